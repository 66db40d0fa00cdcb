package acts_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/movements"
	"uitslag/internal/test/check"
	"uitslag/ui/screens/repair"
	"uitslag/ui/windowtest"
)

// halfway is an evening of which a part has been played, as typed.
type halfway struct {
	name   string
	kind   string
	o      movements.Options
	perSet int
	rounds int // of which all results are in
	// kindB and oB are those of a second section, "" for none.
	kindB string
	oB    movements.Options
	alone bool // there is no other evening
}

// The evenings on which every repair is done, and each of them with a second section.
var halfways = []halfway{
	{"Scheveningen of 13", "scheveningen", movements.Options{Pairs: 13, Rounds: 7}, 3, 4, "", movements.Options{}, false},
	{"Mitchell of 18", "mitchell", movements.Options{Pairs: 18}, 3, 5, "", movements.Options{}, false},
	{"Vasneg of 20", "vasneg", movements.Options{Pairs: 20, Rounds: 7}, 3, 4, "", movements.Options{}, false},
}

// doubled returns an evening with a second section beside it.
func (h halfway) doubled() halfway {
	h.kindB, h.oB = "mitchell", movements.Options{Pairs: 14}
	return h
}

// score returns what a line of a test has: possible on every board.
func score(board, table, round int) int {
	return []int{90, 110, -90, 120, -110, 70, -120, 140, -70}[(board*3+table*5+round*2)%9]
}

// open makes the evening, with a member for every player, and another evening that is
// still empty, and opens the window on Invoer.
func (h halfway) open(t *testing.T) *windowtest.Window {
	t.Helper()
	club := desktest.New(t)
	if !h.alone {
		h.make(t, club, "Andere avond", false)
	}
	id := h.make(t, club, "Vanavond", true)
	e := check.Value(club.Event(id))(t)
	n := 0
	for _, x := range e.Sessions[0].Schedule() {
		if x.Round > h.rounds || x.SitOut() {
			continue
		}
		n++
		club.MustDo(t, id, &command.EnterResult{Session: e.Sessions[0].ID, Result: event.Result{
			ID: event.ID(fmt.Sprint("typed-", n)), Board: x.Board, NS: x.NS, EW: x.EW, Round: x.Round, Table: x.Table,
			Kind: event.Played, Score: score(x.Board, x.Table, x.Round), Source: "typed",
		}})
	}
	w := windowtest.Open(t, windowtest.Light, club, "nl", id)
	w.Press(fyne.KeyF4)
	return w
}

// make makes an evening of these movements in a club.
func (h halfway) make(t *testing.T, club *desktest.Club, name string, named bool) event.ID {
	t.Helper()
	m := check.Value(movements.Generate(h.kind, h.o))(t)
	ev := desktest.Evening{Name: name, Movement: m, BoardsPerSet: h.perSet}
	for n := range 2 * m.Real() {
		if named {
			ev.Names = append(ev.Names, fmt.Sprintf("%c%c Speler", 'A'+n/26, 'a'+n%26))
		}
	}
	id := club.Make(t, ev)
	if h.kindB == "" {
		return id
	}
	b := check.Value(movements.Generate(h.kindB, h.oB))(t)
	one := check.Value(club.Event(id))(t)
	both := one.Clone()
	both.ID = "both-" + id
	var ids []event.ID
	for n := range b.Real() {
		c := event.ID(fmt.Sprint("b-", n+1))
		ids = append(ids, c)
		both.Contestants = append(both.Contestants, event.Contestant{ID: c, Players: []event.ID{}})
	}
	both.Sessions[0].Sections = append(both.Sessions[0].Sections, event.NewSection("B", b, ids))
	club.MustDo(t, both.ID, &command.NewEvening{Event: *both})
	return both.ID
}

// repairOne does one repair with the keys, and holds what every one must keep.
func repairOne(t *testing.T, w *windowtest.Window, m windowtest.RepairCase, seen *tally) {
	t.Helper()
	lines := len(w.Club.Journal(w.Desk.Current()))
	if m.First != nil {
		m.First(t, w)
	}
	undo := len(w.Club.Journal(w.Desk.Current())) - lines
	w.Press(fyne.KeyF4)
	if m.From != nil {
		m.From(w)
	}
	before := windowtest.MustEvent(t, w)
	p := windowtest.Form(t, w, m)
	seen.offered(m.Name, p)
	if m.Name == "print" {
		papersAreMade(t, w, p, m)
		return
	}
	said, _ := p.Effect()
	if testing.Verbose() {
		t.Logf("%s %s %q:\n%s", m.Is, m.Name, m.Answers, strings.Join(said, "\n"))
	}
	if !p.Ready() {
		t.Fatalf("%s: %s %q cannot be done: %q", m.Is, m.Name, m.Answers, said)
	}
	saves := w.Club.Saves
	promised := p.Preview()
	if promised != nil && promised.Nothing() {
		t.Errorf("%s does nothing: %q", m.Is, said)
	}
	seen.did(m.Name, p)
	w.Press("Ctrl+Return")
	if p.Mode() != repair.Done {
		s, _ := p.Effect()
		t.Fatalf("%s was not done: %q", m.Is, s)
	}
	if w.Club.Saves == saves {
		t.Errorf("%s: nothing was saved", m.Is)
	}
	for _, l := range w.Club.Journal(w.Desk.Current())[lines+undo:] {
		seen.commands[l.Command] = true
	}
	after := windowtest.MustEvent(t, w)
	if got, want := plain(t, after), plain(t, promised.After); got != want {
		t.Errorf("%s: the preview said\n%.600s\nand it is\n%.600s", m.Is, want, got)
	}
	if !slices.Equal(p.Told(), said) {
		t.Errorf("%s: it said %q before and %q after", m.Is, said, p.Told())
	}
	saidIsSo(t, w, m, before, after, said)
	nothingLost(t, m, before, after)
	scoredAnew(t, w, m, after)
	offersPaper(t, m, before, after, p)
	papersAreMade(t, w, p, m)
	if m.Keep {
		w.Press(fyne.KeyEscape, fyne.KeyEscape)
		return
	}
	undoes(w)
	if got, want := plain(t, windowtest.MustEvent(t, w)), plain(t, before); got != want {
		t.Errorf("%s: Ctrl+Z leaves\n%.400s\nof\n%.400s", m.Is, got, want)
	}
	w.Press("Ctrl+Y")
	if got, want := plain(t, windowtest.MustEvent(t, w)), plain(t, after); got != want {
		t.Errorf("%s: Ctrl+Y makes\n%.400s\nof\n%.400s", m.Is, got, want)
	}
	undoes(w)
	saves = w.Club.Saves
	if w.Press("Ctrl+Return"); p.Mode() != repair.Listing || p.Pointed() != m.Name || w.Club.Saves != saves {
		t.Errorf("%s: undone, Ctrl+Enter out of habit leaves mode %v, %q, with %d saves", m.Is, p.Mode(), p.Pointed(), w.Club.Saves-saves)
	}
	for range undo {
		check.NoError(t, w.Desk.Steps.Undo())
	}
	if n := len(w.Club.Journal(w.Desk.Current())); undo > 0 && n == lines {
		t.Errorf("%s: nothing went before it", m.Is)
	}
	w.Press(fyne.KeyEscape, fyne.KeyEscape)
}

// undoes presses Ctrl+Z, and answers the question where one is asked.
func undoes(w *windowtest.Window) {
	if w.Press("Ctrl+Z"); w.Shell.Asked() != "" {
		w.Press("Ctrl+Return")
	}
}

// plain returns an event without the times at which things were booked.
func plain(t *testing.T, e *event.Event) string {
	t.Helper()
	c := e.Clone()
	for i := range c.Sessions {
		for j := range c.Sessions[i].Results {
			c.Sessions[i].Results[j].At = ""
		}
		for j := range c.Sessions[i].Rulings {
			c.Sessions[i].Rulings[j].At = ""
		}
		for j := range c.Sessions[i].Awarded {
			c.Sessions[i].Awarded[j].At = ""
		}
	}
	b := check.Value(json.Marshal(c))(t)
	return string(b)
}
