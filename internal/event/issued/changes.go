package issued

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/scoring/rules"
)

// Changes is what differs between two moments of an event.
type Changes struct {
	Results []ResultChange
	Rows    []RowChange
	Rules   []rules.Difference // From is as it was before
}

// ResultChange is a result that came in (Before is nil), went (After is nil) or is
// another now.
type ResultChange struct {
	Before, After *event.Result
}

// Board returns the board that it is, or was, of.
func (c ResultChange) Board() int { return c.result().Board }

func (c ResultChange) result() *event.Result {
	if c.After != nil {
		return c.After
	}
	return c.Before
}

// counts reports whether the change can affect the points.
func (c ResultChange) counts() bool {
	if c.Before == nil || c.After == nil {
		return true
	}
	return !scores(c.Before, c.After)
}

// RowChange is a contestant of whom a list says something else; Before is nil where it
// was not in any, After where it is in none now.
type RowChange struct {
	Section, Direction string // of the list it is in, or was in
	Before, After      *event.IssuedRow
}

// Contestant returns whom it is about.
func (c RowChange) Contestant() event.ID { return c.Row().Contestant }

// Reseated reports whether other players are named for it than before.
func (c RowChange) Reseated() bool {
	return c.Before != nil && c.After != nil && !slices.Equal(c.Before.Players, c.After.Players)
}

// Moved reports whether the place is another.
func (c RowChange) Moved() bool {
	return c.Before == nil || c.After == nil || c.Before.Place != c.After.Place
}

// Row returns the line after, or where there is none the one before.
func (c RowChange) Row() *event.IssuedRow {
	if c.After != nil {
		return c.After
	}
	return c.Before
}

// None reports whether nothing differs.
func (c Changes) None() bool { return len(c.Results)+len(c.Rows)+len(c.Rules) == 0 }

// given reports whether there is something that makes it another uitslag.
func (c Changes) given() bool {
	return len(c.Rows) > 0 || slices.ContainsFunc(c.Results, ResultChange.counts)
}

// Compare tells what differs between two moments of the same session.
func Compare(before, after *standings.Standings) Changes {
	return at(before).to(at(after))
}

func (before moment) to(after moment) Changes {
	return Changes{
		Results: resultChanges(before.st.Session.Results, after.st.Session.Results),
		Rows:    rowChanges(before.lists, after.lists),
		Rules:   after.st.Event.Rules.Differences(before.st.Event.Rules),
	}
}

// resultChanges returns the changes in the order of the boards. A result erased and entered again
// for the same board and sides is a changed one.
func resultChanges(before, after []event.Result) []ResultChange {
	id := func(r *event.Result) event.ID { return r.ID }
	was, now, byKey := event.By(before, id), event.By(after, id), make(map[event.Key][]*event.Result)
	for r := range event.Each(before) {
		if now[r.ID] == nil {
			byKey[r.Key()] = append(byKey[r.Key()], r)
		}
	}
	var out []ResultChange
	for r := range event.Each(after) {
		old := was[r.ID]
		if removed := byKey[r.Key()]; old == nil && len(removed) > 0 {
			old, byKey[r.Key()] = removed[0], removed[1:]
		}
		if old == nil || !same(old, r) {
			out = append(out, ResultChange{old, r})
		}
	}
	for r := range event.Each(before) {
		if slices.Contains(byKey[r.Key()], r) {
			out = append(out, ResultChange{r, nil})
		}
	}
	slices.SortStableFunc(out, func(a, b ResultChange) int { return cmp.Compare(a.Board(), b.Board()) })
	return out
}

// same reports whether two results read the same.
func same(r *event.Result, o *event.Result) bool {
	return scores(r, o) && r.Contract == o.Contract && r.Tricks == o.Tricks
}

// scores reports whether two results are scored alike.
func scores(r *event.Result, o *event.Result) bool {
	return r.Key() == o.Key() && r.Kind == o.Kind && r.Score == o.Score && r.Reversed == o.Reversed &&
		sameAward(r.NSAward, o.NSAward) && sameAward(r.EWAward, o.EWAward)
}

func sameAward(a event.Award, o event.Award) bool {
	return a.Kind == o.Kind && a.Percent.Equal(o.Percent)
}

// rowChanges returns those of Rows that do not read the same.
func rowChanges(before, after []event.IssuedList) []RowChange {
	return slices.DeleteFunc(Rows(before, after), func(c RowChange) bool { return c.Before != nil && c.After != nil && c.Before.Same(c.After) })
}

// Rows returns the lines of all contestants, in the order of the lists after, then those who are
// gone.
func Rows(before, after []event.IssuedList) []RowChange {
	was := map[event.ID]*event.IssuedRow{}
	for l := range event.Each(before) {
		for r := range event.Each(l.Rows) {
			was[r.Contestant] = r
		}
	}
	var out []RowChange
	for l := range event.Each(after) {
		for r := range event.Each(l.Rows) {
			out = append(out, RowChange{l.Section, l.Direction, was[r.Contestant], r})
			delete(was, r.Contestant)
		}
	}
	for l := range event.Each(before) {
		for r := range event.Each(l.Rows) {
			if was[r.Contestant] == r {
				out = append(out, RowChange{l.Section, l.Direction, r, nil})
			}
		}
	}
	return out
}
