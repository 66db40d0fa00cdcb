package standings

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/exact"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/match"
	"uitslag/internal/scoring/rules"
)

// How an evening went, round by round.
//
//	rule                                                        source        implemented
//	a line counts from its round on; the percentage is of the   R-PROGRESS    yes
//	  maximum over the boards the pair really played till then
//	a line without a round counts from the last round on        R-PROGRESS    yes
//	after the last round stands the total of the list           R-PROGRESS    yes: also where scoring rounds every line
//	                                                                          and gives the total back what that took
//	a bound on what is won in a round holds for it at once      R-ROUND-CAP   yes
//	a total stretched for sit-outs is so after the last round   R-IMP-TOTAL   yes, only there
//	no percentage before anything was to be earned              R-PERCENTAGE  yes
//	victory points: of the rounds till then                     -             yes
//	a mean of boards is so of each round and till then          R-PERCENT-OF  yes
//	a score factored to all boards is so after the last round   R-PERCENT-OF  yes, only there
//	a team has what its matches came to, by their rounds        -             yes

// Progress is what a contestant had after each round.
type Progress struct {
	Contestant event.ID
	// After[r] is the total after round r+1. A round in which no board of the
	// contestant counted leaves it as it was.
	After []scoring.Total
	// alone is what each round brought where that is not what After rose by.
	alone []scoring.Total
}

// Played reports whether a board of the contestant counted in a round (from 1).
func (p *Progress) Played(round int) bool {
	return p.Round(round).Boards > 0
}

// Round returns what the contestant earned in a round alone (from 1): what its total rose
// by. Nothing where there is no such round.
func (p *Progress) Round(round int) scoring.Total {
	if round < 1 || round > len(p.After) {
		return scoring.Total{}
	}
	if p.alone != nil {
		return p.alone[round-1]
	}
	t := p.After[round-1]
	if round > 1 {
		before := &p.After[round-2]
		t.Points, t.Max, t.Boards = t.Points.Sub(before.Points), t.Max.Sub(before.Max), t.Boards-before.Boards
	}
	return t
}

// ByRound adds the points of the lines up, round by round, for every contestant, in
// the order of the event's contestants. There are as many rounds as any line has that
// is in or that the movements expect; where no round is known there is nothing to
// tell, and the answer is nil. Adding is exact, so the order of the lines is nothing.
func (st *Standings) ByRound() []Progress {
	rounds := st.lastRound()
	if rounds == 0 {
		return nil
	}
	all := event.Mapped(st.Event.Contestants, func(c event.Contestant) Progress {
		return Progress{Contestant: c.ID, After: make([]scoring.Total, rounds)}
	})
	if st.Event.Kind == event.Teams {
		matchesByRound(st, all)
		return all
	}
	percents := make([][]boardPercent, len(all))
	for i := range st.Field.Boards {
		for j := range st.Field.Boards[i].Lines {
			l := &st.Boards[i].Lines[j]
			if !l.Points.Counts {
				continue
			}
			round := l.Round
			if round < 1 {
				round = rounds
			}
			st.Field.Boards[i].Lines[j].Each(l.Points, func(x scoring.LinePart) {
				all[x.Contestant].earn(round, x.Points, x.Most)
				if st.Event.Rules.PercentOf == rules.PercentMean && l.Points.NSMax.Sign() > 0 {
					percents[x.Contestant] = append(percents[x.Contestant], boardPercent{round, x.Points.Add(x.Off).Div(x.Most)})
				}
			})
		}
	}
	for _, x := range scoring.RoundTotals(st.Field, st.Outcome) { // what a round's bound takes
		if t := &all[x.Contestant].After[x.Round-1]; !x.Earned.Equal(x.Points) {
			t.Points = t.Points.Sub(x.Points).Add(x.Earned)
		}
	}
	if st.Event.Rules.PercentOf == rules.PercentMean || st.Event.Rules.PercentOf == rules.PercentFactored {
		for i := range all {
			all[i].alone = slices.Clone(all[i].After)
		}
	}
	for i := range all {
		all[i].addUp()
		if st.Event.Rules.PercentOf == rules.PercentMean {
			all[i].means(percents[i])
		}
		all[i].vps(st.Outcome.Rounds, i)
		if i < len(st.Outcome.Totals) {
			all[i].After[rounds-1] = st.Outcome.Totals[i]
		}
	}
	return all
}

// boardPercent is the share of a top that was made in a round.
type boardPercent struct {
	round int
	share exact.Rat
}

// means sets the percentages to the means of those of the boards: of each round, and of all rounds
// till then.
func (p *Progress) means(of []boardPercent) {
	for r := range p.After {
		var sums [2]exact.Rat
		var n [2]int
		for _, x := range of {
			if x.round <= r+1 {
				sums[0], n[0] = sums[0].Add(x.share), n[0]+1
			}
			if x.round == r+1 {
				sums[1], n[1] = sums[1].Add(x.share), n[1]+1
			}
		}
		for k, t := range []*scoring.Total{&p.After[r], &p.alone[r]} {
			if n[k] > 0 {
				t.SetPercent(sums[k].Mul(exact.Int(100)).Div(exact.Int(n[k])))
			}
		}
	}
}

// vps sets the victory points of the rounds of a contestant (an index).
func (p *Progress) vps(of []scoring.RoundTotal, contestant int) {
	for r := range p.After {
		var sum exact.Rat
		any := false
		for x := range event.Each(of) {
			if x.Contestant == contestant && x.Round <= r+1 {
				sum, any = sum.Add(x.VPs), true
			}
		}
		if any {
			p.After[r].SetVPs(sum)
		}
	}
}

// matchesByRound adds up what the matches of teams came to; those of which the round is not
// known count from the last round on.
func matchesByRound(st *Standings, all []Progress) {
	rounds := len(all[0].After)
	vps := make(map[event.ID][]exact.Rat, len(all))
	earn := func(who event.ID, round, boards int, is match.Side) {
		p := &all[st.Index[who]] // findMatches left those out who are not there
		if round < 1 || round > rounds {
			round = rounds
		}
		t := &p.After[round-1]
		t.Points, t.Boards = t.Points.Add(is.Points), t.Boards+boards
		if is.HasVPs {
			if vps[who] == nil {
				vps[who] = make([]exact.Rat, rounds)
			}
			vps[who][round-1] = vps[who][round-1].Add(is.VPs)
		}
	}
	for m := range event.Each(st.Matches) {
		if m.Counts() {
			earn(m.Home, m.Round, m.Counted, m.Outcome.Home)
			earn(m.Away, m.Round, m.Counted, m.Outcome.Away)
		}
	}
	for i := range st.Byes {
		earn(st.Byes[i].Team, st.Byes[i].Round, 0, st.Byes[i].Side)
	}
	for i := range all {
		p := &all[i]
		p.addUp()
		var sum exact.Rat
		for r, v := range vps[p.Contestant] {
			sum = sum.Add(v)
			p.After[r].SetVPs(sum)
		}
		p.After[rounds-1] = st.Outcome.Totals[i]
	}
}

// lastRound returns the highest round that any line has; 0 where none is known.
func (st *Standings) lastRound() int {
	n := 0
	for b := range event.Each(st.Boards) {
		for j := range b.Lines {
			n = max(n, b.Lines[j].Round)
		}
		for _, x := range b.SitOuts {
			n = max(n, x.Round)
		}
	}
	return n
}

// earn books a line under its round; addUp makes running totals of them.
func (p *Progress) earn(round int, points, most exact.Rat) {
	t := &p.After[round-1]
	t.Points, t.Max, t.Boards = t.Points.Add(points), t.Max.Add(most), t.Boards+1
}

func (p *Progress) addUp() {
	for r := range p.After {
		t := &p.After[r]
		if r > 0 {
			before := &p.After[r-1]
			t.Points, t.Max, t.Boards = t.Points.Add(before.Points), t.Max.Add(before.Max), t.Boards+before.Boards
		}
	}
}
