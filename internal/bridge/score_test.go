package bridge

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"testing"

	"uitslag/internal/test/check"
)

// readJSON reads a file of testdata.
func readJSON[T any](t testing.TB, name string) (of T) {
	t.Helper()
	b, err := os.ReadFile("testdata/" + name)
	check.NoError(t, err)
	if err := json.Unmarshal(b, &of); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return of
}

type scores struct {
	Source string
	Cases  []struct {
		Level, Doubled, Tricks, Score int
		Strain                        string
		Vul                           bool
	}
}

// published are the figures that others published, by the names of their vectors.
type published struct {
	X40, S19 scores
	X41      struct {
		Boards      []int
		Dealer, Vul []string
	}
	X42 struct {
		NS       []int
		Possible []bool
	}
}

// byArithmetic returns the second formulation of Law 77, as a scorer would reckon it on
// paper, step by step and without a table.
func byArithmetic(c Contract, vulnerable bool, tricks int) int {
	factor := 1 << c.Doubling
	points := func(not, vul int) int {
		if vulnerable {
			return vul
		}
		return not
	}
	if down := 6 + c.Level - tricks; down > 0 {
		total := 0
		for i := 1; i <= down; i++ {
			switch {
			case factor == 1 || i == 1:
				total += factor * points(50, 100)
			case i <= 3:
				total += factor * points(100, 150)
			default:
				total += factor * 150
			}
		}
		return -total
	}
	each := 20
	if c.Denomination > Diamonds {
		each = 30
	}
	below := c.Level * each
	if c.Denomination == NoTrump {
		below += 10
	}
	below *= factor
	total := below + 50
	if below >= 100 {
		total = below + points(300, 500)
	}
	switch c.Level {
	case 6:
		total += points(500, 750)
	case 7:
		total += points(1000, 1500)
	}
	over := tricks - 6 - c.Level
	if factor == 1 {
		return total + over*each
	}
	return total + 25*factor + over*factor*points(50, 100) // for the insult, and each overtrick
}

// TestScoreAllCases holds the tables against the second formulation in all 2,940
// cases: 7 levels, 5 denominations, 3 doublings, 2 vulnerabilities, 14 results.
func TestScoreAllCases(t *testing.T) {
	cases := 0
	for level := 1; level <= 7; level++ {
		for d := Clubs; d <= NoTrump; d++ {
			for x := Undoubled; x <= Redoubled; x++ {
				for _, vul := range []bool{false, true} {
					for tricks := 0; tricks <= 13; tricks++ {
						cases++
						c := Contract{level, d, x, North}
						if got, want := declarerScore(c, vul, tricks), byArithmetic(c, vul, tricks); got != want {
							t.Errorf("%v vulnerable %v, %d tricks: %d, want %d", c, vul, tricks, got, want)
						}
					}
				}
			}
		}
	}
	if cases != 2940 {
		t.Fatalf("%d cases", cases)
	}
}

// TestScorePublished holds the figures that others published.
func TestScorePublished(t *testing.T) {
	file := readJSON[published](t, "published.json")
	for id, g := range map[string]scores{"X40": file.X40, "S19": file.S19} {
		t.Run(id, func(t *testing.T) {
			if len(g.Cases) == 0 {
				t.Fatal("no cases read")
			}
			for _, k := range g.Cases {
				d := Denomination(slices.Index([]string{"C", "D", "H", "S", "N"}, k.Strain))
				c := Contract{k.Level, d, Doubling(k.Doubled), South}
				if got := declarerScore(c, k.Vul, k.Tricks); got != k.Score {
					t.Errorf("%v vulnerable %v, %d tricks: %d, want %d (%s)", c, k.Vul, k.Tricks, got, k.Score, g.Source)
				}
			}
		})
	}
}

// TestNSScoreIsSymmetric holds: turning the board round changes the sign only.
func TestNSScoreIsSymmetric(t *testing.T) {
	turned := map[Vulnerability]Vulnerability{VulNone: VulNone, VulNS: VulEW, VulEW: VulNS, VulAll: VulAll}
	for _, o := range Outcomes() {
		for v, w := range turned {
			other := o.Contract
			other.Declarer = o.Declarer.Next()
			if NSScore(o.Contract, v, o.Tricks) != -NSScore(other, w, o.Tricks) {
				t.Fatalf("%v by %v at %v", o.Contract, o.Declarer, v)
			}
		}
	}
}

func TestBoards(t *testing.T) {
	file := readJSON[published](t, "published.json")
	if len(file.X41.Boards) == 0 {
		t.Fatal("no boards read")
	}
	t.Run("X41", func(t *testing.T) {
		for i, b := range file.X41.Boards {
			if d, v := DealerOf(b).String(), VulnerabilityOf(b).String(); d != file.X41.Dealer[i] || v != file.X41.Vul[i] {
				t.Errorf("board %d: %s %s, want %s %s", b, d, v, file.X41.Dealer[i], file.X41.Vul[i])
			}
		}
	})
	// The sixteen of Law 2, written out; board 17 is board 1 again.
	law2 := [16]string{"-", "NS", "EW", "All", "NS", "EW", "All", "-", "EW", "All", "-", "NS", "All", "-", "NS", "EW"}
	for b := 1; b <= 64; b++ {
		if got := VulnerabilityOf(b).String(); got != law2[(b-1)%16] {
			t.Errorf("board %d: %s, want %s", b, got, law2[(b-1)%16])
		}
	}
}

func TestLegalScores(t *testing.T) {
	want := readJSON[map[string][]int](t, "legal_scores.json")
	counts := map[string]int{"-": 283, "NS": 315, "EW": 315, "All": 343}
	for v := VulNone; v <= VulAll; v++ {
		got := legal()[v]
		if !slices.Equal(got, want[v.String()]) || len(got) != counts[v.String()] {
			t.Errorf("%v: %d scores, want %d", v, len(got), counts[v.String()])
		}
	}
	file := readJSON[published](t, "published.json")
	t.Run("X42", func(t *testing.T) {
		if len(file.X42.NS) == 0 {
			t.Fatal("no scores read")
		}
		for i, s := range file.X42.NS {
			if IsLegal(VulNone, s) != file.X42.Possible[i] {
				t.Errorf("%d not vulnerable: possible %v", s, !file.X42.Possible[i])
			}
		}
	})
}

// TestNoContract holds: what is no contract scores nothing, at any vulnerability.
func TestNoContract(t *testing.T) {
	for _, c := range []Contract{{}, {Level: 8}, {Level: 1, Denomination: 5}, {Level: 1, Doubling: 3}, {Declarer: East}} {
		for v := VulNone; v <= VulAll; v++ {
			for tricks := 0; tricks <= 13; tricks++ {
				if s := NSScore(c, v, tricks); s != 0 || declarerScore(c, v == VulAll, tricks) != 0 {
					t.Fatalf("%+v, %d tricks: %d", c, tricks, s)
				}
			}
		}
	}
}

func BenchmarkScore(b *testing.B) {
	all := Outcomes()
	for b.Loop() {
		for i := range all {
			_ = NSScore(all[i].Contract, VulNS, all[i].Tricks)
		}
	}
}

// declarerScore returns what declarer's side scores.
func declarerScore(c Contract, vulnerable bool, tricks int) int {
	v := VulNone
	if vulnerable {
		v = VulAll
	}
	c.Declarer &^= 1 // of the side of North
	return NSScore(c, v, tricks)
}

// parseVulnerability reads the form in files.
func parseVulnerability(text string) (Vulnerability, error) {
	for v := VulNone; v <= VulAll; v++ {
		if v.String() == text {
			return v, nil
		}
	}
	return 0, fmt.Errorf("%q is no vulnerability", text)
}
