// Package published has six evenings that clubs and programs of the English Bridge Union
// published, as figures without any name, and writes USEBIO documents of them with names
// that are made up. Tests import it.
//
// A file of figures has one line an item, cells between tabs, "-" for an element that is
// not there.
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
package published

import (
	"embed"
	"encoding/xml"
	"fmt"
	"slices"
	"strings"
)

//go:embed *.figures
var files embed.FS

// Names returns the evenings.
func Names() []string {
	return []string{"pairs-matchpoints-two-winners", "pairs-online-ties", "pairs-two-sections-neuberg", "pairs-handicap", "pairs-cross-imps", "teams-imps-vps"}
}

// The elements of an item, in the order of its cells.
var (
	TeamCells  = []string{"TOTAL_SCORE", "PLACE", "ADJUSTMENT", "HANDICAP"}
	MatchCells = []string{"ROUND_NUMBER", "TEAM", "OPPOSING_TEAM", "TEAM_SCORE", "OPPOSING_TEAM_SCORE"}
	PairCells  = []string{"PAIR_NUMBER", "DIRECTION", "PERCENTAGE", "TOTAL_SCORE", "PLACE", "HANDICAP"}
	HandCells  = []string{"DIRECTION", "SPADES", "HEARTS", "DIAMONDS", "CLUBS"}
)

// LineCells returns the elements of a line in a file of this method, with hands or without.
func LineCells(method string, hands bool) []string {
	points := "MATCH_POINTS"
	if method == "CROSS_IMPS" || method == "IMPS" { // a file of teams has those beside the match
		points = "CROSS_IMP_POINTS"
	}
	cells := []string{"NS_PAIR_NUMBER", "EW_PAIR_NUMBER", "CONTRACT", "PLAYED_BY", "TRICKS", "SCORE", "NS_" + points, "EW_" + points}
	if hands {
		cells = append(cells, "LEAD")
	}
	return cells
}

// Figures gives what was transcribed of an evening.
func Figures(name string) (string, error) {
	b, err := files.ReadFile(name + ".figures")
	return string(b), err
}

// Document returns the USEBIO document of an evening, with invented names.
func Document(name string) (string, error) {
	figures, err := Figures(name)
	if err != nil {
		return "", err
	}
	return Write(figures)
}

// Write makes a USEBIO document of figures, with invented names.
func Write(figures string) (string, error) {
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
	cells := func(names, values []string) {
		for i, n := range names {
			element(n, values[i])
		}
	}
	players := 0
	pair := func(names, values []string) {
		b.WriteString("<PAIR>\n")
		cells(names, values)
		for range 2 {
			players++
			fmt.Fprintf(&b, "<PLAYER><PLAYER_NAME>Speler %d</PLAYER_NAME><NATIONAL_ID_NUMBER>%d</NATIONAL_ID_NUMBER></PLAYER>\n", players, 7000+players)
		}
		b.WriteString("</PAIR>\n")
	}
	inside, lastBoard := "EVENT", ""
	// on goes into an element, and there begins a board where it is another one.
	on := func(within, number string) {
		if inside != within {
			inside, lastBoard = within, ""
		}
		if number != lastBoard {
			shut(inside)
			begin("BOARD", "")
			element("BOARD_NUMBER", number)
			lastBoard = number
		}
	}
	participants := func() {
		if open[len(open)-1] != "PARTICIPANTS" {
			begin("PARTICIPANTS", "")
		}
	}
	hands, method := strings.Contains(figures, "\nhand\t"), ""
	for _, row := range strings.Split(strings.TrimSpace(figures), "\n") {
		c := strings.Split(row, "\t")
		switch c[0] {
		case "source":
		case "event":
			begin("EVENT", ` EVENT_TYPE="`+c[1]+`"`)
			element("EVENT_DESCRIPTION", "Proefavond")
			method = c[2]
			cells([]string{"BOARD_SCORING_METHOD", "WINNER_TYPE", "DATE"}, c[2:])
		case "section":
			shut("EVENT")
			if inside, lastBoard = "EVENT", ""; c[1] != "-" {
				begin("SECTION", ` SECTION_ID="`+c[1]+`"`)
				inside = "SECTION"
			}
		case "team":
			participants()
			fmt.Fprintf(&b, "<TEAM TEAM_ID=%q TEAM_NAME=\"\">\n", c[1])
			cells(TeamCells, c[2:])
			for _, number := range c[2+len(TeamCells):] {
				pair([]string{"PAIR_NUMBER"}, []string{number})
			}
			b.WriteString("</TEAM>\n")
		case "match":
			shut("EVENT")
			begin("MATCH", "")
			cells(MatchCells, c[1:])
			inside, lastBoard = "MATCH", ""
		case "board":
			on(inside, c[1])
			element("IMPS", c[2])
		case "pair":
			participants()
			pair(PairCells, c[1:])
		case "line":
			on(inside, c[1])
			b.WriteString("<TRAVELLER_LINE>\n")
			cells(LineCells(method, hands), c[2:])
			b.WriteString("</TRAVELLER_LINE>\n")
		case "hand":
			if !slices.Contains(open, "HANDSET") {
				shut("")
				begin("HANDSET", "")
				element("HEADLINE", "a word of the machine")
			}
			on("HANDSET", c[1])
			b.WriteString("<HAND>\n")
			cells(HandCells, c[2:])
			b.WriteString("</HAND>\n")
		default:
			return "", fmt.Errorf("figures: no row begins with %q", c[0])
		}
	}
	shut("")
	b.WriteString("</USEBIO>\n")
	return b.String(), nil
}
