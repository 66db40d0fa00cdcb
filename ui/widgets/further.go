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

// Now is the time: tests put their own here.
var Now = time.Now

// doubled is how soon after the first a key comes that is pressed twice by habit; one that
// comes later is meant.
const doubled = 700 * time.Millisecond

// further is what the cursor comes to when a suggestion is taken: that key, or click, moves
// it on by itself. Most are used to a list where one key takes a line and another goes on,
// and press Tab or Enter once more; what they type then belongs to the field the cursor is
// in now. That one key does nothing, where it would pass what waits for an answer; the next
// does what it does.
type further struct {
	came  bool // by a suggestion that was taken, and nothing was done since
	since time.Time
}

// arrived is called when the cursor came here from a suggestion.
func (f *further) arrived() { f.came, f.since = true, Now() }

// doubles reports whether Tab or Enter would be one too many now, on what waits for an answer
// or not.
func (f *further) doubles(waits bool) bool {
	return f.came && waits && Now().Sub(f.since) < doubled
}

// tooMany reports whether a key is the one too many. Any other key ends it.
func (f *further) tooMany(ev *fyne.KeyEvent, waits bool) bool {
	was := f.doubles(waits)
	f.came = false
	return was && (ev.Name == fyne.KeyTab || ev.Name == fyne.KeyReturn || ev.Name == fyne.KeyEnter)
}

// arrive tells what has the cursor that it came from a suggestion in a cell.
func arrive(from *Cell) {
	c := CanvasOf(from)
	if c == nil || c.Focused() == fyne.Focusable(from) {
		return
	}
	if f, ok := c.Focused().(interface{ arrived() }); ok {
		f.arrived()
	}
}
