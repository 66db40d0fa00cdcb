package app

import (
	"time"

	"uitslag/ui"
)

// meansIt is how long after the question whoever closes the window again has read it: sooner it
// was pressed once too often.
const meansIt = 2 * time.Second

// askBusy asks before the window is closed while pages or mail are being sent, and reports
// whether it did. Whoever closes the window again means it.
func (w *window) askBusy() bool {
	text := ""
	switch {
	case w.store == nil:
	case w.publish != nil && w.publish.Presenter().Busy():
		text = w.words.T("publishscreen.closing")
	case w.mailing != nil && w.mailing.Presenter().Busy():
		text = w.words.T("mailing.closing")
	}
	switch {
	case text == "":
		return false
	case w.shell.Asked() == text:
		return w.Now().Sub(w.asked) < meansIt
	}
	w.asked = w.Now()
	w.shell.Ask(ui.Question{
		Text: text, Leave: w.words.T("publishscreen.closing-wait"), Do: w.words.T("publishscreen.closing-close"),
		Done: func() {
			w.stopPublishing()
			w.stopMailing()
			w.publish, w.mailing = nil, nil
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
