package paper

import (
	"context"
	"image"

	"uitslag/internal/event"
	"uitslag/ui/desk"
	"uitslag/ui/task"
)

// preview is the look at the chosen report.
type preview struct {
	work  task.Latest[drawn]
	kind  string           // of the report that is looked at
	of    *event.Standings // what the report is made from
	stale bool             // the pages are still to be made of what there is now
	pages desk.Pages
	page  int         // the one that is looked at
	image image.Image // that page, nil while it is drawn for the first time
	err   error

	width, height float32 // the room for a page, in pixels
	quiet         bool    // what comes back at once need not be told
}

// drawn is what comes back of the work.
type drawn struct {
	pages desk.Pages
	page  int
	image image.Image
}

// Page is the picture of a page of the chosen report; it is nil while there is none,
// and err says why there will be none.
func (p *Presenter) Page() (img image.Image, err error) { return p.look.image, p.look.err }

// PageSize is the size of the pages in points, 0 and 0 while that is not known.
func (p *Presenter) PageSize() (width, height float32) {
	if p.look.pages == nil {
		return 0, 0
	}
	return p.look.pages.Size()
}

// PageNumber is the number of the page that is shown, from 1, and how many there are:
// 0 and 0 while that is not known.
func (p *Presenter) PageNumber() (n, of int) {
	if p.look.pages == nil {
		return 0, 0
	}
	return p.look.page + 1, p.look.pages.Len()
}

// Turn turns so many pages on, or back, as far as there are.
func (p *Presenter) Turn(by int) {
	l := &p.look
	if l.pages == nil {
		return
	}
	if to := max(min(l.page+by, l.pages.Len()-1), 0); to != l.page {
		l.page = to
		p.draw()
	}
}

// SetRoom says how large a page can be drawn, in pixels; the page is drawn anew when
// that is another size. What is there at once is there when SetRoom returns, and is
// not told to changed: SetRoom is called while the page is put on the window.
func (p *Presenter) SetRoom(width, height float32) {
	l := &p.look
	if width == l.width && height == l.height {
		return
	}
	l.width, l.height = width, height
	if l.kind != "" && l.err == nil {
		l.quiet = true
		p.draw()
		l.quiet = false
	}
}

// lookAnew makes the pages of the chosen report anew. Those of before stay until the
// new ones are there, when they are of the same report and evening.
func (p *Presenter) lookAnew() {
	l := &p.look
	if len(p.rows) == 0 {
		l.work.Cancel()
		l.kind, l.of, l.stale, l.err = "", nil, false, nil
		l.pages, l.page, l.image = nil, 0, nil
		return
	}
	kind := p.rows[p.row].Kind
	if kind != l.kind || l.of == nil || l.of.Event.ID != p.st.Event.ID {
		l.pages, l.page, l.image = nil, 0, nil
	}
	l.kind, l.of, l.stale, l.err = kind, p.st, true, nil
	p.draw()
}

// draw draws the page that is looked at, away from the window's goroutine; first its
// pages are made, when they are stale.
func (p *Presenter) draw() {
	l := &p.look
	kind, st, maker := l.kind, l.of, p.desk.Paper
	pages, page, width, height := l.pages, l.page, l.width, l.height
	if l.stale {
		pages = nil
	}
	l.work.Start(context.Background(), func(ctx context.Context) (drawn, error) {
		if pages == nil {
			var err error
			if pages, err = maker.Preview(kind, st); err != nil {
				return drawn{}, err
			}
		}
		d := drawn{pages: pages, page: min(page, pages.Len()-1)}
		w, h := pages.Size()
		if width >= 1 && height >= 1 && w > 0 && h > 0 && ctx.Err() == nil {
			d.image = pages.Page(d.page, 72*float64(min(width/w, height/h)))
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
