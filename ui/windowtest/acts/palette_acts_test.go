package acts_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/test/thorough"
	"uitslag/ui/palette"
	uiscreen "uitslag/ui/screen"
	"uitslag/ui/windowtest"
)

// doing is what a command is called, and what it may write.
type doing struct{ words, journal *regexp.Regexp }

// does are words of commands, and what alone stands in the journal after a command that is
// called so.
var does = []doing{
	{regexp.MustCompile(`(?i)\bsluit\b.*\baf\b`), regexp.MustCompile(`^(close-session|book-points)$`)},
	{regexp.MustCompile(`(?i)\bheropen`), regexp.MustCompile(`^reopen-session$`)},
	{regexp.MustCompile(`(?i)\bverwijder|\bwis\b`), regexp.MustCompile(`^(delete|erase|remove|drop|end|withdraw)`)},
	{regexp.MustCompile(`(?i)\bterugzetten|\bzet terug\b|\bongedaan\b`), regexp.MustCompile(`^(restore|undo)`)},
}

// journalOf returns what stands in the journals of a window's club, by line.
func journalOf(w *windowtest.Window) map[int64]string {
	out := map[int64]string{}
	for _, id := range append(w.Club.IDs(), "") {
		for _, l := range w.Club.Journal(id) {
			out[l.Seq] = l.Command
		}
	}
	return out
}

// TestPaletteKeepsItsWord holds that what the palette calls closing, reopening, deleting or
// putting back does that and nothing else, or asks first, in every state of a screen.
func TestPaletteKeepsItsWord(t *testing.T) {
	acts := func(w *windowtest.Window) []uiscreen.Act {
		if on, is := uiscreen.Unwrap(w.Shell.Current()).(interface{ Acts() []uiscreen.Act }); is {
			return on.Acts()
		}
		return nil
	}
	tried := map[int]int{}
	for _, s := range windowtest.States {
		if !thorough.All() && !strings.HasPrefix(s.Name, "tonight") {
			continue
		}
		w := s.Open(t)
		for i := range acts(w) {
			a := acts(w)[i]
			of := slices.IndexFunc(does, func(d doing) bool { return d.words.MatchString(a.Text) })
			if of < 0 || a.Reason != "" {
				continue
			}
			tried[of]++
			before := journalOf(w)
			a.Do()
			for seq, command := range journalOf(w) {
				if _, was := before[seq]; !was && !does[of].journal.MatchString(command) {
					t.Errorf("%s: %q does %s", s.Name, a.Text, command)
				}
			}
			w = s.Open(t)
		}
	}
	for i := range does {
		if tried[i] == 0 {
			t.Errorf("no state has a command called %s", does[i].words)
		}
	}
}

// TestPaletteReopens holds that heropen finds the reopening of a closed evening, here and from
// another screen, and that on an open one it leads to no key that closes it.
func TestPaletteReopens(t *testing.T) {
	closed := func(w *windowtest.Window, id event.ID) bool { e, _ := w.Club.Event(id); return e.Closed() }
	for _, x := range []struct {
		evening int
		from    fyne.KeyName
		says    string
	}{
		{desktest.Manual, fyne.KeyF2, ""}, {desktest.Manual, fyne.KeyF4, ""}, {desktest.Halfway, fyne.KeyF4, "kan nu niet"},
	} {
		club, all := desktest.Sample(t)
		w := windowtest.Open(t, windowtest.Light, club, "nl", all[x.evening])
		id := all[x.evening]
		w.Press(x.from)
		m := seek(t, w, "heropen")
		at := slices.IndexFunc(m.Rows, func(r palette.Row) bool { return r.Text == "Heropen" })
		if at < 0 {
			t.Fatalf("%s finds %v", x.from, m.Rows)
		}
		for range at {
			w.Press(fyne.KeyDown)
		}
		w.Press(fyne.KeyReturn)
		if closed(w, id) || !strings.Contains(w.Shell.Said(), x.says) {
			t.Errorf("from %s: closed %t, it says %q", x.from, closed(w, id), w.Shell.Said())
		}
	}
}
