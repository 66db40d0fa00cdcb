package repair

import (
	"slices"

	"uitslag/internal/movements"
	"uitslag/internal/movements/advise"
)

type movementFound struct {
	name     string
	quiet    string
	selected advise.Suggestion
}

// is reports whether now is this movement: its seats may be numbered differently.
func (f *movementFound) is(now *movements.Movement) bool {
	if now == nil || now.Name != f.selected.Name || len(now.Rounds) != f.selected.Rounds {
		return false
	}
	m, err := movements.Generate(f.selected.Name, f.selected.Options)
	return err == nil && m.Variant == now.Variant && m.Pairs == now.Pairs && m.Sets == now.Sets &&
		m.TwoWinners == now.TwoWinners && slices.Equal(m.Turned, now.Turned)
}

// fitting returns the movements for so many pairs with the boards a round of the evening.
func (p *evening) fitting(pairs int) []movementFound {
	of := [2]int{pairs, p.s.BoardsPerSet}
	if all, ok := p.learnt[of]; ok {
		return all
	}
	w := p.words()
	var all []movementFound
	for _, s := range advise.Suggest(pairs, p.s.BoardsPerSet, 12*p.s.BoardsPerSet) {
		if s.BoardsPerRound != p.s.BoardsPerSet || len(all) == 12 {
			continue
		}
		name := p.desk.Speaker.SuggestionName(s)
		if s.Winners == 2 {
			name += ", " + w.T("repair.two-winners")
		}
		name += ", " + w.T("n.rounds", "n", s.Rounds)
		if !slices.ContainsFunc(all, func(f movementFound) bool { return f.name == name }) {
			all = append(all, movementFound{name: name, selected: s, quiet: w.T("n.boards", "n", s.Boards)})
		}
	}
	if p.learnt == nil {
		p.learnt = map[[2]int][]movementFound{}
	}
	p.learnt[of] = all
	return all
}
