package reports

import (
	"fmt"
	"strings"
	"testing"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/exact"
	"uitslag/internal/golden"
	"uitslag/internal/movements"
	"uitslag/internal/reports/papertest"
	"uitslag/internal/scoring/rules"
)

// TestFrequenciesRuled: the parts that rulings gave stand in the tables, the groups of a
// fouled board apart, and below them what was decided.
func TestFrequenciesRuled(t *testing.T) {
	for _, lang := range []string{"nl", "en"} {
		n := footnotedNight(t)
		award := func(percent int) []event.Share {
			return []event.Share{{Weight: exact.Int(1), Award: event.Award{Kind: event.AwardPercent, Percent: exact.Int(percent)}}}
		}
		n.Session.Rulings = append(n.Session.Rulings, event.Ruling{ID: "u4", Result: n.Session.Results[10].ID, Kind: event.RulingArtificial, NS: award(70), EW: award(20)})
		last := n.Session.Results[len(n.Session.Results)-1].Board
		n.Session.Fouled = append(n.Session.Fouled, event.FouledBoard{Board: last, Groups: []event.FouledGroup{{From: 6}}})
		in := n.Input(lang)
		page := papertest.Text(t, Frequencies(in))
		for _, want := range []string{in.Words.T("paper.frequencies.ruled"), in.Words.T("paper.frequencies.form", "n", 2), "*1 ", "70/20"} {
			if !strings.Contains(page, want) {
				t.Errorf("%s: it does not say %q", lang, want)
			}
		}
		golden.Check(t, "frequencies_ruled."+lang+".txt", page)
	}
}

// TestSumsApart: a board that need not add up is named, and the control goes on for the
// others: one of those that fails is told.
func TestSumsApart(t *testing.T) {
	n := footnotedNight(t)
	half := exact.New(1, 2)
	n.Session.Rulings = append(n.Session.Rulings, event.Ruling{ID: "u4", Result: n.Session.Results[10].ID, Kind: event.RulingWeighted, NS: []event.Share{
		{Weight: half, Score: 110},
		{Weight: half, Award: event.Award{Kind: event.AwardPercent, Percent: exact.Int(70)}},
	}})
	in := n.Input("en")
	all, _, _ := in.Standings.Sums()
	if all.Loose || all.Lines == 0 || !all.OK {
		t.Errorf("%+v", all)
	}
	page := papertest.Text(t, Controlestaat(in))
	if len(all.Apart) == 0 || !strings.Contains(page, "not in the checksum") || !strings.Contains(page, "Checksum of the session") {
		t.Errorf("%v apart:\n%s", all.Apart, page)
	}
	for i := range in.Standings.Boards {
		b := &in.Standings.Boards[i]
		if s := b.Sums(); s.Lines > 1 && !s.Loose {
			spoilt := *b.Lines[0].Points // others may have it
			spoilt.NS = spoilt.NS.Add(exact.Int(1))
			b.Lines[0].Points = &spoilt
			break
		}
	}
	if all, _, _ := in.Standings.Sums(); all.OK || all.Loose {
		t.Errorf("one that fails is not told: %+v", all)
	}
}

// TestSumsRounded: eight scores a board of nine: each side of a line has an eighth, rounded
// by itself half up. The columns add up to more than the tops, and the control says why.
func TestSumsRounded(t *testing.T) {
	n := papertest.NewNight(t, "Clubavond", movements.Options{Pairs: 16}, "howell", 1)
	n.Event.Rules = rules.EBU()
	n.Event.Rules.NormalScores, n.Event.Rules.PairRounding = 9, rules.PairEach
	n.Fill(nil)
	for lang, want := range map[string]string{"nl": "klopt, op de afronding van elke kant na", "en": "agrees but for the rounding of each side"} {
		in := n.Input(lang)
		all, earned, totals := in.Standings.Sums()
		if !all.OK || !all.Rounded || all.NS.Add(all.EW).Equal(all.Want) || !earned.Equal(totals) {
			t.Fatalf("%+v, %v of %v", all, totals, earned)
		}
		page := papertest.Text(t, Controlestaat(in))
		if !strings.Contains(page, want) || strings.Contains(page, in.Words.T("paper.sum.wrong")) || !strings.Contains(page, in.Words.T("paper.rule.pair_rounding")) {
			t.Errorf("%s:\n%s", lang, page)
		}
	}
	b := &n.Input("nl").Standings.Boards[0]
	spoilt := *b.Lines[0].Points
	spoilt.NS = spoilt.NS.Add(exact.New(1, 100))
	if b.Lines[0].Points = &spoilt; b.Sums().OK {
		t.Error("a hundredth too much is no rounding")
	}
}

// TestFrequencyControl: under the rules of the PZBS the start and the check of the frequency method
// stand below a board, with the figures of its lecture on scoring (vector S38: 15 for a top of 14);
// under others, and where a director gave points, they do not.
func TestFrequencyControl(t *testing.T) {
	n := field(t, "mitchell", movements.Options{Pairs: 18, Rounds: 8}, 2)
	n.Event.Rules = papertest.Must[rules.Rules](t)(rules.Preset("PZBS"))
	scores := []int{690, 660, 630, 630, 620, -100, -100, -200}
	on := 0
	for i := range n.Session.Results {
		if r := &n.Session.Results[i]; r.Board == 1 && on < len(scores) {
			*r = event.Result{ID: r.ID, Board: 1, NS: r.NS, EW: r.EW, Section: r.Section, Round: r.Round, Table: r.Table, Kind: event.Played, Score: scores[on]}
			on++
		}
	}
	table := func() document.Table { return *Frequencies(n.Input("nl")).Tables()[0] }
	var got []string
	for _, r := range table().Rows {
		got = append(got, r.Cells[0].Text+" "+r.Cells[1].Text+" "+r.Cells[2].Text)
	}
	want := fmt.Sprint([]string{"690 1 14", "660 1 12", "630 2 9", "620 1 6", "−100 2 3", "−200 1 0", "begin 0 −1", "controle  15"})
	if on != len(scores) || fmt.Sprint(got) != want {
		t.Errorf("%d results\n%v, want\n%v", on, got, want)
	}
	for i := range n.Session.Results {
		if r := &n.Session.Results[i]; r.Board == 1 {
			*r = event.Result{ID: r.ID, Board: 1, NS: r.NS, EW: r.EW, Section: r.Section, Round: r.Round, Table: r.Table, Kind: event.Average}
			break
		}
	}
	for _, r := range table().Rows {
		if r.Cells[0].Text == "controle" {
			t.Error("a check where the director gave points")
		}
	}
	n.Event.Rules = papertest.Must[rules.Rules](t)(rules.Preset("EBU"))
	for _, r := range Frequencies(n.Input("nl")).Tables()[1].Rows {
		if r.Cells[0].Text == "controle" {
			t.Error("a check under other rules")
		}
	}
}
