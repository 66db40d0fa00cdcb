package standings

import (
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
//	  what two teams play in a round, at two tables, or
//	  the two halves of it in the American Whist
//	the home team sits North-South at the open table       R-MATCH       yes (event.Matches)
//	what a match is worth, and its victory points          R-MATCH-VPS   by package match
//	a match that was not played is worth what was awarded  R-MATCH-AWARD yes
//	a bye is worth what the rules say, or was awarded      R-TEAM-BYE    yes (bye.go)
//	a team that is left out has no place, and its matches  R-TEAM-LEFT   yes
//	  count for nobody
//	a team's total is its victory points; where there are  R-TEAM-TOTAL  yes
//	  none, what its matches came to
//	equal totals share the place, unless the rules name    R-TEAM-TOTAL  yes (place.go)
//	  tests
//	a board that is in at one table only is missing        R-MATCH       yes
//	a board that two teams met on in another round is      R-MATCH       yes
//	  another match's
//	penalties: from the match they belong to, before it    R-PENALTY     yes (penaltyMatch)
//	  becomes victory points
//	penalties in victory points: from the team's total     R-MATCH-VPS   yes

// penaltyMatch returns the match of a team that a penalty belongs to: the one of its round, or
// else the last of which anything is in; nil where there is none.
func penaltyMatch(st *Standings, team event.ID, round int) *ScoredMatch {
	var last *ScoredMatch
	for i := len(st.Matches) - 1; i >= 0; i-- {
		m := &st.Matches[i]
		if !m.Has(team) || !penalizable(m) {
			continue
		}
		if round == 0 || m.Round == round || m.ClosedRound == round {
			return m
		}
		if last == nil {
			last = m
		}
	}
	return last
}

// penalizable reports whether a penalty can come off a match: something of it is in, and counts.
func penalizable(m *ScoredMatch) bool { return m.Begun() && m.Award == nil && !m.LeftOut }

// penalize applies the penalties to the matches. Those of no match, and those in victory points,
// are left for the totals; those of a team that is left out count for nobody.
func penalize(st *Standings, index map[event.ID]int, r match.Rules) (rest []scoring.Adjustment) {
	for _, a := range st.adjustments(index) {
		team := st.Event.Contestants[a.Contestant].ID
		if leftOut(st, team) {
			continue
		}
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

// leftOut reports whether all matches of a team count for nobody.
func leftOut(st *Standings, team event.ID) bool {
	return st.Session.Departure(team).LeftOut()
}

// TeamTotal is what the matches of a team came to, with its byes.
type TeamTotal struct {
	// Points is what all matches came to, in the points of the method: IMPs.
	Points exact.Rat
	// VPs are the victory points, when HasVPs.
	VPs    exact.Rat
	HasVPs bool
	// Matches is how many count; Won and Drawn how many of them were won and drawn
	// (match.Outcome.Result).
	Matches, Won, Drawn int
}

// MatchRules returns the rules of package match that the event's own come to.
func MatchRules(r rules.Rules) match.Rules {
	m := match.Rules{Form: r.Method, Unit: r.Unit, Weighted: r.WeightedIMPs}
	if r.MatchVPs != rules.VPsNone {
		m.Scale = r.MatchVPs
		m.Own, _ = match.OwnScale(r) // an evening is not given one that cannot be
	}
	if r.Method == rules.MethodPatton {
		m.SaldoOf, m.SaldoPoints = r.PattonOf, r.PattonPoints
		m.Saldo, _ = match.OwnSaldo(r) // likewise
		m.SaldoIMPs, _ = match.OwnSaldoIMPs(r)
	}
	return m
}

// teams computes the session as one of teams. The Problems are those of match.Score.
func (st *Standings) teams(index map[event.ID]int) error {
	where := findMatches(st, index)
	rules := MatchRules(st.Event.Rules)
	rest := penalize(st, index, rules)
	totals := make([]scoring.Total, len(st.Event.Contestants))
	sums := make([]TeamTotal, len(totals))
	for m := range event.Each(st.Matches) {
		if err := m.score(st.Session, rules); err != nil {
			return err
		}
		if !m.Counts() {
			continue
		}
		for _, side := range []struct {
			who  event.ID
			mine match.Side
		}{{m.Home, m.Outcome.Home}, {m.Away, m.Outcome.Away}} {
			k := index[side.who]
			sums[k].add(side.mine, m.Result(side.who))
			totals[k].Boards += m.Counted
			if m.Award != nil {
				totals[k].Give(totals[k].SatOut()+len(m.Boards), totals[k].Given().Add(side.mine.Points))
			}
			if side.mine.Penalty.Sign() != 0 {
				totals[k].Penalize(side.mine.Penalty.Neg())
			}
		}
	}
	st.Byes = byes(st, index, sums, rules)
	for b := range event.Each(st.Byes) {
		k := index[b.Team]
		sums[k].add(b.Side, b.Side.Final().Cmp(b.average))
		totals[k].Give(totals[k].SatOut()+b.Boards, totals[k].Given().Add(b.Side.Points))
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

// add counts a match for a team, or a bye; result is that of match.Outcome.Result.
func (t *TeamTotal) add(mine match.Side, result int) {
	t.Points = t.Points.Add(mine.Points)
	t.Matches++
	if mine.HasVPs {
		t.VPs, t.HasVPs = t.VPs.Add(mine.VPs), true
	}
	switch result {
	case 1:
		t.Won++
	case 0:
		t.Drawn++
	}
}

func teamBoard(st *Standings, i int, where map[tableOfMatch]int) scoring.BoardPoints {
	b := &st.Boards[i]
	lines := st.Field.Boards[i].Lines
	earned := make([]scoring.LinePoints, len(lines))
	p := scoring.Earned(earned)
	p.Loose, p.SumOK = true, true
	for j := range lines {
		l := &b.Lines[j]
		if l.Result == nil {
			if !l.Void {
				p.Missing++
			}
			continue
		}
		m := &st.Matches[where[tableAt(l.Expected)]]
		b := m.board(l.Board)
		if b == nil {
			continue
		}
		points := b.Points
		if points.Missing {
			p.Missing++
		}
		ns, ew := points.Home, points.Away
		if l.NS.A != m.Home {
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
