package files

import (
	"os"
	"path/filepath"
	"strings"

	"uitslag/internal/desk"
	"uitslag/internal/exchange/asc"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/internal/savefile"
)

// Movements reads and writes movements as files of our own.
type Movements struct{}

var _ desk.MovementFiles = Movements{}

// movementForms are the endings of a file, and how a movement is written in each.
var movementForms = map[string]func(m movements.Movement) ([]byte, error){
	".json": movements.Movement.JSON,
	".asc":  asc.Write,
	".csv":  func(m movements.Movement) ([]byte, error) { return []byte(movements.CSV(m)), nil },
	".txt":  func(m movements.Movement) ([]byte, error) { return []byte(movements.Text(m)), nil },
}

// MovementEndings are the endings of those that can be read back.
var MovementEndings = []string{".json", ".asc", ".csv"}

// ReadMovement implements desk.MovementFiles.
func (Movements) ReadMovement(path string) (movements.Movement, error) {
	b, err := Read(path, MaxMovementFile, nil)
	if err != nil {
		return movements.Movement{}, err
	}
	return asc.Read(b)
}

// WriteMovement implements desk.MovementFiles. It is refused with movement.file-ending
// (file, endings), movement.file-there (file), and with what refuses a file. A folder
// that is not there is made.
func (f Movements) WriteMovement(path string, m movements.Movement, over bool) error {
	form := movementForms[strings.ToLower(filepath.Ext(path))]
	if form == nil {
		return problem.New("movement.file-ending", "file", filepath.Base(path), "endings", f.Endings())
	}
	b, err := form(m)
	if err != nil {
		return err
	}
	if _, err := os.Lstat(path); err == nil && !over {
		return problem.New("movement.file-there", "file", filepath.Base(path))
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return problem.Wrap(err, "file.no-folder", "folder", filepath.Dir(path))
	}
	return savefile.WriteBytes(path, append(b, '\n'))
}

// Endings implements desk.MovementFiles.
func (Movements) Endings() []string { return []string{".json", ".asc", ".csv", ".txt"} }

// MaxMovementFile is far more than a movement file may hold.
const MaxMovementFile = 16 << 20
