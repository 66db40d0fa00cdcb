package acts_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/test/check"
	"uitslag/ui/screens/repair"
	"uitslag/ui/screens/ruling"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
	"uitslag/ui/windowtest"
)

// namer types names with extra keys. A seat is counted from the first player of the first
// pair, in the order of the cells.
type namer struct {
	mouse
	seats []event.ID // the members, as the list of the evening has them
}

// TestHabitualNames types the names of an evening by a few letters, with a Tab too many
// behind some suggestions and an Enter too many behind others, then a substitute and a
// ruling. The key too many passes nothing: who is typed next sits where they belong. A seat
// that two of them passed is empty and is said to be; nobody becomes a guest.
func TestHabitualNames(t *testing.T) {
	club, id := windowtest.Thirteen(t)
	before := check.Value(club.Event(id))(t)
	results := slices.Clone(before.Sessions[0].Results)
	members := len(club.Club().Members)
	var seats []event.ID
	for _, l := range before.Sessions[0].Sections[0].Labels {
		seats = append(seats, before.Contestant(l.Contestant).Players...)
		club.MustDo(t, id, &command.SeatPlayers{Contestant: l.Contestant, Players: []event.ID{}})
	}
	w := windowtest.Open(t, windowtest.Light, club, "nl", id)
	n := &namer{mouse{t, w}, seats}
	n.typeAll()
	n.seatsAre("names")
	n.substitute()
	n.rule(results[0])

	n.seatsAre("the end")
	if got := len(club.Club().Members); got != members {
		t.Errorf("%d members, not %d: somebody is a guest", got, members)
	}
	if !reflect.DeepEqual(windowtest.Session(t, w).Results, results) {
		t.Error("the results are others")
	}
}

// typeAll gives every pair its names on Deelnemers.
func (n *namer) typeAll() {
	n.t.Helper()
	const wrong, unknown = 8, 17 // seats
	w := n.w
	w.Press(fyne.KeyF3)
	if at := n.at(); at != 0 {
		n.t.Fatalf("the cursor begins at seat %d", at)
	}
	last := len(n.seats) - 1
	for at := 0; at <= last; at = n.at() {
		who := n.seats[at]
		switch at {
		case wrong:
			who = n.free()
		case unknown:
			w.Type("Jna Vandenberghe") // somebody may be meant
			for _, key := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyTab, fyne.KeyReturn} {
				if w.Press(key); n.at() != unknown || n.cells()[unknown].Text != "Jna Vandenberghe" {
					n.t.Fatalf("%s behind an unknown name: the cursor is at seat %d, which says %q", key, n.at(), n.cells()[unknown].Text)
				}
			}
			w.Press("Ctrl+A")
		}
		n.letters(who)
		w.Press([]fyne.KeyName{fyne.KeyReturn, fyne.KeyTab, fyne.KeyEnter}[at%3])
		if at == last {
			w.Press(fyne.KeyReturn)
			break
		}
		if is := n.at(); is != at+1 {
			n.t.Fatalf("behind seat %d the cursor is at seat %d", at, is)
		}
		extra := map[int]fyne.KeyName{2: fyne.KeyTab, 5: fyne.KeyReturn, 7: fyne.KeyTab}[at%9]
		if extra == "" {
			continue
		}
		if w.Press(extra); n.at() != at+1 {
			n.t.Fatalf("%s too many behind seat %d: the cursor is at seat %d", extra, at, n.at())
		}
		if at%9 == 7 {
			w.Press(extra) // and one more
		}
	}

	var passed []int // seats without a name
	var pairs []string
	for i, c := range n.cells() {
		switch {
		case c.Text == "":
			passed = append(passed, i)
			pairs = append(pairs, windowtest.Session(n.t, w).Sections[0].Labels[i/2].String())
		case i != wrong && c.Text != w.Desk.Speaker.Name(n.seats[i]):
			n.t.Errorf("seat %d: %q, not %q", i, c.Text, w.Desk.Speaker.Name(n.seats[i]))
		}
	}
	if len(passed) == 0 {
		n.t.Fatal("no two keys too many passed a seat")
	}
	said := w.Desk.Words.T("players.unnamed-which", "n", len(passed), "of", len(n.seats)/2, "pairs", w.Desk.Words.List(pairs))
	if seen := strings.Join(strings.Fields(windowtest.SeenTexts(w)), " "); !strings.Contains(seen, strings.ReplaceAll(said, "**", "")) {
		n.t.Errorf("%q is not said: %q", said, seen)
	}
	for _, i := range append(passed, wrong) {
		c := n.cells()[i]
		uitest.Click(n.t, w.Canvas, c)
		if w.Type("xq"); c.Text != "xq" {
			n.t.Errorf("seat %d: behind a click %q stands there, not what is typed", i, c.Text)
		}
		w.Press(fyne.KeyEscape)
		n.letters(n.seats[i])
		w.Press(fyne.KeyReturn)
	}
	n.sees("Alle namen zijn ingevuld")
}

// at returns the seat with the cursor, -1 where it is in none.
func (n *namer) at() int {
	return slices.IndexFunc(n.cells(), func(c *widgets.Cell) bool { return c.HasFocus() })
}

// free returns a member without a seat.
func (n *namer) free() event.ID {
	n.t.Helper()
	var all []event.ID
	for id, m := range n.w.Club.Club().Members {
		if !m.Left && !m.Guest && !slices.Contains(n.seats, id) {
			all = append(all, id)
		}
	}
	if len(all) == 0 {
		n.t.Fatal("every member has a seat")
	}
	return slices.Min(all)
}

// letters types at least three letters of a name, and no more than it takes until the
// member is the one that is chosen.
func (n *namer) letters(who event.ID) {
	n.t.Helper()
	name := n.w.Desk.Speaker.Name(who)
	for i, r := range []rune(strings.ToLower(name)) {
		n.w.Type(string(r))
		if k := n.picker(); i >= 2 && k != nil && k.Selected() >= 0 && k.Found()[k.Selected()].Text == name {
			return
		}
	}
	n.t.Fatalf("%q finds somebody else", name)
}

// picker returns the one with the cursor, nil where it is in none.
func (n *namer) picker() (with *widgets.Picker) {
	uitest.Walk(n.w.Canvas, func(o fyne.CanvasObject) {
		if k, is := o.(*widgets.Picker); is && k.Cell.HasFocus() {
			with = k
		}
	})
	return with
}

// seatsAre compares every seat with the list of the evening.
func (n *namer) seatsAre(when string) {
	n.t.Helper()
	e := windowtest.MustEvent(n.t, n.w)
	for i, l := range e.Sessions[0].Sections[0].Labels {
		if got, want := e.Contestant(l.Contestant).Players, n.seats[2*i:2*i+2]; !slices.Equal(got, want) {
			n.t.Errorf("%s: pair %s is %v, not %v", when, l, got, want)
		}
	}
}

// substitute lets a member without a seat play for the second of pair 5. Tab takes every
// suggestion and leads to the next field; one more does nothing where a name is asked, and one
// more passes a field, which then still says who plays.
func (n *namer) substitute() {
	n.t.Helper()
	w, who := n.w, n.free()
	saves := w.Club.Saves
	s, p := repairOf(n.t, w, "invaller")
	for i := 0; s.Asked() != "pair" && i < 12; i++ {
		w.Press(fyne.KeyTab)
	}
	asked := func(want, behind string) {
		n.t.Helper()
		if got := s.Asked(); got != want {
			n.t.Fatalf("behind %s the cursor is in %q, not in %q", behind, got, want)
		}
	}
	w.Type("5")
	w.Press(fyne.KeyTab)
	asked("first", "the pair")
	first := p.Value("first")
	w.Press(fyne.KeyTab)
	asked("first", "one Tab too many")
	w.Press(fyne.KeyTab)
	asked("second", "another Tab")
	if got := p.Value("first"); got != first || first != string(n.seats[8]) || p.Ready() || w.Club.Saves != saves {
		n.t.Fatalf("another Tab: first is %q, not %q; it can be done: %v; %d saves", got, n.seats[8], p.Ready(), w.Club.Saves-saves)
	}
	n.letters(who)
	w.Press(fyne.KeyTab)
	w.Press(fyne.KeyTab) // past the round, which has its answer
	asked("board", "the second and one more Tab")
	if p.Value("first") != first || p.Value("second") != string(who) {
		n.t.Errorf("%q and %q are to play", p.Value("first"), p.Value("second"))
	}
	w.Press("Ctrl+Return")
	if said, _ := p.Effect(); p.Mode() != repair.Done {
		n.t.Fatalf("it was not done: %q", said)
	}
	subs := windowtest.Session(n.t, w).Substitutions
	if want := []event.ID{n.seats[8], who}; len(subs) != 1 || !slices.Equal(subs[0].Players, want) {
		n.t.Errorf("%+v is booked, not %v", subs, want)
	}
	w.Press(fyne.KeyEscape, fyne.KeyEscape)
}

// rule books a weighted score for NS of a result. A Tab too many behind the ground leaves
// the cursor on the protected side. Where that is passed all the same nothing is booked, and
// the cursor goes there.
func (n *namer) rule(of event.Result) {
	n.t.Helper()
	w := n.w
	labels := windowtest.Session(n.t, w).Sections[0].Labels
	ns := labels[slices.IndexFunc(labels, func(l event.Label) bool { return l.Contestant == of.NS.A })]
	w.Press(fyne.KeyF7)
	w.Type(fmt.Sprintf("%d %s\n", of.Board, ns))
	p := w.Shell.Current().(*ruling.Screen).Presenter()
	if p.Mode() != ruling.Weighing {
		n.t.Fatalf("no ruling can be given: %q", said(p))
	}
	for i := 0; i < 8 && !strings.Contains(p.Ground(), "21B"); i++ {
		if k := n.picker(); k == nil {
			w.Press(fyne.KeyTab)
			continue
		}
		w.Type("21b")
		w.Press(fyne.KeyTab)
	}
	side, ok := w.Canvas.Focused().(*widgets.Choice)
	if !ok {
		n.t.Fatalf("behind the ground the cursor is in %T", w.Canvas.Focused())
	}
	if w.Press(fyne.KeyTab); w.Canvas.Focused() != fyne.Focusable(side) {
		n.t.Fatalf("behind one Tab too many the cursor is in %T", w.Canvas.Focused())
	}
	w.Press(fyne.KeyTab, fyne.KeyTab) // past the side and the list
	w.Type("60% 110 40% 70")
	w.Press(fyne.KeyTab, fyne.KeyTab)
	if w.Press("Ctrl+Return"); len(rulings(n.t, w)) > 0 || w.Canvas.Focused() != fyne.Focusable(side) {
		n.t.Fatalf("without a protected side %+v is booked; the cursor is in %T", rulings(n.t, w), w.Canvas.Focused())
	}
	w.Press(fyne.KeyDown) // NS
	w.Press(fyne.KeyTab, fyne.KeyTab, "Ctrl+Return")
	given := rulings(n.t, w)
	if len(given) != 1 || given[0].Result != of.ID || given[0].Protects != event.ProtectNS || given[0].Kind != event.RulingWeighted || given[0].Law != "21B" {
		n.t.Errorf("%+v is booked: %q", given, said(p))
	}
}
