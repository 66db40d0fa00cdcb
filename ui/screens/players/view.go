package players

import (
	"fyne.io/fyne/v2"

	"uitslag/internal/event"
	"uitslag/ui/screen"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
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

// lateCard is a pair more, before it is taken: since when it plays, or the movements
// in which it can. It stands in the place of the list.
type lateCard struct {
	card     *widgets.Card
	sentence *widgets.Text
	round    *widgets.Choice
	rounds   *widgets.Field
	table    *grid.Table
	advice   *widgets.Panel
	keeps    *widgets.Text
	add      *widgets.Button
	cancel   *widgets.Button
}

func (v *view) buildLate() {
	w, s, l := v.s.desk.Words, v.s, &v.late
	l.sentence = widgets.Body("")
	l.round = widgets.NewChoice(nil, 0, s.choose)
	l.rounds = widgets.NewFieldOf(w.T("players.late.from"), l.round)
	col := func(key string, right bool) grid.Column {
		return grid.Column{Title: w.T(key), Right: right, Help: w.Or("tip."+key, "")}
	}
	name := col("newevening.col.movement", false)
	name.Flex = true
	l.table = grid.New(grid.SelectRows, name, col("newevening.col.rounds", true), col("newevening.col.boards", true),
		col("newevening.col.sitouts", true), col("newevening.col.opponents", true), col("newevening.col.balance", true), col("newevening.col.winners", true), col("newevening.col.seats", true))
	l.table.OnSelect = func(row, _ int) { s.choose(row) }
	l.table.OnActivate = func(int, int) { s.addPair() }
	l.advice = widgets.NewPanel(widgets.Good, "")
	l.keeps = widgets.Quiet(w.T("players.late.keeps"))
	l.add, l.cancel = s.MainButton("players.late.add"), s.Button("players.late.cancel")
	l.round.OnFocus, l.table.OnFocus = s.HintsChanged, s.HintsChanged
	l.card = widgets.NewCard(w.T("players.late"), widgets.Stack(12,
		l.sentence, widgets.Row(0, l.rounds), l.table, l.advice, l.keeps, widgets.Row(8, l.add, l.cancel)))
}

// showLate shows the offer, nil for none.
func (v *view) showLate(o *Offer) {
	w, l := v.s.desk.Words, &v.late
	widgets.Visible(l.card, o != nil)
	if o == nil {
		return
	}
	l.sentence.SetText(o.Sentence)
	seat := len(o.Rounds) > 0
	widgets.Visible(l.rounds, seat)
	widgets.Visible(l.table, !seat)
	widgets.Visible(l.keeps, !seat)
	l.advice.Set(widgets.Good, o.Advice)
	if seat {
		l.add.SetText(w.T("players.late.add"))
		l.round.SetOptions(o.Rounds, o.Selected)
		return
	}
	l.add.SetText(w.T("players.late.change"))
	var rows []grid.Row
	for i, f := range o.Rows {
		r := grid.Figures(f.Name, f.Rounds, f.Boards, f.SitOuts, f.Opponents, f.Balance, f.Winners, f.Seats)
		if i == 0 {
			r.Figures[0].Text = "✓ " + f.Name
			r.Mark = grid.RowBest
		}
		rows = append(rows, r)
	}
	l.table.SetRows(rows)
	l.table.Select(o.Selected, 0)
}

// lateFocus returns where the cursor begins: on the movements, or on the act where there are
// none to choose from.
func (v *view) lateFocus() fyne.Focusable {
	if o := v.m.Offer; o != nil && len(o.Rows) > 0 {
		return v.late.table
	}
	return v.late.add
}

// lineupCard is the line-up of a team, in the place of the list: from when on, and who sits
// on which chair.
type lineupCard struct {
	card     *widgets.Card
	sentence *widgets.Text
	round    *widgets.Choice
	from     *widgets.Choice
	chairs   [4]*widgets.Choice
	preview  *widgets.Panel
	given    *widgets.Text
}

func (v *view) buildLineup() {
	w, s, l := v.s.desk.Words, v.s, &v.lineup
	l.sentence, l.given = widgets.Body(""), widgets.Quiet("")
	change := func(do func(int)) func(int) {
		return func(i int) {
			do(i)
			s.show()
			s.HintsChanged()
		}
	}
	l.round = widgets.NewChoice(nil, 0, change(s.p.ChooseRound))
	l.from = widgets.NewChoice(nil, 0, change(s.p.ChooseBegin))
	for i := range l.chairs {
		l.chairs[i] = widgets.NewChoice(nil, 0, change(func(player int) { s.p.ChooseChair(i, player) }))
		l.chairs[i].Listed, l.chairs[i].OnFocus = true, s.HintsChanged
	}
	l.round.OnFocus, l.from.OnFocus = s.HintsChanged, s.HintsChanged
	l.preview = widgets.NewPanel(widgets.Good, "")
	l.card = widgets.NewCard(w.T("lineup.title"), widgets.Stack(12,
		l.sentence,
		widgets.Row(16, widgets.NewFieldOf(w.T("lineup.round"), l.round), widgets.NewFieldOf(w.T("lineup.from"), l.from)),
		widgets.Row(16, widgets.NewFieldOf(w.T("lineup.open"), l.chairs[0]), widgets.NewFieldOf(w.T("lineup.with"), l.chairs[1])),
		widgets.Row(16, widgets.NewFieldOf(w.T("lineup.closed"), l.chairs[2]), widgets.NewFieldOf(w.T("lineup.with"), l.chairs[3])),
		l.preview, l.given,
		widgets.Row(8, s.MainButton("lineup.save"), s.Button("lineup.cancel")),
	))
}

// showLineup shows the form, nil for none.
func (v *view) showLineup(f *LineupForm) {
	l := &v.lineup
	widgets.Visible(l.card, f != nil)
	if f == nil {
		return
	}
	l.sentence.SetText(f.Sentence)
	l.round.SetOptions(f.Rounds, f.Round)
	l.from.SetOptions(f.From, f.Begins)
	for i, c := range l.chairs {
		c.SetOptions(f.Players, f.Chairs[i])
	}
	l.preview.Set(widgets.Good, f.Preview)
	text := ""
	for _, line := range f.Given {
		text += line + "\n"
	}
	l.given.SetText(text)
}
