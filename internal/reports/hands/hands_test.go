package hands_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/problem"
	"uitslag/internal/reports/evening"
	"uitslag/internal/reports/hands"
	"uitslag/internal/reports/papertest"
	"uitslag/internal/test/check"
	"uitslag/internal/test/golden"
)

func TestGoldenHands(t *testing.T) {
	for _, lang := range []string{"nl", "en"} {
		n := papertest.Dealt(t, 12)
		n.Session.Deals = n.Session.Deals[:5]
		n.Session.Deals[1].Tricks = ""
		golden.Check(t, "hands."+lang+".txt", papertest.Text(t, hands.Record(n.Input(lang))))
	}
}

// TestOneSheet: up to 36 boards with what can be made of them stand on one sheet, no letter
// smaller than 7 points, none cut off or over another.
func TestOneSheet(t *testing.T) {
	for _, boards := range []int{8, 24, 28, 36} {
		for _, lang := range []string{"nl", "nl-NL", "en"} {
			checkHands(t, papertest.Dealt(t, boards), lang, 1)
		}
	}
}

// TestAnyHands: so do hands of one suit, on as many sheets as it takes.
func TestAnyHands(t *testing.T) {
	suits, err := bridge.ParseDeal("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
	check.NoError(t, err)
	n := papertest.Dealt(t, 36)
	n.Session.Deals[7].Deal = suits
	n.Session.Deals[8].Deal = bridge.Deal{suits[1], suits[0], suits[3], suits[2]}
	checkHands(t, n, "nl", 3)
}

// checkHands looks at every sheet, in symbols and in letters.
func checkHands(t *testing.T, n *papertest.Night, lang string, sheets int) {
	t.Helper()
	for _, letters := range []bool{false, true} {
		in := n.Input(lang)
		in.Options.Letters = letters
		d, what := hands.Record(in), fmt.Sprintf("%d boards, %s", len(n.Session.Deals), lang)
		l, found := papertest.OnSheets(t, what, d)
		if len(l.Pages) > sheets {
			t.Errorf("%s: %d sheets", what, len(l.Pages))
		}
		for _, x := range d.Blocks[0].(document.Diagrams).Deals {
			papertest.HasDeal(t, &x, found)
		}
	}
}

// TestPartOfTricks: of a table with figures that are not known nobody reads that a side makes
// nothing.
func TestPartOfTricks(t *testing.T) {
	n := papertest.Dealt(t, 12)
	n.Session.Deals[0].Tricks = "6565-657656576867568-"
	all := hands.Record(n.Input("nl")).Blocks[0].(document.Diagrams).Deals
	if len(all[0].Makes) != 0 || len(all[0].Par) != 0 || all[0].Tricks[1][5] != "–" || len(all[1].Makes) != 2 {
		t.Errorf("%+v", all[0])
	}
}

// TestWhatCannotBeShown: boards without a deal, and those that somebody still has to play, are
// named in place of shown; where nothing is left there is no such paper.
func TestWhatCannotBeShown(t *testing.T) {
	n := papertest.Dealt(t, 12)
	if !hands.Known(n.Event) {
		t.Error("the hands of the evening are known")
	}
	n.Session.Deals = n.Session.Deals[1:]
	n.Session.Closed = false
	n.Session.Results = slices.DeleteFunc(n.Session.Results, func(r event.Result) bool { return r.Board == 3 && r.Round == 1 })
	n.Session.Fouled = []event.FouledBoard{{Board: 4, Groups: []event.FouledGroup{{From: 2}}}}
	d := hands.Record(n.Input("nl"))
	text := papertest.Text(t, d)
	for _, want := range []string{"Van deze gift zijn de kaarten niet bekend: 1.", "Deze gift wordt nog gespeeld en staat er daarom niet bij: 3.", "Deze gift had niet elke tafel met dezelfde kaarten: 4."} {
		if !strings.Contains(text, want) {
			t.Errorf("not said: %s", want)
		}
	}
	var shown []string
	for _, x := range d.Blocks[0].(document.Diagrams).Deals {
		shown = append(shown, x.Number)
	}
	if got := strings.Join(shown, " "); got != "2 4 5 6 7 8 9 10 11 12" {
		t.Errorf("shown: %s", got)
	}
	n.Session.Results = nil
	if d := hands.Record(n.Input("nl")); !problem.Is(d.Lacks, "report.hands-later") || strings.Contains(papertest.Text(t, d), "♠") {
		t.Errorf("before the first result: %v", d.Lacks)
	}
	n.Session.Deals = nil
	if d := hands.Record(n.Input("nl")); !problem.Is(d.Lacks, "report.no-hands") || hands.Known(n.Event) {
		t.Errorf("without hands: %v", d.Lacks)
	}
}

// TestElsewhere: a board that another session of the event or of the day still has to play is
// not shown, though this one is closed, until that has played it too or has other cards.
func TestElsewhere(t *testing.T) {
	n := papertest.Dealt(t, 12)
	o := n.Event.Clone().Sessions[0]
	o.ID, o.Closed, o.Deals = "other", false, nil
	o.Results = slices.DeleteFunc(o.Results, func(r event.Result) bool { return r.Board == 3 && r.Round == 1 })
	shown := func(in evening.Input) (out []string) {
		for _, x := range hands.Record(in).Blocks[0].(document.Diagrams).Deals {
			out = append(out, x.Number)
		}
		return out
	}
	in := n.Input("nl")
	in.Beside = []*event.Session{&o}
	if got := strings.Join(shown(in), " "); got != "1 2 4 5 6 7 8 9 10 11 12" {
		t.Errorf("shown while another event plays board 3: %s", got)
	}
	o.Deals = []event.BoardDeal{{Board: 3, Deal: n.Session.Deals[4].Deal}}
	if got := shown(in); len(got) != 12 {
		t.Errorf("shown while another event plays a board 3 of other cards: %v", got)
	}
	o.Deals, in.Beside = nil, nil
	n.Event.Sessions = append(n.Event.Sessions, o)
	in.Standings = standingsOf(t, n.Event)
	if got := len(shown(in)); got != 11 {
		t.Errorf("shown while another session of the event plays board 3: %d boards", got)
	}
}

func standingsOf(t *testing.T, e *event.Event) *standings.Standings {
	t.Helper()
	st, err := standings.Of(e, e.Sessions[0].ID)
	check.NoError(t, err)
	return st
}

// TestGoldenLines: a workbook has a line a board.
func TestGoldenLines(t *testing.T) {
	in := papertest.Dealt(t, 12).Input("nl")
	in.Options.Lines = true
	golden.Check(t, "lines.txt", papertest.Text(t, hands.Record(in)))
}
