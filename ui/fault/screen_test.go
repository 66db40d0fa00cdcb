package fault

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/problem"
	"uitslag/internal/test/check"
	"uitslag/internal/translation"
	"uitslag/ui"
	"uitslag/ui/shelltest"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

// bench is the screen in the window of the program, with a report of so many lines.
type bench struct {
	s     *Screen
	shell *ui.Shell
	c     fyne.Canvas
	did   []string
	err   error
}

func show(t *testing.T, look theme.Look, lang string, lines int, err error) *bench {
	t.Helper()
	uitest.App(t, look)
	b := &bench{}
	w := translation.For(lang)
	text := "uitslag 1.0, go1.26, linux/amd64, 2026-11-21 21:07:00\n" + strings.Repeat("app.(*faults).caught\n\tuitslag/cmd/desktop/app/faults.go:12 +0x1b\n", lines/2)
	b.s = New(w, Hooks{
		Read:   func() (string, string, error) { return "/home/marie/Uitslag/De Proef.crash.txt", text, err },
		Copy:   func(text string) { b.did = append(b.did, fmt.Sprint("copy ", strings.Count(text, "\n"))) },
		Folder: func(path string) error { b.did = append(b.did, "folder "+path); return b.err },
		Done:   func() { b.did = append(b.did, "done") },
		Refuse: func(err error) { b.shell.Refuse(err) },
		Say:    func(tone widgets.Tone, s string) { b.shell.Say(tone, s) },
	})
	b.shell = ui.New(ui.Config{After: uitest.Never, Words: w, Entries: []ui.Entry{
		{Screen: shelltest.Place("screen.tonight", fyne.KeyF2)},
		{Screen: b.s, Place: ui.Hidden, Under: "screen.tonight"},
	}})
	b.c = shelltest.Attach(t, look, uitest.Screen, b.shell)
	b.shell.Open(ScreenName)
	uitest.Settle(b.c)
	return b
}

// Every hint is true, by key and with the cursor on a button; what cannot be is said.
func TestByKeys(t *testing.T) {
	b := show(t, uitest.Light, "nl", 20, nil)
	var keys []string
	for _, h := range b.s.Hints() {
		keys = append(keys, h.Key)
		uitest.Strike(b.c, uitest.Caps(h.Key)[0])
	}
	want := []string{"copy 21", "folder /home/marie/Uitslag/De Proef.crash.txt", "done"}
	check.That(t, slices.Equal(b.did, want) && slices.Equal(keys, []string{"Ctrl C", "Ctrl O", "Esc"}),
		"%v did %q", keys, b.did)
	b.err = problem.Wrap(errors.New("x"), "file.no-viewer", "file", "Uitslag")
	uitest.Press(b.c, fyne.KeyTab, fyne.KeyReturn)
	said := b.shell.Said()
	check.That(t, strings.Contains(said, "Uitslag") && !strings.Contains(said, "klembord"), "said %q", said)
}

// At every size of type and in every language nothing is cut off, also of a long report
// and where there is none.
func TestSizes(t *testing.T) {
	for _, scale := range []int{100, 200} {
		for _, lang := range []string{"nl", "en"} {
			for _, lines := range []int{0, 20, 2000} {
				var err error
				if lines == 0 {
					err = problem.New("fault.unreadable", "file", "De Proef.crash.txt")
				}
				b := show(t, theme.Look{Scheme: theme.Dark, Scale: scale}, lang, lines, err)
				check.Slices(t, fmt.Sprintf("cut off, %s %d %d", lang, scale, lines), uitest.CutOff(b.c), nil)
			}
		}
	}
}
