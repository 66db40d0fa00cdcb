package letters

import (
	"context"
	"crypto/x509"
	"errors"
	"time"

	"uitslag/internal/event"
	"uitslag/internal/event/mailing"
	"uitslag/internal/event/standings"
	"uitslag/internal/jobs/papers"
	"uitslag/internal/mail"
	"uitslag/internal/problem"
	"uitslag/internal/secrets"
	screen "uitslag/ui/screens/mailing"
)

// Post makes the letters of a club and sends them through its server, for the screen Mailen.
type Post struct {
	Papers papers.Papers
	Ring   secrets.Ring // where passwords are kept
	Now    func() time.Time
	// Published reports whether the pages at an address are there: a letter names no others.
	Published func(address string) bool
	Roots     *x509.CertPool // the certificates that are trusted; nil is those of this computer
}

var _ screen.Post = Post{}

// draft is a letter as its reader will see it.
type draft struct{ *Letters }

func (d draft) Draft(i int) screen.Draft {
	m := d.Letters.Draft(i)
	out := screen.Draft{To: m.To, Subject: m.Subject, Text: m.Text}
	for _, f := range m.Attachments {
		out.Papers = append(out.Papers, f.Name)
	}
	return out
}

// Letters implements mailing.Post of the screen.
func (p Post) Letters(st *standings.Standings, plan mailing.Plan) (screen.Letters, error) {
	l, err := Of(p.Papers, st, plan)
	if err != nil {
		return nil, err
	}
	if l.in.Page != "" && !p.Published(l.in.Page) {
		l.in.Page = ""
	}
	return draft{l}, nil
}

// Trial implements mailing.Post of the screen.
func (p Post) Trial(ctx context.Context, by screen.Sender, of screen.Letters, which int, to string) error {
	m, err := of.(draft).Trial(which, to, p.Now())
	if err != nil {
		return err
	}
	var told error
	if err := p.send(ctx, by, []mail.Message{m}, func(_ int, err error) { told = err }); err != nil {
		return err
	}
	return told
}

// Send implements mailing.Post of the screen.
func (p Post) Send(ctx context.Context, by screen.Sender, of screen.Letters, which []int, sent func(which int, err error)) error {
	l := of.(draft)
	all := make([]mail.Message, len(which))
	for k, i := range which {
		m, err := l.Message(i)
		if err != nil {
			return err
		}
		if all[k] = m; ctx.Err() != nil {
			return ctx.Err()
		}
	}
	return p.send(ctx, by, all, func(k int, err error) { sent(which[k], err) })
}

func (p Post) send(ctx context.Context, by screen.Sender, all []mail.Message, sent func(i int, err error)) error {
	password, err := p.password(by)
	if err != nil {
		return err
	}
	to := Server(p.Papers.Club.Club())
	to.Roots = p.Roots
	return mail.Send(ctx, to, password.Reveal(), all, sent)
}

// password is the one that was typed, or else the one that is kept.
func (p Post) password(by screen.Sender) (secrets.Password, error) {
	if by.Server.User == "" { // none is asked
		return secrets.Password{}, nil
	}
	if by.Password != nil {
		return secrets.New(by.Password()), nil
	}
	kept, err := p.Ring.Get(secrets.Service, account(by.Server))
	if errors.Is(err, secrets.ErrNone) {
		return kept, problem.New("mailing.no-password", "user", by.Server.User, "host", by.Server.Host)
	}
	return kept, err
}

// Keep implements mailing.Post of the screen.
func (p Post) Keep(by screen.Sender) error {
	return p.Ring.Set(secrets.Service, account(by.Server), secrets.New(by.Password()))
}

// account is the name of a password in the key ring.
func account(s event.MailServer) string { return "smtp://" + s.User + "@" + s.Host }
