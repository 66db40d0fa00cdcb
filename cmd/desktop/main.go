// Command desktop is Uitslag: without a command word it opens the window on a
// club file; with one, the same core runs without a window.
package main

import (
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"time"

	"uitslag/cmd/desktop/app"
	"uitslag/cmd/desktop/startup"
	"uitslag/internal/cli/command"
	"uitslag/internal/cli/headless"
	"uitslag/internal/doubledummy"
	"uitslag/internal/program"
	"uitslag/internal/system"
	"uitslag/internal/translation"
)

// version and website, where newer versions are, are set by the build.
var (
	version = "dev"
	website string
)

func main() {
	startup.Restore()
	system.JoinConsole()
	usualGC := delayGC()
	window := func() { usualGC(); system.LeaveConsole() }
	i := program.Info{
		Version: version, Website: website, Now: time.Now, Words: translation.For(system.Language(os.Getenv)), Network: networkOfTest(), Dialogs: systemDialogs(),
		Log: func(err error) { fmt.Fprintln(os.Stderr, "uitslag:", err) },
	}
	w := app.Program{Info: i, Toolkit: toolkit{}, Trace: openTrace}
	p := &headless.Run{
		Info: i, Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr, Progress: isTerminal(os.Stderr), End: os.Exit,
		Window: func(path string) error { window(); return w.Open(path) },
		Sample: func() error { window(); return w.Sample() },
	}
	if self, err := os.Executable(); err != nil {
		i.Log(err)
	} else {
		p.Solver = doubledummy.New(self, doubledummy.Command)
	}
	os.Exit(command.Main(p, os.Args[1:]))
}

func isTerminal(f *os.File) bool {
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// delayGC delays the first garbage collection until some 30 MB are used; most commands end before.
// From then on, or once end is called, it is as usual.
func delayGC() (end func()) {
	usual := debug.SetGCPercent(800)
	end = func() { debug.SetGCPercent(usual) }
	runtime.AddCleanup(new(*int), func(end func()) { end() }, end)
	return end
}
