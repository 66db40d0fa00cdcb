package mailing

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/mailing"
	"uitslag/internal/event/standings"
	"uitslag/internal/problem"
	"uitslag/ui/notice"
)

// Field is a field of the form.
type Field int

// The fields, in the order in which they are typed.
const (
	Host Field = iota
	Security
	Port
	User
	From
	ReplyTo
	fields
)

// Form is the club's mail server while it is typed.
type Form struct {
	desk  *desk.Desk
	asked bool            // it is typed again
	typed *[fields]string // what stands in the fields; nil: what the club has
	wrong [fields]string  // why what stands in one was refused
}

func (f *Form) server() event.MailServer { return f.desk.Club.Club().Settings.Mail }

// Known reports whether the club has a server, so that it need not be typed.
func (f *Form) Known() bool {
	s := f.server()
	return s.Host != "" && s.From != ""
}

func (f *Form) now() [fields]string {
	if f.typed != nil {
		return *f.typed
	}
	s := f.server()
	out := [fields]string{Host: s.Host, Security: string(s.Security), User: s.User, From: s.From, ReplyTo: s.ReplyTo}
	if s.Port > 0 {
		out[Port] = strconv.Itoa(s.Port)
	}
	return out
}

// Text returns what stands in a field.
func (f *Form) Text(at Field) string { return f.now()[at] }

// Type keeps what stands in a field, also where the screen is left, and returns why that was
// refused.
func (f *Form) Type(at Field, text string) (reason string) {
	if now := f.now(); text != now[at] {
		now[at] = text
		f.typed = &now
		f.wrong[at] = ""
	}
	return f.wrong[at]
}

// securities are the ways to make the connection safe.
var securities = []event.MailSecurity{event.MailStartTLS, event.MailTLS}

// Securities returns these, and which is chosen.
func (f *Form) Securities() (texts []string, selected int) {
	return []string{f.desk.Words.T("mailing.starttls"), f.desk.Words.T("mailing.tls")}, max(slices.Index(securities, event.MailSecurity(f.Text(Security))), 0)
}

func (f *Form) read() (event.MailServer, Field, error) {
	t := f.now()
	for at := range t {
		t[at] = strings.TrimSpace(t[at])
	}
	s := event.MailServer{Host: t[Host], Security: cmp.Or(event.MailSecurity(t[Security]), event.MailStartTLS), User: t[User], From: t[From], ReplyTo: t[ReplyTo]}
	if s.Host == "" || strings.ContainsAny(s.Host, " /@:") {
		return s, Host, problem.New("mailing.no-host")
	}
	if t[Port] != "" {
		n, err := strconv.Atoi(t[Port])
		if err != nil || n < 1 || n > 65535 {
			return s, Port, problem.New("mailing.port", "text", t[Port])
		}
		s.Port = n
	}
	if s.From == "" {
		return s, From, problem.New("mailing.no-from")
	}
	if err := (&event.MailServer{From: s.From}).Validate(); err != nil {
		return s, From, err
	}
	return s, ReplyTo, s.Validate()
}

// Change has the server typed again.
func (p *Presenter) Change() { p.form.asked, p.notice = true, notice.Notice{} }

// Drop leaves the server as it is.
func (p *Presenter) Drop() { p.form, p.notice = Form{desk: p.desk}, notice.Notice{} }

// Save keeps the server with the club.
func (p *Presenter) Save() bool {
	club := p.desk.Club.Club()
	s, at, err := p.form.read()
	changed := s != club.Settings.Mail
	if err == nil && changed {
		set := &command.SetClub{Name: club.Name, Settings: club.Settings}
		set.Settings.Mail = s
		err = p.desk.DoTo("", set)
	}
	if err != nil {
		p.form.wrong = [fields]string{}
		p.form.wrong[at] = p.desk.Words.Sentence(err)
		return p.refuse(p.form.wrong[at])
	}
	if p.Drop(); changed {
		p.notice = notice.Of(p.desk.Words.T("mailing.saved", "host", s.Host))
	}
	return true
}

// clubAddress returns where the club itself reads: where members answer to.
func (p *Presenter) clubAddress() string {
	s := p.form.server()
	return cmp.Or(s.ReplyTo, s.From)
}

// named returns what is remembered of a server once a trial went well.
func named(s event.MailServer) string {
	return fmt.Sprint(s.Host, " ", s.Port, " ", s.Security, " ", s.User, " ", s.From)
}

// mustTry reports whether a trial must go first: none went through this server from this computer.
func (p *Presenter) mustTry() bool { return p.memory.Tried() != named(p.form.server()) }

// Post makes the messages of a session, and sends them. Trial, Send and Keep are called away
// from the window's goroutine.
type Post interface {
	// Letters are the messages of a plan. The errors are those of the club file.
	Letters(st *standings.Standings, plan mailing.Plan) (Letters, error)
	// Trial sends one of them to the club itself. The Problems are those of Send.
	Trial(ctx context.Context, by Sender, of Letters, which int, to string) error
	// Send sends some of them in their order; sent is told of each as soon as the server took
	// it, or will not, before the next one is begun. What it was not told of was not sent. The
	// error says why it stopped before the last one: the Problems mailing.no-password, where
	// none was typed and none is kept, mail.password (host, user), where the server does not
	// take it, another one of the server, or that of ctx.
	Send(ctx context.Context, by Sender, of Letters, which []int, sent func(which int, err error)) error
	// Keep keeps the password that a server took. The Problem secrets.memory says that it is
	// kept until the program ends only.
	Keep(by Sender) error
}

// Letters are the messages of a plan, by their place in it.
type Letters interface {
	Draft(i int) Draft
}

// Draft is a message as its reader will see it.
type Draft struct {
	To, Subject, Text string
	Papers            []string // the names of the files with it
}

// Sender is the club's server, with the password that was typed for it.
type Sender struct {
	Server event.MailServer
	// Password is what was typed, nil for the one that is kept. It is a function so that
	// nothing that prints a Sender shows it.
	Password func() string
}
