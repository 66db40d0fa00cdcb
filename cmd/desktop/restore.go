package main

import (
	"fmt"
	"path/filepath"

	"uitslag/internal/cli"
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
