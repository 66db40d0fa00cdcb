package repair

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	commands "uitslag/internal/event/repair"
	"uitslag/internal/movements"
	"uitslag/internal/test/check"
	"uitslag/internal/test/golden"
	"uitslag/ui/notice"
)

// repairCase is something that went wrong: what is answered, and what cannot be answered.
type repairCase struct {
	name    string
	answers [][2]string
	wrong   [][2]string    // what is refused
	two     bool           // on the evening with two sections
	first   func(n *night) // what went before it
}

// repairCases has a row for each way to repair something; the words of all of them, and of what
// is refused, are in testdata.
var repairCases = []repairCase{
	{name: "late", answers: [][2]string{{"how", "seat"}}, wrong: [][2]string{{"round", "99"}}},
	{name: "late", answers: [][2]string{{"how", "rover"}}},
	{name: "late", answers: [][2]string{{"how", "extra"}}},
	{name: "late", answers: [][2]string{{"how", "table"}, {"round", "5"}}},
	{name: "leave", answers: [][2]string{{"pair", "3"}}, wrong: [][2]string{{"round", "x"}}},
	{name: "leave", answers: [][2]string{{"pair", "3"}, {"rest", "not-played"}}},
	{name: "substitute", answers: [][2]string{{"pair", "4"}, {"second", "Piet Invaller"}}, wrong: [][2]string{{"second", "1234"}}},
	{name: "turn", answers: [][2]string{{"round", "2"}, {"table", "3"}}, wrong: [][2]string{{"table", "88"}}},
	{name: "turn", answers: [][2]string{{"scope", "scope-round"}, {"round", "3"}}},
	{name: "boards", answers: [][2]string{{"round", "2"}, {"table", "2"}, {"instead", ""}, {"played", "17"}}, wrong: [][2]string{{"played", "x"}}},
	{name: "tables", answers: [][2]string{{"round", "2"}, {"table", "1"}, {"other", "3"}}, wrong: [][2]string{{"other", "1"}}},
	{name: "skip", answers: [][2]string{{"round", "6"}, {"table", "3"}}, wrong: [][2]string{{"round", "1"}}},
	{name: "slip", answers: [][2]string{{"ns", "1"}, {"ew", "2"}, {"board", "1"}, {"written", "1sn+1"}}, wrong: [][2]string{{"written", "8sn"}}},
	{name: "stray", first: (*night).otherWay},
	{name: "twice", first: (*night).playedAgain},
	{name: "wrongboard", answers: [][2]string{{"board", "1"}, {"move", "slip"}, {"to", "2"}}, wrong: [][2]string{{"to", "x"}}},
	{name: "numbers", answers: [][2]string{{"pair", "2"}, {"pair2", "4"}}, wrong: [][2]string{{"pair2", "2"}}},
	{name: "numbers", answers: [][2]string{{"pair", "2"}, {"pair2", "4"}, {"mixed", "seats"}, {"round", "2"}}},
	{name: "movement", answers: [][2]string{{"movement", "howell"}, {"round", "1"}}, wrong: [][2]string{{"round", "50"}}},
	{name: "cancel", wrong: [][2]string{{"round", "12"}}},
	{name: "cancel", answers: [][2]string{{"round", "2"}, {"erase", "erase"}}},
	{name: "fouled", answers: [][2]string{{"board", "2"}, {"round", "2"}}, wrong: [][2]string{{"board", "90"}}},
	{name: "wrongsection", answers: [][2]string{{"boards", "1"}}, wrong: [][2]string{{"boards", "x"}}, two: true, first: (*night).onlyShared},
	{name: "wrongevening", wrong: [][2]string{{"boards", "200"}}},
	{name: "split", answers: [][2]string{{"pairs", "4-7"}}, wrong: [][2]string{{"pairs", "40"}}},
	{name: "join", two: true, wrong: [][2]string{{"round", "50"}}},
	{name: "print", answers: [][2]string{{"boards", "3-4"}}, wrong: [][2]string{{"boards", "x"}}},
}

// otherWay is a result typed the other way round.
func (n *night) otherWay() {
	n.t.Helper()
	s := n.session()
	r := s.Results[len(s.Results)-1]
	n.club.MustDo(n.t, n.id, &command.EraseResult{Session: s.ID, Result: r.ID})
	r.ID, r.NS, r.EW = "stray", r.EW, r.NS
	n.enter(r)
}

// playedAgain is a pair that meets another on a board it has had.
func (n *night) playedAgain() {
	n.t.Helper()
	all := n.session().Results
	r := all[0]
	i := slices.IndexFunc(all[1:], func(o event.Result) bool { return o.Board == r.Board })
	r.ID, r.EW = "second", all[1+i].EW
	n.enter(r)
}

// onlyShared takes the results of board 1 out of the first section that the second has no line
// for.
func (n *night) onlyShared() {
	n.t.Helper()
	s := n.session()
	for _, id := range commands.ResultsOn(s, 1) {
		e := check.Value(n.club.Event(n.id))(n.t)
		letter, _ := s.LabelOf(s.Result(id).NS.A)
		if _, left := commands.ToSection(e, s.ID, []event.ID{id}, "", "B"); letter == "A" && left > 0 {
			n.club.MustDo(n.t, n.id, &command.EraseResult{Session: s.ID, Result: id})
		}
	}
	n.again()
}

// TestRepairs does every repair, in both languages: what it says before it is done stands there
// after it, an undo asks it again and leaves everything as it was, and what cannot be answered is
// refused in a sentence, with nothing saved.
func TestRepairs(t *testing.T) {
	for _, lang := range []string{"nl", "en"} {
		var out strings.Builder
		done := map[string]bool{}
		for _, c := range repairCases {
			done[c.name] = true
			n := newNight(t, lang, c.two)
			if c.first != nil {
				c.first(n)
			}
			c.one(n, &out)
		}
		for _, name := range Names() {
			i := slices.IndexFunc(repairs, func(k *repairKind) bool { return k.name == name })
			if can := repairs[i].can; can != nil && can(newNight(t, lang, true).p) != nil {
				continue // of teams and drawn rounds: the tests of the window do it
			}
			check.That(t, done[name], "%s is not repaired here", name)
		}
		golden.Check(t, "repairs."+lang+".txt", out.String())
	}
}

func (c *repairCase) one(n *night, out *strings.Builder) {
	t, p := n.t, n.p
	t.Helper()
	check.Must(t, p.OpenName(c.name), "%s is not there", c.name)
	fmt.Fprintf(out, "\n%s\n%s\n", p.Title(), strings.Repeat("=", len([]rune(p.Title()))))
	before := n.plain()
	n.answer(c.answers)
	for _, a := range c.wrong {
		was := p.Value(a[0])
		if p.Asks()[slices.IndexFunc(p.Asks(), func(x Ask) bool { return x.Name == a[0] })].New {
			p.Set(a[0], guest+a[1])
		} else {
			n.answer([][2]string{a})
		}
		said, saves := p.Says().Text, n.club.Saves
		check.That(t, !p.Ready() && !p.Do() && n.club.Saves == saves, "%s: %q is taken: %q", c.name, a, said)
		fmt.Fprintf(out, "%s %q: %s\n", a[0], a[1], said)
		p.Set(a[0], was)
	}
	for _, a := range p.Asks() {
		fmt.Fprintf(out, "- %s: %s\n", a.Label, a.Shown(p.Value(a.Name)))
	}
	saves, told := n.club.Saves, p.Says().Text
	fmt.Fprintf(out, "%s\n", told)
	if !p.Do() {
		t.Fatalf("%s is not done: %q", c.name, p.Says().Text)
	}
	if says := strings.Join(p.Told(), "\n"); p.Mode() != Done || !p.PaperOnly() && (says != told || n.club.Saves == saves) {
		t.Errorf("%s: %d saves, it said %q and says %q", c.name, n.club.Saves-saves, told, says)
	}
	for _, x := range p.Papers() {
		fmt.Fprintf(out, "> %s: %s\n", x.Title, x.Of)
	}
	if p.PaperOnly() {
		return
	}
	check.NoError(t, n.desk.Steps.Undo())
	p.Read()
	check.That(t, p.Mode() == Listing && !p.Ready() && n.plain() == before, "%s: undone it is not as it was, mode %v", c.name, p.Mode())
}

// TestMovementNow: among the movements that can be played, the one that is played says so, and no
// other.
func TestMovementNow(t *testing.T) {
	n := newNight(t, "nl", false)
	like := n.session().Sections[0]
	now := func(of int) string {
		var all []string
		for _, o := range n.p.form.movement(of, &like).Options {
			if strings.HasPrefix(o.Quiet, "nu · ") {
				all = append(all, o.Text)
			}
		}
		return strings.Join(all, "; ")
	}
	check.Equal(t, "one that is not offered", now(13), "")
	m := desktest.Generate(t, "howell", movements.Options{Pairs: 13, Rounds: 9})
	like.Movement = &m
	check.Equal(t, "a Howell", now(13), "Howell, 9 ronden")
	m = desktest.Generate(t, "scheveningen", movements.Options{Pairs: 13, Turn: []int{2}})
	check.Equal(t, "Scheveningen with a round turned", now(13), "Scheveningen, ronde 2 gedraaid, 7 ronden")
}

// TestNothingIsSavedReadOnly: in a file that is read only everything can be asked, nothing is
// saved and the reason is given; paper can be asked for.
func TestNothingIsSavedReadOnly(t *testing.T) {
	for lang, want := range map[string]string{"nl": "Kas is er", "en": "Kas is er"} {
		n := newNight(t, lang, false)
		n.club.Locked = "Kas is er"
		n.p.OpenName("turn")
		n.answer([][2]string{{"round", "2"}, {"table", "3"}})
		saves := n.club.Saves
		if reason := n.p.ReadOnly(); n.p.Ready() || n.p.Do() || !strings.Contains(reason, want) || n.p.Locked() != reason || n.club.Saves != saves {
			t.Errorf("%s: %q, %d saves", lang, reason, n.club.Saves-saves)
		}
		n.p.OpenName("print")
		n.answer([][2]string{{"boards", "1"}})
		if n.p.Locked() != "" || !n.p.Do() || len(n.p.Papers()) != 1 {
			t.Errorf("%s: no paper: %q", lang, n.p.Locked())
		}
	}
}

// TestClosedEvening: on an evening that is closed nothing is repaired, and it is said.
func TestClosedEvening(t *testing.T) {
	for lang, want := range map[string]string{"nl": "afgesloten", "en": "closed"} {
		club, all := desktest.Sample(t)
		n := &night{t: t, club: club, p: NewPresenter(desktest.Desk(club, lang, all[desktest.Manual]))}
		n.p.OpenName("fouled")
		n.answer([][2]string{{"board", "2"}, {"round", "2"}})
		check.That(t, !n.p.Ready() && !n.p.Do() && strings.Contains(n.p.ReadOnly(), want), "%s: %q", lang, n.p.ReadOnly())
	}
}

// TestListFits: the list is narrowed by what is typed; what cannot be on this evening says why,
// and where nothing fits that is said.
func TestListFits(t *testing.T) {
	n := newNight(t, "nl", false)
	got := len(n.p.Repairs())
	check.That(t, got == len(repairs), "%d of %d", got, len(repairs))
	n.p.Filter("samenvoegen")
	all := n.p.Repairs()
	if len(all) == 0 || all[0].Name != "join" || !strings.Contains(all[0].Not, "lijn") || !strings.Contains(n.p.About(), all[0].Not) {
		t.Errorf("%+v, %q", all, n.p.About())
	}
	n.p.Open()
	check.That(t, !n.p.Ready() && strings.Contains(n.p.Says().Text, all[0].Not), "opened: %+v", n.p.Says())
	check.That(t, n.p.Back() && !n.p.Back(), "Back does not lead to the list once")
	n.p.Filter("zwembad")
	check.That(t, len(n.p.Repairs()) == 0 && n.p.None() != "" && n.p.About() == "" && !n.p.Open() && n.p.Pointed() == "", "%q, %q", n.p.None(), n.p.About())
	n.p.Filter("nummers") // a part of a word, where none begins so
	if all := n.p.Repairs(); len(all) == 0 || !strings.Contains(all[0].Text, "paarnummers") {
		t.Errorf("nummers: %+v", all)
	}
	n.p.Filter("arbitrage")
	if n.p.selected().screen != "screen.ruling" || n.p.Open() {
		t.Errorf("%+v", n.p.Repairs())
	}
}

// TestTried: what is being typed is previewed, and taken back it is as before.
func TestTried(t *testing.T) {
	n := newNight(t, "en", false)
	n.p.OpenName("leave")
	n.answer([][2]string{{"pair", "3"}})
	was, pair := n.p.Says().Text, n.p.Value("pair")
	n.p.Try("pair", "pair-7")
	if now := n.p.Says().Text; !strings.HasPrefix(now, "**Pair NS 4 left") || n.p.Value("pair") != "pair-7" {
		t.Errorf("tried: %q", now)
	}
	n.p.Untry("pair")
	now := n.p.Says().Text
	check.That(t, now == was && n.p.Value("pair") == pair, "taken back: %q", now)
}

// TestAskWhatWasSeen: the screen begins with the repair of what the cursor stood on.
func TestAskWhatWasSeen(t *testing.T) {
	n := newNight(t, "nl", false)
	n.playedAgain()
	r := n.session().Result("second")
	n.p.Ask(At{Board: r.Board, NS: r.NS.A, EW: r.EW.A, Result: r.ID})
	check.That(t, n.p.Mode() == Asking && n.p.Pointed() == "stray" && n.p.Value("result") == "second",
		"%v %q %q", n.p.Mode(), n.p.Pointed(), n.p.Value("result"))
	n.p.Ask(At{Pair: "pair-5"})
	check.That(t, n.p.Mode() == Listing && n.p.Pointed() == "", "%v %q", n.p.Mode(), n.p.Pointed())
	n.p.OpenName("leave")
	check.Equal(t, "pair", n.p.Value("pair"), "pair-5")
}

// TestMatchByRoundAndTable: two numbers find a match as on Invoer, by its round and table; three
// by its round and teams; and a match that was played in full is not awarded without a warning.
func TestMatchByRoundAndTable(t *testing.T) {
	club := desktest.New(t)
	id := club.Make(t, desktest.RoundRobin(t, 6, 4))
	club.Fill(t, id, func(x event.Expected) bool { return x.Round < 5 })
	p := NewPresenter(desktest.Desk(club, "nl", id))
	p.Ask(At{})
	check.Must(t, p.OpenName("award"), "nothing can be awarded")
	s := &check.Value(club.Event(id))(t).Sessions[0]
	ask := p.Asks()[0]
	for _, m := range event.Matches(s) {
		_, home := s.LabelOf(m.Home)
		_, away := s.LabelOf(m.Away)
		for _, typed := range []string{fmt.Sprint(m.Round, " ", m.OpenTable), fmt.Sprint(m.Round, " ", m.ClosedTable), fmt.Sprint(m.Round, " ", home.Number, " ", away.Number), fmt.Sprint(m.Round, " ", away.Number, " ", home.Number)} {
			found := ask.Find(typed)
			check.Must(t, len(found) > 0, "%q finds nothing", typed)
			check.Contains(t, found[0].Text, fmt.Sprintf("Ronde %d: ploeg %d ", m.Round, home.Number))
		}
	}
	for round, tone := range map[int]notice.Tone{4: notice.Warning, 5: notice.Good} {
		p.Set("unplayed", ask.Find(fmt.Sprint(round, " 1"))[0].ID)
		p.Set("share", "award-home")
		n := p.Says()
		check.Equal(t, "tone", n.Tone, tone)
		check.Equal(t, "said", strings.Contains(n.Text, "Deze match is helemaal gespeeld:** 8 resultaten zijn ingevoerd."), tone == notice.Warning)
	}
}
