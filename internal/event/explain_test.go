package event

import (
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/scoring"
)

// scored is an evening of 6 pairs with some scores that are equal.
func scored(t tb) *night {
	n := begin(t, evening(2, section("A", generate(t, "howell", movements.Options{Pairs: 6}))))
	n.fill(func(x Expected) string {
		return []string{"140", "-100", "110", "pas"}[(x.Board*x.Round+x.Table)%4]
	})
	return n
}

// TestDerive: the steps of each contestant lead to its total, its place and its club
// points, and somebody who is not there has none.
func TestDerive(t *testing.T) {
	n := scored(t)
	st := n.standings()
	for _, l := range st.Lists {
		for i := range l.Rows {
			r := &l.Rows[i]
			d, ok := st.Derive(r.Contestant)
			if !ok || d.Row != r || !d.Total.Total.Points.Equal(r.Total.Points) {
				t.Fatalf("%s: %+v", r.Contestant, d)
			}
			better, equal := 0, 0
			for _, s := range d.Place {
				switch s.Code {
				case "event.why-place-percent":
					better = s.Args["n"].(int)
					if !s.Args["percent"].(exact.Rat).Equal(r.Total.Percent()) || s.Rule != "rank_by" {
						t.Errorf("%s: %+v", r.Contestant, s)
					}
				case "event.why-place-shared":
					equal = s.Args["n"].(int)
				case "event.why-place-first":
				default:
					t.Errorf("%s: %s", r.Contestant, s.Code)
				}
			}
			if better+1 != r.Rank || (equal > 0) != r.Tied {
				t.Errorf("%s: %d better, %d equal, placed %s", r.Contestant, better, equal, r.Place())
			}
			last := d.Award[len(d.Award)-1]
			if points, ok := last.Args["points"].(exact.Rat); ok && !points.Equal(exact.Int(r.CP)) {
				t.Errorf("%s: %+v, %d club points", r.Contestant, last, r.CP)
			}
			for _, q := range d.Total.Shares {
				if e := st.DeriveLine(q.Board, q.Line); len(e.Steps) == 0 || !e.Points.NS.Equal(st.Boards[q.Board].Lines[q.Line].Points.NS) {
					t.Errorf("%s: board index %d: %+v", r.Contestant, q.Board, e)
				}
			}
		}
	}
	if _, ok := st.Derive("nobody"); ok {
		t.Error("nobody has a derivation")
	}
	if e := st.DeriveTotal("nobody"); len(e.Shares) > 0 {
		t.Errorf("%+v", e)
	}
}

// TestIf: what if is what booking it gives, for every line and several scores; nothing
// of what is there changes.
func TestIf(t *testing.T) {
	n := scored(t)
	st := n.standings()
	before := asJSON(t, st.Lists)
	for b := range st.Boards {
		for l := range st.Field.Boards[b].Lines {
			for _, score := range []int{0, 170, -1400} {
				got, err := st.If(b, l, score)
				if score != 0 && !bridge.IsLegal(st.Boards[b].Vulnerability, score) {
					refused(t, err, "result.impossible-score")
					continue
				}
				if err != nil {
					t.Fatal(err)
				}
				e := n.e.Clone()
				r := e.Session("s").Result(st.Boards[b].Lines[l].Result.ID)
				r.Kind, r.Score, r.Contract, r.Tricks = Played, score, bridge.Contract{}, 0
				if score == 0 {
					r.Kind = Passed
				}
				if want := standings(t, e); asJSON(t, got.Lists) != asJSON(t, want.Lists) {
					t.Fatalf("board index %d, line %d, %d: not what booking it gives", b, l, score)
				}
			}
		}
	}
	if asJSON(t, st.Lists) != before {
		t.Error("asking what if changed something")
	}
	_, err := st.If(0, 0, 15)
	refused(t, err, "result.impossible-score")
	gem := begin(t, evening(2, section("A", generate(t, "howell", movements.Options{Pairs: 6}))))
	gem.fill(func(Expected) string { return "gem" })
	_, err = gem.standings().If(0, 0, 420)
	refused(t, err, "event.if-not-played")
	ruled := gem.e.Clone()
	s := &ruled.Sessions[0]
	on := &s.Results[0]
	on.Kind, on.Score = Played, 110
	s.Rulings = []Ruling{{ID: "r", Result: on.ID, Kind: RulingAssigned, NS: []Share{{Weight: exact.Int(1), Score: 140}}}}
	st = standings(t, ruled)
	board, line := st.find(on)
	_, err = st.If(board, line, 420)
	refused(t, err, "event.if-ruled")
	s.Rulings[0] = Ruling{ID: "r", Result: on.ID, Kind: RulingTable}
	if _, err = standings(t, ruled).If(board, line, 420); err != nil {
		t.Errorf("the table's own score: %v", err)
	}
}

// TestDeriveOfMethods: where there are no percentages the place goes by the points.
func TestDeriveOfMethods(t *testing.T) {
	n := scored(t)
	n.e.Rules = scoring.ButlerPolish()
	d, ok := n.standings().Derive(p(1))
	if !ok || len(d.Place) == 0 || d.Place[0].Code == "event.why-place-percent" || len(d.Award) > 0 {
		t.Errorf("%+v", d)
	}
}
