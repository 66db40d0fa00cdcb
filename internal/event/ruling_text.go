package event

import (
	"strconv"
	"strings"

	"uitslag/internal/exact"
)

// OwnAverageText is how the own average of the session is written in a file.
const OwnAverageText = "OWN"

// Written is what a ruling gives, as files have it and package exchange reads it, with these
// names for the sides: "60% +170 / 40% +140", "NS 60% EW -50", "+420", "NP". It is "" where
// the result of the table stands.
func (r *Ruling) Written(nsName, ewName string) string {
	if r.Kind == RulingNotPlayed {
		return "NP"
	}
	ns, ew := r.Shares()
	if len(ns) == 0 {
		return ""
	}
	if r.Kind == RulingAssigned {
		return ns[0].written()
	}
	same := len(ns) == len(ew) && len(ns) > 1 // one outcome is no weighted one
	for i := range ns {
		same = same && ns[i].Same(ew[i]) && ns[i].Award.Kind == ""
	}
	if same {
		return writtenShares(ns)
	}
	return nsName + " " + writtenShares(ns) + " " + ewName + " " + writtenShares(ew)
}

// Same reports whether two shares say the same.
func (s Share) Same(t Share) bool {
	return s.Weight.Equal(t.Weight) && s.Contract == t.Contract && s.Tricks == t.Tricks && s.Score == t.Score &&
		s.Award.Kind == t.Award.Kind && s.Award.Percent.Equal(t.Award.Percent)
}

// writtenShares are shares that stand for one side, or for both.
func writtenShares(all []Share) string {
	parts := make([]string, len(all))
	for i, s := range all {
		text := s.written()
		if len(all) > 1 || !s.Weight.Equal(exact.Int(1)) {
			if s.Award.Kind == AwardPercent {
				text = "A" + strings.TrimSuffix(text, "%")
			}
			text = writtenWeight(s.Weight) + " " + text
		}
		parts[i] = text
	}
	return strings.Join(parts, " / ")
}

// writtenWeight is a weight in per cent, or where that does not end as a fraction.
func writtenWeight(w exact.Rat) string {
	percent := w.Mul(exact.Int(100))
	if text := percent.Short(8); percent.Equal(percent.Round(8)) {
		return text + "%"
	}
	return w.String()
}

// written is one outcome, without its weight.
func (s Share) written() string {
	switch s.Award.Kind {
	case AwardPercent:
		return s.Award.Percent.Short(4) + "%"
	case AwardPlus:
		return "A+"
	case AwardMinus:
		return "A-"
	case AwardAverage:
		return "A"
	case AwardOwn:
		return OwnAverageText
	}
	signed := func(n int) string {
		if n > 0 {
			return "+" + strconv.Itoa(n)
		}
		return strconv.Itoa(n)
	}
	switch {
	case s.Contract.Level > 0:
		tricks := "="
		if n := s.Tricks - s.Contract.Level - 6; n != 0 {
			tricks = signed(n)
		}
		return strings.Replace(s.Contract.String(), "N", "NT", 1) + s.Contract.Declarer.String() + tricks
	case s.Score == 0:
		return "PASS"
	}
	return signed(s.Score)
}
