package journal

import (
	"slices"
)

// Step is one command that an undo takes back, or that a redo does again.
type Step struct {
	Redo bool
	// Line is the command's. Last is the line that is undone: the command's too, or for a
	// redo that of its undo.
	Line, Last Line
	Payload    Payload
	// Told is what the command did, or does again, to what was there before it.
	Told Told
	// Issued is the number of the first uitslag that was given out after Last, 0 for none.
	Issued int
}

// Next returns what an undo, or a redo, of these lines takes back: the command, and the last line
// that is undone, which for a redo is that of its undo. ok is false where there is nothing.
func Next(lines []Line, redo bool) (command, last Line, ok bool) {
	h := HistoryOf(lines)
	from := h.Undo
	if redo {
		from = h.Redo
	}
	if len(from) == 0 {
		return command, last, false
	}
	last = from[len(from)-1]
	at := slices.IndexFunc(lines, func(l Line) bool {
		return l.Seq == last.Seq || redo && l.Seq == last.Undoes
	})
	return lines[at], last, true
}

// NextStep returns the step that an undo, or a redo, of these lines would be; nil where there is
// none: the making of the club is never undone. The lines are those of one event, or of the club. The Problems are those of Replay.
func NextStep(lines []Line, redo bool) (*Step, error) {
	command, last, ok := Next(lines, redo)
	if !ok {
		return nil, nil
	}
	s := &Step{Redo: redo, Line: command, Last: last}
	var err error
	if s.Payload, err = Decode(s.Line); err != nil {
		return nil, err
	}
	before := lines
	if !redo { // all that counts before it: whatever came after it was undone
		before = slices.DeleteFunc(Live(lines), func(l Line) bool { return l.Seq >= s.Line.Seq })
	}
	s.Told = Told{Says: s.Line.Command}
	switch p := s.Payload.(type) {
	case EventPayload:
		e, err := Replay(before)
		if err != nil {
			return nil, err
		}
		if e != nil || registry[s.Line.Command].creates {
			s.Told = Tell(p, e, nil)
		}
	case ClubPayload:
		c, err := ReplayClub(before)
		if err != nil {
			return nil, err
		}
		s.Told = Tell(p, nil, c)
	}
	if s.Told.Says == MadeClub {
		return nil, nil // without it there is no club
	}
	s.Issued = issuedAfter(lines, s.Last.Seq)
	return s, nil
}

// issuedAfter returns the number of the first uitslag that was given out after a line, 0 for none.
func issuedAfter(lines []Line, seq int64) int {
	for _, l := range Live(lines) {
		if l.Seq < seq || !registry[l.Command].given {
			continue
		}
		if p, err := Decode(l); err == nil {
			if i, ok := p.(issuer); ok {
				return i.Issues()
			}
		}
	}
	return 0
}

// issuer is a command that gives an uitslag out, with its number.
type issuer interface{ Issues() int }

// Whole is what of an evening a command makes as a whole, so that undoing it is much: the key of
// why it is asked.
type Whole string

// What is made as a whole.
const (
	WholeEvening  Whole = "undo.why.evening"
	WholePair     Whole = "undo.why.pair"
	WholeMovement Whole = "undo.why.movement"
	WholeSeating  Whole = "undo.why.seating"
)

// maker is a command that makes something as a whole.
type maker interface{ Makes() Whole }

// Makes returns what a command makes as a whole, "" mostly.
func Makes(p Payload) Whole {
	if m, ok := p.(maker); ok {
		return m.Makes()
	}
	return ""
}

// MadeClub is what the command says that made the club.
const MadeClub = "set-club.made"
