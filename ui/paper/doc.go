// Package paper is the screen Afdrukken: the reports there are, made into files in
// the club's folder, with a look at them first.
//
//	file               what
//	presenter*.go      the screen without a window: plain Go
//	screen.go          its keys, its place in the shell
//	view.go            what is drawn
//	sheet.go           a page of a report, as it comes out of the printer
package paper
