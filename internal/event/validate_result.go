package event

import (
	"uitslag/internal/bridge"
	"uitslag/internal/problem"
)

// What a result must be to come in.
//
//	rule                                                 source         refused with
//	it has an id and a board numbered from 1             R-RESULT       result.no-id, result.no-board
//	both sides are contestants of this session           R-RESULT       result.no-pair
//	they are not the same                                R-RESULT       result.against-itself
//	of individuals four players sit at a table           R-RESULT       result.no-players, result.player-twice
//	a contract that is one, with 0 to 13 tricks          R-RESULT       result.bad-contract
//	contract and score agree                             R-LEGAL-SCORE  result.contract-score
//	a score some contract makes at this vulnerability    R-LEGAL-SCORE  result.impossible-score
//	neither score nor contract where nothing was played  R-RESULT       result.score-without-play
//	an award for each side, 0 to 100 % of the top        R-RESULT       result.no-award
//	a kind this program knows                            R-RESULT       result.unknown-kind
//	board and sides as the movement has them             R-RESULT       no: it is marked, not refused

// Validate refuses a result that cannot be in a session of the event.
func (r *Result) Validate(e *Event, s *Session) error {
	if r.ID == "" {
		return problem.New("result.no-id")
	}
	if r.Board < 1 {
		return problem.New("result.no-board", "board", r.Board)
	}
	if e.Kind == Individual {
		if err := r.validatePlayers(e, s); err != nil {
			return err
		}
	}
	for _, side := range []Side{r.NS, r.EW} {
		if side.B != "" && e.Kind != Individual || e.Contestant(side.A) == nil || !s.Has(side.A) {
			return problem.New("result.no-pair", "board", r.Board)
		}
	}
	if r.NS == r.EW {
		return problem.New("result.against-itself", "board", r.Board, "pair", e.LabelOf(r.NS.A).String())
	}
	switch r.Kind {
	case Played:
		return r.validateScore()
	case Passed, Average, NotPlayed:
		if r.Score != 0 || r.Contract.Level != 0 {
			return problem.New("result.score-without-play", "board", r.Board)
		}
	case Adjusted:
		if !r.NSAward.valid() || !r.EWAward.valid() {
			return problem.New("result.no-award", "board", r.Board)
		}
	default:
		return problem.New("result.unknown-kind", "board", r.Board, "kind", string(r.Kind))
	}
	return nil
}

// ValidateNew is Validate of a result that has no id yet.
func (r *Result) ValidateNew(e *Event, s *Session) error {
	is := *r
	is.ID = "new"
	return is.Validate(e, s)
}

func (r *Result) validateScore() error {
	vul := bridge.VulnerabilityOf(r.Board)
	if r.Contract.Level != 0 {
		if !r.Contract.Valid() || r.Tricks < 0 || r.Tricks > 13 {
			return problem.New("result.bad-contract", "board", r.Board)
		}
		if want := bridge.NSScore(r.Contract, vul, r.Tricks); want != r.Score {
			return problem.New("result.contract-score", "board", r.Board, "want", want, "score", r.Score)
		}
		return nil
	}
	if !bridge.IsLegal(vul, r.Score) || r.Score == 0 {
		return problem.New("result.impossible-score", "board", r.Board, "score", r.Score, "vulnerability", vul)
	}
	return nil
}
