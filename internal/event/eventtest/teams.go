package eventtest

import (
	"fmt"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/rules"
)

// TeamNames are what the teams of TeamNight are called, by seat.
var TeamNames = strings.Split("De Vier Azen,Klaver Vijf,’t Fonteintje 1,’t Fonteintje 2,Ruitenheer,Harten Troef,Sans Atout,De Laatste Slag,Groot Slem,De Dummy’s,Schoppen Vrouw,Pas Pas Pas,Wekowijzer,De Renonce", ",")

// TeamPlayer returns the member who is so manieth, from 0, of the team on a seat.
func TeamPlayer(seat, n int) event.ID {
	return event.ID(fmt.Sprintf("A%d%c", seat, 'a'+n))
}

// ofTeams returns an event of teams of four named players.
func ofTeams(m movements.Movement, per int, by rules.Rules) event.Event {
	e := Evening(per, Section("A", m))
	e.Kind, e.Rules = event.Teams, by
	for i := range e.Contestants {
		c := &e.Contestants[i]
		c.Players = nil
		for n := range event.MinTeam {
			c.Players = append(c.Players, TeamPlayer(i+1, n))
		}
	}
	return e
}

// ofPlayers returns an event of individuals: the player on seat 1 is "A1a".
func ofPlayers(m movements.Movement, per int) event.Event {
	e := Evening(per, Section("A", m))
	e.Kind = event.Individual
	for i := range e.Contestants {
		e.Contestants[i].Players = []event.ID{TeamPlayer(i+1, 0)}
	}
	return e
}

// TeamNight returns an evening of teams, begun by command: each has a name and four players, and
// its first player is its captain.
func TeamNight(t TB, m movements.Movement, per int, by rules.Rules) *Night {
	t.Helper()
	e := ofTeams(m, per, by)
	e.Name = "Viertallen"
	for i := range e.Contestants {
		c := &e.Contestants[i]
		c.Name, c.Captain = TeamNames[i%len(TeamNames)], c.Players[0]
	}
	return Begin(t, e)
}

// PlayerNight returns an evening of individuals, begun by command.
func PlayerNight(t TB, m movements.Movement, per int) *Night {
	t.Helper()
	e := ofPlayers(m, per)
	e.Name = "Individueel"
	return Begin(t, e)
}

// PlayAll enters what is typed for each line that is still to come, as a slip of its table
// brings it; "" leaves it open.
func (n *Night) PlayAll(typed func(event.Expected) string) {
	n.T.Helper()
	for _, x := range n.S().Schedule() {
		text := typed(x)
		if x.SitOut() || text == "" {
			continue
		}
		r := Result(n.T, x.Board, x.NS.A, x.EW.A, text)
		r.ID, r.NS, r.EW, r.Section, r.Round, r.Table = n.ID(), x.NS, x.EW, x.Section, x.Round, x.Table
		n.Do(&command.EnterResult{Session: "s", Result: r})
	}
}

// SomeContract returns some contract or other, always the same one for the same line.
func SomeContract(x event.Expected) string {
	all := strings.Fields("4sn= 3nz+1 2ho-1 pas 4ho= 1nw+2 5kz-1 3rn= 6sz= 2sw+1 4hn-2 3no= 4so-1 2kn+1 1nz= 3ho+1 5rn= 4sz+1 3nw-3 2rz=")
	return all[(7*x.Table+3*x.Round+11*x.Board+x.Board*x.Table)%len(all)]
}
