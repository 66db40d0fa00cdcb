// Package desktest is a club file for the tests of screens, in the folder of the test. Its ids and
// its clock are the same in each run.
package desktest

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"sync"
	"testing"
	"time"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
	"uitslag/internal/store"
	"uitslag/internal/translation"
)

// Start is when the clock of a Club stands at first; every line takes a second.
var Start = time.Date(2026, time.November, 14, 19, 30, 0, 0, time.UTC)

// Club is a desk.Club with a file of its own. The zero value is not ready: use New.
type Club struct {
	store *store.Store

	// Fail, when it is not nil, refuses the next change in place of saving it, as a
	// full disk does; it is used up by that.
	Fail error
	// Locked makes the club read only: it says who has the file, or why.
	Locked string
	// Saves counts the changes that were saved.
	Saves int
	// Readings counts how often the points that were booked were read.
	Readings int

	path string
	made counts
}

// counts are what the names and times of what comes next follow from.
type counts struct {
	ids, lines int
	now        time.Time
}

var _ desk.Club = (*Club)(nil)

// kept is a club file that was made once, of which each test gets its own copy.
type kept struct {
	data []byte
	club Club
	in   event.ID
}

// empty is the club of New.
var empty = sync.OnceValue(func() kept {
	return template(func(path string) (*Club, error) {
		c := &Club{path: path, made: counts{now: Start}}
		var err error
		c.store, err = store.Create(path, "Bridgeclub De Proef", c.options())
		c.made.now = Start // as if it had always been there
		return c, err
	})
})

// New returns a club called Bridgeclub De Proef without members or evenings.
func New(t testing.TB) *Club {
	t.Helper()
	return empty().Club(t)
}

// template makes a club file and keeps it.
func template(make func(path string) (*Club, error)) kept {
	dir, err := os.MkdirTemp("", "desktest")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	c, err := make(filepath.Join(dir, "proef.uitslag"))
	if err != nil {
		panic("desktest: " + err.Error())
	}
	k, err := c.keep("")
	if err != nil {
		panic("desktest: " + err.Error())
	}
	return k
}

// keep closes the club and returns its file.
func (c *Club) keep(in event.ID) (kept, error) {
	if err := c.store.Close(); err != nil {
		return kept{}, err
	}
	data, err := os.ReadFile(c.path)
	return kept{data: data, club: *c, in: in}, err
}

// open opens a copy of the club at a path.
func (k kept) open(path string) (*Club, error) {
	c := k.club
	c.path = path
	if err := os.WriteFile(path, k.data, 0o600); err != nil {
		return nil, err
	}
	var err error
	c.store, err = store.Open(path, c.options())
	return &c, err
}

// Club returns a copy of the club, which is closed when the test is over.
func (k kept) Club(t testing.TB) *Club {
	t.Helper()
	c, err := k.open(filepath.Join(t.TempDir(), "proef.uitslag"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := c.store.Close(); err != nil {
			t.Error(err)
		}
	})
	return c
}

func (c *Club) options() store.Options {
	return store.Options{
		Now: func() time.Time { return c.made.now },
		NewID: func() event.ID {
			c.made.lines++
			return event.ID(fmt.Sprintf("line-%d", c.made.lines))
		},
		Owner:   "proef",
		Network: func(string) bool { return false },
		Synced:  func(string) string { return "" },
	}
}

// Desk returns a desk for the club that speaks this language, with the current evening
// ("" for none). Its clock is the club's.
func Desk(c *Club, lang string, in event.ID) *desk.Desk {
	d := desk.New(c, nil, translation.For(lang), func() time.Time { return c.made.now })
	times := 0
	d.Chance = func(n int) []int { // another one each time
		times++
		out := make([]int, n)
		for i := range out {
			out[i] = (n - 1 - i + times) % n
		}
		return out
	}
	d.Take(in)
	return d
}

// Club implements desk.Club.
func (c *Club) Club() *event.Club { return c.store.Club() }

// People implements desk.Club.
func (c *Club) People() map[event.ID]event.Person { return c.store.People() }

// Events implements desk.Club.
func (c *Club) Events() ([]event.Header, error) { return c.store.Events() }

// Deleted implements desk.Club.
func (c *Club) Deleted() ([]event.Header, error) { return c.store.Deleted() }

// Event implements desk.Club.
func (c *Club) Event(id event.ID) (*event.Event, error) { return c.store.Event(id) }

// Appearances implements desk.Club.
func (c *Club) Appearances() (map[event.ID][]event.ID, error) { return c.store.Appearances() }

// Unbooked implements desk.Club.
func (c *Club) Unbooked() ([]event.Counted, error) { return c.store.Unbooked() }

// Doubtful implements desk.Club.
func (c *Club) Doubtful() ([]event.Counted, error) { return c.store.Doubtful() }

// History implements desk.Club.
func (c *Club) History(id event.ID) (journal.History, error) { return c.store.History(id) }

// Lines implements desk.Club.
func (c *Club) Lines(id event.ID) ([]journal.Line, error) { return c.store.Lines(id) }

// BookedIn implements desk.Club.
func (c *Club) BookedIn(from, to string) ([]event.Booked, error) {
	c.Readings++
	return c.store.BookedIn(from, to)
}

// Do implements desk.Club.
func (c *Club) Do(ctx context.Context, id event.ID, p journal.Payload, people ...event.Person) error {
	return c.change(func() error { return c.store.Do(ctx, id, p, people...) })
}

// DoWith implements desk.Club.
func (c *Club) DoWith(ctx context.Context, club journal.Payload, people []event.Person, id event.ID, p journal.Payload) error {
	return c.change(func() error { return c.store.DoWith(ctx, club, people, id, p) })
}

// Undo implements desk.Club.
func (c *Club) Undo(ctx context.Context, id event.ID) error {
	return c.change(func() error { return c.store.Undo(ctx, id) })
}

// Redo implements desk.Club.
func (c *Club) Redo(ctx context.Context, id event.ID) error {
	return c.change(func() error { return c.store.Redo(ctx, id) })
}

// UndoFrom implements desk.Club.
func (c *Club) UndoFrom(ctx context.Context, id event.ID, seq int64) error {
	return c.change(func() error { return c.store.UndoFrom(ctx, id, seq) })
}

// RedoUpTo implements desk.Club.
func (c *Club) RedoUpTo(ctx context.Context, id event.ID, seq int64) error {
	return c.change(func() error { return c.store.RedoUpTo(ctx, id, seq) })
}

// change changes the file, unless a test has it refuse that, and lets a second pass for each line.
func (c *Club) change(do func() error) error {
	if c.Locked != "" {
		return problem.New("store.read-only", "who", c.Locked)
	}
	if err := c.Fail; err != nil {
		c.Fail = nil
		return err
	}
	was := c.made.lines
	if err := do(); err != nil {
		c.made.lines = was
		return err
	}
	n := c.made.lines - was
	c.Saves += n
	c.made.now = c.made.now.Add(time.Duration(n) * time.Second)
	return nil
}

// Wait lets time pass.
func (c *Club) Wait(d time.Duration) { c.made.now = c.made.now.Add(d) }

// NewID implements desk.Club: "id-1", "id-2", …
func (c *Club) NewID() event.ID {
	c.made.ids++
	return event.ID(fmt.Sprintf("id-%d", c.made.ids))
}

// LastSaved implements desk.Club.
func (c *Club) LastSaved() time.Time { return c.store.LastSaved().UTC() }

// ReadOnly implements desk.Club.
func (c *Club) ReadOnly() (bool, string) {
	if c.Locked != "" {
		return true, c.Locked
	}
	return c.store.ReadOnly()
}

// Path implements desk.Club: where each test has it, not where it is.
func (c *Club) Path() string { return "proef.uitslag" }

// Journal returns the lines of an event, or of the club for "".
func (c *Club) Journal(id event.ID) []journal.Line {
	lines, err := c.Lines(id)
	if err != nil {
		panic(err)
	}
	return lines
}

// IDs returns the evenings of the club, in the order they were made.
func (c *Club) IDs() []event.ID {
	there, err := c.Events()
	deleted, err2 := c.Deleted()
	if err != nil || err2 != nil {
		panic(fmt.Sprint(err, err2))
	}
	all := slices.Concat(there, deleted)
	slices.SortFunc(all, func(a, b event.Header) int { return a.Number - b.Number })
	var ids []event.ID
	for _, h := range all {
		ids = append(ids, h.ID)
	}
	return ids
}

// templates are those of Once.
var templates struct {
	sync.Mutex
	by map[recipe]kept
}

// recipe is a club of Once: its name, and the code that makes it, as two tests may use one name.
type recipe struct {
	name string
	code uintptr
}

// Once returns a copy of a club that is made the first time something of this name and made so is
// asked for, with the current evening of it.
func Once(t *testing.T, name string, made func(t *testing.T) (*Club, event.ID)) (*Club, event.ID) {
	t.Helper()
	templates.Lock()
	defer templates.Unlock()
	at := recipe{name, reflect.ValueOf(made).Pointer()}
	k, is := templates.by[at]
	if !is {
		c, in := made(t)
		var err error
		if k, err = c.keep(in); err != nil {
			t.Fatal(err)
		}
		if templates.by == nil {
			templates.by = map[recipe]kept{}
		}
		templates.by[at] = k
	}
	return k.Club(t), k.in
}
