package acts_test

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/awards"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/phrase"
	"uitslag/internal/test/check"
	"uitslag/ui/screens/ranking"
	"uitslag/ui/screens/rules"
	"uitslag/ui/windowtest"
)

// centsOfTheAEB returns what the places of a list of pairs at a club earn (AEB 2022, formulas 1 to
// 3): 10 times the coefficients of the boards, the pairs and the players for the first, 0.10
// for the last.
func centsOfTheAEB(boards, pairs int, class float64) []string {
	root := func(x float64) float64 { return math.Pow(x, .25) }
	within := func(c, most float64) float64 { return math.Min(math.Max(c, 1), most) }
	n := float64(pairs)
	most := 10 * within(.2545*root(float64(boards))+.5077, 1.35) * within(.3918*root(n)+.3033, 1.6) * class
	all := make([]string, pairs)
	for i := range all {
		p := (most-.1)/(1-root(n))*root(float64(i+1)) + (most*root(n)-.1)/(root(n)-1)
		all[i] = strings.Replace(strconv.FormatFloat(p, 'f', 2, 64), ".", ",", 1)
	}
	return all
}

// federated returns the points of the federation on Uitslag, from the first place on.
func federated(t *testing.T, w *windowtest.Window) []string {
	t.Helper()
	w.Press(fyne.KeyF5)
	p := w.Shell.Current().(*ranking.Screen).Presenter()
	var all []string
	for i, c := range p.Columns() {
		if c.Head != "AEB" {
			continue
		}
		for _, r := range p.Rows() {
			all = append(all, r.Cells[i].Text)
		}
	}
	return all
}

// changeCategory types the category of a member on Leden.
func changeCategory(t *testing.T, w *windowtest.Window, who, typed string) {
	t.Helper()
	if rows := listed(t, w, who); len(rows) != 1 {
		t.Fatalf("%q finds %v", who, rows)
	}
	w.Press(fyne.KeyReturn)
	for range 4 { // first name, name, number of the federation, of the club, category
		w.Press(fyne.KeyTab)
	}
	w.Press("Ctrl+A")
	w.Type(typed + "\n")
}

// TestPointsOfTheAEB chooses the AEB on Regels, gives two players another category on Leden and
// sees the right cents on Uitslag, at once each time, and of how many players they come. Once
// the evening is closed another category changes nothing.
func TestPointsOfTheAEB(t *testing.T) {
	club, all := desktest.Sample(t)
	closed := check.Value(club.Event(all[desktest.Manual]))(t)
	club.MustDo(t, closed.ID, &command.ReopenSession{Session: closed.Sessions[0].ID})
	w := windowtest.Open(t, windowtest.Light, club, "nl", all[desktest.Manual])
	w.Press(fyne.KeyF5)
	windowtest.Rule("Er zijn geen punten van een bond.")(w)
	w.Press(fyne.KeyRight)
	p := w.Shell.Current().(*rules.Screen).Presenter()
	for p.Rows()[p.Selected()].Field != "aeb_class" {
		w.Press(fyne.KeyDown)
	}
	if o := p.Options()[0]; !o.Selected || !strings.HasPrefix(o.Text, "AEB, gemiddelde categorie: die van de spelers zelf (Leden, Categorie). Nu: C4 1,0") {
		t.Errorf("%+v", o)
	}
	w.Press("Ctrl+Return")

	st := check.Value(w.Desk.Standings())(t)
	boards, pairs := st.Lists[0].Rows[0].Total.Boards, len(st.Lists[0].Rows)
	numbers := map[string]float64{ // table 2
		"3D": 1, "3H": 1.02, "3S": 1.04, "2D": 1.06, "2H": 1.08, "2S": 1.10, "1D": 1.13, "1H": 1.17, "1S": 1.22, "MN": 1.28, "MM": 1.35,
	}
	sum, of := 0.0, 0.0
	person := func(seat, player int) event.Person {
		return club.People()[club.Club().Members[st.Event.Contestants[seat].Players[player]].Person]
	}
	for seat := range pairs {
		for player := range 2 {
			if n := numbers[person(seat, player).Category]; n > 0 {
				sum, of = sum+n, of+1
			}
		}
	}
	want := func(when string) {
		t.Helper()
		if got, should := federated(t, w), centsOfTheAEB(boards, pairs, sum/of); strings.Join(got, " ") != strings.Join(should, " ") {
			t.Errorf("%s:\n%v\nwant\n%v", when, got, should)
		}
	}
	want("by the sample")
	change := func(seat int, typed, is string) {
		t.Helper()
		who := person(seat, 0)
		changeCategory(t, w, who.Name(), typed)
		now := person(seat, 0).Category
		if c, _ := awards.AEBCategory(now); c != is {
			t.Errorf("%s has %q, typed %q", who.Name(), now, typed)
		}
		sum -= numbers[who.Category]
		if numbers[who.Category] == 0 {
			of++
		}
		sum += numbers[is]
	}
	change(0, "1s", "1S")
	want("one is 1 of spades")
	change(1, "Maestro Mundial", "MM")
	want("one is Maestro Mundial")
	reason := ""
	for reason == "" { // the cursor to the points of the federation
		w.Press(fyne.KeyRight, fyne.KeyReturn)
		if y := w.Shell.Current().(*ranking.Screen).Presenter().Reason(); y != nil && strings.Contains(y.Question, "AEB") {
			reason = strings.Join(y.Lead, " ")
		}
		w.Press(fyne.KeyEscape)
	}
	if said := "Van de 26 spelers hebben er " + strconv.Itoa(int(of)) + " een categorie."; !strings.Contains(reason, said) {
		t.Errorf("no %q in %q", said, reason)
	}

	w.Press(fyne.KeyF2, "Ctrl+E", "Ctrl+E") // what stands out is right; closed and booked
	if is, err := w.Desk.Event(); err != nil || !is.Closed() || is.Sessions[0].Booked == nil {
		t.Fatalf("the evening is not closed: %v", err)
	}
	wasSum, wasOf := sum, of
	change(2, "Maestro Mundial", "MM")
	sum, of = wasSum, wasOf
	want("a category that changes later")
	var err error
	if st, err = w.Desk.Standings(); err != nil {
		t.Fatal(err)
	}
	if said := phrase.Class(w.Desk.Words, st); !strings.Contains(said, ", zoals het bij het sluiten geboekt is") {
		t.Errorf("on paper: %q", said)
	}
}
