package telephones_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/tables"
	"uitslag/internal/test/check"
)

// member takes somebody in the club in.
func (n *night) member(number, first, last string) event.ID {
	n.t.Helper()
	id := event.ID("m" + number)
	n.door(func(d *desk.Desk) {
		person := event.Person{ID: "p" + id, First: first, Last: last, Number: number}
		check.NoError(n.t, d.DoTo("", &command.AddMember{Member: event.Member{ID: id, Person: person.ID}}, person))
		n.served.Changed(d)
	})
	return id
}

// value returns what is typed in a field, and whether there is one.
func (p *phone) value(name string) (string, bool) {
	for _, x := range p.all("input") {
		if attr(x, "name") == name && attr(x, "type") != "radio" {
			return attr(x, "value"), true
		}
	}
	return "", false
}

// choices returns the choices of a name, with a star behind those that are chosen.
func (p *phone) choices(name string) []string {
	var out []string
	for _, x := range p.all("input") {
		if attr(x, "name") == name && attr(x, "type") == "radio" {
			v := attr(x, "value")
			if has(x, "checked") {
				v += "*"
			}
			out = append(out, v)
		}
	}
	return out
}

// TestSeats: who sits down is found by number or letters; where several fit, or nobody, the page
// lets choose, and nothing that was typed is lost.
func TestSeats(t *testing.T) {
	n := begin(t, pairs(t, "mitchell", 10, 3))
	maes, mertens, claes := n.member("1201", "Jan", "Maes"), n.member("1202", "Jan", "Mertens"), n.member("1203", "Piet", "Claes")
	n.member("1204", "Kees", "Vinken")
	p := n.scanned(first)
	typed := map[string]string{"seatN": "jan m", "seatS": "1203", "seatE": "kees vink-smid", "seatW": ""}
	check.NoError(t, p.send("/table/begin", typed))
	check.Contains(t, p.text(), "‘jan m’ past op meer dan één lid")
	for name, text := range typed {
		is, has := p.value(name)
		check.That(t, has && is == text, "%s has %q", name, is)
	}
	check.Equal(t, "who fits", strings.Join(p.choices("pickN"), " "), fmt.Sprintf("%s %s guest", maes, mertens))
	check.Equal(t, "who fits a number", strings.Join(p.choices("pickS"), " "), string(claes)+"*")
	check.Equal(t, "who fits nobody", strings.Join(p.choices("pickE"), " "), "guest")
	for _, not := range []string{"1201", "1202", "1204", "Vinken"} {
		check.Lacks(t, p.text(), not)
	}
	check.Equal(t, "seats taken", len(n.session().Sat), 0)

	janssens := n.member("1205", "Bert", "Janssens")
	check.NoError(t, p.send("/table/begin", map[string]string{"seatN": "jan", "seatS": "", "seatE": ""}))
	check.That(t, slices.Contains(p.choices("pickN"), string(janssens)), "of Jan and Janssens there is no choice: %v", p.choices("pickN"))
	typed["pickN"], typed["pickE"] = string(mertens), "guest"
	check.NoError(t, p.send("/table/begin", typed))
	check.Contains(t, p.text(), "Jan Mertens – Piet Claes", "Kees Vink-Smid")
	line := tables.At(check.Value(tables.Of(n.event(), n.session()))(t), first).Rounds[0].Lines[0]
	check.That(t, slices.Equal(n.event().Contestant(line.NS.A).Players, []event.ID{mertens, claes}), "%v", n.event().Contestant(line.NS.A).Players)
	guest := n.event().Contestant(line.EW.A).Players[0]
	check.That(t, n.club.Club().Members[guest].Guest && n.club.Club().Members[guest].Passing, "%v is no guest", n.club.Club().Members[guest])
	for _, name := range []string{"seatN", "seatE"} {
		_, has := p.value(name)
		check.That(t, !has, "%s is asked again", name)
	}
	lines := check.Value(n.club.Lines(""))(t)
	check.Equal(t, "the last line of the club", lines[len(lines)-1].Command, "add-member")

	check.NoError(t, p.send("/table/begin", map[string]string{"seatW": "1203"}))
	check.Contains(t, p.text(), "Piet Claes speelt al op een andere plaats")
	n.door(func(d *desk.Desk) { // the scorer takes it back
		check.NoError(t, d.DoTo(n.of, &command.SeatPlayers{Contestant: line.EW.A, Players: []event.ID{"", ""}}))
		check.That(t, d.Passed()[guest], "the guest stays in the list of members")
	})
}

// TestNames: by what is typed at a table nobody reads the list of members.
func TestNames(t *testing.T) {
	n := begin(t, pairs(t, "mitchell", 10, 3))
	n.still.Store(true)
	for i := range 6 {
		n.member(fmt.Sprint(200+i), "Johan", fmt.Sprint("Aerts", string(rune('a'+i))))
	}
	n.member("3", "Bo", "Li")
	p := n.scanned(first)
	for typed, said := range map[string]string{"jo": "te kort", "j a": "te kort", "20": "niemand gevonden", "johan": "te veel leden", "aer": "te veel leden", "x*": "te kort"} {
		check.NoError(t, p.send("/table/begin", map[string]string{"seatN": typed}))
		check.Contains(t, p.text(), said)
		check.Lacks(t, p.text(), "Aerts")
	}
	check.NoError(t, p.send("/table/begin", map[string]string{"seatS": "Bo Li"}))
	check.Contains(t, p.text(), "Bo Li")
	for range 20 {
		check.NoError(t, p.send("/table/begin", map[string]string{"seatN": "johan aertsb", "seatE": "johan aertsb"}))
	}
	check.Contains(t, p.text(), "Te vaak geprobeerd")
	check.That(t, slices.Contains(n.told(), "tables.refused"), "the scorer is told %v", n.told())
	check.Equal(t, "choices", len(p.choices("pickN")), 0)
	n.still.Store(false)
	for range 900 { // minutes go by
		n.clock()
	}
	for range 30 {
		check.NoError(t, p.send("/table/begin", map[string]string{"seatN": "johan aertsb", "seatE": "johan aertsb"}))
		for range 100 {
			n.clock()
		}
	}
	check.Contains(t, p.text(), "te veel namen getypt")
	check.Lacks(t, p.text(), "Aertsb")
	check.NoError(t, n.served.Free(first))
	check.NoError(t, n.scanned(first).send("/table/begin", map[string]string{"seatN": "johan aertsb"}))
	check.That(t, slices.Contains(n.event().Contestants[0].Players, "m201"), "%v", n.event().Contestants[0].Players)
}

// TestKnown: seats that the scorer filled in are shown and only confirmed, once.
func TestKnown(t *testing.T) {
	n := begin(t, pairs(t, "mitchell", 10, 3))
	line := tables.At(check.Value(tables.Of(n.event(), n.session()))(t), first).Rounds[0].Lines[0]
	n.door(func(d *desk.Desk) {
		for k, id := range []event.ID{line.NS.A, line.EW.A} {
			var who []event.ID
			for i := range 2 {
				person := event.Person{ID: d.Club.NewID(), First: "Speler", Last: fmt.Sprint("Nummer", 2*k+i)}
				who = append(who, d.Club.NewID())
				check.NoError(t, d.DoTo("", &command.AddMember{Member: event.Member{ID: who[i], Person: person.ID}}, person))
			}
			check.NoError(t, d.Do(&command.SeatPlayers{Contestant: id, Players: who}))
		}
		n.served.Changed(d)
	})
	p := n.scanned(first)
	check.Contains(t, p.text(), "Zit u hier?", "Speler Nummer0", "Speler Nummer3")
	check.Equal(t, "fields", len(p.form("/table/begin")), 2)
	check.NoError(t, p.send("/table/begin", nil))
	check.Equal(t, "confirmed", len(n.session().Sat), 4)
	check.Lacks(t, p.text(), "Zit u hier?")
	check.Equal(t, "boards", len(p.links("/table/board")), 3)
}

// TestSeatsOfTeams: the two at a table are those of the room, whichever table types first.
func TestSeatsOfTeams(t *testing.T) {
	n := begin(t, eventtest.Teams(t, 4, 4))
	names := map[string]string{}
	for k, x := range n.served.Status() {
		p := n.scanned(x.Place)
		typed := map[string]string{}
		for i, seat := range []string{"N", "E", "S", "W"} {
			id := n.member(fmt.Sprint(100+10*k+i), "Speler", string(rune('A'+k))+"-"+seat)
			typed["seat"+seat] = string(id)[1:]
			names[fmt.Sprint(k, seat)] = "Speler " + string(rune('A'+k)) + "-" + seat
		}
		check.NoError(t, p.send("/table/begin", typed))
		check.Contains(t, p.text(), names[fmt.Sprint(k, "N")]+" – "+names[fmt.Sprint(k, "S")], names[fmt.Sprint(k, "E")]+" – "+names[fmt.Sprint(k, "W")])
	}
}

// TestSeatsOfPlayers: of an individual session each chair is somebody's own.
func TestSeatsOfPlayers(t *testing.T) {
	n := begin(t, eventtest.Players(t, 2, 8))
	line := tables.At(check.Value(tables.Of(n.event(), n.session()))(t), first).Rounds[0].Lines[0]
	south := n.member("7", "Zoë", "Zuid")
	n.door(func(d *desk.Desk) {
		check.NoError(t, d.Do(&command.SeatPlayers{Contestant: line.NS.A, Players: []event.ID{}}))
		n.served.Changed(d)
	})
	p := n.scanned(first)
	check.NoError(t, p.send("/table/begin", map[string]string{"seatS": "7"}))
	check.That(t, slices.Equal(n.event().Contestant(line.NS.B).Players, []event.ID{south}), "South is %v", n.event().Contestant(line.NS.B).Players)
	_, asksNorth := p.value("seatN")
	_, asksSouth := p.value("seatS")
	check.That(t, asksNorth && !asksSouth, "North is asked %v, South %v", asksNorth, asksSouth)
}

// TestJoin: no table is chosen by itself, and who is at a wrong one leaves it as long as nothing was
// entered there.
func TestJoin(t *testing.T) {
	n := begin(t, pairs(t, "mitchell", 10, 3))
	p := n.phone(nil)
	check.NoError(t, p.get("/table/"))
	check.NoError(t, p.send("/table/join", map[string]string{"digits": n.served.Digits()}))
	check.Contains(t, p.text(), "Kies uw tafel.")
	check.NoError(t, p.send("/table/join", map[string]string{"table": "A2", "digits": n.served.Digits()}))
	check.Equal(t, "links to boards", len(p.links("/table/board")), 3)
	check.NoError(t, p.send("/table/leave", nil))
	check.That(t, p.form("/table/join") != nil, "no other table is to be chosen: %q", p.text())
	check.NoError(t, p.send("/table/join", map[string]string{"table": "A1", "digits": n.served.Digits()}))
	k := 0
	check.That(t, p.one(t, &k), "nothing to enter")
	check.NoError(t, p.get("/table/"))
	check.That(t, p.form("/table/leave") == nil, "a table that plays is left by a button")
}
