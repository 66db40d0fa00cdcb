package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"uitslag/internal/cli/clitest"
	"uitslag/internal/store"
	"uitslag/internal/test/check"
)

// The torture: typists of their own process type through the real presenter into a real
// club file. They are killed with -9 (on Windows with TerminateProcess), the power is cut between any two writes, the disk
// fills and its writes fail, all at random; and whatever the screen ever showed as saved
// must be there afterwards, the journal and the state agreeing.
//
// UITSLAG_TORTURE is how many rounds of each (make torture), else a few; UITSLAG_SEED
// repeats a run. A file that failed is kept in the folder that the failure names.

// torturer does the rounds of one kind.
type torturer struct {
	testing.TB
	random *rand.Rand
	rounds int
	totals *totals
}

// totals are what the whole torture came to.
type totals struct{ kills, cuts, full, lost, saved int }

// TestTorture prints its seed first and its totals last.
func TestTorture(t *testing.T) {
	rounds, seed := 8, uint64(41)
	if text := os.Getenv("UITSLAG_TORTURE"); text != "" {
		n := check.Value(strconv.Atoi(text))(t)
		rounds, seed = n, uint64(time.Now().UnixNano())
	}
	if text := os.Getenv("UITSLAG_SEED"); text != "" {
		n := check.Value(strconv.ParseUint(text, 10, 64))(t)
		seed = n
	}
	fmt.Printf("torture: seed %d, %d rounds of each\n", seed, rounds)
	all := &totals{}
	for i, kind := range []struct {
		name string
		do   func(*torturer)
	}{{"kills", (*torturer).kills}, {"cuts", (*torturer).cuts}, {"full", (*torturer).full}} {
		t.Run(kind.name, func(t *testing.T) {
			began := time.Now()
			kind.do(&torturer{t, rand.New(rand.NewPCG(seed, uint64(i))), rounds, all})
			t.Logf("%s: %s", kind.name, time.Since(began).Round(time.Second))
		})
	}
	fmt.Printf("torture: %d kills / %d cuts / %d full / %d lost, of %d results and commands called saved\n",
		all.kills, all.cuts, all.full, all.lost, all.saved)
	check.That(t, all.lost == 0 && !t.Failed(), "seed %d", seed)
}

// newClub makes a club file to be tortured in a folder of its own.
func (t *torturer) newClub(folder string) (path string, memory *told) {
	t.Helper()
	path = filepath.Join(folder, "club.uitslag")
	check.NoError(t, newTortureClub(path))
	memory = newTold()
	check.NoError(t, judge(path, memory, false))
	return path, memory
}

// fail keeps the files and ends this kind of torture.
func (t *torturer) fail(path string, memory *told, round int, err error) {
	t.Helper()
	t.totals.lost += memory.lost
	folder, e := os.MkdirTemp("", "uitslag-torture-")
	if e == nil {
		e = keep(path, folder)
	}
	if e != nil {
		t.Log(e)
	}
	t.Fatalf("round %d: %v\nthe files are in %s", round, err, folder)
}

// kills kills typists at any moment: while they open the file, type, copy it, close it.
// The next one goes on with what is left, mostly without anybody having mended it.
func (t *torturer) kills() {
	var path string
	var memory *told
	folder := t.TempDir()
	for round := range t.rounds {
		if round%12 == 0 {
			sub := filepath.Join(folder, strconv.Itoa(round))
			check.NoError(t, os.Mkdir(sub, 0o755))
			path, memory = t.newClub(sub)
		}
		j := job{Path: path, Seed: t.random.Uint64(), Steps: 1 + t.random.IntN(60), Net: t.random.IntN(4) == 0}
		moment, after, wait := "saved", 1+t.random.IntN(40), t.random.IntN(3000)
		switch n := t.random.IntN(10); {
		case n < 2:
			moment, after, wait = "opening", 1+t.random.IntN(2), t.random.IntN(30_000)
			j.Steps = 1 + t.random.IntN(8)
		case n < 4:
			moment, after, wait = "closing", 1, t.random.IntN(12_000)
			j.Steps = 1 + t.random.IntN(20)
		case n < 6:
			j.Copy = filepath.Join(filepath.Dir(path), "copy.uitslag")
			moment, after, wait = "backup", 1, t.random.IntN(15_000)
		}
		p := check.Value(startTypist(j))(t)
		said, ended := until(p.heard, moment, after)
		if !ended {
			time.Sleep(time.Duration(wait) * time.Microsecond)
		}
		said = append(said, p.kill()...)
		err := t.hear(memory, said)
		if ended {
			err = errors.Join(err, errors.New("the typist ended by himself"))
		}
		memory.loose++ // one command was on its way
		if err == nil {
			err = t.afterKill(path, memory)
		}
		if err == nil && j.Copy != "" {
			err = judgeCopy(j.Copy)
		}
		if err != nil {
			t.fail(path, memory, round, fmt.Errorf("%w (killed after %d times %s and %d µs)", err, after, moment, wait))
		}
		t.totals.kills++
	}
}

// until listens until something has been said so often, or the typist is gone.
func until(heard chan saying, what string, times int) (said []saying, ended bool) {
	for s := range heard {
		said = append(said, s)
		if s.What == what {
			times--
		}
		if times == 0 || s.What == "wrong" {
			return said, false
		}
	}
	return said, true
}

func (t *torturer) hear(memory *told, said []saying) error {
	for _, s := range said {
		if err := memory.hear(s); err != nil {
			return err
		}
		if s.What == "saved" {
			t.totals.saved++
		}
	}
	return nil
}

// afterKill looks at what a kill left: now at a copy, so that the next typist finds the
// files as they are, now at the file itself.
func (t *torturer) afterKill(path string, memory *told) error {
	if t.random.IntN(3) == 0 {
		return judge(path, memory, false)
	}
	folder, err := os.MkdirTemp(filepath.Dir(path), "look")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(folder) }()
	if err := keep(path, folder); err != nil {
		return err
	}
	return judge(filepath.Join(folder, "club.uitslag"), memory, t.random.IntN(4) == 0 && !there(path+"-journal"))
}

func there(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// judgeCopy holds that a backup that is there is whole: it is put there in one go.
func judgeCopy(path string) error {
	if !there(path) {
		return nil
	}
	s, err := store.Open(path, store.Options{Owner: "Jan"})
	if err != nil {
		return fmt.Errorf("the backup: %w", err)
	}
	if p := s.Trouble(); p != nil {
		err = fmt.Errorf("the backup: %w", p)
	}
	found, e := s.Check(context.Background())
	if len(found) > 0 {
		err = errors.Join(err, fmt.Errorf("check finds in the backup %v", found))
	}
	if err = errors.Join(err, e, s.Close()); err != nil {
		return err
	}
	return os.Remove(path)
}

// full lets the disk fill, or fail, while typists type; what was refused is typed again
// until it is taken. Then the typist is killed, or closes the file.
func (t *torturer) full() {
	small := clitest.SmallDisk(t)
	for round := range t.rounds {
		folder := filepath.Join(t.TempDir(), strconv.Itoa(round))
		kind := limits[round%len(limits)]
		if kind == "disk" {
			if small == "" {
				kind = "limit"
			} else {
				folder = filepath.Join(small, strconv.Itoa(round))
			}
		}
		check.NoError(t, os.Mkdir(folder, 0o755))
		path, memory := t.newClub(folder)
		j := job{Path: path, Seed: t.random.Uint64(), Steps: 10 + t.random.IntN(40), Once: true, Net: t.random.IntN(4) == 0}
		filler := ""
		switch kind {
		case "limit":
			j.Limit = 60_000 + t.random.IntN(300_000)
		case "fault":
			j.Fault = 5 + t.random.IntN(200)
		case "disk":
			filler = filepath.Join(small, "filler")
		}
		refused, err := t.typeFull(j, memory, filler)
		memory.loose++
		if err == nil {
			err = judge(path, memory, false)
		}
		if err != nil {
			t.fail(path, memory, round, fmt.Errorf("%w (%s %d, refused %d times)", err, kind, j.Limit+j.Fault, refused))
		}
		if refused > 0 {
			t.totals.full++
		}
		check.NoError(t, os.RemoveAll(folder))
	}
}

// typeFull runs a typist to his end, or kills him on the way. A filler fills his disk
// now and then, and goes when he was refused something.
func (t *torturer) typeFull(j job, memory *told, filler string) (refused int, err error) {
	p, err := startTypist(j)
	if err != nil {
		return 0, err
	}
	killed, fill := t.random.IntN(60), 3+t.random.IntN(10) // after so many were saved
	if t.random.IntN(2) == 0 {
		killed = -1
	}
	done := false
	for s := range p.heard {
		if err := t.hear(memory, []saying{s}); err != nil {
			p.kill()
			return refused, err
		}
		switch s.What {
		case "saved":
			fill--
			killed--
		case "refused":
			refused++
			if filler != "" {
				_ = os.Remove(filler)
				fill = 3 + t.random.IntN(10)
			}
		case "closed":
			done = true
		}
		if filler != "" && fill == 0 {
			if err := clitest.FillUp(filler, t.random.IntN(40_000)); err != nil {
				p.kill()
				return refused, err
			}
		}
		if killed == 0 {
			done = true
			break
		}
	}
	err = t.hear(memory, p.kill())
	if filler != "" {
		_ = os.Remove(filler)
	}
	if !done {
		err = errors.Join(err, errors.New("the typist ended by himself"))
	}
	return refused, err
}
