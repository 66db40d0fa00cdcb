package web

import (
	_ "embed" // folder.css
	"html"
	"io"
	"slices"

	"uitslag/internal/document"
	"uitslag/internal/document/typeface"
)

// The pages of a folder.
//
//	rule                                                        source
//	each page one file, beside it one style sheet; no script,   R-WEB-PAGE
//	  and no address but those of pages and files of the folder
//	a link over the menu to the content, a menu with the page   R-WEB-PAGE
//	  itself told in it
//	a heading over rows belongs to the rows below it            R-WEB-PAGE
//	what is spare has no column where the screen is narrow      R-WEB-PAGE

//go:embed folder.css
var folderStyle string

// Style is the style sheet of the pages of a folder.
func Style() []byte { return []byte(pageStyle + folderStyle) }

// Folder is what a page has that stands in a folder with others.
type Folder struct {
	Style string         // the address of Style
	Skip  string         // the text of the link to the content: "to the content"
	Menu  document.Links // the other pages
	// Metrics measure the texts of charts; nil reads the typeface for this page.
	Metrics *typeface.Metrics
	Told    []string // below the heading, one a line: "corrected 3 May 2026"
	// Refresh is after how many seconds the browser asks for the page again; 0 is never.
	Refresh int
	// Forward is the page that the browser goes on to at once; "" is none.
	Forward string
}

// WriteIn writes the document as a page of a folder. The addresses of links are those of the
// one who made them; everything else is as Write has it.
func WriteIn(w io.Writer, doc *document.Document, in Folder) error {
	menu := document.Document{Blocks: []document.Block{in.Menu}}
	in.Menu = menu.Map(straight).Blocks[0].(document.Links)
	return (&web{doc: doc.Map(straight), folder: &in, m: in.Metrics}).writeTo(w)
}

// policy is what a page may fetch and run: nothing; of a folder its style sheet, for which no
// source is named that every browser understands of a file.
func (p *web) policy() string {
	if p.folder == nil {
		return "default-src 'none'; style-src 'unsafe-inline'"
	}
	return "script-src 'none'; object-src 'none'; img-src 'none'; font-src 'none'; connect-src 'none'; frame-src 'none'; form-action 'none'; base-uri 'none'"
}

// style is the style, or where it is.
func (p *web) style() {
	if p.folder == nil {
		p.add("<style>\n%s</style>\n", pageStyle)
		return
	}
	p.add("<link rel=\"stylesheet\" href=\"%s\"/>\n", html.EscapeString(p.folder.Style))
}

// refresh has the browser ask for the page again.
func (p *web) refresh() {
	if p.folder != nil && p.folder.Forward != "" {
		p.add("<meta http-equiv=\"refresh\" content=\"0; url=%s\"/>\n", html.EscapeString(p.folder.Forward))
	}
	if p.folder != nil && p.folder.Refresh > 0 {
		p.add("<meta http-equiv=\"refresh\" content=\"%d\"/>\n", p.folder.Refresh)
	}
}

// skip leads over the menu to the content, which has the id that target gives it.
func (p *web) skip() {
	if p.folder != nil {
		p.add("<a class=\"skip\" href=\"#content\">%s</a>\n", html.EscapeString(p.folder.Skip))
	}
}

func (p *web) target() string {
	if p.folder == nil {
		return ""
	}
	return ` id="content" tabindex="-1"`
}

func (p *web) menu() {
	if p.folder != nil && len(p.folder.Menu.Items) > 0 {
		p.links(&p.folder.Menu)
	}
}

func (p *web) corrected() {
	if p.folder == nil {
		return
	}
	for _, text := range p.folder.Told {
		p.add("<p class=\"told\">%s</p>\n", rich(straight(text)))
	}
}

// to is markup that leads somewhere, on a page of a folder.
func (p *web) to(address, markup, hint string) string {
	if address == "" || p.folder == nil {
		return markup
	}
	label := ""
	if hint != "" {
		label = ` aria-label="` + html.EscapeString(hint) + `"`
	}
	return `<a href="` + html.EscapeString(address) + `"` + label + `>` + markup + `</a>`
}

// figure lets a picture that is wider than the screen be scrolled by keys. One that has names in
// it is left out where the screen is narrow: they would be cut, and the table below has them.
func (p *web) figure(c *document.Chart) string {
	if p.folder == nil {
		return ""
	}
	if slices.ContainsFunc(c.Series, func(s document.Series) bool { return s.Strong && s.Name != "" }) {
		return ` tabindex="0" class="x"`
	}
	return ` tabindex="0"`
}

// links is a row of links; of the page itself the text alone.
func (p *web) links(l *document.Links) {
	class := ""
	if l.Even {
		class = ` class="even"`
	}
	p.add("<nav aria-label=\"%s\"%s>\n<ul>\n", html.EscapeString(l.Name), class)
	for _, it := range l.Items {
		switch {
		case it.Here:
			p.add("<li><span aria-current=\"page\">%s</span></li>\n", rich(it.Text))
		case it.To == "":
			p.add("<li><span>%s</span></li>\n", rich(it.Text))
		default:
			p.add("<li>%s</li>\n", p.to(it.To, rich(it.Text), it.Hint))
		}
	}
	p.add("</ul>\n</nav>\n")
}

// crossClass are the places of the sides of a cross.
var crossClass = [4]string{"ct", "cr", "cb", "cl"}

// cross is four around a table.
func (p *web) cross(x *document.Cross) {
	p.add("<div class=\"cross\">\n")
	if x.Title.Text != "" {
		p.add("<p class=\"ch\">%s</p>\n", p.to(x.Title.To, rich(x.Title.Text), x.Title.Hint))
	}
	if len(x.Corner) > 0 {
		p.add("<p class=\"cc\">")
		for _, text := range x.Corner {
			p.add("<span>%s</span> ", rich(text))
		}
		p.add("</p>\n")
	}
	for i := range x.Sides {
		s := &x.Sides[i]
		p.add("<div class=\"%s\"><p class=\"read\">%s</p><ul>", crossClass[i], html.EscapeString(s.Name))
		for _, line := range s.Lines {
			p.add("<li>%s</li>", rich(line))
		}
		p.add("</ul>")
		if s.Note != "" {
			p.add("<p class=\"q\">%s</p>", rich(s.Note))
		}
		p.add("</div>\n")
	}
	p.add("<div class=\"cm\" aria-hidden=\"true\">")
	for i := range x.Sides {
		mark := ""
		if x.Marks[i] {
			mark = " cv"
		}
		p.add("<span class=\"%s%s\">%s</span>", crossClass[i], mark, html.EscapeString(x.Sides[i].Short))
	}
	p.add("</div>\n</div>\n")
}
