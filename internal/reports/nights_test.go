package reports

import (
	"fmt"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/rules"
)

// mitchell is a small evening with two winners; results are still to come.
func mitchell(t testing.TB) *night {
	t.Helper()
	n := newNight(t, "Vrije avond", movements.Options{Pairs: 10, Rounds: 5}, "mitchell", 4)
	n.e.Rules.Awards = rules.AwardsNone
	n.e.Rules.Averages = rules.AveragesNeuberg
	n.e.Contestants[2].Players = []event.ID{"", ""}
	n.e.Contestants[3].Players[1] = ""
	n.fill(func(x event.Expected) bool { return x.Round == 5 && x.Table == 3 })
	return n
}

// rulings is an evening where everything that is no ordinary score happens, typed
// without contracts.
func rulings(t testing.TB, contracts bool) *night {
	t.Helper()
	n := newNight(t, "Bekerronde", movements.Options{Pairs: 7, Variant: "plain"}, "howell", 3)
	award := func(kind event.AwardKind, percent int) event.Award {
		return event.Award{Kind: kind, Percent: exact.Int(percent)}
	}
	odd := 0
	for i, x := range n.s.Schedule() {
		if x.SitOut() {
			continue
		}
		r := deal(t, x.Board, i)
		switch odd++; odd {
		case 2:
			r = event.Result{Kind: event.Average}
		case 5:
			r = event.Result{Kind: event.NotPlayed}
		case 7:
			r = event.Result{Kind: event.Adjusted, NSAward: award(event.AwardPercent, 60), EWAward: award(event.AwardPercent, 40)}
		case 10:
			r.Reversed = true
		case 13:
			r = event.Result{Kind: event.Adjusted, NSAward: award(event.AwardMinus, 0), EWAward: award(event.AwardPlus, 0)}
		}
		if !contracts && r.Contract.Level > 0 {
			r = event.Result{Kind: event.Played, Score: r.Score, Reversed: r.Reversed}
		}
		n.put(x, r)
	}
	n.s.Closed = true
	return n
}

// crowd is 30 pairs on ten groups of boards, with names no list was made for.
func crowd(t testing.TB) *night {
	t.Helper()
	n := newNight(t, "Paasdrive 🐣 & “lente”", movements.Options{Pairs: 30, Rounds: 10, Turn: []int{2, 5}}, "mitchell", 2)
	odd := []string{
		"Łukasz Święty-Żółć", "Renée d’Hôtel", "José María Ñáñez", "👩‍👩‍👧 Anneke 🂡", "Иван Петров", "Ελένη", "Jan\nPol\t", "bad\xff\xfebytes",
		"=1+1", "@Karel", "-Piet", "+Rik", strings.Repeat("Wolfeschlegelsteinhausen", 4), "van der " + strings.Repeat("lange ", 12) + "naam", "A\u0301e\u0301", "\u202eomgekeerd",
	}
	for i, name := range odd {
		n.names[event.ID(fmt.Sprintf("m%d", 3*i))] = name
	}
	n.fill(nil)
	n.s.Closed = true
	n.e.Issued = []event.Issue{{Number: 1}, {Number: 2}}
	return n
}

// TestTooFewBoards: the list has a dash where a pair has too few boards for a place, and
// the note below says what it means; without the rule there is neither.
func TestTooFewBoards(t *testing.T) {
	n := newNight(t, "Short", movements.Options{Pairs: 8}, "howell", 1)
	for i, x := range n.s.Schedule() {
		r := deal(t, x.Board, i)
		if x.Round > 3 && (x.NS.A == "c8" || x.EW.A == "c8") {
			r = event.Result{Kind: event.NotPlayed}
		}
		n.put(x, r)
	}
	const note = "–: geen plaats, want minder dan de helft van de giften gespeeld."
	if strings.Contains(text(t, Uitslag(n.input("nl"))), note) {
		t.Error("a note without the rule")
	}
	n.e.Rules.Ranked = rules.RankedHalf
	in := n.input("nl")
	if !strings.Contains(text(t, Uitslag(in)), note) {
		t.Error("no note below the list")
	}
	rows, figures := in.Standings.Lists[0].Rows, in.figures()
	if last := &rows[len(rows)-1]; last.Contestant != "c8" || figures.rank(last).Text != "–" {
		t.Errorf("last is %s with place %q", last.Contestant, figures.rank(last).Text)
	}
}
