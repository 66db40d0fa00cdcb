package event

import (
	"cmp"
	"slices"

	"uitslag/internal/awards"
	"uitslag/internal/exact"
	"uitslag/internal/scoring"
)

// List is one result list: a section's, and in a two-winner event one a direction.
type List struct {
	Section   string // "" in a list over all sections
	Direction string // "NS", "EW" or ""
	Rows      []Row  // in order of rank, equals by section and number, the unranked last
	// Decisions are the shared places that the rules want split, in their order.
	Decisions []Decision
}

// Row is one contestant's line of a list.
type Row struct {
	Contestant ID
	Section    string // its section's letter, whatever the list is over
	Label      Label
	Rank       int // 1 is first; 0 while nothing is in
	Tied       bool
	Shared     scoring.Place // the place before any tie was split
	Total      scoring.Total
	CP         int // club points
	HasCP      bool
	// Federation are the points of a federation; see Standings.FederationOf.
	Federation    exact.Rat
	HasFederation bool
	Groups        []GroupPoints // one a group of the standings
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
				list.Rows = append(list.Rows, Row{Contestant: l.Contestant, Section: c.Letter, Label: l, Total: st.Outcome.Totals[k], Groups: st.cells[k]})
			}
			slices.SortStableFunc(list.Rows, func(a, b Row) int { return cmp.Compare(a.Label.Number, b.Label.Number) })
			if len(list.Rows) > 0 {
				st.place(&list, index)
				places = append(places, list.awarded(st.Event.Rules))
				st.Lists = append(st.Lists, list)
			}
		}
	}
	if st.oneList() {
		places = st.allAsOne(index)
	}
	cp := awards.ClubPointsOf(places, st.Event.Rules)
	for i := range st.Lists {
		rows := st.Lists[i].Rows
		for j := range cp[i] {
			rows[j].CP, rows[j].HasCP = cp[i][j], true
		}
		st.federate(&st.Lists[i])
		st.Lists[i].sort()
	}
}

// overall makes the lists over all sections that stand beside those of the sections.
func (st *Standings) overall(index map[ID]int) {
	if len(st.Session.Sections) > 1 && !st.oneList() {
		st.Overall = st.overAll(st.Lists, index)
	}
}

// overAll ranks each direction over the lists of all sections, without awards.
func (st *Standings) overAll(lists []List, index map[ID]int) []List {
	var out []List
	for _, d := range directions {
		all := List{Direction: d}
		for _, l := range lists {
			if l.Direction != d {
				continue
			}
			for _, r := range l.Rows {
				r.CP, r.HasCP, r.Federation, r.HasFederation = 0, false, exact.Rat{}, false
				all.Rows = append(all.Rows, r)
			}
		}
		if len(all.Rows) == 0 {
			continue
		}
		st.place(&all, index)
		all.sort()
		out = append(out, all)
	}
	return out
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
