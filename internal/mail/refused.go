package mail

import (
	"crypto/tls"
	"encoding/base64"
	"errors"
	"fmt"
	"net"
	"strings"

	"uitslag/internal/problem"
)

// What a server said, as a Problem. A 4 at the beginning of its number is "not now", a 5 "not
// at all" (RFC 5321, 4.2.1).
const (
	notNow       = 400
	notAtAll     = 500
	closing      = 421 // it ends the connection
	noRoom       = 452 // no room on its disk
	notLoggedIn  = 530
	tooWeak      = 534
	wrong        = 535
	encryptFirst = 538
)

// quota begins what some servers say of a club that sent as much as it may in a day (RFC 3463,
// 3.5): their number means never, and they mean tomorrow.
const quota = "5.4.5"

// mostSaid is how many characters of what a server says are shown.
const mostSaid = 160

// said returns what the server answered, short, on one line, and without the password.
func (s *sender) said(err error) string {
	answer := replied(err)
	if answer == nil {
		return ""
	}
	text := []rune(clean(s.without(fmt.Sprint(answer.Code, " ", answer.Msg))))
	return string(text[:min(len(text), mostSaid)])
}

// scrub returns the cause of a Problem, for the log: without the password, whatever the server
// repeats of it.
func (s *sender) scrub(err error) error { return errors.New(s.without(err.Error())) }

// without returns a text without the password, as it is and as a server was sent it.
func (s *sender) without(text string) string {
	password := s.password()
	if password == "" {
		return text
	}
	for _, secret := range []string{
		base64.StdEncoding.EncodeToString([]byte("\x00" + s.to.User + "\x00" + password)),
		base64.StdEncoding.EncodeToString([]byte(password)), password,
	} {
		text = strings.ReplaceAll(text, secret, "•••")
	}
	return text
}

func (s *sender) unreached(err error) error {
	if unknown, is := errors.AsType[*net.DNSError](err); is && unknown.IsNotFound {
		return problem.Wrap(err, "mail.unknown-host", "host", clean(s.to.Host))
	}
	return problem.Wrap(err, "mail.unreached", "host", clean(s.to.Host), "port", s.to.Port)
}

func (s *sender) notEncrypted(err error) error {
	if errors.As(err, new(*tls.CertificateVerificationError)) {
		return problem.Wrap(err, "mail.certificate", "host", s.to.Host)
	}
	if replied(err) != nil || errors.As(err, new(tls.RecordHeaderError)) { // it refuses, or speaks in the clear
		return problem.Wrap(err, "mail.no-tls", "host", s.to.Host)
	}
	return problem.Wrap(err, "mail.unreached", "host", s.to.Host, "port", s.to.Port)
}

// atServer returns the Problem of an error before login.
func (s *sender) atServer(err error) error {
	if answer := replied(err); answer != nil {
		return problem.Wrap(s.scrub(err), "mail.put-off", "host", s.to.Host, "said", s.said(err))
	}
	return problem.Wrap(err, "mail.unreached", "host", s.to.Host, "port", s.to.Port)
}

// notLoggedIn returns why the server did not let the club in. What it said is left out: it may
// repeat the password in any form.
func (s *sender) notLoggedIn(err error) error {
	answer := replied(err)
	switch {
	case answer == nil:
		return problem.New("mail.cut", "host", s.to.Host)
	case answer.Code < notAtAll:
		return problem.New("mail.put-off", "host", s.to.Host, "said", fmt.Sprint(answer.Code))
	}
	return problem.New("mail.password", "host", s.to.Host, "user", clean(s.to.User))
}

func (s *sender) broke(err error) error {
	return problem.Wrap(s.scrub(err), "mail.cut", "host", s.to.Host)
}

// stopped returns a server that takes nothing for now, where err is its answer to anything but an
// address; ok is false where it means this message only.
func (s *sender) stopped(err error) (out outcome, ok bool) {
	answer := replied(err)
	switch {
	case answer == nil:
		return outcome{cut: s.broke(err)}, true
	case answer.Code == closing: // it may take the next ones over a new connection
		return outcome{cut: problem.Wrap(s.scrub(err), "mail.put-off", "host", s.to.Host, "said", s.said(err))}, true
	case answer.Code == noRoom:
		return outcome{stop: problem.Wrap(s.scrub(err), "mail.full", "host", s.to.Host)}, true
	case answer.Code < notAtAll || strings.HasPrefix(answer.Msg, quota):
		return outcome{stop: problem.Wrap(s.scrub(err), "mail.put-off", "host", s.to.Host, "said", s.said(err))}, true
	case answer.Code == notLoggedIn || answer.Code == tooWeak || answer.Code == wrong || answer.Code == encryptFirst:
		return outcome{stop: problem.New("mail.password", "host", s.to.Host, "user", clean(s.to.User))}, true
	}
	return outcome{}, false
}

func (s *sender) atAddress(err error, to string) outcome {
	answer := replied(err)
	later := answer != nil && answer.Code < notAtAll && answer.Code >= notNow && answer.Code != closing
	if later && !(answer.Code == noRoom && strings.HasPrefix(answer.Msg, "4.3")) { // 4.3 is of the server, not of the address
		return outcome{told: problem.Wrap(s.scrub(err), "mail.later", "address", clean(to), "said", s.said(err))}
	}
	return s.atMessage(err, to)
}

func (s *sender) atMessage(err error, to string) outcome {
	if out, ok := s.stopped(err); ok {
		return out
	}
	return outcome{told: problem.Wrap(s.scrub(err), "mail.refused", "address", clean(to), "said", s.said(err))}
}
