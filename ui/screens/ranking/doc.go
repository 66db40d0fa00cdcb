// Package ranking is the screen Uitslag: the live ranking, and why each number in it
// is what it is.
//
//	file               what
//	presenter*.go      the screen without a window: plain Go
//	screen.go          its keys, its place in the shell
//	view.go            what is drawn
//	big*.go            the big screen, for a projector
package ranking
