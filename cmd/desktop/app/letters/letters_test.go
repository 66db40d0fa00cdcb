package letters_test

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"uitslag/cmd/desktop/app/letters"
	"uitslag/internal/desk"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/mailing"
	"uitslag/internal/event/standings"
	"uitslag/internal/jobs/papers"
	"uitslag/internal/mail"
	"uitslag/internal/mail/mailtest"
	"uitslag/internal/problem"
	"uitslag/internal/program"
	"uitslag/internal/test/check"
	"uitslag/internal/translation"
)

const password = "geheim-Wachtw00rd"

// evening is a closed session of the sample club, where the players of the first pairs of the
// list have an address.
type evening struct {
	club *desktest.Club
	st   *standings.Standings
	desk *desk.Desk
}

func played(t *testing.T, lang string) evening {
	t.Helper()
	c, ids := desktest.Sample(t)
	d := desktest.Desk(c, lang, ids[0])
	st := check.Value(d.Standings())(t)
	return evening{c, st, d}
}

// write changes the personal data of a player of the pair on a place, from 0.
func (e *evening) write(t *testing.T, place, player int, change func(*event.Person)) event.ID {
	t.Helper()
	c := e.st.Event.Contestant(e.st.Lists[0].Rows[place].Contestant)
	id := c.Players[player]
	m := e.club.Club().Members[id]
	p := e.club.People()[m.Person]
	p.ID = e.club.NewID()
	change(&p)
	e.club.MustDo(t, "", &command.ChangeMember{Member: id, Person: p.ID, Guest: m.Guest}, p)
	return id
}

func at(address string) func(*event.Person) { return func(p *event.Person) { p.Email = address } }

// letters returns those that go out where these were sent.
func (e *evening) letters(t *testing.T, mailed []event.Mailed, issue int) (*letters.Letters, mailing.Plan) {
	t.Helper()
	st, session := *e.st, *e.st.Session // the session itself is of all tests
	session.Mailed, st.Session = mailed, &session
	e.st = &st
	plan := mailing.Of(e.club.Club(), e.club.People(), e.st, []string{mailing.Uitslag, mailing.Card}, issue)
	p := papers.Papers{Info: program.Info{Words: translation.For("nl"), Now: e.desk.Now, Version: "1"}, Club: e.club, Words: e.desk.Words}
	l := check.Value(letters.Of(p, e.st, plan))(t)
	return l, plan
}

// TestLetter: a member reads the own line, and has the own card and the uitslag with it; a
// couple that reads at one address has one letter.
func TestLetter(t *testing.T) {
	e := played(t, "nl")
	e.write(t, 0, 0, func(p *event.Person) {
		p.First, p.Last, p.Email = "Jos <b>", "O'Neill & \"Zoon\" 🃏", "jos@example.org"
	})
	e.write(t, 0, 1, func(p *event.Person) { p.First, p.Email = "Lia", "JOS@example.org" })
	settings := e.club.Club().Settings
	settings.Web.Address = "https://www.example.org/uitslagen/"
	settings.Mail = event.MailServer{Host: "mail.example.org", Port: 25, Security: event.MailTLS, User: "u", From: "club@example.org", ReplyTo: "jan@example.org"}
	e.club.MustDo(t, "", &command.SetClub{Name: e.club.Club().Name, Settings: settings})
	if got, want := letters.Server(e.club.Club()), (mail.Server{Host: "mail.example.org", Port: 25, Security: mail.TLS, User: "u", Name: e.club.Club().Name, From: "club@example.org", ReplyTo: "jan@example.org"}); got != want {
		t.Errorf("server %+v, want %+v", got, want)
	}
	l, _ := e.letters(t, nil, 2)
	m, err := l.Message(0)
	check.Must(t, err == nil && l.Len() == 1, "%d letters, %v", l.Len(), err)
	first := e.st.Lists[0].Rows[0]
	number := e.st.Lists[0].Rows[0].Label.Number
	percent := e.desk.Words.Percent(e.desk.Words.Fixed(first.Total.Percent(), 2))
	for _, want := range []string{"Beste Jos <b> en Lia,", "Plaats 1 van", percent, "Zoon", "https://www.example.org/uitslagen/2003-11-10-clubtornooi/", e.club.Club().Name, "elke gift"} {
		check.Contains(t, m.Text, want)
	}
	if strings.Contains(m.Text, "voorlopig") || strings.Contains(m.Text, "verbeterde") || strings.Contains(m.Text, "{") {
		t.Errorf("it says:\n%s", m.Text)
	}
	if !strings.HasPrefix(m.Subject, "Uitslag ") || !strings.Contains(m.Subject, e.desk.Words.Date(e.st.Session.Date)) {
		t.Errorf("subject %q", m.Subject)
	}
	if len(m.Attachments) != 2 || m.Attachments[0].Name != "Kaart "+string(rune('0'+number))+".pdf" && number < 10 || !strings.HasPrefix(m.Attachments[1].Name, "Uitslag ") {
		t.Fatalf("%d attachments: %s", len(m.Attachments), m.Attachments[0].Name)
	}
	for i, want := range []string{"Beste giften", "Rang"} {
		if text := pdfText(t, m.Attachments[i].Data); text != "" && (!strings.Contains(text, want) || !strings.Contains(text, "Neill")) {
			t.Errorf("%s:\n%s", m.Attachments[i].Name, text)
		}
	}
	// Who had another uitslag before is told.
	for _, x := range []struct {
		had  int
		want string
	}{{1, "versie 2. Hij vervangt versie 1"}, {0, "voorlopige uitslag: deze komt"}} {
		id := e.st.Event.Contestant(first.Contestant).Players[0]
		l, _ := e.letters(t, []event.Mailed{{Member: id, Paper: mailing.Uitslag, Issue: x.had}}, 2)
		m, err := l.Message(0)
		check.That(t, err == nil && strings.Contains(m.Text, x.want), "after %d: %v\n%s", x.had, err, m.Text)
	}
	// In English it is in English, and in the Netherlands a board is a spel.
	for lang, want := range map[string]string{"en": "every board that you played", "nl-NL": "elk spel dat u speelde"} {
		other := played(t, lang)
		other.write(t, 0, 0, at("a@example.org"))
		l, _ := other.letters(t, nil, 1)
		m, err := l.Message(0)
		check.That(t, err == nil && strings.Contains(m.Text, want), "%s: %v\n%s", lang, err, m.Text)
	}
}

// pdfText returns what stands in a PDF, "" where no program here reads one.
func pdfText(t *testing.T, pdf []byte) string {
	t.Helper()
	check.Must(t, bytes.HasPrefix(pdf, []byte("%PDF")), "no PDF: %.20q", pdf)
	path := filepath.Join(t.TempDir(), "a.pdf")
	check.NoError(t, os.WriteFile(path, pdf, 0o600))
	out, err := exec.Command("pdftotext", "-layout", path, "-").Output()
	if err != nil {
		t.Log("no pdftotext:", err)
		return ""
	}
	return string(out)
}

// TestTrial: the club sees a letter as it will be before the members do, as often as it asks.
func TestTrial(t *testing.T) {
	e := played(t, "nl")
	e.write(t, 0, 0, at("jos@example.org"))
	l, _ := e.letters(t, nil, 1)
	whole := check.Value(l.Message(0))(t)
	now := e.desk.Now()
	m, err := l.Trial(0, "club@example.org", now)
	if err != nil || m.To != "club@example.org" || !strings.HasPrefix(m.Subject, "Proef: ") || !strings.HasSuffix(m.Text, whole.Text) || len(m.Attachments) != 2 {
		t.Errorf("%+v, %v", m, err)
	}
	again, err := l.Trial(0, "club@example.org", now.Add(time.Second))
	check.That(t, err == nil && again.Key != m.Key && m.Key != whole.Key, "keys %q, %q and %q", m.Key, again.Key, whole.Key)
}

// TestNobodyTwice sends a session's letters over a connection that is cut at every moment in
// turn, stops and begins again until all are out. What is logged is what the server took; a
// corrected uitslag then goes to all again.
func TestNobodyTwice(t *testing.T) {
	e := played(t, "nl")
	for place := range 4 {
		e.write(t, place, 0, at("lid"+string(rune('a'+place))+"@example.org"))
	}
	steps := mailtest.Steps()
	asked := 0
	s := mailtest.Start(t, mailtest.Options{Password: password, Fail: func(step mailtest.Step, _, _ int) string {
		if asked < len(steps) && step == steps[asked] {
			asked++
			return mailtest.Cut
		}
		return ""
	}})
	to := mail.Server{Host: s.Host, Port: s.Port, User: "club@example.org", Name: e.club.Club().Name, From: "club@example.org", Roots: s.Roots}
	var mailed []event.Mailed
	unsure := map[string]bool{}
	send := func(issue int) (left int) {
		l, plan := e.letters(t, mailed, issue)
		var all []mail.Message
		for i := range plan.Letters {
			all = append(all, check.Value(l.Message(i))(t))
		}
		var out []mail.Message // what nobody knows of is for the club to send again
		var of []mailing.Letter
		for i, m := range all {
			if !unsure[m.To] {
				out, of = append(out, m), append(of, plan.Letters[i])
			}
		}
		if err := mail.Send(context.Background(), to, password, out, func(i int, err error) {
			switch {
			case err == nil:
				mailed = append(mailed, plan.Mailed(&of[i], false)...)
			case problem.Is(err, "mail.unsure"):
				unsure[out[i].To] = true
			default:
				t.Error(err)
			}
		}); err != nil && strings.Contains(err.Error(), password) {
			t.Errorf("the password is in %v", err)
		}
		return len(out)
	}
	for tries := 0; send(1) > 0; tries++ {
		check.Must(t, tries <= 2*len(steps), "it does not end")
	}
	has := map[string]int{}
	for _, m := range s.Mails() {
		has[m.To]++
	}
	told := len(mailed) / 2 // each has two papers
	check.Equal(t, "told and unsure", told+len(unsure), 4)
	for to, n := range has {
		check.That(t, n <= 1, "%s has it %d times", to, n)
	}
	sure := len(has)
	check.That(t, sure >= told, "%d are said to have it, %d do", told, sure)
	clear(unsure)
	before := len(s.Mails())
	if send(2); len(s.Mails())-before < 3 {
		t.Errorf("the corrected uitslag went to %d", len(s.Mails())-before)
	}
	n := send(2)
	check.That(t, n <= len(unsure), "%d are still to be sent", n)
}
