package command

import (
	"cmp"
	"os"
	"path/filepath"
	"strings"

	"uitslag/internal/cli"
	"uitslag/internal/cli/headless"
	"uitslag/internal/jobs/demo"
	"uitslag/internal/system"
	"uitslag/internal/system/graphics"
)

// withoutDriver asks for a window that is drawn without the driver of the screen.
const withoutDriver = "--software-graphics"

func Main(p *headless.Run, args []string) int {
	if len(args) > 0 && args[0] == withoutDriver {
		if err := os.Setenv(graphics.Variable, graphics.Software); err != nil {
			return p.Exit("", err)
		}
		args = args[1:]
	}
	if len(args) > 0 {
		name := cmp.Or(map[string]string{"-h": "help", "--help": "help", "-v": "version", "--version": "version"}[args[0]], args[0])
		t := Table(p)
		if c, ok := t.Find(name); ok {
			return p.Exit(c.Name, p.Do(t, c, args[1:]))
		}
		if len(args) > 1 || !IsPath(name) {
			return p.Exit("", cli.Unknown("command", name, t.Names()))
		}
	}
	path := ""
	if len(args) == 1 {
		path = args[0]
	}
	return p.Exit("", system.OnScreen(func() error { return p.Window(path) }))
}

// IsPath reports whether a word that is no command is a club file to open, which needs
// not be there: its name ends as one, or has a folder, or it is a file of any name.
func IsPath(word string) bool {
	if strings.HasPrefix(word, "-") {
		return false
	}
	if strings.EqualFold(filepath.Ext(word), ".uitslag") || strings.ContainsAny(word, `/\`) {
		return true
	}
	info, err := os.Stat(word)
	return err == nil && info.Mode().IsRegular()
}

// openSample opens the window on a fresh copy of the sample club, or writes the copy.
func openSample(p *headless.Run, a cli.Args) error {
	if len(a.Words) > 0 {
		return cli.Usage("cli.one-word", "what", "--write CLUB.uitslag")
	}
	if path, ok := a.Lookup("write"); ok {
		return p.Saving(func() error { return demo.Write(p.Context(), path, p.StoreOptions(false)) })
	}
	return system.OnScreen(p.Sample)
}
