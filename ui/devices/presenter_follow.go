package devices

import (
	"context"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/feed"
	"uitslag/internal/problem"
	"uitslag/ui/notice"
	"uitslag/ui/task"
)

// patience is how many looks a file may take before that is told: a network that is away
// answers late or never.
const patience = 6

// follower follows the file that the session in hand is tied to, and takes in what is new.
type follower struct {
	desk  *desk.Desk
	files Files
	told  func()                          // something that is shown became otherwise
	gone  func() bool                     // the window is no longer the one that is shown
	held  func() bool                     // what comes in would disturb what the scorer is doing
	say   func(now, was *problem.Problem) // what went wrong, or is right again
	look  task.Latest[Seen]

	session event.ID // that is followed; "" for none yet
	tie     Tie
	source  Source
	late    int // looks that went by without an answer

	snap     *feed.Snapshot
	remarks  []*problem.Problem
	taken    *event.Event     // the evening that all of the snapshot was taken into
	readAt   string           // when the snapshot was read
	news     int              // how many results it brought
	trouble  *problem.Problem // of the file
	mismatch *problem.Problem // between the file and the session
	offers   bool
	asked    bool          // the scorer asked to look
	said     notice.Notice // what the last act did, or why it was refused
	waiting  bool          // what came in waits until the scorer has typed
}

// sitting is the session in hand; nil for none.
func (p *follower) sitting() (*event.Event, *event.Session) {
	e, s, err := p.desk.Session()
	if err != nil {
		return nil, nil // the other screens say why
	}
	return e, s
}

// renew follows the session in hand, where it became another one.
func (p *follower) renew() {
	_, s := p.sitting()
	id := event.ID("")
	if s != nil {
		id = s.ID
	}
	if id != p.session {
		p.begin(id)
	}
}

// begin begins to follow a session.
func (p *follower) begin(id event.ID) {
	p.look.Cancel()
	p.session, p.tie, p.source, p.late = id, Tie{}, nil, 0
	p.snap, p.remarks, p.taken, p.readAt, p.news = nil, nil, nil, "", 0
	p.offers, p.waiting = false, false
	p.wrong(nil, nil)
	if id == "" || p.files == nil {
		return
	}
	if p.tie = p.files.Tied(id); !p.tie.None() {
		p.source = p.files.Follow(p.tie)
	}
}

// Stops says why nothing is read now, "" where it is.
func (p *follower) Stops() string {
	if locked, why := p.desk.Club.ReadOnly(); locked {
		return p.desk.Words.T("devices.locked", "why", why)
	}
	if _, s := p.sitting(); s != nil && s.Closed {
		return p.desk.Words.T("devices.closed")
	}
	return ""
}

// Follows reports whether there is something to look at, now and then.
func (p *follower) Follows() bool {
	p.renew()
	return p.source != nil && p.Stops() == ""
}

// Poll looks once, away from the window's goroutine, and takes in what is new.
func (p *follower) Poll() {
	if !p.Follows() {
		return
	}
	if p.look.Running() {
		if p.late++; p.late == patience {
			p.wrong(problem.New("devices.slow", "file", p.name()), p.mismatch)
			p.told()
		}
		return
	}
	p.seek(p.source.Look)
}

// Look looks at once, as the scorer asks, and says what became of it.
func (p *follower) Look() {
	p.asked = true
	p.Poll()
}

// GoOn goes on with the other file that was found.
func (p *follower) GoOn() {
	if p.source == nil || !p.offers {
		return
	}
	p.offers = false
	source := p.source
	p.seek(func() Seen {
		source.Accept()
		return source.Look()
	})
}

func (p *follower) seek(look func() Seen) {
	p.late = 0
	p.look.Start(context.Background(), func(context.Context) (Seen, error) { return look(), nil }, p.saw)
}

// saw takes what a look found.
func (p *follower) saw(seen Seen, err error) {
	if p.gone != nil && p.gone() {
		return
	}
	p.late = 0
	if err != nil { // a fault, which was told
		seen = Seen{Tie: p.tie, Trouble: problem.Wrap(err, "devices.unreadable", "file", p.name())}
	}
	changed := p.offers != seen.Offers
	p.offers = seen.Offers
	if seen.Tie != p.tie {
		p.tie, changed = seen.Tie, true
		if err := p.files.Keep(p.session, p.tie); err != nil {
			seen.Trouble = problemOf(err)
		}
	}
	if seen.Snapshot != nil {
		p.snap, p.remarks, p.taken, p.readAt, p.news = seen.Snapshot, seen.Remarks, nil, seen.At.Format("15:04:05"), 0
		changed = true
	}
	took, mismatch := p.take()
	if p.asked {
		p.asked, changed = false, true
		p.said = notice.Of(p.desk.Words.T("devices.looked", "time", p.desk.Now().Format("15:04:05")))
	}
	if p.wrong(seen.Trouble, mismatch) || changed || took {
		p.told()
	}
}

// take takes in what the snapshot has and the session has not, and reports whether anything
// that is shown became otherwise; or why the two do not fit.
func (p *follower) take() (changed bool, mismatch *problem.Problem) {
	e, s := p.sitting()
	if p.snap == nil || s == nil || s.ID != p.session {
		return false, nil
	}
	if e == p.taken {
		return false, p.mismatch
	}
	if p.held != nil && p.held() {
		was := p.waiting
		p.waiting = true
		return !was, p.mismatch
	}
	changed, p.waiting = p.waiting, false
	c, emptied, err := Receive(p.desk.Club.Club(), p.desk.Club.People(), e, s, p.tie, p.snap, p.desk.Club.NewID)
	if err != nil {
		p.taken = e
		return changed, problemOf(err)
	}
	if emptied != p.tie.Emptied { // kept before anything is erased by it
		p.tie.Emptied, changed = emptied, true
		if err := p.files.Keep(p.session, p.tie); err != nil {
			return changed, problemOf(err)
		}
		p.source = p.files.Follow(p.tie)
	}
	if c != nil {
		if err := p.desk.Receive(c); err != nil {
			return changed, problemOf(err) // tried again at the next look
		}
		p.news += len(c.Results) + len(c.Gone)
		changed = true
	}
	p.taken, _ = p.sitting()
	return changed, nil
}

// wrong notes what is wrong, and tells it once; it reports whether that is something else.
func (p *follower) wrong(trouble, mismatch *problem.Problem) bool {
	was := p.amiss()
	p.trouble, p.mismatch = trouble, mismatch
	now := p.amiss()
	if p.sentence(was) == p.sentence(now) {
		return false
	}
	if p.say != nil {
		p.say(now, was)
	}
	return true
}

// amiss is what is wrong, nil for nothing: with the file first.
func (p *follower) amiss() *problem.Problem {
	if p.trouble != nil {
		return p.trouble
	}
	return p.mismatch
}

func (p *follower) sentence(of *problem.Problem) string {
	if of == nil {
		return ""
	}
	return p.desk.Words.Sentence(of)
}

// state says how it goes.
func (p *Presenter) state() notice.Notice {
	w := p.desk.Words
	switch wrong := p.amiss(); {
	case p.source == nil || p.Stops() != "":
		return notice.Notice{}
	case wrong != nil:
		return notice.Warn(w.Sentence(wrong))
	case p.snap == nil:
		return notice.Of(w.T("devices.begins"))
	case p.waiting:
		return notice.Warn(w.T("devices.waits"))
	}
	if p.news == 0 && !p.tie.Emptied && len(p.LeftOut()) == 0 {
		if len(p.snap.Scores) == 0 {
			return notice.Of(w.T("devices.read-empty", "time", p.readAt))
		}
		return notice.Of(w.T("devices.read-none", "time", p.readAt))
	}
	return notice.Of(w.T("devices.read", "time", p.readAt, "n", p.news))
}

// Word says in the header, in a word, that the devices are being read, and when that does not
// work; "" where nothing is tied.
func (p *follower) Word() string {
	w := p.desk.Words
	p.renew()
	_, s := p.sitting()
	switch {
	case p.source == nil || p.Stops() != "":
		return ""
	case p.amiss() != nil:
		return w.T("devices.word.wrong")
	}
	open := 0
	for _, x := range feed.Waiting(s) {
		if !x.Kept {
			open++
		}
	}
	if open > 0 {
		return w.T("devices.word.choose", "n", open)
	}
	return w.T("devices.word.on")
}

// problemOf is an error that the scorer is told of; a fault of the program is said to be one.
func problemOf(err error) *problem.Problem {
	if p := problem.Find(err); p != nil {
		return p
	}
	return problem.Wrap(err, "problem.internal", "detail", err.Error())
}
