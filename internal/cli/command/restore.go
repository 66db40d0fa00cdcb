package command

import (
	"fmt"
	"path/filepath"

	"uitslag/internal/cli"
	"uitslag/internal/cli/headless"
	"uitslag/internal/jobs/backup"
	"uitslag/internal/problem"
	"uitslag/internal/store"
)

// listBackups lists the copies in a folder, or those of a club file beside it: when each was
// made, when its last line was written, its newest evening and how far that is.
func listBackups(p *headless.Run, a cli.Args) error {
	all, err := backup.At(a.Words[0])
	if err != nil {
		return err
	}
	for _, c := range all {
		in, err := store.Glance(p.Context(), c.Path)
		if err != nil {
			fmt.Fprintf(p.Stdout, "%s  %s\n", headless.Moment(c.At), headless.OneLine(p.Words.Sentence(err)))
			continue
		}
		evening := ""
		if len(in.Evenings) > 0 {
			h := in.Evenings[0]
			evening = p.Words.T("cli.backup-evening", "date", h.Date, "name", h.Name, "n", h.Entered)
		}
		fmt.Fprintf(p.Stdout, "%s  %s  %s  %s\n", headless.Moment(c.At), filepath.Base(c.Path),
			p.Words.T("cli.backup-last", "at", headless.Moment(in.At.Local())), evening)
	}
	if len(all) == 0 {
		return problem.New("cli.no-backups", "folder", a.Words[0])
	}
	return nil
}

// restore makes a new club file of a copy, with --lines also of what can be read of the
// journal of a damaged file that is newer than the copy.
func restore(p *headless.Run, a cli.Args) error {
	path := a.Words[0]
	dest, ok := a.Lookup("into")
	if !ok {
		return cli.Usage("cli.restore-into")
	}
	return p.Saving(func() error {
		ctx := p.Context()
		if damaged, ok := a.Lookup("lines"); ok {
			r, err := store.Recover(ctx, damaged, path, dest, p.StoreOptions(false))
			if err != nil {
				return err
			}
			return sayRecovered(p, r, dest)
		}
		if err := store.Duplicate(ctx, path, dest, p.StoreOptions(false)); err != nil {
			return err
		}
		c, err := store.Inspect(ctx, dest, p.StoreOptions(true))
		if err == nil {
			fmt.Fprintln(p.Stdout, p.Words.T("cli.restored", "file", filepath.Base(dest), "club", c.Club, "n", len(c.Evenings), "at", headless.Moment(c.At.Local())))
		}
		return err
	})
}
