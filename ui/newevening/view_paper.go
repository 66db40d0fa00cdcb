package newevening

import (
	"fyne.io/fyne/v2"

	"uitslag/internal/event/standings"
	"uitslag/ui/desk"
	"uitslag/ui/widgets"
)

// PrintFunc prints papers of an evening that has not begun; told hears what is done and
// what came of it.
type PrintFunc func(st *standings.Standings, orders []desk.Order, told func(tone widgets.Tone, sentence string))

// papers is the row with the papers for the tables.
type papers struct {
	heading *widgets.Text
	checks  [sheets]*widgets.Check
	print   *widgets.Button
	told    *widgets.Panel
	view    *fyne.Container
}

// buildPapers makes the row below the movements.
func (s *Screen) buildPapers() fyne.CanvasObject {
	w := s.desk.Words
	v := &s.papers
	v.heading = widgets.Quiet(w.T("newevening.on-paper"))
	var row []fyne.CanvasObject
	for sheet := range sheets {
		c := widgets.NewCheck("", s.p.Wants(sheet), func(yes bool) {
			s.p.Want(sheet, yes)
			s.showPapers()
		})
		c.OnFocus = s.HintsChanged
		v.checks[sheet] = c
		row = append(row, c)
	}
	v.print = widgets.NewButton(w.T("newevening.print"), s.printPapers).Key("Ctrl P")
	v.print.OnFocus = s.HintsChanged
	v.told = widgets.NewPanel(widgets.Good, "")
	v.told.Hide()
	v.view = widgets.Stack(8, v.heading, widgets.Row(16, append(row, v.print)...), v.told)
	return v.view
}

// showPapers shows what the papers of the chosen movement are.
func (s *Screen) showPapers() {
	v := &s.papers
	for sheet, c := range v.checks {
		c.SetText(s.p.SheetText(Sheet(sheet)))
		c.SetChecked(s.p.Wants(Sheet(sheet)))
	}
	if len(s.p.Orders()) > 0 {
		v.print.Enable()
	} else {
		v.print.Disable()
	}
	widgets.Visible(v.view, s.canPrint())
}

// canPrint tells whether there is something to print, and something that prints it.
func (s *Screen) canPrint() bool { return s.OnPrint != nil && len(s.p.Rows()) > 0 }

// printPapers prints the papers that are wanted, of the movement that is chosen.
func (s *Screen) printPapers() {
	if !s.canPrint() || len(s.p.Orders()) == 0 {
		return
	}
	if f, wrong := s.p.Wrong(); wrong {
		s.settle(f)
		s.focus(s.form[f].Cell)
		return
	}
	st, err := s.p.Rehearsal()
	if err != nil {
		s.tell(widgets.Refusal, s.desk.Words.Sentence(err))
		return
	}
	s.OnPrint(st, s.p.Orders(), s.tell)
}

// tell says what came of the printing.
func (s *Screen) tell(tone widgets.Tone, sentence string) {
	s.papers.told.Set(tone, sentence)
	widgets.Visible(s.papers.told, sentence != "")
	s.view.Refresh()
	s.HintsChanged()
	if c, ok := s.canvas().(fyne.Shortcutable); ok { // it may be below what is seen
		c.TypedShortcut(widgets.RevealRequest{Object: s.papers.told})
	}
}
