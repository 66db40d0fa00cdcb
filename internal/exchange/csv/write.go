package csv

import (
	stdcsv "encoding/csv"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exchange"
)

// Style is how a file is written. The zero value is commas and no mark.
type Style struct {
	Separator rune // 0 is a comma
	// Mark begins the file with a byte order mark, by which spreadsheets know UTF-8.
	Mark bool
	// Names says what players are called; with it results have their names too.
	Names func(event.ID) string
	// Heading says a heading or a mark of a list of members in the reader's language, by its
	// key; nil says it in English. ReadMembers knows those of ours.
	Heading func(key string) string
}

// Spreadsheet is the style that spreadsheets in our countries open by a double click.
var Spreadsheet = Style{Separator: ';', Mark: true}

// resultHeadings are the columns of WriteResults: the first six are the order that
// a file without heading has.
var resultHeadings = []string{"board", "NS", "EW", "contract", "declarer", "tricks", "score", "lead", "section", "round", "table", "reversed", "NS points", "EW points", "table score", "date"}

// memberHeadings are the columns of WriteMembers, by their keys in the translations.
var memberHeadings = []string{
	"csv.heading.last-name", "csv.heading.first-name", "csv.heading.federation-number", "csv.heading.club-number",
	"csv.heading.category", "csv.heading.e-mail", "csv.heading.kind",
}

// How a guest and somebody who left are marked, by the keys of the words; a member is not.
const (
	guestMark = "csv.heading.guest"
	leftMark  = "csv.heading.former-member"
)

func newWriter(w io.Writer, s Style) (*stdcsv.Writer, error) {
	if s.Mark {
		if _, err := io.WriteString(w, "\ufeff"); err != nil {
			return nil, fmt.Errorf("write csv: %w", err)
		}
	}
	out := stdcsv.NewWriter(w)
	out.UseCRLF = true
	if s.Separator != 0 {
		out.Comma = s.Separator
	}
	return out, nil
}

// closed flushes the writer and returns its first error.
func closed(out *stdcsv.Writer) error {
	out.Flush()
	if err := out.Error(); err != nil {
		return fmt.Errorf("write csv: %w", err)
	}
	return nil
}

// WriteResults writes every result of a session, in the order of its travellers,
// with the points it earned. Read reads it back. Remarked is what the file does
// not have; errors are w's.
func WriteResults(w io.Writer, st *standings.Standings, s Style) ([]exchange.Remark, error) {
	out, err := newWriter(w, s)
	if err != nil {
		return nil, err
	}
	headings, teams, pairs := slices.Clone(resultHeadings), st.Event.Kind == event.Teams, st.Event.Kind == event.Pairs
	if teams {
		headings[1], headings[2] = "NS team", "EW team"
		headings = append(headings, "NS team name", "EW team name")
	}
	if pairs { // what numbers alone do not tell
		headings = append(headings, "winners")
	}
	if s.Names != nil {
		headings = append(headings, "NS names", "EW names")
	}
	_ = out.Write(headings) // an error stays with the writer
	for l := range st.Lines() {
		r := l.Result
		if r == nil {
			continue
		}
		cells := []string{
			strconv.Itoa(r.Board), side(st.Session, r.NS, "NS"), side(st.Session, r.EW, "EW"), "", "", "", "", r.Lead,
			Protect(r.Section), exchange.Whole(l.Round), exchange.Whole(l.Table), "", "", "", "", st.Session.Date,
		}
		cells[3], cells[4], cells[5], cells[6] = exchange.RuledCells(r, l.Ruling)
		if x := l.Ruling; r.Reversed && (x == nil || x.Kind != event.RulingAssigned) {
			cells[11] = "1"
		}
		if p := l.Points; p.Counts {
			cells[12], cells[13] = p.NS.Short(2), p.EW.Short(2)
		}
		if x := l.Ruling; x != nil && cells[3] == "" && exchange.RulingText(x) == cells[6] {
			_, _, _, cells[14] = exchange.ResultCells(r)
		}
		if teams {
			cells = append(cells, Protect(exchange.OwnName(st.Event, r.NS.A)), Protect(exchange.OwnName(st.Event, r.EW.A)))
		}
		if pairs {
			lists := 1
			if st.Session.Direction(r.NS.A) != "" {
				lists = 2
			}
			cells = append(cells, strconv.Itoa(lists))
		}
		if s.Names != nil {
			cells = append(cells, Protect(names(st.Event, r.NS, s.Names)), Protect(names(st.Event, r.EW, s.Names)))
		}
		_ = out.Write(cells)
	}
	return exchange.Left(st, false), closed(out)
}

func names(e *event.Event, side event.Side, name func(event.ID) string) string {
	players := e.Contestant(side.A).Players
	if side.B != "" {
		players = slices.Concat(players, e.Contestant(side.B).Players)
	}
	var out []string
	any := false
	for _, id := range players {
		n := name(id)
		any = any || n != ""
		if n == "" && e.Kind == event.Pairs {
			continue
		}
		if n == "" { // it keeps its place
			n = unnamed
		}
		out = append(out, quoted(n))
	}
	if !any {
		return ""
	}
	return strings.Join(out, " & ")
}

// side returns the number of a pair, with its direction unless that is the column's; for
// individuals the numbers of both: "7+3".
func side(s *event.Session, who event.Side, direction string) string {
	if who.B != "" {
		return side(s, event.Pair(who.A), direction) + "+" + side(s, event.Pair(who.B), direction)
	}
	own := s.Direction(who.A)
	if own == direction {
		own = ""
	}
	return own + strconv.Itoa(s.Number(who.A))
}

// WriteMembers writes a list of members: their personal data, and by their place what is known
// of them as members, none for a list that has no marks. ReadMembers reads it back.
func WriteMembers(w io.Writer, people []event.Person, members []event.Member, s Style) error {
	out, err := newWriter(w, s)
	if err != nil {
		return err
	}
	said := func(key string) string {
		if s.Heading == nil || key == "" {
			return strings.ReplaceAll(strings.TrimPrefix(key, "csv.heading."), "-", " ")
		}
		return s.Heading(key)
	}
	headings := make([]string, len(memberHeadings))
	for i, h := range memberHeadings {
		headings[i] = said(h)
	}
	_ = out.Write(headings)
	for i, p := range people {
		mark := ""
		if i < len(members) {
			switch m := members[i]; {
			case m.Left:
				mark = leftMark
			case m.Guest:
				mark = guestMark
			}
		}
		cells := []string{p.Last, p.First, p.Federation, p.Number, p.Category, p.Email, said(mark)}
		for i := range cells {
			cells[i] = Protect(cells[i])
		}
		_ = out.Write(cells)
	}
	return closed(out)
}
