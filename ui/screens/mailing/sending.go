package mailing

import (
	"context"
	"errors"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/mailing"
	"uitslag/internal/problem"
	"uitslag/ui/notice"
)

type batch struct {
	trial    bool
	of, done int // letters, and those that the server took
	tried    int // those of which something is known
	unsure   int // those of which nobody knows whether they arrived
	stop     context.CancelFunc
	unsaved  error // what it took could not be put in the club file
}

// Busy reports whether something goes out.
func (p *Presenter) Busy() bool { return p.now != nil }

// Progress returns what goes out, "" for nothing, and how far it is.
func (p *Presenter) Progress() (busy string, done, of int64) {
	switch b := p.now; {
	case b == nil:
		return "", 0, 0
	case b.trial:
		return p.desk.Words.T("mailing.busy-trial", "address", p.clubAddress()), 0, 0
	default:
		return p.desk.Words.T("mailing.busy"), int64(b.tried), int64(b.of)
	}
}

// Far says how far it is.
func (p *Presenter) Far() string {
	if b := p.now; b != nil && !b.trial {
		return p.desk.Words.T("mailing.far", "done", b.tried, "of", b.of)
	}
	return ""
}

// Trial sends the message that is looked at to the club itself.
func (p *Presenter) Trial() { p.trial(nil) }

func (p *Presenter) trial(password func() string) {
	i, to, server := p.letter(), p.clubAddress(), p.form.server()
	if i < 0 {
		p.refuse(p.desk.Words.T("mailing.nobody"))
		return
	}
	p.start(&batch{trial: true}, password, func(ctx context.Context, by Sender, letters Letters) error {
		return p.post.Trial(ctx, by, letters, i, to)
	}, func(err error) {
		switch {
		case err == nil:
			p.memory.Keep(named(server))
			p.notice = notice.Of(p.desk.Words.T("mailing.tried", "address", to))
		case errors.Is(err, context.Canceled):
			p.notice = notice.Warn(p.desk.Words.T("mailing.trial-ended"))
		case p.wantsPassword(err, p.trial):
		default:
			p.refuse(p.desk.Words.T("mailing.trial-failed", "why", p.desk.Words.Sentence(err)))
		}
	})
}

// asks are the questions before they go.
var asks = [...]string{Fresh: "mailing.ask", Missed: "mailing.ask-retry", Doubtful: "mailing.ask-repeat"}

// Question returns what is asked before some are sent, "" where they cannot be: that is said.
func (p *Presenter) Question(of Which) string {
	p.notice = notice.Notice{}
	if try := p.Try(); try != "" {
		p.refuse(try)
		return ""
	}
	return p.desk.Words.T(asks[of], "n", len(p.Left(of)), "from", p.form.server().From)
}

// Send sends some of those that are still to go.
func (p *Presenter) Send(of Which) {
	if !p.Busy() && p.Reason() == "" {
		p.send(p.Left(of), nil)
	}
}

func (p *Presenter) send(to []string, password func() string) {
	if owed := p.ready.basis; len(p.owed[owed.session]) > 0 { // what could not be stored before
		if err := p.record(owed.e.ID, owed.session); err != nil {
			p.refuse(p.desk.Words.T("mailing.not-saved", "why", p.desk.Words.Sentence(err)))
			return
		}
	}
	var which []int
	for i, l := range p.plan().Letters {
		if slices.Contains(to, l.Address) {
			which = append(which, i)
		}
	}
	b, of := &batch{of: len(which)}, p.ready
	p.start(b, password, func(ctx context.Context, by Sender, letters Letters) error {
		return p.post.Send(ctx, by, letters, which, func(i int, err error) {
			done := make(chan struct{})
			p.run.UI(func() {
				defer close(done)
				p.told(b, &of, &of.plan.Letters[i], err)
			})
			<-done // it is in the log before the next begins
		})
	}, func(err error) {
		if !p.wantsPassword(err, func(password func() string) { p.send(to, password) }) {
			p.finish(b, err)
		}
	})
}

// start does work on another goroutine.
func (p *Presenter) start(b *batch, password func() string, work func(context.Context, Sender, Letters) error, done func(error)) {
	letters, err := p.letters()
	if err != nil {
		p.refuse(p.desk.Words.Sentence(err))
		return
	}
	by := Sender{p.form.server(), password}
	ctx, stop := context.WithCancel(context.Background())
	b.stop, p.now, p.notice = stop, b, notice.Notice{}
	p.shown()
	p.work.Start(ctx, func(ctx context.Context) (kept, err error) {
		if err = work(ctx, by, letters); err == nil && password != nil {
			kept = p.post.Keep(by)
		}
		return kept, err
	}, func(kept, err error) {
		stop()
		p.now = nil
		done(err)
		if err == nil && kept != nil && p.notice.Tone != notice.Refusal {
			p.notice.Text += " " + p.desk.Words.Sentence(kept)
		}
		p.shown()
	})
}

// told records the outcome of a letter.
func (p *Presenter) told(b *batch, of *ready, l *mailing.Letter, err error) {
	b.tried++
	unsure := problem.Is(err, "mail.unsure")
	if unsure {
		b.unsure++
	} else if err == nil {
		b.done++
	}
	p.failed[l.Address] = err
	if err == nil || unsure {
		p.owed[of.basis.session] = append(p.owed[of.basis.session], of.plan.Mailed(l, unsure)...)
		if b.unsaved = p.record(of.basis.e.ID, of.basis.session); b.unsaved != nil {
			b.stop()
		}
	}
	p.shown()
}

// record stores in the club file what was accepted, and what is uncertain.
func (p *Presenter) record(e, session event.ID) error {
	if now, s, err := p.desk.Session(); err != nil {
		return err
	} else if s == nil || now.ID != e || s.ID != session {
		return problem.New("event.no-session")
	}
	mailed := p.owed[session]
	p.owed[session] = nil // the change is told before Receive is back
	err := p.desk.Receive(&command.RecordMail{Session: session, Mailed: mailed})
	if err != nil {
		p.owed[session] = mailed
	}
	return err
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
	case errors.Is(err, context.Canceled):
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

// Asked says for whom and where a password is asked for.
func (p *Presenter) Asked() string {
	s := p.form.server()
	return p.desk.Words.T("mailing.password", "user", s.User, "host", s.Host)
}

// Unlock goes on with the password that was typed.
func (p *Presenter) Unlock(password string) bool {
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
	p.again, p.notice = nil, notice.Notice{}
	p.shown()
}

// Cancel ends what goes out: the message that is on its way goes, or does not go at all.
func (p *Presenter) Cancel() {
	if p.now != nil {
		p.now.stop()
	}
}
