package repair

import (
	"slices"

	"fyne.io/fyne/v2"

	"uitslag/ui/screen"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// The columns of the screen, in pixels at 100 %.
const (
	leftWidth  float32 = 520
	rightWidth float32 = 620
)

// view is what is drawn: at the left what can have gone wrong, or what the chosen one asks; at the
// right what it would do.
type view struct {
	s     *Screen
	root  *fyne.Container
	left  *widgets.Card
	right *widgets.Card

	empty  *screen.NoEvening
	failed *widgets.Panel
	locked *widgets.Panel
	reopen *widgets.Button // opens a closed evening again

	search *widgets.Cell
	table  *grid.Table
	none   *widgets.Text
	list   fyne.CanvasObject
	about  *widgets.Text

	form  []*askView
	names []string // of the form
	asked *fyne.Container
	how   *widgets.Text
	stood *widgets.Text // on which line the cursor stood

	effect *widgets.Panel
	do     *widgets.Button
	leads  fyne.CanvasObject

	notice  *widgets.Panel
	told    *widgets.Text
	papers  *grid.Table
	stale   *widgets.Text
	another *widgets.Button
	done    fyne.CanvasObject
}

func newView(s *Screen) *view {
	w := s.desk.Words
	v := &view{
		s: s, empty: screen.NewNoEvening(s.desk), failed: widgets.NewPanel(widgets.Refusal, ""), locked: widgets.NewPanel(widgets.Warning, ""),
		search: widgets.NewSearch(w.T("repair.search")), none: widgets.Body(w.T("repair.no-match")), about: widgets.Body(""),
		table:  grid.New(grid.SelectRows, grid.Column{Flex: true}),
		effect: widgets.NewPanel(widgets.Good, ""), notice: widgets.NewPanel(widgets.Good, ""),
		told: widgets.Body(""), stale: widgets.Body(""),
		papers: grid.New(grid.SelectRows,
			grid.Column{Title: w.T("repair.col.paper"), Bold: true},
			grid.Column{Title: w.T("repair.col.of"), Flex: true}),
		asked: widgets.Stack(8), how: widgets.Quiet(""), stood: widgets.Body(""),
	}
	v.search.OnTyped = func(text string) {
		s.p.Filter(text)
		s.show()
	}
	v.search.OnCommit = func(string) bool { return false } // Enter is a command
	v.search.OnLeave = func(string) bool { return true }
	v.search.OnKey, v.search.OnFocus = v.searchKey, s.HintsChanged
	v.table.OnFocus = s.HintsChanged
	v.table.OnSelect = func(row, _ int) {
		s.p.Choose(row)
		s.show()
	}
	v.table.OnActivate = func(row, _ int) {
		s.p.Choose(row)
		s.Strike("Enter")
	}
	v.list = widgets.Stack(10, v.search, v.table, v.none)
	v.do, v.another, v.reopen = s.MainButton("repair.do"), s.Button("repair.another"), screen.ReopenButton(&s.Commands)
	v.leads = widgets.Stack(12, v.effect, widgets.Row(8, v.do))
	v.papers.OnFocus = s.HintsChanged
	v.papers.OnActivate = func(int, int) { s.Strike("Enter") }
	v.done = widgets.Stack(12, v.stale, v.papers, widgets.Row(8, v.another))
	v.left, v.right = widgets.NewCard("", v.empty.Object()), widgets.NewCard("", v.about)
	v.root = widgets.Columns(
		widgets.Column{Object: v.left, Width: leftWidth},
		widgets.Column{Object: widgets.Stack(16, v.locked, v.right), Width: rightWidth, Fixed: true},
	)
	return v
}

// searchKey handles a key in the search before the cell.
func (v *view) searchKey(ev *fyne.KeyEvent) bool {
	switch ev.Name {
	case fyne.KeyUp:
		v.s.p.Choose(v.s.p.Row() - 1)
	case fyne.KeyDown:
		v.s.p.Choose(v.s.p.Row() + 1)
	default:
		return v.s.HandleKey(ev)
	}
	v.s.show()
	return true
}

func (v *view) fill(m Model) {
	v.search.SetText(m.Filter)
	v.form, v.names = nil, nil
	v.build(m.Asks)
}

// build makes the fields of what is asked; those that were asked before stay as they are.
func (v *view) build(asks []Asked) {
	names := make([]string, len(asks))
	for i, a := range asks {
		names[i] = a.Name
	}
	if slices.Equal(names, v.names) && v.form != nil {
		for i, f := range v.form {
			f.update(asks[i])
		}
		return
	}
	old := map[string]*askView{}
	for _, f := range v.form {
		old[f.ask.Name] = f
	}
	v.form, v.names = nil, names
	v.asked.Objects = []fyne.CanvasObject{v.stood}
	for _, a := range asks {
		f := old[a.Name]
		if f == nil {
			f = v.newAsk(a)
		}
		f.update(a)
		v.form = append(v.form, f)
		v.asked.Add(f.field)
	}
	v.asked.Add(v.how)
}

// firstAsk returns the field marked begin, the first empty one, or the first of all.
func (v *view) firstAsk() fyne.Focusable {
	if i := slices.IndexFunc(v.form, func(f *askView) bool { return f.ask.begin }); i >= 0 {
		return v.form[i].focus()
	}
	for _, f := range v.form {
		if f.ask.Value == "" && !f.ask.blank {
			return f.focus()
		}
	}
	if len(v.form) == 0 {
		return nil
	}
	return v.form[0].focus()
}

// typing returns the Picker whose list is open, or in which something is typed that is none of it.
func (v *view) typing() *widgets.Picker {
	for _, f := range v.form {
		if k := f.picker; k != nil && k.Cell.HasFocus() && (k.Open() || k.Cell.Changed()) {
			return k
		}
	}
	return nil
}

// offering reports whether Enter shows all there is for the field with the cursor.
func (v *view) offering() bool {
	for _, f := range v.form {
		if k := f.picker; k != nil && k.Cell.HasFocus() && k.Cell.Text == "" && len(f.ask.Options) > 0 {
			return true
		}
	}
	return false
}

// changedCell returns the cell with the cursor while something new is typed in it.
func (v *view) changedCell() *widgets.Cell {
	for _, f := range v.form {
		if c := f.cell(); c != nil && c.HasFocus() && c.Changed() {
			return c
		}
	}
	return nil
}

// settle accepts what is half typed; if that fails the cursor goes there.
func (v *view) settle() bool {
	for _, f := range v.form {
		if !f.settle() {
			v.s.focus(f.focus())
			return false
		}
	}
	return true
}

func (v *view) show(m Model) {
	w := v.s.desk.Words
	screen.SayClosed(v.s.desk, v.locked, m.ReadOnly, v.reopen)
	widgets.Visible(v.right, m.Empty == "")
	v.about.SetText(m.About)
	v.how.SetText(m.About)
	v.stood.SetText(m.Stood)
	widgets.Visible(v.stood, m.Stood != "")
	switch {
	case m.Failed:
		v.failed.Set(widgets.Refusal, m.Empty)
		v.put("", v.failed, "", v.about)
	case m.Empty != "":
		v.empty.Set(m.Empty)
		v.put("", v.empty.Object(), "", v.about)
	case m.Mode == Asking:
		v.build(m.Asks)
		v.showEffect(&m)
		v.put(m.Title, v.asked, w.T("repair.effect"), v.leads)
	case m.Mode == Done:
		v.showDone(&m)
		v.put(m.Title, widgets.Stack(12, v.notice, v.told), w.T("repair.paper"), v.done)
	default:
		v.showList(&m)
		v.put(w.T("repair.heading"), v.list, w.T("repair.what"), v.about)
	}
	v.root.Refresh()
}

func (v *view) put(leftHeading string, left fyne.CanvasObject, rightHeading string, right fyne.CanvasObject) {
	v.left.SetHeading(leftHeading)
	v.left.SetObject(left)
	v.right.SetHeading(rightHeading)
	v.right.SetObject(right)
}

func (v *view) showList(m *Model) {
	rows := make([]grid.Row, len(m.Repairs))
	for i, t := range m.Repairs {
		rows[i] = grid.Figures(t.Text)
		if t.Not != "" {
			rows[i].Figures[0] = grid.Figure{Text: v.s.desk.Words.T("repair.not-now", "what", t.Text), Colour: theme.Quiet}
		}
	}
	v.table.SetRows(rows)
	v.table.Select(m.Row, 0)
	widgets.Visible(v.table, len(rows) > 0)
	v.none.SetText(m.None)
	widgets.Visible(v.none, len(rows) == 0)
}

func (v *view) showEffect(m *Model) {
	v.effect.Set(m.Effect.Tone, m.Effect.Text)
	if m.Ready {
		v.do.Enable()
	} else {
		v.do.Disable()
	}
}

func (v *view) showDone(m *Model) {
	w := v.s.desk.Words
	said := "repair.done"
	if m.PaperOnly {
		said = "repair.done-nothing"
	}
	v.notice.Set(widgets.Good, w.T(said))
	v.told.SetText(m.Told)
	rows := make([]grid.Row, len(m.Papers))
	for i, x := range m.Papers {
		rows[i] = grid.Figures(x.Title, x.Of)
	}
	v.papers.SetRows(rows)
	widgets.Visible(v.papers, len(rows) > 0)
	text := "repair.stale"
	if len(rows) == 0 {
		text = "repair.no-paper"
	}
	v.stale.SetText(w.T(text))
}
