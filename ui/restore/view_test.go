package restore

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/check"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
)

// TestStates holds what is seen of each state.
func TestStates(t *testing.T) {
	for _, c := range []struct {
		name, lang string
		f          *files
		do         func(b *bench)
	}{
		{"none", "nl", &files{}, func(*bench) {}},
		{"filled", "nl", filled(nil), func(*bench) {}},
		{"damaged", "nl", filled(damaged), func(*bench) {}},
		{"journal", "nl", &files{trouble: damaged}, func(*bench) {}},
		{"unreadable", "en", filled(damaged), func(b *bench) { uitest.Press(b.c, fyne.KeyEnd) }},
		{"restored", "en", filled(nil), func(b *bench) {
			b.s.Report([]string{"De Proef.uitslag was restored.", "12 newer changes were read back."})
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := show(t, uitest.Light, c.f, c.lang)
			c.do(b)
			uitest.Markup(t, c.name, b.c)
			uitest.Picture(t, b.c, "restore-"+c.name)
		})
	}
}

// TestSizes holds: at every size of type and in every language nothing is cut off.
func TestSizes(t *testing.T) {
	for _, scale := range []int{100, 125, 150, 200} {
		for _, lang := range []string{"nl", "en"} {
			t.Run(fmt.Sprintf("%s-%d", lang, scale), func(t *testing.T) {
				b := show(t, theme.Look{Scheme: theme.Dark, Scale: scale}, filled(damaged), lang)
				for _, problem := range uitest.CutOff(b.c) {
					t.Error(problem)
				}
			})
		}
	}
}

// TestByKeys goes through the copies, and puts one in place, by the keys alone; every
// hint is true.
func TestByKeys(t *testing.T) {
	b := show(t, uitest.Light, filled(damaged), "nl")
	hints := func(want string) {
		t.Helper()
		var got []string
		for _, h := range b.s.Hints() {
			got = append(got, h.Key+"="+h.Text)
		}
		check.Equal(t, "hints", strings.Join(got, " "), want)
	}
	uitest.Focused(t, b.c, "first", b.s.table)
	hints("↑↓=kies een andere Tab=volgende knop Ctrl L=herstel uit het logboek Esc=terug")
	uitest.Press(b.c, fyne.KeyDown)
	check.Equal(t, "looked in", b.f.looked[len(b.f.looked)-1], b.f.copies[1].Path)
	uitest.Press(b.c, fyne.KeyTab)
	uitest.Focused(t, b.c, "Tab", b.s.main)
	hints("↑↓=kies een andere Tab=volgende knop Enter=zet terug Ctrl L=herstel uit het logboek Esc=terug")
	uitest.Press(b.c, fyne.KeyDown, fyne.KeyUp, fyne.KeyReturn)
	check.That(t, b.f.restored == b.f.copies[1].Path && b.f.lines, "restored %q, with lines %v", b.f.restored, b.f.lines)
	uitest.Press(b.c, fyne.KeyTab, fyne.KeyReturn)
	check.That(t, !b.f.lines, "restored with lines, although without was asked")
	uitest.Press(b.c, fyne.KeyEscape)
	check.That(t, b.back == 1, "Escape does not go back")
	uitest.Press(b.c, "Shift+Tab", "Shift+Tab", fyne.KeyEnd)
	hints("↑↓=kies een andere Tab=volgende knop Ctrl L=herstel uit het logboek Esc=terug")
	b.f.fail = damaged
	uitest.Press(b.c, fyne.KeyHome, fyne.KeyTab, fyne.KeyReturn)
	check.That(t, b.s.refused.Visible(), "a refusal is not shown")
}

// TestFollows holds: what was made meanwhile is listed, the chosen copy stays chosen, and
// what was said goes when the screen is left.
func TestFollows(t *testing.T) {
	f := filled(nil)
	b := show(t, uitest.Light, f, "nl")
	b.s.Report([]string{"Teruggezet."})
	uitest.Press(b.c, fyne.KeyDown)
	c, _ := b.s.p.Chosen()
	f.at(1, "/home/marie/Uitslag/Backups", false, Content{Lines: 901, Evenings: evenings(80)})
	f.copies = append(f.copies[len(f.copies)-1:], f.copies[:len(f.copies)-1]...)
	b.s.Refresh()
	now, _ := b.s.p.Chosen()
	check.That(t, now.Path == c.Path && len(b.s.p.Copies()) == 6, "chosen %s of %d", now.Path, len(b.s.p.Copies()))
	check.That(t, b.s.said.Visible(), "what was said is gone")
	b.shell.Open("screen.tonight")
	b.s.Refresh() // it is not shown: nothing happens
	b.shell.Open(ScreenName)
	check.That(t, !b.s.said.Visible(), "what was said before stays")
}
