package event

import (
	"slices"

	"uitslag/internal/bridge"
	"uitslag/internal/problem"
)

// EnterResult books a result that was not in yet.
type EnterResult struct {
	Session ID     `json:"session"`
	Result  Result `json:"result"`
}

// Command is "enter-result".
func (*EnterResult) Command() string { return "enter-result" }

func (p *EnterResult) check(e *Event) error {
	s, err := e.openSession(p.Session)
	if err != nil {
		return err
	}
	if s.Result(p.Result.ID) != nil {
		return problem.New("result.exists", "board", p.Result.Board)
	}
	return p.Result.sound(e)
}

func (p *EnterResult) apply(e *Event, _ Line) (*Event, error) {
	if s := e.Session(p.Session); s != nil {
		s.Results = append(s.Results, p.Result)
	}
	return e, nil
}

// CorrectResult replaces a result that is in; its id stays.
type CorrectResult struct {
	Session ID     `json:"session"`
	Result  Result `json:"result"`
}

// Command is "correct-result".
func (*CorrectResult) Command() string { return "correct-result" }

func (p *CorrectResult) check(e *Event) error {
	s, err := e.openSession(p.Session)
	if err != nil {
		return err
	}
	if s.Result(p.Result.ID) == nil {
		return problem.New("result.gone", "board", p.Result.Board)
	}
	return p.Result.sound(e)
}

func (p *CorrectResult) apply(e *Event, _ Line) (*Event, error) {
	if s := e.Session(p.Session); s != nil {
		if r := s.Result(p.Result.ID); r != nil {
			*r = p.Result
		}
	}
	return e, nil
}

// EraseResult takes a result out: its line is empty again.
type EraseResult struct {
	Session ID `json:"session"`
	Result  ID `json:"result"`
}

// Command is "erase-result".
func (*EraseResult) Command() string { return "erase-result" }

func (p *EraseResult) check(e *Event) error {
	s, err := e.openSession(p.Session)
	if err != nil {
		return err
	}
	if s.Result(p.Result) == nil {
		return problem.New("result.gone", "board", 0)
	}
	return nil
}

func (p *EraseResult) apply(e *Event, _ Line) (*Event, error) {
	if s := e.Session(p.Session); s != nil {
		s.Results = slices.DeleteFunc(s.Results, func(r Result) bool { return r.ID == p.Result })
	}
	return e, nil
}

func (e *Event) openSession(id ID) (*Session, error) {
	s := e.Session(id)
	if s == nil {
		return nil, problem.New("event.no-session")
	}
	if s.Closed {
		return nil, problem.New("session.closed")
	}
	return s, nil
}

// sound refuses a result that cannot be (spec 01): a contestant that does not
// exist, a pair against itself, a board without number, a score that no contract
// makes at this vulnerability, or a contract that does not make this score.
func (r *Result) sound(e *Event) error {
	if r.ID == "" {
		return problem.New("result.no-id")
	}
	if r.Board < 1 {
		return problem.New("result.no-board", "board", r.Board)
	}
	for _, s := range []Side{r.NS, r.EW} {
		for _, id := range []ID{s.A, s.B} {
			if id != "" && e.Contestant(id) == nil {
				return problem.New("result.no-pair", "board", r.Board)
			}
		}
		if s.Empty() {
			return problem.New("result.no-pair", "board", r.Board)
		}
	}
	if r.NS.Has(r.EW.A) || r.NS.Has(r.EW.B) {
		return problem.New("result.against-itself", "board", r.Board, "pair", e.number(r.NS.A))
	}
	switch r.Kind {
	case Played:
		return r.soundScore()
	case Passed, Average, NotPlayed:
		if r.Score != 0 {
			return problem.New("result.score-without-play", "board", r.Board)
		}
	case Adjusted:
		if !r.NSAward.sound() || !r.EWAward.sound() {
			return problem.New("result.no-award", "board", r.Board)
		}
	default:
		return problem.New("result.unknown-kind", "board", r.Board, "kind", string(r.Kind))
	}
	return nil
}

func (r *Result) soundScore() error {
	vul := bridge.VulnerabilityOf(r.Board)
	if r.Contract.Level > 0 {
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
