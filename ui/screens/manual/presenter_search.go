package manual

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"uitslag/docs/manual"
	"uitslag/internal/desk"
)

type search struct {
	typed  string
	sought []string // its words, made comparable; none where it is only signs
	found  int      // how many pages have it
}

// What is shown of what was found.
const (
	mostFound     = 20 // pages
	mostSentences = 3  // of a page
)

// Searching reports whether what was found is shown, and not a page.
func (p *Presenter) Searching() bool { return p.typed != "" }

// Filter searches all pages for a text: every word of it is to begin a word. What is
// nothing but blanks searches nothing, and the page is seen again.
func (p *Presenter) Filter(text string) {
	if text == p.typed {
		return
	}
	was := p.Searching()
	if p.typed = text; strings.TrimSpace(text) == "" {
		p.typed = ""
	}
	p.sought = strings.FieldsFunc(desk.Fold(p.typed), between)
	p.notice = ""
	p.show()
	if was || p.Searching() {
		p.moved++
	}
}

// Filtered returns what is typed.
func (p *Presenter) Filtered() string { return p.typed }

// between reports whether a character stands between words.
func between(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }

// in reports whether a text has everything that is looked for.
func (s *search) in(text string) bool {
	folded := desk.Fold(text)
	if len(s.sought) == 0 || strings.ContainsAny(s.typed, "*=+/:") { // a sign is looked for as it is
		return strings.Contains(folded, strings.TrimSpace(desk.Fold(s.typed)))
	}
	said := strings.FieldsFunc(folded, between)
	return !slices.ContainsFunc(s.sought, func(word string) bool { return !begins(said, word) })
}

// begins reports whether word begins one of said.
func begins(said []string, word string) bool {
	return slices.ContainsFunc(said, func(w string) bool { return strings.HasPrefix(w, word) })
}

type finding struct {
	page  int
	rank  int // 0: its title has it; 1: a sentence; 2: the page as a whole
	lines []lineFound
}

type lineFound struct {
	block int
	text  string
}

func (s *search) look(page *manual.Page) (f finding, ok bool) {
	f.rank = 1
	if s.in(page.Title) {
		f.rank, ok = 0, true
	}
	whole := page.Title
	var first *lineFound
	for i := range page.Blocks {
		b := &page.Blocks[i]
		if b.Kind == manual.Figure {
			continue
		}
		whole += " " + b.Text()
		for _, text := range sentences(b.Text()) {
			switch {
			case s.in(text):
				if ok = true; len(f.lines) < mostSentences {
					f.lines = append(f.lines, lineFound{i, text})
				}
			case first == nil && len(s.sought) > 0 && begins(strings.FieldsFunc(desk.Fold(text), between), s.sought[0]):
				first = &lineFound{i, text}
			}
		}
	}
	if !ok && s.in(whole) {
		f.rank, ok = 2, true
		if first != nil {
			f.lines = append(f.lines, *first)
		}
	}
	return f, ok
}

// sentences cuts a text after each full stop, question mark or exclamation mark that a
// new sentence follows.
func sentences(text string) []string {
	var out []string
	from := 0
	rs := []rune(text)
	for i := 0; i+2 < len(rs); i++ {
		if strings.ContainsRune(".?!", rs[i]) && rs[i+1] == ' ' && !unicode.IsLower(rs[i+2]) {
			out = append(out, string(rs[from:i+1]))
			from = i + 2
		}
	}
	return append(out, string(rs[from:]))
}

// hitMark stands before the number of a block in the link to a sentence that was found.
const hitMark = "#:"

// hit returns a search result link's target.
func (p *Presenter) hit(link string) (page, block int, is bool) {
	name, number, is := strings.Cut(link, hitMark)
	if !is {
		return 0, 0, false
	}
	block, err := strconv.Atoi(number)
	if page = p.find(name); err != nil || page < 0 {
		return 0, 0, false
	}
	return page, block, true
}

// results returns the pages that have what is looked for, as a page of their own: each title
// is a link to the first sentence found there.
func (p *Presenter) results() []manual.Block {
	var all []finding
	for i := range p.pages {
		if p.pages[i].Name == manual.Index {
			continue
		}
		if f, ok := p.look(&p.pages[i]); ok {
			f.page = i
			all = append(all, f)
		}
	}
	slices.SortStableFunc(all, func(a, b finding) int { return cmp.Compare(a.rank, b.rank) })
	p.found = len(all)
	var out []manual.Block
	for _, f := range all[:min(len(all), mostFound)] {
		page := &p.pages[f.page]
		at := -1
		if f.rank > 0 && len(f.lines) > 0 {
			at = f.lines[0].block
		}
		link := page.Name + hitMark + strconv.Itoa(at)
		out = append(out, manual.Block{Kind: manual.Heading, Level: 3, Spans: []manual.Span{{Text: page.Title, Link: link}}})
		for _, l := range f.lines {
			out = append(out, manual.Block{Kind: manual.Paragraph, Spans: p.marked(l.text)})
		}
	}
	if len(all) == 0 {
		out = append(out, manual.Block{Spans: []manual.Span{{Text: p.words.T("manual.nothing-say")}}})
	}
	return out
}

func (p *Presenter) foundTitle() string {
	if p.found == 0 {
		return p.words.T("manual.nothing", "text", strings.TrimSpace(p.typed))
	}
	return p.words.T("manual.found", "n", p.found, "text", strings.TrimSpace(p.typed))
}

// marked returns a sentence with the words that were looked for in bold.
func (p *Presenter) marked(text string) []manual.Span {
	var out []manual.Span
	add := func(part string, bold bool) {
		if k := len(out) - 1; k >= 0 && out[k].Bold == bold {
			out[k].Text += part
		} else if part != "" {
			out = append(out, manual.Span{Text: part, Bold: bold})
		}
	}
	for text != "" {
		n := strings.IndexFunc(text, between)
		if n < 0 {
			n = len(text)
		}
		word := desk.Fold(text[:n])
		add(text[:n], slices.ContainsFunc(p.sought, func(s string) bool { return strings.HasPrefix(word, s) }))
		text = text[n:]
		if n = strings.IndexFunc(text, func(r rune) bool { return !between(r) }); n < 0 {
			n = len(text)
		}
		add(text[:n], false)
		text = text[n:]
	}
	return out
}
