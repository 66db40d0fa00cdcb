package drawing_test

import (
	"fmt"
	"math/rand"
	"slices"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/drawing"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/movements/draw"
	"uitslag/internal/test/check"
	"uitslag/internal/test/thorough"
)

// tournament is a Swiss by chance, with what happened in it as the test keeps it itself.
type tournament struct {
	*testing.T
	chance *rand.Rand
	e      event.Event
	met    map[[2]event.ID]int
	last   map[[2]event.ID]bool // met in the round before
	free   map[event.ID]int
}

func twoOf(a, b event.ID) [2]event.ID { return [2]event.ID{min(a, b), max(a, b)} }

// worth is what counts of a draw, the less the better: how often who is free was free before,
// how many meet again, and how many of those met in the round before.
type worth [3]int

func (t *tournament) worth(meetings [][2]event.ID, free event.ID) worth {
	x := worth{t.free[free]}
	for _, m := range meetings {
		if t.met[twoOf(m[0], m[1])] > 0 {
			x[1]++
		}
		if t.last[twoOf(m[0], m[1])] {
			x[2]++
		}
	}
	return x
}

// everyDraw calls do with every way to pair those who play, and who is free in it.
func everyDraw(who []event.ID, do func(meetings [][2]event.ID, free event.ID)) {
	var pair func(who []event.ID, meetings [][2]event.ID, free event.ID)
	pair = func(who []event.ID, meetings [][2]event.ID, free event.ID) {
		if len(who) == 0 {
			do(meetings, free)
			return
		}
		if len(who)%2 == 1 && free == "" {
			for i, id := range who {
				pair(slices.Delete(slices.Clone(who), i, i+1), meetings, id)
			}
			return
		}
		for i := 1; i < len(who); i++ {
			rest := slices.Delete(slices.Clone(who[1:]), i-1, i)
			pair(rest, append(meetings[:len(meetings):len(meetings)], [2]event.ID{who[0], who[i]}), free)
		}
	}
	pair(who, nil, "")
}

// TestFewestRematches plays Swiss by chance of four to ten pairs or teams, for as many rounds as
// there are others and more, in which some leave and results are corrected later. Every round can be drawn, and is held against all draws that there are: of those in
// which nobody is free who was free more often than another, it has as few rematches as can
// be, and of those as few as can be of the round before. What is said of them is so, also
// where two may not meet.
func TestFewestRematches(t *testing.T) {
	const seed = 11
	t.Logf("seed %d", seed)
	chance := rand.New(rand.NewSource(seed))
	again := 0
	games := 10 * thorough.Checks()
	for game := range games {
		n := 4 + chance.Intn(7)
		kind := []event.Kind{event.Pairs, event.Teams}[chance.Intn(2)]
		way := []event.DrawWay{event.DrawSwiss, event.DrawMonrad}[chance.Intn(2)]
		x := &tournament{
			T: t, chance: chance, e: eventtest.DrawnRounds(t, 1, n, kind, way),
			met: map[[2]event.ID]int{}, last: map[[2]event.ID]bool{}, free: map[event.ID]int{},
		}
		for round := 1; round <= min(n+1, 3+chance.Intn(6)); round++ {
			again += x.round(fmt.Sprintf("game %d, %d %s, %s, round %d", game, n, kind, way, round))
		}
	}
	if again < games/10 {
		t.Errorf("only %d rounds have rematches", again)
	}
}

// round draws the next round, holds it against all others and plays it. It gives 1 where two
// meet again in it.
func (t *tournament) round(name string) int {
	t.Helper()
	s := &t.e.Sessions[0]
	c := &s.Sections[0]
	playing := drawing.Playing(s, c, c.Rounds()+1)
	if t.chance.Intn(8) == 0 && len(playing) > 4 {
		s.Departures = append(s.Departures, event.Departure{Contestant: playing[t.chance.Intn(len(playing))], Round: c.Rounds() + 1})
		playing = drawing.Playing(s, c, c.Rounds()+1)
	}
	if len(s.Results) > 0 && t.chance.Intn(3) == 0 {
		s.Results[t.chance.Intn(len(s.Results))].Score = t.score()
	}
	var apart [][2]event.ID
	if t.chance.Intn(6) == 0 {
		apart = append(apart, [2]event.ID{playing[0], playing[1+t.chance.Intn(len(playing)-1)]})
	}
	d, err := drawing.Propose(&t.e, "s", "A", drawing.Options{Apart: apart})
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	x, err := drawing.Explain(&t.e, "s", &d)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	var selected, open []worth
	fewest := len(playing)
	everyDraw(playing, func(meetings [][2]event.ID, free event.ID) {
		w := t.worth(meetings, free)
		open, fewest = append(open, w), min(fewest, w[1])
		if !slices.ContainsFunc(meetings, func(m [2]event.ID) bool {
			return len(apart) > 0 && twoOf(m[0], m[1]) == twoOf(apart[0][0], apart[0][1])
		}) {
			selected = append(selected, w)
		}
	})
	less := func(a, b worth) int { return slices.Compare(a[:], b[:]) }
	got, best, without := t.worth(d.Meetings, d.Free), slices.MinFunc(selected, less), slices.MinFunc(open, less)
	check.Equal(t, fmt.Sprintf("%s: %s, and the best of all ways", name, met(d)), got, best)
	want := drawing.Rematches{}
	if got[1] > 0 {
		want.N, want.Fewest = got[1], without[1]
		switch {
		case got[1] == fewest:
		case got[1] <= without[1]:
			want.Fewer = drawing.FewerFree
		default:
			want.Fewer = drawing.FewerUnchosen
		}
	}
	check.Equal(t, fmt.Sprintf("%s: %s says, and of all ways", name, met(d)), x.Rematches, want)
	drawing.Keep(&t.e, s, c, d)
	clear(t.last)
	for _, m := range d.Meetings {
		t.met[twoOf(m[0], m[1])]++
		t.last[twoOf(m[0], m[1])] = true
	}
	if d.Free != "" {
		t.free[d.Free]++
	}
	for _, y := range eventtest.Missing(s) {
		s.Results = append(s.Results, event.Result{
			ID: event.ID(fmt.Sprint("r", len(s.Results))), Board: y.Board, NS: y.NS, EW: y.EW, Kind: event.Played, Score: t.score(),
		})
	}
	return min(got[1], 1)
}

func (t *tournament) score() int { return []int{90, 110, 140, 420, -50, -100, -430}[t.chance.Intn(7)] }

// TestRematches: six of whom the odd have met the even. One must meet again, and it is said; who
// changes that draw, or keeps two apart, reads what holds then.
func TestRematches(t *testing.T) {
	n := swissOf(t, event.Teams, 6, 2, "Teams IMP", event.DrawSwiss)
	for r, meetings := range [][][2]int{{{1, 2}, {3, 4}, {5, 6}}, {{5, 4}, {1, 6}, {3, 2}}, {{6, 3}, {4, 1}, {2, 5}}} {
		d := event.Draw{Section: "A", Round: r + 1}
		for _, m := range meetings {
			a, b := eventtest.P(m[0]), eventtest.P(m[1])
			d.Meetings, d.Order = append(d.Meetings, [2]event.ID{a, b}), append(d.Order, event.Drawn{Contestant: a}, event.Drawn{Contestant: b})
		}
		n.Do(&command.DrawRound{Session: "s", Draw: d})
		play(n)
	}
	explained := func(d event.Draw) drawing.Explanation {
		t.Helper()
		x := check.Sure(drawing.Explain(n.E, "s", &d))
		return x
	}
	propose := func(o drawing.Options) event.Draw {
		t.Helper()
		d := check.Sure(drawing.Propose(n.E, "s", "A", o))
		return d
	}
	d := propose(drawing.Options{})
	x := explained(d)
	if met(d) != "2-1 3-5 4-6" || x.Rematches != (drawing.Rematches{N: 1, Fewest: 1}) {
		t.Errorf("%s: %+v", met(d), x.Rematches)
	}
	for _, m := range x.Meetings {
		if again := m.NS == eventtest.P(2); m.Repeated != again || (len(m.Before) > 0) != again {
			t.Errorf("%+v", m)
		}
	}
	hand := check.Sure(drawing.Swap(&n.S().Sections[0], d, eventtest.P(5), eventtest.P(6)))
	if x := explained(hand); met(hand) != "2-1 3-6 4-5" || x.Rematches != (drawing.Rematches{N: 3, Fewer: drawing.FewerUnchosen, Fewest: 1}) {
		t.Errorf("%s: %+v", met(hand), x.Rematches)
	}
	hand.Fixed = nil // of a program that does not say what was chosen
	x = explained(hand)
	check.Equal(t, "of a program that does not say what was chosen", x.Rematches, drawing.Rematches{N: 3, Fewer: drawing.FewerOtherwise, Fewest: 1})
	for _, m := range x.Meetings { // that the others would do worse is not so
		if slices.ContainsFunc(m.Passed, func(p drawing.Passed) bool { return p.Reason != draw.WhyMet }) {
			t.Errorf("%+v", m)
		}
	}
	var apart [][2]event.ID
	for _, m := range [][2]int{{1, 3}, {1, 5}, {3, 5}} {
		apart = append(apart, [2]event.ID{eventtest.P(m[0]), eventtest.P(m[1])})
	}
	rematches := func(o drawing.Options) drawing.Rematches { return explained(propose(o)).Rematches }
	check.Equal(t, "1 meets an even one", rematches(drawing.Options{Apart: apart[:2]}), drawing.Rematches{N: 1, Fewest: 1})
	all := drawing.Rematches{N: 3, Fewer: drawing.FewerUnchosen, Fewest: 1}
	check.Equal(t, "all meet an even one", rematches(drawing.Options{Apart: apart}), all)
	n.S().Sections[0].Drawing.Repeats = true
	if x := explained(propose(drawing.Options{})); x.Rematches.N != 0 || x.Meetings[0].Repeated {
		t.Errorf("repeats are allowed: %+v", x)
	}
}
