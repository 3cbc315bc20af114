"""Catalogues of the frame and the tools that extract, compile and check all catalogues."""
