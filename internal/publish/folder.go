package publish

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"uitslag/internal/problem"
	"uitslag/internal/savefile"
)

// Folder is a folder of this computer or its network. What fails is a Problem of package
// savefile, or publish.no-folder (folder) and publish.cannot-read (file, folder).
type Folder struct {
	Path string
	Owner
}

func (f Folder) connect(context.Context) (place, error) {
	if err := os.Mkdir(f.Path, 0o755); err != nil && !errors.Is(err, fs.ErrExist) {
		return nil, problem.Wrap(err, "publish.no-folder", "folder", f.Path)
	}
	st, err := os.Stat(f.Path)
	if err != nil || !st.IsDir() {
		return nil, problem.Wrap(err, "publish.no-folder", "folder", f.Path)
	}
	return disk{f.Path}, nil
}

type disk struct{ root string }

func (d disk) name() string { return d.root }

func (d disk) full(p string) string { return filepath.Join(d.root, filepath.FromSlash(p)) }

func (d disk) list(dir string) ([]entry, error) {
	found, err := os.ReadDir(d.full(dir))
	if err != nil {
		return nil, d.reading(err, dir)
	}
	out := make([]entry, 0, len(found))
	for _, f := range found {
		e := entry{name: f.Name(), kind: isOther}
		if st, err := os.Stat(filepath.Join(d.full(dir), f.Name())); err == nil { // follows links
			e.size = st.Size()
			switch {
			case st.IsDir() && f.IsDir(): // what a link leads to is outside the website
				e.kind = isFolder
			case st.Mode().IsRegular():
				e.kind = isFile
			}
		}
		out = append(out, e)
	}
	return out, nil
}

func (d disk) read(p string, size int64) ([]byte, error) {
	f, err := savefile.Open(d.full(p))
	if err != nil {
		return nil, d.reading(err, p)
	}
	b, err := io.ReadAll(io.LimitReader(f, size+1))
	return b, d.reading(cmp.Or(err, f.Close()), p)
}

func (d disk) put(p, _ string, b []byte, sent func(int64)) error {
	return savefile.Write(d.full(p), func(f *os.File) error {
		n, err := f.Write(b)
		sent(int64(n))
		return err
	})
}

func (d disk) rename(from, to string) error {
	return d.told(savefile.Rename(d.full(from), d.full(to)), from)
}

func (d disk) remove(p string) error { return d.told(savefile.Remove(d.full(p)), p) }

func (d disk) mkdir(dir string) error {
	if err := os.Mkdir(d.full(dir), 0o755); err != nil && !errors.Is(err, fs.ErrExist) {
		return d.told(err, dir)
	}
	return nil
}

func (d disk) rmdir(dir string) error {
	_ = os.Remove(d.full(dir)) // not when it has something
	return nil
}

func (d disk) parallel() int { return 1 }

func (d disk) close() error { return nil }

// reading is told for errors of reading.
func (d disk) reading(err error, p string) error {
	if told := d.told(err, p); told == nil || isGone(told) {
		return told
	}
	return problem.Wrap(err, "publish.cannot-read", "file", p, "folder", d.root)
}

// told turns a disk error into a Problem; a missing file stays fs.ErrNotExist.
func (d disk) told(err error, p string) error {
	switch {
	case err == nil:
		return nil
	case savefile.CauseOf(err) == savefile.Network: // which Windows calls not there
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ENOTDIR):
		return fmt.Errorf("%s: %w", p, fs.ErrNotExist)
	}
	return savefile.Problem(err, d.full(p))
}
