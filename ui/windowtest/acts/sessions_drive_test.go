package acts_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/total"
	"uitslag/internal/exact"
	"uitslag/internal/phrase/columns"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
	"uitslag/ui/screens/ranking"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/windowtest"
)

// drive returns a club with a drive of so many pairs, of which the first session is begun.
func drive(t *testing.T, pairs int) (*desktest.Club, event.ID) {
	t.Helper()
	club := desktest.New(t)
	e := event.Event{ID: "drive", Name: "Zomerdrive", Kind: event.Pairs, Rules: rules.MesserBridge(), Form: event.FormSessions, Sum: &event.Sum{}}
	var who []event.ID
	last := []string{"Janssens", "Van den Bosch", "Peeters", "De Meulenaere", "Vermeulen", "Claeys"}
	for i := range pairs {
		c := event.Contestant{ID: event.ID(fmt.Sprintf("p%02d", i+1))}
		for k := range 2 {
			person := event.Person{ID: event.ID(fmt.Sprint("person", i, "-", k)), First: []string{"Margaretha", "Jan"}[k], Last: last[(i+k)%len(last)] + " " + string(rune('A'+i%26))}
			member := event.Member{ID: event.ID(fmt.Sprint("m", i, "-", k)), Person: person.ID}
			club.MustDo(t, "", &command.AddMember{Member: member}, person)
			c.Players = append(c.Players, member.ID)
		}
		e.Contestants = append(e.Contestants, c)
		who = append(who, c.ID)
	}
	s := check.Value(total.DriveSession("s1", who, 1, total.DriveOptions{Rounds: 7, Turn: []int{2}, Same: true}))(t)
	s.Date, s.FirstBoard, s.BoardsPerSet = "2026-10-24", 1, 1
	e.Sessions = []event.Session{s}
	club.MustDo(t, e.ID, &command.NewEvening{Event: e})
	return club, e.ID
}

// TestDriveInTheWindow: a drive of 62 pairs over four sessions as one event, the later three
// begun with the keys; every screen shows each session whole, and the total over the four is
// that of a sum by hand of the results.
func TestDriveInTheWindow(t *testing.T) {
	const pairs, sessions = 62, 4
	club, id := drive(t, pairs)
	w := windowtest.Open(t, windowtest.Light, club, "nl", id)
	enterAll(t, w)
	for range sessions - 1 {
		closeSession(t, w)
		w.Press("Ctrl+G", "Ctrl+Return") // the next lines of the drive
		enterAll(t, w)
	}
	e := windowtest.MustEvent(t, w)
	if len(e.Sessions) != sessions || e.Sessions[3].Date != "2026-11-14" {
		t.Fatalf("%d sessions: %s", len(e.Sessions), windowtest.SeenTexts(w))
	}

	want, often, met := map[event.ID]exact.Rat{}, map[event.ID]int{}, map[[3]any]int{}
	for i := range e.Sessions {
		for who, p := range windowtest.Percentages(t, &e.Sessions[i], true) {
			want[who] = want[who].Add(p.Div(exact.Int(sessions)))
			often[who]++
		}
		for _, r := range e.Sessions[i].Results {
			met[[3]any{i, min(r.NS.A, r.EW.A), max(r.NS.A, r.EW.A)}]++
		}
	}
	twice := map[[2]any]int{}
	for k := range met {
		if twice[[2]any{k[1], k[2]}]++; twice[[2]any{k[1], k[2]}] > 1 {
			t.Errorf("%v meets %v in two sessions", k[1], k[2])
		}
	}
	for who, n := range often {
		if n != sessions {
			t.Errorf("%s played %d sessions", who, n)
		}
	}

	whole := func(name string) {
		t.Helper()
		uitest.Settle(w.Canvas)
		for _, scale := range []int{100, 150} {
			fyne.CurrentApp().Settings().SetTheme(theme.New(theme.Look{Scale: scale}))
			w.Canvas.(test.WindowlessCanvas).Resize(uitest.Screen)
			for _, problem := range append(uitest.CutOff(w.Canvas), uitest.Shortened(w.Canvas)...) {
				t.Errorf("%s, %d %%: %s", name, scale, problem)
			}
			uitest.Picture(t, w.Canvas, fmt.Sprintf("drive-%s-%d", name, scale))
		}
		fyne.CurrentApp().Settings().SetTheme(theme.New(theme.Look{Scale: 100}))
	}
	for n := 1; n <= sessions; n++ {
		w.Press(fyne.KeyF2, "Ctrl+T")
		if got := windowtest.Session(t, w).ID; got != e.Sessions[n-1].ID {
			t.Fatalf("session %s is in hand, want the one of %s", got, e.Sessions[n-1].Date)
		}
		for _, key := range []fyne.KeyName{fyne.KeyF2, fyne.KeyF3, fyne.KeyF4, fyne.KeyF5, fyne.KeyF6, fyne.KeyF8} {
			w.Press(key)
			name := strings.TrimPrefix(w.Shell.Current().Name(), "screen.")
			if seen := windowtest.Spaceless(windowtest.SeenTexts(w)); !strings.Contains(seen, fmt.Sprint("Zitting", n)) {
				t.Errorf("%s does not say which session: %s", name, windowtest.SeenTexts(w))
			}
			if seen := windowtest.SeenTexts(w); key == fyne.KeyF2 && (!strings.Contains(seen, "217 van 217 resultaten") || n < sessions && strings.Contains(seen, "sluit de avond af als")) {
				t.Errorf("what is said of session %d: %s", n, seen)
			}
			whole(fmt.Sprint(name, "-", n))
		}
	}

	w.Press(fyne.KeyF5, "Ctrl+T")
	totalIs(t, w, want)
	shown := w.Shell.Current().(*ranking.Screen).Presenter().Columns()
	for n := 1; n <= sessions; n++ {
		if !slices.ContainsFunc(shown, func(c columns.Column) bool {
			return c.Kind == columns.InSession && c.Head == fmt.Sprint("Zitting ", n)
		}) {
			t.Errorf("no column of session %d: %+v", n, shown)
		}
	}
	whole("total")
	closeSession(t, w)
	printTotal(t, w)
}
