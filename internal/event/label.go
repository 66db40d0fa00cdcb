package event

import (
	"cmp"
	"slices"
	"strconv"

	"uitslag/internal/movements"
)

// String returns the number as the headless commands print it: "7". The direction of
// a two-winner event stands in its own column.
func (l Label) String() string { return strconv.Itoa(l.Number) }

// NewSection seats contestants, in order, on a movement: contestant i takes seat i,
// a phantom seat stays empty, and so do seats for which there is no contestant.
// Contestants for whom there is no seat are left out.
//
// The number of a pair is its seat, in a two-winner movement with its direction the
// number of the table where it begins. A pair that is idle at first takes the next
// number of its direction, in the order in which such pairs come in.
func NewSection(letter string, m movements.Movement, contestants []ID) Section {
	m = CopyMovement(m)
	sec := Section{Letter: letter, Movement: &m}
	labels := SeatLabels(m)
	next := 0
	for seat := 1; seat <= m.Pairs && next < len(contestants); seat++ {
		if seat == m.Phantom {
			continue
		}
		l := labels[seat]
		l.Contestant = contestants[next]
		next++
		sec.Seating = append(sec.Seating, Seating{Seat: seat, Contestant: l.Contestant})
		sec.Labels = append(sec.Labels, l)
	}
	return sec
}

// SeatLabels returns the direction and number that come with each seat of a movement.
func SeatLabels(m movements.Movement) map[int]Label {
	labels := make(map[int]Label, m.Pairs)
	if !m.TwoWinners {
		for seat := 1; seat <= m.Pairs; seat++ {
			labels[seat] = Label{Number: seat}
		}
		return labels
	}
	highest := map[string]int{}
	for r, places := range m.Rounds {
		places = slices.SortedFunc(slices.Values(places), func(a, b movements.Place) int { return cmp.Compare(a.Table, b.Table) })
		for _, p := range places {
			for _, s := range []struct {
				seat      int
				direction string
			}{{p.NS, "NS"}, {p.EW, "EW"}} {
				if _, known := labels[s.seat]; known {
					continue
				}
				number := p.Table
				if r > 0 {
					number = highest[s.direction] + 1
				}
				labels[s.seat] = Label{Direction: s.direction, Number: number}
				highest[s.direction] = max(highest[s.direction], number)
			}
		}
	}
	for seat := 1; seat <= m.Pairs; seat++ { // one that never plays
		if _, known := labels[seat]; !known {
			highest["NS"]++
			labels[seat] = Label{Direction: "NS", Number: highest["NS"]}
		}
	}
	return labels
}
