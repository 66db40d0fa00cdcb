// Package mail sends messages with files to members, through the club's own mail server.
//
//	rule                                                        source
//	no password goes over a connection that is not encrypted,   R-MAIL-PASSWORD
//	  or to a server whose certificate is not that of its name
//	no password stands in an error, and none in a file          R-MAIL-PASSWORD
//	one connection for all, one message after another, each     R-MAIL-SEND
//	  told as soon as the server has taken it
//	a connection that breaks is made again, once for each       R-MAIL-SEND
//	  message; what the server took is not sent again
//	a connection that breaks between the end of a message and   R-MAIL-TWICE
//	  the answer leaves it unsure: told, and not sent again
//	a message has the same Message-ID whenever it is made       R-MAIL-TWICE
//	an address that is refused is told and stops nothing        R-MAIL-SEND
//	a server that is full, or wants no more for now, stops it:  R-MAIL-SEND
//	  the rest can be sent later
//	no name, subject or file name can add a line to a header    R-MAIL-HEADER
package mail

import (
	"bytes"
	"crypto/sha256"
	"crypto/x509"
	"encoding/hex"
	"fmt"
	"net"
	netmail "net/mail"
	"strconv"
	"strings"
	"time"
	"unicode"

	gomail "github.com/wneessen/go-mail"

	"uitslag/internal/problem"
)

// Security is how the connection to a server is encrypted. There is none that is not.
type Security string

// The securities.
const (
	StartTLS Security = "starttls" // the connection begins in the clear and is encrypted before the password
	TLS      Security = "tls"      // it is encrypted from the beginning
)

// The ports that servers usually have.
const (
	portStartTLS = 587
	portTLS      = 465
)

// Server is the club's mail server. Its password is never a part of it.
type Server struct {
	Host     string
	Port     int      // 0 is the usual one
	Security Security // "" is StartTLS
	User     string
	Name     string // of the sender, for those who read: the club
	From     string // address
	ReplyTo  string // address; "" is From
	// Roots are the certificates that are trusted; nil is those of this computer.
	Roots *x509.CertPool
}

// tidy returns the server without blanks around what was typed, and with a port.
func (s Server) tidy() Server {
	s.Host, s.User = strings.TrimSpace(s.Host), strings.TrimSpace(s.User)
	s.From, s.ReplyTo = strings.TrimSpace(s.From), strings.TrimSpace(s.ReplyTo)
	if s.Port == 0 {
		s.Port = portStartTLS
		if s.Security == TLS {
			s.Port = portTLS
		}
	}
	return s
}

func (s Server) address() string { return net.JoinHostPort(s.Host, strconv.Itoa(s.Port)) }

// Message is what one address gets.
type Message struct {
	// Key is what makes a message the same one whenever it is made: the club, the session, the
	// member, the paper and its issue. Its Message-ID is made of it.
	Key         string
	Name, To    string // who gets it, and the address
	Subject     string
	Text        string // plain, its paragraphs with a blank line between them
	Date        time.Time
	Attachments []File
}

// File is an attachment.
type File struct {
	Name string
	Type string // "application/pdf"
	Data []byte
}

// Write returns a message as the server gets it. The Problems are mail.no-address (address) and
// mail.no-sender (address).
func (m *Message) Write(from Server) ([]byte, error) {
	from = from.tidy()
	g := gomail.NewMsg(gomail.WithNoDefaultUserAgent())
	sender, err := address(from.Name, from.From)
	if err != nil {
		return nil, problem.Wrap(err, "mail.no-sender", "address", clean(from.From))
	}
	to, err := address(m.Name, m.To)
	if err != nil {
		return nil, problem.Wrap(err, "mail.no-address", "address", clean(m.To))
	}
	g.SetAddrHeaderFromMailAddress(gomail.HeaderFrom, sender)
	g.SetAddrHeaderFromMailAddress(gomail.HeaderTo, to)
	if from.ReplyTo != "" {
		reply, err := address(from.Name, from.ReplyTo)
		if err != nil {
			return nil, problem.Wrap(err, "mail.no-sender", "address", clean(from.ReplyTo))
		}
		g.SetAddrHeaderFromMailAddress(gomail.HeaderReplyTo, reply)
	}
	g.Subject(clean(m.Subject))
	g.SetDateWithValue(m.Date)
	g.SetMessageIDWithValue(m.id(sender.Address))
	g.SetBodyString(gomail.TypeTextPlain, m.Text)
	for _, f := range m.Attachments {
		name := strings.NewReplacer("/", "-", `\`, "-", `"`, "'").Replace(clean(f.Name))
		if err := g.AttachReader(name, bytes.NewReader(f.Data), gomail.WithFileContentType(gomail.ContentType(f.Type))); err != nil {
			return nil, fmt.Errorf("attach %s: %w", name, err)
		}
	}
	var b bytes.Buffer
	if _, err := g.WriteTo(&b); err != nil {
		return nil, fmt.Errorf("write message: %w", err)
	}
	return b.Bytes(), nil
}

// id returns the Message-ID without its brackets: the same for the same key, and saying nothing of
// whom it is for.
func (m *Message) id(sender string) string {
	_, domain, _ := strings.Cut(sender, "@")
	sum := sha256.Sum256([]byte(m.Key + "\x00" + strings.ToLower(m.To)))
	return "uitslag." + hex.EncodeToString(sum[:16]) + "@" + domain
}

// address returns one address with the name of who has it. A text with anything else in it is none.
func address(name, text string) (*netmail.Address, error) {
	a, err := netmail.ParseAddress(text)
	if err != nil {
		return nil, err
	}
	if a.Name != "" || a.Address != text || strings.ContainsFunc(text, func(r rune) bool { return r <= ' ' || r == 0x7f || strings.ContainsRune(`<>"`, r) }) {
		return nil, fmt.Errorf("%q is not an address alone", text)
	}
	a.Name = clean(name)
	return a, nil
}

// clean returns a text on one line: what would begin another, or cannot be seen, is a blank, and
// what would show the letters around it in another order is left out.
func clean(text string) string {
	text = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == '\u2028' || r == '\u2029' {
			return ' '
		}
		if unicode.Is(unicode.Bidi_Control, r) {
			return -1
		}
		return r
	}, strings.ToValidUTF8(text, "\ufffd"))
	return strings.Join(strings.Fields(text), " ")
}
