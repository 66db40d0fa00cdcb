package look_test

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"uitslag/internal/test/thorough"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/windowtest"
)

// TestWindowRests holds that every screen comes to rest, whatever is done: typing, the manual
// over it, another size, type size or set of colours. Each screen is seen once; make test-all
// sees every state. Not all of these are crossed with each other: the states go by turns
// through the languages, the first state of a screen through the sets of colours with a type
// size each and the sizes of the window, the other states through the most cramped of each.
func TestWindowRests(t *testing.T) {
	langs := []string{"nl", "en", "nl-NL"}
	for i, s := range slices.Concat(windowtest.States, windowtest.Cramped, windowtest.Unlisted) {
		if !first(s) && !thorough.All() {
			continue
		}
		t.Run(s.Name, func(t *testing.T) {
			w := s.In(t, langs[i%len(langs)])
			f := uitest.Rest(t, w.Canvas)
			f.Rests(t, "at first")
			for _, look := range looks(s) {
				fyne.CurrentApp().Settings().SetTheme(theme.New(look))
				w.Shell.Refresh()
				for _, size := range sizes(s) {
					w.Canvas.(test.WindowlessCanvas).Resize(size)
					f.Ask()
					f.Rests(t, fmt.Sprintf("%s, %d %%, %.0f × %.0f", look.Scheme, look.Scale, size.Width, size.Height))
				}
			}
			for _, did := range []struct {
				what string
				do   func()
			}{
				{"Tab", func() { w.Press(fyne.KeyTab) }},
				{"typing", func() { w.Type("4") }},
				{"Down", func() { w.Press(fyne.KeyDown) }},
				{"Enter", func() { w.Press(fyne.KeyReturn) }},
				{"Esc", func() { w.Press(fyne.KeyEscape) }},
				{"the manual", func() { w.Press(fyne.KeyF1) }},
				{"leaving it", func() { w.Press(fyne.KeyEscape) }},
			} {
				did.do()
				f.Rests(t, did.what)
			}
		})
	}
}

// sizes returns the sizes of the window that a state is seen in.
func sizes(s windowtest.State) []fyne.Size {
	if !first(s) || !thorough.All() {
		return []fyne.Size{{Width: 1024, Height: 640}}
	}
	return []fyne.Size{{Width: 1920, Height: 1080}, {Width: 1024, Height: 640}, {Width: 1366, Height: 768}}
}

// looks returns the looks that a state is seen in: the first state of a screen in all.
func looks(s windowtest.State) []theme.Look {
	if !first(s) || !thorough.All() {
		return []theme.Look{{Scheme: theme.Dark, Scale: 150}}
	}
	var all []theme.Look
	for i, scheme := range theme.Schemes() {
		all = append(all, theme.Look{Scheme: scheme, Scale: []int{100, 150, 200}[i%3]})
	}
	return all
}
