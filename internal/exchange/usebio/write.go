package usebio

import (
	"encoding/xml"
	"fmt"
	"io"
	"strconv"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/exchange"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
)

// Said is what a file says beside the standings: the name of the club, of a player, and a
// player's number at the federation.
type Said struct {
	Club, Program string
	Name, Number  func(event.ID) string
}

type (
	fileOut struct {
		XMLName xml.Name `xml:"USEBIO"`
		Version string   `xml:"Version,attr"`
		Club    clubOut  `xml:"CLUB"`
		Event   eventOut `xml:"EVENT"`
	}
	clubOut struct {
		Name string `xml:"CLUB_NAME"`
	}
	eventOut struct {
		Type     string       `xml:"EVENT_TYPE,attr"`
		Program  string       `xml:"PROGRAM_NAME,omitempty"`
		Name     string       `xml:"EVENT_DESCRIPTION"`
		Date     string       `xml:"DATE,omitempty"`
		Method   string       `xml:"BOARD_SCORING_METHOD"`
		Winners  int          `xml:"WINNER_TYPE"`
		Sections []sectionOut `xml:"SECTION"`
	}
	sectionOut struct {
		ID     string     `xml:"SECTION_ID,attr"`
		Pairs  []pairOut  `xml:"PARTICIPANTS>PAIR"`
		Boards []boardOut `xml:"BOARD"`
	}
	pairOut struct {
		Number    int         `xml:"PAIR_NUMBER"`
		Direction string      `xml:"DIRECTION,omitempty"`
		Percent   string      `xml:"PERCENTAGE,omitempty"`
		Total     string      `xml:"TOTAL_SCORE,omitempty"`
		Place     string      `xml:"PLACE,omitempty"`
		Players   []playerOut `xml:"PLAYER"`
	}
	playerOut struct {
		Name   string `xml:"PLAYER_NAME"`
		Number string `xml:"NATIONAL_ID_NUMBER,omitempty"`
	}
	boardOut struct {
		Number int       `xml:"BOARD_NUMBER"`
		Lines  []lineOut `xml:"TRAVELLER_LINE"`
	}
	lineOut struct {
		Round    int    `xml:"ROUND_NUMBER,omitempty"`
		Table    int    `xml:"TABLE_NUMBER,omitempty"`
		NS       string `xml:"NS_PAIR_NUMBER"`
		EW       string `xml:"EW_PAIR_NUMBER"`
		Contract string `xml:"CONTRACT,omitempty"`
		Declarer string `xml:"PLAYED_BY,omitempty"`
		Lead     string `xml:"LEAD,omitempty"`
		Tricks   string `xml:"TRICKS,omitempty"`
		Score    string `xml:"SCORE"`
		NSPoints string `xml:"NS_MATCH_POINTS,omitempty"`
		EWPoints string `xml:"EW_MATCH_POINTS,omitempty"`
		NSIMPs   string `xml:"NS_CROSS_IMP_POINTS,omitempty"`
		EWIMPs   string `xml:"EW_CROSS_IMP_POINTS,omitempty"`
	}
)

// decimalsOut is how many decimals points have at most.
const decimalsOut = 2

// Write writes the results of pairs by match points or cross-IMPs, which Read takes back. The
// Problem is usebio.only-pairs, for anything else; other errors are w's.
func Write(w io.Writer, st *standings.Standings, say Said) error {
	method := map[rules.Method]string{rules.MethodMatchpoints: "MATCH_POINTS", rules.MethodCrossIMPs: "CROSS_IMPS"}[st.Event.Rules.Method]
	if st.Event.Kind != event.Pairs || method == "" {
		return problem.New("usebio.only-pairs")
	}
	out := fileOut{Version: "1.2", Club: clubOut{say.Club}, Event: eventOut{
		Type: "PAIRS", Program: say.Program, Name: st.Event.Name, Date: dateOut(st.Session.Date), Method: method, Winners: 1,
	}}
	for i := range st.Session.Sections {
		c := &st.Session.Sections[i]
		s := sectionOut{ID: c.Letter}
		for _, l := range c.Labels {
			if l.Direction != "" {
				out.Event.Winners = 2
			}
			s.Pairs = append(s.Pairs, pairOf(st, &l, &say))
		}
		for j := range st.Boards {
			if b := boardOf(st, &st.Boards[j], c.Letter); len(b.Lines) > 0 {
				s.Boards = append(s.Boards, b)
			}
		}
		out.Event.Sections = append(out.Event.Sections, s)
	}
	text, err := xml.MarshalIndent(out, "", " ")
	if err != nil {
		return fmt.Errorf("make usebio: %w", err)
	}
	if _, err := io.WriteString(w, xml.Header+string(text)+"\n"); err != nil {
		return fmt.Errorf("write usebio: %w", err)
	}
	return nil
}

// dateOut is a date as USEBIO has it: 18/01/2008.
func dateOut(iso string) string {
	if p := strings.Split(iso, "-"); len(p) == 3 {
		return p[2] + "/" + p[1] + "/" + p[0]
	}
	return ""
}

// pairOf is a pair with its place and who plays.
func pairOf(st *standings.Standings, l *event.Label, say *Said) pairOut {
	out := pairOut{Number: l.Number, Direction: l.Direction}
	if r := st.Row(l.Contestant); r != nil {
		out.Total = r.Total.Points.Short(decimalsOut)
		if r.Total.HasPercent() && st.Event.Rules.HasPercent() {
			out.Percent = r.Total.Percent().Text(st.Event.Rules.PercentDecimals)
		}
		if r.Rank > 0 {
			if out.Place = strconv.Itoa(r.Rank); r.Tied {
				out.Place += "="
			}
		}
	}
	if c := st.Event.Contestant(l.Contestant); c != nil {
		for _, p := range c.Players {
			if name := say.Name(p); name != "" {
				out.Players = append(out.Players, playerOut{name, say.Number(p)})
			}
		}
	}
	return out
}

// boardOf is what was made of a board in a section.
func boardOf(st *standings.Standings, b *standings.ScoredBoard, section string) boardOut {
	out := boardOut{Number: b.Board}
	for i := range b.Lines {
		l := &b.Lines[i]
		if l.Result == nil || l.Section != section {
			continue
		}
		ns, ew, points := l.NS, l.EW, [2]exact.Rat{l.Points.NS, l.Points.EW}
		if exchange.Turned(l.Result, l.Ruling) {
			ns, ew, points = ew, ns, [2]exact.Rat{points[1], points[0]}
		}
		x := lineOut{Round: l.Round, Table: l.Table, NS: sideOf(st, ns, "NS"), EW: sideOf(st, ew, "EW"), Lead: l.Result.Lead}
		x.Contract, x.Declarer, x.Tricks, x.Score = exchange.RuledCells(l.Result, l.Ruling)
		if a, ok := artificial(l.Result); ok && l.Ruling == nil {
			x.Score = a
		}
		if l.Points.Counts {
			n, e := points[0].Short(decimalsOut), points[1].Short(decimalsOut)
			if st.Event.Rules.HasPercent() {
				x.NSPoints, x.EWPoints = n, e
			} else {
				x.NSIMPs, x.EWIMPs = n, e
			}
		}
		out.Lines = append(out.Lines, x)
	}
	return out
}

// sideOf is the number of who sits on a side, with its direction where that is the other one.
func sideOf(st *standings.Standings, side event.Side, direction string) string {
	_, l := st.Session.LabelOf(side.A)
	if l.Direction == "" || l.Direction == direction {
		return strconv.Itoa(l.Number)
	}
	return strconv.Itoa(l.Number) + l.Direction
}

// artificial is an average or adjusted score in whole percents: A6040.
func artificial(r *event.Result) (string, bool) {
	switch r.Kind {
	case event.Average:
		return "A5050", true
	case event.Adjusted:
		ns, ok := percentOf(r.NSAward)
		ew, and := percentOf(r.EWAward)
		return "A" + ns + ew, ok && and
	}
	return "", false
}

// percentOf is an award as two figures.
func percentOf(a event.Award) (string, bool) {
	if a.Kind != event.AwardPercent || !a.Percent.IsInt() || a.Percent.Sign() < 0 || !a.Percent.Less(exact.Int(100)) {
		return "", false
	}
	return fmt.Sprintf("%02s", a.Percent.Short(0)), true
}
