package competition

import (
	"uitslag/internal/exact"
	"uitslag/internal/problem"
)

// Average is how sessions weigh against each other.
type Average string

const (
	// AverageSessions gives each session the same weight.
	AverageSessions Average = "sessions"
	// AverageBoards gives each board the same weight.
	AverageBoards Average = "boards"
	// AverageSum adds them up: victory points, IMPs. Nothing is converted to another size.
	AverageSum Average = "sum"
)

// Size is how sessions with different numbers of results a board are made alike.
type Size string

const (
	// SizeAsIs leaves them.
	SizeAsIs Size = "as-is"
	// SizeNeuberg converts them to one number of results a board.
	SizeNeuberg Size = "neuberg"
	// SizeAscherman converts them to infinitely many.
	SizeAscherman Size = "ascherman"
)

// Absence is what a session counts for who was not there.
type Absence string

const (
	// AbsenceNothing does not count it.
	AbsenceNothing Absence = "nothing"
	// AbsenceAverage counts the own average, at most the cap.
	AbsenceAverage Absence = "average"
	// AbsenceFixed counts the cap itself.
	AbsenceFixed Absence = "fixed"
)

// Substitute is what a session counts that a substitute played.
type Substitute string

const (
	// SubstituteCounts counts the score as if there had been none.
	SubstituteCounts Substitute = "counts"
	// SubstituteCapped counts it up to the cap.
	SubstituteCapped Substitute = "capped"
	// SubstituteAbsent counts it as an absence.
	SubstituteAbsent Substitute = "absent"
)

// Rules is every policy of a competition. An empty choice means the first one.
type Rules struct {
	Average Average `json:"average"`
	Size    Size    `json:"size"`
	// Results is the number of results a board that Neuberg converts to; 0 means the
	// largest there is.
	Results int `json:"results,omitempty"`
	// Best is how many sessions count, the best ones; 0 means all.
	Best    int     `json:"best,omitempty"`
	Absence Absence `json:"absence"`
	// Caps are what the first, the second, ... absence counts at most (AbsenceAverage)
	// or exactly (AbsenceFixed); the last one holds for all further ones. Without caps
	// the average counts in full.
	Caps []exact.Rat `json:"caps,omitempty"`
	// MaxAbsences is how many absences there may be; 0 means any number.
	MaxAbsences   int        `json:"max_absences,omitempty"`
	Substitute    Substitute `json:"substitute"`
	SubstituteCap exact.Rat  `json:"substitute_cap,omitzero"`
	// Minimum is how many sessions must have been played to be ranked.
	Minimum  int  `json:"minimum,omitempty"`
	Handicap bool `json:"handicap,omitempty"`
	// Up and Down are how many go up and down.
	Up   int `json:"up,omitempty"`
	Down int `json:"down,omitempty"`
}

// Check reports whether the rules can be. The Problems are competition.negative (rule, value)
// for a number below 0; competition.caps () for AbsenceFixed without a score.
func (r Rules) Check() error {
	for _, c := range []struct {
		rule  string
		value int
	}{
		{"results", r.Results},
		{"best", r.Best},
		{"max_absences", r.MaxAbsences},
		{"minimum", r.Minimum},
		{"up", r.Up},
		{"down", r.Down},
	} {
		if c.value < 0 {
			return problem.New("competition.negative", "rule", c.rule, "value", c.value)
		}
	}
	if r.Absence == AbsenceFixed && len(r.Caps) == 0 {
		return problem.New("competition.caps")
	}
	return nil
}
