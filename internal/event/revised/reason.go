package revised

import (
	"maps"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/scoring/rules"
)

// Reason is why this program may compute a session otherwise than an earlier version: a fact of
// the session that an earlier version scored otherwise.
type Reason string

// The reasons.
const (
	// ExtraLine: a board has more results than the movement planned.
	ExtraLine Reason = "extra-line"
	// FreeRound: pairs had a free round that counts in victory points.
	FreeRound Reason = "free-round"
	// MatchPenalty: a team has a penalty or an award.
	MatchPenalty Reason = "match-penalty"
	// AveragePenalty: a penalty or an award where totals are averages a board or stretched.
	AveragePenalty Reason = "average-penalty"
	// Sessions: sessions that are added up were booked each by itself.
	Sessions Reason = "sessions"
	// ShortMatch: a match has other boards than were planned for it.
	ShortMatch Reason = "short-match"
	// OwnTop: boards were sat out where each board weighs its own top.
	OwnTop Reason = "own-top"
	// OwnAverage: boards were sat out for the own average, of percentages that are means of boards.
	OwnAverage Reason = "own-average"
)

// fact is what must be there for a reason.
type fact struct {
	reason Reason
	// rule is what says how it is computed now, by its id in docs/rules.
	rule string
	is   func(f *facts) bool
}

// table are the reasons in the order in which they are given.
var table = []fact{
	{ExtraLine, "R-NORMAL", func(f *facts) bool { return f.scored() && f.more }},
	{FreeRound, "R-SITOUT-AWARD", func(f *facts) bool { return f.e.Kind == event.Pairs && f.r.ByVPs() && f.satOut }},
	{MatchPenalty, "R-MATCH", func(f *facts) bool { return f.e.Kind == event.Teams && f.penalties }},
	{ShortMatch, "R-MATCH-SHORT", func(f *facts) bool { return f.e.Kind == event.Teams && f.short }},
	{AveragePenalty, "R-IMP-TOTAL", func(f *facts) bool {
		averages := !f.r.HasPercent() && f.r.IMPTotal != rules.IMPSum || f.r.HasPercent() && f.r.PercentOf == rules.PercentMean
		return f.e.Kind != event.Teams && f.penalties && averages
	}},
	{OwnTop, "R-TOP", func(f *facts) bool { return f.scored() && f.satOut && f.r.Top == rules.TopBoard }},
	{OwnAverage, "R-SITOUT-AWARD", func(f *facts) bool {
		return f.scored() && f.satOut && f.r.SitOut == rules.SitOutOwn && f.r.PercentOf == rules.PercentMean
	}},
	{Sessions, "R-BOOK-SESSIONS", func(f *facts) bool { return f.players > 0 && f.e.Several() }},
}

// Rule returns the id in docs/rules of what says how it is computed now.
func (r Reason) Rule() string {
	i := slices.IndexFunc(table, func(f fact) bool { return f.reason == r })
	if i < 0 {
		return ""
	}
	return table[i].rule
}

// facts is what a session has that a reason asks for.
type facts struct {
	e       *event.Event
	s       *event.Session
	r       rules.Rules
	players int // who are booked other points
	// more: a board has more results than were planned for it.
	more, satOut, penalties, short bool
}

// scored reports whether boards are compared with the normal number of scores.
func (f *facts) scored() bool { return f.e.Kind != event.Teams && f.r.HasPercent() }

// reasons returns the reasons whose facts hold; none means that this program computes it otherwise.
func reasons(st *standings.Standings, r *Revision) []Reason {
	f := factsOf(st)
	f.players = r.Players
	var out []Reason
	for _, x := range table {
		if x.is(f) {
			out = append(out, x.reason)
		}
	}
	return out
}

func factsOf(st *standings.Standings) *facts {
	f := &facts{e: st.Event, s: st.Session, r: st.Event.Rules.Complete(), penalties: len(st.Session.Penalties) > 0}
	plan, in := planned(st.Session), map[event.SectionBoard]int{} // of a section, and of all ("")
	for i := range st.Boards {
		for _, l := range st.Boards[i].Lines {
			switch at := (event.SectionBoard{Section: l.Section, Board: st.Boards[i].Board}); {
			case l.SitOut():
				f.satOut = true
			case l.Result != nil && !l.Again:
				in[at]++
				if l.Section != "" {
					in[event.SectionBoard{Board: at.Board}]++
				}
			}
		}
	}
	f.satOut = f.satOut || len(st.Field.Idle) > 0 || slices.ContainsFunc(st.Session.Schedule(), event.Expected.SitOut)
	for at, n := range in {
		if of, known := plan[at]; known && n > of {
			f.more = true
		}
	}
	f.short = unequal(st)
	return f
}

// planned returns how many results the movement planned for each board, of each section and of all
// together; empty without a movement.
func planned(s *event.Session) map[event.SectionBoard]int {
	plan := maps.Clone(s.PlannedResults())
	if plan == nil {
		plan = map[event.SectionBoard]int{}
		for _, x := range s.Schedule() {
			if !x.SitOut() {
				plan[event.SectionBoard{Section: x.Section, Board: x.Board}]++
			}
		}
	}
	all := map[event.SectionBoard]int{}
	for at, n := range plan {
		all[event.SectionBoard{Board: at.Board}] += n
	}
	delete(all, event.SectionBoard{})
	maps.Copy(plan, all)
	return plan
}

// unequal reports whether the matches that were played differ in their number of boards.
func unequal(st *standings.Standings) bool {
	least, most := 0, 0
	for i := range st.Matches {
		n := 0
		for _, b := range st.Matches[i].Boards {
			if b.Open != nil && b.Open.Kind != event.NotPlayed && b.Closed != nil && b.Closed.Kind != event.NotPlayed {
				n++
			}
		}
		if n > 0 && (least == 0 || n < least) {
			least = n
		}
		most = max(most, n)
	}
	return least < most
}
