package match

import (
	"cmp"
	"fmt"

	"uitslag/internal/exact"
	"uitslag/internal/problem"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
)

// Team is one of the two teams of a match.
type Team int

const (
	// Neither is no team: the zero value.
	Neither Team = iota
	// Home sits North-South at the open table and East-West at the closed table.
	Home
	// Away sits the other way.
	Away
)

// WordKey names the text for the team.
func (t Team) WordKey() string {
	switch t {
	case Home:
		return "match.home"
	case Away:
		return "match.away"
	}
	return "match.neither"
}

// Weight is one score of a weighted one (Law 12C1c).
type Weight struct {
	Share exact.Rat // more than 0; the shares of a result add up to 1
	Score int       // signed, from North-South's side
	// Award takes the place of Score, and of the other table with it, where it is not nil.
	Award *scoring.Award
}

// Result is what came of a board at one table. The zero value is missing.
type Result struct {
	Kind scoring.LineKind
	// Score is signed, from North-South's side; used for Played only.
	Score int
	// Weights take the place of Score when there are any.
	Weights []Weight
	// EW is what East-West gets where that is something else; Weights are then
	// North-South's (R-MATCH-SPLIT).
	EW []Weight
}

// Board is one board of a match, at its two tables.
type Board struct {
	Number       int // as printed on the board; only told, never counted with
	Open, Closed Result
	// HomeAward and AwayAward are used when one of the results is Awarded. For Average
	// both sides get an average.
	HomeAward, AwayAward scoring.Award
	// NonOffender is whose favour a weighted result is rounded in, when the rules say so.
	NonOffender Team
}

// Match is what two teams play together.
type Match struct {
	Boards []Board
	// Length is how many boards were to be played, which the VP scale is entered with; 0 is
	// those there are.
	Length int
	// Carry is what the home team takes along from before, in the points of the form
	// (IMPs, points); negative when the away team does.
	Carry exact.Rat
	// Penalties are taken from one side after scoring. They change nothing for the other.
	Penalties []Penalty
}

// Penalty is a procedural penalty, or with figures below 0 an award.
type Penalty struct {
	Team    Team
	Points  exact.Rat // in the points of the form: before victory points
	Percent exact.Rat // per cent of the points that both sides share; 0 in IMPs and total points
	VPs     exact.Rat // from the victory points
}

// PenaltyOf returns a penalty or an award of a team, as package scoring has it, for a match: per
// cent of a top and IMPs in the points of the form. Victory points are none of its points.
func PenaltyOf(t Team, a scoring.Adjustment, r Rules) Penalty {
	r = r.complete()
	taken := a.Amount.Neg()
	if r.Form == rules.MethodPointABoard || r.Form == rules.MethodPatton {
		switch a.Unit {
		case scoring.AdjustTop:
			return Penalty{Team: t, Points: taken.Mul(top(r)).Div(hundred)}
		case scoring.AdjustIMPs: // 3 of them are 10 % of a top
			return Penalty{Team: t, Points: taken.Mul(top(r)).Div(exact.Int(30))}
		case scoring.AdjustPercent:
			return Penalty{Team: t, Percent: taken}
		}
	}
	points := a.Points(exact.Rat{}, exact.Rat{}, rules.Rules{Method: r.Form})
	return Penalty{Team: t, Points: points.Neg()}
}

// Rules is every policy a match is scored by. An empty choice means the first one.
type Rules struct {
	// Form is what a board is worth: IMPs, points, or for MethodTotal the difference itself.
	Form     rules.Method       `json:"form"`
	Weighted rules.WeightedIMPs `json:"weighted"`
	Unit     rules.Unit         `json:"unit"`     // point-a-board and Patton: 2-1-0 or 1-half-0
	SaldoOf  rules.PattonOf     `json:"saldo_of"` // Patton
	// Saldo is a club's own scale for the Patton saldo; empty means the printed one.
	Saldo []SaldoBand `json:"saldo,omitempty"`
	// SaldoIMPs is the club's table for a saldo in IMPs, for rules.PattonOfIMPs.
	SaldoIMPs Scale `json:"saldo_imps,omitzero"`
	// SaldoPoints is how many points the saldo is worth; empty means those of Saldo.
	SaldoPoints rules.PattonPoints `json:"saldo_points,omitempty"`
	// Scale names the VP scale, "" gives none, rules.VPsOwn takes Own.
	Scale rules.VPScale `json:"scale"`
	// Own is a VP table that a club has typed.
	Own Scale `json:"own,omitzero"`
	// ScaleBoards is the number of boards the scale is entered with; 0 means the length
	// of the match. Teams of eight enter with twice their boards (White Book 3.1.4).
	ScaleBoards int `json:"scale_boards,omitempty"`
}

// complete fills in the first choices.
func (r Rules) complete() Rules {
	r.Form = cmp.Or(r.Form, rules.MethodIMPs)
	r.Weighted = cmp.Or(r.Weighted, rules.WeightedExact)
	r.Unit = cmp.Or(r.Unit, rules.UnitTwo)
	r.SaldoOf = cmp.Or(r.SaldoOf, rules.PattonOfLarger)
	if len(r.Saldo) == 0 {
		r.Saldo = saldoPolish
	}
	return r
}

// Check reports whether a match of this many boards can be scored by the rules. The
// Problems are those of ScaleFor and Scale.Check, and match.scale-form (scale) for a
// scale that does not go with the form.
func (r Rules) Check(boards int) error {
	_, err := r.scale(boards)
	return err
}

// scale returns the VP scale in force; its Bands are empty when there is none.
func (r Rules) scale(boards int) (Scale, error) {
	r = r.complete()
	if r.Scale == "" {
		return Scale{}, nil
	}
	s := r.Own
	s.Name = rules.VPsOwn
	if r.Scale != rules.VPsOwn {
		var err error
		if s, err = ScaleFor(r.Scale, cmp.Or(max(r.ScaleBoards, 0), boards)); err != nil {
			return Scale{}, err
		}
	}
	if err := s.Check(); err != nil {
		return Scale{}, err
	}
	percent := r.Form == rules.MethodPointABoard || r.Form == rules.MethodPatton
	if percent != (s.On == OnPercent) {
		return Scale{}, problem.New("match.scale-form", "scale", s.Name)
	}
	return s, nil
}

// check refuses what only a fault of the program can make, weights that do not add up
// and awards that cannot be.
func (b *Board) check() error {
	for _, res := range []Result{b.Open, b.Closed} {
		if res.Kind < scoring.Missing || res.Kind > scoring.NotPlayed {
			return fmt.Errorf("match: no kind %d of a result", res.Kind)
		}
		for _, side := range [][]Weight{res.Weights, res.EW} {
			if err := b.checkWeights(side); err != nil {
				return err
			}
		}
	}
	if err := b.HomeAward.Check(); err != nil {
		return err
	}
	return b.AwayAward.Check()
}

// checkWeights refuses those of a side that do not add up; none are no fault.
func (b *Board) checkWeights(side []Weight) error {
	var sum exact.Rat
	for _, w := range side {
		if w.Share.Sign() <= 0 {
			return problem.New("match.weights", "board", b.Number, "percent", w.Share.Mul(hundred).Short(2))
		}
		if w.Award != nil {
			if err := w.Award.Check(); err != nil {
				return err
			}
		}
		sum = sum.Add(w.Share)
	}
	if len(side) > 0 && !sum.Equal(exact.Int(1)) {
		return problem.New("match.weights", "board", b.Number, "percent", sum.Mul(hundred).Short(2))
	}
	return nil
}
