package tonight

import (
	"slices"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/total"
	"uitslag/internal/exact"
)

// carries are what can be taken along, in the order in which it is offered.
var carries = []string{"add", "full", "share", "place", "none"}

// usualMuch returns the carry-over offered: 50 for a share, 6 for the first.
func usualMuch(carry int) string {
	switch carries[max(carry, 0)] {
	case "share":
		return "50"
	case "place":
		return "6"
	}
	return ""
}

// Several is what is asked of an evening of several sessions beside its name and date.
type Several struct {
	Asked bool
	// Name is that of the session in hand.
	Name string
	// Sums are the ways to add the sessions up, the last not at all; Sum is an index.
	Sums []string
	Sum  int
	// Carries are the ways to take along into the session in hand, none for the first one;
	// Much is the part, or what the first takes.
	Carries []string
	Carry   int
	Much    string
}

func (a *acting) carries() []string {
	var out []string
	for _, c := range carries {
		out = append(out, a.desk.Words.T("session.carry."+c))
	}
	return out
}

// current returns the index of the session that is changed.
func (a *acting) current(e *event.Event) int {
	if s := a.inHand(e); s != nil {
		return slices.IndexFunc(e.Sessions, func(x event.Session) bool { return x.ID == s.ID })
	}
	return 0
}

// SeveralOffered returns what the form begins with.
func (a *acting) SeveralOffered() Several {
	h := a.header(a.selected)
	if h == nil {
		return Several{}
	}
	e, err := a.desk.Club.Event(h.ID)
	if err != nil || e == nil || len(e.Sessions) == 0 || e.Form != event.FormSessions && len(e.Sessions) < 2 {
		return Several{}
	}
	w, at := a.desk.Words, a.current(e)
	x := Several{Asked: true, Name: e.Sessions[at].Name}
	if total.UnitOf(e) == total.Percent {
		for _, way := range total.Ways() {
			x.Sums = append(x.Sums, w.T("newevening.sum."+way.Key))
		}
	} else {
		x.Sums = append(x.Sums, w.T("session.sum.added"))
	}
	x.Sums = append(x.Sums, w.T("session.sum.apart"))
	switch {
	case e.Sum == nil:
		x.Sum = len(x.Sums) - 1
	case len(x.Sums) > 2:
		x.Sum = total.WayOf(e.Sum.Rules)
	}
	if at == 0 {
		return x
	}
	x.Carries = a.carries()
	if c := e.Sessions[at].CarryOver; c != nil {
		x.Carry = slices.Index(carries, string(c.Kind))
		switch c.Kind {
		case event.CarryShare:
			x.Much = w.Number(c.Share.Mul(exact.Int(100)), 2)
		case event.CarryPlace:
			x.Much = w.Number(c.Most, 2)
		}
	}
	return x
}

func (a *acting) several(e *event.Event, x Several) (todo []journal.Payload, refusal string) {
	was := a.SeveralOffered()
	if !was.Asked || !x.Asked {
		return nil, ""
	}
	at := a.current(e)
	s := &e.Sessions[at]
	if name := strings.TrimSpace(x.Name); name != was.Name {
		todo = append(todo, &command.NameSession{Session: s.ID, Name: name})
	}
	if x.Sum != was.Sum {
		todo = append(todo, &command.ChangeSum{Sum: sumOf(e, x), Unbook: e.AllBooked() != nil})
	}
	if len(was.Carries) > 0 && (x.Carry != was.Carry || x.Much != was.Much) {
		c, refusal := a.carryOf(e.Sessions[:at], carries[max(x.Carry, 0)], x.Much)
		if refusal != "" {
			return nil, refusal
		}
		if c != nil { // who took nothing along, and was added up, played no final
			c.Again = !s.Final()
		}
		if old := s.CarryOver; old != nil && c != nil && old.Kind == c.Kind { // what was not asked stays
			if c.From = slices.Clone(old.From); c.Kind == event.CarryShare {
				c.Most = old.Most
			}
		}
		todo = append(todo, &command.SetCarryOver{Session: s.ID, CarryOver: c})
	}
	return todo, ""
}

// sumOf returns how the sessions are added up as it was asked; nil for not.
func sumOf(e *event.Event, x Several) *event.Sum {
	if x.Sum == len(x.Sums)-1 {
		return nil
	}
	var sum event.Sum
	if e.Sum != nil {
		sum = *e.Sum
	}
	sum.Rules = total.Ways()[max(x.Sum, 0)].In(sum.Rules)
	return &sum
}

// carryOf returns the carry-over from these sessions, with the figure as typed; nil of a session
// that is added up.
func (a *acting) carryOf(from []event.Session, how, much string) (c *event.CarryOver, refusal string) {
	c = &event.CarryOver{Kind: event.CarryKind(how)}
	for i := range from {
		c.From = append(c.From, from[i].ID)
	}
	switch how {
	case "add":
		return nil, ""
	case "none":
		c.From = nil
		return c, ""
	case "full":
		return c, ""
	}
	text := strings.TrimRight(strings.TrimSpace(bridge.Digits(much)), " %")
	figure, err := exact.Parse(strings.Replace(text, ",", ".", 1))
	if err != nil || figure.Sign() < 0 || how == "share" && exact.Int(100).Less(figure) {
		return nil, a.desk.Words.T("carry.share")
	}
	if c.Most = figure; how == "share" {
		c.Share, c.Most = figure.Div(exact.Int(100)), exact.Rat{}
	}
	return c, ""
}
