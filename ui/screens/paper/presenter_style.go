package paper

import (
	"strconv"

	"uitslag/internal/desk"
)

// The choices of how a paper looks, in the order in which they are offered; the first is
// what most want.
var (
	stylePapers       = []string{"", "A3"}
	styleOrientations = []string{"", "portrait", "landscape"}
	styleSizes        = []int{0, 10, 12, 14, 16, 18, 20, 24}
)

// shape is what is chosen for one kind of paper only.
type shape struct {
	orientation string
	size        int
}

func (p *options) styleOf(kind string) desk.Style {
	s, own := p.style, p.shapes[kind]
	s.Orientation, s.Size = own.orientation, own.size
	return s
}

// Style returns how the chosen paper looks.
func (p *options) Style() desk.Style {
	if p.row >= len(p.rows) {
		return p.style
	}
	return p.styleOf(p.rows[p.row].Kind)
}

// Keep sets what is remembered of how papers look, before any is shown.
func (p *options) Keep(s desk.Style) {
	p.style = desk.Style{Paper: s.Paper, Colour: s.Colour, Letters: s.Letters}
}

func (p *options) paperNames() []string { return []string{"A4", "A3"} }

func (p *options) orientationNames() []string {
	w := p.words()
	return []string{w.T("print.style.fits"), w.T("print.style.portrait"), w.T("print.style.landscape")}
}

func (p *options) sizeNames() []string {
	out := []string{p.words().T("print.style.fits")}
	for _, n := range styleSizes[1:] {
		out = append(out, strconv.Itoa(n))
	}
	return out
}
