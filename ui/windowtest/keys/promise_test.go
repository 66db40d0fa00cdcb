package keys_test

import (
	"os"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
)

// promises are what the hints promise, by the key of their text, as testdata/promises.txt has
// it. A hint that is not there fails the test: say what it promises. Really is what those
// promise that sometimes may say why not: in one state at least each of them must do it.
var promises, really = readPromises("testdata/promises.txt")

// readPromises reads lines of a hint, what has happened then, and what really must in one state.
func readPromises(path string) (promises, really map[string]promise) {
	b, err := os.ReadFile(path)
	if err != nil {
		panic(err)
	}
	promises, really = map[string]promise{}, map[string]promise{}
	for line := range strings.Lines(strings.ReplaceAll(string(b), "\r\n", "\n")) {
		f := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		switch {
		case strings.HasPrefix(line, "#"):
		case len(f) == 3:
			really[f[0]] = promiseOf(f[2])
			fallthrough
		case len(f) == 2:
			promises[f[0]] = promiseOf(f[1])
		default:
			panic(path + ": " + line)
		}
	}
	return promises, really
}

// promiseOf returns the promise in these words: "saved or shown", "goes ranking".
func promiseOf(said string) promise {
	var all []promise
	for one := range strings.SplitSeq(said, " or ") {
		what, of, _ := strings.Cut(one, " ")
		switch what {
		case "goes":
			all = append(all, goes(of))
		case "does":
			all = append(all, does(of))
		default:
			p := happened[what]
			if p == nil {
				panic("nothing is called " + one)
			}
			all = append(all, p)
		}
	}
	return either(all...)
}

// happened are the promises by their names.
var happened = map[string]promise{
	"saved": saved, "savedTwice": savedTwice, "undone": undone, "moved": moved, "besides": besides, "copied": copied,
	"chosen": selected, "shown": shown, "restored": restored, "kept": kept, "left": left,
}

// A promise reports whether what a hint says has happened.
type promise func(was, is moment) bool

func saved(was, is moment) bool { return is.saves == was.saves+1 && is.undone == was.undone }

func savedTwice(was, is moment) bool { return is.saves == was.saves+2 && is.undone == was.undone }

func undone(was, is moment) bool { return is.undone == was.undone+1 }

func moved(was, is moment) bool { return is.focus != nil && is.focus != was.focus }

func besides(was, is moment) bool { return is.big != was.big }

// left is another screen.
func left(was, is moment) bool { return is.screen != was.screen }

// copied is something on the clipboard, and said to be there.
func copied(was, is moment) bool {
	return is.seen != was.seen && is.screen == was.screen && is.saves == was.saves && fyne.CurrentApp().Clipboard().Content() != ""
}

// selected is another choice: seen, and nothing saved or left.
func selected(was, is moment) bool {
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
