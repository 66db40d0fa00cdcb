package tonight

import (
	"slices"
	"strings"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/phrase"
)

// looking is the chosen evening in words, and what is open in it.
type looking struct{ *list }

// Evening returns the chosen one; false when there is none.
func (o *looking) Evening() (Evening, bool) {
	out, _ := said(o)
	return out, o.header(o.selected) != nil
}

// said returns the chosen evening's description, and the evening; nil if unreadable.
func said(o *looking) (Evening, *event.Event) {
	h := o.header(o.selected)
	if h == nil {
		return Evening{}, nil
	}
	w := o.desk.Words
	parts := []string{w.Date(h.Date), w.T("n.pairs", "n", h.Pairs)}
	out := Evening{Name: h.Name, Closed: h.Closed, Deleted: o.bin}
	differs, doubts, undrawn, boards := "", "", "", h.Boards
	var of *event.Session
	e, err := o.desk.Club.Event(h.ID)
	if err != nil {
		e = nil // whoever opens it is told
	}
	if e != nil {
		if s := o.inHand(e); s != nil { // one of several
			parts[0] = o.desk.Speaker.SessionName(e, s) + " · " + w.Date(s.Date)
			out.Closed, of = s.Closed, s
		}
		out.Several = e.Form == event.FormSessions || len(e.Sessions) > 1
		out.Draws = of != nil && of.Drawn() || of == nil && slices.ContainsFunc(e.Sessions, func(s event.Session) bool { return s.Drawn() })
		parts[1] = phrase.HowMany(w, e.Kind, h.Pairs)
		parts = append(parts, o.movement(e)...)
		if of != nil {
			boards, out.Far = o.far(of)
		}
		if boards > 0 {
			parts = append(parts, w.T("n.boards", "n", boards))
		}
		parts = append(parts, e.Rules.Preset)
		if names := competitions(o.list, e); len(names) > 0 {
			parts = append(parts, w.T("tonight.counts", "names", w.List(names)))
		}
		if h.Entered > 0 {
			out.Missing, differs, doubts = o.missing(e), o.differing(e), o.doubted(e)
		}
		for i := range e.Sessions {
			if undrawn == "" {
				undrawn = o.undrawn(e, &e.Sessions[i])
			}
		}
		if n := unnamed(e); n > 0 && !h.Closed {
			out.Unnamed = o.unnamedSays(e, n)
		}
	}
	if state(*h) == "complete" && !out.Closed && differs == "" && doubts == "" && undrawn == "" {
		out.Full = w.T("tonight.full")
	}
	out.Missing = joined(out.Missing, differs, doubts, undrawn)
	out.Line = strings.Join(parts, " · ")
	if h.Expected > 0 && of == nil {
		out.Far = w.T("status.results", "entered", h.Entered, "expected", h.Expected)
	}
	return out, e
}

// far returns how many boards a session of several has, and how far it is.
func (o *looking) far(s *event.Session) (boards int, text string) {
	expected, missing := 0, 0
	all := s.Travellers()
	for i := range all {
		expected, missing = expected+all[i].Expected(), missing+all[i].Missing()
		if !all[i].Void() {
			boards++
		}
	}
	if expected == 0 {
		return boards, ""
	}
	return boards, o.desk.Words.T("status.results", "entered", expected-missing, "expected", expected)
}

func (o *looking) movement(e *event.Event) []string {
	of := o.inHand(e)
	for i := range e.Sessions {
		if of != nil && of.ID != e.Sessions[i].ID {
			continue
		}
		for _, c := range e.Sessions[i].Sections {
			if m := c.Movement; m != nil {
				return desk.MovementParts(o.desk.Words, m)
			}
		}
	}
	return nil
}

// unnamed counts the contestants with a player without a name.
func unnamed(e *event.Event) int {
	n, least := 0, 2
	if e.Kind == event.Individual {
		least = 1
	}
	for _, c := range e.Contestants {
		if len(c.Players) < least || slices.Contains(c.Players, "") {
			n++
		}
	}
	return n
}

func (o *looking) unnamedSays(e *event.Event, n int) string {
	if e.Kind == event.Teams {
		return o.desk.Words.T("tonight.unnamed-teams", "n", n)
	}
	return o.desk.Words.T("tonight.unnamed", "n", n)
}

// differing says how many lines of an open evening were typed differently the second time and are
// undecided.
func (o *looking) differing(e *event.Event) string {
	n := 0
	for i := range e.Sessions {
		if !e.Sessions[i].Closed {
			n += len(e.Sessions[i].SecondTyping().Differences())
		}
	}
	if n == 0 {
		return ""
	}
	return o.desk.Words.T("tonight.differ", "n", n)
}

// missing says which boards of an open evening have begun and are not complete.
func (o *looking) missing(e *event.Event) string {
	var boards []int
	n := 0
	for i := range e.Sessions {
		if e.Sessions[i].Closed {
			continue
		}
		for _, t := range e.Sessions[i].Travellers() {
			if t.Missing() > 0 {
				boards, n = append(boards, t.Board), n+t.Missing()
			}
		}
	}
	if n == 0 {
		return ""
	}
	key := "tonight.missing"
	if len(boards) == 1 {
		key = "tonight.missing-one-board"
	}
	return o.desk.Words.T(key, "n", n, "boards", desk.Ranges(boards))
}
