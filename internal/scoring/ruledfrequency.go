package scoring

import (
	"cmp"
	"slices"
)

// ruledFrequencies are the frequencies of a board with rulings or of a fouled one: form by
// form, the scores that were given among those that were made.
func (p *BoardPoints) ruledFrequencies(b *Board) []Frequency {
	var all []Frequency
	for k := range p.forms {
		f := &p.forms[k]
		var fs []Frequency
		get := func(score int) *Frequency {
			i, found := slices.BinarySearchFunc(fs, score, func(x Frequency, score int) int { return cmp.Compare(score, x.Score) })
			if !found {
				fs = slices.Insert(fs, i, Frequency{Score: score, Form: f.number})
			}
			return &fs[i]
		}
		for _, i := range f.lines {
			l := &b.Lines[i]
			switch {
			case l.Kind.Real():
				x := get(l.score())
				x.Count++
				x.Passed = x.Passed || l.Kind == Passed
				x.NS, x.EW = p.Lines()[i].NS, p.Lines()[i].EW
				if l.Reversed {
					x.NS, x.EW = x.EW, x.NS
				}
			case l.Kind == Ruled:
				p.ruledScores(l, f, get)
			}
		}
		for i := range fs {
			if fs[i].Count == 0 { // given, and made by nobody
				g := f.given[slices.IndexFunc(f.given, func(g given) bool { return g.score == fs[i].Score })]
				fs[i].NS, fs[i].EW = g.ns, g.ew
			}
			if p.Top.Sign() > 0 {
				fs[i].NSPercent = fs[i].NS.Mul(hundred).Div(p.Top)
			}
		}
		all = append(all, fs...)
	}
	return all
}

// ruledScores adds the scores that a ruled line was given; get finds the frequency of one.
func (p *BoardPoints) ruledScores(l *Line, f *form, get func(int) *Frequency) {
	for _, s := range l.Ruled.NS {
		if !s.Artificial {
			x := get(s.Score)
			x.NSRuled = x.NSRuled.Add(s.Weight)
		}
	}
	for _, s := range l.Ruled.EW {
		if !s.Artificial {
			x := get(s.Score)
			x.EWRuled = x.EWRuled.Add(s.Weight)
		}
	}
}
