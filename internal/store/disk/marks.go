package disk

import (
	"errors"
	"hash/crc32"
	"io"
	"os"
)

// Marks are what the club file itself is, without its WAL. It changes only when this
// program folds its WAL in, or writes without one.
type Marks struct {
	Info os.FileInfo // a first look: another file, size or time asks for a second one
	Head [100]byte   // SQLite counts its changes there, in a file without a WAL each of them
	Sum  uint32      // of what is in a file with a WAL
}

// sumPart is how much is read at each end of a large file to tell it from another.
const sumPart = 16 << 20

// LooksLike reports whether a file is the same at a first look.
func (m *Marks) LooksLike(info os.FileInfo) bool {
	return m.Info != nil && os.SameFile(m.Info, info) && m.Info.Size() == info.Size() && m.Info.ModTime().Equal(info.ModTime())
}

// MarksOf takes the marks of a file that is open.
func MarksOf(f *os.File) (m Marks, err error) {
	if m.Info, err = f.Stat(); err != nil {
		return m, err
	}
	if _, err := f.ReadAt(m.Head[:], 0); err != nil && !errors.Is(err, io.EOF) {
		return m, err
	}
	if m.Head[18] != 2 { // in no WAL mode
		return m, nil
	}
	sum, size := crc32.NewIEEE(), m.Info.Size()
	for _, from := range []int64{0, max(sumPart, size-sumPart)} {
		if _, err := io.Copy(sum, io.NewSectionReader(f, from, min(sumPart, size-from))); err != nil {
			return m, err
		}
	}
	m.Sum = sum.Sum32()
	return m, nil
}
