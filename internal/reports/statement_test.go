package reports

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/internal/reports/evening"
	"uitslag/internal/reports/papertest"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
	"uitslag/internal/test/golden"
)

// TestPublishedStatement holds the rectangle of boards 5 to 8 against the control
// statement in the MesserBridge manual: points, scores and contracts.
func TestPublishedStatement(t *testing.T) {
	var published struct {
		Pairs  [][2]int
		Boards map[string]struct {
			NS, Scores []int
			Contracts  []string
		}
	}
	papertest.ReadJSON(t, "controlestaat_2008.json", &published)
	in := papertest.Statement(t).Input("en")
	in.Options.Letters = true
	var second *document.Table
	for _, table := range Controlestaat(in).Tables() {
		if len(table.Spans) > 0 && strings.HasPrefix(table.Spans[0].Text, "board 5") {
			second = table
		}
	}
	if second == nil {
		t.Fatal("no rectangle begins with board 5")
	}
	for i, p := range published.Pairs {
		r := second.Rows[i]
		if r.Cells[0].Text != strconv.Itoa(p[0]) || r.Cells[1].Text != strconv.Itoa(p[1]) {
			t.Errorf("line %d: pairs %s and %s, want %v", i+1, r.Cells[0].Text, r.Cells[1].Text, p)
		}
		for b := range 4 {
			board := published.Boards[strconv.Itoa(5+b)]
			cells := r.Cells[2+4*b:]
			got := []string{cells[0].Text, cells[1].Text, cells[2].Text, cells[3].Text}
			want := []string{
				strconv.Itoa(board.NS[i]), strconv.Itoa(12 - board.NS[i]),
				strings.Replace(strconv.Itoa(board.Scores[i]), "-", "−", 1), strings.ReplaceAll(notation(board.Contracts[i]), "!", "x"),
			}
			if strings.Join(got, " ") != strings.Join(want, " ") {
				t.Errorf("board %d, pairs %v: %v, want %v", 5+b, p, got, want)
			}
		}
	}
}

// notation is "N 4SX -6" as the statement prints it.
func notation(s string) string {
	s = strings.NewReplacer(" ", "", "X", "!", "-", "−").Replace(s)
	for _, seat := range []string{"N", "E", "S", "W"} {
		for level := '1'; level <= '7'; level++ {
			s = strings.Replace(s, seat+string(level)+"N", seat+string(level)+"NT", 1)
		}
	}
	return regexp.MustCompile(`^([NESW])([1-7][A-Z]+!*)(.*)$`).ReplaceAllString(s, "$2 $1 $3")
}

// TestControlSaysWhatDoesNotAddUp tampers with a point after scoring.
func TestControlSaysWhatDoesNotAddUp(t *testing.T) {
	in := papertest.Statement(t).Input("nl")
	if marked(Controlestaat(in)) != "" {
		t.Errorf("a sound statement complains: %s", marked(Controlestaat(in)))
	}
	line := &in.Standings.Board(6).Lines[2]
	spoilt := *line.Points // others may have it
	spoilt.NS = exact.Int(7)
	line.Points = &spoilt
	got := marked(Controlestaat(in))
	for _, want := range []string{"Gift 6 klopt niet: NZ 41 + OW 42 zou samen 84", "Somcontrole van de avond klopt niet", "De totalen van de uitslag (2352)"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not said; said is %q", want, got)
		}
	}
}

// TestControlMarksLinesThatAreOdd enters a result twice.
func TestControlMarksLinesThatAreOdd(t *testing.T) {
	n := papertest.Statement(t)
	twice := n.Session.Results[0]
	twice.ID = "again"
	n.Session.Results = append(n.Session.Results, twice)
	in := n.Input("nl")
	if got := marked(Controlestaat(in)); !strings.Contains(got, "2 rijen dubbel ingevoerd") {
		t.Errorf("said is %q", got)
	}
	count := 0
	for _, table := range Controlestaat(in).Tables() {
		for _, r := range table.Rows {
			for _, c := range r.Cells {
				if c.Marked && strings.HasSuffix(c.Text, "?") {
					count++
				}
			}
		}
	}
	if count != 2 {
		t.Errorf("%d lines are marked, want both of the two", count)
	}
}

// TestControlTellsOfDevices has a device say a result otherwise: the sheet says so until the
// scorer decided.
func TestControlTellsOfDevices(t *testing.T) {
	n := papertest.Statement(t)
	is := n.Session.Results[0]
	says := is
	says.Kind, says.Contract, says.Tricks, says.Score = event.Passed, bridge.Contract{}, 0, 0
	n.Session.Received = []event.Received{{Section: "A", Round: 1, Table: 1, Board: is.Board, Says: &says, Result: is.ID, State: event.ReceivedWaits}}
	const want = "Op het kastje anders, en nog niet beslist: één resultaat."
	if got := marked(Controlestaat(n.Input("nl"))); !strings.Contains(got, want) {
		t.Errorf("said is %q", got)
	}
	n.Session.Received[0].State = event.ReceivedKept
	if got := marked(Controlestaat(n.Input("nl"))); strings.Contains(got, want) {
		t.Errorf("kept, and still said is %q", got)
	}
}

// marked returns the sentences and cells that say that something is wrong.
func marked(d *document.Document) string {
	var all []string
	for _, b := range d.Blocks {
		if p, ok := b.(document.Paragraph); ok && p.Marked {
			all = append(all, p.Text)
		}
	}
	return strings.Join(all, "\n")
}

// footnotedNight returns an evening with a fouled board, a weighted and a split score, a board
// played late, and a penalty.
func footnotedNight(t testing.TB) *papertest.Night {
	t.Helper()
	n := papertest.Rulings(t, true)
	on := func(i int) event.ID { return n.Session.Results[i].ID }
	share := func(num, den int64, score int) event.Share {
		return event.Share{Weight: exact.New(num, den), Score: score}
	}
	n.Session.Rulings = []event.Ruling{
		{
			ID: "u1", Result: on(0), Kind: event.RulingWeighted, Law: "21B", Reason: "misinformation", Protects: event.ProtectEW,
			NS: []event.Share{share(3, 5, 110), share(2, 5, -100)},
		},
		{ID: "u2", Result: on(7), Kind: event.RulingSplit, Text: "Beide kanten zondigden", NS: []event.Share{share(1, 1, -100)}, EW: []event.Share{share(1, 1, 110)}},
		{ID: "u3", Result: on(3), Kind: event.RulingLate},
	}
	n.Session.Fouled = []event.FouledBoard{{Board: n.Session.Results[5].Board, Groups: []event.FouledGroup{{From: 3}}}}
	n.Session.Penalties = []event.Penalty{{ID: "p", Contestant: "c3", Unit: event.PenaltyTop, Amount: exact.Int(-10), Law: "90B1", Reason: "late"}}
	return n
}

// TestFootnotes: the statement and the uitslag have a mark at each line or pair that
// something was decided about, and below them what, by the same numbers.
func TestFootnotes(t *testing.T) {
	in := footnotedNight(t).Input("en") // in Dutch these are goldens
	if notes := in.Standings.Footnotes(); len(notes) != 5 {
		t.Fatalf("%d footnotes", len(notes))
	}
	for _, d := range []*document.Document{Controlestaat(in), Uitslag(in)} {
		page := papertest.Text(t, d)
		for _, want := range []string{"21B", "110", "10%", "*1 ", "*2 ", "*3 ", "*4 ", "*5 "} {
			if !strings.Contains(page, want) {
				t.Errorf("%s does not say %q:\n%s", d.Name, want, page)
			}
		}
		if strings.ContainsAny(page, "⟦⟧{}") {
			t.Errorf("%s is not finished:\n%s", d.Name, page)
		}
	}
	// nothing was decided: nothing is said
	in = papertest.Rulings(t, true).Input("nl")
	if strings.Contains(papertest.Text(t, Controlestaat(in))+papertest.Text(t, Uitslag(in)), "*") {
		t.Error("a mark without a ruling")
	}
}

// TestFrequenciesRuled: the parts that rulings gave stand in the tables, the groups of a
// fouled board apart, and below them what was decided.
func TestFrequenciesRuled(t *testing.T) {
	for _, lang := range []string{"nl", "en"} {
		n := footnotedNight(t)
		award := func(percent int) []event.Share {
			return []event.Share{{Weight: exact.Int(1), Award: event.Award{Kind: event.AwardPercent, Percent: exact.Int(percent)}}}
		}
		n.Session.Rulings = append(n.Session.Rulings, event.Ruling{ID: "u4", Result: n.Session.Results[10].ID, Kind: event.RulingArtificial, NS: award(70), EW: award(20)})
		last := n.Session.Results[len(n.Session.Results)-1].Board
		n.Session.Fouled = append(n.Session.Fouled, event.FouledBoard{Board: last, Groups: []event.FouledGroup{{From: 6}}})
		in := n.Input(lang)
		page := papertest.Text(t, Frequencies(in))
		for _, want := range []string{in.Words.T("paper.frequencies.ruled"), in.Words.T("paper.frequencies.form", "n", 2), "*1 ", "70/20"} {
			if !strings.Contains(page, want) {
				t.Errorf("%s: it does not say %q", lang, want)
			}
		}
		if lang == "en" {
			golden.Check(t, "frequencies_ruled.en.txt", page)
		}
	}
}

// TestSumsApart: a board that need not add up is named, and the control goes on for the
// others: one of those that fails is told.
func TestSumsApart(t *testing.T) {
	n := footnotedNight(t)
	half := exact.New(1, 2)
	n.Session.Rulings = append(n.Session.Rulings, event.Ruling{ID: "u4", Result: n.Session.Results[10].ID, Kind: event.RulingWeighted, NS: []event.Share{
		{Weight: half, Score: 110},
		{Weight: half, Award: event.Award{Kind: event.AwardPercent, Percent: exact.Int(70)}},
	}})
	in := n.Input("en")
	all, _, _ := in.Standings.Sums()
	if all.Loose || all.Lines == 0 || !all.OK {
		t.Errorf("%+v", all)
	}
	page := papertest.Text(t, Controlestaat(in))
	if len(all.Apart) == 0 || !strings.Contains(page, "not in the checksum") || !strings.Contains(page, "Checksum of the session") {
		t.Errorf("%v apart:\n%s", all.Apart, page)
	}
	for i := range in.Standings.Boards {
		b := &in.Standings.Boards[i]
		if s := b.Sums(); s.Lines > 1 && !s.Loose {
			spoilt := *b.Lines[0].Points // others may have it
			spoilt.NS = spoilt.NS.Add(exact.Int(1))
			b.Lines[0].Points = &spoilt
			break
		}
	}
	if all, _, _ := in.Standings.Sums(); all.OK || all.Loose {
		t.Errorf("one that fails is not told: %+v", all)
	}
}

// TestSumsRounded: eight scores a board of nine: each side of a line has an eighth, rounded
// by itself half up. The columns add up to more than the tops, and the control says why.
func TestSumsRounded(t *testing.T) {
	n := papertest.NewNight(t, "Clubavond", movements.Options{Pairs: 16}, "howell", 1)
	n.Event.Rules = rules.EBU()
	n.Event.Rules.NormalScores, n.Event.Rules.PairRounding = 9, rules.PairEach
	n.Fill(nil)
	for lang, want := range map[string]string{"nl": "klopt, op de afronding van elke kant na", "en": "agrees but for the rounding of each side"} {
		in := n.Input(lang)
		all, earned, totals := in.Standings.Sums()
		if !all.OK || !all.Rounded || all.NS.Add(all.EW).Equal(all.Want) || !earned.Equal(totals) {
			t.Fatalf("%+v, %v of %v", all, totals, earned)
		}
		page := papertest.Text(t, Controlestaat(in))
		if !strings.Contains(page, want) || strings.Contains(page, in.Words.T("paper.sum.wrong")) || !strings.Contains(page, in.Words.T("paper.rule.pair_rounding")) {
			t.Errorf("%s:\n%s", lang, page)
		}
	}
	b := &n.Input("nl").Standings.Boards[0]
	spoilt := *b.Lines[0].Points
	spoilt.NS = spoilt.NS.Add(exact.New(1, 100))
	if b.Lines[0].Points = &spoilt; b.Sums().OK {
		t.Error("a hundredth too much is no rounding")
	}
}

// TestFrequencyControl: under the rules of the PZBS the start and the check of the frequency method
// stand below a board, with the figures of its lecture on scoring (vector S38: 15 for a top of 14);
// under others, and where a director gave points, they do not.
func TestFrequencyControl(t *testing.T) {
	n := field(t, "mitchell", movements.Options{Pairs: 18, Rounds: 8}, 2)
	n.Event.Rules = check.Value(rules.Preset("PZBS"))(t)
	scores := []int{690, 660, 630, 630, 620, -100, -100, -200}
	on := 0
	for i := range n.Session.Results {
		if r := &n.Session.Results[i]; r.Board == 1 && on < len(scores) {
			*r = event.Result{ID: r.ID, Board: 1, NS: r.NS, EW: r.EW, Section: r.Section, Round: r.Round, Table: r.Table, Kind: event.Played, Score: scores[on]}
			on++
		}
	}
	table := func() document.Table { return *Frequencies(n.Input("nl")).Tables()[0] }
	var got []string
	for _, r := range table().Rows {
		got = append(got, r.Cells[0].Text+" "+r.Cells[1].Text+" "+r.Cells[2].Text)
	}
	want := fmt.Sprint([]string{"690 1 14", "660 1 12", "630 2 9", "620 1 6", "−100 2 3", "−200 1 0", "begin 0 −1", "controle  15"})
	if on != len(scores) || fmt.Sprint(got) != want {
		t.Errorf("%d results\n%v, want\n%v", on, got, want)
	}
	for i := range n.Session.Results {
		if r := &n.Session.Results[i]; r.Board == 1 {
			*r = event.Result{ID: r.ID, Board: 1, NS: r.NS, EW: r.EW, Section: r.Section, Round: r.Round, Table: r.Table, Kind: event.Average}
			break
		}
	}
	for _, r := range table().Rows {
		if r.Cells[0].Text == "controle" {
			t.Error("a check where the director gave points")
		}
	}
	n.Event.Rules = check.Value(rules.Preset("EBU"))(t)
	for _, r := range Frequencies(n.Input("nl")).Tables()[1].Rows {
		if r.Cells[0].Text == "controle" {
			t.Error("a check under other rules")
		}
	}
}

// TestBoardsWithoutResults: of a session that goes on, boards of which nothing is in have no
// box; one sentence names them. Before the first result all have their box.
func TestBoardsWithoutResults(t *testing.T) {
	n := papertest.Statement(t)
	all := n.Session.Results
	n.Session.Closed, n.Session.Results = false, nil
	empty := n.Input("nl")
	for _, r := range all {
		if r.Board <= 9 {
			n.Session.Results = append(n.Session.Results, r)
		}
	}
	for kind, make := range map[string]func(evening.Input) *document.Document{"frequencies": Frequencies, "controlestaat": Controlestaat} {
		got := papertest.Text(t, make(n.Input("nl")))
		if !strings.Contains(got, "gift 9 ·") || strings.Contains(got, "gift 10 ·") || !strings.Contains(got, "Nog zonder resultaat: giften 10-28.") {
			t.Errorf("%s:\n%s", kind, got)
		}
		if got := papertest.Text(t, make(empty)); !strings.Contains(got, "gift 28 ·") || strings.Contains(got, "Nog zonder") {
			t.Errorf("%s before the first result:\n%s", kind, got)
		}
	}
}

// TestPapersThatLackWhatTheyNeed: papers of who comes where, of a session without movement, and
// the paper of rulings where none was given, are refused by name; the others are made.
func TestPapersThatLackWhatTheyNeed(t *testing.T) {
	n := papertest.Statement(t)
	if n.Session.Sections[0].Movement == nil {
		t.Fatal("no movement")
	}
	for _, k := range Kinds() {
		if !k.Fits(n.Event) {
			code := "report.unfit"
			if k.Name == "hands" { // it fits as soon as a deal is known
				code = "report.no-hands"
			}
			if err := Lacks(k.Name, n.Input("nl")); !problem.Is(err, code) {
				t.Errorf("%s of pairs: %v, want %s", k.Name, err, code)
			}
			continue
		}
		if err := Lacks(k.Name, n.Input("nl")); err != nil && k.Name != "ruling" {
			t.Errorf("%s with a movement: %v", k.Name, err)
		}
	}
	n.Session.Sections[0].Movement, n.Session.BoardsPerSet = nil, 0
	for i := range n.Session.Results {
		n.Session.Results[i].Round, n.Session.Results[i].Table = 0, 0
	}
	want := map[string]string{
		"guidecards": "report.no-movement", "tablecards": "report.no-movement", "seating": "report.no-movement",
		"progress": "report.no-rounds", "roundslips": "report.no-rounds", "ruling": "report.no-rulings",
	}
	for _, k := range Kinds() {
		if !k.Fits(n.Event) {
			continue
		}
		err := Lacks(k.Name, n.Input("nl"))
		if code := want[k.Name]; code == "" && err != nil || code != "" && !problem.Is(err, code) {
			t.Errorf("%s: %v, want %q", k.Name, err, code)
		}
	}
}

// TestCardsOfAnEveningWithoutMovement: where every result has its round and table, as those of
// an imported file may, the cards are those that the movement would have given; where one has
// not, they are refused.
func TestCardsOfAnEveningWithoutMovement(t *testing.T) {
	for name, n := range map[string]*papertest.Night{"all play": papertest.Statement(t), "each has a rest": papertest.Rulings(t, true), "NS and EW numbered apart": field(t, "mitchell", movements.Options{Pairs: 8}, 2)} {
		made := func() map[string]string {
			all := map[string]string{}
			for _, k := range []string{"guidecards", "seating", "tablecards"} {
				if err := Lacks(k, n.Input("nl")); err != nil {
					t.Fatalf("%s, %s: %v", name, k, err)
				}
				d, err := Make(k, n.Input("nl"))
				check.NoError(t, err)
				all[k] = papertest.Text(t, d)
			}
			return all
		}
		want := made()
		n.Session.Sections[0].Movement, n.Session.BoardsPerSet = nil, 0
		got := made()
		if name == "each has a rest" { // the results do not say at which table somebody rests
			delete(want, "tablecards")
		}
		for k, text := range want {
			if got[k] != text {
				t.Errorf("%s: %s with the movement\n%s\nwithout it\n%s", name, k, text, got[k])
			}
		}
		n.Session.Results[7].Table = 0
		for k := range got {
			if err := Lacks(k, n.Input("nl")); !problem.Is(err, "report.no-movement") {
				t.Errorf("%s: %s where a result has no table: %v", name, k, err)
			}
		}
	}
}

// TestIMPsHaveTheirSign: what was won in IMPs has a plus on every paper; matchpoints have none.
func TestIMPsHaveTheirSign(t *testing.T) {
	plus := regexp.MustCompile(`\+\d+[,.]\d`)
	for _, kind := range []string{"uitslag", "controlestaat", "frequencies", "paircards", "progress", "explanation"} {
		for _, by := range []rules.Rules{rules.CrossIMP(), rules.MesserBridge()} {
			n := papertest.Statement(t)
			n.Event.Rules = by
			in := n.Input("nl")
			in.Issue = corrected(t, in)
			got, want := papertest.Text(t, check.Value(Make(kind, in))(t)), by.Method == rules.MethodCrossIMPs
			if plus.MatchString(got) != want {
				t.Errorf("%s by %s: a plus %v, want %v", kind, by.Preset, !want, want)
			}
		}
	}
}
