package disk

import (
	"encoding/binary"
	"errors"
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

// Missing is how many bytes were cut off the file's end: SQLite itself takes a part
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
