package mailtest

import (
	"bytes"
	"cmp"
	"crypto/tls"
	"crypto/x509"
	"net"
	"net/mail"
	"net/textproto"
	"slices"
	"strings"
	"sync"
	"testing"

	"uitslag/internal/test/certtest"
	"uitslag/internal/test/check"
)

// Step is a moment of a conversation.
type Step string

// The steps, in their order.
const (
	Greeting Step = "greeting"
	Hello    Step = "hello"
	StartTLS Step = "starttls"
	Secured  Step = "secured" // the greeting again, encrypted
	Auth     Step = "auth"
	From     Step = "from"
	To       Step = "to"
	Data     Step = "data"
	Body     Step = "body"  // in the middle of a message
	End      Step = "end"   // it has read all of a message
	Taken    Step = "taken" // it has kept it, and has not said so
	Quit     Step = "quit"
)

// Steps returns those at which a connection can be cut.
func Steps() []Step {
	return []Step{Greeting, Hello, StartTLS, Secured, Auth, From, To, Data, Body, End, Taken, Quit}
}

// Cut is what Server.Fail answers where the connection is to break.
const Cut = "cut"

// Mail is a message that was taken.
type Mail struct {
	From, To string
	Asked    string // behind the address of the sender: "BODY=8BITMIME"
	Raw      []byte
}

// Parsed returns the message read.
func (m Mail) Parsed(t testing.TB) *mail.Message {
	t.Helper()
	return check.Value(mail.ReadMessage(bytes.NewReader(m.Raw)))(t)
}

// Options are how a server is; the zero value offers STARTTLS and PLAIN, for 127.0.0.1.
type Options struct {
	TLS      bool   // it is encrypted from the beginning
	NoTLS    bool   // it offers no encryption
	Host     string // of its certificate; "" is 127.0.0.1
	Login    string // the ways to log in that it offers; "" is PLAIN
	User     string // "" is "club@example.org"
	Password string // "" takes every one
	// Fail is asked at each step, with how many messages and connections were begun: "" goes
	// on, Cut breaks the connection, anything else is the answer in place of the usual one.
	Fail func(step Step, messages, connections int) string
	// Refuse answers addresses; "" takes one.
	Refuse func(address string) string
}

// Server is a mail server that runs until its test ends.
type Server struct {
	Host  string
	Port  int
	Roots *x509.CertPool // that trust its certificate

	o           Options
	certificate tls.Certificate
	mu          sync.Mutex
	mails       []Mail
	messages    int
	connections int
	open        []net.Conn
	said        []string
}

// Start starts a server.
func Start(t testing.TB, o Options) *Server {
	t.Helper()
	o.Host, o.User, o.Login = cmp.Or(o.Host, "127.0.0.1"), cmp.Or(o.User, "club@example.org"), cmp.Or(o.Login, "PLAIN")
	l := check.Value(net.Listen("tcp", "127.0.0.1:0"))(t)
	s := &Server{Host: "127.0.0.1", Port: l.Addr().(*net.TCPAddr).Port, o: o}
	maker := certtest.NewMaker(t)
	s.certificate, s.Roots = maker.Certificate(t, 30, o.Host), maker.Roots
	var running sync.WaitGroup
	running.Go(func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return // closed at the end of the test
			}
			s.mu.Lock()
			s.open = append(s.open, c)
			s.connections++
			s.mu.Unlock()
			running.Go(func() { s.talk(c) })
		}
	})
	t.Cleanup(func() {
		_ = l.Close()
		s.mu.Lock()
		for _, c := range s.open {
			_ = c.Close()
		}
		s.mu.Unlock()
		running.Wait()
	})
	return s
}

// Mails returns the messages that it took, in their order.
func (s *Server) Mails() []Mail {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.mails)
}

// Connections returns how many were made.
func (s *Server) Connections() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.connections
}

// InTheClear returns the lines that it was sent while nothing was encrypted.
func (s *Server) InTheClear() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.said)
}

type talker struct {
	*Server
	conn      net.Conn
	text      *textproto.Conn
	encrypted bool
	in        bool // logged in
	now       Mail // what is being sent
}

func (s *Server) talk(c net.Conn) {
	defer c.Close()
	x := &talker{Server: s, conn: c}
	if s.o.TLS {
		x.secure()
	}
	x.text = textproto.NewConn(x.conn)
	if !x.say(Greeting, "220 mail.example.org ESMTP") {
		return
	}
	for {
		line, err := x.text.ReadLine()
		if err != nil || !x.answer(line) {
			return
		}
	}
}

func (x *talker) secure() {
	x.conn, x.encrypted = tls.Server(x.conn, &tls.Config{Certificates: []tls.Certificate{x.certificate}, MinVersion: tls.VersionTLS12}), true
}

func (x *talker) failing(step Step) string {
	if x.o.Fail == nil {
		return ""
	}
	x.mu.Lock()
	messages, connections := x.messages, x.connections
	x.mu.Unlock()
	return x.o.Fail(step, messages, connections)
}

// say answers at a step; false ends the connection.
func (x *talker) say(step Step, usual string) bool {
	answer := cmp.Or(x.failing(step), usual)
	if answer == Cut {
		return false
	}
	if answer == "" {
		return true
	}
	_, err := x.text.W.WriteString(answer + "\r\n")
	return err == nil && x.text.W.Flush() == nil && !strings.HasPrefix(answer, "421")
}

// answer answers a line; false ends the connection.
func (x *talker) answer(line string) bool {
	if !x.encrypted {
		x.mu.Lock()
		x.said = append(x.said, line)
		x.mu.Unlock()
	}
	verb, rest, _ := strings.Cut(line, " ")
	switch strings.ToUpper(verb) {
	case "EHLO", "HELO":
		step, offers := Hello, ""
		if x.encrypted {
			step = Secured
		} else if !x.o.NoTLS {
			offers = "250-STARTTLS\r\n"
		}
		return x.say(step, "250-mail.example.org\r\n"+offers+"250-8BITMIME\r\n250-SMTPUTF8\r\n250 AUTH "+x.o.Login)
	case "STARTTLS":
		if !x.say(StartTLS, "220 go on") {
			return false
		}
		x.secure()
		x.text = textproto.NewConn(x.conn)
		return true
	case "AUTH":
		return x.login(rest)
	case "MAIL":
		x.mu.Lock()
		x.messages++
		x.mu.Unlock()
		_, asked, _ := strings.Cut(rest, "> ")
		x.now = Mail{From: inside(rest), Asked: asked}
		if !x.in {
			return x.say(From, "530 log in first")
		}
		return x.say(From, "250 ok")
	case "RCPT":
		x.now.To = inside(rest)
		usual := "250 ok"
		if x.o.Refuse != nil {
			usual = cmp.Or(x.o.Refuse(x.now.To), usual)
		}
		return x.say(To, usual)
	case "DATA":
		return x.say(Data, "354 go on") && x.data()
	case "RSET", "NOOP":
		return x.say("", "250 ok")
	case "QUIT":
		x.say(Quit, "221 bye")
		return false
	}
	return x.say("", "500 what?")
}
