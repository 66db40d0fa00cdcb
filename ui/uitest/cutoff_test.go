package uitest_test

import (
	"image/color"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"uitslag/ui/theme"
	"uitslag/ui/uitest"
)

// at puts an object somewhere, as large as it must be.
func at(o fyne.CanvasObject, x, y float32) fyne.CanvasObject {
	o.Move(fyne.NewPos(x, y))
	o.Resize(o.MinSize())
	return o
}

func text(s string, c color.Color) *canvas.Text { return canvas.NewText(s, c) }

// TestCutOff holds that each way not to be seen whole is found, and nothing else.
func TestCutOff(t *testing.T) {
	uitest.App(t, theme.Look{})
	wide := container.NewScroll(at(text(strings.Repeat("breed ", 40), color.Black), 0, 0))
	wide.Resize(fyne.NewSize(200, 40))
	for want, objects := range map[string][]fyne.CanvasObject{
		"":             {at(text("heel", color.Black), 10, 10), at(text("ernaast", color.Black), 60, 10)},
		"runs from":    {at(text("te ver", color.Black), 280, 10)},
		"down to":      {at(text("te laag", color.Black), 10, 190)},
		"stands over":  {at(text("de ene", color.Black), 10, 10), at(text("de andere", color.Black), 20, 12)},
		"what scrolls": {wide},
	} {
		w := uitest.Window(t, theme.Look{}, fyne.NewSize(300, 200), container.NewWithoutLayout(objects...))
		found := strings.Join(uitest.CutOff(w.Canvas()), "; ")
		if want == "" != (found == "") || !strings.Contains(found, want) {
			t.Errorf("want %q, found %q", want, found)
		}
	}
}

// TestShortened tells dots for want of room from dots that are meant.
func TestShortened(t *testing.T) {
	uitest.App(t, theme.Look{})
	w := uitest.Window(t, theme.Look{}, fyne.NewSize(300, 200),
		container.NewVBox(text("Kies …", color.Black), text("…", color.Black), text("Marie-Chr…", color.Black)))
	if got := uitest.Shortened(w.Canvas()); len(got) != 1 || !strings.Contains(got[0], "Marie") {
		t.Errorf("found %q", got)
	}
}

// TestFaint measures a text against what is drawn last under it.
func TestFaint(t *testing.T) {
	uitest.App(t, theme.Look{})
	grey := color.NRGBA{0x77, 0x77, 0x77, 0xFF} // 4.48 on white, 4.69 on black
	paper := func(c color.Color, y float32) fyne.CanvasObject {
		r := canvas.NewRectangle(c)
		r.Move(fyne.NewPos(0, y))
		r.Resize(fyne.NewSize(300, 40))
		return r
	}
	w := uitest.Window(t, theme.Look{}, fyne.NewSize(300, 200), container.NewWithoutLayout(
		paper(color.White, 0), at(text("op wit", grey), 10, 5),
		paper(color.White, 60), paper(color.Black, 60), at(text("op zwart", grey), 10, 65)))
	if got := uitest.Faint(w.Canvas()); len(got) != 1 || !strings.Contains(got[0], "op wit") {
		t.Errorf("found %q", got)
	}
}

// TestFaintScrolled holds that a text that is scrolled away is measured against what it
// scrolls over, not against what lies where it would be.
func TestFaintScrolled(t *testing.T) {
	uitest.App(t, theme.Look{})
	paper := func(c color.Color, y, height float32) fyne.CanvasObject {
		r := canvas.NewRectangle(c)
		r.Move(fyne.NewPos(0, y))
		r.Resize(fyne.NewSize(300, height))
		return r
	}
	grey := color.NRGBA{0x22, 0x22, 0x22, 0xFF}
	long := container.NewVScroll(container.NewVBox(
		text("een", color.White), text("twee", color.White), text("drie", color.White), text("vier", color.White),
		text("vijf", grey), text("zes", color.White)))
	long.Move(fyne.NewPos(0, 10))
	long.Resize(fyne.NewSize(300, 50))
	w := uitest.Window(t, theme.Look{}, fyne.NewSize(300, 200), container.NewWithoutLayout(
		paper(color.White, 0, 200), paper(color.Black, 0, 70), long))
	if got := uitest.Faint(w.Canvas()); len(got) != 1 || !strings.Contains(got[0], "vijf") {
		t.Errorf("found %q", got)
	}
}
