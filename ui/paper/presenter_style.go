package paper

import (
	"strconv"

	"uitslag/ui/desk"
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

// style is how a kind of paper looks.
func (p *Presenter) style(kind string) desk.Style {
	s, own := p.look.style, p.shapes[kind]
	s.Orientation, s.Size = own.orientation, own.size
	return s
}

// Style is how the chosen paper looks.
func (p *Presenter) Style() desk.Style {
	if p.row >= len(p.rows) {
		return p.look.style
	}
	return p.style(p.rows[p.row].Kind)
}

// SetStyle changes how papers look: orientation and type size of the chosen one, the rest of
// all, also those of the club's list.
func (p *Presenter) SetStyle(s desk.Style) {
	if p.row >= len(p.rows) || s == p.Style() {
		return
	}
	if p.shapes == nil {
		p.shapes = map[string]shape{}
	}
	p.shapes[p.rows[p.row].Kind] = shape{s.Orientation, s.Size}
	s.Orientation, s.Size = "", 0
	p.look.style = s
	p.lookAnew()
}

// Keep sets what is remembered of how papers look, before any is shown.
func (p *Presenter) Keep(s desk.Style) {
	p.look.style = desk.Style{Paper: s.Paper, Colour: s.Colour, Letters: s.Letters}
}

// paperNames, orientationNames and sizeNames are the choices in words.
func (p *Presenter) paperNames() []string { return []string{"A4", "A3"} }

func (p *Presenter) orientationNames() []string {
	w := p.words()
	return []string{w.T("print.style.fits"), w.T("print.style.portrait"), w.T("print.style.landscape")}
}

func (p *Presenter) sizeNames() []string {
	out := []string{p.words().T("print.style.fits")}
	for _, n := range styleSizes[1:] {
		out = append(out, strconv.Itoa(n))
	}
	return out
}
