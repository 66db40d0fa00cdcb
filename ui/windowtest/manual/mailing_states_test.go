package manual_test

import (
	"image"

	"fyne.io/fyne/v2"

	"uitslag/internal/problem"
	"uitslag/ui/windowtest"
)

// readMailing walks through the page.
func readMailing(r *reading) {
	club, id := windowtest.Unserved(r.t)
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
	windowtest.TabToTable(r.t, r.w)
	r.press("↑↓")
	for len(windowtest.ChecksOf(r.w)) != 2 || !windowtest.ChecksOf(r.w)[0].HasFocus() {
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
