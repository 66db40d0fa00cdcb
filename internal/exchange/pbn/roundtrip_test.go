package pbn

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/standings"
	"uitslag/internal/exchange/exchangetest"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
)

// written returns an evening as a file.
func written(t eventtest.TB, e *event.Event) string {
	t.Helper()
	var b bytes.Buffer
	st := check.Value(standings.Of(e, "s"))(t)
	check.Value(WriteResults(&b, st, Said{Club: "Bridgeclub Zoë", Program: "Uitslag", Name: eventtest.NameOf}))(t)
	return b.String()
}

// wantSame compares an evening with what came back of it.
func wantSame(t eventtest.TB, e *event.Event, text string) {
	t.Helper()
	im := check.Value(ReadResults(strings.NewReader(text), Options{NewID: exchangetest.NewIDs(), Source: "x.pbn"}))(t, text)
	if im.Event.Kind != e.Kind || im.Event.Name != e.Name || im.Event.Sessions[0].Date != e.Sessions[0].Date || im.Club != "Bridgeclub Zoë" {
		t.Fatalf("%s %q of %s at %q\n%s", im.Event.Kind, im.Event.Name, im.Event.Sessions[0].Date, im.Club, text)
	}
	exchangetest.SameOutside(t, e, im, eventtest.Outside, text)
	if !slices.Equal(im.Event.Sessions[0].Deals, e.Sessions[0].Deals) {
		t.Fatalf("deals %v\n%s", im.Event.Sessions[0].Deals, text)
	}
}

// TestResultsRoundTrip: evenings of every kind, written and read again, are the same evenings,
// with the columns in the order that they are written in and in any other.
func TestResultsRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := eventtest.DrawEvening(t)
		if len(e.Sessions[0].Results) == 0 {
			t.Skip("nothing was played")
		}
		text := written(t, e)
		wantSame(t, e, text)
		wantSame(t, e, shuffled(text, func(n int) []int { return rapid.Permutation(upTo(n)).Draw(t, "columns") }))
	})
}

func upTo(n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = i
	}
	return out
}

// shuffled has the columns of each table of results in another order, for each number of
// columns the same one, each with a sign of order and without its width.
func shuffled(text string, order func(n int) []int) string {
	var out []string
	orders := map[int][]int{}
	var by []int
	for _, line := range strings.Split(text, "\r\n") {
		value, heading := strings.CutPrefix(line, `[ScoreTable "`)
		switch {
		case heading:
			columns := strings.Split(strings.TrimSuffix(value, `"]`), ";")
			if orders[len(columns)] == nil {
				orders[len(columns)] = order(len(columns))
			}
			by = orders[len(columns)]
			heads := make([]string, len(columns))
			for i, from := range by {
				name, _, _ := strings.Cut(columns[from], `\`)
				heads[i] = []string{"", "+", "-"}[i%3] + name
			}
			line = `[ScoreTable "` + strings.Join(heads, ";") + `"]`
		case strings.HasPrefix(line, "["), line == "":
			by = nil
		case by != nil:
			cells := fields(line)
			row := make([]string, len(by))
			for i, from := range by {
				if row[i] = cells[from].text; cells[from].quoted {
					row[i] = `"` + row[i] + `"`
				}
			}
			line = "\t" + strings.Join(row, "\t ")
		}
		out = append(out, line)
	}
	return strings.Join(out, "\n")
}

// TestFirstColumns: an evening is the same with the five first columns in each of their orders.
func TestFirstColumns(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "mitchell", movementsOf(6)))))
	n.PlayAll(eventtest.SomeContract)
	for i := range n.E.Contestants {
		for j := range n.E.Contestants[i].Players {
			n.E.Contestants[i].Players[j] = event.ID(fmt.Sprint(n.E.Contestants[i].ID, j))
		}
	}
	text := written(t, n.E)
	orders := 0
	var permute func(done, rest []int)
	permute = func(done, rest []int) {
		if len(rest) == 0 {
			orders++
			wantSame(t, n.E, shuffled(text, func(n int) []int { return append(slices.Clone(done), upTo(n)[5:]...) }))
			return
		}
		for i, x := range rest {
			permute(append(slices.Clone(done), x), append(slices.Clone(rest[:i]), rest[i+1:]...))
		}
	}
	permute(nil, upTo(5))
	if orders != 120 {
		t.Errorf("%d orders", orders)
	}
}

func movementsOf(pairs int) movements.Options { return movements.Options{Pairs: pairs} }

// FuzzResults: whatever comes in is taken as a session that is sound, and written and read once
// more is the same, or refused with a Problem.
func FuzzResults(f *testing.F) {
	for _, text := range []string{
		composed, "[Board \"1\"]\n[ScoreTable \"PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS\"]\n1 2 4S N 10 420\n3 4 PASS\n",
		"[Board \"1\"]\n[Competition \"Teams\"]\n[Round \"1\"]\n[ScoreTable \"TeamId_NS;TeamId_EW;Score_NS\"]\n1 2 420\n2 1 ^60/40\n[TotalScoreTable \"Rank;TeamId;TeamName;Roster;TotalVP\"]\n1 1 A \"x;y\" 12\n",
		"[Board \"1\"]\n[ScoreTable \"PlayerId_North;PlayerId_East;PlayerId_South;PlayerId_West;Score_NS;TableScore\"]\n1 2 3 4 \"^60% +420 / 40% -50\" 420\n",
		"[Board \"1\"]\n[ScoreTable \"PairId_NS;PairId_EW;Score_NS;MP_NS\"]\n(E)7 (E)EW8 420 1\n[TotalScoreTable \"Rank;PairId;Direction;Names\"]\n1 E7 N-S \"An A - Bo B\"\n",
		// found: one player in two chairs
		"[Board \"1\"]\n[ScoreTable \"PlayerId_North;PlayerId_East;PlayerId_South;PlayerId_West;Score_NS\"]\n1 1 1 1 420\n",
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		im, err := ReadResults(bytes.NewReader(data), Options{NewID: exchangetest.NewIDs(), Source: "x.pbn"})
		if err != nil {
			if im != nil || problem.Find(err) == nil {
				t.Fatalf("%v and %v", im, err)
			}
			return
		}
		exchangetest.Sound(t, &im.Event)
		st, err := standings.Of(&im.Event, im.Event.Sessions[0].ID)
		if err != nil {
			t.Skip("no scale for such matches")
		}
		var b bytes.Buffer
		check.Value(WriteResults(&b, st, Said{}))(t)
		again := check.Value(ReadResults(bytes.NewReader(b.Bytes()), Options{NewID: exchangetest.NewIDs(), Source: "x.pbn"}))(t, b.String())
		// Of a few rows that rank nobody nothing says whether there are two lists.
		for _, e := range []*event.Event{&im.Event, &again.Event} {
			for i := range e.Sessions[0].Sections {
				for j := range e.Sessions[0].Sections[i].Labels {
					e.Sessions[0].Sections[i].Labels[j].Direction = ""
				}
			}
		}
		was, is := eventtest.Outside(&im.Event), eventtest.Outside(&again.Event)
		if fmt.Sprint(was) != fmt.Sprint(is) {
			t.Fatalf("%v\nnot %v\n%s", is, was, b.String())
		}
	})
}
