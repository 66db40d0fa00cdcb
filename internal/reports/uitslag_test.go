package reports

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"time"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/issued"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/reports/cards"
	"uitslag/internal/reports/evening"
	"uitslag/internal/reports/papertest"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
	"uitslag/internal/test/golden"
)

// corrected returns a second version of an evening: in the first a result was another, one
// was not in, and a third stood on another board.
func corrected(t testing.TB, in evening.Input) issued.Version {
	t.Helper()
	e := in.Standings.Event.Clone()
	s := e.Session(in.Standings.Session.ID)
	if len(s.Results) < 4 {
		return issued.Version{Number: 2}
	}
	r := &s.Results[1]
	r.Kind, r.Score, r.Tricks, r.Contract.Level = event.Played, 1430, 0, 0
	s.Results[2].Board++
	s.Results = append(s.Results[:3], s.Results[4:]...)
	before, err := standings.Of(e, s.ID)
	check.NoError(t, err)
	c := issued.Compare(before, in.Standings)
	if len(c.Results) != 3 || len(c.Rows) == 0 {
		t.Fatalf("%d results and %d pairs changed", len(c.Results), len(c.Rows))
	}
	return issued.Version{Number: 2, Since: 1, Changes: c}
}

// A corrected uitslag says so, and what changed, in every form; a first one does not.
func TestChangesOnEveryForm(t *testing.T) {
	n := papertest.Statement(t)
	for _, form := range []string{FormatText, FormatHTML, FormatPDF, FormatPNG, FormatExcel} {
		in := n.Input("nl")
		var first, second bytes.Buffer
		check.NoError(t, Write(&first, "uitslag", form, in))
		in.Issue = corrected(t, in)
		check.NoError(t, Write(&second, "uitslag", form, in))
		if bytes.Equal(first.Bytes(), second.Bytes()) {
			t.Errorf("%s says nothing of it", form)
		}
		if form == FormatText {
			for _, want := range []string{"versie 2", "Wijzigingen sinds versie 1", "1430", "→"} {
				if !strings.Contains(second.String(), want) {
					t.Errorf("%q is missing in\n%s", want, second.String())
				}
			}
			if strings.Contains(first.String(), "Wijzigingen") {
				t.Error("the first has changes")
			}
			golden.Check(t, "changes_statement.nl.txt", second.String())
		}
	}
}

// TestChangesOfNames: a corrected uitslag in which another player was named says who the pair was
// and is, with nothing else of it changed.
func TestChangesOfNames(t *testing.T) {
	n := papertest.Statement(t)
	in := n.Input("nl")
	e := in.Standings.Event.Clone()
	c := &e.Contestants[0]
	is := append([]event.ID{}, c.Players...)
	c.Players = []event.ID{is[0], e.Contestants[1].Players[0]}
	before := check.Value(standings.Of(e, in.Standings.Session.ID))(t)
	in.Issue = issued.Version{Number: 2, Since: 1, Changes: issued.Compare(before, in.Standings)}
	names := func(m []event.ID) string { return in.Names(m[0]) + " – " + in.Names(m[1]) }
	var paper bytes.Buffer
	check.NoError(t, Write(&paper, "uitslag", FormatText, in))
	check.Contains(t, paper.String(), names(c.Players)+" → "+names(is))
}

// The log has every line with its time, and says which do not count.
func TestLogReport(t *testing.T) {
	local := time.Local
	time.Local = time.UTC
	defer func() { time.Local = local }()
	n := papertest.Statement(t)
	in := n.Input("nl")
	if got := papertest.Text(t, Log(in)); !strings.Contains(got, "geen logboek") {
		t.Errorf("without a journal: %s", got)
	}
	add := func(seq, undoes int64, p journal.Payload) {
		l := journal.Line{Seq: seq, At: "2026-11-14T21:04:00Z", Event: n.Event.ID, Command: journal.UndoCommand, Undoes: undoes, Version: 1}
		if p != nil {
			b, err := journal.Encode(p)
			check.NoError(t, err)
			l.Command, l.Payload = journal.NameOf(p), b
		}
		in.Journal = append(in.Journal, l)
	}
	begun := *n.Event.Clone()
	results := begun.Sessions[0].Results
	begun.Sessions[0].Results, begun.Sessions[0].Closed = nil, false
	session := begun.Sessions[0].ID
	add(40, 0, &command.NewEvening{Event: begun})
	add(41, 0, &command.EnterResult{Session: session, Result: results[0]})
	wrong := results[0]
	wrong.Score, wrong.Tricks, wrong.Contract.Level = -50, 0, 0
	add(43, 0, &command.CorrectResult{Session: session, Result: wrong})
	add(44, 43, nil)
	add(45, 0, &command.EraseResult{Session: session, Result: results[0].ID})
	in.Journal[4].At = "2026-11-15T09:00:00Z"
	golden.Check(t, "log_statement.nl.txt", papertest.Text(t, Log(in)))
}

// TestChangesLeaveTheRankingItsType: a second issue has the ranking in the type of the first,
// and many changes on a sheet of their own.
func TestChangesLeaveTheRankingItsType(t *testing.T) {
	in := papertest.Statement(t).Input("nl")
	first := papertest.Laid(t, Uitslag(in), document.Options{})
	in.Issue = corrected(t, in)
	if len(in.Issue.Changes.Rows) <= changesBeside {
		t.Fatalf("%d pairs changed", len(in.Issue.Changes.Rows))
	}
	again := papertest.Laid(t, Uitslag(in), document.Options{})
	if len(again.Pages) != 2 || again.Size < first.Size-0.25 {
		t.Errorf("%d pages of %.2f pt, the first issue was %.2f pt", len(again.Pages), again.Size, first.Size)
	}
	for i, want := range []bool{false, true} {
		found := false
		for _, m := range again.Pages[i].Texts {
			found = found || m.Text == in.Words.T("paper.changes", "number", 1)
		}
		if found != want {
			t.Errorf("the changes on sheet %d: %v", i+1, found)
		}
	}
	few := in
	few.Issue.Changes.Results, few.Issue.Changes.Rows = nil, in.Issue.Changes.Rows[:2]
	if l := papertest.Laid(t, Uitslag(few), document.Options{}); len(l.Pages) != 1 {
		t.Errorf("two changes take %d sheets", len(l.Pages))
	}
}

// earning returns the two-winner evening, where pairs 1 and 2 of East-West share place 4, with
// ties split and points of a federation.
func earning(t *testing.T, settings ...string) *papertest.Night {
	t.Helper()
	n := papertest.Mitchell(t)
	for _, s := range settings {
		name, value, _ := strings.Cut(s, "=")
		check.NoError(t, n.Event.Rules.Set(name, value))
	}
	return n
}

// TestAwardProblem: a table without a row for the field is said below a list that is
// whole without it.
func TestAwardProblem(t *testing.T) {
	n := earning(t, "federation=table", "federation_table=30+ 12 8")
	got := papertest.Text(t, Uitslag(n.Input("nl")))
	if !strings.Contains(got, "De puntentabel heeft geen rij voor 5 deelnemers") || strings.Contains(got, "Bond ") {
		t.Error(got)
	}
}

// TestEarnedChanges: another uitslag says what became of the points of the federation.
func TestEarnedChanges(t *testing.T) {
	before, after := earning(t, "federation=table", "federation_table=4+ 12 8"), earning(t, "federation=table", "federation_table=4+ 14 8")
	in := after.Input("nl")
	in.Issue = issued.Version{Number: 2, Since: 1, Changes: issued.Compare(before.Input("nl").Standings, in.Standings)}
	if got := papertest.Text(t, Uitslag(in)); !strings.Contains(got, "12 → 14") || strings.Contains(got, "CP") {
		t.Error(got)
	}
}

// TestEarnedWorkbook: the workbook has the column, and tells of the ties beside the rules.
func TestEarnedWorkbook(t *testing.T) {
	in := earning(t, "ties=pairs", "federation=abf", "abf_weight=2.5").Input("nl")
	all := bookText(t, in)
	for _, want := range []string{"PTN;%;ABF;#gft", "Oost-West. Gelijk op plaats 4–5: nummers 1 en 2.", "ABF-gewicht;2,5"} {
		if !strings.Contains(all, want) {
			t.Errorf("no %q in\n%s", want, all)
		}
	}
}

// TestClassOnPaper: the rules at the foot of the results, and those of the workbook, say of how
// many players the AEB's class comes; one that was booked, or that nobody makes, says so. The
// rule of the last place is said also where nobody changed it.
func TestClassOnPaper(t *testing.T) {
	n := earning(t, "federation=aeb")
	for i := range n.Event.Contestants {
		c := &n.Event.Contestants[i]
		c.Players = []event.ID{c.ID + "a", c.ID + "b"}
	}
	all := map[event.ID]string{}
	paper := func(lang string) string {
		in := n.Input(lang)
		in.Standings = check.Value(standings.Of(n.Event, "s", func(m event.ID) string { return all[m] }))(t)
		return papertest.Text(t, Uitslag(in)) + bookText(t, in)
	}
	want := func(what, lang string, want ...string) {
		t.Helper()
		got := paper(lang)
		for _, w := range want {
			if !strings.Contains(got, w) {
				t.Errorf("%s: no %q in\n%s", what, w, got)
			}
		}
	}
	want("nobody", "nl", "AEB, gemiddelde categorie van de spelers: C4 1: geen van de 20 spelers heeft een categorie; AEB, laatste plaats: volgens de formule)")
	for i := range 9 {
		all[n.Event.Contestants[i].Players[0]], all[n.Event.Contestants[i].Players[1]] = "1♥", "1d"
	}
	want("members", "nl", "spelers: C4 1,15 uit 18 van 20 spelers; AEB", "spelers;C4 1,15 uit 18 van 20 spelers")
	want("members", "en", "players: C4 1.15 from 18 of 20 players; AEB, last rank: by the formula)", "players;C4 1.15 from 18 of 20 players")
	s := n.Event.Session("s")
	s.Closed, s.Booked = true, &event.Booking{Number: 1, Class: exact.New(12, 10)}
	want("booked", "nl", "C4 1,2, zoals het bij het sluiten geboekt is; AEB")
	check.NoError(t, n.Event.Rules.Set("aeb_last", "pmin"))
	want("the last", "en", "C4 1.2, as booked when the session was closed; AEB, last rank: Pmin)")
}

// TestOtherRulesAreNamed: paper names every rule that is not as the preset has it, typed
// tables too, and none that makes no difference.
func TestOtherRulesAreNamed(t *testing.T) {
	n := papertest.NewNight(t, "Regels", movements.Options{Pairs: 6}, "howell", 3)
	n.Fill(nil)
	n.Event.Rules.CrossCap, n.Event.Rules.SitOut = 12, rules.SitOutAverage
	got := papertest.Text(t, Uitslag(n.Input("nl")))
	if !strings.Contains(got, "wie rust, krijgt: een gemiddelde") || strings.Contains(got, "12") && strings.Contains(got, "hoogstens IMP") {
		t.Errorf("matchpoints:\n%s", got)
	}
	n.Event.Rules.Method, n.Event.Rules.RoundVPs, n.Event.Rules.VPTable = rules.MethodCrossIMPs, rules.VPsOwn, "5-5 0-1; 8-2 2+"
	if got = strings.Join(strings.Fields(papertest.Text(t, Uitslag(n.Input("nl")))), " "); !strings.Contains(got, "hoogstens IMP per vergelijking") ||
		!strings.Contains(got, "eigen tabel van VP’s: 5-5 0-1; 8-2 2+") {
		t.Errorf("cross-IMPs:\n%s", got)
	}
}

// TestTooFewBoards: the list has a dash where a pair has too few boards for a place, and
// the note below says what it means; without the rule there is neither.
func TestTooFewBoards(t *testing.T) {
	n := papertest.NewNight(t, "Short", movements.Options{Pairs: 8}, "howell", 1)
	for i, x := range n.Session.Schedule() {
		r := papertest.Deal(t, x.Board, i)
		if x.Round > 3 && (x.NS.A == "c8" || x.EW.A == "c8") {
			r = event.Result{Kind: event.NotPlayed}
		}
		n.Put(x, r)
	}
	const note = "–: geen plaats, want minder dan de helft van de giften gespeeld."
	if strings.Contains(papertest.Text(t, Uitslag(n.Input("nl"))), note) {
		t.Error("a note without the rule")
	}
	n.Event.Rules.Ranked = rules.RankedHalf
	in := n.Input("nl")
	if !strings.Contains(papertest.Text(t, Uitslag(in)), note) {
		t.Error("no note below the list")
	}
	rows, figures := in.Standings.Lists[0].Rows, evening.Of(in)
	if last := &rows[len(rows)-1]; last.Contestant != "c8" || figures.Rank(last.Ranked()).Text != "–" {
		t.Errorf("last is %s with place %q", last.Contestant, figures.Rank(last.Ranked()).Text)
	}
}

// numbered gives everybody a federation number of seven digits with a leading zero, but two:
// a pair of which one has none, and in Fonteintje a pair without any.
func numbered(in evening.Input) evening.Input {
	in.Numbers = func(m event.ID) string {
		switch {
		case m == "1b" || m == "m1" || m == "2a" || m == "2b":
			return ""
		}
		n := 7
		for _, c := range string(m) {
			n = (31*n + int(c)) % 999983
		}
		return fmt.Sprintf("0%06d", n)
	}
	return in
}

// TestNumbersWorkbook: in the workbook a number is text, which keeps its leading zero, beside
// its player on the sheet of the pairs, and behind the names on that of the uitslag.
func TestNumbersWorkbook(t *testing.T) {
	in := numbered(papertest.Statement(t).Input("nl"))
	f := reopened(t, "uitslag", in)
	pairs, ranking := csv(t, f, "Paren"), csv(t, f, "Uitslag")
	for _, want := range []string{"Speler 1;Bondsnummer 1;Speler 2;Bondsnummer 2;", ";" + in.Numbers("m2") + ";"} {
		if !strings.Contains(pairs, want) {
			t.Errorf("no %q in\n%s", want, pairs)
		}
	}
	if want := ";" + in.Numbers("m2") + " – " + in.Numbers("m3") + ";"; !strings.Contains(ranking, want) {
		t.Errorf("no %q in\n%s", want, ranking)
	}
}

// TestNumbersKeepTheType: the numbers leave the list of an ordinary session, with first and
// last names, at 11 pt at least on its one sheet, and a large one at the type of a posted list.
func TestNumbersKeepTheType(t *testing.T) {
	for name, c := range map[string]struct {
		in    evening.Input
		least float64
		more  int // sheets
	}{
		"10 pairs":       {field(t, "howell", movements.Options{Pairs: 10}, 3).Input("nl"), 11, 0},
		"13 pairs":       {papertest.Fonteintje(t, "nl"), 12, 0},
		"14 pairs":       {papertest.Statement(t).Input("nl"), 11, 0},
		"two lists of 7": {field(t, "mitchell", movements.Options{Pairs: 14}, 4).Input("nl"), 10, 0},
		"30 pairs":       {papertest.Crowd(t).Input("nl"), 10, 0},
		"teams":          {teamsInput(t, "nl", "Teams WBF", 6), 12, 1}, // the cross-table has a sheet of its own
	} {
		c.in.Names = papertest.NameOf
		without, with := papertest.Laid(t, Uitslag(c.in), document.Options{}), papertest.Laid(t, Uitslag(numbered(c.in)), document.Options{})
		if with.Size < c.least || len(with.Pages) != len(without.Pages)+c.more || with.Split {
			t.Errorf("%s: %.2f pt on %d sheets without numbers, %.2f pt on %d with them", name, without.Size, len(without.Pages), with.Size, len(with.Pages))
		}
		for i := range with.Pages {
			papertest.CheckPage(t, name, with, i)
		}
	}
}

// TestNumbersOnPageAndPicture: a web page has them in a column, a picture for a telephone
// below the names.
func TestNumbersOnPageAndPicture(t *testing.T) {
	in := numbered(papertest.Statement(t).Input("nl"))
	var b bytes.Buffer
	check.NoError(t, Write(&b, "uitslag", FormatHTML, in))
	if !strings.Contains(b.String(), ">Bondsnr.</th>") {
		t.Error("the page has no column of numbers")
	}
	in.Options.Narrow = true
	below := 0
	for _, table := range Uitslag(in).Tables() {
		for _, r := range table.Rows {
			for _, c := range r.Cells {
				if c.Below != "" {
					below++
				}
			}
		}
	}
	if below != 14 {
		t.Errorf("%d pairs of 14 have numbers on the picture", below)
	}
}

// twoLines returns an evening of two sections of 6 pairs.
func twoLines(t *testing.T) *papertest.Night {
	n := papertest.NewNight(t, "Twee lijnen", movements.Options{Pairs: 6}, "howell", 3)
	var ids []event.ID
	for i := range 6 {
		id := event.ID("d" + string(rune('1'+i)))
		n.Event.Contestants = append(n.Event.Contestants, event.Contestant{ID: id, Players: []event.ID{"", ""}})
		ids = append(ids, id)
	}
	n.Session.Sections = append(n.Session.Sections, event.NewSection("B", *n.Session.Sections[0].Movement, ids))
	n.Fill(nil)
	return n
}

// TestFrequenciesOfSections: the scores of lines that are scored apart stand under the name
// of their line, each bar beside its own score.
func TestFrequenciesOfSections(t *testing.T) {
	n := twoLines(t)
	if got := papertest.Text(t, Frequencies(n.Input("nl"))); strings.Contains(got, "Lijn B") {
		t.Errorf("one field has lines:\n%s", got)
	}
	n.Event.Rules.Sections = rules.SectionsApart
	in := n.Input("nl")
	in.Options.Charts = true
	p := frequencies{evening.Of(in)}
	for i := range in.Standings.Boards {
		b := &in.Standings.Boards[i]
		fs := in.Standings.Frequencies(b.Board)
		rows := p.table(b).Rows
		if rows[0].Cells[0].Text != "Lijn A" || len(rows) != len(fs)+2 {
			t.Fatalf("board %d: %d rows for %d scores, the first %q", b.Board, len(rows), len(fs), rows[0].Cells[0].Text)
		}
		at := 0
		for _, r := range rows {
			bar := r.Cells[len(r.Cells)-1]
			if title := strings.HasPrefix(r.Cells[0].Text, "Lijn"); title != (bar.Value == nil) {
				t.Errorf("board %d: %q has a bar: %v", b.Board, r.Cells[0].Text, !title)
			} else if !title {
				if want := p.evening.Whole(fs[at].Count).Text; r.Cells[1].Text != want {
					t.Errorf("board %d: %q stands for %s", b.Board, r.Cells[1].Text, want)
				}
				at++
			}
		}
	}
}

// TestOneListOverSections: two lines with one uitslag: one list, headed so, in which a pair's number has
// the letter of its line; with the victory points of rounds in a column where places are by those.
func TestOneListOverSections(t *testing.T) {
	n := twoLines(t)
	n.Event.Rules.Overall = rules.OverallOne
	got := papertest.Text(t, Uitslag(n.Input("nl")))
	if !strings.Contains(got, "Alle lijnen") || strings.Contains(got, "Lijn A") || !strings.Contains(got, "(A3)") || !strings.Contains(got, "(B3)") {
		t.Errorf("one list:\n%s", got)
	}
	n.Event.Rules.Method, n.Event.Rules.RoundVPs, n.Event.Rules.Overall = rules.MethodButler, rules.VPsWBF, rules.OverallSections
	if got := papertest.Text(t, Uitslag(n.Input("nl"))); !strings.Contains(got, "VP") || !strings.Contains(got, "Lijn B") {
		t.Error(got)
	}
}

// TestOneListOfDirections: where one list has NS 1 and EW 1, the direction stands before the
// number; in two lists it does not.
func TestOneListOfDirections(t *testing.T) {
	n := papertest.NewNight(t, "Eén uitslag", movements.Options{Pairs: 6}, "howell", 3)
	n.Fill(nil)
	c := &n.Session.Sections[0]
	for i := range c.Labels {
		c.Labels[i].Direction, c.Labels[i].Number = [2]string{"NS", "EW"}[i%2], i/2+1
	}
	if got := papertest.Text(t, Uitslag(n.Input("nl"))); strings.Contains(got, "(NZ") {
		t.Errorf("two lists say the direction before each number:\n%s", got)
	}
	c.OneList = true
	in := n.Input("nl")
	got := strings.ReplaceAll(papertest.Text(t, Uitslag(in)), "\u00a0", " ")
	for _, number := range []string{"(NZ 1)", "(OW 1)", "(NZ 3)", "(OW 3)"} {
		if strings.Count(got, number) != 1 {
			t.Errorf("%s stands %d times in\n%s", number, strings.Count(got, number), got)
		}
	}
	if len(in.Standings.Lists) != 1 || in.Standings.Lists[0].Direction != "" {
		t.Errorf("%d lists", len(in.Standings.Lists))
	}
}

// substitutedNight returns an evening in which another played for one of pair 3 from round 4 on,
// and others for both of pair 5 from a board of round 2 on.
func substitutedNight(t testing.TB) *papertest.Night {
	t.Helper()
	n := footnotedNight(t)
	n.Names["x"], n.Names["y"] = "Karel", "Godelieve"
	own := n.Event.Contestant("c3").Players
	board := 0
	for _, x := range n.Session.Schedule() {
		if x.Round == 2 && (x.NS.Has("c5") || x.EW.Has("c5")) {
			board = x.Board
		}
	}
	n.Session.Substitutions = []event.Substitution{
		{Contestant: "c5", Players: []event.ID{"x", "y"}, Round: 2, Board: board},
		{Contestant: "c3", Players: []event.ID{"x", own[1]}, Round: 4},
	}
	return n
}

// TestSubstitutesOnCards: the cards and the list at the door have who plays now.
func TestSubstitutesOnCards(t *testing.T) {
	in := substitutedNight(t).Input("nl")
	list := papertest.Text(t, cards.Seating(in)) + papertest.Text(t, cards.GuideCards(in))
	if strings.Count(list, "Karel – Godelieve") != 2 {
		t.Errorf("the cards do not have who plays now:\n%s", list)
	}
}
