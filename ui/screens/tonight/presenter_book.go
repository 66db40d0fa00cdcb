package tonight

import (
	"context"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/booking"
	"uitslag/internal/event/standings"
	"uitslag/ui/notice"
	"uitslag/ui/task"
)

// books is what is still to be booked of closed evenings, and the booking of it: the sessions
// one after another, each worked out away from the window's goroutine and saved by itself.
type books struct {
	*list
	Run     task.Runner // where sessions are worked out; Here until it is set
	Shows   func()      // hears of each session that was booked; nil: nobody does
	work    task.Latest[worked]
	queue   []event.Counted
	total   int // how many there were when it began
	booked  int
	last    string // the name of the last that was booked
	without error  // why the last session of those that have no standings has none
}

// worked is a session that was worked out: what is to be booked of it, nil for nothing.
type worked struct {
	of  *event.Event
	due *event.Booking
}

// checked is what was found of a session while its event was this one.
type checked struct {
	of    *event.Event
	wants bool // it has something to book
}

func (l *list) workOut(x event.Counted) (worked, error) {
	e, err := l.desk.Club.Event(x.Event)
	if err != nil {
		return worked{}, err
	}
	c, people := l.desk.Club.Club(), l.desk.Club.People()
	if s := e.Session(x.Session); s == nil || !s.Closed { // it was opened meanwhile
		return worked{of: e}, nil
	}
	categories := standings.CategoriesOf(c, people)
	due, err := booking.Due(e, x.Session, func(id event.ID) (*standings.Standings, error) { return standings.Of(e, id, categories) })
	return worked{e, due}, err
}

// lookForUnbooked finds which closed sessions are to be booked: those that never were, and those
// that earn something else since.
func (l *list) lookForUnbooked() {
	l.never, l.stale = nil, nil
	if l.ReadOnly() != "" {
		return
	}
	never, err := l.desk.Club.Unbooked()
	doubtful, failed := l.desk.Club.Doubtful()
	if err != nil || failed != nil {
		l.failed = firstOf(l.failed, err, failed)
		return
	}
	for _, x := range never {
		if known, ok := l.checked[x]; ok && !known.wants {
			if e, err := l.desk.Club.Event(x.Event); err == nil && e == known.of {
				continue
			}
		}
		l.never = append(l.never, x)
	}
	for _, x := range doubtful {
		if l.wants(x) {
			l.stale = append(l.stale, x)
		}
	}
}

// wants reports whether what is booked of a session is not what it earns now. One without
// standings has nothing to be booked by; its uitslag says why.
func (l *list) wants(x event.Counted) bool {
	e, err := l.desk.Club.Event(x.Event)
	if err != nil {
		return false // whoever opens it gets the error
	}
	known, ok := l.checked[x]
	if !ok || known.of != e {
		found, err := l.workOut(x)
		known = checked{e, err == nil && found.due != nil}
		l.remember(x, known)
	}
	return known.wants
}

func (l *list) remember(x event.Counted, c checked) {
	if l.checked == nil {
		l.checked = map[event.Counted]checked{}
	}
	l.checked[x] = c
}

func firstOf(all ...error) error {
	if i := slices.IndexFunc(all, func(err error) bool { return err != nil }); i >= 0 {
		return all[i]
	}
	return nil
}

// unbooked says of how many closed sessions points are to be booked, "" for none.
func (l *list) unbooked() string {
	w := l.desk.Words
	var says []string
	if n := len(l.never); n > 0 {
		says = append(says, w.T("tonight.unbooked", "n", n))
	}
	if n := len(l.stale); n > 0 {
		says = append(says, w.T("tonight.booked-otherwise", "n", n))
	}
	return joined(says...)
}

// CanBook reports whether points of closed evenings are to be booked, and none are being booked.
func (b *books) CanBook() bool { return len(b.never)+len(b.stale) > 0 && len(b.queue) == 0 }

// Book books them, by the rules that are frozen in each.
func (b *books) Book() {
	if !b.CanBook() || !b.may() {
		return
	}
	b.queue = append(slices.Clone(b.never), b.stale...)
	b.total, b.booked, b.without = len(b.queue), 0, nil
	b.next()
}

// next works the next session out and books it; after the last it says how many there were.
func (b *books) next() {
	w := b.desk.Words
	if len(b.queue) == 0 {
		b.Renew()
		switch {
		case b.without != nil:
			b.notice = notice.Warn(w.T("tonight.booked-some", "n", b.booked, "left", b.total-b.booked, "why", w.Sentence(b.without)))
		default:
			b.notice = notice.Of(w.T("tonight.booked", "n", b.booked))
			if b.booked == 1 {
				b.notice = notice.Of(w.T("tonight.booked-only", "name", b.last))
			}
		}
		b.draw()
		return
	}
	x := b.queue[0]
	b.notice = notice.Of(w.T("tonight.booking", "i", b.total-len(b.queue)+1, "n", b.total))
	b.draw()
	b.work.Runner = b.Run
	b.work.Start(context.Background(), func(context.Context) (worked, error) { return b.workOut(x) }, func(found worked, err error) {
		b.queue = b.queue[1:]
		switch {
		case err != nil:
			b.without = err
			b.remember(x, checked{found.of, false})
		case found.due == nil:
			b.remember(x, checked{found.of, false})
		default:
			if err := b.desk.DoTo(x.Event, booking.Command(found.of, x.Session, found.due)); err != nil {
				b.queue = nil
				b.Renew()
				b.notice = notice.Refuse(w.T("tonight.booked-stopped", "n", b.booked, "why", w.Sentence(err)))
				b.draw()
				return
			}
			b.booked++
			b.last = found.of.Name
		}
		b.next()
	})
}

func (b *books) draw() {
	if b.Shows != nil {
		b.Shows()
	}
}
