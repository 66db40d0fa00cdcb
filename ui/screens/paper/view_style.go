package paper

import (
	"slices"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/ui/widgets"
)

type styling struct {
	s           *Screen
	object      fyne.CanvasObject
	open        bool
	paper       *widgets.Choice
	orientation *widgets.Choice
	size        *widgets.Choice
	colour      *widgets.Check
	letters     *widgets.Check
}

func newStyling(s *Screen) *styling {
	w, v := s.desk.Words, &styling{s: s}
	v.paper = widgets.NewChoice(s.p.paperNames(), 0, func(i int) { v.change(func(x *desk.Style) { x.Paper = stylePapers[i] }) })
	v.orientation = widgets.NewChoice(s.p.orientationNames(), 0, func(i int) { v.change(func(x *desk.Style) { x.Orientation = styleOrientations[i] }) })
	v.size = widgets.NewChoice(s.p.sizeNames(), 0, func(i int) { v.change(func(x *desk.Style) { x.Size = styleSizes[i] }) })
	v.colour = widgets.NewCheck(w.T("print.style.colour"), false, func(yes bool) { v.change(func(x *desk.Style) { x.Colour = yes }) })
	v.letters = widgets.NewCheck(w.T("print.style.letters"), false, func(yes bool) { v.change(func(x *desk.Style) { x.Letters = yes }) })
	for _, c := range []*widgets.Choice{v.paper, v.orientation, v.size} {
		c.OnFocus = s.HintsChanged
	}
	for _, c := range []*widgets.Check{v.colour, v.letters} {
		c.OnFocus = s.HintsChanged
	}
	v.object = widgets.Stack(8,
		widgets.Row(14, widgets.NewFieldOf(w.T("print.style.paper"), v.paper),
			widgets.NewFieldOf(w.T("print.style.orientation"), v.orientation), widgets.NewFieldOf(w.T("print.style.size"), v.size)),
		widgets.Row(18, v.colour, v.letters))
	return v
}

func (v *styling) focused() bool {
	return v.paper.HasFocus() || v.orientation.HasFocus() || v.size.HasFocus() || v.colour.HasFocus() || v.letters.HasFocus()
}

func (v *styling) change(set func(*desk.Style)) {
	x := v.s.p.Style()
	set(&x)
	v.s.p.SetStyle(x)
	if v.s.hooks.Style != nil {
		v.s.hooks.Style(x)
	}
	v.s.show()
}

func (v *styling) show(x desk.Style) {
	v.paper.SetIndex(max(slices.Index(stylePapers, x.Paper), 0))
	v.orientation.SetIndex(max(slices.Index(styleOrientations, x.Orientation), 0))
	v.size.SetIndex(max(slices.Index(styleSizes, x.Size), 0))
	v.colour.SetChecked(x.Colour)
	v.letters.SetChecked(x.Letters)
	widgets.Visible(v.object, v.open)
}
