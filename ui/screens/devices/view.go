package devices

import (
	"strings"

	"fyne.io/fyne/v2"

	"uitslag/ui/screen"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// The columns of the screen, in pixels at 100 %.
const (
	leftWidth  float32 = 470
	rightWidth float32 = 700
)

// view is what is drawn: at the left what is followed and how it goes, at the right what
// waits for the scorer and how far the tables are.
type view struct {
	s    *Screen
	root *fyne.Container

	left   *widgets.Card
	empty  *screen.NoEvening
	filled fyne.CanvasObject
	stops  *widgets.Panel
	notice *widgets.Panel
	help   *widgets.Text

	found  *screen.Found
	file   *widgets.Button
	folder *widgets.Button
	choose *fyne.Container

	from  *widgets.Text
	state *widgets.Panel
	goOn  *widgets.Button
	look  *widgets.Button
	untie *widgets.Button
	acts  *fyne.Container

	makes   *widgets.Button // a file for the devices
	making  *widgets.Text   // that it was not tried yet
	untried *widgets.Panel
	worked  *widgets.Button
	own     *widgets.Text // from which empty file
	use     *widgets.Button
	drop    *widgets.Button
	sends   *widgets.Panel
	send    *widgets.Button
	days    *widgets.Panel // that results are of another day
	anyDay  *widgets.Button

	right   *fyne.Container
	waiting *widgets.Card
	pending *grid.Table
	keep    *widgets.Button
	going   *widgets.Card
	tables  *grid.Table
	doubts  *widgets.Card
	remarks *widgets.Panel
	served  servedView
	syncing bool
}

func (v *view) build() {
	s, w := v.s, v.s.desk.Words
	v.empty, v.stops, v.notice = screen.NewNoEvening(s.desk), widgets.NewPanel(widgets.Warning, ""), widgets.NewPanel(widgets.Good, "")
	v.help, v.from = widgets.Body(w.T("devices.help")), widgets.Body("")
	v.found = screen.NewFound(w.T("devices.found"), func(path string) { s.Tie(path) }, s.HintsChanged)
	v.state, v.remarks = widgets.NewPanel(widgets.Good, ""), widgets.NewPanel(widgets.Warning, "")
	v.file, v.folder = s.MainButton("devices.file"), s.Button("devices.folder")
	v.goOn, v.look, v.untie = s.MainButton("devices.go-on"), s.Button("devices.look"), s.Button("devices.untie")
	v.makes, v.making = s.Button("devices.make"), widgets.Quiet("")
	v.own, v.use, v.drop = widgets.Body(""), s.Button("devices.template-use"), s.Button("devices.template-drop")
	v.worked, v.untried = s.Button("devices.worked"), widgets.NewPanel(widgets.Warning, "")
	v.send, v.sends = s.MainButton("devices.send"), widgets.NewPanel(widgets.Warning, "")
	v.anyDay, v.days = s.MainButton("devices.any-day"), widgets.NewPanel(widgets.Warning, "")
	v.served.s = s
	v.served.build()
	v.choose = widgets.Stack(12, v.served.begin, v.help, v.found.Object(), widgets.Row(8, v.file, v.folder),
		widgets.Body(w.T("devices.make-help")), widgets.Row(8, v.makes), v.making, v.own, widgets.Row(8, v.use, v.drop))
	v.acts = widgets.Row(8, v.look, v.untie)
	widgets.Visible(v.file, s.hooks.File != nil)
	widgets.Visible(v.folder, s.hooks.Folder != nil)
	v.filled = widgets.Stack(12, v.stops, v.notice, v.choose, v.served.left, v.from, v.state, v.days, v.sends, v.untried, v.acts)
	v.left = widgets.NewCard(w.T("devices.heading"), v.filled)

	v.pending = grid.New(grid.SelectRows,
		grid.Column{Title: w.T("devices.col.board"), Bold: true},
		grid.Column{Title: w.T("devices.col.device"), Flex: true},
		grid.Column{Title: w.T("devices.col.session"), Flex: true},
		grid.Column{Quiet: true})
	v.pending.OnFocus = s.HintsChanged
	v.pending.OnSelect = func(row, _ int) {
		if !v.syncing {
			s.p.Choose(row)
			s.show()
		}
	}
	v.keep = s.Button("devices.keep")
	v.waiting = widgets.NewCard(w.T("devices.waiting"), widgets.Stack(10, v.pending, widgets.Row(8, s.MainButton("devices.take"), v.keep)))
	v.tables = grid.New(grid.SelectRows,
		grid.Column{Title: w.T("devices.col.table"), Right: true, Bold: true, Sample: "A88"},
		grid.Column{Title: w.T("devices.col.round"), Right: true, Sample: "88"},
		grid.Column{Title: w.T("devices.col.in"), Sample: w.T("devices.in", "in", 88, "of", 88), Help: w.T("tip.devices.in")},
		grid.Column{Title: w.T("devices.col.missing"), Flex: true, Help: w.T("tip.devices.missing")},
		grid.Column{Sample: w.T("devices.state.over"), Help: w.T("tip.devices.state")})
	v.tables.OnFocus = s.HintsChanged
	v.going = widgets.NewCard("", grid.NewBox(v.tables, 6, func(_, want float32) float32 { return want }))
	v.doubts = widgets.NewCard("", v.remarks)
	v.right = widgets.Stack(14, v.waiting, v.served.card, v.served.refused, v.going, v.doubts)
	v.root = widgets.Columns(
		widgets.Column{Object: v.left, Width: leftWidth, Fixed: true},
		widgets.Column{Object: v.right, Width: rightWidth},
	)
}

func (v *view) show(m Model) {
	v.syncing = true
	defer func() { v.syncing = false }()
	widgets.Visible(v.right, m.Empty == "" && (m.Serving != nil || len(m.Pending)+len(m.Tables) > 0))
	if m.Empty != "" {
		v.empty.Set(m.Empty)
		v.left.SetObject(v.empty.Object())
		v.root.Refresh()
		return
	}
	v.left.SetObject(v.filled)
	v.stops.Say(widgets.Warning, m.Stops)
	v.notice.Say(m.Notice.Tone, m.Notice.Text)
	widgets.Visible(v.choose, !m.Tied && m.Stops == "" && m.Serving == nil)
	v.served.show(m.Serving, v.s.p.CallSaid())
	v.from.SetText(m.From)
	widgets.Visible(v.from, m.Tied)
	if m.Offers {
		v.state.Say(m.State.Tone, m.State.Text, v.goOn)
	} else {
		v.state.Say(m.State.Tone, m.State.Text)
	}
	v.showMade(&m)
	widgets.Visible(v.acts, m.Tied && m.Stops == "")
	v.days.Say(widgets.Warning, m.OtherDay, v.anyDay)
	v.remarks.Say(widgets.Warning, strings.Join(m.Remarks, "\n"))
	widgets.Visible(v.doubts, len(m.Remarks) > 0)
	v.showWaits(&m)
	v.showTables(&m)
	v.root.Refresh()
	v.pending.Select(m.Selected, 0)
}

func (v *view) showMade(m *Model) {
	w := v.s.desk.Words
	v.making.SetText(w.T("makebws.untried"))
	widgets.Visible(v.making, m.Untried)
	if m.Template != "" {
		v.own.SetText(m.Template)
	} else {
		v.own.SetText(w.T("devices.template-help"))
	}
	widgets.Visible(v.use, m.Template == "")
	widgets.Visible(v.drop, m.Template != "")
	untried, sends := "", ""
	if m.Tied && m.Made && m.Untried && m.Stops == "" {
		untried = w.T("devices.untried")
	}
	if m.Tied && m.Sends && m.Stops == "" {
		sends = w.T("devices.sends")
	}
	v.untried.Say(widgets.Warning, untried, v.worked)
	v.sends.Say(widgets.Warning, sends, v.send)
}

func (v *view) showWaits(m *Model) {
	rows := make([]grid.Row, len(m.Pending))
	for i, x := range m.Pending {
		rows[i] = grid.Figures(x.Where, x.Device, x.Session, x.State)
		if !x.Kept {
			rows[i].Mark = grid.RowMarked
		}
	}
	v.pending.SetRows(rows)
	widgets.Visible(v.keep, m.Selected >= 0 && !m.Pending[m.Selected].Kept)
	widgets.Visible(v.waiting, len(rows) > 0)
}

func (v *view) showTables(m *Model) {
	v.going.SetHeading(m.Heading)
	rows := make([]grid.Row, len(m.Tables))
	for i, x := range m.Tables {
		rows[i] = grid.Figures(x.Name, x.Round, x.In, x.Missing, x.State)
		switch {
		case x.Late:
			rows[i].Mark = grid.RowMarked
		case x.Over:
			rows[i].Figures[4].Colour = theme.Green
		}
	}
	v.tables.SetRows(rows)
	if row, _ := v.tables.Selected(); row < 0 && len(rows) > 0 {
		v.tables.Select(0, 0)
	}
	widgets.Visible(v.going, len(rows) > 0)
}
