package drawing_test

import (
	"fmt"
	"slices"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/drawing"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/repair"
)

// TestRefusals: what cannot be drawn, changed or taken back, and why.
func TestRefusals(t *testing.T) {
	n := swissOf(t, event.Pairs, 5, 2, "MesserBridge", event.DrawSwiss)
	first := eventtest.Must(drawing.Propose(n.E, "s", "A", drawing.Options{}))
	change := func(d event.Draw, of func(d *event.Draw)) event.Draw {
		d.Order, d.Meetings = slices.Clone(d.Order), slices.Clone(d.Meetings)
		of(&d)
		return d
	}
	put := func(d event.Draw) journal.Payload { return &command.DrawRound{Session: "s", Draw: d} }
	refused := func(p journal.Payload, code string) {
		t.Helper()
		eventtest.Refused(t, journal.Decide(n.E, p), code)
	}
	proposal := func(o drawing.Options, code string) {
		t.Helper()
		_, err := drawing.Propose(n.E, "s", "A", o)
		eventtest.Refused(t, err, code)
	}
	p := eventtest.P
	refused(put(change(first, func(d *event.Draw) { d.Round = 2 })), "draw.round")
	refused(put(change(first, func(d *event.Draw) { d.Section = "B" })), "draw.not-drawn")
	refused(&command.DrawRound{Session: "x", Draw: first}, "event.no-session")
	refused(put(change(first, func(d *event.Draw) { d.Meetings = nil; d.Free = "" })), "draw.nobody")
	refused(put(change(first, func(d *event.Draw) { d.Meetings[0][0] = p(5) })), "draw.twice")
	refused(put(change(first, func(d *event.Draw) { d.Meetings[0][0] = "x" })), "draw.not-playing")
	refused(put(change(first, func(d *event.Draw) { d.Meetings = d.Meetings[1:] })), "draw.left-out")
	refused(put(change(first, func(d *event.Draw) { d.Order = d.Order[1:] })), "draw.left-out")
	refused(put(change(first, func(d *event.Draw) { d.Order[0] = d.Order[1] })), "draw.twice")
	refused(put(change(first, func(d *event.Draw) { d.Apart = [][2]event.ID{{p(2), p(1)}} })), "draw.meets")
	refused(&command.RedrawRound{Session: "s", Draw: first}, "draw.not-last")
	refused(&command.TakeBackRound{Session: "s", Section: "A", Round: 0}, "draw.not-last")
	proposal(drawing.Options{Out: []event.ID{p(1), p(2), p(3), p(4)}}, "draw.nobody")
	proposal(drawing.Options{Fixed: [][2]event.ID{{}, {}, {p(1), ""}}}, "draw.no-table")
	proposal(drawing.Options{Fixed: [][2]event.ID{{p(1), p(2)}, {p(1), ""}}}, "draw.no-way")
	var apart [][2]event.ID
	for k := 2; k <= 5; k++ {
		apart = append(apart, [2]event.ID{p(1), p(k)})
	}
	if d, err := drawing.Propose(n.E, "s", "A", drawing.Options{Apart: apart}); err != nil || met(d) != "2-3 4-5 free 1" {
		t.Errorf("1 may meet nobody: %s %v", met(d), err)
	}
	proposal(drawing.Options{Apart: apart, Free: p(5)}, "draw.no-way")
	_, err := drawing.Propose(n.E, "s", "B", drawing.Options{})
	eventtest.Refused(t, err, "draw.not-drawn")
	_, err = drawing.Propose(n.E, "x", "A", drawing.Options{})
	eventtest.Refused(t, err, "event.no-session")
	_, err = drawing.Again(n.E, "s", "A", 1, drawing.Options{})
	eventtest.Refused(t, err, "draw.not-last")

	n.Do(put(first))
	refused(put(first), "draw.round")
	n.Put(1, p(1), p(2), "170")
	refused(&command.RedrawRound{Session: "s", Draw: first}, "draw.begun")
	refused(&command.TakeBackRound{Session: "s", Section: "A", Round: 1}, "draw.begun")
	play(n)
	second := drawNext(t, n, drawing.Options{})
	refused(&command.TakeBackRound{Session: "s", Section: "A", Round: 1}, "draw.not-last")
	n.Do(&command.TakeBackRound{Session: "s", Section: "A", Round: 2})
	if c := n.S().Sections[0]; c.Rounds() != 1 || len(n.S().Draws) != 1 || c.Movement.Sets != 1 {
		t.Errorf("taken back: %d rounds, %d draws", c.Rounds(), len(n.S().Draws))
	}
	n.Do(&command.CloseSession{Session: "s"})
	refused(put(second), "session.closed")

	e := eventtest.Teams(t, 2, 4)
	_, err = drawing.Propose(&e, "s", "A", drawing.Options{})
	eventtest.Refused(t, err, "draw.not-drawn")
}

// TestKnockOutRefusals: what a bracket does not allow.
func TestKnockOutRefusals(t *testing.T) {
	p := eventtest.P
	n := swissOf(t, event.Teams, 4, 2, "Teams IMP", event.DrawKnockout)
	_, err := drawing.Propose(n.E, "s", "A", drawing.Options{Fixed: [][2]event.ID{{p(1), p(2)}}})
	eventtest.Refused(t, err, "draw.bracket")
	d := eventtest.Must(drawing.Propose(n.E, "s", "A", drawing.Options{}))
	wrong := d
	wrong.Meetings = [][2]event.ID{{p(1), p(2)}, {p(3), p(4)}}
	eventtest.Refused(t, journal.Decide(n.E, &command.DrawRound{Session: "s", Draw: wrong}), "draw.bracket")
	n.Do(&command.DrawRound{Session: "s", Draw: d})
	play(n)
	d = drawNext(t, n, drawing.Options{})
	_, err = drawing.Swap(&n.S().Sections[0], d, p(1), p(2))
	eventtest.Refused(t, err, "draw.bracket")
	_, err = drawing.ExtraBoards(n.E, "s", "A", 2, p(4))
	eventtest.Refused(t, err, "draw.no-match")
	_, err = drawing.ExtraBoards(n.E, "s", "A", 3, p(1))
	eventtest.Refused(t, err, "draw.no-match")
	_, err = drawing.ExtraBoards(n.E, "s", "A", 2, p(1))
	eventtest.Refused(t, err, "draw.not-level")
	n.Fill(func(x event.Expected) string {
		if x.Round < 2 {
			return ""
		}
		return "110"
	})
	x := eventtest.Must(drawing.ExtraBoards(n.E, "s", "A", 2, p(1)))
	eventtest.Refused(t, journal.Decide(n.E, &command.ExtraBoards{Session: "s", Section: "A", Round: 2, Home: x.Home, Away: x.Away, Tables: x.Tables, Boards: x.Boards[1:]}), "draw.extra")

	pairs := swissOf(t, event.Pairs, 4, 2, "MesserBridge", event.DrawKnockout)
	_, err = drawing.Propose(pairs.E, "s", "A", drawing.Options{})
	eventtest.Refused(t, err, "draw.knockout-teams")
}

// TestKnockOutLeft: who leaves before a match loses it, and who was awarded a match has won
// it, whatever is in.
func TestKnockOutLeft(t *testing.T) {
	p := eventtest.P
	n := swissOf(t, event.Teams, 4, 2, "Teams IMP", event.DrawKnockout)
	drawNext(t, n, drawing.Options{}) // 1-4, 2-3
	play(n)
	n.Do(&repair.Leave{Session: "s", Contestant: p(1), From: 2, Rest: repair.RestSitOut, ID: "gone"})
	b := n.Standings().Bracket("A")
	if m := b.Rounds[1].Matches[0]; b.Winner != p(2) || !m.Left || !slices.Equal(m.Losers(), []event.ID{p(1)}) {
		t.Errorf("%s won, %+v", b.Winner, m)
	}
	_, err := drawing.Propose(n.E, "s", "A", drawing.Options{})
	eventtest.Refused(t, err, "draw.done") // the final is won
	n = swissOf(t, event.Teams, 4, 2, "Teams IMP", event.DrawKnockout)
	drawNext(t, n, drawing.Options{})
	play(n)
	e := n.E.Clone()
	e.Sessions[0].Awarded = []event.AwardedMatch{{Round: 1, Home: p(4), Away: p(1), HomePoints: eventtest.StandingsOf(t, e).Bracket("A").Rounds[0].Matches[0].HomeScore}}
	b = eventtest.StandingsOf(t, e).Bracket("A")
	if m := b.Rounds[0].Matches[0]; m.Winner != p(4) || !m.Awarded || b.Rounds[1].Matches[0].Home != p(4) {
		t.Errorf("%+v, then %+v", m, b.Rounds[1].Matches[0])
	}
	if d, err := drawing.Propose(e, "s", "A", drawing.Options{}); err != nil || met(d) != "4-2" {
		t.Errorf("%s %v", met(d), err)
	}
}

// TestKnockOutNobodyPlays: a round of which every match has a side that left is drawn all the
// same, so that the next one can be; of a match that both have left nobody goes on.
func TestKnockOutNobodyPlays(t *testing.T) {
	p := eventtest.P
	n := swissOf(t, event.Teams, 8, 2, "Teams IMP", event.DrawKnockout)
	drawNext(t, n, drawing.Options{}) // 1-8, 4-5, 2-7, 3-6, the lower number wins
	play(n)
	for i, seat := range []int{4, 2} {
		n.Do(&repair.Leave{Session: "s", Contestant: p(seat), From: 2, Rest: repair.RestSitOut, ID: event.ID(fmt.Sprint("gone", i))})
	}
	if d := drawNext(t, n, drawing.Options{}); len(d.Meetings) != 0 {
		t.Fatalf("the semi-finals: %s", met(d))
	}
	if d := drawNext(t, n, drawing.Options{}); met(d) != "1-3" {
		t.Fatalf("the final: %s", met(d))
	}

	n = swissOf(t, event.Teams, 8, 2, "Teams IMP", event.DrawKnockout)
	drawNext(t, n, drawing.Options{})
	play(n)
	for i, seat := range []int{1, 4} {
		n.Do(&repair.Leave{Session: "s", Contestant: p(seat), From: 2, Rest: repair.RestSitOut, ID: event.ID(fmt.Sprint("gone", i))})
	}
	drawNext(t, n, drawing.Options{})
	play(n)
	b := n.Standings().Bracket("A")
	if b.Winner != p(2) || len(b.Undecided(2)) != 0 {
		t.Errorf("%s has won", b.Winner)
	}
	if at := b.Places(); at[p(1)].Rank != 2 || at[p(1)] != at[p(4)] || at[p(3)] != at[p(1)] {
		t.Errorf("places %+v", at)
	}
	_, err := drawing.Propose(n.E, "s", "A", drawing.Options{})
	eventtest.Refused(t, err, "draw.done")
}

// TestLots: the order by lot comes along, for a Swiss as for a knock-out; who is not in it
// comes behind.
func TestLots(t *testing.T) {
	p := eventtest.P
	lots := []event.ID{p(4), p(1), p(3)}
	n := swissOf(t, event.Teams, 4, 2, "Teams IMP", event.DrawKnockout)
	if d, err := drawing.Propose(n.E, "s", "A", drawing.Options{First: event.FirstLots, Lots: lots}); err != nil || met(d) != "4-2 1-3" || d.First != event.FirstLots {
		t.Errorf("%s %v", met(d), err)
	}
	n = swissOf(t, event.Pairs, 4, 2, "MesserBridge", event.DrawSwiss)
	if d, err := drawing.Propose(n.E, "s", "A", drawing.Options{First: event.FirstLots, Lots: lots}); err != nil || met(d) != "4-1 3-2" {
		t.Errorf("%s %v", met(d), err)
	}
}
