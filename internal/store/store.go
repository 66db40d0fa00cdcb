package store

import (
	"cmp"
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"maps"
	"os"
	"os/user"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
	"uitslag/internal/store/disk"
	"uitslag/internal/store/schema"
	"uitslag/internal/store/tiers"
)

// Options say how a club file is opened; the zero value is good.
type Options struct {
	Now      func() time.Time // the clock; time.Now when nil
	NewID    func() event.ID  // random ids of journal lines; 128 bits in base32 when nil
	Program  string           // name and version, written with each line
	Aside    string           // one of tiers.AsideWords, for the names of files that are set aside; the first when empty
	Owner    string           // who has the file, as another scorer would say it; the user's name when empty
	ReadOnly bool             // open to look only: no lock is taken
	Log      func(error)      // hears of what is no reason to stop; nil for nobody

	// LookLater opens a file that looks right at a glance at once; all of it is looked
	// at by Looked, or by the first that changes something: before that is done nothing
	// is written.
	LookLater bool

	Why      func(*problem.Problem) string // says in a few words why the file is only read, see ReadOnly; nil says nothing
	Closed   func()                        // hears that a session was closed; nil for nobody
	Replaced func(*Store)                  // hears that a change was refused because another file took the place of this one; nil for nobody

	Network func(path string) bool   // reports whether a file is on another computer; nil asks the system
	Synced  func(path string) string // names the program that copies a file to the cloud, "" for none; nil asks the system

	asIs bool // what lies beside the file is taken for its own
}

// Store is an open club file. It is safe for concurrent use; the values it gives
// out are never changed afterwards and must not be changed by the caller.
//
// It is made of three parts, each of which knows only those below it: what is known of
// the file (state), the file itself with its lock and connections (medium), and its
// journal and rows (records). A lock is taken in the order looking, writing, mu.
type Store struct {
	*state
	medium  *medium
	records *records

	looking  sync.Mutex // held by who looks at the whole file, see Looked; writer and lock are his till then
	unlooked bool       // it was left for later at opening

	refused func(*work) error // guarded by writing: what was refused last because another file took the place of this one
}

// records are the journal of the file and what follows from it.
type records struct {
	*state
	medium *medium

	// writing is held by whoever changes the file or fills the memory from it.
	writing sync.Mutex
}

// medium is the club file where it lies: its lock, its connections, and whether it is
// still the one that was opened.
type medium struct {
	*state

	path    string
	options Options
	lock    *disk.Lock
	readers *sql.DB
	writer  *sql.DB // nil: read-only
	network bool    // it is on another computer
	synced  string  // the program that copies it to the cloud
	wal     bool    // it was in WAL mode when it was opened
	missing int64   // bytes cut off the file's end, found at opening
	stuck   bool    // a journal beside it helps nobody: it is read as it is
	touched bool    // opening it changed it

	// What follows is guarded by writing of records.
	self        *os.File   // the club file, to see whether another takes its place
	known       disk.Marks // what it was when it was last written
	orphan      bool       // another took its place
	overwritten bool       // it was written over, see SaveElsewhere
	connLost    bool       // the medium failed: it is taken hold of again
	lastID      event.ID   // of the journal's last line
}

type state struct {
	// mu guards what follows; it is never held during I/O.
	mu       sync.RWMutex
	closed   bool
	deleted  map[event.ID]bool // the events that were deleted, when they were listed last
	unswept  bool              // what was erased may still stand in free parts of the file
	trouble  *problem.Problem  // why nothing is written; nil when all is well
	owner    string            // who has the file, when that is the trouble
	hindered *problem.Problem  // why the whole file could not be looked at yet: the next change tries again
	notices  []*problem.Problem
	scopes   map[event.ID]*schema.Scope // the club under ""
	headers  map[event.ID]event.Header  // what the rows say of an event, once asked for
	people   map[event.ID]event.Person
	erased   []event.ID // versions of them
	last     int64      // seq of the journal's last line
	saved    time.Time
}

func newStore(path string, o Options) (*Store, error) {
	abs, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	o.Aside = cmp.Or(o.Aside, tiers.AsideWords[0])
	if o.NewID == nil {
		o.NewID = NewID
	}
	o.Program = cmp.Or(o.Program, "uitslag")
	if o.Owner == "" {
		o.Owner = userName()
	}
	if o.Network == nil {
		o.Network = disk.OnNetwork
	}
	if o.Synced == nil {
		o.Synced = disk.SyncedBy
	}
	if o.Log == nil {
		o.Log = func(error) {}
	}
	known := &state{scopes: map[event.ID]*schema.Scope{}, people: map[event.ID]event.Person{}}
	m := &medium{state: known, path: abs, options: o}
	return &Store{state: known, medium: m, records: &records{state: known, medium: m}}, nil
}

// Path returns the club file's full path.
func (s *Store) Path() string { return s.medium.path }

// ReadOnly reports whether nothing can be written, and who has the file, or else in a few
// words why, as Options.Why says it. Trouble says why in every case.
func (s *Store) ReadOnly() (bool, string) {
	trouble, owner := s.reason()
	if trouble != nil && owner == "" && s.medium.options.Why != nil {
		return true, s.medium.options.Why(trouble)
	}
	return trouble != nil, owner
}

// reason returns why nothing is written, and who has the file, when that is why.
func (s *state) reason() (*problem.Problem, string) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.trouble, s.owner
}

// Trouble returns why the file is only read, or nil: store.opened-to-read,
// store.in-use, store.in-use-unknown, store.newer, store.damaged, store.differs, store.names-differ,
// store.read-only-file, store.read-only-folder, store.no-locks, or what the
// journal said when it could not be read. Of several it is the most serious.
func (s *state) Trouble() *problem.Problem {
	trouble, _ := s.reason()
	return trouble
}

// Notices returns what the scorer should know although the file is open for writing:
// store.wal-missing, store.clock, store.network, store.synced.
func (s *state) Notices() []*problem.Problem {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return slices.Clone(s.notices)
}

// LastSaved returns when the last line of the journal was written, by the clock of the room;
// zero for none.
func (s *state) LastSaved() time.Time {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.saved.Local()
}

// Club returns the club as it is.
func (s *state) Club() *event.Club {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.scopes[schema.ClubScope].Club
}

// People returns all versions of personal data by their id; Member.Person says which
// one is a member's.
func (s *state) People() map[event.ID]event.Person {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.people
}

// Event returns the event as it is. The Problem is event.gone where there is none, or
// what the journal says when it cannot be read.
func (s *Store) Event(id event.ID) (*event.Event, error) {
	sc, err := s.records.fetch(context.Background(), id)
	if err != nil {
		return nil, err
	}
	if id == schema.ClubScope || sc.Event == nil {
		return nil, problem.New("event.gone")
	}
	return sc.Event, nil
}

// Lines returns the journal's lines of an event, or of the club for "", in order.
func (s *Store) Lines(id event.ID) ([]journal.Line, error) {
	sc, err := s.records.fetch(context.Background(), id)
	if err != nil {
		return nil, err
	}
	return slices.Clip(sc.Lines), nil
}

// History tells what can be undone and redone of an event, or of the club for "". The
// Problems are those of Lines.
func (s *Store) History(id event.ID) (journal.History, error) {
	lines, err := s.Lines(id)
	if err != nil {
		return journal.History{}, err
	}
	return journal.HistoryOf(lines), nil
}

// NewID returns a fresh id, for what a command names for the first time.
func (s *Store) NewID() event.ID { return s.medium.options.NewID() }

func (s *records) fetch(ctx context.Context, id event.ID) (*schema.Scope, error) {
	if sc := s.cached(id); sc != nil {
		return sc, nil
	}
	s.writing.Lock()
	defer s.writing.Unlock()
	sc, err := s.load(ctx, id)
	return sc, s.medium.explain(err)
}

func (s *state) cached(id event.ID) *schema.Scope {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.scopes[id]
}

// addPeople puts versions into the map; the map given out earlier stays.
func (s *state) addPeople(people []event.Person) {
	if len(people) == 0 {
		return
	}
	next := maps.Clone(s.people)
	for _, p := range people {
		next[p.ID] = p
	}
	s.people = next
}

// distrust stops all writing from now on. Of several reasons the most serious is
// kept, and of two alike the first.
func (s *state) distrust(p *problem.Problem) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if gravity(p) > gravity(s.trouble) {
		s.trouble = p
	}
}

// Close folds the WAL in, so that one whole file is left, and gives the lock
// back. Everything that was saved is safe even when that fails: then the Problem
// is store.not-folded, and the WAL stays beside the file. A second Close does
// nothing.
func (s *Store) Close() error {
	s.mu.Lock()
	was := s.closed
	s.closed = true
	s.mu.Unlock()
	if was {
		return nil
	}
	s.Looked()               // a WAL that a crash left is folded in too
	s.records.writing.Lock() // whoever is changing something gets it done
	defer s.records.writing.Unlock()
	if err := s.medium.release(); err != nil {
		return problem.Wrap(err, "store.not-folded", "file", s.medium.file())
	}
	return nil
}

func (s *medium) release() error {
	var errs []error
	if s.self != nil {
		defer func() { _ = s.self.Close() }() // only read
	}
	if s.orphan {
		if there, err := os.Stat(s.path); err == nil && os.SameFile(s.known.Info, there) {
			if err := os.Truncate(s.path+"-wal", 0); err != nil { // else it is folded into a file that it is not of
				s.options.Log(err)
			}
		}
	}
	if s.readers != nil {
		errs = append(errs, s.readers.Close())
	}
	if s.writer != nil {
		if s.unswept && !s.orphan {
			s.sweep(context.Background())
		}
		if !s.orphan {
			errs = append(errs, disk.FoldWAL(s.writer))
		}
		errs = append(errs, s.writer.Close())
	}
	if s.orphan {
		for _, beside := range []string{"-wal", "-shm"} {
			_ = os.Remove(s.path + beside) // ours, and empty
		}
	}
	err := errors.Join(errs...)
	if s.lock == nil {
		return err
	}
	if err != nil { // the lock's file stays, as after a kill: the file was not closed
		return errors.Join(err, s.lock.File.Close())
	}
	return s.lock.Release()
}

// file returns the file's name for sentences; folder is where it is.
func (s *medium) file() string   { return filepath.Base(s.path) }
func (s *medium) folder() string { return filepath.Dir(s.path) }

// NewID returns a fresh id, for what a command names for the first time: 130 random bits
// as 26 small letters and figures.
func NewID() event.ID { return event.ID(strings.ToLower(rand.Text())) }

// userName returns who is logged in, or the computer where nobody is known.
func userName() string {
	u, err := user.Current()
	if err != nil {
		return disk.HostName()
	}
	return cmp.Or(u.Name, u.Username, disk.HostName())
}
