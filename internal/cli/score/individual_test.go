package score_test

import (
	"fmt"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"uitslag/internal/cli/clitest"
	"uitslag/internal/cli/score"
)

var (
	individual  = filepath.Join("testdata", "individual.xml")
	tableLine   = regexp.MustCompile(`<TRAVELLER_LINE>.*\n`)
	northNumber = regexp.MustCompile(`<N_PLAYER_NUMBER>(\d+)</N_PLAYER_NUMBER><S_PLAYER_NUMBER>(\d+)</S_PLAYER_NUMBER>`)
)

// otherChair is a line of a table with South on North's chair.
func otherChair(line string) string {
	line = northNumber.ReplaceAllString(line, "<N_PLAYER_NUMBER>$2</N_PLAYER_NUMBER><S_PLAYER_NUMBER>$1</S_PLAYER_NUMBER>")
	return strings.NewReplacer("<PLAYED_BY>N<", "<PLAYED_BY>S<", "<PLAYED_BY>S<", "<PLAYED_BY>N<").Replace(line)
}

// twice has each table of the individual a second time, with South on North's chair.
func twice(t *testing.T) string {
	t.Helper()
	return tableLine.ReplaceAllStringFunc(clitest.Read(t, individual), func(line string) string { return line + otherChair(line) })
}

// TestIndividual: what a side earns both its players earn; lines, percentages and places are those
// that the file publishes. A table that stands in the file twice counts once, whoever sits North in
// the copy.
func TestIndividual(t *testing.T) {
	dir := t.TempDir()
	for _, file := range []string{individual, clitest.Write(t, filepath.Join(dir, "twice.xml"), twice(t))} {
		figures := clitest.ScoreOf(t, file)
		short := 0
		for _, s := range figures.Standings {
			if len(s.Players) != 1 || s.Boards != 22 && s.Boards != 21 {
				t.Errorf("%+v", s)
			}
			short += 22 - s.Boards
		}
		if figures.Event.Kind != "individual" || len(figures.Standings) != 12 || short != 4 {
			t.Errorf("%s, %d lines, %d boards not played", figures.Event.Kind, len(figures.Standings), short)
		}
		for _, b := range figures.Boards {
			if r := b.Results[0]; len(b.Results) != 3 || strings.Count(*r.NS, "+") != 1 || strings.Count(*r.EW, "+") != 1 {
				t.Errorf("board %d has %d results, the first %s and %s", b.Number, len(b.Results), *r.NS, *r.EW)
			}
		}
		clitest.WantSays(t, clitest.MustRun(t, "nl", "score", file, "--compare"), "resultaten: 64 van 64 kloppen",
			"arbitrale scores: 1 van 1 kloppen", "percentages: 12 van 12 kloppen", "plaatsen: 12 van 12 kloppen")
	}
	const fourth = "<PLAYER_NUMBER>4</PLAYER_NUMBER><PLACE>"
	wrong := clitest.Write(t, filepath.Join(dir, "fout.xml"), clitest.ReplaceOnce(t, clitest.Read(t, individual), fourth, fourth+"1"))
	clitest.WantSays(t, clitest.MustRun(t, "nl", "score", wrong, "--compare"), "plaatsen: 11 van 12")
}

// TestIndividualInClub: the evening in a club file has the figures of the file, and agrees
// with its journal; nothing that is said of it speaks of pairs.
func TestIndividualInClub(t *testing.T) {
	club := filepath.Join(t.TempDir(), "dam.uitslag")
	clitest.MustRun(t, "nl", "new", club)
	said := clitest.MustRun(t, "nl", "import", individual, "--into", club)
	clitest.MustRun(t, "nl", "check", club)
	var figures [2]score.JSON
	for i, of := range []string{individual, club} {
		figures[i] = clitest.ScoreOf(t, of)
		for j := range figures[i].Standings {
			figures[i].Standings[j].Members = nil // new ids for each reading
		}
	}
	if !reflect.DeepEqual(figures[0], figures[1]) {
		t.Errorf("the club has other figures than the file:\n%+v\n%+v", figures[0], figures[1])
	}
	why := clitest.MustRun(t, "nl", "explain", club, "--contestant", "3", "--board", "5")
	clitest.WantSays(t, why, "speler 3, VoorD NaamD", "Gift 5, OW tegen spelers 4+6")
	report := func(kind string) string {
		return clitest.MustRun(t, "nl", "report", kind, club, "--format", "txt", "-o", "-")
	}
	for _, c := range []struct {
		text string
		says []string
	}{
		{said, []string{"Individueel, 12 spelers, 66 resultaten"}},
		{clitest.MustRun(t, "nl", "list", club), []string{"12 spelers"}},
		{report("uitslag"), []string{"12 spelers", "Rang Speler "}},
		{report("paarkaarten"), []string{
			"Spelerskaarten", "VoorB NaamB · Speler 1", "Gift  als  met  tegen Naam", "   1  OW     8    2+4 VoorC NaamC – VoorE NaamE",
		}},
		{report("log"), []string{"12 spelers, 66 resultaten"}},
	} {
		clitest.WantSays(t, c.text, c.says...)
		if at := regexp.MustCompile(`(?i).*\bpa(ar|ren)\b.*`).FindString(c.text); at != "" {
			t.Errorf("speaks of pairs: %q", at)
		}
	}
}

// TestIndividualContradicts: a file of which the two copies of a table have another result
// is refused, with the lines of both; so is one with the four on the other sides.
func TestIndividualContradicts(t *testing.T) {
	good := twice(t)
	was := otherChair(tableLine.FindString(good))
	at := strings.Count(good[:strings.Index(good, was)], "\n") + 1
	turned := strings.NewReplacer("<N_", "<E_", "</N_", "</E_", "<E_", "<N_", "</E_", "</N_", "<PLAYED_BY>N", "<PLAYED_BY>E").Replace(was)
	for what, c := range map[string]struct{ line, sides string }{
		"another result": {strings.Replace(was, "<TRICKS>8</TRICKS><SCORE>-50<", "<TRICKS>9</TRICKS><SCORE>400<", 1), "11+12 tegen 3+9"},
		"other sides":    {turned, "3+12 tegen 11+9"},
	} {
		t.Run(what, func(t *testing.T) {
			path := clitest.Write(t, filepath.Join(t.TempDir(), "fout.xml"), clitest.ReplaceOnce(t, good, was, c.line))
			clitest.WantSays(t, clitest.WantRefused(t, "score", path),
				fmt.Sprintf("Regel %d, gift 1: %s staat ook op regel %d, met een ander resultaat of aan de andere kant.", at, c.sides, at-1))
		})
	}
}
