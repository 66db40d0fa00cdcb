package movements

import (
	"encoding/json"
	"fmt"
	"testing"

	"uitslag/internal/problem"
)

func TestSetNames(t *testing.T) {
	for set, name := range map[int]string{0: "A", 6: "G", 25: "Z", 26: "AA", 51: "AZ", 52: "BA", 199: "GR"} {
		if got := SetName(set); got != name {
			t.Errorf("SetName(%d) = %s, want %s", set, got, name)
		}
	}
	for set := range maxSets {
		if got, err := ParseSet(" " + SetName(set)); got != set || err != nil {
			t.Errorf("ParseSet(%s) = %d, %v", SetName(set), got, err)
		}
	}
	if got, err := ParseSet("c"); got != 2 || err != nil {
		t.Errorf("ParseSet(c) = %d, %v", got, err)
	}
	for _, text := range []string{"", " ", "1", "A1", "GS", "ZZ", "AAA", "É", "A B"} {
		if set, err := ParseSet(text); !problem.Is(err, "movement.set-name") {
			t.Errorf("ParseSet(%q) = %d, %v", text, set, err)
		}
	}
	if SetName(-1) != "?" {
		t.Error(SetName(-1))
	}
}

func TestBoards(t *testing.T) {
	for _, v := range []struct{ set, first, per, from, to int }{{0, 1, 4, 1, 4}, {6, 1, 4, 25, 28}, {2, 17, 3, 23, 25}} {
		from, to := Boards(v.set, v.first, v.per)
		if from != v.from || to != v.to {
			t.Errorf("%+v: %d-%d", v, from, to)
		}
		if SetOf(from, v.first, v.per) != v.set || SetOf(to, v.first, v.per) != v.set || SetOf(to+1, v.first, v.per) != v.set+1 {
			t.Errorf("%+v: SetOf does not give it back", v)
		}
	}
	if SetOf(3, 5, 4) != -1 || SetOf(3, 1, 0) != -1 {
		t.Error("a board before the first has a set")
	}
}

func TestTurn(t *testing.T) {
	m := must(t, "mitchell", Options{Pairs: 14})
	for _, turned := range []Movement{m.TurnRounds(), m.TurnRounds(0, 8, -1), m.TurnRounds(3, 3), m.TurnTable(3, 9), m.TurnTable(0, 1), m.TurnTable(2, 2).TurnTable(2, 2)} {
		if fmt.Sprint(turned) != fmt.Sprint(m) {
			t.Errorf("changed: %v", turned)
		}
	}
	table := m.TurnTable(3, 2)
	if p := table.Rounds[2][1]; p.NS != m.Rounds[2][1].EW || p.EW != m.Rounds[2][1].NS || p.Set != m.Rounds[2][1].Set {
		t.Errorf("turned table: %+v", p)
	}
	if table.TwoWinners || table.Turned != nil || !m.TwoWinners {
		t.Error("winners of a turned table")
	}
	if all := m.TurnRounds(1, 2, 3, 4, 5, 6, 7); !all.TwoWinners {
		t.Error("all rounds turned are two fields again")
	}
	if got := fmt.Sprint(m.TurnRounds(5, 2).Turned); got != "[2 5]" {
		t.Error(got)
	}
}

func TestLookups(t *testing.T) {
	m := must(t, "vasneg", Options{Pairs: 15})
	if p, ok := m.At(2, 13); !ok || p.Table != 8 || m.Played(p) {
		t.Errorf("pair 13 in round 2: %+v %v", p, ok)
	}
	for _, at := range [][2]int{{0, 1}, {8, 1}, {1, 17}} {
		if p, ok := m.At(at[0], at[1]); ok {
			t.Errorf("%v: %+v", at, p)
		}
	}
	if got := fmt.Sprint(m.SitOuts(13), m.SitOuts(15), m.SitOuts(2), m.SitOuts(99)); got != "[2] [1] [] [1 2 3 4 5 6 7]" {
		t.Error(got)
	}
	lines := m.Traveller(1)
	if len(lines) != 7 || lines[0].Round != 1 || lines[1].NS != 15 || lines[1].EW != 12 && lines[1].EW != 10 {
		t.Errorf("%+v", lines)
	}
	for _, l := range lines {
		if l.Set != 1 || l.NS == 16 || l.EW == 16 {
			t.Errorf("%+v", l)
		}
	}
}

// TestStored: the field names a club file keeps a movement by must not change.
func TestStored(t *testing.T) {
	m := must(t, "mitchell", Options{Pairs: 5, Rounds: 2, Turn: []int{2}})
	data, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	want := `{"name":"mitchell","pairs":6,"tables":3,"sets":3,"rounds":[` +
		`[{"table":1,"ns":1,"ew":2,"set":0},{"table":2,"ns":3,"ew":4,"set":1},{"table":3,"ns":5,"ew":6,"set":2}],` +
		`[{"table":1,"ns":6,"ew":1,"set":1},{"table":2,"ns":2,"ew":3,"set":2},{"table":3,"ns":4,"ew":5,"set":0}]],` +
		`"turned":[2],"phantom":6}`
	if string(data) != want {
		t.Errorf("%s\nwant %s", data, want)
	}
	var back Movement
	if err := json.Unmarshal(data, &back); err != nil || fmt.Sprint(back) != fmt.Sprint(m) {
		t.Errorf("%v %v", back, err)
	}
}
