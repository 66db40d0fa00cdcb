package store

import (
	"bytes"
	"context"
	"math/rand/v2"
	"path/filepath"
	"sync"
	"testing"

	"uitslag/internal/event/command"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
	"uitslag/internal/test/thorough"
)

// unhurried are quiet options with which the file is looked at after it is open.
func unhurried() Options {
	o := quiet()
	o.LookLater = true
	return o
}

// gravest returns the code of what is wrong with a file after all of it was looked at, or
// of why it was not opened.
func gravest(t *testing.T, path string, o Options) string {
	t.Helper()
	s, err := Open(path, o)
	if err == nil {
		s.Looked()
		err = errOf(s.Trouble())
		mustClose(t, s)
	}
	if p := problem.Find(err); p != nil {
		return p.Code
	} else if err != nil {
		return "no problem" // names in the schema that were scribbled over
	}
	return ""
}

func errOf(p *problem.Problem) error {
	if p == nil {
		return nil
	}
	return p
}

// A sound file that is looked at later is ready at once, and says the same.
func TestLookLater(t *testing.T) {
	path := winterFile(t)
	before := check.Read(t, path)
	s := openWith(t, path, unhurried())
	check.That(t, s.medium.writer == nil, "the writer is open, and nobody looked yet")
	all, err := s.Events()
	check.That(t, err == nil && len(all) == 3 && !all[2].Closed && all[0].Closed && all[1].Entered == 56, "events %+v, %v", all, err)
	if _, err := s.Event("e1"); err != nil {
		t.Error(err)
	}
	check.Same(t, "written to, and nobody looked yet", check.Read(t, path), before)
	mustDo(t, s, "e3", &command.CloseSession{Session: "e3-s1"}) // looks first
	wantSound(t, s)
	if all, err = s.Events(); err != nil || !all[2].Closed {
		t.Errorf("events %+v, %v", all, err)
	}
	mustClose(t, s)
}

// A WAL that a crash left is folded in, also when the file is closed at once.
func TestLookLaterFolds(t *testing.T) {
	had := newClub(t)
	mustDo(t, had, "e1", evening(t, "e1"))
	path := check.Write(t, filepath.Join(t.TempDir(), "club.uitslag"), check.Read(t, had.medium.path))
	check.Write(t, path+"-wal", check.Read(t, had.medium.path+"-wal"))
	s := openWith(t, path, unhurried())
	mustClose(t, s)
	files, err := filepath.Glob(path + "*")
	check.That(t, err == nil && len(files) == 1, "left: %v, %v", files, err)
	wantSound(t, mustOpen(t, path))
}

// Whoever looks, types and closes at once gets in nobody's way.
func TestLookLaterAtOnce(t *testing.T) {
	path := winterFile(t)
	for range 5 {
		s := openWith(t, path, unhurried())
		var wg sync.WaitGroup
		wg.Go(s.Looked)
		wg.Go(s.Looked)
		wg.Go(func() { _ = s.Do(context.Background(), "", &command.SetClub{Name: "Anders"}) }) // it may be closed already
		wg.Go(func() { _, _ = s.Events() })
		check.NoError(t, s.Close())
		wg.Wait()
	}
	check.Same(t, "afterwards", gravest(t, path, quiet()), "")
}

// Nothing is written to a file that is not sound, whoever is quick to type.
func TestLookLaterStopsTyping(t *testing.T) {
	path := winterFile(t)
	mustExec(t, path, "pragma foreign_keys = 0", "update result set score = score + 10 where event = 'e2' and board = 3")
	before := check.Read(t, path)
	s := openWith(t, path, unhurried())
	check.That(t, s.Trouble() == nil, "trouble before anybody looked: %v", s.Trouble())
	check.Problem(t, s.Do(context.Background(), "e3", &command.CloseSession{Session: "e3-s1"}), "store.differs")
	check.Problem(t, s.Undo(context.Background(), "e3"), "store.differs")
	ro, _ := s.ReadOnly()
	check.That(t, ro, "it can be written to")
	check.That(t, s.medium.lock == nil, "the lock is kept")
	mustClose(t, s)
	wantUntouched(t, path, before)
}

// Whatever is wrong with a file, looking later finds the same and changes nothing.
func TestLookLaterFindsTheSame(t *testing.T) {
	t.Parallel()
	winter := winterFile(t)
	whole := check.Read(t, winter)
	r := rand.New(rand.NewPCG(5, 6))
	path := filepath.Join(t.TempDir(), "x.uitslag")
	bad, cases := 0, 6*thorough.Checks()/4
	for i := range cases {
		file := bytes.Clone(whole)
		at := 100 + r.IntN(len(file)-100)
		switch i % 3 {
		case 0:
			file = file[:at]
		case 1:
			file = zeroPage(file, 1+r.IntN(len(file)/4096-1))
		case 2: // a few bytes scribbled over
			for j := range min(8, len(file)-at) {
				file[at+j] ^= byte(1 + r.IntN(255))
			}
		}
		check.Write(t, path, file)
		want := gravest(t, path, quiet())
		if want == "" {
			continue // free space, or what nobody reads
		}
		bad++
		got := gravest(t, path, unhurried())
		check.That(t, got == want || want == "no problem" && got != "", "case %d at %d: %s, looked at once %s", i, at, got, want)
		wantUntouched(t, path, file)
	}
	check.That(t, 2*bad > cases, "only %d of the files were bad", bad)
}
