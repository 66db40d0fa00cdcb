package main

import (
	"testing"
)

// TestWindowManual reads the manual with half a result typed, on a real window: the cursor
// and what was typed are where they were, nothing was saved meanwhile, and closing the
// window from the manual leaves the screen below it as closing it there does.
func TestWindowManual(t *testing.T) {
	d := newDriver(t)
	d.startSample()
	d.newEvening(14, 28)
	d.to("F4", "entry")
	d.entry("4sn=")
	d.entered(1)
	d.text("3s")
	d.keys("F1", "F1")
	d.screen("screen.help")
	d.keys("Next", "Next", "Home", "Tab")
	d.text("ziek")
	d.keys("Return", "Next", "BackSpace", "ctrl+z", "Escape")
	d.text("an-1")
	d.keys("Return") // 3san-1
	last := d.entered(2)
	if got := last.Results[1].Score; got != -50 && got != -100 {
		t.Errorf("3 no trumps down one is %d", got)
	}
	d.keys("F5", "F1") // the second before the screen of the first was painted
	d.screen("screen.help")
	d.to("F3", "players")
	d.to("F1", "help")
	d.quit()
}
