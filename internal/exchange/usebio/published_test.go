package usebio

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/event/published"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/exchange"
	"uitslag/internal/exchange/exchangetest"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

func toUTF8(t testing.TB, raw []byte) []byte {
	t.Helper()
	text, _ := check.Both(exchange.Decode(raw, ""))(t)
	return text
}

// TestPublished computes the evenings again and compares every figure with what
// the programs of the English Bridge Union published.
func TestPublished(t *testing.T) {
	tests := []struct {
		name               string
		pairs, lines       int
		sections           []string
		percents, handicap bool // percentages as computed, or with half the handicap
	}{
		{"pairs-matchpoints-two-winners", 22, 242, []string{"A"}, true, false},   // PairsScorer 7.2
		{"pairs-online-ties", 16, 168, []string{"A"}, true, false},               // RealBridge 1.3
		{"pairs-two-sections-neuberg", 32, 335, []string{"A", "B"}, true, false}, // PairsScorer 7.2
		{"pairs-handicap", 18, 198, []string{"A"}, false, true},                  // Scorer
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			text := sample(t, test.name)
			im := check.Value(Read(strings.NewReader(text), Options{NewID: exchangetest.NewIDs()}))(t)
			e := &im.Event
			exchangetest.Sound(t, e)
			s := &e.Sessions[0]
			if len(e.Contestants) != test.pairs || len(s.Results) != test.lines || len(e.Published.Results) != test.lines || len(e.Published.Totals) != test.pairs {
				t.Errorf("%d pairs, %d lines, %d published lines, %d published totals",
					len(e.Contestants), len(s.Results), len(e.Published.Results), len(e.Published.Totals))
			}
			if len(im.People) != 2*test.pairs || len(im.Members) != 2*test.pairs {
				t.Errorf("%d people, %d members", len(im.People), len(im.Members))
			}
			for i, letter := range test.sections {
				if s.Sections[i].Letter != letter {
					t.Errorf("section %q, want %q", s.Sections[i].Letter, letter)
				}
			}
			st := check.Value(standings.Of(e, s.ID))(t)
			for _, d := range published.Differences(st) {
				switch {
				case d.What == "percent" && !test.percents:
				case d.What == "place" && len(test.sections) > 1: // see comparePlaces
				default:
					t.Errorf("%+v", d)
				}
			}
			comparePlaces(t, st)
			if test.handicap {
				compareHandicaps(t, st, text)
				e.Rules.Handicap = rules.HandicapHalf
				if by, err := standings.Of(e, s.ID); err != nil || len(published.Differences(by)) > 0 {
					t.Errorf("with half the handicap: %v, %v", published.Differences(by), err)
				}
			}
		})
	}
}

// comparePlaces ranks the directions over all sections, as the EBU does in a
// two-winner event, on exact percentages.
func comparePlaces(t *testing.T, st *standings.Standings) {
	t.Helper()
	for _, p := range st.Event.Published.Totals {
		mine := st.Row(p.Contestant)
		better, equal := 0, 0
		for _, l := range st.Lists {
			if l.Direction != mine.Label.Direction {
				continue
			}
			for _, r := range l.Rows {
				switch r.Total.Percent().Cmp(mine.Total.Percent()) {
				case 1:
					better++
				case 0:
					equal++
				}
			}
		}
		place := exact.Int(better + 1).String()
		if equal > 1 {
			place += "="
		}
		if place != p.Place {
			t.Errorf("pair %s %v has place %s over all sections, published %s", mine.Label.Direction, mine.Label, place, p.Place)
		}
	}
}

// compareHandicaps: the program Scorer publishes the percentage with half of the
// element HANDICAP added.
func compareHandicaps(t *testing.T, st *standings.Standings, text string) {
	t.Helper()
	doc := check.Value(parse([]byte(text)))(t)
	for i, p := range doc.pairs {
		half := check.Value(exact.Parse(p.fields["HANDICAP"].text))(t)
		r := st.Row(st.Event.Contestants[i].ID)
		got := r.Total.Percent().Add(half.Div(exact.Int(2))).Short(2)
		if want := p.fields["PERCENTAGE"].text; got != want {
			t.Errorf("pair %s has %s with half its handicap, published %s", p.fields["PAIR_NUMBER"].text, got, want)
		}
	}
}

// TestTies: two pairs EW share the fifth place of the online evening, and a pair
// keeps its direction although the numbers run through both.
func TestTies(t *testing.T) {
	im := check.Value(Read(strings.NewReader(sample(t, "pairs-online-ties")), Options{NewID: exchangetest.NewIDs()}))(t)
	st := check.Value(standings.Of(&im.Event, im.Event.Sessions[0].ID))(t)
	var fifth []string
	for _, l := range st.Lists {
		for _, r := range l.Rows {
			if r.Place() == "5=" {
				fifth = append(fifth, l.Direction+" "+r.Label.String())
			}
		}
	}
	if strings.Join(fifth, ", ") != "EW 8, EW 14" {
		t.Errorf("fifth are %v", fifth)
	}
}

// TestCrossIMPs computes an evening of cross-IMPs again (Pianola; 17 pairs, of whom
// three sat a third of it out): each of its 192 lines, the places, and the totals.
//
// Pair 16 won 33.71 IMPs against pair 14 and pair 17 won 38.86 against pair 15, more than
// anybody else in a round of 8 boards: the published totals count 32 of each. The file
// does not say that it was played so; the comparison finds the rule, and by it every total
// agrees to the last digit.
func TestCrossIMPs(t *testing.T) {
	im := check.Value(Read(strings.NewReader(sample(t, "pairs-cross-imps")), Options{NewID: exchangetest.NewIDs()}))(t)
	e := &im.Event
	if e.Rules != rules.CrossIMP() || len(e.Published.Results) != 192 || len(e.Published.Totals) != 17 {
		t.Fatalf("%+v, %d published lines, %d totals", e.Rules, len(e.Published.Results), len(e.Published.Totals))
	}
	st := check.Value(standings.Of(e, e.Sessions[0].ID))(t)
	var off []string
	for _, d := range published.Differences(st) {
		off = append(off, strings.Join([]string{d.What, st.Row(d.Contestant).Label.String(), d.Published, d.Computed}, " "))
	}
	if want := []string{"points 16 53.57 56.15", "points 17 21.29 28.14"}; !slices.Equal(off, want) {
		t.Errorf("differences %q, want %q", off, want)
	}
	reach := published.Reaches(st)
	if len(reach) == 0 || reach[0].Preset || reach[0].Settings[0].Field != "round_cap" || reach[0].Settings[0].Value != string(rules.CapFourEach) || reach[0].Differences != 0 {
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
