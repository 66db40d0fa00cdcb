package reports

import (
	"bytes"
	"io"
	"os"
	"path/filepath"

	"uitslag/internal/filename"
	"uitslag/internal/savefile"
)

// WriteFile makes what write writes in memory, and has it saved: a failure leaves what was
// there before. The Problems are those of savefile.Write, filename.Check
// and write.
func WriteFile(path string, write func(io.Writer) error) error {
	var b bytes.Buffer
	if err := write(&b); err != nil { // a name without an ending first: what it can be says more
		return err
	}
	if err := filename.Check(filepath.Base(path)); err != nil {
		return err
	}
	return savefile.Write(path, func(f *os.File) error {
		_, err := f.Write(b.Bytes())
		return err
	})
}
