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
	text := w.sending("publishscreen.closing", "mailing.closing")
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
			w.stopSending()
			w.publish, w.mailing = nil, nil
			w.close()
		},
	})
	return true
}

// sending is the one text while pages are being sent, the other while mail is, and "" otherwise.
func (w *window) sending(pages, mail string) string {
	switch {
	case w.store == nil:
	case w.publish != nil && w.publish.Presenter().Busy():
		return w.words.T(pages)
	case w.mailing != nil && w.mailing.Presenter().Busy():
		return w.words.T(mail)
	}
	return ""
}

// stopSending stops what is being sent: every page that is there is whole, and the next time goes
// on from there; the message that is on its way goes, or does not go at all, and is in the log.
// Two screens must not send the same.
func (w *window) stopSending() {
	if w.publish != nil {
		w.publish.Presenter().Stop()
		w.mailing.Presenter().Cancel()
	}
}
