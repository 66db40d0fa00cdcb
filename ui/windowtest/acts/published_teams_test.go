package acts_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event/command"
	"uitslag/internal/phrase/columns"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
	"uitslag/internal/test/thorough"
	"uitslag/ui/screens/entry"
	"uitslag/ui/screens/newevening"
	"uitslag/ui/screens/ranking"
	"uitslag/ui/windowtest"
)

// swing is a board of a match: the two scores, each as North-South of that table has it.
type swing struct{ open, closed string }

// published is a match whose figures are in print.
type published struct {
	source, preset string
	bands          string // of Patton, where they are not the printed ones
	swings         []swing
	level          int // so many boards more, passed out at both tables
	home, away     string
}

// The published matches. Marciniak is the lecture of the PZBS on ways of scoring; the 25-0
// scale is the one of the club table of P. Buihof; WBF the scale of 2013.
var publishedMatches = []published{
	{"Law 78B: 20 is 1 IMP, 470 is 10", "Teams IMP", "", []swing{{"420", "-50"}, {"110", "130"}}, 2, "9", "-9"},
	{"WBF 2013, 8 boards: 10 IMPs are 13.78", "Teams WBF", "", []swing{{"420", "-50"}}, 7, "13,78", "6,22"},
	{"WBF 2013, 8 boards: 22 IMPs are 16.90", "Teams WBF", "", []swing{{"420", "-50"}, {"620", "-100"}}, 6, "16,90", "3,10"},
	{"25-0, 8 boards: 9 to 11 IMPs are 18-12", "Teams 25-0", "", []swing{{"420", "-50"}}, 7, "18", "12"},
	{"25-0, 4 boards: 9 or 10 IMPs are 19-11", "Teams 25-0", "", []swing{{"420", "-50"}}, 3, "19", "11"},
	{"Marciniak: board-a-match 0, 10, 20", "Point-a-board", "", []swing{{"420", "420"}, {"630", "620"}, {"140", "120"}}, 0, "5", "1"},
	{"Marciniak: Patton 0, 10, 20; the saldo 2.5 % is 4-4", "Patton", "", []swing{{"420", "420"}, {"630", "620"}, {"140", "120"}}, 0, "8", "6"},
	{"Marciniak: saldo 10 % is 5-3", "Patton", "", []swing{{"100", "90"}}, 0, "6", "4"},
	{"Marciniak: saldo 20 % is 6-2", "Patton", "", []swing{{"150", "120"}}, 0, "8", "2"},
	{"Marciniak: saldo 33.3 % is 7-1", "Patton", "", []swing{{"300", "200"}}, 0, "9", "1"},
	{"Marciniak: saldo 50 % is 8-0", "Patton", "", []swing{{"400", "200"}}, 0, "10", "0"},
	{"emkael/patton: below 1/10 2-2", "Patton", "2-2 10; 3-1 33.3333; 4-0", []swing{{"420", "420"}, {"630", "620"}, {"140", "120"}}, 0, "6", "4"},
	{"emkael/patton: below 1/3 3-1", "Patton", "2-2 10; 3-1 33.3333; 4-0", []swing{{"150", "120"}}, 0, "5", "1"},
	{"emkael/patton: from 1/3 4-0", "Patton", "2-2 10; 3-1 33.3333; 4-0", []swing{{"400", "200"}}, 0, "6", "0"},
}

// TestPublishedMatches begins a match of each preset, in make test-all each match, with the
// keys, types its results by match and reads what the uitslag says of both teams.
func TestPublishedMatches(t *testing.T) {
	begun := map[string]bool{}
	for _, x := range publishedMatches {
		if begun[x.preset] && !thorough.All() {
			continue
		}
		begun[x.preset] = true
		t.Run(x.source, func(t *testing.T) {
			w := windowtest.Open(t, windowtest.Light, desktest.New(t), "nl", "")
			n := len(x.swings) + x.level
			windowtest.Beginning{Kind: "v", Typed: fmt.Sprintf("2\t%d\t", n)}.TypeForm(w)
			form := w.Shell.Current().(*newevening.Screen).Presenter()
			for range form.Presets() { // the cursor is on the rules
				if form.Rules().Preset != x.preset {
					w.Press(fyne.KeyDown)
				}
			}
			w.Press("Ctrl+Return")
			e := windowtest.MustEvent(t, w)
			if e.Rules.Preset != x.preset || len(e.Contestants) != 2 {
				t.Fatalf("began with %s, %d teams: %s", e.Rules.Preset, len(e.Contestants), windowtest.SeenTexts(w))
			}
			if x.bands != "" {
				r := e.Rules
				r.PattonBands = rules.Table(x.bands)
				check.NoError(t, w.Desk.Do(&command.ChangeRules{Rules: r}))
			}
			s := windowtest.Session(t, w)
			home := s.Sections[0].At(s.Sections[0].Movement.Rounds[0][0].NS, 1)
			w.Press(fyne.KeyF4)
			p := w.Shell.Current().(*entry.Screen).Presenter()
			for range 2 * n {
				board, ns, _, ok := p.At()
				if !ok {
					t.Fatalf("the cursor is nowhere: %s", windowtest.SeenTexts(w))
				}
				text := "pas"
				if board <= len(x.swings) {
					text = x.swings[board-1].closed
					if ns == home {
						text = x.swings[board-1].open
					}
				}
				w.Type(text + "\n")
			}
			if in := len(windowtest.Session(t, w).Results); in != 2*n {
				t.Fatalf("%d results are in, want %d: %s", in, 2*n, windowtest.SeenTexts(w))
			}
			w.Press(fyne.KeyF5)
			list := w.Shell.Current().(*ranking.Screen).Presenter()
			kind := columns.Points
			if e.Rules.ByVPs() {
				kind = columns.VPs
			}
			at := slices.IndexFunc(list.Columns(), func(c columns.Column) bool { return c.Kind == kind })
			if len(list.Rows()) != 2 {
				t.Fatalf("%d rows", len(list.Rows()))
			}
			for _, row := range list.Rows() {
				want := x.away
				if row.Contestant == home {
					want = x.home
				}
				got := strings.TrimPrefix(strings.ReplaceAll(row.Cells[at].Text, "−", "-"), "+")
				if !same(got, want) {
					t.Errorf("%s: %s, in print %s", row.Contestant, got, want)
				}
			}
		})
	}
}

// same reports whether two figures are the same, with more decimals or fewer.
func same(a, b string) bool {
	cut := func(s string) string {
		if strings.Contains(s, ",") {
			s = strings.TrimRight(strings.TrimRight(s, "0"), ",")
		}
		return s
	}
	return cut(a) == cut(b)
}
