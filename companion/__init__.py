"""The table console: rules, session, app and screens."""
