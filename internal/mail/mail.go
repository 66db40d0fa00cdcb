package mail

import (
	"crypto/x509"
	"net"
	"strconv"
	"strings"
	"time"
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

// tidy is the server without blanks around what was typed, and with a port.
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
