package devices

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// Disk is where the files of devices are.
type Disk interface {
	// Stat tells how large a file is and when it was written last.
	Stat(path string) (Stamp, error)
	// Read reads a whole file, at most limit bytes and one more.
	Read(path string, limit int64) ([]byte, error)
	// List are the files in a folder, by their paths; other folders are left out.
	List(folder string) (map[string]Stamp, error)
}

// Stamp is what tells whether a file was written since.
type Stamp struct {
	Size   int64
	Mod    time.Time
	Folder bool
}

// Computer is the Disk of this computer. It opens files so that the program of the devices
// goes on writing them.
type Computer struct{}

// Stat implements Disk.
func (Computer) Stat(path string) (Stamp, error) {
	info, err := os.Stat(path)
	if err != nil {
		return Stamp{}, err
	}
	return Stamp{info.Size(), info.ModTime(), info.IsDir()}, nil
}

// Read implements Disk.
func (Computer) Read(path string, limit int64) (b []byte, err error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // only read
	return io.ReadAll(io.LimitReader(f, limit+1))
}

// List implements Disk.
func (Computer) List(folder string) (map[string]Stamp, error) {
	all, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	out := map[string]Stamp{}
	for _, e := range all {
		if e.IsDir() || !IsFile(e.Name()) {
			continue
		}
		if info, err := e.Info(); err == nil { // gone in between otherwise
			out[filepath.Join(folder, e.Name())] = Stamp{Size: info.Size(), Mod: info.ModTime()}
		}
	}
	return out, nil
}

// Ending is that of the files of devices.
const Ending = ".bws"

// IsFile reports whether a file is called as those of devices.
func IsFile(path string) bool { return strings.EqualFold(filepath.Ext(path), Ending) }
