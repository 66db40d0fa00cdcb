package bws

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/must"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
)

// twoMatches is one round of four teams: 1 meets 2 at tables 1 and 2, 3 meets 4 at 3 and 4.
const twoMatches = "[Section]\nID|Letter|Tables|ScoringType\n1|A|4|%s\n[RoundData]\n" + roundColumns + `
1|1|1|1|2|1|2|
1|2|1|2|1|1|2|
1|3|1|3|4|1|2|
1|4|1|4|3|1|2|
[PlayerNumbers]
Section|Table|Direction|Number|Name|Round
1|1|N|11|An Een|0
1|1|S|12|Bo Een|0
1|1|E|21|An Twee|0
1|1|W|22|Bo Twee|0
1|2|N|23|Cas Twee|0
1|2|S|24|Dirk Twee|0
1|2|E|13|Cas Een|0
1|2|W|14|Dirk Een|0
[ReceivedData]
` + receivedColumns + `
1|1|1|1|1|1|2|1|N|3 NT|=||||0|0
2|1|2|1|1|2|1|2|N|3 NT|-1||||0|0
3|1|3|1|1|3|4|3|N|1 NT|=||||0|0
4|1|4|1|1|4|3|4|N|1 NT|=||||0|0`

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
	names := map[event.ID]string{}
	for i, m := range im.Members {
		names[m.ID] = im.People[i].Name()
	}
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
	st := must.Get(standings.Of(e, s.ID))(t)
	if imps := st.Matches[0].Outcome.Home.Points; fmt.Sprint(imps) != "10" {
		t.Errorf("team 1 has %v IMPs", imps)
	}
	if len(im.Remarks) > 0 {
		t.Errorf("remarks %s", codes(im.Remarks))
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
		if _, err := importOf(parseBook(t, text).tables(), Options{NewID: counter()}); !problem.Is(err, "bws.teams") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
