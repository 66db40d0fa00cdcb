package event

import (
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/exact"
	"uitslag/internal/problem"
)

// Issue is an uitslag that was given out: its number from 1, when, as of which line of
// the journal, and its lists as they were printed. One of a program before 2026-12 has no
// lists: they are those of the event as of that line.
type Issue struct {
	Number int          `json:"number"`
	At     string       `json:"at"`
	Seq    int64        `json:"seq"`
	Lists  []IssuedList `json:"lists,omitempty"`
}

// IssuedList is a result list as it was given out. It is frozen: nothing in it is ever
// computed anew.
type IssuedList struct {
	Section   string      `json:"section,omitempty"`
	Direction string      `json:"direction,omitempty"` // "NS", "EW" or ""
	Rows      []IssuedRow `json:"rows"`
}

// IssuedRow is a contestant's line of a list as it was printed. Figures are decimal, with
// a point, and "" where there was none.
type IssuedRow struct {
	Contestant       ID     `json:"contestant"`
	Number           int    `json:"number"`
	Players          []ID   `json:"players,omitempty"` // members, "" for nobody
	People           []ID   `json:"people,omitempty"`  // the version of each player's personal data: who was printed
	Place            string `json:"place,omitempty"`   // "3="
	Points           string `json:"points"`
	Percent          string `json:"percent,omitempty"`
	Section          string `json:"section,omitempty"` // of the contestant, in a list over several
	VPs              string `json:"vps,omitempty"`     // where the places are by victory points
	ClubPoints       string `json:"clubPoints,omitempty"`
	FederationPoints string `json:"federationPoints,omitempty"`
}

// same tells whether two lines read the same, but for how a player's name is spelled.
func (r *IssuedRow) same(o *IssuedRow) bool {
	return r.Number == o.Number && r.Place == o.Place && SameFigure(r.Points, o.Points) && SameFigure(r.Percent, o.Percent) &&
		SameFigure(r.ClubPoints, o.ClubPoints) && SameFigure(r.FederationPoints, o.FederationPoints) &&
		r.Section == o.Section && SameFigure(r.VPs, o.VPs) && slices.Equal(r.Players, o.Players)
}

// SameFigure tells whether two printed figures are worth the same: 44 is 44.0, which a
// list has where another line of it needs the decimal.
func SameFigure(a, b string) bool {
	if a == b {
		return true
	}
	x, errX := exact.Parse(a)
	y, errY := exact.Parse(b)
	return errX == nil && errY == nil && x.Equal(y)
}

// Printed are the lists of the standings as they are printed. person gives the version
// of a member's personal data that is in force; nil leaves the versions out.
func (st *Standings) Printed(person func(member ID) ID) []IssuedList {
	out := make([]IssuedList, 0, len(st.Lists))
	for i := range st.Lists {
		l := &st.Lists[i]
		decimals := 0
		for j := range l.Rows {
			_, after, _ := strings.Cut(l.Rows[j].Total.Points.Short(st.Event.Rules.PointDecimals), ".")
			decimals = max(decimals, len(after))
		}
		list := IssuedList{Section: l.Section, Direction: l.Direction, Rows: make([]IssuedRow, 0, len(l.Rows))}
		for j := range l.Rows {
			x := st.printed(&l.Rows[j], decimals, person)
			if l.Section == "" {
				x.Section = l.Rows[j].Section
			}
			list.Rows = append(list.Rows, x)
		}
		out = append(out, list)
	}
	return out
}

func (st *Standings) printed(r *Row, decimals int, person func(member ID) ID) IssuedRow {
	x := IssuedRow{Contestant: r.Contestant, Number: r.Label.Number, Place: r.Place(), Points: r.Total.Points.Text(decimals)}
	if r.Total.HasPercent() {
		x.Percent = r.Total.Percent().Text(st.Event.Rules.PercentDecimals)
	}
	if r.Total.HasVPs() {
		x.VPs = r.Total.VPs().Short(2)
	}
	if r.HasCP {
		x.ClubPoints = strconv.Itoa(r.CP)
	}
	if r.HasFederation {
		x.FederationPoints = r.Federation.Text(st.FederationDecimals())
	}
	if c := st.Event.Contestant(r.Contestant); c != nil {
		x.Players = slices.Clone(c.Players)
	}
	for _, m := range x.Players {
		if person == nil {
			break
		}
		if m != "" {
			m = person(m)
		}
		x.People = append(x.People, m)
	}
	return x
}

// IssueUitslag records that the uitslag was given out, with its lists as they were
// printed. It cannot be undone: a paper that hangs on the wall stays there, and a
// correction is the next number. It is refused with event.issue-number.
type IssueUitslag struct {
	Number int          `json:"number"`
	Lists  []IssuedList `json:"lists,omitempty"`
}

var _ = register(func() Payload { return &IssueUitslag{} }, given)

// issueUitslag is the name of IssueUitslag in the journal.
const issueUitslag = "issue-uitslag"

// Command is "issue-uitslag".
func (*IssueUitslag) Command() string { return issueUitslag }

func (p *IssueUitslag) check(e *Event) error {
	if next := e.nextIssue(); p.Number != next {
		return problem.New("event.issue-number", "n", next)
	}
	return nil
}

func (p *IssueUitslag) apply(e *Event, at Line) *Event {
	e.Issued = append(e.Issued, Issue{Number: p.Number, At: at.At, Seq: at.Seq, Lists: p.Lists})
	return e
}

// Issues is the number that was given out.
func (p *IssueUitslag) Issues() int { return p.Number }

func (p *IssueUitslag) tell(*Event) Told { return Told{N: p.Number} }

// nextIssue is the number that the next uitslag gets: none was given out yet.
func (e *Event) nextIssue() int {
	n := 1
	for i := range e.Issued {
		n = max(n, e.Issued[i].Number+1)
	}
	return n
}

// Version says which uitslag standings are, and what it changes.
type Version struct {
	Number  int  // from 1
	Given   bool // it was given out: the standings are those of the last issue
	Since   int  // the issue that Changes are since, 0 for a first uitslag
	Changes Changes
}

// Version holds the standings against what was given out of the event, whose journal
// lines are. What differs from the last uitslag in print, or in a result that counts, is
// the next one. The Problems are those of AsOf and Standings.
func (st *Standings) Version(lines []Line) (Version, error) {
	issued := st.Event.Issued
	if len(issued) == 0 {
		return Version{Number: 1}, nil
	}
	last := &issued[len(issued)-1]
	then, err := st.issued(last, lines)
	if err != nil {
		return Version{}, err
	}
	v := Version{Number: st.Event.nextIssue(), Since: last.Number, Changes: then.to(at(st))}
	if v.Changes.given() {
		return v, nil
	}
	v = Version{Number: last.Number, Given: true}
	if len(issued) > 1 {
		before, err := st.issued(&issued[len(issued)-2], lines)
		if err != nil {
			return Version{}, err
		}
		v.Since, v.Changes = before.number, before.to(then)
	}
	return v, nil
}

// IssuedAs is what was given out under a number: its lists, and the event as of its line.
// lines are the event's journal. The Problems are those of AsOf and Standings, and
// event.no-issue (n).
func (e *Event) IssuedAs(number int, session ID, lines []Line) ([]IssuedList, *Standings, error) {
	i := slices.IndexFunc(e.Issued, func(x Issue) bool { return x.Number == number })
	if i < 0 {
		return nil, nil, problem.New("event.no-issue", "n", number)
	}
	then, err := AsOf(lines, e.Issued[i].Seq)
	if err != nil {
		return nil, nil, err
	}
	if then == nil {
		return nil, nil, problem.New("event.gone")
	}
	st, err := then.Standings(session)
	if err != nil {
		return nil, nil, err
	}
	if lists := e.Issued[i].Lists; len(lists) > 0 {
		return lists, st, nil
	}
	return st.Printed(nil), st, nil
}

// moment is an uitslag at some time: what was printed, and the standings behind it.
type moment struct {
	number int
	lists  []IssuedList
	st     *Standings
}

func (st *Standings) issued(x *Issue, lines []Line) (moment, error) {
	lists, then, err := st.Event.IssuedAs(x.Number, st.Session.ID, lines)
	return moment{x.Number, lists, then}, err
}

// at is the moment of standings as they are.
func at(st *Standings) moment { return moment{0, st.Printed(nil), st} }
