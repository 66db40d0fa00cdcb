package found

import (
	"errors"
	"os"
	"path/filepath"

	"uitslag/assets"
	"uitslag/cmd/desktop/app/recent"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/exchange/fedsheet"
	"uitslag/internal/federation"
	"uitslag/internal/jobs/files"
	"uitslag/internal/problem"
	"uitslag/internal/system"
	"uitslag/internal/translation"
	"uitslag/ui/filepick"
	uisheet "uitslag/ui/screens/fedsheet"
)

// Sheets reads and writes the sheets of the federation.
type Sheets struct{}

// SheetEndings are those of what can be bound: a template, or a binding of another club. One
// that is not read is there so that it is said why.
var SheetEndings = []string{".xlsx", ".xlsm", ".csv", ".json", ".ods", ".xls"}

// sheetMost is how large a file with a binding can be: a template grows as text.
const sheetMost = 2 * command.TemplateMost

// Read implements fedsheet.Files.
func (Sheets) Read(path string) ([]byte, error) { return files.Read(path, sheetMost, nil) }

// Grid implements fedsheet.Files.
func (Sheets) Grid(name string, file []byte) (*federation.Grid, error) {
	return fedsheet.Read(name, file)
}

// Fill implements fedsheet.Files.
func (Sheets) Fill(l *event.Layout, p *federation.Plan) ([]byte, error) { return fedsheet.Fill(l, p) }

// Write implements fedsheet.Files. The folder for papers is made where it is not there yet.
func (Sheets) Write(path string, file []byte) error {
	folder := filepath.Dir(path)
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return problem.Wrap(err, "file.no-folder", "folder", folder)
	}
	return fedsheet.WriteFile(path, file)
}

// Free implements fedsheet.Files.
func (Sheets) Free(path string) bool {
	_, err := os.Lstat(path)
	return errors.Is(err, os.ErrNotExist)
}

// Examples implements fedsheet.Files.
func (Sheets) Examples() []uisheet.Example {
	var out []uisheet.Example
	for _, name := range []string{"belgian", "spanish", "dutch"} {
		file := name + ".xlsx"
		data, err := assets.Federation.ReadFile("federation/" + file)
		if err != nil {
			panic(err) // it is in the program
		}
		out = append(out, uisheet.Example{Name: name, File: file, Data: data})
	}
	return out
}

// Disk are those of this computer, for the screen where a file is chosen.
type Disk struct {
	Words *translation.Words
	Clubs []recent.Opened // whose folders are places
}

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
