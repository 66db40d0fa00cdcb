package scoring

import (
	"encoding/json"
	"slices"
	"testing"

	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
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
	check.NoError(t, json.Unmarshal(v.Input, input))
	check.NoError(t, json.Unmarshal(v.Expected, expected))
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

// boardOf returns a board of these scores, nobody twice.
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
	check.NoError(t, json.Unmarshal(in["mp"], &mp))
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

// boardGiven is a board as an example has it, and boardTold what the example says of it.
type (
	boardGiven struct {
		Scores []int `json:"ns_scores"`
		Cap    int
	}
	boardTold struct {
		Kept, Sum, Datum int
		Mean             json.Number
		IMPs             []json.Number `json:"imps_ns"`
	}
)

// onBoard holds the IMPs of the board of an example.
func onBoard(by func(boardGiven) rules.Rules) func(*testing.T, *vector) {
	return func(t *testing.T, v *vector) {
		var in boardGiven
		var want boardTold
		v.read(t, &in, &want)
		wantNS(t, by(in), in.Scores, want.IMPs)
	}
}

// vectors are the examples of vectors.json that this package holds, by name.
var vectors = map[string]func(*testing.T, *vector){
	"S24": stretched,
	"S25": func(t *testing.T, _ *vector) {
		for from, to := range map[int]int{100: 90, 50: 50, 0: 10} {
			same(t, "percent", NeubergPercent(exact.Int(from), 3, 6), exact.Int(to).String())
		}
	},
	"S26": ascherm,
	"S27": ascherm,
	"S39": func(t *testing.T, v *vector) {
		var in boardGiven
		var want boardTold
		v.read(t, &in, &want)
		r := rules.ButlerPolish()
		col := columnFor(in.Scores)
		mean := col.meanOf(r.DatumDrop).rat()
		same(t, "mean", mean, want.Mean.String())
		same(t, "mean", mean, exact.New(int64(want.Sum), int64(want.Kept)).String())
		if d := col.datum(&r, false); d != (datum{want.Datum, 1}) {
			t.Errorf("datum %+v", d)
		}
		wantNS(t, r, in.Scores, want.IMPs)
	},
	"S40": func(t *testing.T, v *vector) {
		var in struct{ N []int }
		var want struct{ Kept []int }
		v.read(t, &in, &want)
		for i, n := range in.N {
			if kept := 4*n - 2*rules.DropPolish.Drop(n); kept != 4*want.Kept[i] {
				t.Errorf("of %d scores %d quarters are kept, want %d scores", n, kept, want.Kept[i])
			}
		}
	},
	"S41": func(t *testing.T, v *vector) {
		var in []struct {
			Score, Datum int
			Side         string
		}
		var want []int
		v.read(t, &in, &want)
		for i, x := range in {
			d := datum{x.Datum, 1}
			got := d.imps(x.Score)
			if x.Side == "EW" {
				got = -got
			}
			if got != want[i] {
				t.Errorf("%+v is %d IMPs, want %d", x, got, want[i])
			}
		}
	},
	"S42": func(t *testing.T, v *vector) {
		var in struct {
			Sum    json.Number `json:"sum_imps"`
			Tables int
		}
		var want struct{ Avg json.Number }
		v.read(t, &in, &want)
		sum := rat(t, in.Sum.String())
		same(t, "average", sum.Div(exact.Int(in.Tables-1)).Mul(crossUnit(in.Tables, &rules.Rules{CrossDivide: rules.DivideTables})), want.Avg.String())
	},
	"S43": func(t *testing.T, v *vector) {
		var in struct {
			Boards []int `json:"boards_in_round"`
		}
		var want struct{ Cap []int }
		v.read(t, &in, &want)
		r := rules.ButlerPolish()
		r.RoundCap, r.DatumDrop = rules.CapTenPlus, rules.DropNone
		for i, k := range in.Boards {
			s := roundOf(k)
			o := score(t, s, r)
			if most := exact.Int(want.Cap[i]); !o.Totals[0].Points.Equal(most) || !o.Totals[1].Points.Less(most.Neg()) {
				t.Errorf("%d boards: the winner has %v, the loser %v, want %v", k, o.Totals[0].Points, o.Totals[1].Points, most)
			}
		}
	},
	"X13": stretched,
	"X14": func(t *testing.T, v *vector) {
		var in struct {
			Results int
			Groups  []int
		}
		var want map[string][]json.Number
		v.read(t, &in, &want)
		for _, n := range in.Groups {
			for i, w := range want["group"+exact.Int(n).String()] {
				got, _ := rules.RoundingTenth.Line(wholePoints(rules.UnequalNeuberg, 2*(n-1-i), n, in.Results), exact.Int(2*in.Results-2))
				same(t, "points", got, w.String())
			}
		}
	},
	"X15": func(t *testing.T, v *vector) {
		var in map[string]json.RawMessage
		var want struct{ M []json.Number }
		v.read(t, &in, &want)
		var halves []int
		check.NoError(t, json.Unmarshal(in["s"], &halves))
		for i, x := range halves {
			same(t, "points", wholePoints(rules.UnequalFactored, 2*x, whole(t, in["n"]), whole(t, in["N"])).Mul(half), want.M[i].String())
		}
	},
	"X16": func(t *testing.T, v *vector) {
		var in []json.RawMessage
		var want [][]json.Number
		v.read(t, &in, &want)
		for i, raw := range in {
			var one map[string]json.RawMessage
			check.NoError(t, json.Unmarshal(raw, &one))
			var mp []int
			check.NoError(t, json.Unmarshal(one["mp"], &mp))
			for j, x := range mp {
				v.near(t, "points", wholePoints(rules.UnequalNeuberg, x, whole(t, one["n"]), whole(t, one["N"])), want[i][j])
			}
		}
	},
	"X19": func(t *testing.T, _ *vector) {
		same(t, "points", wholePoints(rules.UnequalNeuberg, 0, 2, 5), "3/2")
	},
	"X20": smallPercentages,
	"X21": weighted,
	"X22": split,
	"X23": func(t *testing.T, v *vector) {
		var in struct{ Diff []int }
		var want struct{ IMPs []int }
		v.read(t, &in, &want)
		for i, d := range in.Diff {
			if IMPs(d) != want.IMPs[i] {
				t.Errorf("%d is %d IMPs, want %d", d, IMPs(d), want.IMPs[i])
			}
		}
	},
	"X26": func(t *testing.T, v *vector) {
		var in boardGiven
		var want boardTold
		v.read(t, &in, &want)
		for _, drop := range []rules.DatumDrop{rules.DropNone, rules.DropOne} { // of three, one and one drops none
			if d := datumOf(in.Scores, rules.Rules{DatumDrop: drop, DatumTen: rules.TenNearest}); d != (datum{want.Datum, 1}) {
				t.Errorf("%s: datum %+v, want %d", drop, d, want.Datum)
			}
		}
	},
	"X27": func(t *testing.T, v *vector) {
		var in boardGiven
		var want boardTold
		v.read(t, &in, &want)
		r := rules.ButlerOne()
		if d := datumOf(in.Scores, r); d != (datum{want.Datum, 1}) {
			t.Errorf("datum %+v", d)
		}
		r.DatumTen = rules.TenNone
		same(t, "mean", datumOf(in.Scores, r).rat(), want.Mean.String())
		wantNS(t, rules.ButlerOne(), in.Scores, want.IMPs)
	},
	"X28": func(t *testing.T, v *vector) {
		var in struct{ Mean []int }
		var want struct{ Datum []int }
		v.read(t, &in, &want)
		for i, m := range in.Mean {
			for _, sign := range []int{1, -1} {
				if d := (datum{3 * sign * m, 3}).datum(&rules.Rules{DatumTen: rules.TenEven}, false); d != (datum{sign * want.Datum[i], 1}) {
					t.Errorf("%d gives %+v, want %d", sign*m, d, sign*want.Datum[i])
				}
			}
		}
	},
	"X29": onBoard(func(in boardGiven) rules.Rules { return rules.Rules{Method: rules.MethodCrossIMPs, CrossCap: in.Cap} }),
	"X31": onBoard(func(boardGiven) rules.Rules {
		return rules.Rules{Method: rules.MethodCrossIMPs, CrossDivide: rules.DivideNone}
	}),
	"X57": func(t *testing.T, v *vector) {
		var in map[string]string
		var want struct {
			Law []json.Number `json:"law_imps"`
		}
		v.read(t, &in, &want)
		for _, m := range []rules.Method{rules.MethodCrossIMPs, rules.MethodButler} {
			for i, a := range []AwardKind{AwardPlus, AwardAverage, AwardMinus} {
				b := boardOf([]int{100, 50, 0, 0})
				b.Lines[0].Kind, b.Lines[0].Awards = Awarded, &SideAwards{Award{Kind: a}, Award{Kind: a}}
				p, _ := scoreOne(t, b, rules.Rules{Method: m})
				same(t, string(m)+" NS", p.Line(0).NS, want.Law[i].String())
				same(t, string(m)+" EW", p.Line(0).EW, want.Law[i].String()) // the two need not make 0
			}
		}
	},
}

// ascherm holds Ascherman's percentages, of the points and of Neuberg's percentage.
func ascherm(t *testing.T, v *vector) {
	var in struct {
		MP []int
		N  int
	}
	var want struct {
		Exact []string `json:"pct_exact"`
	}
	v.read(t, &in, &want)
	for i, x := range in.MP {
		for _, n := range []int{in.N, 7, 40} { // whatever the normal number
			same(t, "percent", wholePoints(rules.UnequalAscherman, x, in.N, n).Mul(hundred).Div(exact.Int(2*n-2)), want.Exact[i])
		}
		plain := exact.New(int64(100*x), int64(2*in.N-2))
		same(t, "of the percentage", AschermanPercent(plain, in.N), want.Exact[i])
	}
}

// roundOf returns a round of k boards in which contestant 0 wins slams from 1, and two
// other tables are passed out.
func roundOf(k int) Session {
	s := Session{Contestants: 6}
	for range k {
		b := boardOf([]int{2210, 0, 0})
		for i := range b.Lines {
			b.Lines[i].Round = 1
		}
		s.Boards = append(s.Boards, b)
	}
	return s
}

func whole(t *testing.T, raw json.RawMessage) int {
	t.Helper()
	var n int
	check.NoError(t, json.Unmarshal(raw, &n))
	return n
}
