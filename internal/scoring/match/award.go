package match

import (
	"cmp"

	"uitslag/internal/exact"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
)

// Artificial scores in a match.
//
//	rule                                              source              implemented
//	3, 0 or -3 IMPs for average plus, average, minus  R-MATCH-ARTIFICIAL  yes
//	  a percentage: 3 IMPs for each 10 % off 50       R-MATCH-ARTIFICIAL  yes
//	60, 50 or 40 % of a board's points                R-MATCH-ARTIFICIAL  yes (point-a-board, Patton)
//	100 points where IMPs would give 3                R-MATCH-ARTIFICIAL  yes (total points)
//	own percentage when that is better                R-MATCH-ARTIFICIAL  no: it is for matchpoints
//	a match that was not played: points of each side  R-MATCH-AWARD       yes, typed
//	a bye: a percentage of the victory points or of   R-TEAM-BYE          yes; the own average by who
//	  the points, or 3 IMPs a board for each 10 %                         knows the other matches

var (
	half    = exact.New(1, 2)
	ten     = exact.Int(10)
	hundred = exact.Int(100)
	fifty   = exact.Int(50)
)

// artificial reports whether the director gave the board its points.
func (b *Board) artificial() bool { return b.Open.Kind.Artificial() || b.Closed.Kind.Artificial() }

// awards returns what the two sides were given; an average at either table, with nothing
// awarded, is an average for both.
func (b *Board) awards() (home, away scoring.Award) {
	if b.Open.Kind != scoring.Awarded && b.Closed.Kind != scoring.Awarded {
		return scoring.Award{}, scoring.Award{}
	}
	return b.HomeAward, b.AwayAward
}

func percentOf(a scoring.Award) exact.Rat {
	switch a.Kind {
	case scoring.AwardPercent:
		return a.Percent
	case scoring.AwardPlus:
		return exact.Int(60)
	case scoring.AwardMinus:
		return exact.Int(40)
	}
	return fifty
}

func awarded(a scoring.Award, r Rules) exact.Rat {
	p := percentOf(a)
	imps := p.Sub(fifty).Mul(exact.New(3, 10))
	switch r.Form {
	case rules.MethodPointABoard, rules.MethodPatton:
		return p.Div(hundred).Mul(top(r))
	case rules.MethodTotal:
		return Aggregate(imps)
	}
	return imps
}

// Aggregate returns what IMPs of a penalty or an award are in total points: 100 for each 3
// (R-PENALTY-UNITS).
func Aggregate(imps exact.Rat) exact.Rat { return imps.Mul(hundred).Div(exact.Int(3)) }

// top returns what a board is worth in points to the winner.
func top(r Rules) exact.Rat {
	if r.Unit == rules.UnitOne {
		return exact.Int(1)
	}
	return exact.Int(2)
}

// Award returns a match of so many boards that was not played: what each side has of it, in
// victory points where the rules have them, else in the points of the form. No board counts.
func Award(boards int, home, away exact.Rat, r Rules) Outcome {
	r = r.complete()
	o := r.unplayed(boards)
	for side, points := range map[*Side]exact.Rat{&o.Home: home, &o.Away: away} {
		if len(o.Scale.Bands) > 0 {
			side.VPs, side.HasVPs = points, true
			continue
		}
		side.Won, side.Points = points, points
		if o.Available.Sign() > 0 {
			side.Percent = points.Mul(hundred).Div(o.Available)
		}
	}
	o.Home.Net, o.Away.Net = o.Home.Points.Sub(o.Away.Points), o.Away.Points.Sub(o.Home.Points)
	return o
}

// Bye returns what a team has of so many boards for which it had no opponent, at a percentage:
// 60 is 12 of 20 victory points; without those it is of the points that two teams share, or
// in IMPs 3 a board for each 10 % above 50 (R-TEAM-BYE).
func Bye(boards int, percent exact.Rat, r Rules) Side {
	r = r.complete()
	o := r.unplayed(boards)
	switch {
	case len(o.Scale.Bands) > 0:
		return Side{VPs: o.Scale.share(percent), HasVPs: true}
	case o.Available.Sign() > 0:
		points := o.Available.Mul(percent).Div(hundred)
		return Side{Won: points, Points: points, Percent: percent}
	}
	points := awarded(scoring.Award{Kind: scoring.AwardPercent, Percent: percent}, r).Mul(exact.Int(boards))
	return Side{Won: points, Points: points}
}

// unplayed returns the outcome of so many boards of which none counts: what there is to share, and
// the scale, of which a printed one has the table of the nearest number of boards.
func (r Rules) unplayed(boards int) Outcome {
	o := Outcome{Boards: make([]BoardPoints, boards)}
	switch r.Scale {
	case "":
	case rules.VPsOwn:
		o.Scale = r.Own
		o.Scale.Name = rules.VPsOwn
	default:
		o.Scale = nearest(map[int]length{}, r.Scale, cmp.Or(r.ScaleBoards, boards)).scale
	}
	if r.Form == rules.MethodPointABoard || r.Form == rules.MethodPatton {
		o.Top = top(r)
		o.Available = o.Top.Mul(exact.Int(boards))
		if r.Form == rules.MethodPatton {
			even := saldo(Waiting(boards).Boards, Home, r)
			o.Available = o.Available.Add(even.Home).Add(even.Away)
		}
	}
	return o
}

// Waiting returns a match of so many boards of which nothing is in yet.
func Waiting(boards int) Outcome {
	o := Outcome{Boards: make([]BoardPoints, boards), Missing: boards}
	for i := range o.Boards {
		o.Boards[i].Missing = true
	}
	return o
}

// Average returns the half of what two sides share, which is what a draw gives: more is a match
// won (R-TIE-WINS).
func (o *Outcome) Average() exact.Rat {
	if len(o.Scale.Bands) > 0 {
		return o.Scale.Bands[0].Win
	}
	return o.Available.Mul(half)
}

// Final returns what the side has of the match in the end: victory points, where there are any.
func (s *Side) Final() exact.Rat {
	if s.HasVPs {
		return s.VPs
	}
	return s.Points
}
