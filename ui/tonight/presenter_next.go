package tonight

import (
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/standings"
	"uitslag/internal/event/total"
	"uitslag/ui/desk"
	"uitslag/ui/notice"
)

// Asked is the next session as it is typed.
type Asked struct {
	Play, Carry             int // indices in Plays and Carries
	Finalists, Date, Absent string
	Name                    string
	Much                    string // the part that is taken along, or what the first takes
	Plays, Carries          []string
}

// CanNext reports whether the chosen evening can go on with another session.
func (a *acting) CanNext() bool {
	h := a.header(a.chosen)
	if h == nil || a.bin {
		return false
	}
	e, err := a.desk.Club.Event(h.ID)
	return err == nil && e != nil && len(e.Sessions) > 0 && e.Form != event.FormSwiss && e.Form != event.FormKnockout
}

// AskNext asks for the next session of the chosen evening.
func (a *acting) AskNext() {
	if !a.CanNext() || !a.may() {
		return
	}
	a.Take()
	a.asking, a.said = Beginning, notice.Notice{}
}

// NextOffered is what the form of the next session begins with.
func (a *acting) NextOffered() Asked {
	w := a.desk.Words
	e, err := a.desk.Event()
	if err != nil || e == nil || len(e.Sessions) == 0 {
		return Asked{}
	}
	x := Asked{Finalists: strconv.Itoa((len(e.Contestants) + 1) / 2)}
	for _, p := range total.Plays(e) {
		x.Plays = append(x.Plays, w.T("session.play."+string(p)))
	}
	x.Carries = a.carries()
	if total.Plays(e)[0] == total.PlayFinal {
		x.Carry = slices.Index(carries, "full")
	}
	x.Date = w.ShortDate(desk.DayAfter(e.Sessions[len(e.Sessions)-1].Date, 7))
	return x
}

// BeginNext begins the next session of the evening in hand as it was asked for, and reports
// whether it could; what was wrong is said.
func (a *acting) BeginNext(x Asked) bool {
	e, err := a.desk.Event()
	if err != nil || e == nil || !a.may() {
		return false
	}
	iso, _, refusal := a.ReadDate(x.Date)
	if refusal != "" {
		a.said = notice.Refuse(refusal)
		return false
	}
	next := total.Next{ID: a.desk.Club.NewID(), Date: iso, Name: strings.TrimSpace(x.Name), Play: total.Plays(e)[max(x.Play, 0)]}
	next.Finalists, _ = strconv.Atoi(strings.TrimSpace(x.Finalists))
	if next.Absent, refusal = a.absent(e, x.Absent); refusal != "" {
		a.said = notice.Refuse(refusal)
		return false
	}
	final := next.Play == total.PlayFinal || next.Play == total.PlayOnly
	if next.Carry, refusal = a.carryOf(e.Sessions, carries[max(x.Carry, 0)], x.Much); refusal != "" {
		a.said = notice.Refuse(refusal)
		return false
	}
	if next.Carry == nil && final { // its lists are apart
		next.Carry, _ = a.carryOf(e.Sessions, "full", "")
	}
	unbook := e.AllBooked() != nil
	s, err := a.next(e, next)
	if err == nil {
		err = a.desk.Do(&command.AddSession{Session: s, Unbook: unbook})
	}
	if err != nil {
		a.said = notice.Refuse(a.desk.Words.Sentence(err))
		return false
	}
	a.asking = NoQuestion
	a.desk.TakeSession(s.ID)
	e, err = a.desk.Event()
	if err != nil {
		return false
	}
	a.said = notice.Of(a.desk.Words.T("session.next-begun", "name", a.desk.SessionName(e, &s), "date", a.desk.Words.Date(iso), "what", a.lineUp(&s)))
	if unbook { // those of before are taken back
		a.said.Text += "\n" + a.desk.Words.T("booked.later")
	}
	return true
}

func (a *acting) next(e *event.Event, next total.Next) (event.Session, error) {
	soFar, err := total.Of(e, func(id event.ID) (*standings.Standings, error) { return standings.Of(e, id, a.desk.Categories()) })
	if err != nil {
		return event.Session{}, err
	}
	return next.Session(e, soFar)
}

// absent reads the numbers of those who do not come, as they are in the session in hand.
func (a *acting) absent(e *event.Event, text string) (who []event.ID, refusal string) {
	_, last, err := a.desk.Session()
	if err != nil || last == nil {
		return nil, ""
	}
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" ,;+", r) }) {
		found := event.ID("")
		for _, c := range e.Contestants {
			letter, l := last.LabelOf(c.ID)
			if l.Number > 0 && (strings.EqualFold(word, letter+l.String()) || len(last.Sections) == 1 && word == l.String()) {
				found = c.ID
			}
		}
		if found == "" {
			return nil, a.desk.Words.T("session.absent-unknown", "number", word)
		}
		who = append(who, found)
	}
	return who, ""
}

// lineUp says who plays where: "lijn A: 8 paren, lijn B: 6 paren".
func (a *acting) lineUp(s *event.Session) string {
	w := a.desk.Words
	var parts []string
	for i := range s.Sections {
		c := &s.Sections[i]
		name := w.T("paper.section", "section", c.Letter)
		if s.CarryOver != nil && i < 2 {
			name = w.T([]string{"total.final", "total.consolation"}[i])
		}
		what := w.Colon(name, w.T("n.pairs", "n", len(c.Labels)))
		if m := c.Movement; m != nil {
			what += ", " + a.desk.MovementName(m.Name) + ", " + w.T("n.rounds", "n", len(m.Rounds))
		}
		parts = append(parts, what)
	}
	return strings.Join(parts, "\n")
}

// Several reports whether the chosen evening has several sessions.
func (a *acting) Several() bool {
	h := a.header(a.chosen)
	if h == nil || a.bin {
		return false
	}
	e, err := a.desk.Club.Event(h.ID)
	return err == nil && e != nil && len(e.Sessions) > 1
}

// inHand is the session of an evening that is closed or opened: of several the one in hand.
func (o *looking) inHand(e *event.Event) *event.Session {
	if now, s, err := o.desk.Session(); err == nil && now != nil && now.ID == e.ID && len(e.Sessions) > 1 {
		return e.Session(s.ID)
	}
	return nil
}

// OfSessions reports whether the chosen evening was begun as one of several sessions.
func (a *acting) OfSessions() bool {
	h := a.header(a.chosen)
	if h == nil || a.bin {
		return false
	}
	e, err := a.desk.Club.Event(h.ID)
	return err == nil && e != nil && e.Form == event.FormSessions
}
