package players

import (
	"fyne.io/fyne/v2"

	"uitslag/internal/event"
	"uitslag/ui/screen"
	"uitslag/ui/widgets"
)

// view is what is drawn: at the left the pairs, or how a pair more can play, at the right
// what is missing and what can be done about it.
type view struct {
	s       *Screen
	m       Model    // what is shown
	evening event.ID // of which the names are shown
	root    *fyne.Container

	sheet  *sheet
	scroll *widgets.Scroll
	list   *widgets.Card

	progress *widgets.Panel
	locked   *widgets.Panel
	reopen   *widgets.Button // opens a closed evening again
	notice   *widgets.Panel
	back     *widgets.Button // takes back what was copied
	entry    *widgets.Button
	same     *widgets.Button
	more     *widgets.Button // a pair more
	stay     *widgets.Button // the pair with the cursor stays put
	seats    *widgets.Text   // what a fixed seat is, or that there is none
	side     *widgets.Card

	line    *widgets.Button // the line-up of the team with the cursor
	captain *widgets.Button // the player with the cursor is the captain
	help    *widgets.Text

	late   lateCard
	lineup lineupCard
	none   *widgets.Card
	begin  *screen.NoEvening
}

func newView(s *Screen) *view {
	v := &view{s: s, begin: screen.NewNoEvening(s.desk)}
	w := s.desk.Words
	v.sheet = newSheet([4]string{}, signs{
		w.T("players.stays"), w.T("players.must-stay"), w.T("players.must-stay-not"), w.T("players.guest"),
		w.T("players.captain"), w.T("players.team-name"),
	}, s.cell)
	framed := newFrame(v.sheet)
	v.scroll = framed.scroll
	v.list = widgets.NewCard(w.T("players.heading"), framed)
	v.buildSide()
	v.buildLate()
	v.buildLineup()
	v.none = widgets.NewCard("", v.begin.Object())
	v.root = widgets.Columns(
		widgets.Column{Object: v.none, Width: 600},
		widgets.Column{Object: v.list, Width: 832},
		widgets.Column{Object: v.late.card, Width: 832},
		widgets.Column{Object: v.lineup.card, Width: 832},
		widgets.Column{Object: v.side, Width: 330, Fixed: true},
	)
	return v
}

func (v *view) buildSide() {
	w, s := v.s.desk.Words, v.s
	v.progress = widgets.NewPanel(widgets.Good, "")
	v.locked = widgets.NewPanel(widgets.Warning, "")
	v.reopen = screen.ReopenButton(&s.Commands)
	v.notice = widgets.NewPanel(widgets.Good, "")
	v.entry, v.same = s.MainButton("players.to-entry"), s.Button("players.same")
	v.back, v.more, v.stay = s.Button("players.take-back"), s.Button("players.late"), s.Button("players.stay")
	v.line, v.captain = s.Button("players.lineup"), s.Button("players.make-captain")
	v.seats, v.help = widgets.Quiet(""), widgets.Quiet("")
	v.side = widgets.NewCard(w.T("players.names"), widgets.Stack(12,
		v.progress, v.locked, v.notice,
		widgets.Row(8, v.entry, v.same, v.more, v.stay, v.line, v.captain),
		v.help,
		v.seats,
	))
}

func (v *view) show(m Model) {
	v.m = m
	widgets.Visible(v.none, !m.Open)
	if !m.Open {
		v.begin.Set(v.s.desk.Words.T("evening.none"))
	}
	widgets.Visible(v.list, m.Open && m.Offer == nil && m.Lineup == nil)
	widgets.Visible(v.side, m.Open)
	v.showLate(m.Offer)
	v.showLineup(m.Lineup)
	v.showTitles()
	v.showCells()
	tone := widgets.Warning
	if m.AllNamed {
		tone = widgets.Good
	}
	v.progress.Set(tone, m.Progress)
	screen.SayClosed(v.s.desk, v.locked, m.Locked, v.reopen)
	v.seats.SetText(m.Stays)
	v.help.SetText(m.Help)
	var buttons []*widgets.Button
	if m.TakeBack {
		buttons = append(buttons, v.back)
	}
	v.notice.Say(m.Notice.Tone, m.Notice.Text, buttons...)
	v.showButtons()
	v.root.Refresh()
}

// showCells puts the names in the cells. One in which something is half typed keeps that.
func (v *view) showCells() {
	m := &v.m
	v.sheet.set(m.Rows)
	other := m.Evening != v.evening
	v.evening = m.Evening
	state := widgets.CellPlain
	if m.Locked != "" {
		state = widgets.CellReadOnly
	}
	for i := range m.Rows {
		for slot, k := range v.sheet.cells[i] {
			if k == nil {
				continue
			}
			name := m.Rows[i].Team
			if slot != TeamName {
				name = m.Rows[i].Names[slot]
			}
			if other || !k.Cell.Changed() && k.Cell.Text != name {
				put(k, name)
			}
			if k.Cell.State() != widgets.CellRefused || !k.Cell.Changed() {
				k.Cell.SetState(state)
			}
		}
	}
}

func (v *view) showTitles() {
	w, first, second := v.s.desk.Words, "players.col.first", "players.col.second"
	switch v.m.Kind {
	case event.Individual:
		first = "players.col.player"
	case event.Teams:
		first, second = "players.col.team", ""
	}
	start := "players.col.start"
	if v.m.Kind == event.Teams {
		start = "players.col.room"
	}
	v.sheet.titles = [4]string{w.T("players.col.pair"), w.T(first), "", w.T(start)}
	if second != "" {
		v.sheet.titles[2] = w.T(second)
	}
}

func (v *view) showButtons() {
	m := &v.m
	v.more.SetText(v.s.desk.Words.T("players.late"))
	list := m.Offer == nil && m.Lineup == nil
	teams := m.Kind == event.Teams
	pairs := m.Kind == event.Pairs
	widgets.Visible(v.entry, m.AllNamed && list)
	for _, b := range []*widgets.Button{v.same, v.more, v.stay, v.line, v.captain} {
		can := map[*widgets.Button]bool{v.same: !m.AllNamed, v.more: !screen.MayReopen(v.s.desk), v.stay: pairs, v.line: teams, v.captain: teams}
		widgets.Visible(b, list && can[b])
		if m.Locked == "" {
			b.Enable()
		} else {
			b.Disable()
		}
	}
}

func (v *view) showStay(row int) {
	if row < len(v.m.Rows) {
		v.stay.SetText(v.s.desk.Words.T("players.stay", "pair", v.m.Rows[row].Label))
	}
}

func (v *view) sideBelow() bool { return v.side.Position().Y > 0 }

// put shows a saved name in a cell. An emptied cell must not keep its selection, or
// the first letter typed in it next would be selected, and replaced by the second; one
// that was never seen has none, and cannot take a key yet.
func put(k *widgets.Picker, name string) {
	k.SetText(name)
	if name == "" && k.Cell.Size().Width > 0 {
		k.Cell.Entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	}
}
