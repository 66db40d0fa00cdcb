// Package tonight is the first screen: go on with the open evening, begin a new one,
// look one of the last evenings up, and see what needs attention.
package tonight

import (
	"time"

	"fyne.io/fyne/v2"

	"uitslag/internal/event"
	"uitslag/ui/desk"
	"uitslag/ui/screen"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// ScreenName is the name of the screen, for ui.Shell.Open.
const ScreenName = "screen.tonight"

// Screen is tonight.
type Screen struct {
	screen.Base

	// GoTo shows another screen: entry or ranking for the evening that is taken in
	// hand, the players, a new evening.
	GoTo func(screen string)
	// OnRepair shows what can be done where something went wrong: Ctrl+M.
	OnRepair func()
	// OnLine shows a line on Invoer; nil: only the screen.
	OnLine func(board int, ns, ew event.ID)
	// After runs a function on the window's goroutine after a while; nil: at once.
	After func(d time.Duration, f func())
	// OnDeals shows the hands of the evening: Ctrl+H.
	OnDeals func()
	// OnClubs shows the other clubs: Ctrl+Shift+O; nil: not offered.
	OnClubs func()

	desk *desk.Desk
	p    *Presenter

	name, line, far *widgets.Text
	on              *widgets.Button // go on with the chosen evening
	turn            *widgets.Button // close it, or open it again
	players         *widgets.Button
	begin           *widgets.Button // a new one
	other           *widgets.Button // another name or date
	erase           *widgets.Button // delete it
	main, lesser    *fyne.Container // the first three, and those two
	asked           asked
	binned          *widgets.Check // the list shows the deleted ones
	said            *widgets.Panel
	full, unnamed   *widgets.Panel
	missing         *widgets.Text
	chosen          *widgets.Card
	attention       *widgets.Card
	panels          *fyne.Container
	shows           map[event.ID]*widgets.Button // those in the panels, one an evening
	clubs           *widgets.Button
	clubsRow        *fyne.Container
	search          *widgets.Cell
	table           *grid.Table
	rest            *widgets.Text
	steps           *fyne.Container // how an evening goes, for a club that has had none
	view            fyne.CanvasObject
}

var (
	_ screen.Screen = (*Screen)(nil)
	_ screen.Headed = (*Screen)(nil)
)

// New makes the screen; it follows the desk.
func New(d *desk.Desk) *Screen {
	s := &Screen{desk: d, p: NewPresenter(d)}
	s.Base = screen.NewBase(ScreenName, fyne.KeyF2, nil, nil)
	s.Commands = screen.NewCommands(d.Words, s.commands())
	s.view = widgets.Columns(
		widgets.Column{Object: s.buildChosen(), Width: 530, Fixed: true},
		widgets.Column{Object: s.buildList(), Width: 692},
	)
	s.SetView(s.view)
	s.show()
	d.OnChange(func() {
		if s.Shown() {
			s.p.Renew()
			s.show()
			s.HintsChanged()
		}
	})
	return s
}

// OnBackup gives the screen the sentence that says which backup was not made, "" for
// none.
func (s *Screen) OnBackup(overdue func() string) { s.p.Backup = overdue }

// Refresh shows everything anew: when a backup was made, or was not.
func (s *Screen) Refresh() {
	if s.Shown() {
		s.show()
		s.HintsChanged()
	}
}

// buildChosen makes the left side: the chosen evening, and what needs attention.
func (s *Screen) buildChosen() fyne.CanvasObject {
	w := s.desk.Words
	s.name, s.line, s.far = widgets.Huge(""), widgets.Note(""), widgets.Title("")
	s.on, s.turn, s.begin = s.MainButton("tonight.continue"), s.Button("tonight.close"), s.Button("tonight.new")
	s.players, s.other, s.erase = s.Button("tonight.to-players"), s.Button("evenings.change"), s.Button("evenings.delete")
	s.main, s.lesser = widgets.Row(10, s.on, s.turn, s.begin), widgets.Row(10, s.other, s.erase)
	s.said = widgets.NewPanel(widgets.Good, "")
	s.missing = widgets.Note("")
	s.full = widgets.NewPanel(widgets.Good, "")
	s.unnamed = widgets.NewPanel(widgets.Warning, "", s.players)
	s.chosen = widgets.NewCard("", widgets.Stack(10,
		widgets.Stack(4, s.name, s.line), widgets.Stack(2, s.far, s.missing),
		s.main,
		s.buildAsked(),
		s.said, s.full, s.unnamed, s.lesser,
	))
	s.panels = widgets.Stack(8)
	s.attention = widgets.NewCard(w.T("tonight.attention"), s.panels)
	return widgets.Stack(16, s.chosen, s.attention)
}

// buildList makes the right side: the last evenings.
func (s *Screen) buildList() fyne.CanvasObject {
	w := s.desk.Words
	s.search = widgets.NewCell()
	s.search.SetPlaceHolder(w.T("tonight.search"))
	s.search.OnTyped = func(text string) {
		s.p.Filter(text)
		s.show()
	}
	s.search.OnCommit = func(string) bool {
		s.focus(s.table)
		return false
	}
	s.search.OnMove = func(m widgets.Move) bool {
		if m == widgets.MoveDown {
			s.focus(s.table)
		}
		return m == widgets.MoveDown
	}
	s.search.OnFocus = s.HintsChanged
	col := func(key string, right bool) grid.Column {
		return grid.Column{Title: w.T("tonight.col." + key), Right: right}
	}
	name := col("name", false)
	name.Flex = true
	s.table = grid.New(grid.SelectRows, col("date", false), name, col("pairs", true),
		col("boards", true), col("results", true), col("state", false))
	s.table.OnSelect = func(row, _ int) { s.choose(row) }
	s.table.OnActivate = func(int, int) { s.goOn() }
	s.table.OnFocus = s.HintsChanged
	s.rest = widgets.Quiet("")
	s.binned = widgets.NewCheck("", false, s.showBin)
	s.binned.OnFocus = s.HintsChanged
	s.steps = widgets.Stack(10)
	for _, step := range s.p.Steps() {
		s.steps.Add(widgets.Body(step))
	}
	s.clubs = s.Button("tonight.clubs")
	s.clubsRow = widgets.Row(10, s.clubs)
	return widgets.NewCard(w.T("tonight.evenings"), widgets.Stack(10, s.search, s.table, s.rest, s.binned, s.steps, s.clubsRow))
}

// show shows what the presenter knows.
func (s *Screen) show() {
	w := s.desk.Words
	ev, any := s.p.Evening()
	name := ev.Name
	if !any {
		name = w.T("tonight.no-evenings")
		ev.Line = w.T(map[bool]string{true: "tonight.members-first", false: "tonight.begin-one"}[s.p.Nobody()])
	}
	s.name.SetSpans([]widgets.Span{{Text: name}})
	s.line.SetSpans([]widgets.Span{{Text: ev.Line}})
	s.far.SetText(ev.Far)
	s.on.SetText(w.T("tonight.continue"))
	s.turn.SetText(w.T("tonight.close"))
	if ev.Closed {
		s.on.SetText(w.T("tonight.look"))
		s.turn.SetText(w.T("tonight.reopen"))
	}
	if ev.Deleted {
		s.on.SetText(w.T("evenings.restore"))
	}
	if !any { // the first evening of the club: what comes first is the main act
		s.on.SetText(w.T(map[bool]string{true: "tonight.to-members", false: "tonight.new"}[s.p.Nobody()]))
	}
	widgets.Visible(s.far, any)
	widgets.Visible(s.turn, any && !ev.Deleted)
	widgets.Visible(s.main, s.p.Asking() == NoQuestion)
	widgets.Visible(s.lesser, any && !ev.Deleted && s.p.Asking() == NoQuestion)
	widgets.Visible(s.begin, any || s.p.Nobody())
	enable(s.on, any && !ev.Deleted || s.p.ReadOnly() == "")
	heading := ""
	switch {
	case ev.Deleted:
		heading = w.T("evenings.deleted-one")
	case any && ev.Closed:
		heading = w.T("tonight.chosen")
	case any:
		heading = w.T("tonight.in-hand")
	}
	s.chosen.SetHeading(heading)
	widgets.Visible(s.clubs, s.OnClubs != nil)
	widgets.Visible(s.clubsRow, s.OnClubs != nil)
	enable(s.turn, s.p.ReadOnly() == "")
	for _, b := range []*widgets.Button{s.begin, s.other, s.erase} {
		enable(b, s.p.ReadOnly() == "")
	}

	sentence, wrong := s.p.Said()
	tone := widgets.Good
	if wrong {
		tone = widgets.Refusal
	}
	s.said.Say(tone, sentence)
	asking := s.p.Asking() != NoQuestion
	if s.p.Asking() == Closing {
		ev.Missing = "" // the list says it
	}
	if sentence != "" || asking {
		ev.Full = ""
	}
	s.full.Say(widgets.Good, ev.Full)
	s.missing.SetText(ev.Missing)
	widgets.Visible(s.missing, ev.Missing != "")
	s.unnamed.Set(widgets.Warning, ev.Unnamed, s.players)
	widgets.Visible(s.unnamed, ev.Unnamed != "" && !asking)
	s.showAsked()
	s.showAttention()
	s.showList()
	s.view.Refresh()
	if to := s.asked.wants; to != nil {
		s.asked.wants = nil
		s.focus(to)
	}
}

func (s *Screen) showAttention() {
	was := s.panels.Objects
	s.panels.Objects = nil
	shown := map[event.ID]bool{}
	for _, a := range s.p.Attention() {
		var buttons []*widgets.Button
		if a.Evening != "" {
			buttons = append(buttons, s.showButton(a.Evening))
			shown[a.Evening] = true
		}
		s.panels.Objects = append(s.panels.Objects, widgets.NewPanel(widgets.Warning, a.Sentence, buttons...))
	}
	widgets.Visible(s.attention, len(s.panels.Objects) > 0)
	for id, b := range s.shows {
		if b.HasFocus() && !shown[id] && len(was) > 0 { // what it was about is mended
			s.focus(s.on)
		}
	}
}

// showButton is the button that chooses an evening; it stays the same one, so that it
// keeps the focus.
func (s *Screen) showButton(id event.ID) *widgets.Button {
	if s.shows == nil {
		s.shows = map[event.ID]*widgets.Button{}
	}
	b := s.shows[id]
	if b == nil {
		b = widgets.NewButton(s.desk.Words.T("tonight.show"), func() {
			s.search.SetText("")
			s.p.Show(id)
			s.show()
			s.HintsChanged()
			s.focus(s.on)
		})
		b.OnFocus = s.HintsChanged
		s.shows[id] = b
	}
	return b
}

func (s *Screen) showList() {
	w := s.desk.Words
	var rows []grid.Row
	for _, r := range s.p.Rows() {
		row := grid.Figures(r.Date, r.Name, r.Pairs, r.Boards, r.Results, r.State)
		row.Figures[1].Bold = r.Open
		rows = append(rows, row)
	}
	s.table.SetRows(rows)
	s.table.Select(s.p.Chosen(), 0)
	widgets.Visible(s.search, s.p.Many())
	s.binned.SetChecked(s.p.Bin())
	s.binned.SetText(w.T("evenings.show-deleted", "n", s.p.Deleted()))
	widgets.Visible(s.binned, s.p.Deleted() > 0)
	widgets.Visible(s.table, len(rows) > 0)
	rest := s.p.Rest()
	if len(rows) == 0 && rest == "" {
		rest = w.T("tonight.empty-list")
	}
	widgets.Visible(s.steps, len(s.p.Steps()) > 0)
	s.rest.SetSpans([]widgets.Span{{Text: rest}})
	widgets.Visible(s.rest, rest != "")
}

func enable(b *widgets.Button, v bool) {
	if v {
		b.Enable()
	} else {
		b.Disable()
	}
}

// Header implements screen.Headed: the club and the day.
func (s *Screen) Header() (title, subtitle string) {
	w := s.desk.Words
	return w.T(ScreenName), s.desk.Club.Club().Name + " · " + w.Date(s.desk.Now().Format("2006-01-02"))
}

// Enter implements screen.Screen: the evening in hand is chosen again.
func (s *Screen) Enter() {
	s.Base.Enter()
	s.search.SetText("")
	s.p.Back()
	s.p.Take()
	s.show()
}

// Leave implements screen.Screen: what is chosen is what the next screen shows.
func (s *Screen) Leave() bool {
	s.Take()
	return s.Base.Leave()
}

// FirstFocus implements screen.Screen: Enter goes on with the evening, or begins one.
func (s *Screen) FirstFocus() fyne.Focusable {
	if s.on.Disabled() {
		return nil
	}
	return s.on
}
