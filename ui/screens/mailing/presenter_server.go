package mailing

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/mailing"
	"uitslag/internal/event/standings"
	"uitslag/internal/problem"
	"uitslag/ui/notice"
)

type form struct {
	*base
	asked  bool  // it is typed again
	typed  *Form // what stands in the fields; nil: what the club has
	wrong  Field // the field that was refused
	reason string
}

func (f *form) server() event.MailServer { return f.desk.Club.Club().Settings.Mail }

// known reports whether the club has a server.
func (f *form) known() bool {
	s := f.server()
	return s.Host != "" && s.From != ""
}

// Typing reports whether the server is being typed.
func (f *form) Typing() bool { return f.asked || !f.known() }

// Known reports whether the club has a server, so that it need not be typed.
func (f *form) Known() bool { return f.known() }

// Form returns what stands in the fields.
func (f *form) Form() Form {
	if f.typed != nil {
		return *f.typed
	}
	s := f.server()
	out := Form{Host: s.Host, User: s.User, From: s.From, ReplyTo: s.ReplyTo, TLS: s.Security == event.MailTLS}
	if s.Port > 0 {
		out.Port = strconv.Itoa(s.Port)
	}
	return out
}

// Type keeps what stands in the fields; nothing is lost where the screen is left.
func (f *form) Type(to Form) {
	f.typed = &to
	f.wrong, f.reason = NoField, ""
}

// Wrong returns the field that was refused, and why; NoField for none.
func (f *form) Wrong() (Field, string) {
	if f.reason == "" {
		return NoField, ""
	}
	return f.wrong, f.reason
}

// Change has the server typed again.
func (f *form) Change() {
	f.ClearNotice()
	f.asked = true
}

// Drop leaves the server as it is.
func (f *form) Drop() {
	f.asked, f.typed, f.reason = false, nil, ""
	f.ClearNotice()
}

// Save keeps the server with the club.
func (f *form) Save() bool {
	club := f.desk.Club.Club()
	s, at, err := f.Form().read()
	if err == nil && s == club.Settings.Mail {
		f.Drop()
		return true
	}
	if err == nil {
		set := &command.SetClub{Name: club.Name, Settings: club.Settings}
		set.Settings.Mail = s
		err = f.desk.DoTo("", set)
	}
	if err != nil {
		f.wrong, f.reason = at, f.desk.Words.Sentence(err)
		return f.refuse(f.reason)
	}
	f.Drop()
	f.notice = notice.Of(f.desk.Words.T("mailing.saved", "host", s.Host))
	return true
}

func (t Form) read() (event.MailServer, Field, error) {
	trim := strings.TrimSpace
	s := event.MailServer{Host: trim(t.Host), Security: event.MailStartTLS, User: trim(t.User), From: trim(t.From), ReplyTo: trim(t.ReplyTo)}
	if t.TLS {
		s.Security = event.MailTLS
	}
	if s.Host == "" || strings.ContainsAny(s.Host, " /@:") {
		return s, Host, problem.New("mailing.no-host")
	}
	if port := trim(t.Port); port != "" {
		n, err := strconv.Atoi(port)
		if err != nil || n < 1 || n > 65535 {
			return s, Port, problem.New("mailing.port", "text", port)
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

// clubAddress returns where the club itself reads: where members answer to.
func (f *form) clubAddress() string {
	s := f.server()
	if s.ReplyTo != "" {
		return s.ReplyTo
	}
	return s.From
}

func (f *form) from() string {
	s := f.server()
	return f.desk.Words.T("mailing.from", "from", s.From, "host", s.Host)
}

// named returns what is remembered of the server once a trial went well.
func named(s event.MailServer) string {
	return fmt.Sprint(s.Host, " ", s.Port, " ", s.Security, " ", s.User, " ", s.From)
}

// mustTry reports whether a trial must go first: none went through this server from this computer.
func (f *form) mustTry() bool {
	return f.hooks.Tried == nil || f.hooks.Tried() != named(f.server())
}

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
