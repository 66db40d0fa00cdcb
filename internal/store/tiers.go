package store

import (
	"cmp"
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// The tiers of copies: all of the last two hours, then one a session for thirty
// sessions, then one a month.
const (
	keepAll      = 2 * time.Hour
	keepSessions = 30
)

// copyStamp is how the time of a copy stands in its name.
const copyStamp = "2006-01-02 150405"

// asideWord is how a club file that another took the place of is called, behind its own
// name: the same in every language, so that it is found again in each.
const asideWord = "opzij"

// Copy is a backup copy as its name tells it.
type Copy struct {
	Path  string
	At    time.Time // when it was made, by the clock of the room
	Aside bool      // no copy, but a file that was set aside when another took its place
}

// Keep tells of each copy, made at times, whether it stays at now. It stays when it is
// the newest of all, when it is younger than two hours (or from the future: a clock was
// wrong), when it is the newest since one of the last thirty sessions of which there is
// a copy, or when it is the newest of its month. sessions are when sessions began, in
// any order; a copy belongs to the last one that began before it. What was let go
// changes nothing for what stays: doing it twice lets nothing more go.
func Keep(times, sessions []time.Time, now time.Time) []bool {
	starts := slices.SortedFunc(slices.Values(sessions), time.Time.Compare)
	order := make([]int, len(times)) // newest first
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return times[b].Compare(times[a]) })
	stay := make([]bool, len(times))
	session := -1 // the one that the copy before belongs to
	month, n := "", 0
	for k, i := range order {
		at := times[i]
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
		return nil, explain(folder, err)
	}
	var out []Copy
	for _, f := range all {
		if c, ok := copyNamed(f.Name(), bare(club)); ok && f.Type().IsRegular() {
			c.Path = filepath.Join(folder, f.Name())
			out = append(out, c)
		}
	}
	slices.SortFunc(out, func(a, b Copy) int {
		return cmp.Or(b.At.Compare(a.At), strings.Compare(a.Path, b.Path))
	})
	return out, nil
}

// CopyName is the name of the club file that a copy is of, as far as its own name tells.
func CopyName(path string) (club string, ok bool) {
	name := bare(path)
	at := len(name) - len(" "+copyStamp)
	if at <= 0 {
		return "", false
	}
	club = strings.TrimSuffix(name[:at], " "+asideWord)
	_, ok = copyNamed(filepath.Base(path), club)
	return club + ".uitslag", ok
}

// copyNamed reads a file's name as that of a copy of a club file with this name:
// "CLUB 2026-11-21 210500.uitslag", and with asideWord before the time what was set aside.
func copyNamed(file, club string) (Copy, bool) {
	text, ok := strings.CutPrefix(bare(file), club+" ")
	if !ok || filepath.Ext(file) != ".uitslag" || len(text) < len(copyStamp) {
		return Copy{}, false
	}
	word, stamp := text[:len(text)-len(copyStamp)], text[len(text)-len(copyStamp):]
	at, err := time.ParseInLocation(copyStamp, stamp, time.Local)
	aside := word == asideWord+" "
	return Copy{At: at, Aside: aside}, err == nil && (word == "" || aside)
}

// FreeName is a name for a copy of a club file made at now that nothing in the folder
// has: a second or more later where there is one already.
func FreeName(folder, club string, now time.Time) string { return freeName(folder, bare(club), now) }

// AsideName is such a name for the club file itself, in its own folder, when another
// takes its place.
func AsideName(club string, now time.Time) string {
	return freeName(filepath.Dir(club), bare(club)+" "+asideWord, now)
}

func freeName(folder, name string, now time.Time) string {
	for ; ; now = now.Add(time.Second) {
		path := filepath.Join(folder, name+now.Format(" "+copyStamp)+".uitslag")
		if !exists(path) && !exists(path+"-wal") && !exists(path+"-journal") {
			return path
		}
	}
}

// Prune lets go of the copies in a folder that the tiers do not keep, and gives what
// was let go. A copy of another club that has the same name, and one that cannot be
// read, stay, and no other goes because of them.
func (s *Store) Prune(folder string, sessions []time.Time, now time.Time) ([]string, error) {
	all, err := Copies(folder, s.path)
	if err != nil {
		return nil, err
	}
	all = slices.DeleteFunc(all, func(c Copy) bool { return c.Aside })
	if !slices.Contains(keepOf(all, sessions, now), false) {
		return nil, nil // none needs to be opened
	}
	own, err := firstLine(s.readers)
	if err != nil {
		return nil, s.explain(err)
	}
	all = slices.DeleteFunc(all, func(c Copy) bool { return !copyOf(c.Path, own) })
	var gone []string
	for i, stays := range keepOf(all, sessions, now) {
		if stays {
			continue
		}
		if err := os.Remove(all[i].Path); err != nil {
			return gone, explain(all[i].Path, err)
		}
		gone = append(gone, all[i].Path)
	}
	return gone, nil
}

// keepOf is Keep for copies.
func keepOf(all []Copy, sessions []time.Time, now time.Time) []bool {
	times := make([]time.Time, len(all))
	for i, c := range all {
		times[i] = c.At
	}
	return Keep(times, sessions, now)
}

// bare is a file's name without its ending.
func bare(path string) string {
	return strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
}

// SessionStarts are when the sessions of the club began, or will, by the clock of the
// room: what the tiers count by. One without a time began at midnight.
func (s *Store) SessionStarts(ctx context.Context) ([]time.Time, error) {
	list, err := s.readers.QueryContext(ctx, "select distinct date, start from session")
	if err != nil {
		return nil, s.explain(err)
	}
	defer func() { _ = list.Close() }()
	var out []time.Time
	for list.Next() {
		var date, start string
		if err := list.Scan(&date, &start); err != nil {
			return nil, s.explain(err)
		}
		at, err := time.ParseInLocation("2006-01-02 15:04", date+" "+start, time.Local)
		if err != nil {
			at, err = time.ParseInLocation("2006-01-02", date, time.Local)
		}
		if err == nil {
			out = append(out, at)
		}
	}
	return out, s.explain(list.Err())
}
