package mail

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"uitslag/internal/mail/mailtest"
	"uitslag/internal/problem"
)

const password = "geheim-Wachtw00rd"

// club returns a server as a club has set it, for the one of the test.
func club(s *mailtest.Server) Server {
	return Server{Host: s.Host, Port: s.Port, User: "club@example.org", Name: "Bridgeclub Ruiten", From: "club@example.org", ReplyTo: "jan@example.org", Roots: s.Roots}
}

// post are so many messages.
func post(n int) []Message {
	var out []Message
	for i := range n {
		out = append(out, Message{
			Key: fmt.Sprintf("m%d/uitslag/1", i), Name: fmt.Sprintf("Lid %d", i), To: fmt.Sprintf("lid%d@example.org", i), Subject: "Uitslag",
			Text: "Dag\n\nTot volgende week.\n.\n", Date: time.Date(2026, 11, 24, 22, 45, 0, 0, time.UTC),
			Attachments: []File{{"Uitslag.pdf", "application/pdf", []byte("%PDF" + strings.Repeat("x", 50_000))}},
		})
	}
	return out
}

// told returns what Send told of each message: "" where it was taken, the code of a Problem, and
// "-" of those it did not tell of.
func told(t *testing.T, ctx context.Context, server Server, secret string, messages []Message) ([]string, error) {
	t.Helper()
	out := slices.Repeat([]string{"-"}, len(messages))
	err := Send(ctx, server, secret, messages, func(i int, err error) {
		if out[i] != "-" {
			t.Errorf("message %d is told of twice", i)
		}
		out[i] = code(err)
		noPassword(t, err)
	})
	noPassword(t, err)
	return out, err
}

func code(err error) string {
	switch p := problem.Find(err); {
	case err == nil:
		return ""
	case p != nil:
		return p.Code
	}
	return err.Error()
}

// noPassword looks for the password in all that an error can be made to say.
func noPassword(t *testing.T, err error) {
	t.Helper()
	for e := err; e != nil; e = errors.Unwrap(e) {
		for _, text := range []string{fmt.Sprint(e), fmt.Sprintf("%+v", e), fmt.Sprintf("%#v", e)} {
			if strings.Contains(text, password) || strings.Contains(text, "Z2VoZWlt") {
				t.Errorf("an error has the password: %s", text)
			}
		}
	}
}

// addresses returns those of the messages that the server took.
func addresses(s *mailtest.Server) []string {
	var out []string
	for _, m := range s.Mails() {
		out = append(out, m.To)
	}
	return out
}

// TestSendAll: all go over one connection, encrypted before anything is said, whichever way the
// server encrypts and logs in.
func TestSendAll(t *testing.T) {
	for _, x := range []struct {
		name     string
		o        mailtest.Options
		security Security
	}{
		{"starttls", mailtest.Options{Password: password}, StartTLS},
		{"starttls is the usual one", mailtest.Options{Password: password}, ""},
		{"tls", mailtest.Options{TLS: true, Password: password}, TLS},
		{"login", mailtest.Options{Login: "LOGIN", Password: password}, StartTLS},
	} {
		t.Run(x.name, func(t *testing.T) {
			s := mailtest.Start(t, x.o)
			to := club(s)
			to.Security = x.security
			got, err := told(t, t.Context(), to, password, post(5))
			if err != nil || strings.Join(got, "") != "" {
				t.Fatalf("%q, %v", got, err)
			}
			if want := []string{"lid0@example.org", "lid1@example.org", "lid2@example.org", "lid3@example.org", "lid4@example.org"}; !slices.Equal(addresses(s), want) {
				t.Errorf("the server has %v", addresses(s))
			}
			if n := s.Connections(); n != 1 {
				t.Errorf("%d connections", n)
			}
			for _, line := range s.InTheClear() {
				if verb, _, _ := strings.Cut(line, " "); verb != "EHLO" && verb != "STARTTLS" {
					t.Errorf("said in the clear: %s", line)
				}
			}
			for _, m := range s.Mails() {
				if strings.Contains(string(m.Raw), password) {
					t.Error("a message has the password")
				}
			}
		})
	}
}

// answer has a server answer a line at a step of each message.
func answer(at mailtest.Step, line string) mailtest.Options {
	return mailtest.Options{Fail: func(step mailtest.Step, _, _ int) string {
		if step == at {
			return line
		}
		return ""
	}}
}

// TestSendStops: what is wrong with the server or the club's account stops it, with a word for
// it, before a message went out and without the password where it must not go.
func TestSendStops(t *testing.T) {
	for _, x := range []struct {
		name string
		o    mailtest.Options
		as   func(*Server)
		want string
	}{
		{"wrong password", mailtest.Options{Password: "another"}, nil, "mail.password"},
		{"wrong password, LOGIN", mailtest.Options{Password: "another", Login: "LOGIN"}, nil, "mail.password"},
		{"no way to log in", mailtest.Options{Login: "GSSAPI"}, nil, "mail.no-login"},
		{"log in later", answer(mailtest.Auth, "454 4.7.0 temporary failure"), nil, "mail.put-off"},
		{"cut instead of an answer", answer(mailtest.Auth, mailtest.Cut), nil, "mail.cut"},
		{"unknown host", mailtest.Options{}, func(s *Server) { s.Host = "mail..example" }, "mail.unknown-host"},
		{"nobody listens", mailtest.Options{}, func(s *Server) { s.Port = 1 }, "mail.unreached"},
		{"not trusted", mailtest.Options{}, func(s *Server) { s.Roots = nil }, "mail.certificate"},
		{"not trusted, TLS", mailtest.Options{TLS: true}, func(s *Server) { s.Roots, s.Security = nil, TLS }, "mail.certificate"},
		{"another's certificate", mailtest.Options{Host: "mail.example.net"}, nil, "mail.certificate"},
		{"no encryption", mailtest.Options{NoTLS: true}, nil, "mail.no-tls"},
		{"encryption refused", answer(mailtest.StartTLS, "454 4.7.0 no TLS now"), nil, "mail.no-tls"},
		{"TLS where there is none", mailtest.Options{}, func(s *Server) { s.Security = TLS }, "mail.no-tls"},
		{"no such sender", answer(mailtest.From, "550 5.7.1 you may not send as that"), nil, "mail.sender"},
		{"an address of the club that is none", mailtest.Options{}, func(s *Server) { s.From = "club@example.org\r\nBcc: all@example.org" }, "mail.no-sender"},
		{"too many messages", answer(mailtest.From, "450 4.7.1 too many messages"), nil, "mail.put-off"},
		{"too many today", answer(mailtest.End, "550 5.4.5 daily sending quota exceeded"), nil, "mail.put-off"},
		{"ends every connection", answer(mailtest.From, "421 4.7.0 try again later"), nil, "mail.put-off"},
		{"server is full at the address", answer(mailtest.To, "452 4.3.1 insufficient storage"), nil, "mail.full"},
		{"server is full", answer(mailtest.End, "452 4.3.1 insufficient storage"), nil, "mail.full"},
	} {
		t.Run(x.name, func(t *testing.T) {
			s := mailtest.Start(t, x.o)
			to := club(s)
			if x.as != nil {
				x.as(&to)
			}
			got, err := told(t, t.Context(), to, password, post(3))
			if code(err) != x.want || strings.Join(got, "") != "---" {
				t.Errorf("%q, %v, want %s", got, err, x.want)
			}
			if n := len(s.Mails()); n > 0 {
				t.Errorf("the server took %d", n)
			}
			for _, line := range s.InTheClear() {
				if strings.HasPrefix(line, "AUTH") || strings.Contains(line, password) {
					t.Errorf("said in the clear: %s", line)
				}
			}
		})
	}
}

// TestSendRefused: an address that is refused, or put off, is told, and the others get theirs.
func TestSendRefused(t *testing.T) {
	for _, x := range []struct{ answer, want string }{
		{"550 5.1.1 no such user", "mail.refused"},
		{"553 5.1.3 bad address", "mail.refused"},
		{"450 4.2.0 greylisted", "mail.later"},
		{"452 4.2.2 mailbox full", "mail.later"},
	} {
		s := mailtest.Start(t, mailtest.Options{Refuse: func(address string) string {
			if address == "lid1@example.org" {
				return x.answer
			}
			return ""
		}})
		got, err := told(t, t.Context(), club(s), password, post(4))
		if err != nil || strings.Join(got, ",") != ","+x.want+",," {
			t.Errorf("%s: %q, %v", x.answer, got, err)
		}
		if want := []string{"lid0@example.org", "lid2@example.org", "lid3@example.org"}; !slices.Equal(addresses(s), want) || s.Connections() != 1 {
			t.Errorf("%s: the server has %v, over %d connections", x.answer, addresses(s), s.Connections())
		}
	}
	// A message that is refused when it was read is of nobody else's concern either.
	s := mailtest.Start(t, mailtest.Options{Fail: func(step mailtest.Step, messages, _ int) string {
		if step == mailtest.End && messages == 2 {
			return "552 5.2.3 message too large"
		}
		return ""
	}})
	if got, err := told(t, t.Context(), club(s), password, post(3)); err != nil || strings.Join(got, ",") != ",mail.refused," {
		t.Errorf("%q, %v", got, err)
	}
	// Who is put off one after another is not meant: the server wants no more from the club.
	s = mailtest.Start(t, mailtest.Options{Refuse: func(string) string { return "450 4.7.1 slow down" }})
	if got, err := told(t, t.Context(), club(s), password, post(6)); code(err) != "mail.put-off" || strings.Join(got, ",") != "mail.later,mail.later,mail.later,-,-,-" {
		t.Errorf("%q, %v", got, err)
	}
	// What is no address is never given to the server.
	messages := post(3)
	messages[1].To = "lid1@example.org>\r\nRCPT TO:<all@example.org"
	s = mailtest.Start(t, mailtest.Options{})
	if got, err := told(t, t.Context(), club(s), password, messages); err != nil || strings.Join(got, ",") != ",mail.no-address," || len(s.Mails()) != 2 {
		t.Errorf("%q, %v, %v", got, err, addresses(s))
	}
}

// TestSendCut breaks the connection once at every step of every message: the rest goes on, and
// nobody gets it twice. Only where the answer was lost nobody can tell, and it is said.
func TestSendCut(t *testing.T) {
	const n = 4
	for _, step := range mailtest.Steps() {
		for at := 1; at <= n; at++ {
			if before(step) && at > 1 || step == mailtest.Quit && at < n {
				continue // there is one such step
			}
			t.Run(fmt.Sprintf("%s %d", step, at), func(t *testing.T) {
				done := false // the server asks one connection at a time
				s := mailtest.Start(t, mailtest.Options{Password: password, Fail: func(now mailtest.Step, messages, _ int) string {
					if now == step && !done && (messages == at || before(step)) {
						done = true
						return mailtest.Cut
					}
					return ""
				}})
				got, err := told(t, t.Context(), club(s), password, post(n))
				if before(step) { // the first connection was not made: nothing was sent yet
					if err == nil || strings.Join(got, "") != strings.Repeat("-", n) {
						t.Fatalf("%q, %v", got, err)
					}
					got, err = told(t, t.Context(), club(s), password, post(n))
				}
				if err != nil || !done {
					t.Fatalf("%v, cut: %v", err, done)
				}
				has := map[string]int{}
				for _, to := range addresses(s) {
					has[to]++
				}
				for i, m := range post(n) {
					switch {
					case has[m.To] > 1:
						t.Errorf("%s has it %d times", m.To, has[m.To])
					case got[i] == "" && has[m.To] != 1:
						t.Errorf("%s is told to have it", m.To)
					case got[i] != "" && (got[i] != "mail.unsure" || i != at-1 || step != mailtest.End && step != mailtest.Taken && step != mailtest.Body):
						t.Errorf("%s: %s", m.To, got[i])
					}
				}
				if (step == mailtest.End || step == mailtest.Taken) && got[at-1] != "mail.unsure" {
					t.Errorf("no answer came, and it says %q", got[at-1])
				}
			})
		}
	}
}

// before reports whether a step is before the first message.
func before(step mailtest.Step) bool {
	return slices.Index(mailtest.Steps(), step) < slices.Index(mailtest.Steps(), mailtest.From)
}

// TestSendCutAgain: a server that breaks every message is given up, and the rest is left.
func TestSendCutAgain(t *testing.T) {
	for _, x := range []struct {
		step mailtest.Step
		want string
	}{
		{mailtest.From, "-,-,-,-"},
		{mailtest.Data, "-,-,-,-"},
		{mailtest.End, "mail.unsure,mail.unsure,-,-"},
	} {
		s := mailtest.Start(t, answer(x.step, mailtest.Cut))
		got, err := told(t, t.Context(), club(s), password, post(4))
		if code(err) != "mail.cut" || strings.Join(got, ",") != x.want || s.Connections() != 2 {
			t.Errorf("%s: %q, %v, %d connections", x.step, got, err, s.Connections())
		}
	}
}

// TestSendResumes: what was not told of is sent the next time, over as many connections as the
// server wants.
func TestSendResumes(t *testing.T) {
	full := true
	s := mailtest.Start(t, mailtest.Options{Fail: func(step mailtest.Step, messages, _ int) string {
		switch {
		case step == mailtest.End && messages == 3 && full:
			return "452 4.3.1 no space left on device"
		case step == mailtest.From && messages%3 == 2:
			return "421 4.7.0 two messages a connection"
		}
		return ""
	}})
	all := post(5)
	remaining := all
	for range 2 {
		got, err := told(t, t.Context(), club(s), password, remaining)
		remaining = remaining[len(remaining)-strings.Count(strings.Join(got, ""), "-"):]
		if full && code(err) != "mail.full" || !full && err != nil {
			t.Fatalf("%q, %v", got, err)
		}
		full = false
	}
	if len(remaining) > 0 || len(s.Mails()) != 5 || len(slices.Compact(addresses(s))) != 5 {
		t.Errorf("%d left, the server has %v", len(remaining), addresses(s))
	}
}

// TestSendEnds: ended while the server is silent, it stops at once; nothing more goes out.
func TestSendEnds(t *testing.T) {
	for _, step := range []mailtest.Step{mailtest.Greeting, mailtest.From, mailtest.Data} {
		ctx, end := context.WithCancel(t.Context())
		wait := make(chan struct{})
		s := mailtest.Start(t, mailtest.Options{Fail: func(now mailtest.Step, _, _ int) string {
			if now == step {
				end()
				<-wait
				return mailtest.Cut
			}
			return ""
		}})
		got, err := told(t, ctx, club(s), password, post(2))
		close(wait)
		if !errors.Is(err, context.Canceled) || strings.Join(got, "") != "--" || len(s.Mails()) > 0 {
			t.Errorf("%s: %q, %v, %v", step, got, err, addresses(s))
		}
		end()
	}
}

// TestSilentServer: a server that says nothing is given up after a while.
func TestSilentServer(t *testing.T) {
	wait := make(chan struct{})
	server := mailtest.Start(t, mailtest.Options{Fail: func(step mailtest.Step, _, _ int) string {
		if step == mailtest.Greeting {
			<-wait
		}
		return ""
	}})
	defer close(wait)
	s := &sender{to: club(server).tidy(), password: func() string { return password }, patience: 50 * time.Millisecond}
	if err := s.send(t.Context(), post(1), func(int, error) { t.Error("told") }); code(err) != "mail.unreached" {
		t.Error(err)
	}
	if text := fmt.Sprintf("%v %+v %#v", s, s, s); strings.Contains(text, password) {
		t.Errorf("the sender prints the password: %s", text)
	}
}

// TestSlowEnd: a server may take its time over a whole message. Whoever ends it meanwhile does
// not wait so long.
func TestSlowEnd(t *testing.T) {
	const usual = 2 * time.Second
	wait, ended := make(chan struct{}), make(chan struct{}, 1)
	slow := true
	server := mailtest.Start(t, mailtest.Options{Fail: func(step mailtest.Step, _, _ int) string {
		if step != mailtest.End {
			return ""
		}
		if slow {
			slow = false
			time.Sleep(usual + usual/4)
		} else {
			ended <- struct{}{}
			<-wait
		}
		return ""
	}})
	defer close(wait)
	s := &sender{to: club(server).tidy(), password: func() string { return password }, patience: usual}
	if err := s.send(t.Context(), post(1), func(_ int, err error) {
		if err != nil {
			t.Errorf("a slow server: %v", err)
		}
	}); err != nil {
		t.Error(err)
	}
	s.patience = usual / 4
	ctx, end := context.WithCancel(t.Context())
	go func() {
		<-ended
		end()
	}()
	var got []string
	if err := s.send(ctx, post(2), func(_ int, err error) { got = append(got, code(err)) }); !errors.Is(err, context.Canceled) || strings.Join(got, ",") != "mail.unsure" {
		t.Errorf("ended: %q, %v", got, err)
	}
}

// TestOtherLetters: only where an address has letters of another alphabet is the server asked to
// pass it on as such; a server further on may not take it.
func TestOtherLetters(t *testing.T) {
	s := mailtest.Start(t, mailtest.Options{})
	messages := post(2)
	messages[1].To = "zoë@exämple.org"
	if got, err := told(t, t.Context(), club(s), password, messages); err != nil || strings.Join(got, "") != "" {
		t.Fatalf("%q, %v", got, err)
	}
	for i, want := range []string{"BODY=8BITMIME", "BODY=8BITMIME SMTPUTF8"} {
		if m := s.Mails()[i]; m.Asked != want || m.To != messages[i].To {
			t.Errorf("to %s it asks %q", m.To, m.Asked)
		}
	}
}
