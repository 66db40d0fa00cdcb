package booking

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
)

// share is what each member gets of the points of a contestant: whole where whole is asked for,
// else what each chair of it comes to (R-BOOK-SUBSTITUTE, R-BOOK-TEAM).
func (x *seats) share(points exact.Rat, decimals int, whole bool) map[event.ID]exact.Rat {
	out := map[event.ID]exact.Rat{}
	for _, chair := range x.chairs {
		parts := split(points, decimals, chair)
		for i, p := range chair {
			if whole {
				out[p.Member] = points
			} else {
				out[p.Member] = out[p.Member].Add(parts[i])
			}
		}
	}
	return out
}

// split shares points out over those who sat on a chair, in proportion of their boards, so that
// the shares have no more decimals than the points and are the points together. What rounding
// down leaves goes, a unit each, to the largest remainders; of equal ones to who played more
// boards, and then to the one named first.
func split(points exact.Rat, decimals int, chair []standings.Part) []exact.Rat {
	boards := 0
	for _, p := range chair {
		boards += p.Boards
	}
	out := make([]exact.Rat, len(chair))
	if boards == 0 || len(chair) == 1 {
		for i := range out[:min(len(out), 1)] {
			out[i] = points
		}
		return out
	}
	unit := exact.Int(1)
	for range decimals {
		unit = unit.Div(exact.Int(10))
	}
	left := points
	over := make([]exact.Rat, len(chair))
	order := make([]int, len(chair))
	for i, p := range chair {
		units := points.Mul(exact.Int(p.Boards)).Div(exact.Int(boards)).Div(unit)
		over[i], order[i] = units.Sub(units.Floor()), i
		out[i] = units.Floor().Mul(unit)
		left = left.Sub(out[i])
	}
	slices.SortStableFunc(order, func(a, b int) int {
		return cmp.Or(-over[a].Cmp(over[b]), -cmp.Compare(chair[a].Boards, chair[b].Boards))
	})
	for _, i := range order {
		if left.Sign() <= 0 {
			break
		}
		give := unit
		if left.Less(unit) { // points with more decimals than they are told to have
			give = left
		}
		out[i], left = out[i].Add(give), left.Sub(give)
	}
	return out
}
