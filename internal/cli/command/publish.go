package command

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"uitslag/internal/app/website"
	"uitslag/internal/cli"
	"uitslag/internal/cli/headless"
	"uitslag/internal/problem"
	"uitslag/internal/reports"
)

// publishPages makes the pages of the club's website in a folder.
func publishPages(p *headless.Run, a cli.Args) error {
	path, err := a.One("CLUB.uitslag")
	if err != nil {
		return err
	}
	to, ok := a.Lookup("to")
	if !ok {
		return cli.Usage("cli.publish-usage")
	}
	numbers, err := a.Numbers("event")
	if err != nil {
		return err
	}
	s, err := p.OpenToLook(path)
	if err != nil {
		return err
	}
	defer s.Close()
	if err := s.Verify(p.Context()); err != nil {
		return err
	}
	ask := website.Ask{Words: p.Words, Version: p.Version, There: func(folder string) bool {
		_, err := os.Stat(filepath.Join(to, folder, "index.html"))
		return err == nil
	}}
	for _, n := range numbers {
		h, err := headless.Pick(s, n)
		if err != nil {
			return err
		}
		ask.Events = append(ask.Events, h.ID)
	}
	made, err := website.Make(s, ask)
	if err != nil {
		return err
	}
	err = p.Saving(func() error { return writeFolder(to, made.Files) })
	if err == nil {
		fmt.Fprintln(p.Stdout, p.Words.T("cli.published", "n", len(made.Files), "folder", to))
	}
	return err
}

// writeFolder writes files into a folder, each whole or not at all: what leads to others last,
// and nothing where the same is there already.
func writeFolder(to string, files map[string][]byte) error {
	names := slices.SortedFunc(maps.Keys(files), func(a, b string) int {
		last := func(name string) int {
			return map[bool]int{true: 1}[path.Base(name) == "index.html"] - strings.Count(name, "/")
		}
		return cmp.Or(cmp.Compare(last(a), last(b)), cmp.Compare(a, b))
	})
	for _, name := range names {
		file := filepath.Join(to, filepath.FromSlash(name))
		if was, err := os.ReadFile(file); err == nil && bytes.Equal(was, files[name]) {
			continue
		}
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return problem.Wrap(err, "cli.publish-folder", "folder", to)
		}
		err := reports.WriteFile(file, func(w io.Writer) error {
			_, err := w.Write(files[name])
			return err
		})
		if err == nil {
			err = os.Chmod(file, 0o644) // the server of the website reads it as somebody else
		}
		if err != nil {
			return err
		}
	}
	return nil
}
