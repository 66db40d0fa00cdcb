package entry

import "uitslag/internal/event"

// Scored tells which line the cursor is on, by board and sides, when it has a result
// that counts: its points can be asked about, and ruled on.
func (p *Presenter) Scored() (event.Key, bool) {
	s := p.slot(p.line)
	if s == nil || s.Result == nil || s.Again || p.second {
		return event.Key{}, false
	}
	return keyOf(s.ScoredLine), true
}
