package standings

import (
	"uitslag/internal/awards"
	"uitslag/internal/event"
	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// The mean category of the players, the AEB's C4 (R-AEB-CLASS).
//
//	rule                                                      setting
//	typed, or of the players' own categories                  aeb_class
//	who played a board of a contestant that has a place,      -
//	  substitutes too, each player once, of all lists
//	guests and who is not named have none; nobody has one: 1  -
//	a session that is closed and booked keeps its own         -

// Categories gives the category of a member as it was typed, "" for who has none.
type Categories func(member event.ID) string

// CategoriesOf returns the categories of a club's members. A guest has none.
func CategoriesOf(c *event.Club, people map[event.ID]event.Person) Categories {
	return func(member event.ID) string {
		m, ok := c.Members[c.Kept(member)]
		if !ok || m.Guest || m.Erased > 0 {
			return ""
		}
		return people[m.Person].Category
	}
}

// Class is a mean category, and of whom: Of are those who have one of so many Players. Both are 0
// where it was typed, and where it was booked and the players have another one today.
type Class struct {
	Mean        exact.Rat
	Of, Players int
}

// heldBy returns the class under a booking: the booked one, if the players have another one today.
func (c Class) heldBy(b *event.Booking) Class {
	if !b.Class.Equal(c.Mean) {
		return Class{Mean: b.Class}
	}
	return c
}

// Then computes the session of the standings now as it was in an earlier state of its event. A
// class that was booked and that the players have no longer is that of then too: what the
// members became since changed nothing.
func Then(e *event.Event, now *Standings) (*Standings, error) {
	if ClassBooked(now) {
		return compute(e, now.Session.ID, now.Categories, now.Session.Booked)
	}
	return Of(e, now.Session.ID, now.Categories)
}

// ByMembers reports whether something hangs on the categories that the members have today: the
// points, or of a booked session only what is said of its class.
func (st *Standings) ByMembers() bool { return asksMembers(&st.Event.Rules) }

// asksMembers reports whether the rules take the mean category from the players.
func asksMembers(r *rules.Rules) bool {
	return r.Federation == rules.FederationAEB && r.AEBClass == rules.AEBClassMembers
}

// frozen returns the booking whose class holds, or nil.
func frozen(st *Standings) *event.Booking {
	if st.classBooked != nil {
		return st.classBooked
	}
	if s := st.Session; s != nil && s.Closed && s.Booked != nil && s.Booked.Class.Sign() > 0 {
		return s.Booked
	}
	return nil
}

// ClassBooked reports whether the class is the one that was booked, and the players have
// another one today.
func ClassBooked(st *Standings) bool {
	return st.ByMembers() && frozen(st) != nil && st.class.Players == 0
}

// Class returns the mean category that the points were computed with, and how many of how many
// players have a category. Both are 0 where it was typed, and where it was booked and the
// players have another one today.
func (st *Standings) Class() (mean exact.Rat, of, players int) {
	if st.ByMembers() {
		return st.class.Mean, st.class.Of, st.class.Players
	}
	return rules.Decimal(st.Event.Rules.Value("aeb_class")).Rat(), 0, 0
}

// MembersClass returns the mean category of the players by what they have today, whatever the
// rules ask for, and how many of how many players have a category.
func MembersClass(st *Standings) Class {
	placed := map[event.ID]bool{}
	for i := range st.Lists {
		for r := range event.Each(st.Lists[i].Rows) {
			placed[r.Contestant] = placed[r.Contestant] || r.Rank > 0
		}
	}
	return membersClass([]*Standings{st}, placed)
}

// ClassOver returns the class of several sessions whose total earns the points (R-BOOK-SESSIONS):
// of who played a board in any of them for one of the contestants that are placed, each once.
// Booked is the booking whose class holds, nil where it is open.
func ClassOver(all []*Standings, placed map[event.ID]bool, booked *event.Booking) Class {
	if len(all) == 0 {
		return Class{}
	}
	if r := &all[0].Event.Rules; !asksMembers(r) {
		return Class{Mean: rules.Decimal(r.Value("aeb_class")).Rat()}
	}
	c := membersClass(all, placed)
	if booked != nil && booked.Class.Sign() > 0 {
		return c.heldBy(booked)
	}
	return c
}

// membersClass returns today's class of those who played in these sessions.
func membersClass(all []*Standings, placed map[event.ID]bool) Class {
	who := map[sitter]int{}
	for _, st := range all {
		sat(st, placed, who)
	}
	var typed []string
	for x, n := range who {
		for range n {
			category := ""
			if of := all[0].Categories; of != nil {
				category = of(x.member)
			}
			typed = append(typed, category)
		}
	}
	c := Class{Players: len(typed)}
	c.Mean, c.Of = awards.AEBClass(typed)
	return c
}

// sitter is a member who played, or those without a name of a contestant, of a team those of
// one of its pairs.
type sitter struct {
	member, contestant event.ID
	ew                 bool
}

// sat counts those who played a board of a contestant with a place.
func sat(st *Standings, placed map[event.ID]bool, who map[sitter]int) {
	at := SeatingOf(st)
	for i := range st.Boards {
		for _, l := range st.Boards[i].Lines {
			if l.Result == nil || l.Again {
				continue
			}
			for k, id := range []event.ID{l.NS.A, l.NS.B, l.EW.A, l.EW.B} {
				if !placed[id] {
					continue
				}
				unnamed := 0
				for _, m := range at.Players(id, l.Expected) {
					if m == "" {
						unnamed++
					} else {
						who[sitter{member: m}] = 1
					}
				}
				if unnamed > 0 {
					x := sitter{contestant: id, ew: k > 1 && st.Event.Kind == event.Teams}
					who[x] = max(who[x], unnamed)
				}
			}
		}
	}
}

// classify computes the class, where the rules ask for it.
func classify(st *Standings) {
	if !st.ByMembers() {
		return
	}
	st.class = MembersClass(st)
	if b := frozen(st); b != nil {
		st.class = st.class.heldBy(b)
	}
}
