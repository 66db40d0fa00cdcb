// Package paper is the screen Afdrukken: the reports there are, what the club wants of
// them on paper and as files, made in one go or one by one, with a look at them first.
//
//	file                 what
//	model.go             what the screen shows
//	presenter.go         the screen without a window, plain Go
//	presenter_choice.go  the reports there are, and the chosen one
//	presenter_slips.go   how it is asked for: of which boards, blank, again
//	presenter_look.go    how it looks, and the look at it
//	presenter_list.go    the club's own list, kept in the club file
//	presenter_job.go     what is to be made
//	presenter_state.go   how far the making is
//	presenter_ask.go     the question before printing
//	presenter_make.go    printing and making, names of files, and the sentence of what came of it
//	commands.go          what can be done
//	screen.go            its place in the shell
//	view.go              what is drawn
//	sheet.go             a page of a report, as it comes out of the printer
package paper
