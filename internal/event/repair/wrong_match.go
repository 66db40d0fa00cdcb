package repair

import (
	"slices"

	"uitslag/internal/event"
)

// ToMatch returns the moves that put the results of one match into another: what was typed for
// the one was of the other. The open table's go to the open table, the closed table's to the
// closed one. Boards that the other does not play are left out, and counted.
func ToMatch(s *event.Session, from, to *event.Match) (moves []Move, remaining int) {
	for r := range event.Each(s.Results) {
		if m := event.MatchOf(s, r.Expected()); m == nil || !sameMatch(m, from) {
			continue
		}
		if !slices.Contains(to.Boards, r.Board) {
			remaining++
			continue
		}
		x := Move{Result: r.ID, Board: r.Board, NS: to.Home, EW: to.Away}
		if r.NS.A != from.Home {
			x.NS, x.EW = to.Away, to.Home
		}
		moves = append(moves, x)
	}
	return moves, remaining
}

// SwapMatches returns the moves that let the results of two matches change places: each was typed
// as the other.
func SwapMatches(s *event.Session, a, b *event.Match) (moves []Move, remaining int) {
	moves, remaining = ToMatch(s, a, b)
	back, more := ToMatch(s, b, a)
	return append(moves, back...), remaining + more
}

func sameMatch(a, b *event.Match) bool {
	return a.Section == b.Section && a.Round == b.Round && a.Home == b.Home && a.Away == b.Away
}
