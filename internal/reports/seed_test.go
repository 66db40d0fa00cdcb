package reports

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/exact"
	"uitslag/internal/reports/papertest"
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

// marked are the sentences and cells that say that something is wrong.
func marked(d *document.Document) string {
	var all []string
	for _, b := range d.Blocks {
		if p, ok := b.(document.Paragraph); ok && p.Marked {
			all = append(all, p.Text)
		}
	}
	return strings.Join(all, "\n")
}
