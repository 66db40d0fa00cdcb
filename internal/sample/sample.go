// Package sample is the made-up club that `uitslag demo` opens: forty members and
// three evenings.
//
//	evening  what it shows                                        source
//	1        13 pairs, 6 rounds: the uitslag of the manual's       MesserBridge manual, misprints put right;
//	         section 4, line for line                              results found by the search in folder search
//	2        14 pairs, Vasneg, rounds 2 and 3 turned: boards 5-8   the same, misprints put right (S15-S18);
//	         are the manual's control statement                    the other boards are made up by the same search
//	3        10 pairs, Howell, half typed                          made up by the same search
//
// The club is not a stored file but a list of commands, done one by one as a
// scorer would: what the sample shows is what the program computes.
package sample

import (
	"embed"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"uitslag/assets"
	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/booking"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/competition"
	"uitslag/internal/scoring/rules"
)

// ClubName is the name of the club.
const ClubName = "Bridgeclub De Proef"

// Step is one command with the personal data that go beside it. Event is "" for
// commands to the club.
type Step struct {
	Event   event.ID
	Payload journal.Payload
	People  []event.Person
}

// Evening is one evening as its file describes it.
type Evening struct {
	Name         string   `json:"name"`
	Date         string   `json:"date"`
	Start        string   `json:"start"`
	Movement     Movement `json:"movement"`
	BoardsPerSet int      `json:"boardsPerSet"`
	Pairs        [][2]int `json:"pairs"`   // the club numbers of the players of pair 1, 2, …
	Results      []string `json:"results"` // "5 3-4 2sw-1": board, NS-EW, and what was typed
	Closed       bool     `json:"closed"`
}

// Movement is a file beside the evening, or a movement to generate.
type Movement struct {
	File  string `json:"file,omitempty"`
	Name  string `json:"name,omitempty"`
	Pairs int    `json:"pairs,omitempty"`
	Turn  []int  `json:"turn,omitempty"`
}

type member struct {
	First, Last, Federation, Number, Category string
}

// files are the evenings in the order they were played.
var files = []string{"evening_13.json", "evening_14.json", "evening_open.json"}

// Steps returns the commands that fill the new club, with fresh ids.
func Steps(newID func() event.ID) ([]Step, error) {
	ids, steps, err := memberSteps(newID)
	if err != nil {
		return nil, err
	}
	for _, name := range files {
		ev, err := Read(name)
		if err != nil {
			return nil, err
		}
		more, err := ev.steps(ids, newID)
		if err != nil {
			return nil, fmt.Errorf("sample %s: %w", name, err)
		}
		steps = append(steps, more...)
	}
	return steps, nil
}

func memberSteps(newID func() event.ID) (map[int]event.ID, []Step, error) {
	var list []member
	if err := read(assets.Sample, "members.json", &list); err != nil {
		return nil, nil, err
	}
	ids := map[int]event.ID{}
	var steps []Step
	for _, m := range list {
		number, err := strconv.Atoi(m.Number)
		if err != nil {
			return nil, nil, fmt.Errorf("sample member %s: %w", m.Number, err)
		}
		p := event.Person{ID: newID(), First: m.First, Last: m.Last, Federation: m.Federation, Number: m.Number, Category: m.Category}
		ids[number] = newID()
		steps = append(steps, Step{
			Payload: &command.AddMember{Member: event.Member{ID: ids[number], Person: p.ID}},
			People:  []event.Person{p},
		})
	}
	return ids, steps, nil
}

// Read gives an evening by the name of its file.
func Read(name string) (Evening, error) {
	var ev Evening
	return ev, read(assets.Sample, name, &ev)
}

// Make returns the evening's movement.
func (m Movement) Make() (movements.Movement, error) {
	if m.File == "" {
		return movements.Generate(m.Name, movements.Options{Pairs: m.Pairs, Turn: m.Turn})
	}
	b, err := assets.Sample.ReadFile("sample/" + m.File)
	if err != nil {
		return movements.Movement{}, fmt.Errorf("sample: %w", err)
	}
	return movements.Read(b)
}

func (ev Evening) steps(members map[int]event.ID, newID func() event.ID) ([]Step, error) {
	m, err := ev.Movement.Make()
	if err != nil {
		return nil, err
	}
	e := event.Event{ID: newID(), Name: ev.Name, Kind: event.Pairs, Rules: rules.MesserBridge()}
	ids := make([]event.ID, len(ev.Pairs))
	for i, players := range ev.Pairs {
		ids[i] = newID()
		c := event.Contestant{ID: ids[i]}
		for _, p := range players {
			if members[p] == "" {
				return nil, fmt.Errorf("pair %d: no member %d", i+1, p)
			}
			c.Players = append(c.Players, members[p])
		}
		e.Contestants = append(e.Contestants, c)
	}
	s := event.Session{
		ID: newID(), Date: ev.Date, Start: ev.Start, FirstBoard: 1, BoardsPerSet: ev.BoardsPerSet,
		Sections: []event.Section{event.NewSection("A", m, ids)},
	}
	e.Sessions = []event.Session{s}
	steps := []Step{{Event: e.ID, Payload: &command.NewEvening{Event: e}}}
	played := e.Clone()
	at := map[event.Key]event.Expected{}
	for _, x := range s.Schedule() {
		at[event.Key{Board: x.Board, NS: x.NS, EW: x.EW}] = x
	}
	for _, line := range ev.Results {
		board, ns, ew, entry, err := Parse(line)
		if err != nil {
			return nil, err
		}
		if ns < 1 || ns > len(ids) || ew < 1 || ew > len(ids) {
			return nil, fmt.Errorf("%q: no such pair", line)
		}
		x, ok := at[event.Key{Board: board, NS: event.Pair(ids[ns-1]), EW: event.Pair(ids[ew-1])}]
		if !ok {
			return nil, fmt.Errorf("%q: the movement does not have this line", line)
		}
		r := event.FromEntry(entry)
		r.ID, r.Board, r.NS, r.EW = newID(), x.Board, x.NS, x.EW
		r.Section, r.Round, r.Table, r.Source = x.Section, x.Round, x.Table, "typed"
		steps = append(steps, Step{Event: e.ID, Payload: &command.EnterResult{Session: s.ID, Result: r}})
		played.Sessions[0].Results = append(played.Sessions[0].Results, r)
	}
	if !ev.Closed {
		return steps, nil
	}
	closing, err := booking.Closing(&event.Club{}, nil, played, s.ID)
	if err != nil {
		return nil, err
	}
	return append(steps, Step{Event: e.ID, Payload: closing}), nil
}

// Parse reads a result line of a sample file: "5 3-4 2sw-1".
func Parse(line string) (board, ns, ew int, entry bridge.Entry, err error) {
	f := strings.Fields(line)
	if len(f) != 3 {
		return 0, 0, 0, entry, fmt.Errorf("%q: want board, pairs and result", line)
	}
	if board, err = strconv.Atoi(f[0]); err != nil {
		return 0, 0, 0, entry, fmt.Errorf("%q: %w", line, err)
	}
	if _, err = fmt.Sscanf(f[1], "%d-%d", &ns, &ew); err != nil {
		return 0, 0, 0, entry, fmt.Errorf("%q: %w", line, err)
	}
	entry, err = bridge.Notation{Letters: bridge.Dutch}.Parse(f[2], bridge.VulnerabilityOf(board))
	if err != nil {
		return 0, 0, 0, entry, fmt.Errorf("%q: %w", line, err)
	}
	return board, ns, ew, entry, nil
}

func read(fs embed.FS, name string, into any) error {
	b, err := fs.ReadFile("sample/" + name)
	if err != nil {
		return fmt.Errorf("sample: %w", err)
	}
	if err := json.Unmarshal(b, into); err != nil {
		return fmt.Errorf("sample %s: %w", name, err)
	}
	return nil
}

// CompetitionName is the name of the sample club's competition.
const CompetitionName = "Wintercompetitie"

// Competition returns the commands that make the competition that the evenings of these steps
// count for: the best two of them for who played two, with two who go up and two who go down.
func Competition(steps []Step, newID func() event.ID) []Step {
	id := newID()
	rules := competition.Rules{Best: 2, Minimum: 2, Up: 2, Down: 2}
	out := []Step{{Payload: &command.NewCompetition{Competition: event.Competition{
		ID: id, Name: CompetitionName, Ranked: event.RankedPairs, Rules: rules,
	}}}}
	for _, s := range steps {
		if p, ok := s.Payload.(*command.NewEvening); ok {
			first := p.Event.Sessions[0]
			out = append(out, Step{Payload: &command.CountEvening{
				Competition: id, Evening: event.Counted{Event: p.Event.ID, Session: first.ID, Date: first.Date},
			}})
		}
	}
	return out
}
