package ui

import "fyne.io/fyne/v2"

// Cover shows an object over the whole window, in place of rail, header and screen.
// Nothing has the focus: keys and shortcuts go to the screen that is shown, which
// uncovers the window before it is left.
func (s *Shell) Cover(o fyne.CanvasObject) {
	if s.canvas == nil {
		return
	}
	s.canvas.Unfocus()
	s.canvas.SetContent(o)
}

// Uncover shows the shell again, with the cursor where its screen wants it first.
func (s *Shell) Uncover() {
	if !s.Covered() {
		return
	}
	s.canvas.SetContent(s)
	s.Refresh() // the look may be another by now
	s.FocusFirst()
}

// Covered tells whether something lies over the whole window.
func (s *Shell) Covered() bool {
	return s.canvas != nil && s.canvas.Content() != fyne.CanvasObject(s)
}
