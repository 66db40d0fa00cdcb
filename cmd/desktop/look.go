package main

import (
	"fyne.io/fyne/v2"

	"uitslag/internal/system"
	"uitslag/ui/settings"
	"uitslag/ui/theme"
)

// prefs are what one user of this computer chose, kept by the toolkit.
type prefs struct{ kept fyne.Preferences }

// Get implements settings.Prefs.
func (p prefs) Get(key string) string { return p.kept.String(key) }

// Set implements settings.Prefs.
func (p prefs) Set(key, value string) { p.kept.SetString(key, value) }

// look is the look that was kept: light at first, in the type that suits the window.
func (w *window) look() theme.Look {
	p := prefs{w.app.Preferences()}
	return theme.Look{Scheme: theme.Scheme(p.Get(settings.SchemeKey)), Scale: settings.ScaleFor(p.Get(settings.ScaleKey), w.width())}
}

// sound lets a refusal be heard, unless the scorer chose otherwise.
func (w *window) sound() {
	if (prefs{w.app.Preferences()}).Get(settings.SoundKey) != "off" {
		system.Beep()
	}
}

// width is how wide the inside of the window is.
func (w *window) width() float32 { return w.win.Canvas().Size().Width }

// wear puts a look in force.
func (w *window) wear(l theme.Look) {
	w.app.Settings().SetTheme(theme.New(l))
	if w.shell != nil {
		w.shell.Refresh()
	}
}

// resized puts the type in force that suits the window as wide as it is now, while the
// scorer chose none.
func (w *window) resized() {
	w.place.measure(w.win)
	if l := w.look(); l.Scale != theme.Current().Scale {
		w.wear(l)
	}
	if w.settings != nil {
		w.settings.Resized()
	}
}

// scale makes the type a step larger or smaller, or with 0 lets it follow the window.
func (w *window) scale(step int) {
	p := prefs{w.app.Preferences()}
	p.Set(settings.ScaleKey, settings.NextScale(p.Get(settings.ScaleKey), w.width(), step))
	w.wear(w.look())
}
