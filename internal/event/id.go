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

// Pair is the side of one contestant.
func Pair(id ID) Side { return Side{A: id} }

// Has reports whether the contestant sits on this side.
func (s Side) Has(id ID) bool { return id != "" && (s.A == id || s.B == id) }

// Empty reports whether nobody sits here: the phantom.
func (s Side) Empty() bool { return s.A == "" }

// Contestants are who sits on this side: one, or the two players of an individual, North
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

// any is the side whoever of its two sits in which chair: it is the same side.
func (s Side) any() Side {
	if s.B != "" && s.B < s.A {
		s.A, s.B = s.B, s.A
	}
	return s
}
