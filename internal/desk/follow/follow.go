package follow

import (
	"path/filepath"
	"slices"
	"time"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/feed"
	"uitslag/internal/problem"
)

// Interval is the time between two looks.
const Interval = 5 * time.Second

// Follower follows the file that the current session of a desk is tied to, and takes in what is
// new. It looks at no file and no clock by itself: whoever has one calls what Next returns, which
// may take long, and hands what was seen to Saw.
type Follower struct {
	// What it asks of whoever uses it; what is nil does nothing.
	Began func()                          // another file is followed: a look that is under way is of no use
	Held  func() bool                     // what comes in would disturb what the scorer is doing
	Wrong func(now, was *problem.Problem) // what went wrong, or is right again
	Took  func(c *command.ReceiveResults) // what came in was saved

	// How it goes, to be read.
	Session  event.ID       // that is followed; "" for none yet
	Followed Tie            // what the session is tied to
	Snap     *feed.Snapshot // what the file said last; nil for nothing yet
	Remarks  []*problem.Problem
	ReadAt   string // when the snapshot was read
	News     int    // how many results it brought
	Offers   bool   // Accept goes on with another file
	Pending  bool   // what came in waits until the scorer has typed

	desk     *desk.Desk
	ties     Ties
	source   Source
	taken    *event.Event     // the evening that all of the snapshot was taken into
	trouble  *problem.Problem // of the file
	mismatch *problem.Problem // between the file and the session
	untied   Tie              // what was followed last, of the session untiedOf
	untiedOf event.ID
	doubts   doubts
}

// New returns what follows the current session of a desk; ties may be nil, and nothing is followed.
func New(d *desk.Desk, ties Ties) *Follower {
	f := &Follower{desk: d, ties: ties}
	f.Renew()
	return f
}

// Sitting returns the current session, nil for none.
func (f *Follower) Sitting() (*event.Event, *event.Session) {
	e, s, err := f.desk.Session()
	if err != nil {
		return nil, nil // whoever shows the session says why
	}
	return e, s
}

// Renew follows the current session, where it became another one.
func (f *Follower) Renew() {
	_, s := f.Sitting()
	id := event.ID("")
	if s != nil {
		id = s.ID
	}
	if id != f.Session {
		f.begin(id)
	}
}

func (f *Follower) begin(id event.ID) {
	if f.Began != nil {
		f.Began()
	}
	f.Session, f.Followed, f.source = id, Tie{}, nil
	f.Snap, f.Remarks, f.taken, f.ReadAt, f.News = nil, nil, nil, "", 0
	f.Offers, f.Pending = false, false
	f.note(nil, nil)
	if id == "" || f.ties == nil {
		return
	}
	if f.Followed = f.ties.Tied(id); !f.Followed.None() {
		f.source = f.ties.Follow(f.Followed)
	}
}

// Tied reports whether the session is tied to a file or a folder.
func (f *Follower) Tied() bool { return !f.Followed.None() }

// TieTo ties the current session to a file, or to the newest in a folder. It reports whether that
// is another one than was followed.
func (f *Follower) TieTo(to Tie) (bool, error) {
	_, s := f.Sitting()
	switch {
	case f.Tied() && f.Followed.File == to.File && to.File != "":
		return false, nil
	case f.untied.File == to.File && to.File != "" && f.untiedOf == s.ID:
		to = f.untied // the same one again
	default:
		to.Moved = len(s.Received) > 0
	}
	return true, f.keep(to)
}

// Untie ends the following: what is in stays.
func (f *Follower) Untie() error {
	was := f.Followed
	err := f.keep(Tie{})
	if err == nil {
		f.untied, f.untiedOf = was, f.Session
	}
	return err
}

// AnyDay takes what came in on another day than the session's too, from now on.
func (f *Follower) AnyDay() error {
	tie := f.Followed
	tie.AnyDay = true
	return f.keep(tie)
}

func (f *Follower) keep(to Tie) error {
	_, s := f.Sitting()
	if err := f.ties.Keep(s.ID, to); err != nil {
		return err
	}
	f.begin(s.ID)
	return nil
}

// Untied returns the file that the current session was tied to until the scorer untied it, "" for
// none.
func (f *Follower) Untied() string {
	if _, s := f.Sitting(); s != nil && f.untiedOf == s.ID {
		return f.untied.File
	}
	return ""
}

// Name returns what is followed, in a sentence.
func (f *Follower) Name() string {
	if f.Followed.File == "" {
		return filepath.Base(f.Followed.Folder)
	}
	return filepath.Base(f.Followed.File)
}

// Stops says why nothing is read now, "" where it is.
func (f *Follower) Stops() string {
	if locked, reason := f.desk.Club.ReadOnly(); locked {
		return f.desk.Words.T("devices.locked", "why", reason)
	}
	if _, s := f.Sitting(); s != nil && s.Closed {
		return f.desk.Words.T("devices.closed")
	}
	return ""
}

// Follows reports whether there is something to look at, now and then.
func (f *Follower) Follows() bool {
	f.Renew()
	return f.source != nil && f.Stops() == ""
}

// Next returns the next look, nil where there is nothing to look at. It may be called in a
// goroutine of its own, by one at a time.
func (f *Follower) Next() func() Seen {
	if !f.Follows() {
		return nil
	}
	return f.source.Look
}

// Accept returns the look that goes on with the other file that was found, nil where there is none.
func (f *Follower) Accept() func() Seen {
	if f.source == nil || !f.Offers {
		return nil
	}
	f.Offers = false
	source := f.source
	return func() Seen {
		source.Accept()
		return source.Look()
	}
}

// Slow notes that a look has not come back for long.
func (f *Follower) Slow() { f.note(problem.New("devices.slow", "file", f.Name()), f.mismatch) }

// Saw takes in what a look found, and reports whether anything that is shown became otherwise. An
// error is a fault of the program in the look.
func (f *Follower) Saw(seen Seen, err error) bool {
	if err != nil {
		seen = Seen{Tie: f.Followed, Trouble: problem.Wrap(err, "devices.unreadable", "file", f.Name())}
	}
	changed := f.Offers != seen.Offers
	f.Offers = seen.Offers
	if seen.Tie != f.Followed {
		f.Followed, changed = seen.Tie, true
		if err := f.ties.Keep(f.Session, f.Followed); err != nil {
			seen.Trouble = problemOf(err)
		}
	}
	if seen.Snapshot != nil {
		f.Snap, f.Remarks, f.taken, f.ReadAt, f.News = seen.Snapshot, seen.Remarks, nil, seen.At.Format("15:04:05"), 0
		changed = true
	}
	took, mismatch := f.take()
	return f.note(seen.Trouble, mismatch) || changed || took
}

// take takes in what the snapshot has and the session lacks, and reports whether anything shown
// changed, or why the two do not fit.
func (f *Follower) take() (changed bool, mismatch *problem.Problem) {
	e, s := f.Sitting()
	if f.Snap == nil || s == nil || s.ID != f.Session {
		return false, nil
	}
	if e == f.taken {
		return false, f.mismatch
	}
	if f.Held != nil && f.Held() {
		was := f.Pending
		f.Pending = true
		return !was, f.mismatch
	}
	changed, f.Pending = f.Pending, false
	c, emptied, err := Receive(f.desk.Club.Club(), f.desk.Club.People(), e, s, f.Followed, f.Snap, f.desk.Club.NewID)
	if err != nil {
		f.taken = e
		return changed, problemOf(err)
	}
	if emptied != f.Followed.Emptied { // kept before anything is erased by it
		f.Followed.Emptied, changed = emptied, true
		if err := f.ties.Keep(f.Session, f.Followed); err != nil {
			return changed, problemOf(err)
		}
		f.source = f.ties.Follow(f.Followed)
	}
	if c != nil {
		if err := f.desk.Receive(c); err != nil {
			return changed, problemOf(err) // tried again at the next look
		}
		f.News += len(c.Results) + len(c.Gone)
		changed = true
		if f.Took != nil {
			f.Took(c)
		}
	}
	f.taken, _ = f.Sitting()
	return changed, nil
}

// Receive returns the command that takes what a file says into a session, nil where nothing is
// new, and whether the file was emptied. It is refused where the two do not fit: see feed.MatchOf.
func Receive(c *event.Club, people map[event.ID]event.Person, e *event.Event, s *event.Session, tie Tie, snap *feed.Snapshot, newID func() event.ID) (p *command.ReceiveResults, emptied bool, err error) {
	m, err := feed.MatchOf(e, s, tie.of(snap, s))
	if err != nil {
		return nil, tie.Emptied, err
	}
	emptied = !tie.Moved && m.Emptied(s, snap, tie.Emptied)
	return feed.Take(c, func(id event.ID) event.Person { return people[id] }, e, s, m, snap, newID), emptied, nil
}

// note records what is wrong, and tells it once; it reports whether that changed.
func (f *Follower) note(trouble, mismatch *problem.Problem) bool {
	was := f.Problem()
	f.trouble, f.mismatch = trouble, mismatch
	now := f.Problem()
	if f.sentence(was) == f.sentence(now) {
		return false
	}
	if f.Wrong != nil {
		f.Wrong(now, was)
	}
	return true
}

// Problem returns what is wrong, nil for nothing: with the file first.
func (f *Follower) Problem() *problem.Problem {
	if f.trouble != nil {
		return f.trouble
	}
	return f.mismatch
}

func (f *Follower) sentence(of *problem.Problem) string {
	if of == nil {
		return ""
	}
	return f.desk.Words.Sentence(of)
}

// Word says in the header, in a word, that the devices are being read, and when that does not
// work; "" where nothing is tied.
func (f *Follower) Word() string {
	w := f.desk.Words
	f.Renew()
	_, s := f.Sitting()
	switch {
	case f.source == nil || f.Stops() != "":
		return ""
	case f.Problem() != nil:
		return w.T("devices.word.wrong")
	}
	if open := feed.Undecided(s); open > 0 {
		return w.T("devices.word.choose", "n", open)
	}
	return w.T("devices.word.on")
}

// Doubts returns the remarks on what the devices say of a session that is followed. Where the
// two do not fit there are none: that is told as what is wrong.
func (f *Follower) Doubts(e *event.Event, s *event.Session) []feed.Remark {
	if f.Snap == nil || s == nil || s.ID != f.Session {
		return nil
	}
	x := &f.doubts
	if x.of != e || x.with != f.Snap || x.tie != f.Followed {
		*x = doubts{of: e, with: f.Snap, tie: f.Followed}
		if m, err := feed.MatchOf(e, s, f.Followed.of(f.Snap, s)); err == nil {
			x.all = feed.Remarks(e, s, m, f.Snap)
		}
	}
	return x.all
}

// doubts are the remarks, and what they were worked out of: they are asked for at every key.
type doubts struct {
	of   *event.Event
	with *feed.Snapshot
	tie  Tie
	all  []feed.Remark
}

// LeftOut returns the results that the devices have and that could not be taken in.
func (f *Follower) LeftOut() []feed.Remark {
	e, s := f.Sitting()
	return slices.DeleteFunc(slices.Clone(f.Doubts(e, s)), func(x feed.Remark) bool { return !x.Left })
}

// problemOf returns an error that the scorer is told of; a fault of the program is said to be one.
func problemOf(err error) *problem.Problem {
	if p := problem.Find(err); p != nil {
		return p
	}
	return problem.Wrap(err, "problem.internal", "detail", err.Error())
}
