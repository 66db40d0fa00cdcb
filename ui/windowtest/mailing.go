package windowtest

import (
	"context"
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/mailing"
	"uitslag/internal/event/standings"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
	screen "uitslag/ui/screens/mailing"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

// ClubMailServer is the server of the club of these tests.
var ClubMailServer = event.MailServer{Host: "smtp.example.org", Security: event.MailStartTLS, User: "club@example.org", From: "club@example.org"}

// Mailed returns the sample club in a closed session whose uitslag was given out. Its first players
// have an address, the last two have none.
func Mailed(t *testing.T) (*desktest.Club, event.ID) {
	club, id := Unserved(t)
	serve(t, club)
	return club, id
}

// Unserved returns the same without a mail server.
func Unserved(t *testing.T) (*desktest.Club, event.ID) {
	club, id := Ungiven(t)
	GiveOut(t, club, id)
	return club, id
}

// Ungiven returns the same before the uitslag is given out.
func Ungiven(t *testing.T) (*desktest.Club, event.ID) {
	t.Helper()
	club, all := desktest.Sample(t)
	id := all[desktest.Manual]
	e := check.Value(club.Event(id))(t)
	for i, c := range e.Contestants {
		for k, m := range c.Players {
			address := fmt.Sprintf("lid%d%c@example.org", i+1, 'a'+k)
			if i == len(e.Contestants)-1 {
				address = ""
			}
			WriteMail(t, club, m, address)
		}
	}
	return club, id
}

// WriteMail gives a member an address.
func WriteMail(t testing.TB, club *desktest.Club, m event.ID, address string) {
	t.Helper()
	member := club.Club().Members[m]
	p := club.People()[member.Person]
	p.ID, p.Email = club.NewID(), address
	club.MustDo(t, "", &command.ChangeMember{Member: m, Person: p.ID, Guest: member.Guest}, p)
}

func serve(t testing.TB, club *desktest.Club) {
	t.Helper()
	set := &command.SetClub{Name: club.Club().Name, Settings: club.Club().Settings}
	set.Settings.Mail = ClubMailServer
	club.MustDo(t, "", set)
}

// GiveOut gives the uitslag out.
func GiveOut(t testing.TB, club *desktest.Club, id event.ID) {
	t.Helper()
	if _, err := desktest.Desk(club, "nl", id).Issue(); err != nil {
		t.Fatal(err)
	}
}

func ChecksOf(w *Window) []*widgets.Check {
	var out []*widgets.Check
	uitest.Walk(w.Canvas, func(o fyne.CanvasObject) {
		if c, is := o.(*widgets.Check); is {
			out = append(out, c)
		}
	})
	return out
}

// Mails opens Mailen, and presses keys there.
func Mails(list ...fyne.KeyName) func(*Window) {
	return func(w *Window) {
		w.Press("Ctrl+Shift+E")
		w.Press(list...)
	}
}

// Failing is a server that does not take the first address.
func Failing(w *Window) {
	w.Post.Refuse = map[string]error{"lid1a@example.org": problem.New("mail.refused", "address", "lid1a@example.org", "said", "no such user")}
	Mails("Ctrl+T", "Ctrl+G", "Ctrl+Return")(w)
}

// losing sets a server that loses its first answer.
func losing(w *Window) {
	w.Post.Refuse = map[string]error{"lid1a@example.org": problem.New("mail.unsure", "address", "lid1a@example.org")}
	Mails("Ctrl+T", "Ctrl+G", "Ctrl+Return")(w)
}

// MailingStates are the states of Mailen.
var MailingStates = []State{
	{Name: "mailing", Club: Mailed, Do: Mails()},
	{Name: "mailing list", Club: Mailed, Do: Mails(fyne.KeyTab, fyne.KeyTab, fyne.KeyTab, fyne.KeyTab, fyne.KeyTab, fyne.KeyTab), Only: "mailing.hint.row"},
	{Name: "mailing tried", Club: Mailed, Do: Mails("Ctrl+T")},
	{Name: "mailing sent", Club: Mailed, Do: Mails("Ctrl+T", "Ctrl+G", "Ctrl+Return")},
	{Name: "mailing failed", Club: Mailed, Do: Failing},
	{Name: "mailing doubtful", Club: Mailed, Do: losing, Only: "mailing.hint.repeat"},
	{Name: "mailing what", Club: Mailed, Do: Mails(fyne.KeyTab, fyne.KeyTab), Only: "mailing.hint.want"},
	{Name: "mailing server", Club: Mailed, Do: Mails("Ctrl+E")},
	{Name: "mailing first server", Club: Unserved, Do: Mails()},
	{Name: "mailing security", Club: Mailed, Do: Mails("Ctrl+E", fyne.KeyTab), Only: "mailing.hint.security"},
	{Name: "mailing password", Club: Mailed, Do: func(w *Window) {
		w.Post.Password = "geheim"
		Mails("Ctrl+T")(w)
	}},
	{Name: "mailing not given", Club: Ungiven, Do: Mails()},
	{Name: "mailing locked", Club: func(t *testing.T) (*desktest.Club, event.ID) {
		club, id := Mailed(t)
		club.Locked = "Marie"
		return club, id
	}, Do: Mails()},
	{Name: "mailing none", Club: Empty, Do: func(w *Window) { w.Shell.Open(screen.ScreenName) }},
}

// Post is a mail server that a test speaks for. What it takes is noted: "mail a@b.be", "trial
// club@b.be".
type Post struct {
	w *Window
	// Password is what the server takes, "" for none; Kept is the one in the key ring.
	Password, Kept string
	// Refuse are the addresses that it does not take, with why.
	Refuse map[string]error
	// Broken is why nothing goes; nil: it does.
	Broken error
	// Before is called before each message, with its place.
	Before func(i int)
	// Forgets tells that the computer has no key ring.
	Forgets bool
}

// written are letters, as short as they can be.
type written struct {
	*Post
	st   *standings.Standings
	plan mailing.Plan
}

// Letters implements mailing.Post of the screen.
func (p *Post) Letters(st *standings.Standings, plan mailing.Plan) (screen.Letters, error) {
	return written{p, st, plan}, nil
}

// Draft implements mailing.Letters of the screen.
func (l written) Draft(i int) screen.Draft {
	w, x := l.w.Desk.Words, &l.plan.Letters[i]
	names := make([]string, len(x.Members))
	for i, m := range x.Members {
		names[i] = l.w.Desk.Speaker.Name(m)
	}
	when := w.Date(l.st.Session.Date)
	d := screen.Draft{To: x.Address, Subject: w.T("mail.letter.subject", "when", when)}
	d.Text = w.T("mail.letter.hello", "names", w.List(names)) + "\n\n"
	if x.Again {
		d.Text += w.T("mail.letter.again", "number", l.plan.Issue, "old", x.Before) + "\n\n"
	}
	switch {
	case !l.plan.Sends(mailing.Card):
		d.Text += w.T("mail.letter.attached-uitslag")
	case !l.plan.Sends(mailing.Uitslag):
		d.Text += w.T("mail.letter.attached-card")
	default:
		d.Text += w.T("mail.letter.attached")
	}
	d.Text += "\n\n" + w.T("mail.letter.bye") + "\n" + l.w.Club.Club().Name + "\n"
	if l.plan.Sends(mailing.Card) {
		for _, c := range x.Contestants {
			_, label := l.st.Session.LabelOf(c)
			d.Papers = append(d.Papers, w.T("mail.letter.card", "number", label.Number)+".pdf")
		}
	}
	if l.plan.Sends(mailing.Uitslag) {
		d.Papers = append(d.Papers, w.T("mail.letter.uitslag", "date", l.st.Session.Date)+".pdf")
	}
	return d
}

func (p *Post) in(by screen.Sender) error {
	password := p.Kept
	if by.Password != nil {
		password = by.Password()
	}
	switch {
	case p.Broken != nil:
		return p.Broken
	case p.Password == "" || password == p.Password:
		return nil
	case password == "":
		return problem.New("mailing.no-password", "user", by.Server.User, "host", by.Server.Host)
	}
	return problem.New("mail.password", "host", by.Server.Host, "user", by.Server.User)
}

// Trial implements mailing.Post of the screen.
func (p *Post) Trial(_ context.Context, by screen.Sender, of screen.Letters, which int, to string) error {
	if err := p.in(by); err != nil {
		return err
	}
	p.w.note("trial", to, "as", of.Draft(which).To)
	return nil
}

// Send implements mailing.Post of the screen.
func (p *Post) Send(ctx context.Context, by screen.Sender, of screen.Letters, which []int, sent func(which int, err error)) error {
	if err := p.in(by); err != nil {
		return err
	}
	for _, i := range which {
		if p.Before != nil {
			p.Before(i)
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		to := of.Draft(i).To
		if err := p.Refuse[to]; err != nil {
			sent(i, err)
			continue
		}
		p.w.note("mail", to)
		sent(i, nil)
	}
	return nil
}

// Keep implements mailing.Post of the screen.
func (p *Post) Keep(by screen.Sender) error {
	p.Kept = by.Password()
	if p.Forgets {
		return problem.New("secrets.memory")
	}
	return nil
}
