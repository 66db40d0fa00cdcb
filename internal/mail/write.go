package mail

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	netmail "net/mail"
	"strings"
	"unicode"

	gomail "github.com/wneessen/go-mail"

	"uitslag/internal/problem"
)

// Write is a message as the server gets it. The Problems are mail.no-address (address) and
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

// id is the Message-ID without its brackets: the same for the same key, and saying nothing of
// whom it is for.
func (m *Message) id(sender string) string {
	_, domain, _ := strings.Cut(sender, "@")
	sum := sha256.Sum256([]byte(m.Key + "\x00" + strings.ToLower(m.To)))
	return "uitslag." + hex.EncodeToString(sum[:16]) + "@" + domain
}

// address is one address with the name of who has it. A text with anything else in it is none.
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

// clean is a text on one line: what would begin another, or cannot be seen, is a blank, and what
// would show the letters around it in another order is left out.
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
