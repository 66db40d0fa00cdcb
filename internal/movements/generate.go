package movements

import (
	"slices"
	"strings"

	"uitslag/internal/problem"
)

// Kind is a kind of movement the program can make.
type Kind struct {
	// Name is what Generate knows it by.
	Name string
	// Contest tells who plays it: pairs, individuals or teams.
	Contest Contest
	// Variants it can be asked for; none when there is only one.
	Variants []string
	// MinPairs and MaxPairs bound the numbers of pairs, players or teams; not
	// every number between them need exist: ask Rounds.
	MinPairs, MaxPairs int
	// congress is the most it is made for all the same: a congress in one field.
	congress int

	// rounds are the numbers of rounds for this many pairs, ascending; none
	// when there is no such movement.
	rounds func(pairs int, variant string) []int
	// full is the number of rounds when none is asked for, where that is not the most; a find
	// is asked for in the most.
	full func(pairs int, variant string) int
	// build makes the places, and says which variant they are. Pairs and Tables
	// it may leave to Generate, when every two pairs have a table.
	build func(tables, rounds int, o Options) Movement
	// odd tells that it exists for odd numbers of tables, or of teams, only.
	odd bool
	// later tells that it has later sessions.
	later bool
	// unusual tells that Suggest does not list it, nor Kinds.
	unusual bool
	// suggests are the rounds Suggest lists, when those are not all of them.
	suggests func(pairs int) []int
}

// KindName is a kind in a sentence: package words says it in the reader's language.
type KindName string

// WordKey returns the key of the kind's name.
func (k KindName) WordKey() string { return "movement." + string(k) }

var kinds = []Kind{
	{
		Name: "mitchell", Variants: []string{"share", "skip", FairVariant}, MinPairs: 2*MinTables - 1, MaxPairs: 2 * MaxTables, congress: mostPairs,
		rounds: byTables(mitchellRounds), build: mitchell,
	},
	{
		Name: "howell", Variants: []string{plainHowell}, MinPairs: 4, MaxPairs: 30,
		rounds: byTables(howellRounds), build: howell, suggests: byTablesOf(howellSuggests),
	},
	{
		Name: "scheveningen", MinPairs: 2*MinTables - 1, MaxPairs: 2 * MaxTables,
		rounds: byTables(scheveningenRounds), build: scheveningen, suggests: byTablesOf(scheveningenSuggests),
	},
	{
		Name: "vasneg", Variants: []string{FairVariant}, MinPairs: 9, MaxPairs: 52, later: true,
		rounds: byTables(vasnegRounds), full: byTables(vasnegFull), build: vasneg,
	},
	{
		Name: "hesitation", MinPairs: 2*MinTables - 1, MaxPairs: 2*MaxTables - 2, odd: true, unusual: true,
		rounds: byTables(hesitationRounds), build: hesitation,
	},
	{
		Name: "rover", MinPairs: 2*MinTables + 1, MaxPairs: 2*MaxTables + 1, unusual: true,
		rounds: roverRounds, build: rover,
	},
	{
		Name: "appendix", MinPairs: 11, MaxPairs: 2 * MaxTables, later: true, unusual: true,
		rounds: byTables(appendixRounds), build: appendix,
	},
	{
		Name: "web", MinPairs: 9, MaxPairs: mostWebPairs, unusual: true,
		rounds: byTables(webRounds), full: byTables(webFull), build: web,
	},
	{
		Name: "individual", Contest: OfIndividuals, Variants: []string{"common"}, MinPairs: 8, MaxPairs: 28, unusual: true,
		rounds: individualRounds, build: individual,
	},
	{
		Name: "rainbow", Contest: OfIndividuals, MinPairs: 20, MaxPairs: 4 * MaxTables, unusual: true,
		rounds: rainbowRounds, build: rainbow,
	},
	{
		Name: "roundrobin", Contest: OfTeams, Variants: []string{DoubleVariant}, MinPairs: 2, MaxPairs: maxTeams, unusual: true,
		rounds: roundRobinRounds, build: roundRobin,
	},
	{
		Name: "american", Contest: OfTeams, MinPairs: 3, MaxPairs: maxTeams - 1, odd: true, unusual: true,
		rounds: americanRounds, build: american,
	},
	{
		Name: "triples", Contest: OfTeams, MinPairs: 3, MaxPairs: 3, unusual: true,
		rounds: americanRounds, build: american,
	},
}

// Kinds returns the kinds of movement for pairs that a club's evening begins with:
// those Suggest chooses from.
func Kinds() []Kind {
	return slices.DeleteFunc(AllKinds(), func(k Kind) bool { return k.unusual })
}

// AllKinds returns all the kinds of movement the program can make, for pairs, for
// individuals and for teams.
func AllKinds() []Kind {
	all := slices.Clone(kinds)
	for i := range all {
		all[i].Variants = slices.Clone(all[i].Variants)
	}
	return all
}

// Rounds returns the numbers of rounds this kind can be played in by so many pairs,
// ascending; none when it does not exist for them.
func (k Kind) Rounds(pairs int) []int {
	if pairs < k.MinPairs || pairs > k.MaxPairs {
		return nil
	}
	return k.roundsOf(pairs, "")
}

// Exists reports whether there is a movement of this kind for so many pairs and
// rounds; 0 rounds asks for the full movement.
func (k Kind) Exists(pairs, rounds int) bool {
	possible := k.Rounds(pairs)
	return len(possible) > 0 && (rounds == 0 || slices.Contains(possible, rounds))
}

// Full returns how many rounds the full movement of this kind has for so many pairs;
// 0 when it does not exist for them.
func (k Kind) Full(pairs int) int {
	if !k.Exists(pairs, 0) {
		return 0
	}
	return k.fullOf(pairs, "")
}

// roundsOf returns the numbers of rounds by the rule of the kind, and of its finds when those are
// asked for.
func (k Kind) roundsOf(pairs int, variant string) []int {
	if variant == FairVariant {
		return fairRounds(k.Name, pairs)
	}
	return k.rounds(pairs, variant)
}

// fullOf returns the number of rounds when none is asked for; 0 when there is no such movement.
func (k Kind) fullOf(pairs int, variant string) int {
	if k.full != nil && variant != FairVariant {
		return k.full(pairs, variant)
	}
	all := k.roundsOf(pairs, variant)
	if len(all) == 0 {
		return 0
	}
	return all[len(all)-1]
}

// Suggested returns the numbers of rounds that Suggest lists.
func (k Kind) Suggested(pairs int) []int {
	if k.suggests == nil || pairs < k.MinPairs || pairs > k.MaxPairs {
		return k.Rounds(pairs)
	}
	return k.suggests(pairs)
}

// Generate makes a movement. It refuses with
//   - movement.unknown: no kind has this name;
//   - movement.pairs, movement.players, movement.teams: the kind does not exist
//     for so many of them;
//   - movement.gap: the kind exists for fewer and for more, but not for so many;
//   - movement.odd-tables, movement.odd-teams: it exists for an odd number only;
//   - movement.variant: the kind has no such variant;
//   - movement.variant-tables: that variant is for even numbers of tables;
//   - movement.rounds: not in so many rounds;
//   - movement.turn: a round to be turned is not played;
//   - movement.later: only a Vasneg and an appendix have later sessions;
//   - movement.later-rounds: and an appendix not in an even number of rounds;
//   - movement.turn-contest: rounds of individuals or teams are not turned;
//   - movement.parts: only one match of two teams is in parts, of which there are 16 at most.
func Generate(name string, o Options) (Movement, error) {
	k, err := KindOf(name)
	if err != nil {
		return Movement{}, err
	}
	if err := k.admit(o); err != nil {
		return Movement{}, err
	}
	tables := (o.Pairs + 1) / 2
	rounds := o.Rounds
	if rounds == 0 {
		rounds = k.fullOf(o.Pairs, o.Variant)
	}
	if possible := k.roundsOf(o.Pairs, o.Variant); !slices.Contains(possible, rounds) {
		return Movement{}, problem.New("movement.rounds", "name", KindName(k.Name), "pairs", o.Pairs, "rounds", rounds, "possible", possible)
	}
	if o.Later && k.Name == "appendix" && rounds%2 == 0 {
		return Movement{}, problem.New("movement.later-rounds", "name", KindName(k.Name), "rounds", rounds)
	}
	turn := slices.Compact(slices.Sorted(slices.Values(o.Turn)))
	for _, round := range turn {
		if round < 1 || round > rounds {
			return Movement{}, problem.New("movement.turn", "round", round, "rounds", rounds)
		}
	}
	var m Movement
	if o.Variant == FairVariant {
		m, _ = Fairest(k.Name, o.Pairs, rounds)
		m.Variant = FairVariant
	} else {
		m = k.build(tables, rounds, o)
	}
	m.Name, m.Contest = k.Name, k.Contest
	if m.Tables == 0 {
		m.Pairs, m.Tables = 2*tables, tables
		if o.Pairs%2 == 1 {
			m.Phantom = m.Pairs
		}
	}
	if m.TwoWinners = m.TwoFields(); len(turn) == 0 {
		return m, nil
	}
	return m.TurnRounds(turn...), nil
}

// admit refuses what the kind does not have, whatever the number of rounds.
func (k Kind) admit(o Options) error {
	tables := (o.Pairs + 1) / 2
	switch {
	case o.Pairs < k.MinPairs || o.Pairs > max(k.MaxPairs, k.congress):
		return k.outside(o.Pairs)
	case o.Variant != "" && !slices.Contains(k.Variants, o.Variant):
		return problem.New("movement.variant", "name", KindName(k.Name), "variant", clip(o.Variant))
	case o.Later && (!k.later || o.Variant == FairVariant):
		return problem.New("movement.later", "name", KindName(k.Name))
	case o.Parts < 0 || o.Parts > 1 && (k.Name != "roundrobin" || o.Pairs != 2 || o.Variant != "" || o.Parts > mostParts):
		return problem.New("movement.parts", "most", mostParts)
	case len(o.Turn) > 0 && k.Contest != OfPairs:
		return problem.New("movement.turn-contest", "name", KindName(k.Name))
	case len(k.roundsOf(o.Pairs, o.Variant)) > 0:
		return nil
	case o.Variant != "" && k.Contest == OfPairs:
		return problem.New("movement.variant-tables", "name", KindName(k.Name), "variant", o.Variant, "tables", tables)
	case k.odd && k.Contest == OfTeams:
		return problem.New("movement.odd-teams", "name", KindName(k.Name), "teams", o.Pairs)
	case k.odd:
		return problem.New("movement.odd-tables", "name", KindName(k.Name), "pairs", o.Pairs, "tables", tables)
	}
	return problem.New("movement.gap", "name", KindName(k.Name), "pairs", o.Pairs)
}

func (k Kind) outside(n int) error {
	switch k.Contest {
	case OfIndividuals:
		return problem.New("movement.players", "name", KindName(k.Name), "players", n, "min", k.MinPairs, "max", k.MaxPairs)
	case OfTeams:
		return problem.New("movement.teams", "name", KindName(k.Name), "teams", n, "min", k.MinPairs, "max", k.MaxPairs)
	}
	return problem.New("movement.pairs", "name", KindName(k.Name), "pairs", n, "min", k.MinPairs, "max", max(k.MaxPairs, k.congress))
}

// KindOf returns the kind of a name, in capitals or not; it refuses with movement.unknown.
func KindOf(name string) (Kind, error) {
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

// byTables turns a rule for tables into one for pairs, one of them perhaps absent.
func byTables[T any](rule func(tables int, variant string) T) func(pairs int, variant string) T {
	return func(pairs int, variant string) T { return rule((pairs+1)/2, variant) }
}

func byTablesOf(rule func(tables int) []int) func(pairs int) []int {
	return func(pairs int) []int { return rule((pairs + 1) / 2) }
}
