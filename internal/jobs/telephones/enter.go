package telephones

import (
	"uitslag/internal/desk"
	"uitslag/internal/event/command"
	"uitslag/internal/event/tables"
	"uitslag/internal/problem"
)

// waiting is an entry that is being saved.
type waiting struct {
	entry tables.Entry
	err   error
	done  chan struct{}
}

// enter saves an entry, and returns when it is in the club file, or why it is not.
func (v *Evening) enter(x tables.Entry) error {
	w := &waiting{entry: x, err: problem.New("tables.off"), done: make(chan struct{})}
	select {
	case v.queue <- w:
	case <-v.stop:
		return problem.New("tables.off")
	}
	select {
	case <-w.done:
		return w.err
	case <-v.stop:
		return problem.New("tables.off")
	}
}

// enterAll saves entries as they come: all that wait at a moment are one command.
func (v *Evening) enterAll() {
	defer v.done.Done()
	var next *waiting // the entry of a board that the batch has already
	for {
		batch := make([]*waiting, 0, 8)
		if next != nil {
			batch, next = append(batch, next), nil
		} else {
			select {
			case w := <-v.queue:
				batch = append(batch, w)
			case <-v.stop:
				return
			}
		}
		for more := true; more && next == nil; {
			select {
			case w := <-v.queue:
				if within(batch, w) {
					next = w
				} else {
					batch = append(batch, w)
				}
			default:
				more = false
			}
		}
		v.door(func(d *desk.Desk) { v.save(d, batch) })
		for _, w := range batch {
			close(w.done)
		}
	}
}

func within(batch []*waiting, w *waiting) bool {
	for _, o := range batch {
		if o.entry.Place == w.entry.Place && o.entry.Board == w.entry.Board {
			return true
		}
	}
	return false
}

// save takes a batch into the club file; what can not be saved is refused for all of it.
func (v *Evening) save(d *desk.Desk, batch []*waiting) {
	entries := make([]tables.Entry, len(batch))
	at := v.now().Format("2006-01-02T15:04:05")
	for i, w := range batch {
		entries[i] = w.entry
		entries[i].At = at
	}
	c, refused, err := v.command(d, entries)
	if err == nil && c != nil {
		err = d.ReceiveTo(v.Event, c)
	}
	for i, w := range batch {
		if w.err = err; err == nil {
			w.err = refused[i]
		}
	}
	if err == nil && c != nil {
		v.take(d, v.view.Load())
	}
}

func (v *Evening) command(d *desk.Desk, entries []tables.Entry) (*command.ReceiveResults, []error, error) {
	if locked, reason := d.Club.ReadOnly(); locked {
		return nil, nil, problem.New("tables.read-only", "why", reason)
	}
	e, err := d.Club.Event(v.Event)
	if err != nil {
		return nil, nil, err
	}
	s := e.Session(v.Session)
	if s == nil {
		return nil, nil, problem.New("event.no-session")
	}
	c, refused := tables.Enter(e, s, entries, !d.Club.Club().Settings.Tables.Fixed, d.Club.NewID)
	return c, refused, nil
}
