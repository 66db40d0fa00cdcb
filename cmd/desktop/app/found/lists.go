// Package found reads, writes and finds the files of the screens in the folders of this computer.
package found

import (
	"cmp"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"uitslag/internal/exchange"
	"uitslag/internal/jobs/files"
	"uitslag/internal/system"
	"uitslag/ui/screens/deals"
)

// How far the search for lists of members, and for deals, goes: it is done while the
// scorer waits.
const (
	maxLists    = 4       // how many are offered
	maxLooked   = 12      // how many files are opened
	maxListSize = 1 << 20 // bytes; what is looked for is far smaller
	maxBookSize = 1 << 18 // of a workbook, which is packed
)

// FindLists returns the files where people put a list of members that look like one: workbooks
// with people, right in the documents, the downloads or on the desktop, and then CSV files,
// there or beside the club files; of each the newest first. The workbooks beside the club files
// are those that this program made.
func FindLists() []string {
	has := func(path string) bool {
		list, err := (files.Members{}).ReadMembers(path)
		return err == nil && len(list.People) > 0
	}
	own := []string{system.Clubs(), system.Papers()}
	elsewhere := slices.DeleteFunc(toSearch(), func(dir string) bool {
		return slices.Contains(own, dir) || slices.Contains(own, filepath.Dir(dir))
	})
	lists := find(elsewhere, map[string]int64{".xlsx": maxBookSize, ".xlsm": maxBookSize}, has)
	lists = append(lists, find(toSearch(), map[string]int64{".csv": maxListSize}, has)...)
	return lists[:min(len(lists), maxLists)]
}

// find returns the files right in these folders with one of these endings, no larger than the size
// given for it, that fit; the newest first.
func find(folders []string, endings map[string]int64, fits func(path string) bool) []string {
	type found struct {
		path string
		at   time.Time
	}
	var all []found
	for _, dir := range folders {
		files, err := os.ReadDir(dir)
		if err != nil {
			continue // not there, or not ours to look into
		}
		for _, f := range files {
			info, err := f.Info()
			if err == nil && info.Mode().IsRegular() && info.Size() <= endings[strings.ToLower(filepath.Ext(f.Name()))] {
				all = append(all, found{filepath.Join(dir, f.Name()), info.ModTime()})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b found) int {
		return cmp.Or(b.at.Compare(a.at), cmp.Compare(a.path, b.path))
	})
	var out []string
	for _, f := range all[:min(len(all), maxLooked)] {
		if len(out) < maxLists && fits(f.path) {
			out = append(out, f.path)
		}
	}
	return out
}

// toSearch returns where to look: the folders of the clubs and those of the user.
func toSearch() (dirs []string) {
	for _, of := range []string{system.Clubs(), system.Papers()} {
		if slices.Contains(dirs, of) {
			continue
		}
		dirs = append(dirs, of)
		if clubs, err := os.ReadDir(of); err == nil {
			for _, c := range clubs {
				if c.IsDir() {
					dirs = append(dirs, filepath.Join(of, c.Name()))
				}
			}
		}
	}
	f := system.Folders()
	if f.Documents != f.Home {
		dirs = append(dirs, f.Documents)
	}
	return append(dirs, f.Downloads, f.Desktop)
}

// Deals finds and reads files of deals.
type Deals struct{}

// ReadDeals implements deals.Files.
func (Deals) ReadDeals(path string) (deals.File, error) {
	d, err := files.ReadDeals(path)
	var refused *exchange.Refused
	switch {
	case errors.As(err, &refused):
		return deals.File{Refused: files.Sentences(refused.Remarks)}, nil
	case err != nil:
		return deals.File{}, err
	}
	return deals.File{Deals: d.Deals, Remarks: files.Sentences(d.Remarks)}, nil
}

// FindDeals implements deals.Files: PBN files with deals, right in the documents, the
// downloads, on the desktop, beside the club files or on a stick; the newest first.
func (Deals) FindDeals() []string {
	return find(append(toSearch(), system.Sticks()...), map[string]int64{".pbn": maxListSize}, func(path string) bool {
		_, err := files.ReadDeals(path)
		return err == nil
	})
}

// maxDevices is how large a file of table devices can be that is offered.
const maxDevices = 64 << 20

// FindDevices returns the files of table devices where people keep them: right in the documents,
// the downloads, on the desktop, beside the club files or on a stick; the newest first.
func FindDevices() []string {
	return find(append(toSearch(), system.Sticks()...), map[string]int64{".bws": maxDevices}, func(string) bool { return true })
}
