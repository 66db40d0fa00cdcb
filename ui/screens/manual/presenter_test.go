package manual

import (
	"fmt"
	"strings"
	"testing"

	"uitslag/docs/manual"
	"uitslag/internal/test/check"
	"uitslag/internal/translation"
	"uitslag/ui/screens/repair"
)

// TestRepairsHaveTheirParagraph holds that each repair of Er ging iets mis has a heading
// in the guide, in its own words, in every language of the program.
func TestRepairsHaveTheirParagraph(t *testing.T) {
	for _, lang := range translation.Languages() {
		p := NewPresenter(translation.For(lang))
		for _, name := range repair.Names() {
			p.AskRepair(name)
			block, _ := p.At()
			if p.Name() != "when-it-goes-wrong" || block < 0 {
				t.Errorf("%s: %s opens %s at %d", lang, name, p.Name(), block)
				continue
			}
			said := translation.For(p.pages[p.at.page].Lang).T("repair.title." + name)
			if b := p.Blocks()[block]; b.Kind != manual.Heading || !strings.EqualFold(b.Text(), said) {
				t.Errorf("%s: %s opens %q", lang, name, b.Text())
			}
		}
	}
}

func presenter(t *testing.T, lang string) *Presenter {
	t.Helper()
	return NewPresenter(translation.For(lang))
}

func TestLanguage(t *testing.T) {
	for lang, want := range map[string]string{"nl": "nl", "nl-NL": "nl", "en": "en", "fr-BE": "fr", "pl": "pl", "it": "en"} {
		p := presenter(t, lang)
		check.That(t, p.pages[0].Lang == want, "%s reads %s", lang, p.pages[0].Lang)
	}
}

func TestContents(t *testing.T) {
	p := presenter(t, "nl")
	rows := p.Rows()
	groups, pages := 0, 0
	for i, r := range rows {
		if r.Group {
			groups++
			p.Choose(i) // a group is passed over
			if rows[p.Row()].Group || p.Row() < i-1 || p.Row() > i+1 {
				t.Errorf("the group %q chooses row %d", r.Text, p.Row())
			}
			continue
		}
		pages++
		p.Choose(i)
		if p.Row() != i || p.Title() != r.Text || len(p.Blocks()) == 0 {
			t.Errorf("row %d, %q, shows %q", i, r.Text, p.Title())
		}
	}
	check.That(t, groups >= 2 && pages == len(manual.Pages("nl")), "%d groups, %d pages", groups, pages)
	p.Choose(len(rows) + 5)
	check.That(t, p.Row() == len(rows)-1, "beyond the last row")
	p.Choose(0)
	for i, r := range rows { // upwards over a group
		if r.Group && i > 0 {
			p.Choose(i + 1)
			p.Choose(i)
			if p.Row() != i-1 {
				t.Errorf("up from row %d comes to %d", i+1, p.Row())
			}
		}
	}
}

// TestAsk opens pages as F1 does, and comes back.
func TestAsk(t *testing.T) {
	p := presenter(t, "en")
	p.Ask("entry", "")
	check.Must(t, p.Name() == "entry", "%s is open", p.Name())
	p.ReadTo(120)
	p.Ask("ranking", "")
	_, y := p.At()
	check.That(t, p.Name() == "ranking" && y == 0, "%s at %v", p.Name(), y)
	check.That(t, p.CanBack() == "Entry" && p.Back(), "back is %q", p.CanBack())
	_, y = p.At()
	check.That(t, p.Name() == "entry" && y == 120, "back on %s at %v", p.Name(), y)
	moved := p.Moved()
	p.Ask("entry", "") // read already: it stays where it is
	_, y = p.At()
	check.That(t, y == 120 && p.Moved() == moved, "at %v", y)
	p.Ask("nothing like it", "")
	check.Equal(t, "what is not there opens", p.Name(), manual.Index)
	for range 200 {
		p.Ask("entry", "")
		p.Ask("ranking", "")
	}
	n := 0
	for p.Back() {
		n++
	}
	check.That(t, n == mostBack && p.CanBack() == "", "%d back", n)
}

// TestFollow follows every link of the manual.
func TestFollow(t *testing.T) {
	for _, lang := range manual.Langs() {
		p := presenter(t, lang)
		for i := range p.pages {
			p.Ask(p.pages[i].Name, "")
			for n, link := range p.Links() {
				p.Ask(p.pages[i].Name, "")
				name, anchor := manual.Target(link)
				p.Follow(n)
				block, _ := p.At()
				if name != "" && p.Name() != name || anchor != "" && (block < 0 || p.Blocks()[block].Anchor != anchor) {
					t.Errorf("%s/%s: %s leads to %s at %d", lang, p.pages[i].Name, link, p.Name(), block)
				}
			}
		}
	}
	p := presenter(t, "nl")
	moved := p.Moved()
	p.Follow(-1)
	p.Follow(9999)
	check.That(t, p.Moved() == moved, "a link that is not there leads somewhere")
}

// library returns a presenter with pages of our own.
func library(t *testing.T) *Presenter {
	t.Helper()
	p := presenter(t, "en")
	text := func(s string) manual.Block { return manual.Block{Spans: []manual.Span{{Text: s}}} }
	p.pages = []manual.Page{
		{Name: manual.Index, Title: "Manual", Blocks: []manual.Block{text("The pair, and all else.")}},
		{Name: "a", Title: "Slips", Blocks: []manual.Block{
			text("Nothing here. A pair leaves the room! It comes back at 9.30 h. Was it Élodie?"),
			{Kind: manual.Figure, File: "a.png", Spans: []manual.Span{{Text: "a pair in a picture"}}},
			text("Type 4sn= for it."),
		}},
		{Name: "b", Title: "A pair leaves", Blocks: []manual.Block{text("They go home."), text("See `slips`.")}},
		{Name: "c", Title: "Words", Blocks: []manual.Block{text("The pair goes."), text("Whoever leaves.")}},
	}
	p.at = place{page: 1, block: -1}
	return p
}

func TestSearch(t *testing.T) {
	p := library(t)
	titles := func(typed string) string {
		p.Filter(typed)
		var out []string
		for _, b := range p.Blocks() {
			if b.Kind == manual.Heading {
				out = append(out, b.Text())
			}
		}
		return strings.Join(out, "|")
	}
	for _, c := range []struct{ typed, found string }{
		{"pair leaves", "A pair leaves|Slips|Words"}, // title, sentence, page as a whole
		{"LEAV pai", "A pair leaves|Slips|Words"},
		{"elodie", "Slips"},
		{"picture", ""},
		{"air", ""}, // words begin so
		{"4sn=", "Slips"},
		{"home", "A pair leaves"},
	} {
		check.Equal(t, fmt.Sprintf("%q finds", c.typed), titles(c.typed), c.found)
	}
	p.Filter("leaves")
	var bold []string
	for _, b := range p.Blocks() {
		for _, s := range b.Spans {
			if s.Bold {
				bold = append(bold, s.Text)
			}
		}
	}
	check.Equal(t, "marked", strings.Join(bold, "|"), "leaves|leaves")
	for i, link := range p.Links() {
		page, block, is := p.hit(link)
		check.That(t, is && (i != 1 || p.pages[page].Name == "a" && block == 0), "%s leads to %d at %d", link, page, block)
	}
	p.Filter("nobody says this")
	check.That(t, len(p.Links()) == 0 && strings.Contains(p.Title(), "nobody says this") && len(p.Blocks()) == 1,
		"%q", p.Title())
	p.Filter("  ")
	check.That(t, !p.Searching() && p.Title() == "Slips", "after the search %q", p.Title())
	p.Filter("pair")
	moved := p.Moved()
	if p.Ask("a", ""); p.Searching() || p.Title() != "Slips" || p.Moved() == moved {
		t.Errorf("asked for the page where one searched, %q is seen", p.Title())
	}
	p.Filter("4sn=")
	p.Follow(0)
	block, _ := p.At()
	check.That(t, !p.Searching() && p.Name() == "a" && block == 2, "%s at %d", p.Name(), block)
}

func TestSentences(t *testing.T) {
	for text, want := range map[string]string{
		"One. Two? Three! 4 too": "One.|Two?|Three!|4 too",
		"At 9.30 h. it ends.":    "At 9.30 h. it ends.",
		"":                       "",
	} {
		check.Equal(t, fmt.Sprintf("%q", text), strings.Join(sentences(text), "|"), want)
	}
}

func TestPrint(t *testing.T) {
	p := library(t)
	check.That(t, !p.CanPrint(), "nothing prints")
	p.Print()
	var printed []string
	heard := 0
	p.OnPrint(func(page, title string, told func(string, bool)) {
		printed = append(printed, page+" "+title)
		told("no paper", true)
	}, func() { heard++ })
	p.Print()
	if s, refused := p.Notice(); len(printed) != 1 || printed[0] != "a Slips" || s != "no paper" || !refused || heard != 1 {
		t.Errorf("%v %q %d", printed, s, heard)
	}
	p.Filter("pair")
	p.Print()
	check.That(t, len(printed) == 1 && !p.CanPrint(), "what was found is printed")
}
