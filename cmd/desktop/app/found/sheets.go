package found

import (
	"errors"
	"os"
	"path/filepath"

	"uitslag/internal/jobs/files"

	"uitslag/assets"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/exchange/fedsheet"
	"uitslag/internal/federation"
	"uitslag/internal/problem"
	uisheet "uitslag/ui/screens/fedsheet"
)

// Sheets reads and writes the sheets of the federation.
type Sheets struct{}

var _ uisheet.Files = Sheets{}

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
