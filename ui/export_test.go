package ui

import "fyne.io/fyne/v2"

// TipBox is where the tip stands.
func (s *Shell) TipBox() (fyne.Position, fyne.Size) { return s.tip.Position(), s.tip.Size() }
