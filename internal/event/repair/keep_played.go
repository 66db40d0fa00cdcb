package repair

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/movements"
)

// ReplaceMovement returns the section with another movement from the first round on: the one that
// was played in truth. A pair keeps its number and direction where the movement has them; others
// get a number that is left, in the order of their seats; pairs in joined come last.
func ReplaceMovement(c *event.Section, m movements.Movement, joined []event.ID) event.Section {
	m = event.CopyMovement(m)
	next := event.Section{Letter: c.Letter, Movement: &m}
	labels := event.SeatLabels(m)
	taken := map[int]bool{m.Phantom: true}
	sit := func(id event.ID, seat int) {
		l := labels[seat]
		l.Contestant = id
		taken[seat] = true
		next.Seating = append(next.Seating, event.Seating{Seat: seat, Contestant: id})
		next.Labels = append(next.Labels, l)
	}
	var rest []event.ID
	for _, l := range c.Labels {
		at := 0
		for seat := 1; seat <= m.Pairs && at == 0; seat++ {
			if o := labels[seat]; !taken[seat] && o.Number == l.Number && o.Direction == l.Direction {
				at = seat
			}
		}
		if at == 0 {
			rest = append(rest, l.Contestant)
			continue
		}
		sit(l.Contestant, at)
	}
	for _, id := range slices.Concat(rest, joined) {
		for seat := 1; seat <= m.Pairs; seat++ {
			if !taken[seat] {
				sit(id, seat)
				break
			}
		}
	}
	for _, x := range c.Exceptions {
		if x.Added() { // it was played so, in whichever movement
			next.Exceptions = append(next.Exceptions, x)
		}
	}
	slices.SortFunc(next.Seating, func(a, b event.Seating) int { return cmp.Compare(a.Seat, b.Seat) })
	slices.SortFunc(next.Labels, func(a, b event.Label) int {
		return cmp.Or(cmp.Compare(a.Direction, b.Direction), cmp.Compare(a.Number, b.Number))
	})
	return next
}

// Continue returns the section with another movement from a round on, everything before it
// kept: as many rounds in all as there were, or as the new one can give. Of the new
// movement those rounds, seats and sets are taken in which fewest pairs meet again and
// fewest sets are played again; what is left of that, the preview shows. Pairs keep their
// numbers; those in joined get the next.
func Continue(s *event.Session, letter string, m movements.Movement, from int, joined []event.ID) event.Section {
	c := s.Section(letter)
	next := event.Session{Sections: []event.Section{*c}}.Clone().Sections[0]
	old := next.Movement
	seats := c.Seats(from)
	var order []int
	for seat, id := range seats {
		if id != "" {
			order = append(order, seat)
		}
	}
	slices.Sort(order)
	var who []event.ID
	seatOf := map[event.ID]int{}
	for _, seat := range order {
		who = append(who, seats[seat])
		seatOf[seats[seat]] = seat
	}
	high := max(old.Pairs, m.Pairs)
	for _, id := range joined {
		high++
		seatOf[id] = high
		who = append(who, id)
		next.Seating = append(next.Seating, event.Seating{Seat: high, Contestant: id, From: from})
	}
	pick := fit(s, m, from, len(old.Rounds)-from+1, who)
	nobody := map[int]int{} // seat of the new movement that is nobody's -> here
	as := func(seat int) int {
		if id := pick.who[seat]; id != "" {
			return seatOf[id]
		}
		if nobody[seat] == 0 {
			high++
			nobody[seat] = high
		}
		return nobody[seat]
	}
	old.Rounds = old.Rounds[:from-1]
	old.Turned = slices.DeleteFunc(old.Turned, func(r int) bool { return r >= from })
	for _, places := range pick.rounds {
		round := make([]movements.Place, len(places))
		for i, p := range places {
			round[i] = movements.Place{Table: p.Table, NS: as(p.NS), EW: as(p.EW), Set: p.Set}
			old.Sets = max(old.Sets, p.Set+1)
		}
		old.Rounds = append(old.Rounds, round)
	}
	labels := event.SeatLabels(m)
	for _, id := range joined {
		l := event.Label{Contestant: id}
		if old.TwoWinners {
			l.Direction = cmp.Or(labels[pick.seatOf(id)].Direction, "NS")
		}
		label(&next, l)
	}
	old.Name, old.Variant, old.Copies = m.Name, m.Variant, max(old.Copies, m.Copies)
	old.Tables, old.Pairs = max(old.Tables, m.Tables), high
	old.TwoWinners = old.TwoWinners && m.TwoWinners
	if old.Phantom > 0 && somebody(c, old.Phantom) {
		old.Phantom = 0
	}
	if old.Phantom == 0 {
		for _, seat := range nobody {
			old.Phantom = max(old.Phantom, seat)
		}
	}
	next.Exceptions = slices.DeleteFunc(next.Exceptions, func(x event.Exception) bool { return !x.Added() && x.Round >= from })
	return next
}

func somebody(c *event.Section, seat int) bool {
	return slices.ContainsFunc(c.Seating, func(x event.Seating) bool { return x.Seat == seat && x.Contestant != "" })
}

type fitted struct {
	who    map[int]event.ID // by seat of the movement; "" is nobody
	rounds [][]movements.Place
}

func (f *fitted) seatOf(id event.ID) int {
	for seat, who := range f.who {
		if who == id {
			return seat
		}
	}
	return 0
}

// oneSide are pairs and the seats among which they change in a search.
type oneSide struct {
	seats []int
	who   []event.ID
}

// sides returns the seats of a movement and the pairs for them: North-South and East-West
// separately if both distinguish them.
func sides(s *event.Session, m movements.Movement, who []event.ID) []oneSide {
	labels := event.SeatLabels(m)
	var all oneSide
	by := map[string]*oneSide{"NS": {}, "EW": {}}
	for seat := 1; seat <= m.Pairs; seat++ {
		if seat == m.Phantom {
			continue
		}
		all.seats = append(all.seats, seat)
		if side := by[labels[seat].Direction]; side != nil {
			side.seats = append(side.seats, seat)
		}
	}
	all.who = who
	var late []event.ID
	for _, id := range who {
		if _, l := s.LabelOf(id); by[l.Direction] != nil {
			by[l.Direction].who = append(by[l.Direction].who, id)
		} else {
			late = append(late, id)
		}
	}
	if !m.TwoWinners || len(late) == len(who) {
		return []oneSide{all}
	}
	ns, ew := by["NS"], by["EW"]
	for _, id := range late {
		if len(ns.seats)-len(ns.who) >= len(ew.seats)-len(ew.who) {
			ns.who = append(ns.who, id)
		} else {
			ew.who = append(ew.who, id)
		}
	}
	if len(ns.who) > len(ns.seats) || len(ew.who) > len(ew.seats) {
		return []oneSide{all}
	}
	return []oneSide{*ns, *ew}
}

// fit chooses rounds of a movement for pairs who have played before a round, and who sits
// where and which set is which: the fewest repeats, of equals the first.
func fit(s *event.Session, m movements.Movement, from, rounds int, who []event.ID) fitted {
	met, had := map[[2]event.ID]bool{}, map[event.ID]map[int]bool{}
	for _, x := range s.Plan() {
		if x.SitOut() || x.Round >= from && x.Round > 0 {
			continue
		}
		met[[2]event.ID{x.NS.A, x.EW.A}], met[[2]event.ID{x.EW.A, x.NS.A}] = true, true
		for _, id := range []event.ID{x.NS.A, x.EW.A} {
			if had[id] == nil {
				had[id] = map[int]bool{}
			}
			had[id][s.SetOf(x.Board)] = true
		}
	}
	sides := sides(s, m, who)
	rounds = min(max(rounds, 0), len(m.Rounds))
	n, sets := len(who), max(m.Sets, 1)
	var best fitted
	least := -1
	for shift := 0; shift < n && least != 0; shift++ {
		sits := map[int]event.ID{}
		for _, side := range sides {
			for i := range min(len(side.seats), len(side.who)) {
				sits[side.seats[i]] = side.who[(i+shift)%len(side.who)]
			}
		}
		for turn := 0; turn < sets && least != 0; turn++ {
			cost := make([]int, len(m.Rounds))
			order := make([]int, len(m.Rounds))
			for r, places := range m.Rounds {
				order[r] = r
				for _, p := range places {
					a, b, set := sits[p.NS], sits[p.EW], (p.Set+turn)%sets
					if a == "" || b == "" {
						continue
					}
					if met[[2]event.ID{a, b}] {
						cost[r] += 2
					}
					if had[a][set] {
						cost[r]++
					}
					if had[b][set] {
						cost[r]++
					}
				}
			}
			slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(cost[a], cost[b]) })
			order = order[:rounds]
			slices.Sort(order)
			sum := 0
			for _, r := range order {
				sum += cost[r]
			}
			if least >= 0 && sum >= least {
				continue
			}
			least, best = sum, fitted{who: sits}
			for _, r := range order {
				places := slices.Clone(m.Rounds[r])
				for i := range places {
					places[i].Set = (places[i].Set + turn) % sets
				}
				best.rounds = append(best.rounds, places)
			}
		}
	}
	return best
}
