package windowtest

import (
	"slices"
	"strings"
	"testing"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/ui/filepick"
	"uitslag/ui/theme"
	"uitslag/ui/widgets/grid"

	"fyne.io/fyne/v2"
)

// Light is how the club laptop looks.
var Light = theme.Look{Scheme: theme.Light, Scale: 100}

// State is a screen as a scorer may find it.
type State struct {
	Name  string
	Key   fyne.KeyName // shows the screen; "" for the first
	Club  func(t *testing.T) (*desktest.Club, event.ID)
	Anew  bool            // the club is made each time: it has files beside it
	Do    func(w *Window) // what happened on it; nil: nothing
	Typed bool            // something is half typed: Tab would take it
	Only  string          // the hint that the state is for; "": every one
	Left  bool            // Tab leads out of it, to the list that chooses another
}

// Open opens the window in the state, in Dutch, and forgets what left it on the way there.
func (s State) Open(t *testing.T) *Window {
	t.Helper()
	w := s.In(t, "nl")
	w.Did = nil
	return w
}

// club returns the club of the state: a copy, where the state has a name and was there before.
func (s State) club(t *testing.T) (*desktest.Club, event.ID) {
	if s.Name == "" || s.Anew {
		return s.Club(t)
	}
	return desktest.Once(t, s.Name, s.Club)
}

// In opens the window in the state, in a language.
func (s State) In(t *testing.T, lang string) *Window {
	t.Helper()
	if s.Club == nil {
		w := Welcome(t, Light, lang)
		if s.Do != nil {
			s.Do(w)
		}
		return w
	}
	club, in := s.club(t)
	w := Open(t, Light, club, lang, in)
	if s.Key != "" {
		w.Press(s.Key)
	}
	if s.Do != nil {
		s.Do(w)
	}
	return w
}

// picks asks for a file with one of these endings, or for a folder.
func picks(endings ...string) func(w *Window) {
	return func(w *Window) {
		w.Pick.Ask(filepick.Question{Title: "Kies", Endings: endings, Selected: func(string) { w.Did = append(w.Did, "picked") }})
		w.Shell.Open(filepick.ScreenName)
	}
}

// Keys presses keys.
func Keys(list ...fyne.KeyName) func(*Window) {
	return func(w *Window) { w.Press(list...) }
}

// Types types a text.
func Types(text string) func(*Window) {
	return func(w *Window) { w.Type(text) }
}

// Rule returns the rule that begins so, on the screen with the rules.
func Rule(begins ...string) func(*Window) {
	starts := func(text string) bool {
		return slices.ContainsFunc(begins, func(b string) bool { return strings.HasPrefix(text, b) })
	}
	return func(w *Window) {
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
func repairing(words string) func(*Window) {
	return func(w *Window) {
		w.Press("Ctrl+M")
		w.Type(words)
		w.Press(fyne.KeyReturn)
	}
}

// dealt opens the deals of the evening, with a file on the stick, and presses keys there.
func dealt(list ...fyne.KeyName) func(*Window) {
	return func(w *Window) {
		w.Deals, w.Found = Machine(), []string{"/stick/avond.pbn"}
		w.Press("Ctrl+H")
		w.Press(list...)
	}
}

// States are the main states of every screen.
var States = slices.Concat(mainStates, devicesStates, publishStates, readinStates, MailingStates, []State{
	{Name: "tonight live", Club: Evening(desktest.Halfway), Do: Keys("Ctrl+Shift+N")},
	{Name: "control device", Key: fyne.KeyF6, Club: SaysOtherwise, Do: Types("l"), Only: "control.hint.keep"},
})

// mainStates are the states of the screens that need nothing beside the window.
var mainStates = []State{
	{Name: "welcome"},
	{Name: "welcome named", Do: Types("De Proef"), Typed: true},
	{Name: "filepick", Do: picks(".uitslag")},
	{Name: "filepick typed", Do: func(w *Window) {
		picks(".uitslag")(w)
		w.Type("fon")
	}},
	{Name: "filepick folder", Do: picks()},
	{Name: "welcome beside", Club: Evening(desktest.Halfway), Do: Keys("Ctrl+Shift+O")},

	{Name: "tonight", Club: Evening(desktest.Halfway)},
	{Name: "tonight closed", Club: Evening(desktest.Manual)},
	{Name: "tonight chosen", Club: Evening(desktest.Halfway), Do: Keys(fyne.KeyDown)},
	{Name: "tonight opened again", Club: Evening(desktest.Manual), Do: Keys("Ctrl+E", "Ctrl+E"), Only: "tonight.hint.close"},
	{Name: "tonight closing", Club: Evening(desktest.Halfway), Do: Keys("Ctrl+E")},
	{Name: "tonight corrected", Club: corrected, Do: Keys(fyne.KeyTab, fyne.KeyTab, fyne.KeyTab, fyne.KeyTab, fyne.KeyTab), Only: "tonight.hint.after"},
	{Name: "tonight another name", Club: Evening(desktest.Halfway), Do: Keys("Ctrl+R")},
	{Name: "tonight another date", Club: Evening(desktest.Halfway), Do: Keys("Ctrl+R", fyne.KeyTab)},
	{Name: "tonight deleting", Club: Evening(desktest.Halfway), Do: Keys(fyne.KeyDelete)},
	{Name: "tonight deleted", Club: Evening(desktest.Halfway), Do: Keys(
		fyne.KeyDelete, fyne.KeyTab, fyne.KeyReturn, fyne.KeyTab, fyne.KeyTab, fyne.KeyTab, fyne.KeyTab, fyne.KeyTab, fyne.KeyTab, fyne.KeyTab,
		fyne.KeyTab, fyne.KeyTab, fyne.KeyTab, fyne.KeyTab, fyne.KeySpace)},
	{Name: "tonight points to book", Club: Unbooked},
	{Name: "tonight empty", Club: Empty},
	{Name: "tonight locked", Club: Locked},

	{Name: "newevening", Club: Evening(desktest.Halfway), Do: Keys("Ctrl+N")},
	{Name: "newevening printed", Club: Evening(desktest.Halfway), Do: Keys("Ctrl+N", "Ctrl+P")},
	{Name: "newevening counts", Club: winter, Do: Keys("Ctrl+N")},
	{Name: "newevening first", Club: Empty, Do: Keys("Ctrl+N")},
	{Name: "newevening locked", Club: Locked, Do: Keys("Ctrl+N")},
	{Name: "newevening wrong", Club: Empty, Do: func(w *Window) { w.Press("Ctrl+N", "Ctrl+A"); w.Type("x") }, Typed: true},

	{Name: "newevening teams", Club: Empty, Do: func(w *Window) { Beginnings[0].TypeForm(w) }},
	{Name: "newevening swiss", Club: Empty, Do: func(w *Window) { Beginnings[1].TypeForm(w) }},
	{Name: "newevening sessions", Club: Empty, Do: func(w *Window) {
		w.Press("Ctrl+N", "Ctrl+E", fyne.KeyTab)
		w.Type("m")
		w.Press(fyne.KeyTab, fyne.KeyTab, fyne.KeyTab)
		w.Type("14\n")
	}},
	{Name: "newevening found", Club: Evening(desktest.Halfway), Do: func(w *Window) {
		w.Press("Ctrl+N", fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, "Ctrl+B")
	}},

	{Name: "movement", Club: Evening(desktest.Halfway), Do: Keys("Ctrl+N", "Ctrl+M")},
	{Name: "movement changed", Club: Evening(desktest.Halfway), Do: Keys("Ctrl+N", "Ctrl+M", "Ctrl+T", fyne.KeyDown)},
	{Name: "movement typing", Club: Evening(desktest.Halfway), Do: func(w *Window) { w.Press("Ctrl+N", "Ctrl+M"); w.Type("1-3") }, Typed: true},
	{Name: "movement faults", Club: Evening(desktest.Halfway), Do: func(w *Window) { w.Press("Ctrl+N", "Ctrl+M"); w.Type("1-3\n") }},
	{Name: "movement none", Club: Empty, Do: Keys("Ctrl+N", "Ctrl+M")},

	{Name: "players", Key: fyne.KeyF3, Club: Evening(desktest.Halfway)},
	{Name: "players new", Key: fyne.KeyF3, Club: Begun},
	{Name: "players typing", Key: fyne.KeyF3, Club: Begun, Do: Types("jan"), Typed: true},
	{Name: "players taken", Key: fyne.KeyF3, Club: Begun, Do: func(w *Window) {
		w.Type("Xaveer\n")
		w.Press("Ctrl+G", "Ctrl+A") // and something else, so that the next Tab is not one too many
	}},
	{Name: "players unknown", Key: fyne.KeyF3, Club: Begun, Do: Types("99\n"), Typed: true},
	{Name: "players late", Key: fyne.KeyF3, Club: Begun, Do: Keys("Ctrl+E")},
	{Name: "players closed", Key: fyne.KeyF3, Club: Evening(desktest.Manual)},
	{Name: "players teams", Key: fyne.KeyF3, Club: Robin},
	{Name: "players lineup", Key: fyne.KeyF3, Club: Robin, Do: Keys("Ctrl+O")},
	{Name: "players none", Key: fyne.KeyF3, Club: Empty},
	{Name: "players locked", Key: fyne.KeyF3, Club: Locked},

	{Name: "entry", Key: fyne.KeyF4, Club: Evening(desktest.Halfway)},
	{Name: "entry new", Key: fyne.KeyF4, Club: Begun},
	{Name: "entry typing", Key: fyne.KeyF4, Club: Begun, Do: Types("4s"), Typed: true},
	{Name: "entry score", Key: fyne.KeyF4, Club: Begun, Do: Types("420"), Typed: true, Only: "entry.hint.enter"},
	{Name: "entry refused", Key: fyne.KeyF4, Club: Begun, Do: Types("4s\n"), Typed: true},
	{Name: "entry typed", Key: fyne.KeyF4, Club: Begun, Do: Types("4sn=\n")},
	{Name: "entry by round", Key: fyne.KeyF4, Club: Begun, Do: Keys("Ctrl+R")},
	{Name: "entry match", Key: fyne.KeyF4, Club: Robin, Do: Types("4sn=\n")},
	{Name: "entry match by board", Key: fyne.KeyF4, Club: Robin, Do: Keys("Ctrl+R")},
	{Name: "entry match by round", Key: fyne.KeyF4, Club: Robin, Do: Keys("Ctrl+R", "Ctrl+R")},
	{Name: "entry second", Key: fyne.KeyF4, Club: Begun, Do: func(w *Window) {
		w.Type("4sn=\n4sn=\n")
		w.Press("Ctrl+T")
		w.Type("4sn=\n")
	}},
	{Name: "entry second by round", Key: fyne.KeyF4, Club: Begun, Do: func(w *Window) {
		w.Press("Ctrl+R")
		w.Type("4sn=\n4sn=\n4sn=\n4sn=\n4sn=\n4sn=\n")
		w.Press("Ctrl+T")
		w.Type("4sn=\n4sn=\n4sn=\n4sn=\n4sn=\n")
	}},
	{Name: "entry second asked", Key: fyne.KeyF4, Club: Begun, Do: func(w *Window) {
		w.Type("4sn=\n")
		w.Press("Ctrl+T")
		w.Type("4sn-1\n")
		w.Press(fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeyDown)
	}},
	{Name: "entry second stopped", Key: fyne.KeyF4, Club: Begun, Do: func(w *Window) {
		w.Type("4sn=\n4sn=\n")
		w.Press("Ctrl+T")
		w.Type("4sn=\n4sn-1\n")
		w.Press(fyne.KeyEscape)
	}},
	{Name: "entry closed", Key: fyne.KeyF4, Club: Evening(desktest.Manual)},
	{Name: "entry none", Key: fyne.KeyF4, Club: Empty},
	{Name: "entry locked", Key: fyne.KeyF4, Club: Locked},

	{Name: "ranking", Key: fyne.KeyF5, Club: Evening(desktest.Halfway)},
	{Name: "ranking asked", Key: fyne.KeyF5, Club: Evening(desktest.Manual), Do: Keys(fyne.KeyReturn)},
	{Name: "ranking boards", Key: fyne.KeyF5, Club: Evening(desktest.Manual), Do: Keys(fyne.KeyReturn, fyne.KeyReturn)},
	{Name: "ranking board", Key: fyne.KeyF5, Club: Evening(desktest.Manual), Do: Keys(fyne.KeyReturn, fyne.KeyReturn, fyne.KeyReturn)},
	{Name: "ranking begun", Key: fyne.KeyF5, Club: Begun},
	{Name: "ranking none", Key: fyne.KeyF5, Club: Empty},

	{Name: "ranking searched", Key: fyne.KeyF5, Club: Evening(desktest.Halfway), Do: Types("r"), Typed: true},
	{Name: "rules", Key: fyne.KeyF5, Club: Evening(desktest.Halfway), Do: func(w *Window) { w.Press("Ctrl+R") }},
	{Name: "rules changed", Key: fyne.KeyF5, Club: Evening(desktest.Halfway), Do: func(w *Window) { w.Press("Ctrl+R"); w.Press(fyne.KeyRight) }},
	{Name: "rules ties", Key: fyne.KeyF5, Club: Evening(desktest.Halfway), Do: Rule("Gelijke scores delen", "Ties are not split")},
	{Name: "rules typing", Key: fyne.KeyF5, Club: Evening(desktest.Halfway), Do: func(w *Window) {
		Rule("Percentages hebben", "Percentages have")(w)
		w.Press(fyne.KeyTab)
		w.Type("9")
	}, Typed: true},
	{Name: "rules option", Key: fyne.KeyF5, Club: Evening(desktest.Halfway), Do: func(w *Window) { w.Press("Ctrl+R"); w.Press(fyne.KeyTab, fyne.KeyDown) }},
	{Name: "rules closed", Key: fyne.KeyF5, Club: Evening(desktest.Manual), Do: func(w *Window) { w.Press("Ctrl+R"); w.Press(fyne.KeyRight) }},
	{Name: "rules new", Club: Evening(desktest.Halfway), Do: func(w *Window) { w.Press("Ctrl+N", "Ctrl+R", fyne.KeyRight) }},

	{Name: "control", Key: fyne.KeyF6, Club: Evening(desktest.Halfway)},
	{Name: "control closed", Key: fyne.KeyF6, Club: Evening(desktest.Statement)},
	{Name: "control list", Key: fyne.KeyF6, Club: Evening(desktest.Halfway), Do: Types("l")},
	{Name: "control second", Key: fyne.KeyF4, Club: Begun, Do: func(w *Window) {
		w.Type("4sn=\n4sn=\n")
		w.Press("Ctrl+T")
		w.Type("4sn=\n4sn-1\n")
		w.Press(fyne.KeyF6)
		w.Type("l")
	}},
	{Name: "control begun", Key: fyne.KeyF6, Club: Begun},
	{Name: "control none", Key: fyne.KeyF6, Club: Empty},

	{Name: "draw first", Club: SwissOfFive(0, 0), Do: Keys("Ctrl+Shift+L")},
	{Name: "draw changed", Club: SwissOfFive(0, 0), Do: Keys("Ctrl+Shift+L", "Ctrl+D")},
	{Name: "draw picked", Club: SwissOfFive(0, 0), Do: Keys("Ctrl+Shift+L", "Tab", "Tab", "Tab", "Space"), Only: "draw.hint.swap"},
	{Name: "draw drawn", Club: SwissOfFive(1, 0), Do: Keys("Ctrl+Shift+L")},
	{Name: "draw next", Club: SwissOfFive(1, 100), Do: Keys("Ctrl+Shift+L")},
	{Name: "draw asked", Club: SwissOfFive(1, 4), Do: func(w *Window) { w.Press("Ctrl+Shift+L", "Next", "Ctrl+Return") }},
	{Name: "draw level", Club: LevelCup, Do: Keys("Ctrl+Shift+L")},
	{Name: "draw none", Club: Empty, Do: Keys("Ctrl+Shift+L")},
	{Name: "draw pairs", Club: Begun, Do: Keys("Ctrl+Shift+L")},
	{Name: "deals", Club: Evening(desktest.Halfway), Do: Keys("Ctrl+H")},
	{Name: "deals typing", Club: Evening(desktest.Halfway), Do: Keys("Ctrl+H", "Ctrl+T")},
	{Name: "deals found", Club: Evening(desktest.Halfway), Do: dealt()},
	{Name: "deals read", Club: Evening(desktest.Halfway), Do: dealt(fyne.KeyReturn)},
	{Name: "deals taken", Club: Evening(desktest.Halfway), Do: dealt(fyne.KeyReturn, fyne.KeyReturn)},
	{Name: "entry dealt", Club: Evening(desktest.Halfway), Do: dealt(fyne.KeyReturn, fyne.KeyReturn, fyne.KeyF4), Only: "entry.hint.deals"},
	{Name: "control dealt", Club: Evening(desktest.Halfway), Do: dealt(fyne.KeyReturn, fyne.KeyReturn, fyne.KeyF6), Only: "control.hint.deals"},
	{Name: "deals refused", Club: Evening(desktest.Halfway), Do: func(w *Window) { w.Press("Ctrl+H"); w.Type("x.pbn\n") }},
	{Name: "deals closed", Club: Evening(desktest.Manual), Do: Keys("Ctrl+H")},
	{Name: "deals locked", Club: Locked, Do: Keys("Ctrl+H")},
	{Name: "deals none", Club: Empty, Do: Keys("Ctrl+H")},
	{Name: "sheet", Club: BoundTo(desktest.Manual), Do: Keys("Ctrl+Shift+F")},
	{Name: "sheet made", Club: BoundTo(desktest.Manual), Do: Keys("Ctrl+Shift+F", fyne.KeyReturn)},
	{Name: "sheet gaps", Club: Gappy, Do: Keys("Ctrl+Shift+F")},
	{Name: "sheet guest", Club: Gappy, Do: Keys("Ctrl+Shift+F", fyne.KeyDown)},
	{Name: "sheet number twice", Club: Gappy, Do: Keys("Ctrl+Shift+F", fyne.KeyEnd)},
	{Name: "sheet sessions", Club: BoundTo(desktest.Manual), Do: Keys("Ctrl+Shift+F", "Ctrl+G")},
	{Name: "sheet sent", Club: BoundTo(desktest.Manual), Do: Keys("Ctrl+Shift+F", fyne.KeyReturn, "Ctrl+T")},
	{Name: "sheet template", Club: Evening(desktest.Manual), Do: Keys("Ctrl+Shift+F")},
	{Name: "sheet bind", Club: BoundTo(desktest.Manual), Do: Keys("Ctrl+Shift+F", "Ctrl+E")},
	{Name: "sheet bind, field", Club: BoundTo(desktest.Manual), Do: Keys("Ctrl+Shift+F", "Ctrl+E", fyne.KeyReturn)},
	{Name: "sheet preview", Club: BoundTo(desktest.Manual), Do: Keys("Ctrl+Shift+F", "Ctrl+E", "Ctrl+T")},
	{Name: "sheet locked", Club: lockedBound, Do: Keys("Ctrl+Shift+F")},
	{Name: "sheet none", Club: Empty, Do: Keys(fyne.KeyF9, "Ctrl+Shift+F")},

	{Name: "repair", Key: fyne.KeyF4, Club: Evening(desktest.Halfway), Do: Keys("Ctrl+M")},
	{Name: "repair, one asked", Key: fyne.KeyF4, Club: Evening(desktest.Halfway), Do: repairing("omgekeerd")},
	{Name: "repair, a pair asked", Key: fyne.KeyF4, Club: Evening(desktest.Halfway), Do: repairing("ziek")},
	{Name: "repair, done", Key: fyne.KeyF4, Club: Evening(desktest.Halfway), Do: func(w *Window) {
		repairing("omgekeerd")(w)
		w.Press("Ctrl+Return")
	}},
	{Name: "repair, read only", Key: fyne.KeyF4, Club: Locked, Do: Keys("Ctrl+M")},
	{Name: "ruling", Key: fyne.KeyF7, Club: Evening(desktest.Halfway)},
	{Name: "ruling asked", Key: fyne.KeyF7, Club: Evening(desktest.Halfway), Do: Types("7 8"), Typed: true},
	{Name: "ruling weighing", Key: fyne.KeyF7, Club: Evening(desktest.Halfway), Do: Types("7 8\n")},
	{Name: "ruling grounds", Key: fyne.KeyF7, Club: Evening(desktest.Halfway), Do: func(w *Window) { w.Type("7 8\n"); w.Press(fyne.KeyDown) }, Typed: true},
	{Name: "ruling typing", Key: fyne.KeyF7, Club: Evening(desktest.Halfway), Do: func(w *Window) {
		w.Type("7 8\n")
		w.Press(fyne.KeyTab, fyne.KeyDown, fyne.KeyTab, fyne.KeyTab)
		w.Type("60% 110 40% 70")
	}, Typed: true},
	{Name: "ruling decided", Key: fyne.KeyF7, Club: Evening(desktest.Halfway), Do: func(w *Window) {
		w.Type("7 8\n")
		w.Press(fyne.KeyTab, fyne.KeyDown, fyne.KeyTab, fyne.KeyTab)
		w.Type("60% 110 40% 70\n")
		w.Press("Ctrl+Return")
	}},
	{Name: "ruling given", Key: fyne.KeyF7, Club: Evening(desktest.Halfway), Do: func(w *Window) {
		w.Type("7 8\n")
		w.Press("Ctrl+Return", fyne.KeyEscape)
	}},
	{Name: "ruling penalty", Key: fyne.KeyF7, Club: Evening(desktest.Halfway), Do: func(w *Window) {
		w.Press("Ctrl+L")
		w.Type("8\n")
		w.Press(fyne.KeyLeft) // there is none before the first, but the next Tab is not one too many
	}},
	{Name: "ruling fouled", Key: fyne.KeyF7, Club: Evening(desktest.Halfway), Do: func(w *Window) { w.Press("Ctrl+G"); w.Type("7\n3\n") }},
	{Name: "ruling closed", Key: fyne.KeyF7, Club: Evening(desktest.Manual), Do: Types("7 8\n")},
	{Name: "ruling none", Key: fyne.KeyF7, Club: Empty},
	{Name: "ruling locked", Key: fyne.KeyF7, Club: Locked},

	{Name: "paper", Key: fyne.KeyF8, Club: Evening(desktest.Manual)},
	{Name: "paper pages", Key: fyne.KeyF8, Club: Evening(desktest.Manual), Do: Keys(fyne.KeyDown)},
	{Name: "paper made", Key: fyne.KeyF8, Club: Evening(desktest.Manual), Do: Keys(fyne.KeyReturn)},
	{Name: "paper slips", Key: fyne.KeyF8, Club: Evening(desktest.Manual), Do: Keys(fyne.KeyDown, fyne.KeyDown)},
	{Name: "paper boards", Key: fyne.KeyF8, Club: Evening(desktest.Manual), Do: func(w *Window) { w.Press(fyne.KeyDown, fyne.KeyDown); w.Type("g3") }, Typed: true},
	{Name: "paper bars", Key: fyne.KeyF8, Club: Evening(desktest.Manual), Do: func(w *Window) { w.Press(fyne.KeyDown); w.Type("s") }},
	{Name: "paper hands", Key: fyne.KeyF8, Club: dealtEvening, Do: func(w *Window) { w.Press(fyne.KeyDown) }},
	{Name: "paper with hands", Key: fyne.KeyF8, Club: dealtEvening, Do: func(w *Window) { w.Press(fyne.KeyDown); w.Type("h") }},
	{Name: "paper style", Key: fyne.KeyF8, Club: Evening(desktest.Manual), Do: Types("l"), Typed: true},
	{Name: "paper large", Key: fyne.KeyF8, Club: Evening(desktest.Manual), Do: Types("+")},
	{Name: "paper none", Key: fyne.KeyF8, Club: Empty},

	{Name: "members", Key: fyne.KeyF9, Club: Evening(desktest.Halfway)},
	{Name: "members found", Key: fyne.KeyF9, Club: Evening(desktest.Halfway), Do: Types("jan")},
	{Name: "members nobody", Key: fyne.KeyF9, Club: Evening(desktest.Halfway), Do: Types("Xaveer N")},
	{Name: "members left", Key: fyne.KeyF9, Club: Evening(desktest.Halfway), Do: Keys(fyne.KeyDown, "Ctrl+O")},
	{Name: "members adding", Key: fyne.KeyF9, Club: Evening(desktest.Halfway), Do: Keys("Ctrl+L"), Left: true},
	{Name: "members named", Key: fyne.KeyF9, Club: Evening(desktest.Halfway), Do: func(w *Window) { w.Press("Ctrl+L"); w.Type("Xaveer\tNieuw") }, Typed: true, Only: "members.hint.add"},
	{Name: "members doubles", Key: fyne.KeyF9, Club: turned, Do: Keys("Ctrl+D")},
	{Name: "members reading", Key: fyne.KeyF9, Club: Evening(desktest.Halfway), Do: Keys("Ctrl+I")},
	{Name: "members read", Key: fyne.KeyF9, Club: Evening(desktest.Halfway), Do: func(w *Window) { w.Press("Ctrl+I"); w.Type("x.csv\n") }},
	{Name: "members writing", Key: fyne.KeyF9, Club: Evening(desktest.Halfway), Do: Keys("Ctrl+E")},
	{Name: "members empty", Key: fyne.KeyF9, Club: Empty},
	{Name: "members locked", Key: fyne.KeyF9, Club: Locked},

	{Name: "competitions", Key: fyne.KeyF10, Club: winter},
	{Name: "competitions evening", Key: fyne.KeyF10, Club: winter, Do: Keys(fyne.KeyRight, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight)},
	{Name: "competitions evenings", Key: fyne.KeyF10, Club: winter, Do: Keys("Ctrl+G")},
	{Name: "competitions counted", Key: fyne.KeyF10, Club: winter, Do: Keys("Ctrl+G", fyne.KeyReturn)},
	{Name: "competitions rules", Key: fyne.KeyF10, Club: winter, Do: Keys("Ctrl+E")},
	{Name: "competitions new", Key: fyne.KeyF10, Club: winter, Do: func(w *Window) { w.Press("Ctrl+L"); w.Type("Lente") }, Typed: true},
	{Name: "competitions begun", Key: fyne.KeyF10, Club: Empty, Do: func(w *Window) { w.Press("Ctrl+L"); w.Type("Lente"); w.Press("Ctrl+Return", fyne.KeyEscape) }},
	{Name: "competitions none", Key: fyne.KeyF10, Club: Empty},
	{Name: "competitions locked", Key: fyne.KeyF10, Club: LockedWinter},

	{Name: "points", Club: bookedEvening, Do: Keys("Ctrl+F10")},
	{Name: "points found", Club: bookedEvening, Do: func(w *Window) { w.Press("Ctrl+F10"); w.Type("mae") }, Typed: true},
	{Name: "points since", Club: bookedEvening, Do: Keys("Ctrl+F10", "Ctrl+R", fyne.KeyUp)},
	{Name: "points sessions", Club: bookedEvening, Do: Keys("Ctrl+F10", fyne.KeyReturn)},
	{Name: "points to book", Club: Unbooked, Do: Keys("Ctrl+F10")},
	{Name: "points none", Club: Empty, Do: Keys("Ctrl+F10")},
	{Name: "points locked", Club: lockedPoints, Do: Keys("Ctrl+F10")},

	{Name: "help", Key: fyne.KeyF5, Club: Evening(desktest.Halfway), Do: Keys(fyne.KeyF1)},
	{Name: "help link", Key: fyne.KeyF5, Club: Evening(desktest.Halfway), Do: Keys(fyne.KeyF1, fyne.KeyF1, fyne.KeyTab)},
	{Name: "help search", Key: fyne.KeyF5, Club: Evening(desktest.Halfway), Do: func(w *Window) { w.Press(fyne.KeyF1); w.Type("paar") }},
	{Name: "help nothing", Key: fyne.KeyF5, Club: Evening(desktest.Halfway), Do: func(w *Window) { w.Press(fyne.KeyF1); w.Type("xyzzy") }},
	{Name: "help welcome", Do: Keys(fyne.KeyF1)},

	{Name: "settings", Key: fyne.KeyF11, Club: Evening(desktest.Halfway)},
	{Name: "settings typing", Key: fyne.KeyF11, Club: Evening(desktest.Halfway), Do: Types("Club"), Typed: true},
	{Name: "settings changed", Key: fyne.KeyF11, Club: Evening(desktest.Halfway), Do: Types("Club\n")},
	{Name: "settings locked", Key: fyne.KeyF11, Club: Locked},
}

// Cramped are states in which more is said at once than in the others.
var Cramped = []State{
	{Name: "entry help", Key: fyne.KeyF4, Club: Evening(desktest.Halfway), Do: Keys(fyne.KeyF1)},
	{Name: "entry marked", Key: fyne.KeyF4, Club: Evening(desktest.Halfway), Do: func(w *Window) {
		w.Press("Ctrl+G")
		w.Type("16\n110\n110\n110\n-110\n9s\n")
	}},
	{Name: "entry by round, refused", Key: fyne.KeyF4, Club: Evening(desktest.Halfway), Do: func(w *Window) {
		w.Press("Ctrl+R")
		w.Type("9sn\n")
	}},
	{Name: "rulings-grounds", Key: fyne.KeyF7, Club: Evening(desktest.Halfway), Do: func(w *Window) { w.Type("7 8\n"); w.Press(fyne.KeyDown) }},
	{Name: "entry go", Key: fyne.KeyF4, Club: Evening(desktest.Halfway), Do: Keys("Ctrl+G")},
	{Name: "ranking big", Key: fyne.KeyF5, Club: Evening(desktest.Manual), Do: Keys("Ctrl+B")},
	{Name: "ranking by number", Key: fyne.KeyF5, Club: Evening(desktest.Halfway), Do: Keys(fyne.KeyLeft, fyne.KeyLeft, "Ctrl+Down")},
}

// Unlisted are the screens that have no state of their own.
var Unlisted = []State{
	{Name: "log", Key: fyne.KeyF12, Club: Evening(desktest.Halfway)},
	{Name: "log moment", Key: fyne.KeyF12, Club: Evening(desktest.Halfway), Do: Keys(fyne.KeyDown, fyne.KeyReturn)},
	{Name: "log back", Key: fyne.KeyF12, Club: Evening(desktest.Halfway), Do: Keys(fyne.KeyDown, "Ctrl+T")},
	{Name: "restore", Key: fyne.KeyF11, Club: Evening(desktest.Halfway), Do: Keys("Ctrl+R")},
	{Name: "restore chosen", Key: fyne.KeyF11, Club: Evening(desktest.Halfway), Do: Keys("Ctrl+R", fyne.KeyDown)},
	{Name: "palette", Key: fyne.KeyF4, Club: Evening(desktest.Halfway), Do: Keys("Ctrl+K")},
	{Name: "palette typed", Key: fyne.KeyF5, Club: Evening(desktest.Halfway), Do: func(w *Window) { w.Press("Ctrl+K"); w.Type("paar") }},
	{Name: "fault", Club: Evening(desktest.Halfway), Do: Keys("Ctrl+F12")},
}
