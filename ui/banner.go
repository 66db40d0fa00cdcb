package ui

import (
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
)

// SetBanner puts a sentence that holds on every screen under the header, with what can be
// done about it: that the club is the sample. It covers nothing.
func (s *Shell) SetBanner(sentence string, buttons ...*widgets.Button) {
	s.banner = widgets.NewPanel(widgets.Warning, sentence, buttons...)
	s.Refresh()
}

// paintBanner draws it from y on, and gives its height.
func (s *Shell) paintBanner(p *widgets.Pen, x, y, width float32) float32 {
	if s.banner == nil {
		return 0
	}
	h := s.banner.HeightFor(width)
	p.Place(s.banner, x, y, width, h)
	p.Box(x, y+h-theme.HairlineWidth, width, theme.HairlineWidth, theme.Hairline)
	return h
}
