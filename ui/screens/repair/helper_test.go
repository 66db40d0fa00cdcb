package repair

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"uitslag/internal/desk"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/movements"
	"uitslag/internal/test/check"
)

// night is a club with an evening of thirteen pairs in hand, of which three rounds are in,
// and another evening that is still empty.
type night struct {
	t    testing.TB
	club *desktest.Club
	id   event.ID
	desk *desk.Desk
	p    *Presenter
}

// newNight makes the evening; with two it has a second section, of which one round is in.
func newNight(t testing.TB, lang string, two bool) *night {
	t.Helper()
	club := desktest.New(t)
	m := desktest.Scheveningen(t, 13, 7)
	ev := desktest.Evening{Name: "Vanavond", Movement: m}
	for n := range 26 {
		ev.Names = append(ev.Names, fmt.Sprintf("%c Speler", 'A'+n))
	}
	club.Make(t, desktest.Evening{Name: "Andere avond", Movement: m})
	id := club.Make(t, ev)
	if two {
		id = withSecond(t, club, id)
	}
	n := &night{t: t, club: club, id: id}
	s := n.session()
	for i, x := range s.Schedule() {
		if x.SitOut() || x.Round > 3 || x.Section == "B" && x.Round > 1 {
			continue
		}
		n.enter(event.Result{
			ID: event.ID(fmt.Sprint("typed-", i)), Board: x.Board, NS: x.NS, EW: x.EW, Round: x.Round, Table: x.Table,
			Kind: event.Played, Score: []int{90, 110, -90, 120, -110, 70, -120, 140, -70}[(x.Board*3+x.Table*5+x.Round*2)%9], Source: "typed",
		})
	}
	n.desk = desktest.Desk(club, lang, id)
	n.p = NewPresenter(n.desk)
	return n
}

// withSecond makes an evening with a second section, of pairs without names.
func withSecond(t testing.TB, club *desktest.Club, id event.ID) event.ID {
	t.Helper()
	m := desktest.Generate(t, "mitchell", movements.Options{Pairs: 14})
	one := check.Value(club.Event(id))(t)
	both := one.Clone()
	both.ID = "both"
	var ids []event.ID
	for n := range m.Real() {
		c := event.ID(fmt.Sprint("b-", n+1))
		ids = append(ids, c)
		both.Contestants = append(both.Contestants, event.Contestant{ID: c, Players: []event.ID{}})
	}
	both.Sessions[0].Sections = append(both.Sessions[0].Sections, event.NewSection("B", m, ids))
	club.MustDo(t, both.ID, &command.NewEvening{Event: *both})
	return both.ID
}

func (n *night) session() *event.Session {
	n.t.Helper()
	e := check.Value(n.club.Event(n.id))(n.t)
	return &e.Sessions[0]
}

// enter books a result as if it had been typed on Invoer.
func (n *night) enter(r event.Result) {
	n.t.Helper()
	n.club.MustDo(n.t, n.id, &command.EnterResult{Session: n.session().ID, Result: r})
	n.again()
}

// again has the desk read what was done behind its back.
func (n *night) again() {
	if n.desk != nil {
		n.desk.Take(n.id)
		n.p.Read()
	}
}

// plain returns all evenings of the club, without the times at which things were booked.
func (n *night) plain() string {
	n.t.Helper()
	text := ""
	for _, id := range n.club.IDs() {
		e := check.Value(n.club.Event(id))(n.t)
		e = e.Clone()
		for i := range e.Sessions[0].Results {
			e.Sessions[0].Results[i].At = ""
		}
		b := check.Value(json.Marshal(e))(n.t)
		text += string(b) + "\n"
	}
	return text
}

// answer gives the answers to what is asked: of one of many, what is found first for a text.
func (n *night) answer(answers [][2]string) {
	n.t.Helper()
	for _, a := range answers {
		i := slices.IndexFunc(n.p.Asks(), func(x Ask) bool { return x.Name == a[0] })
		if i < 0 {
			n.t.Fatalf("nothing asks for %q: %+v", a[0], n.p.Asks())
		}
		value := a[1]
		if ask := n.p.Asks()[i]; ask.Kind == Many && value != "" {
			found := ask.Find(value)
			if len(found) == 0 && ask.New {
				found = []Option{{ID: guest + value}}
			}
			check.Must(n.t, len(found) != 0, "%s: nothing is %q: %+v", a[0], value, ask.Options)
			value = found[0].ID
		}
		n.p.Set(a[0], value)
	}
}
