package app

import "fyne.io/fyne/v2"

// attention calls a scorer who looks at another window: when this one says something, the
// system says that there is something to read. It says so once until the window is in front
// again.
type attention struct {
	w    *window
	away bool // another window is in front
	told bool // the system has said so since
}

// watch follows whether the window is in front.
func (a *attention) watch() {
	l := a.w.app.Lifecycle()
	l.SetOnExitedForeground(func() { a.away = true })
	l.SetOnEnteredForeground(func() { a.away, a.told = false, false })
}

// said hears every sentence of the window.
func (a *attention) said(sentence string) {
	a.w.trace.Said(sentence)
	a.call()
}

// call has the window show itself on the bar of tasks, and the system say that there is
// something to read. What it is is not said there: on Windows the toolkit puts the text into a
// script of PowerShell, where a name of a folder could be a command.
func (a *attention) call() {
	if !a.away || a.told {
		return
	}
	a.told = true
	a.w.toolkit.Attention(a.w.win)
	a.w.app.SendNotification(fyne.NewNotification("Uitslag", a.w.words.T("shell.look")))
}
