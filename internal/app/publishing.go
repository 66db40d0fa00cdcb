package app

import "uitslag/ui"

// askPublishing asks before the window is closed while pages are being sent, and reports whether
// it did.
func (w *window) askPublishing() bool {
	if w.store == nil || w.publish == nil || !w.publish.Presenter().Busy() {
		return false
	}
	text := w.words.T("publishscreen.closing")
	if w.shell.Asked() == text {
		return true
	}
	w.shell.Ask(ui.Question{
		Text: text, Leave: w.words.T("publishscreen.closing-wait"), Do: w.words.T("publishscreen.closing-close"),
		Done: func() {
			w.stopPublishing()
			w.publish = nil
			w.close()
		},
	})
	return true
}

// stopPublishing stops what is being sent: every page that is there is whole, and the next time
// goes on from there.
func (w *window) stopPublishing() {
	if w.publish != nil {
		w.publish.Presenter().Stop()
	}
}
