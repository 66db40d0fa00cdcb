package event

import (
	"slices"

	"uitslag/internal/exact"
)

// DrawWay is how a round is drawn.
type DrawWay string

const (
	// DrawSwiss gives each the nearest in the ranking that it has not met.
	DrawSwiss DrawWay = "swiss"
	// DrawMonrad gives the first the second, the third the fourth and so on of those who
	// have not met, and looks no further down than it must.
	DrawMonrad DrawWay = "monrad"
	// DrawKnockout goes on with the winners of a bracket.
	DrawKnockout DrawWay = "knock-out"
)

// DrawFirst is how the first round of a Swiss is made, before there is a ranking.
type DrawFirst string

const (
	// FirstNumber gives number 1 number 2, number 3 number 4 and so on.
	FirstNumber DrawFirst = ""
	// FirstLots has the order by lot.
	FirstLots DrawFirst = "lots"
	// FirstHalves gives number 1 the first number of the lower half, and so on.
	FirstHalves DrawFirst = "halves"
)

// Drawing is how the rounds of a section are drawn, one by one.
type Drawing struct {
	Way DrawWay `json:"way"`
	// Rounds is how many are planned; of a knock-out they follow from the number of teams.
	Rounds int `json:"rounds,omitempty"`
	// Repeats allows two to meet again.
	Repeats bool `json:"repeats,omitempty"`
	// Early allows a round to be drawn while the one before it is played: from what is in.
	Early bool `json:"early,omitempty"`
	// Lots seeds by chance, which the command brings along; else the numbers are the seeds.
	Lots bool `json:"lots,omitempty"`
}

// Drawn reports whether rounds of the session are drawn one by one.
func (s *Session) Drawn() bool {
	return slices.ContainsFunc(s.Sections, func(c Section) bool { return c.Drawing != nil })
}

// DrawsOn reports whether the event goes on by draws, and not with another session: a knock-out,
// and a Swiss of which rounds are still to be drawn.
func (e *Event) DrawsOn() bool {
	return e.Form == FormKnockout || e.Form == FormSwiss && slices.ContainsFunc(e.Sessions, func(s Session) bool {
		return slices.ContainsFunc(s.Sections, func(c Section) bool { return c.Drawing == nil || c.Rounds() < c.Drawing.Rounds })
	})
}

// Draw is a round as it was drawn, with what it was drawn from. A later correction of a
// result does not change it.
type Draw struct {
	Section string `json:"section"`
	Round   int    `json:"round"` // from 1
	// Order is who was drawn, the leader first, as the ranking was then; of a bracket the
	// seeds.
	Order []Drawn `json:"order"`
	// Meetings are by table, or of teams by match: who sits North-South first.
	Meetings [][2]ID `json:"meetings"`
	// Free is who has no opponent; "" for none.
	Free ID `json:"free,omitempty"`
	// Apart are those who were not to meet: members of one club in the first round.
	Apart [][2]ID `json:"apart,omitempty"`
	// Fixed are who the scorer put North-South and East-West, at the table of their place; ""
	// where the draw chose.
	Fixed [][2]ID `json:"fixed,omitempty"`
	// First is how a first round was made.
	First DrawFirst `json:"first,omitempty"`
	// Missing is how many results were not in when it was drawn.
	Missing int    `json:"missing,omitempty"`
	At      string `json:"at,omitempty"`
}

// Drawn is one who is drawn, with its score.
type Drawn struct {
	Contestant ID        `json:"contestant"`
	Score      exact.Rat `json:"score"`
}

// Draw gives the draw of a section's round, or nil.
func (s *Session) Draw(section string, round int) *Draw {
	return Find(s.Draws, func(d *Draw) bool { return d.Section == section && d.Round == round })
}
