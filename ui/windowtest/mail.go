package windowtest

import (
	"context"

	"uitslag/internal/event/mailing"
	"uitslag/internal/event/standings"
	"uitslag/internal/problem"
	screen "uitslag/ui/screens/mailing"
)

// Post is a mail server that a test speaks for. What it takes is noted: "mail a@b.be", "trial
// club@b.be".
type Post struct {
	w *Window
	// Password is what the server takes, "" for none; Kept is the one in the key ring.
	Password, Kept string
	// Refuse are the addresses that it does not take, with why.
	Refuse map[string]error
	// Broken is why nothing goes; nil: it does.
	Broken error
	// Before is called before each message, with its place.
	Before func(i int)
	// Forgets tells that the computer has no key ring.
	Forgets bool
}

// written are letters, as short as they can be.
type written struct {
	*Post
	st   *standings.Standings
	plan mailing.Plan
}

// Letters implements mailing.Post of the screen.
func (p *Post) Letters(st *standings.Standings, plan mailing.Plan) (screen.Letters, error) {
	return written{p, st, plan}, nil
}

// Draft implements mailing.Letters of the screen.
func (l written) Draft(i int) screen.Draft {
	w, x := l.w.Desk.Words, &l.plan.Letters[i]
	names := make([]string, len(x.Members))
	for i, m := range x.Members {
		names[i] = l.w.Desk.Speaker.Name(m)
	}
	when := w.Date(l.st.Session.Date)
	d := screen.Draft{To: x.Address, Subject: w.T("mail.letter.subject", "when", when)}
	d.Text = w.T("mail.letter.hello", "names", w.List(names)) + "\n\n"
	if x.Again {
		d.Text += w.T("mail.letter.again", "number", l.plan.Issue, "old", x.Before) + "\n\n"
	}
	switch {
	case !l.plan.Sends(mailing.Card):
		d.Text += w.T("mail.letter.attached-uitslag")
	case !l.plan.Sends(mailing.Uitslag):
		d.Text += w.T("mail.letter.attached-card")
	default:
		d.Text += w.T("mail.letter.attached")
	}
	d.Text += "\n\n" + w.T("mail.letter.bye") + "\n" + l.w.Club.Club().Name + "\n"
	if l.plan.Sends(mailing.Card) {
		for _, c := range x.Contestants {
			_, label := l.st.Session.LabelOf(c)
			d.Papers = append(d.Papers, w.T("mail.letter.card", "number", label.Number)+".pdf")
		}
	}
	if l.plan.Sends(mailing.Uitslag) {
		d.Papers = append(d.Papers, w.T("mail.letter.uitslag", "date", l.st.Session.Date)+".pdf")
	}
	return d
}

// in logs in.
func (p *Post) in(by screen.Sender) error {
	password := p.Kept
	if by.Password != nil {
		password = by.Password()
	}
	switch {
	case p.Broken != nil:
		return p.Broken
	case p.Password == "" || password == p.Password:
		return nil
	case password == "":
		return problem.New("mailing.no-password", "user", by.Server.User, "host", by.Server.Host)
	}
	return problem.New("mail.password", "host", by.Server.Host, "user", by.Server.User)
}

// Trial implements mailing.Post of the screen.
func (p *Post) Trial(_ context.Context, by screen.Sender, of screen.Letters, which int, to string) error {
	if err := p.in(by); err != nil {
		return err
	}
	p.w.note("trial", to, "as", of.Draft(which).To)
	return nil
}

// Send implements mailing.Post of the screen.
func (p *Post) Send(ctx context.Context, by screen.Sender, of screen.Letters, which []int, sent func(which int, err error)) error {
	if err := p.in(by); err != nil {
		return err
	}
	for _, i := range which {
		if p.Before != nil {
			p.Before(i)
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		to := of.Draft(i).To
		if err := p.Refuse[to]; err != nil {
			sent(i, err)
			continue
		}
		p.w.note("mail", to)
		sent(i, nil)
	}
	return nil
}

// Keep implements mailing.Post of the screen.
func (p *Post) Keep(by screen.Sender) error {
	p.Kept = by.Password()
	if p.Forgets {
		return problem.New("secrets.memory")
	}
	return nil
}
