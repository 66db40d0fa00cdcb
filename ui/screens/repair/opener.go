package repair

import "uitslag/ui/screen"

// Opener is Ctrl+M in a window: it asks Screen about what the cursor stands on in the
// screen that is shown, and shows it.
type Opener struct {
	Screen *Screen
	Return *screen.Return // one for all such keys of a window
	// At gives what the cursor stands on, by the name of the screen.
	At map[string]func() At
	// Paper is the name of the screen that prints what Screen asks for: the key leads back
	// from it to what is still to be printed.
	Paper string
}

// Open is the key.
func (o *Opener) Open() {
	shell := o.Return.Window()
	now := shell.Current()
	if now == nil {
		return
	}
	if now.Name() == o.Screen.Name() { // from the list again
		if o.Screen.p.Back() {
			o.Screen.enter()
		}
		return
	}
	if now.Name() == o.Paper && len(o.Screen.p.Papers()) > 0 {
		shell.Open(o.Screen.Name())
		return
	}
	var at At
	if pointed := o.At[now.Name()]; pointed != nil {
		at = pointed()
	}
	o.Screen.Ask(at)
	o.Return.Open(o.Screen.Name())
}

// Back is the screen that Open was asked from.
func (o *Opener) Back() { o.Return.Back(o.Screen.Name()) }
