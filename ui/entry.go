package ui

import "uitslag/ui/screen"

// Place is where a screen stands on the rail.
type Place int

// The places.
const (
	Top    Place = iota // under the name of the program
	Bottom              // at the foot of the rail
	Hidden              // not on the rail: reached by a shortcut or a button
)

// Entry puts a screen on the rail.
type Entry struct {
	Screen screen.Screen
	Place  Place
	Under  string // for a hidden screen: the Name of the screen whose row is lit
	// Over makes it lie over the window while it is shown: the screen below is not left,
	// and has its cursor and what is half typed when it is seen again.
	Over bool
	// Box makes it lie in a box, with the screen in sight around it.
	Box bool
	// Shortcut is the keycap of what shows it from everywhere, where that is no function
	// key: "Ctrl K".
	Shortcut string
}
