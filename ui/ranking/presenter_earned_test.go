package ranking_test

import (
	"context"
	"strings"
	"testing"

	"uitslag/internal/check"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/scoring/rules"
	"uitslag/ui/desk"
	"uitslag/ui/desk/desktest"
	"uitslag/ui/ranking"
)

// earning is the evening of 14 pairs, of whom 1 and 11 share place 9, with other rules.
func earning(t *testing.T, lang string, settings ...string) *desk.Desk {
	t.Helper()
	c, evenings := sampleClub(t)
	by := rules.MesserBridge()
	for _, s := range settings {
		name, value, _ := strings.Cut(s, "=")
		check.NoError(t, by.Set(name, value))
	}
	for _, p := range []journal.Payload{&command.ReopenSession{Session: firstSession(t, c, evenings[1])}, &command.ChangeRules{Rules: by}} {
		check.NoError(t, c.Do(context.Background(), evenings[1], p))
	}
	return desktest.Desk(c, lang, evenings[1])
}

// TestWhyEarned: a place that was split says how, and the points of the federation, which
// stay shared, where they come from.
func TestWhyEarned(t *testing.T) {
	p := presenter(earning(t, "nl", "ties=count-back+direct", "federation=aeb", "aeb_class=1.04"))
	y := ask(t, p, "11", ranking.Rank, 0)
	check.That(t, y.Question == "Waarom plaats 10?" && y.Lead[1] == "Precies gelijk met paar 1.", "%q %q", y.Question, y.Lead)
	want := "Gelijk op plaats 9–10: nummers 1 en 11. Toets: punt per gift. 1: 29; 11: 27. Van best naar slechtst: 1 en 11."
	got := strings.Join(y.After, "|")
	check.That(t, got == want, "%q", got)
	check.That(t, strings.HasSuffix(y.Rule, "Gedeelde plaatsen: punt per gift → onderling resultaat."), "rule %q", y.Rule)
	y = ask(t, p, "1", ranking.ClubPoints, 0)
	if y.Question != "Waarom 1 clubpunt?" || !strings.Contains(strings.Join(y.Lead, " "), "Gedeeld: het gemiddelde van wat plaats 9 tot 10 krijgen.") {
		t.Errorf("%q %q", y.Question, y.Lead)
	}
	first := ask(t, p, "1", ranking.Federation, 0).Question
	y = ask(t, p, "11", ranking.Federation, 0)
	check.That(t, y.Question == first && y.Question == "Waarom 2,39 punten (AEB)?" && !y.MayOpen,
		"%q beside %q, may open %v", y.Question, first, y.MayOpen)
	if told := strings.Join(y.Lead, " "); !strings.Contains(told, "Het veld telt als 14 paren.") || !strings.Contains(told, "2 deelnemers delen deze plaatsen") {
		t.Errorf("%q", told)
	}
	for _, lang := range []string{"nl", "en"} {
		everyNumber(t, presenter(earning(t, lang, "ties=pairs", "federation=ebu")))
	}
}

// TestAwardProblemIsSaid: a club's table without a row for the field leaves no column, and
// the foot says why.
func TestAwardProblemIsSaid(t *testing.T) {
	p := presenter(earning(t, "nl", "federation=table", "federation_table=8-9 12 8"))
	for _, c := range p.Columns() {
		check.That(t, c.Kind != ranking.Federation, "a column without points")
	}
	check.That(t, strings.Contains(p.Foot(), "De puntentabel heeft geen rij voor 14 deelnemers en 28 giften."),
		"foot %q", p.Foot())
}
