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

// TestMailingEvening mails a session from the first key to the last: who gets what, a message as
// it arrives, the trial, the question, all of them once, and nobody again.
func TestMailingEvening(t *testing.T) {
	w, p := openMailing(t)
	m := p.Model()
	if m.Stage != mailing.Looking || m.Draft == nil || m.Draft.To != "lid1a@example.org" || !m.Lacks || m.Try == "" {
		t.Fatalf("%+v", m)
	}
	addressed := 0
	for _, x := range m.People {
		if x.Mark == mailing.Plain {
			addressed++
		}
	}
	if addressed != len(m.People)-2 || addressed < 10 {
		t.Fatalf("%d of %d have an address", addressed, len(m.People))
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
	if d := p.Model().Draft; d == nil || d.To != m.People[2].Address || len(d.Papers) != 2 {
		t.Fatalf("%+v", d)
	}
	w.Press("Ctrl+T")
	mailSaid(t, p, notice.Good, "De proef is bij de mailserver aangekomen")
	if fmt.Sprint(w.Did) != "[trial club@example.org as "+m.People[2].Address+"]" || p.Model().Try != "" {
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
		if m := p.Model(); m.Stage != mailing.Sending || m.Done != i || m.Of != addressed || m.Draft != nil {
			t.Errorf("%d: %+v", i, m)
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
	if m := p.Model(); m.CanSend || m.CanRetry || m.Draft != nil {
		t.Errorf("%+v", m)
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
	if m := p.Model(); !m.Uitslag || m.Card || len(m.Draft.Papers) != 1 || !strings.Contains(m.Draft.Text, "de hele uitslag") {
		t.Fatalf("%+v", m.Draft)
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
	if p.Model().CanSend {
		t.Error("the uitslag goes out again")
	}
	windowtest.ChecksOf(w)[1].Tapped(nil)
	windowtest.ChecksOf(w)[0].Tapped(nil)
	if m := p.Model(); !m.CanSend || m.Uitslag || !m.Card {
		t.Fatalf("the card does not go out after the uitslag: %+v", m)
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
	m := p.Model()
	if x := m.People[0]; x.Mark != mailing.Failed || !strings.Contains(x.State, "no such user") || x.Address != "lid1a@example.org" {
		t.Fatalf("%+v", x)
	}
	if m.CanSend || !m.CanRetry {
		t.Errorf("%+v", m)
	}
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
	if m := p.Model(); m.Stage != mailing.Stopped || !strings.Contains(m.Reason, "verbeterd sinds versie 1") {
		t.Fatalf("%+v", m)
	}
	windowtest.GiveOut(t, w.Club, e.ID)
	w.Press("F2", "Ctrl+Shift+E")
	m := p.Model()
	if m.Stage != mailing.Looking || !strings.Contains(m.Changed, fmt.Sprint("versie 2. ", first)) || !strings.Contains(m.Draft.Text, "versie 2") {
		t.Fatalf("%+v", m)
	}
	if !strings.Contains(m.People[0].State, "kreeg versie 1") && !strings.Contains(m.People[0].State, "verbeterde") {
		t.Errorf("%q", m.People[0].State)
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
	if m := p.Model(); m.Stage != mailing.Locked || !strings.Contains(m.Password, "club@example.org op smtp.example.org") {
		t.Fatalf("%+v", m)
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
	if m := p.Model(); m.Try == "" || club.Club().Settings.Mail.Host != "smtp.ander.be" {
		t.Errorf("%+v", m)
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
		if m := w.Mailing.Presenter().Model(); m.Stage != mailing.Stopped || !strings.Contains(m.Reason, want) {
			t.Errorf("%s: %+v", want, m)
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
	if m := w.Mailing.Presenter().Model(); m.CanSend || !m.Lacks || m.Draft != nil {
		t.Errorf("%+v", m)
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
		if m := p.Model(); m.Far != fmt.Sprintf("2 van %d", m.Of) || m.Done != 2 {
			t.Errorf("%+v", m)
		}
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
