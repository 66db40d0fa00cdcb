package tonight

import (
	"time"

	"fyne.io/fyne/v2"

	"uitslag/ui/widgets"
)

// restAfter is how long the arrows rest before the chosen evening is taken in hand: the
// other screens are not made for every evening that they pass.
const restAfter = 200 * time.Millisecond

// goOn takes the chosen evening in hand and shows where the work is.
func (s *Screen) goOn() {
	if s.p.Bin() {
		s.p.Restore()
		s.show()
		s.HintsChanged()
		return
	}
	closed, ok := s.p.Continue()
	switch {
	case !ok && s.p.Nobody() && s.p.ReadOnly() == "":
		s.goTo("screen.members")
	case !ok:
		s.newEvening()
	case closed:
		s.goTo("screen.ranking")
	default:
		s.goTo("screen.entry")
	}
}

// Take takes the chosen evening in hand, and stays here.
func (s *Screen) Take() { s.p.Take() }

func (s *Screen) newEvening() {
	if s.p.ReadOnly() == "" {
		s.goTo("screen.newevening")
	}
}

// turnAround closes the chosen evening, or opens it again.
func (s *Screen) turnAround() {
	s.p.Turn()
	s.show()
	s.HintsChanged()
}

func (s *Screen) choose(row int) {
	s.p.Choose(row)
	s.show()
	s.HintsChanged()
	if s.After == nil {
		s.Take()
		return
	}
	chosen := s.p.chosen
	s.After(restAfter, func() {
		if s.Shown() && s.p.chosen == chosen {
			s.Take()
		}
	})
}

func (s *Screen) goTo(screen string) {
	if s.GoTo != nil {
		s.GoTo(screen)
	}
}

func (s *Screen) focus(o fyne.Focusable) {
	widgets.FocusIn(s.view, o)
}
