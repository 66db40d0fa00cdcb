package web

import (
	_ "embed" // folder.css
	"io"

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

// Style returns the style sheet of the pages of a folder.
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
	return (&web{Doc: doc.Map(straight), Folder: &in, m: in.Metrics}).writeTo(w)
}
