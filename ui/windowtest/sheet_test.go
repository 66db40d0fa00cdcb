package windowtest_test

import (
	"bytes"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	exchange "uitslag/internal/exchange/sheet"
	"uitslag/internal/federation"
	"uitslag/ui/desk/desktest"
	uisheet "uitslag/ui/sheet"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/windowtest"
)

func init() {
	windowtest.Sheets = sheets{}
	maps.Copy(promises, sheetPromises)
}

// sheetPromises are what the hints of the federation's sheet promise.
var sheetPromises = map[string]promise{
	"tonight.hint.sheet": goes("sheet"), "print.hint.sheet": goes("sheet"), "members.hint.sheet": goes("sheet"),
	"sheet.hint.make":     does("write sheet"),
	"sheet.hint.open":     does("open"),
	"sheet.hint.solve":    moved,
	"sheet.hint.number":   either(saved, shown), // or it says why not
	"sheet.hint.who":      shown,
	"sheet.hint.gap":      chosen,
	"sheet.hint.sessions": chosen,
	"sheet.hint.sent":     chosen,
	"sheet.hint.rebind":   chosen,
	"sheet.hint.new":      chosen,
	"sheet.hint.session":  chosen,
	"sheet.hint.mark":     chosen,
	"sheet.hint.ready":    chosen,
	"sheet.hint.sheet":    chosen,
	"sheet.hint.again":    does("write sheet"),
	"sheet.hint.correct":  shown,
	"sheet.hint.read":     shown,
	"sheet.hint.browse":   does("browse"),
	"sheet.hint.cell":     chosen,
	"sheet.hint.field":    moved,
	"sheet.hint.pick":     shown,
	"sheet.hint.clear":    chosen,
	"sheet.hint.row":      shown,
	"sheet.hint.preview":  chosen,
	"sheet.hint.cells":    chosen,
	"sheet.hint.save":     shown,
	"sheet.hint.template": chosen,
	"sheet.hint.stop":     shown,
	"sheet.hint.back":     either(goes("tonight"), goes("members")),
	"sheet.hint.tab":      moved,
}

// sheets is sheet.Files as the program has it.
type sheets struct{}

// Read implements sheet.Files.
func (sheets) Read(path string) ([]byte, error) { return os.ReadFile(path) }

// Grid implements sheet.Files.
func (sheets) Grid(name string, file []byte) (*federation.Grid, error) {
	return exchange.Read(name, file)
}

// Fill implements sheet.Files.
func (sheets) Fill(l *event.Layout, p *federation.Plan) ([]byte, error) { return exchange.Fill(l, p) }

// Write implements sheet.Files.
func (sheets) Write(path string, file []byte) error { return exchange.WriteFile(path, file) }

// Free implements sheet.Files.
func (sheets) Free(path string) bool {
	_, err := os.Lstat(path)
	return os.IsNotExist(err)
}

// Examples implements sheet.Files.
func (sheets) Examples() []uisheet.Example {
	return []uisheet.Example{{Name: "belgian", File: "belgian.csv", Data: []byte(template)}}
}

// template is a sheet of a federation as a text: a row a player, with its club points.
const template = "Plaats;Naam;Lidnummer;Procent;CP\r\n"

// boundClub is the sample club with a template that is bound.
func boundClub(t testing.TB) (*desktest.Club, []event.ID) {
	t.Helper()
	club, all := desktest.Sample(t)
	bind(t, club, "Federatie.csv", template)
	return club, all
}

// bind binds a template as it is suggested.
func bind(t testing.TB, club *desktest.Club, name, text string) {
	t.Helper()
	g, err := windowtest.Sheets.Grid(name, []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	l := federation.Suggest(g)
	l.Form, l.File, l.Template, l.Separator, l.Encoding, l.Comma = g.Form, name, []byte(text), g.Separator, g.Encoding, true
	club.MustDo(t, "", &command.BindSheet{Binding: club.NewID(), Name: strings.TrimSuffix(name, filepath.Ext(name)), Layout: l})
}

// written is the only file in the folder for papers.
func written(t testing.TB) (name string, text []byte) {
	t.Helper()
	all, err := filepath.Glob(filepath.Join(papersOf(t), "*"))
	if err != nil || len(all) != 1 {
		t.Fatalf("written %q, %v", all, err)
	}
	text, err = os.ReadFile(all[0])
	if err != nil {
		t.Fatal(err)
	}
	return filepath.Base(all[0]), text
}

// boundTo is the club with a bound template, with one of its evenings in hand.
func boundTo(n int) func(t *testing.T) (*desktest.Club, event.ID) {
	return func(t *testing.T) (*desktest.Club, event.ID) {
		club, all := boundClub(t)
		return club, all[n]
	}
}

func lockedBound(t *testing.T) (*desktest.Club, event.ID) {
	club, in := boundTo(desktest.Manual)(t)
	club.Locked = "Marie"
	return club, in
}

// gappy is that club with what is missing: the winner has no number, his partner is a guest,
// and the second pair has one number for both.
func gappy(t *testing.T) (*desktest.Club, event.ID) {
	club, in := boundTo(desktest.Manual)(t)
	renumber(t, club, "Jos Maes", "", false)
	renumber(t, club, "Piet Claes", "", true)
	renumber(t, club, "Pol Wouters", numberOf(t, club, "Jan Peeters"), false)
	return club, in
}

// called is a member by name.
func called(t testing.TB, club *desktest.Club, name string) event.Member {
	t.Helper()
	for _, m := range club.Club().Members {
		if m.Into == "" && club.People()[m.Person].Name() == name {
			return m
		}
	}
	t.Fatalf("nobody is called %s", name)
	return event.Member{}
}

func numberOf(t testing.TB, club *desktest.Club, name string) string {
	t.Helper()
	return club.People()[called(t, club, name).Person].Federation
}

// renumber gives a member another number of the federation, and makes him a guest or none.
func renumber(t testing.TB, club *desktest.Club, name, number string, guest bool) {
	t.Helper()
	m := called(t, club, name)
	who := club.People()[m.Person]
	who.ID, who.Federation = club.NewID(), number
	club.MustDo(t, "", &command.ChangeMember{Member: m.ID, Person: who.ID, Guest: guest}, who)
}

// papersOf is the folder that papers of a test go to.
func papersOf(t testing.TB) string { return windowtest.Folder(t) }

// TestSheetInFourKeys: from a closed session on Vanavond to the written sheet takes at most
// four keys; what is written is what was seen, and it is recorded.
func TestSheetInFourKeys(t *testing.T) {
	for _, scale := range []int{100, 150} {
		club, all := boundClub(t)
		w := windowtest.Open(t, theme.Look{Scale: scale}, club, "nl", all[desktest.Manual])
		keys := 0
		for _, key := range []string{"Ctrl+Shift+F", "Enter"} {
			uitest.Strike(w.Canvas, key)
			uitest.Picture(t, w.Canvas, "sheet-"+strings.ReplaceAll(key, " ", ""))
			keys++
		}
		if keys > 4 {
			t.Errorf("%d keys", keys)
		}
		name, text := written(t)
		if want := "Federatie 2003-11-10"; !strings.HasPrefix(name, want) || !strings.HasSuffix(name, ".csv") {
			t.Errorf("the file is %q", name)
		}
		if rows := bytes.Count(text, []byte("\n")); rows < 20 {
			t.Errorf("%d rows:\n%s", rows, text)
		}
		sent := club.Club().Sent
		if len(sent) != 1 || sent[0].File != name || sent[0].Evenings[0].Event != all[desktest.Manual] {
			t.Errorf("sent %+v", sent)
		}
		uitest.Strike(w.Canvas, "Enter")
		if did := w.Did[len(w.Did)-1]; did != "open" {
			t.Errorf("Enter after it: %q", w.Did)
		}
		if cut := uitest.CutOff(w.Canvas); len(cut) > 0 {
			t.Errorf("at %d %%: cut off: %q", scale, cut)
		}
		w.Close()
	}
	_ = fyne.KeyTab
}
