package acts_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/ui/theme"
	"uitslag/ui/windowtest"
)

// TestReadInColumns points out what the columns of a file are, by keys, and reads the next one
// with these headings at once.
func TestReadInColumns(t *testing.T) {
	club, all := desktest.Sample(t)
	id := all[desktest.Halfway]
	w := windowtest.Open(t, theme.Look{}, club, "en", id)
	path := windowtest.FileOf(t, "other.csv", "Xa;Xb;Xc;Xd\n1;1;2;420\n1;3;4;-50\n")
	p := readIn(w, path, false)
	for i, sample := range []string{"1 · 1", "1 · 3", "2 · 4", "420 · -50"} {
		if p.Columns == nil || p.Columns.Sample(i) != sample || p.Columns.Lacks() == "" {
			t.Fatalf("the columns: %+v", p.Columns)
		}
	}
	w.Press("Ctrl+Return")
	if !p.Pointing() {
		t.Error("it is read without knowing what the columns are")
	}
	for i, downs := range []int{1, 2, 3, 7} { // board, NS, EW, score
		for range downs {
			w.Press(fyne.KeyDown)
		}
		if i < 3 {
			w.Press(fyne.KeyTab)
		}
	}
	if lacks := p.Columns.Lacks(); lacks != "" {
		t.Fatalf("pointed out: %q", lacks)
	}
	w.Press("Ctrl+Return")
	if !p.Reading() {
		t.Fatalf("read: %+v", p)
	}
	if got := club.Club().Settings.Columns; len(got) != 4 || got[3] != (event.ColumnMeaning{Heading: "Xd", Column: "score"}) {
		t.Errorf("remembered: %+v", got)
	}
	w.Press(fyne.KeyEscape)
	w.ReadIn.Read(windowtest.FileOf(t, "next.csv", "Xd;Xc;Xb;Xa\n-100;2;1;2\n"))
	if p.Pointing() || !p.Reading() {
		t.Errorf("the next file: %+v", p)
	}
}

// TestReadInColumnsLarge: with large type the column with the cursor is seen whole, also when
// what it is was changed.
func TestReadInColumnsLarge(t *testing.T) {
	club, all := desktest.Sample(t)
	w := windowtest.Open(t, theme.Look{Scale: 150}, club, "nl", all[desktest.Halfway])
	readIn(w, windowtest.FileOf(t, "other.csv", "Xa;Xb;Xc;Xd;Xe;Xf;Xg;Xh\n1;1;2;420;1;1;1;1\n"), false)
	for range 8 {
		w.Press(fyne.KeyDown)
		o, ok := w.Canvas.Focused().(fyne.CanvasObject)
		if !ok {
			t.Fatal("the cursor is nowhere")
		}
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
		if least := theme.Px(60); at.Y < least || at.Y+o.Size().Height > w.Canvas.Size().Height-theme.Px(40) {
			t.Errorf("it stands at %.0f to %.0f, of %.0f", at.Y, at.Y+o.Size().Height, w.Canvas.Size().Height)
		}
		w.Press(fyne.KeyTab)
	}
}
