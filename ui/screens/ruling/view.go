package ruling

import (
	"fyne.io/fyne/v2"

	"uitslag/ui/notice"
	"uitslag/ui/screen"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// The columns of the screen, in pixels at 100 %.
const (
	leftWidth  float32 = 300
	rightWidth float32 = 510
)

// view is what is drawn: at the left what is decided about, at the right what it would do.
type view struct {
	s      *Screen
	root   *fyne.Container
	left   *widgets.Card
	right  *widgets.Card
	empty  *screen.NoEvening
	failed *widgets.Panel
	notice *widgets.Panel
	locked *widgets.Panel
	reopen *widgets.Button // opens a closed evening again

	given    *grid.Table
	none     *widgets.Text
	overview fyne.CanvasObject
	which    *widgets.Field
	begin    fyne.CanvasObject

	weigh   weighView
	penalty penaltyView
	fouled  fouledView
}

func newView(s *Screen) *view {
	w := s.desk.Words
	v := &view{
		s:     s,
		empty: screen.NewNoEvening(s.desk), failed: widgets.NewPanel(widgets.Refusal, ""),
		notice: widgets.NewPanel(widgets.Good, ""), locked: widgets.NewPanel(widgets.Warning, ""),
		given: grid.New(grid.SelectRows,
			grid.Column{Title: w.T("ruling.col.where"), Bold: true},
			grid.Column{Title: w.T("ruling.col.what"), Flex: true},
			grid.Column{Title: w.T("ruling.col.ground"), Flex: true, Quiet: true},
		),
		none:  widgets.Body(w.T("ruling.none")),
		which: widgets.NewField(w.T("ruling.which")),
	}
	v.reopen = screen.ReopenButton(&s.Commands)
	v.given.OnFocus = s.HintsChanged
	v.given.OnSelect = func(row, _ int) { s.p.Choose(row) }
	v.given.OnActivate = func(row, _ int) {
		s.p.Choose(row)
		s.Strike("Enter")
	}
	v.overview = widgets.Stack(8, v.none, v.given)
	c := v.which.Cell
	c.Max, c.Chars, c.OnFocus = 12, 8, s.HintsChanged
	c.OnCommit = func(text string) bool { return s.typedWhich(text) && false }
	c.OnLeave = func(string) bool { return true }
	c.OnTyped = func(string) {
		v.which.Help(s.desk.Words.T("ruling.which.how"))
		s.HintsChanged()
	}
	v.which.Help(s.desk.Words.T("ruling.which.how"))
	v.begin = widgets.Stack(10, widgets.Body(w.T("ruling.how")), v.which, widgets.Row(8, s.Button("ruling.new-penalty"), s.Button("ruling.new-fouled")))
	v.newWeigh()
	v.newPenalty()
	v.newFouled()

	v.left, v.right = widgets.NewCard("", v.empty.Object()), widgets.NewCard("", widgets.Body(""))
	v.root = widgets.Columns(
		widgets.Column{Object: v.left, Width: leftWidth},
		widgets.Column{Object: widgets.Stack(16, v.notice, v.locked, v.right), Width: rightWidth},
	)
	return v
}

// fill fills the cells when another thing is opened.
func (v *view) fill(m Model) {
	switch m.Mode {
	case Weighing:
		v.weigh.fill(&m)
	case Penalties:
		v.penalty.fill(&m)
	case FouledBoards:
		v.fouled.fill(&m)
	}
}

// cells returns those that are typed in, in the mode that is shown.
func (v *view) cells() []*widgets.Cell {
	switch v.s.p.Mode() {
	case Weighing:
		return []*widgets.Cell{v.weigh.ground.Cell, v.weigh.typed.Cell}
	case Penalties:
		return []*widgets.Cell{v.penalty.who.Cell, v.penalty.amount.Cell, v.penalty.ground.Cell}
	case FouledBoards:
		return []*widgets.Cell{v.fouled.board.Cell, v.fouled.groups.Cell}
	}
	return []*widgets.Cell{v.which.Cell}
}

// changedCell returns the cell with the cursor while something new is typed in it.
func (v *view) changedCell() *widgets.Cell {
	for _, c := range v.cells() {
		if c.HasFocus() && c.Changed() {
			return c
		}
	}
	return nil
}

func (v *view) pickers() []*widgets.Picker {
	return []*widgets.Picker{v.weigh.ground, v.penalty.who, v.penalty.ground}
}

// closeLists closes the list of a Picker that the mouse took the cursor from.
func (v *view) closeLists() {
	for _, k := range v.pickers() {
		if k != nil && k.Open() && !k.Cell.HasFocus() {
			k.Close()
		}
	}
}

// picking returns the Picker whose list is open.
func (v *view) picking() *widgets.Picker {
	for _, k := range v.pickers() {
		if k.Open() && k.Cell.HasFocus() {
			return k
		}
	}
	return nil
}

// settle accepts what is half typed; if that fails the cursor goes there.
func (v *view) settle() bool {
	for _, c := range v.cells() {
		if c.Changed() && !c.Settle() {
			v.s.focus(c)
			return false
		}
	}
	return true
}

// restore drops what is half typed.
func (v *view) restore() {
	for _, c := range v.cells() {
		c.Restore()
	}
}

func (v *view) show(m Model) {
	w := v.s.desk.Words
	if m.Notice.Tone == notice.Refusal && !m.Notice.None() && (!v.notice.Visible() || m.Notice.Text != v.notice.String()) {
		widgets.TellRefused(v.notice)
	}
	v.notice.Say(m.Notice.Tone, m.Notice.Text)
	v.which.SetLabel(m.Which)
	if c := v.which.Cell; c.Text == "" && !v.which.Refused() {
		v.which.Help(m.WhichHow)
	}
	widgets.Visible(v.right, m.Empty == "")
	screen.SayClosed(v.s.desk, v.locked, m.ReadOnly, v.reopen)
	switch {
	case m.Failed:
		v.failed.Set(widgets.Refusal, m.Empty)
		v.left.SetHeading("")
		v.left.SetObject(v.failed)
	case m.Empty != "":
		v.empty.Set(m.Empty)
		v.left.SetHeading("")
		v.left.SetObject(v.empty.Object())
	case m.Mode == Weighing:
		v.weigh.show(&m, v.s)
		effect := "ruling.effect"
		if m.Weighed.InForce {
			effect = "ruling.effect.decided"
		}
		v.put(m.Weighed.Title, v.weigh.left, w.T(effect), v.weigh.right)
	case m.Mode == Penalties:
		v.penalty.show(&m)
		v.put(w.T("ruling.penalty"), v.penalty.left, w.T("ruling.effect"), v.penalty.right)
	case m.Mode == FouledBoards:
		v.fouled.show(&m)
		v.put(w.T("ruling.fouled-board"), v.fouled.left, w.T("ruling.effect"), v.fouled.right)
	default:
		v.showGiven(&m)
		v.put(w.T("ruling.begin"), v.begin, w.T("ruling.heading"), v.overview)
	}
	v.root.Refresh()
}

func (v *view) put(leftHeading string, left fyne.CanvasObject, rightHeading string, right fyne.CanvasObject) {
	v.left.SetHeading(leftHeading)
	v.left.SetObject(left)
	v.right.SetHeading(rightHeading)
	v.right.SetObject(right)
}

func (v *view) showGiven(m *Model) {
	rows := make([]grid.Row, len(m.Given))
	for i, g := range m.Given {
		what := "**" + g.What + "**"
		if g.Who != "" {
			what = g.Who + "\n" + what
		}
		rows[i] = grid.Figures(g.Where, what, g.Ground)
	}
	v.given.SetRows(rows)
	v.given.Select(m.Row, 0)
	widgets.Visible(v.given, len(rows) > 0)
	widgets.Visible(v.none, len(rows) == 0)
}

// field makes a Field whose text set accepts and get then returns; Enter goes on to next.
func (v *view) field(label, how string, set func(string) error, get func() string, next func() fyne.Focusable) *widgets.Field {
	s, w := v.s, v.s.desk.Words
	f := widgets.NewField(w.T(label))
	f.Help(w.T(how))
	c := f.Cell
	c.OnFocus = s.HintsChanged
	c.OnTyped = func(string) {
		f.Help(w.T(how))
		s.HintsChanged()
	}
	take := func(typed string) bool {
		if err := set(typed); err != nil {
			f.Refuse(w.Sentence(err))
			s.HintsChanged()
			return false
		}
		c.SetText(get())
		s.show()
		return true
	}
	c.OnLeave = take
	c.OnCommit = func(typed string) bool {
		if c.Changed() && !take(typed) {
			return false
		}
		if o := next(); o != nil {
			s.focus(o)
		}
		return true
	}
	return f
}

func (v *view) newGround() *widgets.Picker {
	s, w := v.s, v.s.desk.Words
	var k *widgets.Picker
	put := func() {
		k.SetText(s.p.Ground())
		s.show()
	}
	k = s.pick(s.p.FindGround, func(text string, i int) {
		s.p.PickGround(text, i)
		put()
	}, 19)
	k.Offers = true
	k.OnNew = func(typed string) {
		s.p.WriteGround(typed)
		put()
	}
	k.OnClear = func() {
		s.p.WriteGround("")
		put()
	}
	k.NewText = func(typed string) string { return w.T("ruling.ground.own", "text", typed) }
	v.hinted(k)
	return k
}

// hinted updates the hints at every change of a Picker: Escape then does something else.
func (v *view) hinted(k *widgets.Picker) {
	typed := k.Cell.OnTyped
	k.Cell.OnTyped = func(text string) {
		typed(text)
		v.s.HintsChanged()
	}
	key := k.Cell.OnKey
	k.Cell.OnKey = func(ev *fyne.KeyEvent) bool {
		was := k.Open()
		took := key(ev)
		if was != k.Open() {
			v.s.HintsChanged()
		}
		return took
	}
	k.Cell.OnFocus = v.s.HintsChanged
}

// red returns the style of a figure against the protected side.
func red(f grid.Figure) grid.Figure {
	f.Colour, f.Bold = theme.Red, true
	return f
}
