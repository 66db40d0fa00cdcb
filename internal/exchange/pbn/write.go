package pbn

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/exchange"
	"uitslag/internal/problem"
)

// mostDecimals is how many decimals points have at most.
const mostDecimals = 2

// WriteResults writes the results of pairs, a game a board with its ScoreTable, and behind the
// last board the totals: what ReadResults takes back. name says what a player is called. The
// Problem is pbn.only-pairs, for teams and individuals; other errors are w's.
func WriteResults(w io.Writer, st *standings.Standings, name func(event.ID) string) error {
	if st.Event.Kind != event.Pairs {
		return problem.New("pbn.only-pairs")
	}
	o := &output{st: st, name: name}
	o.line("% PBN 2.1")
	o.line("% EXPORT")
	for i := range st.Boards {
		o.board(&st.Boards[i])
	}
	o.totals()
	if _, err := io.WriteString(w, o.b.String()); err != nil {
		return fmt.Errorf("write pbn: %w", err)
	}
	return nil
}

// output is a file on its way.
type output struct {
	st   *standings.Standings
	name func(event.ID) string
	b    strings.Builder
}

func (o *output) line(text string) { o.b.WriteString(text + "\r\n") }

// tag writes a tag; a quote in its value would end it.
func (o *output) tag(name, value string) { o.line("[" + name + ` "` + plain(value) + `"]`) }

// plain is a text without what ends a value or a row.
func plain(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '"':
			return '\''
		case r < ' ':
			return ' '
		}
		return r
	}, text)
}

// row writes a row of a table: what has blanks or nothing is quoted or a dash.
func (o *output) row(cells ...string) {
	for i, c := range cells {
		switch {
		case c == "":
			cells[i] = "-"
		case strings.ContainsAny(c, " \t\""):
			cells[i] = `"` + plain(c) + `"`
		}
	}
	o.line(strings.Join(cells, " "))
}

// board writes a board that has results.
func (o *output) board(b *standings.ScoredBoard) {
	if !slices.ContainsFunc(b.Lines, func(l standings.ScoredLine) bool { return l.Result != nil }) {
		return
	}
	s := o.st.Session
	o.line("")
	o.tag("Event", o.st.Event.Name)
	if s.Date != "" {
		o.tag("Date", strings.ReplaceAll(s.Date, "-", "."))
	}
	o.tag("Board", strconv.Itoa(b.Board))
	o.tag("Dealer", bridge.DealerOf(b.Board).String())
	o.tag("Vulnerable", vulnerabilityTag(b.Board))
	if d := s.Deal(b.Board); d != nil {
		o.tag("Deal", d.Deal.String())
	}
	points := "MP"
	if !o.st.Event.Rules.HasPercent() {
		points = "IMP"
	}
	o.tag("ScoreTable", `Section;Round;Table;PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;`+points+`_NS;`+points+`_EW`)
	for i := range b.Lines {
		l := &b.Lines[i]
		if l.Result == nil {
			continue
		}
		contract, declarer, tricks, score := exchange.RuledCells(l.Result, l.Ruling)
		ns, ew := "", ""
		if l.Points.Counts {
			ns, ew = o.points(l.Points.NS), o.points(l.Points.EW)
		}
		north, east := l.NS, l.EW
		if exchange.Turned(l.Result, l.Ruling) {
			north, east, ns, ew = east, north, ew, ns
		}
		o.row(l.Section, whole(l.Round), whole(l.Table), o.pair(north, "NS"), o.pair(east, "EW"), contract, declarer, tricks, score, ns, ew)
	}
}

func (o *output) points(v exact.Rat) string { return v.Short(mostDecimals) }

func whole(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// vulnerabilityTag is the vulnerability of a board as PBN has it.
func vulnerabilityTag(board int) string {
	if v := bridge.VulnerabilityOf(board).String(); v != "-" {
		return v
	}
	return "None"
}

// pair is the number of who sits on a side, with its direction where that is the other one.
func (o *output) pair(side event.Side, direction string) string {
	_, l := o.st.Session.LabelOf(side.A)
	if l.Direction == "" || l.Direction == direction {
		return strconv.Itoa(l.Number)
	}
	return l.Direction + strconv.Itoa(l.Number)
}

// totals writes the places, with the names.
func (o *output) totals() {
	percent := o.st.Event.Rules.HasPercent()
	total := "TotalIMP"
	if percent {
		total = "TotalScoreMP;TotalPercentage"
	}
	o.tag("TotalScoreTable", "Rank;Section;PairId;Direction;Names;"+total)
	for i := range o.st.Lists {
		for j := range o.st.Lists[i].Rows {
			r := &o.st.Lists[i].Rows[j]
			place := ""
			if r.Rank > 0 {
				if place = strconv.Itoa(r.Rank); r.Tied {
					place += "="
				}
			}
			direction := ""
			if d := r.Label.Direction; d != "" {
				direction = d[:1] + "-" + d[1:]
			}
			section, _ := o.st.Session.LabelOf(r.Contestant)
			cells := []string{place, cmp.Or(section, r.Section), strconv.Itoa(r.Label.Number), direction, o.names(r.Contestant), o.points(r.Total.Points)}
			if percent {
				share := ""
				if r.Total.HasPercent() {
					share = r.Total.Percent().Text(o.st.Event.Rules.PercentDecimals)
				}
				cells = append(cells, share)
			}
			o.row(cells...)
		}
	}
}

// names are those of a pair.
func (o *output) names(id event.ID) string {
	var out []string
	if c := o.st.Event.Contestant(id); c != nil && o.name != nil {
		for _, p := range c.Players {
			if n := o.name(p); n != "" {
				out = append(out, n)
			}
		}
	}
	return strings.Join(out, " & ")
}
