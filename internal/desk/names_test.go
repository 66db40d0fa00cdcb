package desk_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/desk"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
	"uitslag/internal/translation"
)

func TestFold(t *testing.T) {
	for in, want := range map[string]string{
		"Noël": "noel", "Jean-Pierre MÜLLER": "jean pierre muller", "Łukasik": "lukasik", "O’Neill": "oneill",
		" van  den\tBerg ": "van den berg", "Strauß": "strauss", "e\u0301": "e", "": "",
	} {
		check.Equal(t, fmt.Sprintf("%q", in), desk.Fold(in), want)
	}
}

// TestSortKey holds: van den Berg stands at the V in Belgium, at the B in the Netherlands; De Smet
// and Desmet are two names; every language has its own order, and marks and capitals are passed
// over.
func TestSortKey(t *testing.T) {
	for lang, want := range map[string][]string{
		"nl":    {"Bos, Jan", "De Smet, Els", "De Smet, Zoë", "Deblock, An", "Desmet, An", "D’Haese, An", "Élodie", "van den Berg, An", "Vandam, An", "Zoë"},
		"nl-NL": {"van den Berg, Willy", "Bergen, An", "de Boer, An", "De", "'t Veld, Bo", "’t Zand, An"},
		"fr":    {"Legendre, Anne", "Légendre, Bruno", "Legendre, Claire", "Lejeune, An", "Œuvre, An", "Oger, An"},
		"pl":    {"Lis, Ola", "Luty, Jan", "Łach, Jan", "Łuczak, Ola", "Mak, Jan", "Sowa, Jan", "Ślusarz, Jan", "Żółć, Łukasz"},
		"es":    {"Nuez, Ana", "Núñez, Ana", "Nuria, Ana", "Ñandú, Ana", "Oliva, Ana"},
		"de":    {"Mahler, Jan", "Mähler, Kai", "Mahler, Uwe", "Müller, Kai", "Muster, Jan", "Strasse, Jan", "Straße, Kai"},
	} {
		person := func(name string) event.Person {
			last, first, _ := strings.Cut(name, ", ")
			return event.Person{First: first, Last: last}
		}
		got := slices.Clone(want)
		slices.Reverse(got)
		w := translation.For(lang)
		slices.SortStableFunc(got, func(a, b string) int {
			return strings.Compare(desk.SortKey(w, person(a)), desk.SortKey(w, person(b)))
		})
		check.That(t, slices.Equal(got, want), "%s: %q, not %q", lang, got, want)
	}
}

func TestSplitName(t *testing.T) {
	for in, want := range map[string][2]string{
		"piet van den berg":     {"Piet", "van den Berg"},
		"Berg, Piet van den":    {"Piet", "van den Berg"},
		"De Smet, Jan":          {"Jan", "De Smet"},
		"jean-pierre  dubois":   {"Jean-Pierre", "Dubois"},
		"Madonna":               {"Madonna", ""},
		"":                      {"", ""},
		"Van Dyck, Anna-Maria ": {"Anna-Maria", "Van Dyck"},
		"  Piet   Janssen ":     {"Piet", "Janssen"},
		"Maria Van de Velde":    {"Maria", "Van de Velde"},
		"jean-pierre müller":    {"Jean-Pierre", "Müller"},
		"Janssen, Piet":         {"Piet", "Janssen"},
		"Noe\u0308l":            {"Noël", ""},
		" , ":                   {"", ""},
	} {
		first, last := desk.SplitName(in)
		check.That(t, first == want[0] && last == want[1], "%q is %q, %q; want %q", in, first, last, want)
	}
}

// TestNameOf holds: a name follows a merge, and is a number once it was erased; the
// club's own commands are undone apart from the evening's.
func TestNameOf(t *testing.T) {
	c := desktest.New(t)
	id := c.Make(t, desktest.Evening{Movement: desktest.Scheveningen(t, 10, 0), Names: []string{"Els", "Jan", "Piet"}})
	d := desktest.Desk(c, "nl", id)
	e := check.Value(c.Event(id))(t)
	els, jan, piet := e.Contestants[0].Players[0], e.Contestants[0].Players[1], e.Contestants[1].Players[0]
	c.MustDo(t, "", &command.MergeMembers{Keep: jan, Drop: piet})
	check.Equal(t, "merged, the name", d.Speaker.Name(piet), "Jan")
	changes := 0
	d.OnChange(func() { changes++ })
	if err := d.Steps.UndoClub(); err != nil || d.Speaker.Name(piet) != "Piet" || changes != 1 {
		t.Errorf("undone: %v, %q, %d changes", err, d.Speaker.Name(piet), changes)
	}
	if err := d.Steps.RedoClub(); err != nil || d.Speaker.Name(piet) != "Jan" || changes != 2 {
		t.Errorf("redone: %v, %q, %d changes", err, d.Speaker.Name(piet), changes)
	}
	c.MustDo(t, "", &command.AnonymiseMember{Member: jan})
	check.Equal(t, "erased, the pair", d.Speaker.Names(e, e.Contestants[0].ID), "Els – Lid 1")
	for _, p := range []event.ID{c.Club().Members[jan].Person, c.Club().Members[piet].Person} {
		if c.People()[p] != (event.Person{ID: p}) {
			t.Errorf("%+v is still there", c.People()[p])
		}
	}
	if err := d.Steps.UndoClub(); !problem.Is(err, "store.nothing-to-undo") || changes != 2 {
		t.Errorf("erased, and %v", err)
	}
	check.That(t, d.Speaker.Name("nobody") == "" && d.Speaker.Name(els) == "Els", "names are mixed up")
	all, err := c.Appearances()
	check.That(t, err == nil && len(all[els]) == 1 && all[els][0] == id && len(all["nobody"]) == 0, "%v %v", all, err)
}

// finding returns a club with some members, and its desk.
func finding(t *testing.T) *desk.Desk {
	t.Helper()
	club := desktest.New(t)
	for _, who := range []event.Person{
		{First: "Marc", Last: "'t Kindt", Number: "17", Federation: "10236"},
		{First: "Mieke", Last: "Janssens"},
		{First: "Noël", Last: "van den Berg"},
		{First: "An", Last: "Claes"},
	} {
		who.ID = club.NewID()
		club.MustDo(t, "", &command.AddMember{Member: event.Member{ID: club.NewID(), Person: who.ID}}, who)
	}
	return desktest.Desk(club, "nl", "")
}

func TestFindMembers(t *testing.T) {
	d := finding(t)
	for typed, want := range map[string][]string{
		"kin":            {"Marc 't Kindt"},
		"noel":           {"Noël van den Berg"},
		"berg noel":      {"Noël van den Berg"},
		"17":             {"Marc 't Kindt"},
		"10236":          {"Marc 't Kindt"},
		"10 236":         {"Marc 't Kindt"},
		"102":            {"Marc 't Kindt"},
		"10":             nil, // too little of a number
		"mark":           {"~Marc 't Kindt"},
		"Kint Marc":      {"~Marc 't Kindt"},
		"jansens":        {"~Mieke Janssens"},
		"janssens meike": {"~Mieke Janssens"},
		"nole":           {"~Noël van den Berg"},
		"ann":            {"~An Claes"},
		"ax":             nil,
		"Marcel":         {"~Marc 't Kindt"},
		"Marcella":       nil,
		"xaveer":         nil,
		"":               nil,
	} {
		var got []string
		for _, f := range d.FindMembers(typed, nil) {
			name := f.Person.Name()
			if f.Near {
				name = "~" + name
			}
			got = append(got, name)
		}
		check.That(t, slices.Equal(got, want), "%q finds %q, want %q", typed, got, want)
	}
}

// A guest whose name was typed is found while an evening names them.
func TestPassed(t *testing.T) {
	d := finding(t)
	club := d.Club.(*desktest.Club)
	evening := club.Make(t, desktest.Evening{Movement: desktest.Scheveningen(t, 8, 4)})
	who := event.Person{ID: club.NewID(), First: "Markk"}
	m := event.Member{ID: club.NewID(), Person: who.ID, Guest: true, Passing: true}
	club.MustDo(t, "", &command.AddMember{Member: m}, who)
	pair := desktest.PairID(1)
	for i, players := range [][]event.ID{{}, {m.ID}, {}} {
		if i > 0 {
			club.MustDo(t, evening, &command.SeatPlayers{Contestant: pair, Players: players})
		}
		found := slices.ContainsFunc(d.FindMembers("markk", nil), func(f desk.Found) bool { return f.ID == m.ID })
		check.That(t, found == (len(players) > 0) && d.Passed()[m.ID] != found, "%d: played by %v, found %v", i, players, found)
	}
	check.NoError(t, club.Undo(t.Context(), evening))
	check.That(t, !d.Passed()[m.ID], "Ctrl+Z does not bring the guest back")
}

// TestLinesCalled: a table is found by what a scorer calls it, in both languages: by a
// number, with a direction, as the open or closed table, and of individuals by any of four.
func TestLinesCalled(t *testing.T) {
	for _, x := range []struct {
		kind  string
		n     int
		board int
		typed map[string]string // the lines that are meant, as ns-ew
	}{
		{"roundrobin", 4, 1, map[string]string{
			"":     "3-4 4-3 2-1 1-2",
			"open": "3-4 2-1", "dicht": "4-3 1-2", "gesloten": "4-3 1-2", "closed": "4-3 1-2", "ope": "3-4 2-1",
			"open 3": "3-4", "3 dicht": "4-3", "ns1": "1-2", "nz1": "1-2", "OW 1": "2-1", "ew1": "2-1", "1": "2-1 1-2",
			"9": "", "noord": "", "o": "", "open 9": "",
		}},
		{"individual", 8, 1, map[string]string{}},
		{"mitchell", 8, 1, map[string]string{"2": "3-2 2-3", "nz2": "2-3", "ow 2": "3-2", "open": ""}},
	} {
		m := desktest.Generate(t, x.kind, movements.Options{Pairs: x.n})
		club := desktest.New(t)
		d := desktest.Desk(club, "nl", club.Make(t, desktest.Evening{Movement: m, BoardsPerSet: 2}))
		st := check.Value(d.Standings())(t)
		called := func(typed string) string {
			var out []string
			for _, l := range d.Speaker.LinesCalled(st, x.board, typed) {
				out = append(out, fmt.Sprintf("%s-%s", st.Event.LabelOf(l.NS.A), st.Event.LabelOf(l.EW.A)))
			}
			return strings.Join(out, " ")
		}
		if x.kind == "individual" { // each of the four calls their table
			for i := range st.Boards[0].Lines {
				l := &st.Boards[0].Lines[i]
				want := fmt.Sprintf("%s-%s", st.Event.LabelOf(l.NS.A), st.Event.LabelOf(l.EW.A))
				for _, typed := range []string{
					st.Event.LabelOf(l.NS.A).String(), "nz" + st.Event.LabelOf(l.NS.B).String(),
					st.Event.LabelOf(l.EW.A).String(), "ow" + st.Event.LabelOf(l.EW.B).String(),
				} {
					check.Equal(t, fmt.Sprintf("individual %q", typed), called(typed), want)
				}
			}
		}
		for typed, want := range x.typed {
			check.Equal(t, fmt.Sprintf("%s %q", x.kind, typed), called(typed), want)
		}
	}
}
