package main

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"time"

	"uitslag/internal/event"
	"uitslag/internal/problem"
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
	runningSuffix = "-running"
	crashEnding   = ".crash.txt"
	keepReports   = 5
	maxReport     = 256 << 10 // bytes; faults after that are not added
)

// crashFile is the report beside a club file that nobody has looked at yet.
func crashFile(club string) string {
	return strings.TrimSuffix(club, filepath.Ext(club)) + crashEnding
}

// addReport writes a report behind those that nobody has looked at yet.
func addReport(club, text string) error {
	path := crashFile(club)
	if info, err := os.Stat(path); err == nil && info.Size()+int64(len(text)) > maxReport {
		return nil // the first faults tell most
	}
	f, err := os.OpenFile(path, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	_, err = f.WriteString(text)
	if e := f.Sync(); err == nil {
		err = e
	}
	if e := f.Close(); err == nil {
		err = e
	}
	return err
}

// waitingReport tells whether a report waits beside a club file, and since when.
func waitingReport(club string) (at time.Time, ok bool) {
	info, err := os.Stat(crashFile(club))
	if err != nil || !info.Mode().IsRegular() {
		return time.Time{}, false
	}
	return info.ModTime(), true
}

// readReport gives the report beside a club file. The Problem is fault.unreadable.
func readReport(club string) (path, text string, err error) {
	path = crashFile(club)
	b, err := os.ReadFile(path)
	if err != nil {
		return path, "", problem.Wrap(err, "fault.unreadable", "file", filepath.Base(path))
	}
	return path, string(b), nil
}

// archiveReport gives a report that was looked at its lasting name, and lets go of the
// oldest of many.
func archiveReport(club string, now time.Time) error {
	path := crashFile(club)
	bare := strings.TrimSuffix(path, ".txt")
	for {
		kept := bare + now.Format(" 2006-01-02 150405") + ".txt"
		if _, err := os.Lstat(kept); err != nil {
			if err := os.Rename(path, kept); err != nil {
				return err
			}
			break
		}
		now = now.Add(time.Second)
	}
	all, err := filepath.Glob(globbed(bare) + " ????-??-?? ??????.txt") // by their names, so by time
	for len(all) > keepReports && err == nil {
		err = os.Remove(all[0])
		all = all[1:]
	}
	return err
}

// session is that the window has a club file.
type session struct{ path string }

// beginSession marks that the window has a club file, and tells when the one before it
// ended, where that was no clean close. What the runtime said of that is made a report.
func beginSession(club, version string, now time.Time, clean func(string) string) (s *session, ended time.Time, err error) {
	path := club + runningSuffix
	if info, e := os.Stat(path); e == nil && info.Mode().IsRegular() {
		ended = info.ModTime()
		if b, e := os.ReadFile(path); e == nil {
			if head, said, _ := strings.Cut(string(b), "\n"); strings.TrimSpace(said) != "" {
				err = addReport(club, head+"\n"+ended.Format(reportTime)+"\n"+cleanHead(said[:min(len(said), maxReport/2)], clean)+"\n")
			}
		}
	}
	f, e := os.OpenFile(path, os.O_CREATE|os.O_TRUNC|os.O_WRONLY|os.O_APPEND, 0o644)
	if e != nil {
		return nil, ended, e
	}
	_, e = f.WriteString(reportHead(version, now))
	if e == nil {
		e = debug.SetCrashOutput(f, debug.CrashOptions{}) // it keeps a descriptor of its own
	}
	if e2 := f.Close(); e == nil {
		e = e2
	}
	if err == nil {
		err = e
	}
	return &session{path}, ended, err
}

// cleanHead cleans what a fault says of itself: it stands before the first goroutine.
func cleanHead(said string, clean func(string) string) string {
	head, stack, ok := strings.Cut(said, "\ngoroutine ")
	if !ok {
		return clean(said)
	}
	return clean(head) + "\ngoroutine " + stack
}

// alive puts the time on the mark: until then all was well.
func (s *session) alive(now time.Time) {
	if s != nil {
		_ = os.Chtimes(s.path, now, now) // it is told at the next start, to the minute
	}
}

// end takes the mark away.
func (s *session) end() error {
	if s == nil {
		return nil
	}
	if err := debug.SetCrashOutput(nil, debug.CrashOptions{}); err != nil {
		return err
	}
	return os.Remove(s.path)
}

const reportTime = "2006-01-02 15:04:05"

// reportHead is the first line of a report: the program, and when.
func reportHead(version string, now time.Time) string {
	return fmt.Sprintf("uitslag %s, %s, %s/%s, %s\n", version, runtime.Version(), runtime.GOOS, runtime.GOARCH, now.Format(reportTime))
}

// withoutPeople is a text without anything that the club knows of somebody.
func withoutPeople(text string, people map[event.ID]event.Person) string {
	for _, p := range people {
		for _, part := range []string{p.Name(), p.Last, p.First, p.Email, p.Federation, p.Number} {
			if len(part) > 1 {
				text = strings.ReplaceAll(text, part, "…")
			}
		}
	}
	return text
}
