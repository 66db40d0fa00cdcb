package incoming

import (
	"cmp"

	"uitslag/internal/event"
	"uitslag/internal/problem"
)

// Of holds the results of a foreign event against a session. The Problems of the whole are
// event.no-session, session.closed, incoming.pairs, incoming.individual, incoming.teams for a
// file of these where the session is of others, incoming.no-results, incoming.sessions (n)
// incoming.nobody and incoming.elsewhere; those of a line incoming.no-pair, incoming.which-pair (pair),
// incoming.two-lists (pair), incoming.no-board, incoming.twice, incoming.pair-twice (pair),
// incoming.against-itself, with the board, and what validate_result.go lists. A new one is odd
// where the movement has no such meeting: incoming.unexpected (board).
func Of(e *event.Event, session event.ID, other *event.Event) *Comparison {
	c := &Comparison{Session: session}
	s, err := e.OpenSession(session)
	if err != nil {
		c.Reason = problem.Find(err)
		return c
	}
	from, reason := sessionOf(s, other)
	if reason == nil && e.Kind != other.Kind {
		switch other.Kind {
		case event.Individual:
			reason = problem.New("incoming.individual")
		case event.Teams:
			reason = problem.New("incoming.teams")
		default:
			reason = problem.New("incoming.pairs")
		}
	}
	if reason != nil {
		c.Reason = reason
		return c
	}
	x := &comparer{e: e, s: s, from: from, teams: e.Kind == event.Teams, expected: map[event.Key]event.Expected{}, boards: map[int]bool{}}
	for _, p := range s.Schedule() {
		if !p.SitOut() {
			x.expected[x.key(p.Board, p.Round, p.NS, p.EW)], x.boards[p.Board] = p, true
		}
	}
	c.Lines = x.lines()
	switch n := len(c.Lines); {
	case x.strangers == n:
		c.Lines, c.Reason = nil, problem.New("incoming.nobody", "n", n)
		return c
	case n > 1 && c.Count(NoFit) == n:
		c.Lines, c.Reason = nil, problem.New("incoming.elsewhere", "n", n)
		return c
	}
	c.Who, c.Hands = x.who, handsOf(s, from)
	x.compare(c.Lines)
	for i := range s.Results {
		if !x.used[s.Results[i].ID] {
			c.OnlyHere++
		}
	}
	return c
}

// sessionOf returns the session of the foreign event that is meant: its only one, or the one of
// the same day.
func sessionOf(s *event.Session, other *event.Event) (*event.Session, *problem.Problem) {
	var with, sameDay []*event.Session
	for o := range event.Each(other.Sessions) {
		if len(o.Results) > 0 {
			if with = append(with, o); o.Date == s.Date {
				sameDay = append(sameDay, o)
			}
		}
	}
	switch {
	case len(with) == 1:
		return with[0], nil
	case len(sameDay) == 1:
		return sameDay[0], nil
	case len(with) == 0:
		return nil, problem.New("incoming.no-results")
	}
	return nil, problem.New("incoming.sessions", "n", len(with))
}

type comparer struct {
	e         *event.Event
	s, from   *event.Session
	teams     bool
	expected  map[event.Key]event.Expected
	boards    map[int]bool
	used      map[event.ID]bool // results of ours that a line of the file stands against
	who       map[event.ID]event.ID
	strangers int // lines of which no contestant is known
}

// key returns what two results of the same meeting on a board have in common: for teams, who meet
// again in another round, the round too.
func (x *comparer) key(board, round int, ns, ew event.Side) event.Key {
	k := event.Key{Board: board, NS: ns, EW: ew}.Met(x.e.Kind)
	if x.teams {
		k.Board += 10_000 * round
	}
	return k
}

func (x *comparer) keyOf(r *event.Result) event.Key { return x.key(r.Board, r.Round, r.NS, r.EW) }

// lines returns the lines of the file, with who sits on them, or why that is unknown.
func (x *comparer) lines() []Line {
	n := x.numbering()
	x.who = map[event.ID]event.ID{}
	lines := make([]Line, len(x.from.Results))
	rulings := event.By(x.from.Rulings, func(r *event.Ruling) event.ID { return r.Result })
	for i := range x.from.Results {
		r := &x.from.Results[i]
		l := &lines[i]
		l.Theirs, l.Ruling = *r, rulings[r.ID]
		l.Theirs.ID = ""
		l.NS, l.EW = n.names(r.NS), n.names(r.EW)
		at := n.line(r)
		if at.reason != nil {
			l.State, l.Reason = NoFit, at.reason
			if at.stranger {
				x.strangers++
			}
			continue
		}
		l.Theirs.NS, l.Theirs.EW, l.Theirs.Section = at.ns, at.ew, at.section
		x.who[at.ns.A], x.who[at.ns.B], x.who[at.ew.A], x.who[at.ew.B] = r.NS.A, r.NS.B, r.EW.A, r.EW.B
		x.place(l)
	}
	return lines
}

// place puts a line where the movement has it, and refuses what cannot be in the session.
func (x *comparer) place(l *Line) {
	r := &l.Theirs
	refuse := func(code string) { l.State, l.Reason = NoFit, problem.New(code, "board", r.Board) }
	switch p, ok := x.expected[x.keyOf(r)]; {
	case r.NS == r.EW:
		refuse("incoming.against-itself")
		return
	case ok:
		r.Section, r.Round, r.Table = p.Section, p.Round, p.Table
	case len(x.boards) > 0 && !x.boards[r.Board]:
		refuse("incoming.no-board")
		return
	case len(x.expected) > 0:
		l.Reason = problem.New("incoming.unexpected", "board", r.Board)
	}
	if err := r.ValidateNew(x.e, x.s); err != nil {
		l.State, l.Reason = NoFit, problem.Find(err)
		return
	}
	if l.Ruling != nil {
		if err := l.Ruling.Validate(r); err != nil {
			l.State, l.Reason = NoFit, problem.Find(err)
		}
	}
}

// compare finds the result that is in for each line, and whether it says the same.
func (x *comparer) compare(lines []Line) {
	ours := make(map[event.Key]*event.Result, len(x.s.Results))
	type seat struct {
		board int
		who   event.ID
	}
	sits := map[seat][]*event.Result{}
	for r := range event.Each(x.s.Results) {
		ours[x.keyOf(r)] = r
		for _, who := range []event.ID{r.NS.A, r.NS.B, r.EW.A, r.EW.B} {
			if who != "" && !x.teams {
				sits[seat{r.Board, who}] = append(sits[seat{r.Board, who}], r)
			}
		}
	}
	x.used = make(map[event.ID]bool, len(lines))
	first := make(map[event.Key]bool, len(lines))
	seen := map[seat]bool{}
	for l := range event.Each(lines) {
		if l.State == NoFit {
			continue
		}
		k := x.keyOf(&l.Theirs)
		if first[k] {
			l.State, l.Reason = NoFit, problem.New("incoming.twice", "board", l.Theirs.Board)
			continue
		}
		first[k] = true
		for j, who := range []event.ID{l.Theirs.NS.A, l.Theirs.NS.B, l.Theirs.EW.A, l.Theirs.EW.B} {
			if at := (seat{l.Theirs.Board, who}); who != "" && !x.teams {
				if seen[at] {
					l.State, l.Reason = NoFit, problem.New("incoming.pair-twice", "board", l.Theirs.Board, "pair", nameAt(l, j))
				}
				seen[at] = true
			}
		}
		if r := ours[k]; r != nil && l.State != NoFit {
			x.against(l, r)
		}
	}
	for i := range lines { // the board was typed for other opponents
		l := &lines[i]
		if l.State != New {
			continue
		}
		var clash *event.Result
		for j, who := range []event.ID{l.Theirs.NS.A, l.Theirs.EW.A, l.Theirs.NS.B, l.Theirs.EW.B} {
			for _, r := range sits[seat{l.Theirs.Board, who}] {
				if clash == nil && !x.used[r.ID] {
					clash = r
				} else if clash != r {
					l.State, l.Reason = NoFit, problem.New("incoming.pair-twice", "board", l.Theirs.Board, "pair", nameAt(l, []int{0, 2, 1, 3}[j]))
				}
			}
		}
		if clash != nil && l.State == New {
			x.against(l, clash)
		}
	}
}

// nameAt returns how the file calls who sits on a chair: 0 and 1 of NS, 2 and 3 of EW.
func nameAt(l *Line, chair int) string {
	side := l.NS
	if chair > 1 {
		side = l.EW
	}
	if i := chair % 2; i < len(side) {
		return side[i].String()
	}
	return ""
}

func (x *comparer) against(l *Line, r *event.Result) {
	x.used[r.ID] = true
	l.Ours, l.OurRuling, l.Reason = r, x.s.Ruling(r.ID), nil
	t := &l.Theirs
	t.Section, t.Round, t.Table = cmp.Or(t.Section, r.Section), cmp.Or(t.Round, r.Round), cmp.Or(t.Table, r.Table)
	t.Lead = cmp.Or(t.Lead, r.Lead)
	l.State = Different
	sameWay := sameSide(t.NS, r.NS) && sameSide(t.EW, r.EW)
	if sameWay && event.Alike(r, t) && (l.Ruling == nil || l.OurRuling != nil && written(l.Ruling) == written(l.OurRuling)) {
		l.State = Equal
	}
}

// sameSide reports whether the same sit on both, on whichever chairs.
func sameSide(a, b event.Side) bool { return a == b || a.A == b.B && a.B == b.A }

func written(r *event.Ruling) string { return r.Written("NS", "EW") }
