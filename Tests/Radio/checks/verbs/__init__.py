"""What the checks of gattc are, a file for each of its commands."""
