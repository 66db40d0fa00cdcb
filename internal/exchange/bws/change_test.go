package bws

import (
	"bytes"
	"fmt"
	"slices"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/exchange/bws/bwstest"
	"uitslag/internal/movements"
	"uitslag/internal/test/check"
)

// changed returns a file of seven pairs by a Howell, of which the first round was played at table
// 2, and the plan of the same session.
func changed(t *testing.T) ([]byte, *event.Event, func() *Plan) {
	e := eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 7})))
	c, people := named(&e)
	s := &e.Sessions[0]
	x := s.Schedule()[slices.IndexFunc(s.Schedule(), func(x event.Expected) bool { return !x.SitOut() && x.Table == 2 && x.Round == 1 })]
	r := eventtest.Result(t, x.Board, x.NS.A, x.EW.A, "3SAN=")
	r.ID = "r1"
	s.Results = append(s.Results, r)
	b, _ := made(t, planOf(t, c, people, &e))
	return b, &e, func() *Plan { return planOf(t, c, people, &e) }
}

// turn has the two of a table sit the other way in a round.
func turn(s *event.Session, round, table int) {
	for _, x := range s.Schedule() {
		if x.Round == round && x.Table == table {
			c := &s.Sections[0]
			c.Exceptions = append(c.Exceptions, event.Exception{Round: round, Table: table, Board: x.Board, Turned: true})
		}
	}
}

// TestChange: the rows of what is still to be played are changed where they stand, each table
// is told again from there, and nothing else changes in the file.
func TestChange(t *testing.T) {
	b, e, plan := changed(t)
	s := &e.Sessions[0]
	if same, err := Change(b, plan()); err != nil || !bytes.Equal(same, b) {
		t.Fatalf("nothing changed, and the file did: %v", err)
	}
	turn(s, 1, 2) // was played: stays
	turn(s, 3, 2)
	turn(s, 2, 2)
	turn(s, 4, 1)
	got := check.Value(Change(b, plan()))(t)
	if len(got) != len(b) {
		t.Errorf("the file has %d bytes, and had %d", len(got), len(b))
	}
	was, is := open2(t, b), open2(t, got)
	var rows, tables []string
	for i, r := range is.Tables["RoundData"].Rows {
		o := was.Tables["RoundData"].Rows[i]
		turned := r["NSPair"] == o["EWPair"] && r["EWPair"] == o["NSPair"]
		k := string(rune('0'+r["Round"].(int))) + "/" + string(rune('0'+r["Table"].(int)))
		switch {
		case turned:
			rows = append(rows, k)
		case r["NSPair"] != o["NSPair"] || r["EWPair"] != o["EWPair"]:
			t.Errorf("%v became %v", o, r)
		}
	}
	if slices.Sort(rows); !slices.Equal(rows, []string{"2/2", "3/2", "4/1"}) {
		t.Errorf("turned are %v", rows)
	}
	for _, r := range is.Tables["Tables"].Rows {
		if from := r["UpdateFromRound"].(int); from > 0 {
			tables = append(tables, string(rune('0'+r["Table"].(int)))+" from "+string(rune('0'+from)))
		}
	}
	if !slices.Equal(tables, []string{"1 from 4", "2 from 2"}) {
		t.Errorf("told again are %v", tables)
	}
	differ := 0
	for i := range got {
		if got[i] != b[i] {
			differ++
		}
	}
	if differ > 3*2+2 { // two numbers a row, and the rounds of two tables; all below 256
		t.Errorf("%d bytes differ", differ)
	}
	if again, err := Change(got, plan()); err != nil || !bytes.Equal(again, got) {
		t.Errorf("a second time it changes again: %v", err)
	}
}

func open2(t *testing.T, b []byte) *bwstest.File {
	t.Helper()
	return check.Value(bwstest.Open(b))(t)
}

// TestChangeRefuses: what has no room in the file is refused, with a sentence that says where.
func TestChangeRefuses(t *testing.T) {
	b, e, plan := changed(t)
	s := &e.Sessions[0]
	keep := s.Clone()
	x := s.Schedule()[len(s.Schedule())-1]
	s.Sections[0].Exceptions = []event.Exception{{Round: x.Round, Table: x.Table, Board: x.Board, To: 30}}
	_, err := Change(b, plan())
	eventtest.Refused(t, err, "makebws.change-boards")
	lines := s.Schedule()
	s.Sections[0].Exceptions = nil
	for _, x := range lines[len(lines)/2:] { // of many the first is named, each time
		s.Sections[0].Exceptions = append(s.Sections[0].Exceptions, event.Exception{Round: x.Round, Table: x.Table, Board: x.Board, To: 30 + x.Board})
	}
	_, first := Change(b, plan())
	for range 20 {
		if _, err := Change(b, plan()); fmt.Sprint(err) != fmt.Sprint(first) {
			t.Fatalf("%v, then %v", first, err)
		}
	}
	*s = keep.Clone()
	s.Sections[0].Letter = "B"
	for i := range s.Results {
		s.Results[i].Section = "B"
	}
	_, err = Change(b, plan())
	eventtest.Refused(t, err, "makebws.change-section")
	*s = keep.Clone()
	m := s.Sections[0].Movement
	m.Rounds = append(m.Rounds, m.Rounds[0])
	_, err = Change(b, plan())
	eventtest.Refused(t, err, "makebws.change-rows")
	*s = keep.Clone()
	m = s.Sections[0].Movement
	m.Rounds = m.Rounds[:3]
	got := check.Value(Change(b, plan()))(t)
	for _, r := range open2(t, got).Tables["RoundData"].Rows {
		if r["Round"].(int) > 3 && (r["NSPair"] != 0 || r["EWPair"] != 0) {
			t.Errorf("nobody plays round %v, and %v is there", r["Round"], r)
		}
	}
}
