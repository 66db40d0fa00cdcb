package issued

import (
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/problem"
)

// Printed are the lists of the standings as they are printed. person gives the version
// of a member's personal data that is in force; nil leaves the versions out.
func Printed(st *standings.Standings, person func(member event.ID) event.ID) []event.IssuedList {
	out := make([]event.IssuedList, 0, len(st.Lists))
	for i := range st.Lists {
		l := &st.Lists[i]
		decimals := 0
		for j := range l.Rows {
			_, after, _ := strings.Cut(l.Rows[j].Total.Points.Short(st.Event.Rules.PointDecimals), ".")
			decimals = max(decimals, len(after))
		}
		list := event.IssuedList{Section: l.Section, Direction: l.Direction, Rows: make([]event.IssuedRow, 0, len(l.Rows))}
		for j := range l.Rows {
			x := printed(st, &l.Rows[j], decimals, person)
			if l.Section == "" {
				x.Section = l.Rows[j].Section
			}
			list.Rows = append(list.Rows, x)
		}
		out = append(out, list)
	}
	return out
}

func printed(st *standings.Standings, r *standings.Row, decimals int, person func(member event.ID) event.ID) event.IssuedRow {
	x := event.IssuedRow{Contestant: r.Contestant, Number: r.Label.Number, Place: r.Place(), Points: r.Total.Points.Text(decimals)}
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

// Version says which uitslag standings are, and what it changes.
type Version struct {
	Number  int  // from 1
	Given   bool // it was given out: the standings are those of the last issue
	Since   int  // the issue that Changes are since, 0 for a first uitslag
	Changes Changes
	// Revised: nothing was changed since the last issue. It has other figures because an earlier
	// version of the program computed them otherwise (R-REVISED).
	Revised bool
}

// VersionOf holds the standings against what was given out of the event, whose journal
// lines are. What differs from the last uitslag in print, or in a result that counts, is
// the next one. The Problems are those of AsOf and Standings.
func VersionOf(st *standings.Standings, lines []journal.Line) (Version, error) {
	issued := st.Event.Issued
	if len(issued) == 0 {
		return Version{Number: 1}, nil
	}
	last := &issued[len(issued)-1]
	then, err := momentOf(st, last, lines)
	if err != nil {
		return Version{}, err
	}
	v := Version{Number: st.Event.NextIssue(), Since: last.Number, Changes: then.to(at(st))}
	if v.Changes.given() {
		v.Revised = len(last.Lists) > 0 && !at(then.st).to(at(st)).given()
		return v, nil
	}
	return given(st, len(issued)-1, then, lines)
}

// LastGiven is the last uitslag as it was given out: its lists, and what it changed then. There is
// one. The Problems are those of VersionOf.
func LastGiven(st *standings.Standings, lines []journal.Line) ([]event.IssuedList, Version, error) {
	i := len(st.Event.Issued) - 1
	then, err := momentOf(st, &st.Event.Issued[i], lines)
	if err != nil {
		return nil, Version{}, err
	}
	v, err := given(st, i, then, lines)
	return then.lists, v, err
}

// given is the issue at i, which is then.
func given(st *standings.Standings, i int, then moment, lines []journal.Line) (Version, error) {
	v := Version{Number: st.Event.Issued[i].Number, Given: true}
	if i > 0 {
		before, err := momentOf(st, &st.Event.Issued[i-1], lines)
		if err != nil {
			return Version{}, err
		}
		v.Since, v.Changes = before.number, before.to(then)
	}
	return v, nil
}

// IssuedAs is what was given out under a number of the event of st: its lists, and the standings
// as of its line. lines are the event's journal. The Problems are those of AsOf and Standings, and
// event.no-issue (n).
func IssuedAs(now *standings.Standings, number int, lines []journal.Line) ([]event.IssuedList, *standings.Standings, error) {
	e := now.Event
	i := slices.IndexFunc(e.Issued, func(x event.Issue) bool { return x.Number == number })
	if i < 0 {
		return nil, nil, problem.New("event.no-issue", "n", number)
	}
	then, err := journal.AsOf(lines, e.Issued[i].Seq)
	if err != nil {
		return nil, nil, err
	}
	if then == nil {
		return nil, nil, problem.New("event.gone")
	}
	st, err := standings.Then(then, now)
	if err != nil {
		return nil, nil, err
	}
	if lists := e.Issued[i].Lists; len(lists) > 0 {
		return lists, st, nil
	}
	return Printed(st, nil), st, nil
}

// moment is an uitslag at some time: what was printed, and the standings behind it.
type moment struct {
	number int
	lists  []event.IssuedList
	st     *standings.Standings
}

func momentOf(st *standings.Standings, x *event.Issue, lines []journal.Line) (moment, error) {
	lists, then, err := IssuedAs(st, x.Number, lines)
	return moment{x.Number, lists, then}, err
}

// at is the moment of standings as they are.
func at(st *standings.Standings) moment { return moment{0, Printed(st, nil), st} }
