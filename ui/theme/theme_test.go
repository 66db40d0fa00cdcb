package theme_test

import (
	"fmt"
	"image/color"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	fynetheme "fyne.io/fyne/v2/theme"

	"uitslag/internal/test/check"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
)

// pairs has for every text the papers it is set on; a row that is marked, wrong or to be chosen
// has quiet text on its paper.
var pairs = map[fyne.ThemeColorName][]fyne.ThemeColorName{
	theme.Ink: {
		theme.Ground, theme.Card, theme.AmberPaper, theme.RedPaper, theme.GreenPaper, theme.Field,
		theme.FieldFocus, theme.Selected, theme.Formula, theme.Done, theme.Partly, theme.Marked, theme.Selection,
	},
	theme.Quiet: {
		theme.Ground, theme.Card, theme.Selected, theme.Field, theme.FieldFocus, theme.Formula,
		theme.AmberPaper, theme.RedPaper, theme.GreenPaper, theme.Partly,
	},
	theme.Green: {
		theme.Ground, theme.Card, theme.GreenPaper, theme.Selected, theme.AmberPaper, theme.RedPaper,
		theme.Field,
	},
	theme.OnGreen:   {theme.GreenFill},
	theme.RailInk:   {theme.Rail},
	theme.RailQuiet: {theme.Rail},
	theme.OnActive:  {theme.RailActive},
	theme.AmberInk:  {theme.Ground, theme.Card, theme.AmberPaper, theme.Selected, theme.RedPaper},
	theme.Red:       {theme.Card, theme.Ground, theme.RedPaper, theme.Selected, theme.AmberPaper, theme.Field, theme.Formula},
	theme.SuitRed: {
		theme.Card, theme.GreenPaper, theme.AmberPaper, theme.RedPaper, theme.Selected, theme.Ground,
		theme.Formula,
	},
	theme.OnAmber: {theme.Amber},
}

// fynePairs are the same of Fyne's own widgets, in its dialogs.
var fynePairs = map[fyne.ThemeColorName][]fyne.ThemeColorName{
	fynetheme.ColorNameForeground: {
		fynetheme.ColorNameBackground, fynetheme.ColorNameButton,
		fynetheme.ColorNameHeaderBackground, fynetheme.ColorNameHover, fynetheme.ColorNameMenuBackground,
		fynetheme.ColorNameOverlayBackground, fynetheme.ColorNamePressed, fynetheme.ColorNameSelection,
	},
	fynetheme.ColorNameForegroundOnError:   {fynetheme.ColorNameError},
	fynetheme.ColorNameForegroundOnPrimary: {fynetheme.ColorNamePrimary},
	fynetheme.ColorNameForegroundOnSuccess: {fynetheme.ColorNameSuccess},
	fynetheme.ColorNameForegroundOnWarning: {fynetheme.ColorNameWarning},
	fynetheme.ColorNameDisabled:            {fynetheme.ColorNameDisabledButton},
	fynetheme.ColorNamePlaceHolder:         {fynetheme.ColorNameOverlayBackground},
	fynetheme.ColorNameHyperlink:           {fynetheme.ColorNameOverlayBackground},
}

// WCAG 2.1, success criterion 1.4.3: contrast of text at least 4.5 to 1; in high contrast
// 1.4.6: at least 7 to 1.
func TestContrast(t *testing.T) {
	for _, scheme := range theme.Schemes() {
		look, least := theme.Look{Scheme: scheme, Scale: 100}, 4.5
		if scheme.High() {
			least = 7
		}
		for text, papers := range pairs {
			for _, paper := range papers {
				c := uitest.Contrast(look.Color(text), look.Color(paper))
				check.That(t, c >= least, "%s: %s on %s has contrast %.2f", scheme, text, paper, c)
			}
		}
		for text, papers := range fynePairs {
			for _, paper := range papers {
				of := theme.New(look)
				c := uitest.Contrast(of.Color(text, 0).(color.NRGBA), of.Color(paper, 0).(color.NRGBA))
				check.That(t, c >= least, "%s: Fyne's %s on %s has contrast %.2f", scheme, text, paper, c)
			}
		}
		c := uitest.Contrast(look.Color(theme.Green), look.Color(theme.Card))
		check.That(t, c >= 3, "%s: the frame of the focus has contrast %.2f (1.4.11 asks 3)", scheme, c)
		for _, edge := range []fyne.ThemeColorName{theme.Hairline, theme.FieldEdge, theme.Amber, theme.Pale} {
			c = uitest.Contrast(look.Color(edge), look.Color(theme.Card))
			check.That(t, !scheme.High() || c >= 3, "%s: %s has contrast %.2f (1.4.11 asks 3)", scheme, edge, c)
		}
	}
}

// Black on white is 21, and #777777 on white 4.48: the figures WCAG's own techniques give.
func TestContrastFormula(t *testing.T) {
	white, black, grey := color.NRGBA{255, 255, 255, 255}, color.NRGBA{0, 0, 0, 255}, color.NRGBA{0x77, 0x77, 0x77, 255}
	c := uitest.Contrast(white, black)
	check.That(t, math.Abs(c-21) <= 0.001, "black on white: %.3f", c)
	c = uitest.Contrast(white, grey)
	check.That(t, math.Abs(c-4.48) <= 0.005, "#777777 on white: %.3f", c)
}

func TestLook(t *testing.T) {
	for _, c := range []struct{ in, want theme.Look }{
		{theme.Look{}, theme.Look{Scheme: theme.Light, Scale: 100}},
		{theme.Look{Scheme: "pink", Scale: 900}, theme.Look{Scheme: theme.Light, Scale: 200}},
		{theme.Look{Scheme: theme.Dark, Scale: 125}, theme.Look{Scheme: theme.Dark, Scale: 125}},
	} {
		check.Equal(t, fmt.Sprintf("%v became", c.in), theme.New(c.in).Look(), c.want)
	}
}

// The measures and colours follow the theme the application has at that moment.
func TestCurrent(t *testing.T) {
	app := test.NewTempApp(t)
	app.Settings().SetTheme(theme.New(theme.Look{Scheme: theme.Dark, Scale: 150}))
	check.Equal(t, "10 px at 150 %", theme.Px(10), 15)
	check.Equal(t, "a gap of 10 at 150 %", theme.Gap(10), 12.5)
	check.That(t, theme.Of(theme.Ink) == theme.Current().Color(theme.Ink) && theme.Current().Scheme == theme.Dark,
		"the colours are not those of the theme in force")
	got := fynetheme.TextSize()
	check.That(t, got == theme.Type(theme.BodySize) && got >= 22, "Fyne's own text: %v, ours %v", got, theme.Type(theme.BodySize))
	app.Settings().SetTheme(fynetheme.DefaultTheme())
	check.Equal(t, "without our theme", theme.Current(), (theme.Look{Scheme: theme.Light, Scale: 100}))
}

// Every digit is as wide as every other, in both weights, so that figures stand under figures.
func TestTabularFigures(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(theme.New(theme.Look{}))
	for _, bold := range []bool{false, true} {
		want := theme.TextSize("0", 15, bold).Width
		for _, d := range "123456789" {
			check.Equal(t, fmt.Sprintf("%c", d), theme.TextSize(string(d), 15, bold).Width, want)
		}
	}
}

// Reach never says less than the text takes, and for figures, which have no kerning,
// just that.
func TestReach(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(theme.New(theme.Look{}))
	for _, bold := range []bool{false, true} {
		for _, s := range []string{"", "65,00", "−7600", "Herman – Antoine", "AVATAR", "To Ty We", "4♥ Noël", "Van den Broeck – ’t Jampens", "ffi flAV"} {
			for _, size := range []float32{11, 13, 15, 22.5, 30} {
				reach, real := theme.Reach(s, size, bold), theme.TextSize(s, size, bold).Width
				check.That(t, reach >= real-0.01, "%q at %v: reach %v, takes %v", s, size, reach, real)
				if reach > real*1.12+1 { // AVATAR is the worst there is
					t.Errorf("%q at %v: reach %v, takes only %v", s, size, reach, real)
				}
			}
		}
	}
}

// No size the window uses loses the tail of a g when Fyne rounds the line to pixels:
// the line is as high as what is above the base line, rounded up, and the tail.
func TestTails(t *testing.T) {
	app := test.NewTempApp(t)
	for scale := 100; scale <= 200; scale += 5 {
		app.Settings().SetTheme(theme.New(theme.Look{Scale: scale}))
		for _, n := range []float32{theme.SmallSize, theme.NoteSize, theme.BodySize, theme.TitleSize, theme.HugeSize} {
			size := theme.Type(n)
			check.That(t, math.Abs(float64(size-theme.Px(n))) <= 0.5 && size == float32(int(size)),
				"%v at %d %% is set in %v", n, scale, size)
			box, base := app.Driver().RenderedTextSize("g", size, fyne.TextStyle{}, nil)
			if room := math.Round(float64(box.Height)) - math.Ceil(float64(base)); room < float64(size)*426/2048 {
				t.Errorf("%v at %d %%: %v pixels for a tail of %.1f", n, scale, room, float64(size)*426/2048)
			}
		}
	}
}
