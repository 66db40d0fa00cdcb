package look_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/windowtest"
)

// TestNothingIsCutOff holds that every screen is seen whole in both languages, on the
// club laptop and on a large screen, at every size of type: no text cut, none over
// another, nothing to scroll sideways. Of the other states of a screen the most cramped
// look is enough, by turns in Dutch and in English.
func TestNothingIsCutOff(t *testing.T) {
	sizes := []fyne.Size{uitest.Screen, fyne.NewSize(1920, 1080)}
	for i, s := range slices.Concat(windowtest.States, windowtest.Cramped) {
		langs, scales, on := []string{"nl", "en"}, []int{100, 150, 200}, sizes
		if strings.Contains(s.Name, " ") {
			langs, scales, on = langs[i%2:i%2+1], scales[2:], sizes[:1]
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

// TestNothingIsFaint holds that every text on every screen stands out from its paper, in
// each set of colours. The other states are made of the same things.
func TestNothingIsFaint(t *testing.T) {
	main := slices.DeleteFunc(slices.Clone(windowtest.States), func(s windowtest.State) bool { return strings.Contains(s.Name, " ") })
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
