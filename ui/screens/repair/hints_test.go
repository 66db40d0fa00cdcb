package repair

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/movements"
	"uitslag/internal/test/check"
)

// help returns what stands under an Ask.
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
		club := desktest.New(t)
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
	club := desktest.New(t)
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

// TestStrayNotExplained: where nothing explains a result, that it is right is not chosen by itself,
// and it is said where everything else is listed. A wrong number of one pair is an explanation.
func TestStrayNotExplained(t *testing.T) {
	n := newNight(t, "nl", false)
	s := n.session()
	var whole event.Expected // a line whose board is in everywhere
	in := map[event.Key]bool{}
	for i := range s.Results {
		in[s.Results[i].Key()] = true
	}
	for _, x := range s.Schedule() {
		if in[event.Key{Board: x.Board, NS: x.NS, EW: x.EW}] {
			whole = x
			break
		}
	}
	odd := event.Result{ID: "odd", Board: whole.Board, NS: whole.NS, Kind: event.Played, Score: 90, Source: "typed"}
	for _, l := range s.Sections[0].Labels {
		odd.EW = event.Pair(l.Contestant)
		try := event.Key{Board: odd.Board, NS: odd.NS, EW: odd.EW}
		if odd.EW != odd.NS && !in[try] && !slices.ContainsFunc(s.Schedule(), func(x event.Expected) bool {
			return x.Board == odd.Board && (x.NS == odd.NS && x.EW == odd.EW || x.NS == odd.EW && x.EW == odd.NS)
		}) {
			break
		}
	}
	n.enter(odd)
	n.p.Ask(At{Board: odd.Board, NS: odd.NS.A, EW: odd.EW.A, Result: "odd"})
	check.Equal(t, "form", n.p.Pointed(), "stray")
	check.Contains(t, n.help("repair"), "Esc toont alle vergissingen")
	i := slices.IndexFunc(n.p.Asks(), func(a Ask) bool { return a.Name == "repair" })
	by := n.p.Asks()[i]
	check.That(t, by.begin, "the cursor does not begin where it is chosen")
	if len(by.Options) == 1 {
		check.That(t, !n.p.Ready() && n.p.Value("repair") == "", "that it is right is chosen by itself")
		check.Contains(t, n.help("repair"), "Geen vergissing die het programma kent", by.Options[0].Text)
		n.p.Set("repair", by.Options[0].ID)
		check.That(t, n.p.Ready(), "it cannot be chosen")
	}
}

// TestWrongNumberExplains: a result between a pair and one that it does not meet on the board may be
// that of the line that is still empty.
func TestWrongNumberExplains(t *testing.T) {
	n := newNight(t, "nl", false)
	s := n.session()
	i := slices.IndexFunc(s.Schedule(), func(x event.Expected) bool { return x.Round == 4 && !x.SitOut() })
	x := s.Schedule()[i]
	odd := event.Result{ID: "odd", Board: x.Board, NS: x.NS, Kind: event.Played, Score: 90, Source: "typed"}
	for _, l := range s.Sections[0].Labels {
		odd.EW = event.Pair(l.Contestant)
		if odd.EW != odd.NS && !slices.ContainsFunc(s.Schedule(), func(y event.Expected) bool {
			return y.NS == odd.NS && y.EW == odd.EW || y.NS == odd.EW && y.EW == odd.NS
		}) {
			break
		}
	}
	n.enter(odd)
	n.p.Ask(At{Board: odd.Board, NS: odd.NS.A, EW: odd.EW.A, Result: "odd"})
	i = slices.IndexFunc(n.p.Asks(), func(a Ask) bool { return a.Name == "repair" })
	check.That(t, slices.ContainsFunc(n.p.Asks()[i].Options, func(o Option) bool {
		_, ns := s.LabelOf(x.NS.A)
		_, ew := s.LabelOf(x.EW.A)
		return strings.Contains(o.Text, "verplaatst naar gift "+strconv.Itoa(x.Board)+", "+ns.String()+"–"+ew.String())
	}), "%+v", n.p.Asks()[i].Options)
}

// TestFormSaysTheLine: the form says on which line the cursor stood, with what is in there.
func TestFormSaysTheLine(t *testing.T) {
	n := newNight(t, "nl", false)
	s := n.session()
	r := &s.Results[0]
	_, ns := s.LabelOf(r.NS.A)
	_, ew := s.LabelOf(r.EW.A)
	line := "gift " + strconv.Itoa(r.Board) + ", " + ns.String() + "–" + ew.String()
	n.p.Ask(At{Board: r.Board, NS: r.NS.A, EW: r.EW.A, Result: r.ID})
	check.Must(t, n.p.OpenName("wrongboard"), "wrongboard is not there")
	check.Contains(t, n.p.Stood(), "De cursor stond op **"+line+": "+strconv.Itoa(r.Score)+"**")
	check.Contains(t, n.help("move"), line)
	x := s.Schedule()[slices.IndexFunc(s.Schedule(), func(x event.Expected) bool { return x.Round == 5 && !x.SitOut() })]
	n.p.Ask(At{Board: x.Board, NS: x.NS.A, EW: x.EW.A})
	check.Must(t, n.p.OpenName("skip"), "skip is not there")
	check.Contains(t, n.p.Stood(), "nog niets ingevoerd")
	n.p.Ask(At{Pair: "pair-5"})
	n.p.OpenName("leave")
	check.Equal(t, "without a line", n.p.Stood(), "")
}

// TestLostSlip: of a slip that is gone it is said what to type where nobody knows its results.
func TestLostSlip(t *testing.T) {
	n := newNight(t, "nl", false)
	check.Must(t, n.p.OpenName("print"), "print is not there")
	check.Contains(t, n.p.About(), "Weet niemand de resultaten nog, typ dan op Invoer (F4) in elke rij **ng**", "**gem**")
}
