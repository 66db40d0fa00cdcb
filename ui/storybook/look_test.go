package storybook_test

import (
	"fmt"
	"os"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/ui"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
)

// Every widget in its states, as markup: sizes, places, texts and colours.
func TestStories(t *testing.T) {
	for _, look := range []theme.Look{{Scheme: theme.Light, Scale: 100}, {Scheme: theme.Contrast, Scale: 200}} {
		for _, s := range Stories() {
			t.Run(fmt.Sprintf("%s %s %d", s.Name, look.Scheme, look.Scale), func(t *testing.T) {
				uitest.App(t, look)
				o := s.Build()
				w := uitest.Window(t, look, s.Size, o)
				if s.Name == "fields" {
					Searching(o, "jan")
				}
				uitest.Markup(t, fmt.Sprintf("%s-%s-%d", s.Name, look.Scheme, look.Scale), w.Canvas())
			})
		}
	}
}

// TestStoriesRest holds that no widget by itself asks for a frame when nothing happened.
func TestStoriesRest(t *testing.T) {
	for _, look := range []theme.Look{{Scheme: theme.Light, Scale: 100}, {Scheme: theme.Contrast, Scale: 200}} {
		for _, s := range Stories() {
			t.Run(fmt.Sprintf("%s %s %d", s.Name, look.Scheme, look.Scale), func(t *testing.T) {
				uitest.App(t, look)
				o := s.Build()
				w := uitest.Window(t, look, s.Size, o)
				f := uitest.Rest(t, w.Canvas())
				f.Rests(t, "at first")
				if s.Name == "fields" {
					Searching(o, "jan")
					f.Rests(t, "searching")
				}
				o.Resize(fyne.NewSize(s.Size.Width-100, s.Size.Height))
				f.Rests(t, "narrower")
				o.Refresh()
				f.Rests(t, "refreshed")
			})
		}
	}
}

// The whole window with the entry screen, at the club laptop's size.
func TestEvening(t *testing.T) {
	shell, w := evening(t, theme.Look{})
	shell.Open("screen.entry")
	uitest.Type(w.Canvas(), "4sn1")
	uitest.Markup(t, "evening-entry", w.Canvas())
}

// TestLook writes every story and the whole window as pictures to the folder that
// UITSLAG_LOOK names: for looking at them beside the sketches.
func TestLook(t *testing.T) {
	dir := os.Getenv("UITSLAG_LOOK")
	if dir == "" {
		t.Skip("pictures are made when UITSLAG_LOOK names a folder for them")
	}
	for _, look := range []theme.Look{{Scheme: theme.Light, Scale: 100}, {Scheme: theme.Dark, Scale: 100}, {Scheme: theme.Contrast, Scale: 150}, {Scheme: theme.Light, Scale: 200}} {
		name := fmt.Sprintf("%s/%s-%d-", dir, look.Scheme, look.Scale)
		shell, w := evening(t, look)
		for _, s := range []string{"entry", "ranking", "tonight"} {
			shell.Open("screen." + s)
			if s == "entry" {
				uitest.Type(w.Canvas(), "4sn1")
			}
			uitest.Screenshot(t, w.Canvas(), name+s+".png")
		}
		for _, s := range Stories() {
			o := s.Build()
			w := uitest.Window(t, look, s.Size, o)
			if s.Name == "fields" {
				Searching(o, "jan")
			}
			uitest.Screenshot(t, w.Canvas(), name+s.Name+".png")
		}
	}
}

// BenchmarkKey is one character typed in the entry screen, with the whole window laid
// out again: more than the desktop does, which lays out only what changed.
func BenchmarkKey(b *testing.B) {
	shell, w := evening(b, theme.Look{})
	shell.Open("screen.entry")
	for b.Loop() {
		uitest.Type(w.Canvas(), "4")
		uitest.Press(w.Canvas(), fyne.KeyBackspace)
	}
}

// BenchmarkSwitch is a change of screen and back.
func BenchmarkSwitch(b *testing.B) {
	_, w := evening(b, theme.Look{})
	for b.Loop() {
		uitest.Press(w.Canvas(), fyne.KeyF5, fyne.KeyF4)
	}
}

// evening returns the window with an evening, in Dutch.
func evening(t testing.TB, look theme.Look) (*ui.Shell, fyne.Window) {
	t.Helper()
	uitest.App(t, look)
	shell := Evening("nl")
	w := fyne.CurrentApp().NewWindow("")
	shell.Attach(w)
	w.Resize(uitest.Screen)
	return shell, w
}
