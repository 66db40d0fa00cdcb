package look_test

import (
	"bytes"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/phrase/columns"
	"uitslag/internal/reports"
	papers "uitslag/internal/reports/evening"
	"uitslag/internal/test/check"
	"uitslag/ui/screens/control"
	"uitslag/ui/screens/ranking"
	"uitslag/ui/uitest"
	"uitslag/ui/windowtest"
)

// aPair is a pair in either language; what is said of any evening, and what belongs to the
// choice of a kind, may speak of one.
var aPair = regexp.MustCompile(`(?i)\b(paar|paren|parennummers?|paarnummers?|pairs?)\b`)

// ofATeam is where a pair is meant: the two of a team who sit in one room, or a few letters.
var ofATeam = regexp.MustCompile(`(?i)paar letters|paar van een ploeg|ander paar speelde|pair of a team|another pair played`)

// notOfPairs returns the sentences about pairs that a screen shows for teams or players.
func notOfPairs(w *windowtest.Window) []string {
	var out []string
	text := windowtest.SeenTexts(w)
	for _, at := range aPair.FindAllStringIndex(text, -1) {
		around := text[max(0, at[0]-60):min(len(text), at[1]+40)]
		if ofATeam.MatchString(around) {
			continue
		}
		out = append(out, around)
	}
	return out
}

// typedFull returns a club with an evening of this movement of which all results are in.
func typedFull(t *testing.T, kind string, n int) (*desktest.Club, event.ID) {
	t.Helper()
	m := check.Value(movements.Generate(kind, movements.Options{Pairs: n}))(t)
	c := desktest.New(t)
	id := c.Make(t, desktest.Evening{Movement: m, BoardsPerSet: 2})
	e := check.Value(c.Event(id))(t)
	for i, x := range e.Sessions[0].Schedule() {
		r := event.Result{
			ID: c.NewID(), Board: x.Board, NS: x.NS, EW: x.EW, Section: x.Section, Round: x.Round, Table: x.Table,
			Kind: event.Played, Score: []int{90, 110, 140, -100, -110, 170}[(i*i+x.Board)%6],
		}
		if i == 3 {
			r.Kind, r.Score = event.NotPlayed, 0
		}
		c.MustDo(t, id, &command.EnterResult{Session: desktest.SessionID(id), Result: r})
	}
	return c, id
}

// TestNoPairsOfTeams opens every screen of an evening of teams and of individuals: none of
// them speaks of a pair, in either language; of no key either.
func TestNoPairsOfTeams(t *testing.T) {
	for _, kind := range []string{"roundrobin", "individual"} {
		for _, lang := range windowtest.Langs() {
			c, id := typedFull(t, kind, 8)
			w := windowtest.Open(t, windowtest.Light, c, lang, id)
			for _, keys := range [][]fyne.KeyName{
				{fyne.KeyF2},
				{fyne.KeyF3},
				{fyne.KeyF4},
				{fyne.KeyF5},
				{fyne.KeyF5, fyne.KeyReturn},
				{fyne.KeyF5, "Ctrl+W"},
				{fyne.KeyF6},
				{fyne.KeyF7},
				{fyne.KeyF7, "Ctrl+L"},
				{fyne.KeyF7, "Ctrl+G"},
				{fyne.KeyF12},
				{fyne.KeyF8},
				{fyne.KeyF4, "Ctrl+K"},
				{fyne.KeyF4, "Ctrl+M"},
			} {
				w.Press(keys...)
				uitest.Settle(w.Canvas)
				for _, said := range notOfPairs(w) {
					t.Errorf("%s %s %v: …%s…", kind, lang, keys, said)
				}
				w.Press(fyne.KeyEscape)
			}
			w.Close()
		}
	}
}

// TestIndividualByKeys plays an individual of 16 from New evening to the printed result: the
// names, every result, a correction, the ranking, and closing.
func TestIndividualByKeys(t *testing.T) {
	club, _ := desktest.Sample(t)
	w := windowtest.Open(t, windowtest.Light, club, "nl", "")
	w.Press("Ctrl+N", "Ctrl+E")
	w.Type("i")
	w.Press(fyne.KeyTab, fyne.KeyTab, fyne.KeyTab)
	w.Type("16\t30\t")
	w.Press("Ctrl+Return")
	if got := w.Shell.Current().Name(); got != "screen.players" {
		t.Fatalf("on %s: %s", got, windowtest.SeenTexts(w))
	}
	for _, name := range []string{"Jan Peeters", "Luc Smets", "Annie Nys"} {
		w.Type(strings.ToLower(name) + "\n")
	}
	e := windowtest.MustEvent(t, w)
	if e.Kind != event.Individual || len(e.Contestants) != 16 || len(e.Contestants[2].Players) != 1 || e.Contestants[2].Players[0] == "" {
		t.Fatalf("%+v", e.Contestants)
	}
	w.Press(fyne.KeyF4)
	lines := len(e.Sessions[0].Schedule())
	for i := range lines {
		w.Type([]string{"4sn=\n", "3san=\n", "2ko=\n", "2hw-1\n", "110+\n"}[i%5])
	}
	if n := len(windowtest.MustEvent(t, w).Sessions[0].Results); n != lines {
		t.Fatalf("%d results are in, not %d: %s", n, lines, windowtest.SeenTexts(w))
	}
	first := windowtest.MustEvent(t, w).Sessions[0].Results[0]
	if first.NS.B == "" || first.EW.B == "" {
		t.Errorf("not four players: %+v", first)
	}
	w.Press("Ctrl+G")
	w.Type("1\n")
	uitest.Settle(w.Canvas)
	for _, id := range []event.ID{first.NS.A, first.NS.B, first.EW.A, first.EW.B} {
		if c := e.Contestant(id); len(c.Players) == 1 && c.Players[0] != "" && !strings.Contains(windowtest.Spaceless(windowtest.SeenTexts(w)), windowtest.Spaceless(w.Desk.Speaker.Name(c.Players[0]))) {
			t.Errorf("%s does not show who sits there: %s", w.Desk.Speaker.Name(c.Players[0]), windowtest.SeenTexts(w))
		}
	}
	uitest.Picture(t, w.Canvas, "individual-entry")
	w.Press(fyne.KeyF7, fyne.KeyEscape)
	w.Type("1 " + e.LabelOf(first.EW.B).String() + "\n")
	if seen := windowtest.SeenTexts(w); !strings.Contains(seen, "speler "+e.LabelOf(first.EW.B).String()) {
		t.Errorf("Arbitrage does not find West: %s", seen)
	}
	for _, id := range []event.ID{first.NS.A, first.NS.B, first.EW.A, first.EW.B} {
		if want := "speler " + e.LabelOf(id).String() + ", avond"; !strings.Contains(windowtest.Spaceless(windowtest.SeenTexts(w)), windowtest.Spaceless(want)) {
			t.Errorf("what a ruling does to %q is not shown: %s", want, windowtest.SeenTexts(w))
		}
	}
	uitest.Picture(t, w.Canvas, "individual-ruling")
	w.Press(fyne.KeyEscape, fyne.KeyF5)
	uitest.Settle(w.Canvas)
	uitest.Picture(t, w.Canvas, "individual-ranking")
	st, err := w.Desk.Standings()
	if err != nil || len(st.Lists) != 1 || len(st.Lists[0].Rows) != 16 {
		t.Fatalf("%v", err)
	}
	var sum exact.Rat
	for _, r := range st.Lists[0].Rows {
		sum = sum.Add(r.Total.Percent())
	}
	if !sum.Equal(exact.Int(16 * 50)) { // each board gives out as much as it takes
		t.Errorf("the percentages of 16 add up to %s", sum)
	}
	was := totalsOf(st)

	// A typed result is corrected: the ranking follows.
	w.Press(fyne.KeyF4, "Ctrl+G")
	w.Type("2\n")
	uitest.Settle(w.Canvas)
	before := resultsOf(t, w)
	w.Type("6sz+1\n")
	corrected := 0
	for id, now := range resultsOf(t, w) {
		if old := before[id]; old.Score != now.Score {
			corrected++
			if now.Board != 2 || now.Score != 1010 && now.Score != -1010 && now.Score != 1460 {
				t.Errorf("typed 6sz+1 on board 2: %+v", now)
			}
		}
	}
	if corrected != 1 {
		t.Fatalf("%d results are corrected: %s", corrected, windowtest.SeenTexts(w))
	}
	if st, err = w.Desk.Standings(); err != nil || totalsOf(st) == was {
		t.Fatalf("a correction changes nothing: %v", err)
	}

	// Controle asks to look at it, and is answered.
	w.Press(fyne.KeyF6)
	uitest.Settle(w.Canvas)
	c := w.Shell.Current().(*control.Screen).Presenter()
	toLookAt := func() (out []string) {
		for _, it := range c.Items() {
			if !it.Title && !it.Right {
				out = append(out, it.Text)
			}
		}
		return out
	}
	if now := toLookAt(); len(now) != 1 || !strings.Contains(now[0], "gift 2") || !strings.Contains(now[0], "6♠") {
		t.Fatalf("Controle marks %q", now)
	}
	uitest.Picture(t, w.Canvas, "individual-control")
	w.Press("L", "Ctrl+J") // it is right
	if now := toLookAt(); len(now) > 0 {
		t.Errorf("still to look at: %q", now)
	}

	// Closed on Vanavond, and printed.
	w.Press(fyne.KeyF2, "Ctrl+E")
	uitest.Settle(w.Canvas)
	if seen := windowtest.SeenTexts(w); !strings.Contains(seen, "Bij 13 spelers ontbreken de namen nog") || strings.Contains(seen, "valt op") {
		t.Errorf("before it is closed: %s", seen)
	}
	w.Press("Ctrl+E") // the names are for later
	if !windowtest.MustEvent(t, w).Closed() {
		t.Fatalf("not closed: %s", windowtest.SeenTexts(w))
	}
	w.Press(fyne.KeyF8)
	w.Press("Ctrl+P")
	if len(w.Printed) == 0 || w.Printed[0].Kind != "uitslag" {
		t.Errorf("printed %v", w.Printed)
	}
	for _, said := range notOfPairs(w) {
		t.Errorf("papers: …%s…", said)
	}

	// The places on the screen and on the paper are those of the percentages that the results
	// come to.
	want := windowtest.Percentages(t, windowtest.Session(t, w), true)
	places := map[string]string{}
	for id, mine := range want {
		better, same := 0, 0
		for _, other := range want {
			switch mine.Cmp(other) {
			case -1:
				better++
			case 0:
				same++
			}
		}
		places[e.LabelOf(id).String()] = strconv.Itoa(better+1) + strings.Repeat("=", min(same-1, 1))
	}
	w.Press(fyne.KeyF5)
	uitest.Settle(w.Canvas)
	p := w.Shell.Current().(*ranking.Screen).Presenter()
	percent := slices.IndexFunc(p.Columns(), func(c columns.Column) bool { return c.Kind == columns.Percent })
	for _, r := range p.Rows() {
		if got, is := r.Cells[0].Text, places[e.LabelOf(r.Contestant).String()]; got != is {
			t.Errorf("%s stands on place %s, not %s", r.Contestant, got, is)
		}
		if got, is := r.Cells[percent].Text, w.Desk.Words.Fixed(want[r.Contestant], 2); got != is {
			t.Errorf("%s has %s, not %s", r.Contestant, got, is)
		}
	}
	if st, err = w.Desk.Standings(); err != nil {
		t.Fatal(err)
	}
	var paper bytes.Buffer
	in := papers.Input{Standings: st, Words: w.Desk.Words, Names: w.Desk.Speaker.Name, Program: "Uitslag"}
	check.NoError(t, reports.Write(&paper, w.Printed[0].Kind, reports.FormatText, in))
	onPaper := regexp.MustCompile(`(?m)^ *(\d+=?) +\((\d+)\)`).FindAllStringSubmatch(paper.String(), -1)
	if len(onPaper) != 16 {
		t.Fatalf("%d lines: %s", len(onPaper), paper.String())
	}
	for _, line := range onPaper {
		if line[1] != places[line[2]] {
			t.Errorf("on paper player %s has place %s, not %s", line[2], line[1], places[line[2]])
		}
	}
}

// resultsOf returns the results of the evening, by id.
func resultsOf(t *testing.T, w *windowtest.Window) map[event.ID]event.Result {
	t.Helper()
	out := map[event.ID]event.Result{}
	for _, r := range windowtest.Session(t, w).Results {
		out[r.ID] = r
	}
	return out
}

// totalsOf returns every player with its total.
func totalsOf(st *standings.Standings) string {
	var out []string
	for _, r := range st.Lists[0].Rows {
		out = append(out, string(r.Contestant)+" "+r.Total.Percent().String())
	}
	return strings.Join(out, "\n")
}
