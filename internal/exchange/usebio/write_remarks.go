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
	boards := func(element, code string, of []int) {
		if len(of) > 0 {
			slices.Sort(of)
			of = slices.Compact(of)
			x.remark(element, problem.New(code, "n", len(of), "boards", exchange.Ranges(of)))
		}
	}
	for i := range st.Boards {
		for _, l := range st.Boards[i].Lines {
			if l.Again {
				x.odd.again = append(x.odd.again, st.Boards[i].Board)
			}
		}
	}
	boards("SCORE", "usebioout.weighted", x.odd.weighted)
	boards("SCORE", "usebioout.rounded", x.odd.rounded)
	boards("TRAVELLER_LINE", "usebioout.reversed", x.odd.reversed)
	boards("TRAVELLER_LINE", "usebioout.again", x.odd.again)
	var fouled []int
	for i := range st.Session.Fouled {
		fouled = append(fouled, st.Session.Fouled[i].Board)
	}
	boards("BOARD", "usebioout.fouled", fouled)
	names := func(element, code string, of []string) {
		if len(of) > 0 {
			x.remark(element, problem.New(code, "n", len(of), "who", of))
		}
	}
	names("PARTICIPANTS", "usebioout.absent", x.odd.absent)
	names("PLACE", "usebioout.unplaced", x.odd.unplaced)
	names("PLAYER", "usebioout.substituted", x.odd.substituted)
	some := func(n int, element string, why *problem.Problem) {
		if n > 0 {
			x.remark(element, why)
		}
	}
	some(x.odd.penalties, "ADJUSTMENT", problem.New("usebioout.penalties", "n", x.odd.penalties))
	some(x.odd.unnumbered, "NATIONAL_ID_NUMBER", problem.New("usebioout.no-numbers", "n", x.odd.unnumbered))
	some(len(st.Event.Sessions)-1, "SESSION", problem.New("usebioout.session", "n", len(st.Event.Sessions)))
	if st.Session.CarryOver != nil && st.Session.CarryOver.Kind != event.CarryNone {
		x.remark("TOTAL_SCORE", problem.New("usebioout.carry-over"))
	}
	byes, awarded := withoutMatch(st)
	some(byes, "MATCH", problem.New("usebioout.byes", "n", byes))
	some(awarded, "MATCH", problem.New("filesout.awarded", "n", awarded))
	if n := len(st.Overall); n > 0 && len(st.Lists) > n && &x.lists()[0] == &st.Overall[0] {
		x.remark("PLACE", problem.New("usebioout.places"))
	}
	if !x.o.Sectioned && len(st.Session.Sections) > 1 && st.Event.Kind != event.Teams && st.Event.Rules.Sections == rules.SectionsApart {
		x.remark("SECTION", problem.New("usebioout.apart"))
	}
	some(st.Missing(), "BOARD", problem.New("usebioout.missing", "n", st.Missing()))
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
	for i := range st.Session.Awarded {
		a := &st.Session.Awarded[i]
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
