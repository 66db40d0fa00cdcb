package deals

import "uitslag/ui/screen"

// Opener is Ctrl+H in a window: it shows Screen, on the board that the cursor stands on in
// the screen that is shown.
type Opener struct {
	Screen *Screen
	Return *screen.Return // one for all such keys of a window
	// At gives that board, 0 for none, by the name of the screen.
	At map[string]func() int
}

// Open is the key.
func (o *Opener) Open() {
	now := o.Return.Window().Current()
	if now == nil || now.Name() == ScreenName {
		return
	}
	board := 0
	if at := o.At[now.Name()]; at != nil {
		board = at()
	}
	o.Screen.p.Ask(board)
	o.Return.Open(ScreenName)
}

// Back is the screen that Open was asked from.
func (o *Opener) Back() { o.Return.Back(ScreenName) }
