package windowtest

import (
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/problem"
	"uitslag/ui/screens/mailing"
)

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

// losing is a server whose answer to the first message is lost.
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
	{Name: "mailing none", Club: Empty, Do: func(w *Window) { w.Shell.Open(mailing.ScreenName) }},
}
