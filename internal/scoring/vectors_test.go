package scoring

import (
	"encoding/json"
	"slices"
	"testing"

	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// vector is one published example of testdata/vectors.json.
type vector struct {
	ID, Topic, Source, Status, Note string
	Input, Expected                 json.RawMessage
	Tolerance                       json.Number
	Where                           string // held elsewhere, or later and why
}

func (v *vector) read(t *testing.T, input, expected any) {
	t.Helper()
	if err := json.Unmarshal(v.Input, input); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(v.Expected, expected); err != nil {
		t.Fatal(err)
	}
}

// near compares with a printed figure, within the vector's tolerance.
func (v *vector) near(t *testing.T, what string, got exact.Rat, want json.Number) {
	t.Helper()
	slack := exact.Rat{}
	if v.Tolerance != "" {
		slack = rat(t, v.Tolerance.String())
	}
	off := got.Sub(rat(t, want.String()))
	if slack.Less(off) || slack.Less(off.Neg()) {
		t.Errorf("%s is %v, want %s", what, got, want)
	}
}

// boardOf is a board of these scores, nobody twice.
func boardOf(scores []int) Board {
	var b Board
	for i, s := range scores {
		b.Lines = append(b.Lines, Line{NS: 2 * i, EW: 2*i + 1, Kind: Played, Score: s})
	}
	return b
}

// wantNS compares the points of a board of these scores with the printed ones.
func wantNS(t *testing.T, r rules.Rules, scores []int, want []json.Number) {
	t.Helper()
	p, _ := scoreOne(t, boardOf(scores), r)
	for i, w := range want {
		same(t, "NS", p.Line(i).NS, w.String())
		same(t, "EW", p.Line(i).EW, rat(t, w.String()).Neg().String())
	}
	if !p.SumOK || p.Loose {
		t.Errorf("the control sum is off: %+v", p)
	}
}

func datumOf(scores []int, r rules.Rules) datum {
	col := columnFor(scores)
	return col.datum(&r, false)
}

// stretched holds vectors of matchpoints of boards with n of N scores. Their keys
// differ in capitals only, which encoding/json does not see.
func stretched(t *testing.T, v *vector) {
	var in map[string]json.RawMessage
	var want struct{ MP, Pct []json.Number }
	v.read(t, &in, &want)
	var mp []int
	if err := json.Unmarshal(in["mp"], &mp); err != nil {
		t.Fatal(err)
	}
	s, n := whole(t, in["n"]), whole(t, in["N"])
	for i, x := range mp {
		m := wholePoints(rules.UnequalNeuberg, x, s, n)
		v.near(t, "points", m, want.MP[i])
		if want.Pct != nil {
			same(t, "percent", m.Mul(hundred).Div(exact.Int(2*n-2)), want.Pct[i].String())
		}
	}
}

// TestVectors holds every re-computed example of documents and of other programs
// that is of this package, by name; of the others it is written down where they are
// held, or why they come later.
func TestVectors(t *testing.T) {
	var file struct {
		Scale   []int `json:"imp_scale"`
		Vectors []vector
	}
	load(t, "vectors.json", &file)
	seen := map[string]bool{}
	for i := range file.Vectors {
		v := &file.Vectors[i]
		run := vectors[v.ID]
		if seen[v.ID] || (run == nil) != (v.Where != "") {
			t.Errorf("%s: twice, or neither held here nor elsewhere", v.ID)
		}
		seen[v.ID] = true
		if run != nil {
			t.Run(v.ID, func(t *testing.T) { run(t, v) })
		}
	}
	for id := range vectors {
		if !seen[id] {
			t.Errorf("%s is not in the file", id)
		}
	}
	if !slices.Equal(file.Scale, impsFrom[:]) {
		t.Errorf("the scale is %v", impsFrom)
	}
	for n, from := range file.Scale {
		if IMPs(from) != n+1 || IMPs(from-1) != n || IMPs(-from) != -n-1 || IMPs(1-from) != -n {
			t.Errorf("the bound of %d IMPs is not %d", n+1, from)
		}
	}
}
