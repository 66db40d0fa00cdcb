package papertest

import (
	"bytes"
	"cmp"
	"slices"
	"testing"

	"uitslag/internal/document"
	"uitslag/internal/document/layout"
	"uitslag/internal/document/plaintext"
	"uitslag/internal/document/typeface"
	"uitslag/internal/test/check"
)

// Laid returns a document on its sheets.
func Laid(t testing.TB, doc *document.Document, o document.Options) *layout.Layout {
	t.Helper()
	return layout.Of(check.Value(typeface.NewMetrics())(t), doc, o)
}

// Text returns a document as plain text.
func Text(t testing.TB, doc *document.Document) string {
	t.Helper()
	var b bytes.Buffer
	if err := plaintext.Write(&b, doc); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// CheckPage measures every text of a page: none beyond the margins, none over another.
func CheckPage(t *testing.T, what string, l *layout.Layout, n int) {
	t.Helper()
	texts := slices.SortedFunc(slices.Values(l.Pages[n].Texts), func(a, b layout.Mark) int { return cmp.Compare(a.Y, b.Y) })
	const slack = 0.01
	for i, a := range texts {
		if a.X < layout.Margin-slack || a.X+a.W > l.W-layout.Margin+slack || a.Y-layout.CapHeight*a.Size < layout.Margin-slack || a.Y > l.H-layout.Margin+slack {
			t.Errorf("%s page %d of %.0f×%.0f: %q stands beyond the margins: x %.1f to %.1f, y %.1f", what, n+1, l.W, l.H, a.Text, a.X, a.X+a.W, a.Y)
		}
		for j := i - 1; j >= 0 && a.Y-texts[j].Y < layout.CapHeight*a.Size; j-- {
			b := texts[j]
			apart := a.X+a.W <= b.X+slack || b.X+b.W <= a.X+slack ||
				a.Y <= b.Y-layout.CapHeight*b.Size+slack || b.Y <= a.Y-layout.CapHeight*a.Size+slack
			if !apart {
				t.Errorf("%s page %d: %q and %q are on top of one another", what, n+1, a.Text, b.Text)
			}
		}
		if t.Failed() {
			return
		}
	}
}

// OnSheets returns a document on its sheets, with their texts: none beyond the margins, over
// another, or in type under 7 pt.
func OnSheets(t *testing.T, what string, doc *document.Document) (l *layout.Layout, found []string) {
	t.Helper()
	l = Laid(t, doc, document.Options{})
	for i := range l.Pages {
		CheckPage(t, what, l, i)
		for _, m := range l.Pages[i].Texts {
			found = append(found, m.Text)
			if m.Size < 7-0.01 {
				t.Errorf("%s: %q is of %.1f points", what, m.Text, m.Size)
			}
		}
	}
	return l, found
}

// HasDeal holds that all cards of a deal are among the texts of its sheets.
func HasDeal(t *testing.T, d *document.Diagram, found []string) {
	t.Helper()
	for _, h := range d.Hands {
		for _, suit := range h.Suits {
			if !slices.Contains(found, suit) {
				t.Errorf("board %s lacks %q", d.Number, suit)
			}
		}
	}
}
