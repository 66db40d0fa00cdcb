package look_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"uitslag/internal/test/thorough"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/windowtest"
)

// TestNothingIsCutOff holds that every screen is seen whole: no text cut, none over another,
// nothing to scroll sideways. Each screen is seen once, on the club laptop at the largest
// type, by turns in Dutch and in English; what is true of parts is tested on the parts
// (ui/storybook). make test-all sees every screen in both languages, on two sizes of screen
// and at every size of type, and its other states in the most cramped look.
func TestNothingIsCutOff(t *testing.T) {
	sizes := []fyne.Size{uitest.Screen, fyne.NewSize(1920, 1080)}
	for i, s := range slices.Concat(windowtest.States, windowtest.Cramped) {
		langs, scales, on := []string{"nl", "en"}, []int{100, 150, 200}, sizes
		if !first(s) || !thorough.All() {
			langs, scales, on = langs[i%2:i%2+1], scales[2:], sizes[:1]
		}
		if !first(s) && !thorough.All() {
			continue
		}
		for _, lang := range langs {
			t.Run(s.Name+" "+lang, func(t *testing.T) {
				w := s.In(t, lang)
				for _, scale := range scales {
					fyne.CurrentApp().Settings().SetTheme(theme.New(theme.Look{Scale: scale}))
					for _, size := range on {
						w.Canvas.(test.WindowlessCanvas).Resize(size)
						for _, problem := range append(uitest.CutOff(w.Canvas), uitest.Shortened(w.Canvas)...) {
							t.Errorf("%.0f × %.0f, %d %%: %s", size.Width, size.Height, scale, problem)
						}
					}
				}
			})
		}
	}
}

// first reports whether a state is the first of its screen.
func first(s windowtest.State) bool { return !strings.Contains(s.Name, " ") }

// TestNothingIsFaint holds that every text on every screen stands out from its paper, in
// each set of colours. The other states are made of the same things.
func TestNothingIsFaint(t *testing.T) {
	main := slices.DeleteFunc(slices.Clone(windowtest.States), func(s windowtest.State) bool { return !first(s) })
	for _, s := range append(main, windowtest.Cramped...) {
		t.Run(s.Name, func(t *testing.T) {
			w := s.In(t, "nl")
			for _, scheme := range theme.Schemes() {
				fyne.CurrentApp().Settings().SetTheme(theme.New(theme.Look{Scheme: scheme}))
				for _, faint := range uitest.Faint(w.Canvas) {
					t.Errorf("%s: %s", scheme, faint)
				}
			}
		})
	}
}
