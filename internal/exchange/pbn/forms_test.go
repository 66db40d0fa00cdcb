package pbn

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"golang.org/x/text/encoding/charmap"

	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/standings"
	"uitslag/internal/must"
)

var update = flag.Bool("update", false, "write testdata/written.pbn")

// told is what was read of a file, a text a result: board, sides, and what became of it.
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
	for _, x := range []struct{ name, text, want, names string }{
		{"BridgeWebs", `[Board "1"]
[Scoring "MP"]
[ScoreTable "PairId_NS\4R;PairId_EW\4R;Contract\5L;Declarer\1R;Result\2R"]
   1    6 3NT   N 10
   2    7 4SX   W  9
   3    8 PASS  -  -
   4    9 ?     ?  ?
`, "1 1-6 3NN 10 430; 1 2-7 4SXW 9 100; 1 3-8 passed; 1 4-9 not-played", ""},
		{"BridgeWebs, nothing behind a pass", `[Board "2"]
[ScoreTable "PairId_NS\4R;PairId_EW\4R;Contract\5L;Declarer\1R;Result\2R"]
   1    6 PASS
   2    7 4S    S 10
`, "2 1-6 passed; 2 2-7 4SS 10 620", ""},
		{"Bridge Composer", `[Board "1"]
[ScoreTable "Section;PairId_NS\2R;PairId_EW\2R;Contract\4L;Declarer;Result\2R;Lead\3L;Score_NS\4R;MP_NS\4R;MP_EW\4R;Names_NS\13L;Names_EW"]
A  1  5 4HXX E  7 SA  1000   3.0    0 "Alfa-Bravo" "Charlie-Delta"
A  2  6 2D   N  8 -     90   0.0  3.0 Echo-Fox Golf-Hotel
`, "1 1-5 4HXXE 7 1000 SA; 1 2-6 2DN 8 90", "A1 Alfa, Bravo; A2 Echo, Fox; A5 Charlie, Delta; A6 Golf, Hotel"},
		{"Ruter", `[Board "1"]
[Competition "Pairs"]
[TotalScoreTable "Rank\1R;RankTie\1R;PairId\1R;Table\1R;Direction\5R;TotalScoreMP\4R;TotalPercentage\5R;Names\37L;NrBoards\2R"]
1 - 6 2 "E-W" 4.0 58.33 "Ann Ek - Bo Dahl" 28
2 2 2 2 "N-S" 3.0 54.17 "Cia Berg - Dan Ask" 28
2 2 5 1 "N-S" 3.0 54.17 "Eva Alm - Finn Ö" 28
4 - 7 3 "E-W" 2.0 50.00 "Gun Ros - Hans By" 28
[ScoreTable "Table\1R;Round\1R;PairId_NS\2R;PairId_EW\2R;Contract\4L;Declarer\1R;Result\2R;Lead\3L;Score_NS\6R;Score_EW\6R;MP_NS\3R;MP_EW\3R"]
4 2 6 5 5HX E 7 SA "800" - 4.0 0.0
2 5 7 2 4S S 11 CA "450" - 1.0 3.0
3 3 - 2 - - - - "Bye" "Bye" - 1.9
`, "1 6-5 5HXE 7 800 SA; 1 7-2 4SS 11 450 CA", "A2 Cia Berg, Dan Ask; A5 Eva Alm, Finn Ö; A6 Ann Ek, Bo Dahl; A7 Gun Ros, Hans By"},
		{"an unknown contract with a score", `[Board "1"]
[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;Nonsense"]
1 2 ? ? ? 140 xyz
3 4 4S N ? -50 "x y z"
`, "1 1-2 140; 1 3-4 4SN 9 -50", ""},
		{"signs of order, a score from East-West", `[Board "1"]
[ScoreTable "-Score_EW\5R;+PairId_EW;Result;PairId_NS;Declarer;Contract"]
  50 2 9 1 N 4S
-100 4 ? 3 ? ?
`, "1 1-2 4SN 9 -50; 1 3-4 100", ""},
		{"what the director gave", `[Board "1"]
[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;MP_NS;MP_EW"]
1 2 - - - ^60/40 6 4
3 4 - - - ^50/50 5 5
5 6 4S N 10 "^60% +420 / 40% -50" 5 5
7 8 - - - A4060 4 6
`, "1 1-2 adjusted 60/40; 1 3-4 average; 1 5-6 4SN 10 420 (60% +420 / 40% -50); 1 7-8 adjusted 40/60", ""},
		{"individuals", `[Board "1"]
[Competition "Individuals"]
[ScoreTable "PlayerId_North;PlayerId_East;PlayerId_South;PlayerId_West;Contract;Declarer;Result"]
1 2 3 4 1NT S 7
`, "1 1+3-2+4 1NS 7 90", ""},
		{"teams", `[Board "1"]
[Competition "Teams"]
[HomeTeam "De Azen"]
[VisitTeam "Twee"]
[Round "2"]
[TotalScoreTable "Rank;TeamId;TeamName;Roster;TotalVP"]
1 1 "De Azen" "An A;Bo B;Cis C;Do D" 12
2 2 "Twee" "Ed E;Flo F" 8
[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result"]
1 2 1NT S 7
2 1 1NT S 6
`, "1 1-2 1NS 7 90; 1 2-1 1NS 6 -50", "A1 De Azen: An A, Bo B, Cis C, Do D; A2 Twee: Ed E, Flo F, , "},
	} {
		latin := must.Get(charmap.ISO8859_1.NewEncoder().String(x.text))(t)
		for coding, text := range map[string]string{"UTF-8": x.text, "UTF-8 with its mark": "\ufeff" + x.text, "ISO-8859-1": latin, "Windows lines": strings.ReplaceAll(x.text, "\n", "\r\n")} {
			im, err := ReadResults(strings.NewReader(text), Options{NewID: newIDs(), Source: "x.pbn"})
			if err != nil {
				t.Errorf("%s in %s: %v", x.name, coding, err)
				continue
			}
			if got := told(&im.Event); got != x.want {
				t.Errorf("%s in %s: %s\nwant %s", x.name, coding, got, x.want)
			}
			if x.names == "" {
				continue
			}
			name := map[event.ID]string{}
			for i, m := range im.Members {
				name[m.ID] = im.People[i].Name()
			}
			var all []string
			for _, l := range im.Event.Sessions[0].Sections[0].Labels {
				c := im.Event.Contestant(l.Contestant)
				who := make([]string, len(c.Players))
				for i, p := range c.Players {
					who[i] = name[p]
				}
				text := fmt.Sprint("A", l.Number, " ")
				if c.Name != "" {
					text += c.Name + ": "
				}
				all = append(all, text+strings.Join(who, ", "))
			}
			if got := strings.Join(all, "; "); got != x.names {
				t.Errorf("%s in %s: %s\nwant %s", x.name, coding, got, x.names)
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
		im, err := ReadResults(strings.NewReader(x.text), Options{NewID: newIDs(), Source: "x.pbn"})
		if err != nil {
			t.Errorf("%s: %v", x.name, err)
			continue
		}
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
	st := must.Get(standings.Of(n.E, "s"))(t)
	var b bytes.Buffer
	must.Get(WriteResults(&b, st, Said{Club: "Club", Program: "Uitslag 1.0"}))(t)
	first, _, _ := strings.Cut(strings.ReplaceAll(b.String(), "\r\n", "\n"), "\n\n[Event \"Clubavond\"]\n[Site \"Club\"]\n[Date \"2026.11.14\"]\n[Board \"2\"]")
	if *update {
		must.Do(t, os.WriteFile("testdata/written.pbn", []byte(first+"\n"), 0o600))
	}
	want := must.Get(os.ReadFile("testdata/written.pbn"))(t)
	if first+"\n" != string(want) {
		t.Errorf("%s\nwant\n%s", first, want)
	}
}

// TestEncode: the bytes of a file, and what they are said to be.
func TestEncode(t *testing.T) {
	for text, want := range map[string]string{"Zoë": "Zo\xeb ISO-8859-1", "’t Fonteintje": "\x92t Fonteintje ISO-8859-1", "Łukasik": "Łukasik UTF-8", "Bo": "Bo ISO-8859-1", "Ã«": "Ã« UTF-8"} {
		if out, charset := encode(text); out+" "+charset != want {
			t.Errorf("%s: %q %s", text, out, charset)
		}
	}
}
