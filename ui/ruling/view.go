package ruling

import (
	"fyne.io/fyne/v2"

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
	said   *widgets.Panel
	locked *widgets.Panel

	given    *grid.Table
	none     *widgets.Text
	overview fyne.CanvasObject
	which    *widgets.Field
	begin    fyne.CanvasObject

	weigh weighView
	fine  fineView
	foul  foulView
}

func newView(s *Screen) *view {
	w := s.desk.Words
	v := &view{
		s:     s,
		empty: screen.NewNoEvening(s.desk), failed: widgets.NewPanel(widgets.Refusal, ""),
		said: widgets.NewPanel(widgets.Good, ""), locked: widgets.NewPanel(widgets.Warning, ""),
		given: grid.New(grid.SelectRows,
			grid.Column{Title: w.T("ruling.col.where"), Bold: true},
			grid.Column{Title: w.T("ruling.col.what"), Flex: true},
			grid.Column{Title: w.T("ruling.col.ground"), Flex: true, Quiet: true},
		),
		none:  widgets.Body(w.T("ruling.none")),
		which: widgets.NewField(w.T("ruling.which")),
	}
	v.given.OnFocus = s.HintsChanged
	v.given.OnSelect = func(row, _ int) { s.p.Choose(row) }
	v.given.OnActivate = func(row, _ int) {
		s.p.Choose(row)
		s.open()
	}
	v.overview = widgets.Stack(8, v.none, v.given)
	c := v.which.Cell
	c.Max, c.Chars, c.OnFocus = 12, 8, s.HintsChanged
	c.OnCommit = func(text string) bool { return s.typedWhich(text) && false }
	c.OnLeave = func(string) bool { return true }
	c.OnTyped = func(string) {
		v.which.Help(about(s.p, "ruling.which.how"))
		s.HintsChanged()
	}
	v.which.Help(about(s.p, "ruling.which.how"))
	penalty := widgets.NewButton(w.T("ruling.new-penalty"), s.penalty).Key("Ctrl L")
	foul := widgets.NewButton(w.T("ruling.new-foul"), s.foul).Key("Ctrl G")
	penalty.OnFocus, foul.OnFocus = s.HintsChanged, s.HintsChanged
	v.begin = widgets.Stack(10, widgets.Body(w.T("ruling.how")), v.which, widgets.Row(8, penalty, foul))
	v.newWeigh()
	v.newFine()
	v.newFoul()

	v.left, v.right = widgets.NewCard("", v.empty.Object()), widgets.NewCard("", widgets.Body(""))
	v.root = widgets.Columns(
		widgets.Column{Object: v.left, Width: leftWidth},
		widgets.Column{Object: widgets.Stack(16, v.said, v.locked, v.right), Width: rightWidth},
	)
	return v
}

// fill puts into the cells what the presenter has: when another thing is opened.
func (v *view) fill() {
	v.weigh.fill(v.s.p)
	v.fine.fill(v.s.p)
	v.foul.fill(v.s.p)
}

// cells are those that are typed in, in the mode that is shown.
func (v *view) cells() []*widgets.Cell {
	switch v.s.p.Mode() {
	case Weighing:
		return []*widgets.Cell{v.weigh.ground.Cell, v.weigh.typed.Cell}
	case Penalties:
		return []*widgets.Cell{v.fine.who.Cell, v.fine.amount.Cell, v.fine.ground.Cell}
	case Fouling:
		return []*widgets.Cell{v.foul.board.Cell, v.foul.groups.Cell}
	}
	return []*widgets.Cell{v.which.Cell}
}

// changedCell is the cell with the cursor while something new is typed in it.
func (v *view) changedCell() *widgets.Cell {
	for _, c := range v.cells() {
		if c.HasFocus() && c.Changed() {
			return c
		}
	}
	return nil
}

// pickers are the cells with a list.
func (v *view) pickers() []*widgets.Picker {
	return []*widgets.Picker{v.weigh.ground, v.fine.who, v.fine.ground}
}

// closeLists closes the list of a Picker that the mouse took the cursor from.
func (v *view) closeLists() {
	for _, k := range v.pickers() {
		if k != nil && k.Open() && !k.Cell.HasFocus() {
			k.Close()
		}
	}
}

// picking is the Picker whose list is open.
func (v *view) picking() *widgets.Picker {
	for _, k := range v.pickers() {
		if k.Open() && k.Cell.HasFocus() {
			return k
		}
	}
	return nil
}

// settle takes what is half typed; where that cannot be the cursor goes there.
func (v *view) settle() bool {
	for _, c := range v.cells() {
		if c.Changed() && !c.Settle() {
			v.s.focus(c)
			return false
		}
	}
	return true
}

// restore forgets what is half typed.
func (v *view) restore() {
	for _, c := range v.cells() {
		c.Restore()
	}
}

// show draws what the presenter has.
func (v *view) show() {
	p, w := v.s.p, v.s.desk.Words
	tone, said := p.Said()
	if tone == Refused && said != "" && (!v.said.Visible() || said != v.said.String()) {
		widgets.TellRefused(v.said)
	}
	v.said.Say(map[Tone]widgets.Tone{Good: widgets.Good, Refused: widgets.Refusal}[tone], said)
	v.which.SetLabel(about(p, "ruling.which"))
	if c := v.which.Cell; c.Text == "" && !v.which.Refused() {
		v.which.Help(about(p, "ruling.which.how"))
	}
	sentence := p.Empty()
	widgets.Visible(v.right, sentence == "")
	locked := ""
	if sentence == "" {
		locked = p.Locked()
	}
	v.locked.Say(widgets.Warning, locked)
	switch {
	case p.Failed():
		v.failed.Set(widgets.Refusal, sentence)
		v.left.SetHeading("")
		v.left.SetObject(v.failed)
	case sentence != "":
		v.empty.Set(sentence)
		v.left.SetHeading("")
		v.left.SetObject(v.empty.Object())
	case p.Mode() == Weighing:
		v.weigh.show(v.s)
		effect := "ruling.effect"
		if p.InForce() {
			effect = "ruling.effect.decided"
		}
		v.put(p.Title(), v.weigh.left, w.T(effect), v.weigh.right)
	case p.Mode() == Penalties:
		v.fine.show(v.s)
		v.put(w.T("ruling.penalty"), v.fine.left, w.T("ruling.effect"), v.fine.right)
	case p.Mode() == Fouling:
		v.foul.show(v.s)
		v.put(w.T("ruling.foul"), v.foul.left, w.T("ruling.effect"), v.foul.right)
	default:
		v.showGiven()
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

func (v *view) showGiven() {
	all := v.s.p.Given()
	rows := make([]grid.Row, len(all))
	for i, g := range all {
		what := "**" + g.What + "**"
		if g.Who != "" {
			what = g.Who + "\n" + what
		}
		rows[i] = grid.Figures(g.Where, what, g.Ground)
	}
	v.given.SetRows(rows)
	v.given.Select(v.s.p.Row(), 0)
	widgets.Visible(v.given, len(rows) > 0)
	widgets.Visible(v.none, len(rows) == 0)
}

// suggestions are texts as a Picker shows them.
func suggestions(texts []string) []widgets.Suggestion {
	out := make([]widgets.Suggestion, len(texts))
	for i, t := range texts {
		out[i].Text = t
	}
	return out
}

// newGround is a Picker for the ground of a ruling or a penalty.
func (v *view) newGround() *widgets.Picker {
	s, w := v.s, v.s.desk.Words
	k := widgets.NewPicker()
	k.Rows, k.Offers = 19, true
	var text string
	k.OnFind = func(typed string) []widgets.Suggestion {
		text = typed
		return suggestions(s.p.FindGround(typed))
	}
	put := func() {
		k.SetText(s.p.Ground())
		s.show()
	}
	k.OnPick = func(i int) {
		s.p.PickGround(text, i)
		put()
	}
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

// hinted has the hints shown anew at every change of a Picker: Escape is then another key.
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

// changesTable is a table of those for whom something changes.
func (v *view) changesTable() *grid.Table {
	w := v.s.desk.Words
	t := grid.New(grid.SelectRows,
		grid.Column{Title: w.T("log.col.pair"), Bold: true},
		grid.Column{Title: w.T("log.col.names"), Flex: true},
		grid.Column{Title: w.T("ruling.col.before"), Right: true, Quiet: true, Help: w.T("tip.arbitrage.before")},
		grid.Column{Title: w.T("ruling.col.after"), Right: true, Help: w.T("tip.arbitrage.after")},
	)
	t.OnFocus = v.s.HintsChanged
	return t
}

func showChanges(t *grid.Table, all []Changed) {
	rows := make([]grid.Row, len(all))
	for i, c := range all {
		rows[i] = grid.Figures(c.Pair, c.Names, c.Before, c.After)
	}
	t.SetRows(rows)
	widgets.Visible(t, len(rows) > 0)
}

// red is how a figure looks that turned against the protected side.
func red(f grid.Figure) grid.Figure {
	f.Colour, f.Bold = theme.Red, true
	return f
}
