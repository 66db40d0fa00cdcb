package widgets

import (
	"time"

	"fyne.io/fyne/v2"
)

// covered is what a box lay over until now. The Enter or Esc that closed the box is often
// pressed twice; that one key does nothing, the next does what it does.
type covered struct {
	was   bool // and nothing was done since
	until time.Time
}

func (c *covered) uncovered() { c.was, c.until = true, Now().Add(doubled) }

// extra reports whether a key is the one too many. Any other key ends it.
func (c *covered) extra(ev *fyne.KeyEvent) bool {
	was := c.was && Now().Before(c.until)
	c.was = false
	return was && (ev.Name == fyne.KeyReturn || ev.Name == fyne.KeyEnter || ev.Name == fyne.KeyEscape)
}

// Uncover tells what has the cursor that the box over it was taken away.
func Uncover(c fyne.Canvas) {
	if o, ok := c.Focused().(interface{ uncovered() }); ok {
		o.uncovered()
	}
}
