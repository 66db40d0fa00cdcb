package event

import (
	"slices"

	"uitslag/internal/problem"
)

// Second typing: the slips of a board are typed once more, by somebody else if there is
// one, and only what differs is looked at. Results that came out the same are verified,
// for as long as nothing about them changes.

// Verification is a result as it was typed the second time.
type Verification struct {
	Result ID     `json:"result"`
	Typed  Result `json:"typed"`
}

// Retyped is where two typings of a board differ: one of them is nil where only the
// other has the line.
type Retyped struct {
	Key           Key
	First, Second *Result
}

// SecondTyping compares a second typing of a board with what is in, in the order of
// the first, then what only the second has. Where one has the contract and the other
// only the score, the scores are compared.
func (s *Session) SecondTyping(board int, typed []Result) []Retyped {
	var out []Retyped
	seen := make([]bool, len(typed))
	for i := range s.Results {
		first := &s.Results[i]
		if first.Board != board {
			continue
		}
		j := 0 // of two for the same sides the first that is not met yet
		for j < len(typed) && (seen[j] || typed[j].Key() != first.Key()) {
			j++
		}
		if j == len(typed) {
			out = append(out, Retyped{Key: first.Key(), First: first})
			continue
		}
		if seen[j] = true; !alike(first, &typed[j]) {
			out = append(out, Retyped{first.Key(), first, &typed[j]})
		}
	}
	for j := range typed {
		if !seen[j] && typed[j].Board == board {
			out = append(out, Retyped{Key: typed[j].Key(), Second: &typed[j]})
		}
	}
	return out
}

// alike tells whether two typings of a result say the same.
func alike(a, b *Result) bool {
	x, y := *a, *b
	if x.Kind == Played && y.Kind == Played && (x.Contract.Level == 0) != (y.Contract.Level == 0) {
		return x.Score == y.Score && x.Reversed == y.Reversed
	}
	return x.Entry() == y.Entry()
}

// Verified tells whether a result was typed twice with the same outcome, and is still
// that.
func (s *Session) Verified(result ID) bool {
	r := s.Result(result)
	return r != nil && slices.ContainsFunc(s.Verifications, func(v Verification) bool {
		return v.Result == result && v.Typed.Key() == r.Key() && alike(r, &v.Typed)
	})
}

// VerifyResults remembers a second typing: of results that are in, each as it was typed
// again. It is refused with event.no-session, session.closed, result.gone for one that
// is not in, and verify.differs (board) for one that was typed otherwise: that wants
// correcting first.
type VerifyResults struct {
	Session ID             `json:"session"`
	Results []Verification `json:"results"`
}

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
		r := s.Result(v.Result)
		switch {
		case r == nil:
			return problem.New("result.gone", "board", v.Typed.Board)
		case r.Key() != v.Typed.Key() || !alike(r, &v.Typed):
			return problem.New("verify.differs", "board", r.Board)
		}
	}
	return nil
}

func (p *VerifyResults) apply(e *Event, _ Line) *Event {
	s := e.Session(p.Session)
	if s == nil {
		return e
	}
	for _, v := range p.Results {
		s.Verifications = slices.DeleteFunc(s.Verifications, func(o Verification) bool { return o.Result == v.Result })
		s.Verifications = append(s.Verifications, v)
	}
	return e
}

func (p *VerifyResults) tell(*Event) Told { return Told{N: len(p.Results)} }
