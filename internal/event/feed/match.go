package feed

import (
	"cmp"
	"fmt"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/problem"
)

// Who is who (R-DEVICE-WHO). The numbers of the devices are those of the session, or, by
// direction, a fixed number higher (East-West from 11, 21, 101 …), where the first round or
// most of the meetings then are those of the session. Else they are found by who sits where in
// the movement. What differs after that was changed during the session: the numbers hold.

// Place is where something is played; what is not known of it is zero.
type Place struct {
	Section             string // its letter in the session
	Round, Table, Board int
}

// Match is who is who between the devices and a session.
type Match struct {
	// Differ are the tables and rounds at which the devices have others than the session,
	// by section, round and table.
	Differ []Place

	identity   string
	from, till string // when the session's scores came in; "" for any time
	individual bool
	letters    map[string]string       // the devices' letter of a section to the session's
	by         map[string]numbering    // by the session's letter
	turned     map[Place][2]event.Side // where the session has the two the other way: North-South and East-West
}

// number is what the devices call a contestant, in a direction ("NS" or "EW") where it is one
// of each.
type number struct {
	direction string
	number    int
}

// quad are North or the pair, East or the pair, South and West.
type quad[T any] [4]T

// directions of the four of a quad.
var directions = quad[string]{"NS", "EW", "NS", "EW"}

// meeting is who sit at a table in a round: by the numbers of the devices, 0 for nobody, and
// in the session, where a table may have several in a round.
type meeting struct {
	Place
	theirs quad[int]
	ours   []quad[event.ID]
}

// numbering gives the contestant of a section by direction and number, "" for nobody.
type numbering func(direction string, number int) event.ID

// MatchOf finds who is who. It is refused with feed.individual or feed.not-individual where one
// of the two is of individuals and the other is not, feed.no-section (section) where the
// session has none of the sections, feed.no-number (section, number) where none of the numbers is one of
// the session's, and feed.other (section, round, table, theirs, ours) where the movement is not
// the session's: the first difference.
func MatchOf(e *event.Event, s *event.Session, snap *Snapshot) (*Match, error) {
	m := &Match{
		identity: snap.Identity, from: snap.From, till: snap.Until, individual: e.Kind == event.Individual,
		letters: map[string]string{}, by: map[string]numbering{}, turned: map[Place][2]event.Side{},
	}
	rounds := roundsOf(snap)
	switch {
	case snap.Individual && !m.individual:
		return nil, problem.New("feed.individual")
	case !snap.Individual && m.individual && len(rounds) > 0:
		return nil, problem.New("feed.not-individual")
	}
	letters := lettersOf(snap, s)
	known := slices.DeleteFunc(slices.Clone(letters), func(letter string) bool {
		m.letters[letter] = letterOf(s, letters, letter)
		return m.letters[letter] == ""
	})
	if len(letters) > 0 && len(known) == 0 {
		return nil, problem.New("feed.no-section", "section", letters[0])
	}
	all := m.meetings(s, snap, rounds)
	for _, letter := range known {
		var met []meeting
		for _, x := range all {
			if x.Section == m.letters[letter] {
				met = append(met, x)
			}
		}
		if err := m.join(e, s.Section(m.letters[letter]), met); err != nil {
			return nil, err
		}
	}
	return m, nil
}

// lettersOf returns the sections of the devices in which something is or was to be played, or all
// of them if there are none such.
func lettersOf(snap *Snapshot, s *event.Session) []string {
	var all []string
	for i := range snap.Rounds {
		all = append(all, snap.Rounds[i].Section)
	}
	for i := range snap.Scores {
		all = append(all, snap.Scores[i].Section)
	}
	for i := range snap.Sections {
		if len(all) == 0 || s.Section(snap.Sections[i].Letter) != nil {
			all = append(all, snap.Sections[i].Letter)
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// letterOf returns the session's letter of a section of the devices, "" if it has none. If both
// have one section it is that one, whatever its name.
func letterOf(s *event.Session, letters []string, letter string) string {
	switch {
	case s.Section(letter) != nil:
		return letter
	case len(letters) == 1 && len(s.Sections) == 1:
		return s.Sections[0].Letter
	}
	return ""
}

// roundsOf returns the movement of the devices; if the file has none, what its scores imply.
func roundsOf(snap *Snapshot) []Round {
	if len(snap.Rounds) > 0 {
		return snap.Rounds
	}
	seen := map[Place]bool{}
	var all []Round
	for x := range event.Each(snap.Scores) {
		at := Place{Section: x.Section, Round: x.Round, Table: x.Table}
		if x.Erased || x.Reason != nil || seen[at] {
			continue
		}
		seen[at] = true
		all = append(all, Round{Section: x.Section, Table: x.Table, Round: x.Round, NS: x.NS, EW: x.EW, South: x.South, West: x.West})
	}
	return all
}

// meetings returns those of the devices with those of the session at the same place, by section,
// round and table.
func (m *Match) meetings(s *event.Session, snap *Snapshot, rounds []Round) []meeting {
	absent := map[string]int{}
	for i := range snap.Sections {
		absent[snap.Sections[i].Letter] = snap.Sections[i].Missing
	}
	ours := map[Place][]quad[event.ID]{}
	for _, x := range s.Sittings() {
		at := Place{Section: x.Section, Round: x.Round, Table: x.Table}
		if x.Turned {
			for _, b := range x.Boards {
				m.turned[Place{x.Section, x.Round, x.Table, b}] = [2]event.Side{x.NS, x.EW}
			}
			x.NS, x.EW = x.EW, x.NS // the devices have them as the movement does
		}
		ours[at] = append(ours[at], quad[event.ID]{x.NS.A, x.EW.A, x.NS.B, x.EW.B})
	}
	all := make([]meeting, 0, len(rounds))
	for r := range event.Each(rounds) {
		x := meeting{Place{Section: m.letters[r.Section], Round: r.Round, Table: r.Table}, quad[int]{r.NS, r.EW, r.South, r.West}, nil}
		for k, n := range x.theirs {
			if n == absent[r.Section] || !m.individual && k > 1 {
				x.theirs[k] = 0
			}
		}
		x.ours = ours[x.Place]
		all = append(all, x)
	}
	slices.SortStableFunc(all, func(a, b meeting) int { return byPlace(&a.Place, &b.Place) })
	return all
}

func byPlace(a, b *Place) int {
	return cmp.Or(cmp.Compare(a.Section, b.Section), cmp.Compare(a.Round, b.Round), cmp.Compare(a.Table, b.Table), cmp.Compare(a.Board, b.Board))
}

// agrees reports whether the meeting is as the session has it, with these numbers; an empty
// seat on either side says nothing.
func (x *meeting) agrees(by numbering) bool {
	return len(x.ours) == 0 || slices.ContainsFunc(x.ours, func(ours quad[event.ID]) bool {
		for k, n := range x.theirs {
			if n != 0 && ours[k] != "" && by(directions[k], n) != ours[k] {
				return false
			}
		}
		return true
	})
}

// told reports whether the meeting says anything of who is who: both have it, and nobody sits
// out.
func (x *meeting) told() bool {
	return x.theirs[0] != 0 && x.theirs[1] != 0 && slices.ContainsFunc(x.ours, func(o quad[event.ID]) bool { return o[0] != "" && o[1] != "" })
}

type fit struct {
	agree, differ       int
	firstAgree, firstOf int // of the first round that both have
	first               *meeting
}

func fitOf(met []meeting, by numbering) fit {
	var f fit
	round := 0
	for x := range event.Each(met) {
		if !x.told() {
			continue
		}
		if round == 0 {
			round = x.Round
		}
		ok := x.agrees(by)
		if ok {
			f.agree++
		} else {
			f.differ++
			f.first = cmp.Or(f.first, x)
		}
		if x.Round == round {
			f.firstOf++
			if ok {
				f.firstAgree++
			}
		}
	}
	return f
}

func (m *Match) join(e *event.Event, c *event.Section, met []meeting) error {
	used := used(met)
	var best numbering
	var first *meeting
	least := 0
	for _, by := range labelled(c, used) {
		f := fitOf(met, by)
		if f.differ > 0 && f.firstAgree < f.firstOf && f.agree <= f.differ {
			first = cmp.Or(first, f.first)
			continue
		}
		if n := unknown(used, by); best == nil || n < least {
			best, least = by, n
		}
	}
	for _, apart := range []bool{false, true} { // a number stands for one contestant, or for one in each direction
		if best != nil {
			break
		}
		by := seated(met, apart, e.Kind == event.Teams)
		f := fitOf(met, by)
		if rest, all := f.agree-f.firstAgree, f.agree+f.differ-f.firstOf; f.firstAgree == f.firstOf && 2*rest > all {
			best, least = by, unknown(used, by)
		}
	}
	switch all := len(used["NS"]) + len(used["EW"]); {
	case best == nil:
		return problem.New("feed.other", "section", c.Letter, "round", first.Round, "table", first.Table,
			"theirs", fmt.Sprintf("%d–%d", first.theirs[0], first.theirs[1]),
			"ours", e.LabelOf(first.ours[0][0]).String()+"–"+e.LabelOf(first.ours[0][1]).String())
	case all > 0 && least == all:
		return problem.New("feed.no-number", "section", c.Letter, "number", slices.Concat(used["NS"], used["EW"])[0])
	}
	m.by[c.Letter] = best
	for i := range met {
		if !met[i].agrees(best) {
			m.Differ = append(m.Differ, met[i].Place)
		}
	}
	return nil
}

// used returns the numbers that the devices have, ascending by direction.
func used(met []meeting) map[string][]int {
	used := map[string][]int{}
	for i := range met {
		for k, n := range met[i].theirs {
			if n != 0 {
				used[directions[k]] = append(used[directions[k]], n)
			}
		}
	}
	for d := range used {
		slices.Sort(used[d])
		used[d] = slices.Compact(used[d])
	}
	return used
}

func unknown(used map[string][]int, by numbering) int {
	n := 0
	for d, numbers := range used {
		for _, k := range numbers {
			if by(d, k) == "" {
				n++
			}
		}
	}
	return n
}

// labelled returns the numberings by the session's own numbers: as they are, so much higher as the
// lowest of East-West is, and of both directions, and with East-West as much higher as is
// usual, whichever way they sit.
func labelled(c *event.Section, used map[string][]int) []numbering {
	labels := map[event.Label]event.ID{}
	lowest, highest := map[string]int{}, map[string]int{}
	for _, l := range c.Labels {
		for _, d := range directions[:2] {
			if l.Direction == "" || l.Direction == d {
				labels[event.Label{Direction: d, Number: l.Number}] = l.Contestant
				if lowest[d] == 0 || l.Number < lowest[d] {
					lowest[d] = l.Number
				}
				highest[d] = max(highest[d], l.Number)
			}
		}
	}
	higher := map[string]int{}
	for d, numbers := range used {
		higher[d] = numbers[0] - lowest[d]
	}
	shifted := func(ns, ew int) numbering {
		return func(direction string, number int) event.ID {
			if direction == "EW" {
				number -= ew
			} else {
				number -= ns
			}
			return labels[event.Label{Direction: direction, Number: number}]
		}
	}
	ns, ew := higher["NS"], higher["EW"]
	all := []numbering{shifted(0, 0)}
	if ns != 0 || ew != 0 {
		all = append(all, shifted(0, ew), shifted(ns, ew), shifted(min(ns, ew), min(ns, ew)))
	}
	apart := slices.ContainsFunc(c.Labels, func(l event.Label) bool { return l.Direction != "" })
	for _, k := range []int{highest["NS"], 10, 20, 50, 100} {
		if apart && k >= highest["NS"] {
			all = append(all, func(_ string, number int) event.ID {
				if number > k {
					return labels[event.Label{Direction: "EW", Number: number - k}]
				}
				return labels[event.Label{Direction: "NS", Number: number}]
			})
		}
	}
	return all
}

// seated returns the numbering by who sits where, as the first of the places have it.
func seated(met []meeting, apart, teams bool) numbering {
	key := func(direction string, n int) number {
		if !apart {
			direction = ""
		}
		return number{direction, n}
	}
	who := map[number]event.ID{}
	taken := map[event.ID]bool{}
	for x := range event.Each(met) {
		if !x.told() {
			continue
		}
		for k, n := range x.theirs {
			id, at := x.ours[0][k], key(directions[k], n)
			if n != 0 && id != "" && who[at] == "" && (teams || !taken[id]) {
				who[at], taken[id] = id, true
			}
		}
	}
	return func(direction string, n int) event.ID { return who[key(direction, n)] }
}

// contestant returns who has a number of a section of the session; "" for nobody. A number of the
// other direction is found too, if it is unambiguous.
func (m *Match) contestant(section, direction string, n int) event.ID {
	by := m.by[section]
	if by == nil || n == 0 {
		return ""
	}
	other := "EW"
	if direction == other {
		other = "NS"
	}
	return cmp.Or(by(direction, n), by(other, n))
}
