package settings

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/ui/desk/desktest"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
)

// chose is a club and a computer on which all was chosen.
func chose(t testing.TB) (*desktest.Club, memory) {
	t.Helper()
	c := desktest.New()
	c.MustDo(t, "", &command.SetClub{Name: "Bridgeclub De Proef", Settings: event.Settings{
		Language: "nl", Letters: "en", TricksInAll: true, DropZero: true, Preset: "EBU",
	}})
	return c, memory{FolderKey: "/home/marie/Bridge", BackupKey: "/media/stick", PrinterKey: "Brother HL-1210W"}
}

// TestStates holds what is seen of each state.
func TestStates(t *testing.T) {
	locked, own := chose(t)
	locked.Locked = "Marie op de laptop van de club"
	filled, _ := chose(t)
	for _, c := range []struct {
		name, lang string
		club       *desktest.Club
		prefs      memory
		printers   []string
		do         func(b *bench)
	}{
		{"new", "nl", desktest.New(), memory{}, nil, func(*bench) {}},
		{"filled", "nl", filled, own, []string{"Brother HL-1210W", "PDF"}, func(b *bench) {
			uitest.Press(b.c, fyne.KeyTab, fyne.KeyTab)
		}},
		{"readonly", "nl", locked, own, nil, func(*bench) {}},
		{"refused", "nl", desktest.New(), memory{}, nil, func(b *bench) {
			b.c.Focus(b.s.typed[Backup].Cell)
			uitest.Type(b.c, "stick\n")
		}},
		{"english", "en", desktest.New(), memory{}, []string{"Office"}, func(*bench) {}},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := show(t, uitest.Light, c.club, c.lang, c.prefs, c.printers...)
			c.do(b)
			uitest.Markup(t, c.name, b.c)
			uitest.Picture(t, b.c, "settings-"+c.name)
		})
	}
}

// TestSizes holds: at every size of type, in every scheme and language nothing is cut
// off and nothing scrolls sideways.
func TestSizes(t *testing.T) {
	for i, scale := range Scales() {
		for j, lang := range []string{"nl", "en"} {
			scheme := theme.Schemes()[(i+j)%len(theme.Schemes())]
			t.Run(fmt.Sprintf("%s-%d-%s", lang, scale, scheme), func(t *testing.T) {
				club, own := chose(t)
				own[ScaleKey], own[SchemeKey] = fmt.Sprint(scale), string(scheme)
				printers := []string{"Brother HL-1210W series van het lokaal"}
				b := show(t, theme.Look{Scheme: scheme, Scale: scale}, club, lang, own, printers[:i%2]...)
				for _, problem := range uitest.CutOff(b.c) {
					t.Error(problem)
				}
				uitest.Picture(t, b.c, fmt.Sprintf("settings-%s-%d-%s", lang, scale, scheme))
				b.c.Focus(b.s.typed[Backup].Cell)
				uitest.Picture(t, b.c, fmt.Sprintf("settings-%s-%d-%s-below", lang, scale, scheme))
			})
		}
	}
}
