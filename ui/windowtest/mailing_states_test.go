package windowtest_test

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/event"
	"uitslag/internal/problem"
	"uitslag/ui/desk/desktest"
	"uitslag/ui/mailing"
	"uitslag/ui/windowtest"
)

// mails opens Mailen, and presses keys there.
func mails(list ...fyne.KeyName) func(*windowtest.Window) {
	return func(w *windowtest.Window) {
		w.Press("Ctrl+Shift+E")
		w.Press(list...)
	}
}

// failing is a server that does not take the first address.
func failing(w *windowtest.Window) {
	w.Post.Refuse = map[string]error{"lid1a@example.org": problem.New("mail.refused", "address", "lid1a@example.org", "said", "no such user")}
	mails("Ctrl+T", "Ctrl+G", "Ctrl+Return")(w)
}

// losing is a server whose answer to the first message is lost.
func losing(w *windowtest.Window) {
	w.Post.Refuse = map[string]error{"lid1a@example.org": problem.New("mail.unsure", "address", "lid1a@example.org")}
	mails("Ctrl+T", "Ctrl+G", "Ctrl+Return")(w)
}

// mailingStates are the states of Mailen.
var mailingStates = []state{
	{name: "mailing", club: mailed, do: mails()},
	{name: "mailing list", club: mailed, do: mails(fyne.KeyTab, fyne.KeyTab, fyne.KeyTab, fyne.KeyTab, fyne.KeyTab, fyne.KeyTab), only: "mailing.hint.row"},
	{name: "mailing tried", club: mailed, do: mails("Ctrl+T")},
	{name: "mailing sent", club: mailed, do: mails("Ctrl+T", "Ctrl+G", "Ctrl+Return")},
	{name: "mailing failed", club: mailed, do: failing},
	{name: "mailing doubtful", club: mailed, do: losing, only: "mailing.hint.repeat"},
	{name: "mailing what", club: mailed, do: mails(fyne.KeyTab, fyne.KeyTab), only: "mailing.hint.want"},
	{name: "mailing server", club: mailed, do: mails("Ctrl+E")},
	{name: "mailing first server", club: unserved, do: mails()},
	{name: "mailing security", club: mailed, do: mails("Ctrl+E", fyne.KeyTab), only: "mailing.hint.security"},
	{name: "mailing password", club: mailed, do: func(w *windowtest.Window) {
		w.Post.Password = "geheim"
		mails("Ctrl+T")(w)
	}},
	{name: "mailing not given", club: ungiven, do: mails()},
	{name: "mailing locked", club: func(t *testing.T) (*desktest.Club, event.ID) {
		club, id := mailed(t)
		club.Locked = "Marie"
		return club, id
	}, do: mails()},
	{name: "mailing none", club: empty, do: func(w *windowtest.Window) { w.Shell.Open(mailing.ScreenName) }},
}

// toMailing goes there by what Ctrl K lists.
func toMailing(w *windowtest.Window) {
	w.Press("Ctrl+K")
	w.Type("mailen")
	w.Press(fyne.KeyReturn)
}

// readMailing walks through the page.
func readMailing(r *reading) {
	club, id := unserved(r.t)
	r.open(club, id)
	r.press("Ctrl Shift E")
	r.on("mailing")
	r.w.Type("smtp.example.org")
	r.press("Tab", "Tab", "Tab", "Tab")
	r.w.Type("club@example.org")
	r.saves("Ctrl Enter")
	r.press("Ctrl E", "Esc")
	r.show("mailing", image.Rect(164, 56, 1366, 690))
	r.sees("mailing.what")
	tabToTable(r.t, r.w)
	r.press("↑↓")
	for len(checksOf(r.w)) != 2 || !checksOf(r.w)[0].HasFocus() {
		r.w.Press("Shift+Tab")
	}
	r.press(r.space())
	r.w.Press(fyne.KeySpace)
	r.w.Post.Password = "geheim"
	r.press("Ctrl T")
	r.w.Type("geheim")
	r.press("Enter")
	r.did("trial")
	r.w.Post.Refuse = map[string]error{"lid1a@example.org": problem.New("mail.refused", "address", "lid1a@example.org", "said", "?")}
	r.press("Ctrl G", "Enter")
	r.w.Post.Before = func(i int) {
		if i == 3 {
			r.press("Esc")
		}
	}
	r.press("Ctrl G", "Ctrl Enter")
	r.did("mail")
	r.w.Post.Before, r.w.Post.Refuse = nil, nil
	r.w.Post.Refuse = map[string]error{"lid1a@example.org": problem.New("mail.unsure", "address", "lid1a@example.org")}
	r.press("Ctrl R")
	r.w.Press("Ctrl+Return")
	r.w.Post.Refuse = nil
	r.press("Ctrl D")
	r.w.Press("Ctrl+Return")
	r.press("Ctrl L")
	r.on("members")
	r.press("F8")
}
