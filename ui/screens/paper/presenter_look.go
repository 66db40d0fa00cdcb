package paper

import (
	"context"
	"image"
	"strconv"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/event/standings"
	"uitslag/internal/problem"
	"uitslag/ui/task"
)

type looking struct {
	*options
	changed func() // something changed that no key of the scorer did
	look    sheetPreview
}

type sheetPreview struct {
	work  task.Latest[drawn]
	order desk.Order           // what is looked at, "" for nothing
	of    *standings.Standings // what the report is made from
	stale bool                 // the pages are still to be made of what there is now
	pages desk.Pages
	page  int         // the one that is looked at
	image image.Image // that page, nil while it is drawn for the first time
	err   error

	room  room
	quiet bool // what comes back at once need not be told
}

type room struct {
	width, height float32 // in pixels
	zoom          int     // 0 is a whole page; an index in zooms
}

type drawn struct {
	pages desk.Pages
	page  int
	image image.Image
}

// Page returns the picture of a page of the chosen report; it is nil while there is none,
// and err says why there will be none.
func (p *looking) Page() (img image.Image, err error) { return p.look.image, p.look.err }

// PageSize returns the size of the pages in points, 0 and 0 while that is not known.
func (p *looking) PageSize() (width, height float32) {
	if p.look.pages == nil {
		return 0, 0
	}
	return p.look.pages.Size()
}

// PageNumber returns the number of the page that is shown, from 1, and how many there are:
// 0 and 0 while that is not known.
func (p *looking) PageNumber() (n, of int) {
	if p.look.pages == nil {
		return 0, 0
	}
	return p.look.page + 1, p.look.pages.Len()
}

// TurnPage turns so many pages on, or back, as far as there are.
func (p *looking) TurnPage(by int) {
	l := &p.look
	if l.pages == nil {
		return
	}
	if to := max(min(l.page+by, l.pages.Len()-1), 0); to != l.page {
		l.page = to
		p.draw()
	}
}

// SetRoom says how large a page can be drawn, in pixels; the page is drawn again when
// that is another size. What is there at once is there when SetRoom returns, and is
// not told to changed: SetRoom is called while the page is put on the window.
func (p *looking) SetRoom(width, height float32) {
	l := &p.look
	if width == l.room.width && height == l.room.height {
		return
	}
	l.room.width, l.room.height = width, height
	if l.order.Kind != "" && l.err == nil {
		l.quiet = true
		p.draw()
		l.quiet = false
	}
}

// zooms are how wide a page is shown, in parts of the room; 0 shows it whole.
var zooms = []float32{0, 1, 1.5, 2}

// mostPixels is how high and wide a page is drawn at most: what old graphics cards take.
const mostPixels = 4096

// scale returns how many pixels a point of the page has in the room there is, 0 for none.
func (r room) scale(pages desk.Pages) float32 {
	w, h := pages.Size()
	if r.width < 1 || r.height < 1 || w <= 0 || h <= 0 {
		return 0
	}
	scale := r.width / w * zooms[r.zoom]
	if r.zoom == 0 {
		scale = min(r.width/w, r.height/h)
	}
	return min(scale, mostPixels/w, mostPixels/h)
}

// PageShown returns how large the page is shown, in pixels; 0 and 0 while that is not known.
func (p *looking) PageShown() (width, height float32) {
	if p.look.pages == nil {
		return 0, 0
	}
	w, h := p.look.pages.Size()
	scale := p.look.room.scale(p.look.pages)
	return w * scale, h * scale
}

// Large reports whether a page is shown larger than as a whole.
func (p *looking) Large() bool { return p.look.room.zoom > 0 }

// Zoom shows the page so many steps larger, or smaller, as far as there are: whole, as
// wide as the room, and larger. It reports whether that changed.
func (p *looking) Zoom(by int) bool {
	if !p.CanZoom(by) {
		return false
	}
	p.look.room.zoom = p.zoomed(by)
	p.draw()
	return true
}

// CanZoom reports whether Zoom would change something.
func (p *looking) CanZoom(by int) bool {
	return p.zoomed(by) != p.look.room.zoom && p.look.order.Kind != "" && p.look.err == nil
}

func (p *looking) zoomed(by int) int { return max(min(p.look.room.zoom+by, len(zooms)-1), 0) }

// lookAnew makes the pages of the chosen report again. The old ones stay until then, if they are of
// the same report and evening.
func (p *looking) lookAnew() {
	l := &p.look
	if len(p.rows) == 0 {
		l.work.Cancel()
		l.order, l.of, l.stale, l.err = desk.Order{}, nil, false, nil
		l.pages, l.page, l.image = nil, 0, nil
		return
	}
	order := p.order(p.rows[p.row].Kind)
	if !sameOrder(order, l.order) || l.of == nil || l.of.Event.ID != p.st.Event.ID {
		l.pages, l.page, l.image = nil, 0, nil
	}
	l.order, l.of, l.stale, l.err = order, p.st, true, nil
	p.draw()
}

// draw draws the current page off the window's goroutine; stale pages are made first.
func (p *looking) draw() {
	l := &p.look
	order, st, maker := l.order, l.of, p.desk.Paper
	pages, page, room := l.pages, l.page, l.room
	if l.stale {
		pages = nil
	}
	l.work.Start(context.Background(), func(ctx context.Context) (drawn, error) {
		if pages == nil {
			var err error
			if pages, err = maker.Preview(order, st); err != nil {
				return drawn{}, err
			}
		}
		d := drawn{pages: pages, page: min(page, pages.Len()-1)}
		if scale := room.scale(pages); scale > 0 && ctx.Err() == nil {
			d.image = pages.Page(d.page, 72*float64(scale))
		}
		return d, nil
	}, func(d drawn, err error) {
		l.stale = false
		l.pages, l.page, l.image, l.err = d.pages, d.page, d.image, err
		if !l.quiet {
			p.changed()
		}
	})
}

// SetBoards asks for slips of some boards: "7", "1-12"; "" is all. The Problems are
// boards.form (text) and boards.range (board, most).
func (p *looking) SetBoards(text string) error {
	boards, err := bridge.ParseBoards(text)
	if err != nil {
		return err
	}
	p.setSlips(desk.Order{Boards: boards})
	return nil
}

// SetBlank asks for so many sheets of blank slips; "" or 0 is none. The Problem is
// print.blank (text, most).
func (p *looking) SetBlank(text string) error {
	n := 0
	if text = strings.TrimSpace(text); text != "" {
		var ok bool
		if n, ok = bridge.Number(text); !ok || n < 0 || n > mostBlank {
			return problem.New("print.blank", "text", text, "most", mostBlank)
		}
	}
	p.setSlips(desk.Order{Blank: n})
	return nil
}

// SetBars asks for the frequencies with bars or without, also those of the club's list.
func (p *looking) SetBars(yes bool) {
	if p.bars == yes || !p.CanHaveBars() {
		return
	}
	p.bars = yes
	p.lookAnew()
}

// SetHands asks for the chosen sheets with the hands or without, also for those of the club's
// list.
func (p *looking) SetHands(yes bool) {
	if !p.CanHaveHands() || p.Hands() == yes {
		return
	}
	if p.hands == nil {
		p.hands = map[string]bool{}
	}
	p.hands[p.rows[p.row].Kind] = yes
	p.lookAnew()
}

func (p *looking) setSlips(o desk.Order) {
	if sameOrder(p.slips, o) {
		return
	}
	p.slips = o
	if p.CanBlank() {
		p.lookAnew()
	}
}

// SetStyle changes how papers look: orientation and type size of the chosen one, the rest of
// all, also those of the club's list.
func (p *looking) SetStyle(s desk.Style) {
	if p.row >= len(p.rows) || s == p.Style() {
		return
	}
	if p.shapes == nil {
		p.shapes = map[string]shape{}
	}
	p.shapes[p.rows[p.row].Kind] = shape{s.Orientation, s.Size}
	s.Orientation, s.Size = "", 0
	p.style = s
	p.lookAnew()
}

// The choices of how a paper looks, in the order in which they are offered; the first is
// what most want.
var (
	stylePapers       = []string{"", "A3"}
	styleOrientations = []string{"", "portrait", "landscape"}
	styleSizes        = []int{0, 10, 12, 14, 16, 18, 20, 24}
)

// shape is what is chosen for one kind of paper only.
type shape struct {
	orientation string
	size        int
}

func (p *options) styleOf(kind string) desk.Style {
	s, own := p.style, p.shapes[kind]
	s.Orientation, s.Size = own.orientation, own.size
	return s
}

// Style returns how the chosen paper looks.
func (p *options) Style() desk.Style {
	if p.row >= len(p.rows) {
		return p.style
	}
	return p.styleOf(p.rows[p.row].Kind)
}

// Keep sets what is remembered of how papers look, before any is shown.
func (p *options) Keep(s desk.Style) {
	p.style = desk.Style{Paper: s.Paper, Colour: s.Colour, Letters: s.Letters}
}

func (p *options) paperNames() []string { return []string{"A4", "A3"} }

func (p *options) orientationNames() []string {
	w := p.words()
	return []string{w.T("print.style.fits"), w.T("print.style.portrait"), w.T("print.style.landscape")}
}

func (p *options) sizeNames() []string {
	out := []string{p.words().T("print.style.fits")}
	for _, n := range styleSizes[1:] {
		out = append(out, strconv.Itoa(n))
	}
	return out
}
