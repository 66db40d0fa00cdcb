package memberlist_test

import (
	"testing"
	"time"

	"uitslag/internal/desk"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/desk/memberlist"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/roster"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
	"uitslag/internal/translation"
)

// TestPlan takes a list over without a screen: what is new, changed and gone is told, a wrong row is
// corrected, and who leaves stays in the club as a former member.
func TestPlan(t *testing.T) {
	c := desktest.New(t)
	for _, who := range []event.Person{
		{First: "Jan", Last: "Peeters", Federation: "21 1045"},
		{First: "Alice", Last: "Maes", Federation: "21 1100"},
	} {
		who.ID = c.NewID()
		c.MustDo(t, "", &command.AddMember{Member: event.Member{ID: c.NewID(), Person: who.ID}}, who)
	}
	d := desk.New(c, nil, translation.For("nl"), time.Now)
	plan := memberlist.New(d, "/lists/leden.csv", memberlist.List{
		People: []event.Person{{First: "Jan", Last: "Peeters", Federation: "21 1045", Email: "jan@example.org"}, {First: "Piet", Last: "Bos"}},
		Wrong:  []roster.WrongRow{{Source: roster.Source{Line: 4}, Person: event.Person{First: "Jozef"}, Field: event.PersonLast, Reason: problem.New("person.no-last", "name", "Jozef")}},
	})
	v := plan.Preview()
	check.That(t, v.File == "leden.csv" && v.New == 1 && v.Changed == 1 && v.Removed == 1 && v.Wrong == 1, "%+v", v)
	check.That(t, plan.CorrectRow("Fout") && plan.AllLeave(), "%+v", plan.Preview())
	v = plan.Preview()
	check.That(t, v.New == 2 && v.Leaving == 1 && v.Wrong == 0 && v.Takes && len(plan.Whole()) == 4, "%+v", v)
	q, people := plan.Command(c.NewID)
	check.NoError(t, d.DoTo("", q, people...))
	names := ""
	for _, e := range d.Members() {
		names += memberlist.Listed(e.Person)
		if e.Member.Left {
			names += " (left)"
		}
		names += "; "
	}
	check.Same(t, "the club", names, "Bos, Piet; Fout, Jozef; Maes, Alice (left); Peeters, Jan; ")
	plan.Compare()
	check.That(t, !plan.Preview().Takes, "the same list changes something again: %+v", plan.Preview())
}
