package files

import (
	"os"
	"path/filepath"
	"testing"

	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
)

// TestMovements writes a movement in every form, and reads what can be read back as
// the same meetings.
func TestMovements(t *testing.T) {
	m := check.Value(movements.Generate("vasneg", movements.Options{Pairs: 13, Turn: []int{2}}))(t)
	dir := filepath.Join(t.TempDir(), "new")
	var f Movements
	for _, ending := range f.Endings() {
		path := filepath.Join(dir, "schema"+ending)
		for over := range 2 {
			check.NoError(t, f.WriteMovement(path, m, over == 1))
		}
		check.Problem(t, f.WriteMovement(path, m, false), "movement.file-there")
		info, err := os.Stat(path)
		check.That(t, err == nil && info.Size() >= 100, "%s: %v", ending, err)
	}
	for _, ending := range MovementEndings {
		got, err := f.ReadMovement(filepath.Join(dir, "schema"+ending))
		if err != nil || got.Real() != 13 || !movements.Measure(got).Qf.Equal(movements.Measure(m).Qf) {
			t.Errorf("%s reads as %+v, %v", ending, got, err)
		}
	}
	check.Problem(t, f.WriteMovement(filepath.Join(dir, "schema.doc"), m, false), "movement.file-ending")
	_, err := f.ReadMovement(filepath.Join(dir, "none.json"))
	check.That(t, problem.Is(err, "file.missing"), "%v", err)
}
