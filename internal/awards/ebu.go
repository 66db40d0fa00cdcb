package awards

import (
	"uitslag/internal/exact"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
)

// EBU master points.
//
//	rule                                                     source              implemented
//	half of the field over 4, 3 or 2 (by boards) is          R-EBU               yes
//	  awarded: ceil(floor(pairs/2) / d * 2)
//	the first gets the awards times the rate, each next      R-EBU               yes
//	  place one rate less
//	no more than the scale's most, no award below its least  R-EBU               yes
//	a fraction, also of a shared award, is rounded up        R-EBU               yes
//	at least 12 boards, 6 pairs or 8 players                 R-EBU               yes
//	individuals: a quarter of the field, half the rate       R-EBU               yes

// ebuLevels are the rates of a pair, the least award, and the most by boards.
var ebuLevels = map[rules.EBULevel]struct {
	rate, least int
	most        [3]int // 12 to 17, 18 to 35, 36 and more boards
}{
	rules.EBUClub:     {6, 6, [3]int{75, 100, 300}},
	rules.EBUDistrict: {9, 9, [3]int{113, 150, 450}},
	rules.EBUCounty:   {12, 12, [3]int{150, 200, 600}},
	rules.EBURegional: {18, 18, [3]int{225, 300, 900}},
	rules.EBUNational: {24, 24, [3]int{300, 400, 1200}},
}

// EBU is an event on the EBU's scale.
type EBU struct {
	Level  rules.EBULevel
	Of     Of // Pairs or Individuals; Teams are counted as pairs
	Boards int
}

// length returns which column of the scale the boards are in, and by what the field is divided.
func (e EBU) length() (column, divisor int) {
	switch {
	case e.Boards < 18:
		return 0, 4
	case e.Boards < 36:
		return 1, 3
	}
	return 2, 2
}

// Awards returns how many places of a field earn something: 0 when it is too small.
func (e EBU) Awards(contestants int) int {
	least, share := 6, 2
	switch e.Of {
	case Teams:
		contestants *= 2
	case Individuals:
		least, share = 8, 4
	}
	if e.Boards < 12 || contestants < least {
		return 0
	}
	_, d := e.length()
	return (contestants/share*share + d - 1) / d // half tables are ignored
}

// Scale returns what the places of one ranking list earn: whole points.
func (e EBU) Scale(places []scoring.Place) *Scale {
	n, least := ranked(places), exact.Int(ebuLevels[e.Level].least)
	return &Scale{
		places: places, value: e.value(n),
		round: func(mean exact.Rat) exact.Rat {
			if mean = up(mean); mean.Sign() > 0 && mean.Less(least) {
				return least
			}
			return mean
		},
		field: []scoring.Step{step("awards.why-ebu-awards", "", "contestants", n, "n", e.Awards(n))},
	}
}

// value returns what the places of a field earn, before sharing and the least award.
func (e EBU) value(contestants int) func(place int) exact.Rat {
	level, awards := ebuLevels[e.Level], e.Awards(contestants)
	rate := exact.Int(level.rate)
	if e.Of == Individuals {
		rate = rate.Div(exact.Int(2))
	}
	column, _ := e.length()
	most := exact.Int(level.most[column])
	return func(place int) exact.Rat {
		if place > awards {
			return exact.Rat{}
		}
		p := up(rate.Mul(exact.Int(awards - place + 1)))
		if most.Less(p) {
			return most
		}
		return p
	}
}
