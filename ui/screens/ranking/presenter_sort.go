package ranking

import (
	"cmp"
	"slices"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/phrase/columns"
	"uitslag/ui/screens/ranking/teams"
)

// Order is what the rows of each list are sorted by: the standings have them by rank.
type Order struct {
	By       columns.Column
	Backward bool // the other way round than at the first click on the heading
}

// Ranked reports whether the rows stand in the order of the ranking.
func (t *table) Ranked() bool { return t.order == Order{} }

// SortBy sorts by a column, by its index: the most first where it has figures, otherwise
// in the order of numbers and names. Asked again of the same column it is the other way
// round. The places stay those of the ranking.
func (p *Presenter) SortBy(column int) {
	if column < 0 || column >= len(p.columns) || p.Over() {
		return
	}
	c := columns.Column{Kind: p.columns[column].Kind, Part: p.columns[column].Part}
	p.order = Order{By: c, Backward: p.order.By.Same(c) && !p.order.Backward}
	p.makeAgain()
}

// Unsort puts the rows in the order of the ranking again, and reports whether they were
// not.
func (p *Presenter) Unsort() bool {
	if p.Ranked() {
		return false
	}
	p.order = Order{}
	p.makeAgain()
	return true
}

func (p *Presenter) makeAgain() {
	if p.st != nil && p.Empty() == "" {
		p.rows = p.makeRows()
		p.find()
	}
}

// sorted returns a list in the order asked for; rows without a figure in that column come last.
func (t *table) sorted(l *standings.List) []*standings.Row {
	rows := make([]*standings.Row, len(l.Rows))
	for i := range l.Rows {
		rows[i] = &l.Rows[i]
	}
	by := t.order.By
	if by.Kind == columns.Rank {
		if t.order.Backward {
			slices.Reverse(rows)
		}
		return rows
	}
	compare := t.comparing(by)
	slices.SortStableFunc(rows, func(a, b *standings.Row) int {
		_, hasA := t.figure(a, by)
		_, hasB := t.figure(b, by)
		if hasA != hasB && by.Figures() {
			return map[bool]int{true: -1, false: 1}[hasA]
		}
		c := compare(a, b)
		if by.Figures() != t.order.Backward {
			c = -c
		}
		return c
	})
	return rows
}

// figure returns what a row is sorted by in a column of figures, and whether it has one.
func (t *table) figure(r *standings.Row, c columns.Column) (exact.Rat, bool) {
	switch {
	case c.Kind == columns.Match:
		return t.inRound(r, c.Part)
	case c.Kind == columns.Group && (c.Part >= len(r.Groups) || r.Groups[c.Part].State != standings.GroupPlayed):
		return exact.Rat{}, false
	}
	return c.OnScreen(t.st, r)
}

// inRound returns what a team scored in the matches of a round, or its bye; false while there is
// nothing.
func (t *table) inRound(r *standings.Row, round int) (sum exact.Rat, some bool) {
	all := teams.Of(t.st, r.Contestant, round)
	for i := range all {
		if v, ok := teams.Worth(t.st, &all[i]); ok {
			sum, some = sum.Add(v), true
		}
	}
	for _, b := range teams.Byes(t.st, r.Contestant, round) {
		sum, some = sum.Add(teams.ByeWorth(t.st, &b)), true
	}
	return sum, some
}

// comparing compares two rows by a column, of which both have a figure if any.
func (t *table) comparing(c columns.Column) func(a, b *standings.Row) int {
	number := func(a, b *standings.Row) int { return cmp.Compare(a.Label.Number, b.Label.Number) }
	switch c.Kind {
	case columns.Pair:
		return number
	case columns.Name:
		order := collate.New(language.Make(t.words().Lang()), collate.IgnoreCase)
		names := map[event.ID]string{}
		name := func(r *standings.Row) string {
			if _, known := names[r.Contestant]; !known {
				names[r.Contestant] = t.desk.Speaker.Names(t.st.Event, r.Contestant)
			}
			return names[r.Contestant]
		}
		return func(a, b *standings.Row) int {
			return cmp.Or(order.CompareString(name(a), name(b)), number(a, b))
		}
	}
	return func(a, b *standings.Row) int {
		x, _ := t.figure(a, c)
		y, _ := t.figure(b, c)
		return x.Cmp(y)
	}
}
