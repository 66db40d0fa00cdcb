package ui

// Return leads back from the screens that a key shows from any other: each to the screen
// where its key was pressed, and never to and fro between two of them.
type Return struct {
	Shell func() *Shell
	from  map[string]string // by the Name of the screen that was shown
}

// NewReturn makes it for the shell of a window that is still to be made.
func NewReturn(shell func() *Shell) *Return {
	return &Return{Shell: shell, from: map[string]string{}}
}

// Open shows a screen, by its Name. Where the current screen was itself shown from that
// one, that one keeps the place it had to go back to.
func (r *Return) Open(name string) {
	now := r.Shell().Current().Name()
	if r.Shell().Open(name) && r.from[now] != name {
		r.from[name] = now
	}
}

// Back shows the screen where that one was shown from.
func (r *Return) Back(name string) {
	if from := r.from[name]; from != "" {
		r.Shell().Open(from)
	}
}
