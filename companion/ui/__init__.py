"""Kivy screens and widgets of the frame. Looks live in .kv files, colours only by role."""
