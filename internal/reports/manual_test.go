package reports

import (
	"bytes"
	"strings"
	"testing"

	"uitslag/docs/manual"
	"uitslag/internal/document"
	"uitslag/internal/document/draw"
	"uitslag/internal/document/layout"
	"uitslag/internal/reports/evening"
	"uitslag/internal/reports/papertest"
	"uitslag/internal/test/check"
	"uitslag/internal/translation"
)

// TestManualPages prints every page of the manual: all of it is there, in reading order,
// within the margins, and it stands.
func TestManualPages(t *testing.T) {
	for _, lang := range manual.Langs() {
		for _, p := range manual.Pages(lang) {
			t.Run(lang+"/"+p.Name, func(t *testing.T) {
				doc := ManualPage(evening.Input{Words: translation.For(lang), Manual: &p, Program: "Uitslag"})
				l := papertest.Laid(t, doc, document.Options{})
				if l.W > l.H {
					t.Error("it lies")
				}
				var said strings.Builder
				photos := 0
				for i := range l.Pages {
					page := &l.Pages[i]
					for _, m := range page.Texts {
						if m.Size > 7.5 && (i == 0 || m.Text != p.Title) { // a paragraph may go on over the sheet
							said.WriteString(m.Text + " ")
						}
						if m.X < layout.Margin-0.01 || m.X+m.W > l.W-layout.Margin+0.5 || m.Y > l.H-layout.Margin+0.5 {
							t.Errorf("sheet %d: %q stands outside the margins", i+1, m.Text)
						}
					}
					for _, f := range page.Photos {
						photos++
						if f.X+f.W > l.W-layout.Margin+0.01 || f.Y+f.H > footOf(l) {
							t.Errorf("sheet %d: a picture stands outside the margins", i+1)
						}
					}
				}
				got := strings.Join(strings.Fields(said.String()), "")
				for i := range p.Blocks {
					b := &p.Blocks[i]
					switch text := strings.Join(strings.Fields(blockText(b)), ""); {
					case b.Kind == manual.Figure:
						photos--
					case !strings.Contains(strings.ReplaceAll(got, "\u00ad", ""), text):
						t.Errorf("%q is not printed", b.Text())
					}
				}
				if photos != 0 {
					t.Errorf("%d pictures more than there are", photos)
				}
			})
		}
	}
}

// TestHeadingAbovePicture holds: wherever on a sheet it comes, a heading stands on the sheet
// of the picture below it.
func TestHeadingAbovePicture(t *testing.T) {
	for n := range 45 {
		p := &manual.Page{Name: "entry", Title: "Invoer", Lang: "nl"}
		for i := range 45 {
			if i == n {
				p.Blocks = append(p.Blocks, manual.Block{Kind: manual.Heading, Level: 2, Spans: []manual.Span{{Text: "Daarna"}}},
					manual.Block{Kind: manual.Figure, File: "entry.png", Spans: []manual.Span{{Text: "Invoer"}}})
			}
			p.Blocks = append(p.Blocks, manual.Block{Spans: []manual.Span{{Text: "verder"}}})
		}
		l := papertest.Laid(t, ManualPage(evening.Input{Words: translation.For("nl"), Manual: p, Program: "Uitslag"}), document.Options{})
		heading, picture := -1, -2
		for i := range l.Pages {
			for _, m := range l.Pages[i].Texts {
				if m.Text == "Daarna" {
					heading = i
				}
			}
			if len(l.Pages[i].Photos) > 0 {
				picture = i
			}
		}
		if heading != picture {
			t.Errorf("behind %d lines the heading is on sheet %d, the picture on sheet %d", n, heading+1, picture+1)
		}
	}
}

// blockText returns a block as it is printed.
func blockText(b *manual.Block) string {
	var s strings.Builder
	for _, r := range runs(b.Spans) {
		s.WriteString(r.Text)
	}
	return s.String()
}

// TestManualSheet looks at one page as it comes out of the printer.
func TestManualSheet(t *testing.T) {
	p := &manual.Page{Name: "entry", Title: "Invoer", Lang: "nl", Blocks: []manual.Block{
		{Spans: []manual.Span{{Text: "Typ "}, {Text: "4sn=", Typed: true}, {Text: " en druk "}, {Text: "Enter", Bold: true}, {Text: ": 4♠ is "}, {Text: "bewaard", Stress: true}, {Text: "."}}},
		{Kind: manual.Heading, Level: 2, Spans: []manual.Span{{Text: "Daarna"}}},
		{Kind: manual.Item, Mark: "•", Spans: []manual.Span{{Text: "verder"}}},
		{Kind: manual.Item, Mark: "1.", Level: 1, Spans: []manual.Span{{Text: "en "}, {Text: "daarbinnen", Link: "ranking.md"}}},
	}}
	in := evening.Input{Words: translation.For("nl"), Manual: p, Program: "Uitslag"}
	var b bytes.Buffer
	check.NoError(t, draw.PDF(&b, ManualPage(in), document.Options{}))
	if n := bytes.Count(b.Bytes(), []byte("/Type /Page\n")); n != 1 {
		t.Errorf("%d sheets", n)
	}
	l := papertest.Laid(t, ManualPage(in), document.Options{})
	var bold, shaded []string
	for _, m := range l.Pages[0].Texts {
		if m.Bold {
			bold = append(bold, m.Text)
		}
	}
	for _, f := range l.Pages[0].Fills {
		for _, m := range l.Pages[0].Texts {
			if m.X >= f.X && m.X+m.W <= f.X+f.W && m.Y > f.Y && m.Y < f.Y+f.H {
				shaded = append(shaded, m.Text)
			}
		}
	}
	if got := strings.Join(bold, "|"); got != "Invoer|Enter|Daarna" {
		t.Errorf("bold are %s", got)
	}
	if got := strings.Join(shaded, "|"); got != "4sn=" {
		t.Errorf("shaded are %s", got)
	}
	if err := Write(&b, "manual", "html", in); err == nil {
		t.Error("it is paper only")
	}
}

// TestGuideSheets holds that the guide for what goes wrong fits on nine sheets with its
// pictures, in every language: it lies beside the laptop.
func TestGuideSheets(t *testing.T) {
	const most = 9
	for _, lang := range manual.Langs() {
		found := false
		for _, p := range manual.Pages(lang) {
			if p.Name != "when-it-goes-wrong" {
				continue
			}
			found = true
			l := papertest.Laid(t, ManualPage(evening.Input{Words: translation.For(lang), Manual: &p, Program: "Uitslag"}), document.Options{})
			if n := len(l.Pages); n > most {
				t.Errorf("%s: %d sheets, at most %d", lang, n, most)
			}
		}
		if !found {
			t.Errorf("%s has no guide", lang)
		}
	}
}
