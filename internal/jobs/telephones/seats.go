package telephones

import (
	"net/http"
	"slices"
	"strings"
	"unicode"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/feed"
	"uitslag/internal/event/tables"
	"uitslag/internal/problem"
)

const (
	// mostFit is how many members are shown to choose from, leastLetters how many letters of a name
	// are typed first, and mostNames how many names a table types in an evening: so that nobody
	// reads the list of members there.
	mostFit      = 5
	leastLetters = 3
	mostNames    = 60
	// asGuest is the choice of a guest of the name that was typed.
	asGuest = "guest"
)

// chair is a seat at a table with who sits there, or the form of who sits down.
type chair struct {
	Seat  string // "N"
	Text  string
	Name  string // of who is known to sit there, "" for nobody
	Typed string
	Fits  []choice // who fits that
}

// chairs returns the seats of a line; none where all that is known is confirmed, or the round is
// under way.
func (q *request) chairs(r *tables.Round) []chair {
	x := r.Lines[0].Expected
	out := make([]chair, 4)
	vacant, asked := false, false
	for ns, seats := range map[bool][2]bridge.Seat{true: {bridge.North, bridge.South}, false: {bridge.East, bridge.West}} {
		who := q.view.event.Seated(q.view.session, x, ns)
		for k, seat := range seats {
			c := &out[seat]
			c.Seat, c.Text = seat.String(), q.text.t(seat.WordKey())
			var id event.ID
			if k < len(who) {
				id = who[k]
			}
			c.Name = q.text.players([]event.ID{id})
			vacant = vacant || id == ""
			sat := event.ReceivedSeat{Section: x.Section, Round: x.Round, Table: x.Table, Seat: seat, Member: id}
			asked = asked || id != "" && !slices.Contains(q.view.session.Sat, sat)
		}
	}
	if !vacant && (!asked || r.Begun() || r.Number > q.at.Rounds[0].Number) {
		return nil
	}
	return out
}

// sitting is the form of who sits down at a table, as it is read.
type sitting struct {
	d     *desk.Desk
	q     *request
	e     *event.Event
	seats map[bridge.Seat]event.ID
	names map[bridge.Seat]string // of those and of guests, who have no member yet
	wrong error                  // what is asked first, nil where all is clear
}

// begin takes the names of those who sit down at a table, where they are not known yet.
func (v *Evening) begin(q *request) {
	r := q.round(q.written.Get)
	if q.view.session.Closed || r == nil || len(r.Lines) == 0 {
		v.show(q, v.main(q))
		return
	}
	chairs := q.chairs(r)
	var err error
	v.door(func(d *desk.Desk) {
		x := &sitting{d: d, q: q, seats: map[bridge.Seat]event.ID{}, names: map[bridge.Seat]string{}}
		if x.e, err = d.Club.Event(v.Event); err != nil {
			return
		}
		s := x.e.Session(v.Session)
		if s == nil {
			err = problem.New("event.no-session")
			return
		}
		line := r.Lines[0].Expected
		for i := range chairs {
			v.typed(x, &chairs[i], bridge.Seat(i), line)
		}
		if err = x.wrong; err == nil {
			err = v.sit(x, s, line)
		}
	})
	if err != nil {
		q.view = v.view.Load()
		q.URL.RawQuery = "round=" + q.written.Get("round")
		p := v.main(q)
		p.Wrong, p.Chairs, p.Open = q.text.sentence(err), chairs, true
		v.status(q, http.StatusUnprocessableEntity, p)
		return
	}
	http.Redirect(q.w, q.Request, Prefix+"/?round="+q.written.Get("round"), http.StatusSeeOther)
}

// typed finds out who sits down on a chair. Who is known there already is confirmed.
func (v *Evening) typed(x *sitting, c *chair, seat bridge.Seat, line event.Expected) {
	if c.Name != "" {
		ns := seat == bridge.North || seat == bridge.South
		k := 0
		if seat == bridge.South || seat == bridge.West {
			k = 1
		}
		x.seats[seat] = x.q.view.event.Seated(x.q.view.session, line, ns)[k]
		return
	}
	if c.Typed = strings.TrimSpace(x.q.written.Get("seat" + c.Seat)); c.Typed == "" {
		return
	}
	if refused := v.asks(x.q.place); refused != nil {
		if x.wrong == nil || !problem.Is(x.wrong, refused.Code) {
			x.wrong = refused
			v.tellTable(x.q, refused)
		}
		return
	}
	fit, err := x.fit(c.Typed)
	guest := desk.GuestName(c.Typed)
	chosen := x.q.written.Get("pick" + c.Seat)
	for _, f := range fit {
		c.Fits = append(c.Fits, choice{Value: string(f.ID), Text: f.Person.Name(), On: chosen == string(f.ID) || err == nil})
		if chosen == string(f.ID) || err == nil {
			x.seats[seat], x.names[seat] = f.ID, f.Person.Name()
		}
	}
	if guest != "" && err != nil && !problem.Is(err, "tables.short") {
		c.Fits = append(c.Fits, choice{Value: asGuest, Text: x.q.text.t("tables.guest", "name", guest), On: chosen == asGuest})
		if chosen == asGuest {
			x.names[seat] = guest
		}
	}
	if x.names[seat] != "" {
		err = x.plays(seat)
	}
	if x.wrong == nil {
		x.wrong = err
	}
}

// asks counts a name that a table types, and refuses one too many: with tables.often within a minute,
// with tables.names in the evening, until the scorer frees the table.
func (v *Evening) asks(p tables.Place) *problem.Problem {
	if !v.tries.may("names "+nameOf(p), nameTries) {
		return problem.New("tables.often")
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.names[p]++; v.names[p] > mostNames {
		return problem.New("tables.names")
	}
	return nil
}

// fit returns the members that fit what was typed, the best first; alone and without an error the one
// who is meant. The Problems are tables.short (typed) for what many would fit, tables.nobody (typed),
// with those whose name is nearly that, tables.several (typed) with all whom it fits, and
// tables.too-many (typed) where they are too many, or have one name.
func (x *sitting) fit(typed string) ([]desk.Found, error) {
	letters, longest := 0, 0
	for _, word := range strings.Fields(typed) {
		n := 0
		for _, r := range word {
			if unicode.IsLetter(r) {
				n++
			}
		}
		letters, longest = letters+n, max(longest, n)
	}
	number := !strings.ContainsFunc(bridge.Figures(typed), unicode.IsLetter)
	if !number && (letters < leastLetters || longest < leastLetters-1) {
		return nil, problem.New("tables.short", "typed", typed)
	}
	found := x.d.FindMembers(typed, func(f desk.Found) bool { return number && (f.Rank > 0 || f.Near) })
	switch {
	case len(found) == 0:
		return nil, problem.New("tables.nobody", "typed", typed)
	case !found[0].Near && !found[0].Shared && (len(found) == 1 || number && found[0].Rank < found[1].Rank):
		return found[:1], nil
	}
	names := map[string]bool{}
	for _, f := range found {
		names[f.Person.Name()] = true
	}
	switch {
	case len(found) > mostFit || len(names) < len(found):
		return nil, problem.New("tables.too-many", "typed", typed)
	case found[0].Near:
		return found, problem.New("tables.nobody", "typed", typed)
	}
	return found, problem.New("tables.several", "typed", typed)
}

// plays refuses who sits on another chair, or plays elsewhere, with tables.seated (name).
func (x *sitting) plays(seat bridge.Seat) error {
	id := x.seats[seat]
	if id == "" {
		return nil
	}
	twice := slices.ContainsFunc(x.e.Contestants, func(c event.Contestant) bool { return slices.Contains(c.Players, id) })
	for other, o := range x.seats {
		twice = twice || other != seat && o == id
	}
	if !twice {
		return nil
	}
	name := x.names[seat]
	delete(x.seats, seat)
	delete(x.names, seat)
	return problem.New("tables.seated", "name", name)
}

// sit saves who sits down: guests first, who are made as on the screen of the players. It is refused
// with tables.not-seated (name) for a place that only the scorer can fill, and with what cannot be
// saved.
func (v *Evening) sit(x *sitting, s *event.Session, line event.Expected) error {
	if locked, reason := x.d.Club.ReadOnly(); locked {
		return problem.New("tables.read-only", "why", reason)
	}
	for seat := range x.names {
		if x.seats[seat] != "" {
			continue
		}
		first, last := desk.SplitName(x.q.written.Get("seat" + seat.String()))
		person := event.Person{ID: x.d.Club.NewID(), First: first, Last: last}
		guest := event.Member{ID: x.d.Club.NewID(), Person: person.ID, Guest: true, Passing: true}
		if err := x.d.ReceiveTo("", &command.AddMember{Member: guest}, person); err != nil {
			return err
		}
		x.seats[seat] = guest.ID
	}
	c := feed.Sit(x.e, s, line, x.seats)
	if c == nil {
		return nil
	}
	for seat, name := range x.names {
		if !slices.ContainsFunc(c.Players, func(p command.SeatPlayers) bool { return slices.Contains(p.Players, x.seats[seat]) }) {
			return problem.New("tables.not-seated", "name", name)
		}
	}
	if err := x.d.ReceiveTo(v.Event, c); err != nil {
		return err
	}
	v.Changed(x.d)
	return nil
}
