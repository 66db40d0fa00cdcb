package entry

import "uitslag/internal/event"

// short is a result as the columns of the line have it: "4♠ N +1", "+420".
func (p *Presenter) short(r *event.Result) string { return p.desk.Short(r) }
