// Package devices follows the files that table devices write: which session is tied to which
// file, and what stands in it now. A file is only ever read.
package devices

import (
	"bytes"
	"cmp"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"uitslag/internal/desk/follow"
	"uitslag/internal/event/feed"
	"uitslag/internal/exchange/bws"
	"uitslag/internal/problem"
)

const (
	// anyway is how long a file that seems not to have changed is left unread: the time that
	// a computer notes with it may lag.
	anyway = 30 * time.Second
	// failures is how often in a row a file is not whole before that is told: while it is
	// being written that is usual.
	failures = 3
	// maxFile is how large a file of devices can be, in bytes.
	maxFile = 64 << 20
)

// Reader reads a file of devices.
type Reader func(file []byte) (*feed.Snapshot, []*problem.Problem, error)

// Watch (R-DEVICE-FOLLOW) follows a file of devices, or the newest in a folder. It implements follow.Source.
type Watch struct {
	disk Disk
	ties Ties
	read Reader

	tie    follow.Tie
	other  follow.Tie // what Accept goes on with
	stamp  Stamp      // of the file when it was read last
	at     time.Time  // when that was; zero: never
	file   []byte     // what it was
	failed int        // how often in a row it was not whole
	beside beside
	busy   sync.Mutex
}

// beside is another file in the folder, as it was judged: whether another session's.
type beside struct {
	path  string
	stamp Stamp
	began bool
}

// NewWatch begins to follow what a session is tied to. A file whose results went into another
// session today, by the ties, is not followed by itself.
func NewWatch(to follow.Tie, disk Disk, ties Ties, read Reader) *Watch {
	return &Watch{disk: disk, ties: ties, read: read, tie: to}
}

// Look implements follow.Source.
func (w *Watch) Look() follow.Seen {
	w.busy.Lock()
	defer w.busy.Unlock()
	w.other = follow.Tie{}
	seen := follow.Seen{}
	err := w.look(&seen)
	if err != nil {
		w.stamp, w.at = Stamp{}, time.Time{} // it is read again, whatever its time says
		seen.Trouble = problem.Find(err)
	}
	seen.Tie, seen.Offers = w.tie, !w.other.None()
	return seen
}

// Accept implements follow.Source.
func (w *Watch) Accept() follow.Tie {
	w.busy.Lock()
	defer w.busy.Unlock()
	if !w.other.None() {
		w.tie, w.other = w.other, follow.Tie{}
		w.stamp, w.at, w.file, w.failed = Stamp{}, time.Time{}, nil, 0
	}
	return w.tie
}

func (w *Watch) look(seen *follow.Seen) error {
	newer, err := w.find()
	if err != nil {
		return err
	}
	if newer != "" {
		w.other = follow.Tie{File: newer, Folder: w.tie.Folder, Moved: true}
	}
	name := filepath.Base(w.tie.File)
	stamp, err := w.disk.Stat(w.tie.File)
	if err != nil {
		return w.missing(err)
	}
	if stamp.Folder {
		return problem.New("file.folder", "file", name)
	}
	now := w.ties.Now()
	if since := now.Sub(w.at); stamp != w.stamp || w.at.IsZero() || since >= anyway || since < 0 {
		if err := w.take(seen, stamp, now); err != nil {
			return err
		}
	}
	if newer != "" {
		seen.Trouble = problem.New("devices.newer", "file", name, "newer", filepath.Base(newer))
	}
	return nil
}

// find finds the file in a folder: the newest at first, then the one that is followed while
// it is there. newer is one that was written after it.
func (w *Watch) find() (newer string, err error) {
	if w.tie.Folder == "" {
		return "", nil
	}
	all, err := w.disk.List(w.tie.Folder)
	if err != nil {
		return "", problem.Wrap(err, "devices.no-folder", "folder", filepath.Base(w.tie.Folder))
	}
	newest := ""
	for path, s := range all {
		if newest == "" || cmp.Or(s.Mod.Compare(all[newest].Mod), cmp.Compare(path, newest)) > 0 {
			newest = path
		}
	}
	_, there := all[w.tie.File]
	switch {
	case newest == "" && w.tie.File == "":
		return "", problem.New("devices.folder-empty", "folder", filepath.Base(w.tie.Folder))
	case w.tie.File == "":
		w.tie.File = newest
	case newest != "" && newest != w.tie.File && (!there || w.began(newest, all[newest])):
		return newest, nil
	}
	return "", nil
}

// began reports whether a file is of another session, which one that was only copied or touched is
// not.
func (w *Watch) began(path string, stamp Stamp) bool {
	if w.beside.path == path && w.beside.stamp == stamp {
		return w.beside.began
	}
	b, err := w.disk.Read(path, maxFile)
	if err != nil {
		return false // seen at the next look
	}
	snap, _, err := w.read(b)
	if err != nil {
		return false // it is just being written, or none
	}
	w.beside = beside{path, stamp, w.tie.Identity != "" && snap.Identity != w.tie.Identity}
	return w.beside.began
}

// missing tells a missing file from a missing folder.
func (w *Watch) missing(err error) error {
	name, folder := filepath.Base(w.tie.File), filepath.Dir(w.tie.File)
	if !errors.Is(err, fs.ErrNotExist) {
		return problem.Wrap(err, "devices.unreadable", "file", name)
	}
	if _, e := w.disk.Stat(folder); e != nil {
		return problem.Wrap(err, "devices.no-folder", "folder", filepath.Base(folder))
	}
	return problem.Wrap(err, "devices.gone", "file", name)
}

// take reads the file, and reports its contents if they changed. It reads twice: a file written to
// in between is not whole.
func (w *Watch) take(seen *follow.Seen, stamp Stamp, now time.Time) error {
	name := filepath.Base(w.tie.File)
	file, err := w.disk.Read(w.tie.File, maxFile)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return w.missing(err)
	case err != nil:
		return problem.Wrap(err, "devices.unreadable", "file", name)
	case len(file) > maxFile:
		return problem.New("file.too-large", "file", name, "limit", maxFile>>20)
	}
	if again, err := w.disk.Read(w.tie.File, maxFile); err != nil || !bytes.Equal(again, file) {
		return w.torn(errTorn, name)
	}
	if w.file != nil && bytes.Equal(file, w.file) {
		w.stamp, w.at, w.failed = stamp, now, 0
		return nil
	}
	snap, remarks, err := w.read(file)
	if err != nil {
		return w.torn(err, name)
	}
	w.failed = 0
	if w.tie.Identity != "" && snap.Identity != w.tie.Identity {
		w.other = follow.Tie{File: w.tie.File, Folder: w.tie.Folder, Moved: true}
		return problem.New("devices.other", "file", name)
	}
	if w.tie.Identity == "" && w.ties.Taken(snap.Identity) {
		w.other = w.tie
		w.other.Identity = snap.Identity
		return problem.New("devices.elsewhere", "file", name)
	}
	w.tie.Identity, w.stamp, w.at, w.file = snap.Identity, stamp, now, file
	seen.Snapshot, seen.Remarks, seen.At = snap, remarks, now
	return nil
}

// torn counts failed reads of a file; some errors it returns at once.
func (w *Watch) torn(err error, name string) error {
	if p := problem.Find(err); p != nil && (p.Code == "jet.newer" || p.Code == "jet.locked") {
		return p
	}
	if w.failed++; w.failed < failures {
		return errTorn
	}
	if p := problem.Find(err); p != nil && w.file == nil {
		return p // it never was one
	}
	return problem.Wrap(err, "devices.torn", "file", name)
}

// errTorn is a file that was just being written: it is no Problem, and nothing is said.
var errTorn = errors.New("the file is being written")

// Files are the files of devices of this computer.
type Files struct {
	Ties
	Maker
	Looking func() []string // files that a scorer may mean, the newest first
}

var _ follow.Files = Files{}

// Follow implements follow.Files.
func (f Files) Follow(to follow.Tie) follow.Source {
	return NewWatch(to, Computer{}, f.Ties, bws.Snapshot)
}

// Find implements follow.Files.
func (f Files) Find() []string {
	if f.Looking == nil {
		return nil
	}
	return f.Looking()
}

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
