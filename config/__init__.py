"""YAML of hardware and games, and the loader that names every problem with its line."""
