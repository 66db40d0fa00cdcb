package letters_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"uitslag/cmd/desktop/app/letters"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	plans "uitslag/internal/event/mailing"
	"uitslag/internal/jobs/papers"
	"uitslag/internal/mail/mailtest"
	"uitslag/internal/program"
	"uitslag/internal/secrets"
	"uitslag/internal/test/check"
	"uitslag/internal/translation"
	"uitslag/ui/notice"
	"uitslag/ui/screens/mailing"
	"uitslag/ui/task"
)

// TestNoPageThatIsNotThere: a letter names the page of its session only where that was published.
func TestNoPageThatIsNotThere(t *testing.T) {
	e := played(t, "nl")
	e.write(t, 0, 0, at("lid@example.org"))
	set := &command.SetClub{Name: e.club.Club().Name, Settings: e.club.Club().Settings}
	set.Settings.Web.Address = "https://club.example.org/bridge/"
	e.club.MustDo(t, "", set)
	st := check.Value(e.desk.Standings())(t)
	there, asked := false, ""
	post := letters.Post{
		Papers:    papers.Papers{Info: program.Info{Words: translation.For("nl"), Now: e.desk.Now, Version: "1"}, Club: e.club, Words: e.desk.Words},
		Published: func(address string) bool { asked = address; return there },
	}
	for _, there = range []bool{false, true} {
		l := check.Value(post.Letters(st, plans.Of(e.club.Club(), e.club.People(), st, []string{plans.Uitslag}, 1)))(t)
		check.Equal(t, "the page is named", strings.Contains(l.Draft(0).Text, asked), there)
		check.HasPrefix(t, asked, set.Settings.Web.Address)
	}
}

// TestPostThroughServer mails a session as the screen does, to a server on this computer: the
// password is asked for once and kept in the key ring, each member who has an address gets one
// message, and the log has them all.
func TestPostThroughServer(t *testing.T) {
	e := played(t, "nl")
	for place := range 3 {
		e.write(t, place, 0, at("lid"+string(rune('a'+place))+"@example.org"))
	}
	s := mailtest.Start(t, mailtest.Options{Password: password, Refuse: func(address string) string {
		if address == "lidb@example.org" {
			return "550 no such user"
		}
		return ""
	}})
	set := &command.SetClub{Name: e.club.Club().Name, Settings: e.club.Club().Settings}
	set.Settings.Mail = event.MailServer{Host: s.Host, Port: s.Port, Security: event.MailStartTLS, User: "club@example.org", From: "club@example.org"}
	e.club.MustDo(t, "", set)
	d := desk.New(e.club, nil, e.desk.Words, e.desk.Now)
	d.Take(e.desk.Current())
	check.Value(d.Issue())(t)
	ring, tried := secrets.Memory(), ""
	post := letters.Post{
		Papers: papers.Papers{Info: program.Info{Words: translation.For("nl"), Now: e.desk.Now, Version: "1"}, Club: e.club, Words: e.desk.Words},
		Ring:   ring, Now: e.desk.Now, Roots: s.Roots,
	}
	p := mailing.NewPresenter(d, post, task.Here(), mailing.Memory{Tried: func() string { return tried }, Keep: func(to string) { tried = to }}, func() {})

	p.Trial()
	check.Must(t, p.Stage() == mailing.Locked, "stage %d, %+v", p.Stage(), p.Notice())
	if p.Unlock("verkeerd"); p.Stage() != mailing.Locked || p.Notice().Tone != notice.Refusal {
		t.Fatalf("a wrong password: stage %d, %+v", p.Stage(), p.Notice())
	}
	if p.Unlock(password); p.Notice().Tone != notice.Good || tried == "" {
		t.Fatalf("%+v", p.Notice())
	}
	kept, err := ring.Get(secrets.Service, "smtp://club@example.org@"+s.Host)
	check.That(t, err == nil && kept.Reveal() == password, "kept %v, %v", kept, err)
	if m := s.Mails(); len(m) != 1 || m[0].To != "club@example.org" {
		t.Fatalf("the trial went to %+v", m)
	}
	p.Send(mailing.Fresh)
	check.Equal(t, fmt.Sprintf("%+v", p.Notice()), p.Notice().Tone, notice.Warning)
	to := func() (out []string) {
		for _, m := range s.Mails()[1:] {
			out = append(out, m.To)
		}
		return out
	}
	check.Equal(t, "mailed", fmt.Sprint(to()), "[lida@example.org lidc@example.org]")
	p.Send(mailing.Fresh)
	p.Send(mailing.Missed)
	got := to()
	check.That(t, len(got) == 2, "again: %v", got)
	now := check.Value(d.Event())(t)
	if n := len(now.Sessions[0].Mailed); n != 4 { // two members, two papers each
		t.Errorf("%d in the log: %+v", n, now.Sessions[0].Mailed)
	}
	for _, line := range s.InTheClear() {
		check.Lacks(t, line, password)
	}

	// Whoever stopped it before it began sent nothing.
	ctx, stop := context.WithCancel(context.Background())
	stop()
	_, plan := e.letters(t, nil, 1)
	drafts := check.Value(post.Letters(e.st, plan))(t)
	before := len(s.Mails())
	err = post.Send(ctx, mailing.Sender{Server: e.club.Club().Settings.Mail}, drafts, []int{0, 1}, func(int, error) {})
	check.That(t, err != nil && len(s.Mails()) == before, "ended: %v, %d went out", err, len(s.Mails())-before)
}
