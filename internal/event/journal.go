package event

// UndoCommand is the command of a line that undoes another; a line that undoes
// an undo is a redo.
const UndoCommand = "undo"

// Live gives the commands that count, in order: those that no live line undoes.
// The lines are those of one event, or of the club, in order of Seq.
func Live(lines []Line) []Line {
	dead := make(map[int64]bool)
	for i := len(lines) - 1; i >= 0; i-- {
		if l := lines[i]; l.Undoes != 0 && !dead[l.Seq] {
			dead[l.Undoes] = true
		}
	}
	live := make([]Line, 0, len(lines))
	for _, l := range lines {
		if l.Undoes == 0 && !dead[l.Seq] {
			live = append(live, l)
		}
	}
	return live
}

// History tells what can be undone and redone after these lines.
type History struct {
	Undo []Line // the commands that count, the last is the next to be undone
	Redo []Line // the undo lines that can be undone, the last is the next
}

// HistoryOf walks the lines: an undo moves a command aside, a redo brings it
// back, and anything new forgets what was aside.
func HistoryOf(lines []Line) History {
	var h History
	aside := map[int64]Line{} // by the seq of the undo line
	for _, l := range lines {
		switch {
		case l.Undoes == 0:
			h.Undo = append(h.Undo, l)
			h.Redo = nil
		case len(h.Redo) > 0 && h.Redo[len(h.Redo)-1].Seq == l.Undoes:
			h.Redo = h.Redo[:len(h.Redo)-1]
			h.Undo = append(h.Undo, aside[l.Undoes])
		default:
			if n := len(h.Undo); n > 0 && h.Undo[n-1].Seq == l.Undoes {
				aside[l.Seq] = h.Undo[n-1]
				h.Undo = h.Undo[:n-1]
				h.Redo = append(h.Redo, l)
			}
		}
	}
	return h
}

// Replay makes an event from the lines of its journal. An event whose creation
// was undone is nil.
func Replay(lines []Line) (*Event, error) {
	var e *Event
	for _, l := range Live(lines) {
		p, err := Decode(l)
		if err != nil {
			return nil, err
		}
		ep, ok := p.(eventPayload)
		if !ok {
			continue
		}
		if e, err = ep.apply(e, l); err != nil {
			return nil, err
		}
	}
	return e, nil
}

// ReplayClub makes the club from the lines of its journal.
func ReplayClub(lines []Line) (*Club, error) {
	c := &Club{Members: map[ID]Member{}}
	for _, l := range Live(lines) {
		p, err := Decode(l)
		if err != nil {
			return nil, err
		}
		cp, ok := p.(clubPayload)
		if !ok {
			continue
		}
		if err := cp.apply(c); err != nil {
			return nil, err
		}
	}
	return c, nil
}
