// Package backup makes copies of a club file, and lists those that there are.
package backup

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"uitslag/internal/event"
	"uitslag/internal/jobs/files"
	"uitslag/internal/problem"
	"uitslag/internal/store"
	"uitslag/internal/store/tiers"
	"uitslag/internal/system"
	"uitslag/internal/translation"
)

func Folders(club, selected string, w *translation.Words) []string {
	folders := []string{files.BesideClub(club, w)}
	if selected != "" && filepath.Clean(selected) != folders[0] {
		folders = append(folders, selected)
	}
	return folders
}

// Made is what became of the copy in one folder.
type Made struct {
	Folder   string
	Err      error
	Scrubbed int      // erased people that no copy in the folder knows any more
	Remember []string // files that may know them still: they are damaged, and stay as they are
}

// Make makes a whole, verified copy named by the time in each folder, takes what was
// erased out of the older ones, and lets go of those that the tiers do not keep. The
// first folder is made when it is not there; another is a stick in a drawer.
func Make(s *store.Store, folders []string, now time.Time, scrubbed map[string]int) []Made {
	out := make([]Made, len(folders))
	for i, folder := range folders {
		out[i].Folder = folder
		out[i].Scrubbed = scrubbed[folder]
		out[i].Err = out[i].into(s, now, i == 0)
	}
	return out
}

// unfinishedLasts is how long nobody must have written to a file that is not finished
// before it is removed: another program may be at it.
const unfinishedLasts = time.Hour

func (c *Made) into(s *store.Store, now time.Time, make bool) error {
	ctx, folder := context.Background(), c.Folder
	if make {
		// Only this folder: where the club file's own is gone, the stick is, and what is made
		// in its place would hide it.
		if err := os.Mkdir(folder, 0o755); err != nil && !errors.Is(err, fs.ErrExist) {
			return problem.Wrap(err, "file.no-folder", "folder", folder)
		}
	}
	if err := s.Backup(ctx, tiers.FreeName(folder, s.Path(), now)); err != nil {
		return err
	}
	folders := []string{folder}
	if make { // also where an older program, or one in another language, put them
		folders = beside(s)
	}
	if n := len(s.Erased()); n != c.Scrubbed {
		remember, err := Forget(ctx, s, folders)
		c.Remember = append(c.Remember, remember...)
		if err != nil {
			return err
		}
		c.Scrubbed = n
	}
	for _, f := range folders {
		if err := store.Sweep(f, s.Path(), now.Add(-unfinishedLasts)); err != nil {
			return err
		}
	}
	starts, err := s.SessionStarts(ctx)
	if err != nil {
		return err
	}
	_, err = s.Prune(folder, starts, now)
	return err
}

// beside returns the folders of the copies that lie beside a club file.
func beside(s *store.Store) []string {
	return append(files.AllBeside(s.Path()), filepath.Dir(s.Path()))
}

// ForgetBeside takes what was erased out of the copies beside the club file, see Forget.
func ForgetBeside(ctx context.Context, s *store.Store) (remember []string, err error) {
	return Forget(ctx, s, beside(s))
}

// Forget takes what was erased out of the copies in these folders, and gives the names of those
// that may have it still: they are damaged, and stay as they are.
func Forget(ctx context.Context, s *store.Store, folders []string) (remember []string, err error) {
	for _, folder := range folders {
		if _, err := os.Stat(folder); errors.Is(err, fs.ErrNotExist) {
			continue
		}
		all, err := tiers.Copies(folder, s.Path())
		if err != nil {
			return remember, err
		}
		for _, f := range all {
			if _, err := s.Scrub(ctx, f.Path); err != nil {
				return remember, err
			}
			if s.Remembers(ctx, f.Path) {
				remember = append(remember, filepath.Base(f.Path))
			}
		}
	}
	return remember, nil
}

// At lists every copy in a folder, or those of one club in its own folders.
func At(path string) ([]tiers.Copy, error) {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return nil, problem.Wrap(err, "store.missing", "file", filepath.Base(path), "folder", filepath.Dir(path))
	case !info.IsDir():
		return Of(path)
	}
	names, err := filepath.Glob(filepath.Join(system.QuoteGlob(path), "*.uitslag"))
	if err != nil {
		return nil, err
	}
	var out []tiers.Copy
	seen := map[string]bool{}
	for _, name := range names {
		club, ok := tiers.CopyName(name)
		if !ok || seen[club] {
			continue
		}
		seen[club] = true
		some, err := tiers.Copies(path, club)
		if err != nil {
			return nil, err
		}
		out = append(out, some...)
	}
	return out, nil
}

// Of lists the copies of a club file beside it and in more folders, newest first,
// and what was set aside.
func Of(club string, more ...string) ([]tiers.Copy, error) {
	var out []tiers.Copy
	folders := slices.Concat(files.AllBeside(club), []string{filepath.Dir(club)}, more)
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
		some, err := tiers.Copies(f, club)
		if err != nil && first == nil {
			first = err
		}
		out = append(out, some...)
	}
	slices.SortStableFunc(out, tiers.Newer)
	return out, first
}

// Every is how long typing goes on before the next copy.
const Every = 10 * time.Minute

// Elsewhere is a copy of the club that was made on another computer, where somebody went on.
type Elsewhere struct {
	Copy tiers.Copy
	Last event.ID // the last line that it has
	// There is what it has and the club file has not, Here the other way round.
	There, Here store.Only
}

// FindElsewhere finds the newest such copy in a folder; nil where there is none. What was made
// before a copy was put in the place of the club file the last time was chosen from then.
func FindElsewhere(ctx context.Context, s *store.Store, folder string) (*Elsewhere, error) {
	all, err := tiers.Copies(folder, s.Path())
	if err != nil {
		return nil, err
	}
	var selected time.Time
	beside, err := tiers.Copies(filepath.Dir(s.Path()), s.Path())
	if err != nil {
		return nil, err
	}
	if i := slices.IndexFunc(beside, func(c tiers.Copy) bool { return c.Aside }); i >= 0 {
		selected = beside[i].At
	}
	for _, c := range all {
		if c.Aside || !c.At.After(selected) {
			continue
		}
		last, is := store.Elsewhere(ctx, s, c.Path)
		if !is {
			continue
		}
		there, here, err := store.Differences(ctx, c.Path, s.Path())
		if err != nil {
			return nil, err
		}
		return &Elsewhere{Copy: c, Last: last, There: there, Here: here}, nil
	}
	return nil, nil
}
