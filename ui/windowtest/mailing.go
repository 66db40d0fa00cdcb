package windowtest

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/test/check"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

// ClubMailServer is the server of the club of these tests.
var ClubMailServer = event.MailServer{Host: "smtp.example.org", Security: event.MailStartTLS, User: "club@example.org", From: "club@example.org"}

// Mailed is the sample club in a closed session whose uitslag was given out. Its first players
// have an address, the last two have none.
func Mailed(t *testing.T) (*desktest.Club, event.ID) {
	club, id := Unserved(t)
	serve(t, club)
	return club, id
}

// Unserved is the same without a mail server.
func Unserved(t *testing.T) (*desktest.Club, event.ID) {
	club, id := Ungiven(t)
	GiveOut(t, club, id)
	return club, id
}

// Ungiven is the same before the uitslag is given out.
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
