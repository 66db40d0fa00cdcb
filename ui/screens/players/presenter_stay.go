package players

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/repair"
	"uitslag/ui/notice"
)

type staying struct{ *pairs }

// mustStay returns the pairs of the evening that were given a place to keep.
func (p *pairs) mustStay() []event.ID {
	h, err := p.desk.Club.History(p.e.ID)
	if err != nil {
		return nil // whoever writes next is told
	}
	return repair.MustStay(h.Undo)
}

// StayPut returns a pair that must not move a number that stays at its table: it changes
// numbers with a pair that has such a number. It gives the pair's row after it, and
// reports whether the pair stays; Said says what was done, or why it cannot be.
func (p *staying) StayPut(row int) (now int, ok bool) {
	w := p.desk.Words
	if row < 0 || row >= len(p.rows) {
		return row, false
	}
	if s := p.ReadOnly(); s != "" {
		p.say(notice.Refuse(s))
		return row, false
	}
	r := p.rows[row]
	if r.Stays {
		if !r.MustStay && !p.stay(r.Contestant, "") {
			return row, false
		}
		p.say(notice.Of(w.T("players.stays-already", "pair", r.Label, "place", r.Start)))
		return row, true
	}
	with, sentence := p.giver(row)
	if sentence != "" {
		p.say(notice.Refuse(sentence))
		return row, false
	}
	given := p.rows[with]
	if !p.stay(r.Contestant, given.Contestant) {
		return row, false
	}
	now = p.rowOf(r.Contestant)
	p.say(notice.Of(w.T("players.now-stays", "pair", r.Label, "number", given.Label, "place", p.rows[now].Start)))
	return now, true
}

// stay saves that a pair stays put, in the seat of another one or its own.
func (p *staying) stay(who, with event.ID) bool {
	err := p.desk.Do(&repair.StayPut{Session: p.s.ID, Contestant: who, With: with})
	if err != nil {
		p.say(notice.Refuse(p.desk.Words.Sentence(err)))
		return false
	}
	p.Renew()
	return true
}

// giver returns the row of the pair that gives up a number that stays: one without names
// before one with, then the nearest number. When there is none, the sentence says why.
func (p *staying) giver(row int) (with int, sentence string) {
	w := p.desk.Words
	sec := p.rows[row].section
	var fixed []string
	var all []int
	for i, r := range p.rows {
		switch {
		case r.section != sec || !r.Stays:
		case r.MustStay:
			fixed = append(fixed, r.Label)
		default:
			all = append(all, i)
		}
	}
	if len(all) == 0 && len(fixed) == 0 {
		return 0, w.T("players.none-stay")
	}
	if len(all) == 0 {
		return 0, w.T("players.no-more-stay", "n", len(fixed), "pairs", w.List(fixed))
	}
	slices.SortStableFunc(all, func(a, b int) int {
		return cmp.Or(cmp.Compare(min(p.rows[a].Named, 1), min(p.rows[b].Named, 1)), cmp.Compare(distance(a, row), distance(b, row)))
	})
	return all[0], ""
}

func distance(a, b int) int { return max(a-b, b-a) }
