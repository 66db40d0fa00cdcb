package total

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/scoring/ties"
)

// split splits the shared places of the stage's lists that the rules want split. What was taken
// along is in none of the tests.
func (t *Total) split() {
	by := t.Event.Rules.Ties
	if by == "" || by == rules.TiesShared {
		return
	}
	for l := range event.Each(t.Lists) {
		if !l.Out {
			t.splitList(l)
		}
	}
}

func (t *Total) splitList(l *List) {
	at := make(map[event.ID]int, len(l.Rows))
	labels := make([]string, len(l.Rows))
	tied := false
	for i := range l.Rows {
		id := l.Rows[i].Contestant
		at[id], labels[i] = i, t.Number(id)
		tied = tied || l.Rows[i].Place.Tied
	}
	if !tied {
		return
	}
	var parts []ties.Part
	for i := t.Stage; i < len(t.Sessions); i++ {
		part := ties.Part{Stage: *t.Sessions[i].Standings.Stage()}
		for _, c := range t.Event.Contestants {
			to, ok := at[c.ID]
			if !ok {
				to = ties.Nobody
			}
			part.Who = append(part.Who, to)
		}
		parts = append(parts, part)
	}
	stage := ties.Join(labels, parts)
	rule := ties.Of(t.Event.Rules, stage.AllPlayAll)
	rows := slices.Clone(l.Rows)
	for from := 1; from <= len(rows); from++ {
		places := make([]scoring.Place, len(rows))
		n := 0
		for i := range rows {
			if rows[i].Shared.Rank == from && rows[i].Shared.Tied {
				places[i] = rows[i].Shared
				n++
			}
		}
		decided, steps, err := ties.Places(places, stage, rule)
		if err != nil || len(steps) == 0 { // the rules were checked; this place need not be decided
			continue
		}
		d := standings.Decision{From: from, To: from + n - 1, Steps: steps}
		for i := range rows {
			if places[i].Rank == 0 {
				continue
			}
			d.Split = d.Split || decided[i] != places[i]
			l.Rows[i].Place = decided[i]
			d.Contestants = append(d.Contestants, rows[i].Contestant)
		}
		slices.SortStableFunc(d.Contestants, func(a, b event.ID) int {
			return cmp.Compare(decided[at[a]].Rank, decided[at[b]].Rank)
		})
		l.Decisions = append(l.Decisions, d)
	}
	l.sort()
}
