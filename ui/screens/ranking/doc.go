// Package ranking is the screen Uitslag: the live ranking, and why each number in it
// is what it is.
//
//	file               what
//	presenter*.go      the screen without a window: plain Go
//	screen.go          its keys, its place in the shell
//	view.go            what is drawn
//	view_read.go       reading on where an answer is higher than the window
//	big*.go            the big screen, for a projector
package ranking
