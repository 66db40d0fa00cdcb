// Package years makes up a club of many years: a thousand members and five hundred
// evenings, played by a fake that always plays the same for the same seed. It is what
// `make bench` measures with; nothing of it is in the program.
package years

import (
	"fmt"
	"math/rand/v2"
	"time"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/booking"
	"uitslag/internal/event/command"
	"uitslag/internal/movements"
	"uitslag/internal/sample"
	"uitslag/internal/scoring/rules"
)

// ClubName is the name of the club.
const ClubName = "Bridgeclub Tien Jaar"

// Ten years of a club that plays once a week, with a pause in the summer.
const (
	Members  = 1000
	Evenings = 500
)

var (
	firsts = []string{
		"Jos", "Piet", "Jan", "Pol", "Jean", "Pierre", "Roland", "Marie", "Els", "Greta", "Rita", "Willy", "Dora",
		"Léa", "Noël", "André", "Chris", "Hilde", "Luc", "Marc", "Annie", "Jef", "Lut", "Simonne", "Raf", "Godelieve",
		"Wim", "Karel", "Jacqueline", "Mia", "Frans", "Georges", "Nicole", "Yvonne", "Zoë",
	}
	lasts = []string{
		"Maes", "Claes", "Peeters", "Wouters", "Hermans", "Van den Bossche", "Janssens", "De Smet", "Willems", "Goossens",
		"Jacobs", "Mertens", "De Clercq", "Dubois", "Lambert", "Martens", "Van Damme", "Leclercq", "Michiels", "Smets",
		"Coppens", "Van de Velde", "Aerts", "Segers", "Pauwels", "D’Hondt", "Verhoeven", "Hendrickx", "Desmet", "Wauters",
	}
)

// start is the first evening.
var start = time.Date(2016, time.September, 5, 19, 30, 0, 0, time.UTC)

// Club makes up the commands, a part at a time.
type Club struct {
	seed    uint64
	newID   func() event.ID
	members []event.ID
}

// New returns a club that plays by this seed.
func New(seed uint64, newID func() event.ID) *Club { return &Club{seed: seed, newID: newID} }

// Join returns the commands by which n members join.
func (c *Club) Join(n int) []sample.Step {
	steps := make([]sample.Step, n)
	for i := range steps {
		p := event.Person{
			ID: c.newID(), First: firsts[i%len(firsts)], Last: lasts[i/len(firsts)%len(lasts)],
			Federation: fmt.Sprint(40000 + 37*i), Number: fmt.Sprint(i + 1),
		}
		id := c.newID()
		c.members = append(c.members, id)
		steps[i] = sample.Step{Payload: &command.AddMember{Member: event.Member{ID: id, Person: p.ID}}, People: []event.Person{p}}
	}
	return steps
}

// Evening gives the commands of the i-th evening, from 0, and when it began: it is
// made, typed with a slip here and there, given out and closed. 12 to 16 pairs play
// 24 or 28 boards. Members must have joined.
func (c *Club) Evening(i int) ([]sample.Step, time.Time, error) {
	ev, at, err := c.Open(i)
	if err != nil {
		return nil, at, err
	}
	e := ev.Event
	s := &e.Sessions[0]
	all := e.Clone()
	played := &all.Sessions[0]
	steps := []sample.Step{{Event: e.ID, Payload: ev}}
	r := c.chance(i)
	for j, x := range s.Schedule() {
		if x.SitOut() {
			continue
		}
		result := c.play(c.chance(1000*i+x.Board), r, x)
		result.At = at.Add(time.Duration(j) * time.Minute).Format(time.RFC3339)
		played.Results = append(played.Results, result)
		if r.IntN(50) == 0 {
			slip := result
			slip.Kind, slip.Contract, slip.Tricks, slip.Score = event.Passed, bridge.Contract{}, 0, 0
			steps = append(steps, sample.Step{Event: e.ID, Payload: &command.EnterResult{Session: s.ID, Result: slip}})
			steps = append(steps, sample.Step{Event: e.ID, Payload: &command.CorrectResult{Session: s.ID, Result: result}})
			continue
		}
		steps = append(steps, sample.Step{Event: e.ID, Payload: &command.EnterResult{Session: s.ID, Result: result}})
	}
	closing, err := booking.Closing(&event.Club{}, nil, all, s.ID)
	if err != nil {
		return nil, at, fmt.Errorf("evening %d: %w", i, err)
	}
	return append(steps,
		sample.Step{Event: e.ID, Payload: &command.IssueUitslag{Number: 1}},
		sample.Step{Event: e.ID, Payload: closing},
	), at, nil
}

// Open gives the command that makes the i-th evening, with nothing played yet, and
// when it begins.
func (c *Club) Open(i int) (*command.NewEvening, time.Time, error) {
	r := c.chance(i)
	at := start.AddDate(0, 0, 7*(i+2*(i/50))) // two weeks off in the summer
	pairs := 12 + r.IntN(5)
	tables := (pairs + 1) / 2
	o := movements.Options{Pairs: pairs, Rounds: min(tables, 6+r.IntN(2))}
	if r.IntN(2) == 0 {
		o.Turn = []int{o.Rounds} // one list ranks all
	}
	m, err := movements.Generate("mitchell", o)
	if err != nil {
		return nil, at, fmt.Errorf("evening %d: %w", i, err)
	}
	e := event.Event{ID: c.newID(), Name: fmt.Sprintf("Maandag %d", i+1), Kind: event.Pairs, Rules: rules.MesserBridge()}
	who := r.Perm(80) // who plays these months: the club grows by two members an evening
	first := min(i*len(c.members)/Evenings, max(0, len(c.members)-len(who)))
	var ids []event.ID
	for j := range m.Real() {
		k := event.Contestant{ID: c.newID(), Players: []event.ID{"", ""}}
		for n := range k.Players {
			if at := first + who[2*j+n]; at < len(c.members) {
				k.Players[n] = c.members[at]
			}
		}
		ids, e.Contestants = append(ids, k.ID), append(e.Contestants, k)
	}
	e.Sessions = []event.Session{{
		ID: c.newID(), Date: at.Format(time.DateOnly), Start: at.Format("15:04"), FirstBoard: 1, BoardsPerSet: 28 / tables,
		Sections: []event.Section{event.NewSection("A", m, ids)},
	}}
	return &command.NewEvening{Event: e}, at, nil
}

// play returns one result: the deal says which side holds the cards and how many tricks
// there are, the table what was made of it.
func (c *Club) play(deal, table *rand.Rand, x event.Expected) event.Result {
	r := event.Result{
		ID: c.newID(), Board: x.Board, NS: x.NS, EW: x.EW, Section: x.Section, Round: x.Round, Table: x.Table,
		Kind: event.Played, Source: "typed",
	}
	if table.IntN(40) == 0 {
		r.Kind = event.Passed
		return r
	}
	r.Contract.Denomination = []bridge.Denomination{bridge.Clubs, bridge.Diamonds, bridge.Hearts, bridge.Spades, bridge.NoTrump}[deal.IntN(5)]
	r.Contract.Declarer = []bridge.Seat{bridge.North, bridge.East, bridge.South, bridge.West}[deal.IntN(4)]
	r.Tricks = min(13, max(5, 7+deal.IntN(6)+table.IntN(3)-1))
	r.Contract.Level = min(7, max(1, r.Tricks-6+table.IntN(3)-1))
	r.Score = bridge.NSScore(r.Contract, bridge.VulnerabilityOf(x.Board), r.Tricks)
	return r
}

// chance returns the same for the same seed and n.
func (c *Club) chance(n int) *rand.Rand { return rand.New(rand.NewPCG(c.seed, uint64(n))) }
