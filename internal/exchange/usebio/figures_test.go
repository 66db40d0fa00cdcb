package usebio

import (
	"encoding/xml"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/event"
)

// The real files are never copied. Their figures are transcribed, without any
// name, into testdata/*.figures: one line an item, cells between tabs, "-" for an
// element that is not there. A document with made-up names is written from them,
// so that the same checks run where the real files are not.
//
//	source   file it was transcribed from
//	event    EVENT_TYPE, BOARD_SCORING_METHOD, WINNER_TYPE, DATE
//	section  SECTION_ID; "-" where the boards stand in no section
//	pair     PAIR_NUMBER, DIRECTION, PERCENTAGE, TOTAL_SCORE, PLACE, HANDICAP
//	team     TEAM_ID, TOTAL_SCORE, PLACE, ADJUSTMENT, HANDICAP, then PAIR_NUMBER of its pairs
//	match    ROUND_NUMBER, TEAM, OPPOSING_TEAM, TEAM_SCORE, OPPOSING_TEAM_SCORE
//	board    of a match: BOARD_NUMBER, IMPS
//	line     board, NS_PAIR_NUMBER, EW_PAIR_NUMBER, CONTRACT, PLAYED_BY, TRICKS,
//	         SCORE, NS_MATCH_POINTS, EW_MATCH_POINTS (or CROSS_IMP_POINTS, by the method);
//	         LEAD, in a file with hands
//	hand     board, DIRECTION, SPADES, HEARTS, DIAMONDS, CLUBS, of a HANDSET
var transcribe = flag.Bool("transcribe", false, "write testdata/*.figures anew from the real files")

const realFiles = "../../../../shared/data/usebio" // ../shared beside the repository

var published = []string{"pairs-matchpoints-two-winners", "pairs-online-ties", "pairs-two-sections-neuberg", "pairs-handicap", "pairs-cross-imps", "teams-imps-vps"}

var (
	teamCells  = []string{"TOTAL_SCORE", "PLACE", "ADJUSTMENT", "HANDICAP"}
	matchCells = []string{"ROUND_NUMBER", "TEAM", "OPPOSING_TEAM", "TEAM_SCORE", "OPPOSING_TEAM_SCORE"}
	pairCells  = []string{"PAIR_NUMBER", "DIRECTION", "PERCENTAGE", "TOTAL_SCORE", "PLACE", "HANDICAP"}
	playCells  = []string{"NS_PAIR_NUMBER", "EW_PAIR_NUMBER", "CONTRACT", "PLAYED_BY", "TRICKS", "SCORE"}
)

// lineCells are the cells of a line in a file of this method, with hands or without.
func lineCells(method string, hands bool) []string {
	points := "MATCH_POINTS"
	if method == "CROSS_IMPS" || method == "IMPS" { // a file of teams has those beside the match
		points = "CROSS_IMP_POINTS"
	}
	cells := append(slices.Clone(playCells), "NS_"+points, "EW_"+points)
	if hands {
		cells = append(cells, "LEAD")
	}
	return cells
}

func figuresFile(name string) string { return filepath.Join("testdata", name+".figures") }

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
		fields("pair", pairCells, p.fields)
	}
	for _, t := range d.teams {
		cells := []string{"team", t.id}
		for _, n := range teamCells {
			cells = append(cells, t.fields[n].text)
		}
		for _, p := range t.pairs {
			cells = append(cells, p.fields["PAIR_NUMBER"].text)
		}
		row(cells...)
	}
	for _, m := range d.matches {
		fields("match", matchCells, m.fields)
		for _, x := range m.boards {
			row("board", x.number.text, x.imps.text)
			for _, l := range x.lines {
				fields("line", lineCells(d.fields["BOARD_SCORING_METHOD"].text, len(d.dealt) > 0), l.fields, x.number.text)
			}
		}
	}
	for _, s := range d.sections {
		row("section", s.id.text)
		for _, p := range s.pairs {
			fields("pair", pairCells, p.fields)
		}
		for _, x := range s.boards {
			for _, l := range x.lines {
				fields("line", lineCells(d.fields["BOARD_SCORING_METHOD"].text, len(d.dealt) > 0), l.fields, x.number.text)
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

// write makes a USEBIO document of figures, with invented names.
func write(t testing.TB, text string) string {
	t.Helper()
	var b strings.Builder
	element := func(name, value string) {
		if value == "-" {
			return
		}
		b.WriteString("<" + name + ">")
		_ = xml.EscapeText(&b, []byte(value))
		b.WriteString("</" + name + ">\n")
	}
	b.WriteString(`<?xml version="1.0" encoding="UTF-8"?>` + "\n<USEBIO Version=\"1.2\"><CLUB><CLUB_NAME>De Proef</CLUB_NAME></CLUB>\n")
	var open []string // elements to close
	shut := func(until string) {
		for len(open) > 0 && open[len(open)-1] != until {
			b.WriteString("</" + open[len(open)-1] + ">\n")
			open = open[:len(open)-1]
		}
	}
	begin := func(name, attributes string) {
		b.WriteString("<" + name + attributes + ">\n")
		open = append(open, name)
	}
	inside := "EVENT"
	hands := strings.Contains(text, "\nhand\t")
	lastBoard, method, players := "", "", 0
	twoPlayers := func() {
		for range 2 {
			players++
			fmt.Fprintf(&b, "<PLAYER><PLAYER_NAME>Speler %d</PLAYER_NAME><NATIONAL_ID_NUMBER>%d</NATIONAL_ID_NUMBER></PLAYER>\n", players, 7000+players)
		}
	}
	for _, row := range strings.Split(strings.TrimSpace(text), "\n") {
		c := strings.Split(row, "\t")
		switch c[0] {
		case "source":
		case "event":
			begin("EVENT", ` EVENT_TYPE="`+c[1]+`"`)
			element("EVENT_DESCRIPTION", "Proefavond")
			method = c[2]
			element("BOARD_SCORING_METHOD", method)
			element("WINNER_TYPE", c[3])
			element("DATE", c[4])
		case "section":
			shut("EVENT")
			if inside, lastBoard = "EVENT", ""; c[1] != "-" {
				begin("SECTION", ` SECTION_ID="`+c[1]+`"`)
				inside = "SECTION"
			}
		case "team":
			if open[len(open)-1] != "PARTICIPANTS" {
				begin("PARTICIPANTS", "")
			}
			fmt.Fprintf(&b, "<TEAM TEAM_ID=%q TEAM_NAME=\"\">\n", c[1])
			for i, n := range teamCells {
				element(n, c[i+2])
			}
			for _, number := range c[2+len(teamCells):] {
				b.WriteString("<PAIR>\n")
				element("PAIR_NUMBER", number)
				twoPlayers()
				b.WriteString("</PAIR>\n")
			}
			b.WriteString("</TEAM>\n")
		case "match":
			shut("EVENT")
			begin("MATCH", "")
			for i, n := range matchCells {
				element(n, c[i+1])
			}
			inside = "MATCH"
		case "board":
			shut(inside)
			begin("BOARD", "")
			element("BOARD_NUMBER", c[1])
			element("IMPS", c[2])
			lastBoard = c[1]
		case "pair":
			if open[len(open)-1] != "PARTICIPANTS" {
				begin("PARTICIPANTS", "")
			}
			b.WriteString("<PAIR>\n")
			for i, n := range pairCells {
				element(n, c[i+1])
			}
			twoPlayers()
			b.WriteString("</PAIR>\n")
		case "line":
			if c[1] != lastBoard {
				shut(inside)
				begin("BOARD", "")
				element("BOARD_NUMBER", c[1])
				lastBoard = c[1]
			}
			b.WriteString("<TRAVELLER_LINE>\n")
			for i, n := range lineCells(method, hands) {
				element(n, c[i+2])
			}
			b.WriteString("</TRAVELLER_LINE>\n")
		case "hand":
			if !slices.Contains(open, "HANDSET") {
				shut("")
				begin("HANDSET", "")
				element("HEADLINE", "a word of the machine")
				inside, lastBoard = "HANDSET", ""
			}
			if c[1] != lastBoard {
				shut(inside)
				begin("BOARD", "")
				element("BOARD_NUMBER", c[1])
				lastBoard = c[1]
			}
			b.WriteString("<HAND>\n")
			for i, n := range handCells {
				element(n, c[i+2])
			}
			b.WriteString("</HAND>\n")
		default:
			t.Fatalf("figures: no row begins with %q", c[0])
		}
	}
	shut("")
	b.WriteString("</USEBIO>\n")
	return b.String()
}

// sample is the document written from a file of figures.
func sample(t testing.TB, name string) string {
	t.Helper()
	b, err := os.ReadFile(figuresFile(name))
	if err != nil {
		t.Fatal(err)
	}
	return write(t, string(b))
}

// counter makes ids 1, 2, 3 …
func counter() func() event.ID {
	n := 0
	return func() event.ID {
		n++
		return event.ID(fmt.Sprint(n))
	}
}

// TestFigures holds the transcriptions against the real files, where those are.
func TestFigures(t *testing.T) {
	for _, name := range published {
		t.Run(name, func(t *testing.T) {
			raw, err := os.ReadFile(filepath.Join(realFiles, name+".xml"))
			if os.IsNotExist(err) {
				t.Skip("the real file is not beside the repository; its figures are tested by TestPublished")
			}
			if err != nil {
				t.Fatal(err)
			}
			doc, err := parse(toUTF8(t, raw))
			if err != nil {
				t.Fatal(err)
			}
			got := figures(name, doc)
			if *transcribe {
				if err := os.WriteFile(figuresFile(name), []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(figuresFile(name))
			if err != nil {
				t.Fatal(err)
			}
			if got != string(want) {
				t.Errorf("the transcription differs from the real file; run with -transcribe and look at the difference")
			}
			again, err := parse([]byte(write(t, got)))
			if err != nil {
				t.Fatal(err)
			}
			if figures(name, again) != got {
				t.Errorf("the document written from the figures does not have them")
			}
		})
	}
}
