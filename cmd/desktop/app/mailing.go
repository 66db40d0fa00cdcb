package app

// stopMailing stops what is being mailed: the message that is on its way goes, or does not go at
// all, and is in the log. Two screens must not mail the same.
func (w *window) stopMailing() {
	if w.mailing != nil {
		w.mailing.Presenter().Cancel()
	}
}
