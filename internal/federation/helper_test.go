package federation

import (
	"fmt"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/booking"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/standings"
	"uitslag/internal/expect"
	"uitslag/internal/movements"
)

// clubOf is a club with everybody who plays in the events as its member. The first of pair 3
// is "Voor3a Achter3a" with the federation number 0003a's figures.
func clubOf(events ...*event.Event) (*event.Club, func(event.ID) event.Person) {
	c := &event.Club{Name: "BC Test", Members: map[event.ID]event.Member{}, Settings: event.Settings{ClubNumber: "4711"}}
	people := map[event.ID]event.Person{}
	add := func(id event.ID) {
		if id == "" || people["p"+id].ID != "" {
			return
		}
		n := len(people) + 1
		people["p"+id] = event.Person{
			ID: "p" + id, First: "Voor" + string(id), Last: "Achter" + string(id), Federation: fmt.Sprintf("%06d", 1000+n),
			Number: fmt.Sprint(n), Category: "2H", Email: string(id) + "@example.org",
		}
		c.Members[id] = event.Member{ID: id, Person: "p" + id}
	}
	for _, e := range events {
		for _, x := range e.Contestants {
			for _, m := range x.Players {
				add(m)
			}
		}
		for i := range e.Sessions {
			for _, x := range e.Sessions[i].Substitutions {
				for _, m := range x.Players {
					add(m)
				}
			}
		}
	}
	add("director")
	c.Settings.Director = "director"
	return c, func(v event.ID) event.Person { return people[v] }
}

// pairs is a closed session of pairs, all in, of which pair 1 wins every board.
func pairs(t eventtest.TB, n int) *event.Event {
	t.Helper()
	e := eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: n})))
	for i := range e.Contestants {
		c := &e.Contestants[i]
		n := strings.TrimPrefix(string(c.ID), "A")
		c.Players = []event.ID{event.ID(n + "a"), event.ID(n + "b")}
	}
	closed(&e)
	return &e
}

// closed puts in what is missing of a session, the first contestant wins, and closes it.
func closed(e *event.Event) {
	rank := map[event.ID]int{}
	for i, c := range e.Contestants {
		rank[c.ID] = i
	}
	for k := range e.Sessions {
		s := &e.Sessions[k]
		for i, x := range eventtest.Missing(s) {
			score := 100 * (40 - rank[x.NS.A])
			if rank[x.NS.A] > rank[x.EW.A] {
				score = -100 * (40 - rank[x.EW.A])
			}
			s.Results = append(s.Results, event.Result{
				ID: event.ID(fmt.Sprint("r", k, ".", i)), Board: x.Board, NS: x.NS, EW: x.EW, Round: x.Round, Table: x.Table, Section: x.Section,
				Kind: event.Played, Score: score,
			})
		}
		s.Closed = true
	}
}

// booked books the session of an event and gives its standings.
func booked(t eventtest.TB, c *event.Club, e *event.Event) *standings.Standings {
	t.Helper()
	st := expect.Must(standings.Of(e, e.Sessions[0].ID))
	e.Book(e.Sessions[0].ID, booking.Of(e, st), "2026-11-14T22:45:00Z", 1)
	return st
}

// dataOf are the data of a sheet of these events, which are booked.
func dataOf(t eventtest.TB, events ...*event.Event) *Data {
	t.Helper()
	c, people := clubOf(events...)
	d := &Data{Club: c, People: people, Words: func(key string, _ ...any) string { return strings.TrimPrefix(key, "side.") }}
	for i, e := range events {
		st := booked(t, c, e)
		d.Evenings = append(d.Evenings, EveningOf(c, people, e, st, i+1))
	}
	return d
}

// layout is one of which row 2 is repeated and has these texts, from column A.
func layout(repeat event.SheetRepeat, texts ...string) *event.Layout {
	l := &event.Layout{Form: event.SheetCSV, Row: 2, Repeat: repeat}
	for i, text := range texts {
		l.Cells = append(l.Cells, event.BoundCell{Cell: cellName(2, i+1), Text: text})
	}
	return l
}

// textOf is a plan as lines of text.
func textOf(p *Plan) string {
	var out strings.Builder
	for _, c := range p.Cells {
		fmt.Fprintf(&out, "%s %s\n", c.Cell, c.Value.Text)
	}
	for _, r := range p.Rows {
		var cells []string
		for _, v := range r {
			cells = append(cells, v.Text)
		}
		fmt.Fprintln(&out, strings.Join(cells, " | "))
	}
	return out.String()
}

// mustPlan is the plan of a layout.
func mustPlan(t *testing.T, l *event.Layout, d *Data) *Plan {
	t.Helper()
	p := expect.Must(PlanOf(l, d))
	return p
}
