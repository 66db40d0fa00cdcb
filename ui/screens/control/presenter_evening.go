package control

import (
	"cmp"
	"slices"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/feed"
	"uitslag/internal/event/standings"
	"uitslag/internal/translation"
)

type evening struct {
	desk *desk.Desk
	st   *standings.Standings
	err  error

	pending []feed.Wait   // what table devices say otherwise
	left    []feed.Remark // what they say that was not taken in, of lines of which nothing is in
}

func (e *evening) words() *translation.Words { return e.desk.Words }

// Empty returns the sentence in place of the statement, "" when there is one.
func (e *evening) Empty() string {
	switch {
	case e.err != nil:
		return e.words().Sentence(e.err)
	case e.st == nil:
		return e.words().T("evening.none")
	case len(e.st.Session.Results)+len(e.pending)+len(e.left) == 0:
		return cmp.Or(e.desk.ToDraw(), e.words().T("control.no-results"))
	}
	return ""
}

// Failed reports whether Empty is about something that went wrong.
func (e *evening) Failed() bool { return e.err != nil }

// ReadOnly says why nothing can be corrected now, "" when it can.
func (e *evening) ReadOnly() string {
	if e.Empty() != "" {
		return ""
	}
	if locked, who := e.desk.Club.ReadOnly(); locked {
		if who == "" {
			who = e.desk.Club.Path()
		}
		return e.words().T("control.locked", "who", who)
	}
	if e.st.Session.Closed {
		return e.words().T("control.closed")
	}
	return ""
}

// Evening returns the evening that is shown, "" for none.
func (e *evening) Evening() event.ID {
	if e.st == nil {
		return ""
	}
	return e.st.Event.ID
}

func (e *evening) each(f func(at place, b *standings.ScoredBoard, l *standings.ScoredLine)) {
	for i := range e.st.Boards {
		b := &e.st.Boards[i]
		for j := range b.Lines {
			f(placeOf(b, j), b, &b.Lines[j])
		}
	}
}

// find returns the line of the standings at a place, or nil.
func (e *evening) find(at place) *standings.ScoredLine {
	b := e.st.Board(at.board)
	if b == nil {
		return nil
	}
	n := 0
	for i := range b.Lines {
		if l := &b.Lines[i]; l.NS == at.ns && l.EW == at.ew {
			if n == at.nth {
				return l
			}
			n++
		}
	}
	return nil
}

// Scored reports whether a line has a result that counts for the pairs.
func (e *evening) Scored(t Target) bool {
	if e.st == nil {
		return false
	}
	b := e.st.Board(t.Board)
	return b != nil && slices.ContainsFunc(b.Lines, func(l standings.ScoredLine) bool {
		return l.NS.A == t.NS && l.EW.A == t.EW && l.Result != nil && !l.Again
	})
}

func (e *evening) placed(b *standings.ScoredBoard, l *standings.ScoredLine) place {
	for i := range b.Lines {
		if &b.Lines[i] == l {
			return placeOf(b, i)
		}
	}
	return place{board: b.Board, ns: l.NS, ew: l.EW}
}

// Dealt reports whether the hands of the evening are known.
func (e *evening) Dealt() bool { return e.Empty() == "" && len(e.st.Session.Deals) > 0 }

// MaySecond reports whether the slips can be typed a second time.
func (e *evening) MaySecond() bool { return e.Empty() == "" && e.ReadOnly() == "" }

func placeOf(b *standings.ScoredBoard, line int) place {
	at := place{board: b.Board, ns: b.Lines[line].NS, ew: b.Lines[line].EW}
	for i := range line {
		if b.Lines[i].NS == at.ns && b.Lines[i].EW == at.ew {
			at.nth++
		}
	}
	return at
}
