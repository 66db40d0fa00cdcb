package preview

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/standings"
	"uitslag/internal/problem"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
)

// WhatIf tells of each candidate what booking it would do; st stays as it is, and nothing
// is booked. A closed session is weighed too, though nothing can be booked in it. The
// Problems in Effect.Err are ruling.no-result, what sound_ruling.go lists, and those of
// Standings. Who weighs more of one evening keeps a Weigher.
func WhatIf(st *standings.Standings, candidates []Candidate) []Effect {
	return NewWeigher(st).WhatIf(candidates)
}

// WhatIf is that of the standings.
func (w *Weigher) WhatIf(candidates []Candidate) []Effect {
	out := make([]Effect, len(candidates))
	for i := range candidates {
		w.effect(&out[i], &candidates[i])
	}
	return out
}

// Ruled is the whole session as it would be after a ruling; st stays as it is. The Problems
// are those of Standings.
func Ruled(st *standings.Standings, r event.Ruling) (*standings.Standings, error) {
	at := slices.IndexFunc(st.Event.Sessions, func(s event.Session) bool { return s.ID == st.Session.ID })
	e := *st.Event
	e.Sessions = slices.Clone(e.Sessions)
	s := &e.Sessions[at]
	s.Rulings = slices.Clone(s.Rulings)
	if old := s.Ruling(r.Result); old != nil {
		r.ID = old.ID
	} else if r.ID == "" {
		r.ID = "what-if"
	}
	command.BookRuling(s, r)
	return st.After(&e, event.Change{Kind: event.ChangeRuling, Session: s.ID, Result: r.Result})
}

// world is how a session stands, by contestant: an index of the event's.
type world struct {
	totals []scoring.Total
	places []scoring.Place
	// lines are those of the board in hand.
	lines []*scoring.LinePoints
}

// Weigher weighs rulings on the results of one session. It keeps what they share, and is
// for one at a time.
type Weigher struct {
	st    *standings.Standings
	is    world
	lists [][]int // the contestants of each list
	// lean tells that only the board in hand need be scored: by the tally where that can
	// tell, else by the trial, which is made when it is first needed.
	lean   bool
	tally  *scoring.Tally
	trial  *scoring.Trial
	ranker *scoring.Ranker
	// on is the result in hand, on a line (indices), with how its sides stand, NS and EW,
	// and how they do with the result of the table.
	on            *event.Result
	at            int // of the results: the next is looked for behind it
	board, line   int
	stand, played *[2]Standing
	// after is how the session stands with the candidate in hand, where it is not all in
	// the tally; its places are there in any case. orders are the lists in their order.
	after   world
	Tallied bool
	orders  [][]int
}

// NewWeigher makes one for these standings, which must not change while it is in use.
func NewWeigher(st *standings.Standings) *Weigher {
	w := &Weigher{st: st, is: worldOf(st), at: -1, lists: make([][]int, len(st.Lists)), orders: make([][]int, len(st.Lists))}
	for i := range st.Lists {
		for j := range st.Lists[i].Rows {
			w.lists[i] = append(w.lists[i], st.Index[st.Lists[i].Rows[j].Contestant])
		}
	}
	r := st.Event.Rules
	_, _, local := st.Touched(st.Event, event.Change{Kind: event.ChangeRuling, Session: st.Session.ID, Result: anyResult(st)})
	w.lean = local && (r.Ties == "" || r.Ties == rules.TiesShared) && (r.Handicap == "" || r.Handicap == rules.HandicapNone)
	if w.lean {
		w.tally, w.ranker = st.Outcome.Tally(), scoring.NewRanker(r)
		w.after.places = make([]scoring.Place, len(st.Outcome.Totals))
	}
	return w
}

// anyResult is a result that is in, or "".
func anyResult(st *standings.Standings) event.ID {
	if len(st.Session.Results) == 0 {
		return ""
	}
	return st.Session.Results[0].ID
}

// worldOf is how the session stands.
func worldOf(st *standings.Standings) world {
	v := world{totals: slices.Clone(st.Outcome.Totals), places: make([]scoring.Place, len(st.Outcome.Totals))}
	for i := range st.Lists {
		for j := range st.Lists[i].Rows {
			r := &st.Lists[i].Rows[j]
			k := st.Index[r.Contestant]
			v.totals[k], v.places[k] = *r.Total, scoring.Place{Rank: r.Rank, Tied: r.Tied, Short: r.Short}
		}
	}
	return v
}

// Find is where the line of a result stands: board and line, indices.
func Find(st *standings.Standings, on *event.Result) (board, line int) {
	board = st.IndexOf(on.Board)
	if board < 0 {
		return -1, -1
	}
	b := &st.Boards[board]
	for j := range st.Field.Boards[board].Lines {
		if r := b.Lines[j].Result; r != nil && r.ID == on.ID {
			return board, j
		}
	}
	return board, -1 // it counts for nobody
}

// turn takes a result in hand.
func (w *Weigher) turn(result event.ID) error {
	if w.on != nil && w.on.ID == result {
		return nil
	}
	all := w.st.Session.Results
	for range all {
		if w.at++; w.at >= len(all) {
			w.at = 0
		}
		if w.on = &all[w.at]; w.on.ID == result {
			w.stand, w.played = nil, nil
			w.board, w.line = Find(w.st, w.on)
			return nil
		}
	}
	w.on = nil
	return problem.New("ruling.no-result")
}

// try makes w.after, or the tally, how the session stands after a ruling on the line in
// hand.
func (w *Weigher) try(r *event.Ruling) error {
	if w.Tallied = w.tally != nil && w.tally.Score(w.board, w.line, w.ruled(r)); !w.Tallied {
		return w.score(r)
	}
	for i, list := range w.lists {
		w.orders[i] = append(w.orders[i][:0], list...)
		w.tally.Places(w.orders[i], w.after.places)
	}
	return nil
}

// ruled is the line in hand as scoring sees it after a ruling.
func (w *Weigher) ruled(r *event.Ruling) scoring.Line {
	slot := *w.st.Boards[w.board].Lines[w.line].Slot
	slot.Ruling = r
	was := &w.st.Field.Boards[w.board].Lines[w.line]
	return slot.ScoringLine(*was, w.st.Session.FouledBoard(slot.Board))
}

// score is try without the tally.
func (w *Weigher) score(r *event.Ruling) error {
	w.Tallied = false
	if !w.lean {
		st, err := Ruled(w.st, *r)
		if err != nil {
			return err
		}
		w.after = worldOf(st)
		w.after.lines = st.Outcome.Boards[w.board].Lines()
	} else {
		if w.trial == nil {
			w.trial = w.st.Outcome.Trial()
		}
		out, err := w.trial.Score(w.board, w.line, w.ruled(r))
		if err != nil {
			return err
		}
		w.after.totals, w.after.lines = out.Totals, out.Boards[w.board].Lines()
		for _, list := range w.lists {
			w.ranker.Places(out.Totals, list, w.after.places)
		}
	}
	for i, list := range w.lists {
		w.orders[i] = append(w.orders[i][:0], list...)
		slices.SortStableFunc(w.orders[i], func(a, b int) int {
			return cmp.Compare(standings.Last(w.after.places[a].Rank), standings.Last(w.after.places[b].Rank))
		})
	}
	return nil
}

// effect weighs one candidate.
func (w *Weigher) effect(f *Effect, c *Candidate) {
	f.Candidate, f.By = *c, w
	if f.Err = w.turn(c.Ruling.Result); f.Err != nil {
		return
	}
	if f.Err = c.Ruling.Validate(w.on); f.Err != nil {
		return
	}
	if w.line < 0 {
		f.Err = problem.New("ruling.no-result")
		return
	}
	w.is.lines = w.st.Outcome.Boards[w.board].Lines()
	l := &w.st.Field.Boards[w.board].Lines[w.line]
	if w.stand == nil {
		w.stand = &[2]Standing{w.is.standing(w.line, l.NS, true), w.is.standing(w.line, l.EW, false)}
	}
	if c.Ruling.Protects != event.ProtectNone && w.played == nil {
		if f.Err = w.asPlayed(l); f.Err != nil {
			return
		}
	}
	if f.Err = w.try(&c.Ruling); f.Err != nil {
		return
	}
	f.NS = SideEffect{w.st.Event.Contestants[l.NS].ID, true, &w.stand[0], w.standing(l.NS, true)}
	f.EW = SideEffect{w.st.Event.Contestants[l.EW].ID, false, &w.stand[1], w.standing(l.EW, false)}
	f.Moved = w.moved()
	for i, x := range [2]*SideEffect{&f.NS, &f.EW} {
		if x.NS && !c.Ruling.Protects.NS() || !x.NS && !c.Ruling.Protects.EW() {
			continue
		}
		if p := &w.played[i]; p.Counts && x.After.worse(p, &w.st.Event.Rules) {
			f.Against = append(f.Against, Against{NS: x.NS, Contestant: x.Contestant, Table: *p, With: x.After})
		}
	}
}

// standing is how a contestant stands with the candidate in hand, with its points on the
// line.
func (w *Weigher) standing(contestant int, ns bool) Standing {
	if !w.Tallied {
		return w.after.standing(w.line, contestant, ns)
	}
	p := w.tally.Line()
	return standing(&p, w.after.places[contestant], ns, w.figure(contestant))
}

// figure is the total of a contestant with the candidate in hand.
func (w *Weigher) figure(contestant int) figure {
	if !w.Tallied {
		return figure{of: &w.after.totals[contestant]}
	}
	return figure{&w.is.totals[contestant], w.tally.Sum(contestant)}
}

// asPlayed settles how the sides of the line in hand stand with the result of the table.
func (w *Weigher) asPlayed(l *scoring.Line) error {
	w.played = w.stand
	if r := w.st.Session.Ruling(w.on.ID); r != nil && r.Kind != event.RulingTable && r.Kind != event.RulingLate {
		if err := w.try(&event.Ruling{Result: w.on.ID, Kind: event.RulingTable}); err != nil {
			w.played = nil
			return err
		}
		w.played = &[2]Standing{w.standing(l.NS, true), w.standing(l.EW, false)}
	}
	return nil
}

// standing is how a contestant stands, with its points on a line of the board in hand.
func (v *world) standing(line, contestant int, ns bool) Standing {
	return standing(v.lines[line], v.places[contestant], ns, figure{of: &v.totals[contestant]})
}

func standing(p *scoring.LinePoints, at scoring.Place, ns bool, total figure) Standing {
	s := Standing{Board: p.EW, BoardMax: p.EWMax, Counts: p.Counts, Rank: at.Rank, Tied: at.Tied, figure: total}
	if ns {
		s.Board, s.BoardMax = p.NS, p.NSMax
	}
	return s
}

// moved are those whose rank is another.
func (w *Weigher) moved() []RankMove {
	many := 0
	for k := range w.is.places {
		if w.is.places[k] != w.after.places[k] {
			many++
		}
	}
	out := make([]RankMove, 0, many) // they are large
	for _, order := range w.orders {
		for _, k := range order {
			if was, is := w.is.places[k], w.after.places[k]; was != is {
				out = append(out, RankMove{
					Contestant: w.st.Event.Contestants[k].ID, From: was.Rank, To: is.Rank, FromTied: was.Tied, ToTied: is.Tied,
					figure: w.figure(k),
				})
			}
		}
	}
	return out
}

// Others are the others on the board for whom it changes anything, in the order of the
// board's lines, NS before EW. They are weighed when they are asked for: nothing may have
// changed since, and it is not for two at a time. None where Err says so.
func (f *Effect) Others() []SideEffect {
	w := f.By
	if f.Err != nil || w == nil || w.turn(f.Candidate.Ruling.Result) != nil || w.score(&f.Candidate.Ruling) != nil {
		return nil // it went well before
	}
	w.is.lines = w.st.Outcome.Boards[w.board].Lines()
	lines := w.st.Field.Boards[w.board].Lines
	out := make([]SideEffect, 0, 2*len(lines))
	for j := range lines {
		if lines[j].Kind == scoring.Missing || j == w.line {
			continue
		}
		for _, ns := range []bool{true, false} {
			k := lines[j].EW
			if ns {
				k = lines[j].NS
			}
			if !w.is.same(&w.after, j, k, ns) {
				was := w.is.standing(j, k, ns)
				out = append(out, SideEffect{w.st.Event.Contestants[k].ID, ns, &was, w.after.standing(j, k, ns)})
			}
		}
	}
	return out
}

// same tells whether nothing is another for a contestant that sits so on a line.
func (v *world) same(o *world, line, contestant int, ns bool) bool {
	p, q, k := v.lines[line], o.lines[line], contestant
	if v.places[k] != o.places[k] || !v.totals[k].Points.Equal(o.totals[k].Points) || !v.totals[k].Max.Equal(o.totals[k].Max) {
		return false
	}
	if ns {
		return p.NS.Equal(q.NS) && p.NSMax.Equal(q.NSMax)
	}
	return p.EW.Equal(q.EW) && p.EWMax.Equal(q.EWMax)
}
