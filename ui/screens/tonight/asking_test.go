package tonight

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/test/check"
	"uitslag/ui/notice"
	"uitslag/ui/shelltest"
	"uitslag/ui/uitest"
)

// open says in one text what is open.
func open(p *Presenter) string {
	var all []string
	for _, o := range p.Opens() {
		all = append(all, o.Sentence)
	}
	return strings.Join(all, "\n")
}

// TestChosenIsInHand: the evening chosen with the arrows or a click is the one in hand:
// when the keys rest, and when the screen is left sooner.
func TestChosenIsInHand(t *testing.T) {
	club, evenings := desktest.Sample(t)
	b := show(t, uitest.Light, club, "nl", "")
	check.Equal(t, "at first", b.desk.Current(), evenings[2])
	var later []func()
	b.s.v.hooks.After = func(_ time.Duration, f func()) { later = append(later, f) }
	took := 0
	b.desk.OnChange(func() { took++ })
	uitest.Press(b.c, fyne.KeyDown, fyne.KeyDown)
	for _, f := range later[:1] { // of an evening that the arrows passed
		f()
	}
	check.That(t, took == 0 && b.desk.Current() == evenings[2], "passing by takes %s", b.desk.Current())
	later[1]()
	check.That(t, took == 1 && b.desk.Current() == evenings[0], "at rest %s is in hand", b.desk.Current())
	uitest.Press(b.c, fyne.KeyUp, fyne.KeyF5)
	check.Equal(t, "after F5", b.desk.Current(), evenings[1])
	title, _ := b.desk.Line()
	check.That(t, title == "Clubtornooi", "the header says %s", title)
	b.shell.Open(ScreenName)
	check.That(t, b.s.p.Selected() == 1, "another evening is chosen on the way back")
	b.tap("Nieuwe avond")
	uitest.Press(b.c, fyne.KeyDown, "Ctrl+Z")
	check.That(t, b.desk.Current() == evenings[0], "a shortcut is about the evening before")
}

// TestNewestInHand: after a start with every evening closed the newest is in hand.
func TestNewestInHand(t *testing.T) {
	club, evenings := desktest.Sample(t)
	check.Equal(t, "the open one", desk.Newest(club), evenings[2])
	fill(t, club, evenings[2], 0)
	e, _ := club.Event(evenings[2])
	club.MustDo(t, evenings[2], &command.CloseSession{Session: e.Sessions[0].ID})
	check.Equal(t, "all closed", desk.Newest(club), evenings[2])
	check.Equal(t, "none", desk.Newest(desktest.New(t)), "")
}

// doubtful types a result the wrong way round on a full evening.
func doubtful(t *testing.T, club *desktest.Club, id event.ID) {
	t.Helper()
	e := check.Value(club.Event(id))(t)
	s := &e.Sessions[0]
	board := s.Results[0].Board
	first := true
	for _, r := range s.Results {
		if r.Board != board {
			continue
		}
		r.Kind, r.Score = event.Played, 420
		if first {
			r.Score, first = -420, false
		}
		club.MustDo(t, id, &command.CorrectResult{Session: s.ID, Result: r})
	}
}

// TestContradiction: a second result of the same pairs on a board is to be looked at, before Ctrl E
// refuses it.
func TestContradiction(t *testing.T) {
	club := desktest.New(t)
	id := club.Make(t, desktest.Evening{Movement: desktest.Scheveningen(t, 10, 5)})
	fill(t, club, id, 0)
	e := check.Value(club.Event(id))(t)
	r := e.Sessions[0].Results[0]
	r.ID, r.Kind, r.Contract, r.Score = "again", event.Passed, bridge.Contract{}, 0
	club.MustDo(t, id, &command.EnterResult{Session: e.Sessions[0].ID, Result: r})
	b := show(t, uitest.Light, club, "nl", id)
	b.sees("Eén resultaat valt op, op gift ", true)
}

// TestOpenBeforeClosing: closing lists what stands out with its answers; "it is right"
// takes it off the list, and what is closed with something open says so.
func TestOpenBeforeClosing(t *testing.T) {
	club := desktest.New(t)
	id := club.Make(t, desktest.Evening{Movement: desktest.Scheveningen(t, 10, 5)})
	fill(t, club, id, 0)
	doubtful(t, club, id)
	b := show(t, uitest.Light, club, "nl", id)
	b.sees("Eén resultaat valt op, op gift ", true)
	b.sees(b.desk.Words.T("tonight.full"), false)
	uitest.Press(b.c, "Ctrl+E")
	got := open(b.s.p)
	check.Must(t, strings.HasPrefix(got, "Gift ") && strings.Contains(got, "valt op"), "%v", got)
	b.at("what is open", "Ga erheen")
	uitest.Press(b.c, fyne.KeyTab, fyne.KeyReturn) // it is right
	got = open(b.s.p)
	check.That(t, !strings.Contains(got, "valt op"), "still %s", got)
	b.at("the next", "Ga erheen")
	e, _ := club.Event(id)
	check.That(t, !e.Closed(), "it is closed already")
	uitest.Press(b.c, "Ctrl+E")
	e, _ = club.Event(id)
	check.That(t, e.Closed(), "Ctrl E does not close it all the same")
	check.Contains(t, b.s.p.notice.Text, "Eén zaak bleef openstaan") // names
	b.at("closed", "Bekijk de uitslag")
}

// TestNothingOpen: where nothing is open closing says how many results are in.
func TestNothingOpen(t *testing.T) {
	club := desktest.New(t)
	id := club.Make(t, desktest.Evening{Movement: desktest.Scheveningen(t, 6, 3)})
	fill(t, club, id, 0)
	e, _ := club.Event(id)
	for i, c := range e.Contestants {
		two := []event.ID{event.ID(rune('a' + 2*i)), event.ID(rune('b' + 2*i))}
		club.Join(t, two...)
		club.MustDo(t, id, &command.SeatPlayers{Contestant: c.ID, Players: two})
	}
	p := NewPresenter(desktest.Desk(club, "nl", id))
	p.Toggle()
	if said := p.notice; said.Tone != notice.Good || !strings.HasSuffix(said.Text, "Alle 36 resultaten zijn er, en er staat niets open.\nDe punten van 12 spelers zijn geboekt.") {
		t.Error(said.Text)
	}
}

// TestDropLastRounds: where nothing is in of the last rounds they can be dropped at once,
// and undo brings them back.
func TestDropLastRounds(t *testing.T) {
	club := desktest.New(t)
	id := club.Make(t, desktest.Evening{Movement: desktest.Scheveningen(t, 6, 3)})
	e, _ := club.Event(id)
	s := &e.Sessions[0]
	for _, x := range s.Schedule() {
		if x.Round < 2 && !x.SitOut() {
			club.MustDo(t, id, &command.EnterResult{Session: s.ID, Result: event.Result{ID: club.NewID(), Board: x.Board, NS: x.NS, EW: x.EW, Kind: event.Passed}})
		}
	}
	b := show(t, uitest.Light, club, "nl", id)
	uitest.Press(b.c, "Ctrl+E")
	o := b.s.p.Opens()
	check.Must(t, len(o) != 0 && len(o[0].Rounds) == 2 && o[0].Rounds[0] == 2, "%+v", o)
	uitest.Press(b.c, fyne.KeyTab, fyne.KeyReturn)
	e, _ = club.Event(id)
	check.That(t, len(e.Sessions[0].Sections[0].Movement.Rounds) == 1, "the rounds are there still")
	got := open(b.s.p)
	check.That(t, !strings.Contains(got, "te gaan"), "%v", got)
	uitest.Press(b.c, "Ctrl+Z", "Ctrl+Z")
	e, _ = club.Event(id)
	check.That(t, len(e.Sessions[0].Sections[0].Movement.Rounds) == 3, "undo does not bring them back")
	untouched := club.Make(t, desktest.Evening{Movement: desktest.Scheveningen(t, 6, 3)})
	b.desk.Take(untouched)
	o = b.s.p.Opens()
	check.That(t, len(o[0].Rounds) == 0, "a whole evening can be dropped")
}

// TestGoThere: the first missing line is shown where it is typed.
func TestGoThere(t *testing.T) {
	club, evenings := desktest.Sample(t)
	b := show(t, uitest.Light, club, "nl", evenings[2])
	var board int
	b.s.v.hooks.Line = func(n int, _, _ event.ID) { board = n }
	uitest.Press(b.c, "Ctrl+E", fyne.KeyReturn)
	check.Equal(t, "board", board, 14)
}

// TestRename: another name and date, by keys; a date to come is remarked upon; undo and
// the list follow.
func TestRename(t *testing.T) {
	club, evenings := desktest.Sample(t)
	b := show(t, uitest.Light, club, "nl", evenings[0])
	uitest.Press(b.c, "Ctrl+R")
	b.at("Ctrl R", "Naam")
	uitest.Type(b.c, "Kerstdrive\n")
	b.at("Enter", "Datum")
	uitest.Type(b.c, "31/2")
	uitest.Press(b.c, fyne.KeyReturn)
	check.That(t, b.s.p.asking == Changing, "no such day is saved")
	b.at("no such day", "Datum")
	b.sees("Dit is geen datum.", true)
	uitest.Press(b.c, fyne.KeyEscape)
	uitest.Type(b.c, "24/12/26")
	uitest.Press(b.c, fyne.KeyUp)
	check.Equal(t, "↑ makes", b.s.v.date.Cell.Text, "25-12-2026")
	check.HasPrefix(t, b.desk.Speaker.DateRemark("2026-12-25"), "Dat is vrijdag 25 december 2026: pas over ")
	uitest.Press(b.c, fyne.KeyReturn)
	e, _ := club.Event(evenings[0])
	check.That(t, e.Name == "Kerstdrive" && e.Sessions[0].Date == "2026-12-25", "%s %s", e.Name, e.Sessions[0].Date)
	check.That(t, b.s.p.Selected() == 0 && strings.Contains(b.s.p.notice.Text, "Kerstdrive"),
		"row %d, says %s", b.s.p.Selected(), b.s.p.notice.Text)
	b.sees("De avond heet Kerstdrive", true)
	b.at("saved", "Bekijk de uitslag")
	uitest.Press(b.c, "Ctrl+Z", "Ctrl+Z")
	e, _ = club.Event(evenings[0])
	check.That(t, e.Name != "Kerstdrive" && e.Sessions[0].Date == "2003-11-10", "undone: %s %s", e.Name, e.Sessions[0].Date)
	b.tap("Naam of datum")
	b.tap("Laat zo")
	b.at("as it was", "Bekijk de uitslag")
}

// TestDelete: deleting asks first, and names what goes; the evening is gone from the list,
// and comes back from the deleted ones.
func TestDelete(t *testing.T) {
	club, evenings := desktest.Sample(t)
	b := show(t, uitest.Light, club, "nl", evenings[2])
	uitest.Press(b.c, fyne.KeyDelete)
	b.at("the question", "Laat staan")
	b.sees("Clubavond van 19 november 2026 verwijderen?", true)
	b.sees("68 resultaten", true)
	uitest.Press(b.c, fyne.KeyReturn) // once too often: nothing happens
	got := len(b.s.p.shown)
	check.Must(t, got == 3, "%d rows", got)
	uitest.Press(b.c, fyne.KeyDelete, fyne.KeyTab, fyne.KeyReturn)
	if got := len(b.s.p.shown); got != 2 || b.desk.Current() != evenings[1] || b.s.p.Selected() != 0 {
		t.Errorf("%d rows, %s in hand, row %d", got, b.desk.Current(), b.s.p.Selected())
	}
	b.sees("is verwijderd.", true)
	shelltest.Click(t, b.c, "Toon de verwijderde (1)", 0)
	check.Equal(t, "the deleted ones", names(b.s.p), "19 november 2026 Clubavond verwijderd")
	b.sees("Verwijderde avond Clubavond", true)
	b.sees("Sluit af", false)
	b.c.Focus(b.s.v.list.Cursor())
	uitest.Press(b.c, fyne.KeyDelete, "Ctrl+E", "Ctrl+R")
	check.That(t, b.s.p.asking == NoQuestion && b.desk.Current() == evenings[1], "something can be done to a deleted evening")
	uitest.Press(b.c, fyne.KeyReturn)
	if got := len(b.s.p.shown); got != 3 || b.desk.Current() != evenings[2] {
		t.Errorf("restored: %d rows, %s in hand", got, b.desk.Current())
	}
	b.sees("Toon de verwijderde", false)
}

// TestDeleteReadOnly: nothing is asked where nothing can be saved.
func TestDeleteReadOnly(t *testing.T) {
	club, evenings := desktest.Sample(t)
	club.Locked = "Marie"
	b := show(t, uitest.Light, club, "nl", evenings[2])
	uitest.Press(b.c, fyne.KeyDelete)
	said := b.s.p.notice
	check.That(t, b.s.p.asking == NoQuestion && said.Tone == notice.Refusal && strings.Contains(said.Text, "Marie"), "%v", said.Text)
}
