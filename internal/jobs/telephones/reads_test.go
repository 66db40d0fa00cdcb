package telephones_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/tables"
	"uitslag/internal/test/check"
)

// shuffled returns a deal.
func shuffled(t testing.TB, r *rand.Rand) bridge.Deal {
	t.Helper()
	var hands [4][4]string
	for i, k := range r.Perm(52) {
		hands[i/13][k/13] += string("AKQJT98765432"[k%13])
	}
	var out []string
	for _, h := range hands {
		out = append(out, strings.Join(h[:], "."))
	}
	return check.Value(bridge.ParseDeal("N:" + strings.Join(out, " ")))(t)
}

// secrets is what the pages of an evening must not tell everybody.
type secrets struct {
	n       *night
	names   map[event.ID]string // of players
	deals   map[int]bridge.Deal
	told    map[string]int // how often something was told that was allowed, by its kind
	pages   int
	forms   int
	numbers []string // of members
}

func line(text string) string { return strings.Join(strings.Fields(text), " ") }

// holdings returns the long suits of a deal, as they are shown, that no other deal has.
func (x *secrets) holdings(board int) []string {
	of := func(d bridge.Deal) (out []string) {
		for _, h := range d {
			for suit := bridge.Clubs; suit <= bridge.Spades; suit++ {
				if len(h.Suit(suit)) >= 5 {
					out = append(out, bridge.LettersFor("nl").Holding(h, suit))
				}
			}
		}
		return out
	}
	out := of(x.deals[board])
	for b, d := range x.deals {
		if b != board {
			other := strings.Join(of(d), " ")
			out = slices.DeleteFunc(out, func(s string) bool { return strings.Contains(other, s) })
		}
	}
	return out
}

// read looks at a page of a table: it has nobody's name but of who sits there up to the next round, no
// number of a member, and of a board that somebody still has to play no result of another and no hand.
func (x *secrets) read(t *testing.T, p *phone, place tables.Place, path string) {
	t.Helper()
	e, s := x.n.event(), x.n.session()
	all := check.Value(tables.Of(e, s))(t)
	table, open := tables.At(all, place), map[int]bool{}
	for _, m := range eventtest.Missing(s) {
		open[m.Board] = true
	}
	last := 1 << 30
	if r := table.Current(all); r != nil {
		last = r.Number + 1
	}
	here := map[event.ID]bool{}
	for r := range event.Each(table.Rounds) {
		for l := range event.Each(r.Lines) {
			for _, id := range append(e.Seated(s, l.Expected, true), e.Seated(s, l.Expected, false)...) {
				here[id] = here[id] || r.Number <= last
			}
		}
	}
	text := line(p.text())
	tells := func(kind string, allowed bool, what string) {
		t.Helper()
		switch is := strings.Contains(text, what); {
		case is && !allowed:
			t.Errorf("%s of table %d tells %s %q", path, place.Number, kind, what)
		case is:
			x.told[kind]++
		}
	}
	for id, name := range x.names {
		tells("the name", here[id], name)
	}
	for _, number := range x.numbers {
		tells("the number", false, number)
	}
	style := bridge.Style{Letters: bridge.LettersFor("nl"), Symbols: true}
	for _, r := range s.Results {
		if r.Table != place.Number {
			tells("the result", !open[r.Board], line(style.Statement(r.Contract, r.Tricks)))
		}
	}
	for board := range x.deals {
		for _, held := range x.holdings(board) {
			tells("the hand", !open[board], held)
		}
	}
}

// crawl opens all that a telephone of a table can: each link, each address of a round or a board, and
// each form but the one that enters.
func (x *secrets) crawl(t *testing.T, place tables.Place, rounds, boards int) {
	t.Helper()
	p := x.n.scanned(place)
	todo := []string{"/table/"}
	for round := range rounds + 2 {
		todo = append(todo, fmt.Sprintf("/table/?round=%d", round))
		for board := range boards + 2 {
			todo = append(todo, fmt.Sprintf("/table/seen?round=%d&board=%d", round, board), fmt.Sprintf("/table/board?round=%d&board=%d", round, board))
		}
	}
	seen := map[string]bool{}
	for len(todo) > 0 {
		path := todo[0]
		if todo = todo[1:]; seen[path] {
			continue
		}
		seen[path] = true
		check.NoError(t, p.get(path))
		x.read(t, p, place, path)
		x.pages++
		todo = append(todo, p.links("/table")...)
		for _, f := range p.all("form") {
			action := attr(f, "action")
			fields := p.form(action)
			if action == "/table/board" {
				for name, v := range values(400) {
					fields.Set(name, v)
				}
			}
			key := action + " " + fields.Get("round") + " " + fields.Get("board")
			if action == "/table/agree" || seen[key] {
				continue
			}
			seen[key] = true
			check.NoError(t, p.post(action, fields))
			x.read(t, p, place, key)
			x.forms++
		}
	}
}

// TestReads: over all that each table can open, whenever in the evening, there is no name of who does
// not sit there, no number of a member, and of a board that somebody still has to play no hand and no
// other's result; when nobody has to, they are there.
func TestReads(t *testing.T) {
	const rounds, boards = 5, 10
	n := begin(t, pairs(t, "howell", 6, 2))
	x := &secrets{n: n, names: map[event.ID]string{}, deals: map[int]bridge.Deal{}, told: map[string]int{}}
	n.door(func(d *desk.Desk) {
		var deals []event.BoardDeal
		r := rand.New(rand.NewPCG(7, 7))
		for board := 1; board <= boards; board++ {
			x.deals[board] = shuffled(t, r)
			deals = append(deals, event.BoardDeal{Board: board, Deal: x.deals[board]})
		}
		check.NoError(t, d.DoTo(n.of, &command.SetDeals{Session: n.session().ID, Deals: deals}))
		for i, c := range n.event().Contestants {
			var players []event.ID
			for k := range 2 {
				m, person := n.club.NewID(), n.club.NewID()
				x.names[m] = fmt.Sprintf("Naam%d%c", i, 'a'+k)
				x.numbers = append(x.numbers, fmt.Sprintf("77%d%d31", i, k))
				check.NoError(t, d.DoTo("", &command.AddMember{Member: event.Member{ID: m, Person: person}}, event.Person{ID: person, First: "Jo", Last: x.names[m], Number: x.numbers[len(x.numbers)-1]}))
				players = append(players, m)
			}
			check.NoError(t, d.DoTo(n.of, &command.SeatPlayers{Contestant: c.ID, Players: players}))
		}
		n.served.Changed(d)
	})
	places := n.served.Status()
	k := 0
	for round := range rounds {
		for i, s := range places {
			p := n.scanned(s.Place)
			for range 2 {
				check.That(t, p.one(t, &k), "nothing is open at table %d in round %d", s.Number, round+1)
			}
			x.crawl(t, places[(i+1)%len(places)].Place, rounds, boards)
		}
	}
	for _, kind := range []string{"the name", "the result", "the hand"} {
		check.That(t, x.told[kind] > 0, "no page tells %s when it may", kind)
	}
	check.That(t, x.pages > 1000 && x.forms > 50, "%d pages and %d forms were read", x.pages, x.forms)
	t.Logf("%d pages, %d forms, told %v", x.pages, x.forms, x.told)
}
