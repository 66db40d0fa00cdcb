package scoring

import "slices"

// Trial scores one session again and again, each time with another value of one line: to
// weigh what might be given there. It keeps the room that it needs, so that each costs
// little more than the board and the totals.
type Trial struct {
	of     *Outcome
	normal int
	local  bool
	board  int // the one in hand, -1 before the first
	// before is what all lines but those of the board in hand made.
	before sums
	room   scratch
	slab   []LinePoints
	lines  []*LinePoints
	// session and out are as they were, but for the board in hand; artificial are the
	// boards whose points may change in out with the own averages.
	session    Session
	field      []Line
	out        Outcome
	artificial []int
}

// Trial prepares it; o must be what Score or Rescore made, and the session it was made of
// must not change while the trial is in use.
func (o *Outcome) Trial() *Trial {
	t := &Trial{of: o, normal: o.session.normal(&o.rules), board: -1, session: o.session, out: *o}
	t.local = o.sums.at != nil && !o.session.inParts()
	t.session.Boards, t.out.Boards = slices.Clone(o.session.Boards), slices.Clone(o.Boards)
	t.out.Rounds = nil
	for i := range o.Boards {
		if o.Boards[i].Averages > 0 {
			t.artificial = append(t.artificial, i)
			t.out.Boards[i].lines = slices.Clone(o.Boards[i].lines)
		}
	}
	t.room.contestants = o.session.Contestants
	return t
}

// Score is the session with another line on a board (indices; the contestants are those
// that it has there). The Outcome is to be read only, and but for its totals only until the
// next Score. Errors are those of Score.
func (t *Trial) Score(board, line int, l Line) (*Outcome, error) {
	if !t.local {
		s := t.of.session
		s.Boards = slices.Clone(s.Boards)
		b := &s.Boards[board]
		b.Lines = slices.Clone(b.Lines)
		b.Lines[line] = l
		out, err := Score(s, t.of.rules)
		return &out, err
	}
	t.turn(board)
	for _, i := range t.artificial {
		copy(t.out.Boards[i].lines, t.of.Boards[i].lines)
	}
	t.field = append(t.field[:0], t.of.session.Boards[board].Lines...)
	t.field[line] = l
	t.session.Boards[board].Lines = t.field
	at := append(t.room.sums.at[:0], t.before.at...)
	wide := append(t.room.sums.wide[:0], t.before.wide...)
	if len(wide) == 0 {
		wide = nil
	}
	t.room.sums = sums{at: at, den: t.before.den, most: t.before.most, wide: wide}
	clear(t.slab)
	t.room.slab, t.room.taken = t.slab, 0
	p := &t.out.Boards[board]
	*p = BoardPoints{lines: t.lines}
	if err := p.score(&t.session, board, t.normal, &t.of.rules, &t.room); err != nil {
		t.room = scratch{contestants: t.room.contestants} // it may be half full
		return nil, err
	}
	t.out.sums = t.room.sums
	t.out.finish(&t.session, &t.of.rules)
	return &t.out, nil
}

// turn takes a board in hand.
func (t *Trial) turn(board int) {
	if board == t.board {
		return
	}
	if t.board >= 0 {
		t.session.Boards[t.board], t.out.Boards[t.board] = t.of.session.Boards[t.board], t.of.Boards[t.board]
		if b := &t.out.Boards[t.board]; b.Averages > 0 {
			b.lines = slices.Clone(b.lines)
		}
	}
	t.board = board
	n := len(t.of.session.Boards[board].Lines)
	t.slab, t.lines = make([]LinePoints, 2*n), make([]*LinePoints, n)
	t.before = t.of.sums.clone()
	t.before.leave(&t.of.session.Boards[board], &t.of.Boards[board])
}

// leave takes what the lines of a board earned off the sums.
func (t *sums) leave(b *Board, had *BoardPoints) {
	for i, q := range had.Lines() {
		if l := &b.Lines[i]; l.scored() {
			l.each(q, func(x linePart) { t.take(x.contestant, x.points, x.off, x.most) })
		}
	}
}
