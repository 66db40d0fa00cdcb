// Package journal is the line of what was done: a command becomes a Line, is decided against the event as it
// is, and applied. Replay of the lines gives the same event, today and in every later version.
package journal

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/problem"
)

// UndoCommand is the command of a line that undoes another; a line that undoes
// an undo is a redo.
const UndoCommand = "undo"

// LeftOut returns a line in the place of one that could not be read when a damaged file was
// repaired, so that no number is missing: an undo of itself, which does nothing and forgets
// nothing.
func LeftOut(l Line) Line {
	l.Command, l.Undoes, l.Payload, l.Session = UndoCommand, l.Seq, nil, ""
	return l
}

// IsLeftOut reports whether a line stands in the place of one that could not be read.
func IsLeftOut(l Line) bool { return l.Undoes != 0 && l.Undoes == l.Seq }

// Live returns the commands that count, in order: those that no undo took back. The
// lines are those of one event, or of the club, in order of Seq.
//
// An undo names an earlier line that counts at that moment. One that names anything
// else (itself, a later line, a line that is not there, a line already undone, one whose
// command another undo moved since) does nothing, and goes on doing nothing; this program
// writes no such line.
func Live(lines []Line) []Line {
	counts := settle(lines).counts
	live := make([]Line, 0, len(lines))
	for i, l := range lines {
		if l.Undoes == 0 && counts[i] {
			live = append(live, l)
		}
	}
	return live
}

// History tells what can be undone and redone after these lines.
type History struct {
	Undo []Line // the commands that count, from the last that cannot be undone on; the last is the next to be undone
	Redo []Line // the undo lines that can be undone, the last is the next
}

// HistoryOf walks the lines: an undo moves a command aside, a redo brings it
// back, and anything new forgets what was aside. An uitslag that was given out hangs
// on the wall: it is passed over, and forgets nothing. (Lines of a version 1 program may
// undo one; that counts.)
func HistoryOf(lines []Line) History {
	s := settle(lines)
	var undo []Line
	for i, l := range lines {
		switch {
		case l.Undoes != 0 || !s.counts[i] || registry[l.Command].given:
		case registry[l.Command].erases:
			undo = nil
		default:
			undo = append(undo, l)
		}
	}
	return History{Undo: undo, Redo: s.redo}
}

// From returns the commands to undo, in the order in which that is done, so that the one at
// line seq is the last to be undone; none where it cannot be.
func (h History) From(seq int64) []Line {
	return backTo(h.Undo, func(l Line) bool { return l.Seq == seq })
}

// UpTo returns the undo lines to undo, in the order in which that is done, so that the
// command at line seq counts again; none where it cannot be.
func (h History) UpTo(seq int64) []Line {
	return backTo(h.Redo, func(l Line) bool { return l.Undoes == seq })
}

func backTo(lines []Line, to func(Line) bool) []Line {
	i := slices.IndexFunc(lines, to)
	if i < 0 {
		return nil
	}
	out := slices.Clone(lines[i:])
	slices.Reverse(out)
	return out
}

// settled is what lines come to after the last of them.
type settled struct {
	counts []bool // whether a line counts
	back   []bool // a line that brings its command back, or is one
	names  []int  // where the line stands that an undo undoes, before it; -1 where it does nothing
	redo   []Line // the undo lines that can be undone
}

// settle walks the lines once, from the first to the last.
func settle(lines []Line) settled {
	s := settled{counts: make([]bool, len(lines)), back: make([]bool, len(lines)), names: make([]int, len(lines))}
	at := make(map[int64]int, len(lines)) // where a line stands, by its Seq
	last := make([]int, len(lines))       // the undo that moved a command last
	for i, l := range lines {
		s.names[i] = -1
		if l.Undoes == 0 {
			s.counts[i], s.back[i] = true, true
			at[l.Seq] = i
			if !registry[l.Command].given {
				s.redo = nil
			}
			continue
		}
		t, ok := at[l.Undoes]
		at[l.Seq] = i
		if !ok || !s.counts[t] {
			continue
		}
		command := t
		for lines[command].Undoes != 0 {
			command = s.names[command]
		}
		if t != command && last[command] != t { // another undo moved the command since
			continue
		}
		last[command] = i
		s.counts[i], s.back[i], s.names[i] = true, !s.back[t], t
		if s.back[i] {
			s.redo = slices.DeleteFunc(s.redo, func(u Line) bool { return u.Seq == l.Undoes })
		} else if !registry[lines[t].Command].given {
			s.redo = append(s.redo, l)
		}
		for { // what the named line had undone counts again, and so on down to a command
			s.counts[t] = !s.counts[t]
			if lines[t].Undoes == 0 {
				break
			}
			t = s.names[t]
		}
	}
	return s
}

// Replay makes an event from the lines of its journal. An event whose creation was
// undone, or never done, is nil: what else the journal holds is then about nothing.
// The Problems are journal.unknown-command and journal.unreadable.
func Replay(lines []Line) (*event.Event, error) {
	var e *event.Event
	for _, l := range Live(lines) {
		var err error
		if e, err = FoldEvent(e, l); err != nil {
			return nil, err
		}
	}
	return e, nil
}

// FoldEvent returns an event after a line that counts, which may change it. The Problems are those
// of Replay.
func FoldEvent(e *event.Event, l Line) (*event.Event, error) {
	p, err := Decode(l)
	if ep, ok := p.(EventPayload); ok {
		e = apply(e, ep, l)
	}
	return e, err
}

// FoldClub does a line that counts to a club. The Problems are those of Replay.
func FoldClub(c *event.Club, l Line) error {
	p, err := Decode(l)
	if err != nil {
		return err
	}
	if cp, ok := p.(ClubPayload); ok {
		cp.Apply(c)
	}
	return nil
}

// Counts tells of each line whether it counts: of a command that no undo took it back. Of the
// lines only Seq, Command and Undoes are looked at; those that are no undo and that none names
// count, and may be missing.
func Counts(lines []Line) []bool { return settle(lines).counts }

// Past is the journal of an event for who need not have all its lines.
type Past interface {
	// AsOf is the event as it was after one of its lines, as the function of that name has it.
	AsOf(seq int64) (*event.Event, error)
	// Commands are the lines that count and are of one command, in order.
	Commands(name string) ([]Line, error)
}

// Lines are a Past that has all its lines.
type Lines []Line

// AsOf implements Past.
func (l Lines) AsOf(seq int64) (*event.Event, error) { return AsOf(l, seq) }

// Commands implements Past.
func (l Lines) Commands(name string) ([]Line, error) {
	return slices.DeleteFunc(Live(l), func(x Line) bool { return x.Command != name }), nil
}

// AsOf returns the event as it was after one of its lines, Seq being seq; lines after it are
// left out. It is nil where the event did not exist then. The Problems are those of
// Replay, and journal.no-line (line) where the event's journal has no such line.
func AsOf(lines []Line, seq int64) (*event.Event, error) {
	i := slices.IndexFunc(lines, func(l Line) bool { return l.Seq == seq })
	if i < 0 {
		return nil, problem.New("journal.no-line", "line", seq)
	}
	return Replay(lines[:i+1])
}

func noClub() *event.Club { return &event.Club{Members: map[event.ID]event.Member{}} }

// ReplayClub makes the club from the lines of its journal. The Problems are
// journal.unknown-command and journal.unreadable.
func ReplayClub(lines []Line) (*event.Club, error) {
	c := noClub()
	for _, l := range Live(lines) {
		if err := FoldClub(c, l); err != nil {
			return nil, err
		}
	}
	return c, nil
}
