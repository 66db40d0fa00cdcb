package mailing

import (
	"context"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/mailing"
	"uitslag/internal/problem"
	"uitslag/ui/notice"
	"uitslag/ui/task"
)

type sending struct {
	*base
	*form

	work task.Latest[outcome]
	now  *batch // nil: nothing goes out
	// again does what a password is asked for; nil: none is asked.
	again func(password func() string)
}

type batch struct {
	trial    bool
	of, done int // letters, and those that the server took
	tried    int // those of which something is known
	unsure   int // those of which nobody knows whether they arrived
	stop     context.CancelFunc
	unsaved  error // what it took could not be put in the club file
}

type outcome struct {
	kept error // why a password is not kept
}

// Busy reports whether something goes out.
func (x *sending) Busy() bool { return x.now != nil }

// Asking reports whether a password is asked for.
func (x *sending) Asking() bool { return x.again != nil }

func (x *sending) model(m *Model) {
	w, b := x.base.desk.Words, x.now
	if b.trial {
		m.Busy = w.T("mailing.busy-trial", "address", x.clubAddress())
		return
	}
	m.Busy, m.Done, m.Of = w.T("mailing.busy"), b.tried, b.of
	m.Far = w.T("mailing.far", "done", b.tried, "of", b.of)
}

// Trial sends the message that is looked at to the club itself.
func (p *Presenter) Trial() { p.trial(nil) }

func (p *Presenter) trial(password func() string) {
	p.ClearNotice()
	p.again = nil
	i := p.letter()
	if i < 0 {
		p.refuse(p.desk.Words.T("mailing.nobody"))
		return
	}
	letters, err := p.letters()
	if err != nil {
		p.refuse(p.desk.Words.Sentence(err))
		return
	}
	to, by := p.clubAddress(), Sender{p.server(), password}
	p.start(&batch{trial: true}, by, func(ctx context.Context) error { return p.post.Trial(ctx, by, letters, i, to) }, func(_ *batch, err error) {
		switch {
		case err == nil:
			if p.hooks.Keep != nil {
				p.hooks.Keep(named(by.Server))
			}
			p.notice = notice.Of(p.desk.Words.T("mailing.tried", "address", to))
		case ended(err):
			p.notice = notice.Warn(p.desk.Words.T("mailing.trial-ended"))
		case p.wantsPassword(err, p.trial):
		default:
			p.refuse(p.desk.Words.T("mailing.trial-failed", "why", p.desk.Words.Sentence(err)))
		}
	})
}

// Which are letters that are still to go.
type Which int

// They go by what is known of them.
const (
	Fresh    Which = iota // they were not tried yet
	Missed                // the server did not take them
	Doubtful              // nobody knows whether they arrived
)

// asks are the questions before they go.
var asks = [...]string{Fresh: "mailing.ask", Missed: "mailing.ask-retry", Doubtful: "mailing.ask-repeat"}

// Question returns what is asked before some are sent, "" where they cannot be: that is said.
func (p *Presenter) Question(of Which) string {
	p.ClearNotice()
	w := p.desk.Words
	which := p.remaining()[of]
	switch {
	case len(which) == 0:
		p.refuse(w.T("mailing.nobody"))
		return ""
	case p.mustTry():
		p.refuse(w.T("mailing.try", "address", p.clubAddress()))
		return ""
	}
	return w.T(asks[of], "n", len(which), "from", p.server().From)
}

// Send sends some of those that are still to go.
func (p *Presenter) Send(of Which) {
	if !p.Busy() && p.renew().reason == "" {
		p.send(p.addresses(p.remaining()[of]), nil)
	}
}

func (p *Presenter) addresses(which []int) []string {
	out := make([]string, len(which))
	for i, at := range which {
		out[i] = p.ready.plan.Letters[at].Address
	}
	return out
}

func (p *Presenter) send(to []string, password func() string) {
	p.ClearNotice()
	p.again = nil
	if !p.repay() {
		return
	}
	var which []int
	for i, l := range p.renew().plan.Letters {
		if slices.Contains(to, l.Address) {
			which = append(which, i)
		}
	}
	letters, err := p.letters()
	if err != nil {
		p.refuse(p.desk.Words.Sentence(err))
		return
	}
	b, of, by := &batch{of: len(which)}, p.ready, Sender{p.server(), password}
	p.start(b, by, func(ctx context.Context) error {
		return p.post.Send(ctx, by, letters, which, func(i int, err error) {
			p.onWindow(func() { p.told(b, &of, &of.plan.Letters[i], err) })
		})
	}, func(b *batch, err error) {
		if !p.wantsPassword(err, func(password func() string) { p.send(to, password) }) {
			p.finish(b, err)
		}
	})
}

// start does work on another goroutine.
func (p *Presenter) start(b *batch, by Sender, work func(context.Context) error, done func(*batch, error)) {
	ctx, stop := context.WithCancel(context.Background())
	b.stop, p.now = stop, b
	p.shown()
	p.work.Start(ctx, func(ctx context.Context) (out outcome, err error) {
		if err = work(ctx); err == nil && by.Password != nil {
			out.kept = p.post.Keep(by)
		}
		return out, err
	}, func(out outcome, err error) {
		stop()
		p.now = nil
		done(b, err)
		if err == nil && out.kept != nil && p.notice.Tone != notice.Refusal {
			p.notice.Text += " " + p.desk.Words.Sentence(out.kept)
		}
		p.shown()
	})
}

// onWindow runs f on the window's goroutine and waits for it: a message is in the log before the
// next begins.
func (p *Presenter) onWindow(f func()) {
	done := make(chan struct{})
	p.run.UI(func() {
		defer close(done)
		f()
	})
	<-done
}

// told records the outcome of a letter.
func (p *Presenter) told(b *batch, of *ready, l *mailing.Letter, err error) {
	b.tried++
	unsure := problem.Is(err, "mail.unsure")
	switch {
	case unsure:
		b.unsure++
	case err == nil:
		b.done++
	}
	p.failed[l.Address] = err
	if err == nil || unsure {
		p.owed[of.session] = append(p.owed[of.session], of.plan.Mailed(l, unsure)...)
		if b.unsaved = p.record(of.e.ID, of.session); b.unsaved != nil {
			b.stop()
		}
	}
	p.shown()
}

// record stores in the club file what was accepted, and what is uncertain.
func (b *base) record(e, session event.ID) error {
	if now, s, err := b.desk.Session(); err != nil {
		return err
	} else if s == nil || now.ID != e || s.ID != session {
		return problem.New("event.no-session")
	}
	mailed := b.owed[session]
	b.owed[session] = nil // the change is told before Receive is back
	err := b.desk.Receive(&command.RecordMail{Session: session, Mailed: mailed})
	if err != nil {
		b.owed[session] = mailed
	}
	return err
}

// repay stores what could not be stored before.
func (p *Presenter) repay() bool {
	if len(p.owed[p.ready.session]) == 0 {
		return true
	}
	if err := p.record(p.ready.e.ID, p.ready.session); err != nil {
		return p.refuse(p.desk.Words.T("mailing.not-saved", "why", p.desk.Words.Sentence(err)))
	}
	return true
}

func (p *Presenter) finish(b *batch, err error) {
	w := p.desk.Words
	far := w.T("mailing.sent", "n", b.done)
	failed := b.tried - b.done - b.unsure
	if failed > 0 {
		far += " " + w.T("mailing.some-failed", "n", failed)
	}
	if b.unsure > 0 {
		far += " " + w.T("mailing.some-unsure", "n", b.unsure)
	}
	switch {
	case b.unsaved != nil:
		p.refuse(far + " " + w.T("mailing.not-saved", "why", w.Sentence(b.unsaved)))
	case ended(err):
		p.notice = notice.Warn(far + " " + w.T("mailing.ended"))
	case err != nil:
		p.refuse(far + " " + w.Sentence(err))
	case failed+b.unsure > 0:
		p.notice = notice.Warn(far)
	default:
		p.notice = notice.Of(far)
	}
}

// wantsPassword asks for the password where an error is that it is missing or wrong.
func (p *Presenter) wantsPassword(err error, again func(password func() string)) bool {
	switch {
	case problem.Is(err, "mail.password"):
		p.refuse(p.desk.Words.Sentence(err))
	case !problem.Is(err, "mailing.no-password"):
		return false
	}
	p.again = again
	return true
}

// Unlock goes on with the password that was typed.
func (p *Presenter) Unlock(password string) bool {
	if p.again == nil {
		return false
	}
	if password == "" {
		return p.refuse(p.desk.Words.T("mailing.type-password"))
	}
	again := p.again
	p.again = nil
	again(func() string { return password })
	return true
}

// Refrain does without what the password was asked for.
func (p *Presenter) Refrain() {
	p.again = nil
	p.ClearNotice()
}

// Cancel ends what goes out: the message that is on its way goes, or does not go at all.
func (p *Presenter) Cancel() {
	if p.now != nil {
		p.now.stop()
	}
}
