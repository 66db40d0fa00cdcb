package explain_test

import (
	"fmt"
	"strings"
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/drawing"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/explain"
	"uitslag/internal/event/preview"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

// scored returns an evening of 6 pairs with some scores that are equal.
func scored(t eventtest.TB) *eventtest.Night {
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6}))))
	n.Fill(func(x event.Expected) string {
		return []string{"140", "-100", "110", "pas"}[(x.Board*x.Round+x.Table)%4]
	})
	return n
}

// TestDerive: the steps of each contestant lead to its total, its place and its club
// points, and somebody who is not there has none.
func TestDerive(t *testing.T) {
	n := scored(t)
	st := n.Standings()
	for _, l := range st.Lists {
		for i := range l.Rows {
			r := &l.Rows[i]
			d, ok := explain.Derive(st, r.Contestant)
			check.MustSay(t, r.Contestant, "true true true", ok, d.Row == r, d.Total.Total.Points.Equal(r.Total.Points))
			better, equal := 0, 0
			for _, s := range d.Place {
				switch s.Code {
				case "event.why-place-percent":
					better = s.Args["n"].(int)
					check.Says(t, r.Contestant, "true rank_by", s.Args["percent"].(exact.Rat).Equal(r.Total.Percent()), s.Rule)
				case "event.why-place-shared":
					equal = s.Args["n"].(int)
				case "event.why-place-first":
				default:
					t.Errorf("%s: %s", r.Contestant, s.Code)
				}
			}
			check.Equal(t, r.Contestant, better+1, r.Rank)
			check.Equal(t, r.Contestant, equal > 0, r.Tied)
			last := d.Award[len(d.Award)-1]
			if points, ok := last.Args["points"].(exact.Rat); ok && !points.Equal(exact.Int(r.CP)) {
				t.Errorf("%s: %+v, %d club points", r.Contestant, last, r.CP)
			}
			for _, q := range d.Total.Shares {
				e := explain.DeriveLine(st, q.Board, q.Line)
				check.Equal(t, fmt.Sprintf("%s: steps of board index %d", r.Contestant, q.Board), len(e.Steps) > 0, true)
				eventtest.SameRat(t, r.Contestant, e.Points.NS, st.Boards[q.Board].Lines[q.Line].Points.NS)
			}
		}
	}
	_, ok := explain.Derive(st, "nobody")
	check.Says(t, "of nobody", "false 0", ok, len(explain.DeriveTotal(st, "nobody").Shares))
}

// TestIf: what if is what booking it gives, for every line and several scores; nothing
// of what is there changes.
func TestIf(t *testing.T) {
	n := scored(t)
	st := n.Standings()
	before := eventtest.AsJSON(t, st.Lists)
	for b := range st.Boards {
		for l := range st.Field.Boards[b].Lines {
			for _, score := range []int{0, 170, -1400} {
				got, err := explain.If(st, b, l, score)
				if score != 0 && !bridge.IsLegal(st.Boards[b].Vulnerability, score) {
					eventtest.Refused(t, err, "result.impossible-score")
					continue
				}
				check.NoError(t, err)
				e := n.E.Clone()
				r := e.Session("s").Result(st.Boards[b].Lines[l].Result.ID)
				r.Kind, r.Score, r.Contract, r.Tricks = event.Played, score, bridge.Contract{}, 0
				if score == 0 {
					r.Kind = event.Passed
				}
				check.MustEqual(t, fmt.Sprintf("board index %d, line %d, %d", b, l, score),
					eventtest.AsJSON(t, got.Lists), eventtest.AsJSON(t, eventtest.StandingsOf(t, e).Lists))
			}
		}
	}
	check.Equal(t, "after asking what if", eventtest.AsJSON(t, st.Lists), before)
	_, err := explain.If(st, 0, 0, 15)
	eventtest.Refused(t, err, "result.impossible-score")
	gem := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6}))))
	gem.Fill(func(event.Expected) string { return "gem" })
	_, err = explain.If(gem.Standings(), 0, 0, 420)
	eventtest.Refused(t, err, "event.if-not-played")
	ruled := gem.E.Clone()
	s := &ruled.Sessions[0]
	on := &s.Results[0]
	on.Kind, on.Score = event.Played, 110
	s.Rulings = []event.Ruling{{ID: "r", Result: on.ID, Kind: event.RulingAssigned, NS: []event.Share{{Weight: exact.Int(1), Score: 140}}}}
	st = eventtest.StandingsOf(t, ruled)
	board, line := preview.Find(st, on)
	_, err = explain.If(st, board, line, 420)
	eventtest.Refused(t, err, "event.if-ruled")
	s.Rulings[0] = event.Ruling{ID: "r", Result: on.ID, Kind: event.RulingTable}
	check.Sure(explain.If(eventtest.StandingsOf(t, ruled), board, line, 420)) // the table's own score
}

// TestDeriveOfMethods: where there are no percentages the place goes by the points.
func TestDeriveOfMethods(t *testing.T) {
	n := scored(t)
	n.E.Rules = rules.ButlerPolish()
	d, ok := explain.Derive(n.Standings(), eventtest.P(1))
	check.Says(t, "found, by percentage, awards", "true false 0", ok, d.Place[0].Code == "event.why-place-percent", len(d.Award))
}

// TestDeriveShort: without a place the answer names the boards, and no award is derived.
func TestDeriveShort(t *testing.T) {
	removed := eventtest.P(8)
	e := eventtest.Evening(1, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 8})))
	e.Rules = eventtest.Preset(t, "MesserBridge")
	e.Rules.Ranked = rules.RankedHalf
	n := eventtest.Begin(t, e)
	n.Fill(func(x event.Expected) string {
		if x.Round > 3 && (x.NS.A == removed || x.EW.A == removed) {
			return "ng"
		}
		return "120"
	})
	d, ok := explain.Derive(n.Standings(), removed)
	check.Says(t, "found, steps, code, short, awards", "true 1 event.why-short true 0", ok, len(d.Place), d.Place[0].Code, d.Row.Short, len(d.Award))
}

// TestDeriveTeams: the steps of a board of a match lead to the points it shows, and those
// of a team to its total.
func TestDeriveTeams(t *testing.T) {
	st := eventtest.StandingsOf(t, eventtest.TeamsOf(t, eventtest.Preset(t, "Teams WBF"), eventtest.Three...))
	counted := 0
	for i := range st.Boards {
		for j := range st.Boards[i].Lines {
			x := explain.DeriveLine(st, i, j)
			if !x.Points.Counts {
				continue
			}
			counted++
			var home string
			var imps exact.Rat
			for _, s := range x.Steps {
				switch s.Code {
				case "event.why-match-board":
					home = s.Args["home"].(string)
				case "match.why-imps":
					imps = s.Args["imps"].(exact.Rat)
				}
			}
			if string(st.Boards[i].Lines[j].NS.A) != home {
				imps = imps.Neg()
			}
			check.Says(t, fmt.Sprintf("board %d, line %d", i, j), "false true", home == "", imps.Equal(x.Points.NS))
		}
	}
	check.Equal(t, "lines that count", counted, 8)
	for _, id := range []event.ID{"1", "2"} {
		d, _ := explain.Derive(st, id)
		total, _ := st.Team(id)
		last := d.Total.Steps[len(d.Total.Steps)-1]
		check.Says(t, id, "event.why-matches 2 true", last.Code, last.Args["n"], last.Args["vps"].(exact.Rat).Equal(total.VPs))
		all := strings.ReplaceAll(steps(d.Total.Steps), "-away", "-home")
		check.Equal(t, all, strings.Count(all, "event.why-match-home match.why-net match.why-vps"), 2)
	}
}

func steps(list []scoring.Step) string {
	codes := make([]string, len(list))
	for i, s := range list {
		codes[i] = s.Code
	}
	return strings.Join(codes, " ")
}

// TestDeriveAwarded: the steps of a team's total tell what was awarded for a match and for a
// bye, and come to the total with the penalties; a line of an awarded match says that it counts
// for nobody.
func TestDeriveAwarded(t *testing.T) {
	e := eventtest.Teams(t, 2, 5)
	e.Rules = eventtest.Preset(t, "Teams WBF 20-0")
	e.Rules.SitOut = "60"
	n := eventtest.Begin(t, e)
	n.Fill(func(x event.Expected) string {
		if x.Round > 2 {
			return ""
		}
		return eventtest.ScoreOf(x)
	})
	m := n.Standings().Matches[0]
	n.Do(&command.AwardMatch{Session: "s", Match: event.AwardedMatch{Round: 1, Home: m.Home, Away: m.Away, HomePoints: exact.Int(14), AwayPoints: exact.Int(3)}})
	n.Do(&command.Penalise{Session: "s", Penalty: event.Penalty{ID: "p", Contestant: m.Home, Unit: event.PenaltyVPs, Amount: exact.Int(-2)}})
	st := n.Standings()
	seen := map[string]bool{}
	for _, c := range n.E.Contestants {
		d, _ := explain.Derive(st, c.ID)
		var sum exact.Rat
		for _, s := range d.Total.Steps {
			seen[s.Code] = true
			switch s.Code {
			case "match.why.awarded", "event.why-bye-vps":
				sum = sum.Add(s.Args["points"].(exact.Rat))
			case "why.vps-penalty":
				sum = sum.Add(s.Args["penalty"].(exact.Rat))
			}
		}
		for i := range st.Matches {
			if m := &st.Matches[i]; m.Counted > 0 && (m.Home == c.ID || m.Away == c.ID) {
				mine, _ := m.Side(c.ID)
				sum = sum.Add(mine.VPs)
			}
		}
		eventtest.SameRat(t, c.ID, sum, d.Row.Total.VPs())
	}
	for _, code := range []string{"match.why.awarded", "event.why-bye-vps", "why.vps-penalty"} {
		check.Equal(t, code+" is said", seen[code], true)
	}
	at := st.IndexOf(m.Boards[0].Board)
	for j := range st.Boards[at].Lines {
		l := &st.Boards[at].Lines[j]
		if got := steps(explain.DeriveLine(st, at, j).Steps); l.Result != nil && l.Void != strings.Contains(got, "event.why-void") {
			t.Errorf("line %d: %s", j, got)
		}
	}
	n.Do(&command.WithdrawTeam{Session: "s", Team: m.Away, From: 3, Matches: command.WithdrawnOut})
	d, _ := explain.Derive(n.Standings(), m.Away)
	check.Equal(t, "left out", steps(d.Total.Steps), "event.why-left-out")
}

// TestDerivePlaceOfKnockOut: a place in a knock-out comes from the match that was lost, with its
// penalties, whatever the totals are.
func TestDerivePlaceOfKnockOut(t *testing.T) {
	e := eventtest.DrawnRounds(t, 1, 2, event.Teams, event.DrawKnockout)
	n := &eventtest.Night{T: t, E: &e}
	d := check.Sure(drawing.Propose(n.E, "s", "A", drawing.Options{}))
	n.Do(&command.DrawRound{Session: "s", Draw: d})
	place := func(id event.ID) string {
		d, _ := explain.Derive(n.Standings(), id)
		return steps(d.Place)
	}
	check.Equal(t, "before the match", place("A1"), "event.why-place-in")
	n.Put(1, "A1", "A2", "430")
	n.Put(1, "A2", "A1", "pass")
	n.Do(&command.Penalise{Session: "s", Penalty: event.Penalty{ID: "p", Contestant: "A1", Unit: event.PenaltyIMPs, Amount: exact.Int(-15), Round: 1}})
	check.Equal(t, "who won", place("A2"), "event.why-place-winner")
	check.Equal(t, "who lost", place("A1"), "event.why-place-out event.why-match-home match.why-penalty match.why-net")
}
