package total

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/movements"
	"uitslag/internal/movements/advise"
	"uitslag/internal/problem"
)

type way struct {
	name        string
	options     movements.Options
	rounds, per int
}

// fitting returns movements of the kind of the event for groups of these sizes, with about so many
// boards for a contestant and as many a round for all: the best of the first group that has a
// counterpart for the others. The Problems are next.movement (n, the first group that none fits),
// and of teams those of match.Rules.Check if no fitting match has as many boards as the victory
// points are for.
func fitting(e *event.Event, sizes []int, boards int) ([]movements.Movement, int, error) {
	lists := make([][]way, len(sizes))
	for i, n := range sizes {
		var err error
		if lists[i], err = ways(e, n, boards); err != nil {
			return nil, 0, err
		}
	}
	for _, sameRounds := range []bool{true, false} {
		for _, first := range lists[0] {
			selected := []way{first}
			for _, list := range lists[1:] {
				i := slices.IndexFunc(list, func(w way) bool { return w.per == first.per && (w.rounds == first.rounds || !sameRounds) })
				if i >= 0 {
					selected = append(selected, list[i])
				}
			}
			if len(selected) < len(sizes) {
				continue
			}
			var out []movements.Movement
			for _, w := range selected {
				m, err := movements.Generate(w.name, w.options)
				if err != nil {
					return nil, 0, err
				}
				out = append(out, m)
			}
			return out, first.per, nil
		}
	}
	return nil, 0, problem.New("next.together")
}

// ways returns the movements for n of the kind of the event with about so many boards, the best
// first.
func ways(e *event.Event, n, boards int) ([]way, error) {
	var out []way
	least, most := max(boards*3/4, 1), boards*5/4
	switch e.Kind {
	case event.Teams:
		return teamWays(e, n, boards)
	case event.Individual:
		all := advise.Players(n, least, most)
		slices.SortStableFunc(all, func(a, b advise.Schedule) int {
			if a.Whole && !b.Whole { // everybody plays with everybody
				return -1
			}
			if b.Whole && !a.Whole {
				return 1
			}
			return off(a.Boards, boards) - off(b.Boards, boards)
		})
		for _, s := range all {
			out = append(out, way{s.Name, s.Options, s.Rounds, s.BoardsPerRound})
		}
	default:
		all := advise.Suggest(n, least, most)
		first := func(s advise.Suggestion) int { // of the same movement with some number of boards or other
			return slices.IndexFunc(all, func(x advise.Suggestion) bool {
				return x.Name == s.Name && x.Rounds == s.Rounds && x.Options.Variant == s.Options.Variant && slices.Equal(x.Options.Turn, s.Options.Turn)
			})
		}
		order := make([]int, len(all))
		for i := range all {
			order[i] = i
		}
		slices.SortStableFunc(order, func(a, b int) int {
			x, y := all[a], all[b]
			return cmp.Or(cmp.Compare(first(x), first(y)), cmp.Compare(off(x.Boards, boards), off(y.Boards, boards)))
		})
		for _, i := range order {
			s := all[i]
			out = append(out, way{s.Name, s.Options, s.Rounds, s.BoardsPerRound})
		}
	}
	if len(out) == 0 {
		return nil, problem.New("next.movement", "n", n, "boards", boards)
	}
	return out, nil
}

func off(is, asked int) int { return max(is-asked, asked-is) }

// teamWays returns the ways in which n teams can meet: a match of two in two halves if possible,
// else all against all, then fewer rounds; each with the number of boards nearest to that asked
// first.
func teamWays(e *event.Event, n, boards int) ([]way, error) {
	type fit struct {
		way        way
		order, off int
	}
	var all []fit
	var unfit error
	rules := standings.MatchRules(e.Rules)
	for per := 1; per <= boards*5/4; per++ {
		for i, s := range advise.Teams(n, per) {
			off := off(s.Boards, boards)
			halves := n == 2 && s.Options.Parts == 2
			if n == 2 && !halves && i > 0 || 4*off > boards {
				continue
			}
			if err := rules.Check(s.BoardsPerRound); err != nil {
				unfit = cmp.Or(unfit, err)
				continue
			}
			order := i
			if halves {
				order = -1
			}
			all = append(all, fit{way{s.Name, s.Options, s.Rounds, s.BoardsPerRound}, order, off})
		}
	}
	if len(all) == 0 {
		return nil, cmp.Or(unfit, error(problem.New("next.movement", "n", n, "boards", boards)))
	}
	slices.SortStableFunc(all, func(a, b fit) int {
		if n == 2 { // the whole match as long as asked, before its halves
			return cmp.Or(a.off-b.off, a.order-b.order)
		}
		return cmp.Or(a.order-b.order, a.off-b.off)
	})
	return event.Mapped(all, func(f fit) way { return f.way }), nil
}
