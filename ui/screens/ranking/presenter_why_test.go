package ranking_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/desk"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/phrase/columns"
	"uitslag/internal/plot"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
	"uitslag/ui/screens/ranking"
	"uitslag/ui/screens/ranking/why"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
)

// ask chooses the number of a pair and asks why.
func ask(t testing.TB, p *ranking.Presenter, number string, kind columns.Kind, group int) *why.Answer {
	t.Helper()
	for i, r := range p.Rows() {
		for j, c := range p.Columns() {
			if r.Contestant != "" && r.Cells[1].Text == "("+number+")" && c.Kind == kind && c.Part == group {
				p.AskAbout(i, j)
				return p.Reason()
			}
		}
	}
	t.Fatalf("no pair %s with column %d.%d", number, kind, group)
	return nil
}

// TestSketch: the answer that the sketch shows, for pair 8 of the manual's uitslag.
func TestSketch(t *testing.T) {
	p := presenter(sampleDesk(t, "nl", 0))
	y := ask(t, p, "8", columns.Percent, 0)
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
	y := ask(t, p, "1", columns.Group, 0)
	check.That(t, y.Question == "Waarom 20 in Gr1?" && slices.Equal(y.Lead, []string{"Giften 1 tot 4, gespeeld als Noord-Zuid."}),
		"%q %q", y.Question, y.Lead)
	check.That(t, slices.Equal(y.Formula, []string{"3 + 6 + 2 + 9 = **20**"}) && len(y.Boards) == 4,
		"%q, %d boards", y.Formula, len(y.Boards))
	b := y.Boards[0]
	check.That(t, b.Board == 1 && b.Side == "NZ" && b.Against == "2" && b.Score == "−50" && b.Points == "3", "first board %+v", b)
	y = ask(t, p, "1", columns.Group, 4)
	check.That(t, y.Question == "Waarom rust in Gr5?" && !y.MayOpen, "%q, may open %v", y.Question, y.MayOpen)
}

func TestWhyRank(t *testing.T) {
	p := presenter(sampleDesk(t, "nl", 0))
	y := ask(t, p, "1", columns.Rank, 0)
	want := []string{"1  paar 13: 65,00 %", "**2  paar 1: 64,00 %**", "3  paar 8: 60,00 %"}
	check.That(t, slices.Equal(y.Formula, want) && y.Lead[0] == "64,00 %: van de 13 paren heeft er één meer.",
		"%q %q", y.Lead, y.Formula)
	p = presenter(sampleDesk(t, "nl", 1)) // pairs 1 and 11 share place 9
	y = ask(t, p, "1", columns.Rank, 0)
	check.That(t, y.Question == "Waarom plaats 9=?" && y.Lead[1] == "Precies gelijk met paar 11: ze delen de plaats.",
		"%q %q", y.Question, y.Lead)
	y = ask(t, p, "1", columns.ClubPoints, 0)
	check.That(t, slices.Contains(y.Lead, "Gedeeld: het gemiddelde van wat plaats 9 tot 10 krijgen."),
		"club points of a shared place: %q", y.Lead)
}

// TestDeeper goes down from a group of boards to a board, and up again.
func TestDeeper(t *testing.T) {
	p := presenter(sampleDesk(t, "nl", 0))
	ask(t, p, "1", columns.Group, 0)
	check.Must(t, p.Ask() && p.Level() == why.BoardList && p.Reason().Board == 0,
		"level %d, board %d", p.Level(), p.Reason().Board)
	p.MoveBoard(3)
	check.Must(t, p.Ask() && p.Level() == why.OnBoard, "level %d", p.Level())
	y := p.Reason()
	check.That(t, y.Question == "Waarom 9 punten op gift 4?" && y.Board == 3, "%q, board %d", y.Question, y.Board)
	check.Equal(t, "title", y.Detail.Title, "NZ tegen paar 2, Alice Aerts – Gerda Jacobs")
	steps := []string{
		"Score voor NZ: 200.",
		"Van 6 gespeelde resultaten zijn er voor NZ 4 lager, 1 gelijk en 0 hoger.",
		"2 × 4 + 1 = 9.",
		"NZ krijgt 9, OW de rest van de top: 10 − 9 = 1.",
	}
	check.Slices(t, "steps", y.Detail.Steps, steps)
	mine := slices.IndexFunc(y.Detail.Field, func(f why.Score) bool { return f.Mine })
	check.That(t, mine >= 0 && y.Detail.Field[mine] == (why.Score{Score: "200", Count: "2", NS: "9", EW: "1", Mine: true}),
		"field %+v", y.Detail.Field)
	check.That(t, !p.Ask(), "there is nothing deeper than a board")
	p.MoveBoard(-1)
	check.Equal(t, "question", p.Reason().Question, "Waarom 2 punten op gift 3?")
	for _, want := range []why.Level{why.BoardList, why.Asked, why.Table} {
		if !p.Back() || p.Level() != want {
			t.Errorf("level %d, want %d", p.Level(), want)
		}
	}
	check.That(t, !p.Back() && p.Reason() == nil, "there is nothing above the table")
}

// From the percentage all boards are listed; above the answer about one, its round's.
func TestAllBoards(t *testing.T) {
	p := presenter(sampleDesk(t, "nl", 0))
	ask(t, p, "8", columns.Percent, 0)
	p.Ask()
	n := len(p.Reason().Boards)
	check.Must(t, n == 24, "%d boards, want 24", n)
	p.AskBoard(9)
	y := p.Reason()
	check.That(t, len(y.Boards) == 4 && y.Boards[y.Board].Board == 10 && y.Question[len(y.Question)-len("gift 10?"):] == "gift 10?",
		"%q, boards %+v, chosen %d", y.Question, y.Boards, y.Board)
	p.AskBoard(0) // of those listed
	y = p.Reason()
	check.That(t, y.Boards[y.Board].Board == 9, "board %d, want 9", y.Boards[y.Board].Board)
}

// The answer goes along with the chosen number, at the level of the table.
func TestAnswerFollows(t *testing.T) {
	p := presenter(sampleDesk(t, "nl", 0))
	ask(t, p, "8", columns.Percent, 0)
	p.Ask()
	p.MoveRow(1)
	check.That(t, p.Level() == why.Asked && strings.Contains(p.Reason().Who, "paar 6"), "level %d, %q", p.Level(), p.Reason().Who)
	p.MoveColumn(1)
	check.Slices(t, "formula", p.Reason().Formula, []string{"Plaats 4: 1,6 × 13 = 20,8.", "20,8, afgerond 21."})
	check.Equal(t, "question", p.Reason().Question, "Waarom 21 clubpunten?")
}

// artificial returns an evening with every kind of result the director can give.
func artificial(t testing.TB) *desk.Desk {
	m := desktest.Generate(t, "howell", movements.Options{Pairs: 6})
	var first []event.Expected
	c, id := evening(t, m, 3, func(x event.Expected) bool {
		if x.Round == 1 && x.Table == 1 || x.Round == 2 && x.Table == 1 {
			first = append(first, x)
			return false
		}
		return true
	})
	e := check.Value(c.Event(id))(t)
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
			y := p.Reason()
			check.Must(t, y != nil, "%s: no answer", where)
			asked++
			said(where, y.Question, y.Who)
			said(where, slices.Concat(y.Lead, y.Formula, y.After)...)
			check.That(t, len(y.Lead)+len(y.Formula) != 0 || r.Cells[j].Text == "", "%s: %q says nothing", where, y.Question)
			if !p.Ask() {
				continue
			}
			n := len(p.Reason().Boards)
			if c.Kind == columns.Percent || c.Kind == columns.Group {
				p.MoveBoard(-n)
				for k := range n {
					board := p.Reason().Boards[p.Reason().Board]
					p.Ask()
					d := p.Reason().Detail
					said(where, d.Title, p.Reason().Question)
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

// speaking returns the same evening in another language.
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
		for _, b := range p.Reason().Boards {
			seen[b.Score] = true
		}
	}
	for _, want := range []string{"gem", "n.g.", "70/30", "gem+/gem−", "110 R", "…", "pas"} {
		check.That(t, seen[want], "%q is nowhere in %v", want, seen)
	}
}

// earning returns the evening of 14 pairs, of whom 1 and 11 share place 9, with other rules.
func earning(t *testing.T, lang string, settings ...string) *desk.Desk {
	t.Helper()
	c, evenings := desktest.Sample(t)
	by := rules.MesserBridge()
	for _, s := range settings {
		name, value, _ := strings.Cut(s, "=")
		check.NoError(t, by.Set(name, value))
	}
	for _, p := range []journal.Payload{&command.ReopenSession{Session: firstSession(t, c, evenings[1])}, &command.ChangeRules{Rules: by}} {
		check.NoError(t, c.Do(context.Background(), evenings[1], p))
	}
	return desktest.Desk(c, lang, evenings[1])
}

// TestWhyEarned: a place that was split says how, and the points of the federation, which
// stay shared, where they come from.
func TestWhyEarned(t *testing.T) {
	p := presenter(earning(t, "nl", "ties=count-back+direct", "federation=aeb", "aeb_class=1.04"))
	y := ask(t, p, "11", columns.Rank, 0)
	check.That(t, y.Question == "Waarom plaats 10?" && y.Lead[1] == "Precies gelijk met paar 1.", "%q %q", y.Question, y.Lead)
	want := "Gelijk op plaats 9–10: nummers 1 en 11. Toets: punt per gift. 1: 29; 11: 27. Van best naar slechtst: 1 en 11."
	got := strings.Join(y.After, "|")
	check.That(t, got == want, "%q", got)
	check.That(t, strings.HasSuffix(y.Rule, "Gedeelde plaatsen: punt per gift → onderling resultaat."), "rule %q", y.Rule)
	y = ask(t, p, "1", columns.ClubPoints, 0)
	if y.Question != "Waarom 1 clubpunt?" || !strings.Contains(strings.Join(y.Lead, " "), "Gedeeld: het gemiddelde van wat plaats 9 tot 10 krijgen.") {
		t.Errorf("%q %q", y.Question, y.Lead)
	}
	first := ask(t, p, "1", columns.Federation, 0).Question
	y = ask(t, p, "11", columns.Federation, 0)
	check.That(t, y.Question == first && y.Question == "Waarom 2,39 punten (AEB)?" && !y.MayOpen,
		"%q beside %q, may open %v", y.Question, first, y.MayOpen)
	if told := strings.Join(y.Lead, " "); !strings.Contains(told, "Het veld telt als 14 paren.") || !strings.Contains(told, "2 deelnemers delen deze plaatsen") {
		t.Errorf("%q", told)
	}
	for _, lang := range []string{"nl", "en"} {
		everyNumber(t, presenter(earning(t, lang, "ties=pairs", "federation=ebu")))
	}
}

// TestAwardProblemIsSaid: a club's table without a row for the field leaves no column, and
// the foot says why.
func TestAwardProblemIsSaid(t *testing.T) {
	p := presenter(earning(t, "nl", "federation=table", "federation_table=8-9 12 8"))
	for _, c := range p.Columns() {
		check.That(t, c.Kind != columns.Federation, "a column without points")
	}
	check.That(t, strings.Contains(p.Foot(), "De puntentabel heeft geen rij voor 14 deelnemers en 28 giften."),
		"foot %q", p.Foot())
}

// TestAskLine: a line that another screen points at is answered at once; one that is
// not there changes nothing. Escape goes back through the boards to the ranking.
func TestAskLine(t *testing.T) {
	d := sampleDesk(t, "nl", 0)
	p := presenter(d)
	st := check.Value(d.Standings())(t)
	asked := 0
	for _, b := range st.Boards {
		for _, l := range b.Lines {
			if l.Result == nil {
				continue
			}
			asked++
			check.Must(t, p.AskLine(b.Board, l.NS.A, l.EW.A), "board %d: no answer", b.Board)
			y := p.Reason()
			if y.Detail == nil || len(y.Detail.Steps) == 0 || p.Who() != l.NS.A || !strings.Contains(y.Question, "gift ") || y.Boards[y.Board].Board != b.Board {
				t.Fatalf("board %d: %+v", b.Board, y)
			}
		}
	}
	check.That(t, asked == 144, "%d lines", asked)
	l := st.Boards[0].Lines[0]
	check.That(t, !p.AskLine(99, l.NS.A, l.EW.A) && !p.AskLine(1, l.EW.A, l.NS.A) && !p.AskLine(1, "nobody", l.EW.A),
		"an answer about a line that is not there")
	w := open(t, d, theme.Look{})
	check.Must(t, w.screen.Presenter().AskLine(1, l.NS.A, l.EW.A), "no answer")
	w.screen.Enter()
	w.canvas.Focus(w.screen.FirstFocus())
	p = w.screen.Presenter()
	check.Must(t, p.Level() == why.OnBoard, "level %d", p.Level())
	uitest.Press(w.canvas, "Down", "Escape", "Escape", "Escape")
	check.That(t, w.screen.Presenter().Level() == why.Table && w.canvas.Focused() == w.screen.FirstFocus(),
		"level %d", w.screen.Presenter().Level())
}

// TestProgress: the evening of pair 8 of the manual, with the points of its sets of
// boards in the order it played them: 30, 34, 23, 24, 21 and 12 of 40.
func TestProgress(t *testing.T) {
	p := presenter(sampleDesk(t, "nl", 0))
	g := ask(t, p, "8", columns.Percent, 0).Progress
	check.Must(t, g != nil, "no progress")
	points, sum := []int{30, 34, 23, 24, 21, 12}, 0
	c := &g.Chart
	own := c.Series[len(c.Series)-1]
	check.Must(t, len(c.Series) == 13 && len(c.Bars) == len(points) && len(own.Values) == len(points) && own.Strong,
		"%d lines, %d bars, the own line %+v", len(c.Series), len(c.Bars), own)
	for i, n := range points {
		sum += n
		if want := exact.New(int64(100*n), 40); !c.Bars[i].Equal(want) {
			t.Errorf("round %d: a bar of %s, want %s", i+1, c.Bars[i], want)
		}
		if want := exact.New(int64(100*sum), int64(40*(i+1))); !own.Values[i].Equal(want) {
			t.Errorf("after round %d: %s, want %s", i+1, own.Values[i], want)
		}
	}
	check.Slices(t, "rounds", c.Labels, []string{"R1", "R2", "R3", "R4", "R5", "R6"})
	for i, want := range [][]string{{"75", "85", "58", "60", "53", "30"}, {"75", "80", "73", "69", "66", "60"}} {
		check.That(t, slices.Equal(c.Rows[i].Texts, want), "%s: %q, want %q", c.Rows[i].Title, c.Rows[i].Texts, want)
	}
}

// TestProgressWithBye: in the round that pair 1 sits out it has no bar and no figure,
// and keeps what it had.
func TestProgressWithBye(t *testing.T) {
	g := ask(t, presenter(sampleDesk(t, "nl", 0)), "1", columns.Percent, 0).Progress
	byes := 0
	alone, after := g.Chart.Rows[0].Texts, g.Chart.Rows[1].Texts
	for i, bar := range g.Chart.Bars {
		if bar != nil {
			continue
		}
		byes++
		check.That(t, alone[i] == "" && (i == 0 || after[i] == after[i-1]), "%q, %q", alone, after)
	}
	check.That(t, byes == 1, "%d rounds without a bar", byes)
}

// The progress stands with the percentage only, as long as it is asked about as a
// whole, and where there are rounds to tell apart.
func TestProgressWhere(t *testing.T) {
	p := presenter(sampleDesk(t, "nl", 2))
	g := ask(t, p, "4", columns.Percent, 0).Progress
	check.That(t, g != nil && g.Note != "", "half an evening has its rounds too")
	p.Ask()
	check.That(t, p.Reason().Progress == nil, "board by board takes its room")
	for _, k := range []columns.Kind{columns.Rank, columns.Points, columns.ClubPoints, columns.Boards} {
		check.That(t, ask(t, p, "4", k, 0).Progress == nil, "column %d has it", k)
	}
	g = ask(t, p, "4", columns.Name, 0).Progress
	check.That(t, g != nil, "the name has not")
}

// TestSpreadOfBoard: on board 4 pair 1 scored 200, as one other did.
func TestSpreadOfBoard(t *testing.T) {
	p := presenter(sampleDesk(t, "nl", 0))
	ask(t, p, "1", columns.Group, 0)
	p.AskBoard(3)
	d := p.Reason().Detail
	check.That(t, d.Spread.Low == "← OW" && d.Spread.High == "NZ →", "ends %q %q", d.Spread.Low, d.Spread.High)
	n := len(d.Field)
	check.Must(t, len(d.Spread.Heaps) == n, "%d heaps, %d scores", len(d.Spread.Heaps), n)
	for i, h := range d.Spread.Heaps {
		f := d.Field[n-1-i]
		check.That(t, h.Text == f.Score && h.Own == f.Mine, "heap %+v, score %+v", h, f)
	}
	at := slices.Index(d.Spread.Heaps, plot.Heap{Score: 200, Count: 2, Text: "200", Own: true})
	check.That(t, at >= 0, "%+v", d.Spread.Heaps)
}
