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
	m := readIn(w, path, false)
	if !m.Pointing || len(m.Columns) != 4 || m.Columns[3].Sample != "420 · -50" || m.Lacks == "" {
		t.Fatalf("the columns: %+v", m)
	}
	w.Press("Ctrl+Return")
	if m := w.ReadIn.Presenter().Model(); !m.Pointing {
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
	if m := w.ReadIn.Presenter().Model(); m.Lacks != "" {
		t.Fatalf("pointed out: %+v", m)
	}
	w.Press("Ctrl+Return")
	if m := w.ReadIn.Presenter().Model(); !m.Reading {
		t.Fatalf("read: %+v", m)
	}
	if got := club.Club().Settings.Columns; len(got) != 4 || got[3] != (event.ColumnMeaning{Heading: "Xd", Column: "score"}) {
		t.Errorf("remembered: %+v", got)
	}
	w.Press(fyne.KeyEscape)
	w.ReadIn.Read(windowtest.FileOf(t, "next.csv", "Xd;Xc;Xb;Xa\n-100;2;1;2\n"))
	if m := w.ReadIn.Presenter().Model(); m.Pointing || !m.Reading {
		t.Errorf("the next file: %+v", m)
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
