// Package web writes a document as a web page.
package web

import (
	"bytes"
	"cmp"
	_ "embed" // page.css, page.tmpl
	"fmt"
	"html"
	"io"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"text/template"

	"uitslag/internal/document"
	"uitslag/internal/document/code"
	"uitslag/internal/document/layout"
	"uitslag/internal/document/typeface"
)

// The web page.
//
//	rule                                                        source
//	one page by itself: style and drawings inside, no script,   R-WEB-PAGE
//	  nothing fetched; a policy in the page forbids it
//	every text escaped; what turns the direction of writing     R-WEB-PAGE
//	  stays inside its own cell or part
//	readable on a phone: a table that is too wide scrolls by    R-WEB-PAGE
//	  itself, and by keys
//	headings belong to their columns and rows, for those who    R-WEB-PAGE
//	  have the page read to them
//	light or dark as the reader has it, black on white printed  R-WEB-PAGE
//	provisional: a sign on top, and across when printed         R-WEB-PAGE
//	well-formed as XML too, so that any reader takes it         R-WEB-PAGE
//
// Its markup is in page.tmpl, where every text passes through esc or rich; that of tables is in
// table.go.

//go:embed page.css
var pageStyle string

//go:embed page.tmpl
var markup string

var pages = template.Must(template.New("").Funcs(template.FuncMap{
	"esc": html.EscapeString, "rich": rich, "straight": straight, "apart": apart, "num": num, "join": strings.Join,
	"style": func() string { return pageStyle },
	"place": func(i int) string { return "trbl"[i : i+1] }, // the class of one of four around a table
}).Parse(markup))

// Write writes the document as one web page that needs nothing else. Errors are those
// of w, and faults of the fonts that charts are measured with.
func Write(w io.Writer, doc *document.Document) error {
	return (&web{Doc: doc.Map(straight)}).writeTo(w)
}

type web struct {
	Doc     *document.Document
	Folder  *Folder           // nil of a page by itself
	heading string            // the last one
	m       *typeface.Metrics // for charts; nil before the first
}

func (p *web) writeTo(w io.Writer) error {
	var b bytes.Buffer
	if err := pages.ExecuteTemplate(&b, "page", p); err != nil {
		return err
	}
	if _, err := w.Write(b.Bytes()); err != nil {
		return fmt.Errorf("write page: %w", err)
	}
	return nil
}

// Tab returns what a browser calls the page: the report, the club, the event and its date.
func (p *web) Tab() string {
	d := p.Doc
	parts, more := []string{d.Title}, 3
	if d.Title != d.Name {
		parts, more = append(parts, d.Name), 2
	}
	return strings.Join(append(parts, d.Subtitle[:min(len(d.Subtitle), more)]...), " – ")
}

// Paged reports whether the document asks for pages of its own: cards, one a page.
func (p *web) Paged() bool {
	return slices.ContainsFunc(p.Doc.Blocks, func(b document.Block) bool { _, is := b.(document.NewPage); return is })
}

// Menu returns the links to the other pages of the folder.
func (p *web) Menu() []part {
	if p.Folder == nil || len(p.Folder.Menu.Items) == 0 {
		return nil
	}
	return p.parts([]document.Block{p.Folder.Menu})
}

// Parts returns what stands on the page.
func (p *web) Parts() []part { return p.parts(p.Doc.Blocks) }

type part struct {
	Page    *web
	Kind    string // the name of the type of Block
	Block   document.Block
	Columns [][]part // of a block of that kind
	heading string
}

func (p *web) parts(blocks []document.Block) []part {
	all := make([]part, len(blocks))
	for i, b := range blocks {
		if h, is := b.(document.Heading); is {
			p.heading = h.Text
		}
		all[i] = part{p, reflect.TypeOf(b).Name(), b, nil, p.heading}
		if c, is := b.(document.Columns); is {
			for _, column := range c.Blocks {
				all[i].Columns = append(all[i].Columns, p.parts(column))
			}
		}
	}
	return all
}

// Small reports whether a Grid, printed, has several tables beside one another.
func (p part) Small() bool {
	return !slices.ContainsFunc(p.Block.(document.Grid).Tables, func(t document.Table) bool { return t.Framed })
}

// To returns markup that leads somewhere, on a page of a folder.
func (p *web) To(address, markup, hint string) string {
	if address == "" || p.Folder == nil {
		return markup
	}
	label := ""
	if hint != "" {
		label = ` aria-label="` + html.EscapeString(hint) + `"`
	}
	return `<a href="` + html.EscapeString(address) + `"` + label + `>` + markup + `</a>`
}

type drawing struct {
	*layout.Page
	Folder       *Folder
	Named        bool // lines have names at their ends
	Title, Label string
	Wide, High   float64
}

// Chart returns the drawing of a chart.
func (p part) Chart(c document.Chart) (*drawing, error) {
	const wide, size = 560, 12
	if p.Page.m == nil {
		var err error
		if p.Page.m, err = typeface.NewMetrics(); err != nil {
			return nil, err
		}
	}
	d := c
	d.Title = "" // stands in the caption
	d.Series = slices.Clone(c.Series)
	for i := range d.Series { // letters outside the typeface count as well as they can
		d.Series[i].Name = typeface.Printable(d.Series[i].Name)
	}
	name := p.Page.Doc.Name
	if p.heading != "" {
		name += " · " + p.heading
	}
	high := layout.ChartHeight(&d, size, layout.LeadingPages)
	return &drawing{
		layout.Plot(p.Page.m, &d, wide, high, size), p.Page.Folder,
		slices.ContainsFunc(c.Series, func(s document.Series) bool { return s.Strong && s.Name != "" }),
		c.Title, cmp.Or(c.Title, name), wide, high,
	}, nil
}

// addressCode is the code of an address, dark on white whatever the page is.
type addressCode struct {
	Side          int
	Path, Address string
}

// Code returns the code of the document's address; nil where it has none, or one that is longer
// than any code has room for.
func (p *web) Code() *addressCode {
	c, err := code.Of(p.Doc.Address)
	if err != nil || p.Doc.Address == "" {
		return nil
	}
	path := ""
	for _, b := range c.Bars() {
		path += fmt.Sprintf("M%d %dh%dv%dh-%dz", b.X+code.Quiet, b.Y+code.Quiet, b.W, b.H, b.W)
	}
	_, short, found := strings.Cut(p.Doc.Address, "://")
	if !found {
		short = p.Doc.Address
	}
	return &addressCode{c.N + 2*code.Quiet, path, straight(strings.TrimSuffix(short, "/"))}
}

// straight returns plain text without the characters that change the direction of what follows
// them.
func straight(s string) string {
	return strings.Map(func(r rune) rune {
		if r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069 {
			return -1
		}
		return r
	}, typeface.Plain(s))
}

// rich returns a text escaped, its suits shown as letters of the typeface (a phone would
// make small pictures of them), the red ones red.
func rich(s string) string { return suits.Replace(html.EscapeString(s)) }

var suits = strings.NewReplacer(
	"♠", "♠\ufe0e", "♥", "<span class=\"red\">♥\ufe0e</span>",
	"♦", "<span class=\"red\">♦\ufe0e</span>", "♣", "♣\ufe0e",
)

// apart returns the markup of short parts that do not affect each other's direction.
func apart(parts []string) string {
	var out []string
	for _, s := range parts {
		if s != "" {
			out = append(out, "<bdi>"+rich(s)+"</bdi>")
		}
	}
	return strings.Join(out, " · ")
}

// num formats the sum of measures of a drawing.
func num(all ...float64) string {
	sum := 0.0
	for _, v := range all {
		sum += v
	}
	return strconv.FormatFloat(sum, 'f', 2, 64)
}
