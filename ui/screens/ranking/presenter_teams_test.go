package ranking_test

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/explain"
	"uitslag/internal/event/standings"
	"uitslag/internal/event/total"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/phrase"
	"uitslag/internal/phrase/columns"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
	"uitslag/ui/screens/ranking"
	"uitslag/ui/screens/ranking/big"
)

// TestTeams: an evening of teams that was taken over has its teams with all their
// players, ranked on victory points, each of which says match by match where it is from.
func TestTeams(t *testing.T) {
	by := check.Value(rules.Preset("Teams WBF"))(t)
	c := desktest.New(t)
	e := event.Event{ID: "e", Name: "Ploegen", Kind: event.Teams, Rules: by}
	s := event.Session{ID: "s", FirstBoard: 1, Sections: []event.Section{{Letter: "A"}}}
	for n, id := range []event.ID{"one", "two"} {
		e.Contestants = append(e.Contestants, event.Contestant{ID: id, Players: make([]event.ID, 4)})
		s.Sections[0].Labels = append(s.Sections[0].Labels, event.Label{Contestant: id, Number: n + 1})
	}
	spades := bridge.Contract{Level: 4, Denomination: bridge.Spades, Doubling: bridge.Undoubled, Declarer: bridge.North}
	for i, tricks := range []int{10, 9} { // 420 and -50: 10 IMPs
		r := event.Result{ID: event.ID("r" + string(rune('1'+i))), Board: 1, Round: 1, Kind: event.Played, Contract: spades, Tricks: tricks, NS: event.Pair("one"), EW: event.Pair("two")}
		if i == 1 {
			r.NS, r.EW = r.EW, r.NS
		}
		r.Score = bridge.NSScore(spades, bridge.VulnerabilityOf(1), tricks)
		s.Results = append(s.Results, r)
	}
	e.Sessions = []event.Session{s}
	c.Import(t, e)
	d := desktest.Desk(c, "nl", "e")
	p := presenter(d)
	var heads []string
	for _, col := range p.Columns() {
		heads = append(heads, col.Head)
	}
	check.Equal(t, "heads", strings.Join(heads, " "), "Rang Ploeg Naam IMP VP's #gft Match. Gew. Gelijk R1")
	_, column := p.Selected()
	check.That(t, p.Columns()[column].Kind == columns.VPs, "chosen is %q", heads[column])
	first := p.Rows()[0].Cells
	check.Equal(t, "first", first[0].Text+" "+first[3].Text+" "+first[4].Text, "1 10 18,09")
	check.That(t, strings.ReplaceAll(first[2].Text, "\u00a0", " ") == "Ploeg 1", "a team without names is %q", first[2].Text)
	p.Ask()
	reason := p.Reason()
	if reason == nil || len(reason.Formula) != 1 || !strings.Contains(reason.Formula[0], "thuis tegen ploeg 2: 10–0. Verschil: 10. Dat is 18,09 VP.") || !strings.Contains(reason.Question, "VP's") {
		t.Errorf("%+v", reason)
	}
	b := ranking.Big(d)
	check.That(t, b.Heads.Percent == "VP's" && b.Rows[0].Percent == first[4].Text, "%+v", b.Heads)
}

// TestByes: what a team got for a round without an opponent stands in the column of that round
// with the word for it, is sorted among the figures, and explains the total.
func TestByes(t *testing.T) {
	by := eventtest.Preset(t, "Teams WBF")
	by.SitOut = "60"
	n := eventtest.TeamNight(t, eventtest.Generate(t, "roundrobin", movements.Options{Pairs: 3}), 4, by)
	n.PlayAll(func(x event.Expected) string { return eventtest.SomeContract(x) })
	c := desktest.New(t)
	e := *n.E
	e.ID = "e"
	c.Import(t, e)
	for lang, says := range map[string][3]string{"nl": {"vrij 12,00", "Ronde %d: vrij, 12 VP's volgens de regels.", "VP's"}, "en": {"free 12.00", "Round %d: bye, 12 VPs by the rules.", "VPs"}} {
		p := presenter(desktest.Desk(c, lang, "e"))
		shown := p.Columns()
		total := slices.IndexFunc(shown, func(c columns.Column) bool { return c.Kind == columns.VPs })
		free := 0
		for i, col := range shown {
			if col.Kind != columns.Match {
				continue
			}
			p.SortBy(i)
			var figures []float64
			for k, row := range p.Rows() {
				text := row.Cells[i].Text
				if text == says[0] {
					free++
					p.Choose(k, total)
					p.Ask()
					reason := p.Reason()
					check.That(t, reason != nil && slices.Contains(reason.Formula, fmt.Sprintf(says[1], col.Part)), "%s: %+v", lang, reason)
					p.Back()
				}
				words := strings.Fields(strings.ReplaceAll(text, ",", "."))
				v, err := strconv.ParseFloat(words[len(words)-1], 64)
				check.Must(t, err == nil, "%s %q", lang, text)
				figures = append(figures, v)
			}
			check.That(t, slices.IsSortedFunc(figures, func(a, b float64) int { return cmp.Compare(b, a) }),
				"%s: round %d is sorted %v", lang, col.Part, figures)
		}
		check.That(t, free == 3, "%s: %d rounds free of three", lang, free)
	}
}

// TestWhyPenalty: a penalty in IMPs is named where the window says what the victory points of a
// team are from, in the same words as the command line, and one in victory points below.
func TestWhyPenalty(t *testing.T) {
	n := eventtest.TeamNight(t, eventtest.Generate(t, "roundrobin", movements.Options{Pairs: 3}), 4, eventtest.Preset(t, "Teams WBF"))
	n.PlayAll(func(x event.Expected) string { return eventtest.SomeContract(x) })
	m := n.Standings().Matches[0]
	for i, unit := range []event.PenaltyUnit{event.PenaltyIMPs, event.PenaltyVPs} {
		n.Do(&command.Penalise{Session: "s", Penalty: event.Penalty{ID: event.ID(fmt.Sprint("p", i)), Contestant: m.Home, Unit: unit, Amount: exact.Int(-8), Round: m.Round}})
	}
	c := desktest.New(t)
	e := *n.E
	e.ID = "e"
	c.Import(t, e)
	d := desktest.Desk(c, "nl", "e")
	p := presenter(d)
	shown := p.Columns()
	row := slices.IndexFunc(n.Standings().Lists[0].Rows, func(r standings.Row) bool { return r.Contestant == m.Home })
	p.Choose(row, slices.IndexFunc(shown, func(c columns.Column) bool { return c.Kind == columns.VPs }))
	p.Ask()
	reason := p.Reason()
	st := n.Standings()
	told, _ := explain.Derive(st, m.Home)
	all := strings.Join(append(reason.Formula, reason.After...), " ")
	for _, s := range phrase.Steps(d.Words, told.Total.Steps[:len(told.Total.Steps)-1], st.Event.Rules) {
		check.That(t, strings.Contains(all, s), "the window does not say %q: %q", s, all)
	}
	check.That(t, strings.Count(all, "Straf voor de thuisploeg: 8.") == 1 && len(reason.After) == 1, "%q", all)
}

// TestInIMPs: an evening in IMPs has no column of percentages; the points are asked
// about in their place, down to one board, in sentences with their figures, and a
// minus is a minus.
func TestInIMPs(t *testing.T) {
	for _, by := range []rules.Rules{rules.CrossIMP(), rules.ButlerPolish()} {
		c, evenings := desktest.Sample(t)
		check.NoError(t, c.Do(context.Background(), evenings[1], &command.ReopenSession{Session: firstSession(t, c, evenings[1])}))
		check.NoError(t, c.Do(context.Background(), evenings[1], &command.ChangeRules{Rules: by}))
		p := presenter(desktest.Desk(c, "nl", evenings[1]))
		var heads []string
		for _, col := range p.Columns() {
			heads = append(heads, col.Head)
		}
		if got := strings.Join(heads[:5], " "); got != "Rang Paar Naam IMP #gft" || strings.Contains(p.Foot(), "top") {
			t.Errorf("heads %q, foot %q", got, p.Foot())
		}
		_, column := p.Selected()
		check.That(t, p.Columns()[column].Kind == columns.Points, "chosen is %q", heads[column])
		if !strings.HasPrefix(p.Rows()[len(p.Rows())-1].Cells[3].Text, "−") {
			t.Fatalf("the last has %q", p.Rows()[len(p.Rows())-1].Cells[3].Text)
		}
		p.Choose(len(p.Rows())-1, 3)
		p.Ask()
		y := p.Reason()
		check.That(t, strings.Contains(y.Question, p.Rows()[len(p.Rows())-1].Cells[3].Text) && len(y.Lead) != 0 && y.Progress == nil,
			"%+v", y)
		p.Ask()
		p.Ask()
		all := strings.Join(p.Reason().Detail.Steps, "\n")
		wants := []string{"Score voor NZ: ", "NZ krijgt "}
		if by.Method == rules.MethodButler {
			wants = append(wants, "vallen er boven en onder", "afgerond op een tiental")
		} else {
			wants = append(wants, "× een score van ", "Gedeeld door de vergelijkingen")
		}
		for _, want := range wants {
			check.That(t, strings.Contains(all, want), "%s: no %q in\n%s", by.Preset, want, all)
		}
		check.That(t, !strings.ContainsAny(all, "⟦{-") && !slices.Contains(p.Reason().Detail.Steps, ""), "%s:\n%s", by.Preset, all)
	}
}

func firstSession(t *testing.T, c *desktest.Club, id event.ID) event.ID {
	t.Helper()
	e := check.Value(c.Event(id))(t)
	return e.Sessions[0].ID
}

// TestWhySitOut: boards that a pair sat out bring what the rules give for them.
func TestWhySitOut(t *testing.T) {
	c, id := evening(t, desktest.Generate(t, "howell", movements.Options{Pairs: 5}), 3, all)
	d := desktest.Desk(c, "nl", id)
	st := check.Value(d.Standings())(t)
	group := slices.IndexFunc(st.Row(desktest.PairID(1)).Groups, func(g standings.GroupPoints) bool { return g.State == standings.GroupSitOut })
	p := presenter(d)
	if y := ask(t, p, "1", columns.Group, group); y.Rule != "Regels MesserBridge: rust geeft geen punten, en het maximum is kleiner." || len(y.Lead) != 1 {
		t.Errorf("%q %q", y.Lead, y.Rule)
	}
	r := rules.MesserBridge()
	r.SitOut = rules.SitOutAverage
	check.NoError(t, d.Do(&command.ChangeRules{Rules: r}))
	p.Read()
	y := ask(t, p, "1", columns.Group, group)
	// two results a board: a top of 2, half of it on three boards
	if y.Rule != "Regels MesserBridge: Wie rust heeft, krijgt een gemiddelde voor die giften." || len(y.Lead) != 2 ||
		y.Lead[1] != "Voor de 3 giften rust samen krijgt het paar 3 punten." {
		t.Errorf("%q %q", y.Lead, y.Rule)
	}
}

// TestOneListHasATitle: where all sections have one uitslag its title says so, and the
// pairs have the letter of their section.
func TestOneListHasATitle(t *testing.T) {
	c := desktest.New(t)
	id := c.Make(t, desktest.Evening{Movement: desktest.Generate(t, "howell", movements.Options{Pairs: 4})})
	e := check.Value(c.Event(id))(t)
	two := *e.Clone()
	two.ID, two.Rules = "two", rules.WBF()
	var ids []event.ID
	for n := range 4 {
		k := desktest.PairID(n + 5)
		ids = append(ids, k)
		two.Contestants = append(two.Contestants, event.Contestant{ID: k})
	}
	two.Sessions[0].ID = "session-two"
	two.Sessions[0].Sections = append(two.Sessions[0].Sections, event.NewSection("B", desktest.Generate(t, "howell", movements.Options{Pairs: 4}), ids))
	c.MustDo(t, "two", &command.NewEvening{Event: two})
	c.Fill(t, "two", all)
	rows := presenter(desktest.Desk(c, "nl", "two")).Rows()
	if len(rows) != 9 || rows[0].Title != "Alle lijnen" || !strings.HasPrefix(rows[1].Cells[1].Text, "(") ||
		!strings.ContainsAny(rows[1].Cells[1].Text, "AB") {
		t.Fatalf("%d rows: %+v", len(rows), rows)
	}
}

// TestTooFewBoards: a pair that went home after three of seven boards stands last with its
// figures and a dash for its place, and the answer says why.
func TestTooFewBoards(t *testing.T) {
	removed := desktest.PairID(8)
	left := func(x event.Expected) bool { return x.Round > 3 && (x.NS.A == removed || x.EW.A == removed) }
	c, id := evening(t, desktest.Generate(t, "howell", movements.Options{Pairs: 8}), 1, func(x event.Expected) bool { return !left(x) })
	d := desktest.Desk(c, "nl", id)
	r := rules.MesserBridge()
	r.Ranked = rules.RankedHalf
	check.NoError(t, d.Do(&command.ChangeRules{Rules: r}))
	p := presenter(d)
	place := func() string {
		for _, r := range p.Rows() {
			if r.Contestant == removed {
				return r.Cells[0].Text
			}
		}
		return "not there"
	}
	got := place()
	check.That(t, got != "–" && got != "", "place %q while results are missing", got)
	e := check.Value(c.Event(id))(t)
	for _, x := range e.Sessions[0].Schedule() {
		if left(x) {
			if err := d.Do(&command.EnterResult{Session: e.Sessions[0].ID, Result: event.Result{
				ID: c.NewID(), Board: x.Board, NS: x.NS, EW: x.EW, Section: x.Section, Round: x.Round, Table: x.Table,
				Kind: event.NotPlayed, Source: "typed",
			}}); err != nil {
				t.Fatal(err)
			}
		}
	}
	p.Read()
	if rows := p.Rows(); place() != "–" || rows[len(rows)-1].Contestant != removed {
		t.Errorf("place %q: %q", place(), lines(p))
	}
	if y := ask(t, p, "8", columns.Rank, 0); len(y.Lead) != 1 || y.Lead[0] != "3 giften gespeeld: minder dan de helft van de giften van deze lijst, dus geen plaats." {
		t.Errorf("%q", y.Lead)
	}
}

// TestTotalOfSessions: Uitslag shows the session in hand and, when asked, the total over the
// sessions, with what is taken along and why; while nothing is in of a session the total.
func TestTotalOfSessions(t *testing.T) {
	c, id := evening(t, desktest.Generate(t, "howell", movements.Options{Pairs: 8}), 1, func(event.Expected) bool { return true })
	d := desktest.Desk(c, "nl", id)
	p := presenter(d)
	check.That(t, !p.Over(), "one session is several")
	e := check.Value(d.Event())(t)
	soFar := check.Value(total.Of(e, func(id event.ID) (*standings.Standings, error) { return standings.Of(e, id) }))(t)
	qualifying := e.Sessions[0].ID
	s, err := total.Next{ID: "final", Date: "2026-11-21", Play: total.PlayFinal, Finalists: 4, Carry: &event.CarryOver{Kind: event.CarryFull, From: []event.ID{qualifying}}}.Session(e, soFar)
	check.NoError(t, err)
	check.NoError(t, d.Do(&command.AddSession{Session: s}))
	p.Read()
	check.Must(t, p.Empty() == "" && p.Over(), "before the final has results: %q", p.Empty())
	b := ranking.Big(d)
	first := slices.IndexFunc(b.Rows, func(r big.Row) bool { return r.Title == "" })
	check.That(t, len(b.Rows) == len(p.Rows()) && b.Heads.Percent == "Totaal %" && b.Rows[first].Percent != "" && b.Rows[first].Top, "big screen: %+v", b)
	enter := func() {
		for _, x := range s.Schedule() {
			if !x.SitOut() {
				r := event.Result{ID: c.NewID(), Board: x.Board, NS: x.NS, EW: x.EW, Section: x.Section, Round: x.Round, Table: x.Table, Kind: event.Passed, Source: "typed"}
				check.NoError(t, d.Do(&command.EnterResult{Session: s.ID, Result: r}))
			}
		}
	}
	enter()
	p.Read()
	check.Must(t, !p.Over(), "the total is shown before it is asked for")
	p.ShowTotal(true)
	var heads, titles []string
	for _, col := range p.Columns() {
		heads = append(heads, col.Head)
	}
	for _, r := range p.Rows() {
		if r.Title != "" {
			titles = append(titles, r.Title)
		}
	}
	if got, want := strings.Join(heads, "|"), "Rang|Paar|Naam|Totaal %|CP|Mee|Zitting 1|Zitting 2|#gft"; got != want {
		t.Errorf("columns %s, want %s", got, want)
	}
	if got, want := strings.Join(titles, "|"), "Finale|Troostfinale"; got != want {
		t.Errorf("lists %s, want %s", got, want)
	}
	p.Ask()
	reason := p.Reason()
	if reason == nil || len(reason.Formula) != 1 || !strings.Contains(reason.Formula[0], "+ 50,00) ÷ 2") || !strings.Contains(strings.Join(reason.Lead, " "), "Meegenomen: alles") {
		t.Errorf("%+v", reason)
	}
	check.That(t, !p.MayOpen(), "a total has boards")
	p.Back()
	// the winner of the final has 32 club points, four times the eight pairs of final and consolation
	first = slices.IndexFunc(p.Rows(), func(r ranking.Row) bool { return len(r.Cells) > 0 })
	p.AskAbout(first, 4)
	reason = p.Reason()
	if reason == nil || p.Rows()[first].Cells[4].Text != "32" || reason.Question != "Waarom 32 clubpunten?" || !strings.Contains(strings.Join(reason.Lead, " "), "plaats 1 van 8, met 13 giften") {
		t.Errorf("%+v", reason)
	}
	p.Back()
	p.ShowTotal(false)
	check.That(t, !p.Over() && p.Columns()[3].Kind == columns.Points, "the session is not shown again")
	d.OtherSession()
	p.Read()
	if _, s, _ := d.Session(); s.ID != qualifying || p.Over() {
		t.Errorf("session %s in hand", s.ID)
	}
	check.NoError(t, d.Steps.Undo())
}

// TestPlayers: the table and the heading of an evening of individuals speak of players.
func TestPlayers(t *testing.T) {
	c := desktest.New(t)
	e := event.Event{ID: "e", Name: "Individueel", Kind: event.Individual, Rules: rules.MesserBridge()}
	s := event.Session{ID: "s", Date: "2026-11-20", FirstBoard: 1, Sections: []event.Section{{Letter: "A"}}}
	for n, id := range []event.ID{"a", "b", "c", "d"} {
		e.Contestants = append(e.Contestants, event.Contestant{ID: id, Players: make([]event.ID, 1)})
		s.Sections[0].Labels = append(s.Sections[0].Labels, event.Label{Contestant: id, Number: n + 1})
	}
	s.Results = []event.Result{{ID: "r", Board: 1, Round: 1, Kind: event.Passed, NS: event.Side{A: "a", B: "b"}, EW: event.Side{A: "c", B: "d"}}}
	e.Sessions = []event.Session{s}
	c.Import(t, e)
	d := desktest.Desk(c, "nl", "e")
	p := presenter(d)
	check.Equal(t, "head", p.Columns()[1].Head, "Speler")
	check.HasPrefix(t, strings.ReplaceAll(p.Rows()[0].Cells[2].Text, "\u00a0", " "), "Speler ")
	_, quiet := d.Line()
	check.That(t, strings.Contains(quiet, "4 spelers"), "heading %q", quiet)
}
