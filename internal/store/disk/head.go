package disk

import (
	"encoding/binary"
	"errors"
	"hash/crc32"
	"io"
	"os"
	"path/filepath"

	"uitslag/internal/problem"
	"uitslag/internal/savefile"
)

// ApplicationID is how a club file is told from another program's SQLite file;
// the first migration writes it.
const ApplicationID = 1430869075 // "UITS"

// Head is what the first hundred bytes of a file say (https://sqlite.org/fileformat.html).
type Head struct {
	WAL  bool  // in WAL mode
	size int64 // of the file as it is
	want int64 // of the file as it was written; 0 where the head does not say
}

// Missing returns how many bytes were cut off the file's end: SQLite itself takes a part
// of a page for a whole one. Nothing can be said while a journal or a WAL lies beside
// the file.
func (h Head) Missing() int64 { return max(0, h.want-h.size) }

// ReadHead refuses what is no club file before SQLite touches it: store.missing,
// store.not-a-file, store.empty, store.not-club-file, store.foreign.
func ReadHead(path string) (Head, error) {
	file := filepath.Base(path)
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return Head{}, err
	case !info.Mode().IsRegular():
		return Head{}, problem.New("store.not-a-file", "file", file)
	case info.Size() == 0:
		return Head{}, problem.New("store.empty", "file", file)
	}
	f, err := savefile.Open(path)
	if err != nil {
		return Head{}, err
	}
	defer func() { _ = f.Close() }()
	var b [100]byte
	_, err = io.ReadFull(f, b[:])
	short := errors.Is(err, io.ErrUnexpectedEOF)
	switch {
	case err != nil && !short:
		return Head{}, err
	case short, string(b[:16]) != "SQLite format 3\x00":
		return Head{}, problem.New("store.not-club-file", "file", file)
	case binary.BigEndian.Uint32(b[68:]) != ApplicationID:
		return Head{}, problem.New("store.foreign", "file", file)
	}
	if info, err = f.Stat(); err != nil { // it may have grown since
		return Head{}, err
	}
	h := Head{WAL: b[18] == 2 || b[19] == 2, size: info.Size()}
	if binary.BigEndian.Uint32(b[24:]) == binary.BigEndian.Uint32(b[92:]) { // else the number of pages is an old one
		page := int64(binary.BigEndian.Uint16(b[16:]))
		if page == 1 {
			page = 65536
		}
		h.want = page * int64(binary.BigEndian.Uint32(b[28:]))
	}
	return h, nil
}

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
