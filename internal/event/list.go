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
	places    []scoring.Place // of rows that were ranked to be made; used up by rank
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
			list := List{Section: c.Letter, Direction: d, }
			list.Rows, list.places = st.rows(c, d, index)
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

// rows are the rows of a section's list. They are put in order of rank before they are
// made, for they are large; equals by number.
func (st *Standings) rows(c *Section, direction string, index map[ID]int) ([]Row, []scoring.Place) {
	type entry struct {
		label *Label
		k     int
	}
	entries := make([]entry, 0, len(c.Labels))
	for i := range c.Labels {
		if k, ok := index[c.Labels[i].Contestant]; ok && c.Labels[i].Direction == direction {
			entries = append(entries, entry{&c.Labels[i], k})
		}
	}
	slices.SortStableFunc(entries, func(a, b entry) int { return cmp.Compare(a.label.Number, b.label.Number) })
	places := scoring.RankEach(len(entries), func(i int) *scoring.Total { return &st.Outcome.Totals[entries[i].k] }, st.Event.Rules)
	rows, ranked := make([]Row, len(entries)), make([]scoring.Place, len(entries))
	for i, to := range byRank(len(places), func(i int) int { return places[i].Rank }) {
		e := &entries[i]
		ranked[to] = places[i]
		rows[to] = Row{Contestant: e.label.Contestant, Section: c.Letter, Label: *e.label, Total: st.Outcome.Totals[e.k], Groups: st.cells[e.k]}
	}
	return rows, ranked
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
	places := l.places
	if l.places = nil; places == nil {
		places = scoring.RankEach(len(l.Rows), func(i int) *scoring.Total { return &l.Rows[i].Total }, r)
	}
	for i, p := range places {
		l.Rows[i].Rank, l.Rows[i].Tied = p.Rank, p.Tied
	}
	return places
}

// sort puts the rows in order of rank; equals stay in the order they have.
func (l *List) sort() {
	to := byRank(len(l.Rows), func(i int) int { return l.Rows[i].Rank })
	for i := range to { // rows are large: each moves once
		for to[i] != i {
			k := to[i]
			l.Rows[i], l.Rows[k] = l.Rows[k], l.Rows[i]
			to[i], to[k] = to[k], k
		}
	}
}

// byRank is where each of n goes in order of rank, which is 1 to n; equals stay in the
// order they have, and what has no rank comes last.
func byRank(n int, rank func(i int) int) []int {
	order := func(i int) int {
		if r := rank(i); r >= 1 && r <= n {
			return r
		}
		return n + 1
	}
	from := make([]int, n+2) // where those of a rank begin
	for i := range n {
		from[order(i)]++
	}
	at := 0
	for k, many := range from {
		from[k] = at
		at += many
	}
	to := make([]int, n)
	for i := range to {
		k := order(i)
		to[i] = from[k]
		from[k]++
	}
	return to
}
