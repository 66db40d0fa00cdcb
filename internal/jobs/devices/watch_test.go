package devices

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"uitslag/internal/desk/follow"
	"uitslag/internal/event"
	"uitslag/internal/event/feed"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
)

// shelf is a Disk in memory. What is in lost fails with that error.
type shelf struct {
	files map[string]string
	mod   map[string]time.Time
	lost  map[string]error
	reads int
	// written is what is in a file from the next reading on, once.
	written map[string]string
}

func (s *shelf) put(path, text string, at time.Time) {
	s.files[path], s.mod[path] = text, at
}

// key returns the name in files of a path, which is as the system writes it.
func key(path string) string { return filepath.ToSlash(path) }

func (s *shelf) Stat(path string) (Stamp, error) {
	path = key(path)
	if err := s.lost[path]; err != nil {
		return Stamp{}, err
	}
	if text, is := s.files[path]; is {
		return Stamp{Size: int64(len(text)), Mod: s.mod[path]}, nil
	}
	for other := range s.files {
		if key(filepath.Dir(other)) == path {
			return Stamp{Folder: true}, nil
		}
	}
	return Stamp{}, fs.ErrNotExist
}

func (s *shelf) Read(path string, _ int64) ([]byte, error) {
	s.reads++
	text, is := s.files[key(path)]
	if !is {
		return nil, fs.ErrNotExist
	}
	if after, is := s.written[key(path)]; is {
		s.files[key(path)] = after
		delete(s.written, key(path))
	}
	return []byte(text), nil
}

func (s *shelf) List(folder string) (map[string]Stamp, error) {
	folder = key(folder)
	if err := s.lost[folder]; err != nil {
		return nil, err
	}
	out := map[string]Stamp{}
	for path, text := range s.files {
		if key(filepath.Dir(path)) == folder {
			out[path] = Stamp{Size: int64(len(text)), Mod: s.mod[path]}
		}
	}
	return out, nil
}

// readText reads "identity:text"; a text without a colon is torn.
func readText(file []byte) (*feed.Snapshot, []*problem.Problem, error) {
	id, text, is := strings.Cut(string(file), ":")
	if !is {
		return nil, nil, problem.New("jet.torn")
	}
	return &feed.Snapshot{Identity: id, Dates: []string{text}}, nil, nil
}

// following is a watch on a shelf with a clock that is put on by hand.
type following struct {
	*shelf
	*Watch
	at time.Time
	t  *testing.T
}

func startFollowing(t *testing.T, to follow.Tie) *following {
	f := &following{shelf: &shelf{files: map[string]string{}, mod: map[string]time.Time{}, lost: map[string]error{}}, at: time.Date(2026, 11, 23, 20, 0, 0, 0, time.UTC), t: t}
	f.Watch = NewWatch(to, f.shelf, Ties{Now: func() time.Time { return f.at }}, readText)
	return f
}

// looks looks after a while, and says what came: the text, "" for nothing, and the trouble.
func (f *following) looks(after time.Duration, text, trouble string) {
	f.t.Helper()
	f.at = f.at.Add(after)
	seen := f.Look()
	got, code := "", ""
	if seen.Snapshot != nil {
		got = seen.Snapshot.Dates[0]
	}
	if seen.Trouble != nil {
		code = seen.Trouble.Code
	}
	if got != text || code != trouble {
		f.t.Errorf("%v: %q with trouble %q, want %q with %q", f.at.Format("15:04:05"), got, code, text, trouble)
	}
	if seen.Offers && trouble != "devices.other" && trouble != "devices.newer" && trouble != "devices.gone" && trouble != "devices.elsewhere" {
		f.t.Errorf("another file is offered with %q", trouble)
	}
}

const step = 5 * time.Second

// TestReadsWhatChanged holds that a file is read when it was written, and anyway each half a
// minute, and that the same bytes are no news.
func TestReadsWhatChanged(t *testing.T) {
	f := startFollowing(t, follow.Tie{File: "/d/a.bws"})
	f.put("/d/a.bws", "A:one", f.at)
	f.looks(0, "one", "")
	for range 5 {
		f.looks(step, "", "")
	}
	check.Equal(t, "reads within 25 s", f.reads, 2) // of which both agree
	f.files["/d/a.bws"] = "A:two"                   // its time and size do not say so
	f.looks(step, "two", "")
	f.put("/d/a.bws", "A:two", f.at.Add(time.Second))
	f.looks(step, "", "")
	f.put("/d/a.bws", "A:three", f.at)
	f.looks(step, "three", "")
	f.looks(9*time.Hour, "", "") // the laptop slept
	f.put("/d/a.bws", "A:four", f.at)
	f.looks(-5*time.Hour, "four", "") // its clock was put back
}

// TestReadWhileWritten holds that what is read while it is written is read again.
func TestReadWhileWritten(t *testing.T) {
	f := startFollowing(t, follow.Tie{File: "/d/a.bws"})
	f.put("/d/a.bws", "A:before", f.at)
	f.written = map[string]string{"/d/a.bws": "A:after"}
	f.looks(0, "", "")
	f.looks(step, "after", "")
}

// TestTorn holds that a file that is not whole is told at the third time in a row, and that
// what comes after it is taken.
func TestTorn(t *testing.T) {
	f := startFollowing(t, follow.Tie{File: "/d/a.bws"})
	f.put("/d/a.bws", "A:one", f.at)
	f.looks(0, "one", "")
	f.put("/d/a.bws", "half", f.at.Add(step))
	f.looks(step, "", "")
	f.looks(step, "", "")
	f.put("/d/a.bws", "A:two", f.at.Add(step))
	f.looks(step, "two", "")
	f.put("/d/a.bws", "half", f.at.Add(step))
	f.looks(step, "", "")
	f.looks(step, "", "")
	f.looks(step, "", "devices.torn")
	f.looks(step, "", "devices.torn")
	f.put("/d/a.bws", "A:two", f.at.Add(step)) // as it was: the trouble is over
	f.looks(step, "", "")
	f.put("/d/a.bws", "A:three", f.at.Add(step))
	f.looks(step, "three", "")
}

// TestGone holds that what cannot be read is told, whichever it is, and read once it is there
// again.
func TestGone(t *testing.T) {
	f := startFollowing(t, follow.Tie{File: "/d/a.bws"})
	f.looks(0, "", "devices.no-folder")
	f.put("/d/b.txt", "", f.at)
	f.looks(step, "", "devices.gone")
	f.put("/d/a.bws", "A:one", f.at)
	f.looks(step, "one", "")
	delete(f.files, "/d/a.bws")
	f.looks(step, "", "devices.gone")
	f.put("/d/a.bws", "A:one", f.at)
	f.looks(step, "", "")
	f.lost["/d/a.bws"] = errors.New("the network name is no longer available")
	f.looks(step, "", "devices.unreadable")
	delete(f.lost, "/d/a.bws")
	f.put("/d/a.bws", "A:two", f.at)
	f.looks(step, "two", "")
	f.files["/d/a.bws/x"] = ""
	delete(f.files, "/d/a.bws")
	f.looks(step, "", "file.folder")
}

// TestOtherFile holds that another file under the same name is told, not taken, until the
// scorer goes on with it.
func TestOtherFile(t *testing.T) {
	f := startFollowing(t, follow.Tie{File: "/d/a.bws"})
	f.put("/d/a.bws", "A:one", f.at)
	f.looks(0, "one", "")
	f.put("/d/a.bws", "B:other", f.at.Add(step))
	f.looks(step, "", "devices.other")
	f.looks(step, "", "devices.other")
	check.Equal(t, "tied to", f.Accept(), (follow.Tie{File: "/d/a.bws", Moved: true}))
	f.looks(step, "other", "")
	if f.Accept().Identity != "B" { // nothing is offered: as it is
		t.Error("the identity is lost")
	}
	again := startFollowing(t, follow.Tie{File: "/d/a.bws", Identity: "A"}) // as it was kept
	again.put("/d/a.bws", "B:other", f.at)
	again.looks(0, "", "devices.other")
}

// TestNewestInFolder holds that the newest file in a folder is followed from the first look
// on, and that another session's file that comes later is told.
func TestNewestInFolder(t *testing.T) {
	f := startFollowing(t, follow.Tie{Folder: "/d"})
	f.looks(0, "", "devices.folder-empty")
	f.put("/d/a.bws", "A:one", f.at)
	f.put("/d/b.bws", "B:two", f.at.Add(step))
	f.looks(step, "two", "")
	f.put("/d/c.bws", "B:two", f.at.Add(2*step)) // a copy
	f.looks(step, "", "")
	f.put("/d/a.bws", "A:more", f.at.Add(3*step))
	f.looks(step, "", "devices.newer")
	f.put("/d/b.bws", "B:three", f.at)
	f.looks(step, "three", "devices.newer")
	tie := f.Accept()
	check.That(t, tie.File == "/d/a.bws" && tie.Folder == "/d", "goes on with %+v", tie)
	f.looks(step, "more", "")
	delete(f.files, "/d/a.bws")
	f.looks(step, "", "devices.gone")
	check.That(t, f.Look().Offers, "the other file is not offered where the followed one is gone")
	f.lost["/d"] = fs.ErrNotExist
	f.looks(step, "", "devices.no-folder")
}

// TestNeverOne holds that a file that is none is told with what it is.
func TestNeverOne(t *testing.T) {
	for code, times := range map[string]int{"jet.not-a-database": 3, "jet.newer": 1, "jet.locked": 1} {
		f := startFollowing(t, follow.Tie{File: "/d/a.bws"})
		f.put("/d/a.bws", "x", f.at)
		f.Watch.read = func([]byte) (*feed.Snapshot, []*problem.Problem, error) { return nil, nil, problem.New(code) }
		for i := 1; i < times; i++ {
			f.looks(step, "", "")
		}
		f.looks(step, "", code)
	}
}

// TestTies holds that what a session is tied to is kept on this computer, whole or not at
// all, and forgotten when it is untied.
func TestTies(t *testing.T) {
	at := time.Date(2026, 11, 23, 20, 0, 0, 0, time.UTC)
	k := Ties{Path: filepath.Join(t.TempDir(), "uitslag", "devices.json"), Now: func() time.Time { at = at.Add(time.Hour); return at }}
	check.That(t, k.Tied("s").None(), "tied before it was")
	tie := follow.Tie{File: "/d/a.bws", Folder: "/d", Identity: "A"}
	for _, id := range []string{"s", "u"} {
		check.NoError(t, k.Keep(event.ID(id), tie))
	}
	if k.Tied("s") != tie || k.Tied("u") != tie || !k.Tied("other").None() {
		t.Errorf("kept %+v", k.Tied("s"))
	}
	if err := k.Keep("s", follow.Tie{}); err != nil || !k.Tied("s").None() || k.Tied("u") != tie {
		t.Errorf("untied: %v, %+v", err, k.Tied("s"))
	}
	for i := range maxTies {
		check.NoError(t, k.Keep(event.ID("n"+string(rune('A'+i))), tie))
	}
	check.That(t, k.Tied("u").None() && k.Tied("nA") == tie, "the oldest is not the one that is forgotten")
	check.NoError(t, os.WriteFile(k.Path, []byte("half"), 0o600))
	check.That(t, k.Tied("nA").None() && k.Keep("s", tie) == nil && k.Tied("s") == tie, "a broken file is not made again")
}

// TestComputer holds that the files in a folder are found and read as they are.
func TestComputer(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "a.BWS")
	for name, text := range map[string]string{"a.BWS": "A:one", "b.txt": "no"} {
		check.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600))
	}
	check.NoError(t, os.Mkdir(filepath.Join(dir, "c.bws"), 0o700))
	w := NewWatch(follow.Tie{Folder: dir}, Computer{}, Ties{Now: time.Now}, readText)
	seen := w.Look()
	if seen.Trouble != nil || seen.Snapshot == nil || seen.Tie != (follow.Tie{File: path, Folder: dir, Identity: "A"}) {
		t.Errorf("seen %+v", seen)
	}
	check.NoError(t, os.RemoveAll(dir))
	seen = w.Look()
	check.That(t, seen.Trouble != nil && seen.Trouble.Code == "devices.no-folder", "its folder is gone: %+v", seen.Trouble)
}

// TestSecondSession holds that the file of the first session of a day is not taken into the
// second one by itself, that it is when the scorer goes on with it, and that a week later the
// same file is no matter of the session before.
func TestSecondSession(t *testing.T) {
	f := startFollowing(t, follow.Tie{})
	kept := Ties{Path: filepath.Join(t.TempDir(), "devices.json"), Now: func() time.Time { return f.at }}
	begin := func(path string) { f.Watch = NewWatch(follow.Tie{File: path}, f.shelf, kept, readText) }
	f.put("/d/a.bws", "A:first", f.at)
	ties := func(session event.ID, after time.Duration, text, trouble string) {
		t.Helper()
		f.at = f.at.Add(after)
		begin("/d/a.bws")
		f.looks(0, text, trouble)
		check.NoError(t, kept.Keep(session, f.tie))
	}
	ties("first", 0, "first", "")
	ties("second", 3*time.Hour, "", "devices.elsewhere")
	f.looks(step, "", "devices.elsewhere")
	tie := f.Accept()
	check.That(t, tie.Identity == "A" && !tie.Moved, "goes on with %+v", tie)
	f.looks(step, "first", "")
	f.put("/d/b.bws", "B:second", f.at)
	begin("/d/b.bws")
	f.looks(step, "second", "")
	ties("next", 7*24*time.Hour, "first", "")
}
