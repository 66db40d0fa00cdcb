package desk

import (
	"slices"
	"time"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/repair"
	"uitslag/internal/phrase"
	"uitslag/internal/problem"
)

// sittingLasts is how long after it was done a command is still of this sitting, while the
// program stays open.
const sittingLasts = 6 * time.Hour

// Step is what Ctrl+Z takes back next, or what Ctrl+Y does again.
type Step struct {
	*journal.Step
	Scope event.ID // the event whose journal has it, "" for the club
	// Old tells that it was done before this sitting.
	Old bool
}

// Asks reports whether the scorer is asked first: it is old, or from before an uitslag that
// was given out, or undoing it takes a whole pair, movement or evening.
func (s *Step) Asks() bool {
	return s.Old || s.Issued > 0 || !s.Redo && journal.Makes(s.Payload) != ""
}

// Next returns the step of the current evening, or of the event that something was done to since;
// nil where there is none.
func (x *Steps) Next(redo bool) (*Step, error) {
	var here *Step
	var err error
	if x.desk.current != "" {
		here, err = x.next(x.desk.current, redo)
	}
	if err != nil || x.desk.touched.id == "" || x.desk.touched.id == x.desk.current {
		return here, err
	}
	there, err := x.next(x.desk.touched.id, redo)
	switch {
	case err != nil || there == nil || there.Last.Seq < x.desk.touched.from:
		return here, nil
	case here != nil && here.Last.Seq > there.Last.Seq:
		return here, nil
	case x.otherHalf(x.desk.touched.id, redo) == x.desk.current:
		return here, nil // which takes the other half along
	case redo && x.doneSince(there.Last.Seq):
		return here, nil
	}
	return there, nil
}

// NextOfClub returns the step of the club itself, nil where there is none.
func (x *Steps) NextOfClub(redo bool) (*Step, error) { return x.next("", redo) }

func (x *Steps) next(id event.ID, redo bool) (*Step, error) {
	lines, err := x.desk.Club.Lines(id)
	if err != nil {
		return nil, err
	}
	s, err := journal.NextStep(lines, redo)
	if err != nil || s == nil {
		return nil, err
	}
	at := phrase.LogTime(s.Last)
	old := at.IsZero() || at.Before(x.Opened.Truncate(time.Second)) || x.desk.Now().Sub(at) > sittingLasts
	return &Step{Step: s, Scope: id, Old: old}, nil
}

func (x *Steps) doneSince(seq int64) bool {
	if x.desk.current == "" {
		return false
	}
	lines, err := x.desk.Club.Lines(x.desk.current)
	if err != nil {
		return false
	}
	return slices.ContainsFunc(lines, func(l journal.Line) bool { return l.Undoes == 0 && l.Seq > seq })
}

// Reverse does a step, which Next or NextOfClub gave; the Problem is store.nothing-to-undo
// or store.nothing-to-redo where another one is next by now.
func (x *Steps) Reverse(s *Step) error {
	if now, err := x.next(s.Scope, s.Redo); err != nil || now == nil || now.Last.Seq != s.Last.Seq {
		if s.Redo {
			return problem.New("store.nothing-to-redo")
		}
		return problem.New("store.nothing-to-undo")
	}
	return x.twofold(s.Scope, s.Redo)
}

// Book says in words what the lines of a journal did.
func (d Speaker) Book() phrase.Log {
	people := d.Club.People()
	return phrase.Log{
		Words: d.Words, Member: d.Name, Letters: d.Notation().Letters,
		Person: func(version event.ID) string { return people[version].Name() },
	}
}

// Last says what the last line of the journal of an event did, or of the club for ""; "" where there
// is none, or the journal cannot be read.
func (d Speaker) Last(scope event.ID) string {
	lines, err := d.Club.Lines(scope)
	if err != nil || len(lines) == 0 {
		return ""
	}
	return d.Book().Sentence(journal.Log(lines), len(lines)-1)
}

// touched is the event that something was done to last, and its first line of that.
type touched struct {
	id   event.ID
	from int64
}

func (d *Desk) touch(id event.ID) {
	if id == "" || id == d.touched.id {
		return
	}
	d.touched = touched{}
	if lines, err := d.Club.Lines(id); err == nil && len(lines) > 0 {
		d.touched = touched{id, lines[len(lines)-1].Seq}
	}
}

// known is whether there are steps in a journal of so many lines.
type known struct {
	id         event.ID
	lines      int
	undo, redo bool
}

// Any reports whether there is something to undo and to redo: of the club, or of the evening.
func (x *Steps) Any(ofClub bool) (undo, redo bool) {
	if locked, _ := x.desk.Club.ReadOnly(); locked {
		return false, false
	}
	if ofClub {
		k := x.stepsOf(&x.ofClub, "")
		return k.undo, k.redo
	}
	here, there := x.stepsOf(&x.here, x.desk.current), known{}
	if x.desk.touched.id != x.desk.current {
		there = x.stepsOf(&x.there, x.desk.touched.id)
	}
	return here.undo || there.undo, here.redo || there.redo
}

func (x *Steps) stepsOf(k *known, id event.ID) known {
	if id == "" && k != &x.ofClub {
		return known{}
	}
	lines, err := x.desk.Club.Lines(id)
	if err != nil {
		return known{}
	}
	if k.id == id && k.lines == len(lines) {
		return *k
	}
	h := journal.HistoryOf(lines)
	*k = known{id, len(lines), len(h.Undo) > 0, len(h.Redo) > 0}
	if len(h.Undo) == 1 { // of the club it may be its making
		s, err := journal.NextStep(lines, false)
		k.undo = err == nil && s != nil
	}
	return *k
}

// Results that were typed into the wrong evening go over in two commands, one in each.
// Undo and Redo take both of them back, or do both again, while each is the last of its
// event.

// UndoOf undoes the last command of an event.
func (x *Steps) UndoOf(id event.ID) error { return x.back(id, false) }

// twofold undoes or does again the last command of an event and, where that moved results
// between two evenings, the other half of it.
func (x *Steps) twofold(id event.ID, redo bool) error {
	other := x.otherHalf(id, redo)
	if err := x.back(id, redo); err != nil || other == "" {
		return err
	}
	return x.back(other, redo)
}

// otherHalf returns the event with the other half of the last command of this one, "" for none.
func (x *Steps) otherHalf(id event.ID, redo bool) event.ID {
	p := x.last(id, redo)
	other := towards(p)
	if other == "" || other == id {
		return ""
	}
	o := x.last(other, redo)
	if o == nil || towards(o) != id || journal.NameOf(o) == journal.NameOf(p) {
		return ""
	}
	return other
}

// towards returns the other event of a move between two, "" for any other command.
func towards(p journal.Payload) event.ID {
	switch p := p.(type) {
	case *repair.TakeOut:
		return p.Event
	case *repair.BringIn:
		return p.Event
	}
	return ""
}

// last returns the command of an event that is undone next, or done again next; nil for none.
func (x *Steps) last(id event.ID, redo bool) journal.Payload {
	lines, err := x.desk.Club.Lines(id)
	if err != nil {
		return nil // Undo says so itself
	}
	command, _, ok := journal.Next(lines, redo)
	if !ok {
		return nil
	}
	p, err := journal.Decode(command)
	if err != nil {
		return nil
	}
	return p
}

// Place is where in the window something of the evening or the club is seen: a screen, by
// its name, and what on it. What is empty says nothing.
type Place struct {
	Screen      string
	Board       int
	NS, EW      event.ID // who met on the board
	Second      bool     // where slips are typed a second time
	Contestant  event.ID
	Member      event.ID
	Competition event.ID
}

// The screens by name that a step leads to.
const (
	tonight = "screen.tonight"
	entry   = "screen.entry"
	control = "screen.control"
	ruling  = "screen.ruling"
	deals   = "screen.deals"
)

var shownOn = map[journal.Subject]string{
	journal.Evening: tonight, journal.Seating: "screen.players", journal.Results: entry, journal.Ranking: "screen.ranking",
	journal.Rulings: ruling, journal.Deals: deals, journal.Members: "screen.members",
	journal.Competitions: "screen.competitions", journal.Settings: "screen.settings",
}

// ShownOn returns the name of the screen that shows what a command changes, "" for a command
// that is not known.
func ShownOn(command string) string { return shownOn[journal.SubjectOf(command)] }

// Place returns where a step is seen: before it is done only its screen is sure, afterwards all
// of it.
func (x *Steps) Place(s *Step) Place {
	p := Place{Screen: ShownOn(s.Line.Command), Contestant: s.Told.Pair.ID, Member: s.Told.Members[0]}
	where, located := journal.WhereOf(s.Payload)
	switch {
	case s.Scope == "":
		p.Competition = where.Competition
		return p
	case s.Scope != x.desk.current: // the other screens show the current evening
		return Place{Screen: tonight}
	case p.Screen != entry && p.Screen != ruling && p.Screen != deals:
		return p
	}
	r := s.Told.NowResult
	if r == nil || !s.Redo && s.Told.WasResult != nil {
		r = s.Told.WasResult
	}
	if v, ok := s.Payload.(*command.VerifyResults); ok {
		if len(v.Results)+len(v.Forget) != 1 || r == nil {
			return Place{Screen: control}
		}
		p.Second = true
	}
	if r != nil {
		p.Board, p.NS, p.EW = r.Board, r.NS.A, r.EW.A
		return p
	}
	_, session, err := x.desk.Session()
	if err != nil || session == nil || !located {
		return p
	}
	for _, id := range where.Results {
		if moved := session.Result(id); moved != nil {
			p.Board, p.NS, p.EW = moved.Board, moved.NS.A, moved.EW.A
			return p
		}
	}
	if len(where.Results) > 0 {
		return p
	}
	return p.first(session, where)
}

// first returns the place of the first line of where a step was.
func (p Place) first(session *event.Session, where journal.Where) Place {
	p.Board = where.Board
	for _, x := range session.Schedule() {
		if x.SitOut() || where.Section != "" && x.Section != where.Section || where.Round > 0 && x.Round != where.Round || where.Board > 0 && x.Board != where.Board {
			continue
		}
		if len(where.Tables) == 0 || slices.Contains(where.Tables, 0) || slices.Contains(where.Tables, x.Table) {
			p.Board, p.NS, p.EW = x.Board, x.NS.A, x.EW.A
			return p
		}
	}
	return p
}
