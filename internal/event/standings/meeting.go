package standings

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/match"
)

// score computes the points of the field.
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

// meetings gives the lines of a field without rounds their rounds, where a foreign file
// does not say them: what two contestants play together is a round of both. They are
// numbered in the order of the boards, each the first number that is free for both; so a
// contestant's rounds are told apart, and those after a sit-out may have a lower number
// than they had. A field of which any round is known stays as it is.
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

// atTable are the contestants of a line in an order of their own: two, or the four of an
// individual; -1 for those that are not there.
func atTable(l *scoring.Line) [4]int {
	who := [4]int{-1, -1, l.NS, l.EW}
	if l.Mates != nil {
		who[0], who[1] = l.Mates.NS, l.Mates.EW
	}
	slices.Sort(who[:])
	return who
}
