package movement

import (
	"uitslag/internal/desk"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/ui/notice"
)

type filing struct {
	*editing
	files   desk.MovementFiles // nil: nothing is read or written
	written map[string]bool    // files that were written here, by path
}

// Read puts the movement of a file in the grid. It is refused with what refuses the file,
// and where it is not for this evening.
func (f *filing) Read(path string) {
	m, err := f.read(path)
	if err != nil {
		f.notice = notice.Refuse(f.desk.Words.Sentence(err))
		return
	}
	f.change(m)
	f.Go(1, 1)
}

func (f *filing) read(path string) (movements.Movement, error) {
	m, err := f.files.ReadMovement(path)
	if err != nil {
		return m, err
	}
	if m.Contest != movements.OfPairs {
		return m, f.desk.Suits(m)
	}
	if wanted := f.m.Real(); m.Real() != wanted {
		return m, problem.New("movement.own-pairs", "pairs", m.Real(), "wanted", wanted)
	}
	return m, nil
}

// Write writes the movement to a file, faults or not; over another only where that was
// written here too.
func (f *filing) Write(path string) error {
	err := f.files.WriteMovement(path, f.m, f.written[path])
	if err == nil {
		if f.written == nil {
			f.written = map[string]bool{}
		}
		f.written[path] = true
	}
	return err
}

// FileName returns what a file of the movement is called as a rule.
func (f *filing) FileName() string {
	return f.desk.Words.T("movement.grid.file-name", "pairs", f.m.Real(), "rounds", f.Rounds()) + f.files.Endings()[0]
}
