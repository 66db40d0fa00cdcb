package roster_test

import (
	"fmt"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/roster"
	"uitslag/internal/test/check"
)

// fold is as far as these tests need it.
func fold(s string) string {
	return strings.NewReplacer("ë", "e", "é", "e", "ł", "l").Replace(strings.ToLower(s))
}

func of(id string, p event.Person, marks ...string) roster.Entry {
	m := event.Member{ID: event.ID(id), Person: event.ID(id + "-1")}
	p.ID = m.Person
	for _, mark := range marks {
		switch mark {
		case "guest":
			m.Guest = true
		case "left":
			m.Left = true
		case "passing":
			m.Guest, m.Passing = true, true
		case "erased":
			m.Erased = 1
		}
	}
	return roster.Entry{Member: m, Person: p}
}

func file(people ...event.Person) []roster.Entry {
	out := make([]roster.Entry, len(people))
	for i, p := range people {
		out[i] = roster.Entry{Person: p}
	}
	return out
}

// say tells what an update does, a line each.
func say(u *roster.Update) string {
	var all []string
	for _, l := range u.Lines {
		text := fmt.Sprintf("%s %s:", l.File.Person.First, l.File.Person.Last)
		switch {
		case l.Known == nil:
			text += " new"
		case l.Asked:
			text += " asked " + string(l.Known.Member.ID)
		default:
			text += " " + string(l.Known.Member.ID)
		}
		for _, f := range l.Changed {
			text += fmt.Sprintf(" %d=%s", f, *f.Of(&l.Now))
		}
		if l.Joins {
			text += " joins"
		}
		if l.Returns {
			text += " returns"
		}
		all = append(all, text)
	}
	for _, e := range u.Removed {
		all = append(all, "gone "+string(e.Member.ID))
	}
	return strings.Join(all, "\n")
}

// TestCompare is R-MEMBER-UPDATE, case by case.
func TestCompare(t *testing.T) {
	jan := of("jan", event.Person{First: "Jan", Last: "Peeters", Federation: "0012345", Category: "A", Email: "jan@a.be"})
	noel := of("noel", event.Person{First: "Noël", Last: "Mertens", Number: "7"})
	guest := of("guest", event.Person{First: "Gé", Last: "Gast"}, "guest")
	remaining := of("left", event.Person{First: "Lut", Last: "Oud", Federation: "99"}, "left")
	club := []roster.Entry{
		guest, jan, noel, remaining,
		of("passing", event.Person{First: "Voor", Last: "Bij"}, "passing"), of("erased", event.Person{}, "erased"),
	}
	for _, k := range []struct {
		name    string
		club    []roster.Entry
		list    []roster.Entry
		answers map[int]roster.Answer
		want    string
	}{
		{
			"by number, with a new name and address", club, file(event.Person{First: "Jan", Last: "Pieters", Federation: "12 345", Category: "A", Email: "jan@b.be"}), nil,
			"Jan Pieters: jan 1=Pieters 5=jan@b.be\ngone noel\ngone guest",
		},
		{
			"by name in capitals without accents", club, file(event.Person{First: "NOEL", Last: "MERTENS", Federation: "77"}), nil,
			"NOEL MERTENS: noel 2=77\ngone jan\ngone guest",
		},
		{
			"by name, the words the other way", club, file(event.Person{First: "Peeters", Last: "Jan", Federation: "12345"}), nil,
			"Peeters Jan: jan\ngone noel\ngone guest",
		},
		{
			"zeros lost, and zeros found",
			[]roster.Entry{jan, of("bo", event.Person{Last: "Bos", Federation: "42"})},
			file(event.Person{First: "Jan", Last: "Peeters", Federation: "12345"}, event.Person{Last: "Bos", Federation: "0042"}), nil,
			"Jan Peeters: jan\n Bos: bo 2=0042",
		},
		{
			"a name with another number is asked", club, file(event.Person{First: "Jan", Last: "Peeters", Federation: "555"}), nil,
			"Jan Peeters: asked jan 2=555\ngone noel\ngone guest",
		},
		{
			"and is the same", club, file(event.Person{First: "Jan", Last: "Peeters", Federation: "555"}),
			map[int]roster.Answer{0: roster.Same},
			"Jan Peeters: jan 2=555\ngone noel\ngone guest",
		},
		{
			"or another", club, file(event.Person{First: "Jan", Last: "Peeters", Federation: "555"}),
			map[int]roster.Answer{0: roster.Two},
			"Jan Peeters: new\ngone jan\ngone noel\ngone guest",
		},
		{
			"another with that name is there by number", club, file(event.Person{First: "Jan", Last: "Peeters", Federation: "555"}, event.Person{First: "J.", Last: "Peeters", Federation: "12345"}), nil,
			"Jan Peeters: new\nJ. Peeters: jan 0=J.\ngone noel\ngone guest",
		},
		{
			"two of a name in the list", club, file(event.Person{First: "Jan", Last: "Peeters"}, event.Person{First: "Jan", Last: "Peeters", Federation: "1"}), nil,
			"Jan Peeters: jan\nJan Peeters: new\ngone noel\ngone guest",
		},
		{
			"a guest joins, who left returns", club, file(event.Person{First: "Gé", Last: "Gast"}, event.Person{First: "Lut", Last: "Oud", Federation: "99"}), nil,
			"Gé Gast: guest joins\nLut Oud: left returns\ngone jan\ngone noel",
		},
		{
			"who is a guest in the list too", club,
			[]roster.Entry{{Member: event.Member{Guest: true}, Person: event.Person{First: "Gé", Last: "Gast"}}, {Member: event.Member{Left: true}, Person: event.Person{First: "Lut", Last: "Oud"}}},
			nil,
			"Gé Gast: guest\nLut Oud: left\ngone jan\ngone noel",
		},
		{"one category of the AEB in other words", []roster.Entry{of("ana", event.Person{Last: "Ana", Category: "1S"})}, file(event.Person{Last: "Ana", Category: "1ª de picas"}), nil, " Ana: ana"},
		{"and another", []roster.Entry{of("ana", event.Person{Last: "Ana", Category: "1S"})}, file(event.Person{Last: "Ana", Category: "1♥"}), nil, " Ana: ana 4=1♥"},
		{"nobody", nil, file(event.Person{Last: "Cher"}), nil, " Cher: new"},
	} {
		check.Equal(t, k.name, say(roster.Compare(k.club, k.list, k.answers, fold)), k.want)
	}
}

// TestCommand holds that one command takes all of it over, and that nobody leaves who was not
// said to.
func TestCommand(t *testing.T) {
	club := []roster.Entry{
		of("jan", event.Person{First: "Jan", Last: "Peeters", Federation: "1"}), of("an", event.Person{Last: "Claes", Federation: "2"}),
		of("bo", event.Person{Last: "Bos", Federation: "3"}), of("lut", event.Person{Last: "Oud"}, "left"), of("gast", event.Person{Last: "Gast"}, "guest"),
		of("wie", event.Person{First: "Wie", Last: "Zelf", Federation: "6"}),
	}
	list := file(event.Person{First: "Jan", Last: "Pieters", Federation: "1"}, event.Person{Last: "Oud"}, event.Person{Last: "Gast"},
		event.Person{Last: "=1+1 <b>😀"}, event.Person{First: "Wie", Last: "Zelf", Federation: "7"})
	state := &event.Club{Members: map[event.ID]event.Member{}}
	for _, e := range club {
		state.Members[e.Member.ID] = e.Member
	}
	n := 0
	id := func() event.ID { n++; return event.ID(fmt.Sprint("new", n)) }
	u := roster.Compare(club, list, nil, fold)
	q, people := u.Command(id, func(m event.ID) bool { return m == "an" })
	check.NoError(t, journal.DecideClub(state, q))
	q.Apply(state)
	if len(people) != 2 || people[0].Last != "Pieters" || people[1].Last != "=1+1 <b>😀" || len(q.Add) != 1 || q.Add[0].Person != people[1].ID {
		t.Errorf("%+v %+v", people, q)
	}
	for member, want := range map[event.ID]event.Member{
		"jan": {ID: "jan", Person: people[0].ID}, "an": {ID: "an", Person: "an-1", Left: true}, "bo": {ID: "bo", Person: "bo-1"},
		"lut": {ID: "lut", Person: "lut-1"}, "gast": {ID: "gast", Person: "gast-1"}, "wie": {ID: "wie", Person: "wie-1"},
	} {
		check.Equal(t, member, state.Members[member], want)
	}
	if q, _ := roster.Compare(club[:2], file(club[0].Person), nil, fold).Command(id, func(event.ID) bool { return false }); q != nil {
		t.Errorf("nothing to do, and %+v", q)
	}
}

// TestNumberKey holds which numbers are one.
func TestNumberKey(t *testing.T) {
	for _, k := range [][3]string{{"0012 345", "12345", "="}, {"ab-12", "AB12", "="}, {"10", "1", "!"}, {"0", "", "="}, {"№ 5", "5", "!"}} {
		check.Equal(t, fmt.Sprintf("%q and %q", k[0], k[1]), roster.NumberKey(k[0]) == roster.NumberKey(k[1]), k[2] == "=")
	}
}

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
		for _, reason := range r.Remarks {
			remarks[fmt.Sprint(reason.Args["name"])] = fmt.Sprintf(", %v of %v", reason.Args["number"], reason.Args["member"])
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
		check.Equal(t, x.file, strings.Join(got, "; "), x.want)
	}
}
