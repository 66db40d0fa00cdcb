package ui

import (
	"slices"

	"fyne.io/fyne/v2"

	"uitslag/ui/screen"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
)

// SetBanner puts a sentence that holds on every screen under the header, with what can be
// done about it: that the club is the sample. It covers nothing. "" takes it away.
func (s *Shell) SetBanner(sentence string, buttons ...*widgets.Button) {
	s.banner, s.bannerKeys = nil, nil
	if sentence != "" {
		s.banner, s.bannerKeys = widgets.NewPanel(widgets.Warning, sentence, buttons...), buttons
	}
	s.Refresh()
}

// bannerKey does what a button of the banner does, by its key, and reports whether it did: what
// is offered above the footer with that key comes first.
func bannerKey(s *Shell, sc fyne.Shortcut) bool {
	has := func(b *widgets.Button) bool { return screen.Is(sc, b.KeyShown()) }
	i := slices.IndexFunc(s.bannerKeys, has)
	if i < 0 || s.toast.shown && slices.ContainsFunc(s.toast.buttons, has) {
		return false
	}
	s.bannerKeys[i].Press()
	return true
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
