"""The hardware process: buzzer, LEDs, start button, speaker and card readers behind one Unix socket."""
