package command_test

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"uitslag/internal/cli/clitest"
	"uitslag/internal/golden"
)

// published figures are in the file itself, and printed beside ours: the table of
// places (direction, pair, place, percentage) is typed over from it.
var publishedFiles = []struct {
	file  string
	lines int // results in the file
	pairs []string
}{
	{"pairs-matchpoints-two-winners.xml", 242, []string{
		"NS 10 1 61.59", "NS 3 2 59.77", "NS 9 3 58.86", "NS 6 4 55.91", "NS 7 5 50.23", "NS 1 6 49.09", "NS 4 7 47.95",
		"NS 2 8 46.36", "NS 5 9 45.68", "NS 8 10 43.41", "NS 11 11 31.14",
		"EW 15 1 61.82", "EW 12 2 57.73", "EW 14 3 57.27", "EW 16 4 56.36", "EW 13 5 54.32", "EW 18 6 49.55", "EW 21 7 46.36",
		"EW 22 8 45.45", "EW 17 9 44.09", "EW 20 10 41.14", "EW 19 11 35.91",
	}},
	{"pairs-online-ties.xml", 168, []string{
		"NS 11 1 59.52", "NS 5 2 54.42", "NS 13 3 54.08", "NS 1 4 53.40", "NS 15 5 48.98", "NS 7 6 48.30", "NS 9 7 45.58", "NS 3 8 35.71",
		"EW 10 1 59.18", "EW 2 2 56.46", "EW 16 3 51.02", "EW 6 4 49.32", "EW 8 5= 47.96", "EW 14 5= 47.96", "EW 12 7 45.24", "EW 4 8 42.86",
	}},
}

func TestScorePublishedFiles(t *testing.T) {
	for _, f := range publishedFiles {
		t.Run(f.file, func(t *testing.T) {
			path := clitest.PublishedFile(t, f.file)
			got := clitest.ScoreOf(t, path)
			lines := 0
			for _, b := range got.Boards {
				lines += len(b.Results)
			}
			if lines != f.lines {
				t.Errorf("%d results, want %d", lines, f.lines)
			}
			var pairs []string
			for _, s := range got.Standings {
				place := strconv.Itoa(*s.Rank)
				if s.Tied {
					place += "="
				}
				pairs = append(pairs, s.Direction+" "+s.Contestant+" "+place+" "+s.Percent.String())
				if s.Published == nil || s.Published.Percent != s.Percent.String() || s.Published.Place != place {
					t.Errorf("%s %s: published %+v, computed %s at %s", s.Direction, s.Contestant, s.Published, s.Percent, place)
				}
			}
			if !slices.Equal(pairs, f.pairs) {
				t.Errorf("pairs\n%q, want\n%q", pairs, f.pairs)
			}
			club := clitest.NewClub(t)
			clitest.MustRun(t, "nl", "import", path, "--into", club)
			if clitest.WithoutIDs(clitest.MustRun(t, "nl", "score", club, "--json")) != clitest.MustRun(t, "nl", "score", path, "--json") {
				t.Error("taken over into a club it scores otherwise")
			}
			once := clitest.MemberNames(t, club)
			clitest.MustRun(t, "nl", "import", path, "--again", "--into", club)
			if again := clitest.MemberNames(t, club); !slices.Equal(once, again) {
				t.Errorf("%d members, after a second import %d", len(once), len(again))
			}
			clitest.WantSound(t, club)
		})
	}
}

// TestScoreCrossIMPs: each of the 192 lines, the places and the totals of a published
// evening of cross-IMPs, but the totals of pairs 16 and 17, who won more in one round than
// counted there (TestComparePublished names the rule).
func TestScoreCrossIMPs(t *testing.T) {
	path := clitest.PublishedFile(t, "pairs-cross-imps.xml")
	got := clitest.ScoreOf(t, path)
	lines := 0
	for _, b := range got.Boards {
		for _, r := range b.Results {
			if r.Kind == "bye" {
				continue
			}
			if lines++; r.NSPoints == nil || r.EWPoints == nil {
				t.Errorf("board %d: %+v", b.Number, r)
			}
		}
	}
	if lines != 192 || got.Event.Scoring != "cross-imps" {
		t.Errorf("%d lines of %s", lines, got.Event.Scoring)
	}
	var pairs []string
	for _, s := range got.Standings {
		pairs = append(pairs, strconv.Itoa(*s.Rank)+" "+s.Contestant+" "+s.Points.String())
		if s.Percent != nil || s.Max != nil {
			t.Errorf("pair %s has %v %% of %v", s.Contestant, s.Percent, s.Max)
		}
		if s.Published.Place != strconv.Itoa(*s.Rank) || s.Published.Points != s.Points.String() && s.Contestant != "16" && s.Contestant != "17" {
			t.Errorf("pair %s: published %+v, computed %s at %d", s.Contestant, s.Published, s.Points, *s.Rank)
		}
	}
	if want := []string{
		"1 16 56.15", "2 5 37.71", "3 7 33.43", "4 17 28.14", "5 13 18", "6 4 8.57", "7 6 4.86", "8 9 2.29", "9 2 -1.94",
		"10 12 -4.29", "11 11 -7", "12 1 -8.86", "13 3 -11.86", "14 14 -20.14", "15 10 -29.71", "16 8 -33.29", "17 15 -51.14",
	}; !slices.Equal(pairs, want) {
		t.Errorf("pairs\n%q, want\n%q", pairs, want)
	}
	out := clitest.MustRun(t, "nl", "score", path) // says what was published otherwise: two totals, and no line
	clitest.WantSays(t, out, "gepubliceerd 53.57, berekend 56.15", "gepubliceerd 21.29, berekend 28.14")
	if n := strings.Count(out, "gepubliceerd"); n != 2 {
		t.Errorf("%d differences", n)
	}
	club := clitest.NewClub(t)
	clitest.MustRun(t, "nl", "import", path, "--into", club)
	if clitest.WithoutIDs(clitest.MustRun(t, "nl", "score", club, "--json")) != clitest.MustRun(t, "nl", "score", path, "--json") {
		t.Error("taken over into a club it scores otherwise")
	}
	clitest.WantSound(t, club)
}

// TestScoreHandicap: the 198 lines of an evening with handicaps, all as published.
func TestScoreHandicap(t *testing.T) {
	path := clitest.PublishedFile(t, "pairs-handicap.xml")
	got, lines := clitest.ScoreOf(t, path), 0
	for _, b := range got.Boards {
		lines += len(b.Results)
	}
	// what differs is the percentages, which have half the handicap in them; no line does
	out := clitest.MustRun(t, "en", "score", path)
	if n := strings.Count(out, "percentage: published"); lines != 198 || n == 0 || n != strings.Count(out, "published") {
		t.Errorf("%d lines:\n%s", lines, out)
	}
}

// TestScoreForeignEvent holds that a foreign file has one evening, and no other.
func TestScoreForeignEvent(t *testing.T) {
	path := clitest.Write(t, filepath.Join(t.TempDir(), "two.xml"), clitest.TwoWinners)
	if clitest.MustRun(t, "nl", "score", path, "--event", "1") != clitest.MustRun(t, "nl", "score", path) {
		t.Error("--event 1 is not the evening of the file")
	}
	clitest.WantSays(t, clitest.WantRefused(t, "score", path, "--event", "2"), "two.xml")
	golden.Check(t, "score_two.nl.txt", clitest.MustRun(t, "nl", "score", path))
}

// TestScoreSaysDifferences holds that a published figure that is not ours is said.
func TestScoreSaysDifferences(t *testing.T) {
	doc := clitest.ReplaceOnce(t, clitest.TwoWinners, `<DIRECTION>NS</DIRECTION><PLAYER><PLAYER_NAME>An`,
		`<DIRECTION>NS</DIRECTION><PERCENTAGE>99.99</PERCENTAGE><PLACE>2</PLACE><PLAYER><PLAYER_NAME>An`)
	path := clitest.Write(t, filepath.Join(t.TempDir(), "two.xml"), doc)
	out := clitest.MustRun(t, "nl", "score", path)
	clitest.WantSays(t, out, "NZ 1, percentage: gepubliceerd 99.99, berekend ", "NZ 1, plaats: gepubliceerd 2, berekend 1")
	clitest.WantSays(t, clitest.MustRun(t, "en", "score", path), "NS 1, percentage: published 99.99, computed ")
}
