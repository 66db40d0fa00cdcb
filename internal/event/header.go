package event

// ID names a thing for ever: a member, an event, a contestant, a result. It is
// opaque and random, so that two club files can be merged without a clash.
type ID string

// Side is who sits NS or EW on a result: a pair is one contestant; the two
// players of an individual are two.
type Side struct {
	A ID `json:"a"`
	B ID `json:"b,omitempty"`
}

// Pair returns the side of one contestant.
func Pair(id ID) Side { return Side{A: id} }

// Has reports whether the contestant sits on this side.
func (s Side) Has(id ID) bool { return id != "" && (s.A == id || s.B == id) }

// Empty reports whether nobody sits here: the phantom.
func (s Side) Empty() bool { return s.A == "" }

// Contestants returns who sits on this side: one, or the two players of an individual, North
// or East first. None where nobody does.
func (s Side) Contestants() []ID {
	switch {
	case s.A == "":
		return nil
	case s.B == "":
		return []ID{s.A}
	}
	return []ID{s.A, s.B}
}

// any returns the side in a form that does not depend on who sits in which chair.
func (s Side) any() Side {
	if s.B != "" && s.B < s.A {
		s.A, s.B = s.B, s.A
	}
	return s
}

// Header is an event as a list of evenings shows it.
type Header struct {
	ID       ID
	Number   int // 1, 2, 3, … in the order in which the events were made
	Name     string
	Date     string // of its first session: 2003-11-10; "" for none
	Kind     Kind
	Sessions int
	Pairs    int // contestants
	Boards   int
	Entered  int // lines that are in
	Expected int // lines there must be, as far as that is known
	Issued   int // how often the uitslag was given out
	Closed   bool
	Source   string // the foreign file it was read from
}

// Count takes the figures from the event itself.
func (h *Header) Count(e *Event) {
	h.Boards, h.Entered, h.Expected = 0, 0, 0
	for i := range e.Sessions {
		for _, t := range e.Sessions[i].Travellers() {
			if !t.Void() {
				h.Boards++
			}
			h.Entered += t.Entered()
			h.Expected += t.Expected()
		}
	}
}
