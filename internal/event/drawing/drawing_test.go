package drawing_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/drawing"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/repair"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

// swissOf begins a Swiss of so many teams or pairs, with boards a round.
func swissOf(t *testing.T, kind event.Kind, n, per int, preset string, way event.DrawWay) *eventtest.Night {
	t.Helper()
	return eventtest.Begin(t, evening(t, kind, n, per, preset, way))
}

func evening(t *testing.T, kind event.Kind, n, per int, preset string, way event.DrawWay) event.Event {
	t.Helper()
	e := eventtest.DrawnRounds(t, per, n, kind, way)
	r := check.Sure(rules.Preset(preset))
	e.Rules = r
	return e
}

// drawNext draws the next round and keeps it.
func drawNext(t *testing.T, n *eventtest.Night, o drawing.Options) event.Draw {
	t.Helper()
	d := check.Sure(drawing.Propose(n.E, "s", "A", o))
	n.Do(&command.DrawRound{Session: "s", Draw: d})
	return d
}

// play enters every line of a round that is missing. The better of two teams or pairs, the one
// with the lower number, wins on each board; upset is who wins instead.
func play(n *eventtest.Night, upset ...event.ID) {
	n.T.Helper()
	strength := func(id event.ID) int {
		var k int
		fmt.Sscanf(string(id), "A%d", &k)
		if slices.Contains(upset, id) {
			k -= 100
		}
		return k
	}
	for _, x := range eventtest.Missing(n.S()) {
		score := "170"
		if strength(x.NS.A) > strength(x.EW.A) {
			score = "-100"
		}
		n.Put(x.Board, x.NS.A, x.EW.A, score)
	}
}

func met(d event.Draw) string {
	var out []string
	for _, m := range d.Meetings {
		out = append(out, strings.ReplaceAll(fmt.Sprintf("%s-%s", m[0], m[1]), "A", ""))
	}
	if d.Free != "" {
		out = append(out, "free "+strings.TrimPrefix(string(d.Free), "A"))
	}
	return strings.Join(out, " ")
}

// TestLateCorrection plays a Swiss of fifteen teams over five rounds. A result of round 2 is
// corrected after round 4 was drawn: the totals change, and the draws of rounds 3 and 4 stay
// and say so.
func TestLateCorrection(t *testing.T) {
	n := swissOf(t, event.Teams, 15, 4, "Teams IMP", event.DrawSwiss)
	seen, free := map[[2]event.ID]int{}, map[event.ID]int{}
	var wrong event.ID
	var draws []event.Draw
	for round := 1; round <= 4; round++ {
		if round == 3 {
			wrong = n.S().Results[len(n.S().Results)-1].ID
		}
		draws = append(draws, drawNext(t, n, drawing.Options{}))
		if round < 4 {
			play(n)
		}
	}
	for _, d := range draws {
		for _, m := range d.Meetings {
			two := [2]event.ID{min(m[0], m[1]), max(m[0], m[1])}
			if seen[two]++; seen[two] > 1 {
				t.Errorf("round %d: %v meet again", d.Round, two)
			}
		}
		if free[d.Free]++; free[d.Free] > 1 || d.Free == "" {
			t.Errorf("round %d: %s is free again", d.Round, d.Free)
		}
	}
	check.Equal(t, "round 1", met(draws[0]), "1-2 3-4 5-6 7-8 9-10 11-12 13-14 free 15")
	if late, err := drawing.Outdated(n.E, "s", "A"); err != nil || len(late) != 0 {
		t.Fatalf("before the correction: %+v %v", late, err)
	}

	before := totals(n)
	r := *n.S().Result(wrong)
	typed := eventtest.Result(t, r.Board, r.NS.A, r.EW.A, "-1100")
	r.Score, r.Contract, r.Tricks = typed.Score, typed.Contract, typed.Tricks
	n.Do(&command.CorrectResult{Session: "s", Result: r})
	if totals(n) == before {
		t.Error("the totals are as before")
	}
	for i, d := range draws {
		if kept := n.S().Draw("A", i+1); met(*kept) != met(d) {
			t.Errorf("round %d was %s, is %s", i+1, met(d), met(*kept))
		}
	}
	late, err := drawing.Outdated(n.E, "s", "A")
	if err != nil || len(late) != 2 || late[0].Round != 3 || late[1].Round != 4 {
		t.Fatalf("%+v %v", late, err)
	}
	if len(late[0].Moved) != 2 || !late[0].Otherwise {
		t.Errorf("round 3: %+v", late[0])
	}
	again := check.Sure(drawing.Repeated(n.E, "s", "A", 4, drawing.Options{}))
	if late[1].Otherwise && met(again) != met(late[1].Instead) {
		t.Errorf("round 4 would be %s, drawn again it is %s", met(late[1].Instead), met(again))
	}
	play(n) // round 4
	drawNext(t, n, drawing.Options{})
	play(n)
	n.Do(&command.CloseSession{Session: "s"})
	if len(n.S().Draws) != 5 || n.S().Sections[0].Movement.Sets != 5 || n.S().Sections[0].Movement.Copies != 7 {
		t.Errorf("%d draws, %+v", len(n.S().Draws), n.S().Sections[0].Movement)
	}
}

func totals(n *eventtest.Night) string { return eventtest.Places(n.Standings().Lists[0]) }

// TestSwissPairs plays five rounds of twenty pairs, ranked on victory points of the rounds.
func TestSwissPairs(t *testing.T) {
	e := evening(t, event.Pairs, 20, 3, "Butler", event.DrawSwiss)
	check.NoError(t, e.Rules.Set("round_vps", "wbf-2013"))
	n := eventtest.Begin(t, e)
	if st := n.Standings(); st.Expected != 0 || len(st.Lists[0].Rows) != 20 {
		t.Errorf("before the first round: %d expected, %d rows", st.Expected, len(st.Lists[0].Rows))
	}
	north := map[event.ID]int{}
	seen := map[[2]event.ID]bool{}
	for round := 1; round <= 5; round++ {
		d := drawNext(t, n, drawing.Options{First: event.FirstHalves})
		if round == 1 && met(d) != "1-11 2-12 3-13 4-14 5-15 6-16 7-17 8-18 9-19 10-20" {
			t.Errorf("round 1: %s", met(d))
		}
		for i, m := range d.Meetings {
			two := [2]event.ID{min(m[0], m[1]), max(m[0], m[1])}
			if seen[two] {
				t.Errorf("round %d: %v meet again", round, two)
			}
			seen[two] = true
			north[m[0]]++
			north[m[1]]--
			if p := n.S().Sections[0].Movement.Rounds[round-1][i]; p.Table != i+1 || p.Set != round-1 {
				t.Errorf("round %d: %+v", round, p)
			}
		}
		if round > 1 {
			rank := map[event.ID]int{}
			for i, r := range n.Standings().Lists[0].Rows {
				rank[r.Contestant] = i
				if !r.Total.HasVPs() || !r.Total.VPs().Equal(d.Order[i].Score) || r.Contestant != d.Order[i].Contestant {
					t.Fatalf("round %d: place %d is %s with %s, drawn from %+v", round, i+1, r.Contestant, r.Total.VPs(), d.Order[i])
				}
			}
			if m := d.Meetings[0]; min(rank[m[0]], rank[m[1]]) != 0 {
				t.Errorf("round %d: the leader is not at table 1: %v", round, m)
			}
		}
		play(n)
		if st := n.Standings(); st.Expected != round*30 || st.Missing() != 0 || st.Boards[0].Points.Played != 10 {
			t.Errorf("after round %d: %d of %d, %d on board 1", round, st.Entered, st.Expected, st.Boards[0].Points.Played)
		}
	}
	for id, k := range north {
		if max(k, -k) > 3 {
			t.Errorf("%s sat North-South %d times more often of 5", id, k)
		}
	}
	n.Do(&command.CloseSession{Session: "s"})
}

// TestKnockOut plays a knock-out of eight. A semi-final is level after its last board: two
// extra boards decide it, after they were level too. The losers of a round share.
func TestKnockOut(t *testing.T) {
	n := swissOf(t, event.Teams, 8, 4, "Teams IMP", event.DrawKnockout)
	check.Equal(t, "round 1", met(drawNext(t, n, drawing.Options{})), "1-8 4-5 2-7 3-6")
	eventtest.Refused(t, check.Err(drawing.Propose(n.E, "s", "A", drawing.Options{})), "draw.undecided")
	play(n, eventtest.P(7)) // 2 is out
	check.NoError(t, drawing.Undecided(n.E, n.S()))
	check.Equal(t, "round 2", met(drawNext(t, n, drawing.Options{})), "1-4 7-3")
	for _, x := range eventtest.Missing(n.S()) {
		score := "170"
		if x.NS.Has(eventtest.P(7)) && x.NS.A != x.EW.A || x.EW.Has(eventtest.P(7)) {
			score = "110" // at both tables: level
		} else if x.NS.Has(eventtest.P(4)) {
			score = "-100"
		}
		n.Put(x.Board, x.NS.A, x.EW.A, score)
	}
	eventtest.Refused(t, check.Err(drawing.Propose(n.E, "s", "A", drawing.Options{})), "draw.undecided")
	eventtest.Refused(t, drawing.Undecided(n.E, n.S()), "draw.undecided")
	eventtest.Refused(t, check.Err(drawing.ExtraBoards(n.E, "s", "A", 2, eventtest.P(1))), "draw.not-level")
	for set, score := range []string{"110", "-110"} {
		x, err := drawing.ExtraBoards(n.E, "s", "A", 2, eventtest.P(3))
		if err != nil || fmt.Sprint(x.Boards) != fmt.Sprintf("[%d %d]", 13+2*set, 14+2*set) || x.Home != eventtest.P(7) {
			t.Fatalf("extra boards %+v %v", x, err)
		}
		n.Do(&command.ExtraBoards{Session: "s", Section: "A", Round: 2, Home: x.Home, Away: x.Away, Tables: x.Tables, Boards: x.Boards})
		if m := n.Standings().Bracket("A").Rounds[1].Matches[1]; m.Extra != 0 || m.Winner != "" || m.Missing != 4 && m.Missing != 2 {
			t.Errorf("while the extra boards are played: %+v", m)
		}
		for _, x := range eventtest.Missing(n.S()) {
			got := "110"
			if x.NS.Has(eventtest.P(7)) {
				got = score // 7 loses the second time
			}
			n.Put(x.Board, x.NS.A, x.EW.A, got)
		}
	}
	m := n.Standings().Bracket("A").Rounds[1].Matches[1]
	if m.Winner != eventtest.P(3) || len(m.Steps) != 3 || m.Counted != 8 {
		t.Fatalf("%+v", m)
	}
	check.Equal(t, "final", met(drawNext(t, n, drawing.Options{})), "1-3")
	play(n, eventtest.P(3))
	b := n.Standings().Bracket("A")
	if b.Winner != eventtest.P(3) || len(b.Rounds) != 3 {
		t.Errorf("%s won of %d rounds", b.Winner, len(b.Rounds))
	}
	var places []string
	for _, r := range n.Standings().Lists[0].Rows {
		places = append(places, r.Place()+" "+string(r.Contestant))
	}
	check.Equal(t, "places", strings.Join(places, ", "), "1 A3, 2 A1, 3= A4, 3= A7, 5= A2, 5= A5, 5= A6, 5= A8")
	eventtest.Refused(t, check.Err(drawing.Propose(n.E, "s", "A", drawing.Options{})), "draw.done")
	n.Do(&command.CloseSession{Session: "s"})
}

// TestKnockOutFree: of six the best two are free in the first round; another winner of the
// first round than the one who was drawn is said.
func TestKnockOutFree(t *testing.T) {
	n := swissOf(t, event.Teams, 6, 4, "Teams IMP", event.DrawKnockout)
	d := check.Sure(drawing.Propose(n.E, "s", "A", drawing.Options{}))
	d = check.Sure(drawing.Swap(&n.S().Sections[0], d, eventtest.P(1), eventtest.P(5)))
	n.Do(&command.DrawRound{Session: "s", Draw: d})
	check.Equal(t, "round 1", met(d), "4-1 3-6")
	play(n)
	check.Equal(t, "round 2", met(drawNext(t, n, drawing.Options{})), "5-1 2-3")
	if late, err := drawing.Outdated(n.E, "s", "A"); err != nil || len(late) > 0 {
		t.Errorf("%+v %v", late, err)
	}
	for i := range n.S().Results {
		r := n.S().Results[i]
		if r.NS.A == eventtest.P(4) {
			r.Score = 1100
			n.Do(&command.CorrectResult{Session: "s", Result: r})
		}
	}
	late, err := drawing.Outdated(n.E, "s", "A")
	if err != nil || len(late) != 1 || !late[0].Otherwise || !late[0].Bracket || met(late[0].Instead) != "5-4 2-3" {
		t.Errorf("%+v %v", late, err)
	}
}

// TestWithdrawn: a team that leaves in round 3 is not drawn any more, and the number is odd
// from then on; one that comes late makes it even again.
func TestWithdrawn(t *testing.T) {
	n := swissOf(t, event.Teams, 8, 2, "Teams IMP", event.DrawSwiss)
	for range 2 {
		check.Equal(t, "who is free", drawNext(t, n, drawing.Options{}).Free, "")
		play(n)
	}
	n.Do(&repair.Leave{Session: "s", Contestant: eventtest.P(3), From: 3, Rest: repair.RestSitOut, ID: "gone"})
	d := drawNext(t, n, drawing.Options{})
	if d.Free == "" || len(d.Meetings) != 3 || strings.Contains(met(d)+" ", "3-") && strings.Contains(" "+met(d), " 3-") {
		t.Errorf("round 3: %s", met(d))
	}
	for _, o := range d.Order {
		if o.Contestant == eventtest.P(3) {
			t.Error("3 was drawn")
		}
	}
	play(n)
	seat, label, ok := command.FreeSeat(&n.S().Sections[0])
	if !ok {
		t.Fatal("there is no seat for a team that comes late")
	}
	label.Contestant = "late"
	n.Do(&command.AddPair{Session: "s", Section: "A", Seat: seat, From: 4, Label: label})
	if d = drawNext(t, n, drawing.Options{}); d.Free != "" || len(d.Meetings) != 4 {
		t.Errorf("round 4: %s", met(d))
	}
	play(n)
	n.Do(&command.CloseSession{Session: "s"})
}

// TestEarly: a round is drawn while results are missing, where that is allowed; it is said
// how many, and what came in later is no reproach to the draw that is not there.
func TestEarly(t *testing.T) {
	n := swissOf(t, event.Pairs, 6, 2, "MesserBridge", event.DrawMonrad)
	drawNext(t, n, drawing.Options{})
	n.Put(1, eventtest.P(1), eventtest.P(2), "170")
	eventtest.Refused(t, check.Err(drawing.Propose(n.E, "s", "A", drawing.Options{})), "draw.missing")
	d := drawNext(t, n, drawing.Options{Early: true})
	check.Equal(t, "results that are missing", d.Missing, 5)
	play(n)
	late, err := drawing.Outdated(n.E, "s", "A")
	if err != nil || len(late) != 1 || late[0].Missing != 5 || len(late[0].Moved) == 0 {
		t.Errorf("%+v %v", late, err)
	}
}

// TestSwap: two change places in a draw, with who is free too; what was changed is kept as
// chosen, and is drawn so again.
func TestSwap(t *testing.T) {
	n := swissOf(t, event.Pairs, 7, 2, "MesserBridge", event.DrawSwiss)
	c := &n.S().Sections[0]
	d := check.Sure(drawing.Propose(n.E, "s", "A", drawing.Options{}))
	for _, x := range []struct {
		a, b int
		want string
	}{
		{1, 3, "3-2 1-4 5-6 free 7"}, {1, 2, "2-1 3-4 5-6 free 7"}, {4, 7, "1-2 3-7 5-6 free 4"},
	} {
		s, err := drawing.Swap(c, d, eventtest.P(x.a), eventtest.P(x.b))
		if err != nil || met(s) != x.want {
			t.Errorf("%d and %d: %s %v, want %s", x.a, x.b, met(s), err, x.want)
		}
	}
	eventtest.Refused(t, check.Err(drawing.Swap(c, d, eventtest.P(1), eventtest.P(1))), "draw.same")
	eventtest.Refused(t, check.Err(drawing.Swap(c, d, eventtest.P(1), "x")), "event.no-contestant")
	check.Equal(t, "the draw itself was changed", met(d), "1-2 3-4 5-6 free 7")
	s, _ := drawing.Swap(c, d, eventtest.P(1), eventtest.P(3))
	n.Do(&command.DrawRound{Session: "s", Draw: s})
	again, err := drawing.Repeated(n.E, "s", "A", 1, drawing.Options{Fixed: s.Fixed})
	if err != nil || met(again) != met(s) {
		t.Errorf("%s %v", met(again), err)
	}
	x, err := drawing.Explain(n.E, "s", n.S().Draw("A", 1))
	if err != nil || !x.Meetings[0].Chosen || !x.Meetings[1].Chosen || x.Meetings[2].Chosen || x.FreeWhy != drawing.FreeLowest {
		t.Errorf("%+v %v", x, err)
	}
}

// TestExplain: why two meet, whom that passed, and why.
func TestExplain(t *testing.T) {
	n := swissOf(t, event.Teams, 6, 2, "Teams IMP", event.DrawSwiss)
	drawNext(t, n, drawing.Options{})
	play(n)
	d := drawNext(t, n, drawing.Options{Apart: [][2]event.ID{{eventtest.P(1), eventtest.P(3)}}})
	x := check.Sure(drawing.Explain(n.E, "s", &d))
	first := x.Meetings[0] // 1, 3 and 5 won: 1 may not meet 3, so it meets 5
	if first.High != eventtest.P(1) || first.Low != eventtest.P(5) || first.Difference.Sign() != 0 || first.Float != 0 || len(first.Passed) != 1 || first.Passed[0].Who != eventtest.P(3) {
		t.Errorf("%+v", first)
	}
	second := x.Meetings[1]
	if second.High != eventtest.P(3) || second.Low != eventtest.P(2) || second.Difference.Sign() <= 0 || second.Float != 1 || second.Before != nil {
		t.Errorf("%+v", second)
	}
	if x.Meetings[0].Table != 1 || x.Missing != 0 || x.Free != "" {
		t.Errorf("%+v", x)
	}
}

// TestClubMates: teams of one club by their names.
func TestClubMates(t *testing.T) {
	e := event.Event{Kind: event.Teams}
	c := event.Section{Letter: "A"}
	for i, name := range []string{"Strombeek 1", "Dilbeek", "strombeek 2", "Dilbeek B", "Zorgvliet IV", "Lier", ""} {
		id := eventtest.P(i + 1)
		e.Contestants = append(e.Contestants, event.Contestant{ID: id, Name: name})
		c.Labels = append(c.Labels, event.Label{Contestant: id, Number: i + 1})
	}
	check.Equal(t, "of one club", fmt.Sprint(drawing.ClubMates(&e, &c)), "[[A1 A3] [A2 A4]]")
}

// TestFreeCounts: who is free has what the rule for a sit-out gives.
func TestFreeCounts(t *testing.T) {
	e := evening(t, event.Pairs, 5, 2, "MesserBridge", event.DrawSwiss)
	check.NoError(t, e.Rules.Set("sit_out", "50"))
	n := eventtest.Begin(t, e)
	d := drawNext(t, n, drawing.Options{})
	play(n)
	row := n.Standings().Row(d.Free)
	if row == nil || row.Total.SatOut() != 2 || !row.Total.Percent().Equal(exact.Int(50)) {
		t.Errorf("%+v", row)
	}
	check.Equal(t, "the first group", row.Groups[0].State, standings.GroupSitOut)
}

// TestCancelled: a drawn round that is cancelled is drawn anew, and its draw goes with it.
func TestCancelled(t *testing.T) {
	n := swissOf(t, event.Pairs, 6, 2, "MesserBridge", event.DrawSwiss)
	drawNext(t, n, drawing.Options{})
	play(n)
	drawNext(t, n, drawing.Options{})
	n.Put(3, n.S().Draws[1].Meetings[0][0], n.S().Draws[1].Meetings[0][1], "170")
	n.Do(&repair.CancelRound{Session: "s", Section: "A", Round: 2, Erase: true})
	check.Equal(t, "draws", len(n.S().Draws), 1)
	if d := drawNext(t, n, drawing.Options{}); d.Round != 2 || d.Missing != 0 {
		t.Errorf("%+v", d)
	}
}

// TestWithdrawnTeam: a team that withdraws between two rounds is not drawn any more, whatever
// becomes of its matches.
func TestWithdrawnTeam(t *testing.T) {
	for _, matches := range []command.Withdrawn{command.WithdrawnWhole, command.WithdrawnOut} {
		n := swissOf(t, event.Teams, 6, 2, "Teams IMP", event.DrawSwiss)
		drawNext(t, n, drawing.Options{})
		play(n)
		n.Do(&command.WithdrawTeam{Session: "s", Team: eventtest.P(1), From: 2, Matches: matches})
		d := drawNext(t, n, drawing.Options{})
		if d.Free == "" || len(d.Order) != 5 || slices.ContainsFunc(d.Order, func(o event.Drawn) bool { return o.Contestant == eventtest.P(1) }) {
			t.Errorf("%s: %s", matches, met(d))
		}
	}
}

// TestRefusals: what cannot be drawn, changed or taken back, and why.
func TestRefusals(t *testing.T) {
	n := swissOf(t, event.Pairs, 5, 2, "MesserBridge", event.DrawSwiss)
	first := check.Sure(drawing.Propose(n.E, "s", "A", drawing.Options{}))
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
		eventtest.Refused(t, check.Err(drawing.Propose(n.E, "s", "A", o)), code)
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
	eventtest.Refused(t, check.Err(drawing.Propose(n.E, "s", "B", drawing.Options{})), "draw.not-drawn")
	eventtest.Refused(t, check.Err(drawing.Propose(n.E, "x", "A", drawing.Options{})), "event.no-session")
	eventtest.Refused(t, check.Err(drawing.Repeated(n.E, "s", "A", 1, drawing.Options{})), "draw.not-last")

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
	eventtest.Refused(t, check.Err(drawing.Propose(&e, "s", "A", drawing.Options{})), "draw.not-drawn")
}

// TestKnockOutRefusals: what a bracket does not allow.
func TestKnockOutRefusals(t *testing.T) {
	p := eventtest.P
	n := swissOf(t, event.Teams, 4, 2, "Teams IMP", event.DrawKnockout)
	eventtest.Refused(t, check.Err(drawing.Propose(n.E, "s", "A", drawing.Options{Fixed: [][2]event.ID{{p(1), p(2)}}})), "draw.bracket")
	d := check.Sure(drawing.Propose(n.E, "s", "A", drawing.Options{}))
	wrong := d
	wrong.Meetings = [][2]event.ID{{p(1), p(2)}, {p(3), p(4)}}
	eventtest.Refused(t, journal.Decide(n.E, &command.DrawRound{Session: "s", Draw: wrong}), "draw.bracket")
	n.Do(&command.DrawRound{Session: "s", Draw: d})
	play(n)
	d = drawNext(t, n, drawing.Options{})
	eventtest.Refused(t, check.Err(drawing.Swap(&n.S().Sections[0], d, p(1), p(2))), "draw.bracket")
	eventtest.Refused(t, check.Err(drawing.ExtraBoards(n.E, "s", "A", 2, p(4))), "draw.no-match")
	eventtest.Refused(t, check.Err(drawing.ExtraBoards(n.E, "s", "A", 3, p(1))), "draw.no-match")
	eventtest.Refused(t, check.Err(drawing.ExtraBoards(n.E, "s", "A", 2, p(1))), "draw.not-level")
	n.Fill(func(x event.Expected) string {
		if x.Round < 2 {
			return ""
		}
		return "110"
	})
	x := check.Sure(drawing.ExtraBoards(n.E, "s", "A", 2, p(1)))
	eventtest.Refused(t, journal.Decide(n.E, &command.ExtraBoards{Session: "s", Section: "A", Round: 2, Home: x.Home, Away: x.Away, Tables: x.Tables, Boards: x.Boards[1:]}), "draw.extra")

	pairs := swissOf(t, event.Pairs, 4, 2, "MesserBridge", event.DrawKnockout)
	eventtest.Refused(t, check.Err(drawing.Propose(pairs.E, "s", "A", drawing.Options{})), "draw.knockout-teams")
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
	check.Equal(t, "the final", met(drawNext(t, n, drawing.Options{})), "1-3")

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
	eventtest.Refused(t, check.Err(drawing.Propose(n.E, "s", "A", drawing.Options{})), "draw.done")
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
