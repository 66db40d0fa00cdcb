package draw

import "slices"

// Why is why one who stands nearer was not the opponent.
type Why int

// The reasons.
const (
	// WhyMet: the two met before.
	WhyMet Why = iota + 1
	// WhyApart: the two may not meet.
	WhyApart
	// WhyOthers: so that those below it could meet without meeting again.
	WhyOthers
	// WhyRest: so that the others could meet as they should, where more than that decides: some
	// do meet again, some may not meet, or nobody may look further down than somebody must.
	WhyRest
)

// Passed is one who stands between two who meet, was there to be met, and was not.
type Passed struct {
	Who int
	Why Why
}

// Reason is why two meet.
type Reason struct {
	High, Low int // the higher in the order, and the lower
	// From and To are their places in the order, from 1.
	From, To int
	Times    int  // how often they met before
	Chosen   bool // by the scorer
	// Passed are those whom the higher did not get though they stand nearer, from the top;
	// none where the scorer chose, nor in a round of two halves.
	Passed []Passed
}

// Reasons returns those of a round's meetings, in their order. Whom the scorer changed by hand
// afterwards is in Fixed.
func Reasons(f Field, r Round) []Reason {
	others := WhyOthers
	if f.Way != TopDown || f.Apart != nil || len(f.Fixed) > 0 || f.Repeated(r) > 0 {
		others = WhyRest
	}
	f = f.complete()
	at := make(map[int]int, len(f.Order))
	for i, a := range f.Order {
		at[a] = i
	}
	with := make(map[int]int, len(f.Order))
	selected := map[int]bool{f.Bye: true, r.Bye: true}
	for _, m := range r.Meetings {
		with[m[0]], with[m[1]] = m[1], m[0]
	}
	for _, x := range f.Fixed {
		for _, a := range x {
			if a != 0 {
				selected[a], selected[with[a]] = true, true
			}
		}
	}
	out := make([]Reason, len(r.Meetings))
	for i, m := range r.Meetings {
		high, low := m[0], m[1]
		if at[low] < at[high] {
			high, low = low, high
		}
		x := Reason{High: high, Low: low, From: at[high] + 1, To: at[low] + 1, Times: f.Met(high, low), Chosen: selected[high]}
		if !x.Chosen && f.Way != Halves {
			for _, b := range f.Order[min(at[high]+1, len(f.Order)):max(at[low], at[high]+1)] {
				switch {
				case selected[b] || with[b] == 0 || at[with[b]] < at[high]: // it had an opponent
				case f.Apart(high, b):
					x.Passed = append(x.Passed, Passed{b, WhyApart})
				case !f.Repeats && f.Met(high, b) > 0:
					x.Passed = append(x.Passed, Passed{b, WhyMet})
				default:
					x.Passed = append(x.Passed, Passed{b, others})
				}
			}
		}
		out[i] = x
	}
	return slices.Clip(out)
}
