package event

import (
	"cmp"
	"slices"

	"uitslag/internal/exact"
)

// Match is what two teams play together: the same boards at two tables; of pairs what two of
// them play in a round, at one. It is not kept: the movement has it, or where there is none the
// results.
type Match struct {
	Section string
	// Round is the one in which it begins: that of the open table.
	Round int
	// Home sits North-South at the open table, Away at the closed one.
	Home, Away ID
	// OpenTable and ClosedTable are from 1; 0 where that table is not known.
	OpenTable, ClosedTable int
	// ClosedRound is the round of the closed table: another than Round for a match of the
	// American Whist, of which the other pairs of the two teams play a half then; 0 where
	// that table is not known.
	ClosedRound int
	Boards      []int // ascending
	// Cut are boards that were planned and are not to be played, ascending: the match is shorter.
	Cut []int
	// Breaks are the boards with which its second and later parts begin, where the movement
	// has it in parts.
	Breaks []int
	// Length is how many boards are to be played at a table, whatever came in; of a match that
	// no movement has the boards that are in.
	Length int
}

// Has reports whether a team plays the match.
func (m *Match) Has(team ID) bool { return m.Home == team || m.Away == team }

// Planned reports whether a board is of the match, to be played or not.
func (m *Match) Planned(board int) bool {
	return slices.Contains(m.Boards, board) || slices.Contains(m.Cut, board)
}

// Other returns the opponent of a team in the match.
func (m *Match) Other(team ID) ID {
	if m.Home == team {
		return m.Away
	}
	return m.Home
}

// Pair returns which pair of a team, by the room of its line-up, sits at a table of the match, and
// in which round. In a match of the American Whist both pairs of a team play in each round,
// so that a pair keeps its direction.
func (m *Match) Pair(table Room, ns bool) (of Room, round int) {
	round = m.Round
	if table == Closed && m.ClosedRound != 0 {
		round = m.ClosedRound
	}
	switch {
	case m.ClosedRound == 0 || m.ClosedRound == m.Round:
		return table, round
	case ns:
		return Open, round
	}
	return Closed, round
}

type matching struct {
	all    []Match
	closed []bool     // whether the closed table of each is known
	tables [][2][]int // the boards that each is to play, at the open table and at the closed one
	of     map[[2]ID][]int
	alone  ID // "": of all teams, else those of one
}

// Matches returns those of the session, by section, round and open table; those of a section
// without movement as their results came in, by round. A line of two teams that meet in a
// round in one direction only belongs to the match of the round in which they meet the other
// way on the same boards. What is in that the movement does not have is a line as well.
func Matches(s *Session) []Match { return matchesOf(s, "") }

// matchesOf returns the matches of a team, or of all ("").
func matchesOf(s *Session, team ID) []Match {
	order := map[string]int{}
	for i := range s.Sections {
		order[s.Sections[i].Letter] = i
	}
	section := map[ID]string{}
	for i := range s.Sections {
		for _, l := range s.Sections[i].Labels {
			section[l.Contestant] = s.Sections[i].Letter
		}
	}
	plan := s.Plan()
	slices.SortStableFunc(plan, func(a, b Planned) int {
		return cmp.Or(cmp.Compare(order[a.Section], order[b.Section]), cmp.Compare(a.Round, b.Round), cmp.Compare(a.Table, b.Table))
	})
	x := matching{of: map[[2]ID][]int{}, alone: team}
	planned := make(map[Key]bool, len(plan))
	for l := range Each(plan) {
		planned[l.Key()] = true
		x.add(l.Expected, true)
	}
	for i := range plan {
		if plan[i].Cut {
			x.cut(plan[i].Expected)
		}
	}
	for r := range Each(s.Results) {
		if !planned[r.Key()] {
			l := r.Expected()
			l.Section = section[l.NS.A]
			x.add(l, false)
		}
	}
	for i := range x.all {
		m := &x.all[i]
		slices.Sort(m.Boards)
		if c := s.Section(m.Section); c != nil && c.Movement != nil {
			m.Breaks = breaks(m.Boards, c.Movement.Parts)
		}
		for _, boards := range x.tables[i] {
			m.Length = max(m.Length, Count(boards, func(b int) bool { return !slices.Contains(m.Cut, b) }))
		}
		m.Boards = slices.DeleteFunc(m.Boards, func(b int) bool { return slices.Contains(m.Cut, b) })
		if m.Length == 0 {
			m.Length = len(m.Boards)
		}
		slices.Sort(m.Cut)
	}
	slices.SortStableFunc(x.all, func(a, b Match) int {
		d := cmp.Or(cmp.Compare(order[a.Section], order[b.Section]), cmp.Compare(a.Round, b.Round))
		if c := s.Section(a.Section); d != 0 || c == nil || c.Movement == nil {
			return d
		}
		return cmp.Compare(a.OpenTable, b.OpenTable)
	})
	return x.all
}

// breaks returns the boards with which the second and later of these parts begin.
func breaks(boards []int, parts int) []int {
	var out []int
	for k := 1; k < parts && len(boards) >= parts; k++ {
		out = append(out, boards[k*len(boards)/parts])
	}
	return out
}

// add adds a line to its match. Only lines of a movement are halves of a match of another round.
func (x *matching) add(l Expected, planned bool) {
	if l.SitOut() || x.alone != "" && l.NS.A != x.alone && l.EW.A != x.alone {
		return
	}
	teams := [2]ID{min(l.NS.A, l.EW.A), max(l.NS.A, l.EW.A)}
	at := x.find(teams, func(i int, m *Match) bool {
		if m.Home == l.NS.A {
			return m.Round == l.Round
		}
		return x.closed[i] && m.ClosedRound == l.Round
	})
	if at < 0 { // the other table of the same round
		at = x.find(teams, func(i int, m *Match) bool { return m.Home == l.EW.A && m.Round == l.Round && !x.closed[i] })
	}
	if at < 0 && planned { // the other half, in an earlier round
		at = x.find(teams, func(i int, m *Match) bool {
			return m.Home == l.EW.A && !x.closed[i] && slices.Contains(m.Boards, l.Board)
		})
	}
	if at < 0 {
		at = len(x.all)
		x.all = append(x.all, Match{Section: l.Section, Round: l.Round, Home: l.NS.A, Away: l.EW.A, OpenTable: l.Table})
		x.closed = append(x.closed, false)
		x.tables = append(x.tables, [2][]int{})
		x.of[teams] = append(x.of[teams], at)
	}
	m := &x.all[at]
	if m.Home != l.NS.A && !x.closed[at] {
		x.closed[at], m.ClosedRound, m.ClosedTable = true, l.Round, l.Table
	}
	if !slices.Contains(m.Boards, l.Board) {
		m.Boards = append(m.Boards, l.Board)
	}
	table := &x.tables[at][0]
	if m.Home != l.NS.A {
		table = &x.tables[at][1]
	}
	if planned && !slices.Contains(*table, l.Board) {
		*table = append(*table, l.Board)
	}
}

// cut removes the board of a line from its match, at both tables.
func (x *matching) cut(l Expected) {
	if at := matchAt(x.all, l); at >= 0 && !slices.Contains(x.all[at].Cut, l.Board) {
		x.all[at].Cut = append(x.all[at].Cut, l.Board)
	}
}

// find returns the first match of two teams that take accepts, -1 for none.
func (x *matching) find(teams [2]ID, take func(int, *Match) bool) int {
	for _, i := range x.of[teams] {
		if take(i, &x.all[i]) {
			return i
		}
	}
	return -1
}

// MatchOf returns the match that a line belongs to; nil for none.
func MatchOf(s *Session, x Expected) *Match {
	return MatchAmong(matchesOf(s, x.NS.A), x)
}

// MatchAmong returns the one of some matches that a line belongs to; nil for none.
func MatchAmong(all []Match, x Expected) *Match {
	if i := matchAt(all, x); i >= 0 {
		return &all[i]
	}
	return nil
}

// matchAt returns the index of the match that a line belongs to; -1 for none.
func matchAt(all []Match, x Expected) int {
	for _, same := range []bool{true, false} { // the round of the line before any other
		i := slices.IndexFunc(all, func(m Match) bool {
			if !m.Has(x.NS.A) || !m.Has(x.EW.A) || !m.Planned(x.Board) {
				return false
			}
			return !same || m.Home == x.NS.A && m.Round == x.Round || m.Home == x.EW.A && m.ClosedRound == x.Round
		})
		if i >= 0 {
			return i
		}
	}
	return -1
}

// AwardedMatch is a match that was not played, or not to its end, and what it counts for
// instead: of teams, or a round of pairs whose rounds become victory points. What is in of it
// counts for neither side.
type AwardedMatch struct {
	Round int `json:"round"` // the one of the Match
	Home  ID  `json:"home"`
	Away  ID  `json:"away"` // "" for one that was free
	// HomePoints and AwayPoints are victory points where the event has them, else the points
	// of the method.
	HomePoints exact.Rat `json:"homePoints"`
	AwayPoints exact.Rat `json:"awayPoints"`
	// Law, Reason, Text and At are as in Ruling.
	Law    string `json:"law,omitempty"`
	Reason string `json:"reason,omitempty"`
	Text   string `json:"text,omitempty"`
	At     string `json:"at,omitempty"`
}

// Is reports whether it is the match of two teams that begins in a round, or of a team that was
// free ("" the other).
func (x *AwardedMatch) Is(round int, a, b ID) bool {
	return x.Round == round && (x.Home == a && x.Away == b || x.Home == b && x.Away == a)
}

// AwardOf gives what a match counts for instead; nil where nobody said so.
func AwardOf(s *Session, round int, a, b ID) *AwardedMatch {
	return Find(s.Awarded, func(x *AwardedMatch) bool { return x.Is(round, a, b) })
}

// MatchIn returns the match of two teams that begins in a round; nil where there is none.
func MatchIn(s *Session, round int, a, b ID) *Match {
	all := matchesOf(s, a)
	return Find(all, func(m *Match) bool { return m.Round == round && m.Has(b) && a != b })
}

// Unfinished returns the matches of which a result is still to come.
func Unfinished(s *Session) []Match {
	all := Matches(s)
	waits := map[int]bool{}
	for _, t := range s.Travellers() {
		for _, l := range t.Lines {
			if l.Waits() {
				waits[matchAt(all, l.Expected)] = true
			}
		}
	}
	var out []Match
	for i := range all {
		if waits[i] {
			out = append(out, all[i])
		}
	}
	return out
}

// Points returns what a team has of an awarded match.
func (x *AwardedMatch) Points(team ID) exact.Rat {
	if x.Home == team {
		return x.HomePoints
	}
	return x.AwayPoints
}

// void marks the lines that count for nobody: those of a match that was awarded, those of a
// board that is not to be played, and those of a team that is left out.
func void(s *Session, all []Traveller) {
	var matches []Match
	cut := s.cutLines()
	if len(s.Awarded) > 0 || len(cut) > 0 {
		matches = Matches(s)
	}
	out := func(side Side) bool { return s.Departure(side.A).LeftOut() }
	if len(matches) == 0 && !slices.ContainsFunc(s.Departures, func(d Departure) bool { return d.LeftOut() }) {
		return
	}
	for i := range all {
		for _, l := range all[i].Lines {
			l.Cut = cut[l.Key()]
			l.Void = out(l.NS) || out(l.EW) || l.Cut
			if at := matchAt(matches, l.Expected); at >= 0 && !l.Void {
				m := &matches[at]
				l.Cut = slices.Contains(m.Cut, l.Board)
				l.Void = l.Cut || AwardOf(s, m.Round, m.Home, m.Away) != nil
			}
		}
	}
}

// cutLines returns the lines that are not to be played; nil for none.
func (s *Session) cutLines() map[Key]bool {
	if !slices.ContainsFunc(s.Sections, func(c Section) bool {
		return slices.ContainsFunc(c.Exceptions, func(x Exception) bool { return x.Cut })
	}) {
		return nil
	}
	cut := map[Key]bool{}
	for _, p := range s.Plan() {
		if p.Cut {
			cut[p.Key()] = true
		}
	}
	return cut
}

// NotToPlay returns the boards that a section was to play in a round, and that nobody of it is to
// play any more.
func (s *Session) NotToPlay(section string, round int) []int {
	if len(s.cutLines()) == 0 {
		return nil
	}
	played := map[int]bool{}
	var cut []int
	for _, p := range s.Plan() {
		switch {
		case p.Section != section || p.Round != round || p.SitOut():
		case !p.Cut:
			played[p.Board] = true
		case !slices.Contains(cut, p.Board):
			cut = append(cut, p.Board)
		}
	}
	return slices.DeleteFunc(cut, func(b int) bool { return played[b] })
}
