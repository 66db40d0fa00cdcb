package explain_test

import (
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/explain"
	"uitslag/internal/event/preview"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/rules"
)

// scored is an evening of 6 pairs with some scores that are equal.
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
			eventtest.MustSay(t, r.Contestant, fmt.Sprint("true ", r, " true"), ok, d.Row, d.Total.Total.Points.Equal(r.Total.Points))
			better, equal := 0, 0
			for _, s := range d.Place {
				switch s.Code {
				case "event.why-place-percent":
					better = s.Args["n"].(int)
					eventtest.Says(t, r.Contestant, "true rank_by", s.Args["percent"].(exact.Rat).Equal(r.Total.Percent()), s.Rule)
				case "event.why-place-shared":
					equal = s.Args["n"].(int)
				case "event.why-place-first":
				default:
					t.Errorf("%s: %s", r.Contestant, s.Code)
				}
			}
			eventtest.Equal(t, r.Contestant, better+1, r.Rank)
			eventtest.Equal(t, r.Contestant, equal > 0, r.Tied)
			last := d.Award[len(d.Award)-1]
			if points, ok := last.Args["points"].(exact.Rat); ok && !points.Equal(exact.Int(r.CP)) {
				t.Errorf("%s: %+v, %d club points", r.Contestant, last, r.CP)
			}
			for _, q := range d.Total.Shares {
				if e := explain.DeriveLine(st, q.Board, q.Line); len(e.Steps) == 0 || !e.Points.NS.Equal(st.Boards[q.Board].Lines[q.Line].Points.NS) {
					t.Errorf("%s: board index %d: %+v", r.Contestant, q.Board, e)
				}
			}
		}
	}
	if _, ok := explain.Derive(st, "nobody"); ok {
		t.Error("nobody has a derivation")
	}
	if e := explain.DeriveTotal(st, "nobody"); len(e.Shares) > 0 {
		t.Errorf("%+v", e)
	}
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
				if err != nil {
					t.Fatal(err)
				}
				e := n.E.Clone()
				r := e.Session("s").Result(st.Boards[b].Lines[l].Result.ID)
				r.Kind, r.Score, r.Contract, r.Tricks = event.Played, score, bridge.Contract{}, 0
				if score == 0 {
					r.Kind = event.Passed
				}
				if want := eventtest.StandingsOf(t, e); eventtest.AsJSON(t, got.Lists) != eventtest.AsJSON(t, want.Lists) {
					t.Fatalf("board index %d, line %d, %d: not what booking it gives", b, l, score)
				}
			}
		}
	}
	eventtest.Equal(t, "after asking what if", eventtest.AsJSON(t, st.Lists), before)
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
	if _, err = explain.If(eventtest.StandingsOf(t, ruled), board, line, 420); err != nil {
		t.Errorf("the table's own score: %v", err)
	}
}

// TestDeriveOfMethods: where there are no percentages the place goes by the points.
func TestDeriveOfMethods(t *testing.T) {
	n := scored(t)
	n.E.Rules = rules.ButlerPolish()
	d, ok := explain.Derive(n.Standings(), eventtest.P(1))
	if !ok || len(d.Place) == 0 || d.Place[0].Code == "event.why-place-percent" || len(d.Award) > 0 {
		t.Errorf("%+v", d)
	}
}
