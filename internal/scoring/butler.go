package scoring

import (
	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// Butler: IMPs against the datum of the board.
//
//	rule                                            source             implemented
//	the difference with the datum in IMPs           R-BUTLER           yes
//	the datum                                       datum.go
//	EW gets what NS loses                           R-BUTLER           yes; with a datum a side EW has its own
//	artificial scores stay out of the datum         R-BUTLER           yes
//	average plus +3; BridgeWx: +2                   R-ARTIFICIAL-IMPS  yes (AwardIMPs)
//	at most 10 + k IMPs won in a round of k boards  R-ROUND-CAP        yes (round.go)
//	each round to VPs                               R-VP-ROUND         yes (package match, round_vps)
//	the datum as the leaders' mean                  asecomputing.com   no: who they are is not said

// butler scores the real lines against one datum, or one a side.
func butler(scores, counts []int, p *BoardPoints, r *rules.Rules, points []LinePoints) {
	p.SumOK = true // each line makes 0; the board need not
	if len(scores) == 0 {
		return
	}
	ns, ew := datums(scores, counts, *r)
	for i, score := range scores {
		q := &points[i]
		q.NS = exact.Int(ns.imps(score))
		q.EW = q.NS.Neg()
		if r.DatumSides == rules.DatumTwo {
			q.EW = exact.Int(ew.imps(-score))
		}
	}
	p.Loose = r.DatumSides == rules.DatumTwo
}

// datums are the datum seen from NS, and that seen from EW where it has its own.
func datums(scores, counts []int, r rules.Rules) (ns, ew datum) {
	mean := mean(r.DatumDrop, scores, counts)
	ns = mean.datum(r, false)
	if r.DatumSides == rules.DatumTwo {
		return ns, mean.datum(r, true)
	}
	return ns, datum{-ns.num, ns.den}
}

func butlerAward(a Award, own Total, _ *BoardPoints, r rules.Rules) (points, off, most exact.Rat) {
	points, off = r.NeubergRounding.Line(impAward(a, own, r, exact.Int(1)), exact.Rat{})
	return points, off, most
}
