// Package tiers names the copies of a club file, and says which are kept.
package tiers

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"uitslag/internal/store/disk"
)

// The tiers of copies: all of the last two hours, then one a session for thirty
// sessions, then one a month.
const (
	keepAll      = 2 * time.Hour
	keepSessions = 30
)

// copyStamp is how the time of a copy stands in its name.
const copyStamp = "2006-01-02 150405"

// AsideWords are what a club file that another took the place of is called, behind its own name, in
// each language: one is found again in all of them.
var AsideWords = []string{"opzij", "set aside", "mis de côté", "apartado", "odłożony", "beiseite"}

// Copy is a backup copy as its name tells it.
type Copy struct {
	Path  string
	At    time.Time // when it was made, by the clock of the room
	Aside bool      // no copy, but a file that was set aside when another took its place
}

// Keep tells of each copy whether it stays at now. It stays when it is
// the newest of all, when it is younger than two hours (or from the future: a clock was
// wrong), when it is the newest since one of the last thirty sessions of which there is
// a copy, or when it is the newest of its month. sessions are when sessions began, in
// any order; a copy belongs to the last one that began before it. What was let go
// changes nothing for what stays: doing it twice lets nothing more go.
func Keep(all []Copy, sessions []time.Time, now time.Time) []bool {
	starts := slices.SortedFunc(slices.Values(sessions), time.Time.Compare)
	order := make([]int, len(all)) // newest first
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return all[b].At.Compare(all[a].At) })
	stay := make([]bool, len(all))
	session := -1 // the one that the copy before belongs to
	month, n := "", 0
	for k, i := range order {
		at := all[i].At
		s, _ := slices.BinarySearchFunc(starts, at, func(start, at time.Time) int {
			if start.After(at) {
				return 1
			}
			return -1
		})
		if s != session {
			session = s
			n++
			stay[i] = n <= keepSessions
		}
		if m := at.Format("2006-01"); m != month {
			month = m
			stay[i] = true
		}
		if k == 0 || now.Sub(at) < keepAll {
			stay[i] = true
		}
	}
	return stay
}

// Copies lists the copies of a club file in a folder, newest first, and the files that
// were set aside. Only names that this program gives count: the club file's, and a time.
func Copies(folder, club string) ([]Copy, error) {
	all, err := os.ReadDir(folder)
	if err != nil {
		return nil, disk.Explain(folder, err)
	}
	var out []Copy
	for _, f := range all {
		if c, ok := Named(f.Name(), Bare(club)); ok && f.Type().IsRegular() {
			c.Path = filepath.Join(folder, f.Name())
			out = append(out, c)
		}
	}
	slices.SortFunc(out, Newer)
	return out, nil
}

// Newer compares two copies for a list with the newest first.
func Newer(a, b Copy) int { return cmp.Or(b.At.Compare(a.At), strings.Compare(a.Path, b.Path)) }

// CopyName returns the name of the club file that a copy is of, as far as its own name tells.
func CopyName(path string) (club string, ok bool) {
	name := Bare(path)
	at := len(name) - len(" "+copyStamp)
	if at <= 0 {
		return "", false
	}
	club = name[:at]
	for _, word := range AsideWords {
		club = strings.TrimSuffix(club, " "+word)
	}
	_, ok = Named(filepath.Base(path), club)
	return club + ".uitslag", ok
}

// Named reads a file's name as that of a copy of a club file with this name:
// "CLUB 2026-11-21 210500.uitslag", and with one of AsideWords before the time what was set aside.
func Named(file, club string) (Copy, bool) {
	text, ok := strings.CutPrefix(Bare(file), club+" ")
	if !ok || filepath.Ext(file) != ".uitslag" || len(text) < len(copyStamp) {
		return Copy{}, false
	}
	word, stamp := text[:len(text)-len(copyStamp)], text[len(text)-len(copyStamp):]
	at, err := time.ParseInLocation(copyStamp, stamp, time.Local)
	bare, spaced := strings.CutSuffix(word, " ")
	aside := spaced && slices.Contains(AsideWords, bare)
	return Copy{At: at, Aside: aside}, err == nil && (word == "" || aside)
}

// FreeName returns a name for a copy of a club file made at now that nothing in the folder
// has: a second or more later where there is one already.
func FreeName(folder, club string, now time.Time) string { return freeName(folder, Bare(club), now) }

// AsideName returns such a name for the club file itself, in its own folder, when another takes its
// place; word is one of AsideWords.
func AsideName(club, word string, now time.Time) string {
	return freeName(filepath.Dir(club), Bare(club)+" "+word, now)
}

func freeName(folder, name string, now time.Time) string {
	for ; ; now = now.Add(time.Second) {
		path := filepath.Join(folder, name+now.Format(" "+copyStamp)+".uitslag")
		if !disk.Exists(path) && !disk.Exists(path+"-wal") && !disk.Exists(path+"-journal") {
			return path
		}
	}
}

// Bare returns a file's name without its ending.
func Bare(path string) string {
	return strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
}
