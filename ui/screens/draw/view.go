package draw

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"uitslag/internal/translation"
	"uitslag/ui/screen"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// The columns of the screen, in pixels at 100 %.
const (
	leftWidth  float32 = 420
	rightWidth float32 = 780
)

// The columns of the meetings.
const (
	colTable = iota
	colOne
	colOneScore
	colOther
	colOtherScore
	colMark
)

// view is what is drawn: at the left the rounds and what can be done with the chosen one, at
// the right who meets whom in it.
type view struct {
	s    *Screen
	root *fyne.Container

	left   *widgets.Card
	empty  *screen.NoEvening
	filled fyne.CanvasObject
	locked *widgets.Panel
	notice *widgets.Panel
	winner *widgets.Panel
	rounds *grid.Table
	remark *widgets.Panel
	draw   *widgets.Button
	anyway *widgets.Button // in the remark, while it is asked
	wait   *widgets.Button
	extra  *widgets.Button
	later  *fyne.Container // what can be done with a round that was drawn

	right    *widgets.Card
	again    *widgets.Panel
	meetings *grid.Table
	reason   *widgets.Panel
	free     *widgets.Text
	change   *fyne.Container // what can be done with a round that is proposed
	syncing  bool
}

func newView(s *Screen) *view {
	w := s.desk.Words
	v := &view{
		s: s, empty: screen.NewNoEvening(s.desk), locked: widgets.NewPanel(widgets.Warning, ""), notice: widgets.NewPanel(widgets.Good, ""),
		winner: widgets.NewPanel(widgets.Good, ""), remark: widgets.NewPanel(widgets.Warning, ""),
		again: widgets.NewPanel(widgets.Warning, ""), reason: widgets.NewPanel(widgets.Good, ""), free: widgets.Title(""),
		draw: s.MainButton("draw.draw"), anyway: s.Button("draw.anyway"), wait: s.MainButton("draw.wait"), extra: s.Button("draw.play-extra"),
	}
	v.rounds = grid.New(grid.SelectRows,
		grid.Column{Title: w.T("draw.col.round"), Right: true, Bold: true, Sample: "88"},
		grid.Column{Title: w.T("draw.col.state"), Flex: true})
	v.rounds.OnFocus = s.HintsChanged
	v.rounds.OnSelect = func(row, _ int) { v.selected(func() { s.p.ChooseRound(row) }) }
	v.meetings = grid.New(grid.SelectCells, columnsOf(w)...)
	v.meetings.OnFocus = s.HintsChanged
	v.meetings.OnKey = func(ev *fyne.KeyEvent) bool {
		return (ev.Name == fyne.KeyPageUp || ev.Name == fyne.KeyPageDown) && s.HandleKey(ev)
	}
	v.meetings.OnSelect = func(row, col int) {
		v.selected(func() { s.p.ChooseMeeting(row, sideOf(col, s.p.side)) })
	}
	v.later = widgets.Row(8, s.Button("handout.print"), s.Button("draw.big"), s.Button("draw.redraw"), s.Button("draw.take-back"))
	v.change = widgets.Row(8, s.Button("draw.fix"), s.Button("draw.apart"), s.Button("draw.free"), s.Button("draw.lots"), s.Button("draw.anew"))
	v.filled = widgets.Stack(12, v.locked, v.notice, v.winner, v.rounds, v.remark, widgets.Row(8, v.draw, v.extra), v.later)
	v.left = widgets.NewCard("", v.filled)
	v.right = widgets.NewCard("", widgets.Stack(10, v.again, v.meetings, v.free, v.reason, v.change))
	v.root = widgets.Columns(
		widgets.Column{Object: v.left, Width: leftWidth, Fixed: true},
		widgets.Column{Object: v.right, Width: rightWidth},
	)
	return v
}

// columnsOf returns those of the meetings, of pairs or of teams as the evening in hand is.
func columnsOf(w *translation.Words) []grid.Column {
	score := grid.Column{Right: true, Quiet: true, Sample: "88,88"}
	return []grid.Column{
		{Title: w.T("draw.col.table"), Right: true, Sample: "88"},
		{Title: w.T("draw.col.home"), Flex: true},
		score,
		{Title: w.T("draw.col.away"), Flex: true},
		score,
		{Quiet: true},
	}
}

// sideOf returns which of the two a column belongs to; the score between them leads to the other
// one.
func sideOf(col, was int) int {
	switch {
	case col == colOneScore:
		return 1 - was
	case col >= colOther:
		return 1
	}
	return 0
}

// selected follows what the cursor chose in a table, unless it was put there.
func (v *view) selected(choose func()) {
	if v.syncing {
		return
	}
	choose()
	v.s.show()
}

func (v *view) show(m Model) {
	v.syncing = true
	defer func() { v.syncing = false }()
	widgets.Visible(v.right, m.Empty == "")
	if m.Empty != "" {
		v.left.SetHeading("")
		v.empty.Set(m.Empty)
		v.left.SetObject(v.empty.Object())
		v.root.Refresh()
		return
	}
	v.left.SetHeading(m.Heading)
	v.left.SetObject(v.filled)
	v.meetings.SetColumns(columnsOf(v.s.desk.Words)...)
	v.locked.Say(widgets.Warning, m.Locked)
	v.notice.Say(m.Notice.Tone, m.Notice.Text)
	v.winner.Say(widgets.Good, m.Winner)
	v.showRounds(&m)
	v.showRemark(&m)
	v.showMeetings(&m.Round)
	v.root.Refresh()
}

func (v *view) showRounds(m *Model) {
	rows := make([]grid.Row, len(m.Rounds))
	for i, r := range m.Rounds {
		rows[i] = grid.Figures(r.Section+strconv.Itoa(r.Number), r.State)
	}
	v.rounds.SetRows(rows)
	v.rounds.Select(m.Selected, 0)
}

func (v *view) showRemark(m *Model) {
	r := &m.Round
	var buttons []*widgets.Button
	if m.Asking {
		buttons = []*widgets.Button{v.wait, v.anyway}
	}
	v.remark.Say(r.Remark.Tone, r.Remark.Text, buttons...)
	widgets.Visible(v.draw, r.Proposed && !m.Asking)
	v.draw.SetText(r.Draw)
	enable(v.draw, r.CanDraw)
	widgets.Visible(v.extra, r.Level && !m.Asking)
	widgets.Visible(v.later, !r.Proposed && len(r.Meetings) > 0)
	widgets.Visible(v.later.Objects[0], r.CanPrint)
	for _, b := range v.later.Objects[2:] {
		widgets.Visible(b, r.CanRedraw)
	}
}

func (v *view) showMeetings(r *Shown) {
	v.right.SetHeading(r.Title)
	rows := make([]grid.Row, len(r.Meetings))
	for i, x := range r.Meetings {
		row := grid.Figures(x.Table, x.One.Name, x.One.Score, x.Other.Name, x.Other.Score, x.Mark)
		for col, side := range map[int]Side{colOne: x.One, colOther: x.Other} {
			f := &row.Figures[col]
			f.Bold = side.Through || side.Picked
			if side.Picked {
				f.Text, f.Colour = "⇄ "+f.Text, theme.AmberInk
			}
		}
		if x.Level {
			row.Mark = grid.RowMarked
		}
		rows[i] = row
	}
	v.again.Say(widgets.Warning, r.Again)
	v.meetings.SetRows(rows)
	col := colOne
	if r.Col > 0 {
		col = colOther
	}
	if len(rows) > 0 {
		v.meetings.Select(r.Row, col)
	}
	widgets.Visible(v.meetings, len(rows) > 0)
	v.free.SetText(r.Free)
	widgets.Visible(v.free, r.Free != "")
	v.reason.Say(r.Reason.Tone, r.Reason.Text)
	can := []bool{r.CanChange, r.CanChange, r.CanFree, r.CanLots, r.Changed}
	for i, is := range can {
		widgets.Visible(v.change.Objects[i], is)
	}
	widgets.Visible(v.change, slices.Contains(can, true))
}

func enable(b *widgets.Button, is bool) {
	if is {
		b.Enable()
	} else {
		b.Disable()
	}
}
