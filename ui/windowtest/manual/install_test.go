package manual_test

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"uitslag/internal/desk/desktest"
)

// readInstall walks through the page.
func readInstall(r *reading) {
	r.club(desktest.Manual)
	r.press("F11", "Ctrl Shift V")
	r.sees("settings.newer-opened", "version", "0.1.0", "address", "https://example.org/uitslag")
	r.sees("settings.label.printer")
	w := test.NewWindow(r.warning())
	w.SetPadded(false)
	w.Resize(fyne.NewSize(warningWide, warningHigh))
	defer w.Close()
	r.showOf(w.Canvas(), "install-warning", image.Rect(0, 0, warningWide, warningHigh))
}

const warningWide, warningHigh = 900, 320

// warning returns a drawing of what Windows shows of a program that it does not know, before and
// after a click on More info.
func (r *reading) warning() fyne.CanvasObject {
	blue, white := color.NRGBA{0x1a, 0x4f, 0xa3, 0xff}, color.NRGBA{0xff, 0xff, 0xff, 0xff}
	yellow, pale := color.NRGBA{0xff, 0xd4, 0x3b, 0xff}, color.NRGBA{0x3d, 0x6c, 0xb8, 0xff}
	c := container.NewWithoutLayout()
	box := func(x, y, wide, high float32, fill color.Color) *canvas.Rectangle {
		o := canvas.NewRectangle(fill)
		o.Move(fyne.NewPos(x, y))
		o.Resize(fyne.NewSize(wide, high))
		c.Add(o)
		return o
	}
	say := func(x, y, size float32, of color.Color, text string) *canvas.Text {
		o := canvas.NewText(text, of)
		o.TextSize = size
		o.Move(fyne.NewPos(x, y))
		o.Resize(o.MinSize())
		c.Add(o)
		return o
	}
	button := func(right float32, text string) (left float32) {
		wide := fyne.MeasureText(text, 14, fyne.TextStyle{}).Width + 28
		b := box(right-wide, 256, wide, 34, pale)
		b.StrokeColor, b.StrokeWidth = white, 1
		say(right-wide+14, 264, 14, white, text)
		return right - wide
	}
	mark := func(left, right, y, high float32, number string) { // what is to be clicked
		o := box(left-6, y-5, right-left+12, high+10, color.Transparent)
		o.StrokeColor, o.StrokeWidth = yellow, 3
		say(left-26, y+high/2-14, 20, yellow, number)
	}
	box(0, 0, warningWide, warningHigh, white)
	for i, x := range []float32{10, 460} {
		box(x, 10, 430, 300, blue)
		say(x+24, 28, 22, white, r.in("Windows heeft uw pc beschermd", "Windows protected your PC"))
		for j, line := range []string{
			r.in("Microsoft Defender SmartScreen heeft voorkomen dat", "Microsoft Defender SmartScreen prevented an"),
			r.in("een niet-herkende app werd gestart.", "unrecognized app from starting."),
		} {
			say(x+24, 76+20*float32(j), 14, white, line)
		}
		if i == 0 {
			o := say(x+34, 130, 14, white, r.in("Meer informatie", "More info"))
			box(x+34, 149, o.MinSize().Width, 1, white)
			mark(x+34, x+34+o.MinSize().Width, 130, 20, "1")
			button(x+410, r.in("Niet uitvoeren", "Don’t run"))
			continue
		}
		say(x+24, 132, 14, white, "App: uitslag-…-setup.exe")
		say(x+24, 152, 14, white, r.in("Uitgever: onbekende uitgever", "Publisher: unknown publisher"))
		right := button(x+410, r.in("Niet uitvoeren", "Don’t run")) - 16
		mark(button(right, r.in("Toch uitvoeren", "Run anyway")), right, 256, 34, "2")
	}
	return c
}
