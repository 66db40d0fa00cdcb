package repair

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/check"
	"uitslag/internal/movements"
	"uitslag/ui/desk/desktest"
)

// help is what stands under an Ask.
func (n *night) help(name string) string {
	n.t.Helper()
	i := slices.IndexFunc(n.p.Asks(), func(a Ask) bool { return a.Name == name })
	check.Must(n.t, i >= 0, "nothing asks for %q", name)
	return n.p.Asks()[i].Help
}

// TestSetIsRead: a set can be typed for the boards that a table played, it is said that it can,
// and which one was read.
func TestSetIsRead(t *testing.T) {
	n := newNight(t, "nl", false)
	set := n.session().Boards(2)
	all := bridge.BoardList(set)
	one := strconv.Itoa(set[0])
	check.Must(t, n.p.OpenName("boards"), "boards is not there")
	check.Contains(t, n.help("played"), "alle giften van de ronde, zoals")
	n.answer([][2]string{{"round", "2"}, {"table", "1"}})
	for _, typed := range []string{all, one, strconv.Itoa(set[1])} {
		n.p.Set("played", typed)
		check.That(t, n.p.Ready(), "%s cannot be done: %v", typed, first(n.p.Effect()))
		check.Equal(t, typed, n.help("played"), "Gelezen: gift "+all+", alle giften van de ronde.")
	}
	n.p.Set("played", one+"-"+strconv.Itoa(set[len(set)-1]+1))
	check.That(t, !n.p.Ready(), "boards of two sets are taken")
	check.Contains(t, n.p.Refused("played"), "liggen niet samen op één tafel")
	n.p.Set("instead", "1") // one board for another
	n.p.Set("played", one)
	check.Equal(t, "for one board", n.help("played"), "")
}

func first(said []string, _ bool) string { return strings.Join(said, " ") }

// TestStrayListsAll: where several repairs explain a result, the likeliest is chosen and the
// others are seen.
func TestStrayListsAll(t *testing.T) {
	n := newNight(t, "nl", false)
	n.otherWay()
	check.Must(t, n.p.OpenName("stray"), "stray is not there")
	i := slices.IndexFunc(n.p.Asks(), func(a Ask) bool { return a.Name == "repair" })
	by := n.p.Asks()[i]
	check.Must(t, len(by.Options) > 2, "only %d explain it", len(by.Options))
	check.Equal(t, "chosen", n.p.Value("repair"), by.Options[0].ID)
	for at, o := range by.Options {
		check.That(t, strings.Contains(by.Help, "• "+o.Text+"\n") || strings.HasSuffix(by.Help, "• "+o.Text) || at == 0, "%q is not in %q", o.Text, by.Help)
	}
	n.p.Set("repair", by.Options[1].ID)
	check.That(t, strings.Contains(n.help("repair"), "• "+by.Options[0].Text), "%q", n.help("repair"))
	check.Lacks(t, n.help("repair"), "• "+by.Options[1].Text+"\n")
}

// TestSplitWhereNothingFits: a section too small for two movements is not split, and it is said.
func TestSplitWhereNothingFits(t *testing.T) {
	for _, x := range []struct {
		pairs int
		can   bool
	}{{6, false}, {8, true}} {
		club := desktest.New()
		id := club.Make(t, desktest.Evening{Name: "Vanavond", Movement: desktest.Generate(t, "howell", movements.Options{Pairs: x.pairs})})
		p := NewPresenter(desktest.Desk(club, "nl", id))
		i := slices.IndexFunc(p.Repairs(), func(r Repair) bool { return r.Name == "split" })
		not := p.Repairs()[i].Not
		check.That(t, (not == "") == x.can, "%d pairs: %q", x.pairs, not)
		if !x.can {
			check.Contains(t, not, "voor twee delen van 6 paren")
		}
	}
}

// TestFouledInOneRound: a board that is played in one round only has no groups before and
// after it, and a round that leaves a group without lines is refused.
func TestFouledInOneRound(t *testing.T) {
	n := newNight(t, "nl", false)
	check.Must(t, n.p.OpenName("fouled"), "fouled is not there")
	n.answer([][2]string{{"board", "2"}, {"round", "1"}})
	check.That(t, !n.p.Ready(), "from the first round on")
	check.Contains(t, first(n.p.Effect()), "Gift 2 wordt gespeeld in ronde 1", "Zo zijn er geen twee groepen")

	m := desktest.Generate(t, "howell", movements.Options{Pairs: 6}) // each set in one round only
	m.Copies = 3
	for round := range m.Rounds {
		for table := range m.Rounds[round] {
			m.Rounds[round][table].Set = round
		}
	}
	club := desktest.New()
	one := &night{t: t, club: club, id: club.Make(t, desktest.Evening{Name: "Vanavond", Movement: m})}
	one.desk = desktest.Desk(club, "nl", one.id)
	one.p = NewPresenter(one.desk)
	check.Must(t, one.p.OpenName("fouled"), "fouled is not there")
	for _, from := range []string{"1", "2", "3"} {
		one.answer([][2]string{{"board", "2"}, {"round", from}})
		check.That(t, !one.p.Ready(), "from round %s", from)
		check.Contains(t, first(one.p.Effect()), "Gift 2 wordt alleen in ronde 1 gespeeld")
	}
}

// TestNewSlipDidNotFailBefore: of a slip outside the movement that is being added it is not said
// that it did not fit before.
func TestNewSlipDidNotFailBefore(t *testing.T) {
	n := newNight(t, "nl", false)
	check.Must(t, n.p.OpenName("slip"), "slip is not there")
	n.answer([][2]string{{"ns", "1"}, {"ew", "2"}, {"board", "1"}, {"written", "1-2 1sn+1"}}) // with its pairs, which are those above
	said := first(n.p.Effect())
	check.Lacks(t, said, "paste al niet", "pasten al niet")
	check.Contains(t, said, "Niet in het schema: gift 1 1–2.")
}
