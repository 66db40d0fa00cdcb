package mail

import (
	"bytes"
	"encoding/base64"
	"io"
	"mime"
	"mime/multipart"
	netmail "net/mail"
	"strings"
	"testing"
	"time"

	"uitslag/internal/mail/mailtest"
	"uitslag/internal/test/check"
)

// TestMessage reads messages back as a mail program does: whatever a name, a subject or a file
// is called, it is text in its own place, and no line of a header is anybody else's.
func TestMessage(t *testing.T) {
	at := time.Date(2026, 11, 24, 22, 45, 0, 0, time.FixedZone("CET", 3600))
	for _, x := range []struct {
		name, reads       string
		subject, says     string
		text, file, saved string
	}{
		{"Jos Peeters", "Jos Peeters", "Uitslag van dinsdag", "Uitslag van dinsdag", "Dag Jos\n\n.\nTot volgende week", "Uitslag.pdf", "Uitslag.pdf"},
		{"Zoë Ångström-Łuczak", "Zoë Ångström-Łuczak", "Köln – 56,25 %", "Köln – 56,25 %", "♥ Zoë", "Zoë – kaart.pdf", "Zoë – kaart.pdf"},
		{`<b>"Jos"</b>, a@b.cd;`, `<b>"Jos"</b>, a@b.cd;`, "<script>", "<script>", "<b>", `a"b/c\d.pdf`, "a'b-c-d.pdf"},
		{"Jos 🃏 ♠", "Jos 🃏 ♠", "🃏", "🃏", "🃏", "🃏.pdf", "🃏.pdf"},
		{
			"Jos\r\nBcc: all@example.org", "Jos Bcc: all@example.org", "Uitslag\r\nBcc: all@example.org\r\n\r\nbody", "Uitslag Bcc: all@example.org body",
			"a\r\n.\r\nMAIL FROM:<x>", "a\r\nX-Evil: 1.pdf", "a X-Evil_ 1.pdf",
		},
		{strings.Repeat("Jan ", 80), strings.TrimSpace(strings.Repeat("Jan ", 80)), strings.Repeat("é", 300), strings.Repeat("é", 300), strings.Repeat("x", 3000), "a.pdf", "a.pdf"},
		{"=?utf-8?q?Bcc:=20x?=\x00", "=?utf-8?q?Bcc:=20x?=", "\xff\xfe", "\ufffd", "", "\u202efdp.exe", "fdp.exe"},
	} {
		m := Message{Key: "k", Name: x.name, To: "jos@example.org", Subject: x.subject, Text: x.text, Date: at, Attachments: []File{{x.file, "application/pdf", []byte("%PDF-1.3\r\n\x00\xff")}}}
		from := Server{Name: "Club \"Ruiten\"\r\nX: 1", From: "club@example.org", ReplyTo: "jan@example.org"}
		raw := check.Value(m.Write(from))(t)
		p := mailtest.Mail{Raw: raw}.Parsed(t)
		for key := range p.Header {
			switch key {
			case "From", "To", "Reply-To", "Subject", "Date", "Message-Id", "Mime-Version", "Content-Type":
			default:
				t.Errorf("%q: a header %s", x.name, key)
			}
		}
		to, err := p.Header.AddressList("To")
		if err != nil || len(to) != 1 || *to[0] != (netmail.Address{Name: x.reads, Address: "jos@example.org"}) {
			t.Errorf("to %v, %v", to, err)
		}
		if from, err := p.Header.AddressList("From"); err != nil || len(from) != 1 || *from[0] != (netmail.Address{Name: `Club "Ruiten" X: 1`, Address: "club@example.org"}) {
			t.Errorf("from %v, %v", from, err)
		}
		if reply, err := p.Header.AddressList("Reply-To"); err != nil || len(reply) != 1 || reply[0].Address != "jan@example.org" {
			t.Errorf("reply to %v, %v", reply, err)
		}
		if got, err := new(mime.WordDecoder).DecodeHeader(p.Header.Get("Subject")); err != nil || got != x.says {
			t.Errorf("subject %q, %v, want %q", got, err, x.says)
		}
		if got, err := p.Header.Date(); err != nil || !got.Equal(at) {
			t.Errorf("date %v, %v", got, err)
		}
		for _, line := range bytes.Split(raw, []byte("\r\n")) {
			if len(line) > 998 {
				t.Errorf("a line of %d characters", len(line)) // RFC 5322, 2.1.1
			}
		}
		_, of := check.Both(mime.ParseMediaType(p.Header.Get("Content-Type")))(t)
		parts := multipart.NewReader(p.Body, of["boundary"])
		text, err := parts.NextPart() // it decodes quoted-printable
		check.NoError(t, err)
		body, err := io.ReadAll(text)
		if got := strings.ReplaceAll(string(body), "\r\n", "\n"); err != nil || got != strings.ReplaceAll(x.text, "\r\n", "\n") {
			t.Errorf("text %q, %v, want %q", got, err, x.text)
		}
		file := check.Value(parts.NextPart())(t)
		data, err := io.ReadAll(base64.NewDecoder(base64.StdEncoding, file))
		if err != nil || string(data) != "%PDF-1.3\r\n\x00\xff" {
			t.Errorf("file %q, %v", data, err)
		}
		if got, err := new(mime.WordDecoder).DecodeHeader(file.FileName()); err != nil || got != x.saved {
			t.Errorf("file name %q, %v, want %q", got, err, x.saved)
		}
		if _, err := parts.NextPart(); err != io.EOF {
			t.Errorf("another part: %v", err)
		}
	}
}

// TestMessageID: the same message has the same one whenever it is made, and nothing else has it.
func TestMessageID(t *testing.T) {
	id := func(key, to string, year int) string {
		m := Message{Key: key, To: to, Date: time.Date(year, 1, 1, 0, 0, 0, 0, time.UTC)}
		raw := check.Value(m.Write(Server{From: "club@example.org"}))(t)
		return mailtest.Mail{Raw: raw}.Parsed(t).Header.Get("Message-Id")
	}
	first := id("s/m/uitslag/1", "jos@example.org", 2026)
	if again := id("s/m/uitslag/1", "Jos@example.org", 2027); again != first || !strings.HasSuffix(first, "@example.org>") || strings.Contains(first, "jos") {
		t.Errorf("%s, then %s", first, again)
	}
	for _, other := range []string{id("s/m/uitslag/2", "jos@example.org", 2026), id("s/n/uitslag/1", "jos@example.org", 2026), id("s/m/uitslag/1", "piet@example.org", 2026)} {
		if other == first {
			t.Errorf("%s twice", other)
		}
	}
}

// TestAddresses: only what is one address is given to a server.
func TestAddresses(t *testing.T) {
	for text, want := range map[string]bool{
		"jos@example.org": true, "jos.van-der+x@sub.example.org": true, "o'neill@example.org": true,
		"": false, "jos": false, "Jos <jos@example.org>": false, "<jos@example.org>": false, "jos@example.org, piet@example.org": false,
		"jos@example.org\r\nRCPT TO:<x@y.z>": false, "jos @example.org": false, " jos@example.org": false,
		`"a> SIZE=1"@example.org`: false, `"a\"b"@example.org`: false, "jos@exa\x00mple.org": false,
	} {
		m := Message{To: text}
		if _, err := m.Write(Server{From: "club@example.org"}); (err == nil) != want {
			t.Errorf("%q: %v", text, err)
		}
	}
}
