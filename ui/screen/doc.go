// Package screen is what every screen of the window is made with: the interface that the
// shell sees, a base for it, and the table of commands.
//
// A screen is four files: model.go is what it shows as a flat value, presenter.go makes
// that value in plain Go, commands.go is the table of what can be done on it, and view.go
// draws the value. The table is the one place of a key: the footer, the dispatch of keys,
// and the buttons read it.
//
//	file          what
//	screen.go     the interface of a screen, and Base
//	command.go    a command, and when it can be done
//	commands.go   the table: footer, dispatch, buttons
//	acts.go       the commands as a list of all that can be done has them
//	keys.go       which key or shortcut a keycap stands for
//	back.go       the way back to the screen one came from
//	noevening.go  what stands in place of a screen without an evening
package screen
