// Package paper is the screen Afdrukken: the reports there are, made into files in
// the club's folder, with a look at them first.
//
//	file               what
//	presenter*.go      the screen without a window: plain Go
//	screen.go          its keys, its place in the shell
//	view.go            what is drawn
//	textsheet.go       a report as plain text, in columns
package paper
