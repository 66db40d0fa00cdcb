package app

import (
	"fmt"
	"os"
	"strings"

	"fyne.io/fyne/v2"

	"uitslag/internal/problem"
	"uitslag/internal/system"
	"uitslag/internal/system/graphics"
	"uitslag/ui/screens/settings"
	"uitslag/ui/theme"
)

type prefs struct{ kept fyne.Preferences }

// Get implements settings.Prefs.
func (p prefs) Get(key string) string { return p.kept.String(key) }

// Set implements settings.Prefs.
func (p prefs) Set(key, value string) { p.kept.SetString(key, value) }

type looks struct {
	w      *window
	placed bool // the window was put where it was
}

// kept returns the look that was kept: light at first, in the type that suits the window.
func (l *looks) kept() theme.Look {
	p := prefs{l.w.app.Preferences()}
	return theme.Look{Scheme: theme.Scheme(p.Get(settings.SchemeKey)), Scale: settings.ScaleFor(p.Get(settings.ScaleKey), l.width())}
}

// sound lets a refusal be heard, unless the scorer chose otherwise.
func (l *looks) sound() {
	if (prefs{l.w.app.Preferences()}).Get(settings.SoundKey) != "off" {
		system.Beep()
	}
}

func (l *looks) width() float32 { return l.w.win.Canvas().Size().Width }

func (l *looks) wear(look theme.Look) {
	l.w.app.Settings().SetTheme(theme.New(look))
	if l.w.shell != nil {
		l.w.shell.Refresh()
	}
}

// place restores the window's position, or makes it fill the screen.
func (l *looks) place() {
	l.w.toolkit.Place(l.w.win, l.w.place)
	l.placed = true
}

// resized applies the type that suits the window's current width, while the scorer chose none.
// Where the screen is scaled the window is resized before it is placed: that small size is not
// kept.
func (l *looks) resized() {
	if l.placed {
		l.w.toolkit.Measure(l.w.win, &l.w.place)
	}
	if look := l.kept(); look.Scale != theme.Current().Scale {
		l.wear(look)
	}
	if l.w.built != nil {
		l.w.built.Settings.Resized()
	}
}

// scale makes the type a step larger or smaller, or with 0 lets it follow the window.
func (l *looks) scale(step int) {
	p := prefs{l.w.app.Preferences()}
	p.Set(settings.ScaleKey, settings.NextScale(p.Get(settings.ScaleKey), l.width(), step))
	l.wear(l.kept())
}

// slowKey is what the version that said why the window is slow is kept under.
const slowKey = "graphics.slow"

// slow says, once per version, why a window drawn without a graphics driver is slow and what to
// install: graphics.slow. It returns nil if there is nothing to say.
func (l *looks) slow() *problem.Problem {
	kept := prefs{l.w.app.Preferences()}
	if os.Getenv(graphics.Variable) != graphics.Software || kept.Get(slowKey) == l.w.Version {
		return nil
	}
	kept.Set(slowKey, l.w.Version)
	return problem.New("graphics.slow")
}

// geometryKey is the preference that keeps where the window was on this computer.
const geometryKey = "window"

// windowSize is how large the window is when it is not the whole screen: on the club
// laptop's screen of 1366 by 768 there is a title above it and a bar of tasks below.
var windowSize = fyne.NewSize(1350, 690)

// beforeWhole is the most that a window is before it is made the whole screen: it fits on that
// of the club laptop at 150 % too. A larger one is cut off by Windows, is not made whole then,
// and the toolkit goes on drawing all of it (Fyne 2.7.1, window.Resize).
var beforeWhole = fyne.NewSize(windowSize.Width/1.5, windowSize.Height/1.5)

// smallestWindow is the smallest that is taken over from the time before.
var smallestWindow = fyne.NewSize(640, 400)

// Geometry is where a window is: its size and place when it is not the whole screen, and
// whether it is.
type Geometry struct {
	Size  fyne.Size
	X, Y  int // of the inside, in pixels of the screens
	Whole bool
}

// newGeometry returns the geometry of a first start: the whole screen beside the taskbar.
func newGeometry() Geometry { return Geometry{Size: windowSize, X: -1, Y: -1, Whole: true} }

func (g Geometry) first() fyne.Size {
	if g.Whole {
		return g.Size.Min(beforeWhole)
	}
	return g.Size
}

// String returns how it is kept.
func (g Geometry) String() string {
	return fmt.Sprintf("%.0f %.0f %d %d %t", g.Size.Width, g.Size.Height, g.X, g.Y, g.Whole)
}

// readGeometry reads what was kept; what cannot be read or used is as at the first start.
func readGeometry(kept string) Geometry {
	var g Geometry
	if n, err := fmt.Fscanf(strings.NewReader(kept), "%f %f %d %d %t", &g.Size.Width, &g.Size.Height, &g.X, &g.Y, &g.Whole); n < 5 || err != nil ||
		g.Size.Width < smallestWindow.Width || g.Size.Height < smallestWindow.Height {
		return newGeometry()
	}
	return g
}
