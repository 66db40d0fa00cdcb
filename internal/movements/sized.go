package movements

import (
	"slices"

	"uitslag/internal/problem"
)

// Sized is a movement as a reader of a file puts it together, with what it leaves out
// counted (pairs, tables, sets) and its names cut to length; winners is 1 or 2, or 0
// to find it out. Like Read it looks at the form only, and refuses with
//   - movement.file-empty: no rounds, or a round without tables (round);
//   - movement.file-rounds, movement.file-pairs, movement.file-tables,
//     movement.file-sets: more of them than a movement may have;
//   - movement.file-table, movement.file-seat: a number below 1 or beyond reason;
//   - movement.file-phantom: the phantom is no seat of the movement.
func Sized(m Movement, winners int) (Movement, error) {
	if len(m.Rounds) == 0 {
		return Movement{}, problem.New("movement.file-empty", "round", 1)
	}
	if len(m.Rounds) > maxLength {
		return Movement{}, problem.New("movement.file-rounds", "number", len(m.Rounds), "most", maxLength)
	}
	for r, places := range m.Rounds {
		if len(places) == 0 {
			return Movement{}, problem.New("movement.file-empty", "round", r+1)
		}
		for _, p := range places {
			if p.Table < 1 || p.Table > maxPairs/2 {
				return Movement{}, problem.New("movement.file-table", "round", r+1, "table", p.Table, "most", maxPairs/2)
			}
			for _, seat := range p.People() {
				if seat < 1 || seat > maxPairs {
					return Movement{}, problem.New("movement.file-seat", "round", r+1, "table", p.Table, "pair", seat, "most", maxPairs)
				}
			}
		}
	}
	m = m.clone()
	m.Name, m.Variant, m.Copies = name(m.Name), name(m.Variant), min(max(m.Copies, 0), maxPairs)
	if err := m.size(document{Phantom: m.Phantom}); err != nil {
		return Movement{}, err
	}
	m.Turned = slices.DeleteFunc(m.Turned, func(round int) bool { return round < 1 || round > len(m.Rounds) })
	slices.Sort(m.Turned)
	if m.Turned = slices.Compact(m.Turned); len(m.Turned) == 0 {
		m.Turned = nil
	}
	m.TwoWinners = winners == 2 || winners == 0 && m.twoFields()
	return m, nil
}
