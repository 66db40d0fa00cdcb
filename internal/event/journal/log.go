package journal

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/scoring/rules"
)

// The log is the journal for people: what was done, when, about whom, from what to
// what. It is made of ids and figures; whoever shows it says the names.

// Told is what one command did, for the log. Which fields are filled depends on Says.
type Told struct {
	// Says is which sentence: the command's name, or that and a variant: "member-left"
	// and "member-left.back".
	Says string

	Name, WasName string              // of the event, the club, a movement, a file
	Pair, With    Ref                 // whom it is about
	Chosen        []Ref               // of equals those who were chosen
	Members       [2]event.ID         // whom it is about: kept and dropped
	Was, Now      []event.ID          // players (members), or versions of personal data
	WasResult     *event.Result       // before, nil for none
	NowResult     *event.Result       // after, nil for none
	NS, EW        Ref                 // of the result as it is now, or was
	Ruling        *event.Ruling       // on NowResult; nil mostly
	Penalty       *event.Penalty      // on Pair; nil mostly
	Award         *event.AwardedMatch // of Pair against With; nil mostly
	WasNS, WasEW  Ref                 // of the result as it was, where it is another line now
	Parts         []string            // names of rules, or the keys of settings of the club, that changed
	WasRules      *rules.Rules        // before, where others came
	NowRules      *rules.Rules        // after
	Section       string              // where there are several
	N, More       int                 // how many; a round; the number of an issue
	Gone          int                 // how many left
	On            int                 // a board that it is about, where no result says which
}

// Variant returns what Told.Says is of a command with a variant, where it was done so; else "".
func Variant(so bool, says string) string {
	if so {
		return says
	}
	return ""
}

// Ref is a contestant as it was called at that moment.
type Ref struct {
	ID      event.ID
	Section string // "" where there is one
	Label   event.Label
	Team    bool // a team, not a pair
}

// Entry is one line of the journal with what it did.
type Entry struct {
	Line Line
	Told Told
	// Counts reports whether a command counts; it does not once it was undone.
	Counts bool
	// Of is, for an undo, where in the log the command stands that it took back or
	// brought back; -1 for a command, and for an undo that did nothing.
	Of   int
	Redo bool // the undo brought its command back
}

// IsUndo reports whether the line is an undo or a redo.
func (e *Entry) IsUndo() bool { return e.Line.Undoes != 0 }

// Void reports whether it is a command that does not count any more.
func (e *Entry) Void() bool { return !e.IsUndo() && !e.Counts }

// Log tells the lines of one event, or of the club, in their order. A line that this
// program cannot read says "unknown".
func Log(lines []Line) []Entry {
	s := settle(lines)
	log := make([]Entry, len(lines))
	w := teller{payloads: make([]Payload, len(lines)), club: noClub()}
	for i, l := range lines {
		e := &log[i]
		e.Line, e.Counts, e.Of = l, s.counts[i], -1
		if l.Undoes != 0 {
			e.Told.Says = UndoCommand + ".nothing"
			if IsLeftOut(l) {
				e.Told.Says = UndoCommand + ".left-out"
			}
			if t := i; s.names[i] >= 0 {
				for lines[t].Undoes != 0 {
					t = s.names[t]
				}
				e.Of, e.Redo, w.stale = t, s.back[i], true
				e.Told.Says = UndoCommand
			}
			if e.Redo {
				e.Told.Says = UndoCommand + ".redo"
			}
			continue
		}
		p, err := Decode(l)
		if err != nil {
			e.Told = Told{Says: "unknown", Name: l.Command}
			continue
		}
		w.payloads[i] = p
		if w.stale {
			w.again(lines[:i])
		}
		e.Told = Tell(p, w.event, w.club)
		w.do(p, l)
	}
	return log
}

// teller carries the state along that the lines are told against.
type teller struct {
	payloads []Payload // by line, nil for an undo and for what cannot be read
	stale    bool      // there was an undo since
	event    *event.Event
	club     *event.Club
}

func (w *teller) do(p Payload, l Line) {
	switch p := p.(type) {
	case EventPayload:
		w.event = apply(w.event, p, l)
	case ClubPayload:
		p.Apply(w.club)
	}
}

// Tell says what a command does to an event, or to the club, as it was before; the event is
// nil where there is none yet.
func Tell(p Payload, e *event.Event, c *event.Club) Told {
	var t Told
	switch p := p.(type) {
	case EventPayload:
		if e == nil && !entryOf(p).creates {
			return Told{Says: "unknown", Name: NameOf(p)} // about nothing
		}
		t = p.Describe(e, sessionOrEmpty(e, p))
	case ClubPayload:
		t = p.Describe(c)
	}
	t.Says = cmp.Or(t.Says, NameOf(p))
	return t
}

// again rebuilds the state after some lines, from the commands that count then.
func (w *teller) again(lines []Line) {
	counts := settle(lines).counts
	w.event, w.club, w.stale = nil, noClub(), false
	for i, l := range lines {
		if p := w.payloads[i]; p != nil && counts[i] {
			w.do(p, l)
		}
	}
}

// RefOf returns how a contestant is called in the event.
func RefOf(e *event.Event, id event.ID) Ref {
	r := Ref{ID: id, Team: e.Kind == event.Teams}
	for s := range event.Each(e.Sessions) {
		if letter, l := s.LabelOf(id); l.Number > 0 {
			r.Label, r.Section = l, s.OfSeveral(letter)
			break
		}
	}
	return r
}

// TellResult tells of a result as it is, and of those who met.
func TellResult(e *event.Event, r *event.Result) Told {
	is := *r
	return Told{NowResult: &is, NS: RefOf(e, r.NS.A), EW: RefOf(e, r.EW.A)}
}

// Refs returns the contestants that it is about.
func (t *Told) Refs() []Ref {
	return slices.DeleteFunc(append([]Ref{t.Pair, t.With, t.NS, t.EW, t.WasNS, t.WasEW}, t.Chosen...), func(r Ref) bool { return r.ID == "" })
}

// Boards returns the boards that it is about.
func (t *Told) Boards() []int {
	var out []int
	if t.On > 0 {
		out = append(out, t.On)
	}
	for _, r := range []*event.Result{t.WasResult, t.NowResult} {
		if r != nil && !slices.Contains(out, r.Board) {
			out = append(out, r.Board)
		}
	}
	return out
}
