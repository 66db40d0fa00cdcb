package scoring

import (
	"fmt"
	"math"

	"uitslag/internal/scoring/rules"
)

// lineError is a line that cannot be.
type lineError struct {
	line int
	err  error
}

// Error implements error.
func (e lineError) Error() string { return fmt.Sprintf("line index %d: %v", e.line, e.err) }

// Unwrap gives what is wrong with the line.
func (e lineError) Unwrap() error { return e.err }

// field scores the real lines of a board that is one field, and adds them to the sums; n
// is the normal number. The lines are looked at twice: to count the scores, and to give
// each line what its score earns.
func (p *BoardPoints) field(b *Board, n int, m method, r *rules.Rules, room *scratch) error {
	if err := room.count(b, p); err != nil {
		return err
	}
	p.settle(b, n, r)
	p.Top = m.top(p.N, r)
	if room.special {
		room.forget()
		p.special(b, m, *r, room)
		return nil
	}
	if p.byCounting(b, r, room) {
		room.forget()
		return nil
	}
	points := room.points()
	k := len(room.scores)
	m.real(room.scores, room.counts, p, r, points[:k])
	for i := range points {
		if i >= k {
			q := points[i-k]
			q.turn()
			points[i] = q
		}
		points[i].Counts = true
	}
	p.share(b, points, room)
	if p.earned != nil { // the fractions were only on the way
		clear(points)
		room.taken -= len(points)
	}
	room.forget()
	return nil
}

// byCounting scores a board of which counting tells all, without a fraction: as most are. It
// fails where it is another one.
func (p *BoardPoints) byCounting(b *Board, r *rules.Rules, room *scratch) bool {
	if !p.inWords(room) || r.Method != rules.MethodMatchpoints || !p.even(r) {
		return false
	}
	t, top := &room.sums, int64(2*p.N-2)
	if top*t.den > math.MaxInt32 || !t.fits(top, p.Played) {
		return false
	}
	steps, below, sum := room.steps[:0], int64(0), int64(0)
	for _, n := range room.counts {
		ns := 2*below + int64(n) - 1
		steps = append(steps, increment{ns * t.den, (top - ns) * t.den})
		below += int64(n)
		sum += int64(n) * ns
	}
	room.steps = steps
	p.SumOK = 2*sum == top*int64(p.Played)
	p.earned = room.earn(steps, len(b.Lines))
	room.bookPlainly(b.Lines, p.earned.which, steps, top*t.den)
	return true
}

// share gives every line what its score earns, and the contestants too.
func (p *BoardPoints) share(b *Board, points []LinePoints, room *scratch) {
	t := &room.sums
	most, steps, ok := t.fit(points, p.Top, p.Played, room.steps)
	if ok {
		room.steps = steps
	}
	if ok && p.inWords(room) && unrounded(points) {
		if p.earned = room.earn(steps, len(b.Lines)); p.earned != nil {
			room.bookPlainly(b.Lines, p.earned.which, steps, most)
			return
		}
	}
	k, lines := len(room.scores), p.own(len(b.Lines))[:len(b.Lines)]
	for i := range lines {
		l := &b.Lines[i]
		if !l.Kind.Real() {
			lines[i] = room.none()
			continue
		}
		g := room.which(l.score())
		if l.Reversed {
			g += k
		}
		q := &points[g]
		lines[i] = q
		if !ok {
			t.bookFractions(l, q)
			continue
		}
		t.book(l, steps[g], most)
	}
}
