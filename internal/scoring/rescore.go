package scoring

import "slices"

// Rescore is what Score makes of s, where only the lines of one board (an index) are
// other than those of the session that o was made of: that board is scored anew, the
// totals follow, and o stays as it is. Where more hangs on the board than that (the
// normal number of scores, boards in parts) everything is scored anew. o must be what
// Score or Rescore made; the session it was made of must not have been changed since.
// Errors are those of Score.
func (o *Outcome) Rescore(s Session, board int) (Outcome, error) {
	if !o.local(&s, board) {
		return Score(s, o.rules)
	}
	out := *o
	out.session, out.Rounds = s, nil
	out.sums = o.sums.clone()
	out.sums.leave(&o.session.Boards[board], &o.Boards[board])
	room := scratch{contestants: s.Contestants, sums: out.sums}
	p := BoardPoints{lines: make([]*LinePoints, len(s.Boards[board].Lines))}
	if err := p.score(&s, board, s.normal(&o.rules), &o.rules, &room); err != nil {
		return Outcome{}, err
	}
	out.sums = room.sums
	out.Boards = slices.Clone(o.Boards)
	out.Boards[board] = p
	for i := range out.Boards {
		if b := &out.Boards[i]; i != board && b.Averages > 0 {
			b.lines = slices.Clone(b.lines) // artificial scores hang on all boards
		}
	}
	out.finish(&s, &o.rules)
	return out, nil
}

// local tells whether the other boards keep their points, but for artificial ones.
func (o *Outcome) local(s *Session, board int) bool {
	was := &o.session
	if o.sums.at == nil || s.Contestants != was.Contestants || len(s.Boards) != len(was.Boards) ||
		board < 0 || board >= len(s.Boards) || s.normal(&o.rules) != was.normal(&o.rules) {
		return false
	}
	return !s.inParts() && !was.inParts()
}

// inParts tells whether any board is.
func (s *Session) inParts() bool {
	return slices.ContainsFunc(s.Boards, func(b Board) bool { return len(b.Parts) > 0 })
}

// leave takes what the lines of a board earned off the sums.
func (t *sums) leave(b *Board, had *BoardPoints) {
	for i, q := range had.Lines() {
		if l := &b.Lines[i]; l.scored() {
			l.each(q, func(x linePart) { t.take(x.contestant, x.points, x.off, x.most) })
		}
	}
}
