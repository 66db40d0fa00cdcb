// Package desktest is a club in memory for the tests of screens. It keeps a journal
// and does, undoes and redoes commands just as the club file does, so that what a
// presenter shows in a test is what it shows on the night.
package desktest

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
	"uitslag/internal/translation"
)

// Start is when the clock of a Club stands at first; every line takes a second.
var Start = time.Date(2026, time.November, 14, 19, 30, 0, 0, time.UTC)

// Club is a desk.Club without a file. The zero value is not ready: use New.
type Club struct {
	// Fail, when it is not nil, refuses the next change in place of saving it, as a
	// full disk does; it is used up by that.
	Fail error
	// Locked makes the club read only: it says who has the file, or why.
	Locked string
	// Saves counts the changes that were saved.
	Saves int
	// Readings counts how often the points that were booked were read.
	Readings int

	lines  []journal.Line
	people map[event.ID]event.Person
	club   *event.Club
	events map[event.ID]*event.Event
	order  []event.ID
	ids    int
	now    time.Time
	saved  time.Time
}

var _ desk.Club = (*Club)(nil)

// New returns a club called Bridgeclub De Proef without members or evenings.
func New() *Club {
	return &Club{
		people: map[event.ID]event.Person{},
		club:   &event.Club{Name: "Bridgeclub De Proef", Members: map[event.ID]event.Member{}},
		events: map[event.ID]*event.Event{},
		now:    Start,
	}
}

// Desk returns a desk for the club that speaks this language, with the current evening
// ("" for none). Its clock is the club's.
func Desk(c *Club, lang string, in event.ID) *desk.Desk {
	d := desk.New(c, nil, translation.For(lang), func() time.Time { return c.now })
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
func (c *Club) Club() *event.Club { return c.club }

// People implements desk.Club.
func (c *Club) People() map[event.ID]event.Person { return c.people }

// Events implements desk.Club: the evenings in the order they were made.
func (c *Club) Events() ([]event.Header, error) { return c.headers(false) }

// Deleted implements desk.Club.
func (c *Club) Deleted() ([]event.Header, error) { return c.headers(true) }

func (c *Club) headers(deleted bool) ([]event.Header, error) {
	var all []event.Header
	for i, id := range c.order {
		e := c.events[id]
		if e == nil || e.Deleted != deleted {
			continue
		}
		h := event.Header{ID: id, Number: i + 1, Name: e.Name, Kind: e.Kind, Pairs: len(e.Contestants), Closed: e.Closed()}
		for j := range e.Sessions {
			h.Date = e.Sessions[j].Date
			for _, t := range e.Sessions[j].Travellers() {
				h.Boards++
				h.Entered += t.Entered()
				h.Expected += t.Expected()
			}
		}
		all = append(all, h)
	}
	return all, nil
}

// Event implements desk.Club.
func (c *Club) Event(id event.ID) (*event.Event, error) {
	if e := c.events[id]; e != nil {
		return e, nil
	}
	return nil, problem.New("event.gone")
}

// BookedIn implements desk.Club.
func (c *Club) BookedIn(from, to string) ([]event.Booked, error) {
	c.Readings++
	var all []event.Booked
	for e, s := range c.sessions {
		if s.Booked == nil || from != "" && s.Date < from || to != "" && s.Date > to {
			continue
		}
		for _, x := range s.Booked.Earned {
			all = append(all, event.Booked{Event: e.ID, Session: s.ID, Date: s.Date, Online: s.Booked.Online, Earned: x})
		}
	}
	slices.SortStableFunc(all, func(a, b event.Booked) int { return strings.Compare(a.Date, b.Date) })
	return all, nil
}

// Unbooked implements desk.Club.
func (c *Club) Unbooked() ([]event.Counted, error) {
	return c.closed(func(e *event.Event, s *event.Session) bool {
		if last := len(e.Sessions) - 1; e.AddsUp() && (last == 0 || s.ID != e.Sessions[last].ID || !e.Closed()) {
			return false
		}
		return s.Booked == nil && slices.ContainsFunc(e.Contestants, func(k event.Contestant) bool {
			return slices.ContainsFunc(k.Players, func(m event.ID) bool { return m != "" })
		})
	}), nil
}

// Doubtful implements desk.Club.
func (c *Club) Doubtful() ([]event.Counted, error) {
	changing := []string{journal.NameOf(&command.SeatPlayers{}), journal.NameOf(&command.SeatTeam{}), journal.NameOf(&command.ChangeRules{}), journal.UndoCommand}
	return c.closed(func(e *event.Event, s *event.Session) bool {
		return s.Booked != nil && slices.ContainsFunc(c.lines, func(l journal.Line) bool {
			return l.Event == e.ID && l.Seq > s.Booked.Seq && slices.Contains(changing, l.Command)
		})
	}), nil
}

// sessions yields the sessions of the events that were not deleted, in the order they were made.
func (c *Club) sessions(yield func(*event.Event, *event.Session) bool) {
	for _, id := range c.order {
		e := c.events[id]
		if e == nil || e.Deleted {
			continue
		}
		for i := range e.Sessions {
			if !yield(e, &e.Sessions[i]) {
				return
			}
		}
	}
}

// closed returns the closed sessions for which this holds, by date.
func (c *Club) closed(holds func(e *event.Event, s *event.Session) bool) []event.Counted {
	var all []event.Counted
	for e, s := range c.sessions {
		if s.Closed && holds(e, s) {
			all = append(all, event.Counted{Event: e.ID, Session: s.ID, Date: s.Date})
		}
	}
	slices.SortStableFunc(all, func(a, b event.Counted) int { return strings.Compare(a.Date, b.Date) })
	return all
}

// Appearances implements desk.Club.
func (c *Club) Appearances() (map[event.ID][]event.ID, error) {
	all := map[event.ID][]event.ID{}
	for e, s := range c.sessions {
		named := func(players []event.ID) {
			for _, m := range players {
				if m != "" && !slices.Contains(all[m], e.ID) {
					all[m] = append(all[m], e.ID)
				}
			}
		}
		for _, k := range e.Contestants {
			named(k.Players)
		}
		for _, x := range s.Substitutions {
			named(x.Players)
		}
	}
	return all, nil
}

// Do implements desk.Club.
func (c *Club) Do(_ context.Context, id event.ID, p journal.Payload, people ...event.Person) error {
	var err error
	if id == "" {
		err = journal.DecideClub(c.club, p)
	} else {
		err = journal.Decide(c.events[id], p)
	}
	if err != nil {
		return err
	}
	if err := c.ready(); err != nil {
		return err
	}
	payload, err := journal.Encode(p)
	if err != nil {
		return err
	}
	if a, is := p.(*command.AnonymiseMember); is {
		for _, removed := range a.Erases(c.club, c.Journal("")) {
			people = append(people, event.Person{ID: removed})
		}
	}
	if len(people) > 0 {
		all := maps.Clone(c.people)
		for _, v := range people {
			all[v.ID] = v
		}
		c.people = all
	}
	l := journal.Line{Event: id, Command: journal.NameOf(p), Payload: payload, Version: journal.PayloadVersion}
	c.append(&l)
	if id == "" {
		c.club, err = journal.ApplyClub(c.club, l)
		return err
	}
	e, err := journal.Apply(c.events[id], l)
	c.put(id, e)
	return err
}

// Undo implements desk.Club.
func (c *Club) Undo(_ context.Context, id event.ID) error {
	h, _ := c.History(id)
	return c.reverse(id, problem.New("store.nothing-to-undo"), h.Undo[max(0, len(h.Undo)-1):])
}

// Redo implements desk.Club.
func (c *Club) Redo(_ context.Context, id event.ID) error {
	h, _ := c.History(id)
	return c.reverse(id, problem.New("store.nothing-to-redo"), h.Redo[max(0, len(h.Redo)-1):])
}

// History implements desk.Club.
func (c *Club) History(id event.ID) (journal.History, error) {
	return journal.HistoryOf(c.Journal(id)), nil
}

// UndoFrom implements desk.Club.
func (c *Club) UndoFrom(_ context.Context, id event.ID, seq int64) error {
	h, _ := c.History(id)
	return c.reverse(id, problem.New("store.nothing-to-undo"), h.From(seq))
}

// RedoUpTo implements desk.Club.
func (c *Club) RedoUpTo(_ context.Context, id event.ID, seq int64) error {
	h, _ := c.History(id)
	return c.reverse(id, problem.New("store.nothing-to-redo"), h.UpTo(seq))
}

// Wait lets time pass.
func (c *Club) Wait(d time.Duration) { c.now = c.now.Add(d) }

// Lines implements desk.Club.
func (c *Club) Lines(id event.ID) ([]journal.Line, error) { return c.Journal(id), nil }

// DoWith implements desk.Club.
func (c *Club) DoWith(ctx context.Context, club journal.Payload, people []event.Person, id event.ID, p journal.Payload) error {
	if err := journal.Decide(c.events[id], p); err != nil {
		return err
	}
	if err := c.Do(ctx, "", club, people...); err != nil {
		return err
	}
	return c.Do(ctx, id, p)
}

// NewID implements desk.Club: "id-1", "id-2", …
func (c *Club) NewID() event.ID {
	c.ids++
	return event.ID(fmt.Sprintf("id-%d", c.ids))
}

// LastSaved implements desk.Club.
func (c *Club) LastSaved() time.Time { return c.saved }

// ReadOnly implements desk.Club.
func (c *Club) ReadOnly() (bool, string) { return c.Locked != "", c.Locked }

// Path implements desk.Club.
func (c *Club) Path() string { return "proef.uitslag" }

// Journal gives the lines of an event, or of the club for "".
func (c *Club) Journal(id event.ID) []journal.Line {
	var mine []journal.Line
	for _, l := range c.lines {
		if l.Event == id {
			mine = append(mine, l)
		}
	}
	return mine
}

func (c *Club) ready() error {
	if c.Locked != "" {
		return problem.New("store.read-only", "who", c.Locked)
	}
	if err := c.Fail; err != nil {
		c.Fail = nil
		return err
	}
	return nil
}

// append writes a line and lets a second pass.
func (c *Club) append(l *journal.Line) {
	l.Seq = int64(len(c.lines) + 1)
	l.ID = event.ID(fmt.Sprintf("line-%d", l.Seq))
	l.At = c.now.Format(time.RFC3339)
	c.lines = append(c.lines, *l)
	c.saved = c.now
	c.now = c.now.Add(time.Second)
	c.Saves++
}

func (c *Club) put(id event.ID, e *event.Event) {
	if !slices.Contains(c.order, id) {
		c.order = append(c.order, id)
	}
	c.events[id] = e
}

// reverse adds lines that undo others, and makes the state again.
func (c *Club) reverse(id event.ID, none *problem.Problem, lines []journal.Line) (err error) {
	if len(lines) == 0 {
		return none
	}
	for _, l := range lines {
		if err := c.ready(); err != nil {
			return err
		}
		c.append(&journal.Line{Event: id, Session: l.Session, Command: journal.UndoCommand, Undoes: l.Seq})
	}
	if id == "" {
		c.club, err = journal.ReplayClub(c.Journal(""))
		return err
	}
	e, err := journal.Replay(c.Journal(id))
	c.put(id, e)
	return err
}
