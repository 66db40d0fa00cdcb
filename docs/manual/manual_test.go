package manual

import (
	"bytes"
	"image/png"
	"io/fs"
	"path"
	"slices"
	"strings"
	"testing"
)

// long are the pages that tell of a whole evening, and the list of all keys.
var long = []string{"first-evening", "when-it-goes-wrong", "keys"}

// The most that a page has: what is looked up at half past nine is read in a minute. French
// and Spanish say the same in a fifth more words.
const (
	mostLines = 60
	mostWords = 450
	moreWords = 540
)

// TestPages holds that each page has a title, is written with nothing that the program cannot show, and is
// short; and that the first page lists every file, and no other.
func TestPages(t *testing.T) {
	for _, lang := range Langs() {
		listed, most := map[string]bool{}, moreWords
		if lang == "nl" || lang == "en" {
			most = mostWords
		}
		for _, p := range Pages(lang) {
			listed[p.Name] = true
			if p.Text == "" {
				t.Errorf("%s: the contents list %s, which is not there", lang, p.Name)
			}
			title, blocks, odd := parse([]byte(p.Text))
			if title == "" || len(blocks) == 0 || len(odd) > 0 {
				t.Errorf("%s/%s: no title, nothing below it, or written with %q", lang, p.Name, odd)
			}
			lines, words := strings.Count(p.Text, "\n"), len(strings.Fields(p.Text))
			if !slices.Contains(long, p.Name) && (lines > mostLines || words > most) {
				t.Errorf("%s/%s has %d lines and %d words, at most %d and %d", lang, p.Name, lines, words, mostLines, most)
			}
		}
		for _, name := range in(t, lang, ".md") {
			if !listed[strings.TrimSuffix(name, ".md")] {
				t.Errorf("%s: the contents do not list %s", lang, name)
			}
		}
	}
}

// TestLinksLeadSomewhere holds that each link leads to a page, and to a heading on it, also
// on the web, and that each picture is there and is used.
func TestLinksLeadSomewhere(t *testing.T) {
	for _, lang := range Langs() {
		pages := Pages(lang)
		used := map[string]bool{}
		for _, p := range pages {
			for _, b := range p.Blocks {
				if b.Kind == Figure {
					used[b.File] = true
					if _, err := png.DecodeConfig(bytes.NewReader(p.Picture(b.File))); err != nil {
						t.Errorf("%s/%s: the picture %s: %v", lang, p.Name, b.File, err)
					}
					if b.Text() == "" {
						t.Errorf("%s/%s: the picture %s does not say what it shows", lang, p.Name, b.File)
					}
				}
				for _, s := range b.Spans {
					if s.Link != "" && !leads(pages, p, s.Link) {
						t.Errorf("%s/%s: the link to %s leads nowhere", lang, p.Name, s.Link)
					}
					if file, _, _ := strings.Cut(s.Link, "#"); file != "" {
						if _, err := fs.Stat(files, path.Join(p.Lang, file)); err != nil {
							t.Errorf("%s/%s: on the web the link to %s leads nowhere: %v", p.Lang, p.Name, s.Link, err)
						}
					}
				}
			}
		}
		for _, name := range in(t, lang, ".png") {
			if !used[name] {
				t.Errorf("%s/%s is on no page", lang, name)
			}
		}
	}
}

// leads reports whether a link on a page leads to a page, and to a heading where it names
// one.
func leads(pages []Page, from Page, link string) bool {
	name, anchor := Target(link)
	if name == "" {
		if name = from.Name; !strings.HasPrefix(link, "#") {
			return false
		}
	}
	return slices.ContainsFunc(pages, func(p Page) bool {
		return p.Name == name && (anchor == "" || slices.ContainsFunc(p.Blocks, func(b Block) bool {
			return b.Kind == Heading && b.Anchor == anchor
		}))
	})
}

// TestLanguagesAgree holds that the languages have the same pages in the same order.
func TestLanguagesAgree(t *testing.T) {
	names := func(lang string) (all []string) {
		for _, p := range Pages(lang) {
			all = append(all, p.Name)
		}
		return all
	}
	for _, lang := range Langs() {
		if a, b := names("en"), names(lang); !slices.Equal(a, b) {
			t.Errorf("in English the pages are %q, in %s %q", a, lang, b)
		}
	}
}

// in returns the files of a language with an ending.
func in(t *testing.T, lang, ending string) []string {
	t.Helper()
	all, err := fs.ReadDir(files, lang)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, f := range all {
		if path.Ext(f.Name()) == ending {
			out = append(out, f.Name())
		}
	}
	return out
}

// TestMarkdown reads every kind of thing that a page is written with.
func TestMarkdown(t *testing.T) {
	title, blocks, odd := parse([]byte(`# The title

One **key** and *word*
goes on, ` + "`4sn*=`" + `, and [there](entry.md#a-mark) 4♥.

![A picture](entry.png)

## A mark: 1 & 2

1. first
2. second
   - inside

## A mark: 1 & 2
`))
	if title != "The title" || len(odd) > 0 {
		t.Errorf("title %q, odd %q", title, odd)
	}
	want := []Block{
		{Kind: Paragraph, Spans: []Span{
			{Text: "One "},
			{Text: "key", Bold: true},
			{Text: " and "},
			{Text: "word", Stress: true},
			{Text: " goes on, "},
			{Text: "4sn*=", Typed: true},
			{Text: ", and "},
			{Text: "there", Link: "entry.md#a-mark"},
			{Text: " 4♥."},
		}},
		{Kind: Figure, File: "entry.png", Spans: []Span{{Text: "A picture"}}},
		{Kind: Heading, Level: 2, Anchor: "a-mark-1--2", Spans: []Span{{Text: "A mark: 1 & 2"}}},
		{Kind: Item, Mark: "1.", Spans: []Span{{Text: "first"}}},
		{Kind: Item, Mark: "2.", Spans: []Span{{Text: "second"}}},
		{Kind: Item, Mark: "•", Level: 1, Spans: []Span{{Text: "inside"}}},
		{Kind: Heading, Level: 2, Anchor: "a-mark-1--2-1", Spans: []Span{{Text: "A mark: 1 & 2"}}},
	}
	if len(blocks) != len(want) {
		t.Fatalf("%d blocks: %+v", len(blocks), blocks)
	}
	for i, b := range blocks {
		w := want[i]
		if b.Kind != w.Kind || b.Level != w.Level || b.Mark != w.Mark || b.Anchor != w.Anchor || b.File != w.File || !slices.Equal(b.Spans, w.Spans) {
			t.Errorf("block %d is\n%+v, want\n%+v", i, b, w)
		}
	}
	if _, _, odd := parse([]byte("# A\n\n> said\n\n<b>x</b>\n\n---\n")); len(odd) != 4 {
		t.Errorf("a quotation, HTML and a rule are %q", odd)
	}
	if name, anchor := Target("../rulings.md#a"); name != "" || anchor != "a" {
		t.Errorf("what is not of the manual is %q", name)
	}
}
