package scoring

import "slices"

// Rescore returns what Score makes of s, where only the lines of one board (an index) are
// other than those of the session that o was made of: that board is scored again, the
// totals follow, and o stays as it is. Where more hangs on the board than that (the
// normal number of scores, boards in parts) everything is scored again. o must be what
// Score or Rescore made; the session it was made of must not have been changed since.
// Errors are those of Score.
func (o *Outcome) Rescore(s Session, board int) (Outcome, error) {
	if !o.local(&s, board) {
		return Score(s, o.rules)
	}
	out := *o
	out.session, out.Rounds = s, nil
	out.earned = slices.Clone(o.earned)
	out.Boards = slices.Clone(o.Boards)
	out.Boards[board] = BoardPoints{}
	for i, q := range o.Boards[board].All() {
		if l := &o.session.Boards[board].Lines[i]; l.Scored() && !l.Aside {
			l.Each(q, func(x LinePart) { out.earned[x.Contestant].take(x.Points.Add(x.Off), x.Most) })
		}
	}
	x := newScorer(&s, &o.rules, out.earned)
	if err := x.score(board, &out.Boards[board]); err != nil {
		return Outcome{}, err
	}
	x.addUp()
	out.finish(&s, &o.rules)
	return out, nil
}

// local reports whether the other boards keep their points, but for artificial ones.
func (o *Outcome) local(s *Session, board int) bool {
	was := &o.session
	if o.earned == nil || s.Contestants != was.Contestants || len(s.Boards) != len(was.Boards) ||
		board < 0 || board >= len(s.Boards) || s.normal(&o.rules) != was.normal(&o.rules) {
		return false
	}
	return !s.inParts() && !was.inParts()
}
