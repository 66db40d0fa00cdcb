package federation

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/event"
	"uitslag/internal/event/booking"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/standings"
	"uitslag/internal/event/total"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
	"uitslag/internal/test/golden"
)

// TestFormats holds what placeholders with and without a format become (R-SHEET-FIELD,
// R-SHEET-TYPE).
func TestFormats(t *testing.T) {
	d := dataOf(t, pairs(t, 6))
	d.Evenings[0].Date = "2026-11-03"
	line := &d.Evenings[0].Lines[2]
	line.Rank, line.Shared = 3, true
	line.Figures = []event.SheetFigure{{Field: "percent", Value: exact.New(123, 2)}, {Field: "points", Value: exact.New(71, 6)}, {Field: "cp", Value: exact.Int(18)}}
	player := &line.Players[0]
	player.Points = []event.SheetFigure{{Field: "club", Value: exact.New(25, 2)}}
	who := d.People(player.Person)
	who.First, who.Last, who.Federation = "Jan", "Janssens", "0123"
	d.People = func(event.ID) event.Person { return who }
	for _, x := range []struct {
		text, want string
		kind       ValueKind
	}{
		{"{{rank}}", "3", NumberValue},
		{"{{rank}}{{tied}}", "3=", TextValue},
		{"{{tied}}", "=", TextValue},
		{"{{percent}}", "61.50", PercentValue},
		{"{{percent:0.0}}", "61.5", PercentValue},
		{"{{percent:0,000}}", "61,500", PercentValue},
		{"{{percent:0.0}} %", "61.5 %", TextValue},
		{"{{percent:0.0%}}", "61.5%", PercentValue},
		{"{{points}}", "11.83", NumberValue},
		{"{{points:0}}", "12", NumberValue},
		{"{{cp}}", "12.5", NumberValue},
		{"{{cp:0}}", "13", NumberValue},
		{"{{cp:#0.00}}", "12.50", NumberValue},
		{"{{rank:000}}", "003", TextValue},
		{"{{number}}", "0123", TextValue},
		{"{{number:00000000}}", "00000123", TextValue},
		{"{{last}}, {{first}}", "Janssens, Jan", TextValue},
		{"{{last:upper}} {{first:lower}}", "JANSSENS jan", TextValue},
		{"{{name}}", "Jan Janssens", TextValue},
		{"{{ Name }}", "Jan Janssens", TextValue},
		{"{{name2}}", "Jan Janssens", TextValue},
		{"{{name3}}", "", TextValue},
		{"{{date}}", "03/11/2026", DateValue},
		{"{{date:yyyy-mm-dd}}", "2026-11-03", DateValue},
		{"{{date:jjjj/mm/dd}}", "2026/11/03", DateValue},
		{"{{date:tt.mm.jjjj}}", "03.11.2026", DateValue},
		{"{{date:jj/mm/aaaa}}", "03/11/2026", DateValue},
		{"{{date:d.m.rr}}", "3.11.26", DateValue},
		{"op {{date}}", "op 03/11/2026", TextValue},
		{"{{pairs}}", "6", NumberValue},
		{"{{boards}}", "10", NumberValue},
		{"{{club}} ({{clubid}})", "BC Test (4711)", TextValue},
		{"{{vps}}", "", TextValue},
		{"vast", "vast", TextValue},
	} {
		parts, err := pieces(event.BoundCell{Cell: "A2", Text: x.text})
		if err != nil {
			t.Errorf("%s: %v", x.text, err)
			continue
		}
		r := row{d: d, ev: &d.Evenings[0], of: line, player: player, number: 1}
		if v := value(&event.Layout{}, parts, &r); v.Text != x.want || v.Kind != x.kind {
			t.Errorf("%s: %q of kind %d, want %q of %d", x.text, v.Text, v.Kind, x.want, x.kind)
		}
	}
	r := row{d: d, ev: &d.Evenings[0], of: line}
	parts, _ := pieces(event.BoundCell{Text: "{{percent}}"})
	if v := value(&event.Layout{Comma: true}, parts, &r); v.Text != "61,50" || !v.Number.Equal(exact.New(123, 2)) || v.Places != 2 {
		t.Errorf("with a comma: %+v", v)
	}
}

// TestWrongPlaceholders holds what is said of placeholders that cannot be read.
func TestWrongPlaceholders(t *testing.T) {
	for _, x := range []struct {
		cell event.BoundCell
		code string
		near any
	}{
		{event.BoundCell{Cell: "B2", Text: "{{precent}}"}, "sheet.near-field", "percent"},
		{event.BoundCell{Cell: "B2", Text: "{{nmae}}"}, "sheet.near-field", "name"},
		{event.BoundCell{Cell: "B2", Text: "{{rang}}"}, "sheet.near-field", "rank"},
		{event.BoundCell{Cell: "B2", Text: "{{lidnummer}}"}, "sheet.near-field", "number"},
		{event.BoundCell{Cell: "B2", Text: "{{zzzzzzzz}}"}, "sheet.field", nil},
		{event.BoundCell{Cell: "B2", Text: "{{name9}}"}, "sheet.near-field", "name"},
		{event.BoundCell{Cell: "B2", Text: "{{percent:zo}}"}, "sheet.format", nil},
		{event.BoundCell{Cell: "B2", Text: "{{date:dd/mm}}"}, "sheet.format", nil},
		{event.BoundCell{Cell: "B2", Text: "{{percent"}, "sheet.brace", nil},
		{event.BoundCell{Cell: "2B", Text: "{{percent}}"}, "sheet.cell", nil},
		{event.BoundCell{Cell: "B1", Text: "{{percent}}"}, "sheet.outside-row", nil},
	} {
		_, err := PlanOf(&event.Layout{Row: 2, Cells: []event.BoundCell{x.cell}}, &Data{Club: &event.Club{}})
		p := problem.Find(err)
		if p == nil || p.Code != x.code || p.Args["near"] != x.near {
			t.Errorf("%s in %s: %v, want %s %v", x.cell.Text, x.cell.Cell, err, x.code, x.near)
		}
	}
}

// TestFields checks that each field is known, in whatever letters, and what comes of it is no
// error.
func TestFields(t *testing.T) {
	seen := map[Field]bool{}
	for _, f := range Fields() {
		if got, format, ok := Known(" " + string(f) + ":upper"); !ok || got != f || format != "upper" || seen[f] {
			t.Errorf("%s: %s %q %v", f, got, format, ok)
		}
		seen[f] = true
	}
	if len(seen) < 46 {
		t.Errorf("only %d fields", len(seen))
	}
}

// TestFiguresOfStandings checks on random sessions that a sheet has the figures of the
// standings, and the points that were booked (R-SHEET-FIGURES).
func TestFiguresOfStandings(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := pairs(t, 2*rapid.IntRange(2, 5).Draw(t, "tables"))
		results := e.Sessions[0].Results
		for i := range results {
			results[i].Score = 10 * rapid.IntRange(-60, 60).Draw(t, "score")
		}
		d := dataOf(t, e)
		st := check.Sure(standings.Of(e, "s"))
		l := layout(event.RepeatContestant, "{{rank}}", "{{tied}}", "{{percent}}", "{{points}}", "{{pair}}", "{{cp}}")
		p := check.Sure(PlanOf(l, d))
		check.Equal(t, "rows", len(p.Rows), len(st.Lists[0].Rows))
		for i, r := range p.Rows {
			w := &st.Lists[0].Rows[i]
			if r[0].Text+r[1].Text != w.Place() || !r[2].Number.Equal(w.Total.Percent()) || r[2].Text != w.Total.Percent().Text(2) ||
				!r[3].Number.Equal(w.Total.Points) || r[4].Text != w.Label.String() || !r[5].Number.Equal(exact.Int(w.CP)) {
				t.Fatalf("row %d: %v", i, textOf(p))
			}
		}
		l = layout(event.RepeatPlayer, "{{clubnumber}}", "{{cp}}")
		p = check.Sure(PlanOf(l, d))
		earned := map[string]string{}
		for _, x := range e.Sessions[0].Booked.Earned {
			earned[d.People("p"+x.Member).Number] = x.Points.Short(2)
		}
		for _, r := range p.Rows {
			check.Equal(t, fmt.Sprintf("player %s", r[0].Text), r[1].Text, earned[r[0].Text])
		}
	})
}

// TestFiguresOfTotal checks that an event whose total earns the points is one session in the sheet,
// with the places, the percentages and the boards of the total, and what each player was booked
// (R-BOOK-SESSIONS): two sessions of six pairs, of which the first has another player in the second.
func TestFiguresOfTotal(t *testing.T) {
	e := pairs(t, 6)
	e.Form, e.Sum = event.FormSessions, &event.Sum{}
	second := e.Sessions[0].Clone()
	second.ID, second.Date, second.Name = "s2", "2026-11-21", "Finale"
	first := &e.Contestants[0]
	second.Substitutions = []event.Substitution{{Contestant: first.ID, Players: []event.ID{first.Players[0], "guest"}, Round: 1}}
	e.Sessions = append(e.Sessions, second)
	c, people := clubOf(e)
	all := check.Sure(total.Of(e, func(id event.ID) (*standings.Standings, error) { return standings.Of(e, id) }))
	if ev := TotalOf(c, people, all, 1); ev.Booked != 0 || len(ev.Lines[0].Figures) != 1 {
		t.Errorf("before it is booked: %+v", ev)
	}
	e.Book("s2", booking.OfTotal(all), "2026-11-21T22:45:00Z", 1)
	ev := TotalOf(c, people, all, 1)
	l := &ev.Lines[0]
	if ev.Session != "s2" || ev.Date != "2026-11-21" || ev.SessionName != "" || ev.Booked != 1 || ev.Open || len(ev.Lines) != 6 || ev.Contestants != 6 {
		t.Errorf("%+v", ev)
	}
	row := all.Lists[0].Rows[0]
	percent, _ := l.Figure(string(Percent))
	cp, _ := l.Figure(string(CP))
	if l.Rank != 1 || l.Boards != row.Played || !percent.Equal(row.Score) || !cp.Equal(exact.Int(24)) || len(l.Players) != 3 {
		t.Errorf("%+v", l)
	}
	var shares []string
	for _, p := range l.Players {
		points, _ := p.Earned(event.PointsClub)
		shares = append(shares, fmt.Sprint(p.Boards, " ", points))
	}
	n := row.Played
	check.Equal(t, "the players have", strings.Join(shares, ", "), fmt.Sprintf("%d 24, %d 12, %d 12", n, n/2, n/2))
}

// TestRowsOfPlayers checks that there is a row for each player with a place except guests, in
// whatever order the rows are sorted, and a column for each who played (R-SHEET-PLAYERS).
func TestRowsOfPlayers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := pairs(t, 6)
		e.Sessions[0].Substitutions = []event.Substitution{{Contestant: "A2", Players: []event.ID{"2a", "invaller"}, Round: 3}}
		d := dataOf(t, e)
		for i := range d.Evenings[0].Lines {
			l := &d.Evenings[0].Lines[i]
			if rapid.Bool().Draw(t, "short") {
				l.Rank = 0
			}
			for k := range l.Players {
				l.Players[k].Guest = rapid.Bool().Draw(t, "guest")
			}
		}
		want := 0
		for _, l := range d.Evenings[0].Lines {
			for _, p := range l.Players {
				if l.Rank > 0 && !p.Guest {
					want++
				}
			}
			if l.Contestant == "A2" && (len(l.Players) != 3 || l.Players[2].Member != "invaller" || l.Players[1].Boards != 4 || l.Players[2].Boards != 6) {
				t.Fatalf("players of pair 2: %+v", l.Players)
			}
		}
		l := layout(event.RepeatPlayer, "{{name}}", "{{line}}")
		l.Sort = string(rapid.SampledFrom(append(Fields(), "")).Draw(t, "sort"))
		p := check.Sure(PlanOf(l, d))
		check.Equal(t, "rows", len(p.Rows), want)
		names := map[string]bool{}
		for i, r := range p.Rows {
			if names[r[0].Text] = true; r[1].Text != fmt.Sprint(i+1) {
				t.Fatalf("line %d is numbered %s", i+1, r[1].Text)
			}
		}
		check.Equal(t, "players in rows", len(names), want)
	})
}

// TestSort holds the order of the rows by some fields.
func TestSort(t *testing.T) {
	d := dataOf(t, pairs(t, 4))
	names := map[event.ID]string{"p1a": "Óscar Ruiz", "p1b": "Ana Álvarez", "p2a": "Zoë Adams", "p2b": "ben abel", "p3a": "An Ruiz", "p3b": "Piet de Boer", "p4a": "Jo Zwart", "p4b": "Li Élan"}
	d.People = func(v event.ID) event.Person {
		var p event.Person
		_, _ = fmt.Sscanf(names[v], "%s", &p.First)
		p.Last = names[v][len(p.First)+1:]
		return p
	}
	for sort, want := range map[string][]string{
		"name":    {"ben abel", "Zoë Adams", "Ana Álvarez", "Piet de Boer", "Li Élan", "An Ruiz", "Óscar Ruiz", "Jo Zwart"},
		"first":   {"An Ruiz", "Ana Álvarez", "ben abel", "Jo Zwart", "Li Élan", "Óscar Ruiz", "Piet de Boer", "Zoë Adams"},
		"percent": {"Óscar Ruiz", "Ana Álvarez", "Zoë Adams", "ben abel", "An Ruiz", "Piet de Boer", "Jo Zwart", "Li Élan"},
		"rank":    {"Óscar Ruiz", "Ana Álvarez", "Zoë Adams", "ben abel", "An Ruiz", "Piet de Boer", "Jo Zwart", "Li Élan"},
	} {
		l := layout(event.RepeatPlayer, "{{name}}")
		l.Sort = sort
		var got []string
		for _, r := range mustPlan(t, l, d).Rows {
			got = append(got, r[0].Text)
		}
		check.Slices(t, fmt.Sprintf("by %s", sort), got, want)
	}
}

// TestGuests holds what becomes of guests (R-SHEET-GUESTS).
func TestGuests(t *testing.T) {
	e := pairs(t, 4)
	c, people := clubOf(e)
	c.Members["1b"] = event.Member{ID: "1b", Person: "p1b", Guest: true} // of another club, with a number
	c.Members["2a"] = event.Member{ID: "2a", Person: "bare", Guest: true}
	c.Members["3a"] = event.Member{ID: "3a", Person: "odd", Guest: true}
	c.Settings.NumberForm = "999999"
	of := func(v event.ID) event.Person {
		switch v {
		case "bare":
			return event.Person{First: "Gast", Last: "Zonder"}
		case "odd":
			return event.Person{First: "Gast", Last: "Buiten", Federation: "FR-1"}
		}
		return people(v)
	}
	d := &Data{Club: c, People: of, Words: func(key string, _ ...any) string { return key }}
	d.Evenings = []event.SheetEvening{EveningOf(c, of, e, booked(t, c, e), 1)}
	for _, x := range []struct {
		guests event.SheetGuests
		rows   int
		number string
	}{{"", 6, ""}, {event.GuestsOut, 6, ""}, {event.GuestsNumber, 8, "00000000"}, {event.GuestsEmpty, 8, ""}} {
		l := layout(event.RepeatPlayer, "{{last}}", "{{number}}")
		l.Guests, l.GuestNumber = x.guests, "00000000"
		p := mustPlan(t, l, d)
		check.Equal(t, fmt.Sprintf("%q: rows", x.guests), len(p.Rows), x.rows)
		for _, r := range p.Rows {
			guest := r[0].Text == "Zonder" || r[0].Text == "Buiten"
			if guest && r[1].Text != x.number || !guest && len(r[1].Text) != 6 {
				t.Errorf("%q: %q", x.guests, textOf(p))
			}
		}
		var told []event.ID
		for _, g := range Gaps(l, d) {
			code := "sheet.gap.guest" + map[event.SheetGuests]string{"": "-out", event.GuestsOut: "-out", event.GuestsNumber: "-number"}[x.guests]
			if told = append(told, g.Member); g.Kind != Guest || g.Text != "" || g.Stops() || g.Problem(d).Code != code {
				t.Errorf("%q: %+v %v", x.guests, g, g.Problem(d))
			}
		}
		check.Slices(t, fmt.Sprintf("%q: told", x.guests), told, []event.ID{"2a", "3a"})
	}
	l := layout(event.RepeatPlayer, "{{number}}")
	l.Guests = event.GuestsNumber
	if stop := Stopping(Gaps(l, d)); len(stop) != 2 || stop[0].Kind != NoGuest {
		t.Errorf("without a number for guests: %+v", stop)
	}
}

// TestFewerColumns checks that of more players than a row has columns for, those who played
// most boards are in it, the other is told, and nobody is lost from rows of players
// (R-SHEET-PLAYERS).
func TestFewerColumns(t *testing.T) {
	e := pairs(t, 6)
	e.Sessions[0].Substitutions = []event.Substitution{{Contestant: "A2", Players: []event.ID{"2a", "invaller"}, Round: 3}}
	d := dataOf(t, e)
	l := layout(event.RepeatContestant, "{{pair}}", "{{name1}}", "{{name2}}")
	for _, r := range mustPlan(t, l, d).Rows {
		if r[0].Text == "2" && (r[1].Text != "Voor2a Achter2a" || r[2].Text != "Voorinvaller Achterinvaller") {
			t.Errorf("pair 2 is %v", r)
		}
	}
	gaps := Gaps(l, d)
	if len(gaps) != 1 || gaps[0].Kind != TooMany || gaps[0].Member != "2b" || gaps[0].Text != "4" || gaps[0].Stops() {
		t.Errorf("told: %+v", gaps)
	}
	check.None(t, Gaps(layout(event.RepeatContestant, "{{name1}}", "{{name2}}", "{{name3}}"), d), "with three columns")
	d.Club.Members["2a"] = event.Member{ID: "2a", Person: "gone", Erased: 1}
	if p := mustPlan(t, layout(event.RepeatPlayer, "{{name}}", "{{line}}"), d); len(p.Rows) != 12 {
		t.Errorf("with one erased: %s", textOf(p))
	}
}

// TestSeveralSessions holds a sheet of a month: its rows by date, and what cells that are filled
// once have of all sessions.
func TestSeveralSessions(t *testing.T) {
	late, early := pairs(t, 6), pairs(t, 4)
	late.ID, late.Name, late.Sessions[0].Date = "late", "Drive", "2026-11-30"
	early.Sessions[0].Date = "2026-11-02"
	d := dataOf(t, late, early)
	head := event.BoundCell{Cell: "B1", Text: "{{event}}: {{date}}, {{pairs}}"}
	for _, x := range []struct {
		layout *event.Layout
		want   string
	}{
		{
			layout(event.RepeatEvening, "{{line}}", "{{date}}", "{{event}}", "{{pairs}}", "{{boards}}", "{{director}}"),
			"B1 Clubavond, Drive: 02/11/2026 - 30/11/2026, 10\n" +
				"1 | 02/11/2026 | Clubavond | 4 | 6 | Voordirector Achterdirector\n2 | 30/11/2026 | Drive | 6 | 10 | Voordirector Achterdirector\n",
		},
		{
			layout(event.RepeatContestant, "{{line}}", "{{date:d-m-yy}}", "{{rank}}"),
			"B1 Clubavond, Drive: 02/11/2026 - 30/11/2026, 10\n1 | 2-11-26 | 1\n2 | 2-11-26 | 2\n3 | 2-11-26 | 2\n4 | 2-11-26 | 2\n" +
				"5 | 30-11-26 | 1\n6 | 30-11-26 | 2\n7 | 30-11-26 | 3\n8 | 30-11-26 | 4\n9 | 30-11-26 | 4\n10 | 30-11-26 | 6\n",
		},
	} {
		x.layout.Cells = append(x.layout.Cells, head)
		check.Equal(t, x.layout.Repeat, textOf(mustPlan(t, x.layout, d)), x.want)
		check.None(t, Gaps(x.layout, d), "%s", x.layout.Repeat)
	}
	d.Evenings = d.Evenings[1:]
	l := layout(event.RepeatPlayer, "{{name}}")
	l.Cells = append(l.Cells, event.BoundCell{Cell: "B1", Text: "{{date}}"})
	if v := mustPlan(t, l, d).Cells[0].Value; v.Kind != DateValue || v.Date != "2026-11-02" {
		t.Errorf("the date of one session is %+v", v)
	}
}

// night closes an evening with some contract on each board, whose players are members.
func night(n *eventtest.Night) *event.Event {
	n.PlayAll(eventtest.SomeContract)
	n.E.Sessions[0].Closed = true
	return n.E
}

// kinds are events of each kind, by name.
func kinds(t *testing.T) map[string]*event.Event {
	t.Helper()
	named := func(e event.Event) event.Event {
		for i := range e.Contestants {
			id := string(e.Contestants[i].ID)
			e.Contestants[i].Players = []event.ID{event.ID(id + "n"), event.ID(id + "z")}
		}
		return e
	}
	mitchell := eventtest.Generate(t, "mitchell", movements.Options{Pairs: 6})
	howell := eventtest.Generate(t, "howell", movements.Options{Pairs: 6})
	imps := named(eventtest.Evening(2, eventtest.Section("A", howell)))
	imps.Name, imps.Rules = "IMP-avond", eventtest.Preset(t, "Butler")
	aeb := named(eventtest.Evening(2, eventtest.Section("A", howell)))
	aeb.Name, aeb.Rules.Federation = "Torneo", rules.FederationAEB
	substituted := named(eventtest.Evening(2, eventtest.Section("A", howell)))
	substituted.Name = "Met invaller"
	substituted.Sessions[0].Substitutions = []event.Substitution{{Contestant: "A3", Players: []event.ID{"A3n", "inval"}, Round: 4}}
	return map[string]*event.Event{
		"pairs":        night(eventtest.Begin(t, named(eventtest.Evening(2, eventtest.Section("A", howell))))),
		"two-winners":  night(eventtest.Begin(t, named(eventtest.Evening(2, eventtest.Section("A", mitchell))))),
		"two-sections": night(eventtest.Begin(t, named(eventtest.Evening(2, eventtest.Section("A", howell), eventtest.Section("B", howell))))),
		"imps":         night(eventtest.Begin(t, imps)),
		"aeb":          night(eventtest.Begin(t, aeb)),
		"substituted":  night(eventtest.Begin(t, substituted)),
		"individual":   night(eventtest.PlayerNight(t, eventtest.Generate(t, "individual", movements.Options{Pairs: 8}), 2)),
		"teams":        night(eventtest.TeamNight(t, eventtest.Generate(t, "roundrobin", movements.Options{Pairs: 4}), 4, eventtest.Preset(t, "Teams WBF"))),
	}
}

// TestPlanOfKinds holds what a row of a contestant and a row of a player have for each kind of
// event, and that no two rows are one player's of one line.
func TestPlanOfKinds(t *testing.T) {
	var out strings.Builder
	all := kinds(t)
	all["teams"].Contestants[3].Name = ""
	for _, name := range slices.Sorted(maps.Keys(all)) {
		d := dataOf(t, all[name])
		fmt.Fprintf(&out, "== %s\n", name)
		for _, l := range []*event.Layout{
			layout(event.RepeatContestant, "{{line}}", "{{rank}}{{tied}}", "{{section}}", "{{direction}}", "{{pair}}", "{{team}}", "{{name}}",
				"{{points}}", "{{max}}", "{{percent}}", "{{imps}}", "{{vps}}", "{{boards}}", "{{cp}}", "{{aeb}}"),
			layout(event.RepeatPlayer, "{{rank}}", "{{name}}", "{{number}}", "{{category}}", "{{boards}}", "{{cp}}", "{{aeb}}"),
		} {
			l.Cells = append(l.Cells, event.BoundCell{Cell: "A1", Text: "{{event}} {{date}} {{pairs}} {{director}}"})
			fmt.Fprint(&out, textOf(mustPlan(t, l, d)))
		}
	}
	golden.Check(t, "kinds.txt", out.String())
}

// TestGaps holds what stops a sheet, and that nothing does where nothing is missing
// (R-SHEET-GAPS).
func TestGaps(t *testing.T) {
	with := layout(event.RepeatContestant, "{{rank}}", "{{name1}}", "{{number1}}", "{{name2}}", "{{number2}}", "{{cp}}")
	plain := layout(event.RepeatContestant, "{{rank}}", "{{pair}}", "{{percent}}")
	for _, x := range []struct {
		name   string
		layout *event.Layout
		change func(d *Data)
		want   string
	}{
		{"nothing", with, func(*Data) {}, ""},
		{"no number", with, func(d *Data) { of(d, "p2b", func(p *event.Person) { p.Federation = " " }) }, "no-number 2b"},
		{"other form", with, func(d *Data) { d.Club.Settings.NumberForm = "9999999" }, "odd-number 1a, odd-number 1b, odd-number 2a, odd-number 2b, odd-number 3a, odd-number 3b, odd-number 4a, odd-number 4b"},
		{"check digit", with, func(d *Data) {
			d.Club.Settings.NumberCheck = event.CheckLuhn
			for _, m := range strings.Fields("1a 1b 2a 2b 3a 3b 4a 4b") {
				of(d, event.ID("p"+m), func(p *event.Person) { p.Federation = luhnFor[m] })
			}
			of(d, "p4b", func(p *event.Person) { p.Federation = "79927398714" })
		}, "odd-digit 4b"},
		{"number twice", with, func(d *Data) {
			twice := d.People("p1a").Federation
			of(d, "p3a", func(p *event.Person) { p.Federation = twice })
		}, "number-twice 3a 1a"},
		{"number twice, spaced", with, func(d *Data) {
			of(d, "p1a", func(p *event.Person) { p.Federation = "B-12.345" })
			of(d, "p3a", func(p *event.Person) { p.Federation = "b12 345" })
			of(d, "p4a", func(p *event.Person) { p.Federation = "B-012.345" })
		}, "number-twice 3a 1a"},
		{"no name", with, func(d *Data) { d.Evenings[0].Lines[0].Players[1].Member = "" }, "no-name "},
		{"nobody", with, func(d *Data) { d.Evenings[0].Lines[0].Players = nil }, "no-name "},
		{"erased", with, func(d *Data) { d.Club.Members["2a"] = event.Member{ID: "2a", Person: "gone", Erased: 1} }, "erased 2a"},
		{"open", with, func(d *Data) { d.Evenings[0].Open = true }, "not-closed "},
		{"not booked", with, func(d *Data) { d.Evenings[0].Booked = 0 }, "not-booked "},
		{"not asked", plain, func(d *Data) {
			d.Evenings[0].Booked = 0
			d.Evenings[0].Lines[0].Players = nil
			of(d, "p2b", func(p *event.Person) { p.Federation = "" })
		}, ""},
		{"no club number", layout(event.RepeatContestant, "{{pair}}", "{{clubid}}"), func(d *Data) { d.Club.Settings.ClubNumber = " " }, "no-club-number "},
		{"no director", layout(event.RepeatContestant, "{{pair}}", "{{director}}"), func(d *Data) { d.Evenings[0].Director = "" }, "no-director "},
		{"three of a pair", with, func(d *Data) {
			l := &d.Evenings[0].Lines[1]
			l.Players = append(l.Players, event.SheetPlayer{Member: "director", Person: "pdirector"})
		}, "too-many director"},
		{"three of a pair, by player", layout(event.RepeatPlayer, "{{number}}"), func(d *Data) {
			l := &d.Evenings[0].Lines[1]
			l.Players = append(l.Players, event.SheetPlayer{Member: "director", Person: "pdirector"})
		}, ""},
		{"no figure", layout(event.RepeatContestant, "{{vps}}", "{{aeb}}", "{{cp}}", "{{percent}}"), func(*Data) {}, "no-figure , no-figure "},
		{"no figure, not booked", layout(event.RepeatPlayer, "{{aeb}}"), func(d *Data) { d.Evenings[0].Booked = 0 }, "not-booked "},
		{"no place", with, func(d *Data) { d.Evenings[0].Lines[3].Rank = 0 }, "no-place "},
		{"nobody has a place", plain, func(d *Data) { d.Evenings[0].Lines = nil }, "no-lines , nobody "},
	} {
		d := dataOf(t, pairs(t, 4))
		x.change(d)
		var got []string
		for _, g := range Gaps(x.layout, d) {
			kind := strings.TrimPrefix(string(g.Kind), "sheet.gap.")
			got = append(got, strings.TrimRight(fmt.Sprintf("%s %s %s", kind, g.Member, g.Other), " ")+map[bool]string{true: "", false: " "}[g.Member != ""])
			if g.Stops() == slices.Contains([]GapKind{NoPlace, NoLines, OddNumber, OddDigit, TooMany, Erased, NoFigure, NoClubNumber, NoDirector}, g.Kind) {
				t.Errorf("%s: %s stops: %v", x.name, g.Kind, g.Stops())
			}
			check.Equal(t, x.name, g.Problem(d).Code, "sheet.gap."+kind)
		}
		check.Equal(t, x.name, strings.Join(got, ", "), x.want)
	}
}

// luhnFor are numbers of which the last digit is right.
var luhnFor = map[string]string{
	"1a": "79927398713", "1b": "18", "2a": "26", "2b": "34", "3a": "42", "3b": "59", "4a": "67", "4b": "75",
}

// of changes the personal data of a version.
func of(d *Data, version event.ID, change func(*event.Person)) {
	before := d.People
	d.People = func(v event.ID) event.Person {
		p := before(v)
		if v == version {
			change(&p)
		}
		return p
	}
}

// TestPrefix: a sheet with a column for the words before a last name has the name without them,
// any other has them with it; one in a capital belongs to the name.
func TestPrefix(t *testing.T) {
	for _, k := range [][3]string{
		{"van den Berg", "van den", "Berg"},
		{"Van den Berg", "", "Van den Berg"},
		{"'t Hooft", "'t", "Hooft"},
		{"de", "", "de"},
		{"", "", ""},
		{"Peeters-de Wit", "", "Peeters-de Wit"},
	} {
		prefix, last := splitLast(k[0])
		check.Equal(t, k[0], prefix+"|"+last, k[1]+"|"+k[2])
	}
	who := event.Person{First: "An", Last: "van den Berg"}
	r := &row{d: &Data{People: func(event.ID) event.Person { return who }}, of: &event.SheetLine{Players: []event.SheetPlayer{{}}}, player: &event.SheetPlayer{}}
	with := &event.Layout{Cells: []event.BoundCell{{Text: "{{prefix1}}"}, {Text: "{{last1}}"}}}
	check.Equal(t, "with the column", r.personal(with, Prefix, 0)+"|"+r.personal(with, Last, 0), "van den|Berg")
	check.Equal(t, "without", r.personal(&event.Layout{}, Last, 0), "van den Berg")
	check.Equal(t, "the whole name", r.personal(with, Name, 0), who.Name())
}
