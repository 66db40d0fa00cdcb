// Package paper is the screen Afdrukken: the reports there are, what the club wants of
// them on paper and as files, made in one go or one by one, with a look at them first.
//
//	file               what
//	presenter.go       the screen without a window, plain Go: what is chosen, in words
//	presenter_list.go  the club's own list, kept in the club file
//	presenter_make.go  printing and making, and the sentence of what came of it
//	presenter_slips.go which slips are asked for
//	presenter_file.go  names of files
//	presenter_look.go  the look at a report
//	screen.go          its place in the shell
//	screen_keys.go     its keys
//	view.go            what is drawn
//	sheet.go           a page of a report, as it comes out of the printer
package paper
