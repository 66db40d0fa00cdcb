package desk_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/check"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/problem"
	"uitslag/internal/words"
	"uitslag/ui/desk"
	"uitslag/ui/desk/desktest"
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
		w := words.For(lang)
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
	} {
		first, last := desk.SplitName(in)
		check.That(t, first == want[0] && last == want[1], "%q is %q, %q; want %q", in, first, last, want)
	}
}

// TestNameOf holds: a name follows a merge, and is a number once it was erased; the
// club's own commands are undone apart from the evening's.
func TestNameOf(t *testing.T) {
	c := desktest.New()
	id := c.Make(t, desktest.Evening{Movement: desktest.Scheveningen(t, 10, 0), Names: []string{"Els", "Jan", "Piet"}})
	d := desktest.Desk(c, "nl", id)
	e, err := c.Event(id)
	check.NoError(t, err)
	els, jan, piet := e.Contestants[0].Players[0], e.Contestants[0].Players[1], e.Contestants[1].Players[0]
	c.MustDo(t, "", &command.MergeMembers{Keep: jan, Drop: piet})
	check.Equal(t, "merged, the name", d.Name(piet), "Jan")
	changes := 0
	d.OnChange(func() { changes++ })
	if err := d.UndoClub(); err != nil || d.Name(piet) != "Piet" || changes != 1 {
		t.Errorf("undone: %v, %q, %d changes", err, d.Name(piet), changes)
	}
	if err := d.RedoClub(); err != nil || d.Name(piet) != "Jan" || changes != 2 {
		t.Errorf("redone: %v, %q, %d changes", err, d.Name(piet), changes)
	}
	c.MustDo(t, "", &command.AnonymiseMember{Member: jan})
	check.Equal(t, "erased, the pair", d.Names(e, e.Contestants[0].ID), "Els – Lid 1")
	for _, p := range []event.ID{c.Club().Members[jan].Person, c.Club().Members[piet].Person} {
		if c.People()[p] != (event.Person{ID: p}) {
			t.Errorf("%+v is still there", c.People()[p])
		}
	}
	if err := d.UndoClub(); !problem.Is(err, "store.nothing-to-undo") || changes != 2 {
		t.Errorf("erased, and %v", err)
	}
	check.That(t, d.Name("nobody") == "" && d.Name(els) == "Els", "names are mixed up")
	all, err := c.Appearances()
	check.That(t, err == nil && len(all[els]) == 1 && all[els][0] == id && len(all["nobody"]) == 0, "%v %v", all, err)
}
