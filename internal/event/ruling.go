package event

import (
	"strconv"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/exact"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/match"
)

// RulingKind says what the director decided about a result.
type RulingKind string

// The kinds of ruling.
const (
	// RulingTable lets the result obtained at the table stand; it is written down that it
	// was looked at.
	RulingTable RulingKind = "table"
	// RulingAssigned gives both sides one other score (Law 12C1): one share a side.
	RulingAssigned RulingKind = "assigned"
	// RulingWeighted gives both sides the same scores, each with its weight (Law 12C1c).
	RulingWeighted RulingKind = "weighted"
	// RulingSplit gives each side shares of its own (Law 12C1e): NS's and EW's differ.
	RulingSplit RulingKind = "split"
	// RulingArtificial gives each side an award: average plus, a percentage (Law 12C2).
	RulingArtificial RulingKind = "artificial"
	// RulingNotPlayed takes the board away from both sides: their maximum shrinks.
	RulingNotPlayed RulingKind = "not-played"
	// RulingLate marks a board played late: the result stands, without a penalty.
	RulingLate RulingKind = "late"
)

// RulingKinds returns all kinds, in the order they are offered.
func RulingKinds() []RulingKind {
	return []RulingKind{RulingTable, RulingAssigned, RulingWeighted, RulingSplit, RulingArtificial, RulingNotPlayed, RulingLate}
}

// Protected is the side that a ruling is there for: that did nothing wrong.
type Protected string

// Who is protected; ProtectNone where the ruling is for nobody in particular.
const (
	ProtectNone Protected = ""
	ProtectNS   Protected = "ns"
	ProtectEW   Protected = "ew"
	ProtectBoth Protected = "both"
)

// NS and EW tell whether the side is protected.
func (p Protected) NS() bool { return p == ProtectNS || p == ProtectBoth }

// EW reports whether East-West is protected.
func (p Protected) EW() bool { return p == ProtectEW || p == ProtectBoth }

// Share is one of the outcomes that make up what a side gets.
type Share struct {
	// Weight is more than 0; the weights of a side add up to 1.
	Weight exact.Rat `json:"weight"`
	// Contract and Tricks are those of the score; Level 0 where only the score was
	// typed. A score of 0 with Level 0 is passed out.
	Contract bridge.Contract `json:"contract"`
	Tricks   int             `json:"tricks,omitempty"`
	Score    int             `json:"score"` // from NS's side, for EW's shares too
	// Award takes the place of the score where it has a kind.
	Award Award `json:"award"`
}

// Ruling is what the director decided about a result; the result itself stays as it was
// typed. A result has one ruling at most.
type Ruling struct {
	ID     ID         `json:"id"`
	Result ID         `json:"result"`
	Kind   RulingKind `json:"kind"`
	// NS and EW are what each side gets; for RulingTable, RulingLate and RulingNotPlayed
	// there are none. For RulingAssigned and RulingWeighted EW may be left empty: it is NS's.
	NS []Share `json:"ns,omitempty"`
	EW []Share `json:"ew,omitempty"`
	// Law is the number of the Law: "64C", "16B"; "" where none was named.
	Law string `json:"law,omitempty"`
	// Reason is the code of one of Reasons, or "".
	Reason string `json:"reason,omitempty"`
	// Text is what the director wrote, or "".
	Text string `json:"text,omitempty"`
	// Protects is the side it is there for.
	Protects Protected `json:"protects,omitempty"`
	// At is when it was given, RFC 3339.
	At string `json:"at,omitempty"`
	// Followed counts the times it was changed after it was first given.
	Followed int `json:"followed,omitempty"`
}

// sides returns the shares of both sides: those of EW are NS's where none are given.
func (r *Ruling) sides() (ns, ew []Share) {
	if r.own() {
		return r.NS, r.EW
	}
	return r.NS, r.NS
}

// own reports whether EW has shares of its own.
func (r *Ruling) own() bool {
	return len(r.EW) > 0 || r.Kind == RulingSplit || r.Kind == RulingArtificial
}

// Shares returns what each side gets, NS's standing for EW's where these were left out; none
// where the result stands or counts for nobody.
func (r *Ruling) Shares() (ns, ew []Share) {
	switch r.Kind {
	case RulingAssigned, RulingWeighted, RulingSplit, RulingArtificial:
		return r.sides()
	}
	return nil, nil
}

// ScoringLine returns the line as scoring sees it after the ruling, which was as given before.
func (r *Ruling) ScoringLine(l scoring.Line) scoring.Line {
	switch r.Kind {
	case RulingNotPlayed:
		return scoring.Line{NS: l.NS, EW: l.EW, Mates: l.Mates, Round: l.Round, Kind: scoring.NotPlayed}
	case RulingAssigned, RulingWeighted, RulingSplit, RulingArtificial:
		kind, ruled := r.rule()
		is := scoring.Line{NS: l.NS, EW: l.EW, Mates: l.Mates, Round: l.Round, Kind: kind}
		switch kind {
		case scoring.Played:
			is.Score = ruled.NS[0].Score
		case scoring.Awarded:
			is.Awards = &scoring.SideAwards{NS: ruled.NS[0].Award, EW: ruled.EW[0].Award}
		case scoring.Ruled:
			ruled.Protects = scoring.Protected{NS: r.Protects.NS(), EW: r.Protects.EW()}
			is.Ruled = &ruled
		}
		return is
	}
	return l
}

// rule returns the simplest line that the shares amount to.
func (r *Ruling) rule() (scoring.LineKind, scoring.Shares) {
	ns := portions(r.NS)
	ew := ns
	if r.own() {
		ew = portions(r.EW)
	}
	return scoring.Rule(ns, ew)
}

func portions(all []Share) []scoring.Portion {
	out := make([]scoring.Portion, len(all))
	for i, s := range all {
		out[i] = scoring.Portion{Weight: s.Weight, Score: s.Score}
		if s.Award.Kind != "" {
			out[i].Score, out[i].Artificial, out[i].Award = 0, true, s.Award.scoring()
		}
	}
	return out
}

// Favours returns the team of a match whose favour a weighted result is rounded in, was being
// what the other table says. The result is of the open table or of the closed one.
func (r *Ruling) Favours(open bool, was match.Team) match.Team {
	switch {
	case r.Protects == ProtectNS && open, r.Protects == ProtectEW && !open:
		return match.Home
	case r.Protects == ProtectEW, r.Protects == ProtectNS:
		return match.Away
	}
	return was
}

// Weights returns what one side gets by a ruling, for a match.
func Weights(all []scoring.Portion) []match.Weight {
	out := make([]match.Weight, len(all))
	for i, s := range all {
		out[i] = match.Weight{Share: s.Weight, Score: s.Score}
		if s.Artificial {
			award := s.Award
			out[i].Award = &award
		}
	}
	return out
}

// Ruling gives the ruling on a result, or nil.
func (s *Session) Ruling(result ID) *Ruling {
	return Find(s.Rulings, func(r *Ruling) bool { return r.Result == result })
}

// RulingBy returns the ruling with this id, or nil.
func (s *Session) RulingBy(id ID) *Ruling {
	return Find(s.Rulings, func(r *Ruling) bool { return r.ID == id })
}

func (s *Session) ruled(t *Traveller) {
	if len(s.Rulings) == 0 {
		return
	}
	for i := range t.Lines {
		if r := t.Lines[i].Result; r != nil {
			t.Lines[i].Ruling = s.Ruling(r.ID)
		}
	}
}

// ScoringLine returns the line as scoring sees it, between the contestants (indices) of another
// one.
func (l *Slot) ScoringLine(of scoring.Line, fouled *FouledBoard) scoring.Line {
	line := scoring.Line{NS: of.NS, EW: of.EW, Kind: scoring.Missing}
	if l.Result != nil {
		line = l.Result.ScoringLine(of.NS, of.EW)
	}
	line.Mates = of.Mates
	line.Round = l.Round
	if l.Result != nil && l.Ruling != nil {
		line = l.Ruling.ScoringLine(line)
	}
	if fouled != nil {
		line.Form = fouled.Group(l.NS, l.EW, l.Round)
	}
	return line
}

// Reason is one of the usual reasons for a ruling.
type Reason struct {
	Key string // of its sentence
	Law string // its number
	// Protects is whom such a ruling is mostly there for: "" where it depends.
	Kind RulingKind // what it mostly comes to
}

// Code returns the reason in the club file: the end of its key.
func (r Reason) Code() string { return strings.TrimPrefix(r.Key, "ruling.reason.") }

// Reasons returns the usual reasons, by number of the Law.
func Reasons() []Reason {
	return []Reason{
		{"ruling.reason.wrong-cards", "13", RulingArtificial},
		{"ruling.reason.wrong-board", "15", RulingArtificial},
		{"ruling.reason.unauthorised", "16B", RulingWeighted},
		{"ruling.reason.outside", "16D", RulingArtificial},
		{"ruling.reason.misinformation", "21B", RulingWeighted},
		{"ruling.reason.insufficient-bid", "27", RulingAssigned},
		{"ruling.reason.lead-out-of-turn", "53", RulingAssigned},
		{"ruling.reason.revoke", "64C", RulingAssigned},
		{"ruling.reason.revoke-tricks", "64A", RulingAssigned},
		{"ruling.reason.disputed-claim", "70", RulingAssigned},
		{"ruling.reason.deceived", "73E", RulingAssigned},
		{"ruling.reason.explanation", "75", RulingWeighted},
		{"ruling.reason.wrong-score", "79B", RulingAssigned},
		{"ruling.reason.director-error", "82C", RulingSplit},
		{"ruling.reason.fouled-board", "87", RulingArtificial},
		{"ruling.reason.slow-play", "90B2", RulingArtificial},
		{"ruling.reason.not-played", "12C2", RulingArtificial},
		{"ruling.reason.lost-slip", "12C2", RulingArtificial},
		{"ruling.reason.late-play", "90B2", RulingLate},
	}
}

// OwnAverageText is how the own average of the session is written in a file.
const OwnAverageText = "OWN"

// Written returns what a ruling gives, as files have it and package exchange reads it, with these
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

// writtenWeight returns a weight in per cent or, if its decimals do not end, as a fraction.
func writtenWeight(w exact.Rat) string {
	percent := w.Mul(exact.Int(100))
	if text := percent.Short(8); percent.Equal(percent.Round(8)) {
		return text + "%"
	}
	return w.String()
}

// written returns one outcome, without its weight.
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
