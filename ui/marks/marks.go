// Package marks says of results that can be, but want a second look, why they do, and
// what answers them. Invoer and Controle both ask it, so that a mark has the same reason
// and the same answers wherever it is shown. It is plain Go.
package marks

import (
	"slices"
	"time"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/repair"
	"uitslag/internal/event/review"
	"uitslag/internal/event/standings"
	"uitslag/internal/typos"
)

// Kind is why a result is marked.
type Kind int

// The kinds.
const (
	None       Kind = iota
	Twice           // two results for the same board and sides; the later one counts for nobody
	Unexpected      // the movement does not have these sides on this board
	Unlikely        // event.Suspicions has it
	Exchanged       // so, and it changed places with another: both are one mark
)

// Mark is a result that wants a second look.
type Mark struct {
	Kind  Kind
	Board *standings.ScoredBoard
	Line  *standings.ScoredLine
	// Other is the second line that the mark is about, with its board: of Twice the first
	// result, of Exchanged the result that this one changed places with; nil otherwise.
	Other      *standings.ScoredLine
	OtherBoard *standings.ScoredBoard
	Reason     *review.Suspicion // of Unlikely and Exchanged
	Right      bool              // it was found right
}

// On reports whether a line is one of those marked.
func (m *Mark) On(l *standings.ScoredLine) bool { return l != nil && (l == m.Line || l == m.Other) }

// Doubt reports whether it is not seen at once to be odd, or of no weight for anybody.
func (m *Mark) Doubt() bool {
	return m.Reason != nil && (m.Reason.Code == review.SuspectSlip || m.Reason.Slight)
}

// Trouble reports whether it may be more than a slip of the typing: pairs or boards that
// were not where the movement has them.
func (m *Mark) Trouble() bool {
	return m.Kind == Twice || m.Kind == Unexpected || m.Reason.OtherSide() || m.Reason.OtherBoard() > 0
}

// Act is an answer to a mark.
type Act struct {
	Text  string
	Right bool // it says that the result is right
	Do    func() error
}

// Book finds the marks of the evening of a desk.
type Book struct {
	Desk *desk.Desk
	// Do does the command of an answer.
	Do func(journal.Payload) error

	of  *standings.Standings
	all []Mark
}

// All returns the marks of an evening in the order of its boards and their lines, also those
// that were found right. Two results that changed places are one mark, on the first.
func (b *Book) All(st *standings.Standings) []Mark {
	if b.of != st {
		b.of, b.all = st, b.find(st)
	}
	for i := range b.all {
		m := &b.all[i]
		m.Right = b.Desk.Right(m.Line.Result) && (m.Kind != Exchanged || b.Desk.Right(m.Other.Result)) && m.Kind != Twice
	}
	return b.all
}

// Odd returns the lines of an evening that want a second look, and that nobody has found right:
// what every screen counts. Of two that changed places it is both, of one that is in twice the
// later.
func Odd(b *Book, st *standings.Standings) []*standings.ScoredLine {
	var out []*standings.ScoredLine
	for _, m := range b.All(st) {
		switch {
		case m.Right:
		case m.Kind == Exchanged:
			out = append(out, m.Line, m.Other)
		default:
			out = append(out, m.Line)
		}
	}
	slices.SortStableFunc(out, func(a, o *standings.ScoredLine) int { return a.Board - o.Board })
	return out
}

// Boards returns those of some lines.
func Boards(lines []*standings.ScoredLine) []int {
	var out []int
	for _, l := range lines {
		out = append(out, l.Board)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

func (b *Book) find(st *standings.Standings) []Mark {
	reason := map[event.ID]*review.Suspicion{}
	for _, s := range review.Suspicions(st) {
		reason[s.Result] = &s
	}
	type spot struct {
		board *standings.ScoredBoard
		line  *standings.ScoredLine
	}
	at := map[event.ID]spot{}
	for i := range st.Boards {
		for j := range st.Boards[i].Lines {
			if l := &st.Boards[i].Lines[j]; l.Result != nil {
				at[l.Result.ID] = spot{&st.Boards[i], l}
			}
		}
	}
	var out []Mark
	done := map[event.ID]bool{}
	for i := range st.Boards {
		board := &st.Boards[i]
		for j := range board.Lines {
			l := &board.Lines[j]
			if l.Result == nil || done[l.Result.ID] {
				continue
			}
			m := Mark{Board: board, Line: l, Reason: reason[l.Result.ID]}
			switch {
			case l.Again:
				m.Kind, m.Other, m.OtherBoard = Twice, first(board, l), board
			case l.Unexpected:
				m.Kind, m.Reason = Unexpected, nil
			case m.Reason != nil && m.Reason.With != "" && !at[m.Reason.With].line.Unexpected:
				other := at[m.Reason.With]
				m.Kind, m.Other, m.OtherBoard = Exchanged, other.line, other.board
				done[m.Reason.With] = true
			case m.Reason != nil:
				m.Kind = Unlikely
			default:
				continue
			}
			out = append(out, m)
		}
	}
	return out
}

// first returns the line of the same sides that came in first.
func first(b *standings.ScoredBoard, l *standings.ScoredLine) *standings.ScoredLine {
	for i := range b.Lines {
		if o := &b.Lines[i]; o != l && !o.Again && o.NS == l.NS && o.EW == l.EW {
			return o
		}
	}
	return nil
}

// Acts returns the answers to a mark: what mends it, where that is known, and that it is right.
func (b *Book) Acts(st *standings.Standings, m *Mark) []Act {
	w, r := b.Desk.Words, m.Line.Result
	right := Act{Text: w.T("entry.right"), Right: true, Do: func() error {
		b.Judge(m, true)
		return nil
	}}
	erase := Act{Text: w.T("entry.erase"), Do: func() error {
		return b.Do(&command.EraseResult{Session: st.Session.ID, Result: r.ID})
	}}
	switch m.Kind {
	case Twice:
		erase.Text = w.T("entry.erase-second")
		return []Act{erase}
	case Unexpected:
		return []Act{erase, right}
	case Exchanged:
		o := m.Other.Result
		return []Act{{Text: w.T("mark.exchange"), Do: func() error {
			return b.Do(&repair.MoveResults{Session: st.Session.ID, Moves: []repair.Move{
				{Result: r.ID, Board: o.Board, NS: o.NS.A, EW: o.EW.A},
				{Result: o.ID, Board: r.Board, NS: r.NS.A, EW: r.EW.A},
			}})
		}}, right}
	}
	if text := b.meant(m.Reason); text != "" {
		return []Act{{Text: text, Do: func() error {
			is := *r
			is.Kind, is.Contract, is.Tricks, is.Score = m.Reason.Meant.Kind, m.Reason.Meant.Contract, m.Reason.Meant.Tricks, m.Reason.Meant.Score
			is.At = b.Desk.Now().Format(time.RFC3339)
			return b.Do(&command.CorrectResult{Session: st.Session.ID, Result: is})
		}}, right}
	}
	return []Act{right}
}

// meant returns what the act is called that puts in what was meant; "" where that is not known.
func (b *Book) meant(s *review.Suspicion) string {
	w := b.Desk.Words
	switch s.Slip {
	case typos.None, typos.Neighbour:
		return ""
	case typos.Declarer:
		if s.Code == review.SuspectLead {
			return w.T("entry.declared", "by", b.declarer(s))
		}
		return w.T("entry.turn")
	case typos.Swapped:
		return w.T("entry.turn")
	}
	return w.T("entry.meant", "what", b.Desk.Speaker.Short(s.Meant))
}

// Judge finds a mark right, or takes that back.
func (b *Book) Judge(m *Mark, right bool) {
	b.Desk.SetRight(m.Line.Result, right)
	if m.Kind == Exchanged {
		b.Desk.SetRight(m.Other.Result, right)
	}
}

// Where returns a line of a board where the board is not seen: "gift 5, 3–4".
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
	return b.unlikely(st, m.Reason, r, args)
}

// instead returns whom the movement has on the board in place of the sides of a line.
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

// dealt returns what follows from the hands: the board beside it, what was meant, or nothing.
func dealt(s *review.Suspicion) string {
	switch {
	case s.Slip == typos.Neighbour:
		return "neighbour"
	case s.Meant != nil:
		return "meant"
	}
	return "none"
}

// pair returns who has the result that a line looks like: for a line that may be turned round
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

// declarer returns who declared most likely; "" where that is not known.
func (b *Book) declarer(s *review.Suspicion) string {
	if s.Meant == nil {
		return ""
	}
	return b.Desk.Words.T(s.Meant.Contract.Declarer.WordKey())
}
