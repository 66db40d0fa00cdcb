// Package theme is how the window looks: paper calm in four schemes (light, dark
// and high contrast on black and on white), DejaVu Sans, and every measure growing with the text scale.
//
// A Look says which; the application carries it as its Fyne theme:
//
//	fyne.CurrentApp().Settings().SetTheme(theme.New(theme.Look{Scheme: theme.Dark, Scale: 125}))
//
// Colour and the measures below always answer for the look in force, so a widget
// asks again at each Refresh and never keeps one.
package theme

import (
	"bytes"
	"encoding/binary"
	"image/color"
	"slices"
	"sync"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"uitslag/assets"
)

// Scheme is a set of colours.
type Scheme string

// The schemes; an unknown one counts as Light.
const (
	Light         Scheme = "light"
	Dark          Scheme = "dark"
	Contrast      Scheme = "contrast"       // high contrast, on black
	ContrastWhite Scheme = "contrast-white" // high contrast, on white
)

// Schemes lists them in the order a setting offers them.
func Schemes() []Scheme { return []Scheme{Light, Dark, Contrast, ContrastWhite} }

// High reports whether it is one of high contrast: text stands out 7 to 1, and nothing is
// told apart by a pale edge alone.
func (s Scheme) High() bool { return s == Contrast || s == ContrastWhite }

// Look is what the club chose: colours, and the text scale in percent (100-200).
type Look struct {
	Scheme Scheme
	Scale  int
}

// Theme is the Fyne theme of a Look.
type Theme struct{ look Look }

// New makes the theme of a look. A scale outside 100-200 becomes the nearest bound
// (0, not set, becomes 100).
func New(l Look) *Theme {
	l.Scale = min(max(l.Scale, 100), 200)
	if !slices.Contains(Schemes(), l.Scheme) {
		l.Scheme = Light
	}
	return &Theme{look: l}
}

// Current returns the look in force, light at 100 % when the application has another theme.
func Current() Look {
	if app := fyne.CurrentApp(); app != nil {
		if t, ok := app.Settings().Theme().(*Theme); ok {
			return t.look
		}
	}
	return Look{Scheme: Light, Scale: 100}
}

// Of returns the colour called name in the look in force.
func Of(name fyne.ThemeColorName) color.Color { return Current().Color(name) }

// Color returns the colour called name in this look; a name that is not ours is Ink.
func (l Look) Color(name fyne.ThemeColorName) color.NRGBA {
	row, ok := palette[name]
	if !ok {
		row = palette[Ink]
	}
	return row[max(slices.Index(Schemes(), l.Scheme), 0)]
}

// Look returns the look the theme was made of.
func (t *Theme) Look() Look { return t.look }

// fyneColors says which of our colours Fyne's own widgets use for what. The entry
// is clear here: the cell around it draws its paper and its edge.
var fyneColors = map[fyne.ThemeColorName]fyne.ThemeColorName{
	fynetheme.ColorNameBackground:          Ground,
	fynetheme.ColorNameButton:              Card,
	fynetheme.ColorNameDisabledButton:      Partly,
	fynetheme.ColorNameDisabled:            Quiet,
	fynetheme.ColorNameError:               Red,
	fynetheme.ColorNameFocus:               Selection,
	fynetheme.ColorNameForeground:          Ink,
	fynetheme.ColorNameForegroundOnError:   Card,
	fynetheme.ColorNameForegroundOnPrimary: Card,
	fynetheme.ColorNameForegroundOnSuccess: Card,
	fynetheme.ColorNameForegroundOnWarning: OnAmber,
	fynetheme.ColorNameHeaderBackground:    Card,
	fynetheme.ColorNameHover:               Selected,
	fynetheme.ColorNameHyperlink:           Green,
	fynetheme.ColorNameInputBackground:     Clear,
	fynetheme.ColorNameInputBorder:         Clear,
	fynetheme.ColorNameMenuBackground:      Card,
	fynetheme.ColorNameOverlayBackground:   Card,
	fynetheme.ColorNamePlaceHolder:         Quiet,
	fynetheme.ColorNamePressed:             Selection,
	fynetheme.ColorNamePrimary:             Green,
	fynetheme.ColorNameScrollBar:           Quiet,
	fynetheme.ColorNameScrollBarBackground: Clear,
	fynetheme.ColorNameSelection:           Selection,
	fynetheme.ColorNameSeparator:           Hairline,
	fynetheme.ColorNameSuccess:             Green,
	fynetheme.ColorNameWarning:             Amber,
}

// Color implements fyne.Theme; the variant of the system is not asked: the club chose.
func (t *Theme) Color(name fyne.ThemeColorName, _ fyne.ThemeVariant) color.Color {
	if name == fynetheme.ColorNameShadow {
		return color.NRGBA{A: 0x33}
	}
	if ours, ok := fyneColors[name]; ok {
		name = ours
	}
	return t.look.Color(name)
}

// Font implements fyne.Theme: DejaVu Sans, which has the suits and tabular figures.
func (t *Theme) Font(style fyne.TextStyle) fyne.Resource {
	if style.Bold {
		return bold()
	}
	return regular()
}

// Icon implements fyne.Theme.
func (t *Theme) Icon(name fyne.ThemeIconName) fyne.Resource {
	return fynetheme.DefaultTheme().Icon(name)
}

// Size implements fyne.Theme.
func (t *Theme) Size(name fyne.ThemeSizeName) float32 {
	px := func(n float32) float32 { return n * float32(t.look.Scale) / 100 }
	switch name {
	case fynetheme.SizeNameText:
		return Round(px(BodySize))
	case fynetheme.SizeNameCaptionText:
		return Round(px(SmallSize))
	case fynetheme.SizeNameSubHeadingText:
		return Round(px(TitleSize))
	case fynetheme.SizeNameHeadingText:
		return Round(px(HugeSize))
	case fynetheme.SizeNamePadding, fynetheme.SizeNameLineSpacing:
		return px(4)
	case fynetheme.SizeNameInnerPadding:
		return Round(px(5.25))
	case fynetheme.SizeNameInlineIcon:
		return px(20)
	case fynetheme.SizeNameInputBorder:
		return FrameWidth
	case fynetheme.SizeNameInputRadius, fynetheme.SizeNameSelectionRadius:
		return 3
	case fynetheme.SizeNameSeparatorThickness:
		return 1
	case fynetheme.SizeNameScrollBar:
		return 12
	case fynetheme.SizeNameScrollBarSmall:
		return 5
	}
	return fynetheme.DefaultTheme().Size(name)
}

// The fonts are made when the window first wants one: a command without a window does not
// wait for them.
var (
	regular = sync.OnceValue(func() fyne.Resource { return fyne.NewStaticResource("DejaVuSans.ttf", deeper(assets.Regular)) })
	bold    = sync.OnceValue(func() fyne.Resource { return fyne.NewStaticResource("DejaVuSans-Bold.ttf", deeper(assets.Bold)) })
)

// lineDepth is how far a line goes below its base line, in the font's units of 2048
// an em; DejaVu itself says 483.
const lineDepth = 600

// deeper returns the font with a larger descent. Fyne's OpenGL painter draws a line of text into a
// box whose height it rounds to whole pixels, with the base line rounded down in it; with DejaVu's
// own descent that costs a g its tail at 13 px and other sizes. Only the copy in memory is changed:
// two bytes, the descender in its hhea table. A font without that table stays as it is.
func deeper(font []byte) []byte {
	const entry = 16 // bytes of a line in the table of tables
	if len(font) < 12 {
		return font
	}
	for i := range int(binary.BigEndian.Uint16(font[4:])) {
		line := 12 + i*entry
		if line+entry > len(font) || string(font[line:line+4]) != "hhea" {
			continue
		}
		at := int(binary.BigEndian.Uint32(font[line+8:])) + 6 // version 4, ascender 2
		if at+2 > len(font) {
			return font
		}
		font = bytes.Clone(font)
		depth := -lineDepth
		binary.BigEndian.PutUint16(font[at:], uint16(int16(depth)))
		return font
	}
	return font
}
