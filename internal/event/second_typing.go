package event

import (
	"slices"

	"uitslag/internal/bridge"
	"uitslag/internal/problem"
)

// Second typing: the slips of a board are typed once more, by somebody else if there is
// one, and only what differs is looked at. Each line is kept as it was typed then, the
// same or not, so that nothing is typed a third time after a break.
//
//	a line is    when
//	verified     the result that is in is what was typed the second time
//	different    it is not: one of them is wrong, and the scorer says which. Correcting
//	             the result to what was typed then makes it verified
//	not typed    else: also a verified one that was corrected after that, or whose board
//	             or sides are others now

// Verification is a result as it was typed the second time. Where only the second typing
// has the line, Result is an id of its own, which Typed has too: entering the result
// under that id makes it verified.
type Verification struct {
	Result ID     `json:"result"`
	Typed  Result `json:"typed"`
}

// loose tells whether the typing belongs to no result of its own.
func (v *Verification) loose() bool { return v.Typed.ID == v.Result && v.Result != "" }

// Retyped is a line that was typed otherwise the second time; First is nil where only
// the second typing has it.
type Retyped struct {
	Key           Key
	First, Second *Result
}

// ScoresOnly tells whether only the scores could be compared: one of the two has the
// contract, the other has not.
func (r Retyped) ScoresOnly() bool { return r.First != nil && scoresOnly(r.First, r.Second) }

func scoresOnly(a, b *Result) bool {
	return a.Kind == Played && b.Kind == Played && (a.Contract.Level == 0) != (b.Contract.Level == 0)
}

// alike tells whether two typings of a result say the same. Where one has the contract
// and the other only the score, the scores are compared.
func alike(a, b *Result) bool {
	if scoresOnly(a, b) {
		return a.Score == b.Score && a.Reversed == b.Reversed
	}
	return a.Entry() == b.Entry() && (a.Kind != Adjusted || alikeAward(a.NSAward, b.NSAward) && alikeAward(a.EWAward, b.EWAward))
}

// alikeAward tells whether two awards that are typed the same are it: a percentage of
// another program may have decimals.
func alikeAward(a, b Award) bool {
	return a.entry().Kind != bridge.AwardPercent || a.Percent.Equal(b.Percent)
}

// SecondTyping is what was typed a second time in a session, by the line it is of.
type SecondTyping struct {
	typed map[ID]*Result // by the result that is in
	only  []*Result      // what only the second typing has
	in    []Result       // the results, in the order they came in
}

// SecondTyping gives what was typed a second time, as the session is now.
func (s *Session) SecondTyping() *SecondTyping {
	t := &SecondTyping{typed: make(map[ID]*Result, len(s.Verifications)), in: s.Results}
	if len(s.Verifications) == 0 {
		return t
	}
	at := make(map[ID]*Result, len(s.Results))
	for i := range s.Results {
		at[s.Results[i].ID] = &s.Results[i]
	}
	for i := range s.Verifications {
		v := &s.Verifications[i]
		switch r := at[v.Result]; {
		case r != nil && r.Key() == v.Typed.Key():
			t.typed[v.Result] = &v.Typed
		case r == nil && v.loose():
			t.only = append(t.only, &v.Typed)
		}
	}
	t.only = slices.DeleteFunc(t.only, func(typed *Result) bool { // the first typing has it after all
		i := slices.IndexFunc(t.in, func(r Result) bool { return r.Key() == typed.Key() && t.typed[r.ID] == nil })
		if i >= 0 {
			t.typed[t.in[i].ID] = typed
		}
		return i >= 0
	})
	return t
}

// Typed is a result as it was typed the second time, nil where it was not.
func (t *SecondTyping) Typed(result ID) *Result { return t.typed[result] }

// Only is what only the second typing has of a line, nil where it has nothing.
func (t *SecondTyping) Only(k Key) *Result {
	if i := slices.IndexFunc(t.only, func(r *Result) bool { return r.Key() == k }); i >= 0 {
		return t.only[i]
	}
	return nil
}

// Verified tells whether a result was typed twice with the same outcome, and is still
// that.
func (t *SecondTyping) Verified(r *Result) bool {
	typed := t.typed[r.ID]
	return typed != nil && alike(r, typed)
}

// Differences are the lines that were typed otherwise the second time, in the order in
// which their results came in, then those that only the second typing has.
func (t *SecondTyping) Differences() []Retyped {
	var out []Retyped
	for i := range t.in {
		r := &t.in[i]
		if typed := t.typed[r.ID]; typed != nil && !alike(r, typed) {
			out = append(out, Retyped{r.Key(), r, typed})
		}
	}
	for _, r := range t.only {
		out = append(out, Retyped{Key: r.Key(), Second: r})
	}
	return out
}

// TypedTwice is how far the second typing of a board is.
type TypedTwice struct {
	Board    int
	Lines    int // that the board has, typed or not
	Again    int // typed a second time, the same or not
	Verified int
	Differ   int
}

// Done tells whether every line of the board was typed twice with the same outcome.
func (t TypedTwice) Done() bool { return t.Lines > 0 && t.Verified == t.Lines }

// TypedTwice tells of each board how far its second typing is.
func (st *Standings) TypedTwice() []TypedTwice {
	t := st.Session.SecondTyping()
	out := make([]TypedTwice, len(st.Boards))
	for i := range st.Boards {
		b := &st.Boards[i]
		x := TypedTwice{Board: b.Board, Lines: len(b.Lines)}
		for j := range b.Lines {
			l := &b.Lines[j]
			switch {
			case l.Result == nil && t.Only(Key{b.Board, l.NS, l.EW}) != nil:
				x.Again, x.Differ = x.Again+1, x.Differ+1
			case l.Result == nil || t.Typed(l.Result.ID) == nil:
			case t.Verified(l.Result):
				x.Again, x.Verified = x.Again+1, x.Verified+1
			default:
				x.Again, x.Differ = x.Again+1, x.Differ+1
			}
		}
		out[i] = x
	}
	return out
}

// typing is where the second typing of a result stands, -1 where there is none.
func (s *Session) typing(r *Result) int {
	if len(s.Verifications) == 0 {
		return -1
	}
	typed := s.SecondTyping().Typed(r.ID) // its own, or one that waited for it
	for i := range s.Verifications {
		if v := &s.Verifications[i]; v.Result == r.ID || &v.Typed == typed {
			return i
		}
	}
	return -1
}

// unverify forgets the second typing of a result that it confirmed, where the result
// becomes another: it says nothing about that one. One that differs still stands.
func (s *Session) unverify(was, is *Result) {
	i := s.typing(was)
	if i < 0 {
		return
	}
	typed := &s.Verifications[i].Typed
	says := func(r *Result) bool { return r.Key() == typed.Key() && alike(r, typed) }
	if says(was) && !says(is) {
		s.Verifications = slices.Delete(s.Verifications, i, i+1)
	}
}

// untype forgets the second typing of a result that goes, and whether it was typed before
// the result makes no difference.
func (s *Session) untype(r *Result) {
	if i := s.typing(r); i >= 0 {
		s.Verifications = slices.Delete(s.Verifications, i, i+1)
	}
}

// forget takes out the second typings with these ids.
func (s *Session) forget(ids ...ID) {
	s.Verifications = slices.DeleteFunc(s.Verifications, func(v Verification) bool { return slices.Contains(ids, v.Result) })
}

// VerifyResults remembers a second typing, the same as what is in or not, in place of an
// earlier one of the same line; and forgets what was typed by mistake. It is refused with
// event.no-session, session.closed, result.gone for a result that is not in,
// verify.line (board) for one of another line, and what sound_result.go lists.
type VerifyResults struct {
	Session ID             `json:"session"`
	Results []Verification `json:"results"`
	Forget  []ID           `json:"forget,omitempty"` // the Result of each typing that goes
}

var _ = register(func() Payload { return &VerifyResults{} }, sentences(secondTyping+".same", secondTyping+".differs", secondTyping+".only", secondTyping+".some", secondTyping+".forgotten"))

// Command is "second-typing".
func (*VerifyResults) Command() string { return secondTyping }

const secondTyping = "second-typing"

func (p *VerifyResults) check(e *Event) error {
	s, err := e.openSession(p.Session)
	if err != nil {
		return err
	}
	for i := range p.Results {
		v := &p.Results[i]
		r, typed := s.Result(v.Result), v.Typed
		switch {
		case r == nil && !v.loose():
			return problem.New("result.gone", "board", v.Typed.Board)
		case r != nil && r.Key() != v.Typed.Key():
			return problem.New("verify.line", "board", r.Board)
		}
		typed.ID = v.Result
		if err := typed.sound(e, s); err != nil {
			return err
		}
	}
	return nil
}

func (p *VerifyResults) apply(e *Event, _ Line) *Event {
	s := e.Session(p.Session)
	if s == nil {
		return e
	}
	s.forget(p.Forget...)
	for _, v := range p.Results {
		i := slices.IndexFunc(s.Verifications, func(o Verification) bool { return o.Result == v.Result })
		if i >= 0 {
			s.Verifications[i] = v
		} else {
			s.Verifications = append(s.Verifications, v)
		}
	}
	return e
}

// Change is what the command changes of the standings.
func (p *VerifyResults) Change(*Event) Change { return Change{Kind: ChangeNothing, Session: p.Session} }

func (p *VerifyResults) tell(e *Event) Told {
	s := e.Session(p.Session)
	if s == nil {
		return Told{N: len(p.Results)}
	}
	var t Told
	about := func(v Verification) {
		typed := v.Typed
		t.NowResult, t.NS, t.EW = &typed, e.Ref(typed.NS.A), e.Ref(typed.EW.A)
	}
	for _, v := range p.Results {
		r := s.Result(v.Result)
		about(v)
		switch {
		case r != nil && alike(r, &v.Typed):
			t.N++
			t.Says = secondTyping + ".same"
		case r != nil:
			was := *r
			t.More, t.WasResult, t.Says = t.More+1, &was, secondTyping+".differs"
		default:
			t.More, t.Says = t.More+1, secondTyping+".only"
		}
	}
	switch n := len(p.Results); {
	case n == 0:
		t = Told{Says: secondTyping + ".forgotten"}
		for _, v := range s.Verifications {
			if slices.Contains(p.Forget, v.Result) {
				about(v)
				return t
			}
		}
		return Told{}
	case n > 1 && t.More > 0:
		return Told{Says: secondTyping + ".some", N: t.N, More: t.More}
	case n > 1:
		return Told{N: t.N}
	}
	return t
}
