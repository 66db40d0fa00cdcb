package ranking

import (
	"image"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"uitslag/ui/screens/ranking/roll"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/hints"
)

// bigView is the big screen: the ranking alone, or the draw of a round, as large as it can be,
// in a window of its own. Its type goes by that window, not by the type size of the club. How
// the screen Uitslag is sorted, and whether it is shown, is nothing to it.
type bigView struct {
	widget.BaseWidget
	s      *Screen
	called string
	of     func() Big // what is to be shown
	win    Window
	big    Big
	code   image.Image // of the address of the live page
	plan   bigPlan
	body   *bigBody
	scroll *widgets.Wheel
	hints  *hints.KeyHints
	rolls  bool // the hints are those of a screen that rolls
	roll   *roll.Roll
}

func newBigView(s *Screen, win Window, title string, of func() Big) *bigView {
	v := &bigView{s: s, called: title, win: win, hints: hints.NewKeyHints()}
	v.of = func() Big {
		b := of()
		if s.hooks.Live != nil {
			b.Address, v.code = s.hooks.Live()
		}
		return b
	}
	v.big = v.of()
	v.body = newBigBody(v)
	v.scroll = widgets.NewWheel(container.ScrollVerticalOnly, v.body)
	v.scroll.OnScrolled = func(at fyne.Position) { v.roll.At = at.Y }
	v.roll = &roll.Roll{
		After: s.hooks.After,
		Most:  func() float32 { return max(v.plan.height-v.scroll.Size().Height, 0) },
		Next:  func(at float32) float32 { return v.plan.next(v.big, at) },
		Show:  func(at float32) { v.scroll.ScrollToOffset(fyne.NewPos(0, at)) },
	}
	v.ExtendBaseWidget(v)
	v.hint()
	return v
}

// hint says what the keys do, which can be clicked as well.
func (v *bigView) hint() {
	w := v.s.desk.Words
	full := "ranking.hint.full"
	if v.win.FullScreen() {
		full = "ranking.hint.not-full"
	}
	hints := []widgets.Hint{{Key: "Esc", Text: w.T("ranking.hint.close"), Do: v.win.Close}, {Key: "F11", Text: w.T(full), Do: v.full}}
	if v.rolls = v.roll.Most() > 0; v.rolls {
		text := "ranking.hint.halt"
		if v.roll.Halted() {
			text = "ranking.hint.roll"
		}
		hints = append(hints, widgets.Hint{Key: w.T("shell.key.space"), Text: w.T(text), Do: v.halt})
	}
	v.hints.Set(hints)
}

// halt stops the scrolling, or resumes it.
func (v *bigView) halt() {
	if v.roll.Most() > 0 {
		v.roll.Halt()
		v.hint()
	}
}

// CreateRenderer implements fyne.Widget.
func (v *bigView) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(v, func() fyne.Size { return fyne.NewSize(320, 240) }, v.paint)
}

func (v *bigView) paint(p *widgets.Pen, size fyne.Size) {
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
	if v.big.Empty != "" {
		reason := widgets.NewText(v.big.Empty, size.Height/28, theme.Quiet)
		p.Place(reason, side, top, wide, reason.HeightFor(wide))
		v.plan = bigPlan{}
		v.roll.Stop()
		return
	}
	heads := max(float32(int(size.Height/44)), smallestBig)
	room := fyne.NewSize(wide, size.Height-top-foot-1.6*heads)
	v.plan = planBig(v.big, room)
	heads = max(min(heads, float32(int(bigHead*v.plan.size))), smallestBig)
	v.heads(p, side, size.Height-foot-room.Height-1.6*heads, wide, heads)
	p.Box(side, size.Height-foot-room.Height-1, wide, theme.HairlineWidth, theme.FieldEdge)
	p.Place(v.scroll, side, size.Height-foot-room.Height, wide, room.Height)
	v.body.Resize(fyne.NewSize(wide, max(v.plan.height, room.Height)))
	v.scroll.Refresh()
	v.roll.Start()
	if v.rolls != (v.roll.Most() > 0) {
		v.hint()
	}
}

// liveHigh is which part of the screen the address of the live page has.
const liveHigh = 6

// live draws where the live page is read, above a height y: the picture for telephones, and the
// address to type. It returns its height, 0 while the page is off.
func (v *bigView) live(p *widgets.Pen, x, y, wide, high float32) float32 {
	if v.big.Address == "" || v.code == nil {
		return 0
	}
	picture := canvas.NewImageFromImage(v.code)
	picture.ScaleMode = canvas.ImageScalePixels
	y -= high
	p.Place(picture, x, y, high, high)
	x, wide = x+high*1.1, wide-high*1.1
	address := strings.TrimPrefix(v.big.Address, "http://")
	px := high * 0.4
	px = min(px, px*wide/theme.TextSize(address, px, true).Width)
	p.Text(v.s.desk.Words.T("live.read"), x, y+high*0.1, wide, high*0.3, widgets.Ink{Size: high * 0.2, Colour: theme.Quiet})
	p.Text(address, x, y+high*0.42, wide, high*0.5, widgets.Ink{Size: px, Colour: theme.Ink, Bold: true})
	return high + theme.Gap(8)
}

// title draws the club and whether the ranking is final, and below it the evening; it
// gives the height.
func (v *bigView) title(p *widgets.Pen, side float32, size fyne.Size) float32 {
	px, small := float32(int(size.Height/22)), float32(int(size.Height/34))
	wide := size.Width - 2*side
	y := size.Height / 60
	evening := v.big.Title
	if v.big.Date != "" {
		evening += " · " + v.big.Date
	}
	quiet := widgets.Ink{Size: small, Colour: theme.Quiet}
	club := widgets.Ink{Size: px, Colour: theme.Ink, Bold: true}
	state := theme.TextSize(v.big.State, small, false).Width
	if theme.TextSize(v.big.Club, px, true).Width+px+state <= wide {
		p.Text(v.big.Club, side, y, wide, px*1.3, club)
		ends := quiet
		ends.Align = fyne.TextAlignTrailing
		p.Text(v.big.State, side, y+px*0.2, wide, px*1.1, ends)
		y += px * 1.3
	} else {
		p.Text(shorten(v.big.Club, px, wide, true), side, y, wide, px*1.3, club)
		y += px * 1.3
		p.Text(shorten(v.big.State, small, wide, false), side, y, wide, small*1.3, quiet)
		y += small * 1.3
	}
	p.Text(shorten(evening, small, wide, false), side, y, wide, small*1.3, quiet)
	return y + small*1.6
}

func (v *bigView) heads(p *widgets.Pen, x, y, wide, px float32) {
	left := v.left(wide)
	for n := range v.plan.begins {
		v.figures(p, bigFigures(v.big.Heads), x+left+float32(n)*v.step(), y, 1.5*px, func(int) widgets.Ink {
			return widgets.Ink{Size: px, Colour: theme.Quiet}
		})
	}
}

// step returns the distance between columns.
func (v *bigView) step() float32 { return v.plan.wide + bigBetween*v.plan.size }

// left returns where the first column begins, so that they are centred.
func (v *bigView) left(wide float32) float32 {
	n := float32(len(v.plan.begins))
	return max((wide-n*v.plan.wide-(n-1)*bigBetween*v.plan.size)/2, 0)
}

// figures draws the figures of a row: up to the names left-aligned, the others right-aligned.
func (v *bigView) figures(p *widgets.Pen, texts []string, x, y, high float32, ink func(i int) widgets.Ink) {
	pad := bigPad * v.plan.size
	for i, text := range texts {
		in := ink(i)
		if i > nameColumn {
			in.Align = fyne.TextAlignTrailing
		}
		w := v.plan.widths[i] - 2*pad
		if w > 0 {
			p.Text(text, x+pad, y, w, high, in)
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

type bigBody struct {
	widget.BaseWidget
	v *bigView
}

func newBigBody(v *bigView) *bigBody {
	b := &bigBody{v: v}
	b.ExtendBaseWidget(b)
	return b
}

// CreateRenderer implements fyne.Widget.
func (b *bigBody) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(b, func() fyne.Size { return fyne.NewSize(0, b.v.plan.height) }, b.paint)
}

func (b *bigBody) paint(p *widgets.Pen, size fyne.Size) {
	v := b.v
	for n := range v.plan.begins {
		x, y := v.left(size.Width)+float32(n)*v.step(), float32(0)
		for _, r := range v.plan.rows(v.big, n) {
			high := v.plan.high(r) * v.plan.size
			b.row(p, r, x, y, high)
			y += high
		}
	}
}

func (b *bigBody) row(p *widgets.Pen, r BigRow, x, y, high float32) {
	v, px := b.v, b.v.plan.size
	if r.Title != "" {
		p.Text(shorten(r.Title, px, v.plan.wide, true), x+bigPad*px, y, v.plan.wide, high, widgets.Ink{Size: px, Colour: theme.Green, Bold: true})
		return
	}
	if r.Top {
		p.Box(x, y, v.plan.wide, high-1, theme.Selected)
	}
	p.Box(x, y+high-1, v.plan.wide, theme.HairlineWidth, theme.Hairline)
	texts := bigFigures(r)
	decides := shareColumn
	if v.big.Heads.Percent == "" {
		decides = shareColumn - 1
	}
	ink := func(i int) widgets.Ink {
		in := widgets.Ink{Size: px, Colour: theme.Ink, Bold: i == 0 || i == decides}
		if i == 1 {
			in.Colour = theme.Quiet
		}
		return in
	}
	room := v.plan.widths[nameColumn] - 2*bigPad*px
	if !v.plan.two {
		texts[nameColumn] = shorten(texts[nameColumn], px, room, false)
		v.figures(p, texts, x, y, high, ink)
		return
	}
	texts[nameColumn] = ""
	v.figures(p, texts, x, y, high, ink)
	line := bigLine * px
	y += (high - line*float32(len(r.Players))) / 2
	at := x + v.plan.widths[0] + v.plan.widths[1] + bigPad*px
	for i, name := range r.Players {
		p.Text(shorten(name, px, room, false), at, y+float32(i)*line, room, line, ink(nameColumn))
	}
}
