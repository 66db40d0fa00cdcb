package keys_test

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
)

// A promise reports whether what a hint says has happened.
type promise func(was, is moment) bool

func saved(was, is moment) bool { return is.saves == was.saves+1 && is.undone == was.undone }

func savedTwice(was, is moment) bool { return is.saves == was.saves+2 && is.undone == was.undone }

func undone(was, is moment) bool { return is.undone == was.undone+1 }

func moved(was, is moment) bool { return is.focus != nil && is.focus != was.focus }

func besides(was, is moment) bool { return is.big != was.big }

// copied is something on the clipboard, and said to be there.
func copied(was, is moment) bool {
	return is.seen != was.seen && is.screen == was.screen && is.saves == was.saves && fyne.CurrentApp().Clipboard().Content() != ""
}

// chosen is another choice: seen, and nothing saved or left.
func chosen(was, is moment) bool {
	return is.seen != was.seen && is.screen == was.screen && is.saves == was.saves && is.did == was.did
}

// shown is something else seen on the same screen.
func shown(was, is moment) bool { return is.seen != was.seen && is.screen == was.screen }

// restored is a cell with what was in it before.
func restored(was, is moment) bool {
	return was.changed && !is.changed && is.saves == was.saves && is.seen != was.seen
}

// kept is what was typed accepted, the cursor going on.
func kept(was, is moment) bool { return !is.changed && (was.changed || moved(was, is)) }

func goes(screen string) promise {
	return func(was, is moment) bool { return was.screen != is.screen && is.screen == "screen."+screen }
}

func does(what string) promise {
	return func(was, is moment) bool {
		return strings.HasPrefix(strings.TrimPrefix(is.did, was.did), what)
	}
}

func either(list ...promise) promise {
	return func(was, is moment) bool {
		return slices.ContainsFunc(list, func(p promise) bool { return p(was, is) })
	}
}
