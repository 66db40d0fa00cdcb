package acts_test

import (
	"slices"
	"strings"
	"testing"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/test/check"
	"uitslag/ui/theme"
	"uitslag/ui/windowtest"
)

// TestReadInHands: hands of a file come along with its results, one undo takes both back, and
// hands that are in stay until Ctrl D takes those of the file.
func TestReadInHands(t *testing.T) {
	for _, ending := range []string{".xml", ".pbn"} {
		club, all := desktest.Sample(t)
		id := all[desktest.Halfway]
		e, _ := windowtest.Later(t, club, id)
		hands := eventtest.TwoDeals(t)
		e.Sessions[0].Deals = hands
		path := windowtest.AsFile(t, club, e, ending)
		w := windowtest.Open(t, theme.Look{}, club, "nl", id)
		is := func(want ...event.BoardDeal) {
			t.Helper()
			e, err := club.Event(id)
			same := func(a, b event.BoardDeal) bool { return a.Board == b.Board && a.Deal == b.Deal }
			if err != nil || !slices.EqualFunc(e.Sessions[0].Deals, want, same) {
				t.Fatalf("%s: the hands are %v, %v", ending, e.Sessions[0].Deals, err)
			}
		}
		says := func(key string, of []string) {
			t.Helper()
			if !strings.Contains(strings.Join(of, " "), w.Desk.Words.T(key, "n", 2)) {
				t.Errorf("%s, %s: it says %q", ending, key, of)
			}
		}
		before := len(resultsIn(t, club, id))
		says("readin.with-hands", readIn(w, path, false).Preview.Told())
		w.Press("Ctrl+Return")
		is(hands...)
		if said := w.ReadIn.Presenter().Notice().Text; !strings.Contains(said, w.Desk.Words.T("n.boards", "n", 2)) {
			t.Errorf("it says %q", said)
		}
		if n := len(resultsIn(t, club, id)); n != before+3 {
			t.Errorf("%d results of %d", n, before+3)
		}
		w.Press("Ctrl+Z")
		is()
		if n := len(resultsIn(t, club, id)); n != before {
			t.Errorf("undone: %d results of %d", n, before)
		}
		other := []event.BoardDeal{{Board: 1, Deal: hands[1].Deal}, {Board: 2, Deal: hands[0].Deal}}
		check.NoError(t, w.Desk.Do(&command.SetDeals{Session: e.Sessions[0].ID, Deals: other}))
		w.ReadIn.Read(path)
		says("readin.hands-kept", w.ReadIn.Presenter().Preview.Look())
		w.Press("Ctrl+Return")
		is(other...)
		w.Press("Ctrl+Z")
		w.ReadIn.Read(path)
		w.Press("Ctrl+D")
		says("readin.hands-taken", w.ReadIn.Presenter().Preview.Look())
		w.Press("Ctrl+Return")
		is(hands...)
		w.Close()
	}
}
