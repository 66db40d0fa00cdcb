package standings_test

import (
	"cmp"
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/drawing"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
	"uitslag/internal/test/thorough"
)

// A second formulation of matches, in math/big and from the results alone: what each side made on
// its own, less its own penalties; the larger score wins.

// big2 returns a fraction.
func big2(a, b int64) *big.Rat { return big.NewRat(a, b) }

// text2 returns a fraction as exact.Rat writes it.
func text2(v *big.Rat) string { return v.RatString() }

func bigOf(v exact.Rat) *big.Rat {
	r, ok := new(big.Rat).SetString(v.String())
	if !ok {
		panic(v.String())
	}
	return r
}

// steps are where an IMP more begins (Law 78B).
var steps = []int{20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000}

// impsOf returns what a side that is ahead by so much makes.
func impsOf(diff int) int64 {
	n, _ := slices.BinarySearch(steps, max(diff, 0)+1) // so many steps are not above it
	return int64(n)
}

// side2 is a team in a match: its own score, what is taken off, and the score that decides.
type side2 struct{ own, penalty, score *big.Rat }

// match2 is a match by the second formulation.
type match2 struct {
	a, b    event.ID
	round   int
	boards  int
	sides   map[event.ID]*side2
	results map[int]map[event.ID]int // board -> score of the team that sits North-South, by team
}

// worth2 returns what a difference on a board gives a side.
func worth2(method rules.Method, diff int) *big.Rat {
	switch method {
	case rules.MethodPointABoard:
		switch {
		case diff > 0:
			return big2(2, 1)
		case diff == 0:
			return big2(1, 1)
		}
		return big2(0, 1)
	case rules.MethodTotal:
		return big2(int64(max(diff, 0)), 1)
	}
	return big2(impsOf(diff), 1)
}

// taken2 returns a penalty in the points of a match of so many boards: of a top, of all points
// there are, in IMPs of which 3 are 10 % of a board and 100 total points, or as it is.
func taken2(method rules.Method, p event.Penalty, boards int) *big.Rat {
	rates := map[rules.Method]map[event.PenaltyUnit]*big.Rat{
		rules.MethodPointABoard: {event.PenaltyTop: big2(2, 100), event.PenaltyPercent: big2(int64(2*boards), 100), event.PenaltyIMPs: big2(2, 30)},
		rules.MethodTotal:       {event.PenaltyTop: big2(10, 1), event.PenaltyPercent: big2(10, 1), event.PenaltyIMPs: big2(100, 3)},
		rules.MethodIMPs:        {event.PenaltyTop: big2(3, 10), event.PenaltyPercent: big2(3, 10)},
	}
	amount := bigOf(p.Amount)
	if rate := rates[method][p.Unit]; rate != nil {
		amount.Mul(amount, rate)
	}
	return amount.Neg(amount)
}

// matches2 returns the matches that were played, from the results.
func matches2(s *event.Session, method rules.Method) []*match2 {
	type key struct {
		round int
		a, b  event.ID
	}
	at := map[key]*match2{}
	var all []*match2
	for i := range s.Results {
		r := &s.Results[i]
		a, b := min(r.NS.A, r.EW.A), max(r.NS.A, r.EW.A)
		m := at[key{r.Round, a, b}]
		if m == nil {
			sides := map[event.ID]*side2{a: {own: big2(0, 1), penalty: big2(0, 1)}, b: {own: big2(0, 1), penalty: big2(0, 1)}}
			m = &match2{a: a, b: b, round: r.Round, sides: sides, results: map[int]map[event.ID]int{}}
			at[key{r.Round, a, b}] = m
			all = append(all, m)
		}
		if m.results[r.Board] == nil {
			m.results[r.Board] = map[event.ID]int{}
		}
		m.results[r.Board][r.NS.A] = r.Score
	}
	for _, m := range all {
		for _, both := range m.results {
			m.boards++
			diff := both[m.a] - both[m.b] // each North-South at its table
			m.sides[m.a].own.Add(m.sides[m.a].own, worth2(method, diff))
			m.sides[m.b].own.Add(m.sides[m.b].own, worth2(method, -diff))
		}
	}
	for i := range s.Penalties {
		p := &s.Penalties[i]
		var of, last *match2 // that of its round, or else the last one
		for _, m := range all {
			if m.a != p.Contestant && m.b != p.Contestant {
				continue
			}
			if last == nil || m.round > last.round {
				last = m
			}
			if p.Round == m.round {
				of = m
			}
		}
		if of == nil {
			of = last
		}
		if of != nil {
			x := of.sides[p.Contestant]
			x.penalty.Add(x.penalty, taken2(method, *p, of.boards))
		}
	}
	for _, m := range all {
		for _, x := range m.sides {
			x.score = new(big.Rat).Sub(x.own, x.penalty)
		}
	}
	return all
}

// winner returns who has more; "" for nobody.
func (m *match2) winner() event.ID {
	switch m.sides[m.a].score.Cmp(m.sides[m.b].score) {
	case 1:
		return m.a
	case -1:
		return m.b
	}
	return ""
}

// points returns what the match is in the total of a team: in IMPs and total points what it is
// ahead.
func (m *match2) points(id event.ID, method rules.Method) *big.Rat {
	mine, other := m.sides[id], m.sides[m.a]
	if id == m.a {
		other = m.sides[m.b]
	}
	if method == rules.MethodPointABoard {
		return mine.score
	}
	return new(big.Rat).Sub(mine.score, other.own)
}

// punish gives random penalties and awards, in every unit that goes into a match, in the rounds
// from one to another.
func punish(n *eventtest.Night, g *rand.Rand, from, to int) {
	units := []event.PenaltyUnit{event.PenaltyTop, event.PenaltyPoints, event.PenaltyPercent, event.PenaltyIMPs}
	var playing []event.ID // who is out of a knock-out would get it in an earlier match
	for _, x := range n.S().Schedule() {
		if x.Round == to {
			playing = append(playing, x.NS.A)
		}
	}
	for range g.IntN(4) {
		amount := g.IntN(60) - 45
		if amount == 0 {
			continue
		}
		try(n, &command.Penalise{Session: "s", Penalty: event.Penalty{
			ID: n.ID(), Contestant: playing[g.IntN(len(playing))], Unit: units[g.IntN(len(units))],
			Amount: exact.New(int64(amount), int64(1+g.IntN(3))), Round: from + g.IntN(to-from+1),
		}})
	}
}

// fillMatches gives each line that is missing a score that any board can have, often the same as
// at the other table.
func fillMatches(n *eventtest.Night, g *rand.Rand) {
	for _, x := range eventtest.Missing(n.S()) {
		r := eventtest.Result(n.T, x.Board, x.NS.A, x.EW.A, append([]string{"pass", "pass"}, possibles...)[g.IntN(2+len(possibles))])
		r.ID, r.NS, r.EW, r.Section, r.Round, r.Table = n.ID(), x.NS, x.EW, x.Section, x.Round, x.Table
		n.Do(&command.EnterResult{Session: "s", Result: r})
	}
}

// possibles are scores that any board can have.
var possibles = []string{"90", "-100", "110", "140", "-200", "150", "120", "-300", "70", "180", "80"}

// holdMatches compares all matches of an evening, the totals, and how many were won.
func holdMatches(t *testing.T, name string, n *eventtest.Night, st *standings.Standings) []*match2 {
	t.Helper()
	method := n.E.Rules.Complete().Method
	all := matches2(n.S(), method)
	totals, won := map[event.ID]*big.Rat{}, map[event.ID]int{}
	for _, m := range all {
		var got *standings.ScoredMatch
		for i := range st.Matches {
			if x := &st.Matches[i]; x.Has(m.a) && x.Has(m.b) && x.Round == m.round {
				got = x
			}
		}
		for _, id := range []event.ID{m.a, m.b} {
			mine, _ := got.Side(id)
			want := m.sides[id]
			check.MustSay(t, fmt.Sprintf("%s, round %d, %s", name, m.round, id),
				fmt.Sprint(text2(want.own), " ", text2(want.penalty), " ", text2(m.points(id, method))), mine.Won, mine.Penalty, mine.Points)
			totals[id] = new(big.Rat).Add(cmp.Or(totals[id], big2(0, 1)), m.points(id, method))
		}
		switch {
		case method == rules.MethodPointABoard: // more than half of what there is
			for _, id := range []event.ID{m.a, m.b} {
				if m.sides[id].score.Cmp(big2(int64(m.boards), 1)) > 0 {
					won[id]++
				}
			}
		case m.winner() != "":
			won[m.winner()]++
		}
	}
	for id, want := range totals {
		team, _ := st.Team(id)
		check.MustSay(t, fmt.Sprintf("%s, %s", name, id), fmt.Sprint(text2(want), " ", won[id]), team.Points, team.Won)
	}
	return all
}

// TestMatchesAnotherWay holds round robins and knock-outs with penalties in every unit against the
// second formulation: matches, totals, matches won, who is first of two who are level when their
// match decides, and who goes on in a knock-out, extra boards included.
func TestMatchesAnotherWay(t *testing.T) {
	for seed := range thorough.Checks() {
		g := rand.New(rand.NewPCG(uint64(seed), 5))
		method := []rules.Method{rules.MethodIMPs, rules.MethodIMPs, rules.MethodTotal, rules.MethodPointABoard}[g.IntN(4)]
		name := fmt.Sprintf("seed %d, %s", seed, method)
		if g.IntN(2) == 0 {
			roundRobin(t, name, g, method)
		} else {
			knockedOut(t, name, g, method)
		}
	}
}

func roundRobin(t *testing.T, name string, g *rand.Rand, method rules.Method) {
	teams := 3 + g.IntN(4)
	n := teamNight(t, "roundrobin", "Teams IMP", teams, func(r *rules.Rules) { r.Method, r.Ties = method, rules.TiesRoundRobin })
	fillMatches(n, g)
	punish(n, g, 1, n.S().Sections[0].Rounds())
	st := n.Standings()
	all := holdMatches(t, name, n, st)
	rows := st.Lists[0].Rows
	for i := 0; i+1 < len(rows); i++ {
		a, b := &rows[i], &rows[i+1]
		if !a.Total.Points.Equal(b.Total.Points) || i > 0 && rows[i-1].Total.Points.Equal(a.Total.Points) || i+2 < len(rows) && rows[i+2].Total.Points.Equal(a.Total.Points) {
			continue // not two who are level
		}
		for _, m := range all {
			if m.a == min(a.Contestant, b.Contestant) && m.b == max(a.Contestant, b.Contestant) && m.winner() != "" && (m.winner() != a.Contestant || a.Rank >= b.Rank) {
				t.Fatalf("%s: %s won the match with %s, which is %s, and is %s", name, m.winner(), a.Contestant, a.Place(), b.Place())
			}
		}
	}
}

func knockedOut(t *testing.T, name string, g *rand.Rand, method rules.Method) {
	e := eventtest.DrawnRounds(t, 2+g.IntN(3), 2+g.IntN(5), event.Teams, event.DrawKnockout)
	e.Rules.Method = method
	n := eventtest.Begin(t, e)
	in := map[event.ID]bool{}
	for _, l := range n.S().Sections[0].Labels {
		in[l.Contestant] = true
	}
	for round := 1; len(in) > 1; round++ {
		d := check.Sure(drawing.Propose(n.E, "s", "A", drawing.Options{}))
		n.Do(&command.DrawRound{Session: "s", Draw: d})
		fillMatches(n, g)
		punish(n, g, round, round)
		for tries := 0; ; tries++ {
			st := n.Standings()
			level := map[event.ID]bool{}
			for _, m := range matches2(n.S(), method) {
				if m.round == round && m.winner() == "" {
					level[m.a] = true
				}
			}
			for _, m := range st.Bracket("A").Rounds[round-1].Matches {
				if !m.Free && (m.Winner == "") != (level[m.Home] || level[m.Away]) {
					t.Fatalf("%s, round %d: %s and %s: %q wins", name, round, m.Home, m.Away, m.Winner)
				}
			}
			if len(level) == 0 {
				break
			}
			for home := range level {
				x := check.Sure(drawing.ExtraBoards(n.E, "s", "A", round, home))
				n.Do(&command.ExtraBoards{Session: "s", Section: "A", Round: round, Home: x.Home, Away: x.Away, Tables: x.Tables, Boards: x.Boards})
			}
			fillMatches(n, g)
		}
		for _, m := range matches2(n.S(), method) {
			if m.round == round {
				delete(in, map[event.ID]event.ID{m.a: m.b, m.b: m.a}[m.winner()])
			}
		}
	}
	st := n.Standings()
	holdMatches(t, name, n, st)
	b := st.Bracket("A")
	check.MustSay(t, name, "true 1", in[b.Winner], b.Places()[b.Winner])
}
