package manual

import (
	"slices"
	"strings"

	"uitslag/docs/manual"
	"uitslag/internal/translation"
)

// pageNames are the pages of the screens that are not called as the screen is.
var pageNames = map[string]string{
	"newrules": "rules",
}

// PageOf returns the page about a screen, by the screen's Name.
func PageOf(screen string) string {
	name := strings.TrimPrefix(screen, "screen.")
	if other, is := pageNames[name]; is {
		return other
	}
	return name
}

// Row is a line of the contents: a group, or a page of it.
type Row struct {
	Text  string
	Group bool
}

type place struct {
	page  int // of pages
	block int // of the page, -1 for its top
	y     float32
}

// mostBack is how far one can go back.
const mostBack = 50

// Presenter is the screen without its window.
type Presenter struct {
	words *translation.Words
	pages []manual.Page
	rows  []Row
	row   []int // of each page
	page  []int // of each row; -1 for a group

	at    place
	moved int // another number when at was changed other than by scrolling
	back  []place
	search
	blocks []manual.Block // what is shown
	links  []string       // in it, in the order they stand

	print   Printer // nil: nothing prints
	notice  string
	refused bool
	heard   func()
}

// NewPresenter makes one in the language of w, at the contents.
func NewPresenter(w *translation.Words) *Presenter {
	p := &Presenter{words: w, pages: manual.Pages(w.Lang())}
	group := ""
	for i, page := range p.pages {
		if page.Group != group {
			group = page.Group
			p.rows, p.page = append(p.rows, Row{Text: group, Group: true}), append(p.page, -1)
		}
		p.row = append(p.row, len(p.rows))
		p.rows, p.page = append(p.rows, Row{Text: page.Title}), append(p.page, i)
	}
	p.at.block = -1
	p.show()
	return p
}

// Ask opens the page with a name, at a heading where one is given; where that page is
// read already and no heading is asked for, it stays as it is. A page that is not there
// is the contents.
func (p *Presenter) Ask(name, heading string) {
	p.notice = ""
	to := max(p.find(name), 0)
	if to == p.at.page && heading == "" {
		if p.Searching() { // the page takes the place of what was found
			p.moved++
		}
		p.typed, p.sought = "", nil
		p.show()
		return
	}
	p.goTo(to, p.anchored(to, manual.Anchor(heading)))
}

// AskRepair opens the paragraph about something that went wrong, by its name among the
// repairs.
func (p *Presenter) AskRepair(name string) {
	lang := p.pages[max(p.find(repairPage), 0)].Lang
	p.Ask(repairPage, translation.For(lang).T("repair.title."+name))
}

// repairPage has a paragraph for each repair, under the words it has in the list.
const repairPage = "when-it-goes-wrong"

// find returns the place of a page, -1 where there is none.
func (p *Presenter) find(name string) int {
	return slices.IndexFunc(p.pages, func(page manual.Page) bool { return page.Name == name })
}

// anchored returns the heading of a page with an anchor, -1 for the top.
func (p *Presenter) anchored(page int, anchor string) int {
	if anchor == "" {
		return -1
	}
	return slices.IndexFunc(p.pages[page].Blocks, func(b manual.Block) bool { return b.Kind == manual.Heading && b.Anchor == anchor })
}

// goTo goes somewhere else; Back returns.
func (p *Presenter) goTo(page, block int) {
	if p.back = append(p.back, p.at); len(p.back) > mostBack {
		p.back = p.back[1:]
	}
	p.turn(place{page: page, block: block})
}

func (p *Presenter) turn(to place) {
	p.at, p.notice = to, ""
	p.moved++
	p.typed, p.sought = "", nil
	p.show()
}

func (p *Presenter) show() {
	p.blocks = p.pages[p.at.page].Blocks
	if p.Searching() {
		p.blocks = p.results()
	}
	p.links = nil
	for _, b := range p.blocks {
		last := ""
		for _, s := range b.Spans {
			if s.Link != "" && s.Link != last {
				p.links = append(p.links, s.Link)
			}
			last = s.Link
		}
	}
}

// Rows returns the contents, and Row the page that is read among them.
func (p *Presenter) Rows() []Row { return p.rows }

// Row returns the row of the page that is read.
func (p *Presenter) Row() int { return p.row[p.at.page] }

// Choose reads the page of a row; of a group's the one that lies in the way there.
func (p *Presenter) Choose(row int) {
	row = max(min(row, len(p.rows)-1), 0)
	if p.rows[row].Group {
		if row < p.Row() && row > 0 {
			row--
		} else {
			row++
		}
	}
	if to := p.page[row]; to != p.at.page || p.Searching() {
		p.goTo(to, -1)
	}
}

// Title returns that of the page, or of what was found.
func (p *Presenter) Title() string {
	if p.Searching() {
		return p.foundTitle()
	}
	return p.pages[p.at.page].Title
}

// Name returns the name of the page that is read.
func (p *Presenter) Name() string { return p.pages[p.at.page].Name }

// Blocks returns what is shown below the title.
func (p *Presenter) Blocks() []manual.Block { return p.blocks }

// Picture returns a picture of the page that is read.
func (p *Presenter) Picture(name string) []byte { return p.pages[p.at.page].Picture(name) }

// Links returns the links among what is shown.
func (p *Presenter) Links() []string { return p.links }

// Moved is another number after each move to somewhere else; At is where then: a block,
// -1 for none, and else so far down.
func (p *Presenter) Moved() int { return p.moved }

// At returns where the page is read: from a block on, or where block is -1 so far down.
func (p *Presenter) At() (block int, y float32) { return p.at.block, p.at.y }

// ReadTo notes how far down the page is read.
func (p *Presenter) ReadTo(y float32) {
	if !p.Searching() {
		p.at.block, p.at.y = -1, y
	}
}

// Follow goes where a link leads, the first being 0.
func (p *Presenter) Follow(link int) {
	if link < 0 || link >= len(p.links) {
		return
	}
	if page, block, is := p.hit(p.links[link]); is {
		p.goTo(page, block)
		return
	}
	name, anchor := manual.Target(p.links[link])
	page := p.at.page
	if name != "" {
		page = p.find(name)
	}
	if page >= 0 {
		p.goTo(page, p.anchored(page, anchor))
	}
}

// CanBack returns the title of the page that Back goes to, "" where there is none.
func (p *Presenter) CanBack() string {
	if n := len(p.back); n > 0 {
		return p.pages[p.back[n-1].page].Title
	}
	return ""
}

// Back goes back to where one read before, and reports whether there was anything.
func (p *Presenter) Back() bool {
	n := len(p.back)
	if n == 0 {
		return false
	}
	to := p.back[n-1]
	p.back = p.back[:n-1]
	p.turn(to)
	return true
}

// Printer prints the page with a name and a title. It tells in a sentence what it does and
// what came of it, and whether it was refused.
type Printer func(page, title string, told func(sentence string, refused bool))

// OnPrint says what prints; heard is called when Said changed.
func (p *Presenter) OnPrint(print Printer, heard func()) { p.print, p.heard = print, heard }

// CanPrint reports whether there is a page to print.
func (p *Presenter) CanPrint() bool { return p.print != nil && !p.Searching() }

// Print prints the page that is read.
func (p *Presenter) Print() {
	if !p.CanPrint() {
		return
	}
	p.print(p.Name(), p.Title(), func(sentence string, refused bool) {
		p.notice, p.refused = sentence, refused
		if p.heard != nil {
			p.heard()
		}
	})
}

// Notice returns what came of the printing, "" for nothing to say, and whether it was refused.
func (p *Presenter) Notice() (sentence string, refused bool) { return p.notice, p.refused }
