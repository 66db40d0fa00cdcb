package score_test

import (
	"encoding/json"
	"fmt"
	"math"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/cli/clitest"
	"uitslag/internal/cli/score"
	"uitslag/internal/movements"
)

// made is a table of the individual: four players, what they made, and its points as the
// formulation of this file has them.
type made struct {
	round, table, board      int
	north, south, east, west int
	contract, by             string
	tricks, score            int
	artificial, notPlayed    bool
	ns, ew                   float64
}

// madeBy are results of which contract and score agree on every vulnerability.
var madeBy = []struct {
	contract, by  string
	tricks, score int
}{
	{"1NT", "N", 7, 90},
	{"2S", "S", 8, 110},
	{"3C", "N", 9, 110},
	{"2H", "W", 8, -110},
	{"1NT", "E", 8, -120},
	{"3NT", "S", 0, 0},
	{"2D", "N", 9, 110},
	{"2S", "E", 9, -140},
	{"1S", "N", 8, 110},
	{"PASS", "", 0, 0},
}

// individual is an evening of twelve players, who have everybody as a partner once and as
// an opponent twice: three tables of one board in each of eleven rounds, twice over. On
// board 3 a table has 60 and 40 %, on board 8 one was not played.
func individual(t *testing.T) []made {
	t.Helper()
	m, err := movements.Generate("individual", movements.Options{Pairs: 12})
	if err != nil {
		t.Fatal(err)
	}
	var all []made
	seed := uint32(12)
	for r, places := range m.Rounds {
		for _, p := range places {
			for b := range 2 {
				seed = seed*1664525 + 1013904223
				x := madeBy[int(seed>>16)%len(madeBy)]
				board := 2*p.Set + b + 1
				if x.contract == "3NT" { // down, for what the vulnerability says
					x.tricks, x.score = 8, -50
					if slices.Contains([]int{2, 4, 5, 7, 10, 12, 13, 15}, (board-1)%16+1) {
						x.score = -100
					}
				}
				l := made{
					round: r + 1, table: p.Table, board: board, north: p.NS, south: p.South, east: p.EW, west: p.West,
					contract: x.contract, by: x.by, tricks: x.tricks, score: x.score,
				}
				l.artificial = board == 3 && p.Table == 2
				l.notPlayed = board == 8 && p.Table == 1
				all = append(all, l)
			}
		}
	}
	slices.SortStableFunc(all, func(a, b made) int { return a.board - b.board })
	for i := range all {
		all[i].points(all)
	}
	return all
}

// points gives the line what it earns: 2 for each lower score of the board, 1 for each equal
// one, and where the board has fewer than three scores Neuberg's N(X+1)/S - 1.
func (l *made) points(all []made) {
	if l.artificial {
		l.ns, l.ew = 2.4, 1.6
		return
	}
	x, scores := 0.0, 0.0
	for i := range all {
		o := &all[i]
		if o.board != l.board || o.artificial || o.notPlayed {
			continue
		}
		scores++
		switch {
		case o.round == l.round && o.table == l.table:
		case o.score < l.score:
			x += 2
		case o.score == l.score:
			x++
		}
	}
	l.ns = 3/scores*(x+1) - 1
	l.ew = 4 - l.ns
}

// player is what a player of the individual came to.
type player struct {
	number, boards int
	points, most   float64
	percent        float64
	place          string
}

// rankedPlayers adds the lines up, and ranks by percentage.
func rankedPlayers(all []made) []player {
	players := make([]player, 12)
	for _, l := range all {
		for _, n := range []int{l.north, l.south, l.east, l.west} {
			p := &players[n-1]
			p.number = n
			if l.notPlayed {
				continue
			}
			p.boards++
			p.most += 4
			if n == l.north || n == l.south {
				p.points += l.ns
			} else {
				p.points += l.ew
			}
		}
	}
	for i := range players {
		players[i].percent = 100 * players[i].points / players[i].most
	}
	for i := range players {
		rank, shared := 1, false
		for j := range players {
			d := players[j].percent - players[i].percent
			switch {
			case j == i:
			case d > 1e-9:
				rank++
			case d > -1e-9:
				shared = true
			}
		}
		players[i].place = fmt.Sprint(rank)
		if shared {
			players[i].place += "="
		}
	}
	return players
}

// individualFile writes the evening as USEBIO with its published figures; with twice each
// table stands there again, with South on North's chair.
func individualFile(t *testing.T, twice bool) string {
	t.Helper()
	all := individual(t)
	var b strings.Builder
	b.WriteString(`<?xml version="1.0" encoding="UTF-8"?>
<USEBIO Version="1.2"><CLUB><CLUB_NAME>De Dam</CLUB_NAME></CLUB><EVENT EVENT_TYPE="INDIVIDUAL">
<EVENT_DESCRIPTION>Individueel</EVENT_DESCRIPTION><DATE>20/11/2026</DATE><BOARD_SCORING_METHOD>MATCH_POINTS</BOARD_SCORING_METHOD>
<PARTICIPANTS>
`)
	for _, p := range rankedPlayers(all) {
		fmt.Fprintf(&b, "<PLAYER><PLAYER_NUMBER>%d</PLAYER_NUMBER><PLACE>%s</PLACE><PERCENTAGE>%.2f</PERCENTAGE><PLAYER_NAME>Voor%c Naam%c</PLAYER_NAME></PLAYER>\n",
			p.number, p.place, math.Round(p.percent*100+1e-7)/100, 'A'+rune(p.number), 'A'+rune(p.number))
	}
	b.WriteString("</PARTICIPANTS>\n")
	for i, l := range all {
		if i == 0 || all[i-1].board != l.board {
			fmt.Fprintf(&b, "<BOARD><BOARD_NUMBER>%d</BOARD_NUMBER>\n", l.board)
		}
		b.WriteString(l.line())
		if twice {
			l.north, l.south = l.south, l.north
			l.by = strings.NewReplacer("N", "S", "S", "N").Replace(l.by)
			b.WriteString(l.line())
		}
		if i+1 == len(all) || all[i+1].board != l.board {
			b.WriteString("</BOARD>\n")
		}
	}
	b.WriteString("</EVENT></USEBIO>\n")
	return clitest.Write(t, filepath.Join(t.TempDir(), "individueel.xml"), b.String())
}

// line is the traveller line.
func (l *made) line() string {
	var b strings.Builder
	add := func(name, value string) {
		if value != "" {
			fmt.Fprintf(&b, "<%s>%s</%s>", name, value, name)
		}
	}
	b.WriteString("<TRAVELLER_LINE>")
	add("ROUND_NUMBER", fmt.Sprint(l.round))
	add("TABLE_NUMBER", fmt.Sprint(l.table))
	for i, n := range []int{l.north, l.south, l.east, l.west} {
		add([]string{"N", "S", "E", "W"}[i]+"_PLAYER_NUMBER", fmt.Sprint(n))
	}
	switch {
	case l.artificial:
		add("SCORE", "A6040")
	case l.notPlayed:
		add("SCORE", "NP")
	case l.contract == "PASS":
		add("CONTRACT", "PASS")
		add("SCORE", "PASS")
	default:
		add("CONTRACT", l.contract)
		add("PLAYED_BY", l.by)
		add("TRICKS", fmt.Sprint(l.tricks))
		add("SCORE", fmt.Sprint(l.score))
	}
	if !l.notPlayed {
		add("NS_MATCH_POINTS", fmt.Sprintf("%.1f", l.ns))
		add("EW_MATCH_POINTS", fmt.Sprintf("%.1f", l.ew))
	}
	b.WriteString("</TRAVELLER_LINE>\n")
	return b.String()
}

// TestIndividual: what a side earns both its players earn; totals, percentages and places
// are those that this file computes, and nothing published is another. A table that stands
// in the file twice counts once, whoever sits North in the copy.
func TestIndividual(t *testing.T) {
	for _, twice := range []bool{false, true} {
		file := individualFile(t, twice)
		var figures score.JSON
		if err := json.Unmarshal([]byte(clitest.MustRun(t, "nl", "score", file, "--json")), &figures); err != nil {
			t.Fatal(err)
		}
		if figures.Event.Kind != "individual" || len(figures.Standings) != 12 {
			t.Fatalf("%s, %d lines", figures.Event.Kind, len(figures.Standings))
		}
		for _, p := range rankedPlayers(individual(t)) {
			i := slices.IndexFunc(figures.Standings, func(s score.StandingJSON) bool { return s.Contestant == fmt.Sprint(p.number) })
			s := figures.Standings[i]
			percent, err := s.Percent.Float64()
			if err != nil {
				t.Fatal(err)
			}
			if math.Abs(percent-p.percent) > 0.0051 || s.Boards != p.boards || s.Tied != strings.HasSuffix(p.place, "=") ||
				fmt.Sprint(*s.Rank) != strings.TrimSuffix(p.place, "=") || len(s.Players) != 1 {
				t.Errorf("player %d: %+v, want %+v", p.number, s, p)
			}
		}
		for _, b := range figures.Boards {
			if len(b.Results) != 3 {
				t.Errorf("board %d has %d results", b.Number, len(b.Results))
			}
		}
		if r := figures.Boards[0].Results[0]; strings.Count(*r.NS, "+") != 1 || strings.Count(*r.EW, "+") != 1 {
			t.Errorf("sides %s and %s", *r.NS, *r.EW)
		}
		compared := clitest.MustRun(t, "nl", "score", file, "--compare")
		for _, all := range []string{"resultaten: 64 van 64 kloppen", "arbitrale scores: 1 van 1 kloppen", "percentages: 12 van 12 kloppen", "plaatsen: 12 van 12 kloppen"} {
			if !strings.Contains(compared, all) {
				t.Errorf("compare does not say %q:\n%s", all, compared)
			}
		}
	}
	if paper := clitest.MustRun(t, "nl", "report", "uitslag", individualFile(t, false), "--format", "txt", "-o", "-"); !strings.Contains(paper, "12 spelers") ||
		!strings.Contains(paper, "Rang Speler ") || strings.Contains(paper, "paren") {
		t.Errorf("the uitslag does not speak of players:\n%s", paper)
	}
	wrong := clitest.ReplaceOnce(t, clitest.Read(t, individualFile(t, false)), "<PLAYER_NUMBER>4</PLAYER_NUMBER><PLACE>", "<PLAYER_NUMBER>4</PLAYER_NUMBER><PLACE>1")
	if out := clitest.MustRun(t, "nl", "score", clitest.Write(t, filepath.Join(t.TempDir(), "fout.xml"), wrong), "--compare"); !strings.Contains(out, "plaatsen: 11 van 12") {
		t.Errorf("a wrong place is not found:\n%s", out)
	}
}

// TestIndividualInClub: the evening in a club file has the figures of the file, and agrees
// with its journal; nothing that is said of it speaks of pairs.
func TestIndividualInClub(t *testing.T) {
	file, club := individualFile(t, false), filepath.Join(t.TempDir(), "dam.uitslag")
	clitest.MustRun(t, "nl", "new", club)
	said := clitest.MustRun(t, "nl", "import", file, "--into", club)
	clitest.WantSays(t, said, "Individueel, 12 spelers, 66 resultaten")
	clitest.MustRun(t, "nl", "check", club)
	var figures [2]score.JSON
	for i, of := range []string{file, club} {
		if err := json.Unmarshal([]byte(clitest.MustRun(t, "nl", "score", of, "--json")), &figures[i]); err != nil {
			t.Fatal(err)
		}
		for j := range figures[i].Standings {
			figures[i].Standings[j].Members = nil // new ids for each reading
		}
	}
	if !reflect.DeepEqual(figures[0], figures[1]) {
		t.Errorf("the club has other figures than the file:\n%+v\n%+v", figures[0], figures[1])
	}
	why := clitest.MustRun(t, "nl", "explain", club, "--contestant", "3", "--board", "5")
	clitest.WantSays(t, why, "speler 3, VoorD NaamD", "Gift 5, OW tegen spelers 4+6")
	cards := clitest.MustRun(t, "nl", "report", "paarkaarten", club, "--format", "txt", "-o", "-")
	clitest.WantSays(t, cards, "Spelerskaarten", "VoorB NaamB · Speler 1", "Gift  als  met  tegen Naam", "   1  OW     8    2+4 VoorC NaamC – VoorE NaamE")
	list := clitest.MustRun(t, "nl", "list", club)
	clitest.WantSays(t, list, "12 spelers")
	log := clitest.MustRun(t, "nl", "report", "log", club, "--format", "txt", "-o", "-")
	clitest.WantSays(t, log, "12 spelers, 66 resultaten")
	for _, text := range []string{said, cards, list, log} {
		if at := regexp.MustCompile(`(?i).*\bpa(ar|ren)\b.*`).FindString(text); at != "" {
			t.Errorf("speaks of pairs: %q", at)
		}
	}
}

// TestIndividualContradicts: a file of which the two copies of a table have another result
// is refused, with the lines of both; so is one with the four on the other sides.
func TestIndividualContradicts(t *testing.T) {
	for what, change := range map[string]func(l *made){
		"another result": func(l *made) { l.contract, l.by, l.tricks, l.score = "4S", "N", 10, 420 },
		"other sides":    func(l *made) { l.north, l.east = l.east, l.north },
	} {
		good := clitest.Read(t, individualFile(t, true))
		all := individual(t)
		l := all[0]
		l.north, l.south = l.south, l.north
		l.by = strings.NewReplacer("N", "S", "S", "N").Replace(l.by)
		was := l.line()
		change(&l)
		path := clitest.Write(t, filepath.Join(t.TempDir(), "fout.xml"), clitest.ReplaceOnce(t, good, was, l.line()))
		at := strings.Count(good[:strings.Index(good, was)], "\n") + 1
		t.Run(what, func(t *testing.T) {
			clitest.WantSays(t, clitest.WantRefused(t, "score", path),
				fmt.Sprintf("Regel %d, gift 1: %d+%d tegen %d+%d staat ook op regel %d, met een ander resultaat of aan de andere kant.",
					at, l.north, l.south, l.east, l.west, at-1))
		})
	}
}
