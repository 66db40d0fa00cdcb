package review

import (
	"slices"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/typos"
)

// SuspectSlip marks what is likelier a slip than a result, by the figures of package
// slips: where no plain rule holds.
const SuspectSlip SuspicionCode = "slip"

// slipped looks at the lines of a board with package typos.
func slipped(st *standings.Standings, board int) []Suspicion {
	b := &st.Boards[board]
	var numbers []int
	var around []*typos.Board
	for _, n := range []int{b.Board - 1, b.Board + 1} {
		if o := st.Board(n); o != nil {
			near, _ := slipBoard(o, -1)
			numbers, around = append(numbers, n), append(around, near)
		}
	}
	var out []Suspicion
	for part := range max(len(b.Points.Parts), 1) {
		here, lines := slipBoard(b, part)
		same := map[bridge.Side]int{}
		for _, l := range here.Lines {
			if l.Score != 0 {
				same[scorer(l.Score)]++
			}
		}
		for _, m := range typos.Standard().Marks(here, around...) {
			i := lines[m.Line]
			l := &b.Lines[i]
			s := Suspicion{
				Code: SuspectSlip, Board: b.Board, NS: l.NS, EW: l.EW, Result: l.Result.ID, Score: l.Result.Score,
				line: i, Side: scorer(l.Result.Score), Others: len(lines) - 1, Slip: m.Kind, Meant: meant(l.Result, m.Meant, b),
			}
			if m.Kind == typos.Neighbour {
				s.Near = numbers[m.Around]
			}
			if s.Score != 0 {
				s.Same = same[s.Side] - 1
			}
			out = append(out, s)
		}
	}
	return out
}

// slipBoard returns a part of the board, or all of it for part -1, as package typos sees
// it, with where its lines stand on the board.
func slipBoard(b *standings.ScoredBoard, part int) (*typos.Board, []int) {
	out := &typos.Board{Vulnerability: b.Vulnerability}
	var at []int
	for i := range b.Lines {
		if l := &b.Lines[i]; real(l) && (part < 0 || len(b.Points.Parts) == 0 || b.Points.PartOf(i) == part) {
			out.Lines = append(out.Lines, typos.Line{
				Contract: l.Result.Contract, Tricks: l.Result.Tricks, Score: l.Result.Score, Met: met(l.NS, l.EW),
			})
			at = append(at, i)
		}
	}
	return out, at
}

// met returns the same text for the same opponents, whichever way they sat.
func met(ns, ew event.Side) string {
	a, b := string(ns.A)+"\t"+string(ns.B), string(ew.A)+"\t"+string(ew.B)
	return min(a, b) + "\n" + max(a, b)
}

// meant returns the result that was most likely meant: a declarer on the same side stays, and one
// on the other is the one whom most of the others had there.
func meant(was *event.Result, l typos.Line, b *standings.ScoredBoard) *event.Result {
	r := *was
	r.Contract, r.Tricks, r.Score, r.Kind = l.Contract, l.Tricks, l.Score, event.Played
	if l.Contract.Level == 0 && l.Score == 0 {
		r.Kind = event.Passed
	}
	if l.Contract.Level > 0 && was.Contract.Level > 0 {
		r.Contract.Declarer = was.Contract.Declarer
		if was.Contract.Declarer.Side() != l.Contract.Declarer.Side() {
			r.Contract.Declarer = declarer(b, was, l.Contract.Denomination)
		}
	}
	return &r
}

// declarer returns who of the other side most likely declared in a denomination: whom most of
// the others of the board had there; where they do not tell, the next to who was typed.
func declarer(b *standings.ScoredBoard, was *event.Result, d bridge.Denomination) bridge.Seat {
	next := was.Contract.Declarer.Next()
	n := map[bridge.Seat]int{}
	for l := range event.Each(b.Lines) {
		if real(l) && l.Result.ID != was.ID && l.Result.Contract.Level > 0 && l.Result.Contract.Denomination == d {
			n[l.Result.Contract.Declarer]++
		}
	}
	if partner := next.Next().Next(); n[partner] > n[next] {
		return partner
	}
	return next
}

func scorer(score int) bridge.Side {
	if score < 0 {
		return bridge.EW
	}
	return bridge.NS
}

// turn says of a plain rule's line what was meant, where package typos did not; also where
// that says no more than that nothing fits, or that the board beside it fits better, while
// everything is as it should be once the line is turned round.
func (s *Suspicion) turn(r *event.Result, b *standings.ScoredBoard) {
	loose := s.With == "" && (s.Slip == typos.None || s.Slip == typos.Neighbour) &&
		(s.Code == SuspectOpposite || s.Code == SuspectSwapped)
	if s.Meant != nil && !loose || s.With != "" || s.Code == SuspectAlone || s.Code == SuspectPassed || s.ByDeal() {
		return
	}
	s.Near = 0
	if r.Contract.Level > 0 {
		s.Slip, s.Meant = typos.Declarer, declaredBy(b, r, declarer(b, r, r.Contract.Denomination))
		return
	}
	m := *r
	m.Score = -r.Score
	s.Slip, s.Meant = typos.Swapped, &m
}

// Two results of the same sides that each fit the board of the other were exchanged: the
// slips were read one line off, or the boards changed places at the table. That is one
// slip, with one act that repairs both. Where both have the same entry nothing changes places.

// explained says of each suspicion what was meant, where that is not known yet: results
// that changed places first, and then the lines that were typed for the wrong side.
func explained(st *standings.Standings, all []Suspicion) []Suspicion {
	type fit struct {
		ns, ew      event.Side
		board, near int
	}
	waits := map[fit][]*Suspicion{} // for the other one, in their order
	for s := range event.Each(all) {
		if s.Slip == typos.Neighbour {
			other := fit{s.NS, s.EW, s.Near, s.Board}
			w := waits[other]
			at := slices.IndexFunc(w, func(o *Suspicion) bool { return !sameEntry(resultOf(st, s), resultOf(st, o)) })
			if at >= 0 {
				s.With, w[at].With = w[at].Result, s.Result
				waits[other] = slices.Delete(w, at, at+1)
			} else {
				own := fit{s.NS, s.EW, s.Board, s.Near}
				waits[own] = append(waits[own], s)
			}
		}
	}
	for s := range event.Each(all) {
		s.turn(resultOf(st, s), st.Board(s.Board))
	}
	return all
}

func resultOf(st *standings.Standings, s *Suspicion) *event.Result {
	return st.Board(s.Board).Lines[s.line].Result
}

// sameEntry reports whether two results were typed alike: the contract and its tricks, or the score
// where only that is known.
func sameEntry(a, b *event.Result) bool {
	if a.Contract.Level > 0 || b.Contract.Level > 0 {
		return a.Contract == b.Contract && a.Tricks == b.Tricks
	}
	return a.Kind == b.Kind && a.Score == b.Score
}
