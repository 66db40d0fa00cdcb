// Package review is the results that want a second look: marks of unlikely ones, deals of another evening, and
// how far the second typing is.
package review

import (
	"cmp"
	"slices"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/typos"
)

// Results that can be, but are unlikely: plain rules, each with a reason that fits in
// a sentence. Only results obtained at a table are looked at and compared with.
//
//	rule      marks a line when                                         source             implemented
//	declarer  two others or more played its denomination, and every     R-SUSPICIOUS       yes
//	          one of them from the other side
//	opposite  everybody else, three or more, scored for the other       R-SUSPICIOUS       yes
//	          side, and one of them the very amount
//	swapped   three others or more are in, a third of them at most      R-SUSPICIOUS       yes
//	          scored for its side and none about as much, and the
//	          other side has the very amount twice, or, from 200 on,
//	          about the amount once ("about": at most 30 away)
//	alone     three others or more are in, and no score is within 800   R-SUSPICIOUS       yes
//	          of it
//	passed    it was passed out, three others or more are in, and more  R-SUSPICIOUS       yes
//	          than half of them played in game, or scored what a game
//	          is worth
//	lead,     the deal is known and says otherwise                      R-SUSPICIOUS-DEAL  yes (suspicious_deal.go)
//	tricks,
//	trumps
//	rooms,    the other table of the match says otherwise               R-SUSPICIOUS-MATCH  yes (suspicious_match.go)
//	swing
//	far       none of the others, and it is too far from its tricks     R-SUSPICIOUS-FAR   yes (suspicious_far.go)
//	slip      none of these, and by the figures of package typos it is  R-SLIP             yes (suspicious_slip.go)
//	          likelier a slip than a result: with what was meant
//
// A contract whose denomination another table played from the same side is confirmed:
// rules opposite and swapped leave it alone. "Everybody else scored for the other
// side" without more would mark two clean lines in a hundred, and six where a board
// is played six times. On four published evenings (suspicious_test.go) these rules
// mark one clean line in a hundred, and of the results entered for the wrong side
// four in ten with scores, nearly nine in ten with contracts; rule slip finds most of
// what they leave (docs/slips.md).

// SuspicionCode names the rule by which a line is suspicious.
type SuspicionCode string

// The rules, in the order in which they are tried; a line has the first that holds.
const (
	SuspectDeclarer SuspicionCode = "declarer"
	SuspectOpposite SuspicionCode = "opposite"
	SuspectSwapped  SuspicionCode = "swapped"
	SuspectAlone    SuspicionCode = "alone"
	SuspectPassed   SuspicionCode = "passed"
)

// The figures of the rules. They were chosen on the published evenings of
// suspicious_test.go, which says what they reach.
const (
	suspectOthers  = 3   // others that must be in before scores tell anything
	suspectPlayers = 2   // others that must have played the denomination
	suspectAbout   = 30  // two amounts this near are about the same: an overtrick
	suspectLarge   = 200 // from here on about the amount once is enough
	suspectGap     = 800 // a score farther than this from all others stands alone
	suspectGame    = 400 // the least that a game scores
)

// Suspicion is a line that wants a second look, with the figures of its reason.
type Suspicion struct {
	Code   SuspicionCode
	Board  int
	NS, EW event.Side
	Result event.ID
	Score  int         // as it is in, from North-South's side
	Side   bridge.Side // who scored by this line; for rule declarer, who declared
	// Others is how many results it was compared with: for rule declarer those in its
	// denomination, for the other rules all that have a score.
	Others int
	// Same is how many of the Others scored for the same side; 0 for rule declarer. For rule
	// passed it is how many of them were in game.
	Same int
	// Like is what it looks like: the result nearest to it with the sides swapped, for
	// rule alone the nearest as it is, for rule declarer the first of the others, and for
	// rules rooms and swing the result at the other table of the match.
	Like *event.Result
	// Slip is what kind of slip it looks like, and Meant what was meant most likely; nil
	// where that cannot be told. For Neighbour it is as typed, and Near is the board that
	// it fits.
	Slip  typos.Kind
	Meant *event.Result
	Near  int
	// With is the result that this one seems to have changed places with: of the same two
	// sides on board Near, where it fits this board as well; "" where there is none.
	With event.ID
	// Card is for rule lead the card that was led, and Holder who has it; Table is for rule
	// tricks how many can be made with all cards seen.
	Card   bridge.Card
	Holder bridge.Seat
	Table  int
	// Trumps is for rule trumps how many the side has.
	Trumps int
	// Swing is for rule swing how many IMPs it is; Others are then the other matches, and
	// Same the most that one of them has.
	Swing int
	// Slight: whatever it is, nobody's points change.
	Slight bool

	line int // its place on the board
}

// Suspicions lists the lines of a session that are unlikely, in the order of the boards
// and their lines: one for a line at most. What counts for nobody is not looked at.
func Suspicions(st *standings.Standings) []Suspicion {
	var all []Suspicion
	other := otherEvening(st)
	for i := range st.Boards {
		all = append(all, suspicions(st, i, other)...)
	}
	return matched(st, explained(st, all), 0)
}

// SuspicionsOn returns those of one board.
func SuspicionsOn(st *standings.Standings, board int) []Suspicion {
	var all []Suspicion
	other := otherEvening(st)
	for n := board - 1; n <= board+1; n++ { // an exchange shows on both
		if i := st.IndexOf(n); i >= 0 {
			all = append(all, suspicions(st, i, other)...)
		}
	}
	all = slices.DeleteFunc(explained(st, all), func(s Suspicion) bool { return s.Board != board })
	return matched(st, all, board)
}

// suspicions returns those of a board (an index), before they are explained; other tells that
// the deals are those of another evening.
func suspicions(st *standings.Standings, board int, other bool) []Suspicion {
	b := &st.Boards[board]
	found := make([]*Suspicion, len(b.Lines))
	parts := comparedLines(b)
	for j := range b.Lines {
		if d := held(st, b, &b.Lines[j]); d != nil && !other {
			found[j] = plainly(st, d, j, parts)
		} else {
			found[j] = suspicion(b, j, parts)
		}
		if found[j] != nil {
			found[j].line = j
		}
	}
	for _, s := range slipped(st, board) {
		switch f := found[s.line]; {
		case f == nil || f.Slight:
			found[s.line] = &s
		case !f.ByDeal() || f.Meant == nil:
			f.Slip, f.Meant, f.Near = s.Slip, s.Meant, s.Near
		}
	}
	var all []Suspicion
	for j, s := range found {
		if s == nil {
			if s = tooFar(b, &b.Lines[j]); s != nil {
				s.line = j
			}
		}
		if s != nil {
			all = append(all, *s)
		}
	}
	return all
}

// plainly tries the plain rules on a line that is compared with its deal: what changes nobody's
// points comes after what does.
func plainly(st *standings.Standings, d *dealt, line int, parts []compared) *Suspicion {
	l := &d.board.Lines[line]
	lead := lead(st, d, l)
	if lead != nil && !lead.Slight {
		return lead
	}
	return cmp.Or(suspicion(d.board, line, parts), tricks(st, d, l), trumps(st, d, l), lead)
}

// resultKey is what the plain rules look at in a result: two with the same key are to them
// the same.
type resultKey struct {
	score, level int
	denomination bridge.Denomination
	side         bridge.Side
}

func resultKeyOf(r *event.Result) resultKey {
	k := resultKey{score: r.Score}
	if r.Contract.Level > 0 {
		k.level, k.denomination, k.side = r.Contract.Level, r.Contract.Denomination, r.Contract.Declarer.Side()
	}
	return k
}

// compared is a part of a board whose lines are compared with one another: its different
// results in the order of their first lines, so that the rules cost by these and not by
// the lines.
type compared struct {
	list   []peer
	at     map[resultKey]int
	tried  map[resultKey]*Suspicion // what the rules say of a line with a key; nil for nothing
	number int                      // of results in all
}

// peer is all results with one key.
type peer struct {
	*event.Result     // the first of them
	n             int // of the others of the line that is looked at
}

// comparedLines groups the real results of each part of the board.
func comparedLines(b *standings.ScoredBoard) []compared {
	all := make([]compared, max(len(b.Points.Parts), 1))
	for i := range b.Lines {
		if !real(&b.Lines[i]) {
			continue
		}
		a, k := &all[b.Points.PartOf(i)], resultKeyOf(b.Lines[i].Result)
		if a.at == nil {
			a.at, a.tried = map[resultKey]int{}, map[resultKey]*Suspicion{}
		}
		at, known := a.at[k]
		if !known {
			at = len(a.list)
			a.at[k] = at
			a.list = append(a.list, peer{Result: b.Lines[i].Result})
		}
		a.list[at].n++
		a.number++
	}
	return all
}

// suspicion tries the rules that need no deal on a line of the board; nil where none holds.
func suspicion(b *standings.ScoredBoard, line int, all []compared) *Suspicion {
	l := &b.Lines[line]
	if !real(l) {
		return nil
	}
	a, k := &all[b.Points.PartOf(line)], resultKeyOf(l.Result)
	s, known := a.tried[k]
	if !known {
		s = a.try(l.Result)
		a.tried[k] = s
	}
	if s == nil {
		return nil
	}
	own := *s
	own.Board, own.NS, own.EW, own.Result = b.Board, l.NS, l.EW, l.Result.ID
	return &own
}

func (a *compared) try(r *event.Result) *Suspicion {
	s := &Suspicion{Score: r.Score}
	if s.Score < 0 {
		s.Side = bridge.EW
	}
	own := &a.list[a.at[resultKeyOf(r)]]
	own.n-- // the line itself
	defer func() { own.n++ }()
	others := others{a.list, a.number - 1}
	confirmed := s.declarer(r, others)
	if s.Code == "" && !confirmed {
		s.turned(others)
	}
	if s.Code == "" {
		s.alone(others)
	}
	if s.Code == "" && r.Kind == event.Passed {
		s.passed(others)
	}
	if s.Code == "" {
		return nil
	}
	return s
}

type others struct {
	list   []peer
	number int
}

// real reports whether a line has a score obtained at the table, and counts.
func real(l *standings.ScoredLine) bool {
	return l.Result != nil && !l.Again && (l.Result.Kind == event.Played || l.Result.Kind == event.Passed)
}

// declarer tries rule declarer, and reports whether another table confirms the contract.
func (s *Suspicion) declarer(r *event.Result, others others) (confirmed bool) {
	if r.Contract.Level == 0 {
		return false
	}
	n := 0
	var like *event.Result
	for _, o := range others.list {
		if o.n == 0 || o.Contract.Level == 0 || o.Contract.Denomination != r.Contract.Denomination {
			continue
		}
		if o.Contract.Declarer.Side() == r.Contract.Declarer.Side() {
			return true
		}
		if n += o.n; like == nil {
			like = o.Result
		}
	}
	if n >= suspectPlayers {
		s.Code, s.Side, s.Others, s.Like = SuspectDeclarer, r.Contract.Declarer.Side(), n, like
	}
	return false
}

// turned tries rules opposite and swapped.
func (s *Suspicion) turned(others others) {
	if s.Score == 0 || others.number < suspectOthers {
		return
	}
	same, about, exactly, nearby := 0, 0, 0, 0
	against := 0
	var like *event.Result
	for _, o := range others.list {
		switch {
		case o.n == 0 || o.Score == 0:
		case o.Score > 0 == (s.Score > 0):
			same += o.n
			if apart(o.Score, s.Score) <= suspectAbout {
				about += o.n
			}
		default:
			against += o.n
			off := apart(o.Score, -s.Score)
			if off == 0 {
				exactly += o.n
			}
			if off <= suspectAbout {
				nearby += o.n
			}
			if like == nil || off < apart(like.Score, -s.Score) {
				like = o.Result
			}
		}
	}
	switch {
	case against == others.number && exactly > 0:
		s.Code = SuspectOpposite
	case 3*same <= others.number && about == 0 && (exactly > 1 || nearby > 0 && apart(s.Score, 0) >= suspectLarge):
		s.Code = SuspectSwapped
	default:
		return
	}
	s.Others, s.Same, s.Like = others.number, same, like
}

func (s *Suspicion) alone(others others) {
	if others.number < suspectOthers {
		return
	}
	var like *event.Result
	same := 0
	for _, o := range others.list {
		if o.n == 0 {
			continue
		}
		if o.Score > 0 && s.Score > 0 || o.Score < 0 && s.Score < 0 {
			same += o.n
		}
		if like == nil || apart(o.Score, s.Score) < apart(like.Score, s.Score) {
			like = o.Result
		}
	}
	if apart(like.Score, s.Score) > suspectGap {
		s.Code, s.Others, s.Same, s.Like = SuspectAlone, others.number, same, like
	}
}

func (s *Suspicion) passed(others others) {
	games := 0
	for _, o := range others.list {
		if c := o.Contract; c.Level > 0 && c.Game() || c.Level == 0 && apart(o.Score, 0) >= suspectGame {
			games += o.n
		}
	}
	if others.number >= suspectOthers && 2*games > others.number {
		s.Code, s.Others, s.Same = SuspectPassed, others.number, games
	}
}

func apart(a, b int) int { return max(a-b, b-a) }

// OtherSide reports whether the line looks as if its pairs sat the other way, or it was
// typed so.
func (s *Suspicion) OtherSide() bool {
	switch s.Code {
	case SuspectOpposite, SuspectSwapped, SuspectDeclarer:
		return true
	}
	return s.Slip == typos.Swapped || s.Slip == typos.Declarer && !s.Slight
}

// OtherBoard returns the board that the line fits better, 0 where there is none.
func (s *Suspicion) OtherBoard() int {
	if s.Slip == typos.Neighbour {
		return s.Near
	}
	return 0
}
