// Package butler compares the pairs of teams with one another, over all their matches.
//
//	rule                                                       source
//	each result against the mean of all tables on its board,   R-BUTLER-PAIRS
//	  as in a Butler of pairs
//	a pair is the two who sat there, whatever the room; of     R-BUTLER-PAIRS
//	  players who are not named, the team and the room
//	ranked by IMPs a board; no place with fewer than half of   R-BUTLER-PAIRS
//	  the boards of who played most
package butler

import (
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
)

// Pair is two who played together for a team.
type Pair struct {
	Team    event.ID
	Players []event.ID // "" is one who is not named
	// Room is where they sat, where nobody of them is named.
	Room   event.Room
	Place  scoring.Place
	IMPs   exact.Rat // in all
	Each   exact.Rat // a board
	Boards int
}

// Rules returns those that the pairs are compared by.
func Rules() rules.Rules {
	r := rules.ButlerOne()
	r.IMPTotal, r.Ranked = rules.IMPPerBoard, rules.RankedHalf
	return r
}

// Of returns the pairs of an event of teams by place. The Problems are those of standings.Of.
func Of(st *standings.Standings) ([]Pair, error) {
	var pairs []Pair
	at := map[string]int{}
	one := func(x event.Expected, ns bool) event.Side {
		p := pairOf(st, x, ns)
		key := strings.Join([]string{string(p.Team), string(p.Players[0]), string(p.Players[1]), string(p.Room)}, "\x00")
		i, known := at[key]
		if !known {
			i = len(pairs)
			at[key] = i
			pairs = append(pairs, p)
		}
		return event.Pair(idOf(i))
	}
	from := st.Session
	s := event.Session{ID: from.ID, Date: from.Date, FirstBoard: from.FirstBoard, Closed: from.Closed, Rulings: from.Rulings, Fouled: from.Fouled}
	for i := range st.Boards {
		for l := range event.Each(st.Boards[i].Lines) {
			if l.Result == nil || l.Again || event.AwardOf(from, l.Expected.Round, l.Expected.NS.A, l.Expected.EW.A) != nil {
				continue
			}
			r := *l.Result
			r.Section, r.NS, r.EW = "A", one(l.Expected, true), one(l.Expected, false)
			s.Results = append(s.Results, r)
		}
	}
	section := event.Section{Letter: "A"}
	e := event.Event{ID: st.Event.ID, Name: st.Event.Name, Kind: event.Pairs, Rules: Rules()}
	for i := range pairs {
		e.Contestants = append(e.Contestants, event.Contestant{ID: idOf(i), Players: pairs[i].Players})
		section.Labels = append(section.Labels, event.Label{Contestant: idOf(i), Number: i + 1})
	}
	s.Sections = []event.Section{section}
	e.Sessions = []event.Session{s}
	of, err := standings.Of(&e, s.ID)
	if err != nil {
		return nil, err
	}
	var out []Pair
	for i := range of.Lists {
		for row := range event.Each(of.Lists[i].Rows) {
			p := pairs[row.Number-1]
			p.Place = row.Ranked()
			p.Each, p.Boards = row.Total.Points, row.Total.Boards
			p.IMPs = p.Each.Mul(exact.Int(p.Boards))
			out = append(out, p)
		}
	}
	return out, nil
}

// idOf returns what a pair is called while it is compared.
func idOf(i int) event.ID { return event.ID("pair-" + exact.Int(i+1).String()) }

// pairOf returns the same pair for a side of a line whichever of the two came first.
func pairOf(st *standings.Standings, x event.Expected, ns bool) Pair {
	p := Pair{Team: x.EW.A}
	if ns {
		p.Team = x.NS.A
	}
	p.Players = slices.Clone(st.Event.Seated(st.Session, x, ns))
	for len(p.Players) < 2 {
		p.Players = append(p.Players, "")
	}
	slices.Sort(p.Players)
	if p.Players[1] == "" { // nobody is named
		p.Room = event.Closed
		if m := event.MatchOf(st.Session, x); m != nil && (m.Home == x.NS.A) {
			p.Room = event.Open
		}
	}
	return p
}
