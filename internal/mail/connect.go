package mail

import (
	"context"
	"crypto/tls"
	"net"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/wneessen/go-mail/smtp"

	"uitslag/internal/problem"
)

// hello is what the computer calls itself: its own name is nobody's business, and often not
// one that a server takes.
const hello = "[127.0.0.1]"

// patience is how long the other side may be silent. At the end of a message a server looks at
// all of it before it answers: whoever does not wait long enough there does not know whether it
// arrived (RFC 5321, 4.5.3.2.6).
const (
	patience = time.Minute
	atEnd    = 5 // so many times as long
)

// patient is a connection on which each reading and writing has its own time: one that goes
// on slowly is not given up.
type patient struct {
	net.Conn
	patience time.Duration
	ending   atomic.Bool // the end of a message was said
}

// Read implements net.Conn.
func (c *patient) Read(b []byte) (int, error) {
	wait := c.patience
	if c.ending.Load() {
		wait *= atEnd
	}
	if err := c.SetReadDeadline(time.Now().Add(wait)); err != nil {
		return 0, err
	}
	return c.Conn.Read(b)
}

// hurry limits the wait for an answer to the usual time.
func (c *patient) hurry() {
	c.ending.Store(false)
	_ = c.SetReadDeadline(time.Now().Add(c.patience)) // where it is closed, reading ends by itself
}

// Write implements net.Conn.
func (c *patient) Write(b []byte) (int, error) {
	if err := c.SetWriteDeadline(time.Now().Add(c.patience)); err != nil {
		return 0, err
	}
	return c.Conn.Write(b)
}

type connection struct {
	raw    *patient
	client *smtp.Client
}

// connect makes a connection and logs in. The Problems are those of Send that are about the
// server.
func (s *sender) connect(ctx context.Context) (*connection, error) {
	dialed, err := (&net.Dialer{Timeout: s.patience}).DialContext(ctx, "tcp", s.to.address())
	if err != nil {
		return nil, s.unreached(err)
	}
	raw := &patient{Conn: dialed, patience: s.patience}
	c := &connection{raw: raw}
	stop := context.AfterFunc(ctx, c.close)
	defer stop()
	if err := s.logIn(ctx, c); err != nil {
		c.close()
		return nil, err
	}
	return c, nil
}

// logIn does all that goes before the first message.
func (s *sender) logIn(ctx context.Context, c *connection) error {
	settings := &tls.Config{ServerName: s.to.Host, RootCAs: s.to.Roots, MinVersion: tls.VersionTLS12}
	var conn net.Conn = c.raw
	if s.to.Security == TLS {
		encrypted := tls.Client(conn, settings)
		if err := encrypted.HandshakeContext(ctx); err != nil {
			return s.notEncrypted(err)
		}
		conn = encrypted
	}
	client, err := smtp.NewClient(conn, s.to.Host)
	if err != nil {
		return s.atServer(err)
	}
	c.client = client
	if err := client.Hello(hello); err != nil {
		return s.atServer(err)
	}
	if s.to.Security != TLS {
		if offers, _ := client.Extension("STARTTLS"); !offers {
			return problem.New("mail.no-tls", "host", s.to.Host)
		}
		if err := client.StartTLS(settings); err != nil {
			return s.notEncrypted(err)
		}
	}
	if state, err := client.GetTLSConnectionState(); err != nil || !state.HandshakeComplete {
		return problem.Wrap(err, "mail.no-tls", "host", s.to.Host) // never the password in the clear
	}
	return s.authenticate(client)
}

// authenticate logs in where the club has a user.
func (s *sender) authenticate(client *smtp.Client) error {
	if s.to.User == "" {
		return nil
	}
	_, offered := client.Extension("AUTH")
	ways := strings.Fields(strings.ToUpper(offered))
	var auth smtp.Auth
	switch {
	case slices.Contains(ways, "PLAIN"):
		auth = smtp.PlainAuth("", s.to.User, s.password(), s.to.Host, false)
	case slices.Contains(ways, "LOGIN"):
		auth = smtp.LoginAuth(s.to.User, s.password(), s.to.Host, false)
	case slices.Contains(ways, "SCRAM-SHA-256"):
		auth = smtp.ScramSHA256Auth(s.to.User, s.password())
	case slices.Contains(ways, "CRAM-MD5"):
		auth = smtp.CRAMMD5Auth(s.to.User, s.password())
	default:
		return problem.New("mail.no-login", "host", s.to.Host)
	}
	if err := client.Auth(auth); err != nil {
		return s.notLoggedIn(err)
	}
	return nil
}

// close ends the connection at once.
func (c *connection) close() { _ = c.raw.Close() } // there is nothing more to be had from it
