// Package palette is Ctrl K: a field over the screen with a list of all that can be done and
// of all places to go to. It knows the screens only as the items that the window gives it.
package palette
