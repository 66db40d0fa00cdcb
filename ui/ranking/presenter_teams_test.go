package ranking_test

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/check"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/explain"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/phrase"
	"uitslag/internal/scoring/rules"
	"uitslag/ui/desk/desktest"
	"uitslag/ui/ranking"
)

// TestTeams: an evening of teams that was taken over has its teams with all their
// players, ranked on victory points, each of which says match by match where it is from.
func TestTeams(t *testing.T) {
	by, err := rules.Preset("Teams WBF")
	check.NoError(t, err)
	c := desktest.New()
	e := event.Event{ID: "e", Name: "Ploegen", Kind: event.Teams, Rules: by}
	s := event.Session{ID: "s", FirstBoard: 1, Sections: []event.Section{{Letter: "A"}}}
	for n, id := range []event.ID{"one", "two"} {
		e.Contestants = append(e.Contestants, event.Contestant{ID: id, Players: make([]event.ID, 4)})
		s.Sections[0].Labels = append(s.Sections[0].Labels, event.Label{Contestant: id, Number: n + 1})
	}
	spades := bridge.Contract{Level: 4, Denomination: bridge.Spades, Doubling: bridge.Undoubled, Declarer: bridge.North}
	for i, tricks := range []int{10, 9} { // 420 and -50: 10 IMPs
		r := event.Result{ID: event.ID("r" + string(rune('1'+i))), Board: 1, Round: 1, Kind: event.Played, Contract: spades, Tricks: tricks, NS: event.Pair("one"), EW: event.Pair("two")}
		if i == 1 {
			r.NS, r.EW = r.EW, r.NS
		}
		r.Score = bridge.NSScore(spades, bridge.VulnerabilityOf(1), tricks)
		s.Results = append(s.Results, r)
	}
	e.Sessions = []event.Session{s}
	check.NoError(t, c.Do(context.Background(), "e", &command.ImportEvent{Event: e}))
	p := presenter(desktest.Desk(c, "nl", "e"))
	var heads []string
	for _, col := range p.Columns() {
		heads = append(heads, col.Title)
	}
	check.Equal(t, "heads", strings.Join(heads, " "), "Rang Ploeg Naam IMP VP's #gft Match. Gew. Gelijk R1")
	_, column := p.Chosen()
	check.That(t, p.Columns()[column].Kind == ranking.VPs, "chosen is %q", heads[column])
	first := p.Rows()[0].Cells
	check.Equal(t, "first", first[0].Text+" "+first[3].Text+" "+first[4].Text, "1 10 18,09")
	check.That(t, strings.ReplaceAll(first[2].Text, "\u00a0", " ") == "Ploeg 1", "a team without names is %q", first[2].Text)
	p.Ask()
	why := p.Why()
	if why == nil || len(why.Formula) != 1 || !strings.Contains(why.Formula[0], "thuis tegen ploeg 2: 10–0. Verschil: 10. Dat is 18,09 VP.") || !strings.Contains(why.Question, "VP's") {
		t.Errorf("%+v", why)
	}
	b := p.Big()
	check.That(t, b.Heads.Percent == "VP's" && b.Rows[0].Percent == first[4].Text, "%+v", b.Heads)
}

// TestByes: what a team got for a round without an opponent stands in the column of that round
// with the word for it, is sorted among the figures, and explains the total.
func TestByes(t *testing.T) {
	by := eventtest.Preset(t, "Teams WBF")
	by.SitOut = "60"
	n := eventtest.TeamNight(t, eventtest.Generate(t, "roundrobin", movements.Options{Pairs: 3}), 4, by)
	n.PlayAll(func(x event.Expected) string { return eventtest.SomeContract(x) })
	c := desktest.New()
	e := *n.E
	e.ID = "e"
	check.NoError(t, c.Do(context.Background(), "e", &command.ImportEvent{Event: e}))
	for lang, says := range map[string][3]string{"nl": {"vrij 12,00", "Ronde %d: vrij, 12 VP's volgens de regels.", "VP's"}, "en": {"free 12.00", "Round %d: bye, 12 VPs by the rules.", "VPs"}} {
		p := presenter(desktest.Desk(c, lang, "e"))
		columns := p.Columns()
		total := slices.IndexFunc(columns, func(c ranking.Column) bool { return c.Kind == ranking.VPs })
		free := 0
		for i, col := range columns {
			if col.Kind != ranking.Match {
				continue
			}
			p.SortBy(i)
			var figures []float64
			for k, row := range p.Rows() {
				text := row.Cells[i].Text
				if text == says[0] {
					free++
					p.Choose(k, total)
					p.Ask()
					if why := p.Why(); why == nil || !slices.Contains(why.Formula, fmt.Sprintf(says[1], col.Group)) {
						t.Errorf("%s: %+v", lang, why)
					}
					p.Back()
				}
				words := strings.Fields(strings.ReplaceAll(text, ",", "."))
				v, err := strconv.ParseFloat(words[len(words)-1], 64)
				check.Must(t, err == nil, "%s %q", lang, text)
				figures = append(figures, v)
			}
			check.That(t, slices.IsSortedFunc(figures, func(a, b float64) int { return cmp.Compare(b, a) }),
				"%s: round %d is sorted %v", lang, col.Group, figures)
		}
		check.That(t, free == 3, "%s: %d rounds free of three", lang, free)
	}
}

// TestWhyPenalty: a penalty in IMPs is named where the window says what the victory points of a
// team are from, in the same words as the command line, and one in victory points below.
func TestWhyPenalty(t *testing.T) {
	n := eventtest.TeamNight(t, eventtest.Generate(t, "roundrobin", movements.Options{Pairs: 3}), 4, eventtest.Preset(t, "Teams WBF"))
	n.PlayAll(func(x event.Expected) string { return eventtest.SomeContract(x) })
	m := n.Standings().Matches[0]
	for i, unit := range []event.PenaltyUnit{event.PenaltyIMPs, event.PenaltyVPs} {
		n.Do(&command.Penalise{Session: "s", Penalty: event.Penalty{ID: event.ID(fmt.Sprint("p", i)), Contestant: m.Home, Unit: unit, Amount: exact.Int(-8), Round: m.Round}})
	}
	c := desktest.New()
	e := *n.E
	e.ID = "e"
	check.NoError(t, c.Do(context.Background(), "e", &command.ImportEvent{Event: e}))
	d := desktest.Desk(c, "nl", "e")
	p := presenter(d)
	columns := p.Columns()
	row := slices.IndexFunc(n.Standings().Lists[0].Rows, func(r standings.Row) bool { return r.Contestant == m.Home })
	p.Choose(row, slices.IndexFunc(columns, func(c ranking.Column) bool { return c.Kind == ranking.VPs }))
	p.Ask()
	why := p.Why()
	st := n.Standings()
	told, _ := explain.Derive(st, m.Home)
	all := strings.Join(append(why.Formula, why.After...), " ")
	for _, s := range phrase.Steps(d.Words, told.Total.Steps[:len(told.Total.Steps)-1], st.Event.Rules) {
		check.That(t, strings.Contains(all, s), "the window does not say %q: %q", s, all)
	}
	check.That(t, strings.Count(all, "Straf voor de thuisploeg: 8.") == 1 && len(why.After) == 1, "%q", all)
}
