package usebio

import (
	"fmt"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/published"
	"uitslag/internal/event/standings"
	"uitslag/internal/exchange"
	"uitslag/internal/must"
	"uitslag/internal/scoring/rules"
)

const twoTeams = `<PARTICIPANTS><TEAM TEAM_ID="1"></TEAM><TEAM TEAM_ID="2" TEAM_NAME="De Vrienden"></TEAM></PARTICIPANTS>`

// teamEvening puts participants and matches into a document.
func teamEvening(inside ...string) string {
	return strings.Replace(evening(inside...), "PAIRS", "TEAMS", 1)
}

// inMatch is a match of one board, which has these lines.
func inMatch(home, away string, lines ...string) string {
	return "<MATCH><ROUND_NUMBER>1</ROUND_NUMBER><TEAM>" + home + "</TEAM><OPPOSING_TEAM>" + away + "</OPPOSING_TEAM>" + onBoard(1, lines...) + "</MATCH>"
}

// TestTeamsByHand: a match that is half in counts what is complete; the names of
// teams are kept; the home team is the one that sat North-South first.
func TestTeamsByHand(t *testing.T) {
	im, st := readTeams(t, teamEvening("<MATCH_SCORING_METHOD>IMPS</MATCH_SCORING_METHOD>", twoTeams,
		inMatch("1", "2", traveller("2-1-2", "1-3-4", "", "", "", "420"), traveller("1-1-2", "2-3-4", "", "", "", "170")),
		strings.Replace(inMatch("1", "2", traveller("1-1-2", "2-3-4", "", "", "", "90")), "BER>1</BOARD", "BER>2</BOARD", 1)))
	if got := codes(im.Remarks); got != "" || im.Event.Contestants[1].Name == "" || im.Event.Rules.Preset != "Teams IMP" {
		t.Errorf("remarks %s, rules %s", got, im.Event.Rules.Preset)
	}
	if len(st.Matches) != 1 {
		t.Fatalf("%d matches", len(st.Matches))
	}
	m := st.Matches[0]
	_, home := st.Session.LabelOf(m.Home)
	if home.Number != 2 || m.Outcome.Home.Points.Text(0) != "6" || m.Outcome.Missing != 1 || m.Outcome.Counted != 1 || m.Outcome.Home.HasVPs {
		t.Errorf("home %d, %+v", home.Number, m.Outcome)
	}
	first := st.Lists[0].Rows[0]
	if first.Label.Number != 2 || first.Place() != "1" || first.Total.Points.Text(0) != "6" {
		t.Errorf("first is %+v", first)
	}
}

func readTeams(t *testing.T, text string) (*exchange.Import, *standings.Standings) {
	t.Helper()
	im := must.Get(Read(strings.NewReader(text), Options{NewID: counter()}))(t)
	if err := journal.Decide((*event.Event)(nil), &command.ImportEvent{Event: im.Event}); err != nil {
		t.Fatalf("the event is not sound: %v", err)
	}
	st := must.Get(standings.Of(&im.Event, im.Event.Sessions[0].ID))(t)
	return im, st
}

// TestTeams computes an evening of teams again (TeamsScorer 5.1; ten teams, 40 matches of
// three boards): the IMPs of all 120 boards, the victory points of all matches, the totals
// and the places, one of them shared.
func TestTeams(t *testing.T) {
	im, st := readTeams(t, sample(t, "teams-imps-vps"))
	e := &im.Event
	if e.Kind != event.Teams || e.Rules.Preset != "Teams EBU" || len(e.Contestants) != 10 || len(e.Sessions[0].Results) != 240 || len(im.Members) != 40 {
		t.Errorf("%s by %q, %d teams, %d results, %d members", e.Kind, e.Rules.Preset, len(e.Contestants), len(e.Sessions[0].Results), len(im.Members))
	}
	for _, d := range published.Differences(st) {
		t.Errorf("%+v", d)
	}
	if got := fmt.Sprint(published.Agreements(st)); got != "[{match-boards 120 120} {vps 40 40} {points 10 10} {places 10 10}]" {
		t.Errorf("agreements %s", got)
	}
	if len(st.Matches) != 40 || len(st.Lists) != 1 || st.Provisional() {
		t.Errorf("%d matches, %d lists", len(st.Matches), len(st.Lists))
	}
	first := st.Lists[0].Rows[0]
	team, _ := st.Team(first.Contestant)
	if first.Label.String() != "10" || first.Total.VPs().Text(0) != "119" || first.Total.Points.Text(0) != "92" || first.Total.Boards != 24 || first.Total.HasPercent() ||
		team.Won != 6 || team.Drawn != 0 || team.Matches != 8 || !team.HasVPs {
		t.Errorf("first is %+v with %+v", first, team)
	}
}

// TestTeamsOtherScales: the file's victory points come from no other scale; the
// comparison names the one.
func TestTeamsOtherScales(t *testing.T) {
	im, _ := readTeams(t, sample(t, "teams-imps-vps"))
	for _, preset := range rules.TeamPresets() {
		im.Event.Rules = preset
		st, err := standings.Of(&im.Event, im.Event.Sessions[0].ID)
		if err != nil {
			if preset.Preset != "Teams 25-0" { // it has no table for 3 boards
				t.Errorf("%s: %v", preset.Preset, err)
			}
			continue
		}
		reach := published.Reaches(st)
		if preset.Preset == "Teams EBU" {
			if reach != nil {
				t.Errorf("%+v", reach)
			}
			continue
		}
		if len(reach) == 0 || reach[0].Rules.Preset != "Teams EBU" || !reach[0].Preset || reach[0].Differences != 0 {
			t.Errorf("%s: %+v", preset.Preset, reach)
		}
		boards := 120 // IMPs stay IMPs by every scale
		for _, a := range published.Agreements(st) {
			if a.What == "match-boards" && preset.Method == rules.MethodIMPs && a.Agree != boards {
				t.Errorf("%s: %+v", preset.Preset, a)
			}
		}
	}
}
