package devicestest

import (
	"cmp"
	"os"
)

// Writer writes the file of a night, step by step.
type Writer struct {
	Path  string
	Night *Night

	file []byte
	next int
}

// Begin writes the file without results.
func (w *Writer) Begin() error {
	w.file = w.Night.File
	return os.WriteFile(w.Path, w.file, 0o600)
}

// Step writes the next step, and reports whether there was one.
func (w *Writer) Step() (bool, error) {
	if w.next == len(w.Night.Steps) {
		return false, nil
	}
	step := w.Night.Steps[w.next]
	w.next++
	file, err := Append(w.file, step.Rows)
	if err != nil {
		return false, err
	}
	w.file = file
	f, err := os.OpenFile(w.Path, os.O_WRONLY, 0)
	if err != nil {
		return false, err
	}
	whole := file
	if step.Torn { // one page less than half of what is otherwise
		whole = file[:len(file)/2/4096*4096+1000]
	}
	_, err = f.WriteAt(whole, 0)
	return true, cmp.Or(err, f.Close())
}
