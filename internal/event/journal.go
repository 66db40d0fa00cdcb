package event

import "slices"

// UndoCommand is the command of a line that undoes another; a line that undoes
// an undo is a redo.
const UndoCommand = "undo"

// Live gives the commands that count, in order: those that no undo took back. The
// lines are those of one event, or of the club, in order of Seq.
//
// An undo names an earlier line that counts at that moment. One that names anything
// else (itself, a later line, a line that is not there, a line already undone) does
// nothing, and goes on doing nothing; this program writes no such line.
func Live(lines []Line) []Line {
	counts, _ := settle(lines)
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
// back, and anything new forgets what was aside.
func HistoryOf(lines []Line) History {
	_, redo := settle(lines)
	undo := Live(lines)
	for i := len(undo); i > 0; i-- {
		if undo[i-1].Command == anonymise {
			undo = undo[i:]
			break
		}
	}
	return History{Undo: undo, Redo: redo}
}

// settle walks the lines once, from the first to the last. It tells of each whether
// it counts after the last one, and lists the undo lines that can be undone.
func settle(lines []Line) (counts []bool, redo []Line) {
	counts = make([]bool, len(lines))
	back := make([]bool, len(lines))      // a line that brings its command back, or is one
	names := make([]int, len(lines))      // where the line stands that this one undoes: before it
	at := make(map[int64]int, len(lines)) // where a line stands, by its Seq
	for i, l := range lines {
		if l.Undoes == 0 {
			counts[i], back[i], redo = true, true, nil
			at[l.Seq] = i
			continue
		}
		t, ok := at[l.Undoes]
		at[l.Seq] = i
		if !ok || !counts[t] {
			continue
		}
		counts[i], back[i], names[i] = true, !back[t], t
		if back[i] {
			redo = slices.DeleteFunc(redo, func(u Line) bool { return u.Seq == l.Undoes })
		} else {
			redo = append(redo, l)
		}
		for { // what the named line had undone counts again, and so on down to a command
			counts[t] = !counts[t]
			if lines[t].Undoes == 0 {
				break
			}
			t = names[t]
		}
	}
	return counts, redo
}

// Replay makes an event from the lines of its journal. An event whose creation was
// undone, or never done, is nil: what else the journal holds is then about nothing.
// The Problems are journal.unknown-command and journal.unreadable.
func Replay(lines []Line) (*Event, error) {
	var e *Event
	for _, l := range Live(lines) {
		p, err := Decode(l)
		if err != nil {
			return nil, err
		}
		ep, ok := p.(eventPayload)
		if !ok || e == nil && !creates(p) {
			continue
		}
		e = ep.apply(e, l)
	}
	return e, nil
}

// ReplayClub makes the club from the lines of its journal. The Problems are
// journal.unknown-command and journal.unreadable.
func ReplayClub(lines []Line) (*Club, error) {
	c := &Club{Members: map[ID]Member{}}
	for _, l := range Live(lines) {
		p, err := Decode(l)
		if err != nil {
			return nil, err
		}
		if cp, ok := p.(clubPayload); ok {
			cp.apply(c)
		}
	}
	return c, nil
}
