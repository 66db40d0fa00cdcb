package look_test

import (
	"errors"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/problem"
	"uitslag/ui/screens/paper"
	"uitslag/ui/windowtest"
)

// jam is a press that fails.
type jam struct {
	desk.Paper
	write, print, preview, open error
}

func (j jam) Write(o desk.Order, path string, st *standings.Standings) error {
	if j.write != nil {
		return j.write
	}
	return j.Paper.Write(o, path, st)
}

func (j jam) Print(o desk.Order, copies int, st *standings.Standings) (string, error) {
	if j.print != nil {
		return "", j.print
	}
	return j.Paper.Print(o, copies, st)
}

func (j jam) Printer() (string, error) {
	if j.print != nil {
		return "", j.print
	}
	return j.Paper.Printer()
}

func (j jam) Preview(o desk.Order, st *standings.Standings) (desk.Pages, error) {
	if j.preview != nil {
		return nil, j.preview
	}
	return j.Paper.Preview(o, st)
}

func (j jam) Open(path string) error {
	if j.open != nil {
		return j.open
	}
	return j.Paper.Open(path)
}

// printing is a state of the screen that prints; first is what happens before it is shown.
func printing(name string, club clubOf, first func(*windowtest.Window), what ...string) windowtest.State {
	return windowtest.State{Name: "paper " + name, Club: club, Do: func(w *windowtest.Window) {
		if first != nil {
			first(w)
		}
		w.Press(fyne.KeyF8)
		does(what...)(w)
	}}
}

// jams has the press fail.
func jams(j jam) func(*windowtest.Window) {
	return func(w *windowtest.Window) {
		j.Paper = w.Desk.Paper
		w.Desk.Paper = j
	}
}

func init() {
	manual := windowtest.Evening(desktest.Manual)
	locked := func(t *testing.T) (*desktest.Club, event.ID) {
		club, id := manual(t)
		club.Locked = "Marie"
		return club, id
	}
	with := func(s windowtest.State, then func(*windowtest.Window)) windowtest.State {
		do := s.Do
		s.Do = func(w *windowtest.Window) {
			do(w)
			then(w)
		}
		return s
	}
	// waiting has the work that the keys begin wait, but for the first of it
	waiting := func(name string, done int, then func(*windowtest.Window), what ...string) windowtest.State {
		return with(printing(name, manual, nil), func(w *windowtest.Window) {
			var work []func()
			w.Later = func(f func()) { work = append(work, f) }
			does(what...)(w)
			for range done {
				work[0]()
				work = work[1:]
			}
			if then != nil {
				then(w)
			}
		})
	}
	none := problem.New("printing.no-printer")
	further = append(
		further,
		printing("boards refused", manual, nil, "Down", "Down", "gx\n"),
		printing("boards refused, typed on", manual, nil, "Down", "Down", "gx\n", "7"),
		printing("boards taken", manual, nil, "Down", "Down", "g7\n"),
		printing("boards taken, blank", manual, nil, "Down", "Down", "g7\t"),
		printing("blank taken", manual, nil, "Down", "Down", "g\t12\n"),
		printing("blank refused", manual, nil, "Down", "Down", "g\t999\n"),
		printing("blank of rounds", manual, nil, "Down", "Down", "g\t3\n", "Down"),
		printing("boards, left", manual, nil, "Down", "Down", "g7\n", "F4", "F8"),
		printing("folder typed", manual, nil, "\t\t\t\tA"),
		printing("folder refused", manual, nil, "\t\t\t\tAmo\n"),
		printing("folder refused, made", manual, nil, "\t\t\t\tAmo\n", "Ctrl+P"),
		printing("folder refused, left", manual, nil, "\t\t\t\tAmo\n", "F4"),
		printing("folder refused, restored", manual, nil, "\t\t\t\tAmo\n", "Escape"),
		printing("folder taken", manual, nil, "\t\t\t\t/tmp/elders\n"),
		printing("asked", manual, nil, "a"),
		printing("asked, not", manual, nil, "a", "Escape"),
		printing("asked, printed", manual, nil, "a\n"),
		printing("asked, another", manual, nil, "a", "Down"),
		printing("asked, on a button", manual, nil, "a", "\t\t\t"),
		printing("asked, style", manual, nil, "a", "l"),
		printing("asked, large", manual, nil, "a", "+"),
		printing("asked, on the list", manual, nil, "a", "Space"),
		printing("asked, left", manual, nil, "a", "F4", "F8"),
		waiting("counting", 0, nil, "a"),
		waiting("making", 0, nil, "Return"),
		waiting("making, another", 0, nil, "Return", "Down"),
		waiting("making, style", 0, nil, "Return", "l"),
		waiting("stopping", 0, nil, "Return", "Escape"),
		waiting("making, left", 0, nil, "Return", "F4", "F8"),
		waiting("made while away", 1, does("F8"), "Return", "F4"),
		waiting("making, no evening", 1, nil, "Return", "Ctrl+W"),
		waiting("drawing", 0, nil, "Down"),
		waiting("drawn", 1, nil, "Down"),
		printing("made, opened", manual, nil, "Return", "Ctrl+O"),
		printing("made, another", manual, nil, "Return", "Down"),
		printing("made, left", manual, nil, "Return", "F4", "F8"),
		printing("made, style", manual, nil, "Return", "l"),
		printing("failed", manual, jams(jam{write: errors.New("no room")}), "Return"),
		printing("no printer", manual, jams(jam{print: none}), "Ctrl+P"),
		printing("no printer, all", manual, jams(jam{print: none}), "a"),
		printing("no viewer", manual, jams(jam{open: problem.New("file.no-viewer", "file", "x.pdf")}), "Return", "Ctrl+O"),
		printing("no pages", manual, jams(jam{preview: errors.New("no typeface")})),
		printing("no pages, large", manual, jams(jam{preview: errors.New("no typeface")}), "+"),
		printing("locked", locked, nil),
		printing("locked, put", locked, nil, "Space"),
		printing("locked, copies", locked, nil, "Left", "7"),
		printing("listed", manual, nil, "Space", "Left", "7", "Down", "Space"),
		printing("listed, undone", manual, nil, "Space", "Left", "7", "Ctrl+Z"),
		printing("nothing listed", manual, nil, "Space", "Left", "0", "Right", "Right", "Right", "Right", "Space", "a"),
		printing("on a button", manual, nil, "\t"),
		printing("by its button", manual, nil, "\t\t", "Return"),
		printing("from a button", manual, nil, "\t", "Down"),
		printing("styled", manual, nil, "l", "Down", "\t", "Down", "\t", "Down", "\t", "Space"),
		printing("styled, left", manual, nil, "l", "Down", "F4", "F8"),
		printing("styled, back", manual, nil, "l", "Down", "Escape"),
		printing("large, larger", manual, nil, "Down", "+++"),
		printing("large, scrolled", manual, nil, "Down", "++", "Down", "Right", "Next"),
		printing("large, on", manual, nil, "Down", "+", "End", "Next"),
		printing("large, back", manual, nil, "Down", "+", "End", "Next", "Prior"),
		printing("large, smaller", manual, nil, "Down", "+-"),
		printing("large, whole", manual, nil, "Down", "++", "Escape"),
		printing("large, printed", manual, nil, "+", "Ctrl+P"),
		printing("large, all", manual, nil, "+", "a"),
		printing("large, left", manual, nil, "+", "F4", "F8"),
		printing("provisional", windowtest.Evening(desktest.Halfway), nil),
		printing("turned", manual, nil, "Down", "Next", "Next"),
		printing("of data", manual, nil, "End"),
		printing("of data, made", manual, nil, "End", "Return"),
		with(printing("broken", manual, nil), func(w *windowtest.Window) { w.Desk.Take("nobody") }),
		with(printing("taken away", manual, nil, "Down"), func(w *windowtest.Window) { w.Desk.Take("") }),
		with(printing("large, taken away", manual, nil, "+"), func(w *windowtest.Window) { w.Desk.Take("") }),
		with(printing("typed, taken away", manual, nil, "Down", "Down", "g"), func(w *windowtest.Window) { w.Desk.Take("") }),
		with(printing("another evening", manual, nil, "Down", "Return"), func(w *windowtest.Window) {
			all, err := w.Club.Events()
			if err != nil || len(all) < 2 {
				panic("there is no other evening")
			}
			w.Desk.Take(all[1].ID)
		}),
		with(printing("explained", manual, nil), func(w *windowtest.Window) {
			st, err := w.Desk.Standings()
			if err != nil {
				panic(err)
			}
			p := w.Shell.Current().(*paper.Screen).Presenter()
			w.Press("F4")
			p.Explain(st.Lists[0].Rows[0].Contestant)
			w.Press("F8")
		}),
		printing("from Controle", manual, does("F6", "Ctrl+P")),
	)
}
