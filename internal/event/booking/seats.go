package booking

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
)

// seats are who played how many boards as a contestant, by chair.
type seats struct {
	chairs   [][]standings.Part // of each chair in the order in which they came to it
	partners map[event.ID][]event.ID
}

// members returns who is named, chair by chair, each once.
func (x *seats) members() []event.ID {
	var out []event.ID
	for _, chair := range x.chairs {
		for _, p := range chair {
			if p.Member != "" && !slices.Contains(out, p.Member) {
				out = append(out, p.Member)
			}
		}
	}
	return out
}

func (x *seats) boards(member event.ID) int {
	n := 0
	for _, chair := range x.chairs {
		for _, p := range chair {
			if p.Member == member {
				n += p.Boards
			}
		}
	}
	return n
}

// sat counts a board of those who sat as the contestant, by chair.
func (x *seats) sat(players []event.ID) {
	for i, m := range players {
		for len(x.chairs) <= i {
			x.chairs = append(x.chairs, nil)
		}
		at := slices.IndexFunc(x.chairs[i], func(p standings.Part) bool { return p.Member == m })
		if at < 0 {
			at = len(x.chairs[i])
			x.chairs[i] = append(x.chairs[i], standings.Part{Member: m})
		}
		x.chairs[i][at].Boards++
	}
}

func (x *seats) with(players, together []event.ID) {
	for _, m := range players {
		for _, o := range together {
			if m != "" && o != "" && m != o && !slices.Contains(x.partners[m], o) {
				x.partners[m] = append(x.partners[m], o)
			}
		}
	}
}

// named returns the players of a contestant who had no boards at all: what it earned was awarded
// without playing.
func named(e *event.Event, contestant event.ID) *seats {
	x := &seats{partners: map[event.ID][]event.ID{}}
	c := e.Contestant(contestant)
	if c == nil {
		return x
	}
	for _, m := range c.Players {
		x.chairs = append(x.chairs, []standings.Part{{Member: m}})
	}
	if e.Kind == event.Pairs {
		x.with(c.Players, c.Players)
	}
	return x
}

// sit adds those of all contestants of which a result is in. A result that is in again counts for
// nobody.
func sit(all map[event.ID]*seats, st *standings.Standings) {
	at := standings.SeatingOf(st)
	for l := range st.Lines() {
		if l.Result == nil || l.Again || l.SitOut() {
			continue
		}
		for _, ns := range []bool{true, false} {
			side := l.EW
			if ns {
				side = l.NS
			}
			together := at.Side(l.Expected, ns)
			for _, who := range []event.ID{side.A, side.B} {
				if who == "" {
					continue
				}
				x := all[who]
				if x == nil {
					x = &seats{partners: map[event.ID][]event.ID{}}
					all[who] = x
				}
				players := together
				if side.B != "" {
					players = at.Players(who, l.Expected)
				}
				x.sat(players)
				x.with(players, together)
			}
		}
	}
}

// share returns what each member gets of the points of a contestant: whole where whole is asked
// for, else what each chair of it comes to (R-BOOK-SUBSTITUTE, R-BOOK-TEAM).
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

// split shares points over those who sat on a chair, in proportion to their boards, so that the
// shares have no more decimals than the points and add up to them. What rounding down leaves goes,
// a unit each, to the largest remainders; of equal ones to who played more boards, then to the one
// named first.
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
	remaining := points
	over := make([]exact.Rat, len(chair))
	order := make([]int, len(chair))
	for i, p := range chair {
		units := points.Mul(exact.Int(p.Boards)).Div(exact.Int(boards)).Div(unit)
		over[i], order[i] = units.Sub(units.Floor()), i
		out[i] = units.Floor().Mul(unit)
		remaining = remaining.Sub(out[i])
	}
	slices.SortStableFunc(order, func(a, b int) int {
		return cmp.Or(-over[a].Cmp(over[b]), -cmp.Compare(chair[a].Boards, chair[b].Boards))
	})
	for _, i := range order {
		if remaining.Sign() <= 0 {
			break
		}
		give := unit
		if remaining.Less(unit) { // points with more decimals than they are told to have
			give = remaining
		}
		out[i], remaining = out[i].Add(give), remaining.Sub(give)
	}
	return out
}
