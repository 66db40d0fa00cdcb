package preview

import (
	"uitslag/internal/event"
	"uitslag/internal/event/issued"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
)

// RulesEffect is what other rules would make of a session: what changes, and by how
// much, before anything is kept.
type RulesEffect struct {
	Before, After *standings.Standings
	// Rules are the settings that change and that make a difference under the old rules
	// or the new ones; From is as they are now. All is every setting that changes.
	Rules, All []rules.Difference
	// Rows are the contestants whose printed line changes, as Compare has them.
	Rows []issued.RowChange
	// Contestants are all who are in a list before or after, in the order of the lists
	// after.
	Contestants []ContestantEffect
	// Places counts the contestants whose place is another one, a shared one that is
	// shared no longer included; Ranks those whose rank itself is.
	Places, Ranks int
	// Biggest is the contestant who moves most: most ranks, of equals most percent (or
	// points), of equals the first. nil where nothing moves.
	Biggest *ContestantEffect
}

// ContestantEffect is what other rules make of one contestant. A Row is nil where it is
// in no list.
type ContestantEffect struct {
	Contestant event.ID
	Section    string
	Number     string // as the list after prints it
	Before     *standings.Row
	After      *standings.Row
	// Moved is how many ranks it rises; below 0 it falls. 0 where it has no rank before
	// or after.
	Moved int
	// Percent and Points are by how much those rise; 0 where one is missing. Where
	// Comparable is false the points are of another kind, and their difference says
	// nothing.
	Percent, Points exact.Rat
	Comparable      bool
	// CP is by how much the club points rise.
	CP int
	// Federation is by how much those points rise.
	Federation exact.Rat
}

// Rules tells what the session would be under other rules; the event stays as it
// is, and After is what it would be once the rules were changed. It does not refuse a
// closed session: looking changes nothing. The Problems are those of Standings, and what
// ChangeRules refuses of the rules.
func Rules(e *event.Event, session event.ID, r rules.Rules, categories ...standings.Categories) (*RulesEffect, error) {
	if e.Session(session) == nil {
		return nil, problem.New("event.no-session")
	}
	if err := event.CheckRules(r); err != nil {
		return nil, err
	}
	before, err := standings.Of(e, session, categories...)
	if err != nil {
		return nil, err
	}
	then := *e // shares everything: standings only read
	then.Rules = r
	after, err := standings.Of(&then, session, categories...)
	if err != nil {
		return nil, err
	}
	x := &RulesEffect{Before: before, After: after, All: r.Differences(e.Rules)}
	for _, d := range x.All {
		if r.Matters(d.Field) || e.Rules.Matters(d.Field) {
			x.Rules = append(x.Rules, d)
		}
	}
	x.Rows = issued.Compare(before, after).Rows
	x.contestants()
	return x, nil
}

// None reports whether nothing in print would change.
func (x *RulesEffect) None() bool { return len(x.Rows) == 0 }

func (x *RulesEffect) contestants() {
	was := standings.RowsOf(x.Before.Lists)
	sameUnit := x.Before.Event.Rules.Value("method") == x.After.Event.Rules.Value("method") &&
		x.Before.Event.Rules.Value("unit") == x.After.Event.Rules.Value("unit") &&
		x.Before.Event.Rules.Value("imp_total") == x.After.Event.Rules.Value("imp_total")
	for l := range event.Each(x.After.Lists) {
		for r := range event.Each(l.Rows) {
			x.Contestants = append(x.Contestants, effect(l, r, was[r.Contestant], sameUnit))
		}
	}
	for c := range event.Each(x.Contestants) {
		if c.Before == nil || c.After == nil {
			continue
		}
		if c.Before.Place() != c.After.Place() {
			x.Places++
		}
		if c.Before.Rank != c.After.Rank {
			x.Ranks++
		}
		if c.moves() && (x.Biggest == nil || c.more(x.Biggest)) {
			x.Biggest = c
		}
	}
}

func effect(l *standings.List, after, before *standings.Row, sameUnit bool) ContestantEffect {
	c := ContestantEffect{Contestant: after.Contestant, Section: after.Section, Number: l.Number(after), Before: before, After: after}
	if before == nil {
		return c
	}
	if before.Rank > 0 && after.Rank > 0 {
		c.Moved = before.Rank - after.Rank
	}
	if before.Total.HasPercent() && after.Total.HasPercent() {
		c.Percent = after.Total.Percent().Sub(before.Total.Percent())
	}
	if c.Comparable = sameUnit; sameUnit {
		c.Points = after.Total.Points.Sub(before.Total.Points)
	}
	c.CP = after.CP - before.CP
	c.Federation = after.Federation.Sub(before.Federation)
	return c
}

func (c *ContestantEffect) moves() bool {
	return c.Moved != 0 || c.Percent.Sign() != 0 || c.Points.Sign() != 0
}

func (c *ContestantEffect) more(than *ContestantEffect) bool {
	if a, b := Abs(c.Moved), Abs(than.Moved); a != b {
		return a > b
	}
	if d := size(c.Percent).Cmp(size(than.Percent)); d != 0 {
		return d > 0
	}
	return size(than.Points).Less(size(c.Points))
}

func Abs(n int) int { return max(n, -n) }

func size(r exact.Rat) exact.Rat {
	if r.Sign() < 0 {
		return r.Neg()
	}
	return r
}
