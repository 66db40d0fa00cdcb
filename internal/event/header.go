package event

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
			h.Boards++
			h.Entered += t.Entered()
			h.Expected += t.Expected()
		}
	}
}
