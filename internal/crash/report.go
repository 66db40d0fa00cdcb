// Package crash keeps what a fault of the program leaves beside a club file.
package crash

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"time"

	"uitslag/internal/event"
	"uitslag/internal/problem"
	"uitslag/internal/savefile"
	"uitslag/internal/system"
)

// What a fault of the program leaves beside the club file:
//
//	CLUB.crash.txt                     the report that the scorer has not looked at yet
//	CLUB.crash 2026-11-21 210700.txt   one that was looked at; the newest five are kept
//	CLUB.uitslag-running               while the window has the file: a clean close takes
//	                                   it away, so where one lies at opening, the program
//	                                   was ended by something else. The runtime of Go
//	                                   writes into it what no program can catch.
//
// None of it is needed: what cannot be written is left, and never stops an opening.

const (
	RunningSuffix = "-running"
	crashEnding   = ".crash.txt"
	keepReports   = 5
	maxReport     = 256 << 10 // bytes; faults after that are not added
)

// File returns the report beside a club file that nobody has looked at yet.
func File(club string) string {
	return strings.TrimSuffix(club, filepath.Ext(club)) + crashEnding
}

// Add writes a report behind those that nobody has looked at yet.
func Add(club, text string) error {
	path := File(club)
	if info, err := os.Stat(path); err == nil && info.Size()+int64(len(text)) > maxReport {
		return nil // the first faults tell most
	}
	f, err := savefile.OpenFile(path, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	_, err = f.WriteString(text)
	return cmp.Or(err, f.Sync(), f.Close())
}

// Waiting reports whether a report waits beside a club file, and since when.
func Waiting(club string) (at time.Time, ok bool) {
	info, err := os.Stat(File(club))
	if err != nil || !info.Mode().IsRegular() {
		return time.Time{}, false
	}
	return info.ModTime(), true
}

// Read gives the report beside a club file. The Problem is fault.unreadable.
func Read(club string) (path, text string, err error) {
	path = File(club)
	b, err := os.ReadFile(path)
	if err != nil {
		return path, "", problem.Wrap(err, "fault.unreadable", "file", filepath.Base(path))
	}
	return path, string(b), nil
}

// Archive returns a report that was looked at its lasting name, and lets go of the
// oldest of many.
func Archive(club string, now time.Time) error {
	path := File(club)
	bare := strings.TrimSuffix(path, ".txt")
	for {
		kept := bare + now.Format(" 2006-01-02 150405") + ".txt"
		if _, err := os.Lstat(kept); err != nil {
			if err := savefile.Rename(path, kept); err != nil {
				return err
			}
			break
		}
		now = now.Add(time.Second)
	}
	all, err := filepath.Glob(system.QuoteGlob(bare) + " ????-??-?? ??????.txt") // by their names, so by time
	for len(all) > keepReports && err == nil {
		err = savefile.Remove(all[0])
		all = all[1:]
	}
	return err
}

// Session is that the window has a club file.
type Session struct{ path string }

// Begin marks that the window has a club file, and tells when the one before it
// ended, where that was no clean close. What the runtime said of that is made a report.
func Begin(club, version string, now time.Time, clean func(string) string) (s *Session, ended time.Time, err error) {
	path := club + RunningSuffix
	if info, e := os.Stat(path); e == nil && info.Mode().IsRegular() {
		ended = info.ModTime()
		if b, e := os.ReadFile(path); e == nil {
			if head, said, _ := strings.Cut(string(b), "\n"); strings.TrimSpace(said) != "" {
				err = Add(club, head+"\n"+ended.Format(reportTime)+"\n"+cleanHead(said[:min(len(said), maxReport/2)], clean)+"\n")
			}
		}
	}
	f, e := os.OpenFile(path, os.O_CREATE|os.O_TRUNC|os.O_WRONLY|os.O_APPEND, 0o644)
	if e != nil {
		return nil, ended, e
	}
	_, e = f.WriteString(Head(version, now))
	if e == nil {
		e = debug.SetCrashOutput(f, debug.CrashOptions{}) // it keeps a descriptor of its own
	}
	return &Session{path}, ended, cmp.Or(err, e, f.Close())
}

// cleanHead cleans what a fault says of itself, the part before the first goroutine.
func cleanHead(said string, clean func(string) string) string {
	head, stack, ok := strings.Cut(said, "\ngoroutine ")
	if !ok {
		return clean(said)
	}
	return clean(head) + "\ngoroutine " + stack
}

// Alive puts the time on the mark: until then all was well.
func (s *Session) Alive(now time.Time) {
	if s != nil {
		_ = os.Chtimes(s.path, now, now) // it is told at the next start, to the minute
	}
}

// End takes the mark away.
func (s *Session) End() error {
	if s == nil {
		return nil
	}
	if err := debug.SetCrashOutput(nil, debug.CrashOptions{}); err != nil {
		return err
	}
	return savefile.Remove(s.path)
}

const reportTime = "2006-01-02 15:04:05"

// Head returns the first line of a report: the program, and when.
func Head(version string, now time.Time) string {
	return fmt.Sprintf("uitslag %s, %s, %s/%s, %s\n", version, runtime.Version(), runtime.GOOS, runtime.GOARCH, now.Format(reportTime))
}

// WithoutPeople returns a text without anything that the club knows of somebody.
func WithoutPeople(text string, people map[event.ID]event.Person) string {
	for _, p := range people {
		for _, part := range []string{p.Name(), p.Last, p.First, p.Email, p.Federation, p.Number} {
			if len(part) > 1 {
				text = strings.ReplaceAll(text, part, "…")
			}
		}
	}
	return text
}
