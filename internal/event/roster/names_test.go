package roster_test

import (
	"fmt"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/roster"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
)

// TestSplitFamilyFirst holds whole names that begin with the family name.
func TestSplitFamilyFirst(t *testing.T) {
	for _, k := range [][3]string{
		{"Claes An", "An", "Claes"},
		{"Claes", "", "Claes"},
		{"CLAES AN", "AN", "CLAES"},
		{"VAN DEN BERG Jan Piet", "Jan Piet", "VAN DEN BERG"},
		{"van den BERG Jan", "Jan", "van den BERG"},
		{"Van der Elst Marie Claire", "Marie Claire", "Van der Elst"},
		{"Łukasik-Nowak Zofia", "Zofia", "Łukasik-Nowak"},
		{"García López, Juan Carlos", "Juan Carlos", "García López"},
		{"van de", "de", "van"},
		{"García de León María", "María", "García de León"},
		{"VAN DER BERG JAN", "JAN", "VAN DER BERG"},
		{"DUPONT Jean-Pierre", "Jean-Pierre", "DUPONT"},
		{"PEETERS MARIE-LOUISE", "MARIE-LOUISE", "PEETERS"},
	} {
		if first, last := roster.Split(k[0], roster.FamilyFirst); first != k[1] || last != k[2] {
			t.Errorf("%q: %q and %q, want %q and %q", k[0], first, last, k[1], k[2])
		}
	}
}

// TestSplitGivenFirst holds whole names that begin with the given name.
func TestSplitGivenFirst(t *testing.T) {
	for _, k := range [][3]string{
		{"An Claes", "An", "Claes"},
		{"Jan van den Berg", "Jan", "van den Berg"},
		{"Marie Louise PEETERS", "Marie Louise", "PEETERS"},
		{"Jan Piet van den BERG", "Jan Piet", "van den BERG"},
		{"John F. Kennedy", "John F.", "Kennedy"},
		{"JAN PEETERS", "JAN", "PEETERS"},
		{"Claes, An", "An", "Claes"},
		{", An", "", "An"},
		{"", "", ""},
	} {
		if given, family := roster.Split(k[0], roster.GivenFirst); given != k[1] || family != k[2] {
			t.Errorf("%q: %q and %q, want %q and %q", k[0], given, family, k[1], k[2])
		}
	}
}

// wholes returns a list with its names in one column.
func wholes(names ...string) []roster.Entry {
	out := make([]roster.Entry, len(names))
	for i, name := range names {
		out[i].Source = roster.Source{Line: i + 2, Whole: name}
	}
	return out
}

// TestSortNames: in which order the names of a list are read, by what proves it, who contradicts
// it, and when it is asked.
func TestSortNames(t *testing.T) {
	club := []roster.Entry{
		of("jan", event.Person{First: "Jan", Last: "Peeters"}), of("an", event.Person{First: "An", Last: "Claes"}),
		of("thomas", event.Person{First: "Thomas", Last: "Simon"}), of("simon", event.Person{First: "Simon", Last: "Thomas"}),
	}
	for _, k := range []struct {
		reason string
		names  string
		want   string // given|family of each, "!" before whom contradicts
		asks   string
	}{
		{"a known member", "Peeters Jan; Bos Els", "Jan|Peeters; Els|Bos", ""},
		{"a known member the other way", "Jan Peeters; Els Bos", "Jan|Peeters; Els|Bos", ""},
		{"capitals beside small letters", "DUPONT Jean-Pierre; PEETERS MARIE-LOUISE", "Jean-Pierre|DUPONT; MARIE-LOUISE|PEETERS", ""},
		{"capitals behind", "Jean-Pierre DUPONT; Els Bos", "Jean-Pierre|DUPONT; Els|Bos", ""},
		{"a particle at the beginning", "VAN DER BERG JAN; PEETERS MARIE-LOUISE", "JAN|VAN DER BERG; MARIE-LOUISE|PEETERS", ""},
		{"particles of other languages", "De la Fuente Ana; Bos Els", "Ana|De la Fuente; Els|Bos", ""},
		{"a particle inside", "Jan van der Berg; Els Bos", "Jan|van der Berg; Els|Bos", ""},
		{"an initial", "J. Bos; Els Claessens", "J.|Bos; Els|Claessens", ""},
		{"who contradicts", "Peeters Jan; Claes An; Els van den Bos; Bos Piet", "Jan|Peeters; An|Claes; !Els|van den Bos; Piet|Bos", ""},
		{"a comma is no proof of the others", "Bos, Els; Maes Piet", "Els|Bos; Maes|Piet", "Maes Piet"},
		{"nothing", "Maes Piet; Wouters Leo", "Maes|Piet; Wouters|Leo", "Maes Piet"},
		{"two members with turned names", "Thomas Simon; Maes Piet", "Thomas|Simon; Maes|Piet", "Maes Piet"},
		{"as many for as against", "Jan Peeters; Claes An; Maes Piet", "Jan|Peeters; Claes|An; Maes|Piet", "Maes Piet"},
		{"a family name in parts, both ways", "García de León María; Ana López", "García|de León María; Ana|López", "García de León María"},
		{"single words", "Cher; Pelé", "|Cher; |Pelé", ""},
		{"all known", "Thomas Simon; Simon Thomas", "Thomas|Simon; Simon|Thomas", ""},
	} {
		sorted := roster.SortNames(club, wholes(strings.Split(k.names, "; ")...), roster.OrderOpen, fold)
		var got []string
		for _, e := range sorted.List {
			text := e.Person.First + "|" + e.Person.Last
			if problem.Is(e.Source.Doubt, "roster.other-order") {
				text = "!" + text
			}
			got = append(got, text)
		}
		check.Equal(t, k.reason, strings.Join(got, "; "), k.want)
		check.Equal(t, k.reason+" asks", sorted.Asks(roster.Compare(club, sorted.List, nil, fold)), k.asks)
	}
	sorted := roster.SortNames(club, wholes("Maes Piet", "Els van den Bos"), roster.FamilyFirst, fold)
	check.Equal(t, "answered", fmt.Sprint(sorted.List[0].Person.First, sorted.List[1].Source.Doubt != nil), "Piettrue")
}

// TestLeftOut: what of a list is left out until it is looked at.
func TestLeftOut(t *testing.T) {
	paul := of("paul", event.Person{First: "Paul", Last: "Mertens", Number: "5"})
	remaining := of("lut", event.Person{First: "Lut", Last: "Oud", Number: "6"}, "left")
	doubtful := roster.Entry{Person: event.Person{Last: "Totaal", Number: "7"}, Source: roster.Source{Doubt: problem.New("csv.no-person")}}
	for _, k := range []struct {
		name    string
		club    []roster.Entry
		list    []roster.Entry
		answers map[int]roster.Answer
		want    string
	}{
		{"a number of the club", []roster.Entry{paul}, file(event.Person{First: "Bert", Last: "Kiekens", Number: "05"}), nil, "roster.number-taken Paul Mertens"},
		{"a number of who left", []roster.Entry{remaining}, file(event.Person{Last: "Kiekens", Number: "6"}), nil, "-"},
		{"a number that changes hands", []roster.Entry{paul}, file(event.Person{First: "Bert", Last: "Kiekens", Number: "5"}, event.Person{First: "Paul", Last: "Mertens", Number: "8"}), nil, "-; -"},
		{"twice in the list", nil, file(event.Person{First: "Paul", Last: "Mertens", Number: "5"}, event.Person{Last: "Kiekens", Number: "5"}), nil, "-; roster.number-taken Paul Mertens"},
		{"twice in the list, the second known with it", []roster.Entry{paul}, file(event.Person{Last: "Kiekens", Number: "5"}, event.Person{First: "Paul", Last: "Mertens", Number: "5"}), nil, "roster.number-taken Paul Mertens; -"},
		{"two of the club have it already", []roster.Entry{paul, of("bert", event.Person{Last: "Kiekens", Number: "5"})}, file(paul.Person, event.Person{Last: "Kiekens", Number: "5"}), nil, "-; -"},
		{"a total has no number", nil, append(file(), doubtful, file(event.Person{Last: "Bos", Number: "7"})[0]), nil, "csv.no-person; -"},
		{"one name, two numbers", nil, file(event.Person{First: "Jan", Last: "Peeters", Federation: "1"}, event.Person{First: "Jan", Last: "Peeters", Federation: "2"}), nil, "-; roster.name-twice Jan Peeters"},
		{"and they are two", nil, file(event.Person{First: "Jan", Last: "Peeters", Federation: "1"}, event.Person{First: "Jan", Last: "Peeters", Federation: "2"}), map[int]roster.Answer{1: roster.Two}, "-; -"},
		{
			"both known",
			[]roster.Entry{of("a", event.Person{Last: "Bos", Federation: "1"}), of("b", event.Person{Last: "Bos", Federation: "2"})},
			file(event.Person{Last: "Bos", Federation: "1"}, event.Person{Last: "Bos", Federation: "2"}), nil, "-; -",
		},
	} {
		u := roster.Compare(k.club, k.list, k.answers, fold)
		var got []string
		for _, l := range u.Lines {
			text := "-"
			if l.Doubt != nil {
				text = strings.TrimSuffix(fmt.Sprint(l.Doubt.Code, " ", l.Doubt.Args["name"]), " <nil>")
			}
			got = append(got, text)
		}
		check.Equal(t, k.name, strings.Join(got, "; "), k.want)
		taken := 0
		if q, _ := u.Command(func() event.ID { return "new" }, func(event.ID) bool { return false }); q != nil {
			taken = len(q.Add)
		}
		check.That(t, taken <= strings.Count(k.want+";", "-;"), "%s: takes %d", k.name, taken)
	}
}

func TestTypos(t *testing.T) {
	for _, k := range []struct {
		a, b string
		want int
	}{{"", "abc", 3}, {"mark", "marc", 1}, {"piet", "peit", 1}, {"jansen", "janssens", 2}, {"an", "an", 0}, {"kitten", "sitting", 3}} {
		if got, back := roster.Typos(k.a, k.b), roster.Typos(k.b, k.a); got != k.want || back != k.want {
			t.Errorf("%q and %q: %d and %d, want %d", k.a, k.b, got, back, k.want)
		}
	}
}
