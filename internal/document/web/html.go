// Package web writes a document as a web page.
package web

import (
	_ "embed" // page.css
	"fmt"
	"html"
	"io"
	"slices"
	"strings"

	"uitslag/internal/document"
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

//go:embed page.css
var pageStyle string

// Write writes the document as one web page that needs nothing else. Errors are those
// of w, and faults of the fonts that charts are measured with.
func Write(w io.Writer, doc *document.Document) error {
	return (&web{doc: doc.Map(straight)}).writeTo(w)
}

func (p *web) writeTo(w io.Writer) error {
	p.write()
	if p.err != nil {
		return p.err
	}
	if _, err := io.WriteString(w, p.b.String()); err != nil {
		return fmt.Errorf("write page: %w", err)
	}
	return nil
}

// tab is what a browser calls the page: the report, the club, the event and its date.
func tab(d *document.Document) string {
	parts, more := []string{d.Title}, 3
	if d.Title != d.Name {
		parts, more = append(parts, d.Name), 2
	}
	return strings.Join(append(parts, d.Subtitle[:min(len(d.Subtitle), more)]...), " – ")
}

// paged reports whether the document asks for pages of its own: cards, one a page.
func paged(d *document.Document) bool {
	return slices.ContainsFunc(d.Blocks, func(b document.Block) bool { _, is := b.(document.NewPage); return is })
}

func (p *web) write() {
	d := p.doc
	lang := d.Lang
	if lang == "" {
		lang = "und"
	}
	p.add("<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\"/>\n", html.EscapeString(lang))
	p.add("<meta http-equiv=\"Content-Security-Policy\" content=\"%s\"/>\n", p.policy())
	p.add("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<meta name=\"color-scheme\" content=\"light dark\"/>\n")
	p.refresh()
	if d.Program != "" {
		p.add("<meta name=\"generator\" content=\"%s\"/>\n", html.EscapeString(d.Program))
	}
	p.add("<title>%s</title>\n", html.EscapeString(tab(d)))
	p.style()
	p.add("</head>\n")
	class, stamp := "", ""
	switch {
	case paged(d):
		class = ` class="cards"`
	case d.Deck:
		class = ` class="deck"`
	}
	if d.Stamp != "" {
		stamp = ` data-stamp="` + html.EscapeString(d.Stamp) + `"`
	}
	p.add("<body%s%s>\n", class, stamp)
	p.skip()
	p.add("<header>\n")
	p.menu()
	p.code(d.Address)
	p.add("<h1>%s</h1>\n", rich(d.Title))
	p.line("sub", d.Subtitle)
	if d.Stamp != "" {
		p.add("<p class=\"stamp\">%s</p>\n", rich(d.Stamp))
	}
	p.corrected()
	p.add("</header>\n<main%s>\n", p.target())
	for _, b := range d.Blocks {
		p.block(b)
	}
	p.add("</main>\n<footer>\n")
	p.line("", d.Footer)
	p.line("", []string{d.Program})
	p.add("</footer>\n</body>\n</html>\n")
}

// line is a paragraph of short parts, none of which can turn the others around.
func (p *web) line(class string, parts []string) {
	var out []string
	for _, s := range parts {
		if s != "" {
			out = append(out, "<bdi>"+rich(s)+"</bdi>")
		}
	}
	if len(out) == 0 {
		return
	}
	if class != "" {
		class = ` class="` + class + `"`
	}
	p.add("<p%s>%s</p>\n", class, strings.Join(out, " · "))
}

func (p *web) block(b document.Block) {
	switch b := b.(type) {
	case document.Heading:
		p.heading = b.Text
		p.add("<h2>%s</h2>\n", rich(b.Text))
	case document.Paragraph:
		if b.Marked {
			p.add("<p class=\"wrong\">! %s</p>\n", rich(b.Text))
		} else {
			class := "note"
			if b.Spare && p.folder != nil {
				class += " x"
			}
			p.add("<p class=\"%s\">%s</p>\n", class, rich(b.Text))
		}
	case document.Box:
		p.add("<dl class=\"box\">\n")
		for _, it := range b.Items {
			p.add("<div><dt>%s</dt><dd>%s</dd></div>\n", rich(it.Label), rich(it.Text))
		}
		p.add("</dl>\n")
	case document.Table:
		p.table(&b)
	case document.Grid:
		class := "grid"
		if !slices.ContainsFunc(b.Tables, func(t document.Table) bool { return t.Framed }) {
			class += " small" // printed, several beside one another
		}
		p.add("<div class=\"%s\">\n", class)
		for i := range b.Tables {
			if d := b.Tables[i].Deal; d != nil {
				p.add("<div class=\"dealt\">\n")
				p.table(&b.Tables[i])
				p.deal(d, false)
				p.add("</div>\n")
				continue
			}
			p.table(&b.Tables[i])
		}
		p.add("</div>\n")
	case document.Chart:
		p.chart(&b)
	case document.Diagrams:
		p.deals(&b)
	case document.NewPage:
		p.add("<div class=\"page\"></div>\n")
	case document.Links:
		p.links(&b)
	case document.Cross:
		p.cross(&b)
	case document.Columns:
		class := "beside"
		if b.Even {
			class = "evenly"
		}
		p.add("<div class=\"%s\">\n", class)
		for _, column := range b.Blocks {
			p.add("<div>\n")
			for _, x := range column {
				p.block(x)
			}
			p.add("</div>\n")
		}
		p.add("</div>\n")
	}
}
