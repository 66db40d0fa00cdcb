package store

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/store/schema"
	"uitslag/internal/test/check"
)

// Every field of the model has its place in the tables. A field that is new here
// needs a column (a migration, and a value in eventRows) or a word on why not.
func TestEveryFieldHasAColumn(t *testing.T) {
	known := []struct {
		of     any
		fields string
	}{
		{event.Club{}, "Name Settings Members Competitions Bindings Sent"},
		{event.Binding{}, "ID Name Layouts Dropped"},
		// Total has no column: the points are read by the session in which they are booked.
		{event.Booking{}, "Number At Seq Class Online Total Earned"},
		{event.Earned{}, "Member Contestant Kind Points Place Shared Of Boards Percent IMPs Partners"},
		{event.Competition{}, "ID Name Ranked Rules Evenings Marks Handicaps From Sessions Ended Lots"},
		{event.Counted{}, "Event Session Date"},
		{event.Mark{}, "Event Session Who Contestant Out"},
		{event.Handicap{}, "Who Points"},
		{event.Lot{}, "Who Score"},
		{event.Member{}, "ID Person Guest Left Into Passing Erased"},
		{event.Person{}, "ID First Last Federation Number Category Email"},
		{event.Event{}, "ID Name Kind Rules Contestants Sessions Form Sum Source Published Issued Deleted"},
		{event.Contestant{}, "ID Players Name Captain"},
		{event.Issue{}, "Number At Seq Lists"},
		{event.Session{}, "ID Date Start FirstBoard BoardsPerSet Sections Results Closed Booked Name CarryOver Lineups Draws Awarded Rulings Penalties Fouled Verifications Substitutions Departures Deals Received Sat Mailed"},
		{event.Section{}, "Letter Movement Seating Labels OneList Exceptions Drawing"},
		{event.Lineup{}, "Team Round Board Open Closed"},
		{event.AwardedMatch{}, "Round Home Away HomePoints AwayPoints Law Reason Text At"},
		{event.Exception{}, "Round Table Board To Turned NS EW Planned Cut"},
		{event.Verification{}, "Result Typed"},
		{event.Received{}, "Section Round Table Board Says Result State"},
		{event.ReceivedSeat{}, "Section Round Table Seat Member"},
		{event.Mailed{}, "Member Paper Issue Unsure"},
		{event.BoardDeal{}, "Board Deal Tricks"},
		{event.Substitution{}, "Contestant Players Round Board"},
		{event.Departure{}, "Contestant Round Board"},
		{event.Seating{}, "Seat Contestant From"},
		{event.Label{}, "Contestant Direction Number"},
		{event.Side{}, "A B"},
		{event.Award{}, "Kind Percent"},
		{event.Result{}, "ID Board NS EW Section Round Table Kind Contract Tricks Lead Score NSAward EWAward Reversed Source At"},
	}
	for _, k := range known {
		var got []string
		for _, f := range reflect.VisibleFields(reflect.TypeOf(k.of)) {
			got = append(got, f.Name)
		}
		check.Same(t, fmt.Sprintf("fields of %T", k.of), strings.Join(got, " "), k.fields)
	}
}

// The tables here are those of the migrations, column by column, key first.
func TestTablesAreThoseOfTheFile(t *testing.T) {
	s := newClub(t)
	for _, x := range schema.Tables {
		list := check.Value(s.medium.readers.Query("select name, pk from pragma_table_info(?) order by cid", x.Name))(t)
		var columns []string
		keys := 0
		for list.Next() {
			var name string
			var pk int
			check.NoError(t, list.Scan(&name, &pk))
			columns = append(columns, name)
			if pk > 0 {
				keys++
			}
		}
		check.NoError(t, list.Err())
		check.Same(t, x.Name, columns, x.Columns)
		check.Same(t, "key of "+x.Name, x.Key, keys)
	}
}

// Changes lead from any state to any other, through rows that come, go and differ.
func TestChanges(t *testing.T) {
	s := newEvening(t)
	states := []schema.Rows{{}}
	for i, x := range slips(mustEvent(t, s, "e1")) {
		d := mustDo(t, s, "e1", x)
		if i%20 == 0 {
			r := check.Value(schema.EventRows(d.Event, 2))(t)
			states = append(states, r)
		}
	}
	for i, was := range states {
		for j, now := range states {
			tx := check.Value(s.medium.writer.Begin())(t)
			have := check.Value(schema.ReadRows(t.Context(), tx, "e1"))(t)
			for _, list := range [][]schema.Change{schema.Changes(have, was), schema.Changes(was, now)} {
				err := schema.Write(t.Context(), tx, list)
				check.Must(t, err == nil, "%d to %d: %v", i, j, err)
			}
			got := check.Value(schema.ReadRows(t.Context(), tx, "e1"))(t)
			remaining := schema.Changes(got, now)
			check.That(t, len(remaining) == 0, "%d to %d leaves %v", i, j, remaining)
			check.NoError(t, tx.Rollback())
		}
	}
	wantSound(t, s)
}

func TestRowsRefuse(t *testing.T) {
	rs := schema.Rows{}
	check.NoError(t, rs.Add(schema.IssueTable, "e1", 1, "", 1, nil))
	for _, bad := range [][]any{
		{"e1", 1, "", 2, nil},  // the same key
		{"e1", 2},              // too few
		{"e1", 2, 1.5, 1, nil}, // no floats in the file
	} {
		check.That(t, rs.Add(schema.IssueTable, bad...) != nil, "added %v", bad)
	}
	e := evening(t, "e1").Event
	x := slips(&e)[0].Result
	e.Sessions[0].Results = []event.Result{x, x}
	_, err := schema.EventRows(&e, 1)
	check.That(t, err != nil, "two results with one id")
}
