package movements

import (
	"encoding/json"

	"uitslag/internal/exact"
)

// Balance is how fair a movement is (R-BALANCE; Qf is that of F.C. Schiereck in the
// NBB's Groot Schemaboek) and what it gives each pair. Percentages are exact; show
// them with two decimals.
type Balance struct {
	// Qf says how equally every pair's points depend on every other pair: 100
	// when no movement of this size could do better, 0 when no set is compared.
	Qf exact.Rat
	// Qc is the same against an equality that whole numbers need not reach.
	Qc exact.Rat
	// Qo says how equally the meetings are spread: 100 when every two pairs meet
	// equally often.
	Qo exact.Rat

	// MinOpponents and MaxOpponents are the fewest and the most other pairs a
	// pair meets.
	MinOpponents, MaxOpponents int
	// MinPartners and MaxPartners are the same of the partners of individuals.
	MinPartners, MaxPartners int
	// Plays is how many results each set gets, by set.
	Plays []int
	// NS, EW and SitOuts are how many rounds each pair sits so, by pair: pair 1
	// is NS[0]. A phantom has a line of zeros.
	NS, EW, SitOuts []int
	// SitOutPairs is how many pairs sit out at least once, MaxSitOuts the most
	// rounds one of them does.
	SitOutPairs, MaxSitOuts int
	// Stationary are the pairs that keep their table all the rounds they play
	// (they may be turned there), ascending.
	Stationary []int
	// SharedRounds is in how many rounds some tables need the same set.
	SharedRounds int
}

// Measure computes the balance of a movement. For each set: two pairs that meet
// on it compare directly, which weighs half a top (plays of a set, less one); two
// pairs that both play it the same way compare once (+1), opposite ways once the
// other way round (-1). m is the sum of those for two pairs over all sets, S the sum of m over
// the N twos, and
//
//	Qf = 100 * (least sum of N squares of whole numbers with sum S) / sum of m^2
//	Qc = 100 * S^2 / (N * sum of m^2)
//	Qo = 100 * (mean number of meetings)^2 / mean of their squares
//
// over the pairs that are somebody. Who sits a set out adds nothing on it. With
// uneven sets the plays of a set are the mean, rounded down. Places with numbers
// the movement does not have (Check tells) are passed over.
//
// Of individuals and teams the sit-outs, opponents and partners are counted, and Qo.
func Measure(m Movement) Balance {
	if m.Contest != OfPairs {
		return measurePeople(m)
	}
	b := Balance{Plays: make([]int, min(max(m.Sets, 0), maxMeasured))}
	b.seats(m)
	pairs := m.Real()
	if pairs < 2 {
		return b
	}
	w := newWeights(m, b.Plays)
	b.Qf, b.Qc = w.quality(pairs)
	b.Qo = w.spread(pairs)
	b.MinOpponents, b.MaxOpponents = w.least, w.most
	b.SharedRounds = m.SharedRounds()
	return b
}

// seating is where one pair, player or team sits over the rounds.
type seating struct {
	ns, ew int
	rounds int // in which it plays
	table  int // that it keeps; -1 when it changes
}

// seats follows every pair, player or team over the rounds; index 0 is number 1.
func (m Movement) seats() []seating {
	pairs := m.Contest == OfPairs
	all := make([]seating, min(max(m.Pairs, 0), maxMeasured))
	last := make([]int, len(all))
	for round, p := range m.Places() {
		for i, seat := range p.People() {
			if seat < 1 || seat > len(all) {
				continue
			}
			s := &all[seat-1]
			if s.table != 0 && s.table != p.Table {
				s.table = -1
			} else {
				s.table = p.Table
			}
			if pairs && !m.Played(p) {
				continue
			}
			if pairs && i == 0 || !pairs && p.side(seat) > 0 {
				s.ns++
			} else {
				s.ew++
			}
			if last[seat-1] != round {
				last[seat-1] = round
				s.rounds++
			}
		}
	}
	return all
}

// one reports whether the movement has one ranking.
func (m Movement) one() bool { return !m.TwoWinners }

func (b *Balance) seats(m Movement) {
	for i, s := range m.seats() {
		b.NS, b.EW = append(b.NS, s.ns), append(b.EW, s.ew)
		if i+1 == m.Phantom && m.Contest == OfPairs {
			b.SitOuts = append(b.SitOuts, 0)
			continue
		}
		out := len(m.Rounds) - s.rounds
		b.SitOuts = append(b.SitOuts, out)
		if out > 0 {
			b.SitOutPairs++
		}
		b.MaxSitOuts = max(b.MaxSitOuts, out)
		if s.table > 0 && s.rounds > 0 && m.Contest != OfTeams {
			b.Stationary = append(b.Stationary, i+1)
		}
	}
}

// SharedRounds is in how many rounds two tables need the same set.
func (m Movement) SharedRounds() int {
	last, rounds := make([]int, min(max(m.Sets, 0), maxMeasured)), 0
	for r, places := range m.Rounds {
		shared := false
		for _, p := range places {
			if !m.Played(p) || p.Set < 0 || p.Set >= len(last) {
				continue
			}
			shared = shared || last[p.Set] == r+1
			last[p.Set] = r + 1
		}
		if shared {
			rounds++
		}
	}
	return rounds
}

// MarshalJSON writes the percentages as numbers of two decimals, and exactly
// beside them.
func (b Balance) MarshalJSON() ([]byte, error) {
	number := func(r exact.Rat) json.Number { return json.Number(r.Text(2)) }
	return json.Marshal(struct {
		Qf           json.Number          `json:"qf"`
		Qc           json.Number          `json:"qc"`
		Qo           json.Number          `json:"qo"`
		Exact        map[string]exact.Rat `json:"exact"`
		MinOpponents int                  `json:"min_opponents"`
		MaxOpponents int                  `json:"max_opponents"`
		MinPartners  int                  `json:"min_partners,omitempty"`
		MaxPartners  int                  `json:"max_partners,omitempty"`
		Plays        []int                `json:"plays"`
		NS           []int                `json:"ns"`
		EW           []int                `json:"ew"`
		SitOuts      []int                `json:"sit_outs"`
		Stationary   []int                `json:"stationary"`
		SharedRounds int                  `json:"shared_rounds"`
	}{
		number(b.Qf), number(b.Qc), number(b.Qo),
		map[string]exact.Rat{"qf": b.Qf, "qc": b.Qc, "qo": b.Qo},
		b.MinOpponents, b.MaxOpponents, b.MinPartners, b.MaxPartners, some(b.Plays), some(b.NS), some(b.EW), some(b.SitOuts), some(b.Stationary), b.SharedRounds,
	})
}

// some returns an empty list for nil, so that JSON has [] and not null.
func some[T any](values []T) []T {
	if values == nil {
		return []T{}
	}
	return values
}
