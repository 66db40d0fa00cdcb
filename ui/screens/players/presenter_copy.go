package players

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/ui/notice"
)

type copying struct {
	*seating
	copied copied
}

type copied struct {
	evening int   // of the pairs
	line    int64 // of the journal
}

// SameAsLast fills the pairs that have no names with those of the club's last evening
// that has players: pair by pair, by number. A pair of which somebody sits elsewhere
// already is passed over.
func (p *copying) SameAsLast() {
	w := p.desk.Words
	if p.s == nil {
		return
	}
	if s := p.ReadOnly(); s != "" {
		p.say(notice.Refuse(s))
		return
	}
	e, h := p.lastNamed()
	if e == nil {
		p.say(notice.Warn(w.T("players.no-last")))
		return
	}
	do, passed := &command.CopySeating{Name: h.Name}, 0
	for _, s := range p.match(e) {
		if p.anySeated(s.Players) {
			passed++
			continue
		}
		do.Seats = append(do.Seats, s)
	}
	n := len(do.Seats)
	if n > 0 {
		if err := p.desk.Do(do); err != nil {
			p.refuse(err, "")
			return
		}
		p.Renew()
	}
	p.copied = copied{p.evening, p.lastLine(p.e.ID)}
	date := w.Date(h.Date)
	switch {
	case n == 0 && passed == 0:
		p.copied = copied{}
		p.say(notice.Warn(w.T("players.nothing-to-copy", "name", h.Name, "date", date)))
	case n == 0:
		p.copied = copied{}
		p.say(notice.Warn(w.T("players.all-seated", "name", h.Name, "date", date)))
	default:
		sentence := w.T("players.copied", "n", n, "name", h.Name, "date", date)
		if passed > 0 {
			sentence += " " + w.T("players.passed-over", "n", passed)
		}
		p.say(notice.Of(sentence))
	}
}

// CanTakeBack reports whether what SameAsLast filled in is what an undo takes back: nothing else
// was done since.
func (p *copying) CanTakeBack() bool {
	return p.e != nil && p.copied.evening == p.evening && p.copied.line > 0 && p.copied.line == p.lastLine(p.e.ID)
}

// TakeBack takes back what SameAsLast filled in.
func (p *copying) TakeBack() {
	if !p.CanTakeBack() {
		return
	}
	p.copied = copied{}
	if err := p.desk.Steps.Undo(); err != nil {
		p.say(notice.Refuse(p.desk.Words.Sentence(err)))
		return
	}
	p.Renew()
	p.ClearNotice()
}

// lastLine returns the newest line of an evening's journal that can be undone.
func (p *copying) lastLine(id event.ID) int64 {
	h, err := p.desk.Club.History(id)
	if err != nil || len(h.Undo) == 0 {
		return -1
	}
	return h.Undo[len(h.Undo)-1].Seq
}

// lastNamed returns the newest other evening in which somebody plays.
func (p *copying) lastNamed() (*event.Event, event.Header) {
	all, err := p.desk.Club.Events()
	if err != nil {
		return nil, event.Header{}
	}
	all = slices.Clone(all)
	slices.SortStableFunc(all, func(a, b event.Header) int {
		return cmp.Or(cmp.Compare(b.Date, a.Date), cmp.Compare(b.Number, a.Number))
	})
	today := p.s.Date
	for _, h := range all {
		if h.ID == p.e.ID || h.Date > today {
			continue
		}
		e, err := p.desk.Club.Event(h.ID)
		if err != nil || e == nil || cmp.Or(e.Kind, event.Pairs) != cmp.Or(p.e.Kind, event.Pairs) {
			continue
		}
		for _, c := range e.Contestants {
			if slices.ContainsFunc(c.Players, func(id event.ID) bool { return id != "" }) {
				return e, h
			}
		}
	}
	return nil, event.Header{}
}

// match finds for each pair without names its players in another evening: by number
// and direction when both evenings have the same directions, otherwise in order.
func (p *copying) match(e *event.Event) []command.Seat {
	type place struct {
		section, direction string
		number             int
	}
	of := func(e *event.Event, s *event.Session) (places []place, ids []event.ID, two bool) {
		for _, sec := range s.Sections {
			labels := slices.Clone(sec.Labels)
			slices.SortStableFunc(labels, func(a, b event.Label) int {
				return cmp.Or(compass[a.Direction]-compass[b.Direction], a.Number-b.Number)
			})
			for _, l := range labels {
				places = append(places, place{sec.Letter, l.Direction, l.Number})
				ids = append(ids, l.Contestant)
				two = two || l.Direction != ""
			}
		}
		return places, ids, two
	}
	if len(e.Sessions) == 0 {
		return nil
	}
	theirs, from, two := of(e, &e.Sessions[len(e.Sessions)-1])
	mine, to, alsoTwo := of(p.e, p.s)
	var out []command.Seat
	for i, at := range mine {
		j := i
		if two == alsoTwo {
			j = slices.Index(theirs, at)
		}
		if j < 0 || j >= len(from) || p.members(to[i]) != [Slots]event.ID{} {
			continue
		}
		c := e.Contestant(from[j])
		if c != nil && slices.ContainsFunc(c.Players, func(id event.ID) bool { return id != "" }) {
			out = append(out, command.Seat{Contestant: to[i], Name: c.Name, Captain: c.Captain, Players: slices.Clone(c.Players)})
		}
	}
	return out
}

func (p *copying) anySeated(players []event.ID) bool {
	for _, id := range players {
		if p.seatOf(id) >= 0 {
			return true
		}
	}
	return false
}
