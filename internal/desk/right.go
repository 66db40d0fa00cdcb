package desk

import (
	"uitslag/internal/bridge"
	"uitslag/internal/event"
)

// judged is a result as it was when the scorer found it right: with another outcome it
// wants looking at again.
type judged struct {
	result event.ID
	entry  bridge.Entry
}

// Right reports whether the scorer looked at a marked result and found it right. Every
// screen that marks results asks it, so that the scorer is asked once. It is remembered
// as long as the program runs and the result stays what it is.
func (d *Desk) Right(r *event.Result) bool { return d.right[judged{r.ID, r.Entry()}] }

// SetRight remembers that the scorer found a result right, or no longer does.
func (d *Desk) SetRight(r *event.Result, right bool) {
	m := judged{r.ID, r.Entry()}
	if !right {
		delete(d.right, m)
		return
	}
	if d.right == nil {
		d.right = map[judged]bool{}
	}
	d.right[m] = true
}
