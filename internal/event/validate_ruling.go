package event

import (
	"slices"

	"uitslag/internal/bridge"
	"uitslag/internal/exact"
	"uitslag/internal/problem"
)

// FouledBoard is a board that was not the same for all who played it (Law 87): its lines
// are in groups, each compared among itself.
type FouledBoard struct {
	Board int `json:"board"`
	// Groups are those beside the first one, which has all lines that no group claims.
	Groups []FouledGroup `json:"groups"`
}

// FouledGroup is one form of a fouled board: from a round on, or these lines. A line
// named here is in no group that begins with a round.
type FouledGroup struct {
	// From is the round from which the board had this form; 0 where Lines say it. Of
	// several groups that begin at or before a round the last to begin has it.
	From  int       `json:"from,omitempty"`
	Lines []Meeting `json:"lines,omitempty"`
}

// Meeting is a line of a board by who meets there.
type Meeting struct {
	NS Side `json:"ns"`
	EW Side `json:"ew"`
}

// FouledBoard gives how a board was fouled, or nil.
func (s *Session) FouledBoard(board int) *FouledBoard {
	return Find(s.Fouled, func(f *FouledBoard) bool { return f.Board == board })
}

// Group returns the group a line is in: 0 is the first one.
func (f *FouledBoard) Group(ns, ew Side, round int) int {
	at, from := 0, 0
	for i, g := range f.Groups {
		if slices.Contains(g.Lines, Meeting{ns, ew}) {
			return i + 1
		}
		if g.From > 0 && g.From <= round && g.From > from {
			at, from = i+1, g.From
		}
	}
	return at
}

// What a ruling must be to be booked.
//
//	rule                                                   source         refused with
//	a kind this program knows                              R-RULING       ruling.unknown-kind
//	shares for the sides it gives something                R-RULING       ruling.no-shares
//	weights above 0 that add up to 1                       R-RULING       ruling.weights
//	a score that some contract makes there                 R-LEGAL-SCORE  ruling.impossible-score
//	contract and score agree                               R-LEGAL-SCORE  ruling.contract-score
//	one score and no award in an assigned one              R-RULING       ruling.no-shares
//	an award for each side in an artificial one, 0 to 100  R-RULING       ruling.no-award

// Validate refuses a ruling that cannot be given on the result.
func (r *Ruling) Validate(on *Result) error {
	switch r.Kind {
	case RulingTable, RulingLate, RulingNotPlayed:
		return nil
	case RulingAssigned, RulingWeighted, RulingSplit, RulingArtificial:
	default:
		return problem.New("ruling.unknown-kind", "board", on.Board, "kind", string(r.Kind))
	}
	for i, side := range [2][]Share{r.NS, r.EW} {
		if i == 1 && !r.own() {
			break
		}
		if len(side) == 0 || r.Kind == RulingAssigned && (len(side) != 1 || side[0].Award.Kind != "") {
			return problem.New("ruling.no-shares", "board", on.Board)
		}
		var sum exact.Rat
		for i := range side {
			if err := side[i].validate(on.Board, r.Kind); err != nil {
				return err
			}
			sum = sum.Add(side[i].Weight)
		}
		if !sum.Equal(exact.Int(1)) {
			return problem.New("ruling.weights", "board", on.Board, "percent", sum.Mul(exact.Int(100)).Short(2))
		}
	}
	return nil
}

func (s *Share) validate(board int, kind RulingKind) error {
	if s.Weight.Sign() <= 0 {
		return problem.New("ruling.weights", "board", board, "percent", s.Weight.Mul(exact.Int(100)).Short(2))
	}
	if s.Award.Kind != "" {
		if !s.Award.valid() {
			return problem.New("ruling.no-award", "board", board)
		}
		return nil
	}
	if kind == RulingArtificial {
		return problem.New("ruling.no-award", "board", board)
	}
	vul := bridge.VulnerabilityOf(board)
	if s.Contract.Level != 0 {
		if !s.Contract.Valid() || s.Tricks < 0 || s.Tricks > 13 {
			return problem.New("ruling.impossible-score", "board", board, "score", s.Score, "vulnerability", vul)
		}
		if want := bridge.NSScore(s.Contract, vul, s.Tricks); want != s.Score {
			return problem.New("ruling.contract-score", "board", board, "want", want, "score", s.Score)
		}
		return nil
	}
	if s.Score != 0 && !bridge.IsLegal(vul, s.Score) {
		return problem.New("ruling.impossible-score", "board", board, "score", s.Score, "vulnerability", vul)
	}
	return nil
}
