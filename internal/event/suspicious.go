package event

import (
	"slices"

	"uitslag/internal/bridge"
	"uitslag/internal/slips"
)

// Results that can be, but are unlikely: plain rules, each with a reason that fits in
// a sentence. Only results obtained at a table are looked at and compared with.
//
//	rule        marks a line when                                         source             implemented
//	declarer    two others or more played its denomination, and every     spec 08, spec 10   yes
//	            one of them from the other side
//	opposite    everybody else, three or more, scored for the other       spec 08            yes
//	            side, and one of them the very amount
//	swapped     three others or more are in, a third of them at most      spec 08            yes
//	            scored for its side and none about as much, and the
//	            other side has the very amount twice, or, from 200 on,
//	            about the amount once ("about": at most 30 away)
//	alone       three others or more are in, and no score is within 800   spec 08            yes
//	            of it
//	lead,       the deal is known and says otherwise                      spec 08            yes (suspicious_deal.go)
//	tricks,
//	trumps
//	slip        none of these, and by the figures of package slips it is  spec 10            yes (suspicious_slip.go)
//	            likelier a slip than a result: with what was meant
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
)

// The figures of the rules. They were chosen on the published evenings of
// suspicious_test.go, which says what they reach.
const (
	suspectOthers  = 3   // others that must be in before scores tell anything
	suspectPlayers = 2   // others that must have played the denomination
	suspectAbout   = 30  // two amounts this near are about the same: an overtrick
	suspectLarge   = 200 // from here on about the amount once is enough
	suspectGap     = 800 // a score farther than this from all others stands alone
)

// Suspicion is a line that wants a second look, with the figures of its reason.
type Suspicion struct {
	Code   SuspicionCode
	Board  int
	NS, EW Side
	Result ID
	Score  int         // as it is in, from North-South's side
	Side   bridge.Side // who scored by this line; for rule declarer, who declared
	// Others is how many results it was compared with: for rule declarer those in its
	// denomination, for the other rules all that have a score.
	Others int
	// Same is how many of the Others scored for the same side; 0 for rule declarer.
	Same int
	// Like is what it looks like: the result nearest to it with the sides swapped, for
	// rule alone the nearest as it is, and for rule declarer the first of the others.
	Like *Result
	// Slip is what kind of slip it looks like, and Meant what was meant most likely; nil
	// where that cannot be told. For Neighbour it is as typed, and Near is the board that
	// it fits.
	Slip  slips.Kind
	Meant *Result
	Near  int
	// With is the result that this one seems to have changed places with: of the same two
	// sides on board Near, where it fits this board as well; "" where there is none.
	With ID
	// Card is for rule lead the card that was led, and Holder who has it; Table is for rule
	// tricks how many can be made with all cards seen.
	Card   bridge.Card
	Holder bridge.Seat
	Table  int
	// Trumps is for rule trumps how many the side has.
	Trumps int
	// Slight: whatever it is, nobody's points change.
	Slight bool

	line int // its place on the board, for rule slip
}

// Suspicions lists the lines of a session that are unlikely, in the order of the boards
// and their lines: one for a line at most. What counts for nobody is not looked at.
func Suspicions(st *Standings) []Suspicion {
	var all []Suspicion
	other := st.otherEvening()
	for i := range st.Boards {
		all = append(all, st.suspicions(i, other)...)
	}
	return st.explained(all)
}

// SuspicionsOn are those of one board.
func SuspicionsOn(st *Standings, board int) []Suspicion {
	var all []Suspicion
	other := st.otherEvening()
	for n := board - 1; n <= board+1; n++ { // an exchange shows on both
		if i := st.indexOf(n); i >= 0 {
			all = append(all, st.suspicions(i, other)...)
		}
	}
	return slices.DeleteFunc(st.explained(all), func(s Suspicion) bool { return s.Board != board })
}

// suspicions are those of a board (an index), before they are explained; other tells that
// the deals are those of another evening.
func (st *Standings) suspicions(board int, other bool) []Suspicion {
	b := &st.Boards[board]
	found := make([]*Suspicion, len(b.Lines))
	for j := range b.Lines {
		if d := st.held(b, &b.Lines[j]); d != nil && !other {
			found[j] = st.plainly(d, j)
		} else {
			found[j] = b.suspicion(j)
		}
	}
	for _, s := range st.slipped(board) {
		switch f := found[s.line]; {
		case f == nil || f.Slight:
			found[s.line] = &s
		case !f.ByDeal() || f.Meant == nil:
			f.Slip, f.Meant, f.Near = s.Slip, s.Meant, s.Near
		}
	}
	var all []Suspicion
	for _, s := range found {
		if s != nil {
			all = append(all, *s)
		}
	}
	return all
}

// plainly tries the plain rules on a line that is held against its deal: what changes
// nobody's points comes after what does.
func (st *Standings) plainly(d *dealt, line int) *Suspicion {
	l := &d.board.Lines[line]
	lead := st.lead(d, l)
	if lead != nil && !lead.Slight {
		return lead
	}
	if s := d.board.suspicion(line); s != nil {
		return s
	}
	if s := st.tricks(d, l); s != nil {
		return s
	}
	if s := st.trumps(d, l); s != nil {
		return s
	}
	return lead
}

// suspicion tries the rules that need no deal on a line of the board; nil where none holds.
func (b *ScoredBoard) suspicion(line int) *Suspicion {
	l := &b.Lines[line]
	if !l.real() {
		return nil
	}
	s := &Suspicion{Board: b.Board, NS: l.NS, EW: l.EW, Result: l.Result.ID, Score: l.Result.Score}
	if s.Score < 0 {
		s.Side = bridge.EW
	}
	var others []*Result
	for i := range b.Lines {
		if i != line && b.Lines[i].real() && b.Points.PartOf(i) == b.Points.PartOf(line) {
			others = append(others, b.Lines[i].Result)
		}
	}
	confirmed := s.declarer(l.Result, others)
	if s.Code == "" && !confirmed {
		s.turned(others)
	}
	if s.Code == "" {
		s.alone(others)
	}
	if s.Code == "" {
		return nil
	}
	return s
}

// real tells whether a line has a score obtained at the table, and counts.
func (l *ScoredLine) real() bool {
	return l.Result != nil && !l.Again && (l.Result.Kind == Played || l.Result.Kind == Passed)
}

// declarer tries rule declarer, and tells whether another table confirms the contract.
func (s *Suspicion) declarer(r *Result, others []*Result) (confirmed bool) {
	if r.Contract.Level == 0 {
		return false
	}
	n := 0
	var like *Result
	for _, o := range others {
		if o.Contract.Level == 0 || o.Contract.Denomination != r.Contract.Denomination {
			continue
		}
		if o.Contract.Declarer.Side() == r.Contract.Declarer.Side() {
			return true
		}
		if n++; like == nil {
			like = o
		}
	}
	if n >= suspectPlayers {
		s.Code, s.Side, s.Others, s.Like = SuspectDeclarer, r.Contract.Declarer.Side(), n, like
	}
	return false
}

// turned tries rules opposite and swapped.
func (s *Suspicion) turned(others []*Result) {
	if s.Score == 0 || len(others) < suspectOthers {
		return
	}
	same, about, exactly, nearby := 0, 0, 0, 0
	against := 0
	var like *Result
	for _, o := range others {
		switch {
		case o.Score == 0:
		case o.Score > 0 == (s.Score > 0):
			same++
			if apart(o.Score, s.Score) <= suspectAbout {
				about++
			}
		default:
			against++
			off := apart(o.Score, -s.Score)
			if off == 0 {
				exactly++
			}
			if off <= suspectAbout {
				nearby++
			}
			if like == nil || off < apart(like.Score, -s.Score) {
				like = o
			}
		}
	}
	switch {
	case against == len(others) && exactly > 0:
		s.Code = SuspectOpposite
	case 3*same <= len(others) && about == 0 && (exactly > 1 || nearby > 0 && apart(s.Score, 0) >= suspectLarge):
		s.Code = SuspectSwapped
	default:
		return
	}
	s.Others, s.Same, s.Like = len(others), same, like
}

// alone tries rule alone.
func (s *Suspicion) alone(others []*Result) {
	if len(others) < suspectOthers {
		return
	}
	var like *Result
	same := 0
	for _, o := range others {
		if o.Score > 0 && s.Score > 0 || o.Score < 0 && s.Score < 0 {
			same++
		}
		if like == nil || apart(o.Score, s.Score) < apart(like.Score, s.Score) {
			like = o
		}
	}
	if apart(like.Score, s.Score) > suspectGap {
		s.Code, s.Others, s.Same, s.Like = SuspectAlone, len(others), same, like
	}
}

// apart is how far two scores are from each other.
func apart(a, b int) int { return max(a-b, b-a) }
