package manual

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"uitslag/docs/manual"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
)

type reader struct {
	widget.BaseWidget
	onFollow func(link int)
	onLight  func() // another link is lit, or the focus came or went

	sheet   *sheet
	scroll  *widgets.Scroll
	focused bool
	shift   bool
	to      *target // where the page is to be read from, until it is scrolled
	moving  bool    // it is being laid out
	top     anchor  // what is read at the top, to keep when the type becomes larger
	drawn   drawn
}

// anchor is a place of a sheet: so far below the beginning of a part.
type anchor struct {
	part  int
	below float32 // in heights of the part
}

// target is where a page is to be read from: a block or, where that is -1, so far down.
type target struct {
	block int
	y     float32
}

// drawn is what the heights of a sheet depend on.
type drawn struct {
	look theme.Look
	size fyne.Size
}

var (
	_ fyne.Focusable    = (*reader)(nil)
	_ fyne.Tabbable     = (*reader)(nil)
	_ desktop.Keyable   = (*reader)(nil)
	_ widgets.Shrinking = (*reader)(nil)
	_ widgets.Parent    = (*reader)(nil)
)

const (
	arrowStep float32 = 60   // pixels at 100 % that an arrow scrolls
	pagePart  float32 = 0.88 // part of what is seen that a page key scrolls
	leastSeen float32 = 160  // pixels at 100 % of a page that are seen at the least
	barRoom   float32 = 14   // pixels beside the page for the scroll bar
)

func newReader() *reader {
	r := &reader{}
	r.sheet = newSheet(func(link int) { r.onFollow(link) })
	r.scroll = widgets.NewPage(r.sheet, barRoom)
	r.scroll.OnScrolled(r.scrolled)
	r.ExtendBaseWidget(r)
	return r
}

// set shows a page, scrolled to a block or, if that is -1, to a height y.
func (r *reader) set(title string, blocks []manual.Block, picture func(string) []byte, block int, y float32) {
	r.sheet.set(title, blocks, picture)
	r.to, r.drawn = &target{block, y}, drawn{}
	r.Refresh()
}

// settle scrolls to where the page is to be read after it was laid out again.
func (r *reader) settle() {
	switch {
	case r.to == nil:
		r.scroll.To(r.sheet.heightOf(r.top))
	case r.to.block >= 0:
		r.scroll.To(r.sheet.blockAt(r.to.block))
	default:
		r.scroll.To(r.to.y)
	}
}

// scrolled loads what is nearly in view, and notes what is read.
func (r *reader) scrolled() {
	r.near()
	if !r.moving {
		r.to, r.top = nil, r.sheet.anchorAt(r.scroll.At())
	}
}

func (r *reader) near() { r.sheet.near(r.scroll.At(), r.scroll.At()+r.scroll.Size().Height) }

// at returns the scroll offset.
func (r *reader) at() float32 { return r.scroll.At() }

// lit returns the link with the focus, -1 for none.
func (r *reader) lit() int { return r.sheet.lit }

// light moves the focus to a link and shows it; it reports whether there is such a link.
func (r *reader) light(link int) bool {
	if link < 0 || link >= len(r.sheet.links) {
		return false
	}
	r.sheet.light(link)
	y, h := r.sheet.linkAt(link)
	margin := theme.Px(arrowStep)
	seen := r.scroll.Size().Height
	if y < r.scroll.At() || y+h > r.scroll.At()+seen {
		r.scroll.To(min(y-margin, max(y-margin, y+h+margin-seen)))
	}
	r.onLight()
	return true
}

// dark takes the focus off the links.
func (r *reader) dark() { r.sheet.light(-1) }

// next goes to the next link, or the one before it; without one to the first in view. It reports
// whether there is one.
func (r *reader) next(by int) bool {
	if r.lit() >= 0 || by < 0 {
		if r.lit() < 0 {
			return false
		}
		return r.light(r.lit() + by)
	}
	for i := range r.sheet.links {
		if y, h := r.sheet.linkAt(i); y+h > r.scroll.At() {
			return r.light(i)
		}
	}
	return false
}

// FocusGained implements fyne.Focusable.
func (r *reader) FocusGained() {
	defer widgets.Guard()
	r.focus(true)
}

// FocusLost implements fyne.Focusable.
func (r *reader) FocusLost() {
	defer widgets.Guard()
	r.dark()
	r.focus(false)
}

func (r *reader) focus(on bool) {
	r.focused = on
	r.Refresh()
	r.onLight()
}

// AcceptsTab implements fyne.Tabbable: Tab goes from link to link, and then on.
func (r *reader) AcceptsTab() bool { return true }

// KeyDown implements desktop.Keyable: it remembers Shift for Shift+Tab.
func (r *reader) KeyDown(ev *fyne.KeyEvent) {
	defer widgets.Guard(ev.Name)
	r.shifts(ev, true)
}

// KeyUp implements desktop.Keyable.
func (r *reader) KeyUp(ev *fyne.KeyEvent) {
	defer widgets.Guard(ev.Name)
	r.shifts(ev, false)
}

func (r *reader) shifts(ev *fyne.KeyEvent, down bool) {
	if ev.Name == desktop.KeyShiftLeft || ev.Name == desktop.KeyShiftRight {
		r.shift = down
	}
}

func (r *reader) shifted() bool {
	if d, ok := fyne.CurrentApp().Driver().(desktop.Driver); ok {
		return d.CurrentKeyModifiers()&fyne.KeyModifierShift != 0
	}
	return r.shift
}

// TypedRune implements fyne.Focusable: what is typed is for the search.
func (r *reader) TypedRune(c rune) {
	defer widgets.Guard()
	if cv := r.canvas(); cv != nil && cv.OnTypedRune() != nil {
		cv.OnTypedRune()(c)
	}
}

// TypedKey implements fyne.Focusable.
func (r *reader) TypedKey(ev *fyne.KeyEvent) {
	defer widgets.Guard(ev.Name)
	if r.scrolls(ev.Name) {
		return
	}
	cv := r.canvas()
	switch ev.Name {
	case fyne.KeyTab:
		by := 1
		if r.shifted() {
			by = -1
		}
		if r.next(by) || cv == nil {
			return
		}
		if by > 0 {
			cv.FocusNext()
		} else {
			cv.FocusPrevious()
		}
	case fyne.KeyReturn, fyne.KeyEnter:
		if r.lit() >= 0 {
			r.onFollow(r.lit())
		}
	default:
		if cv != nil && cv.OnTypedKey() != nil {
			cv.OnTypedKey()(ev)
		}
	}
}

func (r *reader) scrolls(k fyne.KeyName) bool {
	page := r.scroll.Size().Height * pagePart
	to, is := map[fyne.KeyName]float32{
		fyne.KeyUp: r.at() - theme.Px(arrowStep), fyne.KeyDown: r.at() + theme.Px(arrowStep),
		fyne.KeyPageUp: r.at() - page, fyne.KeyPageDown: r.at() + page,
		fyne.KeyHome: 0, fyne.KeyEnd: r.sheet.Size().Height,
	}[k]
	if is {
		r.scroll.To(to)
	}
	return is
}

func (r *reader) canvas() fyne.Canvas { return widgets.CanvasOf(r) }

// Children implements widgets.Parent.
func (r *reader) Children() []fyne.CanvasObject { return []fyne.CanvasObject{r.scroll} }

// HeightFor implements widgets.Tall.
func (r *reader) HeightFor(width float32) float32 { return r.scroll.HeightFor(width - barRoom) }

// MinHeightFor implements widgets.Shrinking.
func (r *reader) MinHeightFor(float32) float32 { return theme.Px(leastSeen) }

// CreateRenderer implements fyne.Widget.
func (r *reader) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(r,
		func() fyne.Size { return fyne.NewSize(theme.Px(260), theme.Px(leastSeen)) },
		func(p *widgets.Pen, size fyne.Size) {
			r.moving = true // whatever happens to the scroll now, nobody scrolled
			defer func() { r.moving = false }()
			p.Place(r.scroll, 0, 0, size.Width, size.Height)
			if now := (drawn{theme.Current(), size}); now != r.drawn {
				r.drawn = now
				r.scroll.Refresh() // as high as what it shows now
				r.settle()
			}
			r.near()
		})
}
