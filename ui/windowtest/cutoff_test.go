package windowtest_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"uitslag/ui/desk/desktest"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/windowtest"
)

// cramped are states in which more is said at once than in the others.
var cramped = []state{
	{name: "entry help", key: fyne.KeyF4, club: evening(desktest.Halfway), do: keys(fyne.KeyF1)},
	{name: "entry marked", key: fyne.KeyF4, club: evening(desktest.Halfway), do: func(w *windowtest.Window) {
		w.Press("Ctrl+G")
		w.Type("16\n110\n110\n110\n-110\n9s\n")
	}},
	{name: "entry by round, refused", key: fyne.KeyF4, club: evening(desktest.Halfway), do: func(w *windowtest.Window) {
		w.Press("Ctrl+R")
		w.Type("9sn\n")
	}},
	{name: "rulings-grounds", key: fyne.KeyF7, club: evening(desktest.Halfway), do: func(w *windowtest.Window) { w.Type("7 8\n"); w.Press(fyne.KeyDown) }},
	{name: "entry go", key: fyne.KeyF4, club: evening(desktest.Halfway), do: keys("Ctrl+G")},
	{name: "ranking big", key: fyne.KeyF5, club: evening(desktest.Manual), do: keys("Ctrl+B")},
	{name: "ranking by number", key: fyne.KeyF5, club: evening(desktest.Halfway), do: keys(fyne.KeyLeft, fyne.KeyLeft, "Ctrl+Down")},
}

// TestNothingIsCutOff holds that every screen is seen whole in both languages, on the
// club laptop and on a large screen, at every size of type: no text cut, none over
// another, nothing to scroll sideways. Of the other states of a screen the most cramped
// look is enough, by turns in Dutch and in English.
func TestNothingIsCutOff(t *testing.T) {
	sizes := []fyne.Size{uitest.Screen, fyne.NewSize(1920, 1080)}
	for i, s := range slices.Concat(states, cramped) {
		langs, scales, on := []string{"nl", "en"}, []int{100, 150, 200}, sizes
		if strings.Contains(s.name, " ") {
			langs, scales, on = langs[i%2:i%2+1], scales[2:], sizes[:1]
		}
		for _, lang := range langs {
			t.Run(s.name+" "+lang, func(t *testing.T) {
				w := s.in(t, lang)
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
	main := slices.DeleteFunc(slices.Clone(states), func(s state) bool { return strings.Contains(s.name, " ") })
	for _, s := range append(main, cramped...) {
		t.Run(s.name, func(t *testing.T) {
			w := s.in(t, "nl")
			for _, scheme := range theme.Schemes() {
				fyne.CurrentApp().Settings().SetTheme(theme.New(theme.Look{Scheme: scheme}))
				for _, faint := range uitest.Faint(w.Canvas) {
					t.Errorf("%s: %s", scheme, faint)
				}
			}
		})
	}
}

// in opens the window in the state, in a language.
func (s state) in(t *testing.T, lang string) *windowtest.Window {
	t.Helper()
	if s.club == nil {
		w := windowtest.Welcome(t, light, lang)
		if s.do != nil {
			s.do(w)
		}
		return w
	}
	club, in := s.club(t)
	w := windowtest.Open(t, light, club, lang, in)
	if s.key != "" {
		w.Press(s.key)
	}
	if s.do != nil {
		s.do(w)
	}
	return w
}
