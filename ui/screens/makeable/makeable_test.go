package makeable_test

import (
	"context"
	"errors"
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/movements"
	"uitslag/internal/test/check"
	"uitslag/ui/screens/makeable"
	"uitslag/ui/task"
)

// later keeps work and what it hands over until the test does it.
type later struct{ work, ui []func() }

func (l *later) runner() task.Runner {
	return task.Runner{Work: func(f func()) { l.work = append(l.work, f) }, UI: func(f func()) { l.ui = append(l.ui, f) }}
}

func (l *later) all() {
	for len(l.work)+len(l.ui) > 0 {
		do := append(l.work, l.ui...)
		l.work, l.ui = nil, nil
		for _, f := range do {
			f()
		}
	}
}

// table is any whole table.
const table = bridge.DoubleDummy("77777777777777777777")

// solver answers with table, and not for what it gives up.
type solver struct {
	asked   []bridge.Deal
	givesUp bridge.Deal
	err     error
}

func (s *solver) Solve(_ context.Context, deals []bridge.Deal, done func(bridge.Deal, bridge.DoubleDummy)) error {
	s.asked = append(s.asked, deals...)
	for _, d := range deals {
		if d != s.givesUp {
			done(d, table)
		}
	}
	return s.err
}

// begin makes an evening of six pairs.
func begin(t *testing.T, c *desktest.Club) event.ID {
	return c.Make(t, desktest.Evening{Movement: eventtest.Generate(t, "howell", movements.Options{Pairs: 6})})
}

func dealt(t *testing.T) []event.BoardDeal {
	deals := eventtest.TwoDeals(t)
	for i := range deals {
		deals[i].Tricks = ""
	}
	return deals
}

// TestWorker: what can be made of deals that come in is worked out once, and put in beside what
// the scorer does, who can take the deals back and bring them again.
func TestWorker(t *testing.T) {
	c := desktest.New(t)
	d := desktest.Desk(c, "nl", begin(t, c))
	later, s := &later{}, &solver{}
	w := makeable.New(d, s, later.runner())
	_, session, err := d.Session()
	check.NoError(t, err)
	deals := dealt(t)
	check.NoError(t, d.Do(&command.SetDeals{Session: session.ID, Deals: deals}))
	done, all, err := w.Status()
	check.That(t, done == 0 && all == 2 && err == nil, "%d of %d, %v", done, all, err)
	beside := false
	d.OnChange(func() { beside = beside || d.Beside() })
	later.all()
	_, session, _ = d.Session()
	check.That(t, session.Deal(1).Tricks == table && session.Deal(2).Tricks == table && beside,
		"%+v, beside %v", session.Deals, beside)
	done, all, _ = w.Status()
	check.That(t, done+all == 0, "%d of %d", done, all)
	check.NoError(t, d.Steps.Undo()) // the deals, and not what was worked out of them
	if _, session, _ = d.Session(); len(session.Deals) != 0 {
		t.Errorf("%+v", session.Deals)
	}
	check.NoError(t, d.Steps.Redo())
	later.all()
	if _, session, _ = d.Session(); session.Deal(1).Tricks != table {
		t.Errorf("%+v", session.Deals)
	}
	check.Equal(t, "asked for", len(s.asked), 2)
}

// TestWorkerMore: deals that come in while others are worked out are worked out after them, and
// a deal of two boards once.
func TestWorkerMore(t *testing.T) {
	c := desktest.New(t)
	d := desktest.Desk(c, "nl", begin(t, c))
	later, s := &later{}, &solver{}
	w := makeable.New(d, s, later.runner())
	_, session, _ := d.Session()
	deals := dealt(t)
	for _, some := range [][]event.BoardDeal{deals[:1], {deals[0], deals[1], {Board: 3, Deal: deals[1].Deal}}} {
		check.NoError(t, d.Do(&command.SetDeals{Session: session.ID, Deals: some}))
		if done, all, err := w.Status(); done != 0 || all != 1 || err != nil {
			t.Errorf("%d deals: %d of %d, %v", len(some), done, all, err)
		}
	}
	later.all()
	if _, session, _ = d.Session(); session.Deal(2).Tricks != table || session.Deal(3).Tricks != table {
		t.Errorf("%+v", session.Deals)
	}
	check.Equal(t, "asked for", len(s.asked), 2)
}

// TestWorkerElsewhere: that something could not be saved is said of the evening that it belongs
// to, and not of another.
func TestWorkerElsewhere(t *testing.T) {
	c := desktest.New(t)
	id := begin(t, c)
	d := desktest.Desk(c, "nl", id)
	later := &later{}
	w := makeable.New(d, &solver{}, later.runner())
	_, session, _ := d.Session()
	check.NoError(t, d.Do(&command.SetDeals{Session: session.ID, Deals: dealt(t)}))
	full := errors.New("disk full")
	c.Fail = full
	later.all()
	_, _, err := w.Status()
	check.That(t, errors.Is(err, full), "not told: %v", err)
	d.Take("")
	_, _, err = w.Status()
	check.That(t, err == nil, "told without an evening: %v", err)
}

// TestWorkerGivesUp: what cannot be worked out is asked for once, is told, and what can be is
// put in all the same; what cannot be saved is tried again at the next change.
func TestWorkerGivesUp(t *testing.T) {
	c := desktest.New(t)
	d := desktest.Desk(c, "nl", begin(t, c))
	deals := dealt(t)
	later, s := &later{}, &solver{givesUp: deals[0].Deal, err: errors.New("ended")}
	w := makeable.New(d, s, later.runner())
	_, session, _ := d.Session()
	check.NoError(t, d.Do(&command.SetDeals{Session: session.ID, Deals: deals}))
	c.Fail = errors.New("disk full")
	later.all()
	if _, session, _ = d.Session(); session.Deal(2).Tricks != "" {
		t.Fatal("saved, though the disk was full")
	}
	d.Take(d.Current())
	later.all()
	if _, session, _ = d.Session(); session.Deal(1).Tricks != "" || session.Deal(2).Tricks != table {
		t.Errorf("%+v", session.Deals)
	}
	_, all, err := w.Status()
	check.That(t, all == 0 && errors.Is(err, s.err), "%d, %v", all, err)
	check.Equal(t, "asked for", len(s.asked), 2)
}

// TestWorkerLeaves: an evening that is left while its deals are worked out gets them when it is
// taken in hand again, and what is there whole is not asked for.
func TestWorkerLeaves(t *testing.T) {
	c := desktest.New(t)
	id := begin(t, c)
	d := desktest.Desk(c, "nl", id)
	later, s := &later{}, &solver{}
	makeable.New(d, s, later.runner())
	_, session, _ := d.Session()
	deals := dealt(t)
	deals[0].Tricks = table
	check.NoError(t, d.Do(&command.SetDeals{Session: session.ID, Deals: deals}))
	d.Take("")
	later.all()
	e, _ := c.Event(id)
	check.That(t, e.Sessions[0].Deal(2).Tricks == "", "put into an evening that is not in hand")
	d.Take(id)
	later.all()
	e, _ = c.Event(id)
	check.That(t, e.Sessions[0].Deal(2).Tricks == table, "not put in")
	check.Equal(t, "asked for", len(s.asked), 1)
}
