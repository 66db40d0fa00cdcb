package schema

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/exact"
)

// The way back: what the state rows of a damaged file say, for the lines of its journal that
// cannot be read any more.

// ReadableRows reads the state rows of an event, or the club's own, as far as they can be read,
// each table from both ends; whole reports whether that was all of the tables called names, or
// of every table where none is named.
func ReadableRows(ctx context.Context, q Querier, id event.ID, names ...string) (rs Rows, whole bool) {
	rs, whole = Rows{}, true
	version, err := FileVersion(ctx, q)
	if err != nil {
		return rs, false
	}
	for _, t := range Tables {
		if (t.scope == "") != (id == ClubScope) || t.from > version || len(names) > 0 && !slices.Contains(names, t.Name) {
			continue
		}
		if t.read(ctx, q, version, id, rs) != nil {
			whole = false
			t.readRest(ctx, q, version, id, rs)
		}
	}
	return rs, whole
}

// readRest reads the rows of a table behind the place where it cannot be read.
func (t *table) readRest(ctx context.Context, q Querier, version int, id event.ID, into Rows) {
	rest := Rows{}
	backwards := *t
	backwards.order = " order by rowid desc"
	_ = backwards.read(ctx, q, version, id, rest) // up to that place
	if have := into[t.Name]; have != nil {
		maps.Copy(have, rest[t.Name])
	} else if rest[t.Name] != nil {
		into[t.Name] = rest[t.Name]
	}
}

// fields are the values of a row by their columns; the first that is not what it should be is
// err.
type fields struct {
	table *table
	row   row
	err   error
}

// of returns the rows of a table in the order of a column.
func (rs Rows) of(t *table, by string) []*fields {
	var out []*fields
	for _, r := range rs[t.Name] {
		out = append(out, &fields{table: t, row: r})
	}
	at := slices.Index(t.Columns, by)
	slices.SortFunc(out, func(a, b *fields) int {
		x, _ := a.row[at].(int64)
		y, _ := b.row[at].(int64)
		return cmp.Or(cmp.Compare(x, y), strings.Compare(t.keyOf(a.row), t.keyOf(b.row)))
	})
	return out
}

func (f *fields) value(column string) any { return f.row[slices.Index(f.table.Columns, column)] }

func (f *fields) fail(column string) {
	if f.err == nil {
		f.err = fmt.Errorf("table %s: %v in column %s", f.table.Name, f.value(column), column)
	}
}

func (f *fields) text(column string) string {
	switch v := f.value(column).(type) {
	case string:
		return v
	case nil, notThere:
		return ""
	}
	f.fail(column)
	return ""
}

func (f *fields) id(column string) event.ID { return event.ID(f.text(column)) }

func (f *fields) number(column string) int {
	switch v := f.value(column).(type) {
	case int64:
		return int(v)
	case nil, notThere:
		return 0
	}
	f.fail(column)
	return 0
}

// json reads what a column has as JSON; null leaves it as it is.
func (f *fields) json(column string, into any) {
	text := f.text(column)
	if text == "" {
		return
	}
	if err := json.Unmarshal([]byte(text), into); err != nil {
		f.fail(column)
	}
}

// Row is a result as the tables have it.
type Row struct {
	Session event.ID
	Result  event.Result
}

// Results returns the results that the rows have, by their ids; those that make no sense are left
// out.
func (rs Rows) Results() map[event.ID]Row {
	out := map[event.ID]Row{}
	for _, f := range rs.of(resultTable, "board") {
		r := event.Result{
			ID: f.id("id"), Board: f.number("board"),
			NS:      event.Side{A: f.id("ns"), B: f.id("ns_partner")},
			EW:      event.Side{A: f.id("ew"), B: f.id("ew_partner")},
			Section: f.text("section"), Round: f.number("round"), Table: f.number("table_no"), Kind: event.ResultKind(f.text("kind")),
			Tricks: f.number("tricks"), Lead: f.text("lead"), Score: f.number("score"),
			NSAward:  event.Award{Kind: event.AwardKind(f.text("ns_award")), Percent: f.rat("ns_percent")},
			EWAward:  event.Award{Kind: event.AwardKind(f.text("ew_award")), Percent: f.rat("ew_percent")},
			Reversed: f.number("reversed") != 0, Source: f.text("source"), At: f.text("at"),
		}
		if text := f.text("contract"); text != "" {
			var err error
			if r.Contract, err = bridge.ParseContract(text); err != nil {
				f.fail("contract")
			}
			if r.Contract.Declarer, err = bridge.ParseSeat(f.text("declarer")); err != nil {
				f.fail("declarer")
			}
		}
		if f.err == nil && r.ID != "" {
			out[r.ID] = Row{f.id("session"), r}
		}
	}
	return out
}

// rat returns a fraction, 0 for "".
func (f *fields) rat(column string) exact.Rat {
	text := f.text(column)
	if text == "" {
		return exact.Rat{}
	}
	x, err := exact.Parse(text)
	if err != nil {
		f.fail(column)
	}
	return x
}

// Begun returns the event that the rows have as it could have begun: who takes part and where, no
// results, and nothing that was decided about it. created is the line that made it; the error
// is for rows that make no event.
func (rs Rows) Begun() (e event.Event, created int64, err error) {
	all := rs.of(eventTable, "created")
	if len(all) != 1 {
		return e, 0, fmt.Errorf("%d rows of the event", len(all))
	}
	f := all[0]
	e = event.Event{ID: f.id("id"), Name: f.text("name"), Kind: event.Kind(f.text("kind")), Source: f.text("source"), Form: event.Form(f.text("form"))}
	f.json("rules", &e.Rules)
	f.json("published", &e.Published)
	f.json("sum", &e.Sum)
	err = f.err
	each := func(t *table, do func(*fields)) {
		for _, f := range rs.of(t, "position") {
			do(f)
			err = cmp.Or(err, f.err)
		}
	}
	players := map[event.ID][]event.ID{}
	each(playerTable, func(f *fields) {
		players[f.id("contestant")] = append(players[f.id("contestant")], f.id("member"))
	})
	each(contestantTable, func(f *fields) {
		e.Contestants = append(e.Contestants, event.Contestant{ID: f.id("id"), Players: players[f.id("id")], Name: f.text("name"), Captain: f.id("captain")})
	})
	type place struct {
		session event.ID
		section int
	}
	seating, labels := map[place][]event.Seating{}, map[place][]event.Label{}
	each(seatingTable, func(f *fields) {
		at := place{f.id("session"), f.number("section")}
		seating[at] = append(seating[at], event.Seating{Seat: f.number("seat"), Contestant: f.id("contestant"), From: f.number("from_round")})
	})
	each(labelTable, func(f *fields) {
		at := place{f.id("session"), f.number("section")}
		labels[at] = append(labels[at], event.Label{Contestant: f.id("contestant"), Direction: f.text("direction"), Number: f.number("number")})
	})
	sections := map[event.ID][]event.Section{}
	each(sectionTable, func(f *fields) {
		at := place{f.id("session"), f.number("position")}
		c := event.Section{Letter: f.text("letter"), OneList: f.number("one_list") != 0, Seating: seating[at], Labels: labels[at]}
		f.json("movement", &c.Movement)
		f.json("drawing", &c.Drawing)
		sections[at.session] = append(sections[at.session], c)
	})
	each(sessionTable, func(f *fields) {
		s := event.Session{
			ID: f.id("id"), Date: f.text("date"), Start: f.text("start"), FirstBoard: f.number("first_board"),
			BoardsPerSet: f.number("boards_per_set"), Name: f.text("name"), Sections: sections[f.id("id")],
		}
		f.json("carry", &s.CarryOver)
		e.Sessions = append(e.Sessions, s)
	})
	if len(e.Sessions) == 0 || len(e.Contestants) == 0 {
		err = cmp.Or(err, fmt.Errorf("event %s has no sessions or nobody in it", e.ID))
	}
	return e, int64(f.number("created")), err
}

// ClubNamed returns the name of the club and its settings, "" where the rows do not have them.
func (rs Rows) ClubNamed() (name string, s event.Settings) {
	for _, f := range rs.of(clubTable, "id") {
		name = f.text("name")
		if f.json("settings", &s); f.err != nil {
			return "", event.Settings{}
		}
	}
	return name, s
}

// Members returns the members that the rows have.
func (rs Rows) Members() map[event.ID]event.Member {
	out := map[event.ID]event.Member{}
	for _, f := range rs.of(memberTable, "erased") {
		m := event.Member{
			ID: f.id("id"), Person: f.id("person"), Guest: f.number("guest") != 0, Left: f.number("has_left") != 0,
			Into: f.id("merged_into"), Erased: f.number("erased"), Passing: f.number("passing") != 0,
		}
		if f.err == nil && m.ID != "" && m.Person != "" {
			out[m.ID] = m
		}
	}
	return out
}
