package revised_test

import (
	"slices"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/booking"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/issued"
	"uitslag/internal/event/revised"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/rules"
)

// played is an evening of six pairs with every line in: the lower number at a table wins.
func played(t *testing.T) *eventtest.Night {
	t.Helper()
	e := eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6})))
	for i := range e.Contestants {
		c := &e.Contestants[i]
		c.Players = []event.ID{"n" + c.ID, "s" + c.ID}
	}
	n := eventtest.Begin(t, e)
	n.Fill(func(x event.Expected) string {
		if x.NS.A < x.EW.A {
			return "4SN="
		}
		return "4SN-1"
	})
	return n
}

// closed closes and books the session; alter changes what is booked.
func closed(n *eventtest.Night, alter func(*event.Booking)) {
	b := booking.Of(n.E, n.Standings())
	if alter != nil {
		alter(&b)
	}
	n.Do(&command.CloseSession{Session: "s", Booking: &b})
}

// issue gives the uitslag out; alter changes its lists.
func issue(n *eventtest.Night, alter func([]event.IssuedRow)) {
	lists := issued.Printed(n.Standings(), nil)
	if alter != nil {
		alter(lists[0].Rows)
	}
	n.Do(&command.IssueUitslag{Number: n.E.NextIssue(), Lists: lists})
}

// swap gives the first two each other's place, in the order of the list.
func swap(rows []event.IssuedRow) {
	rows[0], rows[1] = rows[1], rows[0]
	rows[0].Place, rows[1].Place = "1", "2"
}

func of(t *testing.T, n *eventtest.Night) *revised.Revision {
	t.Helper()
	r := eventtest.Must(revised.OfSession(n.E, "s", n.Lines))
	return r
}

// TestFiguresOfNow: what is computed as it was given out and booked is no revision, also after
// names and members changed; another figure is one, with both rankings.
func TestFiguresOfNow(t *testing.T) {
	n := played(t)
	if closed(n, nil); of(t, n) != nil || !revised.Frozen(n.E) {
		t.Error("as booked")
	}
	issue(n, nil)
	n.Do(&command.RenameEvent{Name: "Finale"})
	n.Do(&command.SeatPlayers{Contestant: "A1", Players: []event.ID{"x", "y"}})
	eventtest.Equal(t, "as given out", of(t, n), nil)
	issue(n, swap)
	r := of(t, n)
	if r == nil || r.Issue != 2 || r.Players != 0 || r.Answer != revised.Asked || len(r.Why) != 0 {
		t.Fatalf("%+v", r)
	}
	places, lists, swapped := r.Places()
	eventtest.Says(t, "places, lists, swapped, moved, changes", "true 1 true 2 2", slices.Equal(places, []string{"1", "2"}), lists, swapped, r.Moved(), len(r.Changes()))
	eventtest.Equal(t, "the first before is the second now", r.Was[0].Rows[0].Contestant, r.Is[0].Rows[1].Contestant)
	n.Do(&command.ReopenSession{Session: "s"})
	eventtest.Equal(t, "an open session", of(t, n), nil)
}

// TestFormsOfAFigure: a decimal more is the same figure, and an uitslag without lists has none.
func TestFormsOfAFigure(t *testing.T) {
	n := played(t)
	n.Do(&command.CloseSession{Session: "s"})
	if revised.Frozen(n.E) {
		t.Error("nothing was given out or booked")
	}
	n.Do(&command.IssueUitslag{Number: 1})
	eventtest.Equal(t, "no lists", of(t, n), nil)
	issue(n, func(rows []event.IssuedRow) { rows[0].Points += ".00"; rows[1].Percent += "0" })
	eventtest.Equal(t, "the same figures", of(t, n), nil)
	issue(n, func(rows []event.IssuedRow) { rows[0].Percent = "99.99" })
	if r := of(t, n); r == nil || len(r.Changes()) != 1 || r.Moved() != 0 {
		t.Errorf("%+v", r)
	}
}

// TestBooked: an evening that was only booked is compared by its booking.
func TestBooked(t *testing.T) {
	n := played(t)
	closed(n, func(b *event.Booking) { b.Earned[0].Points = exact.Int(99) })
	r := of(t, n)
	if r == nil || r.Issue != 0 || r.Players != 1 || len(r.Was) != 1 || len(r.Was[0].Rows) != 6 {
		t.Fatalf("%+v", r)
	}
	c := r.Changes()
	eventtest.Says(t, "changes, club points before and after", "1 99 24", len(c), c[0].Was.ClubPoints, c[0].Is.ClubPoints)
}

// TestMembersOfToday: points that hang on what the members are today are not compared.
func TestMembersOfToday(t *testing.T) {
	n := played(t)
	r := n.E.Rules
	r.Federation, r.AEBClass = rules.FederationAEB, rules.AEBClassMembers
	n.Do(&command.ChangeRules{Rules: r})
	n.Do(&command.CloseSession{Session: "s"})
	issue(n, func(rows []event.IssuedRow) { rows[0].FederationPoints = "99" })
	eventtest.Equal(t, "the same figures", of(t, n), nil)
}

// TestAnswer: figures that were kept or taken are not asked again, others are, and undoing asks
// again; taking books.
func TestAnswer(t *testing.T) {
	n := played(t)
	closed(n, func(b *event.Booking) { b.Earned[0].Points = exact.Int(99) })
	issue(n, swap)
	r := of(t, n)
	want := func(a revised.Answer) {
		t.Helper()
		if x := of(t, n); x == nil || x.Answer != a {
			t.Errorf("%+v, want %v", x, a)
		}
	}
	n.Do(&command.SettleFigures{Session: "s", Figures: "others"})
	want(revised.Asked)
	n.Do(&command.SettleFigures{Session: "s", Figures: r.Figures})
	want(revised.Kept)
	if st, v, err := revised.Given(n.Standings(), n.Lines); err != nil || !v.Given || !v.Revised || v.Number != 1 || st.Lists[0].Rows[0].Contestant != r.Was[0].Rows[0].Contestant {
		t.Errorf("printed: %+v, %v", v, err)
	}
	n.Back(false)
	want(revised.Asked)
	b := booking.DueApart(n.E, n.Standings())
	n.Do(&command.SettleFigures{Session: "s", Figures: r.Figures, Take: true, Booking: b})
	want(revised.Taken)
	now := n.S().Booked
	eventtest.Says(t, "booked", "true 2", now.Same(b), now.Number)
	if _, v, err := revised.Given(n.Standings(), n.Lines); err != nil || v.Given || v.Number != 2 {
		t.Errorf("printed: %+v, %v", v, err)
	}
	issue(n, nil)
	eventtest.Equal(t, "given out again", of(t, n), nil)
}

// TestReasons: a reason is given where its fact is there, and each has a rule.
func TestReasons(t *testing.T) {
	for _, x := range revised.Reasons() {
		if x.Rule() == "" {
			t.Errorf("%s has no rule", x)
		}
	}
	n := played(t)
	x := n.S().Schedule()[0]
	var other event.Expected
	for _, y := range n.S().Schedule() {
		if y.Board == x.Board && y.NS != x.NS {
			other = y
		}
	}
	n.Put(x.Board, x.NS.A, other.NS.A, "4SN=")
	n.Do(&command.CloseSession{Session: "s"})
	issue(n, func(rows []event.IssuedRow) { rows[0].Percent = "99.99" })
	if r := of(t, n); r == nil || !slices.Equal(r.Why, []revised.Reason{revised.ExtraLine}) {
		t.Errorf("%+v", r)
	}
}
