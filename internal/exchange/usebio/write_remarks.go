package usebio

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exchange"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
)

// wholeSession adds the remarks on what the file cannot hold, and on lines that it holds in another
// form.
func (x *writer) wholeSession() {
	st := x.st
	for l := range st.Lines() {
		if l.Again {
			x.odd.again = append(x.odd.again, l.Board)
		}
	}
	for _, b := range st.Session.Fouled {
		x.odd.fouled = append(x.odd.fouled, b.Board)
	}
	for _, l := range []struct {
		element, code string
		boards        []int
	}{
		{"SCORE", "usebioout.weighted", x.odd.weighted},
		{"SCORE", "usebioout.rounded", x.odd.rounded},
		{"TRAVELLER_LINE", "usebioout.reversed", x.odd.reversed},
		{"TRAVELLER_LINE", "usebioout.again", x.odd.again},
		{"BOARD", "usebioout.fouled", x.odd.fouled},
	} {
		slices.Sort(l.boards)
		if of := slices.Compact(l.boards); len(of) > 0 {
			x.remark(l.element, problem.New(l.code, "n", len(of), "boards", exchange.Ranges(of)))
		}
	}
	for _, l := range []struct {
		element, code string
		who           []string
	}{
		{"PARTICIPANTS", "usebioout.absent", x.odd.absent},
		{"PLACE", "usebioout.unplaced", x.odd.unplaced},
		{"PLAYER", "usebioout.substituted", x.odd.substituted},
	} {
		if len(l.who) > 0 {
			x.remark(l.element, problem.New(l.code, "n", len(l.who), "who", l.who))
		}
	}
	byes, awarded := withoutMatch(st)
	carried := st.Session.CarryOver != nil && st.Session.CarryOver.Kind != event.CarryNone
	places := len(st.Overall) > 0 && len(st.Lists) > len(st.Overall) && &x.lists()[0] == &st.Overall[0]
	apart := !x.o.Sectioned && len(st.Session.Sections) > 1 && st.Event.Kind != event.Teams && st.Event.Rules.Sections == rules.SectionsApart
	for _, l := range []struct {
		is            bool
		element, code string
		args          []any
	}{
		{x.odd.penalties > 0, "ADJUSTMENT", "usebioout.penalties", []any{"n", x.odd.penalties}},
		{x.odd.unnumbered > 0, "NATIONAL_ID_NUMBER", "usebioout.no-numbers", []any{"n", x.odd.unnumbered}},
		{len(st.Event.Sessions) > 1, "SESSION", "usebioout.session", []any{"n", len(st.Event.Sessions)}},
		{carried, "TOTAL_SCORE", "usebioout.carry-over", nil},
		{byes > 0, "MATCH", "usebioout.byes", []any{"n", byes}},
		{awarded > 0, "MATCH", "filesout.awarded", []any{"n", awarded}},
		{places, "PLACE", "usebioout.places", nil},
		{apart, "SECTION", "usebioout.apart", nil},
		{st.Missing() > 0, "BOARD", "usebioout.missing", []any{"n", st.Missing()}},
	} {
		if l.is {
			x.remark(l.element, problem.New(l.code, l.args...))
		}
	}
}

// withoutMatch returns how many rounds without an opponent are in the totals, and how many matches
// of pairs that were awarded and of which nothing is in: none of them is a MATCH.
func withoutMatch(st *standings.Standings) (byes, awarded int) {
	if st.Event.Kind == event.Teams {
		return len(st.Byes), 0
	}
	for i := range st.Outcome.Rounds {
		if st.Outcome.Rounds[i].SatOut {
			byes++
		}
	}
	if !st.Event.Rules.ByVPs() {
		return byes, 0
	}
	for a := range event.Each(st.Session.Awarded) {
		switch {
		case a.Away == "":
			byes++
		case !slices.ContainsFunc(st.Session.Results, func(r event.Result) bool {
			return r.Round == a.Round && (r.NS.A == a.Home && r.EW.A == a.Away || r.NS.A == a.Away && r.EW.A == a.Home)
		}):
			awarded++
		}
	}
	return byes, awarded
}
