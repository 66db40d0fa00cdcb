package match

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/exact"
	"uitslag/internal/exact/exacttest"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

// TestWBFContinuous compares every value of the tables for 8, 16 and 24 boards.
func TestWBFContinuous(t *testing.T) {
	var file struct{ Continuous map[string][]string }
	load(t, "wbf2013.json", &file)
	for boards, want := range file.Continuous {
		t.Run(boards, func(t *testing.T) {
			n, _ := strconv.Atoi(boards)
			s := scaleFor(t, rules.VPsWBF, n)
			if blitz(s) != len(want)-1 {
				t.Errorf("20 begins at %d, want %d", blitz(s), len(want)-1)
			}
			for m, w := range want {
				own, other := s.VPs(exact.Int(m))
				same(t, "the winner by "+strconv.Itoa(m), own, w)
				same(t, "both together", own.Add(other), "20")
			}
		})
	}
	// Klinger's figures for 14 boards.
	s := scaleFor(t, rules.VPsWBF, 14)
	for m, want := range map[int]string{2: "10.66", 7: "12.16", 10: "12.97", 20: "15.26"} {
		own, _ := s.VPs(exact.Int(m))
		same(t, "14 boards", own, want)
	}
}

// TestWBFDiscrete compares every derived table there is.
func TestWBFDiscrete(t *testing.T) {
	var file struct{ Discrete map[string][]int }
	load(t, "wbf2013.json", &file)
	if len(file.Discrete) < 30 {
		t.Fatalf("only %d tables", len(file.Discrete))
	}
	for boards, upper := range file.Discrete {
		n, _ := strconv.Atoi(boards)
		s := scaleFor(t, rules.VPsWBFDiscrete, n)
		if !s.Derived {
			t.Error("the table is not said to be derived")
		}
		for k, m := range upper {
			wantVPs(t, s, n, exact.Int(m), 10+k)
			wantVPs(t, s, n, exact.Int(m+1), 11+k)
		}
	}
}

// TestPublishedTables compares every line of the other tables.
func TestPublishedTables(t *testing.T) {
	var file struct {
		Club struct{ Tables map[string][]string }  `json:"club-25"`
		A20  struct{ Lowest map[string][]int }     `json:"acbl-20"`
		A30  struct{ Lowest map[string][][2]any }  `json:"acbl-30"`
		EBU  struct{ Largest map[string][]string } `json:"ebu-percent"`
	}
	load(t, "scales.json", &file)
	for boards, want := range file.Club.Tables {
		n, _ := strconv.Atoi(boards)
		if got := strings.TrimSpace(scaleFor(t, rules.VPsClub25, n).Text()); got != strings.Join(want, "\n") {
			t.Errorf("25-0 for %s boards:\n%s", boards, got)
		}
	}
	for lengths, lowest := range file.A20.Lowest {
		for _, n := range within(t, lengths) {
			s := scaleFor(t, rules.VPsACBL20, n)
			for i, m := range lowest {
				wantVPs(t, s, n, exact.Int(m-1), 10+i)
				wantVPs(t, s, n, exact.Int(m), 11+i)
			}
		}
	}
	for lengths, lines := range file.A30.Lowest {
		for _, n := range within(t, lengths) {
			s := scaleFor(t, rules.VPsACBL30, n)
			for _, l := range lines {
				if got := points(s, exact.Int(int(l[1].(float64)))); got != l[0] {
					t.Errorf("ACBL 30, %d boards, %v IMPs: %s, want %s", n, l[1], got, l[0])
				}
			}
			if len(s.Bands) != len(lines) {
				t.Errorf("ACBL 30, %d boards: %d bands", n, len(s.Bands))
			}
		}
	}
	for lengths, largest := range file.EBU.Largest {
		for _, n := range within(t, lengths) {
			s := scaleFor(t, rules.VPsEBUPercent, n)
			for i, p := range largest {
				wantVPs(t, s, n, rat(t, p), 10+i)
				wantVPs(t, s, n, rat(t, p).Add(exact.New(1, 100)), 11+i)
			}
		}
	}
}

// wantVPs holds what a scale of 20 gives at a margin, or a percentage.
func wantVPs(t *testing.T, s Scale, boards int, at exact.Rat, own int) {
	t.Helper()
	if got, want := points(s, at), fmt.Sprintf("%d-%d", own, 20-own); got != want {
		t.Errorf("%d boards, %v: %s, want %s", boards, at, got, want)
	}
}

// within returns the numbers of "6-8".
func within(t *testing.T, lengths string) (all []int) {
	t.Helper()
	var from, to int
	if _, err := fmt.Sscanf(lengths, "%d-%d", &from, &to); err != nil {
		t.Fatalf("%q: %v", lengths, err)
	}
	for n := from; n <= to; n++ {
		all = append(all, n)
	}
	return all
}

// TestScalesHold: whatever the scale and the length, points never fall with the margin,
// the two sides of a margin mirror each other, and the WBF's add up to 20 with ever
// smaller steps (bands never narrower, in whole points).
func TestScalesHold(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.SampledFrom([]rules.VPScale{rules.VPsWBF, rules.VPsWBFDiscrete, rules.VPsACBL20, rules.VPsACBL30, rules.VPsClub25, rules.VPsEBUPercent}).Draw(t, "scale")
		boards := rapid.IntRange(1, 64).Draw(t, "boards")
		s, err := ScaleFor(name, boards)
		if err != nil {
			if !problem.Is(err, "match.scale-boards") {
				t.Fatal(err)
			}
			return
		}
		if err := s.Check(); err != nil {
			t.Fatalf("%s, %d boards: %v", name, boards, err)
		}
		at := func(m int) exact.Rat {
			if s.On == OnPercent {
				return exact.New(int64(5000+m), 100)
			}
			return exact.Int(m)
		}
		m := rapid.IntRange(1, blitz(s)+20).Draw(t, "margin")
		own, other := s.VPs(at(m))
		before, _ := s.VPs(at(m - 1))
		after, _ := s.VPs(at(m + 1))
		lost, won := s.VPs(at(-m))
		switch {
		case own.Less(before) || own.Less(other):
			t.Fatalf("%s, %d boards: %d gives %v-%v, one less %v", name, boards, m, own, other, before)
		case !won.Equal(own) || !lost.Equal(other):
			t.Fatalf("%s, %d boards: %d gives %v-%v, and the other way %v-%v", name, boards, m, own, other, lost, won)
		case strings.HasPrefix(string(name), "wbf") && !own.Add(other).Equal(exact.Int(20)):
			t.Fatalf("%v-%v is not 20", own, other)
		case name == rules.VPsWBF && own.Sub(before).Less(after.Sub(own)):
			t.Fatalf("%d boards: the IMP after %d is worth more than the one before it", boards, m)
		}
		if name == rules.VPsWBFDiscrete {
			width := 2*s.Bands[1].From - 1
			for i := 2; i < len(s.Bands); i++ {
				if w := s.Bands[i].From - s.Bands[i-1].From; w < width {
					t.Fatalf("%d boards: band %d is narrower than the one before it", boards, i)
				} else {
					width = w
				}
			}
		}
		if s.On != OnPercent { // what is typed is read as what is printed
			if typed, err := ParseScale(s.Text()); err != nil || typed.Text() != s.Text() {
				t.Fatalf("%s, %d boards: %v", name, boards, err)
			}
		}
	})
}

// TestAnythingTyped: whatever is typed is refused or is a table that can be used, and
// that reads the same once it is printed.
func TestAnythingTyped(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		line := rapid.Custom(func(t *rapid.T) string {
			n := func(what string) string { return strconv.Itoa(rapid.IntRange(0, 20).Draw(t, what)) }
			return n("win") + rapid.SampledFrom([]string{"-", "-", " "}).Draw(t, "dash") + n("lose") + " " + n("from") +
				rapid.SampledFrom([]string{"", "+", "-", "-9", "x"}).Draw(t, "end")
		})
		text := strings.Join(rapid.SliceOfN(line, 0, 4).Draw(t, "lines"), "\n")
		if rapid.Bool().Draw(t, "anything") {
			text = rapid.StringOf(rapid.RuneFrom([]rune("0159-+.,:; \n–x"))).Draw(t, "text")
		}
		s, err := ParseScale(text)
		if err != nil {
			if problem.Find(err) == nil {
				t.Fatalf("%q: %v is no problem", text, err)
			}
			return
		}
		again, err := ParseScale(s.Text())
		if err != nil || again.Text() != s.Text() || s.Check() != nil {
			t.Fatalf("%q reads as\n%s%v", text, s.Text(), err)
		}
	})
}

// TestRulesAreAValue: JSON keeps rules without loss, a typed table and all.
func TestRulesAreAValue(t *testing.T) {
	own, err := ParseScale("7,5-7,5 0\n8-7 1-9\n15-0 10+")
	check.NoError(t, err)
	exacttest.Kept(t, Rules{Form: rules.MethodTotal, Scale: rules.VPsOwn, Own: own, Saldo: saldoPolish, ScaleBoards: 8})
	if text := exacttest.Kept(t, Rules{}); strings.Contains(text, "own") {
		t.Error(text)
	}
}

func TestTypedScales(t *testing.T) {
	s, err := ParseScale(" 15–15: 0-2\n\n16-14  3-7\n25-0 8+\n")
	check.NoError(t, err)
	for m, want := range map[string]string{"0": "15-15", "5/2": "15-15", "3": "16-14", "-3": "14-16", "7.9": "16-14", "500": "25-0"} {
		if got := points(s, rat(t, m)); got != want {
			t.Errorf("%s IMPs: %s, want %s", m, got, want)
		}
	}
	if got := s.Text(); got != "15-15 0-2\n16-14 3-7\n25-0 8+\n" {
		t.Errorf("printed %q", got)
	}
	if half, err := ParseScale("7,5-7,5 0\n8-7 1+"); err != nil || points(half, exact.Int(0)) != "7.5-7.5" {
		t.Errorf("halves: %v", err)
	}
	for text, code := range map[string]string{
		"":                              "match.scale-empty",
		"15-15 0-1\nhallo":              "match.scale-line",
		"15-15 0-1\n16 2+":              "match.scale-line",
		"15-15 0-1\n16-14 5-2":          "match.scale-gap",
		"15-15 0-1\n16-14 2-1":          "match.scale-line",
		"15-15 0-1+":                    "match.scale-line",
		"15-15 0+\n16-14 1+":            "match.scale-line",
		"15-15 1-2\n16-14 3+":           "match.scale-start",
		"15-15 0-1\n16-14 3+":           "match.scale-gap",
		"15-15 0-2\n16-14 2+":           "match.scale-gap",
		"16-14 0-2\n17-13 3+":           "match.scale-draw",
		"15-15 0-2\n14-16 3+":           "match.scale-wins",
		"15-15 0\n17-13 1\n16-14 2+":    "match.scale-falls",
		"15-15 0\n16-12 1\n17-13 2+":    "match.scale-falls",
		"15-15 0-2\n16-14 3-9":          "match.scale-open",
		"15-15 0-99999999999999999999+": "match.scale-line",
	} {
		if _, err := ParseScale(text); !problem.Is(err, code) {
			t.Errorf("%q: %v, want %s", text, err, code)
		}
	}
	for _, c := range []struct {
		r      Rules
		boards int
		code   string
	}{
		{Rules{Scale: "wbf-1999"}, 8, "match.scale-unknown"},
		{Rules{Scale: rules.VPsACBL30}, 24, "match.scale-boards"},
		{Rules{Scale: rules.VPsWBF}, 0, "match.scale-boards"},
		{Rules{Scale: rules.VPsOwn}, 8, "match.scale-empty"},
		{Rules{Scale: rules.VPsEBUPercent}, 8, "match.scale-form"},
		{Rules{Scale: rules.VPsWBF, Form: rules.MethodPatton}, 8, "match.scale-form"},
		{Rules{Scale: rules.VPsOwn, Own: Scale{Bands: []Band{{0, ten, ten}, {0, ten, ten}}}}, 8, "match.scale-order"},
	} {
		if err := c.r.Check(c.boards); !problem.Is(err, c.code) {
			t.Errorf("%v: %v, want %s", c.r, err, c.code)
		}
	}
}

// blitz returns the smallest margin that is worth the most.
func blitz(s Scale) int { return s.Bands[len(s.Bands)-1].From }
