package usebio

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/published"
	"uitslag/internal/event/standings"
	"uitslag/internal/exchange/exchangetest"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

const twoTeams = `<PARTICIPANTS><TEAM TEAM_ID="1"></TEAM><TEAM TEAM_ID="2" TEAM_NAME="De Vrienden"></TEAM></PARTICIPANTS>`

// teamEvening puts participants and matches into a document.
func teamEvening(inside ...string) string {
	return strings.Replace(evening(inside...), "PAIRS", "TEAMS", 1)
}

// inMatch returns a match of one board, which has these lines.
func inMatch(home, away string, lines ...string) string {
	return "<MATCH><ROUND_NUMBER>1</ROUND_NUMBER><TEAM>" + home + "</TEAM><OPPOSING_TEAM>" + away + "</OPPOSING_TEAM>" + onBoard(1, lines...) + "</MATCH>"
}

// TestTeamsByHand: a match that is half in counts what is complete; the names of
// teams are kept; the home team is the one that sat North-South first.
func TestTeamsByHand(t *testing.T) {
	im, st := readBack(t, teamEvening("<MATCH_SCORING_METHOD>IMPS</MATCH_SCORING_METHOD>", twoTeams,
		inMatch("1", "2", traveller("2-1-2", "1-3-4", "", "", "", "420"), traveller("1-1-2", "2-3-4", "", "", "", "170")),
		strings.Replace(inMatch("1", "2", traveller("1-1-2", "2-3-4", "", "", "", "90")), "BER>1</BOARD", "BER>2</BOARD", 1)))
	if got := exchangetest.Codes(im.Remarks); got != "" || im.Event.Contestants[1].Name == "" || im.Event.Rules.Preset != "Teams IMP" {
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

// TestTeams computes an evening of teams again (TeamsScorer 5.1; ten teams, 40 matches of
// three boards): the IMPs of all 120 boards, the victory points of all matches, the totals
// and the places, one of them shared.
func TestTeams(t *testing.T) {
	im, st := readBack(t, sample(t, "teams-imps-vps"))
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
	im, _ := readBack(t, sample(t, "teams-imps-vps"))
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

// anew does a command to an evening.
func anew(t *testing.T, e *event.Event, p journal.Payload) *event.Event {
	t.Helper()
	check.NoError(t, journal.Decide(e, p), journal.NameOf(p))
	b := check.Value(journal.Encode(p))(t)
	next, err := journal.Apply(e, journal.Line{Seq: 1, At: "2015-10-22T20:00:00Z", Event: "anew", Command: journal.NameOf(p), Payload: b, Version: journal.PayloadVersion})
	check.NoError(t, err)
	return next
}

// TestTeamsTypedAnew begins the published evening of ten teams (TeamsScorer 5.1) anew, with its
// meetings as the movement, and types its 240 results: it comes to the ten totals and places
// that were published, and to the victory points of the 40 matches. Before the last result it
// is provisional, and its match too.
func TestTeamsTypedAnew(t *testing.T) {
	im, st := readBack(t, sample(t, "teams-imps-vps"))
	from := &im.Event.Sessions[0]
	m := movements.Movement{Name: "published", Contest: movements.OfTeams, Pairs: 10, Tables: 10, Sets: 8, Copies: 5}
	seat := func(id event.ID) int { _, l := from.LabelOf(id); return l.Number }
	for i := range st.Matches {
		x := &st.Matches[i]
		for len(m.Rounds) < x.Round {
			m.Rounds = append(m.Rounds, nil)
		}
		r := &m.Rounds[x.Round-1]
		set := (x.Boards[0].Board - 1) / 3
		*r = append(*r, movements.Place{Table: len(*r) + 1, NS: seat(x.Home), EW: seat(x.Away), Set: set})
		*r = append(*r, movements.Place{Table: len(*r) + 1, NS: seat(x.Away), EW: seat(x.Home), Set: set})
	}
	var ids []event.ID
	made := event.Event{ID: "anew", Name: "Typed anew", Kind: event.Teams, Rules: im.Event.Rules}
	for n := 1; n <= 10; n++ {
		id := event.ID(fmt.Sprint("team", n))
		ids = append(ids, id)
		made.Contestants = append(made.Contestants, event.Contestant{ID: id, Players: make([]event.ID, 4)})
	}
	made.Sessions = []event.Session{{ID: "s", Date: "2015-10-22", FirstBoard: 1, BoardsPerSet: 3, Sections: []event.Section{event.NewSection("A", m, ids)}}}
	e := anew(t, nil, &command.NewEvening{Event: made})
	team := func(s event.Side) event.Side { return event.Pair(ids[seat(s.A)-1]) }
	for i := range from.Results {
		r := from.Results[i]
		if i == len(from.Results)-1 {
			half := check.Value(standings.Of(e, "s"))(t)
			open := slices.IndexFunc(half.Matches, func(m standings.ScoredMatch) bool { return m.Missing > 0 })
			if half.Missing() != 1 || !half.Provisional() || open < 0 || half.Matches[open].Missing != 1 {
				t.Errorf("before the last result %d are missing", half.Missing())
			}
		}
		e = anew(t, e, &command.EnterResult{Session: "s", Result: event.Result{
			ID: event.ID(fmt.Sprint("r", i)), Board: r.Board, NS: team(r.NS), EW: team(r.EW), Kind: r.Kind, Score: r.Score,
			Contract: r.Contract, Tricks: r.Tricks, Source: "typed",
		}})
	}
	e = anew(t, e, &command.CloseSession{Session: "s"})
	got := check.Value(standings.Of(e, "s"))(t)
	if len(got.Matches) != 40 || got.Missing() != 0 {
		t.Fatalf("%d matches, %d missing", len(got.Matches), got.Missing())
	}
	p := im.Event.Published
	if len(p.Totals) != 10 || len(p.Matches) != 40 {
		t.Fatalf("%d totals and %d matches were published", len(p.Totals), len(p.Matches))
	}
	for _, q := range p.Totals {
		r := got.Row(ids[seat(q.Contestant)-1])
		if r.Total.VPs().Text(0) != q.Points || r.Place() != q.Place && r.Place() != q.Place+"=" {
			t.Errorf("team %d: %s VPs, place %s; published %s and %s", seat(q.Contestant), r.Total.VPs().Text(0), r.Place(), q.Points, q.Place)
		}
	}
	for _, q := range p.Matches {
		x, asNamed := published.Match(got, q.Round, ids[seat(q.Home)-1], ids[seat(q.Away)-1])
		if x == nil {
			t.Fatalf("no match of %s and %s in round %d", q.Home, q.Away, q.Round)
		}
		home, away := x.Outcome.Home, x.Outcome.Away
		if !asNamed {
			home, away = away, home
		}
		if home.VPs.Text(0) != q.HomeVPs || away.VPs.Text(0) != q.AwayVPs {
			t.Errorf("round %d: %s-%s, published %s-%s", q.Round, home.VPs.Text(0), away.VPs.Text(0), q.HomeVPs, q.AwayVPs)
		}
	}
}

// standingsOf reads a file that must be read without a refusal, and scores it.
func standingsOf(t *testing.T, text string) *standings.Standings {
	t.Helper()
	_, st := readBack(t, text)
	return st
}

func pairs(numbers ...string) string {
	var b strings.Builder
	for i, n := range numbers {
		place := []string{"1", "2", "2", "4"}[i%4]
		b.WriteString("<PAIR><PAIR_NUMBER>" + n + "</PAIR_NUMBER><PLACE>" + place + "</PLACE></PAIR>\n")
	}
	return "<PARTICIPANTS>" + b.String() + "</PARTICIPANTS>"
}

// TestLinedNumbers: numbers with their section or their direction, as programs write them.
func TestLinedNumbers(t *testing.T) {
	for _, form := range []func(section, number, side string) string{
		func(s, n, _ string) string { return s + n },
		func(s, n, _ string) string { return "(" + s + ") " + n },
		func(s, n, d string) string { return "(" + s + ") " + n + " " + d },
		func(s, n, d string) string { return s + n + d },
	} {
		section := func(s string) string {
			return `<SECTION SECTION_ID="` + s + `">` + onBoard(1, traveller(form(s, "1", "NS"), form(s, "2", "EW"), "1NT", "N", "7", "90.0")) + "</SECTION>"
		}
		text := evening("<WINNER_TYPE>1</WINNER_TYPE>", pairs(form("A", "1", "NS"), form("A", "2", "EW"), form("B", "1", "NS"), form("B", "2", "EW")), section("A"), section("B"))
		st := standingsOf(t, text)
		if len(st.Session.Sections) != 2 {
			t.Fatalf("%s: %d sections", form("A", "1", "NS"), len(st.Session.Sections))
		}
		for _, s := range st.Session.Sections {
			if len(s.Labels) != 2 || s.Labels[0].Number+s.Labels[1].Number != 3 {
				t.Errorf("%s: section %s has %+v", form("A", "1", "NS"), s.Letter, s.Labels)
			}
		}
		if b := st.Board(1); len(b.Lines) != 2 || b.Lines[0].Result.Score != 90 {
			t.Errorf("%s: board 1 is %+v", form("A", "1", "NS"), b)
		}
	}
}

// TestPointABoard: a match of teams by point-a-board, as the file says.
func TestPointABoard(t *testing.T) {
	line := func(ns, ew, score string) string { return traveller(ns, ew, "", "", "", score) }
	for _, name := range []string{"PAB", "POINT_A_BOARD", "BAM"} {
		st := standingsOf(t, `<USEBIO Version="1.2"><EVENT EVENT_TYPE="TEAMS"><BOARD_SCORING_METHOD>`+name+`</BOARD_SCORING_METHOD>
<PARTICIPANTS><TEAM TEAM_ID="1"><TOTAL_SCORE>3</TOTAL_SCORE></TEAM><TEAM TEAM_ID="2"><TOTAL_SCORE>1</TOTAL_SCORE></TEAM></PARTICIPANTS>
<MATCH><ROUND_NUMBER>1</ROUND_NUMBER><TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM>
`+onBoard(1, line("1-1-2", "2-3-4", "430.00"), line("2-1-2", "1-3-4", "420.00"))+onBoard(2, line("1-1-2", "2-3-4", "110"), line("2-1-2", "1-3-4", "110"))+`</MATCH></EVENT></USEBIO>`)
		if st.Event.Rules.Method != rules.MethodPointABoard {
			t.Fatalf("%s: scored by %s", name, st.Event.Rules.Method)
		}
		if d := published.Differences(st); len(d) != 0 || len(published.Agreements(st)) != 1 {
			t.Errorf("%s: %+v, %+v", name, d, published.Agreements(st))
		}
	}
}

// TestOtherMethods: a refused method is answered with those that are read for such an event.
func TestOtherMethods(t *testing.T) {
	for text, want := range map[string]string{
		evening("<BOARD_SCORING_METHOD>PAB</BOARD_SCORING_METHOD>", four, onBoard(1, good)): "MATCH_POINTS, CROSS_IMPS, BUTLER, AGGREGATE",
		teamEvening("<BOARD_SCORING_METHOD>HOLES</BOARD_SCORING_METHOD>", twoTeams):         "IMPS, PAB, HYBRID, AGGREGATE",
	} {
		_, err := Read(strings.NewReader(text), Options{NewID: exchangetest.NewIDs()})
		if p := problem.Find(err); p == nil || p.Code != "usebio.method" || p.Args["known"] != want {
			t.Errorf("%v, want those known to be %s", err, want)
		}
	}
}

// TestTeamThatLeft: team 2 has no match in the last two rounds of four and 40 points, which
// count as 80 for its opponents (EBU White Book 143.5.2): of opponents' scores team 1 has
// 80 - 20 = 60 and team 3, which is as far, 60 - 40 = 20; by the 40 both have 20. A team that misses the last round only may have had a bye,
// and who loses in a knock-out has not left.
func TestTeamThatLeft(t *testing.T) {
	match := func(round, home, away, ahead int) string {
		h, a := strconv.Itoa(home), strconv.Itoa(away)
		line := func(ns, ew string, score int) string {
			return traveller(ns+"-1-2", ew+"-3-4", "", "", "", strconv.Itoa(score))
		}
		return "<MATCH><ROUND_NUMBER>" + strconv.Itoa(round) + "</ROUND_NUMBER><TEAM>" + h + "</TEAM><OPPOSING_TEAM>" + a + "</OPPOSING_TEAM>\n" +
			onBoard(round, line(h, a, 90+ahead), line(a, h, 90)) + "</MATCH>"
	}
	file := func(teams int, matches ...string) string {
		var list strings.Builder
		for n := 1; n <= teams; n++ {
			list.WriteString(`<TEAM TEAM_ID="` + strconv.Itoa(n) + `"></TEAM>` + "\n")
		}
		return `<USEBIO Version="1.2"><EVENT EVENT_TYPE="TEAMS"><BOARD_SCORING_METHOD>IMPS</BOARD_SCORING_METHOD>
<PARTICIPANTS>` + list.String() + `</PARTICIPANTS>` + strings.Join(matches, "") + `</EVENT></USEBIO>`
	}
	st := standingsOf(t, file(8, match(1, 2, 1, 20), match(2, 2, 5, 20), match(1, 4, 3, 20), match(2, 4, 6, 40), match(2, 1, 7, 0), match(2, 3, 8, 0),
		match(3, 1, 8, 0), match(3, 3, 7, 0), match(4, 1, 5, 0), match(4, 3, 6, 0), match(3, 4, 5, 0), match(4, 4, 7, 0)))
	remaining := st.Session.Departures
	if len(remaining) != 1 || remaining[0].Round != 3 {
		t.Fatalf("left: %+v", remaining)
	}
	if _, l := st.Session.LabelOf(remaining[0].Contestant); l.Number != 2 {
		t.Errorf("team %d left", l.Number)
	}
	e := st.Event.Clone()
	for _, set := range [][2]string{{"method", "total"}, {"ties", "opponents"}, {"match_vps", "none"}} {
		check.NoError(t, e.Rules.Set(set[0], set[1]))
	}
	places := func() string {
		st := check.Value(standings.Of(e, e.Sessions[0].ID))(t)
		var out []string
		for _, r := range st.Lists[0].Rows {
			if r.Label.Number == 1 || r.Label.Number == 3 {
				out = append(out, r.Place()+" "+r.Label.String())
			}
		}
		return strings.Join(out, ", ")
	}
	if got := places(); got != "6 1, 7 3" {
		t.Errorf("with the pro rata score: %s", got)
	}
	e.Sessions[0].Departures = nil
	if got := places(); got != "6= 1, 6= 3" {
		t.Errorf("without it: %s", got)
	}
	for name, text := range map[string]string{
		"a bye":      file(3, match(1, 1, 2, 0), match(2, 1, 3, 0), match(3, 2, 3, 0)),
		"a knockout": file(8, match(1, 1, 2, 10), match(1, 3, 4, 10), match(1, 5, 6, 10), match(1, 7, 8, 10), match(2, 1, 3, 10), match(2, 5, 7, 10), match(3, 1, 5, 10)),
	} {
		if remaining := standingsOf(t, text).Session.Departures; len(remaining) > 0 {
			t.Errorf("%s: %+v left", name, remaining)
		}
	}
}

// TestSameBoardsInTwoRounds: two teams that meet in two rounds on boards with the same numbers
// play two matches, and nothing contradicts; a table twice in one of them does.
func TestSameBoardsInTwoRounds(t *testing.T) {
	match := func(round int, lines ...string) string {
		return "<MATCH><ROUND_NUMBER>" + strconv.Itoa(round) + "</ROUND_NUMBER><TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM>\n" + onBoard(1, lines...) + "</MATCH>"
	}
	home := func(score string) string { return traveller("1-1-2", "2-3-4", "", "", "", score) }
	away := func(score string) string { return traveller("2-1-2", "1-3-4", "", "", "", score) }
	for text, n := range map[string]int{
		match(1, home("420"), away("170")) + match(2, home("420"), away("170")):              0,
		match(1, home("420"), away("170")) + match(2, home("140"), away("-50")):              0,
		match(1, home("420"), away("170")) + match(2, home("140"), home("170"), away("-50")): 1,
	} {
		im, err := Read(strings.NewReader(teamEvening("", `<PARTICIPANTS><TEAM TEAM_ID="1"></TEAM><TEAM TEAM_ID="2"></TEAM></PARTICIPANTS>`+text)), Options{NewID: exchangetest.NewIDs()})
		check.NoError(t, err)
		st := check.Value(standings.Of(&im.Event, im.Event.Sessions[0].ID))(t)
		twice := 0
		for _, r := range im.Remarks {
			if strings.HasSuffix(r.Reason.Code, "-twice") {
				twice++
			}
		}
		if len(st.Matches) != 2 || twice != n || st.Matches[1].Round != 2 || st.Matches[1].Counted != 1 {
			t.Errorf("%d contradictions, matches %+v", twice, st.Matches)
		}
	}
}
