package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"time"

	"uitslag/internal/cli"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
	"uitslag/internal/store"
)

// listBackups lists the copies in a folder, or those of a club file beside it: when each was
// made, when its last line was written, its newest evening and how far that is.
func (p *program) listBackups(a cli.Args) error {
	path, err := a.One("FOLDER|CLUB.uitslag")
	if err != nil {
		return err
	}
	all, err := copiesAt(path)
	if err != nil {
		return err
	}
	for _, c := range all {
		in, err := store.Glance(p.context(), c.Path)
		if err != nil {
			fmt.Fprintf(p.stdout, "%s  %s\n", moment(c.At), oneLine(p.words.Sentence(err)))
			continue
		}
		evening := ""
		if len(in.Evenings) > 0 {
			h := in.Evenings[0]
			evening = p.words.T("cli.backup-evening", "date", h.Date, "name", h.Name, "n", h.Results)
		}
		fmt.Fprintf(p.stdout, "%s  %s  %s  %s\n", moment(c.At), filepath.Base(c.Path),
			p.words.T("cli.backup-last", "at", moment(in.At.Local())), evening)
	}
	if len(all) == 0 {
		return problem.New("cli.no-backups", "folder", path)
	}
	return nil
}

// copiesAt lists every copy in a folder, or those of one club in its own folders.
func copiesAt(path string) ([]store.Copy, error) {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return nil, problem.Wrap(err, "store.missing", "file", filepath.Base(path), "folder", filepath.Dir(path))
	case !info.IsDir():
		return copiesOf(path)
	}
	names, err := filepath.Glob(filepath.Join(globbed(path), "*.uitslag"))
	if err != nil {
		return nil, err
	}
	var out []store.Copy
	seen := map[string]bool{}
	for _, name := range names {
		club, ok := store.CopyName(name)
		if !ok || seen[club] {
			continue
		}
		seen[club] = true
		some, err := store.Copies(path, club)
		if err != nil {
			return nil, err
		}
		out = append(out, some...)
	}
	return out, nil
}

// copiesOf lists the copies of a club file beside it and in more folders, newest first,
// and what was set aside.
func copiesOf(club string, more ...string) ([]store.Copy, error) {
	var out []store.Copy
	folders := slices.Concat(allBeside(club), []string{filepath.Dir(club)}, more)
	seen := map[string]bool{}
	var first error
	for _, f := range folders {
		if f == "" || seen[filepath.Clean(f)] {
			continue
		}
		seen[filepath.Clean(f)] = true
		if _, err := os.Stat(f); err != nil {
			continue // a stick in a drawer
		}
		some, err := store.Copies(f, club)
		if err != nil && first == nil {
			first = err
		}
		out = append(out, some...)
	}
	sortCopies(out)
	return out, first
}

// restore makes a new club file of a copy, with --lines also of what can be read of the
// journal of a damaged file that is newer than the copy.
func (p *program) restore(a cli.Args) error {
	path, err := a.One("COPY.uitslag")
	if err != nil {
		return err
	}
	dest, ok := a.Lookup("into")
	if !ok {
		return cli.Usage("cli.restore-into")
	}
	return p.saving(func() error { return p.restoreFrom(a, path, dest) })
}

func (p *program) restoreFrom(a cli.Args, path, dest string) error {
	ctx := p.context()
	if damaged, ok := a.Lookup("lines"); ok {
		r, err := store.Recover(ctx, damaged, path, dest, p.storeOptions(false))
		if err != nil {
			return err
		}
		return p.sayRecovered(r, dest)
	}
	if err := store.Duplicate(ctx, path, dest, p.storeOptions(false)); err != nil {
		return err
	}
	c, err := store.Inspect(ctx, dest, p.storeOptions(true))
	if err != nil {
		return err
	}
	fmt.Fprintln(p.stdout, p.words.T("cli.restored", "file", filepath.Base(dest), "club", c.Club, "n", len(c.Evenings), "at", moment(c.At.Local())))
	return nil
}

// moment is a time as a list shows it.
func moment(t time.Time) string {
	if t.IsZero() {
		return "-"
	}
	return t.Format("2006-01-02 15:04:05")
}

// lineTime is when a line was written, by the clock of the room.
func lineTime(l journal.Line) string {
	t, err := time.Parse(time.RFC3339, l.At)
	if err != nil {
		return l.At
	}
	return moment(t.Local())
}
