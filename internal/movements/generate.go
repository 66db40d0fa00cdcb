package movements

import (
	"slices"
	"strings"

	"uitslag/internal/problem"
)

// Options are what the scorer asks of a movement.
type Options struct {
	// Pairs is how many pairs there are; odd numbers get a phantom.
	Pairs int
	// Rounds is how many rounds are played; 0 is the full movement.
	Rounds int
	// Turn are the rounds, from 1, in which NS and EW change places at all
	// tables. None leaves a movement of two fields with two winners.
	Turn []int
	// Later is a Vasneg's second or later session: the extra pairs start by
	// displacing, so that no pair meets its opponents of the first session.
	Later bool
	// Variant asks for one of the kind's Variants; "" takes the one that suits.
	Variant string
}

// Kind is a kind of movement the program can make.
type Kind struct {
	// Name is what Generate knows it by.
	Name string
	// Variants it can be asked for; none when there is only one.
	Variants []string
	// MinPairs and MaxPairs bound the numbers of pairs; not every number
	// between them need exist: ask Rounds.
	MinPairs, MaxPairs int

	// rounds are the numbers of rounds for this many tables, ascending; none
	// when there is no such movement.
	rounds func(tables int, variant string) []int
	// full is the number of rounds when none is asked for.
	full func(tables int, variant string) int
	// build makes the places, and says which variant they are.
	build func(tables, rounds int, o Options) Movement
}

// kindName is a kind in a sentence: package words says it in the reader's language.
type kindName string

// WordKey is the key of the kind's name.
func (k kindName) WordKey() string { return "movement." + string(k) }

// The shape of an evening's movement: below two rounds there is nothing to
// compare, above thirty tables a club makes two sections.
const (
	minRounds = 2
	minTables = 3
	maxTables = 30
)

var kinds = []Kind{
	{
		Name: "mitchell", Variants: []string{"share", "skip"}, MinPairs: 2*minTables - 1, MaxPairs: 2 * maxTables,
		rounds: mitchellRounds, full: lastOf(mitchellRounds), build: mitchell,
	},
	{
		Name: "howell", MinPairs: 4, MaxPairs: 16,
		rounds: howellRounds, full: lastOf(howellRounds), build: howell,
	},
	{
		Name: "scheveningen", MinPairs: 2*minTables - 1, MaxPairs: 2 * (maxTables - 1),
		rounds: scheveningenRounds, full: lastOf(scheveningenRounds), build: scheveningen,
	},
	{
		Name: "vasneg", MinPairs: 9, MaxPairs: 52,
		rounds: vasnegRounds, full: vasnegFull, build: vasneg,
	},
}

// Kinds are the kinds of movement the program can make.
func Kinds() []Kind {
	all := slices.Clone(kinds)
	for i := range all {
		all[i].Variants = slices.Clone(all[i].Variants)
	}
	return all
}

// Rounds are the numbers of rounds this kind can be played in by so many pairs,
// ascending; none when it does not exist for them.
func (k Kind) Rounds(pairs int) []int {
	if pairs < k.MinPairs || pairs > k.MaxPairs {
		return nil
	}
	return k.rounds((pairs+1)/2, "")
}

// Exists tells whether there is a movement of this kind for so many pairs and
// rounds; 0 rounds asks for the full movement.
func (k Kind) Exists(pairs, rounds int) bool {
	possible := k.Rounds(pairs)
	return len(possible) > 0 && (rounds == 0 || slices.Contains(possible, rounds))
}

// Full is how many rounds the full movement of this kind has for so many pairs;
// 0 when it does not exist for them.
func (k Kind) Full(pairs int) int {
	if !k.Exists(pairs, 0) {
		return 0
	}
	return k.full((pairs+1)/2, "")
}

// Generate makes a movement. It refuses with
//   - movement.unknown: no kind has this name;
//   - movement.pairs: the kind does not exist for so many pairs;
//   - movement.odd-tables: it exists for an odd number of tables only;
//   - movement.variant: the kind has no such variant;
//   - movement.variant-tables: that variant is for even numbers of tables;
//   - movement.rounds: not in so many rounds;
//   - movement.turn: a round to be turned is not played;
//   - movement.later: only a Vasneg has later sessions.
func Generate(name string, o Options) (Movement, error) {
	k, err := kindOf(name)
	if err != nil {
		return Movement{}, err
	}
	if err := k.admit(o); err != nil {
		return Movement{}, err
	}
	tables := (o.Pairs + 1) / 2
	rounds := o.Rounds
	if rounds == 0 {
		rounds = k.full(tables, o.Variant)
	}
	if possible := k.rounds(tables, o.Variant); !slices.Contains(possible, rounds) {
		return Movement{}, problem.New("movement.rounds", "name", kindName(k.Name), "pairs", o.Pairs, "rounds", rounds, "possible", possible)
	}
	turn := slices.Compact(slices.Sorted(slices.Values(o.Turn)))
	for _, round := range turn {
		if round < 1 || round > rounds {
			return Movement{}, problem.New("movement.turn", "round", round, "rounds", rounds)
		}
	}
	m := k.build(tables, rounds, o)
	m.Name, m.Pairs, m.Tables = k.Name, 2*tables, tables
	if o.Pairs%2 == 1 {
		m.Phantom = m.Pairs
	}
	return m.TurnRounds(turn...), nil
}

// admit refuses what the kind does not have, whatever the number of rounds.
func (k Kind) admit(o Options) error {
	tables := (o.Pairs + 1) / 2
	switch {
	case o.Pairs < k.MinPairs || o.Pairs > k.MaxPairs:
		return problem.New("movement.pairs", "name", kindName(k.Name), "pairs", o.Pairs, "min", k.MinPairs, "max", k.MaxPairs)
	case o.Variant != "" && !slices.Contains(k.Variants, o.Variant):
		return problem.New("movement.variant", "name", kindName(k.Name), "variant", clip(o.Variant))
	case o.Later && k.Name != "vasneg":
		return problem.New("movement.later", "name", kindName(k.Name))
	case len(k.rounds(tables, o.Variant)) > 0:
		return nil
	case o.Variant != "":
		return problem.New("movement.variant-tables", "name", kindName(k.Name), "variant", o.Variant, "tables", tables)
	}
	return problem.New("movement.odd-tables", "name", kindName(k.Name), "pairs", o.Pairs, "tables", tables)
}

func kindOf(name string) (Kind, error) {
	key := strings.ToLower(strings.TrimSpace(name))
	var known []string
	for _, k := range kinds {
		if k.Name == key {
			return k, nil
		}
		known = append(known, k.Name)
	}
	return Kind{}, problem.New("movement.unknown", "name", clip(name), "known", known)
}

// lastOf is the full movement of the kinds whose full movement is their longest.
func lastOf(rounds func(int, string) []int) func(int, string) int {
	return func(tables int, variant string) int {
		all := rounds(tables, variant)
		return all[len(all)-1]
	}
}

// from lists minRounds to last.
func from(last int) []int {
	var rounds []int
	for r := minRounds; r <= last; r++ {
		rounds = append(rounds, r)
	}
	return rounds
}

// mod is a modulo n, never negative.
func mod(a, n int) int { return (a%n + n) % n }

// fill makes the rounds of a movement from a formula for one place; r is from 0
// and t from 1.
func fill(tables, rounds int, place func(t, r int) Place) [][]Place {
	all := make([][]Place, rounds)
	for r := range all {
		all[r] = make([]Place, tables)
		for t := 1; t <= tables; t++ {
			all[r][t-1] = place(t, r)
			all[r][t-1].Table = t
		}
	}
	return all
}
