// Command desktop is Uitslag: without a command word it opens the window on a
// club file; with one, the same core runs without a window.
package main

import (
	"fmt"
	"os"
	"time"

	"uitslag/cmd/desktop/startup"
	"uitslag/internal/words"
)

// version is set by the build.
var version = "dev"

func main() {
	startup.Restore()
	usualGC := delayGC()
	i := info{
		version: version, now: time.Now, words: words.For(systemLanguage(os.Getenv)), network: networkOfTest(),
		log: func(err error) { fmt.Fprintln(os.Stderr, "uitslag:", err) },
	}
	p := &program{
		info: i, stdin: os.Stdin, stdout: os.Stdout, stderr: os.Stderr, progress: isTerminal(os.Stderr), end: os.Exit,
		window: func(path string) error { usualGC(); return openWindow(i, path) },
		sample: func() error { usualGC(); return showWindow(i, nil, (*window).Sample) },
	}
	os.Exit(p.run(os.Args[1:]))
}

// isTerminal reports whether somebody reads along what is written into a file.
func isTerminal(f *os.File) bool {
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}
