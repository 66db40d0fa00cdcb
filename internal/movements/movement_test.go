package movements

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/problem"
	"uitslag/internal/test/check"
	"uitslag/internal/test/golden"
)

func TestSetNames(t *testing.T) {
	for set, name := range map[int]string{0: "A", 6: "G", 25: "Z", 26: "AA", 51: "AZ", 52: "BA", 199: "GR"} {
		check.Equal(t, fmt.Sprintf("SetName(%d)", set), SetName(set), name)
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
	check.Equal(t, "no set", SetName(-1), "?")
}

func TestBoards(t *testing.T) {
	for _, v := range []struct{ set, first, per, from, to int }{{0, 1, 4, 1, 4}, {6, 1, 4, 25, 28}, {2, 17, 3, 23, 25}} {
		from, to := Boards(v.set, v.first, v.per)
		if from != v.from || to != v.to {
			t.Errorf("%+v: %d-%d", v, from, to)
		}
		if setOf(from, v.first, v.per) != v.set || setOf(to, v.first, v.per) != v.set || setOf(to+1, v.first, v.per) != v.set+1 {
			t.Errorf("%+v: SetOf does not give it back", v)
		}
	}
	if setOf(3, 5, 4) != -1 || setOf(3, 1, 0) != -1 {
		t.Error("a board before the first has a set")
	}
}

func TestTurn(t *testing.T) {
	m := must(t, "mitchell", Options{Pairs: 14})
	for _, turned := range []Movement{m.TurnRounds(), m.TurnRounds(0, 8, -1), m.TurnRounds(3, 3), turnTable(m, 3, 9), turnTable(m, 0, 1), turnTable(turnTable(m, 2, 2), 2, 2)} {
		check.Equal(t, "not changed", fmt.Sprint(turned), fmt.Sprint(m))
	}
	table := turnTable(m, 3, 2)
	if p := table.Rounds[2][1]; p.NS != m.Rounds[2][1].EW || p.EW != m.Rounds[2][1].NS || p.Set != m.Rounds[2][1].Set {
		t.Errorf("turned table: %+v", p)
	}
	if table.TwoWinners || table.Turned != nil || !m.TwoWinners {
		t.Error("winners of a turned table")
	}
	if all := m.TurnRounds(1, 2, 3, 4, 5, 6, 7); !all.TwoWinners {
		t.Error("all rounds turned are two fields again")
	}
	check.Equal(t, "turned", fmt.Sprint(m.TurnRounds(5, 2).Turned), "[2 5]")
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
	check.Equal(t, "sit-outs", fmt.Sprint(m.SitOuts(13), m.SitOuts(15), m.SitOuts(2), m.SitOuts(99)), "[2] [1] [] [1 2 3 4 5 6 7]")
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
	data := check.Sure(json.Marshal(m))
	want := `{"name":"mitchell","pairs":6,"tables":3,"sets":3,"rounds":[` +
		`[{"table":1,"ns":1,"ew":2,"set":0},{"table":2,"ns":3,"ew":4,"set":1},{"table":3,"ns":5,"ew":6,"set":2}],` +
		`[{"table":1,"ns":6,"ew":1,"set":1},{"table":2,"ns":2,"ew":3,"set":2},{"table":3,"ns":4,"ew":5,"set":0}]],` +
		`"turned":[2],"phantom":6}`
	check.Equal(t, "as JSON", string(data), want)
	var back Movement
	if err := json.Unmarshal(data, &back); err != nil || fmt.Sprint(back) != fmt.Sprint(m) {
		t.Errorf("%v %v", back, err)
	}
}

// TestParseCell holds what can be typed in a grid, and that a place reads as it is
// written.
func TestParseCell(t *testing.T) {
	before := Place{Table: 3, NS: 1, EW: 2, Set: 4}
	for _, c := range []struct {
		text   string
		want   Place
		played bool
	}{
		{"5-12 C", Place{Table: 3, NS: 5, EW: 12, Set: 2}, true},
		{" 5 12c ", Place{Table: 3, NS: 5, EW: 12, Set: 2}, true},
		{"5v12 aa", Place{Table: 3, NS: 5, EW: 12, Set: 26}, true},
		{"(-&é C", Place{Table: 3, NS: 5, EW: 12, Set: 2}, true}, // AZERTY without Shift
		{"5–12", Place{Table: 3, NS: 5, EW: 12, Set: 4}, true},
		{"", before, false},
		{"-", before, false},
		{" – ", before, false},
	} {
		got, played, err := ParseCell(c.text, before)
		if err != nil || got != c.want || played != c.played {
			t.Errorf("%q: %+v %v %v", c.text, got, played, err)
		}
	}
	for _, bad := range []string{"5", "5-", "x", "5-12 C 7", "5-12 ?9", "0-4 A", "5-201 A", "5-12 ZZ", "99999999999999999999-1 A", "C 5-12"} {
		_, _, err := ParseCell(bad, before)
		var p *problem.Problem
		if !errors.As(err, &p) || p.Code != "movement.cell-form" {
			t.Errorf("%q: %v", bad, err)
		}
	}
	for set := range maxSets {
		p := Place{Table: 9, NS: 17, EW: 8, Set: set}
		if got, played, err := ParseCell(CellText(p), Place{Table: 9}); got != p || !played || err != nil {
			t.Errorf("%s reads as %+v, %v", CellText(p), got, err)
		}
	}
}

// TestEditByCells builds a movement in an empty one cell by cell, and takes it apart.
func TestEditByCells(t *testing.T) {
	for _, k := range Kinds() {
		for _, pairs := range []int{9, 13, 14} {
			if !k.Exists(pairs, 0) {
				continue
			}
			whole := check.Sure(Generate(k.Name, Options{Pairs: pairs}))
			m := Blank(pairs, 1)
			for range len(whole.Rounds) - 1 {
				m = m.InsertRound(len(m.Rounds))
			}
			for r, places := range whole.Rounds {
				for _, p := range slices.Backward(places) { // in any order
					got, played, err := ParseCell(CellText(p), Place{Table: p.Table})
					check.NoError(t, err)
					m = m.Seat(r+1, p.Table, got, played)
				}
			}
			want := whole
			want.Name, want.Variant, want.Turned = "", "", nil
			a, _ := m.JSON()
			b, _ := want.JSON()
			check.Equal(t, fmt.Sprintf("%s %d", k.Name, pairs), string(a), string(b))
			was := len(m.Rounds)
			if m = m.DeleteRound(1); len(m.Rounds) != was-1 || m.Rounds[0][0] != whole.Rounds[1][0] {
				t.Errorf("%s: the first round is still there", k.Name)
			}
		}
	}
	m := Blank(4, 1).DeleteRound(1)
	if len(m.Rounds) != 1 || len(Faults(m.Seat(9, 9, Place{}, true))) == 0 {
		t.Error("a movement without rounds, or an empty one that is right")
	}
}

// TestSeated holds: who must stay keeps a table, nobody else's evening is less fair,
// and the movement stays without faults.
func TestSeated(t *testing.T) {
	for _, name := range []string{"mitchell", "scheveningen", "howell"} {
		m := check.Sure(Generate(name, Options{Pairs: 14}))
		for _, stay := range [][]int{{5}, {5, 9}, {2, 4, 14}} {
			got, ok := Seated(m, stay)
			if !ok {
				if name != "howell" || len(stay) == 1 {
					t.Errorf("%s: %v cannot stay", name, stay)
				}
				continue
			}
			b := Measure(got)
			if !subset(stay, b.Stationary) || len(Faults(got)) > 0 || !b.Qf.Equal(Measure(m).Qf) {
				t.Errorf("%s %v: keep %v, faults %v, Qf %s", name, stay, b.Stationary, Faults(got), b.Qf.Text(2))
			}
		}
	}
	m, _ := Generate("mitchell", Options{Pairs: 13})
	for _, stay := range [][]int{{14}, {0}, {3, 3}} {
		if _, ok := Seated(m, stay); ok {
			t.Errorf("%v stay", stay)
		}
	}
}

// fileOf returns a movement as its file has it.
func fileOf(t testing.TB, m Movement) []byte {
	t.Helper()
	data := check.Sure(m.JSON())
	return data
}

func TestJSONCheck(t *testing.T) {
	m := must(t, "mitchell", Options{Pairs: 8})
	m.Rounds[3][0].EW = 8
	var d struct {
		Winners int
		Rounds  [][]struct {
			NS, EW int
			Boards string
		}
		Check struct {
			Problems []struct {
				Code  string
				Fault bool
				Args  map[string]any
			}
			Balance struct{ Qf json.Number }
		}
	}
	check.NoError(t, json.Unmarshal(fileOf(t, m), &d))
	first := d.Check.Problems[0]
	if d.Winners != 2 || !first.Fault || first.Args["round"] != 4.0 || d.Rounds[0][1].Boards != "B" || d.Rounds[3][0].EW != 8 {
		t.Errorf("%+v", d)
	}
	check.Equal(t, "qf", d.Check.Balance.Qf.String(), Measure(m).Qf.Text(2))
}

// readable are files that are taken; the fuzzer starts from these and the refused ones.
var readable = []string{
	`{"rounds":[[{"table":1,"ns":1,"ew":2,"boards":"A"}]]}`,
	"\ufeff" + `{"name":" two  tables ","rounds":[[{"table":1,"ns":1,"ew":2,"boards":" b "},{"table":2,"ns":3,"ew":4,"boards":"AA"}]],"note":{"x":[1]}}`,
	`{"pairs":4,"tables":2,"sets":2,"phantom":4,"winners":2,"turned":[2,2,9,-1],"rounds":[[{"table":1,"ns":1,"ew":2,"boards":"A"}],[{"table":1,"ns":3,"ew":4,"boards":"B"}]],"check":{"problems":[],"balance":{}}}`,
}

var refused = []struct{ text, code string }{
	{"", "movement.file-form"},
	{"%PDF-1.4\n", "movement.file-form"},
	{`{"rounds":[[{"table":"x"}]]}`, "movement.file-form"},
	{`{"rounds":[[{"table":1.5}]]}`, "movement.file-form"},
	{`[]`, "movement.file-form"},
	{`null`, "movement.file-empty"},
	{`{}`, "movement.file-empty"},
	{`{"rounds":[]}`, "movement.file-empty"},
	{`{"rounds":[[]]}`, "movement.file-empty"},
	{`{"contest":"ghosts","rounds":[[{"table":1,"ns":1,"ew":2,"boards":"A"}]]}`, "movement.file-contest"},
	{`{"contest":"teams","rounds":[[{"table":1,"north":1,"south":2,"east":3,"west":4,"boards":"A"}]]}`, "movement.file-four"},
	{`{"rounds":[[{"table":1,"north":1,"south":2,"east":3,"west":4,"boards":"A"},{"table":2,"ns":1,"ew":2,"boards":"A"}]]}`, "movement.file-four"},
	{`{"rounds":[[{"table":1,"north":1,"south":2,"east":3,"boards":"A"}]]}`, "movement.file-seat"},
	{`{"rounds":[[{"ns":1,"ew":2,"boards":"A"}]]}`, "movement.file-table"},
	{`{"rounds":[[{"table":101,"ns":1,"ew":2,"boards":"A"}]]}`, "movement.file-table"},
	{`{"rounds":[[{"table":1,"ew":2,"boards":"A"}]]}`, "movement.file-seat"},
	{`{"rounds":[[{"table":1,"ns":1,"ew":201,"boards":"A"}]]}`, "movement.file-seat"},
	{`{"rounds":[[{"table":1,"ns":1,"ew":2}]]}`, "movement.file-set"},
	{`{"rounds":[[{"table":1,"ns":1,"ew":2,"boards":"7"}]]}`, "movement.file-set"},
	{`{"pairs":201,"rounds":[[{"table":1,"ns":1,"ew":2,"boards":"A"}]]}`, "movement.file-pairs"},
	{`{"pairs":-1,"rounds":[[{"table":1,"ns":1,"ew":2,"boards":"A"}]]}`, "movement.file-pairs"},
	{`{"tables":101,"rounds":[[{"table":1,"ns":1,"ew":2,"boards":"A"}]]}`, "movement.file-tables"},
	{`{"sets":9999,"rounds":[[{"table":1,"ns":1,"ew":2,"boards":"A"}]]}`, "movement.file-sets"},
	{`{"rounds":[` + strings.Repeat(`[],`, 100) + `[]]}`, "movement.file-rounds"},
	{`{"rounds":[[` + strings.Repeat(`{"table":1,"ns":1,"ew":2,"boards":"A"},`, 100) + `{}]]}`, "movement.file-tables"},
	{`{"phantom":3,"rounds":[[{"table":1,"ns":1,"ew":2,"boards":"A"}]]}`, "movement.file-phantom"},
	{strings.Repeat(" ", maxBytes+1), "movement.file-big"},
}

func TestReadRefuses(t *testing.T) {
	for _, v := range refused {
		if _, err := Read([]byte(v.text)); !problem.Is(err, v.code) {
			t.Errorf("%.60q: %v, want %s", v.text, err, v.code)
		}
	}
	_, err := Read([]byte("{\"name\":\"x\",\n\"rounds\":\n [[{]]}"))
	if p := problem.Find(err); p == nil || p.Args["line"] != 3 {
		t.Errorf("%v, want line 3", err)
	}
}

func TestReadCounts(t *testing.T) {
	m := check.Sure(Read([]byte(readable[1])))
	if m.Name != "two tables" || m.Pairs != 4 || m.Tables != 2 || m.Sets != 27 || m.TwoWinners {
		t.Errorf("%+v", m)
	}
	m = check.Sure(Read([]byte(readable[2])))
	if !m.TwoWinners || m.Phantom != 4 || fmt.Sprint(m.Turned) != "[2]" {
		t.Errorf("%+v", m)
	}
}

// FuzzRead: no file, however broken, makes the reader or what looks at its result
// panic; and what was read can be written and read again.
func FuzzRead(f *testing.F) {
	for _, text := range readable {
		f.Add([]byte(text))
	}
	for _, v := range refused {
		if len(v.text) < 1000 {
			f.Add([]byte(v.text))
		}
	}
	for _, file := range []string{"fonteintje_13.json", "vasneg_14_turned_2_3.json"} {
		data := check.Sure(os.ReadFile(filepath.Join("testdata", file)))
		f.Add(data)
	}
	for kind, pairs := range map[string]int{"rainbow": 20, "american": 3, "roundrobin": 4, "individual": 8} {
		f.Add(fileOf(f, must(f, kind, Options{Pairs: pairs})))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := Read(data)
		if err != nil {
			if problem.Find(err) == nil {
				t.Fatalf("refused without a problem: %v", err)
			}
			return
		}
		Text(m)
		CSV(m)
		MovesOf(Series(m, m))
		written := fileOf(t, m)
		back, err := Read(written)
		if err != nil {
			t.Fatalf("%v\n%s", err, written)
		}
		check.Equal(t, "read back", fmt.Sprintf("%#v", back), fmt.Sprintf("%#v", m))
	})
}

// TestTextGolden: a few movements as they are printed, with what is found in them.
func TestTextGolden(t *testing.T) {
	for _, v := range []struct {
		file, kind string
		o          Options
	}{
		{"mitchell_13_turned_7.txt", "mitchell", Options{Pairs: 13, Turn: []int{7}}},
		{"mitchell_8_share.txt", "mitchell", Options{Pairs: 8}},
		{"mitchell_12_skip.txt", "mitchell", Options{Pairs: 12, Variant: "skip"}},
		{"scheveningen_10.txt", "scheveningen", Options{Pairs: 10}},
		{"howell_4.txt", "howell", Options{Pairs: 4}},
		{"howell_6.txt", "howell", Options{Pairs: 6}},
		{"howell_10.txt", "howell", Options{Pairs: 10}},
		{"vasneg_20_turned_2.txt", "vasneg", Options{Pairs: 20, Turn: []int{2}}},
		{"vasneg_17_later.txt", "vasneg", Options{Pairs: 17, Later: true, Turn: []int{2}}},
	} {
		m := must(t, v.kind, v.o)
		golden.Check(t, "golden/"+v.file, describe(m, strings.TrimSuffix(v.file, ".txt")))
	}
	data := check.Sure(os.ReadFile(filepath.Join("testdata", "fonteintje_13.json")))
	m := check.Sure(Read(data))
	golden.Check(t, "golden/fonteintje_13.txt", describe(m, m.Name))
}

// describe returns a movement, its balance and its findings, for a golden file.
func describe(m Movement, name string) string {
	b := Measure(m)
	var s strings.Builder
	s.WriteString(Text(m, name))
	fmt.Fprintf(&s, "\nQf %s Qc %s Qo %s\n", b.Qf.Text(2), b.Qc.Text(2), b.Qo.Text(2))
	fmt.Fprintf(&s, "two winners %v, turned %v, phantom %d, stationary %v\n", m.TwoWinners, m.Turned, m.Phantom, b.Stationary)
	for _, f := range Check(m) {
		fmt.Fprintf(&s, "%v\n", f.Problem)
	}
	return s.String()
}

// TestTextOddFiles: two places at one table, a seat that does not exist, and a
// long name of a set keep the columns.
func TestTextOddFiles(t *testing.T) {
	m := small()
	m.Pairs = 7
	m.Rounds[1][1] = Place{Table: 1, NS: 3, EW: 77, Set: 30}
	want := "   1                2      3\n" +
		"1  1-2 A            3-4 B  5-6 C  (7)\n" +
		"2  1-6 B + 3-77 AE  -      5-4 A  (2, 7)\n"
	check.Equal(t, "the text", Text(m), want)
}

// TestMatchInParts: only the one match of two teams is in parts, and its file has them.
func TestMatchInParts(t *testing.T) {
	m := check.Sure(Generate("roundrobin", Options{Pairs: 2, Parts: 3}))
	back := check.Sure(Read(fileOf(t, m)))
	check.Says(t, "rounds, parts, read back", "1 3 3", len(m.Rounds), m.Parts, back.Parts)
	for _, o := range []Options{{Pairs: 2, Parts: 17}, {Pairs: 2, Parts: -1}, {Pairs: 4, Parts: 2}, {Pairs: 2, Parts: 2, Variant: DoubleVariant}} {
		_, err := Generate("roundrobin", o)
		var p *problem.Problem
		check.Must(t, errors.As(err, &p), "%+v: %v", o, err)
		check.Equal(t, "refused", p.Code, "movement.parts")
	}
}

// turnTable returns the movement with NS and EW changed places at one table of one round, both
// from 1; where there is no such table nothing changes.
func turnTable(m Movement, round, table int) Movement {
	t := m.Clone()
	if round >= 1 && round <= len(t.Rounds) {
		for i, p := range t.Rounds[round-1] {
			if p.Table == table {
				t.Rounds[round-1][i].SwapSides()
			}
		}
	}
	t.TwoWinners = t.TwoFields()
	return t
}

// setOf returns the set a board belongs to, under the terms of Boards; -1 for a board before
// the first.
func setOf(board, first, perSet int) int {
	if board < first || perSet < 1 {
		return -1
	}
	return (board - first) / perSet
}

func subset(some, all []int) bool {
	return !slices.ContainsFunc(some, func(n int) bool { return !slices.Contains(all, n) })
}
