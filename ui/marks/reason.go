package marks

import (
	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/review"
	"uitslag/internal/event/standings"
	"uitslag/internal/typos"
)

// Where is a line of a board where the board is not seen: "gift 5, 3–4".
func (b *Book) Where(st *standings.Standings, l *standings.ScoredLine) string {
	return b.Desk.Words.T("control.where", "board", l.Board, "who", b.Desk.Speaker.Versus(st, l.NS, l.EW))
}

// Reason says why a result is marked. The sentence begins with who, the line as it is
// called where it is read.
func (b *Book) Reason(st *standings.Standings, m *Mark, who string) string {
	w, d, r := b.Desk.Words, b.Desk, m.Line.Result
	args := []any{"who", who, "what", d.Speaker.Says(r), "board", m.Board.Board}
	switch m.Kind {
	case Twice:
		other := "?"
		if m.Other != nil {
			other = d.Speaker.Says(m.Other.Result)
		}
		return w.T("mark.twice", append(args, "first", other)...)
	case Unexpected:
		text := w.T("mark.unexpected", args...)
		if instead := b.instead(st, m); len(instead) > 0 {
			text += " " + w.T("mark.instead", "who", w.List(instead))
		}
		return text
	case Exchanged:
		return w.T("mark.exchanged", "who", d.Speaker.Versus(st, m.Line.NS, m.Line.EW), "board", m.Board.Board, "other", m.OtherBoard.Board,
			"what", d.Speaker.Says(r), "second", d.Speaker.Says(m.Other.Result))
	}
	return b.unlikely(st, m.Why, r, args)
}

// instead is whom the movement has on the board in place of the sides of a line.
func (b *Book) instead(st *standings.Standings, m *Mark) []string {
	var out []string
	for i := range m.Board.Lines {
		o := &m.Board.Lines[i]
		if !o.Unexpected && !o.Again && (meets(o, m.Line.NS) || meets(o, m.Line.EW)) {
			out = append(out, b.Desk.Speaker.Versus(st, o.NS, o.EW))
		}
	}
	return out
}

func meets(l *standings.ScoredLine, s event.Side) bool { return l.NS == s || l.EW == s }

// unlikely is the reason of a suspicion.
func (b *Book) unlikely(st *standings.Standings, s *review.Suspicion, r *event.Result, args []any) string {
	w := b.Desk.Words
	args = append(args, "near", s.Near, "others", s.Others, "n", s.Same, "side", b.side(s.Side), "other", b.side(s.Side.Other()))
	if s.Meant != nil {
		args = append(args, "meant", b.Desk.Speaker.Says(s.Meant))
	}
	if s.Like != nil {
		args = append(args, "like", b.Desk.Speaker.Scored(s.Like.Score), "pair", b.pair(st, s))
	}
	turned := s.Slip == typos.Swapped || s.Slip == typos.Declarer
	switch {
	case s.Code == review.SuspectLead:
		args = append(args, "card", b.Desk.Speaker.Card(s.Card), "holder", s.Holder, "by", b.declarer(s))
		switch s.Slip {
		case typos.Declarer:
			return w.T("mark.lead.declarer", args...)
		case typos.Neighbour:
			return w.T("mark.lead.neighbour", args...)
		}
		return w.T("mark.lead.none", args...)
	case s.Code == review.SuspectTrumps:
		return w.T("mark.trumps."+dealt(s), append(args, "trumps", s.Trumps, "suit", r.Contract.Denomination)...)
	case s.Code == review.SuspectTricks:
		return w.T("mark.tricks."+dealt(s), append(args, "tricks", r.Tricks, "table", s.Table)...)
	case s.Code == review.SuspectRooms:
		return w.T("mark.rooms", append(args, "second", b.Desk.Speaker.Says(s.Like))...)
	case s.Code == review.SuspectSwing:
		key := "mark.swing"
		if s.Others == 0 {
			key = "mark.swing-alone"
		}
		return w.T(key, append(args, "second", b.Desk.Speaker.Says(s.Like), "imps", s.Swing)...)
	case s.Code == review.SuspectPassed && s.Slip == typos.None:
		return w.T("mark.passed", args...)
	case s.Code == review.SuspectFar:
		return w.T("mark.far", args...)
	case s.Code == review.SuspectOpposite && turned:
		return w.T("mark.opposite", args...)
	case s.Code == review.SuspectSwapped && turned && s.Same == 0:
		return w.T("mark.swapped-none", args...)
	case s.Code == review.SuspectSwapped && turned:
		return w.T("mark.swapped", args...)
	case s.Code == review.SuspectDeclarer && turned:
		return w.T("mark.declarer", append(args, "suit", r.Contract.Denomination)...)
	case s.Code == review.SuspectAlone && s.Slip == typos.None:
		return w.T("mark.alone", append(args, "off", max(s.Score-s.Like.Score, s.Like.Score-s.Score))...)
	}
	return w.T("mark.slip."+s.Slip.String(), args...)
}

// dealt is what follows from the hands: the board beside it, what was meant, or nothing.
func dealt(s *review.Suspicion) string {
	switch {
	case s.Slip == typos.Neighbour:
		return "neighbour"
	case s.Meant != nil:
		return "meant"
	}
	return "none"
}

// pair is who has the result that a line looks like: for a line that may be turned round
// the pair of the side that scored there, for any other both.
func (b *Book) pair(st *standings.Standings, s *review.Suspicion) string {
	if s.Code == review.SuspectAlone || s.Code == review.SuspectDeclarer {
		return b.Desk.Speaker.Versus(st, s.Like.NS, s.Like.EW)
	}
	side := s.Like.NS
	if s.Score > 0 {
		side = s.Like.EW
	}
	return b.Desk.Speaker.Called(st, side)
}

func (b *Book) side(s bridge.Side) string { return b.Desk.Words.T("side." + s.String()) }

// declarer is who declared most likely; "" where that is not known.
func (b *Book) declarer(s *review.Suspicion) string {
	if s.Meant == nil {
		return ""
	}
	return b.Desk.Words.T(s.Meant.Contract.Declarer.WordKey())
}
