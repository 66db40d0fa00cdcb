package movements

import (
	"iter"
	"slices"
)

// Place is one table in one round.
type Place struct {
	Table int `json:"table"`           // from 1
	NS    int `json:"ns"`              // seat number of the pair or the team that sits NS; of individuals, North
	EW    int `json:"ew"`              // seat number of the pair or the team that sits EW; of individuals, East
	Set   int `json:"set"`             // set of boards, from 0
	South int `json:"south,omitempty"` // of individuals only
	West  int `json:"west,omitempty"`  // of individuals only
}

// Movement is who meets whom with which boards, round by round. A club file keeps
// it by its field names; the JSON and Read of this package are the exchange format.
type Movement struct {
	// Name is the key of its kind (AllKinds), or what its file calls itself.
	Name string `json:"name,omitempty"`
	// Variant tells movements of one kind apart: "share", "skip", "later" or "".
	Variant string `json:"variant,omitempty"`
	// Contest tells who the seats are: pairs when it is empty.
	Contest Contest `json:"contest,omitempty"`
	// Copies is of how many copies of every set the movement makes use at the
	// same time; 0 stands for one.
	Copies int `json:"copies,omitempty"`
	// Pairs is the number of seats, a phantom included: of pairs, of players
	// in an individual, of teams.
	Pairs int `json:"pairs"`
	// Tables is how many there are, one where the phantom sits included.
	Tables int `json:"tables"`
	// Sets is how many sets of boards there are.
	Sets int `json:"sets"`
	// Rounds holds the places of each round, in the order of the tables.
	Rounds [][]Place `json:"rounds"`
	// TwoWinners tells that every pair sits the same way all the time, so that
	// NS and EW are ranked apart.
	TwoWinners bool `json:"twoWinners,omitempty"`
	// Turned are the rounds in which all tables were turned, from 1: for the
	// description only, the places are turned already.
	Turned []int `json:"turned,omitempty"`
	// Phantom is the seat number that is nobody; 0 when every seat is taken.
	Phantom int `json:"phantom,omitempty"`
	// Parts is in how many parts of as many boards each match of teams is played: others may
	// sit down where one begins. 0 is one.
	Parts int `json:"parts,omitempty"`
}

// Line is a place with its round: one line of a traveller.
type Line struct {
	Round int // from 1
	Place
}

// Real returns the number of pairs that are somebody.
func (m Movement) Real() int {
	if m.Phantom > 0 {
		return m.Pairs - 1
	}
	return m.Pairs
}

// Played reports whether p is a meeting of two pairs, and not a sit-out.
func (m Movement) Played(p Place) bool {
	return m.Phantom == 0 || p.NS != m.Phantom && p.EW != m.Phantom
}

// Places returns every place with its round (from 1), round by round.
func (m Movement) Places() iter.Seq2[int, Place] {
	return func(yield func(int, Place) bool) {
		for r, places := range m.Rounds {
			for _, p := range places {
				if !yield(r+1, p) {
					return
				}
			}
		}
	}
}

// Meetings returns the places at which two pairs meet, as Places does: those that are Played.
func (m Movement) Meetings() iter.Seq2[int, Place] {
	return func(yield func(int, Place) bool) {
		for round, p := range m.Places() {
			if m.Played(p) && !yield(round, p) {
				return
			}
		}
	}
}

// At returns where a pair sits in a round (from 1), and whether it has a place there
// at all. A place opposite the phantom counts as a place: ask Played.
func (m Movement) At(round, pair int) (Place, bool) {
	if round < 1 || round > len(m.Rounds) {
		return Place{}, false
	}
	for _, p := range m.Rounds[round-1] {
		if p.seats(pair) {
			return p, true
		}
	}
	return Place{}, false
}

// Traveller returns every meeting on a set of boards, in the order of the rounds and
// within a round of the tables: the lines of its travellers.
func (m Movement) Traveller(set int) []Line {
	var lines []Line
	for round, p := range m.Meetings() {
		if p.Set == set {
			lines = append(lines, Line{Round: round, Place: p})
		}
	}
	return lines
}

// SitOuts returns the rounds (from 1) in which a pair meets the phantom or has no place.
func (m Movement) SitOuts(pair int) []int {
	var rounds []int
	for r := range m.Rounds {
		if p, ok := m.At(r+1, pair); !ok || !m.Played(p) {
			rounds = append(rounds, r+1)
		}
	}
	return rounds
}

// TurnRounds returns the movement with NS and EW changed places at every table of
// these rounds (from 1); a round that does not exist is passed over. Turned twice
// is as it was.
func (m Movement) TurnRounds(rounds ...int) Movement {
	t := m.Clone()
	for _, round := range rounds {
		if round < 1 || round > len(t.Rounds) {
			continue
		}
		for i := range t.Rounds[round-1] {
			t.Rounds[round-1][i].SwapSides()
		}
		if i := slices.Index(t.Turned, round); i >= 0 {
			t.Turned = slices.Delete(t.Turned, i, i+1)
		} else {
			t.Turned = append(t.Turned, round)
		}
	}
	slices.Sort(t.Turned)
	if len(t.Turned) == 0 {
		t.Turned = nil
	}
	t.TwoWinners = t.TwoFields()
	return t
}

// SwapSides lets NS and EW change places.
func (p *Place) SwapSides() {
	p.NS, p.EW = p.EW, p.NS
	p.South, p.West = p.West, p.South
}

// Clone returns a copy that can be written in.
func (m Movement) Clone() Movement {
	rounds := make([][]Place, len(m.Rounds))
	for i, places := range m.Rounds {
		rounds[i] = slices.Clone(places)
	}
	m.Rounds = rounds
	m.Turned = slices.Clone(m.Turned)
	return m
}

// TwoFields reports whether every pair sits the same way all the time. Over one
// round that says nothing, and the answer is no.
func (m Movement) TwoFields() bool {
	if m.Contest != OfPairs {
		return false
	}
	sits, any := make([]int8, min(max(m.Pairs, 0), maxMeasured)+1), false
	for _, p := range m.Meetings() {
		if min(p.NS, p.EW) < 0 || max(p.NS, p.EW) >= len(sits) {
			continue
		}
		if sits[p.NS] < 0 || sits[p.EW] > 0 {
			return false
		}
		sits[p.NS], sits[p.EW], any = 1, -1, true
	}
	return len(m.Rounds) > 1 && any
}

// Contest tells who plays a movement.
type Contest string

// The contests. In an individual a place has four players. In a movement of
// teams a place is one table of a match: the NS pair of one team against the EW
// pair of the other, so that a team has two places in a round.
const (
	OfPairs       Contest = ""
	OfIndividuals Contest = "individuals"
	OfTeams       Contest = "teams"
)

// People returns the seat numbers at a place: NS and EW, or of individuals North,
// East, South and West.
func (p Place) People() []int {
	if p.South == 0 && p.West == 0 {
		return []int{p.NS, p.EW}
	}
	return []int{p.NS, p.EW, p.South, p.West}
}

func (p Place) seats(seat int) bool {
	return p.NS == seat || p.EW == seat || seat > 0 && (p.South == seat || p.West == seat)
}

// side returns which way a seat number sits at a place: 1 NS, -1 EW, 0 not at all.
func (p Place) side(seat int) int {
	switch seat {
	case p.NS, p.South:
		return 1
	case p.EW, p.West:
		return -1
	}
	return 0
}
