package found

import (
	"os"
	"path/filepath"

	"uitslag/cmd/desktop/app/recent"
	"uitslag/internal/problem"
	"uitslag/internal/system"
	"uitslag/internal/translation"
	"uitslag/ui/filepick"
)

// Disk are those of this computer, for the screen where a file is chosen.
type Disk struct {
	Words *translation.Words
	Clubs []recent.Opened // whose folders are places
}

var _ filepick.Disk = Disk{}

// Read implements filepick.Disk.
func (Disk) Read(folder string) ([]filepick.Item, error) {
	files, err := os.ReadDir(folder)
	if err != nil {
		return nil, problem.Wrap(err, "filepick.unreadable", "folder", folder)
	}
	var out []filepick.Item
	for _, f := range files {
		info, err := os.Stat(filepath.Join(folder, f.Name())) // what a link leads to
		if err != nil || !info.IsDir() && !info.Mode().IsRegular() {
			continue
		}
		out = append(out, filepick.Item{Name: f.Name(), Folder: info.IsDir(), At: info.ModTime(), Size: info.Size()})
	}
	return out, nil
}

// Places implements filepick.Disk: the folder of the clubs, those of the clubs that were
// open, the user's own, and the sticks that are in.
func (d Disk) Places() (out []filepick.Place) {
	seen := map[string]bool{}
	add := func(name, folder string) {
		folder = filepath.Clean(folder)
		if info, err := os.Stat(folder); err != nil || !info.IsDir() || seen[folder] {
			return
		}
		seen[folder] = true
		out = append(out, filepick.Place{Name: name, Path: folder})
	}
	add(d.Words.T("filepick.clubs"), system.Clubs())
	for _, c := range d.Clubs {
		add(filepath.Base(filepath.Dir(c.Path)), filepath.Dir(c.Path))
	}
	for _, stick := range system.Sticks() {
		add(d.Words.T("filepick.stick", "name", filepath.Base(stick)), stick)
	}
	f := system.Folders()
	add(d.Words.T("filepick.documents"), f.Documents)
	add(d.Words.T("filepick.downloads"), f.Downloads)
	add(d.Words.T("filepick.desktop"), f.Desktop)
	add(d.Words.T("filepick.home"), f.Home)
	return out
}
