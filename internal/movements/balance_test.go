package movements

import (
	"encoding/json"
	"fmt"
	"testing"

	"uitslag/internal/exact"
)

// TestMeasureByHand: three tables, two rounds, worked out on paper. Every set is
// played twice, so half a top is 1. The six meetings count +1 each. Each two NS
// pairs compare on one set (+1), and each two EW pairs: six more. 1 and 4, 2 and 5,
// 3 and 6 never meet and are compared the other way round on two sets (-2). So the
// sum is 6 over 15 twos, the squares are 6 + 6 + 3*4 = 24, and the least are 6.
func TestMeasureByHand(t *testing.T) {
	b := Measure(small())
	if b.Qf.String() != "25" || b.Qc.String() != "10" || b.Qo.String() != "40" {
		t.Errorf("Qf %s, Qc %s, Qo %s", b.Qf, b.Qc, b.Qo)
	}
	if got := fmt.Sprint(b.MinOpponents, b.MaxOpponents, b.Plays, b.NS, b.EW, b.SitOuts, b.SitOutPairs, b.MaxSitOuts, b.Stationary, b.SharedRounds); got !=
		"2 2 [2 2 2] [2 0 2 0 2 0] [0 2 0 2 0 2] [0 0 0 0 0 0] 0 0 [1 3 5] 0" {
		t.Error(got)
	}
}

// TestMeasureSitOuts: a phantom is no pair, and what it does counts nowhere.
func TestMeasureSitOuts(t *testing.T) {
	b := Measure(must(t, "mitchell", Options{Pairs: 13}))
	if got := fmt.Sprint(b.MinOpponents, b.MaxOpponents, b.Plays, b.SitOutPairs, b.MaxSitOuts, b.Stationary); got !=
		"6 7 [6 6 6 6 6 6 6] 7 1 [1 3 5 7 9 11 13]" {
		t.Error(got)
	}
	if b.SitOuts[13] != 0 || b.NS[13] != 0 || b.EW[13] != 0 {
		t.Error("the phantom plays")
	}
	if got := Measure(must(t, "mitchell", Options{Pairs: 13, Turn: []int{7}})).Qf.Text(2); got != "85.09" {
		t.Errorf("Qf %s", got) // a club's own sketch says 85,1
	}
}

// TestMeasureSingleTables: R-TURNED: of five tables 46.00 becomes 67.65 by one
// turned round, and 74.68 by five tables turned singly, the best there are with
// one in each round.
func TestMeasureSingleTables(t *testing.T) {
	m := must(t, "mitchell", Options{Pairs: 10})
	var best exact.Rat
	for choice := range 5 * 5 * 5 * 5 * 5 {
		turned := m
		for round, rest := 1, choice; round <= 5; round, rest = round+1, rest/5 {
			turned = turned.TurnTable(round, rest%5+1)
		}
		if qf := Measure(turned).Qf; best.Less(qf) {
			best = qf
		}
	}
	if best.Text(2) != "74.68" {
		t.Errorf("Qf %s, want 74.68", best.Text(2))
	}
}

// TestMeasureNothing: no movement, no figures, no panic.
func TestMeasureNothing(t *testing.T) {
	for _, m := range []Movement{{}, {Pairs: 1, Sets: 3}, {Pairs: 4, Sets: 2, Rounds: [][]Place{{}}}, {Pairs: 2, Sets: 1, Rounds: [][]Place{{{Table: 1, NS: 1, EW: 2, Set: 0}}}}} {
		if b := Measure(m); b.Qf.Sign() != 0 || b.Qc.Sign() != 0 {
			t.Errorf("%+v: %+v", m, b)
		}
	}
}

func TestBalanceJSON(t *testing.T) {
	m := small()
	m.Phantom = 6
	data, err := json.Marshal(Measure(m))
	if err != nil {
		t.Fatal(err)
	}
	want := `{"qf":0.00,"qc":0.00,"qo":40.00,"exact":{"qc":"0","qf":"0","qo":"40"},` +
		`"min_opponents":1,"max_opponents":2,"plays":[2,1,1],"ns":[1,0,2,0,1,0],"ew":[0,2,0,2,0,0],` +
		`"sit_outs":[1,0,0,0,1,0],"stationary":[1,3,5],"shared_rounds":0}`
	if string(data) != want {
		t.Errorf("%s\nwant %s", data, want)
	}
	if data, err = json.Marshal(Balance{}); err != nil || !json.Valid(data) {
		t.Errorf("%s %v", data, err)
	}
}

func BenchmarkMeasure(b *testing.B) {
	m := must(b, "mitchell", Options{Pairs: 40})
	for b.Loop() {
		Measure(m)
	}
}
