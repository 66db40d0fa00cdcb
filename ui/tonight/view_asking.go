package tonight

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"uitslag/ui/widgets"
)

// asked is what the card of the chosen evening asks: what is open before it is closed,
// another name or date, or whether it is to be deleted.
type asked struct {
	area *fyne.Container
	// open are the panels of what is open, the act of each, and what they were made of.
	first *widgets.Button
	acts  []*widgets.Button // all of them, and those of the other questions
	of    string

	name, date *widgets.Field
	save, keep *widgets.Button
	form       fyne.CanvasObject

	question         *widgets.Panel
	spare, reallyDel *widgets.Button

	shown Asking
	wants fyne.Focusable // gets the cursor once it is seen
}

func (s *Screen) buildAsked() fyne.CanvasObject {
	w, a := s.desk.Words, &s.asked
	a.area = widgets.Stack(8)
	a.name, a.date = widgets.NewField(w.T("newevening.name")), widgets.NewField(w.T("newevening.date-label"))
	a.name.Cell.OnCommit = func(string) bool {
		a.name.Cell.Accept()
		s.focus(a.date.Cell)
		return true
	}
	a.date.Cell.OnTyped = func(string) { a.date.Refuse("") }
	a.date.Cell.OnLeave = func(string) bool { return s.settleDate() }
	a.date.Cell.OnCommit = func(string) bool {
		return s.rename()
	}
	a.date.Cell.OnMove = func(m widgets.Move) bool {
		switch m {
		case widgets.MoveUp:
			s.stepDate(1)
		case widgets.MoveDown:
			s.stepDate(-1)
		default:
			return false
		}
		return true
	}
	a.save = s.MainButton("evenings.save")
	a.keep = s.Button("evenings.keep")
	a.form = widgets.Stack(10, a.name, a.date, widgets.Row(10, a.save, a.keep))
	a.spare = s.MainButton("evenings.spare")
	a.reallyDel = widgets.NewButton(w.T("evenings.delete"), s.doDelete)
	a.question = widgets.NewPanel(widgets.Warning, "", a.spare, a.reallyDel)
	a.reallyDel.OnFocus = s.HintsChanged
	a.name.Cell.OnFocus, a.date.Cell.OnFocus = s.HintsChanged, s.HintsChanged
	return a.area
}

// showAsked shows the question; a new one wants the cursor.
func (s *Screen) showAsked() {
	a := &s.asked
	was := a.shown
	a.shown = s.p.Asking()
	switch a.shown {
	case Closing:
		s.showOpen(was != Closing)
	case Changing:
		a.area.Objects = []fyne.CanvasObject{a.form}
		if was != Changing {
			name, date := s.p.Named()
			a.name.Cell.SetText(name)
			a.date.Cell.SetText(date)
			a.name.Refuse("")
			a.date.Refuse("")
			s.settleDate()
			a.wants = a.name.Cell
		}
	case Deleting:
		a.question.Set(widgets.Warning, s.p.Question(), a.spare, a.reallyDel)
		a.area.Objects, a.acts = []fyne.CanvasObject{a.question}, []*widgets.Button{a.spare, a.reallyDel}
		if was != Deleting {
			a.wants = a.spare
		}
	default:
		a.area.Objects, a.of = nil, ""
		if was != NoQuestion {
			a.wants = s.on
		}
	}
	widgets.Visible(a.area, a.shown != NoQuestion)
}

// showOpen lists what is open, with what mends it.
func (s *Screen) showOpen(fresh bool) {
	w, a := s.desk.Words, &s.asked
	opens := s.p.Opens()
	of := make([]string, len(opens))
	must := false
	for i, o := range opens {
		of[i] = o.Sentence
		must = must || o.Must
	}
	if text := strings.Join(of, "\n"); !fresh && text == a.of {
		return
	} else {
		a.of = text
	}
	had := fresh || s.inArea()
	a.area.Objects, a.first, a.acts = nil, nil, nil
	button := func(text string, do func()) *widgets.Button {
		b := widgets.NewButton(text, do)
		b.OnFocus = s.HintsChanged
		a.acts = append(a.acts, b)
		if a.first == nil {
			a.first = b
		}
		return b
	}
	if len(opens) > 0 {
		a.area.Add(widgets.Title(w.T("evenings.open-title", "n", len(opens))))
	}
	for _, o := range opens {
		tone := widgets.Warning
		if o.Must {
			tone = widgets.Refusal
		}
		acts := []*widgets.Button{button(w.T("evenings.go-there"), func() { s.goThere(o) })}
		if o.Doubt != nil {
			acts = append(acts, button(w.T("evenings.right"), func() {
				s.p.FindRight(o.Doubt)
				s.show()
				s.HintsChanged()
			}))
		}
		if len(o.Rounds) > 0 {
			acts = append(acts, button(w.T("evenings.drop", "n", len(o.Rounds)), func() {
				s.p.Drop(o.Rounds)
				s.show()
				s.HintsChanged()
			}))
		}
		a.area.Add(widgets.NewPanel(tone, o.Sentence, acts...))
	}
	end := []fyne.CanvasObject{}
	switch {
	case len(opens) == 0:
		a.area.Add(widgets.NewPanel(widgets.Good, w.T("evenings.nothing-open")))
		end = append(end, button(w.T("tonight.close"), s.turnAround).Key("Ctrl E"))
	case !must:
		end = append(end, button(w.T("evenings.close-anyway"), s.turnAround).Key("Ctrl E"))
	}
	end = append(end, button(w.T("evenings.leave-open"), s.leave).Key("Esc"))
	a.area.Add(widgets.Row(10, end...))
	if had {
		a.wants = a.first
	}
}

// inArea reports whether the cursor is on one of the acts.
func (s *Screen) inArea() bool {
	return slices.ContainsFunc(s.asked.acts, func(b *widgets.Button) bool { return b.HasFocus() })
}

// goThere shows what is open where it can be mended.
func (s *Screen) goThere(o Open) {
	if o.Screen == "" && s.OnLine != nil {
		s.OnLine(o.Board, o.NS, o.EW)
		return
	}
	if o.Screen == "" {
		o.Screen = "screen.entry"
	}
	s.goTo(o.Screen)
}

// leave ends the question.
func (s *Screen) leave() {
	s.p.Leave()
	s.show()
	s.HintsChanged()
}

// change asks for another name or date.
func (s *Screen) change() {
	s.p.Change()
	s.show()
	s.HintsChanged()
}

// settleDate writes the date as it was understood, and says what is remarkable about it.
func (s *Screen) settleDate() bool {
	f := s.asked.date
	iso, remark, refusal := s.p.ReadDate(f.Cell.Text)
	if refusal != "" {
		f.Refuse(refusal)
		s.view.Refresh()
		return false
	}
	f.Refuse("")
	f.Help(remark)
	f.Cell.SetText(s.desk.Words.ShortDate(iso))
	s.view.Refresh()
	return true
}

// stepDate goes to another day.
func (s *Screen) stepDate(by int) {
	s.asked.date.Cell.SetText(s.p.Step(s.asked.date.Cell.Text, by))
	s.settleDate()
}

// rename saves the name and the date, and reports whether it could.
func (s *Screen) rename() bool {
	if s.p.Asking() != Changing || !s.settleDate() {
		return false
	}
	a := &s.asked
	if !s.p.Rename(a.name.Cell.Text, a.date.Cell.Text) {
		s.show()
		return false
	}
	a.name.Cell.Accept()
	a.date.Cell.Accept()
	s.show()
	s.HintsChanged()
	return true
}

// askDelete asks whether the chosen evening is to be deleted.
func (s *Screen) askDelete() {
	s.p.Delete()
	s.show()
	s.HintsChanged()
}

func (s *Screen) doDelete() {
	s.p.DoDelete()
	s.show()
	s.HintsChanged()
}

// showBin shows the deleted evenings, or the others again.
func (s *Screen) showBin(bin bool) {
	s.search.SetText("")
	s.p.ShowBin(bin)
	s.asked.wants = s.on
	s.show()
	s.HintsChanged()
}
