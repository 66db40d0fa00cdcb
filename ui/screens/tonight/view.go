package tonight

import (
	"strings"

	"fyne.io/fyne/v2"

	"uitslag/internal/event"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// view is what is drawn: at the left the chosen evening and what needs attention, at the
// right the last evenings.
type view struct {
	s    *Screen
	root *fyne.Container

	name, line, far *widgets.Text
	on              *widgets.Button // go on with the chosen evening
	turn            *widgets.Button // close it, or open it again
	players         *widgets.Button
	begin           *widgets.Button // a new one
	other           *widgets.Button // another name or date
	erase           *widgets.Button // delete it
	draws           *widgets.Button // its rounds are drawn
	devices, readIn *widgets.Button // of an open evening
	main, lesser    *fyne.Container // the first three, and those two
	asked
	notice        *widgets.Panel
	full, unnamed *widgets.Panel
	missing       *widgets.Text
	selected      *widgets.Card

	after  afterView
	live   *widgets.Card
	liveAt *widgets.Text // where the live page is read

	attention *widgets.Card
	panels    *fyne.Container
	shows     map[event.ID]*widgets.Button // those in the panels, one an evening
	book      *widgets.Button              // the points of closed evenings
	look      *widgets.Button              // what is computed otherwise

	search   *widgets.Cell
	table    *grid.Table
	rest     *widgets.Text
	binned   *widgets.Check  // the list shows the deleted ones
	steps    *fyne.Container // how an evening goes, for a club that has had none
	clubs    *widgets.Button
	clubsRow *fyne.Container
}

func newView(s *Screen) *view {
	v := &view{s: s, shows: map[event.ID]*widgets.Button{}}
	v.root = widgets.Columns(
		widgets.Column{Object: v.buildChosen(), Width: 530, Fixed: true},
		widgets.Column{Object: v.buildList(), Width: 692},
	)
	return v
}

func (v *view) buildChosen() fyne.CanvasObject {
	s := v.s
	v.name, v.line, v.far = widgets.Huge(""), widgets.Note(""), widgets.Title("")
	v.on, v.turn, v.begin = s.MainButton("tonight.continue"), s.Button("tonight.close"), s.Button("tonight.new")
	v.players, v.other, v.erase = s.Button("tonight.to-players"), s.Button("evenings.change"), s.Button("evenings.delete")
	v.draws, v.devices, v.readIn = s.Button("tonight.draw"), s.Button("screen.devices"), s.Button("screen.readin")
	v.main, v.lesser = widgets.Row(10, v.on, v.turn, v.begin), widgets.Row(10, v.draws, v.devices, v.readIn, v.other, v.erase)
	v.notice = widgets.NewPanel(widgets.Good, "")
	v.missing = widgets.Note("")
	v.full = widgets.NewPanel(widgets.Good, "")
	v.unnamed = widgets.NewPanel(widgets.Warning, "", v.players)
	v.selected = widgets.NewCard("", widgets.Stack(10,
		widgets.Stack(4, v.name, v.line), widgets.Stack(2, v.far, v.missing),
		v.main,
		v.buildAsked(),
		v.notice, v.full, v.unnamed, v.lesser,
	))
	v.book, v.look = s.Button("tonight.book"), s.Button("revised.look")
	v.panels = widgets.Stack(8)
	v.attention = widgets.NewCard(s.desk.Words.T("tonight.attention"), v.panels)
	v.liveAt = widgets.Huge("")
	how := []fyne.CanvasObject{v.liveAt, widgets.Note(s.desk.Words.T("live.how"))}
	if s.hooks.Asks {
		how = append(how, widgets.Note(s.desk.Words.T("live.firewall")))
	}
	v.live = widgets.NewCard(s.desk.Words.T("live.heading"), widgets.Stack(6, how...))
	return widgets.Stack(16, v.selected, v.buildAfter(), v.live, v.attention)
}

func (v *view) buildList() fyne.CanvasObject {
	w, s := v.s.desk.Words, v.s
	v.search = widgets.NewSearch(w.T("tonight.search"))
	v.search.OnTyped = func(text string) {
		s.p.Filter(text)
		chose(s)
	}
	toList := func() {
		if len(v.table.Rows()) > 0 {
			s.focus(v.table)
		}
	}
	v.search.OnCommit = func(string) bool {
		toList()
		return false
	}
	v.search.OnMove = func(m widgets.Move) bool {
		if m == widgets.MoveDown {
			toList()
		}
		return m == widgets.MoveDown
	}
	v.search.OnFocus = s.HintsChanged
	col := func(key string, right bool) grid.Column {
		return grid.Column{Title: w.T(key), Right: right}
	}
	name := col("tonight.col.name", false)
	name.Flex = true
	v.table = grid.New(grid.SelectRows, col("tonight.col.date", false), name, col("tonight.col.pairs", true),
		col("tonight.col.boards", true), col("tonight.col.results", true), col("tonight.col.state", false))
	v.table.OnSelect = func(row, _ int) { s.choose(row) }
	v.table.OnActivate = func(int, int) { s.Strike("Enter") }
	v.table.OnFocus = s.HintsChanged
	v.rest = widgets.Quiet("")
	v.binned = widgets.NewCheck("", false, s.showBin)
	v.binned.OnFocus = s.HintsChanged
	v.steps = widgets.Stack(10)
	v.clubs = s.Button("tonight.clubs")
	v.clubsRow = widgets.Row(10, v.clubs)
	widgets.Visible(v.clubs, s.hooks.Clubs != nil)
	widgets.Visible(v.clubsRow, s.hooks.Clubs != nil)
	return widgets.NewCard(w.T("tonight.evenings"), widgets.Stack(10, v.search, v.table, v.rest, v.binned, v.steps, v.clubsRow))
}

// show draws what there is to see; a new question gets the cursor.
func (v *view) show(m Model) {
	v.showEvening(&m)
	v.showButtons(&m)
	v.showAsked(&m)
	v.showAfter(m.After, m.Reopened)
	v.showLive()
	v.showAttention(m.Attention)
	v.showList(&m)
	v.root.Refresh()
	if to := v.wants; to != nil {
		v.wants = nil
		v.s.focus(to)
	}
}

func (v *view) showEvening(m *Model) {
	ev := &m.Evening
	v.selected.SetHeading(m.Heading)
	v.name.SetSpans([]widgets.Span{{Text: ev.Name}})
	v.line.SetSpans([]widgets.Span{{Text: ev.Line}})
	v.far.SetText(ev.Far)
	widgets.Visible(v.far, m.Any)
	v.notice.Say(m.Notice.Tone, m.Notice.Text)
	v.full.Say(widgets.Good, ev.Full)
	v.missing.SetText(ev.Missing)
	widgets.Visible(v.missing, ev.Missing != "")
	v.unnamed.Say(widgets.Warning, ev.Unnamed, v.players)
}

func (v *view) showButtons(m *Model) {
	w := v.s.desk.Words
	on, turn := "tonight.continue", "tonight.close"
	switch {
	case !m.Any && m.Nobody: // before the first evening what comes first is the main act
		on = "tonight.to-members"
	case !m.Any:
		on = "tonight.new"
	case m.Evening.Deleted:
		on = "evenings.restore"
	case m.Evening.Closed:
		on, turn = "tonight.look", "tonight.reopen"
	}
	v.on.SetText(w.T(on))
	v.turn.SetText(w.T(turn))
	change := "evenings.change"
	if m.Evening.Several {
		change = "evenings.change-sessions"
	}
	v.other.SetText(w.T(change))
	kept, asks := m.Any && !m.Evening.Deleted, m.Asking != NoQuestion
	widgets.Visible(v.turn, kept)
	widgets.Visible(v.main, !asks)
	widgets.Visible(v.lesser, kept && !asks)
	widgets.Visible(v.on, !m.Lost)
	widgets.Visible(v.begin, m.Any || m.Nobody || m.Lost)
	widgets.Visible(v.draws, m.Evening.Draws && v.s.hooks.Draw != nil)
	open := kept && !m.Evening.Closed && m.Locked == ""
	widgets.Visible(v.devices, open && v.s.hooks.Devices != nil)
	widgets.Visible(v.readIn, open && v.s.hooks.ReadIn != nil)
	enable(v.on, kept || m.Locked == "" && !m.Lost)
	for _, b := range []*widgets.Button{v.turn, v.begin, v.other, v.erase} {
		enable(b, m.Locked == "")
	}
}

func (v *view) showLive() {
	on := v.s.live()
	if on {
		v.liveAt.SetSpans([]widgets.Span{{Text: strings.TrimPrefix(v.s.hooks.LiveAt(), "http://")}})
	}
	widgets.Visible(v.live, on)
}

func (v *view) showAttention(all []Attention) {
	was := v.panels.Objects
	v.panels.Objects = nil
	shown, books := map[event.ID]bool{}, false
	for _, a := range all {
		var buttons []*widgets.Button
		if a.Evening != "" {
			buttons = append(buttons, v.showButton(a.Evening))
			shown[a.Evening] = true
		}
		if books = books || a.Book; a.Book {
			buttons = append(buttons, v.book)
		}
		if a.Revised {
			buttons = append(buttons, v.look)
		}
		v.panels.Objects = append(v.panels.Objects, widgets.NewPanel(widgets.Warning, a.Sentence, buttons...))
	}
	widgets.Visible(v.attention, len(v.panels.Objects) > 0)
	if v.book.HasFocus() && !books {
		v.s.focus(v.on)
	}
	for id, b := range v.shows {
		if b.HasFocus() && !shown[id] && len(was) > 0 { // what it was about is mended
			v.s.focus(v.on)
		}
	}
}

// showButton returns the button that chooses an evening; it stays the same one, so that it
// keeps the focus.
func (v *view) showButton(id event.ID) *widgets.Button {
	b := v.shows[id]
	if b == nil {
		b = widgets.NewButton(v.s.desk.Words.T("tonight.show"), func() { v.s.showEvening(id) })
		b.OnFocus = v.s.HintsChanged
		v.shows[id] = b
	}
	return b
}

func (v *view) showList(m *Model) {
	w := v.s.desk.Words
	var rows []grid.Row
	for _, r := range m.Rows {
		row := grid.Figures(r.Date, r.Name, r.Pairs, r.Boards, r.Results, r.State)
		row.Figures[1].Bold = r.Open
		rows = append(rows, row)
	}
	v.table.SetRows(rows)
	v.table.Select(m.Selected, 0)
	widgets.Visible(v.search, m.Many)
	v.binned.SetChecked(m.Bin)
	v.binned.SetText(w.T("evenings.show-deleted", "n", m.Deleted))
	widgets.Visible(v.binned, m.Deleted > 0)
	widgets.Visible(v.table, len(rows) > 0)
	if len(v.steps.Objects) == 0 {
		for _, step := range m.Steps {
			v.steps.Add(widgets.Body(step))
		}
	}
	widgets.Visible(v.steps, len(m.Steps) > 0)
	rest := m.Rest
	if len(rows) == 0 && rest == "" {
		rest = w.T("tonight.empty-list")
	}
	v.rest.SetSpans([]widgets.Span{{Text: rest}})
	widgets.Visible(v.rest, rest != "")
}

func enable(b *widgets.Button, v bool) {
	if v {
		b.Enable()
	} else {
		b.Disable()
	}
}
