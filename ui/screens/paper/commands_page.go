package paper

import (
	"uitslag/ui/screen"

	"fyne.io/fyne/v2"
)

type paging struct{ *Screen }

// commands returns what can be done while a page is shown large.
func (s paging) commands() []screen.Command {
	p := s.p
	wide := func() bool { return s.view.sheet.wide() }
	return quiet(s.elsewhere, screen.In(screen.If(p.Large),
		screen.Command{Key: "↑↓←→", Label: "print.hint.scroll", Quiet: screen.Not(wide)},
		screen.Command{Key: "↑↓", Label: "print.hint.scroll", Quiet: wide},
		screen.Command{Key: "PgUp PgDn", Label: "print.hint.on", Step: s.page},
		screen.Command{Key: "+", Label: "print.hint.larger", Quiet: func() bool { return !p.CanZoom(1) }, Do: s.zoomIn},
		screen.Command{Key: "−", Label: "print.hint.smaller", Button: "print.smaller", Do: s.zoomOut},
		screen.Command{Key: "Esc", Label: "print.hint.back", At: screen.Not(s.inStyle), Do: s.zoomWhole},
		screen.Command{Key: "Ctrl P", Label: "print.hint.print", Quiet: s.busy, Do: s.print},
		screen.Command{Key: "A", Label: "print.hint.all", At: screen.Not(s.inStyle), Quiet: s.busy, Do: s.makeAll},
	))
}

// page goes on in the preview (1), or back (-1): first within a large page, then to another.
func (s paging) page(way int) {
	if s.p.Large() && s.view.sheet.screenful(float32(way)) {
		return
	}
	n, _ := s.p.PageNumber()
	s.p.TurnPage(way)
	s.show()
	if now, _ := s.p.PageNumber(); s.p.Large() && now != n {
		s.view.sheet.end(float32(-way)) // on at the top of the next, or at the foot of the one before
	}
	s.view.reveal(s.view.look)
}

func (s paging) zoomIn() { s.zoom(1) }

func (s paging) zoomOut() { s.zoom(-1) }

func (s paging) zoomWhole() { s.zoom(-len(zooms)) }

// zoom scales the page; larger than whole it gets the window, and the keys.
func (s paging) zoom(by int) {
	was := s.p.Large()
	if !s.p.Zoom(by) {
		return
	}
	s.show()
	if c := fyne.CurrentApp().Driver().CanvasForObject(s.view.root); c != nil && was != s.p.Large() {
		c.Unfocus()
		if !s.p.Large() {
			s.backToTable()
		}
	}
	s.show() // the hints are of what has the keys now
}

func (s paging) key(ev *fyne.KeyEvent) bool {
	sheet := s.view.sheet
	switch ev.Name {
	case fyne.KeyUp:
		sheet.arrow(0, -1)
	case fyne.KeyDown:
		sheet.arrow(0, 1)
	case fyne.KeyLeft:
		sheet.arrow(-1, 0)
	case fyne.KeyRight:
		sheet.arrow(1, 0)
	case fyne.KeyHome:
		sheet.end(-1)
	case fyne.KeyEnd:
		sheet.end(1)
	default:
		return false
	}
	return true
}

// tapped handles a click: large, or whole again.
func (s paging) tapped() {
	if s.p.Large() {
		s.zoomWhole()
	} else {
		s.zoomIn()
	}
}
