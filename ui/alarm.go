package ui

import (
	"fyne.io/fyne/v2"

	"uitslag/ui/theme"
	"uitslag/ui/widgets"
)

// Alarm makes a refusal noticed by somebody who looks at the paper and not at the screen:
// it sounds (Hooks.Alarm) and shows a red frame with a word around the screen, at the edge
// of sight, until what comes next is accepted: what was refused is typed over, the cursor goes
// elsewhere, something is saved or taken back, another screen is shown. Refuse, Say with a refusal and a cell in a
// widgets.Field call it; a screen that refuses otherwise calls it too.
func (s *Shell) Alarm() {
	s.alarmed = true
	s.alarms++
	call(s.hooks.Alarm)
	s.Refresh()
}

// Calm ends the alarm: what was done next was accepted.
func (s *Shell) Calm() {
	if s.alarmed {
		s.alarmed = false
		s.Refresh()
	}
}

// Alarmed reports whether the red frame is shown.
func (s *Shell) Alarmed() bool { return s.alarmed }

// Alarms returns how many alarms there were.
func (s *Shell) Alarms() int { return s.alarms }

// mended ends the alarm once the cell with the cursor has again what it had.
func (s *Shell) mended() {
	if !s.alarmed || len(s.above) > 0 || s.canvas == nil || s.toast.shown {
		return
	}
	c, ok := s.canvas.Focused().(interface {
		State() widgets.CellState
		Changed() bool
	})
	if ok && c.State() != widgets.CellRefused && !c.Changed() {
		s.Calm()
	}
}

// isRefused reports whether something is a cell that is refused: coming back to one ends no
// alarm.
func isRefused(o fyne.CanvasObject) bool {
	c, ok := o.(interface{ State() widgets.CellState })
	return ok && c.State() == widgets.CellRefused
}

// paintAlarm draws the red frame around the screen, on the ground that is around it, so
// that it covers nothing.
func (s *Shell) paintAlarm(p *widgets.Pen, left, top, w, h float32) {
	if !s.alarmed {
		return
	}
	band, side := theme.Gap(16), theme.Gap(7)
	p.Box(left, top, w, band, theme.Red)
	p.Box(left, top+h-band, w, band, theme.Red)
	p.Box(left, top, side, h, theme.Red)
	p.Box(left+w-side, top, side, h, theme.Red)
	p.Text(s.words.T("shell.refused"), left+theme.Gap(20), top, w-2*theme.Gap(20), band,
		widgets.Ink{Size: theme.SlowType(13), Colour: theme.Card, Bold: true, Align: fyne.TextAlignLeading})
}

// lost handles a character that nothing takes: the cell that had the cursor gets both back; without
// one it is refused.
func (s *Shell) lost(r rune) {
	if s.canvas.Focused() == nil {
		s.FocusFirst()
	}
	if c, ok := s.canvas.Focused().(*widgets.Cell); ok {
		c.TypedRune(r)
		return
	}
	s.Say(widgets.Refusal, s.words.T("shell.no-field"))
}
