package reports

import (
	"io"
	"strings"
	"testing"

	"uitslag/internal/document"
	"uitslag/internal/document/typeface"
	"uitslag/internal/event"
	"uitslag/internal/reports/evening"
	"uitslag/internal/reports/papertest"
)

// TestPDFKeepsToThePaper measures every text of every page: none beyond the
// margins, none over another.
func TestPDFKeepsToThePaper(t *testing.T) {
	options := map[string]document.Options{
		"fit": {}, "A3": {Paper: "A3"}, "large": {Size: 24}, "small": {Size: 7, Orientation: document.Landscape}, "upright": {Orientation: document.Portrait, Colour: true},
	}
	for name, in := range papertest.Nights(t) {
		for _, k := range Kinds() {
			for how, o := range options {
				l := papertest.Laid(t, k.make(in), o)
				for i := range l.Pages {
					papertest.CheckPage(t, name+" "+k.Name+" "+how, l, i)
				}
			}
		}
	}
}

// TestPDFHasEverything compares the texts on the pages with those of the document.
func TestPDFHasEverything(t *testing.T) {
	for name, in := range papertest.Nights(t) {
		for _, k := range Kinds() {
			doc := k.make(in)
			l := papertest.Laid(t, doc, document.Options{})
			var page strings.Builder
			for i := range l.Pages {
				for _, m := range l.Pages[i].Texts {
					page.WriteString(m.Text)
				}
			}
			all := strings.ReplaceAll(page.String(), " ", "")
			for _, table := range doc.Map(typeface.Printable).Tables() {
				for _, r := range table.Rows {
					for _, c := range r.Cells {
						if want := strings.ReplaceAll(c.Text, " ", ""); !strings.Contains(all, want) {
							t.Fatalf("%s %s: %q is not on paper", name, k.Name, c.Text)
						}
					}
				}
			}
		}
	}
}

func TestUitslagFillsItsSheet(t *testing.T) {
	l := papertest.Laid(t, Uitslag(papertest.Fonteintje(t, "nl")), document.Options{})
	if len(l.Pages) != 1 || l.Size < 12 || l.W < l.H {
		t.Errorf("13 pairs: %d pages, %.2f pt on %.0f×%.0f; want one lying page of at least 12 pt", len(l.Pages), l.Size, l.W, l.H)
	}
	lowest := 0.0
	for _, m := range l.Pages[0].Texts {
		if m.Size > 7.5 {
			lowest = max(lowest, m.Y)
		}
	}
	if lowest < 0.8*papertest.FootOf(l) {
		t.Errorf("the list ends at %.0f of %.0f points: the sheet is not filled", lowest, papertest.FootOf(l))
	}
	in := papertest.Fonteintje(t, "nl")
	in.Names = func(m event.ID) string { return "Jan-Baptist Vandermeulen"[:14+len(m)] + "s" }
	if l = papertest.Laid(t, Uitslag(in), document.Options{}); len(l.Pages) != 1 || l.Size < 12 || l.Wrapped > 0 {
		t.Errorf("13 pairs with full names: %d pages, %.2f pt, %d names on two lines", len(l.Pages), l.Size, l.Wrapped)
	}
	small := papertest.Mitchell(t)
	l = papertest.Laid(t, Uitslag(small.Input("nl")), document.Options{})
	if l.Size > 18 {
		t.Errorf("a small field is set in %.2f pt, want 18 at most", l.Size)
	}
}

func TestLongUitslagGoesOnWithItsHeading(t *testing.T) {
	n := papertest.Crowd(t)
	in := n.Input("nl")
	st := in.Standings
	rows := st.Lists[0].Rows
	for range 3 {
		st.Lists[0].Rows = append(st.Lists[0].Rows, rows...)
	}
	l := papertest.Laid(t, Uitslag(in), document.Options{})
	if len(l.Pages) < 2 || l.Size < 7 {
		t.Fatalf("120 rows: %d pages of %.2f pt", len(l.Pages), l.Size)
	}
	for i := range l.Pages {
		found := false
		for _, m := range l.Pages[i].Texts {
			found = found || m.Text == "Naam"
		}
		if !found {
			t.Errorf("page %d has no heading row", i+1)
		}
	}
}

// TestTooWideIsContinuedBelow forces a type so large that no sheet is wide enough.
func TestTooWideIsContinuedBelow(t *testing.T) {
	l := papertest.Laid(t, Uitslag(papertest.Statement(t).Input("nl")), document.Options{Size: 24})
	if !l.Split {
		t.Error("7 groups in 24 pt fit one sheet?")
	}
}

func TestPDFText(t *testing.T) {
	pdf := pdfOf(t, papertest.Fonteintje(t, "nl"), "uitslag")
	for _, want := range []string{"65,00", "(13)", "29b", "16C", "Noël – Ronny", "rust", "Regels: MesserBridge · definitief · versie 1 · gemaakt 10-11-2003 22:58", "Uitslag 1.0 · blad 1 van 1"} {
		if !strings.Contains(pdf, papertest.InPDF(want)) {
			t.Errorf("%q is not in the PDF", want)
		}
	}
	if strings.Contains(pdf, papertest.InPDF("VOORLOPIG")) {
		t.Error("a final uitslag says that it is provisional")
	}
	if again := pdfOf(t, papertest.Fonteintje(t, "nl"), "uitslag"); again != pdf {
		t.Error("the same document gave other bytes")
	}
	if !strings.Contains(pdfOf(t, papertest.Mitchell(t).Input("nl"), "uitslag"), papertest.InPDF("VOORLOPIG")) {
		t.Error("a provisional uitslag does not say so across the page")
	}
	if pdf := pdfOf(t, papertest.Crowd(t).Input("nl"), "uitslag"); !strings.Contains(pdf, papertest.InPDF("Dirk – □ Anneke □")) || !strings.Contains(pdf, papertest.InPDF("Łukasz Święty-Żółć – Piet")) {
		t.Error("a name with an emoji or accents lost its rest")
	}
}

func TestRedSuits(t *testing.T) {
	in := papertest.Statement(t).Input("nl")
	if pdf := pdfOf(t, in, "controlestaat"); !strings.Contains(pdf, papertest.InPDF("2♥\u2009O\u2009+1")) || strings.Contains(pdf, "0.776 0.157 0.157 rg") {
		t.Error("without colour the contract is one text in black")
	}
	in.Options.Colour = true
	if pdf := pdfOf(t, in, "controlestaat"); !strings.Contains(pdf, "0.776 0.157 0.157 rg") {
		t.Error("with colour no suit is red")
	}
	in.Options.Letters = true
	if pdf := pdfOf(t, in, "controlestaat"); !strings.Contains(pdf, papertest.InPDF("2H O +1")) {
		t.Error("letters were asked for")
	}
}

func BenchmarkPDF(b *testing.B) {
	for name, in := range map[string]evening.Input{"13pairs": papertest.Fonteintje(b, "nl"), "30pairs": papertest.Crowd(b).Input("nl")} {
		for _, k := range Kinds() {
			b.Run(k.Name+"/"+name, func(b *testing.B) {
				for b.Loop() {
					if err := Write(io.Discard, k.Name, FormatPDF, in); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

// pdfOf is a paper as it stands in the streams of its PDF.
func pdfOf(t testing.TB, in evening.Input, kind string) string {
	t.Helper()
	return papertest.Inflated(t, papertest.Must[*document.Document](t)(Make(kind, in)), in.Options.PDF(in.Made))
}
