package keys_test

import (
	"testing"

	"uitslag/internal/desk/desktest"
	"uitslag/ui/screen"
	"uitslag/ui/windowtest"
)

// TestOneCaptionOneAct holds that commands of a screen with the same button do the same: a list
// of all that can be done calls a command by its button.
func TestOneCaptionOneAct(t *testing.T) {
	club, all := desktest.Sample(t)
	w := windowtest.Open(t, windowtest.Light, club, "nl", all[desktest.Halfway])
	n := 0
	for _, s := range w.Shell.Screens() {
		on, is := screen.Unwrap(s).(interface{ All() []screen.Command })
		if !is {
			continue
		}
		label := map[string]string{}
		for _, c := range on.All() {
			if c.Button == "" || c.Label == "" {
				continue
			}
			n++
			if was := label[c.Button]; was != "" && was != c.Label {
				t.Errorf("%s: the button %s is of %s and of %s", s.Name(), c.Button, was, c.Label)
			}
			label[c.Button] = c.Label
		}
	}
	if n < 100 {
		t.Errorf("only %d commands have both", n)
	}
}
