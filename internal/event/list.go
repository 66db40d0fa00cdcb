package event

import (
	"cmp"
	"slices"

	"uitslag/internal/awards"
	"uitslag/internal/scoring"
)

// List is one result list: a section's, and in a two-winner event one a direction.
type List struct {
	Section   string // "" in a list over all sections
	Direction string // "NS", "EW" or ""
	Rows      []Row  // in order of rank, equals by section and number, the unranked last
}

// Row is one contestant's line of a list.
type Row struct {
	Contestant ID
	Label      Label
	Rank       int // 1 is first; 0 while nothing is in
	Tied       bool
	Total      scoring.Total
	CP         int // club points
	HasCP      bool
	Groups     []GroupPoints // one a group of the standings
}

// Place is the rank in print: "3", or "3=" where shared; "" while there is none.
func (r *Row) Place() string { return scoring.Place{Rank: r.Rank, Tied: r.Tied}.String() }

// Row gives a contestant's row in its section's list, or nil.
func (st *Standings) Row(id ID) *Row { return rowIn(st.Lists, id) }

func rowIn(lists []List, id ID) *Row {
	for i := range lists {
		for j := range lists[i].Rows {
			if lists[i].Rows[j].Contestant == id {
				return &lists[i].Rows[j]
			}
		}
	}
	return nil
}

// directions are the lists that a section may have.
var directions = []string{"", "NS", "EW"}

// lists makes the result lists, with the club points of all of them.
func (st *Standings) lists(index map[ID]int) {
	groups := st.groupPoints(index)
	var places [][]scoring.Place
	for i := range st.Session.Sections {
		c := &st.Session.Sections[i]
		for _, d := range directions {
			list := List{Section: c.Letter, Direction: d}
			for _, l := range c.Labels {
				k, ok := index[l.Contestant]
				if !ok || l.Direction != d {
					continue
				}
				list.Rows = append(list.Rows, Row{Contestant: l.Contestant, Label: l, Total: st.Outcome.Totals[k], Groups: groups[k]})
			}
			slices.SortStableFunc(list.Rows, func(a, b Row) int { return cmp.Compare(a.Label.Number, b.Label.Number) })
			if len(list.Rows) > 0 {
				places = append(places, list.rank(st.Event.Rules))
				st.Lists = append(st.Lists, list)
			}
		}
	}
	cp := awards.ClubPointsOf(places, st.Event.Rules)
	for i := range st.Lists {
		rows := st.Lists[i].Rows
		for j := range cp[i] {
			rows[j].CP, rows[j].HasCP = cp[i][j], true
		}
		st.Lists[i].sort()
	}
}

// overall ranks each direction over all sections.
func (st *Standings) overall() {
	if len(st.Session.Sections) < 2 {
		return
	}
	for _, d := range directions {
		all := List{Direction: d}
		for _, l := range st.Lists {
			if l.Direction != d {
				continue
			}
			for _, r := range l.Rows {
				r.CP, r.HasCP = 0, false
				all.Rows = append(all.Rows, r)
			}
		}
		if len(all.Rows) == 0 {
			continue
		}
		all.rank(st.Event.Rules)
		all.sort()
		st.Overall = append(st.Overall, all)
	}
}

// rank gives the rows their places, in the order in which they stand.
func (l *List) rank(r scoring.Rules) []scoring.Place {
	totals := make([]scoring.Total, len(l.Rows))
	for i := range l.Rows {
		totals[i] = l.Rows[i].Total
	}
	places := scoring.Rank(totals, r)
	for i, p := range places {
		l.Rows[i].Rank, l.Rows[i].Tied = p.Rank, p.Tied
	}
	return places
}

// sort puts the rows in order of rank; equals stay in the order they have.
func (l *List) sort() {
	order := func(r *Row) int {
		if r.Rank == 0 {
			return len(l.Rows) + 1
		}
		return r.Rank
	}
	slices.SortStableFunc(l.Rows, func(a, b Row) int { return cmp.Compare(order(&a), order(&b)) })
}
