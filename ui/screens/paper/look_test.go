package paper_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"uitslag/internal/desk"
	"uitslag/internal/test/check"
	"uitslag/ui/screens/paper"
	"uitslag/ui/shelltest"
	"uitslag/ui/uitest"
)

// number is "blad 1 van 2".
func number(p *paper.Presenter) string {
	n, of := p.Look.Number()
	return fmt.Sprintf("%d/%d", n, of)
}

func TestPages(t *testing.T) {
	_, m, p := samplePresenter(t)
	img, err := p.Look.Page()
	check.That(t, img == nil && err == nil && number(p) == "1/1", "%v, %v, %s before there is room for a page", img, err, number(p))
	p.Look.SetRoom(594, 999)
	p.Look.SetRoom(594, 999)
	p.Look.Turn(1) // there is no other
	p.Choose(0, 3) // the same report
	p.Choose(2, 0) // another
	for _, by := range []int{-1, 1, 1, 1, -5} {
		p.Look.Turn(by)
	}
	want := []string{
		"uitslag 1 594x420",
		"frequencies 1 594x840", "frequencies 2 594x840", "frequencies 3 594x840", "frequencies 1 594x840",
	}
	check.That(t, slices.Equal(m.drawn, want) && m.laid == 2, "drawn %q, laid out %d", m.drawn, m.laid)
	p.Look.Turn(2)
	p.Look.SetRoom(210, 297) // another size: the same page again
	p.Read()                 // something changed: the report again, at the same page
	if got := m.drawn[len(want)+1:]; !slices.Equal(got, []string{"frequencies 3 210x297", "frequencies 3 210x297"}) || m.laid != 3 {
		t.Errorf("drawn %q, laid out %d", got, m.laid)
	}
	p.Choose(0, 0)
	check.Equal(t, "page", number(p), "1/1")
}

// Where the code of the page on the website was left out, the look says so.
func TestCodelessIsSaid(t *testing.T) {
	_, m, p := samplePresenter(t)
	for _, m.codeless = range []bool{true, false} {
		p.Look.SetRoom(594, 999)
		p.Read()
		check.Equal(t, "the code is left out", p.Look.Codeless(), m.codeless)
	}
}

// Only the newest report is shown, however late an older one comes.
func TestNewestPage(t *testing.T) {
	d, m := sampleDesk(t, "nl", 0)
	q := &queue{}
	p := paper.NewPresenter(d, t.TempDir(), q.runner(), func() {})
	p.Read()
	p.Look.SetRoom(594, 999)
	p.Choose(2, 0)
	img, err := p.Look.Page()
	check.That(t, img == nil && err == nil && number(p) == "0/0", "%v, %v, %s while the work waits", img, err, number(p))
	p.Look.Turn(1) // nothing to turn yet
	slices.Reverse(q.work)
	q.release()
	img, _ = p.Look.Page()
	check.That(t, img != nil && number(p) == "1/3", "page %s", number(p))
	want := []string{"frequencies 1 594x840"}
	check.That(t, slices.Equal(m.drawn, want), "drawn %q: what was overtaken need not be drawn", m.drawn)
	p.Read()
	p.Look.SetRoom(300, 999) // before the report is there again
	q.release()
	check.Slices(t, "drawn", m.drawn[1:], []string{"frequencies 1 300x424"})
}

func TestNoPages(t *testing.T) {
	d, m := sampleDesk(t, "nl", 0)
	m.blank = errors.New("no typeface")
	p := presenter(d, t.TempDir())
	p.Look.SetRoom(594, 999)
	img, err := p.Look.Page()
	check.That(t, img == nil && err != nil && m.laid == 1, "%v, %v", img, err)
	m.blank = nil
	p.Read()
	img, err = p.Look.Page()
	check.That(t, img != nil && err == nil, "%v, %v after it can be made again", img, err)
	d.Take("")
	p.Read()
	img, err = p.Look.Page()
	check.That(t, img == nil && err == nil && number(p) == "0/0", "%v, %v, %s without an evening", img, err, number(p))
}

func TestPageKeys(t *testing.T) {
	_, m, w := sampleWindow(t)
	p := w.screen.Presenter()
	offered := func() bool {
		return shelltest.HintText(w.screen, "PgUp PgDn") != ""
	}
	check.That(t, !offered(), "it offers other pages of a report with one")
	uitest.Press(w.canvas, "Down", "Down")
	img, err := p.Look.Page()
	check.That(t, img != nil && err == nil && offered(), "%v, %v, offered %v", img, err, offered())
	w.click(t, "Voorbeeld: Frequentiestaat – blad 1 van 3")
	uitest.Press(w.canvas, "Next", "Next", "Next")
	w.click(t, "Voorbeeld: Frequentiestaat – blad 3 van 3")
	uitest.Press(w.canvas, "Right", "Left", "O") // nothing of the page changed; the footer may have another height
	check.That(t, m.laid == 3 && number(p) == "3/3", "laid out anew: %d, page %s", m.laid, number(p))
	drawn := len(m.drawn)
	uitest.Press(w.canvas, "Prior")
	check.That(t, number(p) == "2/3" && len(m.drawn) == drawn+1, "page %s, drawn %q", number(p), m.drawn[drawn:])
	uitest.Press(w.canvas, "Tab", "Next") // also from the buttons
	check.Equal(t, "page", number(p), "3/3")
}

// A page can be read large: as wide as the window, then larger; its keys scroll, and
// go on to the next page.
func TestZoom(t *testing.T) {
	_, _, w := sampleWindow(t)
	p := w.screen.Presenter()
	uitest.Press(w.canvas, "Down", "Down")
	whole, high := p.Look.Shown()
	check.That(t, !p.Look.Large() && whole <= 650 && high <= 650, "%v, %.0f x %.0f at first", p.Look.Large(), whole, high)
	uitest.Type(w.canvas, "+")
	wide, _ := p.Look.Shown()
	check.That(t, p.Look.Large() && wide >= 1050 && wide <= uitest.Screen.Width && w.canvas.Focused() == nil,
		"%v, %.0f wide, focus %v", p.Look.Large(), wide, w.canvas.Focused())
	check.Slices(t, "cut off", uitest.CutOff(w.canvas), nil)
	uitest.Press(w.canvas, "Down", "Down", "Next")
	check.Equal(t, "page", number(p), "1/3")
	uitest.Press(w.canvas, "End", "Next")
	check.Equal(t, "page", number(p), "2/3")
	uitest.Press(w.canvas, "Prior") // it began at the top
	check.Equal(t, "page", number(p), "1/3")
	uitest.Press(w.canvas, "Next", "Home", "Right", "Left", "Prior") // back came the foot; home is the top
	check.Equal(t, "page", number(p), "1/3")
	uitest.Type(w.canvas, "+=+++")
	most, _ := p.Look.Shown()
	check.That(t, most >= 1.99*wide && most <= 2.01*wide, "%.0f pixels wide at the most, %.0f as wide as the window", most, wide)
	uitest.Type(w.canvas, "--")
	now, _ := p.Look.Shown()
	check.That(t, now == wide, "%.0f wide, want %.0f", now, wide)
	uitest.Type(w.canvas, "-")
	now, _ = p.Look.Shown()
	check.That(t, !p.Look.Large() && now == whole && w.canvas.Focused() != nil, "%v, %.0f, focus %v", p.Look.Large(), now, w.canvas.Focused())
	uitest.Type(w.canvas, "+")
	uitest.Press(w.canvas, "Ctrl+P")
	check.That(t, !p.Look.Large() && p.State() == paper.Made, "what came of printing is not seen")
	uitest.Type(w.canvas, "+")
	check.That(t, w.screen.Leave() && !p.Look.Large(), "another visit begins with the list")
}

// S gives the sheets of the frequencies bars, on the screen, printed and made, and takes
// them away again; no other report has them.
func TestBars(t *testing.T) {
	_, m, w := sampleWindow(t)
	last := func() desk.Order { return m.orders[len(m.orders)-1] }
	uitest.Type(w.canvas, "s")
	p := w.screen.Presenter()
	check.That(t, !p.CanHave("bars") && !p.With("bars") && !last().Charts, "%s has bars: %v", last().Kind, last())
	for range 9 {
		if w.screen.Presenter().CanHave("bars") {
			break
		}
		uitest.Press(w.canvas, "Down")
	}
	o := last()
	check.Must(t, o.Kind == "frequencies" && !o.Charts, "looked at %v", o)
	uitest.Type(w.canvas, "s")
	o = last()
	check.That(t, o.Kind == "frequencies" && o.Charts, "looked at %v", o)
	uitest.Press(w.canvas, "Ctrl+P")
	o = last()
	check.That(t, len(m.printed) == 1 && o.Charts, "printed %q: %v", m.printed, o)
	uitest.Type(w.canvas, "s")
	o = last()
	check.That(t, !o.Charts, "looked at %v", o)
}

// TestStyle opens the layout with L and chooses with real keys: paper, colour and letters
// hold for all papers, orientation and type for the chosen one. What is chosen is previewed
// and printed at once, and remembered.
func TestStyle(t *testing.T) {
	_, m, w := sampleWindow(t)
	last := func() desk.Order { return m.orders[len(m.orders)-1] }
	check.Must(t, last().Style == desk.Style{}, "at first it looks like %+v", last().Style)
	uitest.Type(w.canvas, "l")
	uitest.Press(w.canvas, "Down")
	check.Equal(t, "the paper", last().Style, (desk.Style{Paper: "A3"}))
	uitest.Press(w.canvas, "Tab", "Down", "Tab", "Down", "Down", "Tab", "Space", "Tab", "Space")
	want := desk.Style{Paper: "A3", Orientation: "portrait", Size: 12, Colour: true, Letters: true}
	check.Equal(t, "chosen", last().Style, want)
	uitest.Press(w.canvas, "Escape", "Ctrl+P")
	o := last()
	check.That(t, len(m.printed) == 1 && o.Style == want, "printed %q: %+v", m.printed, o.Style)
	uitest.Press(w.canvas, "Down")
	if o := last(); o.Kind != "controlestaat" || o.Style != (desk.Style{Paper: "A3", Colour: true, Letters: true}) {
		t.Errorf("another paper: %s %+v", o.Kind, o.Style)
	}
	check.Equal(t, "remembered", w.style, "A3 colour letters")
	check.Equal(t, "read back", desk.ParseStyle(w.style+" unknown"), (desk.Style{Paper: "A3", Colour: true, Letters: true}))
	w.screen.Presenter().Keep(desk.Style{Letters: true, Size: 30})
	check.Equal(t, "kept", w.screen.Presenter().Style(), (desk.Style{Letters: true}))
}
