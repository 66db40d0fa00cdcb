package advise

import (
	"cmp"
	"slices"

	"uitslag/internal/movements"
)

// Schedule is a movement for teams or for players, with what an evening by it is.
type Schedule struct {
	Name    string
	Options movements.Options
	// Rounds of BoardsPerRound each; Boards is how many a team or a player plays that is
	// never free, Dealt how many numbers there are.
	Rounds, BoardsPerRound, Boards, Dealt int
	Tables                                int
	// Copies is how often each board must be there at the same time.
	Copies int
	// Free is how often a team or a player has a round off, at most.
	Free int
	// Shared is in how many rounds tables share boards for want of copies.
	Shared int
	// Whole tells that nothing is cut short: of teams everybody meets everybody.
	Whole bool
}

// Movement returns the movement itself.
func (s Schedule) Movement() (movements.Movement, error) {
	return movements.Generate(s.Name, s.Options)
}

// Match returns how many boards two teams play together, over all rounds.
func (s Schedule) Match() int {
	if s.Options.Variant == movements.DoubleVariant {
		return 2 * s.BoardsPerRound
	}
	return s.BoardsPerRound
}

// Teams returns the ways in which so many teams can meet with so many boards a match, the
// usual one first; of two teams these are the boards of their whole match. None is none.
func Teams(teams, boards int) []Schedule {
	var all []Schedule
	add := func(name string, o movements.Options, whole bool) {
		o.Pairs = teams
		if s, ok := scheduled(name, o, boards); ok {
			s.Whole = whole
			all = append(all, s)
		}
	}
	if teams == 2 {
		for parts := 1; parts <= boards; parts++ {
			if boards%parts == 0 {
				add("roundrobin", movements.Options{Parts: parts}, true)
			}
		}
		return all
	}
	if teams == 3 {
		add("triples", movements.Options{}, true)
	} else if teams%2 == 1 {
		add("american", movements.Options{}, true)
	}
	add("roundrobin", movements.Options{}, true)
	add("roundrobin", movements.Options{Variant: movements.DoubleVariant}, true)
	full := teams + teams%2 - 1
	for rounds := full - 1; rounds >= 1; rounds-- {
		add("roundrobin", movements.Options{Rounds: rounds}, false)
	}
	return all
}

// Players returns the movements for so many players that have a number of boards in bounds,
// those in which everybody plays with everybody first, then the most rounds that leave time
// to play.
func Players(players, minBoards, maxBoards int) []Schedule {
	var all []Schedule
	for _, k := range movements.AllKinds() {
		if k.Contest != movements.OfIndividuals {
			continue
		}
		for _, rounds := range k.Rounds(players) {
			for per := leastBoards; per <= mostBoards; per++ {
				if n := per * rounds; n < minBoards || n > maxBoards {
					continue
				}
				if s, ok := scheduled(k.Name, movements.Options{Pairs: players, Rounds: rounds}, per); ok {
					s.Whole = rounds == k.Full(players)
					all = append(all, s)
				}
			}
		}
	}
	hurried := func(s Schedule) int { return count(s.BoardsPerRound < unhurried && !s.Whole) }
	slices.SortStableFunc(all, func(a, b Schedule) int {
		return cmp.Or(count(b.Whole)-count(a.Whole), hurried(a)-hurried(b), b.Rounds-a.Rounds, a.Copies-b.Copies, b.Boards-a.Boards)
	})
	return all
}

// scheduled measures a movement; false where there is none.
func scheduled(name string, o movements.Options, per int) (Schedule, bool) {
	m, err := movements.Generate(name, o)
	if err != nil {
		return Schedule{}, false
	}
	o.Rounds = len(m.Rounds)
	s := Schedule{
		Name: name, Options: o, Rounds: len(m.Rounds), BoardsPerRound: per, Boards: len(m.Rounds) * per,
		Dealt: m.Sets * per, Tables: m.Tables, Copies: max(1, m.Copies),
	}
	for who := 1; who <= m.Pairs; who++ {
		if who != m.Phantom {
			s.Free = max(s.Free, len(m.SitOuts(who)))
		}
	}
	for _, places := range m.Rounds {
		lies := map[int]int{}
		for _, p := range places {
			lies[p.Set]++
		}
		for _, n := range lies {
			if m.Contest == movements.OfTeams {
				n = (n + 1) / 2 // the two tables of a match pass them on
			}
			if n > s.Copies {
				s.Shared++
				break
			}
		}
	}
	return s, true
}
