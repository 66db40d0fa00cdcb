package slips

// Evidence gives what the rule weighs for every line of a board.
func (m *Model) Evidence(b *Board, around ...*Board) [][]float64 {
	f := m.field(b)
	var near []*field
	for _, a := range around {
		if a != nil && len(a.Lines) > 0 {
			near = append(near, m.field(a))
		}
	}
	var out [][]float64
	for i := range f.values {
		x, _ := f.features(i, near)
		out = append(out, x)
	}
	return out
}

// EvidenceOn gives it for one line.
func (m *Model) EvidenceOn(i int, b *Board, around ...*Board) []float64 {
	f := m.field(b)
	var near []*field
	for _, a := range around {
		if a != nil && len(a.Lines) > 0 {
			near = append(near, m.field(a))
		}
	}
	x, _ := f.features(i, near)
	return x
}
