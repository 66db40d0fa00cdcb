package mail

import (
	"context"
	"errors"
	netmail "net/mail"
	"net/textproto"
	"strings"
	"time"
	"unicode"

	"uitslag/internal/problem"
)

// mostLater is how many addresses in a row are put off before the rest is left for later: the
// server then means the sender, and not those addresses.
const mostLater = 3

type sender struct {
	to       Server
	password func() string // not a field that could be printed
	patience time.Duration
}

// Send sends messages in their order over one connection. Of each that was taken, or will not
// be, sent is told at once, before the next one is begun: nil, or one of the Problems
// mail.refused (address, said), mail.later (address, said), mail.unsure (address) and
// mail.no-address (address). What it was not told of was not sent, and can be sent later.
//
// The error says why Send stopped before the last message: mail.unknown-host (host),
// mail.unreached (host, port), mail.no-tls (host), mail.certificate (host), mail.no-login (host), mail.password
// (host, user), mail.no-sender (address), mail.sender (address, said), mail.full (host), mail.put-off (host,
// said), mail.cut (host), or that of ctx.
func Send(ctx context.Context, server Server, password string, messages []Message, sent func(i int, err error)) error {
	s := &sender{to: server.tidy(), password: func() string { return password }, patience: patience}
	return s.send(ctx, messages, sent)
}

type outcome struct {
	told error // of the message itself; nil where it was taken
	// cut is that the connection broke before the server had all of it; stop that the server
	// takes no more.
	cut, stop error
}

func (s *sender) send(ctx context.Context, messages []Message, sent func(i int, err error)) error {
	var c *connection
	defer func() {
		if c != nil {
			_ = c.client.Quit() // all that was sent is told already
			c.close()
		}
	}()
	broken, later, unsure := 0, 0, 0
	for i := 0; i < len(messages); {
		raw, err := messages[i].Write(s.to)
		if problem.Is(err, "mail.no-address") {
			sent(i, err)
			i++
			continue
		}
		if err != nil {
			return err
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		if c == nil {
			if c, err = s.connect(ctx); err != nil {
				return errors.Join(ctx.Err(), err)
			}
		}
		out := s.one(ctx, c, messages[i].To, raw)
		if out.cut != nil || out.stop != nil || problem.Is(out.told, "mail.unsure") {
			c.close()
			c = nil
		}
		switch {
		case out.stop != nil:
			return out.stop
		case out.cut != nil:
			if err := ctx.Err(); err != nil {
				return err
			}
			if broken++; broken > 1 { // a second time at the same message
				return out.cut
			}
			continue
		}
		sent(i, out.told)
		broken = 0
		later, unsure = count(later, out.told, "mail.later"), count(unsure, out.told, "mail.unsure")
		if i++; i == len(messages) {
			break
		}
		switch {
		case later == mostLater:
			return problem.New("mail.put-off", "host", s.to.Host, "said", problem.Find(out.told).Args["said"])
		case unsure > 1: // whatever breaks it, breaks each of them
			return problem.New("mail.cut", "host", s.to.Host)
		}
	}
	return nil
}

// count returns how often in a row a message ended with this Problem.
func count(n int, err error, code string) int {
	if problem.Is(err, code) {
		return n + 1
	}
	return 0
}

func (s *sender) one(ctx context.Context, c *connection, to string, raw []byte) outcome {
	stop := context.AfterFunc(ctx, c.close)
	defer stop()
	if err := c.from(s.to.From, to); err != nil {
		if out, ok := s.stopped(err); ok {
			return out
		}
		return outcome{stop: problem.Wrap(s.scrub(err), "mail.sender", "address", clean(s.to.From), "said", s.said(err))}
	}
	if err := c.client.Rcpt(angled(to)); err != nil {
		out := s.atAddress(err, to)
		if out.told != nil {
			if err := c.client.Reset(); err != nil {
				c.close() // the next message finds it so
			}
		}
		return out
	}
	w, err := c.client.Data()
	if err != nil {
		return s.atMessage(err, to)
	}
	if _, err := w.Write(raw); err != nil {
		return outcome{cut: s.broke(err)}
	}
	if !stop() { // it was ended, and the connection with it; the end of the message is not said
		return outcome{cut: s.broke(ctx.Err())}
	}
	c.raw.ending.Store(true)
	hurry := context.AfterFunc(ctx, c.raw.hurry)
	err = w.Close() // from here on it is ended after the answer
	hurry()
	c.raw.ending.Store(false)
	if err == nil {
		return outcome{}
	}
	if replied(err) == nil {
		return outcome{told: problem.Wrap(s.scrub(err), "mail.unsure", "address", clean(to))}
	}
	return s.atMessage(err, to)
}

// from begins a message, as the library does. That tells a server which can take names of other
// letters in addresses that there are some: it must not, where there are none, since a server
// further on may take none (RFC 6531, 3.4).
func (c *connection) from(from, to string) error {
	line := "MAIL FROM:" + angled(from)
	if is, _ := c.client.Extension("8BITMIME"); is {
		line += " BODY=8BITMIME"
	}
	if is, _ := c.client.Extension("SMTPUTF8"); is && strings.ContainsFunc(from+to, func(r rune) bool { return r > unicode.MaxASCII }) {
		line += " SMTPUTF8"
	}
	id, err := c.client.Text.Cmd("%s", line)
	if err != nil {
		return err
	}
	c.client.Text.StartResponse(id)
	defer c.client.Text.EndResponse(id)
	_, _, err = c.client.Text.ReadResponse(250)
	return err
}

func angled(address string) string {
	text := (&netmail.Address{Address: address}).String()
	if strings.HasPrefix(text, "<") {
		return text
	}
	return "<" + address + ">"
}

// replied returns the answer of the server in an error, nil where there was none.
func replied(err error) *textproto.Error {
	answer, _ := errors.AsType[*textproto.Error](err)
	return answer
}
