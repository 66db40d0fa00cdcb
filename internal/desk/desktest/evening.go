package desktest

import (
	"cmp"
	"context"
	"fmt"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/rules"
)

// Evening describes an evening to make. What is left zero is filled in.
type Evening struct {
	Name         string             // "Clubavond"
	Date         string             // "2026-11-14"
	Movement     movements.Movement // of pairs, of teams or of individuals: the event is of that kind
	BoardsPerSet int                // 4
	Names        []string           // first and last name by turns of the players of pair, team or player 1, 2, …; nil leaves them nameless
	Teams        []string           // the names of the teams where the movement is one of teams, whose Names go by fours
	Rules        rules.Rules
}

// PairID returns the contestant that has this number in an evening of Make.
func PairID(number int) event.ID { return event.ID(fmt.Sprintf("pair-%d", number)) }

// SessionID returns the session of an evening of Make.
func SessionID(evening event.ID) event.ID { return "session-" + evening }

// Scheveningen returns a movement for this many pairs and rounds; with an odd number one
// pair sits out every round.
func Scheveningen(t testing.TB, pairs, rounds int) movements.Movement {
	t.Helper()
	return Generate(t, "scheveningen", movements.Options{Pairs: pairs, Rounds: rounds})
}

// Generate returns a movement by its name.
func Generate(t testing.TB, name string, o movements.Options) movements.Movement {
	t.Helper()
	m, err := movements.Generate(name, o)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

var teamNames = []string{"De Klaveren", "Ruiten Vier", "Harten", "Schoppenaas", "De Zetel", "Het Hoekje"}

// RoundRobin returns an evening of so many teams, each against each, with so many boards a match,
// in victory points. The players are called after their team: Ada A to Dirk A are the first.
func RoundRobin(t testing.TB, teams, boards int) Evening {
	t.Helper()
	m := Generate(t, "roundrobin", movements.Options{Pairs: teams, Rounds: teams - 1 + teams%2})
	by, err := rules.Preset("Teams WBF")
	if err != nil {
		t.Fatal(err)
	}
	ev := Evening{Name: "Viertallen", Movement: m, BoardsPerSet: boards, Rules: by, Teams: teamNames[:min(teams, len(teamNames))]}
	for n := range teams {
		for _, first := range []string{"Ada", "Bert", "Cora", "Dirk"} {
			ev.Names = append(ev.Names, fmt.Sprintf("%s %c", first, 'A'+n))
		}
	}
	return ev
}

// MustDo does a command to an event and ends the test when it is refused.
func (c *Club) MustDo(t testing.TB, id event.ID, p journal.Payload, people ...event.Person) {
	t.Helper()
	if err := c.Do(context.Background(), id, p, people...); err != nil {
		t.Fatalf("%s: %v", journal.NameOf(p), err)
	}
}

// Make makes the evening in the club and gives its id. Contestant n has the id
// "pair-n", the session "session-" and the evening's id.
func (c *Club) Make(t testing.TB, ev Evening) event.ID {
	t.Helper()
	id := c.NewID()
	ev.Name, ev.Date, ev.BoardsPerSet = cmp.Or(ev.Name, "Clubavond"), cmp.Or(ev.Date, "2026-11-14"), cmp.Or(ev.BoardsPerSet, 4)
	kind, per := event.Pairs, 2
	switch ev.Movement.Contest {
	case movements.OfTeams:
		kind, per = event.Teams, event.MinTeam
	case movements.OfIndividuals:
		kind, per = event.Individual, 1
	}
	if ev.Rules.Preset == "" {
		ev.Rules = rules.MesserBridge()
		if kind == event.Teams {
			var err error
			if ev.Rules, err = rules.Preset("Teams IMP"); err != nil {
				t.Fatal(err)
			}
		}
	}
	e := event.Event{ID: id, Name: ev.Name, Kind: kind, Rules: ev.Rules}
	var ids []event.ID
	for n := 1; n <= ev.Movement.Real(); n++ {
		k := event.Contestant{ID: PairID(n)}
		for i := range per {
			k.Players = append(k.Players, c.player(t, ev, per*(n-1)+i))
		}
		if n <= len(ev.Teams) {
			k.Name = ev.Teams[n-1]
		}
		ids = append(ids, k.ID)
		e.Contestants = append(e.Contestants, k)
	}
	e.Sessions = []event.Session{{
		ID: SessionID(id), Date: ev.Date, Start: "19:30", FirstBoard: 1, BoardsPerSet: ev.BoardsPerSet,
		Sections: []event.Section{event.NewSection("A", ev.Movement, ids)},
	}}
	c.MustDo(t, id, &command.NewEvening{Event: e})
	return id
}

// player takes the n-th name of the evening in as a member, and gives its id.
func (c *Club) player(t testing.TB, ev Evening, n int) event.ID {
	t.Helper()
	if n >= len(ev.Names) || ev.Names[n] == "" {
		return ""
	}
	p := event.Person{ID: c.NewID(), First: ev.Names[n]}
	m := event.Member{ID: c.NewID(), Person: p.ID}
	c.MustDo(t, "", &command.AddMember{Member: m}, p)
	return m.ID
}

// Join makes members, without a name, of those who are none yet: an event from elsewhere names them.
func (c *Club) Join(t testing.TB, players ...event.ID) {
	t.Helper()
	for _, id := range players {
		if _, is := c.Club().Members[id]; id != "" && !is {
			p := event.Person{ID: c.NewID()}
			c.MustDo(t, "", &command.AddMember{Member: event.Member{ID: id, Person: p.ID}}, p)
		}
	}
}

// Import takes an event over from elsewhere, with its players as members.
func (c *Club) Import(t testing.TB, e event.Event) {
	t.Helper()
	c.withPlayers(t, e, &command.ImportEvent{Event: e})
}

// Begin begins an evening, with its players as members.
func (c *Club) Begin(t testing.TB, e event.Event) {
	t.Helper()
	c.withPlayers(t, e, &command.NewEvening{Event: e})
}

func (c *Club) withPlayers(t testing.TB, e event.Event, p journal.Payload) {
	t.Helper()
	for _, k := range e.Contestants {
		c.Join(t, k.Players...)
	}
	for i := range e.Sessions {
		for _, x := range e.Sessions[i].Substitutions {
			c.Join(t, x.Players...)
		}
	}
	c.MustDo(t, e.ID, p)
}

// Enter enters a score on a line of the movement; 0 is passed out.
func (c *Club) Enter(t testing.TB, id event.ID, x event.Expected, score int) {
	t.Helper()
	r := event.Result{
		ID: c.NewID(), Board: x.Board, NS: x.NS, EW: x.EW, Section: x.Section, Round: x.Round, Table: x.Table,
		Kind: event.Played, Score: score,
	}
	if score == 0 {
		r.Kind = event.Passed
	}
	c.MustDo(t, id, &command.EnterResult{Session: SessionID(id), Result: r})
}

var scores = []int{110, -100, 0, 140, -90, 200, -110, 90, -140, 120, -200}

// Fill enters a score for every line of the movement that keep wants.
func (c *Club) Fill(t testing.TB, id event.ID, keep func(event.Expected) bool) {
	t.Helper()
	e, err := c.Event(id)
	if err != nil {
		t.Fatal(err)
	}
	for i, x := range e.Sessions[0].Schedule() {
		if !x.SitOut() && keep(x) {
			c.Enter(t, id, x, scores[(i*7)%len(scores)])
		}
	}
}
