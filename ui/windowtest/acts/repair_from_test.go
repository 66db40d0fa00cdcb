package acts_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	commands "uitslag/internal/event/repair"
	"uitslag/internal/test/check"
	"uitslag/ui/screens/control"
	"uitslag/ui/screens/repair"
	"uitslag/ui/windowtest"
)

// TestRepairFrom reaches the place from every screen, with the pair or the line under the
// cursor filled in, and Escape leads back.
func TestRepairFrom(t *testing.T) {
	w := halfways[2].open(t)
	for _, key := range []fyne.KeyName{fyne.KeyF2, fyne.KeyF3, fyne.KeyF4, fyne.KeyF5, fyne.KeyF6, fyne.KeyF7, fyne.KeyF8} {
		w.Press(key)
		from := w.Shell.Current().Name()
		if key == fyne.KeyF6 {
			w.Press(fyne.KeyDown)
		}
		w.Press("Ctrl+M")
		if w.Shell.Current().Name() != repair.ScreenName {
			t.Fatalf("from %s it leads to %s", from, w.Shell.Current().Name())
		}
		p := w.Shell.Current().(*repair.Screen).Presenter()
		if p.Mode() != repair.Listing {
			t.Errorf("from %s, where nothing is wrong, it asks %q", from, p.Title())
		}
		for _, typed := range []string{"ziek", "invaller", "paarnummers"} {
			w.Type(typed + "\n")
			if got := p.Value("pair"); (got != "") != (key == fyne.KeyF3 || key == fyne.KeyF4 || key == fyne.KeyF5 || key == fyne.KeyF6) {
				t.Errorf("from %s the pair is %q for %s", from, got, typed)
			}
			w.Press(fyne.KeyEscape, fyne.KeyEscape)
		}
		w.Type("om noord\n") // the cursor of Invoer waits in a round to come: nothing went wrong there yet
		if round, table := p.Value("round"), p.Value("table"); key == fyne.KeyF4 && (round != "" || table != "") {
			t.Errorf("from %s it is about round %s, table %q", from, round, table)
		}
		w.Press(fyne.KeyEscape, fyne.KeyEscape, fyne.KeyEscape)
		if w.Shell.Current().Name() != from {
			t.Errorf("Escape leads to %s, not %s", w.Shell.Current().Name(), from)
		}
	}
}

// TestBackFromBoth presses the keys of Er ging iets mis and of Kaarten on each other's
// screen. Escape leads back to where the first was pressed, and leaves it there.
func TestBackFromBoth(t *testing.T) {
	for _, keys := range [][]fyne.KeyName{
		{"Ctrl+M", "Ctrl+H"},
		{"Ctrl+M", "Ctrl+H", "Ctrl+M"},
		{"Ctrl+M", "Ctrl+H", "Ctrl+M", "Ctrl+H"},
		{"Ctrl+H", "Ctrl+M"},
		{"Ctrl+H", "Ctrl+M", "Ctrl+H"},
		{"Ctrl+H", "Ctrl+M", "Ctrl+H", fyne.KeyEscape, "Ctrl+M"},
	} {
		w := halfways[2].open(t)
		w.Press(fyne.KeyF4, "Ctrl+M", "Ctrl+H", fyne.KeyF6) // another time, left by a key of the rail
		w.Press(keys...)
		if name := w.Shell.Current().Name(); name == control.ScreenName {
			t.Fatalf("%v leads nowhere", keys)
		}
		for n := range 5 {
			w.Press(fyne.KeyEscape)
			if name := w.Shell.Current().Name(); n >= 2 && name != control.ScreenName {
				t.Errorf("%v: Escape %d leads to %s", keys, n+1, name)
			}
		}
	}
}

// double is a second result of two pairs on a board.
func double(t *testing.T, w *windowtest.Window) {
	t.Helper()
	_, s, _ := w.Desk.Session()
	r := s.Results[4]
	r.ID = "double"
	r.Score = -r.Score
	windowtest.Book(t, w, &command.EnterResult{Session: s.ID, Result: r})
}

// played is a board that a pair played twice, as the evening has it.
func played(t *testing.T, w *windowtest.Window) {
	t.Helper()
	again(t, w)
	_, s, _ := w.Desk.Session()
	windowtest.Book(t, w, &commands.ExpectResult{Session: s.ID, Result: "second"})
}

// scores gives the lines of a board these scores, in the order in which they came in; the
// last score goes for the rest.
func scores(board int, all ...int) func(t *testing.T, w *windowtest.Window) {
	return func(t *testing.T, w *windowtest.Window) {
		t.Helper()
		_, s, _ := w.Desk.Session()
		for i, id := range commands.ResultsOn(s, board) {
			r := *s.Result(id)
			r.Score = all[min(i, len(all)-1)]
			windowtest.Book(t, w, &command.CorrectResult{Session: s.ID, Result: r})
		}
	}
}

func both(all ...func(t *testing.T, w *windowtest.Window)) func(t *testing.T, w *windowtest.Window) {
	return func(t *testing.T, w *windowtest.Window) {
		t.Helper()
		for _, f := range all {
			f(t, w)
		}
	}
}

// erased takes results out again: of a table in a round, all or the first only.
func erased(round, table int, one bool) func(t *testing.T, w *windowtest.Window) {
	return func(t *testing.T, w *windowtest.Window) {
		t.Helper()
		_, s, _ := w.Desk.Session()
		for _, x := range s.Schedule() {
			if x.Round != round || x.Table != table {
				continue
			}
			for i := range s.Results {
				if s.Results[i].Key() == (event.Key{Board: x.Board, NS: x.NS, EW: x.EW}) {
					windowtest.Book(t, w, &command.EraseResult{Session: s.ID, Result: s.Results[i].ID})
				}
			}
			if one {
				return
			}
		}
	}
}

// TestRepairThis holds which repair shows where: on Controle in the list, and on Invoer on
// its line. One key leads straight to what repairs it, with what is known filled in.
func TestRepairThis(t *testing.T) {
	late := halfways[0]
	late.rounds = 6
	for _, c := range []struct {
		shows  string
		on     halfway
		first  func(t *testing.T, w *windowtest.Window)
		kind   control.Kind
		says   string // which of the kind
		name   string
		known  map[string]string // with "to" where wrongboard asks for nothing more; nothing explains "odd"
		unseen bool              // on Invoer the line shows nothing
	}{
		{"two results of the same pairs", halfways[0], double, control.Twice, "", "wrongboard", map[string]string{"move": "line"}, false},
		{"pairs that the movement does not have there", halfways[0], odd, control.Unexpected, "", "stray", map[string]string{"result": "odd"}, false},
		{"the other way round", halfways[1], otherWay, control.Unexpected, "", "stray", map[string]string{"result": "stray"}, false},
		{"a board played twice", halfways[2], played, control.Repeated, "", "twice", nil, false},
		{"one result for the other side", halfways[1], scores(7, -110, 110), control.Unlikely, "gift 7,", "turn", map[string]string{"board": "7"}, false},
		{
			"a table for the other side", halfways[1], both(scores(7, -110, 110), scores(8, -120, 120), scores(9, -90, 90)),
			control.Unlikely, "gift 7,", "turn",
			map[string]string{"board": ""},
			false,
		},
		{
			"a result that fits the board beside it", halfways[1], both(scores(7, -210, 500), scores(8, -210)),
			control.Unlikely, "beter bij gift 8.", "wrongboard",
			map[string]string{"board": "7", "move": "line", "to": "8"},
			false,
		},
		{"nothing in of a board at a table", halfways[2], erased(2, 3, true), control.Missing, "", "skip", map[string]string{"round": "2", "table": "3"}, true},
		{"nothing in of a table", halfways[2], erased(2, 3, false), control.Missing, "", "skip", map[string]string{"round": "2", "table": "3", "board": ""}, true},
		{"nothing in of the last round", late, nil, control.Missing, "", "cancel", map[string]string{"round": "7"}, true},
	} {
		t.Run(c.shows, func(t *testing.T) {
			w := c.on.open(t)
			if c.first != nil {
				c.first(t, w)
			}
			w.Press(fyne.KeyF6, "L")
			check := w.Shell.Current().(*control.Screen)
			p := check.Presenter()
			found := func() bool {
				x, _ := p.Trouble(true)
				return p.Items()[p.Item()].Kind == c.kind && (c.kind != control.Missing || x.Name == c.name) && strings.Contains(p.Items()[p.Item()].Text, c.says)
			}
			for n := 0; !found(); n++ {
				if n > len(p.Items()) {
					t.Fatalf("the list does not have it: %+v", p.Items()[:2])
				}
				w.Press(fyne.KeyDown)
			}
			hint := ""
			for _, h := range check.Hints() {
				if h.Key == "Ctrl M" {
					hint = h.Text
				}
			}
			if hint != w.Desk.Words.T("control.hint.repair-this") {
				t.Errorf("Ctrl M is %q", hint)
			}
			target, _ := p.Target()
			holds := func(where string) {
				t.Helper()
				w.Press("Ctrl+M")
				m := w.Shell.Current().(*repair.Screen).Presenter()
				if m.Mode() != repair.Asking || m.Title() != w.Desk.Words.T("repair.title."+c.name) {
					t.Fatalf("%s: mode %v, %q", where, m.Mode(), m.Title())
				}
				for name, want := range c.known {
					if got := m.Value(name); got != want {
						t.Errorf("%s: %s is %q, want %q", where, name, got, want)
					}
				}
				if c.name == "turn" || c.name == "skip" {
					x := line(w, target)
					if m.Value("round") != strconv.Itoa(x.Round) || m.Value("table") != strconv.Itoa(x.Table) {
						t.Errorf("%s: round %s, table %s of %+v", where, m.Value("round"), m.Value("table"), x)
					}
				}
				if said, refused := m.Effect(); refused || len(said) == 0 {
					t.Errorf("%s: %q", where, said)
				}
				_, to := c.known["to"]
				if open := c.name == "wrongboard" && !to || c.known["result"] == "odd"; !open && !m.Ready() {
					t.Errorf("%s: not all is known: %+v", where, m.Asks())
				}
			}
			holds("Controle")
			w.Press(fyne.KeyEscape, fyne.KeyEscape)
			if w.Shell.Current().Name() != control.ScreenName {
				t.Fatalf("Escape leads to %s", w.Shell.Current().Name())
			}
			if c.unseen {
				return
			}
			w.Press(fyne.KeyReturn)
			holds("Invoer")
		})
	}
}

// line returns the line of the evening that Controle leads to.
func line(w *windowtest.Window, at control.Target) event.Expected {
	_, s, _ := w.Desk.Session()
	for _, x := range s.Schedule() {
		if x.Board == at.Board && (x.NS.A == at.NS && x.EW.A == at.EW || x.NS.A == at.EW && x.EW.A == at.NS) {
			return x
		}
	}
	return event.Expected{}
}

// TestRepairNot holds what is said where a repair cannot be on an evening: in the list, and
// when it is opened all the same.
func TestRepairNot(t *testing.T) {
	alone := halfways[1]
	alone.alone = true
	w := alone.open(t)
	words := w.Desk.Words
	for find, sentence := range map[string]string{
		"verkeerde lijn":  words.T("repair.one-section", "section", "A"),
		"samenvoegen":     words.T("repair.one-section", "section", "A"),
		"verkeerde avond": words.T("repair.one-evening"),
		"resultaat past":  words.T("repair.no-stray"),
		"twee keer":       words.T("repair.no-twice"),
	} {
		w.Press(fyne.KeyF4, "Ctrl+M")
		p := w.Shell.Current().(*repair.Screen).Presenter()
		w.Type(find)
		first := p.Repairs()[0]
		if first.Not != "" && first.Not != sentence {
			t.Errorf("%s: the list says %q", find, first.Not)
		}
		w.Press(fyne.KeyReturn)
		if said, refused := p.Effect(); !refused || !slices.Equal(said, []string{sentence}) || p.Ready() {
			t.Errorf("%s: %q", find, said)
		}
		saves := w.Club.Saves
		w.Press("Ctrl+Return")
		if w.Club.Saves != saves || p.Mode() != repair.Asking {
			t.Errorf("%s: something was done", find)
		}
	}
	w.Press(fyne.KeyF4)
	p := windowtest.Form(t, w, windowtest.RepairCase{Find: "laat", Name: "late"})
	how := p.Asks()[slices.IndexFunc(p.Asks(), func(a repair.Ask) bool { return a.Name == "how" })]
	if how.Help != words.T("repair.no-seat") || slices.ContainsFunc(how.Options, func(o repair.Option) bool { return o.ID == "seat" }) {
		t.Errorf("without an empty place: %+v", how)
	}
}

// TestRepairEvenings takes results back that went to another evening: both halves, with one
// key, from any screen, after the question on one that it was not made on.
func TestRepairEvenings(t *testing.T) {
	w := halfways[0].open(t)
	here := w.Desk.Current()
	count := func() (n [2]int) {
		for i, id := range w.Club.IDs() {
			e := check.Value(w.Club.Event(id))(t)
			n[i] = len(e.Sessions[0].Results)
		}
		return n
	}
	was := count()
	windowtest.Form(t, w, windowtest.RepairCase{Find: "verkeerde avond", Name: "wrongevening", Answers: [][2]string{{"boards", "1-3"}}})
	w.Press("Ctrl+Return")
	moved := count()
	if moved[0] == 0 || moved[0]+moved[1] != was[1] || w.Desk.Current() != here {
		t.Fatalf("%v became %v", was, moved)
	}
	w.Press(fyne.KeyF5, "Ctrl+Z")
	if now := count(); now != moved {
		t.Errorf("undone without a question it is %v, was %v", now, moved)
	}
	w.Press("Ctrl+Return")
	if now := count(); now != was {
		t.Errorf("undone it is %v, was %v", now, was)
	}
	w.Press("Ctrl+Y")
	if now := count(); now != moved {
		t.Errorf("redone it is %v, not %v", now, moved)
	}
}

// TestRepairFouledAgain: a board that is fouled a second time keeps its first group.
func TestRepairFouledAgain(t *testing.T) {
	w := halfways[1].open(t)
	for _, round := range []string{"2", "4"} {
		w.Press(fyne.KeyF4)
		windowtest.Form(t, w, windowtest.RepairCase{Find: "bedorven", Name: "fouled", Answers: [][2]string{{"board", "2"}, {"round", round}}})
		w.Press("Ctrl+Return")
	}
	f := windowtest.MustEvent(t, w).Sessions[0].FouledBoard(2)
	if f == nil || len(f.Groups) != 2 || f.Groups[0].From != 2 || f.Groups[1].From != 4 {
		t.Errorf("it is %+v", f)
	}
}
