package roster_test

import (
	"fmt"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/roster"
)

// TestRecognise: who of a file is which member, and which numbers are not theirs.
func TestRecognise(t *testing.T) {
	club := event.Club{Members: map[event.ID]event.Member{}}
	people := map[event.ID]event.Person{}
	for _, e := range []roster.Entry{
		of("jan", event.Person{First: "Jan", Last: "Peeters", Federation: "0012345"}),
		of("an", event.Person{First: "An", Last: "Claes", Federation: "777"}),
		of("els", event.Person{First: "Els", Last: "van den Berg", Federation: "888"}),
		of("noel", event.Person{First: "Noël", Last: "Mertens"}),
		of("left", event.Person{First: "Lut", Last: "Oud", Federation: "999"}, "left"),
		of("lut", event.Person{First: "Lut", Last: "Oud", Federation: "999"}),
		of("gone", event.Person{First: "Wim", Last: "Weg", Federation: "555"}, "erased"),
	} {
		club.Members[e.Member.ID], people[e.Person.ID] = e.Member, e.Person
	}
	for _, x := range []struct{ file, want string }{
		{"Jan Peeters 12345", "jan"},                                            // without its zeros
		{"J Peeters 12345", "jan"},                                              // an initial
		{"Jan Peters 12345", "jan"},                                             // spelled otherwise
		{"Peeters Jan 12345", "jan"},                                            // the other way round
		{" 12345", "jan"},                                                       // without a name
		{" 12345 12345", "jan"},                                                 // its number in place of one
		{"An Claes 12345", "an, 12345 of Jan Peeters"},                          // mistyped: another's, but the name is known
		{"Jan Dik 12345", "new Jan Dik, 12345 of Jan Peeters"},                  // a first name is not enough
		{"Jan van den Bos 888", "new Jan van den Bos, 888 of Els van den Berg"}, // nor van den
		{"Els Berg 888", "els"},
		{"An Claes 12345; Jan Peeters 0012345", "an, 12345 of Jan Peeters; jan"}, // whoever comes first
		{"An Claes; An Claes 777", "new An Claes; an"},
		{"Noel Mertens 4", "noel"},
		{"Noel Mertens 12345", "noel, 12345 of Jan Peeters"},
		{"Jan Peeters 4", "new Jan Peeters 4"}, // two numbers that differ
		{"Lut Oud 999", "lut"},
		{"Wim Weg 555", "new Wim Weg 555"},
	} {
		var file []event.Person
		for i, text := range strings.Split(x.file, "; ") {
			words := strings.SplitN(text, " ", 2)
			p := event.Person{ID: event.ID(fmt.Sprint("p", i)), First: words[0]}
			p.Last = words[1]
			if at := strings.LastIndexAny(p.Last, "0123456789"); at >= 0 {
				space := strings.LastIndex(" "+p.Last, " ")
				p.Federation, p.Last = p.Last[space:], strings.TrimSpace(p.Last[:space])
			}
			file = append(file, p)
		}
		r := roster.Recognise(&club, people, file, fold)
		remarks := map[string]string{}
		for _, why := range r.Remarks {
			remarks[fmt.Sprint(why.Args["name"])] = fmt.Sprintf(", %v of %v", why.Args["number"], why.Args["member"])
		}
		var got []string
		for _, p := range file {
			said := remarks[p.Name()]
			id, known := r.Find(&p)
			if !known {
				id = event.ID(strings.TrimSpace("new " + p.Name() + " " + p.Federation))
			}
			got = append(got, string(id)+said)
		}
		if all := strings.Join(got, "; "); all != x.want {
			t.Errorf("%s: %s, want %s", x.file, all, x.want)
		}
	}
}
