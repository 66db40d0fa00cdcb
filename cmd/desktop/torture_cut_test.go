package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"uitslag/internal/store"
	"uitslag/internal/test/check"
)

// besides are the files of an open club file that a power cut leaves; the shared
// memory (-shm) is made again by whoever opens it first.
var besides = []string{"", "-wal", "-journal"}

// cutState is a file as a power cut at one moment may leave it: what was synced is
// there, and of what was written since, anything.
type cutState struct {
	synced  []byte
	there   bool      // in its folder, for certain
	pending []diskOp  // since the last sync
	old     *cutState // the file of that name that was deleted, while the folder may still say it is there
}

// cuts cuts the power between two writes: a typist types, with everything that is done
// to the files written down; then the files are made as they were at any moment of it
// and opened.
func (t *torturer) cuts() {
	folder := t.TempDir()
	at := filepath.Join(folder, "cut")
	check.NoError(t, os.Mkdir(at, 0o755))
	for t.totals.cuts < t.rounds {
		sub := filepath.Join(folder, fmt.Sprint(t.totals.cuts))
		check.NoError(t, os.Mkdir(sub, 0o755))
		path, memory := t.newClub(sub)
		before, log := t.recording(path, t.totals.cuts == 0)
		states := 0
		for _, op := range log {
			states += hows(op, path)
		}
		// The first is short, and in a long run every state of it between two writes is
		// taken as it was; else some, at random.
		every := t.totals.cuts == 0 && t.rounds > len(log)
		t.cutAll(filepath.Join(at, "club.uitslag"), path, before, log, memory, every, min(100, float64(t.rounds))/float64(states))
	}
}

// hows is in how many ways the power is cut after one thing that was done: once with all
// that was written there, else with what was not synced in pieces. The rarer moments
// (going into WAL mode, folding in, going out of it) get more.
func hows(op diskOp, path string) int {
	switch {
	case op.kind == '!':
		return 0
	case op.kind != 'w' || op.file != path+"-wal":
		return 24
	}
	return 2
}

// recording lets a typist work, and gives the file before it and all that was done.
func (t *torturer) recording(path string, short bool) (before []byte, log []diskOp) {
	before = check.Read(t, path)
	d := newDisk()
	defer d.remove()
	d.record = true
	random := rand.New(rand.NewPCG(t.random.Uint64(), 3))
	network := random.IntN(3) == 0 // without a WAL
	for range 2 {                  // opened and closed twice
		s := check.Value(store.Open(path, store.Options{Owner: "Mia", Network: func(string) bool { return network }}))(t)
		typist := newTypist(s, random, func(s saying) { d.note(diskOp{kind: '!', said: s}) })
		steps := 5 + random.IntN(25)
		if short {
			steps = 4
		} else if random.IntN(4) == 0 {
			steps += 150 // so that the WAL is folded in while typing
		}
		for range steps {
			typist.step()
		}
		check.NoError(t, s.Close())
	}
	return before, d.log
}

// cutAll makes the files as they were at every moment, or at a share of them, and judges
// them.
func (t *torturer) cutAll(at, path string, before []byte, log []diskOp, memory *told, every bool, share float64) {
	states := map[string]*cutState{path: {synced: before, there: true}}
	memory.loose++ // one command is on its way, at any moment
	for i, op := range log {
		if op.kind == '!' {
			if err := t.hear(memory, []saying{op.said}); err != nil {
				t.fail(path, memory, t.totals.cuts, err)
			}
			continue
		}
		if states[op.file] == nil {
			states[op.file] = &cutState{}
		}
		if c := states[op.file]; op.kind == 'D' || op.kind == 's' && !c.there {
			for _, c := range states { // the folder is synced: what was deleted before is gone
				c.settle()
			}
		}
		states[op.file].do(op)
		for how := range hows(op, path) {
			if t.random.Float64() >= share && (how > 0 || !every) {
				continue
			}
			what := "all that was written is there"
			random := (*rand.Rand)(nil)
			if how > 0 {
				what = "what was not synced is there in part"
				random = rand.New(rand.NewPCG(t.random.Uint64(), 4))
			}
			check.NoError(t, cut(at, path, states, random))
			folder := t.TempDir()
			check.NoError(t, keep(at, folder))
			then := memory.clone()
			if err := judge(at, then, false); err != nil {
				memory.lost = then.lost
				t.fail(filepath.Join(folder, "club.uitslag"), memory, t.totals.cuts, fmt.Errorf("%w (after %d of %d writes, the last: %c %s %d; %s)", err, i, len(log),
					op.kind, strings.TrimPrefix(op.file, path), op.at, what))
			}
			t.totals.cuts++
		}
	}
}

// settle makes the deletions final.
func (c *cutState) settle() {
	c.old = nil
	if n := len(c.pending); n > 0 && c.pending[n-1].kind == 'd' {
		*c = cutState{}
	}
}

// do goes on with one thing that was done to the file.
func (c *cutState) do(op diskOp) {
	switch op.kind {
	case 's':
		*c = cutState{synced: c.as(nil), there: true} // SQLite syncs the folder too, of a file it made
	case 'D': // deleted, and the folder is synced
		*c = cutState{}
	default:
		if n := len(c.pending); n > 0 && c.pending[n-1].kind == 'd' {
			old := *c
			*c = cutState{old: &old}
		}
		c.pending = append(c.pending, op)
	}
}

// as returns the file with what is pending: all of it, or by chance; nil for none.
func (c *cutState) as(random *rand.Rand) []byte {
	if random != nil && c.old != nil && random.IntN(2) == 0 {
		return c.old.as(random)
	}
	b := slices.Clone(c.synced)
	there := c.there
	first := 0
	if random != nil && random.IntN(4) == 0 {
		first = len(c.pending) // nothing of it
	}
	inOrder := random != nil && random.IntN(3) == 0
	for i, op := range c.pending[min(first, len(c.pending)):] {
		if random != nil && inOrder && i > 0 && random.IntN(len(c.pending)) == 0 {
			break
		}
		if random != nil && !inOrder && random.IntN(2) == 0 {
			continue
		}
		switch op.kind {
		case 'd':
			b, there = nil, false
		case 't':
			if there = true; int64(len(b)) > op.at {
				b = b[:op.at]
			}
		case 'w':
			there = true
			if end := int(op.at) + len(op.data); len(b) < end {
				b = append(b, make([]byte, end-len(b))...)
			}
			for from := 0; from < len(op.data); { // sectors of 512 bytes, each there or not
				to := min(len(op.data), from+512-(int(op.at)+from)%512)
				if random == nil || random.IntN(8) > 0 {
					copy(b[int(op.at)+from:], op.data[from:to])
				}
				from = to
			}
		}
	}
	if !there {
		return nil
	}
	return append(make([]byte, 0, len(b)), b...)
}

// cut makes the files as a power cut leaves them.
func cut(at, path string, states map[string]*cutState, random *rand.Rand) error {
	for _, beside := range append(besides, "-shm", "-lock") {
		if err := os.Remove(at + beside); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	for _, beside := range besides {
		c := states[path+beside]
		if c == nil {
			continue
		}
		b := c.as(random)
		if b == nil {
			continue
		}
		if err := os.WriteFile(at+beside, b, 0o600); err != nil {
			return err
		}
	}
	lock := []byte(`{"owner":"Mia","host":"elsewhere","pid":1}`)
	if random != nil && random.IntN(4) == 0 { // shared memory that says nothing true, a lock that says nothing
		lock = nil
		if err := os.WriteFile(at+"-shm", bytes.Repeat([]byte{0xa5}, 32768), 0o600); err != nil {
			return err
		}
	}
	return os.WriteFile(at+"-lock", lock, 0o600)
}
