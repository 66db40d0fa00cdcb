package usebio

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/scoring"
)

// TestCrossIMPs computes an evening of cross-IMPs anew (Pianola; 17 pairs, of whom
// three sat a third of it out): each of its 192 lines, the places, and the totals.
//
// The published totals of pairs 16 and 17 do not follow from the lines published in
// the same file: those make 37.43 (stretched 56.15) and 28.14. The difference, 12/7
// and 48/7 IMPs, must be a ruling that the file does not have. Without the two, all
// totals and all stretched ones agree to the last digit.
func TestCrossIMPs(t *testing.T) {
	documents := map[string]string{"figures": sample(t, "pairs-cross-imps")}
	if raw, err := os.ReadFile(filepath.Join(realFiles, "pairs-cross-imps.xml")); err == nil {
		documents["real"] = string(raw)
	}
	for from, text := range documents {
		t.Run(from, func(t *testing.T) {
			im, err := Read(strings.NewReader(text), Options{NewID: counter()})
			if err != nil {
				t.Fatal(err)
			}
			e := &im.Event
			if e.Rules != scoring.CrossIMP() || len(e.Published.Results) != 192 || len(e.Published.Totals) != 17 {
				t.Fatalf("%+v, %d published lines, %d totals", e.Rules, len(e.Published.Results), len(e.Published.Totals))
			}
			st, err := e.Standings(e.Sessions[0].ID)
			if err != nil {
				t.Fatal(err)
			}
			var off []string
			for _, d := range st.Differences() {
				off = append(off, strings.Join([]string{d.What, st.Row(d.Contestant).Label.String(), d.Published, d.Computed}, " "))
			}
			if want := []string{"points 16 53.57 56.15", "points 17 21.29 28.14"}; !slices.Equal(off, want) {
				t.Errorf("differences %q, want %q", off, want)
			}
			for _, r := range st.Lists[0].Rows {
				if r.Total.HasPercent || r.Rank == 0 {
					t.Errorf("%+v", r)
				}
			}
			if s, lines, totals := st.Sums(); !s.OK || s.Want.Sign() != 0 || s.NS.Add(s.EW).Sign() != 0 || !lines.Equal(totals) {
				t.Errorf("sums %+v, lines %v, totals %v", s, lines, totals)
			}
		})
	}
}
