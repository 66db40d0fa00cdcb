package ui

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"uitslag/internal/translation"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/hints"
)

// header is the line on top: which evening, how far, and that it is saved.
type header struct {
	widget.BaseWidget
	title    *widgets.Text
	subtitle *widgets.Text
	status   *widgets.Text
	undo     *hints.StepKey
	redo     *hints.StepKey
	stepping bool // undo and redo are shown
}

func newHeader() *header {
	h := &header{
		title:    widgets.NewText("", theme.TitleSize, theme.Ink).Bold().Slow(),
		subtitle: widgets.NewText("", theme.NoteSize, theme.Quiet).Slow(),
		status:   widgets.NewText("", theme.SmallSize, theme.Green).Align(fyne.TextAlignTrailing).Slow(),
	}
	h.ExtendBaseWidget(h)
	return h
}

func (h *header) withSteps(w *translation.Words, undo, redo func()) *header {
	h.undo = hints.NewStepKey("↶", w.T("undo.button"), "Ctrl Z", undo).Help(w.T("tip.undo"))
	h.redo = hints.NewStepKey("↷", w.T("undo.button-redo"), "Ctrl Y", redo).Help(w.T("tip.redo"))
	return h
}

// setSteps says what the buttons can do; they are shown where there is a club.
func (h *header) setSteps(undo, redo, has bool) {
	if h.undo == nil {
		return
	}
	h.stepping = has
	h.undo.SetOff(!undo)
	h.redo.SetOff(!redo)
}

// mostLines is how many lines the header takes before the buttons lose their words, and the status
// takes more of the width.
const mostLines = 2

// long reports whether a text takes more lines than those in a width.
func long(t *widgets.Text, width float32) bool {
	return t.HeightFor(width) > (mostLines+0.5)*t.LineHeight()
}

// stepsWidth returns the room for the buttons in a header this wide, with the gap beside them. They
// have their words where that leaves room for the rest.
func (h *header) stepsWidth(width float32) float32 {
	if !h.stepping {
		return 0
	}
	steps := func(short bool) float32 {
		h.undo.SetShort(short)
		h.redo.SetShort(short)
		return h.undo.Natural() + h.redo.Natural() + theme.Gap(6) + theme.Gap(16)
	}
	if width < theme.Px(760) {
		return steps(true)
	}
	whole := steps(false)
	if _, sub, st := h.beside(width, whole); long(h.subtitle, sub) || long(h.status, st) {
		return steps(true)
	}
	return whole
}

func (h *header) set(title, subtitle string) {
	h.title.SetSpans(plainSpans(title))
	h.subtitle.SetSpans(plainSpans(subtitle))
}

// setStatus shows the status, its last line in red where nothing can be saved.
func (h *header) setStatus(lines []string, lost bool) {
	spans := plainSpans(strings.Join(lines, "\n"))
	if n := len(lines); n > 0 && lost {
		spans = append(plainSpans(strings.Join(append(slices.Clone(lines[:n-1]), ""), "\n")), widgets.Span{Text: lines[n-1], Colour: theme.Red, Bold: true})
	}
	h.status.SetSpans(spans)
}

// plainSpans returns a text as it is: a club's name is not markup.
func plainSpans(s string) []widgets.Span {
	if s == "" {
		return nil
	}
	return []widgets.Span{{Text: s}}
}

func (h *header) columns(width float32) (title, subtitle, status float32) {
	return h.beside(width, h.stepsWidth(width))
}

// beside divides what the buttons leave of the width.
func (h *header) beside(width, steps float32) (title, subtitle, status float32) {
	room := width - 2*theme.Gap(20) - steps
	status = min(h.status.Natural()+1, room*0.4)
	if long(h.status, status) {
		status = min(h.status.Natural()+1, room*0.5)
	}
	room -= status + theme.Gap(14)
	title = min(h.title.Natural()+1, room*0.6)
	subtitle = max(room-title-theme.Gap(14), 0)
	return title, subtitle, status
}

// HeightFor implements widgets.Tall.
func (h *header) HeightFor(width float32) float32 {
	t, sub, st := h.columns(width)
	most := max(h.title.HeightFor(t), h.subtitle.HeightFor(sub), h.status.HeightFor(st))
	return max(theme.Gap(56), most+theme.Gap(18))
}

// CreateRenderer implements fyne.Widget.
func (h *header) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(h,
		func() fyne.Size { return fyne.NewSize(0, theme.Gap(56)) },
		func(p *widgets.Pen, size fyne.Size) {
			p.Box(0, 0, size.Width, size.Height, theme.Card)
			p.Box(0, size.Height-1, size.Width, theme.HairlineWidth, theme.Hairline)
			t, sub, st := h.columns(size.Width)
			x := theme.Gap(20)
			middle := func(o *widgets.Text, x, w float32) {
				high := o.HeightFor(w)
				p.Place(o, x, (size.Height-1-high)/2, w, high)
			}
			middle(h.title, x, t)
			middle(h.subtitle, x+t+theme.Gap(14), sub)
			// its last line, that all is saved, is at the same height with one line and with two
			high := h.status.HeightFor(st)
			down := max(high, 2*h.status.LineHeight())
			p.Place(h.status, size.Width-x-st, (size.Height-1+down)/2-high, st, high)
			if steps := h.stepsWidth(size.Width); steps > 0 {
				at, high := size.Width-x-st-steps, h.undo.MinSize().Height
				p.Place(h.undo, at, (size.Height-1-high)/2, h.undo.Natural(), high)
				p.Place(h.redo, at+h.undo.Natural()+theme.Gap(6), (size.Height-1-high)/2, h.redo.Natural(), high)
			}
		})
}
