package acts_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/bridge"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	plan "uitslag/internal/event/mailing"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
	"uitslag/ui/notice"
	"uitslag/ui/screens/mailing"
	"uitslag/ui/widgets"
	"uitslag/ui/windowtest"
)

// openMailing opens Mailen on the club.
func openMailing(t *testing.T) (*windowtest.Window, *mailing.Presenter) {
	t.Helper()
	club, id := windowtest.Mailed(t)
	w := windowtest.Open(t, windowtest.Light, club, "nl", id)
	w.Press("Ctrl+Shift+E")
	if w.Shell.Current().Name() != mailing.ScreenName {
		t.Fatal(w.Shell.Current().Name())
	}
	return w, w.Mailing.Presenter()
}

// mailsOf returns the addresses that the server took, in their order.
func mailsOf(w *windowtest.Window) []string {
	var out []string
	for _, x := range w.Did {
		if to, is := strings.CutPrefix(x, "mail "); is {
			out = append(out, to)
		}
	}
	return out
}

// recorded returns those who are in the log as having been mailed, for each paper.
func recorded(t *testing.T, w *windowtest.Window) map[string][]event.ID {
	t.Helper()
	e := check.Value(w.Desk.Event())(t)
	out := map[string][]event.ID{}
	for _, m := range e.Sessions[0].Mailed {
		out[m.Paper] = append(out[m.Paper], m.Member)
	}
	return out
}

func mailSaid(t *testing.T, p *mailing.Presenter, tone notice.Tone, part string) {
	t.Helper()
	if got := p.Notice(); got.Tone != tone || !strings.Contains(got.Text, part) {
		t.Errorf("it says %d %q, not %q", got.Tone, got.Text, part)
	}
}

// toGo compares how many letters are still to go: those not tried yet, those that the server did
// not take, and those of which nobody knows.
func toGo(t *testing.T, p *mailing.Presenter, fresh, missed, doubtful int) {
	t.Helper()
	got := [...]int{len(p.Left(mailing.Fresh)), len(p.Left(mailing.Missed)), len(p.Left(mailing.Doubtful))}
	if got != [...]int{fresh, missed, doubtful} {
		t.Errorf("still to go: %v", got)
	}
}

// ticked reports whether these are the ticks of what goes out.
func ticked(w *windowtest.Window, uitslag, card bool) bool {
	ticks := windowtest.ChecksOf(w)
	return ticks[0].Checked() == uitslag && ticks[1].Checked() == card
}

// TestMailingEvening mails a session from the first key to the last: who gets what, a message as
// it arrives, the trial, the question, all of them once, and nobody again.
func TestMailingEvening(t *testing.T) {
	w, p := openMailing(t)
	if d := p.Draft(); p.Stage() != mailing.Looking || d == nil || d.To != "lid1a@example.org" || p.Absent() == "" || p.Try() == "" {
		t.Fatalf("stage %d, %+v, %q, %q", p.Stage(), d, p.Absent(), p.Try())
	}
	people := p.People()
	addressed := 0
	for _, x := range people {
		if x.Mark == mailing.Plain {
			addressed++
		}
	}
	if addressed != len(people)-2 || addressed < 10 {
		t.Fatalf("%d of %d have an address", addressed, len(people))
	}
	// Sending before a trial is refused, and nothing is asked.
	w.Press("Ctrl+G")
	mailSaid(t, p, notice.Refusal, "Stuur eerst een proef naar club@example.org")
	if w.Shell.Asked() != "" || len(w.Did) > 0 {
		t.Fatalf("asked %q, did %v", w.Shell.Asked(), w.Did)
	}
	// The arrows go through the messages; the trial is the one that is looked at.
	windowtest.TabToTable(t, w)
	w.Press(fyne.KeyDown, fyne.KeyDown)
	if d := p.Draft(); d == nil || d.To != people[2].Address || len(d.Papers) != 2 {
		t.Fatalf("%+v", d)
	}
	w.Press("Ctrl+T")
	mailSaid(t, p, notice.Good, "De proef is bij de mailserver aangekomen")
	if fmt.Sprint(w.Did) != "[trial club@example.org as "+people[2].Address+"]" || p.Try() != "" {
		t.Fatalf("did %v", w.Did)
	}
	if len(recorded(t, w)) > 0 {
		t.Error("the trial is in the log as sent to a member")
	}
	// Enter, by habit, and again, sends nothing.
	w.Did = nil
	w.Press("Ctrl+G")
	if !strings.Contains(w.Shell.Asked(), fmt.Sprint(addressed, " berichten")) {
		t.Errorf("asked %q", w.Shell.Asked())
	}
	w.Press(fyne.KeyReturn)
	w.Press("Ctrl+G", "Ctrl+G", fyne.KeyReturn, "Ctrl+G", fyne.KeyEscape)
	if len(w.Did) > 0 || w.Shell.Asked() != "" {
		t.Fatalf("did %v, asks %q", w.Did, w.Shell.Asked())
	}
	// Each is in the log before the next one is begun.
	undo := w.Desk.Club.LastSaved()
	w.Post.Before = func(i int) {
		if n := len(recorded(t, w)[plan.Card]); n != i || len(recorded(t, w)[plan.Uitslag]) != i {
			t.Errorf("before message %d the log has %d", i, n)
		}
		if _, done, of := p.Progress(); p.Stage() != mailing.Sending || done != int64(i) || of != int64(addressed) || p.Draft() != nil {
			t.Errorf("%d: stage %d, %d of %d, %+v", i, p.Stage(), done, of, p.Draft())
		}
	}
	w.Press("Ctrl+G", "Ctrl+Return")
	mailSaid(t, p, notice.Good, fmt.Sprint(addressed, " berichten zijn verstuurd"))
	got := mailsOf(w)
	if len(got) != addressed || len(slices.Compact(slices.Sorted(slices.Values(got)))) != addressed {
		t.Errorf("mailed %v", got)
	}
	if n := len(recorded(t, w)[plan.Uitslag]); n != addressed || w.Desk.Club.LastSaved().Before(undo) {
		t.Errorf("%d are in the log", n)
	}
	w.Post.Before = nil
	toGo(t, p, 0, 0, 0)
	if d := p.Draft(); d != nil {
		t.Errorf("%+v", d)
	}
	w.Did = nil
	w.Press("Ctrl+G", "Ctrl+Return", "Ctrl+R", "Ctrl+Return", "Ctrl+T")
	if len(w.Did) > 0 {
		t.Errorf("again: %v", w.Did)
	}
	// One more address, and that one alone gets it: no trial is needed any more.
	w.Press("Ctrl+L")
	if w.Shell.Current().Name() != "screen.members" {
		t.Fatal(w.Shell.Current().Name())
	}
	e, _ := w.Desk.Event()
	last := e.Contestants[len(e.Contestants)-1].Players[0]
	windowtest.WriteMail(t, w.Club, last, "laat@example.org")
	w.Press("F2", "Ctrl+Shift+E", "Ctrl+G", "Ctrl+Return")
	if got := mailsOf(w); fmt.Sprint(got) != "[laat@example.org]" {
		t.Errorf("mailed %v", got)
	}
	// What was sent is not undone.
	n := len(recorded(t, w)[plan.Uitslag])
	w.Press("Ctrl+Z")
	if len(recorded(t, w)[plan.Uitslag]) != n {
		t.Error("undo forgets who was mailed")
	}
}

// TestMailingWhat: the uitslag alone goes out, and the card to the same readers later; one of
// them always goes.
func TestMailingWhat(t *testing.T) {
	w, p := openMailing(t)
	for len(windowtest.ChecksOf(w)) != 2 || !windowtest.ChecksOf(w)[1].HasFocus() {
		w.Press(fyne.KeyTab)
	}
	w.Press(fyne.KeySpace)
	if d := p.Draft(); !ticked(w, true, false) || len(d.Papers) != 1 || !strings.Contains(d.Text, "de hele uitslag") {
		t.Fatalf("%+v", d)
	}
	w.Press(fyne.KeyUp, fyne.KeyDown)
	for !windowtest.ChecksOf(w)[0].HasFocus() {
		w.Press("Shift+Tab")
	}
	w.Press(fyne.KeySpace)
	mailSaid(t, p, notice.Refusal, "Kies de uitslag, de kaart, of allebei")
	if !windowtest.ChecksOf(w)[0].Checked() {
		t.Error("neither is chosen")
	}
	w.Press("Ctrl+T", "Ctrl+G", "Ctrl+Return")
	first := len(mailsOf(w))
	if r := recorded(t, w); len(r[plan.Uitslag]) != first || len(r[plan.Card]) > 0 || first == 0 {
		t.Fatalf("%d mailed, log %v", first, r)
	}
	if len(p.Left(mailing.Fresh)) > 0 {
		t.Error("the uitslag goes out again")
	}
	windowtest.ChecksOf(w)[1].Tapped(nil)
	windowtest.ChecksOf(w)[0].Tapped(nil)
	if len(p.Left(mailing.Fresh)) == 0 || !ticked(w, false, true) {
		t.Fatalf("the card does not go out after the uitslag: %v", p.Left(mailing.Fresh))
	}
	w.Press("Ctrl+G", "Ctrl+Return")
	if r := recorded(t, w); len(r[plan.Card]) != first || len(r[plan.Uitslag]) != first {
		t.Errorf("log %v", r)
	}
}

// TestMailingFails: an address that is refused is listed with why and stops nothing, and one
// key tries it again; a server that stops leaves the rest for later, and nobody has it twice.
func TestMailingFails(t *testing.T) {
	w, p := openMailing(t)
	windowtest.Failing(w)
	mailSaid(t, p, notice.Warning, "Bij één is het niet gelukt")
	if x := p.People()[0]; x.Mark != mailing.Failed || !strings.Contains(x.State, "no such user") || x.Address != "lid1a@example.org" {
		t.Fatalf("%+v", x)
	}
	toGo(t, p, 0, 1, 0)
	all := len(mailsOf(w))
	w.Post.Refuse, w.Did = nil, nil
	w.Press("Ctrl+R")
	if !strings.Contains(w.Shell.Asked(), "nog eens") {
		t.Errorf("asked %q", w.Shell.Asked())
	}
	w.Press(fyne.KeyReturn, "Ctrl+R", "Ctrl+Return")
	if got := mailsOf(w); fmt.Sprint(got) != "[lid1a@example.org]" || len(recorded(t, w)[plan.Card]) != all+1 {
		t.Errorf("mailed %v", got)
	}

	w, p = openMailing(t)
	w.Press("Ctrl+T")
	w.Post.Before = func(i int) {
		if i == 3 {
			p.Cancel()
		}
	}
	w.Press("Ctrl+G", "Ctrl+Return")
	mailSaid(t, p, notice.Warning, "3 berichten zijn verstuurd. U hebt het mailen gestopt")
	w.Post.Before, w.Post.Broken = nil, problem.New("mail.cut", "host", "smtp.example.org")
	w.Press("Ctrl+G", "Ctrl+Return")
	mailSaid(t, p, notice.Refusal, "viel weg")
	w.Post.Broken = nil
	w.Press("Ctrl+G", "Ctrl+Return")
	if got := mailsOf(w); len(got) != all+1 || len(slices.Compact(slices.Sorted(slices.Values(got)))) != all+1 {
		t.Errorf("mailed %v", got)
	}
}

// TestMailingUnsaved: what cannot be put in the log stops the sending, and is put there before
// anything more is sent.
func TestMailingUnsaved(t *testing.T) {
	w, p := openMailing(t)
	w.Press("Ctrl+T")
	w.Post.Before = func(i int) {
		if i == 2 {
			w.Club.Locked = "Marie"
		}
	}
	w.Press("Ctrl+G", "Ctrl+Return")
	mailSaid(t, p, notice.Refusal, "Het mailen is gestopt")
	if got := mailsOf(w); len(got) != 3 || len(recorded(t, w)[plan.Card]) != 2 {
		t.Fatalf("mailed %v, in the log %v", got, recorded(t, w))
	}
	w.Post.Before, w.Club.Locked = nil, ""
	w.Press("F2", "Ctrl+Shift+E", "Ctrl+G", "Ctrl+Return")
	got := mailsOf(w)
	if len(got) != len(recorded(t, w)[plan.Card]) || len(slices.Compact(slices.Sorted(slices.Values(got)))) != len(got) {
		t.Errorf("mailed %v", got)
	}
}

// TestMailingCorrected: after a correction everybody who had the uitslag is offered the
// corrected one, and the message says so; nothing goes before it is given out.
func TestMailingCorrected(t *testing.T) {
	w, p := openMailing(t)
	w.Press("Ctrl+T", "Ctrl+G", "Ctrl+Return")
	first := len(mailsOf(w))
	e, _ := w.Desk.Event()
	correct(t, w.Club, e)
	w.Press("F2", "Ctrl+Shift+E")
	if p.Stage() != mailing.Stopped || !strings.Contains(p.Reason(), "verbeterd sinds versie 1") {
		t.Fatalf("stage %d, %q", p.Stage(), p.Reason())
	}
	windowtest.GiveOut(t, w.Club, e.ID)
	w.Press("F2", "Ctrl+Shift+E")
	if p.Stage() != mailing.Looking || !strings.Contains(p.Changed(), fmt.Sprint("versie 2. ", first)) || !strings.Contains(p.Draft().Text, "versie 2") {
		t.Fatalf("stage %d, %q, %+v", p.Stage(), p.Changed(), p.Draft())
	}
	if state := p.People()[0].State; !strings.Contains(state, "kreeg versie 1") && !strings.Contains(state, "verbeterde") {
		t.Errorf("%q", state)
	}
	w.Press("Ctrl+G", "Ctrl+Return")
	if n := len(mailsOf(w)); n != 2*first {
		t.Errorf("%d went out", n-first)
	}
}

// correct corrects a result of a closed session.
func correct(t *testing.T, club *desktest.Club, e *event.Event) {
	t.Helper()
	s := &e.Sessions[0]
	club.MustDo(t, e.ID, &command.ReopenSession{Session: s.ID})
	at := slices.IndexFunc(s.Results, func(x event.Result) bool { return x.Kind == event.Played })
	x := s.Results[at]
	x.Contract, x.Tricks, x.Lead, x.Score = bridge.Contract{}, 0, "", 1100
	club.MustDo(t, e.ID, &command.CorrectResult{Session: s.ID, Result: x})
	club.MustDo(t, e.ID, &command.CloseSession{Session: s.ID})
}

// TestMailingPassword: the password is asked for where none is kept, is not shown, and is asked
// again where it is wrong; the question before sending is not asked twice.
func TestMailingPassword(t *testing.T) {
	const secret = "geheim-Wachtw00rd"
	w, p := openMailing(t)
	w.Post.Password = secret
	w.Press("Ctrl+T")
	if p.Stage() != mailing.Locked || !strings.Contains(p.Asked(), "club@example.org op smtp.example.org") {
		t.Fatalf("stage %d, %q", p.Stage(), p.Asked())
	}
	w.Press(fyne.KeyReturn)
	mailSaid(t, p, notice.Refusal, "Typ eerst het wachtwoord")
	w.Type("fout")
	w.Press(fyne.KeyReturn)
	mailSaid(t, p, notice.Refusal, "aanvaardt")
	if w.Post.Kept != "" {
		t.Errorf("kept %q", w.Post.Kept)
	}
	w.Post.Forgets = true
	w.Type(secret)
	shows(t, w, secret, false)
	w.Press(fyne.KeyReturn)
	mailSaid(t, p, notice.Good, "De proef is bij de mailserver aangekomen")
	mailSaid(t, p, notice.Good, "geen plaats")
	if w.Post.Kept != secret {
		t.Errorf("kept %q", w.Post.Kept)
	}
	shows(t, w, secret, false)
	for _, id := range append(w.Club.IDs(), "") {
		for _, l := range w.Club.Journal(id) {
			if strings.Contains(fmt.Sprintf("%+v", l.Payload), secret) {
				t.Errorf("the log has it: %+v", l)
			}
		}
	}
	if strings.Contains(fmt.Sprintf("%+v", mailing.Sender{Server: windowtest.ClubMailServer, Password: func() string { return secret }}), secret) {
		t.Error("a Sender shows it")
	}

	// The password changed: what was being sent goes on with the new one.
	w.Post.Password, w.Did = "nieuw", nil
	w.Press("Ctrl+G", "Ctrl+Return")
	if p.Stage() != mailing.Locked || len(w.Did) > 0 {
		t.Fatal("the password is not asked for")
	}
	w.Press(fyne.KeyEscape)
	if p.Stage() != mailing.Looking || len(w.Did) > 0 {
		t.Fatal("Esc does not leave it")
	}
	w.Press("Ctrl+G", "Ctrl+Return")
	w.Type("nieuw")
	w.Press(fyne.KeyReturn)
	if p.Notice().Tone != notice.Good || len(mailsOf(w)) < 10 {
		t.Errorf("%+v, %v", p.Notice(), w.Did)
	}
}

// TestMailingPasswordForgotten: a password that was typed and not given is nowhere once the screen is
// left, or it is not asked for.
func TestMailingPasswordForgotten(t *testing.T) {
	for _, away := range [][]fyne.KeyName{{"F2", "Ctrl+Shift+E"}, {fyne.KeyTab, fyne.KeyEscape}} {
		w, p := openMailing(t)
		w.Post.Password = "geheim"
		w.Press("Ctrl+T")
		w.Type("gehe")
		asked := w.Canvas.Focused().(*widgets.Cell)
		w.Press(away...)
		if p.Stage() != mailing.Looking || asked.Text != "" || asked.Saved() != "" {
			t.Errorf("%v: stage %d, %q and %q are kept", away, p.Stage(), asked.Text, asked.Saved())
		}
		w.Press("Ctrl+T")
		if p.Stage() != mailing.Locked || asked.Text != "" {
			t.Errorf("%v: stage %d, %q is given again", away, p.Stage(), asked.Text)
		}
		w.Close()
	}
}

// shows reports whether a text stands on the window.
func shows(t *testing.T, w *windowtest.Window, text string, want bool) {
	t.Helper()
	if got := strings.Contains(windowtest.SeenTexts(w), text); got != want {
		t.Errorf("%q on the window: %v", text, got)
	}
}

// TestMailingServer types the club's server: what is wrong is said at its field, and what is
// right is kept with the club.
func TestMailingServer(t *testing.T) {
	club, id := windowtest.Unserved(t)
	w := windowtest.Open(t, windowtest.Light, club, "nl", id)
	w.Press("Ctrl+Shift+E")
	p := w.Mailing.Presenter()
	if p.Stage() != mailing.Typing {
		t.Fatal(p.Stage())
	}
	w.Press("Ctrl+Return")
	mailSaid(t, p, notice.Refusal, "Typ de naam van de mailserver")
	w.Type("smtp.club.be")
	w.Press(fyne.KeyReturn, fyne.KeyDown, fyne.KeyTab)
	w.Type("x")
	w.Press("Ctrl+Return")
	mailSaid(t, p, notice.Refusal, "geen poort")
	w.Press(fyne.KeyBackspace)
	w.Type("465")
	w.Press(fyne.KeyReturn)
	w.Type("secretaris")
	w.Press(fyne.KeyReturn)
	w.Type("club")
	w.Press("Ctrl+Return")
	mailSaid(t, p, notice.Refusal, "geen e-mailadres")
	// Leaving the screen loses nothing that was typed.
	w.Press("F2", "Ctrl+Shift+E")
	w.Type("club@club.be")
	w.Press(fyne.KeyReturn)
	w.Type("jan@club.be")
	w.Press(fyne.KeyReturn)
	want := event.MailServer{Host: "smtp.club.be", Port: 465, Security: event.MailTLS, User: "secretaris", From: "club@club.be", ReplyTo: "jan@club.be"}
	if got := club.Club().Settings.Mail; got != want || p.Stage() != mailing.Looking {
		t.Fatalf("%+v", got)
	}
	// The club reads where members answer to.
	w.Press("Ctrl+T")
	if !strings.HasPrefix(w.Did[0], "trial jan@club.be") {
		t.Error(w.Did)
	}
	// Another server needs its own trial.
	w.Press("Ctrl+E")
	w.Type("smtp.ander.be")
	w.Press("Ctrl+Return")
	if p.Try() == "" || club.Club().Settings.Mail.Host != "smtp.ander.be" {
		t.Errorf("%q, %+v", p.Try(), club.Club().Settings.Mail)
	}
	w.Press("Ctrl+E", fyne.KeyEscape)
	if p.Stage() != mailing.Looking {
		t.Error("Esc does not leave the server as it is")
	}
}

// TestMailingStops: where nothing can be mailed the screen says why in one sentence.
func TestMailingStops(t *testing.T) {
	for want, club := range map[string]func(*testing.T) (*desktest.Club, event.ID){
		"nog niet uitgegeven": windowtest.Ungiven,
		"nog geen resultaten": windowtest.Begun,
		"nog voorlopig":       windowtest.Evening(desktest.Halfway),
		"Marie":               windowtest.MailingStates[len(windowtest.MailingStates)-2].Club,
	} {
		c, id := club(t)
		w := windowtest.Open(t, windowtest.Light, c, "nl", id)
		toMailing(w)
		if p := w.Mailing.Presenter(); p.Stage() != mailing.Stopped || !strings.Contains(p.Reason(), want) {
			t.Errorf("%s: stage %d, %q", want, p.Stage(), p.Reason())
		}
		w.Press("Ctrl+T", "Ctrl+G", "Ctrl+Return", "Ctrl+R")
		if len(w.Did) > 0 || w.Shell.Asked() != "" {
			t.Errorf("%s: did %v", want, w.Did)
		}
		w.Close()
	}
	// Nobody has an address: that is said, with the key to Leden.
	club, id := windowtest.Mailed(t)
	e, _ := club.Event(id)
	for _, c := range e.Contestants {
		for _, m := range c.Players {
			windowtest.WriteMail(t, club, m, "")
		}
	}
	w := windowtest.Open(t, windowtest.Light, club, "nl", id)
	w.Press("Ctrl+Shift+E")
	if p := w.Mailing.Presenter(); len(p.Left(mailing.Fresh)) > 0 || p.Absent() == "" || p.Draft() != nil {
		t.Errorf("%v, %q, %+v", p.Left(mailing.Fresh), p.Absent(), p.Draft())
	}
	w.Press("Ctrl+L")
	if w.Shell.Current().Name() != "screen.members" {
		t.Error("Ctrl L does not lead to Leden:", w.Shell.Current().Name(), w.Shell.Said(), w.Mailing.Presenter().Absent())
	}
}

// TestMailingBackground: while messages go out the screen stays, and shows how far it is.
func TestMailingBackground(t *testing.T) {
	w, p := openMailing(t)
	w.Press("Ctrl+T")
	left := 0
	w.Post.Before = func(i int) {
		if i != 2 {
			return
		}
		w.Press("F2")
		if w.Shell.Current().Name() != mailing.ScreenName || w.Shell.Leave() {
			t.Error("the screen is left while it sends")
		}
		mailSaid(t, p, notice.Warning, "Er wordt nog gemaild")
		_, done, of := p.Progress()
		if p.Far() != fmt.Sprintf("2 van %d", of) || done != 2 {
			t.Errorf("%q, %d of %d", p.Far(), done, of)
		}
		shows(t, w, p.Far(), true)
		left++
		w.Press(fyne.KeyEscape)
	}
	w.Press("Ctrl+G", "Ctrl+Return")
	if left != 1 || len(mailsOf(w)) != 2 {
		t.Errorf("%d, mailed %v", left, mailsOf(w))
	}
	w.Press("F2")
	if w.Shell.Current().Name() != "screen.tonight" {
		t.Error("it is not left afterwards:", w.Shell.Current().Name(), p.Notice(), p.Busy())
	}
}
