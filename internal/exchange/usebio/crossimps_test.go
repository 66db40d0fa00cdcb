package usebio

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/event/published"
	"uitslag/internal/event/standings"
	"uitslag/internal/must"
	"uitslag/internal/scoring/rules"
)

// TestCrossIMPs computes an evening of cross-IMPs again (Pianola; 17 pairs, of whom
// three sat a third of it out): each of its 192 lines, the places, and the totals.
//
// Pair 16 won 33.71 IMPs against pair 14 and pair 17 won 38.86 against pair 15, more than
// anybody else in a round of 8 boards: the published totals count 32 of each. The file
// does not say that it was played so; the comparison finds the rule, and by it every total
// agrees to the last digit.
func TestCrossIMPs(t *testing.T) {
	im := must.Get(Read(strings.NewReader(sample(t, "pairs-cross-imps")), Options{NewID: counter()}))(t)
	e := &im.Event
	if e.Rules != rules.CrossIMP() || len(e.Published.Results) != 192 || len(e.Published.Totals) != 17 {
		t.Fatalf("%+v, %d published lines, %d totals", e.Rules, len(e.Published.Results), len(e.Published.Totals))
	}
	st := must.Get(standings.Of(e, e.Sessions[0].ID))(t)
	var off []string
	for _, d := range published.Differences(st) {
		off = append(off, strings.Join([]string{d.What, st.Row(d.Contestant).Label.String(), d.Published, d.Computed}, " "))
	}
	if want := []string{"points 16 53.57 56.15", "points 17 21.29 28.14"}; !slices.Equal(off, want) {
		t.Errorf("differences %q, want %q", off, want)
	}
	reach := published.Reaches(st)
	if len(reach) == 0 || reach[0].Preset || reach[0].Field != "round_cap" || reach[0].Value != string(rules.CapFourEach) || reach[0].Differences != 0 {
		t.Errorf("what reaches all of it: %+v", reach)
	}
	if got := fmt.Sprint(published.Agreements(st)); got != "[{lines 192 192} {points 17 15} {places 17 17}]" {
		t.Errorf("agreements %s", got)
	}
	for _, r := range st.Lists[0].Rows {
		if r.Total.HasPercent() || r.Rank == 0 {
			t.Errorf("%+v", r)
		}
	}
	if s, lines, totals := st.Sums(); !s.OK || s.Want.Sign() != 0 || s.NS.Add(s.EW).Sign() != 0 || !lines.Equal(totals) {
		t.Errorf("sums %+v, lines %v, totals %v", s, lines, totals)
	}
}
