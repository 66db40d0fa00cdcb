package manual

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// Kind is what a block of a page is.
type Kind int

// The kinds of blocks.
const (
	Paragraph Kind = iota
	Heading
	Item // of a list
	Figure
)

// Block is a part of a page that stands by itself.
type Block struct {
	Kind   Kind
	Level  int    // of a heading, 2 being the largest; how deep a list is inside others
	Mark   string // before an item: "•", "1."; "" where an item goes on
	Anchor string // of a heading, for a link to it
	File   string // of a picture
	Spans  []Span // the text; of a picture what it shows
}

// Span is a run of text in one style.
type Span struct {
	Text   string
	Bold   bool // a key, a name on the screen
	Stress bool // a word as it is typed or read
	Typed  bool // what is typed into a cell, letter by letter
	Link   string
}

// Text returns the block without its styles.
func (b *Block) Text() string { return plain(b.Spans) }

func plain(spans []Span) string {
	var b strings.Builder
	for _, s := range spans {
		b.WriteString(s.Text)
	}
	return b.String()
}

// reader reads the Markdown of a page: headings, paragraphs, lists, pictures, and in them
// bold, stressed and typed text and links. A page is written with nothing else.
type reader struct {
	src    []byte
	title  string
	blocks []Block
	odd    []string // what it cannot show
	known  map[string]int
}

// parse returns the title of a page, the blocks below it, and in odd what cannot be shown.
func parse(src []byte) (title string, blocks []Block, odd []string) {
	p := parser.NewParser(
		parser.WithBlockParsers(parser.DefaultBlockParsers()...),
		parser.WithInlineParsers(parser.DefaultInlineParsers()...),
		parser.WithParagraphTransformers(util.Prioritized(parser.LinkReferenceParagraphTransformer, 100)),
	)
	r := &reader{src: src, known: map[string]int{}}
	for n := p.Parse(text.NewReader(src)).FirstChild(); n != nil; n = n.NextSibling() {
		r.block(n)
	}
	return r.title, r.blocks, r.odd
}

func (r *reader) block(n ast.Node) {
	switch n := n.(type) {
	case *ast.Heading:
		spans := r.spans(n)
		if n.Level == 1 && r.title == "" {
			r.title = plain(spans)
			return
		}
		r.blocks = append(r.blocks, Block{Kind: Heading, Level: max(n.Level, 2), Anchor: r.anchor(plain(spans)), Spans: spans})
	case *ast.Paragraph, *ast.TextBlock:
		r.running(n, Block{Kind: Paragraph})
	case *ast.List:
		r.list(n, 0)
	default:
		r.odd = append(r.odd, n.Kind().String())
	}
}

func (r *reader) list(l *ast.List, depth int) {
	number := l.Start
	for item := l.FirstChild(); item != nil; item = item.NextSibling() {
		mark := "•"
		if l.IsOrdered() {
			mark = strconv.Itoa(number) + "."
			number++
		}
		for n := item.FirstChild(); n != nil; n = n.NextSibling() {
			switch n := n.(type) {
			case *ast.List:
				r.list(n, depth+1)
			case *ast.Paragraph, *ast.TextBlock:
				r.running(n, Block{Kind: Item, Level: depth, Mark: mark})
				mark = ""
			default:
				r.odd = append(r.odd, n.Kind().String())
			}
		}
	}
}

// running reads running text into blocks like b; a picture in it stands by itself.
func (r *reader) running(n ast.Node, b Block) {
	put := func() {
		if len(b.Spans) > 0 {
			r.blocks = append(r.blocks, b)
			b.Spans, b.Mark = nil, ""
		}
	}
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		if image, is := c.(*ast.Image); is {
			put()
			r.blocks = append(r.blocks, Block{Kind: Figure, File: string(image.Destination), Spans: r.spans(image)})
			continue
		}
		b.Spans = r.inline(b.Spans, c, Span{})
	}
	put()
}

func (r *reader) spans(n ast.Node) []Span {
	var out []Span
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		out = r.inline(out, c, Span{})
	}
	return out
}

func (r *reader) inline(out []Span, n ast.Node, as Span) []Span {
	add := func(text string) {
		if k := len(out) - 1; k >= 0 {
			if last := out[k]; sameStyle(last, as) {
				out[k].Text += text
				return
			}
		} else if text = strings.TrimLeft(text, " "); text == "" {
			return
		}
		as.Text = text
		out = append(out, as)
		as.Text = ""
	}
	inside := func() {
		for c := n.FirstChild(); c != nil; c = c.NextSibling() {
			out = r.inline(out, c, as)
		}
	}
	switch n := n.(type) {
	case *ast.Text:
		add(string(util.UnescapePunctuations(util.ResolveEntityNames(n.Segment.Value(r.src)))))
		if n.HardLineBreak() {
			add("\n")
		} else if n.SoftLineBreak() {
			add(" ")
		}
	case *ast.String:
		add(string(n.Value))
	case *ast.CodeSpan:
		as.Typed = true
		var b strings.Builder
		for c := n.FirstChild(); c != nil; c = c.NextSibling() {
			if t, is := c.(*ast.Text); is {
				b.Write(t.Segment.Value(r.src))
			}
		}
		add(b.String())
	case *ast.Emphasis:
		as.Bold, as.Stress = as.Bold || n.Level > 1, as.Stress || n.Level == 1
		inside()
	case *ast.Link:
		as.Link = string(n.Destination)
		inside()
	case *ast.AutoLink:
		as.Link = string(n.URL(r.src))
		add(string(n.Label(r.src)))
	default:
		r.odd = append(r.odd, fmt.Sprint(n.Kind()))
	}
	return out
}

func sameStyle(a, b Span) bool {
	return a.Bold == b.Bold && a.Stress == b.Stress && a.Typed == b.Typed && a.Link == b.Link
}

// anchor returns what a link to a heading names: the words in small letters with hyphens
// between them, as the web pages of the project have it.
func (r *reader) anchor(heading string) string {
	slug := Anchor(heading)
	n := r.known[slug]
	r.known[slug]++
	if n > 0 {
		return slug + "-" + strconv.Itoa(n)
	}
	return slug
}

// Anchor returns the name that a link gives to the first heading with this text.
func Anchor(heading string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == ' ':
			return '-'
		case r == '-' || r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r):
			return unicode.ToLower(r)
		}
		return -1
	}, heading)
}
