package ranking_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/check"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/ui/desk"
	"uitslag/ui/desk/desktest"
	"uitslag/ui/ranking"
)

// ask chooses the number of a pair and asks why.
func ask(t testing.TB, p *ranking.Presenter, number string, kind ranking.Kind, group int) *ranking.Why {
	t.Helper()
	for i, r := range p.Rows() {
		for j, c := range p.Columns() {
			if r.Contestant != "" && r.Cells[1].Text == "("+number+")" && c.Kind == kind && c.Group == group {
				p.AskAbout(i, j)
				return p.Why()
			}
		}
	}
	t.Fatalf("no pair %s with column %d.%d", number, kind, group)
	return nil
}

// TestSketch: the answer that the sketch shows, for pair 8 of the manual's uitslag.
func TestSketch(t *testing.T) {
	p := presenter(sampleDesk(t, "nl", 0))
	y := ask(t, p, "8", ranking.Percent, 0)
	for _, x := range []struct{ what, got, want string }{
		{"question", y.Question, "Waarom 60,00 %?"},
		{"who", y.Who, "Jean Hermans – Pierre Van den Bossche (paar 8)"},
		{"lead", strings.Join(y.Lead, "|"), "Punten op 24 giften samen: 144."},
		{"formula", strings.Join(y.Formula, "|"), "Maximum: 24 × top 10 = 240.|**144 ÷ 240 × 100 = 60,00 %.**"},
		{"after", strings.Join(y.After, "|"), "Per giftgroep: 23 + 12 + 24 + 30 + 21 + 34."},
		{"rule", y.Rule, "Regels MesserBridge: percentage over de echt gespeelde giften. Geen arbitrale scores."},
	} {
		check.That(t, x.got == x.want, "%s: %q, want %q", x.what, x.got, x.want)
	}
	check.That(t, y.MayOpen && y.Detail == nil && len(y.Boards) == 0, "board by board comes when it is asked for")
}

func TestWhyGroup(t *testing.T) {
	p := presenter(sampleDesk(t, "nl", 0))
	y := ask(t, p, "1", ranking.Group, 0)
	if y.Question != "Waarom 20 in Gr1?" || !slices.Equal(y.Lead, []string{"Giften 1 tot 4, gespeeld als Noord-Zuid."}) {
		t.Errorf("%q %q", y.Question, y.Lead)
	}
	check.That(t, slices.Equal(y.Formula, []string{"3 + 6 + 2 + 9 = **20**"}) && len(y.Boards) == 4,
		"%q, %d boards", y.Formula, len(y.Boards))
	if b := y.Boards[0]; b.Board != 1 || b.Side != "NZ" || b.Against != "2" || b.Score != "−50" || b.Points != "3" {
		t.Errorf("first board %+v", b)
	}
	y = ask(t, p, "1", ranking.Group, 4)
	check.That(t, y.Question == "Waarom rust in Gr5?" && !y.MayOpen, "%q, may open %v", y.Question, y.MayOpen)
}

func TestWhyRank(t *testing.T) {
	p := presenter(sampleDesk(t, "nl", 0))
	y := ask(t, p, "1", ranking.Rank, 0)
	want := []string{"1  paar 13: 65,00 %", "**2  paar 1: 64,00 %**", "3  paar 8: 60,00 %"}
	check.That(t, slices.Equal(y.Formula, want) && y.Lead[0] == "64,00 %: van de 13 paren heeft er één meer.",
		"%q %q", y.Lead, y.Formula)
	p = presenter(sampleDesk(t, "nl", 1)) // pairs 1 and 11 share place 9
	y = ask(t, p, "1", ranking.Rank, 0)
	check.That(t, y.Question == "Waarom plaats 9=?" && y.Lead[1] == "Precies gelijk met paar 11: ze delen de plaats.",
		"%q %q", y.Question, y.Lead)
	y = ask(t, p, "1", ranking.ClubPoints, 0)
	check.That(t, slices.Contains(y.Lead, "Gedeeld: het gemiddelde van wat plaats 9 tot 10 krijgen."),
		"club points of a shared place: %q", y.Lead)
}

// TestDeeper goes down from a group of boards to a board, and up again.
func TestDeeper(t *testing.T) {
	p := presenter(sampleDesk(t, "nl", 0))
	ask(t, p, "1", ranking.Group, 0)
	check.Must(t, p.Ask() && p.Level() == ranking.BoardList && p.Why().Board == 0,
		"level %d, board %d", p.Level(), p.Why().Board)
	p.MoveBoard(3)
	check.Must(t, p.Ask() && p.Level() == ranking.OnBoard, "level %d", p.Level())
	y := p.Why()
	check.That(t, y.Question == "Waarom 9 punten op gift 4?" && y.Board == 3, "%q, board %d", y.Question, y.Board)
	check.Equal(t, "title", y.Detail.Title, "NZ tegen paar 2, Alice Aerts – Gerda Jacobs")
	steps := []string{
		"Score voor NZ: 200.",
		"Van 6 gespeelde resultaten zijn er voor NZ 4 lager, 1 gelijk en 0 hoger.",
		"2 × 4 + 1 = 9.",
		"NZ krijgt 9, OW de rest van de top: 10 − 9 = 1.",
	}
	check.Slices(t, "steps", y.Detail.Steps, steps)
	mine := slices.IndexFunc(y.Detail.Field, func(f ranking.FieldLine) bool { return f.Mine })
	if mine < 0 || y.Detail.Field[mine] != (ranking.FieldLine{Score: "200", Count: "2", NS: "9", EW: "1", Mine: true}) {
		t.Errorf("field %+v", y.Detail.Field)
	}
	check.That(t, !p.Ask(), "there is nothing deeper than a board")
	p.MoveBoard(-1)
	check.Equal(t, "question", p.Why().Question, "Waarom 2 punten op gift 3?")
	for _, want := range []ranking.Level{ranking.BoardList, ranking.Asked, ranking.Table} {
		if !p.Back() || p.Level() != want {
			t.Errorf("level %d, want %d", p.Level(), want)
		}
	}
	check.That(t, !p.Back() && p.Why() == nil, "there is nothing above the table")
}

// From the percentage all boards are listed; above the answer about one, its round's.
func TestAllBoards(t *testing.T) {
	p := presenter(sampleDesk(t, "nl", 0))
	ask(t, p, "8", ranking.Percent, 0)
	p.Ask()
	n := len(p.Why().Boards)
	check.Must(t, n == 24, "%d boards, want 24", n)
	p.AskBoard(9)
	y := p.Why()
	if len(y.Boards) != 4 || y.Boards[y.Board].Board != 10 || y.Question[len(y.Question)-len("gift 10?"):] != "gift 10?" {
		t.Errorf("%q, boards %+v, chosen %d", y.Question, y.Boards, y.Board)
	}
	p.AskBoard(0) // of those listed
	y = p.Why()
	check.That(t, y.Boards[y.Board].Board == 9, "board %d, want 9", y.Boards[y.Board].Board)
}

// The answer goes along with the chosen number, at the level of the table.
func TestAnswerFollows(t *testing.T) {
	p := presenter(sampleDesk(t, "nl", 0))
	ask(t, p, "8", ranking.Percent, 0)
	p.Ask()
	p.MoveRow(1)
	check.That(t, p.Level() == ranking.Asked && strings.Contains(p.Why().Who, "paar 6"), "level %d, %q", p.Level(), p.Why().Who)
	p.MoveColumn(1)
	check.Slices(t, "formula", p.Why().Formula, []string{"Plaats 4: 1,6 × 13 = 20,8.", "20,8, afgerond 21."})
	check.Equal(t, "question", p.Why().Question, "Waarom 21 clubpunten?")
}

// artificial is an evening with every kind of result the director can give.
func artificial(t testing.TB) *desk.Desk {
	m := generate(t, "howell", movements.Options{Pairs: 6})
	var first []event.Expected
	c, id := evening(t, m, 3, func(x event.Expected) bool {
		if x.Round == 1 && x.Table == 1 || x.Round == 2 && x.Table == 1 {
			first = append(first, x)
			return false
		}
		return true
	})
	e, err := c.Event(id)
	check.NoError(t, err)
	kinds := []event.Result{
		{Kind: event.Average},
		{Kind: event.NotPlayed},
		{Kind: event.Adjusted, NSAward: event.Award{Kind: event.AwardPercent, Percent: exact.Int(70)}, EWAward: event.Award{Kind: event.AwardPercent, Percent: exact.Int(30)}},
		{Kind: event.Adjusted, NSAward: event.Award{Kind: event.AwardPlus}, EWAward: event.Award{Kind: event.AwardMinus}},
		{Kind: event.Played, Score: 110, Reversed: true},
	}
	for i, x := range first {
		if i == len(kinds) {
			break // the last one stays out
		}
		r := kinds[i]
		r.ID, r.Board, r.NS, r.EW, r.Round, r.Table, r.Section = c.NewID(), x.Board, x.NS, x.EW, x.Round, x.Table, x.Section
		c.MustDo(t, id, &command.EnterResult{Session: e.Sessions[0].ID, Result: r})
	}
	return desktest.Desk(c, "nl", id)
}

// TestEveryNumber asks why of every number of every evening, down to every board, in
// every language: there is always an answer, in words, and the points of the boards
// make those of the number.
func TestEveryNumber(t *testing.T) {
	for _, lang := range []string{"nl", "nl-NL", "en"} {
		for name, make := range map[string]func() *desk.Desk{
			"13 pairs":    func() *desk.Desk { return sampleDesk(t, lang, 0) },
			"14 pairs":    func() *desk.Desk { return sampleDesk(t, lang, 1) },
			"half typed":  func() *desk.Desk { return sampleDesk(t, lang, 2) },
			"two winners": func() *desk.Desk { return speaking(twoWinners(t), lang) },
			"foreign":     func() *desk.Desk { return published(t, lang, true) },
			"rulings":     func() *desk.Desk { return speaking(artificial(t), lang) },
		} {
			t.Run(lang+" "+name, func(t *testing.T) { everyNumber(t, presenter(make())) })
		}
	}
}

func everyNumber(t *testing.T, p *ranking.Presenter) {
	said := func(where string, sentences ...string) {
		for _, s := range sentences {
			check.That(t, s != "" && !strings.ContainsAny(s, "⟦⟧{}"), "%s: %q is no sentence", where, s)
		}
	}
	asked := 0
	for i, r := range p.Rows() {
		if r.Contestant == "" {
			continue
		}
		for j, c := range p.Columns() {
			where := fmt.Sprintf("row %d column %d", i, j)
			p.AskAbout(i, j)
			y := p.Why()
			check.Must(t, y != nil, "%s: no answer", where)
			asked++
			said(where, y.Question, y.Who)
			said(where, slices.Concat(y.Lead, y.Formula, y.After)...)
			check.That(t, len(y.Lead)+len(y.Formula) != 0 || r.Cells[j].Text == "", "%s: %q says nothing", where, y.Question)
			if !p.Ask() {
				continue
			}
			n := len(p.Why().Boards)
			if c.Kind == ranking.Percent || c.Kind == ranking.Group {
				p.MoveBoard(-n)
				for k := range n {
					board := p.Why().Boards[p.Why().Board]
					p.Ask()
					d := p.Why().Detail
					said(where, d.Title, p.Why().Question)
					said(where, d.Steps...)
					check.That(t, len(d.Steps) != 0, "%s board %d: no steps", where, board.Board)
					if k < n-1 {
						p.MoveBoard(1)
						p.Back()
					}
				}
			}
		}
	}
	check.That(t, asked != 0, "nothing was asked")
}

// speaking is the same evening in another language.
func speaking(d *desk.Desk, lang string) *desk.Desk {
	return desktest.Desk(d.Club.(*desktest.Club), lang, d.Current())
}

// The director's results are named in the list and in the field.
func TestRulings(t *testing.T) {
	p := presenter(artificial(t))
	seen := map[string]bool{}
	for i, r := range p.Rows() {
		p.AskAbout(i, 4)
		if r.Contestant == "" || !p.Ask() {
			continue
		}
		for _, b := range p.Why().Boards {
			seen[b.Score] = true
		}
	}
	for _, want := range []string{"gem", "n.g.", "70/30", "gem+/gem−", "110 R", "…", "pas"} {
		check.That(t, seen[want], "%q is nowhere in %v", want, seen)
	}
}
