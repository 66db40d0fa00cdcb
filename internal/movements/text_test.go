package movements

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"uitslag/internal/golden"
)

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
	data, err := os.ReadFile(filepath.Join("testdata", "fonteintje_13.json"))
	if err != nil {
		t.Fatal(err)
	}
	m, err := Read(data)
	if err != nil {
		t.Fatal(err)
	}
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
	if got := Text(m); got != want {
		t.Errorf("\n%s\nwant\n%s", got, want)
	}
}
