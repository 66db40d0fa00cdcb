package bws

import (
	_ "embed"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exchange"
	"uitslag/internal/exchange/exchangetest"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
	"uitslag/internal/test/golden"
)

const roundColumns = "Section|Table|Round|NSPair|EWPair|LowBoard|HighBoard|CustomBoards"

// sessionOf makes a session of tables that are written out, which must be sound.
func sessionOf(t testing.TB, text string) *exchange.Import {
	t.Helper()
	im := check.Value(importOf(parseBook(t, text).tables(), Options{NewID: exchangetest.NewIDs(), Source: "avond.bws"}))(t)
	check.NoError(t, im.Event.Validate())
	check.Value(standings.Of(&im.Event, im.Event.Sessions[0].ID))(t)
	return im
}

// lines returns the results of a session in short, by label.
func lines(im *exchange.Import) []string {
	s := &im.Event.Sessions[0]
	var out []string
	name := func(side event.Side) string {
		var all []string
		for _, id := range []event.ID{side.A, side.B} {
			if id != "" {
				_, l := s.LabelOf(id)
				all = append(all, l.Direction+l.String())
			}
		}
		return strings.Join(all, "+")
	}
	for _, r := range s.Results {
		given := fmt.Sprint(r.Score)
		if r.Kind == event.Adjusted {
			given = exchange.AwardText(r.Kind, r.NSAward, r.EWAward)
		}
		out = append(out, fmt.Sprintf("%s r%d t%d b%d %s-%s %s %s", r.Section, r.Round, r.Table, r.Board, name(r.NS), name(r.EW), r.Kind, given))
	}
	return out
}

// plan returns the lines of the movements of a session, by label, "" where somebody sits out.
func plan(im *exchange.Import) []string {
	s := &im.Event.Sessions[0]
	var out []string
	for _, x := range s.Schedule() {
		_, ns := s.LabelOf(x.NS.A)
		_, ew := s.LabelOf(x.EW.A)
		out = append(out, fmt.Sprintf("r%d t%d b%d %s%d-%s%d", x.Round, x.Table, x.Board, ns.Direction, ns.Number, ew.Direction, ew.Number))
	}
	slices.Sort(out)
	return out
}

// howell is one section of two tables and three rounds, pairs 1 to 4 and two boards a round.
//
//go:embed testdata/howell.txt
var howell string

func TestReadHowell(t *testing.T) {
	im := sessionOf(t, fmt.Sprintf(howell, "0|1|0")+`
1|1|1|1|1|4|1|4|N|3 NT|=|||2026-01-05|20:00:00|0
2|1|2|1|1|2|3|3|E|3 NT|-1|||2026-01-05|20:01:00|0
3|1|1|2|3|4|2|4|N|4 S|=|HA|Wrong direction|2026-01-05|20:30:00|0
4|1|2|2|3|3|1|0|||||Arbitral score|2026-01-05|20:31:00|0
5|1|2|2|4|3|1|0|||||60%-40%|2026-01-05|20:40:00|0
6|1|2|3|5|1|4|1|N|1 NT|=|||2026-01-05|20:50:00|0
7|1|1|3|1|4|3|4|N|1 NT|=|||2026-01-05|20:51:00|0`)
	e, s := &im.Event, &im.Event.Sessions[0]
	c := &s.Sections[0]
	if e.Kind != event.Pairs || e.Rules.Preset != rules.MesserBridge().Preset || s.FirstBoard != 1 || s.BoardsPerSet != 2 || c.Movement == nil || c.Movement.TwoWinners || c.Movement.Pairs != 4 {
		t.Errorf("%s by %s, boards from %d by %d, movement %+v", e.Kind, e.Rules.Preset, s.FirstBoard, s.BoardsPerSet, c.Movement)
	}
	want := []string{
		"A r1 t1 b1 4-1 played 400", "A r1 t2 b1 2-3 played 50", "A r2 t1 b3 2-4 played 420",
		"A r2 t2 b4 3-1 adjusted 60/40", "A r3 t2 b5 1-4 played 90", "A r3 t1 b1 4-3 played 90",
	}
	if got := lines(im); !slices.Equal(got, want) {
		t.Errorf("results\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	// Board 3 of round 2 was turned at table 1, board 4 was not.
	if got := plan(im); !slices.Contains(got, "r2 t1 b3 2-4") || !slices.Contains(got, "r2 t1 b4 4-2") || len(got) != 12 {
		t.Errorf("movement\n%s", strings.Join(got, "\n"))
	}
	if got := exchangetest.Codes(im.Remarks); got != "bws.turned bws.arbitral bws.other-pairs bws.other-board bws.board-twice bws.board-twice" {
		t.Errorf("remarks %s", got)
	}
	r := &s.Results[2]
	if r.Source != "bws" || r.At != "2026-01-05T20:30:00" || r.Lead != "HA" || s.Date != "2026-01-05" {
		t.Errorf("%+v on %s", r, s.Date)
	}
	var who []string
	for i, p := range im.People {
		who = append(who, fmt.Sprint(p.First, "/", p.Last, "/", p.Federation, " ", im.Members[i].Person == p.ID))
	}
	if got := strings.Join(who, ", "); got != "Noor/Noorder/104 true, Els/Ooster/101 true, Stan/Zuider/204 true, /102/102 true" {
		t.Errorf("people %s", got)
	}
	four := e.Contestants[3]
	if _, l := s.LabelOf(four.ID); l.Number != 4 || four.Players[0] != im.Members[0].ID || four.Players[1] != im.Members[2].ID {
		t.Errorf("pair 4 is %v of %v", four.Players, im.Members)
	}
}

// TestReadAbsent: a pair that is absent is the phantom: who meets it sits out.
func TestReadAbsent(t *testing.T) {
	for name, text := range map[string]string{
		"as the section says": fmt.Sprintf(howell, "0|1|2"),
		"as an empty seat":    strings.NewReplacer("1|2|1|2|3|", "1|2|1|0|3|", "|4|2|3|4|", "|4|0|3|4|", "|1|2|5|6|", "|1|0|5|6|", "1|2|N|102||0", "1|2|E|102||0").Replace(fmt.Sprintf(howell, "0|1|0")),
	} {
		im := sessionOf(t, text+"\n1|1|1|1|1|4|1|4|N|3 NT|=||||0|0")
		m := im.Event.Sessions[0].Sections[0].Movement
		if len(im.Event.Contestants) != 3 || m == nil || m.Phantom != 2 || m.Pairs != 4 {
			t.Errorf("%s: %d pairs, movement %+v", name, len(im.Event.Contestants), m)
			continue
		}
		if got := plan(im); !slices.Contains(got, "r2 t1 b3 4-0") || !slices.Contains(got, "r1 t2 b1 0-3") {
			t.Errorf("%s: movement\n%s", name, strings.Join(got, "\n"))
		}
	}
}

// TestReadOddities: a number that is typed twice is told, and a board that was not played
// against the pair that is absent makes nobody of it.
func TestReadOddities(t *testing.T) {
	text := strings.Replace(fmt.Sprintf(howell, "0|1|2"), "1|1|S|204|Stan Zuider|0", "1|1|S|101|Stan Zuider|0", 1)
	im := sessionOf(t, text+"\n1|1|1|1|1|4|1|4|N|3 NT|=||||0|0\n2|1|2|1|1|2|3|0||||| Not played|||0")
	if len(im.Event.Contestants) != 3 || len(im.Event.Sessions[0].Results) != 1 {
		t.Errorf("%d pairs, results %v", len(im.Event.Contestants), lines(im))
	}
	if got := exchangetest.Codes(im.Remarks); got != "bws.number-twice bws.seat-empty" {
		t.Errorf("remarks %s", got)
	}
}

// TestReadMitchell: numbers of their own for NS and EW are two lists, with the directions.
func TestReadMitchell(t *testing.T) {
	for name, c := range map[string]struct {
		winners, ew string
		label       string
		oneList     bool
		pairs       int
	}{
		"the same numbers":        {"0", "1 2 3", "EW1", false, 6},
		"numbers that go on":      {"0", "4 5 6", "EW4", false, 6},
		"one list, same numbers":  {"1", "1 2 3", "EW1", true, 6},
		"one list, own numbers":   {"1", "4 5 6", "4", false, 6},
		"half a table":            {"0", "1 2 0", "EW1", false, 5},
		"numbers of the hundreds": {"2", "101 102 103", "EW101", false, 6},
	} {
		ew := strings.Fields(c.ew)
		text := "[Section]\nID|Letter|Tables|Winners\n1|A|3|" + c.winners + "\n[RoundData]\n" + roundColumns
		for r := range 3 {
			for tb := range 3 {
				set := (tb + r) % 3
				text += fmt.Sprintf("\n1|%d|%d|%d|%s|%d|%d|", tb+1, r+1, tb+1, ew[(tb-r+3)%3], set*4+1, set*4+4)
			}
		}
		im := sessionOf(t, text+"\n[ReceivedData]\n"+receivedColumns+"\n1|1|1|1|1|1|"+ew[0]+"|1|N|3 NT|=||||0|0")
		s := &im.Event.Sessions[0]
		m := s.Sections[0].Movement
		if m == nil || len(im.Event.Contestants) != c.pairs || s.BoardsPerSet != 4 || m.Sets != 3 || m.Tables != 3 || len(m.Rounds) != 3 || s.Sections[0].OneList != c.oneList || m.Copies != 0 {
			t.Errorf("%s: %d pairs, by %d, one list %v, %+v", name, len(im.Event.Contestants), s.BoardsPerSet, s.Sections[0].OneList, m)
			continue
		}
		if got := lines(im)[0]; !strings.Contains(got, "-"+c.label+" ") {
			t.Errorf("%s: %s, want %s", name, got, c.label)
		}
		if got := len(plan(im)); got != 36 {
			t.Errorf("%s: %d lines", name, got)
		}
		if m.TwoWinners == (c.winners == "1") {
			t.Errorf("%s: two lists %v", name, m.TwoWinners)
		}
		if len(im.Remarks) > 0 {
			t.Errorf("%s: remarks %s", name, exchangetest.Codes(im.Remarks))
		}
	}
}

// TestReadWithoutMovement: rounds that make none leave the labels, with all results; a seat
// that is empty makes none of them.
func TestReadWithoutMovement(t *testing.T) {
	// Who sits out may have the lowest boards.
	first := sessionOf(t, "[RoundData]\n"+roundColumns+"\n1|1|1|1|2|4|6|\n1|2|1|3|0|1|3|\n1|1|2|3|1|1|3|\n[ReceivedData]\n"+receivedColumns)
	if s := &first.Event.Sessions[0]; s.FirstBoard != 1 || s.BoardsPerSet != 3 || s.Sections[0].Movement == nil || s.Sections[0].Movement.Phantom != 4 {
		t.Errorf("boards from %d by %d, movement %+v", s.FirstBoard, s.BoardsPerSet, s.Sections[0].Movement)
	}
	base := fmt.Sprintf(howell, "0|1|0")
	result := "\n1|1|1|1|1|4|1|4|N|3 NT|=|||2026-01-05|20:00:00|0"
	rounds := base[:strings.Index(base, "[RoundData]")] + base[strings.Index(base, "[PlayerNumbers]"):]
	for name, c := range map[string]struct{ text, remarks string }{
		"boards of another size": {strings.Replace(base, "1|2|3|1|2|5|6|", "1|2|3|1|2|5|7|", 1), "bws.no-movement"},
		"boards apart":           {strings.Replace(base, "1|2|3|1|2|5|6|", "1|2|3|1|2|0|0|5,9", 1), "bws.no-movement"},
		"a pair at two tables":   {strings.Replace(base, "1|2|3|1|2|5|6|", "1|2|3|4|2|5|6|", 1), "bws.no-movement"},
		"no rounds":              {rounds, "bws.seat-empty"},
	} {
		im := sessionOf(t, c.text+result)
		s := &im.Event.Sessions[0]
		if s.Sections[0].Movement != nil || len(s.Results) != 1 || exchangetest.Codes(im.Remarks) != c.remarks || s.FirstBoard != 1 && s.BoardsPerSet != 0 {
			t.Errorf("%s: movement %v, %d results, boards from %d, remarks %s", name, s.Sections[0].Movement, len(s.Results), s.FirstBoard, exchangetest.Codes(im.Remarks))
		}
	}
}

// TestReadIndividual: four players at a table, each a contestant.
func TestReadIndividual(t *testing.T) {
	im := sessionOf(t, "[Section]\nID|Letter|Tables|ScoringType\n1|A|1|1\n[RoundData]\n"+roundColumns+`|South|West
1|1|1|1|2|1|2||3|4
1|1|2|1|3|3|4||4|2
[PlayerNumbers]
Section|Table|Direction|Number|Name|Round
1|1|N|11|An Een|0
1|1|E|12|Bo Twee|0
1|1|S|13|Cas Drie|0
1|1|W|14|Dirk Vier|0
[ReceivedData]
`+receivedColumns+`|South|West
1|1|1|1|1|1|2|3|S|3 NT|=||||0|0|3|4
2|1|1|2|3|1|3|2|W|2 H|=||Wrong direction||0|0|4|2
3|1|1|2|4|1|3|2||2 H|=||||0|0|4|2`)
	if im.Event.Kind != event.Individual || len(im.Event.Contestants) != 4 || len(im.People) != 4 {
		t.Fatalf("%s, %d players, %d people", im.Event.Kind, len(im.Event.Contestants), len(im.People))
	}
	want := []string{"A r1 t1 b1 1+3-2+4 played 400", "A r2 t1 b3 3+2-1+4 played -110", "A r2 t1 b4 1+4-3+2 played -110"}
	if got := lines(im); !slices.Equal(got, want) {
		t.Errorf("%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	planned := map[event.Key]bool{}
	for _, x := range im.Event.Sessions[0].Schedule() {
		planned[event.Key{Board: x.Board, NS: x.NS, EW: x.EW}] = true
	}
	for _, r := range im.Event.Sessions[0].Results {
		if !planned[r.Key()] {
			t.Errorf("the movement has no line for %v", r.Key())
		}
	}
	if got := im.Event.Sessions[0].Results[2].Contract.Declarer.String(); got != "W" {
		t.Errorf("player 2 in West declared, read as %s", got)
	}
	for i, c := range im.Event.Contestants {
		if c.Players[0] != im.Members[[]int{0, 1, 2, 3}[i]].ID && len(c.Players) != 1 {
			t.Errorf("player %d is %v", i+1, c.Players)
		}
	}
}

// TestReadRules: the rules are those of how the devices score, and who is compared with whom
// is as the groups say.
func TestReadRules(t *testing.T) {
	result := "\n[ReceivedData]\n" + receivedColumns + "\n1|1|1|1|1|1|2|1|N|3 NT|=||||0|0\n2|2|1|1|1|1|2|1|N|3 NT|=||||0|0"
	for _, c := range []struct {
		scoring, groups string
		preset          rules.Rules
		sections        rules.Sections
		reason          string
	}{
		{"1", "1 1", rules.MesserBridge(), rules.SectionsAcross, ""},
		{"1", "1 2", rules.MesserBridge(), rules.SectionsApart, ""},
		{"1", "0 0", rules.MesserBridge(), rules.SectionsAcross, ""},
		{"2", "1 1", rules.CrossIMP(), rules.SectionsAcross, ""},
		{"0", "1 1", rules.MesserBridge(), rules.SectionsAcross, ""},
		{"3", "1 1", rules.Rules{}, "", "bws.teams"},
		{"4", "1 1", rules.Rules{}, "", "bws.teams"},
	} {
		g := strings.Fields(c.groups)
		text := "[Section]\nID|Letter|ScoringType\n1|A|" + c.scoring + "\n2|B|" + c.scoring + "\n[Tables]\nSection|Table|Group\n1|1|" + g[0] + "\n2|1|" + g[1] + result
		im, err := importOf(parseBook(t, text).tables(), Options{NewID: exchangetest.NewIDs()})
		if c.reason != "" {
			if !problem.Is(err, c.reason) {
				t.Errorf("scoring %s: %v", c.scoring, err)
			}
			continue
		}
		if err != nil || im.Event.Rules.Preset != c.preset.Preset || im.Event.Rules.Sections != c.sections {
			t.Errorf("scoring %s, groups %s: %v, %s, %s", c.scoring, c.groups, err, im.Event.Rules.Preset, im.Event.Rules.Sections)
		}
	}
}

// TestReadRefuses holds what bad files are refused with.
func TestReadRefuses(t *testing.T) {
	if _, err := importOf(book{}.tables(), Options{NewID: exchangetest.NewIDs()}); !problem.Is(err, "bws.nothing") {
		t.Errorf("an empty file: %v", err)
	}
	broken := errors.New("broken")
	for _, name := range []string{"Session", "Section", "Tables", "RoundData", "ReceivedData", "PlayerNumbers", "PlayerNames", "HandRecord"} {
		_, err := importOf(func(table string) ([]row, error) {
			if table == name {
				return nil, broken
			}
			return nil, nil
		}, Options{NewID: exchangetest.NewIDs()})
		if !errors.Is(err, broken) {
			t.Errorf("%s cannot be read: %v", name, err)
		}
	}
	for name, c := range map[string]struct{ file, reason string }{
		"a text":         {"board,ns,ew\n1,2,3\n", "jet.not-a-database"},
		"a newer Access": {"\x00\x01\x00\x00Standard ACE DB\x00\x02" + strings.Repeat("\x00", 8192), "jet.newer"},
		"cut off":        {"\x00\x01\x00\x00Standard Jet DB\x00\x01", "jet.torn"},
		"too large":      {strings.Repeat("x", exchange.MaxFile+1), "exchange.too-large"},
	} {
		if _, err := Read(strings.NewReader(c.file), Options{NewID: exchangetest.NewIDs()}); !problem.Is(err, c.reason) {
			t.Errorf("%s: %v, want %s", name, err, c.reason)
		}
	}
	if _, err := Read(failing{}, Options{NewID: exchangetest.NewIDs()}); err == nil {
		t.Error("a file that cannot be read is read")
	}
}

type failing struct{}

func (failing) Read([]byte) (int, error) { return 0, errors.New("gone") }

// twoMatches is one round of four teams: 1 meets 2 at tables 1 and 2, 3 meets 4 at 3 and 4.
//
//go:embed testdata/two-matches.txt
var twoMatches string

// TestReadTeams: two tables with the same boards and the sides exchanged are a match of teams.
func TestReadTeams(t *testing.T) {
	im := sessionOf(t, fmt.Sprintf(twoMatches, "4"))
	e, s := &im.Event, &im.Event.Sessions[0]
	m := s.Sections[0].Movement
	if e.Kind != event.Teams || e.Rules.Preset != rules.TeamPresets()[0].Preset || len(e.Contestants) != 4 || m == nil || m.Pairs != 4 || m.Tables != 4 || m.Copies != 2 || m.TwoWinners {
		t.Fatalf("%s by %s, %d teams, movement %+v", e.Kind, e.Rules.Preset, len(e.Contestants), m)
	}
	var got []string
	for _, x := range event.Matches(s) {
		got = append(got, fmt.Sprint(x.OpenTable, x.ClosedTable, x.Boards))
	}
	if want := []string{"1 2 [1 2]", "3 4 [1 2]"}; !slices.Equal(got, want) {
		t.Errorf("matches %v, want %v", got, want)
	}
	names := exchangetest.Names(im)
	for i, want := range []string{"An Een, Bo Een, Cas Een, Dirk Een", "An Twee, Bo Twee, Cas Twee, Dirk Twee", ", , , "} {
		var who []string
		for _, p := range e.Contestants[i].Players {
			who = append(who, names[p])
		}
		if got := strings.Join(who, ", "); got != want {
			t.Errorf("team %d is %s, want %s", i+1, got, want)
		}
	}
	// 3NT made and down one, nobody vulnerable: 400 and 50 are 450 or 10 IMPs for team 1.
	st := check.Value(standings.Of(e, s.ID))(t)
	if imps := st.Matches[0].Outcome.Home.Points; fmt.Sprint(imps) != "10" {
		t.Errorf("team 1 has %v IMPs", imps)
	}
	if len(im.Remarks) > 0 {
		t.Errorf("remarks %s", exchangetest.Codes(im.Remarks))
	}
	if by := sessionOf(t, fmt.Sprintf(twoMatches, "3")).Event.Rules; by.Method != rules.MethodPointABoard {
		t.Errorf("boards won are scored by %s", by.Preset)
	}
}

// TestReadTeamsRefuses: numbers of pairs do not tell who are a team.
func TestReadTeamsRefuses(t *testing.T) {
	all := fmt.Sprintf(twoMatches, "4")
	for name, text := range map[string]string{
		"numbers of pairs": strings.NewReplacer("1|2|1|2|1|1|2|", "1|2|1|6|5|1|2|").Replace(all),
		"other boards":     strings.NewReplacer("1|2|1|2|1|1|2|", "1|2|1|2|1|3|4|").Replace(all),
		"no rounds":        all[:strings.Index(all, "[RoundData]")] + all[strings.Index(all, "[ReceivedData]"):],
	} {
		if _, err := importOf(parseBook(t, text).tables(), Options{NewID: exchangetest.NewIDs()}); !problem.Is(err, "bws.teams") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestValues holds what each form of the cells of an entry is read as. Board 1: nobody is
// vulnerable.
func TestValues(t *testing.T) {
	for _, c := range golden.Rows(t, "values.txt") {
		entry, want := strings.Join([]string{c[0], c[1], c[2], "", c[3]}, "|"), c[4]
		f := snapshotOf(t, "[ReceivedData]\n"+receivedColumns+"\n1|1|1|1|1|3|8|3|"+entry+"|||0")
		x := &f.snap.Scores[0]
		got := strings.TrimSuffix(what(x), " turned")
		if o := &x.Outcome; o.Kind == event.Adjusted {
			got += " " + exchange.AwardText(o.Kind, o.NSAward, o.EWAward)
		}
		if x.Turned && x.Reason == nil {
			got += " turned"
		}
		if got != want {
			t.Errorf("%s: %s, want %s", entry, got, want)
		}
		if x.Reason != nil && (x.Reason.Args["board"] != 1 || x.Outcome.Kind != "") {
			t.Errorf("%s: %v, outcome %v", entry, x.Reason, x.Outcome)
		}
	}
}

// TestDeclarer holds who declared where the letter does not say it.
func TestDeclarer(t *testing.T) {
	for _, c := range []struct {
		ns, ew, declarer, seat string
		want                   string
		score                  int
		remarks                string
	}{
		{"3", "8", "8", "", "played", -420, ""},
		{"3", "3", "3", "", "bws.declarer", 0, ""},
		{"3", "8", "0", "", "bws.declarer", 0, ""},
		{"3", "3", "3", "E", "4S E 10 -420", -420, ""},
		{"3", "8", "8", "N", "4S N 10 420", 420, "bws.declarer-pair"},
		{"3", "8", "0", "N", "4S N 10 420", 420, ""},
		{"0", "8", "8", "E", "bws.pairs", 0, ""},
	} {
		f := snapshotOf(t, "[ReceivedData]\n"+receivedColumns+"\n1|1|1|1|1|"+c.ns+"|"+c.ew+"|"+c.declarer+"|"+c.seat+"|4 S|=||||0|0")
		f.remarks = f.remarks[1:] // the section has no letter
		got := ""
		for _, r := range f.remarks {
			got += r.Reason.Code
		}
		x := &f.snap.Scores[0]
		if what(x) != c.want || x.Outcome.Score != c.score || got != c.remarks {
			t.Errorf("%s against %s by %s %q: %s %d, remarks %q; want %s %d, %q", c.ns, c.ew, c.declarer, c.seat, what(x), x.Outcome.Score, got, c.want, c.score, c.remarks)
		}
	}
}

// TestLead holds the forms of a card.
func TestLead(t *testing.T) {
	for text, want := range map[string]string{"SA": "SA", "H10": "H10", "HT": "H10", "d2": "D2", "KB": "CJ", "S 9": "S9", "": "", "X4": "", "S1": ""} {
		f := snapshotOf(t, "[ReceivedData]\n"+receivedColumns+"\n1|1|1|1|1|3|8|3|N|4 S|=|"+text+"||||0")
		if got := f.snap.Scores[0].Outcome.Lead; got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
		if said := len(f.remarks) > 1; said != (want == "" && text != "") {
			t.Errorf("%q: remarks %v", text, f.remarks)
		}
	}
}
