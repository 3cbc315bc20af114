"""The running table: controller, inbox, cues, journal, settings."""
