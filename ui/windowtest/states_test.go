package windowtest_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/ui/desk/desktest"
	"uitslag/ui/filepick"
	"uitslag/ui/theme"
	"uitslag/ui/widgets/grid"
	"uitslag/ui/windowtest"
)

var light = theme.Look{Scheme: theme.Light, Scale: 100}

// state is a screen as a scorer may find it.
type state struct {
	name  string
	key   fyne.KeyName // shows the screen; "" for the first
	club  func(t *testing.T) (*desktest.Club, event.ID)
	do    func(w *windowtest.Window) // what happened on it; nil: nothing
	typed bool                       // something is half typed: Tab would take it
	only  string                     // the hint that the state is for; "": every one
	left  bool                       // Tab leads out of it, to the list that chooses another
}

// open opens the window in the state.
func (s state) open(t *testing.T) *windowtest.Window {
	t.Helper()
	var w *windowtest.Window
	if s.club == nil {
		w = windowtest.Welcome(t, light, "nl")
	} else {
		club, in := s.club(t)
		w = windowtest.Open(t, light, club, "nl", in)
	}
	if s.key != "" {
		w.Press(s.key)
	}
	if s.do != nil {
		s.do(w)
	}
	w.Did = nil
	return w
}

// picks asks for a file with one of these endings, or for a folder.
func picks(endings ...string) func(w *windowtest.Window) {
	return func(w *windowtest.Window) {
		w.Pick.Ask(filepick.Question{Title: "Kies", Endings: endings, Chosen: func(string) { w.Did = append(w.Did, "picked") }})
		w.Shell.Open(filepick.ScreenName)
	}
}

// evening is the sample club with one of its evenings in hand.
func evening(n int) func(t *testing.T) (*desktest.Club, event.ID) {
	return func(t *testing.T) (*desktest.Club, event.ID) {
		c, all := desktest.Sample(t)
		return c, all[n]
	}
}

// dealtEvening is an evening of which hands are known.
func dealtEvening(t *testing.T) (*desktest.Club, event.ID) {
	c, id := evening(desktest.Halfway)(t)
	e, err := c.Event(id)
	if err != nil {
		t.Fatal(err)
	}
	c.MustDo(t, id, &command.SetDeals{Session: e.Sessions[0].ID, Deals: eventtest.TwoDeals(t)})
	return c, id
}

// unbooked is the sample club as an older version of the program left it: two closed evenings
// without points.
func unbooked(t *testing.T) (*desktest.Club, event.ID) {
	c, all := desktest.Sample(t)
	for _, id := range all[:desktest.Halfway] {
		e, err := c.Event(id)
		if err != nil {
			t.Fatal(err)
		}
		c.MustDo(t, id, &command.UnbookPoints{Session: e.Sessions[0].ID})
	}
	return c, all[desktest.Halfway]
}

// locked is the sample club, read only.
func locked(t *testing.T) (*desktest.Club, event.ID) {
	c, all := desktest.Sample(t)
	c.Locked = "Marie"
	return c, all[desktest.Halfway]
}

// winter is the sample club with its competition.
func winter(t *testing.T) (*desktest.Club, event.ID) {
	c, all := desktest.Winter(t)
	return c, all[desktest.Halfway]
}

// bookedEvening is the sample club with points, and an evening in hand.
func bookedEvening(t *testing.T) (*desktest.Club, event.ID) {
	c, all := booked(t)
	return c, all[desktest.Halfway]
}

func lockedPoints(t *testing.T) (*desktest.Club, event.ID) {
	c, in := bookedEvening(t)
	c.Locked = "Marie"
	return c, in
}

func lockedWinter(t *testing.T) (*desktest.Club, event.ID) {
	c, in := winter(t)
	c.Locked = "Marie"
	return c, in
}

// empty is a club without members or evenings.
func empty(*testing.T) (*desktest.Club, event.ID) { return desktest.New(), "" }

// begun is an evening without a name or a result, after another.
func begun(t *testing.T) (*desktest.Club, event.ID) {
	c, _ := desktest.Sample(t)
	return c, c.Make(t, desktest.Evening{Movement: desktest.Scheveningen(t, 10, 5)})
}

// robin is an evening of six teams, a round robin of five matches of four boards in victory
// points, without a result.
func robin(t *testing.T) (*desktest.Club, event.ID) {
	c, _ := desktest.Sample(t)
	return c, c.Make(t, desktest.RoundRobin(t, 6, 4))
}

// turned is a club with two members who may be one.
func turned(t *testing.T) (*desktest.Club, event.ID) {
	c := desktest.New()
	return c, c.Make(t, desktest.Evening{
		Movement: desktest.Scheveningen(t, 6, 3),
		Names:    []string{"Jan Peeters", "Pol", "jan peeters", "Alice", "Gerda", "Noel", "Willy"},
	})
}

func keys(list ...fyne.KeyName) func(*windowtest.Window) {
	return func(w *windowtest.Window) { w.Press(list...) }
}

func types(text string) func(*windowtest.Window) {
	return func(w *windowtest.Window) { w.Type(text) }
}

// rule is the rule that begins so, on the screen with the rules.
func rule(begins ...string) func(*windowtest.Window) {
	starts := func(text string) bool {
		return slices.ContainsFunc(begins, func(b string) bool { return strings.HasPrefix(text, b) })
	}
	return func(w *windowtest.Window) {
		w.Press("Ctrl+R")
		for range 50 {
			if t, ok := w.Canvas.Focused().(*grid.Table); ok {
				if row, _ := t.Selected(); starts(t.Rows()[row].Figures[1].Text) {
					return
				}
			}
			w.Press(fyne.KeyDown)
		}
		panic("no rule begins with " + strings.Join(begins, ", "))
	}
}

// repairing opens what went wrong, by the words typed for it.
func repairing(words string) func(*windowtest.Window) {
	return func(w *windowtest.Window) {
		w.Press("Ctrl+M")
		w.Type(words)
		w.Press(fyne.KeyReturn)
	}
}

// dealt opens the deals of the evening, with a file on the stick, and presses keys there.
func dealt(list ...fyne.KeyName) func(*windowtest.Window) {
	return func(w *windowtest.Window) {
		w.Deals, w.Found = machine(), []string{"/stick/avond.pbn"}
		w.Press("Ctrl+H")
		w.Press(list...)
	}
}

// states are the main states of every screen.
var states = slices.Concat(mainStates, devicesStates, publishStates, readinStates, mailingStates, []state{
	{name: "tonight live", club: evening(desktest.Halfway), do: keys("Ctrl+Shift+N")},
	{name: "control device", key: fyne.KeyF6, club: saysOtherwise, do: types("l"), only: "control.hint.keep"},
})

// mainStates are the states of the screens that need nothing beside the window.
var mainStates = []state{
	{name: "welcome"},
	{name: "welcome named", do: types("De Proef"), typed: true},
	{name: "filepick", do: picks(".uitslag")},
	{name: "filepick typed", do: func(w *windowtest.Window) {
		picks(".uitslag")(w)
		w.Type("fon")
	}},
	{name: "filepick folder", do: picks()},
	{name: "welcome beside", club: evening(desktest.Halfway), do: keys("Ctrl+Shift+O")},

	{name: "tonight", club: evening(desktest.Halfway)},
	{name: "tonight closed", club: evening(desktest.Manual)},
	{name: "tonight chosen", club: evening(desktest.Halfway), do: keys(fyne.KeyDown)},
	{name: "tonight opened again", club: evening(desktest.Manual), do: keys("Ctrl+E", "Ctrl+E"), only: "tonight.hint.close"},
	{name: "tonight closing", club: evening(desktest.Halfway), do: keys("Ctrl+E")},
	{name: "tonight another name", club: evening(desktest.Halfway), do: keys("Ctrl+R")},
	{name: "tonight another date", club: evening(desktest.Halfway), do: keys("Ctrl+R", fyne.KeyTab)},
	{name: "tonight deleting", club: evening(desktest.Halfway), do: keys(fyne.KeyDelete)},
	{name: "tonight deleted", club: evening(desktest.Halfway), do: keys(
		fyne.KeyDelete, fyne.KeyTab, fyne.KeyReturn, fyne.KeyTab, fyne.KeyTab, fyne.KeyTab, fyne.KeyTab, fyne.KeyTab, fyne.KeyTab, fyne.KeySpace)},
	{name: "tonight points to book", club: unbooked},
	{name: "tonight empty", club: empty},
	{name: "tonight locked", club: locked},

	{name: "newevening", club: evening(desktest.Halfway), do: keys("Ctrl+N")},
	{name: "newevening printed", club: evening(desktest.Halfway), do: keys("Ctrl+N", "Ctrl+P")},
	{name: "newevening counts", club: winter, do: keys("Ctrl+N")},
	{name: "newevening first", club: empty, do: keys("Ctrl+N")},
	{name: "newevening locked", club: locked, do: keys("Ctrl+N")},
	{name: "newevening wrong", club: empty, do: func(w *windowtest.Window) { w.Press("Ctrl+N", "Ctrl+A"); w.Type("x") }, typed: true},

	{name: "newevening teams", club: empty, do: func(w *windowtest.Window) { beginnings[0].typeForm(w) }},
	{name: "newevening swiss", club: empty, do: func(w *windowtest.Window) { beginnings[1].typeForm(w) }},
	{name: "newevening sessions", club: empty, do: func(w *windowtest.Window) {
		w.Press("Ctrl+N", "Ctrl+E", fyne.KeyTab)
		w.Type("m")
		w.Press(fyne.KeyTab, fyne.KeyTab, fyne.KeyTab)
		w.Type("14\n")
	}},
	{name: "newevening found", club: evening(desktest.Halfway), do: func(w *windowtest.Window) {
		w.Press("Ctrl+N", fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, "Ctrl+B")
	}},

	{name: "movement", club: evening(desktest.Halfway), do: keys("Ctrl+N", "Ctrl+M")},
	{name: "movement changed", club: evening(desktest.Halfway), do: keys("Ctrl+N", "Ctrl+M", "Ctrl+T", fyne.KeyDown)},
	{name: "movement typing", club: evening(desktest.Halfway), do: func(w *windowtest.Window) { w.Press("Ctrl+N", "Ctrl+M"); w.Type("1-3") }, typed: true},
	{name: "movement faults", club: evening(desktest.Halfway), do: func(w *windowtest.Window) { w.Press("Ctrl+N", "Ctrl+M"); w.Type("1-3\n") }},
	{name: "movement none", club: empty, do: keys("Ctrl+N", "Ctrl+M")},

	{name: "players", key: fyne.KeyF3, club: evening(desktest.Halfway)},
	{name: "players new", key: fyne.KeyF3, club: begun},
	{name: "players typing", key: fyne.KeyF3, club: begun, do: types("jan"), typed: true},
	{name: "players taken", key: fyne.KeyF3, club: begun, do: func(w *windowtest.Window) {
		w.Type("Xaveer\n")
		w.Press("Ctrl+G", "Ctrl+A") // and something else, so that the next Tab is not one too many
	}},
	{name: "players unknown", key: fyne.KeyF3, club: begun, do: types("Xaveer\n"), typed: true},
	{name: "players late", key: fyne.KeyF3, club: begun, do: keys("Ctrl+E")},
	{name: "players closed", key: fyne.KeyF3, club: evening(desktest.Manual)},
	{name: "players teams", key: fyne.KeyF3, club: robin},
	{name: "players lineup", key: fyne.KeyF3, club: robin, do: keys("Ctrl+O")},
	{name: "players none", key: fyne.KeyF3, club: empty},
	{name: "players locked", key: fyne.KeyF3, club: locked},

	{name: "entry", key: fyne.KeyF4, club: evening(desktest.Halfway)},
	{name: "entry new", key: fyne.KeyF4, club: begun},
	{name: "entry typing", key: fyne.KeyF4, club: begun, do: types("4s"), typed: true},
	{name: "entry score", key: fyne.KeyF4, club: begun, do: types("420"), typed: true, only: "entry.hint.enter"},
	{name: "entry refused", key: fyne.KeyF4, club: begun, do: types("4s\n"), typed: true},
	{name: "entry typed", key: fyne.KeyF4, club: begun, do: types("4sn=\n")},
	{name: "entry by round", key: fyne.KeyF4, club: begun, do: keys("Ctrl+R")},
	{name: "entry match", key: fyne.KeyF4, club: robin, do: types("4sn=\n")},
	{name: "entry match by board", key: fyne.KeyF4, club: robin, do: keys("Ctrl+R")},
	{name: "entry match by round", key: fyne.KeyF4, club: robin, do: keys("Ctrl+R", "Ctrl+R")},
	{name: "entry second", key: fyne.KeyF4, club: begun, do: func(w *windowtest.Window) {
		w.Type("4sn=\n4sn=\n")
		w.Press("Ctrl+T")
		w.Type("4sn=\n")
	}},
	{name: "entry second by round", key: fyne.KeyF4, club: begun, do: func(w *windowtest.Window) {
		w.Press("Ctrl+R")
		w.Type("4sn=\n4sn=\n4sn=\n4sn=\n4sn=\n4sn=\n")
		w.Press("Ctrl+T")
		w.Type("4sn=\n4sn=\n4sn=\n4sn=\n4sn=\n")
	}},
	{name: "entry second asked", key: fyne.KeyF4, club: begun, do: func(w *windowtest.Window) {
		w.Type("4sn=\n")
		w.Press("Ctrl+T")
		w.Type("4sn-1\n")
		w.Press(fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeyDown)
	}},
	{name: "entry second stopped", key: fyne.KeyF4, club: begun, do: func(w *windowtest.Window) {
		w.Type("4sn=\n4sn=\n")
		w.Press("Ctrl+T")
		w.Type("4sn=\n4sn-1\n")
		w.Press(fyne.KeyEscape)
	}},
	{name: "entry closed", key: fyne.KeyF4, club: evening(desktest.Manual)},
	{name: "entry none", key: fyne.KeyF4, club: empty},
	{name: "entry locked", key: fyne.KeyF4, club: locked},

	{name: "ranking", key: fyne.KeyF5, club: evening(desktest.Halfway)},
	{name: "ranking asked", key: fyne.KeyF5, club: evening(desktest.Manual), do: keys(fyne.KeyReturn)},
	{name: "ranking boards", key: fyne.KeyF5, club: evening(desktest.Manual), do: keys(fyne.KeyReturn, fyne.KeyReturn)},
	{name: "ranking board", key: fyne.KeyF5, club: evening(desktest.Manual), do: keys(fyne.KeyReturn, fyne.KeyReturn, fyne.KeyReturn)},
	{name: "ranking begun", key: fyne.KeyF5, club: begun},
	{name: "ranking none", key: fyne.KeyF5, club: empty},

	{name: "ranking searched", key: fyne.KeyF5, club: evening(desktest.Halfway), do: types("r"), typed: true},
	{name: "rules", key: fyne.KeyF5, club: evening(desktest.Halfway), do: func(w *windowtest.Window) { w.Press("Ctrl+R") }},
	{name: "rules changed", key: fyne.KeyF5, club: evening(desktest.Halfway), do: func(w *windowtest.Window) { w.Press("Ctrl+R"); w.Press(fyne.KeyRight) }},
	{name: "rules ties", key: fyne.KeyF5, club: evening(desktest.Halfway), do: rule("Gelijke scores delen", "Ties are not split")},
	{name: "rules typing", key: fyne.KeyF5, club: evening(desktest.Halfway), do: func(w *windowtest.Window) {
		rule("Percentages hebben", "Percentages have")(w)
		w.Press(fyne.KeyTab)
		w.Type("9")
	}, typed: true},
	{name: "rules option", key: fyne.KeyF5, club: evening(desktest.Halfway), do: func(w *windowtest.Window) { w.Press("Ctrl+R"); w.Press(fyne.KeyTab, fyne.KeyDown) }},
	{name: "rules closed", key: fyne.KeyF5, club: evening(desktest.Manual), do: func(w *windowtest.Window) { w.Press("Ctrl+R"); w.Press(fyne.KeyRight) }},
	{name: "rules new", club: evening(desktest.Halfway), do: func(w *windowtest.Window) { w.Press("Ctrl+N", "Ctrl+R", fyne.KeyRight) }},

	{name: "control", key: fyne.KeyF6, club: evening(desktest.Halfway)},
	{name: "control closed", key: fyne.KeyF6, club: evening(desktest.Statement)},
	{name: "control list", key: fyne.KeyF6, club: evening(desktest.Halfway), do: types("l")},
	{name: "control second", key: fyne.KeyF4, club: begun, do: func(w *windowtest.Window) {
		w.Type("4sn=\n4sn=\n")
		w.Press("Ctrl+T")
		w.Type("4sn=\n4sn-1\n")
		w.Press(fyne.KeyF6)
		w.Type("l")
	}},
	{name: "control begun", key: fyne.KeyF6, club: begun},
	{name: "control none", key: fyne.KeyF6, club: empty},

	{name: "draw first", club: swissOfFive(0, 0), do: keys("Ctrl+Shift+L")},
	{name: "draw changed", club: swissOfFive(0, 0), do: keys("Ctrl+Shift+L", "Ctrl+D")},
	{name: "draw picked", club: swissOfFive(0, 0), do: keys("Ctrl+Shift+L", "Tab", "Tab", "Tab", "Space"), only: "draw.hint.swap"},
	{name: "draw drawn", club: swissOfFive(1, 0), do: keys("Ctrl+Shift+L")},
	{name: "draw next", club: swissOfFive(1, 100), do: keys("Ctrl+Shift+L")},
	{name: "draw asked", club: swissOfFive(1, 4), do: func(w *windowtest.Window) { w.Press("Ctrl+Shift+L", "Next", "Ctrl+Return") }},
	{name: "draw level", club: levelCup, do: keys("Ctrl+Shift+L")},
	{name: "draw none", club: empty, do: keys("Ctrl+Shift+L")},
	{name: "draw pairs", club: begun, do: keys("Ctrl+Shift+L")},
	{name: "deals", club: evening(desktest.Halfway), do: keys("Ctrl+H")},
	{name: "deals typing", club: evening(desktest.Halfway), do: keys("Ctrl+H", "Ctrl+T")},
	{name: "deals found", club: evening(desktest.Halfway), do: dealt()},
	{name: "deals read", club: evening(desktest.Halfway), do: dealt(fyne.KeyReturn)},
	{name: "deals taken", club: evening(desktest.Halfway), do: dealt(fyne.KeyReturn, fyne.KeyReturn)},
	{name: "entry dealt", club: evening(desktest.Halfway), do: dealt(fyne.KeyReturn, fyne.KeyReturn, fyne.KeyF4), only: "entry.hint.deals"},
	{name: "control dealt", club: evening(desktest.Halfway), do: dealt(fyne.KeyReturn, fyne.KeyReturn, fyne.KeyF6), only: "control.hint.deals"},
	{name: "deals refused", club: evening(desktest.Halfway), do: func(w *windowtest.Window) { w.Press("Ctrl+H"); w.Type("x.pbn\n") }},
	{name: "deals closed", club: evening(desktest.Manual), do: keys("Ctrl+H")},
	{name: "deals locked", club: locked, do: keys("Ctrl+H")},
	{name: "deals none", club: empty, do: keys("Ctrl+H")},
	{name: "sheet", club: boundTo(desktest.Manual), do: keys("Ctrl+Shift+F")},
	{name: "sheet made", club: boundTo(desktest.Manual), do: keys("Ctrl+Shift+F", fyne.KeyReturn)},
	{name: "sheet gaps", club: gappy, do: keys("Ctrl+Shift+F")},
	{name: "sheet guest", club: gappy, do: keys("Ctrl+Shift+F", fyne.KeyDown)},
	{name: "sheet number twice", club: gappy, do: keys("Ctrl+Shift+F", fyne.KeyEnd)},
	{name: "sheet sessions", club: boundTo(desktest.Manual), do: keys("Ctrl+Shift+F", "Ctrl+G")},
	{name: "sheet sent", club: boundTo(desktest.Manual), do: keys("Ctrl+Shift+F", fyne.KeyReturn, "Ctrl+T")},
	{name: "sheet template", club: evening(desktest.Manual), do: keys("Ctrl+Shift+F")},
	{name: "sheet bind", club: boundTo(desktest.Manual), do: keys("Ctrl+Shift+F", "Ctrl+E")},
	{name: "sheet bind, field", club: boundTo(desktest.Manual), do: keys("Ctrl+Shift+F", "Ctrl+E", fyne.KeyReturn)},
	{name: "sheet preview", club: boundTo(desktest.Manual), do: keys("Ctrl+Shift+F", "Ctrl+E", "Ctrl+T")},
	{name: "sheet locked", club: lockedBound, do: keys("Ctrl+Shift+F")},
	{name: "sheet none", club: empty, do: keys(fyne.KeyF9, "Ctrl+Shift+F")},

	{name: "repair", key: fyne.KeyF4, club: evening(desktest.Halfway), do: keys("Ctrl+M")},
	{name: "repair, one asked", key: fyne.KeyF4, club: evening(desktest.Halfway), do: repairing("omgekeerd")},
	{name: "repair, a pair asked", key: fyne.KeyF4, club: evening(desktest.Halfway), do: repairing("ziek")},
	{name: "repair, done", key: fyne.KeyF4, club: evening(desktest.Halfway), do: func(w *windowtest.Window) {
		repairing("omgekeerd")(w)
		w.Press("Ctrl+Return")
	}},
	{name: "repair, read only", key: fyne.KeyF4, club: locked, do: keys("Ctrl+M")},
	{name: "ruling", key: fyne.KeyF7, club: evening(desktest.Halfway)},
	{name: "ruling asked", key: fyne.KeyF7, club: evening(desktest.Halfway), do: types("7 8"), typed: true},
	{name: "ruling weighing", key: fyne.KeyF7, club: evening(desktest.Halfway), do: types("7 8\n")},
	{name: "ruling grounds", key: fyne.KeyF7, club: evening(desktest.Halfway), do: func(w *windowtest.Window) { w.Type("7 8\n"); w.Press(fyne.KeyDown) }, typed: true},
	{name: "ruling typing", key: fyne.KeyF7, club: evening(desktest.Halfway), do: func(w *windowtest.Window) {
		w.Type("7 8\n")
		w.Press(fyne.KeyTab, fyne.KeyDown, fyne.KeyTab, fyne.KeyTab)
		w.Type("60% 110 40% 70")
	}, typed: true},
	{name: "ruling decided", key: fyne.KeyF7, club: evening(desktest.Halfway), do: func(w *windowtest.Window) {
		w.Type("7 8\n")
		w.Press(fyne.KeyTab, fyne.KeyDown, fyne.KeyTab, fyne.KeyTab)
		w.Type("60% 110 40% 70\n")
		w.Press("Ctrl+Return")
	}},
	{name: "ruling given", key: fyne.KeyF7, club: evening(desktest.Halfway), do: func(w *windowtest.Window) {
		w.Type("7 8\n")
		w.Press("Ctrl+Return", fyne.KeyEscape)
	}},
	{name: "ruling penalty", key: fyne.KeyF7, club: evening(desktest.Halfway), do: func(w *windowtest.Window) {
		w.Press("Ctrl+L")
		w.Type("8\n")
		w.Press(fyne.KeyLeft) // there is none before the first, but the next Tab is not one too many
	}},
	{name: "ruling fouled", key: fyne.KeyF7, club: evening(desktest.Halfway), do: func(w *windowtest.Window) { w.Press("Ctrl+G"); w.Type("7\n3\n") }},
	{name: "ruling closed", key: fyne.KeyF7, club: evening(desktest.Manual), do: types("7 8\n")},
	{name: "ruling none", key: fyne.KeyF7, club: empty},
	{name: "ruling locked", key: fyne.KeyF7, club: locked},

	{name: "paper", key: fyne.KeyF8, club: evening(desktest.Manual)},
	{name: "paper pages", key: fyne.KeyF8, club: evening(desktest.Manual), do: keys(fyne.KeyDown)},
	{name: "paper made", key: fyne.KeyF8, club: evening(desktest.Manual), do: keys(fyne.KeyReturn)},
	{name: "paper slips", key: fyne.KeyF8, club: evening(desktest.Manual), do: keys(fyne.KeyDown, fyne.KeyDown)},
	{name: "paper boards", key: fyne.KeyF8, club: evening(desktest.Manual), do: func(w *windowtest.Window) { w.Press(fyne.KeyDown, fyne.KeyDown); w.Type("g3") }, typed: true},
	{name: "paper bars", key: fyne.KeyF8, club: evening(desktest.Manual), do: func(w *windowtest.Window) { w.Press(fyne.KeyDown); w.Type("s") }},
	{name: "paper hands", key: fyne.KeyF8, club: dealtEvening, do: func(w *windowtest.Window) { w.Press(fyne.KeyDown) }},
	{name: "paper with hands", key: fyne.KeyF8, club: dealtEvening, do: func(w *windowtest.Window) { w.Press(fyne.KeyDown); w.Type("h") }},
	{name: "paper style", key: fyne.KeyF8, club: evening(desktest.Manual), do: types("l"), typed: true},
	{name: "paper large", key: fyne.KeyF8, club: evening(desktest.Manual), do: types("+")},
	{name: "paper none", key: fyne.KeyF8, club: empty},

	{name: "members", key: fyne.KeyF9, club: evening(desktest.Halfway)},
	{name: "members found", key: fyne.KeyF9, club: evening(desktest.Halfway), do: types("jan")},
	{name: "members nobody", key: fyne.KeyF9, club: evening(desktest.Halfway), do: types("Xaveer N")},
	{name: "members left", key: fyne.KeyF9, club: evening(desktest.Halfway), do: keys(fyne.KeyDown, "Ctrl+O")},
	{name: "members adding", key: fyne.KeyF9, club: evening(desktest.Halfway), do: keys("Ctrl+L"), left: true},
	{name: "members named", key: fyne.KeyF9, club: evening(desktest.Halfway), do: func(w *windowtest.Window) { w.Press("Ctrl+L"); w.Type("Xaveer\tNieuw") }, typed: true, only: "members.hint.add"},
	{name: "members doubles", key: fyne.KeyF9, club: turned, do: keys("Ctrl+D")},
	{name: "members reading", key: fyne.KeyF9, club: evening(desktest.Halfway), do: keys("Ctrl+I")},
	{name: "members read", key: fyne.KeyF9, club: evening(desktest.Halfway), do: func(w *windowtest.Window) { w.Press("Ctrl+I"); w.Type("x.csv\n") }},
	{name: "members writing", key: fyne.KeyF9, club: evening(desktest.Halfway), do: keys("Ctrl+E")},
	{name: "members empty", key: fyne.KeyF9, club: empty},
	{name: "members locked", key: fyne.KeyF9, club: locked},

	{name: "competitions", key: fyne.KeyF10, club: winter},
	{name: "competitions evening", key: fyne.KeyF10, club: winter, do: keys(fyne.KeyRight, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight)},
	{name: "competitions evenings", key: fyne.KeyF10, club: winter, do: keys("Ctrl+G")},
	{name: "competitions counted", key: fyne.KeyF10, club: winter, do: keys("Ctrl+G", fyne.KeyReturn)},
	{name: "competitions rules", key: fyne.KeyF10, club: winter, do: keys("Ctrl+E")},
	{name: "competitions new", key: fyne.KeyF10, club: winter, do: func(w *windowtest.Window) { w.Press("Ctrl+L"); w.Type("Lente") }, typed: true},
	{name: "competitions begun", key: fyne.KeyF10, club: empty, do: func(w *windowtest.Window) { w.Press("Ctrl+L"); w.Type("Lente"); w.Press("Ctrl+Return", fyne.KeyEscape) }},
	{name: "competitions none", key: fyne.KeyF10, club: empty},
	{name: "competitions locked", key: fyne.KeyF10, club: lockedWinter},

	{name: "points", club: bookedEvening, do: keys("Ctrl+F10")},
	{name: "points found", club: bookedEvening, do: func(w *windowtest.Window) { w.Press("Ctrl+F10"); w.Type("mae") }, typed: true},
	{name: "points since", club: bookedEvening, do: keys("Ctrl+F10", "Ctrl+R", fyne.KeyUp)},
	{name: "points sessions", club: bookedEvening, do: keys("Ctrl+F10", fyne.KeyReturn)},
	{name: "points to book", club: unbooked, do: keys("Ctrl+F10")},
	{name: "points none", club: empty, do: keys("Ctrl+F10")},
	{name: "points locked", club: lockedPoints, do: keys("Ctrl+F10")},

	{name: "help", key: fyne.KeyF5, club: evening(desktest.Halfway), do: keys(fyne.KeyF1)},
	{name: "help link", key: fyne.KeyF5, club: evening(desktest.Halfway), do: keys(fyne.KeyF1, fyne.KeyF1, fyne.KeyTab)},
	{name: "help search", key: fyne.KeyF5, club: evening(desktest.Halfway), do: func(w *windowtest.Window) { w.Press(fyne.KeyF1); w.Type("paar") }},
	{name: "help nothing", key: fyne.KeyF5, club: evening(desktest.Halfway), do: func(w *windowtest.Window) { w.Press(fyne.KeyF1); w.Type("xyzzy") }},
	{name: "help welcome", do: keys(fyne.KeyF1)},

	{name: "settings", key: fyne.KeyF11, club: evening(desktest.Halfway)},
	{name: "settings typing", key: fyne.KeyF11, club: evening(desktest.Halfway), do: types("Club"), typed: true},
	{name: "settings changed", key: fyne.KeyF11, club: evening(desktest.Halfway), do: types("Club\n")},
	{name: "settings locked", key: fyne.KeyF11, club: locked},
}
