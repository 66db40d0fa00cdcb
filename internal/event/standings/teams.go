package standings

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/exact"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/match"
	"uitslag/internal/scoring/rules"
)

// From the results of teams to matches and standings.
//
//	rule                                                   source        implemented
//	both tables' results are ordinary results: a match is  R-MATCH       yes: none is stored
//	  what two teams played in a round, at two tables
//	the home team sits North-South in the result of the    R-MATCH       yes
//	  match that came in first
//	what a match is worth, and its victory points          R-MATCH-VPS   by package match
//	a team's total is its victory points; where there are  R-TEAM-TOTAL  yes
//	  none, what its matches came to
//	equal totals share the place                           R-TEAM-TOTAL  yes; splitting is no
//	                                                                     rule of teams here yet
//	a board that is in at one table only is missing        R-MATCH       yes
//	a board that two teams met on in another round is      R-MATCH       yes
//	  another match's
//	penalties: from the match they belong to, before it    R-PENALTY     yes (penaltyMatch)
//	  becomes victory points
//	penalties in victory points: from the team's total     R-MATCH-VPS   yes; carry-over has no command

// ScoredMatch is what two teams played in a round, with its points.
type ScoredMatch struct {
	Round      int // 0 where it is not known
	Home, Away event.ID
	Boards     []MatchBoard // by number
	match.Outcome
	penalties []match.Penalty
}

// MatchBoard is a board of a match with its two results.
type MatchBoard struct {
	Board int
	// Open is the result with the home team North-South, Closed the other; nil while
	// nothing is in.
	Open, Closed *event.Result
	// Points are those of the match's Outcome.
	Points match.BoardPoints
}

// penaltyMatch is the match of a team that a penalty belongs to: the one of its round (0:
// the last) of which anything is in; nil where there is none.
func penaltyMatch(st *Standings, team event.ID, round int) *ScoredMatch {
	for i := len(st.Matches) - 1; i >= 0; i-- {
		m := &st.Matches[i]
		if (m.Home == team || m.Away == team) && (round == 0 || m.Round == round) {
			return m
		}
	}
	return nil
}

// penalize gives the matches their penalties. Those of no match, and those in victory
// points, are left for the totals.
func penalize(st *Standings, index map[event.ID]int, r match.Rules) (rest []scoring.Adjustment) {
	for _, a := range st.adjustments(index) {
		team := st.Event.Contestants[a.Contestant].ID
		m := penaltyMatch(st, team, a.Round)
		if _, vps := a.VPs(); vps || m == nil {
			rest = append(rest, a)
			continue
		}
		side := match.Home
		if m.Away == team {
			side = match.Away
		}
		m.penalties = append(m.penalties, match.PenaltyOf(side, a, r))
	}
	return rest
}

// TeamTotal is what the matches of a team came to.
type TeamTotal struct {
	// Points is what all matches came to, in the points of the method: IMPs.
	Points exact.Rat
	// VPs are the victory points, when HasVPs.
	VPs    exact.Rat
	HasVPs bool
	// Matches is how many count; Won and Drawn how many of them.
	Matches, Won, Drawn int
}

// MatchRules are the rules of package match that the event's own come to.
func MatchRules(r rules.Rules) match.Rules {
	m := match.Rules{Form: match.Form(r.Method), Unit: r.Unit, Weighted: match.Rounding(r.WeightedIMPs)}
	if r.MatchVPs != rules.MatchVPsNone {
		m.Scale = match.ScaleName(r.MatchVPs)
		m.Own, _ = match.OwnScale(r) // an evening is not given one that cannot be
	}
	if r.Method == rules.MethodPatton {
		m.SaldoOf, m.SaldoPoints = match.SaldoOf(r.PattonOf), r.PattonPoints
		m.Saldo, _ = match.OwnSaldo(r) // likewise
		m.SaldoIMPs, _ = match.OwnSaldoIMPs(r)
	}
	return m
}

// matchBoard is where a line of a board belongs.
type matchBoard struct{ match, board int }

// teams computes the session as one of teams. The Problems are those of match.Score.
func (st *Standings) teams(index map[event.ID]int) error {
	where := findMatches(st)
	rules := MatchRules(st.Event.Rules)
	rest := penalize(st, index, rules)
	totals := make([]scoring.Total, len(st.Event.Contestants))
	sums := make([]TeamTotal, len(totals))
	for i := range st.Matches {
		m := &st.Matches[i]
		out, err := match.Score(m.Match(st.Session), rules)
		if err != nil {
			return err
		}
		m.Outcome = out
		for j := range m.Boards {
			m.Boards[j].Points = out.Boards[j]
		}
		if out.Counted > 0 {
			for _, side := range []struct {
				who         event.ID
				mine, other match.Side
			}{{m.Home, out.Home, out.Away}, {m.Away, out.Away, out.Home}} {
				k := index[side.who]
				sums[k].add(side.mine, side.other)
				totals[k].Boards += out.Counted
				if side.mine.Penalty.Sign() != 0 {
					totals[k].Penalize(side.mine.Penalty.Neg())
				}
			}
		}
	}
	for _, a := range rest {
		points := match.PenaltyOf(match.Home, a, rules).Points.Neg()
		sums[a.Contestant].Points = sums[a.Contestant].Points.Add(points)
		totals[a.Contestant].Penalize(points)
		if vps, ok := a.VPs(); ok && sums[a.Contestant].HasVPs {
			sums[a.Contestant].VPs = sums[a.Contestant].VPs.Add(vps)
		}
	}
	for k := range totals {
		totals[k].Points = sums[k].Points
		if sums[k].HasVPs {
			totals[k].SetVPs(sums[k].VPs)
		}
	}
	boards := make([]scoring.BoardPoints, len(st.Boards))
	for i := range st.Boards {
		boards[i] = teamBoard(st, i, where)
	}
	st.Outcome = scoring.TeamsOutcome(boards, totals, st.Event.Rules)
	st.teamTotals = sums
	return nil
}

// add counts a match for a team.
func (t *TeamTotal) add(mine, other match.Side) {
	t.Points = t.Points.Add(mine.Points)
	t.Matches++
	if mine.HasVPs {
		t.VPs, t.HasVPs = t.VPs.Add(mine.VPs), true
	}
	switch mine.Points.Cmp(other.Points) {
	case 1:
		t.Won++
	case 0:
		t.Drawn++
	}
}

// findMatches sets the matches, in the order of their rounds and then as they came in,
// and tells of each result where it belongs.
func findMatches(st *Standings) map[event.ID]matchBoard {
	type key struct {
		round int
		a, b  event.ID
	}
	at := map[key]int{}
	where := map[event.ID]matchBoard{}
	counts := map[event.ID]bool{}
	for i := range st.Boards {
		b := &st.Boards[i]
		for j := range st.Field.Boards[i].Lines {
			if l := &b.Lines[j]; l.Result != nil {
				counts[l.Result.ID] = true
			}
		}
	}
	for i := range st.Session.Results {
		r := &st.Session.Results[i]
		if !counts[r.ID] {
			continue
		}
		k := key{r.Round, min(r.NS.A, r.EW.A), max(r.NS.A, r.EW.A)}
		n, ok := at[k]
		if !ok {
			n = len(st.Matches)
			at[k] = n
			st.Matches = append(st.Matches, ScoredMatch{Round: r.Round, Home: r.NS.A, Away: r.EW.A})
		}
		st.Matches[n].put(r)
	}
	slices.SortStableFunc(st.Matches, func(a, b ScoredMatch) int { return cmp.Compare(a.Round, b.Round) })
	for n := range st.Matches {
		m := &st.Matches[n]
		slices.SortFunc(m.Boards, func(a, b MatchBoard) int { return cmp.Compare(a.Board, b.Board) })
		for j := range m.Boards {
			for _, r := range []*event.Result{m.Boards[j].Open, m.Boards[j].Closed} {
				if r != nil {
					where[r.ID] = matchBoard{n, j}
				}
			}
		}
	}
	return where
}

// put adds a result to the match.
func (m *ScoredMatch) put(r *event.Result) {
	i := slices.IndexFunc(m.Boards, func(b MatchBoard) bool { return b.Board == r.Board })
	if i < 0 {
		i = len(m.Boards)
		m.Boards = append(m.Boards, MatchBoard{Board: r.Board})
	}
	if r.NS.A == m.Home {
		m.Boards[i].Open = r
	} else {
		m.Boards[i].Closed = r
	}
}

// Match is the match as package match sees it.
func (m *ScoredMatch) Match(s *event.Session) match.Match {
	out := match.Match{Penalties: m.penalties}
	for i := range m.Boards {
		b := &m.Boards[i]
		x := match.Board{Number: b.Board}
		for _, table := range []struct {
			from *event.Result
			to   *match.Result
		}{{b.Closed, &x.Closed}, {b.Open, &x.Open}} {
			if table.from == nil {
				continue
			}
			l := table.from.ScoringLine(0, 1)
			if r := s.Ruling(table.from.ID); r != nil {
				l = r.ScoringLine(l)
				x.NonOffender = r.Favours(table.from == b.Open, x.NonOffender)
			}
			if l.Kind == scoring.Ruled {
				l.Kind, table.to.Weights = scoring.Played, event.Weights(l.Ruled.NS)
				if &l.Ruled.NS[0] != &l.Ruled.EW[0] {
					table.to.EW = event.Weights(l.Ruled.EW)
				}
			}
			table.to.Kind, table.to.Score = l.Kind, l.Score
			if l.Kind == scoring.Awarded && l.Awards != nil {
				x.HomeAward, x.AwayAward = l.Awards.NS, l.Awards.EW
				if table.from == b.Closed {
					x.HomeAward, x.AwayAward = l.Awards.EW, l.Awards.NS
				}
			}
		}
		out.Boards = append(out.Boards, x)
	}
	return out
}

// teamBoard gives the lines of a board their teams' points.
func teamBoard(st *Standings, i int, where map[event.ID]matchBoard) scoring.BoardPoints {
	b := &st.Boards[i]
	lines := st.Field.Boards[i].Lines
	earned := make([]scoring.LinePoints, len(lines))
	p := scoring.Earned(earned)
	p.Loose, p.SumOK = true, true
	for j := range lines {
		r := b.Lines[j].Result
		switch k := lines[j].Kind; {
		case k.Real():
			p.Played++
		case k.Artificial():
			p.Averages++
		}
		if r == nil {
			p.Missing++
			continue
		}
		w := where[r.ID]
		m := &st.Matches[w.match]
		points := m.Boards[w.board].Points
		if points.Missing {
			p.Missing++
		}
		ns, ew := points.Home, points.Away
		if r.NS.A != m.Home {
			ns, ew = ew, ns
		}
		earned[j] = scoring.LinePoints{NS: ns, EW: ew, Counts: points.Counts, Artificial: points.Artificial}
	}
	p.Provisional = p.Missing > 0
	return p
}

// Team gives what the matches of a team came to.
func (st *Standings) Team(id event.ID) (TeamTotal, bool) {
	for i := range st.teamTotals {
		if st.Event.Contestants[i].ID == id {
			return st.teamTotals[i], true
		}
	}
	return TeamTotal{}, false
}
