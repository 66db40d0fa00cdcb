package screen

// Window is what shows screens, one at a time.
type Window interface {
	// Current is the screen that is shown, nil before there is one.
	Current() Screen
	// Open shows the screen with this Name, if the current one may be left, and reports
	// whether it is shown now.
	Open(name string) bool
}

// Return leads back from the screens that a key shows from any other: each to the screen
// where its key was pressed, and never to and fro between two of them.
type Return struct {
	Window func() Window
	from   map[string]string // by the Name of the screen that was shown

	leading bool // a screen is being shown by Open or by Back
}

// NewReturn makes it for a window that is still to be made.
func NewReturn(window func() Window) *Return {
	return &Return{Window: window, from: map[string]string{}}
}

// Open shows a screen, by its Name. Where the current screen was itself shown from that
// one, that one keeps the place it had to go back to.
func (r *Return) Open(name string) {
	now := r.Window().Current().Name()
	if r.lead(name) && now != name && r.from[now] != name {
		r.from[name] = now
	}
}

func (r *Return) lead(name string) bool {
	r.leading = true
	defer func() { r.leading = false }()
	return r.Window().Open(name)
}

// Back shows the screen where that one was shown from.
func (r *Return) Back(name string) { r.Way(name).Back() }

// Way is how a screen that a key shows from others leads back. The zero one leads nowhere.
type Way struct {
	r    *Return
	name string
}

// Way returns that of a screen, by its Name.
func (r *Return) Way(name string) Way { return Way{r, name} }

// Shown is for the Enter of the screen: shown by its own key or from the rail it has nowhere to
// go back to.
func (w Way) Shown() {
	if w.r != nil && !w.r.leading {
		delete(w.r.from, w.name)
	}
}

// Leads reports whether there is a screen to go back to.
func (w Way) Leads() bool { return w.r != nil && w.r.from[w.name] != "" }

// Back shows the screen where this one was shown from, and reports whether there is one.
func (w Way) Back() bool {
	if !w.Leads() {
		return false
	}
	w.r.lead(w.r.from[w.name])
	return true
}
