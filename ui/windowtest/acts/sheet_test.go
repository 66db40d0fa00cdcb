package acts_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/test/check"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
	"uitslag/ui/windowtest"
)

// written returns the only file in the folder for papers.
func written(t testing.TB) (name string, text []byte) {
	t.Helper()
	all, err := filepath.Glob(filepath.Join(papersOf(t), "*"))
	if err != nil || len(all) != 1 {
		t.Fatalf("written %q, %v", all, err)
	}
	text, err = os.ReadFile(all[0])
	check.NoError(t, err)
	return filepath.Base(all[0]), text
}

// papersOf returns the folder that papers of a test go to.
func papersOf(t testing.TB) string { return windowtest.Folder(t) }

// TestSheetInFourKeys: from a closed session on Vanavond to the written sheet takes at most
// four keys; what is written is what was seen, and it is recorded.
func TestSheetInFourKeys(t *testing.T) {
	for _, scale := range []int{100, 150} {
		club, all := windowtest.BoundClub(t)
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
		lines := club.Journal(all[desktest.Manual])
		if last := lines[len(lines)-1].Command; last != "hand-out" {
			t.Errorf("the log of the evening ends with %s", last)
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
}

// TestSheetGaps: what is missing is put right on the sheet itself, one after another: a number
// is typed, of two with one number it is said whose it is, and the guest is found among the
// members. Until then nothing is written; after that one key does it.
func TestSheetGaps(t *testing.T) {
	club, in := windowtest.Gappy(t)
	other := club.NewID()
	club.MustDo(t, "", &command.AddMember{Member: event.Member{ID: other, Person: "p-claeys"}},
		event.Person{ID: "p-claeys", First: "Pieter", Last: "Claeys", Federation: "47110"})
	w := windowtest.Open(t, windowtest.Light, club, "nl", in)
	lines := func() int {
		t.Helper()
		for _, table := range tablesOf(w) {
			if c := table.Columns(); len(c) == 1 && c[0].Title == w.Desk.Words.T("fed.gaps") {
				return len(table.Rows())
			}
		}
		return 0
	}
	w.Press("Ctrl+Shift+F")
	uitest.Picture(t, w.Canvas, "gaps")
	if n := lines(); n != 3 {
		t.Errorf("%d lines say what is missing", n)
	}
	w.Press("Ctrl+Return")
	if len(club.Club().Sent) > 0 {
		t.Error("a sheet with gaps is sent")
	}
	w.Press(fyne.KeyReturn)
	w.Type("41048")
	w.Press(fyne.KeyReturn)
	if got := windowtest.NumberOf(t, club, "Jos Maes"); got != "41048" || lines() != 2 {
		t.Errorf("Jos Maes has number %q, %d lines", got, lines())
	}
	w.Press("Ctrl+Z")
	if got := windowtest.NumberOf(t, club, "Jos Maes"); got != "" || lines() != 3 {
		t.Errorf("after Ctrl Z: %q, %d lines", got, lines())
	}
	w.Press("Ctrl+Y")
	windowtest.TabTo(t, w, w.Desk.Words.T("fed.way.second", "other", "Jan Peeters"))
	w.Press(fyne.KeyReturn)
	if got := windowtest.NumberOf(t, club, "Pol Wouters"); got != "" || lines() != 2 {
		t.Errorf("Pol Wouters has number %q, %d lines", got, lines())
	}
	w.Press(fyne.KeyReturn)
	w.Type("41122")
	w.Press(fyne.KeyReturn)
	if lines() != 1 {
		t.Errorf("%d lines for the guest", lines())
	}
	w.Press("Ctrl+G", fyne.KeyEscape) // the guest stops nothing: the cursor is on the button
	for range 40 {
		if c, ok := w.Canvas.Focused().(*widgets.Cell); ok && strings.HasPrefix(w.Desk.Words.T("fed.who"), "Wie") && c.Chars == 18 {
			break
		}
		w.Press(fyne.KeyTab)
	}
	w.Type("Pieter Cl")
	uitest.Picture(t, w.Canvas, "gaps-who")
	w.Press(fyne.KeyReturn)
	if m := club.Club().Members; lines() != 0 || club.Club().Kept(called2(club, "Piet Claes")) != other {
		t.Errorf("the guest is %v, %d lines", m[called2(club, "Piet Claes")], lines())
	}
	w.Press("Ctrl+Return")
	if sent := club.Club().Sent; len(sent) != 1 {
		t.Fatalf("sent %d", len(sent))
	}
	if _, text := written(t); !bytes.Contains(text, []byte("Pieter Claeys;47110")) || bytes.Contains(text, []byte(";;")) {
		t.Errorf("written:\n%s", text)
	}
}

// called2 is whoever has a name, also where it was merged into another.
func called2(club *desktest.Club, name string) event.ID {
	for id, m := range club.Club().Members {
		if club.People()[m.Person].Name() == name {
			return id
		}
	}
	return ""
}

// tablesOf returns the tables that are seen.
func tablesOf(w *windowtest.Window) []*grid.Table {
	var out []*grid.Table
	uitest.Walk(w.Canvas, func(o fyne.CanvasObject) {
		if table, ok := o.(*grid.Table); ok && table.Visible() {
			out = append(out, table)
		}
	})
	return out
}

// TestSheetMonth: all sessions of a month go on one sheet.
func TestSheetMonth(t *testing.T) {
	club, all := windowtest.BoundClub(t)
	w := windowtest.Open(t, windowtest.Light, club, "nl", all[desktest.Manual])
	w.Press("Ctrl+Shift+F", "Ctrl+G", fyne.KeyHome)
	w.Type(" ")
	uitest.Picture(t, w.Canvas, "month")
	w.Press(fyne.KeyReturn, fyne.KeyReturn)
	if sent := club.Club().Sent; len(sent) != 1 || len(sent[0].Evenings) != 2 {
		t.Errorf("sent %d sheets", len(sent))
	}
	if name, _ := written(t); name != "Federatie 2003-11-10 - 2008-01-18.csv" {
		t.Errorf("the file is %q", name)
	}
}

// TestSheetCorrected: what was sent is there, the same sheet is made again byte for byte, and
// after a correction it says which line differs and makes the corrected one with one key.
func TestSheetCorrected(t *testing.T) {
	club, all := windowtest.BoundClub(t)
	w := windowtest.Open(t, windowtest.Light, club, "nl", all[desktest.Manual])
	w.Press("Ctrl+Shift+F", fyne.KeyReturn)
	name, first := written(t)
	w.Press("Ctrl+T")
	if seen := windowtest.SeenTexts(w); !strings.Contains(seen, w.Desk.Words.T("fed.same")) {
		t.Errorf("nothing changed: %s", seen)
	}
	windowtest.Renumber(t, club, "Jos Maes", "49999", false)
	w.Press(fyne.KeyReturn)
	again, err := os.ReadFile(filepath.Join(papersOf(t), strings.TrimSuffix(name, ".csv")+" (2).csv"))
	if err != nil || !bytes.Equal(again, first) {
		t.Errorf("made again, %v:\n%s", err, again)
	}
	w.Press(fyne.KeyEscape, "Ctrl+T")
	uitest.Picture(t, w.Canvas, "corrected")
	if seen := windowtest.SeenTexts(w); !strings.Contains(seen, "Jos Maes") || !strings.Contains(seen, "49999") {
		t.Errorf("the line that differs is not said: %s", seen)
	}
	w.Press("Ctrl+Return")
	last, err := os.ReadFile(filepath.Join(papersOf(t), strings.TrimSuffix(name, ".csv")+" (3).csv"))
	if sent := club.Club().Sent; err != nil || len(sent) != 2 || !bytes.Contains(last, []byte("49999")) {
		t.Errorf("sent %d, %v", len(sent), err)
	}
}

// TestSheetBind binds a template by keys alone: its headings say most of it, and what they do
// not say is found by a part of its name.
func TestSheetBind(t *testing.T) {
	club, all := desktest.Sample(t)
	path := filepath.Join(t.TempDir(), "Bond.csv")
	put := func(text string) {
		t.Helper()
		check.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	}
	put("Verslag;;;;\r\nRang;Speler;Bondsnr;Iets;Procent\r\n")
	w := windowtest.Open(t, windowtest.Light, club, "nl", all[desktest.Manual])
	w.Press("Ctrl+Shift+F")
	uitest.Picture(t, w.Canvas, "bind-open")
	w.Type(path)
	w.Press(fyne.KeyReturn)
	uitest.Picture(t, w.Canvas, "bind-cells")
	w.Press(fyne.KeyRight, fyne.KeyRight, fyne.KeyRight, fyne.KeyReturn)
	w.Type("clubp")
	uitest.Picture(t, w.Canvas, "bind-field")
	w.Press(fyne.KeyReturn)
	uitest.Picture(t, w.Canvas, "bind-picked")
	w.Press("Ctrl+T")
	uitest.Picture(t, w.Canvas, "bind-preview")
	if seen := windowtest.SeenTexts(w); !strings.Contains(seen, "Jos Maes") {
		t.Errorf("the preview is not filled: %s", seen)
	}
	w.Press("Ctrl+T", fyne.KeyDelete)
	if seen := windowtest.SeenTexts(w); strings.Contains(seen, "Clubpunten") {
		t.Errorf("the cell was cleared: %s", seen)
	}
	w.Press(fyne.KeyReturn)
	w.Type("{{cp}}")
	w.Press(fyne.KeyReturn, "Ctrl+Return", fyne.KeyReturn)
	if _, text := written(t); !bytes.Contains(text, []byte("1;Jos Maes;41011;52;65,00")) {
		t.Errorf("written:\n%s", text)
	}

	// The federation has another template: what still fits is taken over, the rest is shown.
	put("Verslag;;;;\r\nRang;Speler;Lidkaart;Bondsnr;Iets\r\n")
	w.Press("Ctrl+E", "Ctrl+L")
	w.Type(path)
	w.Press(fyne.KeyReturn)
	uitest.Picture(t, w.Canvas, "bind-changed")
	if seen := windowtest.SeenTexts(w); !strings.Contains(seen, "Procent") || !strings.Contains(seen, "Lidkaart") {
		t.Errorf("what has changed is not said: %s", seen)
	}
	w.Press("Ctrl+Return")
	b := club.Club().Bindings
	if len(b) != 1 || len(b[0].Layouts) != 2 {
		t.Fatalf("bound %d, layouts %d", len(b), len(b[0].Layouts))
	}
	cells := map[string]string{}
	for _, c := range b[0].Layout().Cells {
		cells[c.Cell] = c.Text
	}
	if cells["D3"] != "{{number}}" || cells["E3"] != "{{cp}}" {
		t.Errorf("bound again: %v", cells)
	}
}

// TestSheetRefused: what cannot be read is said in a sentence, and nothing is bound or written.
func TestSheetRefused(t *testing.T) {
	for name, content := range map[string]string{"a.ods": "PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.spreadsheet", "b.xlsx": "no workbook", "c.json": "{}"} {
		for _, lang := range windowtest.Langs() {
			club, all := desktest.Sample(t)
			path := filepath.Join(t.TempDir(), name)
			check.NoError(t, os.WriteFile(path, []byte(content), 0o600))
			w := windowtest.Open(t, windowtest.Light, club, lang, all[desktest.Manual])
			w.Press("Ctrl+Shift+F")
			w.Type(path)
			w.Press(fyne.KeyReturn)
			uitest.Picture(t, w.Canvas, "refused-"+name+"-"+lang)
			if seen := windowtest.SeenTexts(w); strings.Contains(seen, "⟦") || len(club.Club().Bindings) > 0 {
				t.Errorf("%s, %s: %s", name, lang, seen)
			}
			if c, ok := w.Canvas.Focused().(*widgets.Cell); !ok || c.Text != path {
				t.Errorf("%s: what was typed is gone", name)
			}
		}
	}
}

// TestSheetExamples: each template that comes with the program is bound, looked at and filled
// with a few keys and nothing typed; the workbook that is written has every player.
func TestSheetExamples(t *testing.T) {
	for i, name := range []string{"belgian", "spanish", "dutch"} {
		club, all := desktest.Sample(t)
		w := windowtest.Open(t, windowtest.Light, club, "nl", all[desktest.Manual])
		w.Press("Ctrl+Shift+F")
		windowtest.TabTo(t, w, w.Desk.Words.T("fed.example."+name))
		w.Press(fyne.KeyReturn)
		uitest.Picture(t, w.Canvas, "example-"+name)
		w.Press("Ctrl+Return")
		uitest.Picture(t, w.Canvas, "example-"+name+"-filled")
		w.Press(fyne.KeyReturn)
		file, text := written(t)
		g := check.Value(windowtest.Sheets.Grid(file, text))(t)
		var seen []string
		for _, s := range g.Sheets {
			for _, r := range s.Rows {
				seen = append(seen, strings.Join(r, " "))
			}
		}
		for _, want := range []string{"Maes", "De Wolf", "41011", "41936"} {
			if !strings.Contains(strings.Join(seen, "\n"), want) {
				t.Errorf("%d, %s: %s is not in it:\n%s", i, name, want, strings.Join(seen, "\n"))
			}
		}
	}
}

// TestDropWhatWasSent: the only template is dropped after a sheet was made with it; what stands
// there then is how to begin.
func TestDropWhatWasSent(t *testing.T) {
	club, all := windowtest.BoundClub(t)
	w := windowtest.Open(t, windowtest.Light, club, "nl", all[desktest.Manual])
	w.Press("Ctrl+Shift+F", "Ctrl+Return")
	check.Must(t, len(club.Club().Sent) == 1, "no sheet was made")
	w.Press("Ctrl+E")
	windowtest.TabTo(t, w, w.Desk.Words.T("fed.drop"))
	w.Press(fyne.KeyReturn)
	check.That(t, club.Club().Bindings[0].Dropped, "it is not dropped")
	check.That(t, w.Canvas.Focused() != nil, "the cursor is lost")
}

// TestSheetForAnotherClub: a binding that one club wrote is that of another by typing where
// its file is; and a binding is dropped, and back with Ctrl Z.
func TestSheetForAnotherClub(t *testing.T) {
	club, all := windowtest.BoundClub(t)
	w := windowtest.Open(t, windowtest.Light, club, "nl", all[desktest.Manual])
	w.Press("Ctrl+Shift+F", "Ctrl+E")
	windowtest.TabTo(t, w, w.Desk.Words.T("fed.export"))
	w.Press(fyne.KeyReturn)
	name, text := written(t)
	if name != "Federatie.json" {
		t.Errorf("the file is %q", name)
	}
	windowtest.TabTo(t, w, w.Desk.Words.T("fed.drop"))
	w.Press(fyne.KeyReturn)
	if !club.Club().Bindings[0].Dropped {
		t.Error("it is not dropped")
	}
	w.Press("Ctrl+Z")
	if club.Club().Bindings[0].Dropped {
		t.Error("Ctrl Z does not bring it back")
	}

	path := filepath.Join(t.TempDir(), name)
	check.NoError(t, os.WriteFile(path, text, 0o600))
	other, all := desktest.Sample(t)
	w = windowtest.Open(t, windowtest.Light, other, "nl", all[desktest.Manual])
	w.Press("Ctrl+Shift+F")
	w.Type(path)
	w.Press(fyne.KeyReturn, "Ctrl+Return")
	was, is := club.Club().Bindings[0].Layout(), other.Club().Bindings
	if len(is) != 1 || is[0].Name != "Federatie" || !is[0].Layout().Same(was) {
		t.Errorf("the other club has %d bindings", len(is))
	}
}
