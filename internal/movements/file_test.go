package movements

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"uitslag/internal/expect"
	"uitslag/internal/golden"
	"uitslag/internal/problem"
)

// fileOf is a movement as its file has it.
func fileOf(t testing.TB, m Movement) []byte {
	t.Helper()
	data := expect.Must(m.JSON())
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
	expect.NoError(t, json.Unmarshal(fileOf(t, m), &d))
	first := d.Check.Problems[0]
	if d.Winners != 2 || !first.Fault || first.Args["round"] != 4.0 || d.Rounds[0][1].Boards != "B" || d.Rounds[3][0].EW != 8 {
		t.Errorf("%+v", d)
	}
	expect.Equal(t, d.Check.Balance.Qf.String(), Measure(m).Qf.Text(2), "qf")
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
	m := expect.Must(Read([]byte(readable[1])))
	if m.Name != "two tables" || m.Pairs != 4 || m.Tables != 2 || m.Sets != 27 || m.TwoWinners {
		t.Errorf("%+v", m)
	}
	m = expect.Must(Read([]byte(readable[2])))
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
		data := expect.Must(os.ReadFile(filepath.Join("testdata", file)))
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
		expect.Equal(t, fmt.Sprintf("%#v", back), fmt.Sprintf("%#v", m), "read back")
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
	data := expect.Must(os.ReadFile(filepath.Join("testdata", "fonteintje_13.json")))
	m := expect.Must(Read(data))
	golden.Check(t, "golden/fonteintje_13.txt", describe(m, m.Name))
}

// describe is a movement, its balance and its findings, for a golden file.
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
	expect.Equal(t, Text(m), want, "the text")
}
