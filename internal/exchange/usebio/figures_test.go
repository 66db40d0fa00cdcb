package usebio

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/exchange/exchangetest"
	"uitslag/internal/exchange/usebio/published"
	"uitslag/internal/test/check"
)

// The published files have names of persons, so that only their figures are here (package
// published). Whoever has the files can compare them, and write the figures again.
var (
	realFiles  = flag.String("realfiles", "", "folder of the published files, to compare with the figures")
	transcribe = flag.Bool("transcribe", false, "write published/*.figures anew from the files of -realfiles")
)

// figures writes a document down.
func figures(name string, d *document) string {
	var b strings.Builder
	row := func(cells ...string) {
		for i, c := range cells {
			if c == "" {
				cells[i] = "-"
			}
		}
		b.WriteString(strings.Join(cells, "\t") + "\n")
	}
	fields := func(kind string, names []string, from map[string]field, first ...string) {
		cells := append([]string{kind}, first...)
		for _, n := range names {
			cells = append(cells, from[n].text)
		}
		row(cells...)
	}
	row("source", name+".xml")
	row("event", d.event.get("EVENT_TYPE"), d.fields["BOARD_SCORING_METHOD"].text, d.fields["WINNER_TYPE"].text, d.fields["DATE"].text)
	for _, p := range d.pairs {
		fields("pair", published.PairCells, p.fields)
	}
	for _, t := range d.teams {
		cells := []string{"team", t.id}
		for _, n := range published.TeamCells {
			cells = append(cells, t.fields[n].text)
		}
		for _, p := range t.pairs {
			cells = append(cells, p.fields["PAIR_NUMBER"].text)
		}
		row(cells...)
	}
	for _, m := range d.matches {
		fields("match", published.MatchCells, m.fields)
		for _, x := range m.boards {
			row("board", x.number.text, x.points.text)
			for _, l := range x.lines {
				fields("line", published.LineCells(d.fields["BOARD_SCORING_METHOD"].text, len(d.dealt) > 0), l.fields, x.number.text)
			}
		}
	}
	for _, s := range d.sections {
		row("section", s.id.text)
		for _, p := range s.pairs {
			fields("pair", published.PairCells, p.fields)
		}
		for _, x := range s.boards {
			for _, l := range x.lines {
				fields("line", published.LineCells(d.fields["BOARD_SCORING_METHOD"].text, len(d.dealt) > 0), l.fields, x.number.text)
			}
		}
	}
	for _, x := range d.dealt {
		for _, h := range x.hands {
			fields("hand", handCells, h, x.number.text)
		}
	}
	return b.String()
}

// sample returns the document written from the figures of an evening.
func sample(t testing.TB, name string) string {
	t.Helper()
	return check.Value(published.Document(name))(t)
}

// TestFigures holds that the document written from the figures has them; with -realfiles,
// that the published files do.
func TestFigures(t *testing.T) {
	for _, name := range published.Names() {
		t.Run(name, func(t *testing.T) {
			want := check.Value(published.Figures(name))(t)
			if *realFiles != "" {
				got := figuresOfFile(t, name)
				if *transcribe {
					check.NoError(t, os.WriteFile(filepath.Join("published", name+".figures"), []byte(got), 0o644))
				}
				if got != want {
					t.Error("the figures differ from the published file; run with -transcribe and look at the difference")
				}
			}
			doc := check.Value(parse([]byte(sample(t, name))))(t)
			if figures(name, doc) != want {
				t.Error("the document written from the figures does not have them")
			}
		})
	}
}

// figuresOfFile writes a published file down.
func figuresOfFile(t *testing.T, name string) string {
	t.Helper()
	raw := check.Value(os.ReadFile(filepath.Join(*realFiles, name+".xml")))(t)
	doc := check.Value(parse(toUTF8(t, raw)))(t)
	return figures(name, doc)
}

// TestAwardsByTheirPoints: SCORE has two whole per cents, and the points beside it say what they
// were. By hand: 21 scores, a top of 40: 23 and 11 are 57.5 and 27.5 %.
func TestAwardsByTheirPoints(t *testing.T) {
	var pairs strings.Builder
	pairs.WriteString("<PARTICIPANTS>")
	for i := 1; i <= 42; i++ {
		fmt.Fprintf(&pairs, "<PAIR><PAIR_NUMBER>%d</PAIR_NUMBER></PAIR>", i)
	}
	pairs.WriteString("</PARTICIPANTS>")
	points := func(line, ns, ew string) string {
		return strings.Replace(line, "<SCORE>", "<NS_MATCH_POINTS>"+ns+"</NS_MATCH_POINTS><EW_MATCH_POINTS>"+ew+"</EW_MATCH_POINTS><SCORE>", 1)
	}
	for _, c := range []struct{ score, ns, ew, want string }{
		{"A5828", "23", "11", "115/2 55/2"},
		{"A5050", "23", "11", "115/2 55/2"},
		{"A6040", "24", "16", "60 40"},
		{"A6040", "24.00", "15", "60 75/2"},
		{"A6060", "41", "24", "60 60"}, // more than the top: the percentages stay
		{"A6040", "", "", "60 40"},
	} {
		var lines []string
		for i := range 20 { // all alike: 20 scores are 19 of 38, stretched to 21 of them 20 of 40
			lines = append(lines, points(traveller(strconv.Itoa(2*i+3), strconv.Itoa(2*i+4), "1NT", "N", "7", "90"), "20", "20"))
		}
		given := traveller("1", "2", "", "", "", c.score)
		if c.ns != "" {
			given = points(given, c.ns, c.ew)
		}
		im := check.Value(Read(strings.NewReader(evening(pairs.String(), onBoard(1, append(lines, given)...))), Options{NewID: exchangetest.NewIDs()}))(t)
		r := im.Event.Sessions[0].Results[20]
		if got := r.NSAward.Percent.String() + " " + r.EWAward.Percent.String(); r.Kind != event.Adjusted || got != c.want {
			t.Errorf("%s with %s and %s points: %s %s, want %s", c.score, c.ns, c.ew, r.Kind, got, c.want)
		}
	}
}

// TestWinsOrDraws: each team of the published evening has as many matches that it won or drew
// as TeamsScorer 5.1 published: one of the forty was drawn, and counts for both.
func TestWinsOrDraws(t *testing.T) {
	_, st := readBack(t, sample(t, "teams-imps-vps"))
	var b bytes.Buffer
	check.Value(Write(&b, st, said(WriteOptions{})))(t)
	var got []string
	for _, team := range treeOf(t, b.String()).deep("TEAM") {
		if team.attr["TEAM_ID"] != "" {
			got = append(got, team.get("WINS_OR_DRAWS"))
		}
	}
	if want := "3 5 3 3 5 3 5 4 4 6"; strings.Join(got, " ") != want {
		t.Errorf("%v, want %s", got, want)
	}
}

// TestHead: the head of a written file counts pairs and boards as the programs did that
// published it: a board is played by who played most.
func TestHead(t *testing.T) {
	for name, want := range map[string]string{
		"pairs-matchpoints-two-winners": "22 11 22", "pairs-online-ties": "16 8 21", "pairs-two-sections-neuberg": "32 16 21",
		"pairs-handicap": "18 9 22", "pairs-cross-imps": "17  24", "teams-imps-vps": "  24",
	} {
		im := check.Value(Read(strings.NewReader(sample(t, name)), Options{NewID: exchangetest.NewIDs()}))(t)
		head := treeOf(t, writtenOf(t, &im.Event, WriteOptions{})).in("EVENT")[0]
		if got := head.get("PAIRS") + " " + head.get("EW_PAIRS") + " " + head.get("BOARDS_PLAYED"); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}
