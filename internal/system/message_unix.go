//go:build !windows

package system

import "os/exec"

// tellers are the programs that say a sentence in a window, the best first.
var tellers = []func(title, sentence string) *exec.Cmd{
	func(title, sentence string) *exec.Cmd {
		return exec.Command("zenity", "--warning", "--no-markup", "--title", title, "--text", sentence)
	},
	func(title, sentence string) *exec.Cmd {
		return exec.Command("kdialog", "--title", title, "--sorry", sentence)
	},
	func(title, sentence string) *exec.Cmd {
		return exec.Command("xmessage", "-center", "-title", title, sentence)
	},
}

// Tell says a sentence in a window of the system, where a program for that is there. It does
// not wait until it is read.
func Tell(title, sentence string) {
	for _, teller := range tellers {
		if teller(title, sentence).Start() == nil {
			return
		}
	}
}

// Ask asks a question in a window of the system. Here the answer is no: there is no program
// for it that is always there.
func Ask(string, string) bool { return false }

// Reads reports whether somebody can read what is written to standard error. Here it is kept,
// also where nobody looks.
func Reads() bool { return true }
