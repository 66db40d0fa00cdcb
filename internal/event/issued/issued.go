// Package issued is the uitslagen that were given out: their numbers, what was printed, and what the next one
// changes.
package issued

import (
	"slices"
	"strconv"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/problem"
)

// Printed returns the lists of the standings as they are printed. person gives the version
// of a member's personal data that is in force; nil leaves the versions out.
func Printed(st *standings.Standings, person func(member event.ID) event.ID) []event.IssuedList {
	out := make([]event.IssuedList, 0, len(st.Lists))
	for l := range event.Each(st.Lists) {
		decimals := 0
		for j := range l.Rows {
			decimals = max(decimals, exact.Decimals(st.Event.Rules.PointDecimals, l.Rows[j].Total.Points))
		}
		list := event.IssuedList{Session: st.Session.ID, Section: l.Section, Direction: l.Direction, Rows: make([]event.IssuedRow, 0, len(l.Rows))}
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

// Version says which uitslag of its session standings are, and what it changes.
type Version struct {
	Number  int    // from 1, in the session
	Given   bool   // it was given out: the standings are those of the last issue
	At      string // when it was given out; "" where it was not
	Since   int    // the version that Changes are since, 0 for a first uitslag
	Changes Changes
	// Revised: nothing was changed since the last issue. It has other figures because an earlier
	// version of the program computed them otherwise (R-REVISED).
	Revised bool
}

// Last returns the last version that was given out, 0 for none.
func (v *Version) Last() int {
	if v.Given {
		return v.Number
	}
	return v.Since
}

// VersionOf holds the standings against what was given out of their session; lines are the
// journal of the event. What differs from the last uitslag in print, or in a result that counts,
// is the next one. The Problems are those of AsOf and Standings.
func VersionOf(st *standings.Standings, lines []journal.Line) (Version, error) {
	given, err := Of(st.Event, st.Session.ID, lines, st.Categories)
	if err != nil || len(given) == 0 {
		return Version{Number: 1}, err
	}
	last := given[len(given)-1]
	then, err := momentOf(st, &last, lines)
	if err != nil {
		return Version{}, err
	}
	v := Version{Number: len(given) + 1, Since: len(given), Changes: then.to(at(st))}
	if v.Changes.given() {
		v.Revised = len(last.Lists) > 0 && !at(then.st).to(at(st)).given()
		return v, nil
	}
	return asGiven(st, given, then, lines)
}

// LastGiven returns the last uitslag of a session as it was given out: its lists, and what it
// changed then. There is one. The Problems are those of VersionOf.
func LastGiven(st *standings.Standings, lines []journal.Line) ([]event.IssuedList, Version, error) {
	given, err := Of(st.Event, st.Session.ID, lines, st.Categories)
	if err != nil {
		return nil, Version{}, err
	}
	then, err := momentOf(st, &given[len(given)-1], lines)
	if err != nil {
		return nil, Version{}, err
	}
	v, err := asGiven(st, given, then, lines)
	return then.lists, v, err
}

// asGiven returns the last of these issues, the one at then.
func asGiven(st *standings.Standings, given []event.Issue, then moment, lines []journal.Line) (Version, error) {
	n := len(given)
	v := Version{Number: n, Given: true, At: given[n-1].At}
	if n > 1 {
		before, err := momentOf(st, &given[n-2], lines)
		if err != nil {
			return Version{}, err
		}
		v.Since, v.Changes = n-1, before.to(then)
	}
	return v, nil
}

// Of returns the issues of a session of an event, in their order: the first is its version 1. The
// Problems are those of Sessions.
func Of(e *event.Event, session event.ID, lines []journal.Line, categories ...standings.Categories) ([]event.Issue, error) {
	of, err := Sessions(e, journal.Lines(lines), categories...)
	var out []event.Issue
	for i, id := range of {
		if id == session {
			out = append(out, e.Issued[i])
		}
	}
	return out, err
}

// Sessions returns the sessions of the issues of an event, in their order. One that does not say
// which it is of is of the session whose lists it has, as near as can be, and of equals the later
// that was closed; of the last that was closed where it has no lists. "" is of none. The Problems
// are those of AsOf.
func Sessions(e *event.Event, past journal.Past, categories ...standings.Categories) ([]event.ID, error) {
	out := make([]event.ID, len(e.Issued))
	for i := range e.Issued {
		x := &e.Issued[i]
		if out[i] = x.Session(); out[i] != "" {
			continue
		}
		if len(e.Sessions) == 1 {
			out[i] = e.Sessions[0].ID
			continue
		}
		then, err := past.AsOf(x.Seq)
		if err != nil {
			return nil, err
		}
		if then == nil {
			continue
		}
		most := 0
		for s := range event.Each(then.Sessions) {
			n := 0
			if len(then.Sessions) > 1 && len(x.Lists) > 0 {
				st, err := standings.Of(then, s.ID, categories...)
				if err != nil {
					continue // it has no standings, so that no list is of it
				}
				n = alike(x.Lists, Printed(st, nil))
			}
			if n >= most && (s.Closed || len(then.Sessions) == 1) {
				out[i], most = s.ID, n
			}
		}
	}
	return out, nil
}

// alike returns how many contestants have the same figures in both; one who is in one of them only
// counts against it.
func alike(was, is []event.IssuedList) int {
	n := 0
	for i := range is {
		n += len(is[i].Rows)
	}
	for _, c := range rowChanges(was, is) {
		if c.After != nil {
			n--
		}
		if c.Before == nil || c.After == nil {
			n--
		}
	}
	return max(n, 0)
}

// IssuedAs returns what was given out under a number of the event: its lists, and the standings of
// the session of now as of its line. lines are the event's journal. The Problems are those of AsOf
// and Standings, and event.no-issue (n).
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
	lists []event.IssuedList
	st    *standings.Standings
}

func momentOf(st *standings.Standings, x *event.Issue, lines []journal.Line) (moment, error) {
	lists, then, err := IssuedAs(st, x.Number, lines)
	return moment{lists, then}, err
}

func at(st *standings.Standings) moment { return moment{Printed(st, nil), st} }
