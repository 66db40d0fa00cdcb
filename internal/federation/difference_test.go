package federation

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/event"
	"uitslag/internal/event/booking"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
)

// bond returns a binding with one layout, by which each player has a row.
func bond() event.Binding {
	l := layout(event.RepeatPlayer, "{{line}}", "{{rank}}", "{{last}}", "{{number}}", "{{percent}}", "{{cp}}")
	l.File, l.Template = "bond.csv", []byte("Nr;Rang;Naam;Lidnr;%;CP\r\n")
	return event.Binding{ID: "bond", Name: "Bond", Layouts: []event.Layout{*l}}
}

// TestDifferences checks that after a correction the rows that differ are told, those that are
// new and those that are gone, and a running number that moved is none.
func TestDifferences(t *testing.T) {
	b := bond()
	was, is := dataOf(t, pairs(t, 4)), dataOf(t, pairs(t, 4))
	check.None(t, Differences(b.Layout(), was, is), "nothing changed")
	line := &is.Evenings[0].Lines[0]
	line.Players = append(line.Players[1:2:2], event.SheetPlayer{Member: "director", Person: "pdirector"})
	for i := range is.Evenings[0].Lines[2].Figures {
		if f := &is.Evenings[0].Lines[2].Figures[i]; f.Field == string(Percent) {
			f.Value = exact.Int(37)
		}
	}
	is.Evenings[0].Lines[3].Rank = 0
	before := is.People
	is.People = func(v event.ID) event.Person {
		p := before(v)
		if v == "p2a" {
			p.Federation = "000007"
		}
		return p
	}
	var got []string
	for _, x := range Differences(b.Layout(), was, is) {
		got = append(got, fmt.Sprintf("%s new %v gone %v %v", x.Called(was, is), x.New, x.Removed, x.Cells))
	}
	want := []string{
		"Voordirector Achterdirector new true gone false []",
		"Voor2a Achter2a new false gone false [{D 001003 000007}]",
		"Voor3a Achter3a new false gone false [{E 33.33 37.00}]",
		"Voor3b Achter3b new false gone false [{E 33.33 37.00}]",
		"Voor1a Achter1a new false gone true []",
		"Voor4a Achter4a new false gone true []",
		"Voor4b Achter4b new false gone true []",
	}
	check.Slices(t, "differs", got, want)
}

// TestDifferencesOfMerged checks that a member who was merged with another since is the same row,
// of which the personal data differ.
func TestDifferencesOfMerged(t *testing.T) {
	b := bond()
	was, is := dataOf(t, pairs(t, 4)), dataOf(t, pairs(t, 4))
	for _, d := range []*Data{was, is} {
		d.Club.Members["1a"] = event.Member{ID: "1a", Person: "p1a", Into: "director"}
	}
	p := &is.Evenings[0].Lines[0].Players[0]
	p.Member, p.Person = "director", "pdirector"
	all := Differences(b.Layout(), was, is)
	if len(all) != 1 || all[0].New || all[0].Removed || len(all[0].Cells) != 2 || all[0].Member != "director" {
		t.Errorf("differs: %+v", all)
	}
}

// TestSentAgain checks that what was sent is made again as it was, with the layout and the
// names of then, also from the JSON that the club file has of it, and that an erased member is
// told and has no name in it.
func TestSentAgain(t *testing.T) {
	d, b := dataOf(t, pairs(t, 4)), bond()
	plan := mustPlan(t, b.Layout(), d)
	sent := Record(&b, d, plan)
	sent.ID = "s1"
	raw := check.Sure(json.Marshal(sent))
	if bytes.Contains(raw, []byte("Achter")) {
		t.Errorf("a name is in what was sent: %s", raw)
	}
	var back event.Sent
	check.NoError(t, json.Unmarshal(raw, &back))
	b.Layouts = append(b.Layouts, *layout(event.RepeatPlayer, "{{name}}"))
	d.Club.Bindings, d.Club.Sent = []event.Binding{b}, []event.Sent{back}
	people := d.People
	of(d, "p1a", func(p *event.Person) { p.Last = "Anders" }) // no version of then
	again := func() (*Plan, []event.ID) {
		l, data, erased, err := Sent(d.Club, people, d.Words, &d.Club.Sent[0])
		check.NoError(t, err)
		return mustPlan(t, l, data), erased
	}
	p, erased := again()
	if Digest(p) != sent.Digest || Digest(p) != Digest(plan) || textOf(p) != textOf(plan) || len(erased) > 0 {
		t.Errorf("made again:\n%s\nwas\n%s (erased %v)", textOf(p), textOf(plan), erased)
	}
	if was := SentBefore(&b, d); was == nil || len(was.Evenings) != 1 {
		t.Errorf("sent before: %v", was)
	}
	other := *d
	other.Evenings = []event.SheetEvening{{Event: "e", Session: "another"}}
	if was := SentBefore(&b, &other); was != nil {
		t.Errorf("a session that was never sent: %v", was)
	}

	d.Club.Members["1a"] = event.Member{ID: "1a", Person: "gone", Erased: 1}
	before := people
	people = func(v event.ID) event.Person {
		if v == "p1a" {
			return event.Person{}
		}
		return before(v)
	}
	if p, erased = again(); !slices.Equal(erased, []event.ID{"1a"}) || strings.Contains(textOf(p), "Achter1a") || Digest(p) == sent.Digest {
		t.Errorf("after erasing %v:\n%s", erased, textOf(p))
	}
	d.Club.Bindings = nil
	if _, _, _, err := Sent(d.Club, people, d.Words, &d.Club.Sent[0]); !problem.Is(err, "sheet.gone") {
		t.Errorf("without its binding: %v", err)
	}
}

// TestDigest checks that a checksum differs as soon as a cell does, and only then.
func TestDigest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		cell := rapid.Custom(func(t *rapid.T) Value {
			return Value{Text: rapid.SampledFrom([]string{"", "a", "b", "a\n0", `"`}).Draw(t, "text"), Kind: ValueKind(rapid.IntRange(0, 1).Draw(t, "kind"))}
		})
		plan := rapid.Custom(func(t *rapid.T) *Plan {
			return &Plan{Row: 2, Columns: []string{"A", "B"}, Rows: rapid.SliceOfN(rapid.SliceOfN(cell, 2, 2), 0, 2).Draw(t, "rows")}
		})
		a, b := plan.Draw(t, "one"), plan.Draw(t, "other")
		if same := fmt.Sprintf("%#v", a.Rows) == fmt.Sprintf("%#v", b.Rows); same != (Digest(a) == Digest(b)) {
			t.Fatalf("%v and %v: %s %s", a.Rows, b.Rows, Digest(a), Digest(b))
		}
	})
}

// TestBindingFile checks that a binding that is written is read back, without anything of the
// club, and that whatever stands in a file is refused with a sentence.
func TestBindingFile(t *testing.T) {
	b := bond()
	b.Layouts = append([]event.Layout{*layout(event.RepeatEvening, "{{date}}")}, b.Layouts...)
	file := WriteBinding(b)
	got, err := ReadBinding(append([]byte("\ufeff"), file...))
	if err != nil || got.ID != "" || got.Name != "Bond" || len(got.Layouts) != 1 || !got.Layout().Same(b.Layout()) {
		t.Fatalf("%+v %v", got, err)
	}
	rapid.Check(t, func(t *rapid.T) {
		bad := slices.Clone(file)
		for range rapid.IntRange(1, 4).Draw(t, "changes") {
			at := rapid.IntRange(0, len(bad)-1).Draw(t, "at")
			switch rapid.IntRange(0, 2).Draw(t, "how") {
			case 0:
				bad[at] = rapid.Byte().Draw(t, "byte")
			case 1:
				bad = bad[:at+1]
			default:
				bad = slices.Delete(bad, at, min(len(bad), at+rapid.IntRange(1, 40).Draw(t, "many")))
			}
			if len(bad) == 0 {
				break
			}
		}
		b, err := ReadBinding(bad)
		switch {
		case err == nil && (b.Layout() == nil || len(b.Layout().Cells) == 0 || b.Name == ""):
			t.Fatalf("taken for a binding: %q", bad)
		case err != nil && problem.Find(err) == nil:
			t.Fatalf("%v is no sentence: %q", err, bad)
		}
	})
}

// clubOf returns a club with everybody who plays in the events as its member. The first of pair 3
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

// pairs returns a closed session of pairs, all in, of which pair 1 wins every board.
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
	st := check.Sure(standings.Of(e, e.Sessions[0].ID))
	e.Book(e.Sessions[0].ID, booking.Of(e, st), "2026-11-14T22:45:00Z", 1)
	return st
}

// dataOf returns the data of a sheet of these events, which are booked.
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

// layout returns one of which row 2 is repeated and has these texts, from column A.
func layout(repeat event.SheetRepeat, texts ...string) *event.Layout {
	l := &event.Layout{Form: event.SheetCSV, Row: 2, Repeat: repeat}
	for i, text := range texts {
		l.Cells = append(l.Cells, event.BoundCell{Cell: CellName(2, i+1), Text: text})
	}
	return l
}

// textOf returns a plan as lines of text.
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

// mustPlan returns the plan of a layout.
func mustPlan(t *testing.T, l *event.Layout, d *Data) *Plan {
	t.Helper()
	p := check.Sure(PlanOf(l, d))
	return p
}
