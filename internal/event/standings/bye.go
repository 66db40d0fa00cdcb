package standings

import (
	"cmp"
	"maps"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/exact"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/match"
	"uitslag/internal/scoring/rules"
)

// What a team has of a round without an opponent (R-TEAM-BYE).
//
//	rule                                                    setting
//	nothing                                                 sit_out none
//	what a draw gives                                       sit_out average
//	the mean of its matches that were played                sit_out own
//	a percentage: of the victory points, of the points of   sit_out 0..100
//	  two teams, or 3 IMPs a board for each 10 % above 50
//	what was awarded for it, in place of all these          -
//	a team that left, or whose next round of a knock-out    -
//	  is not there, has no bye

// Bye is a round in which a team had no opponent and got something for it.
type Bye struct {
	Team   event.ID
	Round  int
	Boards int
	Side   match.Side
	// Own: it is the mean of the team's own matches.
	Own bool
	// Award is what was awarded; nil where the rules say it.
	Award   *event.AwardedMatch
	average exact.Rat
}

// byes returns those that give something, by round and team.
func byes(st *Standings, index map[event.ID]int, sums []TeamTotal, r match.Rules) []Bye {
	var all []Bye
	average := func(boards int) exact.Rat {
		even := match.Bye(boards, exact.Int(50), r)
		return even.Final()
	}
	for x := range event.Each(st.Session.Awarded) {
		if _, known := index[x.Home]; x.Away != "" || !known || leftOut(st, x.Home) {
			continue
		}
		n := boardsOfRound(st, x.Round)
		o := match.Award(n, x.HomePoints, exact.Rat{}, r)
		all = append(all, Bye{Team: x.Home, Round: x.Round, Boards: n, Side: o.Home, Award: x, average: average(n)})
	}
	sitOut := st.Event.Rules.SitOut
	for _, x := range idlers(st, index) {
		team := st.Event.Contestants[x.Contestant].ID
		if event.AwardOf(st.Session, x.Round, team, "") != nil || away(st, team, x.Round) {
			continue
		}
		b := Bye{Team: team, Round: x.Round, Boards: x.Boards, average: average(x.Boards)}
		percent, fixed := sitOut.Percent()
		switch {
		case sitOut == rules.SitOutOwn:
			mean, ok := ownMean(st, team)
			if !ok {
				continue // it has nothing of its own yet
			}
			b.Side, b.Own = mean, true
		case fixed:
			b.Side = match.Bye(x.Boards, percent, r)
		case sitOut == rules.SitOutAverage:
			b.Side = match.Bye(x.Boards, exact.Int(50), r)
		default:
			continue
		}
		all = append(all, b)
	}
	slices.SortStableFunc(all, func(a, b Bye) int {
		return cmp.Or(cmp.Compare(a.Round, b.Round), cmp.Compare(index[a.Team], index[b.Team]))
	})
	return all
}

// away reports whether a team had left by a round, or is left out.
func away(st *Standings, team event.ID, round int) bool {
	d := st.Session.Departure(team)
	return d != nil && d.Round <= round
}

// ownMean returns the mean of a team's matches that were played; false where there is none.
func ownMean(st *Standings, team event.ID) (match.Side, bool) {
	var sum match.Side
	n := 0
	for m := range event.Each(st.Matches) {
		if !m.Has(team) || !m.Counts() || m.Award != nil {
			continue
		}
		mine, _ := m.Side(team)
		sum.Points, sum.HasVPs = sum.Points.Add(mine.Points), mine.HasVPs
		sum.VPs = sum.VPs.Add(mine.VPs).Add(mine.VPPenalty)
		n++
	}
	if n == 0 {
		return sum, false
	}
	by := exact.Int(n)
	sum.Points, sum.VPs = sum.Points.Div(by), sum.VPs.Div(by)
	sum.Won = sum.Points
	if sum.HasVPs { // the points of the form are those of matches that were played
		sum.Points, sum.Won = exact.Rat{}, exact.Rat{}
	}
	return sum, true
}

func boardsOfRound(st *Standings, round int) int {
	most := 0
	for i := range st.Matches {
		if st.Matches[i].Round == round {
			most = max(most, st.Matches[i].Length)
		}
	}
	return cmp.Or(most, st.Session.BoardsPerSet)
}

// idlers returns the contestants that sit out a round that has a result.
func idlers(st *Standings, index map[event.ID]int) []scoring.Idle {
	var all []scoring.Idle
	for i := range st.Session.Sections {
		c := &st.Session.Sections[i]
		if c.Movement == nil {
			continue
		}
		add := func(contestant, round int, boards []int) {
			cut := st.Session.NotToPlay(c.Letter, round)
			x := scoring.Idle{Contestant: contestant, Round: round, Boards: st.Session.BoardsPerSet - len(cut)}
			for _, b := range boards {
				if at := st.IndexOf(b); at >= 0 && !slices.Contains(cut, b) {
					x.Which = append(x.Which, at)
				}
			}
			if st.apart() {
				x.Group = i
			}
			all = append(all, x)
		}
		for r, places := range c.Movement.Rounds {
			if c.Drawing != nil && c.Drawing.Way == event.DrawKnockout || !begun(st, c, r+1) {
				continue // who is out of a knock-out is not free
			}
			seats := c.Seats(r + 1)
			seated := slices.Collect(maps.Values(seats))
			playing, without := map[event.ID]bool{}, map[event.ID][]int{}
			for _, p := range places {
				who := p.People()
				waits := slices.ContainsFunc(who, func(seat int) bool { return seats[seat] == "" })
				for _, seat := range who {
					if waits {
						without[seats[seat]] = st.Session.Boards(p.Set)
					} else {
						playing[seats[seat]] = true
					}
				}
			}
			for _, l := range c.Labels { // in their order, so that the outcome is always the same
				if k, ok := index[l.Contestant]; ok && !playing[l.Contestant] && slices.Contains(seated, l.Contestant) {
					add(k, r+1, without[l.Contestant])
				}
			}
		}
		for _, o := range idleOnce(c) {
			if k, ok := index[o.NS]; ok && begun(st, c, o.Round) {
				add(k, o.Round, boardsOf(c, o))
			}
		}
	}
	return all
}

// boardsOf returns the boards that a pair sits out by the exceptions of a round.
func boardsOf(c *event.Section, o event.Exception) []int {
	var boards []int
	for _, x := range c.Exceptions {
		if x.Added() && x.EW == "" && x.NS == o.NS && x.Round == o.Round {
			boards = append(boards, x.Board)
		}
	}
	return boards
}
