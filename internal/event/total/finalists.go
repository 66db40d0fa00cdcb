package total

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/problem"
)

// Field is who plays the final that a Next asks for, and who does not.
type Field struct {
	// Groups are those who play the final, then those who play the consolation; in the order of
	// their places.
	Groups [][]event.ID
	// Level are those who share the place on the line between playing the final and not, of whom
	// only Room play it, the chosen ones first; none where the places decide.
	Level []event.ID
	Room  int
	// Decision is how the rules split a shared place on the line; nil where nobody shared it.
	Decision *standings.Decision
}

// sizes are how many play in each group.
func (f *Field) sizes() []int {
	var out []int
	for _, g := range f.Groups {
		out = append(out, len(g))
	}
	return out
}

// Fewest is how many can play in a section, by what contests there are: two teams are a match.
func Fewest(k event.Kind) int {
	switch k {
	case event.Teams:
		return 2
	case event.Individual:
		return 8
	}
	return 4
}

// finalist is somebody who can play on.
type finalist struct {
	row  *Row
	list *List
}

// level reports whether two share their place: of North-South and East-West, who have lists of
// their own, at the same place with the same score.
func (a finalist) level(b finalist) bool {
	if a.list.Section != b.list.Section || a.row.Place.Rank != b.row.Place.Rank {
		return false
	}
	return a.list == b.list || a.row.Score.Equal(b.row.Score)
}

// order are those who can play on, without the absent ones: list by list, each by place. The
// two directions of a section are taken place by place, the higher score first.
func order(soFar *Total, absent []event.ID) []finalist {
	var out []finalist
	for l := range event.Each(soFar.Lists) {
		for r := range event.Each(l.Rows) {
			if !l.Out && !slices.Contains(absent, r.Contestant) {
				out = append(out, finalist{r, l})
			}
		}
	}
	slices.SortStableFunc(out, func(a, b finalist) int {
		return cmp.Or(cmp.Compare(a.list.Section, b.list.Section), cmp.Compare(standings.Last(a.row.Place.Rank), standings.Last(b.row.Place.Rank)), -a.row.Score.Cmp(b.row.Score))
	})
	return out
}

// Field is who plays the final. The Problems are next.no-results where nothing is in that
// anybody could be placed by, next.finalists where fewer play the final than can, or all of
// those who are there, next.consolation where fewer are left than can play the consolation
// (each with fewest, and n how many there are), and next.chosen where those who were chosen
// are not of those who are level on the line, or not as many as there is room for.
func (x Next) Field(soFar *Total) (Field, error) {
	all := order(soFar, x.Absent)
	fewest := Fewest(soFar.Event.Kind)
	n := x.Finalists
	switch rest := len(all) - n; {
	case len(soFar.Sessions) == 0:
		return Field{}, problem.New("next.no-results")
	case n < fewest || rest < 0:
		if fewest == len(all) {
			return Field{}, problem.New("next.finalists-only", "n", fewest)
		}
		return Field{}, problem.New("next.finalists", "fewest", fewest, "n", len(all))
	case x.Play == PlayFinal && rest > 0 && rest < fewest:
		return Field{}, problem.New("next.consolation", "fewest", fewest, "n", rest)
	}
	var f Field
	if n < len(all) {
		f.Decision = decided(all[n-1], all[n])
	}
	if err := x.choose(&f, all, n); err != nil {
		return f, err
	}
	ids := make([]event.ID, len(all))
	for i := range all {
		ids[i] = all[i].row.Contestant
	}
	f.Groups = [][]event.ID{ids[:n:n]}
	if x.Play == PlayFinal && n < len(ids) {
		f.Groups = append(f.Groups, ids[n:])
	}
	return f, nil
}

// choose finds those who are level on the line, and puts the chosen ones before the others.
func (x Next) choose(f *Field, all []finalist, n int) error {
	from, to := n, n
	if n < len(all) && all[n-1].level(all[n]) {
		for from = n - 1; from > 0 && all[from-1].level(all[n]); from-- {
		}
		for to = n + 1; to < len(all) && all[to].level(all[n]); to++ {
		}
	}
	level := all[from:to]
	chosen := func(c finalist) int {
		return slices.Index(x.Chosen, c.row.Contestant)
	}
	in := 0
	for _, c := range level {
		if chosen(c) >= 0 {
			in++
		}
	}
	f.Room = n - from
	if x.Chosen != nil && (in != f.Room || len(x.Chosen) != f.Room || in == 0) {
		err := problem.New("next.chosen", "n", len(level), "room", f.Room)
		f.take(level)
		return err
	}
	slices.SortStableFunc(level, func(a, b finalist) int {
		return -cmp.Compare(min(chosen(a), 0), min(chosen(b), 0))
	})
	f.take(level)
	return nil
}

// take makes them those who are level on the line.
func (f *Field) take(level []finalist) {
	for _, c := range level {
		f.Level = append(f.Level, c.row.Contestant)
	}
}

// decided is how the rules split the place that two shared; nil where they did not share one.
func decided(a, b finalist) *standings.Decision {
	if a.list != b.list {
		return nil
	}
	return event.Find(a.list.Decisions, func(d *standings.Decision) bool {
		return slices.Contains(d.Contestants, a.row.Contestant) && slices.Contains(d.Contestants, b.row.Contestant)
	})
}
