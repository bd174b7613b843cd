"""A crowd that plays on a server of this machine, to measure it and to see that it loses nothing when it is killed."""
