package usebio

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/exchange"
	"uitslag/internal/scoring/rules"
)

// matchTable is a result of a board of a match, with the chair of those of whom nobody is named.
type matchTable struct {
	r     *event.Result
	chair int
}

func tablesOf(b *standings.MatchBoard) []matchTable {
	return slices.DeleteFunc([]matchTable{{b.Open, 0}, {b.Closed, 2}}, func(t matchTable) bool { return t.r == nil })
}

func (x *writer) seatTeams() {
	at := standings.SeatingOf(x.st)
	for m := range event.Each(x.st.Matches) {
		for b := range event.Each(m.Boards) {
			for _, table := range tablesOf(b) {
				line := table.r.Expected()
				x.played[table.r.NS.A].seat(at.Side(line, true), table.chair)
				x.played[table.r.EW.A].seat(at.Side(line, false), table.chair)
			}
		}
	}
}

// team writes a team with its pairs: those who played together, then who never played.
func (x *writer) team(l *event.Label) {
	defer x.open("TEAM", "TEAM_ID", x.numberOf(l.Contestant), "TEAM_NAME", exchange.OwnName(x.st.Event, l.Contestant))()
	x.score(l)
	p := x.played[l.Contestant]
	pairs := slices.Clone(p.pairs)
	slices.SortFunc(pairs, func(a, b sat) int { return cmp.Or(a.a-b.a, a.b-b.b) })
	var rest []int
	for at, id := range p.members {
		if id != "" && !slices.ContainsFunc(pairs, func(s sat) bool { return s.a == at || s.b == at }) {
			rest = append(rest, at)
		}
	}
	for len(rest) > 0 {
		s := sat{a: rest[0], b: len(p.members)}
		if rest = rest[1:]; len(rest) > 0 {
			s.b, rest = rest[0], rest[1:]
		}
		pairs = append(pairs, s)
	}
	for _, s := range pairs {
		shut := x.open("PAIR")
		x.say("PAIR_NUMBER", x.pairOf(l.Contestant, s), "BOARDS_PLAYED", exchange.Whole(s.boards))
		x.player(p, s.a)
		x.player(p, s.b)
		shut()
	}
}

func winsOrDraws(st *standings.Standings, team event.ID) int {
	n := 0
	for m := range event.Each(st.Matches) {
		if m.Has(team) && m.Counts() && m.Result(team) >= 0 {
			n++
		}
	}
	return n
}

// matches writes the matches of teams of a section, or of all ("").
func (x *writer) matches(section string) {
	at := standings.SeatingOf(x.st)
	for m := range event.Each(x.st.Matches) {
		if m.Begun() && !m.LeftOut && (section == "" || m.Section == section) {
			x.match(m, at)
		}
	}
}

func (x *writer) match(m *standings.ScoredMatch, at *standings.Seating) {
	defer x.open("MATCH")()
	x.say("ROUND_NUMBER", exchange.Whole(m.Round), "TEAM", x.numberOf(m.Home), "OPPOSING_TEAM", x.numberOf(m.Away))
	if n := len(m.Boards); n > 0 {
		x.say("START_BOARD_NUMBER", exchange.Whole(m.Boards[0].Board), "END_BOARD_NUMBER", exchange.Whole(m.Boards[n-1].Board))
	}
	if m.Counts() {
		x.say("TEAM_SCORE", figure(m.Outcome.Home.Final()), "OPPOSING_TEAM_SCORE", figure(m.Outcome.Away.Final()))
	}
	for b := range event.Each(m.Boards) {
		if m.Award == nil {
			x.matchBoard(m, b, at)
		}
	}
}

func (x *writer) matchBoard(m *standings.ScoredMatch, b *standings.MatchBoard, at *standings.Seating) {
	tables := tablesOf(b)
	if len(tables) == 0 {
		return
	}
	defer x.board(b.Board)()
	if p := &b.Points; p.Counts && !p.Missing {
		switch x.st.Event.Rules.Method {
		case rules.MethodIMPs:
			x.say("IMPS", figure(p.Home))
		case rules.MethodPointABoard, rules.MethodPatton:
			x.say("TEAM_POINTS", figure(p.Home), "OPPOSING_TEAM_POINTS", figure(p.Away))
		}
	}
	for _, table := range tables {
		r, line := table.r, table.r.Expected()
		ruling := x.st.Session.Ruling(r.ID)
		ns := x.pairOf(r.NS.A, x.played[r.NS.A].at(at.Side(line, true), table.chair))
		ew := x.pairOf(r.EW.A, x.played[r.EW.A].at(at.Side(line, false), table.chair))
		direction := "NS"
		if r.NS.A != m.Home {
			direction = "EW"
		}
		if exchange.Turned(r, ruling) {
			ns, ew = ew, ns // DIRECTION stays that of the table
			x.odd.reversed = append(x.odd.reversed, r.Board)
		}
		shut := x.open("TRAVELLER_LINE")
		x.say("DIRECTION", direction, "TABLE_NUMBER", exchange.Whole(r.Table), "NS_PAIR_NUMBER", ns, "EW_PAIR_NUMBER", ew)
		x.outcome(r, ruling, "")
		shut()
	}
}

type meeting struct {
	round  int
	ns, ew event.ID
}

// meetings writes the matches of a Swiss of pairs, in a section or in all (""): a round that
// two pairs played.
func (x *writer) meetings(section string) {
	lines := map[meeting][]*standings.ScoredLine{}
	var all []meeting
	for l := range x.st.Lines() {
		if !counted(l) || !within(x.st.Session, l, section) {
			continue
		}
		ns, ew, _ := sidesOf(l)
		m := meeting{l.Round, ns.A, ew.A}
		if other := (meeting{l.Round, ew.A, ns.A}); lines[other] != nil {
			m = other
		} else if lines[m] == nil {
			all = append(all, m)
		}
		lines[m] = append(lines[m], l)
	}
	slices.SortStableFunc(all, func(a, b meeting) int {
		return cmp.Or(a.round-b.round, cmp.Compare(lines[a][0].Table, lines[b][0].Table))
	})
	for _, m := range all {
		shut := x.open("MATCH")
		x.say(
			"ROUND_NUMBER", exchange.Whole(m.round),
			"NS_PAIR_NUMBER", x.numberOf(m.ns), "EW_PAIR_NUMBER", x.numberOf(m.ew),
			"NS_SCORE", roundScore(x.st, m.ns, m.round), "EW_SCORE", roundScore(x.st, m.ew, m.round),
		)
		for _, l := range lines[m] {
			shut := x.board(l.Board)
			x.line(l)
			shut()
		}
		shut()
	}
}

// roundScore returns what a pair has of a round: its victory points, else the points of its lines.
func roundScore(st *standings.Standings, pair event.ID, round int) string {
	k := st.Index[pair]
	if st.Event.Rules.ByVPs() {
		for r := range event.Each(st.Outcome.Rounds) {
			if r.Contestant == k && r.Round == round {
				return figure(r.VPs)
			}
		}
	}
	var sum exact.Rat
	for l := range st.Lines() {
		switch {
		case !counted(l) || l.Round != round || !l.Points.Counts:
		case l.NS.A == pair:
			sum = sum.Add(l.Points.NS)
		case l.EW.A == pair:
			sum = sum.Add(l.Points.EW)
		}
	}
	return figure(sum)
}
