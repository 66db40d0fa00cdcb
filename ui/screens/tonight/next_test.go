package tonight

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/movements"
	"uitslag/internal/test/check"
	"uitslag/ui/uitest"
)

// playedTeams returns an evening of so many teams in a club, all matches in, that is closed.
func playedTeams(t *testing.T, teams int) (*desktest.Club, event.ID) {
	t.Helper()
	club := desktest.New(t)
	id := club.Make(t, desktest.RoundRobin(t, teams, 8))
	club.Fill(t, id, func(event.Expected) bool { return true })
	club.MustDo(t, id, &command.CloseSession{Session: desktest.SessionID(id)})
	return club, id
}

// TestFinalOfTeams: a final of two teams is offered, and is one match of the boards that are
// asked; who plays where is shown before it begins.
func TestFinalOfTeams(t *testing.T) {
	club, id := playedTeams(t, 4)
	p := NewPresenter(desktest.Desk(club, "nl", id))
	p.Next.Ask()
	x := &p.Next.Asked
	check.Says(t, "finalists, boards", "2 24", x.Finalists, x.Boards)
	f := p.Next.Foreseen()
	check.Equal(t, "what is in the way", f.Refusal+f.Before+f.Level, "")
	check.MustEqual(t, "lines", len(f.Lines), 2)
	check.Contains(t, f.Lines[0], "**Finale: **2 ploegen, Eén match in 2 delen, 24 giften")
	check.That(t, !strings.Contains(f.Lines[0]+f.Lines[1], "pa"+"ar"), "%q", f.Lines)
	x.Boards = "16"
	check.Must(t, p.Next.Begin(), "%v", p.notice)
	e := check.Value(club.Event(id))(t)
	s := &e.Sessions[1]
	check.Says(t, "sections, boards", "2 16", len(s.Sections), s.BoardsPerSet)
	check.Equal(t, "matches", len(event.Matches(s)), 2)
}

// TestNothingBooked: where places earn no points, closing says nothing of points.
func TestNothingBooked(t *testing.T) {
	club := desktest.New(t)
	id := club.Make(t, desktest.RoundRobin(t, 4, 8))
	club.Fill(t, id, func(event.Expected) bool { return true })
	p := NewPresenter(desktest.Desk(club, "nl", id))
	for range 2 { // what is open is listed first
		p.Toggle()
	}
	check.Equal(t, "closed", check.Value(club.Event(id))(t).Closed(), true)
	check.That(t, !strings.Contains(p.notice.Text, "geboekt"), "%q", p.notice.Text)
}

// TestNextRefused: what is in the way of a final is said while it is asked, and as it is.
func TestNextRefused(t *testing.T) {
	club, id := playedTeams(t, 6)
	p := NewPresenter(desktest.Desk(club, "nl", id))
	p.Next.Ask()
	for _, c := range []struct {
		change func(x *Asked)
		want   string
	}{
		{func(x *Asked) { x.Finalists = "1" }, "In de finale spelen er minstens 2 en hoogstens 6. Kies een ander aantal."},
		{func(x *Asked) { x.Finalists = "5" }, "Voor de troostfinale blijven er 1 over, en er zijn er minstens 2 nodig. Kies een ander aantal, of alleen een finale."},
		{func(x *Asked) { x.Boards = "veel" }, "Typ hoeveel giften er ongeveer gespeeld worden, van 1 tot 100."},
		{func(x *Asked) { x.Absent = "9" }, "Nummer 9 speelde niet in deze zitting. Typ de nummers van wie niet komt, met een spatie ertussen."},
	} {
		p.Next.Ask()
		c.change(&p.Next.Asked)
		check.Equal(t, "refusal", p.Next.Foreseen().Refusal, c.want)
		check.Equal(t, "begun", p.Next.Begin(), false)
		check.Equal(t, "said", p.notice.Text, c.want)
	}
	empty := desktest.New(t)
	id = empty.Make(t, desktest.RoundRobin(t, 4, 8))
	p = NewPresenter(desktest.Desk(empty, "nl", id))
	p.Next.Ask()
	f := p.Next.Foreseen()
	check.Equal(t, "nothing is in", f.Refusal, "Er zijn nog geen resultaten: wie de finale speelt, is niet bekend. Typ eerst de resultaten van de zitting.")
	check.Contains(t, f.Before, "Nog niet afgesloten: Zitting 1. De plaatsen kunnen nog veranderen.")
}

// TestNextOfPlayers: of twelve players eight play a final, with a movement for players.
func TestNextOfPlayers(t *testing.T) {
	club := desktest.New(t)
	id := club.Make(t, desktest.Evening{Movement: desktest.Generate(t, "individual", movements.Options{Pairs: 12}), BoardsPerSet: 2})
	club.Fill(t, id, func(event.Expected) bool { return true })
	p := NewPresenter(desktest.Desk(club, "nl", id))
	p.Next.Ask()
	x := &p.Next.Asked
	check.Says(t, "offered", "Alleen een finale 8", x.Plays[x.Play], x.Finalists)
	f := p.Next.Foreseen()
	if f.Level != "" {
		p.Next.DrawLevel()
	}
	check.Must(t, p.Next.Begin(), "%v", p.notice)
	check.Contains(t, p.notice.Text, "Finale: 8 spelers, Individueel")
}

// TestLevelIsAsked: who are level on the line are named, with a key for a lot; nothing begins
// before somebody chose, and the log says who was chosen and how.
func TestLevelIsAsked(t *testing.T) {
	club := desktest.New(t)
	id := club.Make(t, desktest.Evening{Movement: desktest.Generate(t, "howell", movements.Options{Pairs: 10}), BoardsPerSet: 3})
	e := check.Value(club.Event(id))(t)
	for _, x := range e.Sessions[0].Schedule() {
		club.Enter(t, id, x, 110)
	}
	club.MustDo(t, id, &command.CloseSession{Session: desktest.SessionID(id)})
	b := show(t, uitest.Light, club, "nl", id)
	uitest.Press(b.c, "Ctrl+G")
	b.sees("Gelijk op de grens:", true)
	uitest.Press(b.c, "Ctrl+Return")
	b.sees("Op de grens van de finale staan er 10 gelijk, en er is plaats voor 5.", true)
	uitest.Picture(t, b.c, "tonight-level-asked")
	b.tap("Het lot beslist")
	drawn := b.s.v.level.Cell.Text
	check.Equal(t, "drawn", len(strings.Fields(drawn)), 5)
	b.sees("Finale: ", true)
	uitest.Picture(t, b.c, "tonight-level")
	uitest.Press(b.c, "Ctrl+Return")
	e = check.Value(club.Event(id))(t)
	check.MustEqual(t, "sessions", len(e.Sessions), 2)
	for _, l := range e.Sessions[1].Sections[0].Labels {
		_, was := e.Sessions[0].LabelOf(l.Contestant)
		check.Equal(t, was.String()+" was drawn", slices.Contains(strings.Fields(drawn), was.String()), true)
	}
	log := club.Journal(id)
	var add command.AddSession
	check.NoError(t, json.Unmarshal(log[len(log)-1].Payload, &add))
	check.Must(t, add.Level != nil, "the last line is %v", log[len(log)-1])
	check.Says(t, "in the journal", "5 5 true", len(add.Level.Who), len(add.Level.Over), add.Level.Lot)
}

// TestPlayAgainIsNoFinal: where everybody plays again neither finalists nor boards are asked,
// and nothing is called a final.
func TestPlayAgainIsNoFinal(t *testing.T) {
	club, id := playedTeams(t, 6)
	b := show(t, uitest.Light, club, "nl", id)
	uitest.Press(b.c, "Ctrl+G")
	b.sees("Aantal in de finale", true)
	for _, key := range []string{"session.finalists", "session.boards", "session.carry", "session.name", "newevening.date-label", "session.absent"} {
		uitest.Press(b.c, fyne.KeyTab)
		b.at("Tab", b.desk.Words.T(key))
	}
	uitest.Press(b.c, fyne.KeyEscape, "Ctrl+G")
	uitest.Press(b.c, fyne.KeyDown, fyne.KeyDown)
	b.sees("Aantal in de finale", false)
	b.sees("inale:", false)
	uitest.Press(b.c, "Ctrl+Return")
	b.sees("6 ploegen, Halve competitie, 5 ronden", true)
	check.That(t, !strings.Contains(b.s.p.notice.Text, "inale"), "%q", b.s.p.notice.Text)
	p := b.s.p
	for _, carry := range []string{"share", "add", "none"} {
		p.Change()
		p.Form.Name, p.Form.Carry.At, p.Form.Carry.Much = "Viertallen", slices.Index(carries, carry), "25"
		p.Rename()
		check.Must(t, p.asking == NoQuestion, "%s: %v", carry, p.notice)
		check.Equal(t, carry+": a final", check.Value(club.Event(id))(t).Sessions[1].Final(), false)
	}
}
