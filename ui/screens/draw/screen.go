// Package draw is the screen where the rounds of a Swiss or a knock-out are drawn one by one:
// the rounds so far, the next one as it would be drawn and why, what the scorer wants
// otherwise in it, and of a knock-out who is through.
package draw

import (
	"strconv"
	"strings"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/drawing"
	"uitslag/internal/event/standings"
	"uitslag/internal/phrase"
	"uitslag/internal/translation"
	"uitslag/ui/kit"
	"uitslag/ui/notice"
	"uitslag/ui/screen"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// ScreenName is the screen's name.
const ScreenName = "screen.draw"

// Hooks is what the screen asks of the window around it.
type Hooks struct {
	Changed func()     // the hints changed: the shell's Update
	Back    screen.Way // to where it was asked from
	// Print sends papers to the printer; told hears what became of it.
	Print func(st *standings.Standings, orders []desk.Order, told func(widgets.Tone, string))
	// Big shows the chosen round on the big screen, or takes it away.
	Big func()
}

// Screen is the screen Loting.
type Screen struct {
	*kit.Screen
	p *Presenter
}

// Presenter returns what the screen shows, without its window.
func (s *Screen) Presenter() *Presenter { return s.p }

// New makes the screen of a desk.
func New(d *desk.Desk, h Hooks) *Screen {
	p, w := NewPresenter(d), d.Words
	s := &Screen{p: p}
	var draw kit.Part
	s.Screen = kit.New(d, kit.About{
		Name: ScreenName, Changed: h.Changed, Back: h.Back, Notice: &p.notice, Header: kit.Evening, Locked: p.Locked, Read: p.Read,
		Entered: func() { p.round = 0 },
		Left:    p.Refrain, // what was changed in the proposal is not forgotten
	})
	rounds := kit.NewList(s.Screen, p.Rounds, p.Selected, p.ChooseRound,
		kit.Col[Round]{Column: grid.Column{Title: "draw.col.round", Right: true, Bold: true, Sample: "88"}, Text: func(r Round) string {
			if len(p.sections()) > 1 {
				return r.section.Letter + strconv.Itoa(r.Number)
			}
			return strconv.Itoa(r.Number)
		}},
		kit.Col[Round]{Column: grid.Column{Title: "draw.col.state", Flex: true}, Text: p.State})
	table := grid.New(grid.SelectCells)
	meetings := s.Grid(table, func() kit.Cells {
		table.SetColumns(columns(w)...) // the widths are those of the round that is shown
		return p.Meetings()
	}, p.Point)

	filled := func() bool { return p.Empty() == "" }
	is := func(f func() bool) screen.When {
		return screen.If(func() bool { return filled() && !p.asking && f() })
	}
	asking, free := screen.If(func() bool { return p.asking }), screen.Unless(p.Locked)
	proposed, drawn, always := is(p.Proposed).And(free), is(p.Drawn), is(filled)
	drawable, ours := proposed.And(screen.Unless(func() string { return w.Sentence(p.err) })), drawn.And(free).And(screen.Unless(p.Begun))
	swiss := proposed.And(screen.If(func() bool { return !p.knockout() && len(p.draw.Meetings) > 0 }))
	odd := proposed.And(screen.If(func() bool { return !p.knockout() && p.draw.Free != "" }))
	both, several := always.And(free).And(screen.Unless(p.Begun)), is(func() bool { return len(p.Rounds()) > 1 })
	level := screen.If(func() bool {
		m := p.match(p.meeting()) // extra boards decide it
		return m != nil && m.Extra > 0
	})
	picking := func() bool { return p.picked != "" }
	onDraw := func() bool { return draw.HasFocus() }
	s.Can(screen.Begin(d, screen.Not(filled)), []screen.Command{
		// Without a key: the one that asked, struck once more, draws nothing.
		{Button: "draw.anyway", When: asking.And(free), Do: func() { s.Anew(p.Keep) }},
		{Key: "Tab", Label: "draw.hint.tab", When: asking},
		{Key: "Esc", Label: "draw.hint.wait", Button: "draw.wait", When: asking, Do: func() {
			p.Refrain()
			s.To(meetings)
		}},
		{Key: "Enter", Label: "draw.hint.draw", When: drawable, At: onDraw},
		{Key: "Ctrl Enter", Label: "draw.hint.draw", Button: "draw.draw", Caption: func() string { return w.T("draw.draw", "round", p.round) }, When: drawable, Quiet: onDraw, Do: func() { s.Anew(p.Draw) }},
		{Key: "↑↓", Label: "draw.hint.round", When: several, At: rounds.HasFocus},
		{Key: "PgUp PgDn", Label: "draw.hint.round", When: several, At: screen.Not(rounds.HasFocus), Step: func(by int) { p.ChooseRound(p.Selected() + by) }},
		{Key: "↑↓", Label: "draw.hint.meeting", When: always, At: meetings.HasFocus},
		{Key: "Space", Label: "draw.hint.pick", When: both, At: func() bool { return meetings.HasFocus() && !picking() }, Do: p.Pick},
		{Key: "Space", Label: "draw.hint.swap", When: both, At: func() bool { return meetings.HasFocus() && picking() }, Do: p.Pick},
		{Key: "Ctrl J", Label: "draw.hint.fix", Button: "draw.fix", When: swiss, Do: p.Fix},
		{Key: "Ctrl D", Label: "draw.hint.apart", Button: "draw.apart", When: swiss, Do: p.Apart},
		{Key: "Ctrl G", Label: "draw.hint.free", Button: "draw.free", When: odd, Do: p.SetFree},
		{Key: "Ctrl L", Label: "draw.hint.lots", Button: "draw.lots", When: proposed.And(screen.If(func() bool { return p.round == 1 })), Do: p.Lots},
		{Key: "Ctrl R", Label: "draw.hint.anew", Button: "draw.anew", When: proposed.And(screen.If(func() bool { return p.wanted.changed })), Do: p.Anew},
		{Key: "Ctrl R", Label: "draw.hint.redraw", Button: "draw.redraw", When: ours, Do: p.Redraw},
		{Key: "Ctrl T", Label: "draw.hint.take-back", Button: "draw.take-back", When: ours, Do: p.TakeBack},
		{Key: "Ctrl E", Label: "draw.hint.extra", Button: "draw.play-extra", When: drawn.And(free).And(level), Do: p.Extra},
		{Key: "Ctrl P", Label: "draw.hint.print", Button: "handout.print", When: drawn.And(screen.Unless(p.Printed)), Do: func() {
			h.Print(p.st, []desk.Order{{Kind: "draw"}}, func(tone widgets.Tone, sentence string) {
				p.notice = notice.Notice{Tone: tone, Text: sentence}
				s.Later()
			})
		}},
		{Key: "Ctrl B", Label: "draw.hint.big", Button: "draw.big", When: always, Do: h.Big},
		{Key: "Tab", Label: "draw.hint.tab", When: always},
		{Key: "Esc", Label: "draw.hint.drop", When: is(picking), Do: p.Refrain},
		{Key: "Esc", Label: "draw.hint.back", When: screen.If(h.Back.Leads), Do: func() { h.Back.Back() }},
	})

	draw = s.MainAlways("draw.draw", func() bool { return p.err == nil && p.Locked() == "" })
	none, remark := s.NoEvening(p.Empty), s.Urge(p.Remark, "draw.wait", "draw.anyway")
	s.Made(kit.Columns(
		kit.Fixed(420, kit.Card(p.Heading, 12, none, kit.When(filled, kit.Stack(12,
			s.ReadOnly(), s.Said(), s.Say(p.Winner), rounds, remark,
			kit.Row(8, kit.When(func() bool { return p.Proposed() && !p.asking }, draw), s.Button("draw.play-extra")),
			kit.When(func() bool { return p.Drawn() && len(p.draw.Meetings) > 0 }, s.Buttons("handout.print", "draw.big", "draw.redraw", "draw.take-back")))))),
		kit.Wide(780, kit.When(filled, kit.Card(p.Title, 10,
			s.Warns(p.Again), meetings, kit.Marked(widgets.Title, p.Free), s.Say(p.Reason),
			s.Buttons("draw.fix", "draw.apart", "draw.free", "draw.lots", "draw.anew")))),
	), none, remark, draw, meetings, rounds)
	return s
}

// columnOf returns the column of one of the two who meet; the score is in the next.
func columnOf(side int) int { return 1 + 2*side }

// columns returns those of the meetings, with the titles of pairs or of teams as the evening is.
func columns(w *translation.Words) []grid.Column {
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

// Meetings returns who meets whom in the chosen round.
func (p *Presenter) Meetings() kit.Cells {
	c := kit.Cells{Row: p.row, Col: columnOf(p.side)}
	if p.Proposed() && p.err != nil {
		c.Rows = p.coming()
		return c
	}
	for i, m := range p.draw.Meetings {
		c.Rows = append(c.Rows, p.played(i, m))
	}
	return c
}

// Point puts the cursor on a meeting; the score between the two leads to the other one.
func (p *Presenter) Point(row, col int) {
	if row < 0 || row >= len(p.draw.Meetings) {
		return
	}
	if p.row = row; col == columnOf(0)+1 {
		p.side = 1 - p.side
	} else {
		p.side = min(col/columnOf(1), 1)
	}
}

// played returns the line of a meeting.
func (p *Presenter) played(i int, m two) grid.Row {
	match := p.match(m)
	row := grid.Figures(p.table(i), "", "", "", "", "")
	for side, id := range m {
		f := &row.Figures[columnOf(side)]
		f.Text, f.Bold = p.name(id), match != nil && match.Winner == id
		if id == p.picked {
			f.Text, f.Bold, f.Colour = "⇄ "+f.Text, true, theme.AmberInk
		}
		row.Figures[columnOf(side)+1].Text = p.score(id, match)
	}
	mark := &row.Figures[columnOf(2)].Text
	if i < len(p.draw.Fixed) && p.draw.Fixed[i] != (two{}) {
		*mark = p.desk.Words.T("draw.fixed")
	}
	if match != nil {
		*mark = p.mark(*mark, m, match)
		if match.Extra > 0 {
			row.Mark = grid.RowMarked
		}
	}
	return row
}

// score returns the score of one of the two: in their match where that has begun, or else what it was
// drawn with; "" if nothing was played.
func (p *Presenter) score(id event.ID, match *standings.BracketMatch) string {
	number := p.desk.Words.Number
	if match != nil && match.Counted > 0 {
		if id == match.Home {
			return number(match.HomeScore, 2)
		}
		return number(match.AwayScore, 2)
	}
	for _, o := range p.draw.Order {
		if o.Contestant == id && p.round > 1 && !p.knockout() {
			return number(o.Score, 2)
		}
	}
	return ""
}

// mark returns what is to be known of a match: level, who is through. It adds to what is said already.
func (p *Presenter) mark(said string, m two, b *standings.BracketMatch) string {
	w, decimals := p.desk.Words, p.st.Event.Rules.PointDecimals
	switch {
	case b.Extra > 0:
		said = w.T("draw.level", "n", b.Extra)
	case b.Winner != "" && p.round == len(p.st.Bracket(p.letter).Rounds):
		said = w.T("draw.wins", "who", p.number(b.Winner))
	case b.Winner != "":
		said = w.T("draw.through", "who", p.number(b.Winner))
	case b.Missing > 0:
		said = w.T("draw.state.some", "n", drawing.MissingBetween(p.st.Session, p.letter, p.round, m[0], m[1]))
	}
	if extra := phrase.Extra(w, b, decimals); extra != "" {
		said += " · " + extra
	}
	if fined := phrase.Fined(w, p.number(b.Home), p.number(b.Away), b.HomePenalty, b.AwayPenalty, decimals); fined != "" && b.Counted > 0 {
		said = strings.TrimPrefix(said+" · "+fined, " · ")
	}
	return said
}

// coming returns the known matches of a knock-out's next round while those before are undecided.
func (p *Presenter) coming() []grid.Row {
	b := p.st.Bracket(p.letter)
	if b == nil || p.round > len(b.Rounds) || p.round < 2 {
		return nil
	}
	before := b.Rounds[p.round-2].Matches
	who := func(id event.ID, from int) string {
		if id == "" && from < len(before) {
			return p.desk.Words.T("draw.winner-of", "one", p.number(before[from].Home), "other", p.number(before[from].Away))
		}
		return p.name(id)
	}
	var out []grid.Row
	for i, m := range b.Rounds[p.round-1].Matches {
		if !m.Free {
			out = append(out, grid.Figures("", who(m.Home, 2*i), "", who(m.Away, 2*i+1), "", ""))
		}
	}
	return out
}
