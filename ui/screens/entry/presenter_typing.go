package entry

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/ui/screens/entry/slip"
)

// The slips are typed a second time on the same lines, with the same keys, in cells that
// are empty: what came in the first time is not seen until both are there and differ.
// Every line is kept as it is typed, so that nothing is typed a third time after a break.
// What differs is asked about at the end of the slip, which is still being typed then; until
// it is answered such a line takes no typing, so that whoever types with their eyes on
// the paper verifies nothing by chance.

// typing is the typing at hand, the first or the second: what is in on each line of it, and
// what came in last.
type typing struct {
	evening *evening

	second bool // the slips are typed a second time
	again  kept[*event.SecondTyping]
	redo   place // a line that differs and is typed once more

	known map[event.ID]bool // the results that were marked when it was last looked
	fresh map[event.ID]bool // whose marks came with the line that was saved last
	saved event.ID          // its result
	last  place             // and the line itself
	was   *Message          // what it replaced, until one types on
	draws *Message          // which draw it makes another, until one types on
	added bool              // what was accepted last came on an empty line
}

// place is a line of a traveller: it stays the same whatever is typed there.
type place struct {
	evening event.ID
	key     event.Key
	again   event.ID // the result, for the second one of the same sides
	second  bool     // the slips are typed a second time
}

func (p *typing) placeOf(l *standings.ScoredLine) place {
	at := place{evening: p.evening.id, key: slip.KeyOf(l), second: p.second}
	if l.Again {
		at.again = l.Result.ID
	}
	return at
}

// kept is what was found out about a state of the evening.
type kept[T any] struct {
	of *standings.Standings
	is T
}

// stale reports whether it is of another state than this one, of which it is from now on.
func (k *kept[T]) stale(st *standings.Standings) bool {
	was := k.of
	k.of = st
	return was != st
}

// retyped returns what was typed a second time.
func (p *typing) retyped(st *standings.Standings) *event.SecondTyping {
	if p.again.stale(st) {
		p.again.is = st.Session.SecondTyping()
	}
	return p.again.is
}

// typedOn returns what is in on a line in the current typing: the result, or during the second
// typing what was typed then; nil if nothing.
func (p *typing) typedOn(l *standings.ScoredLine) *event.Result {
	if !p.second {
		return l.Result
	}
	st := p.evening.standings()
	if st == nil {
		return nil
	}
	if l.Result == nil {
		return p.retyped(st).Only(slip.KeyOf(l))
	}
	return p.retyped(st).Typed(l.Result.ID)
}

func (p *typing) memoIn(l *standings.ScoredLine, r *event.Result) memo {
	id := r.ID
	if l.Result != nil {
		id = l.Result.ID
	}
	return p.memoOf(id, r)
}

func (p *typing) memoOf(id event.ID, r *event.Result) memo {
	n := p.evening.desk.Speaker.Notation()
	return memo{p.second, id, r.Entry(), noted{n.Letters.Lang, n.TricksInAll, n.DropZero}}
}

// differs reports whether a line was typed otherwise the second time.
func (p *typing) differs(l *standings.ScoredLine) bool {
	st := p.evening.standings()
	if st == nil {
		return false
	}
	again := p.retyped(st)
	if l.Result == nil {
		return again.Only(slip.KeyOf(l)) != nil
	}
	return again.Typed(l.Result.ID) != nil && !again.Verified(l.Result)
}

// verified reports whether a line was typed twice with the same outcome.
func (p *typing) verified(l *standings.ScoredLine) bool {
	st := p.evening.standings()
	return st != nil && l.Result != nil && p.retyped(st).Verified(l.Result)
}

// asks reports whether a line waits for an answer: it takes no typing until then.
func (p *typing) asks(l *standings.ScoredLine) bool {
	return p.second && p.redo != p.placeOf(l) && p.differs(l)
}

// lacks reports whether something on a slip is still to be typed.
func (p *typing) lacks(s *slip.Slip) bool {
	if !p.second {
		return s.Missing()
	}
	for _, l := range s.Slots {
		if l.Result != nil && p.typedOn(l.ScoredLine) == nil {
			return true
		}
	}
	return false
}

func (p *typing) start(s *slip.Slip) int {
	if !p.second {
		return s.FirstMissing()
	}
	if p.lacks(s) { // from its first line on, also where the first typing has nothing
		return slices.IndexFunc(s.Slots, func(l slip.Slot) bool { return p.typedOn(l.ScoredLine) == nil })
	}
	return max(p.question(s, -1), 0)
}

// question returns the first line of a slip after one (an index) that waits for an answer,
// starting over at the end; -1 where none does.
func (p *typing) question(s *slip.Slip, after int) int {
	for k := range s.Slots {
		if i := (after + 1 + k) % len(s.Slots); p.asks(s.Slots[i].ScoredLine) {
			return i
		}
	}
	return -1
}

// sameSign stands where both typings are the same.
const sameSign = "✓✓"

// firstTyping returns the text of a line's last column during the second typing: the first result
// if it differs, otherwise that it is the same.
func (p *typing) firstTyping(l *standings.ScoredLine) string {
	switch {
	case p.verified(l):
		return sameSign
	case p.differs(l) && l.Result == nil:
		return dash
	case p.differs(l):
		return "≠ " + p.evening.short(l.Result)
	}
	return ""
}

// typedOnward clears which marks came last, what was replaced and which draw differs: they were
// seen, or left for later.
func (p *typing) typedOnward() {
	clear(p.fresh)
	p.was, p.draws = nil, nil
}
