package repair

import (
	"uitslag/internal/event"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
)

const (
	maxTries  = 50000 // bounds the search for an extra table: more than any evening needs
	mostRests = 3     // a pair gives up its place at most so often
)

// Extra returns the section with one or two pairs more beside its movement, from a round on.
// One pair is a rover: in each round it takes another table's place of a pair, who sits
// out then. Two pairs make an extra table: the one goes round as
// the rover does, the other stays at the extra table and plays there, with the boards of
// that table, against whom the first took the place of. The rover meets no pair twice and
// nobody plays a set twice; no pair gives up its place again, where that can be avoided. The
// pairs get the next numbers.
//
// It is refused with event.no-section, seat.no-round, and with repair.no-extra where it cannot
// be done so.
func Extra(c *event.Section, from int, pairs []event.ID) (event.Section, error) {
	if c.Movement == nil || len(pairs) < 1 || len(pairs) > 2 {
		return event.Section{}, problem.New("event.no-section", "section", c.Letter)
	}
	if err := c.CheckRound(from); err != nil {
		return event.Section{}, err
	}
	var x extra
	for most := 1; ; most++ {
		x = extra{section: c, two: len(pairs) == 2, most: most, met: map[[2]event.ID]bool{}, played: map[event.ID]map[int]bool{}, rested: map[event.ID]int{}}
		if x.search(from) {
			break
		}
		if most == mostRests {
			return event.Section{}, problem.New("repair.no-extra", "round", from)
		}
	}
	next := event.Session{Sections: []event.Section{*c}}.Clone().Sections[0]
	m := next.Movement
	seat := m.Pairs + 1
	if x.two {
		m.Tables++
	}
	for i, at := range x.selected {
		places := m.Rounds[from-1+i]
		p := &places[at.place]
		removed := &p.NS
		if at.ew {
			removed = &p.EW
		}
		was := *removed
		*removed = seat
		if x.two {
			m.Rounds[from-1+i] = append(places, movements.Place{Table: m.Tables, NS: was, EW: seat + 1, Set: p.Set})
		}
	}
	for i, id := range pairs {
		l := event.Label{Contestant: id}
		if m.TwoWinners {
			l.Direction = [2]string{"NS", "EW"}[i]
		}
		label(&next, l)
		next.Seating = append(next.Seating, event.Seating{Seat: seat + i, Contestant: id, From: from})
	}
	m.Pairs += len(pairs)
	return next, nil
}

// label gives a contestant the next number of its direction.
func label(c *event.Section, l event.Label) {
	for _, o := range c.Labels {
		if o.Direction == l.Direction {
			l.Number = max(l.Number, o.Number)
		}
	}
	l.Number++
	c.Labels = append(c.Labels, l)
}

// taken is whose place the rover takes in a round.
type taken struct {
	place int // among the round's places
	ew    bool
}

// extra searches the places that the rover takes. The rover is "rover" and who stays at the
// extra table "stayer" here.
type extra struct {
	section  *event.Section
	two      bool
	most     int // a pair gives up its place so often
	met      map[[2]event.ID]bool
	played   map[event.ID]map[int]bool
	rested   map[event.ID]int // how often a pair gave up its place
	selected []taken
	tries    int
}

func (x *extra) search(round int) bool {
	m := x.section.Movement
	if round > len(m.Rounds) {
		return true
	}
	if x.tries++; x.tries > maxTries {
		return false
	}
	seats := x.section.Seats(round)
	if len(m.Rounds[round-1]) == 0 {
		return false
	}
	for i, p := range m.Rounds[round-1] {
		if seats[p.NS] == "" || seats[p.EW] == "" {
			continue
		}
		for _, ew := range []bool{false, true} {
			removed, other := seats[p.NS], seats[p.EW]
			if ew {
				removed, other = other, removed
			}
			if ew && m.TwoWinners || x.rested[removed] == x.most || x.met[[2]event.ID{"rover", other}] || x.has("rover", p.Set) || x.two && x.has("stayer", p.Set) {
				continue
			}
			x.take("rover", other, p.Set, true)
			x.take("stayer", removed, p.Set, x.two)
			x.rested[removed]++
			x.selected = append(x.selected, taken{i, ew})
			if x.search(round + 1) {
				return true
			}
			x.selected = x.selected[:len(x.selected)-1]
			x.rested[removed]--
			x.take("rover", other, p.Set, false)
			x.take("stayer", removed, p.Set, false)
		}
	}
	return false
}

func (x *extra) has(who event.ID, set int) bool { return x.played[who][set] }

func (x *extra) take(who, other event.ID, set int, now bool) {
	x.met[[2]event.ID{who, other}] = now
	if x.played[who] == nil {
		x.played[who] = map[int]bool{}
	}
	x.played[who][set] = now
}
