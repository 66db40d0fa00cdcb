package main

import (
	"cmp"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"uitslag/internal/problem"
	"uitslag/internal/store"
	"uitslag/internal/words"
)

func foldersFor(club, chosen string, w *words.Words) []string {
	folders := []string{besideClub(club, w)}
	if chosen != "" && filepath.Clean(chosen) != folders[0] {
		folders = append(folders, chosen)
	}
	return folders
}

// copied is what became of the copy in one folder.
type copied struct {
	folder   string
	err      error
	scrubbed int      // erased people that no copy in the folder knows any more
	remember []string // files that may know them still: they are damaged, and stay as they are
}

// copyClub makes a whole, verified copy named by the time in each folder, takes what was
// erased out of the older ones, and lets go of those that the tiers do not keep. The
// first folder is made when it is not there; another is a stick in a drawer.
func copyClub(s *store.Store, folders []string, now time.Time, scrubbed map[string]int) []copied {
	out := make([]copied, len(folders))
	for i, folder := range folders {
		out[i].folder = folder
		out[i].scrubbed = scrubbed[folder]
		out[i].err = out[i].into(s, now, i == 0)
	}
	return out
}

// unfinishedLasts is how long nobody must have written to a file that is not finished
// before it is removed: another program may be at it.
const unfinishedLasts = time.Hour

func (c *copied) into(s *store.Store, now time.Time, make bool) error {
	ctx, folder := context.Background(), c.folder
	if make {
		// Only this folder: where the club file's own is gone, the stick is, and what is made
		// in its place would hide it.
		if err := os.Mkdir(folder, 0o755); err != nil && !errors.Is(err, fs.ErrExist) {
			return problem.Wrap(err, "file.no-folder", "folder", folder)
		}
	}
	if err := s.Backup(ctx, store.FreeName(folder, s.Path(), now)); err != nil {
		return err
	}
	if n := len(s.Erased()); n != c.scrubbed {
		folders := []string{folder}
		if make { // also where an older program, or one in another language, put them
			folders = append(allBeside(s.Path()), filepath.Dir(s.Path()))
		}
		for _, f := range folders {
			if err := c.scrub(ctx, s, f, now); err != nil {
				return err
			}
		}
		c.scrubbed = n
	}
	starts, err := s.SessionStarts(ctx)
	if err != nil {
		return err
	}
	_, err = s.Prune(folder, starts, now)
	return err
}

// scrub takes what was erased out of the copies in a folder and out of the files that were
// set aside there, and removes what is not finished, if the folder is there.
func (c *copied) scrub(ctx context.Context, s *store.Store, folder string, now time.Time) error {
	if _, err := os.Stat(folder); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	all, err := store.Copies(folder, s.Path())
	if err != nil {
		return err
	}
	for _, f := range all {
		if _, err := s.Scrub(ctx, f.Path); err != nil {
			return err
		}
		if s.Remembers(ctx, f.Path) {
			c.remember = append(c.remember, filepath.Base(f.Path))
		}
	}
	return store.Sweep(folder, s.Path(), now.Add(-unfinishedLasts))
}

// sortCopies puts the newest first.
func sortCopies(all []store.Copy) {
	slices.SortStableFunc(all, func(a, b store.Copy) int {
		return cmp.Or(b.At.Compare(a.At), strings.Compare(a.Path, b.Path))
	})
}

// globbed is text in which a pattern's signs stand for themselves.
func globbed(text string) string {
	return strings.NewReplacer("[", "[[]", "*", "[*]", "?", "[?]").Replace(text)
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
