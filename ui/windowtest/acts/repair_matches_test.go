package acts_test

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
	"uitslag/ui/screens/repair"
	"uitslag/ui/windowtest"
)

// offered returns the repairs that can be on the evening of a window.
func offered(t *testing.T, w *windowtest.Window) []string {
	t.Helper()
	w.Press("Ctrl+M")
	s, ok := w.Shell.Current().(*repair.Screen)
	if !ok {
		t.Fatalf("Ctrl+M leads to %s", w.Shell.Current().Name())
	}
	var names []string
	for _, x := range s.Presenter().All() {
		if x.Not == "" && slices.Contains(repair.Names(), x.Name) {
			names = append(names, x.Name)
		}
	}
	w.Press(fyne.KeyEscape, fyne.KeyEscape)
	return names
}

// sixTeams returns a round robin of six teams of five players, of which two rounds are in.
func sixTeams(t *testing.T) *windowtest.Window {
	t.Helper()
	m := check.Value(movements.Generate("roundrobin", movements.Options{Pairs: 6}))(t)
	by := check.Value(rules.Preset("Teams IMP"))(t)
	club := desktest.New(t)
	e := event.Event{ID: "teams", Name: "Viertallen", Kind: event.Teams, Rules: by}
	var ids []event.ID
	for n := 1; n <= 6; n++ {
		c := event.Contestant{ID: event.ID(fmt.Sprint("t", n)), Name: fmt.Sprint("Ploeg ", string(rune('A'+n-1)))}
		for k := range 5 {
			person := event.Person{ID: event.ID(fmt.Sprint("p", n, k)), First: fmt.Sprintf("%c%c", 'A'+n, 'a'+k), Last: "Speler"}
			member := event.Member{ID: event.ID(fmt.Sprint("m", n, k)), Person: person.ID}
			club.MustDo(t, "", &command.AddMember{Member: member}, person)
			c.Players = append(c.Players, member.ID)
		}
		e.Contestants, ids = append(e.Contestants, c), append(ids, c.ID)
	}
	e.Sessions = []event.Session{{ID: "s", Date: "2026-11-14", FirstBoard: 1, BoardsPerSet: 4, Sections: []event.Section{event.NewSection("A", m, ids)}}}
	club.MustDo(t, e.ID, &command.NewEvening{Event: e})
	n := 0
	for _, x := range e.Sessions[0].Schedule() {
		if x.Round > 2 || x.SitOut() {
			continue
		}
		n++
		club.MustDo(t, e.ID, &command.EnterResult{Session: "s", Result: event.Result{
			ID: event.ID(fmt.Sprint("typed-", n)), Board: x.Board, NS: x.NS, EW: x.EW, Round: x.Round, Table: x.Table,
			Kind: event.Played, Score: score(x.Board, x.Table, x.Round), Source: "typed",
		}})
	}
	return windowtest.Open(t, windowtest.Light, club, "nl", e.ID)
}

// teamCases are what goes wrong between teams.
var teamCases = []windowtest.RepairCase{
	{Is: "the wrong teams met", Find: "verkeerde tegenstander", Name: "opponents", Answers: [][2]string{{"round", "2"}, {"pair", "ploeg 1"}, {"pair2", "ploeg 4"}}},
	{Is: "two tables of different matches changed places", Find: "elkaars tafel", Name: "exchange", Answers: [][2]string{{"round", "1"}, {"table", "1"}, {"other", "3"}}},
	{Is: "a match typed under another", Find: "match verplaatsen", Name: "wrongmatch", Answers: [][2]string{{"match", "1 1"}, {"match2", "1 2 3"}}},
	{Is: "two matches typed for each other", Find: "verkeerde match", Name: "wrongmatch", Answers: [][2]string{{"match", "1 1"}, {"match2", "1 2 3"}, {"typed", "=typed-both"}}},
	{Is: "two pairs in each other's room", Find: "zaal", Name: "room", Answers: [][2]string{{"pair", "ploeg 1"}, {"round", "1"}}},
	{Is: "a fifth player sat there, from a board on", Find: "vijfde", Name: "room", Answers: [][2]string{
		{"pair", "ploeg 2"}, {"round", "1"}, {"board", "3"}, {"room", "=room-others"}, {"open2", "Ce Speler"},
	}},
	{Is: "both tables of a match the other way", Find: "omgekeerd", Name: "turn", Answers: [][2]string{{"scope", "=scope-match"}, {"match", "1 1"}}},
	{Is: "one table of a match the other way", Find: "omgekeerd", Name: "turn", Answers: [][2]string{{"scope", "=scope-one"}, {"round", "1"}, {"table", "1"}}},
	{Is: "a match not played, the visitors could not help it", Find: "match niet gespeeld", Name: "award", Answers: [][2]string{{"unplayed", "3 2 4"}, {"share", "=award-away"}}},
	{Is: "a match begun and not finished, points typed", Find: "toekennen", Name: "award", Answers: [][2]string{
		{"unplayed", "1 1"}, {"share", "=award-typed"}, {"homepoints", "12,5"}, {"awaypoints", "-4"},
	}},
	{Is: "a match shorter", Find: "match korter", Name: "short", Answers: [][2]string{{"shorter", "=short-match"}, {"shortmatch", "1 1"}, {"cut", "2"}}},
	{Is: "a whole round shorter", Find: "ingekort", Name: "short", Answers: [][2]string{{"shorter", "=short-round"}, {"round", "2"}, {"cut", "7-8"}}},
	{Is: "the points awarded taken back", Find: "intrekken", Name: "awardback", First: awarded, Answers: [][2]string{{"awarded", "ploeg 6"}}},
	{Is: "a team withdraws, what it finished counts", Find: "trekt zich terug", Name: "withdraw", Answers: [][2]string{
		{"pair", "ploeg 3"}, {"withdraw", "=withdraw-whole"}, {"round", "3"}, {"points", "10"},
	}},
	{Is: "a team withdraws, nothing counts", Find: "terugtrekken", Name: "withdraw", Answers: [][2]string{{"pair", "ploeg 3"}}},
	{Is: "one board of a table the other way", Find: "omgekeerd", Name: "turn", Answers: [][2]string{{"scope", "=scope-board"}, {"board", "2"}, {"round", "1"}, {"table", "1"}}},
}

// awarded gives two matches of the first round their points.
func awarded(t *testing.T, w *windowtest.Window) {
	t.Helper()
	_, s, _ := w.Desk.Session()
	for _, m := range event.Matches(s) {
		if m.Round == 1 {
			windowtest.Book(t, w, &command.AwardMatch{Session: s.ID, Match: event.AwardedMatch{Round: 1, Home: m.Home, Away: m.Away, HomePoints: exact.Int(12), AwayPoints: exact.Int(-12)}})
		}
	}
}

// TestRepairMatches does with the keys what repairs an evening of teams: what the preview says
// is what is done, no result is lost, and one Ctrl+Z takes it back.
func TestRepairMatches(t *testing.T) {
	seen := &tally{map[string]bool{}, map[string]bool{}, map[string]bool{}}
	w := sixTeams(t)
	for _, m := range teamCases {
		repairOne(t, w, m, seen)
	}
	for _, name := range ofMatches {
		if !seen.commands[name] {
			t.Errorf("%s repairs, and is never done", name)
		}
	}
}

// TestRepairRoundsOfPairs awards a round with the keys to pairs whose rounds become victory
// points, by rule and as typed, and takes it back; where the points of boards decide it says
// how it is done there.
func TestRepairRoundsOfPairs(t *testing.T) {
	m := check.Value(movements.Generate("howell", movements.Options{Pairs: 6}))(t)
	open := func(by rules.Rules) *windowtest.Window {
		club := desktest.New(t)
		e := event.Event{ID: "pairs", Name: "Paren", Kind: event.Pairs, Rules: by}
		var ids []event.ID
		for n := 1; n <= 6; n++ {
			ids = append(ids, event.ID(fmt.Sprint("t", n)))
			e.Contestants = append(e.Contestants, event.Contestant{ID: ids[n-1]})
		}
		e.Sessions = []event.Session{{ID: "s", Date: "2026-11-14", FirstBoard: 1, BoardsPerSet: 3, Sections: []event.Section{event.NewSection("A", m, ids)}}}
		club.MustDo(t, e.ID, &command.NewEvening{Event: e})
		for i, x := range e.Sessions[0].Schedule() {
			if x.Round > 2 {
				continue
			}
			club.MustDo(t, e.ID, &command.EnterResult{Session: "s", Result: event.Result{
				ID: event.ID(fmt.Sprint("typed-", i)), Board: x.Board, NS: x.NS, EW: x.EW, Round: x.Round, Table: x.Table,
				Kind: event.Played, Score: score(x.Board, x.Table, x.Round), Source: "typed",
			}})
		}
		return windowtest.Open(t, windowtest.Light, club, "nl", e.ID)
	}
	by := rules.EBU()
	if names := offered(t, open(by)); slices.Contains(names, "award") || slices.Contains(names, "awardback") {
		t.Errorf("without victory points %v", names)
	}
	by.PercentVPs = rules.VPsEBUPercent
	w := open(by)
	_, s, _ := w.Desk.Session()
	at := slices.IndexFunc(event.Matches(s), func(m event.Match) bool { return m.Round == 2 })
	met := event.Matches(s)[at]
	number := func(id event.ID) string { _, l := s.LabelOf(id); return l.String() }
	seen := &tally{map[string]bool{}, map[string]bool{}, map[string]bool{}}
	which := fmt.Sprintf("2 %s %s", number(met.Home), number(met.Away))
	for _, c := range []windowtest.RepairCase{
		{Is: "a round not played, EW could not help it", Find: "match niet gespeeld", Name: "award", Answers: [][2]string{{"unplayed", "3 1"}, {"share", "=award-away"}}},
		{Is: "a round that counts for what was typed", Find: "toekennen", Name: "award", Answers: [][2]string{
			{"unplayed", which}, {"share", "=award-typed"}, {"homepoints", "12,5"}, {"awaypoints", "4"},
		}},
		{Is: "the victory points awarded taken back", Find: "intrekken", Name: "awardback", First: func(t *testing.T, w *windowtest.Window) {
			windowtest.Book(t, w, &command.AwardMatch{Session: s.ID, Match: event.AwardedMatch{Round: 2, Home: met.Home, Away: met.Away, HomePoints: exact.Int(12), AwayPoints: exact.Int(8)}})
		}, Answers: [][2]string{{"awarded", "paar " + number(met.Home)}}},
	} {
		repairOne(t, w, c, seen)
	}
	if !seen.done["award"] || !seen.done["awardback"] {
		t.Errorf("%v", seen.done)
	}
}
