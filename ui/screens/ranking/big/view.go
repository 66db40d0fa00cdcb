package big

import (
	"image"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"uitslag/internal/event"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/hints"
)

// view is what is in the window. Its type goes by that window, not by the type size of the club.
type view struct {
	widget.BaseWidget
	s      *Screen
	called string
	of     func() List // what is to be shown
	win    Window
	list   List
	code   image.Image // of the address of the live page
	plan   plan
	body   *body
	scroll *widgets.Wheel
	hints  *hints.KeyHints
	rolls  bool // the hints are those of a screen that rolls
	roll   *roll
}

func newView(s *Screen, win Window, title string, of func() List) *view {
	v := &view{s: s, called: title, win: win, hints: hints.NewKeyHints(), body: &body{}}
	v.of = func() List {
		list := of()
		if s.hooks.Live != nil {
			list.Address, v.code = s.hooks.Live()
		}
		return list
	}
	v.list = v.of()
	v.body.v = v
	v.body.ExtendBaseWidget(v.body)
	v.scroll = widgets.NewWheel(container.ScrollVerticalOnly, v.body)
	v.scroll.OnScrolled = func(at fyne.Position) { v.roll.at = at.Y }
	v.roll = &roll{
		after: s.hooks.After,
		most:  func() float32 { return max(v.plan.height-v.scroll.Size().Height, 0) },
		next:  func(at float32) float32 { return v.plan.next(at) },
		show:  func(at float32) { v.scroll.ScrollToOffset(fyne.NewPos(0, at)) },
	}
	v.ExtendBaseWidget(v)
	v.hint()
	return v
}

// hint says what the keys do, which can be clicked as well.
func (v *view) hint() {
	w := v.s.words
	choose := func(is bool, yes, no string) string {
		if is {
			return w.T(yes)
		}
		return w.T(no)
	}
	hints := []widgets.Hint{
		{Key: "Esc", Text: w.T("ranking.hint.close"), Do: v.win.Close},
		{Key: "F11", Text: choose(v.win.FullScreen(), "ranking.hint.not-full", "ranking.hint.full"), Do: v.full},
	}
	if v.rolls = v.roll.most() > 0; v.rolls {
		text := choose(v.roll.halts, "ranking.hint.roll", "ranking.hint.halt")
		hints = append(hints, widgets.Hint{Key: w.T("shell.key.space"), Text: text, Do: v.halt})
	}
	v.hints.Set(hints)
}

// halt stops the scrolling, or resumes it.
func (v *view) halt() {
	if v.roll.most() > 0 {
		v.roll.halt()
		v.hint()
	}
}

// CreateRenderer implements fyne.Widget.
func (v *view) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(v, func() fyne.Size { return fyne.NewSize(320, 240) }, v.paint)
}

func (v *view) paint(p *widgets.Pen, size fyne.Size) {
	if size.Height <= 0 {
		return // it is not on the window yet
	}
	p.Box(0, 0, size.Width, size.Height, theme.Ground)
	side := size.Width / 40
	wide := size.Width - 2*side
	top := v.title(p, side, size)
	foot := v.hints.HeightFor(wide) + theme.Gap(12)
	p.Place(v.hints, side, size.Height-foot+theme.Gap(2), wide, foot-theme.Gap(12))
	foot += v.live(p, side, size.Height-foot, wide, size.Height/liveHigh)
	if v.list.Empty != "" {
		reason := widgets.NewText(v.list.Empty, size.Height/28, theme.Quiet)
		p.Place(reason, side, top, wide, reason.HeightFor(wide))
		v.plan = plan{}
		v.roll.stop()
		return
	}
	heads := max(float32(int(size.Height/44)), smallest)
	room := fyne.NewSize(wide, size.Height-top-foot-1.6*heads)
	v.plan = planOf(&v.list, room)
	heads = max(min(heads, float32(int(headPart*v.plan.size))), smallest)
	y := size.Height - foot - room.Height
	left, step := v.columns(wide)
	for n := range v.plan.begins {
		v.figures(p, v.list.Heads.figures(), side+left+float32(n)*step, y-1.6*heads, 1.5*heads, func(int) widgets.Ink {
			return widgets.Ink{Size: heads, Colour: theme.Quiet}
		})
	}
	p.Box(side, y-1, wide, theme.HairlineWidth, theme.FieldEdge)
	p.Place(v.scroll, side, y, wide, room.Height)
	v.body.Resize(fyne.NewSize(wide, max(v.plan.height, room.Height)))
	v.scroll.Refresh()
	v.roll.start()
	if v.rolls != (v.roll.most() > 0) {
		v.hint()
	}
}

// liveHigh is which part of the screen the address of the live page has.
const liveHigh = 6

// live draws where the live page is read, above a height y: the picture for telephones, and the
// address to type. It returns its height, 0 while the page is off.
func (v *view) live(p *widgets.Pen, x, y, wide, high float32) float32 {
	if v.list.Address == "" || v.code == nil {
		return 0
	}
	picture := canvas.NewImageFromImage(v.code)
	picture.ScaleMode = canvas.ImageScalePixels
	y -= high
	p.Place(picture, x, y, high, high)
	x, wide = x+high*1.1, wide-high*1.1
	address := strings.TrimPrefix(v.list.Address, "http://")
	px := high * 0.4
	px = min(px, px*wide/theme.TextSize(address, px, true).Width)
	p.Text(v.s.words.T("live.read"), x, y+high*0.1, wide, high*0.3, widgets.Ink{Size: high * 0.2, Colour: theme.Quiet})
	p.Text(address, x, y+high*0.42, wide, high*0.5, widgets.Ink{Size: px, Colour: theme.Ink, Bold: true})
	return high + theme.Gap(8)
}

// title draws the club and whether the ranking is final, and below it the evening; it
// gives the height.
func (v *view) title(p *widgets.Pen, side float32, size fyne.Size) float32 {
	px, small := float32(int(size.Height/22)), float32(int(size.Height/34))
	wide, y := size.Width-2*side, size.Height/60
	evening := v.list.Title
	if v.list.Date != "" {
		evening += " · " + v.list.Date
	}
	quiet := widgets.Ink{Size: small, Colour: theme.Quiet}
	line := func(text string, in widgets.Ink) {
		p.Text(shorten(text, in.Size, wide, in.Bold), side, y, wide, in.Size*1.3, in)
		y += in.Size * 1.3
	}
	beside := theme.TextSize(v.list.Club, px, true).Width+px+theme.TextSize(v.list.State, small, false).Width <= wide
	if beside {
		ends := quiet
		ends.Align = fyne.TextAlignTrailing
		p.Text(v.list.State, side, y+px*0.2, wide, px*1.1, ends)
	}
	line(v.list.Club, widgets.Ink{Size: px, Colour: theme.Ink, Bold: true})
	if !beside {
		line(v.list.State, quiet)
	}
	line(evening, quiet)
	return y + small*0.3
}

// columns returns where the first column begins, so that they are centred, and the distance between
// them.
func (v *view) columns(wide float32) (left, step float32) {
	n := float32(len(v.plan.begins))
	step = v.plan.wide + between*v.plan.size
	return max((wide-n*step+between*v.plan.size)/2, 0), step
}

// figures draws the figures of a row: up to the names left-aligned, the others right-aligned.
func (v *view) figures(p *widgets.Pen, texts []string, x, y, high float32, ink func(i int) widgets.Ink) {
	margin := pad * v.plan.size
	for i, text := range texts {
		in := ink(i)
		if i > nameColumn {
			in.Align = fyne.TextAlignTrailing
		}
		w := v.plan.widths[i] - 2*margin
		if w > 0 {
			p.Text(text, x+margin, y, w, high, in)
		}
		x += v.plan.widths[i]
	}
}

// shorten cuts a text that does not fit a width, with an ellipsis.
func shorten(text string, px, width float32, bold bool) string {
	if theme.TextSize(text, px, bold).Width <= width+1 {
		return text
	}
	rs := []rune(text)
	for len(rs) > 0 && theme.TextSize(string(rs)+"…", px, bold).Width > width {
		rs = rs[:len(rs)-1]
	}
	return string(rs) + "…"
}

// body is what scrolls: the pairs.
type body struct {
	widget.BaseWidget
	v *view
}

// CreateRenderer implements fyne.Widget.
func (b *body) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(b, func() fyne.Size { return fyne.NewSize(0, b.v.plan.height) }, b.paint)
}

func (b *body) paint(p *widgets.Pen, size fyne.Size) {
	v := b.v
	left, step := v.columns(size.Width)
	for n := range v.plan.begins {
		y := float32(0)
		for r := range event.Each(v.plan.rows(n)) {
			high := v.plan.high(r) * v.plan.size
			v.row(p, r, left+float32(n)*step, y, high)
			y += high
		}
	}
}

func (v *view) row(p *widgets.Pen, r *Row, x, y, high float32) {
	px := v.plan.size
	if r.Title != "" {
		p.Text(shorten(r.Title, px, v.plan.wide, true), x+pad*px, y, v.plan.wide, high, widgets.Ink{Size: px, Colour: theme.Green, Bold: true})
		return
	}
	if r.Top {
		p.Box(x, y, v.plan.wide, high-1, theme.Selected)
	}
	p.Box(x, y+high-1, v.plan.wide, theme.HairlineWidth, theme.Hairline)
	decides := shareColumn
	if v.list.Heads.Percent == "" {
		decides = shareColumn - 1
	}
	ink := func(i int) widgets.Ink {
		in := widgets.Ink{Size: px, Colour: theme.Ink, Bold: i == 0 || i == decides}
		if i == 1 {
			in.Colour = theme.Quiet
		}
		return in
	}
	texts, room := r.figures(), v.plan.widths[nameColumn]-2*pad*px
	if !v.plan.two {
		texts[nameColumn] = shorten(texts[nameColumn], px, room, false)
		v.figures(p, texts, x, y, high, ink)
		return
	}
	texts[nameColumn] = ""
	v.figures(p, texts, x, y, high, ink)
	line := lineHigh * px
	y += (high - line*float32(len(r.Players))) / 2
	at := x + v.plan.widths[0] + v.plan.widths[1] + pad*px
	for i, name := range r.Players {
		p.Text(shorten(name, px, room, false), at, y+float32(i)*line, room, line, ink(nameColumn))
	}
}
