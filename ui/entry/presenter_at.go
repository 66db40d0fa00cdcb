package entry

import "uitslag/internal/event"

// Result is the result of the line with the cursor, "" where nothing is in.
func (p *Presenter) Result() event.ID {
	if l := p.slot(p.line); l != nil && l.Result != nil {
		return l.Result.ID
	}
	return ""
}
