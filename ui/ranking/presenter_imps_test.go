package ranking_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/check"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/scoring/rules"
	"uitslag/ui/desk/desktest"
	"uitslag/ui/ranking"
)

// TestInIMPs: an evening in IMPs has no column of percentages; the points are asked
// about in their place, down to one board, in sentences with their figures, and a
// minus is a minus.
func TestInIMPs(t *testing.T) {
	for _, by := range []rules.Rules{rules.CrossIMP(), rules.ButlerPolish()} {
		c, evenings := sampleClub(t)
		err := c.Do(context.Background(), evenings[1], &command.ReopenSession{Session: firstSession(t, c, evenings[1])})
		check.Must(t, err == nil, "%v", err)
		check.NoError(t, c.Do(context.Background(), evenings[1], &command.ChangeRules{Rules: by}))
		p := presenter(desktest.Desk(c, "nl", evenings[1]))
		var heads []string
		for _, col := range p.Columns() {
			heads = append(heads, col.Title)
		}
		if got := strings.Join(heads[:5], " "); got != "Rang Paar Naam IMP #gft" || strings.Contains(p.Foot(), "top") {
			t.Errorf("heads %q, foot %q", got, p.Foot())
		}
		_, column := p.Chosen()
		check.That(t, p.Columns()[column].Kind == ranking.Points, "chosen is %q", heads[column])
		if !strings.HasPrefix(p.Rows()[len(p.Rows())-1].Cells[3].Text, "−") {
			t.Fatalf("the last has %q", p.Rows()[len(p.Rows())-1].Cells[3].Text)
		}
		p.Choose(len(p.Rows())-1, 3)
		p.Ask()
		y := p.Why()
		if !strings.Contains(y.Question, p.Rows()[len(p.Rows())-1].Cells[3].Text) || len(y.Lead) == 0 || y.Progress != nil {
			t.Errorf("%+v", y)
		}
		p.Ask()
		p.Ask()
		all := strings.Join(p.Why().Detail.Steps, "\n")
		wants := []string{"Score voor NZ: ", "NZ krijgt "}
		if by.Method == rules.MethodButler {
			wants = append(wants, "vallen er boven en onder", "afgerond op een tiental")
		} else {
			wants = append(wants, "× een score van ", "Gedeeld door de vergelijkingen")
		}
		for _, want := range wants {
			check.That(t, strings.Contains(all, want), "%s: no %q in\n%s", by.Preset, want, all)
		}
		check.That(t, !strings.ContainsAny(all, "⟦{-") && !slices.Contains(p.Why().Detail.Steps, ""), "%s:\n%s", by.Preset, all)
	}
}

func firstSession(t *testing.T, c *desktest.Club, id event.ID) event.ID {
	t.Helper()
	e, err := c.Event(id)
	check.NoError(t, err)
	return e.Sessions[0].ID
}
