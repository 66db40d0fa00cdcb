package app

import (
	"uitslag/internal/event/standings"
	"uitslag/internal/system/clipboard"
	uiwindow "uitslag/ui/window"
)

// clipboard is what the window puts on the clipboard beside plain text.
func (w *window) clipboard() uiwindow.Clipboard {
	of := w.papers
	c := uiwindow.Clipboard{Picture: func(st *standings.Standings) error {
		picture, err := of.Picture(st)
		if err != nil {
			return err
		}
		return clipboard.Set(clipboard.Content{PNG: picture})
	}}
	if clipboard.Tables {
		c.Table = func(text, html string) error { return clipboard.Set(clipboard.Content{Text: text, HTML: html}) }
	}
	return c
}
