// Package bwsfile puts files for table devices on the disk: made whole or not at all, and
// changed in place while the program of the devices has them open.
package bwsfile

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"uitslag/internal/exchange"
	"uitslag/internal/exchange/bws"
	"uitslag/internal/problem"
	"uitslag/internal/savefile"
)

// pageSize is how much of a file is written at once: a page of a Jet 4 file.
const pageSize = 4096

// Make writes a file for the devices, whole or not at all; template "" is none. What is there
// already is replaced only where no device has used it. The Problems are those of bws.Make,
// Template and savefile.Write, makebws.open (file) for one that a program has open, makebws.has-results
// (file, n), and makebws.not-ours (file) for a file of something else.
func Make(path string, p *bws.Plan, template string) error {
	var empty []byte
	var err error
	if template != "" {
		if empty, err = emptyFile(template); err != nil {
			return err
		}
	}
	if err := mayReplace(path); err != nil {
		return err
	}
	b, err := bws.Make(p, empty)
	if err != nil {
		return err
	}
	return savefile.WriteBytes(path, b)
}

// Template refuses a file from which none can be made. The Problems are those of bws.Make,
// makebws.template-gone (file), and makebws.template-unfit for what is no such file at all.
func Template(path string) error {
	b, err := emptyFile(path)
	if err != nil {
		return err
	}
	return bws.Template(b)
}

func emptyFile(path string) ([]byte, error) {
	b, err := read(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, problem.Wrap(err, "makebws.template-gone", "file", filepath.Base(path))
	case problem.Is(err, "makebws.not-ours"):
		return nil, problem.Wrap(err, "makebws.template-unfit")
	}
	return b, err
}

// mayReplace refuses to replace a file that is in use, or has something in it.
func mayReplace(path string) error {
	name := filepath.Base(path)
	if open(path) {
		return problem.New("makebws.open", "file", name)
	}
	was, err := read(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err
	}
	n, err := bws.Played(was)
	switch {
	case err != nil:
		return problem.New("makebws.not-ours", "file", name)
	case n > 0:
		return problem.New("makebws.has-results", "file", name, "n", n)
	}
	return nil
}

// open reports whether a program of Windows has the file open: it says so in a file beside it.
func open(path string) bool {
	_, err := os.Stat(strings.TrimSuffix(path, filepath.Ext(path)) + ".ldb")
	return err == nil
}

func read(path string) ([]byte, error) {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return nil, err
	case info.IsDir() || info.Size() > exchange.MaxFile:
		return nil, problem.New("makebws.not-ours", "file", filepath.Base(path))
	}
	return os.ReadFile(path)
}

// Change writes what is planned of the rounds still to be played into a file that the devices
// use: only the pages that differ, each where it stands. Where the file changes meanwhile
// nothing is written, and it is read again; after three times that is makebws.busy (file). The
// other Problems are those of bws.Change.
func Change(path string, p *bws.Plan) error { return change(path, p, func() {}) }

// tries is how often a file that changes meanwhile is read again.
const tries = 3

func change(path string, p *bws.Plan, between func()) error {
	for range tries {
		before, err := read(path)
		if err != nil {
			return err
		}
		after, err := bws.Change(before, p)
		if err != nil {
			return err
		}
		between()
		now, err := read(path)
		if err != nil {
			return err
		}
		if bytes.Equal(before, now) {
			return write(path, before, after)
		}
	}
	return problem.New("makebws.busy", "file", filepath.Base(path))
}

func write(path string, before, after []byte) (err error) {
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	for at := 0; at < len(after); at += pageSize {
		end := min(at+pageSize, len(after))
		if bytes.Equal(before[at:end], after[at:end]) {
			continue
		}
		if _, err := f.WriteAt(after[at:end], int64(at)); err != nil {
			return err
		}
	}
	return f.Sync()
}
