package ui

import (
	"slices"

	"uitslag/ui/theme"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/hints"
)

// MoreKey shows and hides all hints, also those that do not fit on the line.
const MoreKey = "Ctrl F1"

// foot is the foot of the window: a line with what the keys do here, and above it, when
// that was asked for, all that they do, also what does not fit on the line.
type foot struct {
	s    *Shell
	line *hints.Line
	all  *hints.KeyHints
	open bool
}

func newFoot(s *Shell) *foot {
	f := &foot{s: s, all: hints.NewKeyHints()}
	f.line = hints.NewLine(widgets.Hint{Key: MoreKey, Text: s.words.T("shell.hint.more"), Help: s.words.T("tip.more"), Do: f.toggle}, s.strike)
	return f
}

func (f *foot) set(hints []widgets.Hint) {
	hints = slices.Clone(hints)
	all := make([]widgets.Hint, len(hints))
	for i, h := range hints {
		if hints[i].Help == "" {
			hints[i].Help = f.s.words.T("tip.hint", "key", h.Key, "text", h.Text)
		}
		all[i] = f.closing(f.line.Clickable(hints[i]))
	}
	f.line.Set(hints)
	f.all.Set(all)
}

func (f *foot) toggle() {
	f.open = !f.open
	f.s.refreshTop()
}

// high returns how high the line and the room around it are: the same for all hints.
func (f *foot) high() float32 {
	return max(f.line.HeightFor(0)+theme.Gap(13), theme.Gap(34))
}

// paint draws it at the bottom and says how much higher it is than its line.
func (f *foot) paint(p *widgets.Pen, left, bottom, width float32) float32 {
	side, high := theme.Gap(20), f.high()
	sheet := func(top, high float32) {
		p.Box(left, top, width, high, theme.Card)
		p.Box(left, top, width, theme.HairlineWidth, theme.Hairline)
	}
	sheet(bottom-high, high)
	p.Place(f.line, left+side, bottom-high+theme.Gap(7), width-2*side, high-theme.Gap(13))
	if !f.open {
		return 0
	}
	more := f.all.HeightFor(width-2*side) + theme.Gap(13)
	sheet(bottom-high-more, more)
	p.Place(f.all, left+side, bottom-high-more+theme.Gap(7), width-2*side, more-theme.Gap(13))
	return more
}

// closing makes a click on a hint hide all of them too.
func (f *foot) closing(h widgets.Hint) widgets.Hint {
	if do := h.Do; do != nil {
		h.Do = func() {
			f.open = false
			do()
			f.s.refreshTop()
		}
	}
	return h
}

// strike acts as a key struck at the cursor: for a click on a hint.
func (s *Shell) strike(key string) {
	if k, ok := widgets.ParseStroke(key); ok && s.canvas != nil {
		widgets.Strike(s.canvas, k)
	}
}

func (s *Shell) topFoot() *foot {
	if top := s.top(); top != nil {
		return top.foot
	}
	return s.foot
}

// refreshTop draws what is seen: what lies over the screen, or else all.
func (s *Shell) refreshTop() {
	if top := s.top(); top != nil {
		top.Refresh()
		return
	}
	s.Refresh()
}
