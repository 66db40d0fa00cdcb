package store

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
	"uitslag/internal/test/thorough"
)

// foundSeed once found an evening that was repaired into one without a session. A run of
// the tests is the same each time; other places are for make torture.
const foundSeed = 1795302812823662742

// How many places are damaged: go test -flips 500, or UITSLAG_FLIPS=500.
var (
	flipCount = flag.Int("flips", envInt("UITSLAG_FLIPS", thorough.Checks()), "how many places of a club file are damaged")
	flipSeed  = flag.Uint64("flip-seed", uint64(envInt("UITSLAG_FLIP_SEED", foundSeed)), "where; 0 is somewhere else each time")
)

func envInt(name string, otherwise int) int {
	if n, err := strconv.Atoi(os.Getenv(name)); err == nil {
		return n
	}
	return otherwise
}

// flipClub is a club file as it lies on the disk, with its WAL or folded in, the backup
// that was made before its last results, and what it says.
type flipClub struct {
	file, wal, backup []byte
	lines             []journal.Line // of the whole file
	events            []event.ID
}

// damageable makes a club of four evenings, the last one open; the backup has half of it.
func damageable(t *testing.T) *flipClub {
	t.Helper()
	now := clock
	o := quiet()
	o.Now = func() time.Time { now = now.Add(time.Second); return now }
	s := check.Value(Create(filepath.Join(t.TempDir(), "club.uitslag"), "Pallieter", o))(t)
	t.Cleanup(func() { mustClose(t, s) })
	var people []Command
	for i := range 16 {
		add, p := member("m"+strconv.Itoa(i), "An", "Peeters "+strconv.Itoa(i))
		people = append(people, Command{Payload: add, People: []event.Person{p}})
	}
	mustDoAll(t, s, people)
	c := &flipClub{events: []event.ID{"e1", "e2", "e3", "e4"}}
	backup := filepath.Join(t.TempDir(), "b.uitslag")
	for _, id := range c.events {
		mustDo(t, s, id, evening(t, id))
		for i, x := range slips(mustEvent(t, s, id)) {
			mustDo(t, s, id, x)
			if i%20 == 7 {
				check.NoError(t, s.Undo(t.Context(), id))
				check.NoError(t, s.Redo(t.Context(), id))
			}
			if id == "e4" && i == 20 {
				check.NoError(t, s.Backup(t.Context(), backup))
			}
		}
		if id == "e4" {
			break
		}
		mustDo(t, s, id, &command.CloseSession{Session: id + "-s1"})
		if id == "e2" { // what comes after it is in the WAL
			foldNow(t, s, "truncate")
		}
	}
	for _, id := range append([]event.ID{""}, c.events...) {
		lines := check.Value(s.Lines(id))(t)
		c.lines = append(c.lines, lines...)
	}
	c.file, c.wal, c.backup = check.Read(t, s.medium.path), check.Read(t, s.medium.path+"-wal"), check.Read(t, backup)
	return c
}

// standings returns what an evening is, as text, after a line of the journal.
func (c *flipClub) standings(t *testing.T, id event.ID, after int64) string {
	t.Helper()
	var lines []journal.Line
	for _, l := range c.lines {
		if l.Event == id && l.Seq <= after {
			lines = append(lines, l)
		}
	}
	e := check.Value(journal.Replay(lines))(t)
	return standingsText(t, e)
}

func standingsText(t *testing.T, e *event.Event) string {
	t.Helper()
	if e == nil {
		return "none"
	}
	st, err := standings.Of(e, e.Sessions[0].ID)
	if err != nil {
		return err.Error()
	}
	b := check.Value(json.Marshal(struct{ Lists, Boards any }{st.Lists, st.Boards}))(t)
	return string(b)
}

// TestFlips damages a club file at random places: bits are turned, and the end is cut
// off, of the file or of its WAL. Opening it never panics and never shows other
// standings in silence: it is refused with a sentence, or its trouble is said, or all
// standings are what they were. Recovering it from the backup, and making it again from
// nothing, say the truth: what came through is what was typed, up to where it says.
func TestFlips(t *testing.T) {
	t.Parallel()
	seed := *flipSeed
	if seed == 0 {
		seed = uint64(time.Now().UnixNano())
	}
	t.Logf("%d places, seed %d (-flip-seed)", *flipCount, seed)
	random := rand.New(rand.NewPCG(seed, 1))
	c := damageable(t)
	folded := c.folded(t)
	seen := map[string]int{}
	for i := range *flipCount {
		file, wal := folded, []byte(nil)
		if i%3 == 2 { // the program was killed
			file, wal = c.file, c.wal
		}
		file, wal, what := damage(random, file, wal)
		path := check.Write(t, filepath.Join(t.TempDir(), "club.uitslag"), file)
		if wal != nil {
			check.Write(t, path+"-wal", wal)
		}
		said := c.open(t, path, wal != nil && what == "wal")
		seen[said]++
		if said != "as it was" {
			check.Write(t, path, file)
			_ = os.Remove(path + "-wal")
			if wal != nil {
				check.Write(t, path+"-wal", wal)
			}
			seen[c.recover(t, path)]++
			seen[c.repair(t, path)]++
			check.Same(t, "the damaged file was written to", string(check.Read(t, path)), string(file))
		}
		check.Must(t, !t.Failed(), "place %d of seed %d (%s)", i, seed, what)
	}
	t.Logf("%v", seen)
}

// folded returns the file after a clean close.
func (c *flipClub) folded(t *testing.T) []byte {
	path := check.Write(t, filepath.Join(t.TempDir(), "club.uitslag"), c.file)
	check.Write(t, path+"-wal", c.wal)
	mustClose(t, mustOpen(t, path))
	return check.Read(t, path)
}

// damage turns one to three bits, or cuts the end off, or overwrites a stretch.
func damage(random *rand.Rand, file, wal []byte) (newFile, newWAL []byte, what string) {
	file, at := append([]byte(nil), file...), file
	if wal != nil {
		wal = append([]byte(nil), wal...)
	}
	target := &file
	if wal != nil && random.IntN(2) == 0 {
		target, what = &wal, "wal"
	}
	at = *target
	switch random.IntN(6) {
	case 0:
		*target = at[:random.IntN(len(at))]
	case 1:
		from := random.IntN(len(at))
		for k := from; k < min(len(at), from+1+random.IntN(5000)); k++ {
			at[k] = byte(random.Uint32())
		}
	default:
		for range 1 + random.IntN(3) {
			at[random.IntN(len(at))] ^= 1 << random.IntN(8)
		}
	}
	return file, wal, what
}

// open opens a damaged file and tells what became of it. Of a WAL that was cut off the
// last lines are gone, as after a power cut: then the standings may be those after an
// earlier line.
func (c *flipClub) open(t *testing.T, path string, cut bool) string {
	t.Helper()
	s, err := Open(path, quiet())
	if err != nil {
		check.That(t, problem.Find(err) != nil, "refused without a sentence: %v", err)
		return "refused"
	}
	defer func() {
		err := s.Close()
		check.That(t, err == nil || problem.Find(err) != nil, "close: %v", err)
	}()
	if s.Trouble() != nil {
		return "said"
	}
	check.That(t, cut || s.last == c.last(), "opened with %d of %d lines, and nothing said", s.last, c.last())
	for _, id := range c.events {
		e, err := s.Event(id)
		want := c.standings(t, id, s.last)
		if want == "none" {
			continue
		}
		if s.Trouble() != nil || problem.Find(err) != nil {
			return "said when it was looked at"
		}
		check.That(t, err == nil && standingsText(t, e) == want, "%s has other standings, and nothing is said (%v)", id, err)
	}
	return "as it was"
}

func (c *flipClub) last() int64 {
	n := int64(0)
	for _, l := range c.lines {
		n = max(n, l.Seq)
	}
	return n
}

// recover makes a file from the backup and what can be read.
func (c *flipClub) recover(t *testing.T, path string) string {
	t.Helper()
	dir := t.TempDir()
	backup, dest := filepath.Join(dir, "b.uitslag"), filepath.Join(dir, "new.uitslag")
	check.Write(t, backup, c.backup)
	r, err := Recover(context.Background(), path, backup, dest, quiet())
	if err != nil {
		t.Errorf("recover: %v", err)
		return "not recovered"
	}
	for i, l := range r.Came {
		check.Same(t, fmt.Sprintf("line came as the %d.", i+1), l.Seq, r.Base+int64(i)+1)
	}
	end := r.Base + int64(len(r.Came))
	check.That(t, end == c.last() == (r.Why == nil) || r.Why == nil, "all came, and yet %v", r.Why)
	c.holds(t, dest, end, r)
	switch {
	case end == c.last():
		return "recovered wholly"
	case r.Why != nil:
		return "recovered in part, said"
	}
	return "recovered up to where it ends"
}

// repair makes a file from nothing but what can be read.
func (c *flipClub) repair(t *testing.T, path string) string {
	t.Helper()
	dest := filepath.Join(t.TempDir(), "new.uitslag")
	r, err := Repair(context.Background(), path, dest, quiet())
	if err != nil {
		check.That(t, problem.Find(err) != nil, "repair: %v", err)
		return "not repaired, said"
	}
	end := int64(0)
	if len(r.Came) > 0 {
		end = r.Came[len(r.Came)-1].Seq
	}
	c.holds(t, dest, end, r)
	if r.Whole() && end == c.last() {
		return "repaired wholly"
	}
	return "repaired in part, said"
}

// holds holds that a new file is sound, and that each evening in it is what it was after
// the last line that came, unless a doubt is said.
func (c *flipClub) holds(t *testing.T, dest string, end int64, r Recovered) {
	t.Helper()
	s, err := Open(dest, quiet())
	if err != nil {
		t.Errorf("the new file does not open: %v", err)
		return
	}
	defer mustClose(t, s)
	ends := s.last == end || s.last > end && len(r.Doubts) > 0 // the lines behind end are those that are said to be lost
	check.That(t, s.Trouble() == nil && ends, "the new file: %v, %d lines, said were %d", s.Trouble(), s.last, end)
	for _, id := range c.events {
		e, err := s.Event(id)
		if want := c.standings(t, id, end); (err != nil || standingsText(t, e) != want) && want != "none" && len(r.Doubts) == 0 {
			t.Errorf("%s has other standings than after line %d, and no doubt is said (%v)", id, end, err)
		}
	}
}
