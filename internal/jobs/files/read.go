// Package files reads and writes the files that the scorer chooses, other than club files.
package files

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"

	"uitslag/internal/exchange"
	"uitslag/internal/problem"
	"uitslag/internal/savefile"
)

// Open opens a file to be read. What cannot be is said with its name:
// file.missing, file.folder, file.unreadable, each with file, and those of savefile.Told.
func Open(path string) (*os.File, error) {
	name := filepath.Base(path)
	f, err := savefile.Open(path)
	if err != nil {
		return nil, unread(err, path)
	}
	info, err := f.Stat()
	if err == nil && info.IsDir() {
		err = problem.New("file.folder", "file", name)
	} else if err != nil {
		err = unread(err, path)
	}
	if err != nil {
		_ = f.Close() // only read
		return nil, err
	}
	return f, nil
}

func unread(err error, path string) error {
	if told := savefile.Told(err, path); told != nil && !problem.Is(told, "file.refused") {
		return told
	}
	if errors.Is(err, os.ErrNotExist) {
		return problem.Wrap(err, "file.missing", "file", Name(path))
	}
	return problem.Wrap(err, "file.unreadable", "file", Name(path))
}

// Read reads a whole file of at most limit bytes. The Problems are those of
// Open, and file.too-large (file, limit in MiB). look, if any, sees the first
// bytes before the rest is read, and may stop with an error.
func Read(path string, limit int64, look func(head []byte) error) ([]byte, error) {
	f, err := Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // only read
	size := int64(0)
	if info, err := f.Stat(); err == nil {
		size = info.Size()
	}
	return ReadAll(f, path, size, limit, look)
}

// Standard is the name of the standard input and output.
const Standard = "-"

// Name returns what a file is called in a sentence.
func Name(path string) string {
	if path == Standard {
		return "stdin"
	}
	return filepath.Base(path)
}

// ReadAll reads at most limit bytes of a file that says it has size.
func ReadAll(f io.Reader, path string, size, limit int64, look func(head []byte) error) ([]byte, error) {
	head := make([]byte, exchange.SniffLen)
	n, err := io.ReadFull(f, head)
	head = head[:n]
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		return nil, unread(err, path)
	}
	if look != nil {
		if err := look(head); err != nil {
			return nil, err
		}
	}
	// A device or a pipe does not know its size: the limit holds for what comes.
	var room bytes.Buffer
	room.Grow(int(max(0, min(size, limit))) + bytes.MinRead)
	if _, err := room.ReadFrom(io.LimitReader(io.MultiReader(bytes.NewReader(head), f), limit+1)); err != nil {
		return nil, unread(err, path)
	}
	b := room.Bytes()
	if int64(len(b)) > limit {
		return nil, problem.New("file.too-large", "file", Name(path), "limit", limit>>20)
	}
	return b, nil
}
