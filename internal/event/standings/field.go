package standings

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/match"
	"uitslag/internal/scoring/rules"
)

// Who is compared with whom, and who sits out.
//
//	rule                                                     source       implemented
//	sections across the field: every line of a board with    R-SECTIONS   yes
//	  every other, the sections' sizes added up
//	sections apart: a line with those of its own section;    R-SECTIONS   yes
//	  the same board number may then be another deal
//	a line that the movement does not have is of the         R-STANDINGS  yes
//	  section where it was entered, else of its NS pair's
//	sections with other boards: each its own boards, at the  R-TOP        yes (the rule top)
//	  normal number of the session or of the board
//	a pair that has no opponents, or no place, in a round    R-STANDINGS  yes, from the first result of
//	  that has begun sits that round's boards out                         that round on
//	a pair that is not there yet, or has left, sits nothing  R-STANDINGS  yes
//	  out

// apart reports whether each section is scored separately: by the rules, or because one plays the
// final and another the consolation.
func (st *Standings) apart() bool {
	apart := st.Session.Final() || st.Event.Rules.Value("sections") == string(rules.SectionsApart)
	return len(st.Session.Sections) > 1 && apart
}

// parts splits the boards of the field by section, where the sections are apart.
func parts(st *Standings) {
	if !st.apart() {
		return
	}
	letters := make(map[string]int, len(st.Session.Sections))
	of := map[event.ID]int{}
	for i := range st.Session.Sections {
		c := &st.Session.Sections[i]
		letters[c.Letter] = i
		for _, l := range c.Labels {
			of[l.Contestant] = i
		}
	}
	for i := range st.Boards {
		in := &st.Field.Boards[i]
		at := make(map[int]int, len(letters)) // section -> index in Parts
		for j := range in.Lines {
			slot := st.Boards[i].Lines[j].Slot
			section, ok := letters[slot.Section]
			if !ok || slot.Section == "" {
				section = of[slot.NS.A]
			}
			k, ok := at[section]
			if !ok {
				k = len(in.Parts)
				at[section] = k
				in.Parts = append(in.Parts, scoring.Part{Group: section})
			}
			q := &in.Parts[k]
			q.Lines = append(q.Lines, j)
			if slot.Unexpected {
				continue
			}
			q.Scheduled++
			if j >= st.Boards[i].PlannedLines { // see Traveller.Free
				q.Planned++
			}
		}
		for q := range event.Each(in.Parts) {
			q.Scheduled = max(q.Scheduled, 1) // else it would set the norm
			if st.planned == nil {
				q.Planned = q.Scheduled
				continue
			}
			section := event.SectionBoard{Section: st.Session.Sections[q.Group].Letter, Board: st.Boards[i].Board}
			q.Planned = max(q.Planned+st.planned[section], 1)
		}
	}
}

// idle fills in who sits out, where the rules give that something.
func idle(st *Standings, index map[event.ID]int) {
	if st.Event.Rules.Value("sit_out") == string(rules.SitOutNone) {
		return
	}
	st.Field.Idle = append(st.Field.Idle, idlers(st, index)...)
}

// idleOnce returns the exceptions in which a pair sits out a round, one per round.
func idleOnce(c *event.Section) []event.Exception {
	var out []event.Exception
	for _, x := range c.Exceptions {
		if x.Added() && x.EW == "" && !slices.ContainsFunc(out, func(o event.Exception) bool { return o.NS == x.NS && o.Round == x.Round }) {
			out = append(out, x)
		}
	}
	return out
}

// begun reports whether a result of the section's round is in.
func begun(st *Standings, c *event.Section, round int) bool {
	for l := range st.Lines() {
		if l.Result != nil && l.Round == round && l.Section == c.Letter {
			return true
		}
	}
	return false
}

// oneList reports whether a list over all sections is the uitslag.
func (st *Standings) oneList() bool {
	return len(st.Session.Sections) > 1 && !st.Session.Final() && st.Event.Rules.Value("overall") == string(rules.OverallOne)
}

// allAsOne makes the list over all sections the uitslag, sets the sections' lists aside, and
// returns the places that awards go by.
func allAsOne(st *Standings, index map[event.ID]int) [][]scoring.Place {
	st.BySection = st.Lists
	st.Lists = st.overAll(st.BySection, index)
	for l := range event.Each(st.BySection) {
		l.sort()
	}
	return event.Mapped(st.Lists, func(l List) []scoring.Place { return l.Awarded(st.Event.Rules) })
}

// Number returns a contestant's number as the list prints it: "7", and with its section's
// letter in a list over several, "A7".
func (l *List) Number(r *Row) string {
	if l.Section == "" {
		return r.Section + r.Label.String()
	}
	return r.Label.String()
}

// PartSection returns the letter of the section whose scores a part of a board are (see
// scoring.Frequency): "" where the board is one, or the part is not of one section.
func (st *Standings) PartSection(board, part int) string {
	i := st.IndexOf(board)
	if i < 0 || i >= len(st.Field.Boards) {
		return ""
	}
	parts := st.Field.Boards[i].Parts
	if len(parts) < 2 || part < 0 || part >= len(parts) {
		return ""
	}
	if g := parts[part].Group; g >= 0 && g < len(st.Session.Sections) {
		return st.Session.Sections[g].Letter
	}
	return ""
}

func (st *Standings) score(index map[event.ID]int) (err error) {
	if st.Event.Kind == event.Teams {
		return st.teams(index)
	}
	if st.Event.Rules.ByRounds() {
		meetings(&st.Field)
	}
	awardRounds(st, index)
	parts(st)
	idle(st, index)
	st.Field.Adjustments = st.adjustments(index)
	if st.Outcome, err = scoring.Score(st.Field, st.Event.Rules); err == nil {
		match.ConvertRounds(st.Field, &st.Outcome, st.Event.Rules)
	}
	return err
}

// meetings assigns rounds to the lines of a field without rounds, if a foreign file does not give
// them: what two contestants play together is a round of both. They are numbered in the order of
// the boards, each the first number free for both; so a contestant's rounds are distinct, and those
// after a sit-out may have a lower number than they had. A field of which any round is known stays
// as it is.
func meetings(f *scoring.Session) {
	type meeting struct {
		who          [4]int
		board, round int
	}
	at := map[[4]int]int{}
	var all []meeting
	for i := range f.Boards {
		for _, l := range f.Boards[i].Lines {
			if l.Round > 0 {
				return
			}
			k := atTable(&l)
			if _, ok := at[k]; !ok {
				at[k] = len(all)
				all = append(all, meeting{who: k, board: i})
			}
		}
	}
	order := make([]int, len(all))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(all[i].board, all[j].board) })
	taken := map[[2]int]bool{} // contestant and round
	for _, i := range order {
		m := &all[i]
		busy := func(who int) bool { return who >= 0 && taken[[2]int{who, m.round}] }
		for m.round = 1; slices.ContainsFunc(m.who[:], busy); m.round++ {
		}
		for _, who := range m.who {
			taken[[2]int{who, m.round}] = true
		}
	}
	for i := range f.Boards {
		for l := range event.Each(f.Boards[i].Lines) {
			l.Round = all[at[atTable(l)]].round
		}
	}
}

// atTable returns the contestants of a line in a fixed order: two, or the four of an individual; -1
// for those that are not there.
func atTable(l *scoring.Line) [4]int {
	who := [4]int{-1, -1, l.NS, l.EW}
	if l.Mates != nil {
		who[0], who[1] = l.Mates.NS, l.Mates.EW
	}
	slices.Sort(who[:])
	return who
}
