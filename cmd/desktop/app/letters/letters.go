// Package letters makes the messages that bring a session's uitslag to its members.
package letters

import (
	"bytes"
	"context"
	"crypto/x509"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/mailing"
	"uitslag/internal/event/standings"
	"uitslag/internal/jobs/papers"
	"uitslag/internal/mail"
	"uitslag/internal/problem"
	"uitslag/internal/reports"
	"uitslag/internal/reports/evening"
	"uitslag/internal/secrets"
	screen "uitslag/ui/screens/mailing"
)

// Server returns the club's mail server as its settings have it.
func Server(c *event.Club) mail.Server {
	m := c.Settings.Mail
	return mail.Server{Host: m.Host, Port: m.Port, Security: mail.Security(m.Security), User: m.User, Name: c.Name, From: m.From, ReplyTo: m.ReplyTo}
}

// Letters are the messages of a session as a plan has them, in the club's language.
type Letters struct {
	plan   mailing.Plan
	in     evening.Input
	people map[event.ID]event.Person
	club   *event.Club
	made   map[string][]byte // the papers that were made, by report and contestant
}

// Of returns the letters of a plan for the session of st. The errors are those of the club file.
func Of(p papers.Papers, st *standings.Standings, plan mailing.Plan) (*Letters, error) {
	in, err := p.Input(desk.Order{Kind: mailing.Uitslag}, st)
	if err != nil {
		return nil, err
	}
	return &Letters{plan: plan, in: in, people: p.Club.People(), club: p.Club.Club(), made: map[string][]byte{}}, nil
}

// Len returns how many there are.
func (l *Letters) Len() int { return len(l.plan.Letters) }

// Message returns one of them, whole: as it will be sent. Errors are those of making its papers.
func (l *Letters) Message(i int) (mail.Message, error) {
	m := l.Draft(i)
	for k, p := range l.papers(&l.plan.Letters[i]) {
		data, err := l.pdf(p)
		if err != nil {
			return mail.Message{}, err
		}
		m.Attachments[k].Data = data
	}
	return m, nil
}

// Draft returns one of them with the names of its papers, which are not made.
func (l *Letters) Draft(i int) mail.Message {
	x := &l.plan.Letters[i]
	m := mail.Message{
		Key: l.key(x), Name: l.in.Words.List(l.names(x, event.Person.Name)), To: x.Address,
		Subject: l.in.Words.T("mail.letter.subject", "when", l.when()), Text: l.text(x), Date: l.in.Made,
	}
	for _, p := range l.papers(x) {
		m.Attachments = append(m.Attachments, mail.File{Name: p.name + ".pdf", Type: "application/pdf"})
	}
	return m
}

// Trial returns one of them for the club itself, to see how it arrives. Each trial is a message of
// its own, told apart by its time.
func (l *Letters) Trial(i int, to string, at time.Time) (mail.Message, error) {
	m, err := l.Message(i)
	if err != nil {
		return mail.Message{}, err
	}
	m.Key += "/trial/" + at.Format(time.RFC3339Nano)
	m.Name, m.To, m.Date = "", to, at
	m.Subject = l.in.Words.T("mail.trial.subject", "subject", m.Subject)
	m.Text = l.in.Words.T("mail.trial.text") + "\n\n" + m.Text
	return m, nil
}

// key returns what identifies a letter however often it is made.
func (l *Letters) key(x *mailing.Letter) string {
	members := make([]string, len(x.Members))
	for i, id := range x.Members {
		members[i] = string(id)
	}
	slices.Sort(members)
	st := l.in.Standings
	return fmt.Sprintf("%s/%s/%s/%s/%d", st.Event.ID, st.Session.ID, strings.Join(members, "+"), strings.Join(l.plan.Papers, "+"), l.plan.Issue)
}

func (l *Letters) names(x *mailing.Letter, by func(event.Person) string) []string {
	out := make([]string, len(x.Members))
	for i, id := range x.Members {
		m, _ := l.club.Member(id) // the plan has no others
		out[i] = by(l.people[m.Person])
	}
	return out
}

// first returns how somebody is addressed.
func first(p event.Person) string {
	if name := strings.TrimSpace(p.First); name != "" {
		return name
	}
	return p.Name()
}

// when returns the name and date of the session.
func (l *Letters) when() string {
	return strings.Join(evening.Of(l.in).When(), " · ")
}

// text returns the letter itself: the reader's own line, and what is attached.
func (l *Letters) text(x *mailing.Letter) string {
	w, st := l.in.Words, l.in.Standings
	e := evening.Of(l.in)
	parts := []string{w.T("mail.letter.hello", "names", w.List(l.names(x, first))), l.when()}
	for _, id := range x.Contestants {
		if r := st.Row(id); r != nil {
			parts = append(parts, w.T("mail.letter.line", "who", e.Players(id), "reached", e.Reached(r)))
		}
	}
	if st.Provisional() {
		parts = append(parts, w.T("mail.letter.provisional"))
	}
	switch {
	case x.Again && x.Before == 0:
		parts = append(parts, w.T("mail.letter.now"))
	case x.Again:
		parts = append(parts, w.T("mail.letter.again", "number", l.plan.Issue, "old", x.Before))
	}
	parts = append(parts, l.attached())
	if l.in.Page != "" {
		parts = append(parts, w.T("mail.letter.page", "address", l.in.Page))
	}
	return strings.Join(append(parts, w.T("mail.letter.bye")+"\n"+l.in.Club), "\n\n") + "\n"
}

func (l *Letters) attached() string {
	w := l.in.Words
	switch {
	case !l.plan.Sends(mailing.Card):
		return w.T("mail.letter.attached-uitslag")
	case !l.plan.Sends(mailing.Uitslag):
		return w.T("mail.letter.attached-card")
	}
	return w.T("mail.letter.attached")
}

type paper struct {
	kind       string
	contestant event.ID // "" is all
	name       string
}

// papers returns those that go with a letter: the cards of its readers, and the uitslag.
func (l *Letters) papers(x *mailing.Letter) []paper {
	var out []paper
	if l.plan.Sends(mailing.Card) {
		e := evening.Of(l.in)
		for _, id := range x.Contestants {
			out = append(out, paper{mailing.Card, id, l.in.Words.T("mail.letter.card", "number", e.Sided(id))})
		}
	}
	if l.plan.Sends(mailing.Uitslag) {
		out = append(out, paper{mailing.Uitslag, "", l.in.Words.T("mail.letter.uitslag", "date", l.in.Standings.Session.Date)})
	}
	return out
}

// pdf returns a report as a PDF, made only once.
func (l *Letters) pdf(p paper) ([]byte, error) {
	key := p.kind + "/" + string(p.contestant)
	if data, ok := l.made[key]; ok {
		return data, nil
	}
	in := l.in
	in.Options.Contestant = p.contestant
	var b bytes.Buffer
	if err := reports.Write(&b, p.kind, reports.FormatPDF, in); err != nil {
		return nil, err
	}
	l.made[key] = b.Bytes()
	return b.Bytes(), nil
}

// Post makes the letters of a club and sends them through its server, for the screen Mailen.
type Post struct {
	Papers papers.Papers
	Ring   secrets.Ring // where passwords are kept
	Now    func() time.Time
	// Published reports whether the pages at an address are there: a letter names no others.
	Published func(address string) bool
	Roots     *x509.CertPool // the certificates that are trusted; nil is those of this computer
}

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

// password returns the one that was typed, or else the one that is kept.
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

func account(s event.MailServer) string { return "smtp://" + s.User + "@" + s.Host }
