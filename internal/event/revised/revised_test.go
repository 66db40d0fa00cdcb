package revised_test

import (
	"fmt"
	"slices"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/booking"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/issued"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/revised"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

// played returns an evening of six pairs with every line in: the lower number at a table wins.
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
	r := check.Sure(revised.OfSession(n.E, "s", journal.Lines(n.Lines)))
	return r
}

// TestFiguresOfNow: what is computed as it was given out and booked is no revision, also after
// names and members changed; another figure is one, with both rankings.
func TestFiguresOfNow(t *testing.T) {
	n := played(t)
	closed(n, nil)
	check.Says(t, "as booked", "<nil> true", of(t, n), revised.Frozen(n.E))
	issue(n, nil)
	n.Do(&command.RenameEvent{Name: "Finale"})
	n.Do(&command.SeatPlayers{Contestant: "A1", Players: []event.ID{"x", "y"}})
	check.Equal(t, "as given out", of(t, n), nil)
	issue(n, swap)
	r := of(t, n)
	check.MustSay(t, "issue, players, answer, reasons", fmt.Sprint("2 0 ", revised.Asked, " 0"), r.Issue, r.Players, r.Answer, len(r.Reason))
	places, lists, swapped := r.Places()
	check.Says(t, "places, lists, swapped, moved, changes", "true 1 true 2 2", slices.Equal(places, []string{"1", "2"}), lists, swapped, r.Moved(), len(r.Changes()))
	check.Equal(t, "the first before is the second now", r.Was[0].Rows[0].Contestant, r.Is[0].Rows[1].Contestant)
	n.Do(&command.ReopenSession{Session: "s"})
	check.Equal(t, "an open session", of(t, n), nil)
}

// TestFormsOfAFigure: a decimal more is the same figure, and an uitslag without lists has none.
func TestFormsOfAFigure(t *testing.T) {
	n := played(t)
	n.Do(&command.CloseSession{Session: "s"})
	check.Equal(t, "frozen before anything was given out or booked", revised.Frozen(n.E), false)
	n.Do(&command.IssueUitslag{Number: 1})
	check.Equal(t, "no lists", of(t, n), nil)
	issue(n, func(rows []event.IssuedRow) { rows[0].Points += ".00"; rows[1].Percent += "0" })
	check.Equal(t, "the same figures", of(t, n), nil)
	issue(n, func(rows []event.IssuedRow) { rows[0].Percent = "99.99" })
	r := of(t, n)
	check.Says(t, "another percentage: changes, moved", "1 0", len(r.Changes()), r.Moved())
}

// TestBooked: an evening that was only booked is compared by its booking.
func TestBooked(t *testing.T) {
	n := played(t)
	closed(n, func(b *event.Booking) { b.Earned[0].Points = exact.Int(99) })
	r := of(t, n)
	check.MustSay(t, "issue, players, lists, rows", "0 1 1 6", r.Issue, r.Players, len(r.Was), len(r.Was[0].Rows))
	c := r.Changes()
	check.Says(t, "changes, club points before and after", "1 99 24", len(c), c[0].Before.ClubPoints, c[0].After.ClubPoints)
}

// TestMembersOfToday: points that hang on what the members are today are not compared.
func TestMembersOfToday(t *testing.T) {
	n := played(t)
	r := n.E.Rules
	r.Federation, r.AEBClass = rules.FederationAEB, rules.AEBClassMembers
	n.Do(&command.ChangeRules{Rules: r})
	n.Do(&command.CloseSession{Session: "s"})
	issue(n, func(rows []event.IssuedRow) { rows[0].FederationPoints = "99" })
	check.Equal(t, "the same figures", of(t, n), nil)
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
		check.Equal(t, "the answer", of(t, n).Answer, a)
	}
	n.Do(&command.SettleFigures{Session: "s", Figures: "others"})
	want(revised.Asked)
	n.Do(&command.SettleFigures{Session: "s", Figures: r.Figures})
	want(revised.Kept)
	st, v, err := revised.Given(n.Standings(), n.Lines)
	check.Says(t, "printed when kept", fmt.Sprint("<nil> true true 1 ", r.Was[0].Rows[0].Contestant),
		err, v.Given, v.Revised, v.Number, st.Lists[0].Rows[0].Contestant)
	n.Back(false)
	want(revised.Asked)
	b := booking.DueApart(n.E, n.Standings())
	n.Do(&command.SettleFigures{Session: "s", Figures: r.Figures, Take: true, Booking: b})
	want(revised.Taken)
	now := n.S().Booked
	check.Says(t, "booked", "true 2", now.Same(b), now.Number)
	_, v, err = revised.Given(n.Standings(), n.Lines)
	check.Says(t, "printed when taken", "<nil> false 2", err, v.Given, v.Number)
	issue(n, nil)
	check.Equal(t, "given out again", of(t, n), nil)
}

// TestReasons: a reason is given where its fact is there, and each has a rule.
func TestReasons(t *testing.T) {
	for _, x := range revised.Reasons() {
		check.Equal(t, x+" has a rule", x.Rule() != "", true)
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
	check.Slices(t, "why", of(t, n).Reason, []revised.Reason{revised.ExtraLine})
}
