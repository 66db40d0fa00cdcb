package review

import (
	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
)

// SuspectFar marks a contract that is too far from its tricks, whatever the other tables
// did: the other rules say nothing where few tables played the board. It is tried last, for
// they know more.
//
//	rule  marks a line when                                          source            implemented
//	far   five tricks or more were made over the contract, or it     R-SUSPICIOUS-FAR  yes
//	      went six down or more without a double, five from level
//	      four on
const SuspectFar SuspicionCode = "far"

// The figures of rule far. Of the 3175 results of the evenings of docs/slips.md it marks two.
const (
	farOver     = 5
	farDown     = 6
	farGame     = 4 // the level from which on farDownGame holds
	farDownGame = 5
)

// tooFar tries rule far on a line of a board; nil where it does not hold.
func tooFar(b *standings.ScoredBoard, l *standings.ScoredLine) *Suspicion {
	if !real(l) || l.Result.Contract.Level == 0 {
		return nil
	}
	c := l.Result.Contract
	over := l.Result.Tricks - 6 - c.Level
	down := c.Doubling == bridge.Undoubled && (over <= -farDown || c.Level >= farGame && over <= -farDownGame)
	if !down && over < farOver {
		return nil
	}
	return suspectOf(b, l, SuspectFar)
}

// Uncompared lists the boards with a result that nothing is held against: fewer than three
// others are in beside it, the other table of its match is not, and how many tricks its deal
// makes is not known. Only rule far is tried on it.
func Uncompared(st *standings.Standings) []int {
	met := map[*event.Result]bool{}
	for i := range st.Matches {
		for m := range event.Each(st.Matches[i].Boards) {
			if _, ok := tablesOf(st, m); ok {
				met[m.Open], met[m.Closed] = true, true
			}
		}
	}
	other := otherEvening(st)
	var out []int
	for b := range event.Each(st.Boards) {
		parts := comparedLines(b)
		for j := range b.Lines {
			l := &b.Lines[j]
			if !real(l) || met[l.Result] || parts[b.Points.PartOf(j)].number > suspectOthers {
				continue
			}
			if d := held(st, b, l); d != nil && !other {
				if _, known := d.off(l.Result.Contract, l.Result.Tricks); known {
					continue
				}
			}
			out = append(out, b.Board)
			break
		}
	}
	return out
}
