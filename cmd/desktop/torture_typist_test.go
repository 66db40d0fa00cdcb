package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"time"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
	"uitslag/internal/store"
	"uitslag/internal/translation"
	"uitslag/ui/screens/entry"
)

// saying is what a typist says of what he sees: the memory outside the club file. What
// is "saved" is said after the screen shows it so, never before.
type saying struct {
	What    string         `json:"what"` // opening open saved refused backup copied closing closed wrong
	Seq     int64          `json:"seq,omitempty"`
	ID      event.ID       `json:"id,omitempty"`
	Event   event.ID       `json:"event,omitempty"`
	Reason  string         `json:"why,omitempty"`     // the code of a refusal by the disk, or what is wrong
	Results []event.Result `json:"results,omitempty"` // all that the screen shows of the evening
}

// typist types at random through the presenter of the screen Invoer, on a real desk
// with a real club file.
type typist struct {
	random  *rand.Rand
	club    *witness
	desk    *desk.Desk
	entry   *entry.Presenter
	patch   func() // called when the disk has refused something, before it is tried again
	removed bool   // the disk refused the opening itself: the file must be opened again
	copies  sync.WaitGroup

	saying sync.Mutex
	listen func(saying)
}

// witness notes what the club file made of the commands of one step.
type witness struct {
	*store.Store
	saved   []event.ID // what was done: to which event, "" for the club
	refused string     // the code of a refusal by the disk
	reason  error      // the whole of it
	failed  error      // what is no refusal at all
}

func (w *witness) note(id event.ID, err error) error {
	p := problem.Find(err)
	switch {
	case err == nil:
		w.saved = append(w.saved, id)
	case p == nil:
		w.failed = err
	case p.Code == "store.full", p.Code == "store.disk-error", p.Code == "store.busy", p.Code == "store.came-after-all", p.Code == "store.cannot-open", p.Code == "store.read-only-file":
		w.refused, w.reason = p.Code, err
	case p.Code == "store.damaged", p.Code == "store.differs", p.Code == "store.in-use":
		w.failed = err
	}
	return err
}

func (w *witness) Do(ctx context.Context, id event.ID, p journal.Payload, people ...event.Person) error {
	return w.note(id, w.Store.Do(ctx, id, p, people...))
}

func (w *witness) Undo(ctx context.Context, id event.ID) error {
	return w.note(id, w.Store.Undo(ctx, id))
}

func (w *witness) Redo(ctx context.Context, id event.ID) error {
	return w.note(id, w.Store.Redo(ctx, id))
}

// tortureEvening is the evening that is typed.
const tortureEvening event.ID = "e1"

// newTypist sits down at a club file.
func newTypist(s *store.Store, random *rand.Rand, listen func(saying)) *typist {
	dutch := translation.For("nl")
	t := &typist{random: random, listen: listen, club: &witness{Store: s}}
	t.desk = desk.New(t.club, nil, dutch, time.Now)
	t.desk.Take(tortureEvening)
	t.entry = entry.NewPresenter(t.desk)
	t.desk.OnChange(t.entry.Changed)
	return t
}

func (t *typist) say(s saying) {
	t.saying.Lock()
	defer t.saying.Unlock()
	t.listen(s)
}

func (t *typist) wrong(format string, args ...any) {
	t.say(saying{What: "wrong", Reason: fmt.Sprintf(format, args...)})
}

// step does one thing a scorer does, and says what was saved by it.
func (t *typist) step() {
	switch n := t.random.IntN(100); {
	case n < 75:
		t.slip()
	case n < 82:
		t.insist(t.back)
	case n < 88:
		t.insist(t.desk.Steps.Redo)
	case n < 92:
		t.insist(t.finish)
	case n < 97:
		t.insist(t.join)
	case n < 99:
		t.entry.Toggle()
	case t.entry.Second():
		t.entry.EndSecond()
	default:
		t.entry.BeginSecond()
	}
}

// insist does something until the disk takes it.
func (t *typist) insist(do func() error) {
	for range patienceOfTypist {
		_ = do() // what the evening refuses is refused; the witness notes the rest
		if !t.tell() {
			return
		}
	}
	t.wrong("the disk has room again and yet nothing is saved: %v", t.club.reason)
}

// patienceOfTypist is how often a typist tries before he calls it wrong.
const patienceOfTypist = 2000

// tell says what a step did. It reports whether the disk refused it.
func (t *typist) tell() (again bool) {
	w := t.club
	saved, refused, failed := w.saved, w.refused, w.failed
	w.saved, w.refused, w.failed = nil, "", nil
	if failed != nil {
		t.wrong("%v", failed)
		return false
	}
	for _, id := range saved {
		lines, err := w.Lines(id)
		if err != nil || len(lines) == 0 {
			t.wrong("saved, and there is no line: %v", err)
			return false
		}
		l := lines[len(lines)-1]
		t.say(saying{What: "saved", Seq: l.Seq, ID: l.ID, Event: id, Results: t.shown()})
	}
	if refused == "" {
		return false
	}
	t.say(saying{What: "refused", Reason: refused})
	if t.patch != nil {
		t.patch()
	}
	t.removed = w.Trouble() != nil
	return !t.removed
}

// shown returns the results that the screens show.
func (t *typist) shown() []event.Result {
	st, err := t.desk.Standings()
	if err != nil || st == nil {
		return nil // its creation was undone
	}
	return slices.Clone(st.Session.Results)
}

// slip types a text into a cell, key by key, and presses Enter.
func (t *typist) slip() {
	p := t.entry
	switch n := t.random.IntN(10); {
	case n < 3:
		p.GoBoard(1 + t.random.IntN(12))
		p.Point(t.random.IntN(3))
	case n < 4:
		p.NextSlip(1 - 2*t.random.IntN(2))
	}
	if p.Asks() {
		t.insist(func() error {
			p.Act(t.random.IntN(3))
			return nil
		})
		return
	}
	text, line := t.text(), p.Line()
	for i := range len(text) + 1 {
		if p.Typed(line, text[:i]) {
			text = text[:i]
			break
		}
	}
	before, lines := t.shown(), t.lines()
	for range patienceOfTypist {
		ok := p.Commit(line, text)
		if ok && t.club.refused != "" || !ok && len(t.club.saved) > 0 {
			t.wrong("%q: the cell says %v, and the file saved %d and refused %q", text, ok, len(t.club.saved), t.club.refused)
		}
		if again := t.tell(); !again {
			if ok {
				p.Advance()
			} else if t.random.IntN(2) == 0 {
				p.Restore(line)
			}
			return
		}
		if t.lines() != lines {
			continue // it came to the disk after all, and is shown as what is there
		}
		if l := p.Model().Lines[line]; l.Text != text || l.State != entry.LineRefused {
			t.wrong("%q was refused by the disk, and the cell shows %q (%v, %v)", text, l.Text, l.State, t.club.Trouble())
		}
		if !slices.Equal(before, t.shown()) {
			t.wrong("%q was refused by the disk, and the results changed", text)
		}
	}
	t.wrong("%q: the disk has room again and yet it is not saved: %v", text, t.club.reason)
}

// lines returns how long the journal of the evening is.
func (t *typist) lines() int {
	all, err := t.club.Lines(tortureEvening)
	if err != nil {
		t.wrong("%v", err)
	}
	return len(all)
}

// text returns what a slip says: mostly a result that can be, sometimes none.
func (t *typist) text() string {
	pick := func(all ...string) string { return all[t.random.IntN(len(all))] }
	switch n := t.random.IntN(20); {
	case n < 14:
		return fmt.Sprint(1+t.random.IntN(6)) + pick("k", "r", "h", "s", "sa") + pick("n", "o", "z", "w") + pick("=", "=", "+1", "-1", "-2")
	case n < 16:
		return pick("", "", "*")
	case n < 18:
		return pick("pas", "60/40", "gem", "420", "-100", "140+")
	}
	return pick("zzz", "4s", "9san=", "425", "*", "4sn*-2")
}

// back undoes what was done last, but for the making of the evening.
func (t *typist) back() error {
	if h, err := t.club.History(tortureEvening); err != nil || len(h.Undo) < 2 {
		return nil
	}
	return t.desk.Steps.Undo()
}

// finish closes the session, or opens it again.
func (t *typist) finish() error {
	_, s, err := t.desk.Session()
	if err != nil || s == nil {
		return err
	}
	if s.Closed {
		return t.desk.Do(&command.ReopenSession{Session: s.ID})
	}
	return t.desk.Do(&command.CloseSession{Session: s.ID})
}

// join adds a member.
func (t *typist) join() error {
	id := t.club.NewID()
	p := event.Person{ID: id + "-v1", First: "An", Last: fmt.Sprint("Peeters ", id)}
	return t.desk.DoTo("", &command.AddMember{Member: event.Member{ID: id, Person: p.ID}}, p)
}

// copyBeside makes a backup while typing goes on.
func (t *typist) copyBeside(dest string) {
	t.say(saying{What: "backup"})
	t.copies.Go(func() {
		if err := t.club.Backup(context.Background(), dest); err == nil {
			t.say(saying{What: "copied"})
		}
	})
}
