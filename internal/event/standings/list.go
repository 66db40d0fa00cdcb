package standings

import (
	"cmp"
	"slices"

	"uitslag/internal/awards"
	"uitslag/internal/event"
	"uitslag/internal/exact"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
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
	*event.Label                // that of its section, only to be read: whose row it is
	Section      string         // its section's letter, whatever the list is over
	Rank         int            // 1 is first; 0 while nothing is in
	Shared       scoring.Place  // the place before any tie was split
	Total        *scoring.Total // that of the outcome, only to be read
	CP           int            // club points
	// Federation are the points of a federation; see Standings.FederationOf.
	Federation exact.Rat
	Groups     []GroupPoints // one a group of the standings
	// Tied is true when others share the rank; the others tell whether there are such points.
	Tied, HasCP, HasFederation bool
	// Short is true where the rules give no place after so few boards.
	Short   bool
	oneList bool // of its section
}

// Side returns the direction that stands before a contestant's number in its list: "NS" or "EW"
// where one list has both, else "".
func (r *Row) Side() string {
	if r.oneList {
		return r.Direction
	}
	return ""
}

// Place returns the rank in print: "3", or "3=" where shared; "–" where it is Short, "" while there
// is none.
func (r *Row) Place() string { return r.Ranked().String() }

// Ranked returns the place of a row.
func (r *Row) Ranked() scoring.Place {
	return scoring.Place{Rank: r.Rank, Tied: r.Tied, Short: r.Short}
}

// AnyShort reports whether a list has one without a place after too few boards.
func (st *Standings) AnyShort() bool {
	return slices.ContainsFunc(st.Lists, func(l List) bool { return slices.ContainsFunc(l.Rows, func(r Row) bool { return r.Short }) })
}

// Row gives a contestant's row in its section's list, or nil.
func (st *Standings) Row(id event.ID) *Row { return RowIn(st.Lists, id) }

func RowIn(lists []List, id event.ID) *Row {
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

// roster is who stands in a list, by number.
type roster []enrolled

// enrolled is one of a list: an index in the labels of its section, and one in the
// contestants of the event.
type enrolled struct{ label, contestant int }

// lists makes the result lists, with the points that the places of all of them earn, unless those
// of the total do (R-BOOK-SESSIONS). If only the totals changed, the rosters from before are used
// again.
func (st *Standings) lists(index map[event.ID]int, before []roster) {
	var places [][]scoring.Place
	for c := range event.Each(st.Session.Sections) {
		for _, d := range directions {
			var then *roster
			if n := len(st.rosters); n < len(before) {
				then = &before[n]
			}
			list := List{Section: c.Letter, Direction: d}
			list.Rows, list.places = st.rows(c, d, index, then)
			if len(list.Rows) > 0 {
				places = append(places, st.place(&list, index))
				st.Lists = append(st.Lists, list)
			}
		}
	}
	if st.oneList() {
		places = allAsOne(st, index)
	}
	classify(st)
	if !st.Event.AwardsByTotal() {
		st.award(places)
	}
	for i := range st.Lists {
		st.Lists[i].sort()
	}
}

// award gives the rows of the lists the points that their places earn, with the places that awards
// go by, list by list.
func (st *Standings) award(places [][]scoring.Place) {
	cp := awards.ClubPointsOf(places, st.Event.Rules)
	for i := range st.Lists {
		rows := st.Lists[i].Rows
		for j := range cp[i] {
			rows[j].CP, rows[j].HasCP = cp[i][j], !rows[j].Short
		}
		st.federate(&st.Lists[i])
	}
}

// rows returns the rows of a section's list. They are sorted by rank before they are made, for they
// are large; equals by number.
func (st *Standings) rows(c *event.Section, direction string, index map[event.ID]int, before *roster) ([]Row, []scoring.Place) {
	var is roster
	if before != nil {
		is = *before
	} else {
		is = make([]enrolled, 0, len(c.Labels))
		for i := range c.Labels {
			if k, ok := index[c.Labels[i].Contestant]; ok && listOf(c, &c.Labels[i]) == direction {
				is = append(is, enrolled{i, k})
			}
		}
		slices.SortStableFunc(is, func(a, b enrolled) int { return cmp.Compare(c.Labels[a.label].Number, c.Labels[b.label].Number) })
	}
	places, order := scoring.Ranking(len(is), func(i int) *scoring.Total { return &st.Outcome.Totals[is[i].contestant] }, st.Event.Rules)
	st.rosters = append(st.rosters, is)
	rows, ranked := make([]Row, len(order)), make([]scoring.Place, len(order))
	for to, i := range order {
		e := is[i]
		label := &c.Labels[e.label]
		ranked[to] = places[i]
		rows[to] = Row{Label: label, Section: c.Letter, Total: &st.Outcome.Totals[e.contestant], Groups: st.cells[e.contestant], oneList: c.OneList}
	}
	return rows, ranked
}

func listOf(c *event.Section, l *event.Label) string {
	if c.OneList {
		return ""
	}
	return l.Direction
}

// overall makes the lists over all sections that stand beside those of the sections.
func (st *Standings) overall(index map[event.ID]int) {
	if len(st.Session.Sections) > 1 && !st.oneList() {
		st.Overall = st.overAll(st.Lists, index)
	}
}

// overAll ranks each direction over the lists of all sections, without awards.
func (st *Standings) overAll(lists []List, index map[event.ID]int) []List {
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

// Rank gives the rows their places, in the order in which they stand.
func (l *List) Rank(r rules.Rules) []scoring.Place {
	places := l.places
	if l.places = nil; places == nil {
		places = scoring.RankEach(len(l.Rows), func(i int) *scoring.Total { return l.Rows[i].Total }, r)
	}
	for i, p := range places {
		l.Rows[i].Rank, l.Rows[i].Tied, l.Rows[i].Short = p.Rank, p.Tied, p.Short
	}
	return places
}

// sort puts the rows in order of rank; equals stay in the order they have.
func (l *List) sort() {
	slices.SortStableFunc(l.Rows, func(a, b Row) int { return cmp.Compare(Last(a.Rank), Last(b.Rank)) })
}

func RowsOf(lists []List) map[event.ID]*Row {
	rows := map[event.ID]*Row{}
	for i := range lists {
		for j := range lists[i].Rows {
			rows[lists[i].Rows[j].Contestant] = &lists[i].Rows[j]
		}
	}
	return rows
}

// Last puts the unranked behind.
func Last(rank int) int {
	if rank == 0 {
		return 1 << 30
	}
	return rank
}

// handicaps adds half of the handicap that the foreign file gives for each pair to the percentages
// of the lists, if the rules want that. It comes after the places, which are decided on what was
// played (scoring.HandicapHalf).
func (st *Standings) handicaps() {
	p := st.Event.Published
	if p == nil || st.Event.Rules.Handicap != rules.HandicapHalf {
		return
	}
	half := map[event.ID]exact.Rat{}
	for _, t := range p.Totals {
		if h, err := exact.Parse(t.Handicap); err == nil {
			half[t.Contestant] = h.Div(exact.Int(2))
		}
	}
	for _, lists := range [][]List{st.Lists, st.Overall, st.BySection} {
		for i := range lists {
			for r := range event.Each(lists[i].Rows) {
				if r.Total.HasPercent() {
					with := *r.Total
					with.SetPercent(with.Percent().Add(half[r.Contestant]))
					r.Total = &with
				}
			}
		}
	}
}
