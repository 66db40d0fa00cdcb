package standings

import (
	"cmp"
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/scoring"
)

// Group is a set of boards that travels together.
type Group struct {
	Set    int    // 0-based
	Name   string // "A"
	Boards []int
}

// GroupPoints is what a contestant earned on a group of boards.
type GroupPoints struct {
	State  GroupState
	Points exact.Rat
	Sides  string // "A" when it sat NS, "a" when EW, "Aa" when it changed seats within the group
	// Round is the round in which a pair played the group or sat it out, where the rules turn
	// rounds into victory points and the group is all of that round; nil elsewhere.
	Round *GroupRound
}

// GroupRound is a round of a pair in victory points.
type GroupRound struct {
	Round    int
	VPs      exact.Rat
	Opponent event.ID // "" where it sat out
}

// GroupState says why a group has points or none.
type GroupState int

// The states of a contestant's group. One that is played in part is played.
const (
	GroupNever     GroupState = iota // the movement never gives it these boards
	GroupSitOut                      // the movement makes it sit them out
	GroupNotPlayed                   // what is in was not played: nothing to earn
	GroupWaits                       // nothing is in yet
	GroupPlayed                      // points
)

// groups returns the sets that the movements of the session use; none where boards come
// in no groups.
func groups(s *event.Session) []Group {
	if s.BoardsPerSet < 1 {
		return nil
	}
	sets := map[int]bool{}
	for i := range s.Sections {
		setsOf(&s.Sections[i], sets)
		for _, x := range s.Sections[i].Exceptions {
			if set := s.SetOf(cmp.Or(x.To, x.Board)); set >= 0 && (x.Added() || x.To > 0) {
				sets[set] = true
			}
		}
	}
	var out []Group
	for set := range sets {
		out = append(out, Group{Set: set, Name: movements.SetName(set), Boards: s.Boards(set)})
	}
	slices.SortFunc(out, func(a, b Group) int { return cmp.Compare(a.Set, b.Set) })
	return out
}

func setsOf(c *event.Section, to map[int]bool) {
	if c.Movement == nil {
		return
	}
	for _, p := range c.Movement.Places() {
		to[p.Set] = true
	}
}

// groupPoints returns the contestants' points by group of boards, in the order of the
// event's contestants.
func (st *Standings) groupPoints(index map[event.ID]int) [][]GroupPoints {
	n := len(st.Groups)
	all := make([][]GroupPoints, len(st.Event.Contestants))
	cells := make([]GroupPoints, n*len(all))
	for i := range all {
		all[i], cells = cells[:n:n], cells[n:]
	}
	groupOf := st.groupOf()
	for i := range st.Boards {
		if g, ok := groupOf[st.Boards[i].Board]; ok {
			groupBoard(st, i, g, all, index)
		}
	}
	for i := range st.Session.Sections {
		sitOuts(st, &st.Session.Sections[i], all, index)
	}
	st.groupRounds(all, index)
	return all
}

// groupOf returns the group (an index) of each board that has one.
func (st *Standings) groupOf() map[int]int {
	of := make(map[int]int, len(st.Boards))
	for g := range st.Groups {
		for _, b := range st.Groups[g].Boards {
			of[b] = g
		}
	}
	return of
}

// GroupRound returns the round that a group of boards is of, where any pair has a Round there; 0
// elsewhere.
func (st *Standings) GroupRound(group int) int {
	for _, cells := range st.cells {
		if group < len(cells) && cells[group].Round != nil {
			return cells[group].Round.Round
		}
	}
	return 0
}

// groupRounds gives the groups their rounds, where each group is all of one round.
func (st *Standings) groupRounds(all [][]GroupPoints, index map[event.ID]int) {
	for k := range all {
		for g := range all[k] {
			all[k][g].Round = nil
		}
	}
	rounds := roundVPs(st)
	if rounds == nil || st.Event.Kind != event.Pairs {
		return
	}
	group := map[int]int{} // by round
	for g := range st.Groups {
		found := 0
		for _, x := range st.Session.Schedule() {
			if slices.Contains(st.Groups[g].Boards, x.Board) {
				if was, is := group[x.Round]; found > 0 && found != x.Round || is && was != g {
					return // a round is of several groups, or a group of several rounds
				}
				found = x.Round
				group[found] = g
			}
		}
	}
	for _, x := range st.Session.Schedule() {
		g, is := group[x.Round]
		if !is {
			continue
		}
		for _, meet := range [2][2]event.ID{{x.NS.A, x.EW.A}, {x.EW.A, x.NS.A}} {
			k, known := index[meet[0]]
			if !known {
				continue
			}
			if total, in := rounds[[2]int{k, x.Round}]; in {
				all[k][g].Round = &GroupRound{x.Round, total.VPs, meet[1]}
			}
		}
	}
	for at, total := range rounds { // who sits out without a place in the movement
		if g, is := group[at[1]]; is && all[at[0]][g].Round == nil && all[at[0]][g].State == GroupSitOut {
			all[at[0]][g].Round = &GroupRound{Round: at[1], VPs: total.VPs}
		}
	}
}

func groupBoard(st *Standings, board, g int, all [][]GroupPoints, index map[event.ID]int) {
	b := &st.Boards[board]
	name := st.Groups[g].Name
	small := strings.ToLower(name)
	for _, x := range b.SitOuts {
		for _, side := range [2]event.Side{x.NS, x.EW} {
			for _, id := range [2]event.ID{side.A, side.B} {
				if k, ok := index[id]; ok { // else it is the phantom, or a pair
					all[k][g].State = max(all[k][g].State, GroupSitOut)
				}
			}
		}
	}
	for j, f := range st.Field.Boards[board].Lines {
		l := &b.Lines[j]
		f.Each(l.Points, func(x scoring.LinePart) {
			if x.NS {
				all[x.Contestant][g].add(l, x.Points, name)
			} else {
				all[x.Contestant][g].add(l, x.Points, small)
			}
		})
	}
}

// add puts a line into its group; side is the group's letter, written as it sat.
func (p *GroupPoints) add(l *ScoredLine, points exact.Rat, side string) {
	switch {
	case l.Result == nil:
		p.State = max(p.State, GroupWaits)
	case !l.Points.Counts:
		p.State = max(p.State, GroupNotPlayed)
	default:
		p.State = GroupPlayed
		p.Points = p.Points.Add(points)
		switch {
		case p.Sides == "" || p.Sides == side:
			p.Sides = side
		default:
			p.Sides = strings.ToUpper(side) + strings.ToLower(side)
		}
	}
}

// sitOuts finds the groups that a contestant sits out without a place in the movement: if it is
// left out of as many rounds as its section has groups that never reach it, those groups are its
// sit-outs.
func sitOuts(st *Standings, c *event.Section, all [][]GroupPoints, index map[event.ID]int) {
	if c.Movement == nil {
		return
	}
	seated := map[event.ID]int{} // rounds
	for r, places := range c.Movement.Rounds {
		seats := c.Seats(r + 1)
		for _, p := range places {
			for _, seat := range p.People() {
				seated[seats[seat]]++
			}
		}
	}
	mine := map[int]bool{}
	setsOf(c, mine)
	for _, l := range c.Labels {
		k, ok := index[l.Contestant]
		if !ok {
			continue
		}
		var never []*GroupPoints
		for g := range all[k] {
			if mine[st.Groups[g].Set] && all[k][g].State == GroupNever {
				never = append(never, &all[k][g])
			}
		}
		if len(never) == len(c.Movement.Rounds)-seated[l.Contestant] {
			for _, p := range never {
				p.State = GroupSitOut
			}
		}
	}
}
