package event

import (
	"slices"

	"uitslag/internal/bridge"
	"uitslag/internal/exact"
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

// Loose reports whether the typing belongs to no result of its own.
func (v *Verification) Loose() bool { return v.Typed.ID == v.Result && v.Result != "" }

// Retyped is a line that was typed otherwise the second time; First is nil where only
// the second typing has it.
type Retyped struct {
	Key           Key
	First, Second *Result
}

// ScoresOnly reports whether only the scores could be compared: one of the two has the
// contract, the other has not.
func (r Retyped) ScoresOnly() bool { return r.First != nil && scoresOnly(r.First, r.Second) }

func scoresOnly(a, b *Result) bool {
	return a.Kind == Played && b.Kind == Played && (a.Contract.Level == 0) != (b.Contract.Level == 0)
}

// Alike reports whether two typings of a result say the same. Where one has the contract
// and the other only the score, the scores are compared. Which card was led is not looked at:
// it earns nothing, and whoever types a slip may leave it out.
func Alike(a, b *Result) bool {
	if scoresOnly(a, b) {
		return a.Score == b.Score && a.Reversed == b.Reversed
	}
	x, y := a.Entry(), b.Entry()
	x.Lead, y.Lead = bridge.Card{}, bridge.Card{}
	for _, a := range []*bridge.Award{&x.NS, &x.EW, &y.NS, &y.EW} {
		a.Percent = exact.Rat{} // equal ones can be written otherwise
	}
	return x == y && (a.Kind != Adjusted || alikeAward(a.NSAward, b.NSAward) && alikeAward(a.EWAward, b.EWAward))
}

// alikeAward reports whether two awards of one kind are of the same percentage.
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
	at := By(s.Results, func(r *Result) ID { return r.ID })
	for v := range Each(s.Verifications) {
		switch r := at[v.Result]; {
		case r != nil && r.Key() == v.Typed.Key():
			t.typed[v.Result] = &v.Typed
		case r == nil && v.Loose():
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

// Typed returns a result as it was typed the second time, nil where it was not.
func (t *SecondTyping) Typed(result ID) *Result { return t.typed[result] }

// Only returns what only the second typing has of a line, nil where it has nothing.
func (t *SecondTyping) Only(k Key) *Result {
	if i := slices.IndexFunc(t.only, func(r *Result) bool { return r.Key() == k }); i >= 0 {
		return t.only[i]
	}
	return nil
}

// Verified reports whether a result was typed twice with the same outcome, and is still
// that.
func (t *SecondTyping) Verified(r *Result) bool {
	typed := t.typed[r.ID]
	return typed != nil && Alike(r, typed)
}

// Differences returns the lines that were typed otherwise the second time, in the order in
// which their results came in, then those that only the second typing has.
func (t *SecondTyping) Differences() []Retyped {
	var out []Retyped
	for r := range Each(t.in) {
		if typed := t.typed[r.ID]; typed != nil && !Alike(r, typed) {
			out = append(out, Retyped{r.Key(), r, typed})
		}
	}
	for _, r := range t.only {
		out = append(out, Retyped{Key: r.Key(), Second: r})
	}
	return out
}

// typing returns the index of the second typing of a result, -1 for none.
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

// Unverify forgets the second typing of a result that it confirmed, where the result
// becomes another: it says nothing about that one. One that differs still stands.
func (s *Session) Unverify(was, is *Result) {
	i := s.typing(was)
	if i < 0 {
		return
	}
	typed := &s.Verifications[i].Typed
	says := func(r *Result) bool { return r.Key() == typed.Key() && Alike(r, typed) }
	if says(was) && !says(is) {
		s.Verifications = slices.Delete(s.Verifications, i, i+1)
	}
}

// Untype forgets the second typing of a result that goes, and whether it was typed before
// the result makes no difference.
func (s *Session) Untype(r *Result) {
	if i := s.typing(r); i >= 0 {
		s.Verifications = slices.Delete(s.Verifications, i, i+1)
	}
}

// Forget takes out the second typings with these ids.
func (s *Session) Forget(ids ...ID) {
	s.Verifications = slices.DeleteFunc(s.Verifications, func(v Verification) bool { return slices.Contains(ids, v.Result) })
}
