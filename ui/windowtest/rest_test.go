package windowtest_test

import (
	"fmt"
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

// unlisted are the screens that have no state of their own.
var unlisted = []state{
	{name: "log", key: fyne.KeyF12, club: evening(desktest.Halfway)},
	{name: "log moment", key: fyne.KeyF12, club: evening(desktest.Halfway), do: keys(fyne.KeyDown, fyne.KeyReturn)},
	{name: "log back", key: fyne.KeyF12, club: evening(desktest.Halfway), do: keys(fyne.KeyDown, "Ctrl+T")},
	{name: "restore", key: fyne.KeyF11, club: evening(desktest.Halfway), do: keys("Ctrl+R")},
	{name: "restore chosen", key: fyne.KeyF11, club: evening(desktest.Halfway), do: keys("Ctrl+R", fyne.KeyDown)},
	{name: "palette", key: fyne.KeyF4, club: evening(desktest.Halfway), do: keys("Ctrl+K")},
	{name: "palette typed", key: fyne.KeyF5, club: evening(desktest.Halfway), do: func(w *windowtest.Window) { w.Press("Ctrl+K"); w.Type("paar") }},
	{name: "fault", club: evening(desktest.Halfway), do: keys("Ctrl+F12")},
}

// TestWindowRests holds that every screen comes to rest in every state, whatever is done:
// typing, the manual over it, another size, type size or set of colours. Not all of these
// are crossed with each other: the states go by turns through the languages, the first
// state of a screen through the sets of colours with a type size each and the sizes of the
// window, the other states through the most cramped of each.
func TestWindowRests(t *testing.T) {
	langs := []string{"nl", "en", "nl-NL"}
	for i, s := range slices.Concat(states, cramped, unlisted) {
		t.Run(s.name, func(t *testing.T) {
			w := s.in(t, langs[i%len(langs)])
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

// sizes are the sizes of the window that a state is seen in.
func sizes(s state) []fyne.Size {
	if strings.Contains(s.name, " ") {
		return []fyne.Size{{Width: 1024, Height: 640}}
	}
	return []fyne.Size{{Width: 1920, Height: 1080}, {Width: 1024, Height: 640}, {Width: 1366, Height: 768}}
}

// looks are the looks that a state is seen in: the first state of a screen in all.
func looks(s state) []theme.Look {
	if strings.Contains(s.name, " ") {
		return []theme.Look{{Scheme: theme.Dark, Scale: 150}}
	}
	var all []theme.Look
	for i, scheme := range theme.Schemes() {
		all = append(all, theme.Look{Scheme: scheme, Scale: []int{100, 150, 200}[i%3]})
	}
	return all
}
