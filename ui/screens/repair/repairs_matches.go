package repair

import (
	"slices"
	"strconv"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/drawing"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/repair"
	"uitslag/internal/problem"
)

// The repairs of matches, of drawn rounds, and of who sat in which room.

func (p *evening) ofTeams() bool { return p.e.Kind == event.Teams }

func (p *evening) isDrawn() bool {
	return slices.ContainsFunc(p.s.Sections, func(c event.Section) bool { return c.Drawing != nil })
}

func onlyTeams(p *evening) error {
	if p.ofTeams() {
		return nil
	}
	return problem.New("repair.only-teams")
}

func onlyDrawn(p *evening) error {
	if p.isDrawn() {
		return nil
	}
	return problem.New("repair.only-drawn")
}

// teamsOrDrawn refuses all but teams and drawn rounds.
func teamsOrDrawn(p *evening) error {
	if p.ofTeams() || p.isDrawn() {
		return nil
	}
	return problem.New("repair.only-matches")
}

func opponentsAsks(p *form, asks []Ask) []Ask {
	return append(asks, p.number("repair.ask.round", max(p.atRound(), p.played())), p.pairs("repair.ask.pair", p.atPair()), p.pairs("repair.ask.pair2", ""))
}

func opponents(r *reader) []act {
	c := r.section()
	return one(&repair.WrongOpponents{Session: r.p.s.ID, Section: c.Letter, Round: r.round("round", c), A: r.id("pair"), B: r.id("pair2")})
}

func exchangeAsks(p *form, asks []Ask) []Ask {
	return append(asks, p.number("repair.ask.round", max(p.atRound(), p.played())), p.number("repair.ask.table", p.atTable()), p.number("repair.ask.other", 0))
}

func exchange(r *reader) []act {
	c := r.section()
	return one(&repair.ExchangeTables{
		Session: r.p.s.ID, Section: c.Letter, Round: r.round("round", c), Table: r.number("table"), Other: r.number("other"),
	})
}

// matches asks for a match, by its place among those of the session: a round and a table find
// it as on Invoer, a round and two teams too.
func (p *form) matches(key string, begin int) Ask {
	a := p.asked(key, Many)
	all := event.Matches(p.s)
	for i, m := range all {
		o := Option{ID: strconv.Itoa(i), Text: p.words().T("repair.match", "round", m.Round, "home", p.team(m.Home), "away", p.team(m.Away))}
		switch {
		case m.OpenTable > 0 && m.ClosedTable > 0:
			o.Quiet = p.words().T("repair.match-tables", "open", m.OpenTable, "closed", m.ClosedTable)
		case m.OpenTable > 0 && !p.ofTeams():
			o.Quiet = p.words().T("repair.table", "table", m.OpenTable)
		}
		a.Options = append(a.Options, o)
	}
	a.find = func(text string) []Option {
		plain := Ask{Options: a.Options}
		found := plain.Find(text)
		at, ok := numbersOf(text)
		if !ok {
			return found
		}
		var there []Option
		for i := range all {
			if placed(p.s, &all[i], at) {
				there = append(there, a.Options[i])
			}
		}
		return append(there, slices.DeleteFunc(found, func(o Option) bool {
			return slices.ContainsFunc(there, func(x Option) bool { return x.ID == o.ID })
		})...)
	}
	if begin >= 0 {
		a.value = strconv.Itoa(begin)
	}
	return a
}

// placed reports whether a match is where these numbers say: a round and a table, or a round
// and the numbers of two teams.
func placed(s *event.Session, m *event.Match, at []int) bool {
	if m.Round != at[0] {
		return len(at) == 2 && m.ClosedRound == at[0] && m.ClosedTable == at[1]
	}
	if len(at) == 2 {
		return m.OpenTable == at[1] || m.ClosedTable == at[1] && (m.ClosedRound == 0 || m.ClosedRound == m.Round)
	}
	home, away := s.Number(m.Home), s.Number(m.Away)
	return home == at[1] && away == at[2] || home == at[2] && away == at[1]
}

// numbersOf parses two or three numbers; ok is false for another text.
func numbersOf(text string) (numbers []int, ok bool) {
	for _, word := range wordsOf(bridge.Figures(text)) {
		n, err := strconv.Atoi(word)
		if err != nil {
			return nil, false
		}
		numbers = append(numbers, n)
	}
	return numbers, len(numbers) == 2 || len(numbers) == 3
}

// team returns a team, or a pair, by its number, and its name where it has one: "ploeg 5 De
// Ruiten".
func (p *evening) team(id event.ID) string {
	text := p.book().Pair(journal.RefOf(p.e, id))
	if c := p.e.Contestant(id); c != nil && c.Name != "" {
		text += " " + c.Name
	}
	return text
}

// atMatch returns the match under the cursor, -1 for none.
func (p *evening) atMatch() int {
	x := p.line()
	if x == nil {
		return -1
	}
	at := event.MatchOf(p.s, *x)
	return slices.IndexFunc(event.Matches(p.s), func(m event.Match) bool {
		return at != nil && m.Section == at.Section && m.Round == at.Round && m.Home == at.Home && m.Away == at.Away
	})
}

func wrongMatchAsks(p *form, asks []Ask) []Ask {
	return append(asks, p.matches("repair.ask.match", p.atMatch()), p.matches("repair.ask.match2", -1), p.few("repair.ask.typed", "repair.choice.typed-one", "repair.choice.typed-both"))
}

func wrongMatch(r *reader) []act {
	all := event.Matches(r.p.s)
	from, to := r.match("match", all), r.match("match2", all)
	if !r.fine() || from == nil || to == nil {
		return nil
	}
	moved := repair.ToMatch
	if r.text("typed") == "typed-both" {
		moved = repair.SwapMatches
	}
	moves, left := moved(r.p.s, from, to)
	if left > 0 {
		r.refuse(problem.New("repair.other-boards-match", "n", left))
		return nil
	}
	return one(&repair.MoveResults{Session: r.p.s.ID, Moves: moves})
}

// match returns a match that was chosen, nil for none.
func (r *reader) match(name string, all []event.Match) *event.Match {
	i, err := strconv.Atoi(r.text(name))
	if err != nil || i < 0 || i >= len(all) {
		return nil
	}
	return &all[i]
}

// roomAsks asks which team, from when, and who sat where: the two pairs in each other's room,
// or others of the team.
func roomAsks(p *form, asks []Ask) []Ask {
	asks = append(asks, p.pairs("repair.ask.pair", p.atPair()), p.number("repair.ask.round", max(p.atRound(), p.played())), p.open(p.number("repair.from.board", 0), "repair.empty.round"), p.few("repair.ask.room", "repair.choice.room-changed", "repair.choice.room-others"))
	p.asks = asks
	team := p.e.Contestant(event.ID(p.Value("pair")))
	if p.Value("room") != "room-others" || team == nil {
		return asks
	}
	now := p.lineup()
	for i, key := range []string{"repair.ask.open1", "repair.ask.open2", "repair.ask.closed1", "repair.ask.closed2"} {
		a := p.asked(key, Many)
		for _, m := range team.Players {
			if m != "" {
				a.Options = append(a.Options, Option{ID: string(m), Text: p.desk.Speaker.Name(m)})
			}
		}
		a.value = string(slices.Concat(now.Open, now.Closed)[i])
		asks = append(asks, a)
	}
	return asks
}

func (p *form) lineup() event.Lineup {
	round, _ := strconv.Atoi(p.Value("round"))
	board, _ := strconv.Atoi(p.Value("board"))
	return p.e.LineupAt(p.s, event.ID(p.Value("pair")), max(round, 1), board)
}

// room says how the team sat in the round.
func room(r *reader) []act {
	p := r.p
	team, round, board := r.id("pair"), r.number("round"), r.number("board")
	how := r.text("room")
	if !r.fine() {
		return nil
	}
	was := p.lineup()
	is := event.Lineup{Team: team, Round: round, Board: board, Open: slices.Clone(was.Closed), Closed: slices.Clone(was.Open)}
	if how == "room-others" {
		is.Open, is.Closed = []event.ID{r.id("open1"), r.id("open2")}, []event.ID{r.id("closed1"), r.id("closed2")}
	}
	return one(&repair.OtherLineup{Session: p.s.ID, Lineup: is})
}

// turnMatchAsks asks first whether both tables of a match sat the other way, or one.
func turnMatchAsks(p *form, asks []Ask) []Ask {
	scope := p.few("repair.ask.scope", "repair.choice.scope-match", "repair.choice.scope-one", "repair.choice.scope-board")
	p.asks = append(asks, scope)
	switch p.Value("scope") {
	case "scope-one":
		return append(p.asks, p.number("repair.ask.round", p.atRound()), p.number("repair.ask.table", p.atTable()))
	case "scope-board":
		return append(p.asks, p.number("repair.ask.board", p.at.Board), p.number("repair.ask.round", p.atRound()), p.number("repair.ask.table", p.atTable()))
	}
	return append(p.asks, p.matches("repair.ask.match", p.atMatch()))
}

// turnMatch corrects seats: with both tables wrong, the teams were at each other's table; with one,
// its boards cannot be compared.
func turnMatch(r *reader, c *event.Section) []act {
	s := r.p.s
	if r.text("scope") == "scope-match" {
		m := r.match("match", event.Matches(s))
		if m == nil {
			return nil
		}
		if m.OpenTable == 0 || m.ClosedTable == 0 {
			r.refuse(problem.New("repair.no-place"))
			return nil
		}
		return one(&repair.ExchangeTables{Session: s.ID, Section: m.Section, Round: m.Round, Table: m.OpenTable, Other: m.ClosedTable})
	}
	round, table, board := r.round("round", c), r.number("table"), r.number("board")
	if !r.fine() {
		return nil
	}
	return one(repair.SatAlike(s, c.Letter, round, table, board, r.p.newID))
}

// shortens refuses what does not become VPs, by match or by round.
func shortens(p *evening) error {
	if p.ofTeams() || p.e.Rules.ByVPs() {
		return nil
	}
	return problem.New("repair.short-vps")
}

// shortAsks asks first whether one match was shortened or a whole round, and then which boards
// are not played.
func shortAsks(p *form, asks []Ask) []Ask {
	one := "repair.choice.short-table"
	if p.ofTeams() {
		one = "repair.choice.short-match"
	}
	p.asks = append(asks, p.few("repair.ask.shorter", one, "repair.choice.short-round"))
	asks = p.asks
	switch p.Value("shorter") {
	case "short-match":
		asks = append(asks, p.matches("repair.ask.shortmatch", p.atMatch()))
	case "short-table":
		asks = append(asks, p.number("repair.ask.round", p.atRound()), p.number("repair.ask.table", p.atTable()))
	default:
		asks = append(asks, p.number("repair.ask.round", p.atRound()))
	}
	return append(asks, p.open(p.number("repair.ask.cut", p.at.Board), "repair.empty.cut"))
}

func short(r *reader) []act {
	c := r.section()
	x := &repair.ShortenMatch{Session: r.p.s.ID, Section: c.Letter, Round: r.round("round", c), Table: r.number("table"), Boards: r.numbers("cut")}
	if r.text("shorter") == "short-match" {
		m := r.match("shortmatch", event.Matches(r.p.s))
		if m == nil {
			return nil
		}
		x.Section, x.Round, x.Table = m.Section, m.Round, m.OpenTable
	}
	return one(x)
}

func drawnAsks(p *form, asks []Ask) []Ask {
	last := 0
	if c := p.asSection(asks); c.Movement != nil {
		last = c.Rounds()
	}
	return append(asks, p.number("repair.ask.round", last))
}

// drawn draws the last round again from the current results, unless it has results itself: a draw
// that was played stays.
func drawn(r *reader) []act {
	s, c := r.p.s, r.section()
	round := r.round("round", c)
	if !r.fine() || c == nil {
		return nil
	}
	was := s.Draw(c.Letter, round)
	if was == nil {
		r.refuse(problem.New("repair.not-drawn", "round", round))
		return nil
	}
	if round < c.Rounds() || drawing.In(s, c.Letter, round) > 0 {
		r.refuse(problem.New("repair.draw-stays", "round", round))
		return nil
	}
	d, err := drawing.Repeated(r.p.e, s.ID, c.Letter, round, drawing.Options{Early: true, First: was.First})
	switch {
	case err != nil:
		r.refuse(err)
		return nil
	case d.Free == was.Free && slices.Equal(d.Meetings, was.Meetings):
		r.refuse(problem.New("repair.draw-same", "round", round))
		return nil
	}
	return one(&command.RedrawRound{Session: s.ID, Draw: d})
}
