package repair

import (
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/drawing"
	"uitslag/internal/event/repair"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/match"
)

// The repairs of matches, of drawn rounds, and of who sat in which room.

// unless returns what refuses an evening of which something does not hold.
func unless(is func(p *Presenter) bool, key string) func(p *Presenter) error {
	return func(p *Presenter) error {
		if is(p) {
			return nil
		}
		return problem.New(key)
	}
}

var (
	onlyTeams    = unless((*Presenter).isTeams, "repair.only-teams")
	onlyDrawn    = unless(func(p *Presenter) bool { return p.s.Drawn() }, "repair.only-drawn")
	teamsOrDrawn = unless(func(p *Presenter) bool { return p.isTeams() || p.s.Drawn() }, "repair.only-matches")
	// shortens refuses what does not become VPs, by match or by round.
	shortens = unless(func(p *Presenter) bool { return p.isTeams() || p.e.Rules.ByVPs() }, "repair.short-vps")
)

func opponents(f *form) []act {
	c := f.section()
	f.ask(f.lastRound(), f.pair(), f.pairs("repair.ask.pair2", ""))
	return one(&repair.WrongOpponents{Session: f.p.s.ID, Section: c.Letter, Round: f.roundOf(c), A: f.id("pair"), B: f.id("pair2")})
}

func exchange(f *form) []act {
	c := f.section()
	f.ask(f.lastRound(), f.table(), f.number("repair.ask.other", 0))
	return one(&repair.ExchangeTables{Session: f.p.s.ID, Section: c.Letter, Round: f.roundOf(c), Table: f.one("table"), Other: f.one("other")})
}

// matchText returns a match in a list.
func (f *form) matchText(round int, home, away event.ID) string {
	return f.p.words().T("repair.match", "round", round, "home", f.p.team(home), "away", f.p.team(away))
}

// matches asks for a match, which begins as one, by its place among those of the session: a round
// and a table find it as on Invoer, a round and two teams too.
func (f *form) matches(key string, begin *event.Match) Ask {
	p, all := f.p, event.Matches(f.p.s)
	var options []Option
	for _, m := range all {
		o := Option{Text: f.matchText(m.Round, m.Home, m.Away)}
		switch {
		case m.OpenTable > 0 && m.ClosedTable > 0:
			o.Quiet = p.words().T("repair.match-tables", "open", m.OpenTable, "closed", m.ClosedTable)
		case m.OpenTable > 0 && !p.isTeams():
			o.Quiet = p.words().T("repair.table", "table", m.OpenTable)
		}
		options = append(options, o)
	}
	a := f.placed(key, slices.IndexFunc(all, func(m event.Match) bool {
		return begin != nil && m.Section == begin.Section && m.Round == begin.Round && m.Home == begin.Home && m.Away == begin.Away
	}), options)
	a.find = func(text string) []Option {
		plain := Ask{Options: options}
		found := plain.Find(text)
		at, ok := numbersOf(text)
		if !ok {
			return found
		}
		var there []Option
		for i := range all {
			if isAt(p.s, &all[i], at) {
				there = append(there, options[i])
			}
		}
		return append(there, slices.DeleteFunc(found, func(o Option) bool { return slices.Contains(there, o) })...)
	}
	return a
}

// isAt reports whether a match is where these numbers say: a round and a table, or a round
// and the numbers of two teams.
func isAt(s *event.Session, m *event.Match, at []int) bool {
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

// atMatch returns the match under the cursor, nil for none.
func (f *form) atMatch() *event.Match {
	if x := f.p.line(); x != nil {
		return event.MatchOf(f.p.s, *x)
	}
	return nil
}

// match returns the match that was answered, nil for none.
func (f *form) match(name string) *event.Match {
	all := event.Matches(f.p.s)
	if i, ok := f.among(name, len(all)); ok {
		return &all[i]
	}
	return nil
}

func wrongMatch(f *form) []act {
	f.ask(f.matches("repair.ask.match", f.atMatch()), f.matches("repair.ask.match2", nil), f.few("repair.ask.typed", "repair.choice.typed-one", "repair.choice.typed-both"))
	from, to := f.match("match"), f.match("match2")
	if !f.fine() || from == nil || to == nil {
		return nil
	}
	moved := repair.ToMatch
	if f.text("typed") == "typed-both" {
		moved = repair.SwapMatches
	}
	moves, left := moved(f.p.s, from, to)
	if left > 0 {
		f.refuse(problem.New("repair.other-boards-match", "n", left))
	}
	return one(&repair.MoveResults{Session: f.p.s.ID, Moves: moves})
}

// room asks which team, from when, and who sat where: the two pairs in each other's room,
// or others of the team.
func room(f *form) []act {
	p := f.p
	f.ask(f.pair(), f.lastRound(), f.fromBoard(), f.few("repair.ask.room", "repair.choice.room-changed", "repair.choice.room-others"))
	number := func(name string) int {
		n, _ := strconv.Atoi(p.Value(name)) // 0 where it is not known yet
		return n
	}
	was := p.e.LineupAt(p.s, event.ID(p.Value("pair")), max(number("round"), 1), number("board"))
	team := p.e.Contestant(event.ID(p.Value("pair")))
	if team != nil && p.Value("room") == "room-others" {
		var players []Option
		for _, m := range team.Players {
			if m != "" {
				players = append(players, Option{ID: string(m), Text: p.desk.Speaker.Name(m)})
			}
		}
		for i, key := range []string{"repair.ask.open1", "repair.ask.open2", "repair.ask.closed1", "repair.ask.closed2"} {
			a := f.many(key, players)
			a.value = string(slices.Concat(was.Open, was.Closed)[i])
			f.ask(a)
		}
	}
	is := event.Lineup{Team: f.id("pair"), Round: f.one("round"), Board: f.one("board"), Open: slices.Clone(was.Closed), Closed: slices.Clone(was.Open)}
	how := f.text("room")
	if !f.fine() {
		return nil
	}
	if how == "room-others" {
		is.Open, is.Closed = []event.ID{f.id("open1"), f.id("open2")}, []event.ID{f.id("closed1"), f.id("closed2")}
	}
	return one(&repair.OtherLineup{Session: p.s.ID, Lineup: is})
}

// turnMatch asks first whether both tables of a match sat the other way, or one. With both tables
// wrong, the teams were at each other's table; with one, its boards cannot be compared.
func turnMatch(f *form, c *event.Section) []act {
	s := f.p.s
	f.scope(f.few("repair.ask.scope", "repair.choice.scope-match", "repair.choice.scope-one", "repair.choice.scope-board"))
	if f.text("scope") == "scope-match" {
		m := f.match("match")
		if m == nil {
			return nil
		}
		if m.OpenTable == 0 || m.ClosedTable == 0 {
			f.refuse(problem.New("repair.no-place"))
		}
		return one(&repair.ExchangeTables{Session: s.ID, Section: m.Section, Round: m.Round, Table: m.OpenTable, Other: m.ClosedTable})
	}
	round, table, board := f.roundOf(c), f.one("table"), f.one("board")
	if !f.fine() {
		return nil
	}
	return one(repair.SatAlike(s, c.Letter, round, table, board, f.p.newID))
}

// short asks first whether one match was shortened or a whole round, and then which boards
// are not played.
func short(f *form) []act {
	p, c := f.p, f.section()
	which := "repair.choice.short-table"
	if p.isTeams() {
		which = "repair.choice.short-match"
	}
	f.ask(f.few("repair.ask.shorter", which, "repair.choice.short-round"))
	switch p.Value("shorter") {
	case "short-match":
		f.ask(f.matches("repair.ask.shortmatch", f.atMatch()))
	case "short-table":
		f.ask(f.round(), f.table())
	default:
		f.ask(f.round())
	}
	f.ask(f.open(f.number("repair.ask.cut", p.at.Board), "repair.empty.cut"))
	x := &repair.ShortenMatch{Session: p.s.ID, Section: c.Letter, Round: f.roundOf(c), Table: f.one("table"), Boards: f.several("cut")}
	if f.text("shorter") == "short-match" {
		m := f.match("shortmatch")
		if m == nil {
			return nil
		}
		x.Section, x.Round, x.Table = m.Section, m.Round, m.OpenTable
	}
	return one(x)
}

// drawn draws the last round again from the current results, unless it has results itself: a draw
// that was played stays.
func drawn(f *form) []act {
	s, c := f.p.s, f.section()
	f.ask(f.number("repair.ask.round", c.Rounds()))
	round := f.roundOf(c)
	if !f.fine() {
		return nil
	}
	was := s.Draw(c.Letter, round)
	switch {
	case was == nil:
		f.refuse(problem.New("repair.not-drawn", "round", round))
		return nil
	case round < c.Rounds() || drawing.In(s, c.Letter, round) > 0:
		f.refuse(problem.New("repair.draw-stays", "round", round))
		return nil
	}
	d, err := drawing.Repeated(f.p.e, s.ID, c.Letter, round, drawing.Options{Early: true, First: was.First})
	switch {
	case err != nil:
		f.refuse(err)
	case d.Free == was.Free && slices.Equal(d.Meetings, was.Meetings):
		f.refuse(problem.New("repair.draw-same", "round", round))
	}
	return one(&command.RedrawRound{Session: s.ID, Draw: d})
}

// The repairs of matches that were not played, and of teams that do not play on.

// shares are what the two sides of a match that was not played get, in percents: 60 for who
// could not help it and 40 for who could (Law 12C2 by analogy).
var shares = map[string][2]int{
	"award-home": {60, 40}, "award-away": {40, 60}, "award-both": {60, 60}, "award-half": {50, 50}, "award-neither": {40, 40},
}

// mayAward refuses all but teams, and pairs whose rounds become VPs.
func mayAward(p *Presenter) error {
	switch {
	case p.isTeams() || p.e.Kind == event.Pairs && p.e.Rules.ByVPs():
		return nil
	case p.isIndividual():
		return problem.New("repair.only-teams")
	}
	return problem.New("repair.no-vps")
}

// worth converts a percentage of so many boards to ranking units.
func (f *form) worth(boards, percent int) exact.Rat {
	if !f.p.isTeams() {
		return match.RoundShare(boards, exact.Int(percent), f.p.e.Rules)
	}
	side := match.Bye(boards, exact.Int(percent), standings.MatchRules(f.p.e.Rules))
	return side.Final()
}

func award(f *form) []act {
	p := f.p
	share := f.few("repair.ask.share", "repair.choice.award-home", "repair.choice.award-away", "repair.choice.award-both", "repair.choice.award-half", "repair.choice.award-neither", "repair.choice.award-typed")
	share.Help = p.words().T("repair.award-by-rule")
	f.ask(f.matches("repair.ask.unplayed", f.atMatch()), share)
	if p.Value("share") == "award-typed" {
		f.ask(f.asked("repair.ask.homepoints", Typed), f.asked("repair.ask.awaypoints", Typed))
	}
	m, how := f.match("unplayed"), f.text("share")
	if m == nil {
		return nil
	}
	x := event.AwardedMatch{Round: m.Round, Home: m.Home, Away: m.Away}
	if by, fixed := shares[how]; fixed {
		x.HomePoints, x.AwayPoints = f.worth(m.Length, by[0]), f.worth(m.Length, by[1])
	} else {
		x.HomePoints, x.AwayPoints = f.points("homepoints"), f.points("awaypoints")
	}
	acts := one(&command.AwardMatch{Session: p.s.ID, Match: x})
	if n := whole(p.s, m); n > 0 {
		acts[0].warn = p.words().T("repair.award-played", "n", n)
	}
	return acts
}

// whole returns how many results a match played to its end has; 0 of another.
func whole(s *event.Session, m *event.Match) int {
	if event.AwardOf(s, m.Round, m.Home, m.Away) != nil ||
		slices.ContainsFunc(event.Unfinished(s), func(x event.Match) bool { return x.Round == m.Round && x.Home == m.Home && x.Away == m.Away }) {
		return 0
	}
	n := 0
	for i := range s.Results {
		if event.MatchAmong([]event.Match{*m}, s.Results[i].Expected()) != nil {
			n++
		}
	}
	return n
}

// points returns an answer that is a number of points: "12", "12,5", "-8".
func (f *form) points(name string) exact.Rat {
	text := f.text(name)
	if text == "" {
		return exact.Rat{}
	}
	plain := strings.NewReplacer("−", "-", ",", ".", "+", "").Replace(bridge.Digits(text))
	x, err := exact.Parse(plain)
	if err != nil || strings.Contains(plain, "/") || !x.Round(2).Equal(x) {
		f.refuseIn(name, problem.New("repair.points", "text", text))
	}
	return x
}

// hasAwards refuses without awards.
func hasAwards(p *Presenter) error {
	if len(p.s.Awarded) > 0 { // also where the rules were others since
		return nil
	}
	if err := mayAward(p); err != nil {
		return err
	}
	return problem.New("repair.no-awards")
}

func awardBack(f *form) []act {
	p, at, begin := f.p, f.atMatch(), -1
	var options []Option
	for i := range p.s.Awarded {
		x := &p.s.Awarded[i]
		o := Option{Quiet: p.words().Number(x.HomePoints, 2)}
		if x.Away == "" {
			o.Text = p.words().T("repair.match-free", "round", x.Round, "team", p.team(x.Home))
		} else {
			o.Text = f.matchText(x.Round, x.Home, x.Away)
			o.Quiet += "–" + p.words().Number(x.AwayPoints, 2)
		}
		if at != nil && x.Is(at.Round, at.Home, at.Away) || len(p.s.Awarded) == 1 {
			begin = i
		}
		options = append(options, o)
	}
	f.ask(f.placed("repair.ask.awarded", begin, options))
	i, ok := f.among("awarded", len(p.s.Awarded))
	if !ok {
		return nil
	}
	x := &p.s.Awarded[i]
	return one(&command.WithdrawAward{Session: p.s.ID, Round: x.Round, Home: x.Home, Away: x.Away})
}

// withdraw proposes that a team's matches count if it played half of them, or its rounds are
// drawn.
func withdraw(f *form) []act {
	p, w := f.p, f.p.words()
	f.ask(f.pair())
	team := event.ID(p.Value("pair"))
	without := func(m event.Match) bool { return !m.Has(team) }
	all, left := slices.DeleteFunc(event.Matches(p.s), without), slices.DeleteFunc(event.Unfinished(p.s), without)
	ways := []string{"repair.choice.withdraw-whole", "repair.choice.withdraw-out"}
	if !p.s.Drawn() && 2*(len(all)-len(left)) < len(all) {
		slices.Reverse(ways)
	}
	how := f.few("repair.ask.withdraw", ways...)
	if team != "" {
		how.Help = w.T("repair.withdraw-played", "n", len(all)-len(left), "of", len(all))
	}
	f.ask(how)
	if p.Value("withdraw") != "withdraw-out" {
		f.withdrawn(team, left)
	}
	x := &command.WithdrawTeam{Session: p.s.ID, Team: f.id("pair"), From: 1, Matches: command.WithdrawnOut}
	if f.text("withdraw") == "withdraw-whole" {
		x.Matches, x.From, x.Points = command.WithdrawnWhole, f.one("round"), f.points("points")
	}
	return one(x)
}

// withdrawn asks from which round on a team does not play, and what those get that it was to meet.
func (f *form) withdrawn(team event.ID, left []event.Match) {
	p, w := f.p, f.p.words()
	from, boards := p.next(), p.s.BoardsPerSet
	if c := p.s.Sections[0]; c.Drawing != nil && p.last() == c.Rounds() { // the round that is drawn next
		from = p.last() + 1
	}
	var against []string
	for _, m := range left {
		boards = m.Length
		against = append(against, w.T("repair.withdraw-against", "round", m.Round, "team", p.team(m.Other(team))))
	}
	points := f.asked("repair.ask.points", Typed)
	points.value = w.Number(f.worth(boards, 60), 2)
	points.Help = w.T("repair.withdraw-by-rule")
	if len(against) > 0 {
		points.Help += " " + w.T("repair.withdraw-left", "what", w.List(against))
	}
	f.ask(f.from(from), points)
}
