package ranking

import (
	"cmp"
	"slices"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/ui/ranking/teams"
)

// Order is what the rows of each list are sorted by: the standings have them by rank.
type Order struct {
	By       Column
	Backward bool // the other way round than at the first click on the heading
}

// Ordered is what the rows are sorted by.
func (t *table) Ordered() Order { return t.order }

// Ranked reports whether the rows stand in the order of the ranking.
func (t *table) Ranked() bool { return t.order == Order{} }

// SortBy sorts by a column, by its index: the most first where it has figures, otherwise
// in the order of numbers and names. Asked again of the same column it is the other way
// round. The places stay those of the ranking.
func (p *Presenter) SortBy(column int) {
	if column < 0 || column >= len(p.columns) || p.Over() {
		return
	}
	c := Column{Kind: p.columns[column].Kind, Group: p.columns[column].Group}
	p.order = Order{By: c, Backward: p.order.By.is(c) && !p.order.Backward}
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

// Downward reports whether a column has its largest figures first at the first click.
func (c Column) Downward() bool { return c.Kind != Rank && c.Kind != Pair && c.Kind != Name }

// sorted is a list in the order asked for; rows without a figure in that column come last.
func (t *table) sorted(l *standings.List) []*standings.Row {
	rows := make([]*standings.Row, len(l.Rows))
	for i := range l.Rows {
		rows[i] = &l.Rows[i]
	}
	by := t.order.By
	if by.Kind == Rank {
		if t.order.Backward {
			slices.Reverse(rows)
		}
		return rows
	}
	compare := t.comparing(by)
	slices.SortStableFunc(rows, func(a, b *standings.Row) int {
		hasA, hasB := t.has(a, by), t.has(b, by)
		if hasA != hasB {
			return map[bool]int{true: -1, false: 1}[hasA]
		}
		c := compare(a, b)
		if by.Downward() != t.order.Backward {
			c = -c
		}
		return c
	})
	return rows
}

// has reports whether a row has a figure in a column.
func (t *table) has(r *standings.Row, c Column) bool {
	switch c.Kind {
	case Percent:
		return r.Total.HasPercent()
	case VPs:
		return r.Total.HasVPs()
	case ClubPoints:
		return r.HasCP && r.Rank > 0
	case Federation:
		return r.HasFederation
	case Match:
		_, ok := t.inRound(r, c.Group)
		return ok
	case Group:
		return c.Group < len(r.Groups) && r.Groups[c.Group].State == standings.GroupPlayed
	}
	return true
}

// inRound is what the matches of a round, or being free in it, came to for a team; false while
// there is nothing.
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

// counted is how many matches a team played, won or drew.
func (t *table) counted(r *standings.Row, k Kind) int {
	total, _ := t.st.Team(r.Contestant)
	return map[Kind]int{Played: total.Matches, Won: total.Won, Drawn: total.Drawn}[k]
}

// comparing compares two rows that both have a figure in a column.
func (t *table) comparing(c Column) func(a, b *standings.Row) int {
	number := func(a, b *standings.Row) int { return cmp.Compare(a.Label.Number, b.Label.Number) }
	switch c.Kind {
	case Name:
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
	case Points:
		return func(a, b *standings.Row) int { return a.Total.Points.Cmp(b.Total.Points) }
	case Percent:
		return func(a, b *standings.Row) int { return a.Total.Percent().Cmp(b.Total.Percent()) }
	case VPs:
		return func(a, b *standings.Row) int { return a.Total.VPs().Cmp(b.Total.VPs()) }
	case ClubPoints:
		return func(a, b *standings.Row) int { return cmp.Compare(a.CP, b.CP) }
	case Federation:
		return func(a, b *standings.Row) int { return a.Federation.Cmp(b.Federation) }
	case Boards:
		return func(a, b *standings.Row) int { return cmp.Compare(a.Total.Boards, b.Total.Boards) }
	case Played, Won, Drawn:
		return func(a, b *standings.Row) int { return cmp.Compare(t.counted(a, c.Kind), t.counted(b, c.Kind)) }
	case Match:
		return func(a, b *standings.Row) int {
			x, _ := t.inRound(a, c.Group)
			y, _ := t.inRound(b, c.Group)
			return x.Cmp(y)
		}
	case Group:
		return func(a, b *standings.Row) int {
			x, y := &a.Groups[c.Group], &b.Groups[c.Group]
			if x.Round != nil && y.Round != nil {
				return x.Round.VPs.Cmp(y.Round.VPs)
			}
			return x.Points.Cmp(y.Points)
		}
	}
	return number
}
