// Command desktop is Uitslag: without a command word it opens the window on a
// club file; with one, the same core runs without a window.
package main

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"uitslag/cmd/desktop/startup"
	"uitslag/internal/cli"
	"uitslag/internal/words"
)

// version is set by the build.
var version = "dev"

func main() {
	startup.Restore()
	p := &program{
		stdin: os.Stdin, stdout: os.Stdout, stderr: os.Stderr, now: time.Now, usualGC: delayGC(),
		words: words.For(systemLanguage(os.Getenv)), progress: isTerminal(os.Stderr), end: os.Exit,
	}
	os.Exit(p.run(os.Args[1:]))
}

// isTerminal reports whether somebody reads along what is written into a file.
func isTerminal(f *os.File) bool {
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// program is one run, with everything it reads from outside, so that a test can
// run the real thing.
type program struct {
	stdin          io.Reader
	stdout, stderr io.Writer
	now            func() time.Time
	words          *words.Words
	headless       bool             // nothing is said but results and sentences: no log
	json           bool             // what goes wrong is said as an object too
	progress       bool             // how far a command is is said beside its output
	ctx            context.Context  // of the command that runs; it ends with Ctrl C
	running        running          // what the command that runs has under its hands
	end            func(code int)   // ends the program at once
	beside         string           // what was said to be wrong with the file that is looked at
	usualGC        func()           // ends delayGC; nil in a test
	ticks          <-chan time.Time // by which progress counts the seconds; nil for those of the clock
}

func (p *program) run(args []string) int {
	if len(args) > 0 {
		name := map[string]string{"-h": "help", "--help": "help", "-v": "version", "--version": "version"}[args[0]]
		if name == "" {
			name = args[0]
		}
		t := p.table()
		if c, ok := t.Find(name); ok {
			return p.exit(c.Name, p.do(t, c, args[1:]))
		}
		if len(args) > 1 || !isPath(name) {
			return p.exit("", unknown("command", name, t.Names()))
		}
	}
	path := ""
	if len(args) == 1 {
		path = args[0]
	}
	return p.exit("", p.window(path))
}

// isPath reports whether a word that is no command is a club file to open, which needs
// not be there: its name ends as one, or has a folder, or it is a file of any name.
func isPath(word string) bool {
	if strings.HasPrefix(word, "-") {
		return false
	}
	if strings.EqualFold(filepath.Ext(word), ".uitslag") || strings.ContainsAny(word, `/\`) {
		return true
	}
	info, err := os.Stat(word)
	return err == nil && info.Mode().IsRegular()
}

// unknown is the error for a word that is none of those that there are, with the one that
// was probably meant. The Problems are cli.unknown.command, cli.unknown.report,
// cli.unknown.shell and cli.unknown.export, and the same with near in place of unknown.
func unknown(what, word string, known []string) error {
	if near := cli.Nearest(word, known); near != "" {
		return cli.Usage("cli.near."+what, what, word, "near", near)
	}
	return cli.Usage("cli.unknown."+what, what, word, "known", known)
}

// systemLanguage is the language of the system by the usual variables.
func systemLanguage(env func(string) string) string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if v := env(name); v != "" {
			return v
		}
	}
	return systemLocale()
}
