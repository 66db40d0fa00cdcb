package event

// What each command says of itself in the log. Says is left out where it is the
// command's own name.

// madeClub is what the command says that made the club.
const madeClub = "set-club.made"

// tellRuling says which result a ruling is on.
func (e *Event) tellRuling(session ID, r *Ruling) Told {
	t := Told{Ruling: r}
	if s := e.Session(session); s != nil {
		if on := s.Result(r.Result); on != nil {
			is := *on
			t.NowResult, t.NS, t.EW = &is, e.Ref(is.NS.A), e.Ref(is.EW.A)
		}
	}
	return t
}
