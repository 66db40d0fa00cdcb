package main

import (
	"os"
	"path/filepath"
	"strings"
	"uitslag/internal/cli"
)

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
			return p.exit("", cli.Unknown("command", name, t.Names()))
		}
	}
	path := ""
	if len(args) == 1 {
		path = args[0]
	}
	return p.exit("", onScreen(func() error { return p.window(path) }))
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
