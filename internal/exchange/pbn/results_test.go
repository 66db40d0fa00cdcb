package pbn

import (
	"bytes"
	_ "embed"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/text/encoding/charmap"

	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/published"
	"uitslag/internal/event/standings"
	"uitslag/internal/exchange"
	"uitslag/internal/exchange/exchangetest"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
	"uitslag/internal/test/golden"
)

// scored is a file with results as PBN 2.1 has them (5.9): three tables, of which the points
// are 2 for a better score and 1 for an equal one.
//
//go:embed testdata/scored.pbn
var scored string

// TestReadResults: what a file publishes of its results is what comes out.
func TestReadResults(t *testing.T) {
	im := check.Value(ReadResults(strings.NewReader(scored), Options{NewID: exchangetest.NewIDs(), Source: "avond.pbn"}))(t)
	s := im.Event.Sessions[0]
	if im.Event.Name != "Clubavond" || s.Date != "2026-11-21" || len(s.Results) != 6 || len(im.Event.Contestants) != 6 {
		t.Fatalf("%+v", im.Event)
	}
	if r := s.Results[0]; r.Tricks != 10 || r.Score != 430 || r.Table != 2 {
		t.Errorf("first result %+v", r)
	}
	if s.Results[3].Kind != event.Passed {
		t.Errorf("passed: %+v", s.Results[3])
	}
	st := check.Value(standings.Of(&im.Event, s.ID))(t)
	var got []string
	for _, a := range published.Agreements(st) {
		got = append(got, a.What+" "+strconv.Itoa(a.Agree)+"/"+strconv.Itoa(a.Published))
	}
	if text := strings.Join(got, ", "); text != "lines 6/6, percents 6/6, places 6/6" {
		t.Errorf("%s: %+v", text, published.Differences(st))
	}
}

// TestReadResultsDirections: a number on both sides of a board is two pairs.
func TestReadResultsDirections(t *testing.T) {
	text := `[Board "1"]
[ScoreTable "PairId_NS;PairId_EW;Score_NS;Score_EW;IMP_NS;IMP_EW"]
1 1 - 50 -6 6
2 2 200 - 6 -6
`
	im := check.Value(ReadResults(strings.NewReader(text), Options{NewID: exchangetest.NewIDs(), Source: "x.pbn"}))(t)
	labels := im.Event.Sessions[0].Sections[0].Labels
	if len(labels) != 4 || labels[0].Direction != "NS" || labels[2].Direction != "EW" || im.Event.Rules.HasPercent() {
		t.Errorf("%+v by %s", labels, im.Event.Rules.Preset)
	}
	st := check.Value(standings.Of(&im.Event, im.Event.Sessions[0].ID))(t)
	if d := published.Differences(st); len(d) != 0 {
		t.Errorf("%+v", d)
	}
}

// TestReadResultsSections: the section of a row stands in a column of its own, or with the
// number of the pair, and each section has its own numbers.
func TestReadResultsSections(t *testing.T) {
	for name, text := range map[string]string{
		"a column": `[Board "1"]
[ScoreTable "Section\1L;PairId_NS\2R;PairId_EW\2R;Score_NS;MP_NS;MP_EW"]
A 1 2 420 1.5 4.5
A 3 4 450 5 1
B 1 1 420 1.5 4.5
B 2 2 450 5 1
[TotalScoreTable "Rank;Section;PairId;Direction;TotalPercentage"]
1 A 3 "N-S" 83.33
2 A 2 "E-W" 75.00
1 B 2 "N-S" 83.33
1 B 1 "E-W" 75.00
`,
		"with the number": `[Board "1"]
[ScoreTable "PairId_NS;PairId_EW;Score_NS;MP_NS;MP_EW"]
A1 A2 420 1.5 4.5
A3 A4 450 5 1
B1 B1 420 1.5 4.5
B2 B2 450 5 1
`,
	} {
		im := check.Value(ReadResults(strings.NewReader(text), Options{NewID: exchangetest.NewIDs(), Source: "x.pbn"}))(t)
		s := im.Event.Sessions[0]
		var got []string
		for _, sec := range s.Sections {
			for _, l := range sec.Labels {
				got = append(got, sec.Letter+l.Direction+strconv.Itoa(l.Number))
			}
		}
		if all := strings.Join(got, " "); all != "A1 A2 A3 A4 BNS1 BNS2 BEW1 BEW2" || len(im.Event.Contestants) != 8 || len(im.Remarks) > 0 {
			t.Errorf("%s: %s", name, all)
		}
		if n := len(im.Event.Published.Totals); name == "a column" && n != 4 {
			t.Errorf("%d totals", n)
		}
		for _, r := range s.Results {
			if sec, _ := s.LabelOf(r.NS.A); sec != r.Section {
				t.Errorf("%s: a result of section %s between pairs of %s", name, r.Section, sec)
			}
		}
	}
	if _, err := ReadResults(strings.NewReader("[Board \"1\"]\n[ScoreTable \"PairId_NS;PairId_EW;Score_NS\"]\nA1 B2 420\n"), Options{NewID: exchangetest.NewIDs()}); !problem.Is(err, "pbn.score") {
		t.Errorf("pairs of two sections: %v", err)
	}
}

// TestReadResultsRefused: tables that do not say whose results they have, and rows that
// cannot be.
func TestReadResultsRefused(t *testing.T) {
	const head = "[Board \"1\"]\n[ScoreTable \"PairId_NS;PairId_EW;Score_NS\"]\n"
	for text, code := range map[string]string{
		composed:                                "pbn.score-pairs",
		"[Board \"1\"]\n[Dealer \"N\"]\n":       "pbn.no-results",
		head + "1 2\n":                          "pbn.score",
		head + "1 2 425\n":                      "pbn.score",
		head + "x 2 420\n":                      "pbn.score",
		head + "2 2 420 extra\n1 2 ^nonsense\n": "pbn.score",
		"[Board \"1\"]\n[Competition \"Teams\"]\n[ScoreTable \"PairId_NS;PairId_EW;Score_NS\"]\n2 2 420\n":                  "exchange.sits-twice",
		"[Board \"1\"]\n[ScoreTable \"PlayerId_North;PlayerId_East;PlayerId_South;PlayerId_West;Score_NS\"]\n1 2 1 3 420\n": "exchange.sits-twice",
		"[Board \"1\"]\n[ScoreTable \"Contract;Declarer;Result;Score_NS;Multiplicity\"]\n4S N 10 420 3\n":                   "pbn.score-pairs",
		"[ScoreTable \"PairId_NS;PairId_EW;Score_NS\"]\n1 2 420\n":                                                          "pbn.no-board",
	} {
		if _, err := ReadResults(strings.NewReader(text), Options{NewID: exchangetest.NewIDs()}); !problem.Is(err, code) {
			t.Errorf("%q: %v, want %s", text[:min(40, len(text))], err, code)
		}
	}
	_, err := ReadResults(strings.NewReader("[Board \"1\"]\n[Competition \"Teams\"]\n[ScoreTable \"PairId_NS;PairId_EW;Score_NS\"]\n2 2 425\n"), Options{NewID: exchangetest.NewIDs()})
	refused, ok := errors.AsType[*exchange.Refused](err)
	check.Must(t, ok, "a row whose score cannot be: %v", err)
	check.Equal(t, "reasons that a row without a result is refused for", len(refused.Remarks), 1)
}

// told returns what was read of a file, a text a result: board, sides, and what became of it.
func told(e *event.Event) string {
	s := &e.Sessions[0]
	side := func(x event.Side) string {
		section, l := s.LabelOf(x.A)
		out := strings.TrimPrefix(section, "A") + l.Direction + fmt.Sprint(l.Number)
		if x.B != "" {
			_, l := s.LabelOf(x.B)
			out += fmt.Sprint("+", l.Number)
		}
		return out
	}
	var out []string
	for i := range s.Results {
		r := &s.Results[i]
		text := fmt.Sprint(r.Board, " ", side(r.NS), "-", side(r.EW), " ")
		switch {
		case r.Kind != event.Played:
			text += string(r.Kind)
		case r.Contract.Level == 0:
			text += fmt.Sprint(r.Score)
		default:
			text += fmt.Sprint(r.Contract.String()+r.Contract.Declarer.String(), " ", r.Tricks, " ", r.Score)
		}
		if r.Kind == event.Adjusted {
			text += " " + r.NSAward.Percent.Short(0) + "/" + r.EWAward.Percent.Short(0)
		}
		if x := s.Ruling(r.ID); x != nil {
			text += " (" + x.Written("NS", "EW") + ")"
		}
		if r.Lead != "" {
			text += " " + r.Lead
		}
		out = append(out, text)
	}
	return strings.Join(out, "; ")
}

// TestForms reads the tables of results as the programs write them that are known to.
func TestForms(t *testing.T) {
	text := string(check.Value(os.ReadFile("testdata/forms.txt"))(t))
	for _, form := range strings.Split(text, "\n# ")[1:] {
		parts := strings.Split(form, "\n>")
		name, text, _ := strings.Cut(parts[0]+"\n", "\n")
		want, names := strings.TrimSpace(parts[1]), strings.TrimSpace(parts[2])
		latin := check.Value(charmap.ISO8859_1.NewEncoder().String(text))(t)
		for coding, text := range map[string]string{"UTF-8": text, "UTF-8 with its mark": "\ufeff" + text, "ISO-8859-1": latin, "Windows lines": strings.ReplaceAll(text, "\n", "\r\n")} {
			im := check.Value(ReadResults(strings.NewReader(text), Options{NewID: exchangetest.NewIDs(), Source: "x.pbn"}))(t, name, coding)
			if got := told(&im.Event); got != want {
				t.Errorf("%s in %s: %s\nwant %s", name, coding, got, want)
			}
			if names == "" {
				continue
			}
			called := exchangetest.Names(im)
			var all []string
			for _, l := range im.Event.Sessions[0].Sections[0].Labels {
				c := im.Event.Contestant(l.Contestant)
				who := make([]string, len(c.Players))
				for i, p := range c.Players {
					who[i] = called[p]
				}
				text := fmt.Sprint("A", l.Number, " ")
				if c.Name != "" {
					text += c.Name + ": "
				}
				all = append(all, text+strings.Join(who, ", "))
			}
			if got := strings.TrimSpace(strings.Join(all, "; ")); got != names {
				t.Errorf("%s in %s: %s\nwant %s", name, coding, got, names)
			}
		}
	}
}

// TestTwoWinners: when North-South and East-West have a list each.
func TestTwoWinners(t *testing.T) {
	const table = "[ScoreTable \"PairId_NS;PairId_EW;Score_NS\"]\n"
	moves := "[Board \"1\"]\n" + table + "1 11 420\n2 12 450\n[Board \"2\"]\n" + table + "1 12 100\n2 11 -90\n"
	totals := func(rows string) string {
		return strings.Replace(moves, table, "[TotalScoreTable \"Rank;PairId;Direction\"]\n"+rows+table, 1)
	}
	for _, x := range []struct {
		name, text string
		two        bool
	}{
		{"the same number on both sides of a board", "[Board \"1\"]\n" + table + "1 1 420\n2 2 450\n", true},
		{"on both sides of two rows", "[Board \"1\"]\n" + table + "1 2 420\n2 3 450\n", true},
		{"a direction with a number", "[Board \"1\"]\n" + table + "NS1 EW1 420\n", true},
		{"each keeps its side and meets several", moves, true},
		{"one who changes sides", moves + "[Board \"3\"]\n" + table + "11 1 420\n", false},
		{"one round", "[Board \"1\"]\n" + table + "1 11 420\n2 12 450\n", false},
		{"places of one list", totals("1 1 N-S\n2 11 E-W\n3 2 N-S\n4 12 E-W\n"), false},
		{"shared places of one list", totals("1 1 N-S\n1 11 E-W\n3 2 N-S\n3 12 E-W\n"), false},
		{"places of two lists", totals("1 1 N-S\n1 11 E-W\n2 2 N-S\n2 12 E-W\n"), true},
		{"no places", totals("- 1 N-S\n- 11 E-W\n"), true},
		{"no places and no directions", totals("- 1 -\n- 11 -\n"), false},
	} {
		im := check.Value(ReadResults(strings.NewReader(x.text), Options{NewID: exchangetest.NewIDs(), Source: "x.pbn"}))(t, x.name)
		for _, l := range im.Event.Sessions[0].Sections[0].Labels {
			if (l.Direction != "") != x.two {
				t.Errorf("%s: %+v", x.name, l)
			}
		}
	}
}

// TestWritten: the file as it is, to the letter: what other programs find there.
func TestWritten(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Evening(1, eventtest.Section("A", eventtest.Generate(t, "howell", movementsOf(4)))))
	n.PlayAll(eventtest.SomeContract)
	s := n.S()
	s.Results[0].Lead = "H10"
	s.Results[1].Kind, s.Results[1].Score = event.Adjusted, 0
	s.Results[1].NSAward, s.Results[1].EWAward = event.Award{Kind: event.AwardPlus}, event.Award{Kind: event.AwardMinus}
	s.Deals = eventtest.TwoDeals(t)[:1]
	st := check.Value(standings.Of(n.E, "s"))(t)
	var b bytes.Buffer
	check.Value(WriteResults(&b, st, Said{Club: "Club", Program: "Uitslag 1.0"}))(t)
	first, _, _ := strings.Cut(strings.ReplaceAll(b.String(), "\r\n", "\n"), "\n\n[Event \"Clubavond\"]\n[Site \"Club\"]\n[Date \"2026.11.14\"]\n[Board \"2\"]")
	golden.Check(t, "written.pbn", first+"\n")
}

// TestEncode: the bytes of a file, and what they are said to be.
func TestEncode(t *testing.T) {
	for text, want := range map[string]string{"Zoë": "Zo\xeb ISO-8859-1", "’t Fonteintje": "\x92t Fonteintje ISO-8859-1", "Łukasik": "Łukasik UTF-8", "Bo": "Bo ISO-8859-1", "Ã«": "Ã« UTF-8"} {
		if out, charset := encode(text); out+" "+charset != want {
			t.Errorf("%s: %q %s", text, out, charset)
		}
	}
}
