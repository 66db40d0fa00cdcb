package app

import (
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"
	"time"

	"uitslag/internal/problem"
	"uitslag/internal/system"
	"uitslag/internal/system/graphics"
	"uitslag/ui"
)

// The session of the user ends: he logs off, the computer is shut down, or an update starts it
// again. The club file is closed as when the window is; nobody is asked anything, since
// nobody may be there.

type closing struct{ w *window }

// busy returns the sentence about what must not be broken off, "" for nothing.
func (c *closing) busy() string { return c.w.sending("ending.publishing", "ending.mailing") }

// endNow releases everything and ends the window, keeping what is half typed. The system may end
// the program at any moment, so it first removes the mark that says that the program runs: what
// happens from here on is no fault of the program.
func (c *closing) endNow() {
	if c.isOver() {
		return
	}
	defer c.w.end()
	defer c.writeFault()
	c.settle()
	c.w.faults.endSession()
	c.keepPlace()
	c.w.backups.brief = true
	c.giveUp()
}

// toolkitEnded releases everything when the toolkit ended by itself and no window is left.
func (c *closing) toolkitEnded() {
	if c.isOver() {
		return
	}
	defer c.writeFault()
	c.over()
	c.settle()
	c.w.faults.endSession()
	c.giveUp()
}

// writeFault, deferred, records a fault of the program and lets the rest be done.
func (c *closing) writeFault() {
	if with := recover(); with != nil {
		if err := c.w.faults.write("", with, debug.Stack()); err != nil {
			c.w.Log(err)
		}
	}
}

// settle leaves the screen, so that what is typed there is saved, or kept beside the club file
// where it is refused; a fault there keeps nothing else from being saved.
func (c *closing) settle() {
	defer c.writeFault()
	if c.w.store == nil {
		return
	}
	c.w.shell.Leave()
	if err := c.w.leaving.keep(); err != nil {
		c.w.Log(err) // nobody may be there to read it
	}
}

func (c *closing) isOver() bool {
	c.w.ending.Lock()
	defer c.w.ending.Unlock()
	return c.w.ended
}

// over marks that the window has been closed.
func (c *closing) over() {
	c.w.ending.Lock()
	defer c.w.ending.Unlock()
	c.w.ended = true
}

// onSignals ends the window when the system asks the program to end. It keeps the signal from the
// toolkit, which would end at once with the club file open (Fyne 2.7.1, catchTerm). A second signal
// ends the program unconditionally.
func (c *closing) onSignals() {
	these := []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP}
	signal.Reset(these...)
	asked := make(chan os.Signal, 1)
	signal.Notify(asked, these...)
	go func() {
		<-asked
		signal.Reset(these...)
		c.w.onWindow(c.endNow)
	}()
}

// noWindow ends the program when the toolkit could not make its window, which it does not
// say: it would run without one, and keep the club file from everybody.
func (c *closing) noWindow() {
	c.w.giveBack()
	if err := c.w.first.Stop(); err != nil {
		c.w.Log(err)
	}
	err := problem.New("graphics.failed", "why", "OpenGL")
	if os.Getenv(graphics.Variable) != graphics.Software {
		err = problem.New("graphics.again") // the mark of graphics.Start is there: it asks
	}
	c.w.Log(err)
	system.Tell("Uitslag", c.w.words.Sentence(err))
	os.Exit(1)
}

// keepPlace remembers where the window is, and closes the one beside it.
func (c *closing) keepPlace() {
	c.w.big.close()
	c.w.toolkit.Measure(c.w.win, &c.w.place)
	prefs{c.w.app.Preferences()}.Set(geometryKey, c.w.place.String())
}

// giveUp releases everything that the window holds.
func (c *closing) giveUp() {
	c.w.stopSending()
	if c.w.drawn != nil {
		c.w.drawn()
	}
	if err := c.w.first.Stop(); err != nil {
		c.w.Log(err)
	}
	c.w.endWork()
	c.w.presence.stop()
	if c.w.store != nil {
		c.w.backups.atClose()
		if err := c.w.store.Close(); err != nil {
			c.w.Log(err)
		}
		c.w.faults.endSession()
	}
	if c.w.temp != "" {
		if err := os.RemoveAll(c.w.temp); err != nil {
			c.w.Log(err)
		}
	}
}

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

// sending returns the one text while pages are being sent, the other while mail is, and ""
// otherwise.
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
