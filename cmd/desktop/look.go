package main

import (
	"strconv"

	"fyne.io/fyne/v2"

	"uitslag/ui/settings"
	"uitslag/ui/theme"
)

// prefs are what one user of this computer chose, kept by the toolkit.
type prefs struct{ kept fyne.Preferences }

// Get implements settings.Prefs.
func (p prefs) Get(key string) string { return p.kept.String(key) }

// Set implements settings.Prefs.
func (p prefs) Set(key, value string) { p.kept.SetString(key, value) }

// scales are the type sizes that Ctrl+plus and Ctrl+minus go through, in percent.
var scales = []int{100, 110, 125, 150, 175, 200}

// look is the look that was kept, light at 100 % at first.
func (w *window) look() theme.Look {
	p := prefs{w.app.Preferences()}
	scale, err := strconv.Atoi(p.Get(settings.ScaleKey))
	if err != nil {
		scale = scales[0]
	}
	return theme.Look{Scheme: theme.Scheme(p.Get(settings.SchemeKey)), Scale: scale}
}

// wear puts a look in force.
func (w *window) wear(l theme.Look) {
	w.app.Settings().SetTheme(theme.New(l))
	if w.shell != nil {
		w.shell.Refresh()
	}
}

// scale makes the type a step larger or smaller, or with 0 as it was at first.
func (w *window) scale(step int) {
	l := w.look()
	at := 0
	for i, s := range scales {
		if s <= l.Scale {
			at = i
		}
	}
	if step == 0 {
		at = 0
	}
	l.Scale = scales[min(max(at+step, 0), len(scales)-1)]
	prefs{w.app.Preferences()}.Set(settings.ScaleKey, strconv.Itoa(l.Scale))
	w.wear(l)
}
