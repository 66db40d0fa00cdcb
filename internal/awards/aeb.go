package awards

import (
	"uitslag/internal/exact"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
)

// AEB master points (Asociacion Espanola de Bridge, 2 January 2022).
//
//	rule                                                source                 implemented
//	P(i) falls with the fourth root of the place i      R-AEB                  yes
//	the winner gets C1*C2*C3*C4*C5, the last C1*C5/100  R-AEB                  yes
//	C2 = 0.2545*boards^.25 + 0.5077, from 1 to 1.35     R-AEB                  yes
//	C3 = 0.3918*pairs^.25 + 0.3033, from 1 to 1.60      R-AEB                  yes
//	C4 is the mean of the players' categories           R-AEB-CLASS            yes
//	  who has none is left out; nobody has one: 1       R-AEB-CLASS            yes
//	C5 is 1 face to face, 0.5 or 0.25 online            R-AEB                  yes
//	teams: n = 2*teams, places 1, 3, 5, ...             R-AEB-TEAMS            yes
//	individuals: n = players/2, places 1, 1.5, 2, ...   R-AEB-TEAMS            yes
//	nobody below the last's points                      R-AEB-EDGES            yes
//	shared places get the mean of their P(i)            R-AEB-EDGES            yes
//	one contestant gets the winner's points             R-AEB-EDGES            yes
//	cents, a half upwards; the coefficients unrounded   R-AEB                  yes

// AEBEvents are the tournaments of the AEB with their coefficient C1, the rows of table 1 (R-AEB).
var AEBEvents = map[rules.AEBEvent]exact.Rat{
	rules.AEBPool: exact.Int(10), rules.AEBRegional: exact.Int(30), rules.AEBNational: exact.Int(70),
	rules.AEBSelection: exact.Int(70), rules.AEBSelectionOpen: exact.Int(100), rules.AEBZonal: exact.Int(100),
	rules.AEBMixedDiamond: exact.Int(50), rules.AEBMixedHeart: exact.Int(75), rules.AEBMixedOpen: exact.Int(100),
	rules.AEBPairsDiamond: exact.Int(75), rules.AEBPairsHeart: exact.New(225, 2), rules.AEBPairsOpen: exact.Int(150),
	rules.AEBTeamsDiamond: exact.New(225, 2), rules.AEBTeamsHeart: exact.New(675, 4), rules.AEBTeamsOpen: exact.Int(225),
}

// AEBPlays are the ways in which a tournament of the AEB is played with their coefficient C5.
var AEBPlays = map[rules.AEBPlay]exact.Rat{
	rules.AEBFaceToFace: exact.Int(1), rules.AEBWatched: exact.New(1, 2), rules.AEBOnline: exact.New(1, 4),
}

// AEBClass returns the coefficient C4: the mean category of these players, in whatever form they
// were typed, and how many have one. Who has none, "" or unknown, is left out; when nobody
// has one the mean is 1.
func AEBClass(players []string) (mean exact.Rat, of int) {
	var sum int64
	for _, p := range players {
		if c := aebKnown(p).number; c > 0 {
			sum, of = sum+c, of+1
		}
	}
	if of == 0 {
		return exact.Int(1), 0
	}
	return exact.New(sum, 100*int64(of)), of
}

// AEB is a tournament by the rules of the Spanish federation.
type AEB struct {
	C1     exact.Rat // the tournament: of AEBEvents
	Boards int       // that the winner played
	Of     Of
	C4     exact.Rat // the players: AEBClass; 0 means 1
	// ByMembers: C4 is the mean of the categories of Classed of these Players; of 0 of them
	// where it was booked before.
	ByMembers        bool
	Classed, Players int
	C5               exact.Rat // how it was played: of AEBPlays; 0 means 1
	// LastMin gives the last of a list Pmin, where formula 1 would give it more.
	LastMin bool
}

// Coefficients are what the points of a tournament are made of.
type Coefficients struct {
	N                  exact.Rat // pairs, or what makes one
	C1, C2, C3, C4, C5 exact.Rat
	Max, Min           exact.Rat // the winner's points and the last one's, not rounded
}

func root4(r exact.Rat) exact.Rat { return exact.Sqrt(exact.Sqrt(r)) }

func one(r exact.Rat) exact.Rat {
	if r.Sign() == 0 {
		return exact.Int(1)
	}
	return r
}

// aebRoot returns a*n^.25 + b, both in ten thousandths, between 1 and most; below and above
// are where it stops.
func aebRoot(n exact.Rat, a, b int64, below, above int, most exact.Rat) exact.Rat {
	switch {
	case !exact.Int(below).Less(n):
		return exact.Int(1)
	case !n.Less(exact.Int(above)):
		return most
	}
	c := exact.New(a, 10_000).Mul(root4(n)).Add(exact.New(b, 10_000))
	switch {
	case c.Less(exact.Int(1)):
		return exact.Int(1)
	case most.Less(c):
		return most
	}
	return c
}

// Coefficients gives the five coefficients and the two ends of a field of contestants.
func (a AEB) Coefficients(contestants int) Coefficients {
	c := Coefficients{N: a.Of.pairsOf(contestants), C1: a.C1, C4: one(a.C4), C5: one(a.C5)}
	c.C2 = aebRoot(exact.Int(a.Boards), 2545, 5077, 14, 120, exact.New(135, 100))
	c.C3 = aebRoot(c.N, 3918, 3033, 10, 120, exact.New(160, 100))
	c.Max = c.C1.Mul(c.C2).Mul(c.C3).Mul(c.C4).Mul(c.C5)
	c.Min = c.C1.Mul(c.C5).Div(exact.Int(100))
	return c
}

// at is P(i), formula 1 with its curve, not rounded: Max for i = 1, Min for i = N, and never less.
func (c Coefficients) at(p curve, i exact.Rat) exact.Rat {
	if one := exact.Int(1); i.Equal(one) || !one.Less(c.N) {
		return c.Max // exactly: a half of a cent goes up
	}
	if v := p.raw(i); !v.Less(c.Min) {
		return v
	}
	return c.Min
}

// curve is formula 1 for one field: slope * i^.25 + start.
type curve struct{ slope, start exact.Rat }

func (c Coefficients) curve() curve {
	root, one := root4(c.N), exact.Int(1)
	if !one.Less(c.N) {
		return curve{}
	}
	return curve{
		slope: c.Max.Sub(c.Min).Div(one.Sub(root)).Round(exact.Places),
		start: c.Max.Mul(root).Sub(c.Min).Div(root.Sub(one)).Round(exact.Places),
	}
}

func (p curve) raw(i exact.Rat) exact.Rat { return p.slope.Mul(root4(i)).Add(p.start) }

// index returns the i of a place: 1, 3, 5 for teams and 1, 1.5, 2 for individuals.
func (a AEB) index(place int) exact.Rat {
	switch a.Of {
	case Teams:
		return exact.Int(2*place - 1)
	case Individuals:
		return exact.New(int64(place+1), 2)
	}
	return exact.Int(place)
}

// Scale returns what the places of one ranking list earn, to the cent. Who has no place gets
// nothing and is not counted.
func (a AEB) Scale(places []scoring.Place) *Scale {
	n := ranked(places)
	c := a.Coefficients(n)
	p := c.curve()
	last := func(place int) bool { return a.LastMin && place == n && n > 1 }
	value := func(place int) exact.Rat {
		if last(place) {
			return c.Min
		}
		return c.at(p, a.index(place))
	}
	steps := []scoring.Step{step("awards.why-aeb-size", "", "n", c.N)}
	switch {
	case !a.ByMembers:
	case a.Classed > 0:
		steps = append(steps, step("awards.why-aeb-class", "aeb_class", "class", c.C4, "of", a.Classed, "players", a.Players))
	case a.Players > 0:
		steps = append(steps, step("awards.why-aeb-nobody", "aeb_class", "players", a.Players))
	default:
		steps = append(steps, step("awards.why-aeb-booked", "aeb_class", "class", c.C4))
	}
	steps = append(
		steps,
		step("awards.why-aeb-max", "", "event", c.C1, "boards", c.C2, "size", c.C3, "class", c.C4, "play", c.C5, "points", c.Max),
		step("awards.why-aeb-min", "", "event", c.C1, "play", c.C5, "points", c.Min),
	)
	return &Scale{places: places, value: value, round: to(2), field: steps, tell: func(place int) []scoring.Step {
		if last(place) {
			return []scoring.Step{step("awards.why-aeb-last", "aeb_last", "place", place, "points", c.Min)}
		}
		i := a.index(place)
		told := []scoring.Step{step("awards.why-aeb-place", "", "place", place, "index", i, "points", value(place))}
		if exact.Int(1).Less(c.N) && p.raw(i).Less(c.Min) {
			told = append(told, step("awards.why-aeb-floor", "", "points", c.Min))
		}
		return told
	}}
}
