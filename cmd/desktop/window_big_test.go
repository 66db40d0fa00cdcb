package main

import (
	"bytes"
	"os/exec"
	"strings"
	"testing"

	"uitslag/cmd/desktop/hooks"
)

// TestWindowBigScreen is the ranking on the projector while slips are typed: the big screen
// is a window of its own, a key of a screen leads from it to the first window, a result that
// is saved there changes it, and Escape closes it. With the program it goes too.
func TestWindowBigScreen(t *testing.T) {
	d := newDriver(t)
	d.startSample()
	d.to("F5", "ranking")
	d.keys("ctrl+b")
	big := d.bigScreen()
	before := d.seenOf(big)

	d.to("F4", "entry")
	d.mainWindow()
	d.entry("pas")
	d.wait("the big screen follows", func(l hooks.Event) bool { return l.Event == "big" && l.Leader != "" })
	d.xdotool("windowactivate", "--sync", big)
	d.poll("another picture of the big screen", func() bool { return !bytes.Equal(d.seenOf(big), before) })

	d.keys("Escape")
	d.poll("the end of the big screen", func() bool { return len(d.bigScreens()) == 0 })
	d.mainWindow() // the manager of windows needs a moment for it
	d.to("F5", "ranking")
	d.keys("ctrl+b")
	d.bigScreen()
	d.mainWindow()
	d.quit()
	if left := d.bigScreens(); len(left) > 0 {
		t.Errorf("the program ended and left %q", left)
	}
}

// mainWindow gives the window of the screens the keyboard, where the big screen was shown too.
// A search fails where a window goes while it looks: it is begun again.
func (d *driver) mainWindow() {
	d.t.Helper()
	d.poll("the window with the keyboard", func() bool {
		return exec.Command("xdotool", "search", "--onlyvisible", "--name", "· Uitslag$", "windowactivate", "--sync").Run() == nil
	})
}

// bigScreens are the windows of the big screen.
func (d *driver) bigScreens() []string {
	out, _ := exec.Command("xdotool", "search", "--onlyvisible", "--name", "groot scherm").Output() // fails where there is none
	return strings.Fields(string(out))
}

// bigScreen waits for the window of the big screen, with the keyboard.
func (d *driver) bigScreen() string {
	d.t.Helper()
	var all []string
	d.poll("the big screen", func() bool {
		all = d.bigScreens()
		return len(all) == 1
	})
	d.xdotool("windowactivate", "--sync", all[0])
	return all[0]
}

// seenOf is a picture of a window.
func (d *driver) seenOf(window string) []byte {
	d.t.Helper()
	out, err := exec.Command("import", "-window", window, "ppm:-").Output()
	if err != nil {
		d.fail("no picture of %s: %v", window, err)
	}
	return out
}
