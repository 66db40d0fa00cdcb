package scoring

import "uitslag/internal/exact"

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

func butlerWorth(c *comparison, score int, _ []Portion, ns bool) exact.Rat {
	imps := 0
	if col := c.column(ns); len(col.scores) > 0 {
		switch d := col.datum(c.rules, !ns && c.twoDatums()); {
		case ns:
			imps = d.imps(score)
		case c.twoDatums():
			imps = d.imps(-score)
		default:
			imps = -d.imps(score)
		}
	}
	v := exact.Int(imps)
	if c.steps != nil {
		c.sayButler(score, v, ns)
	}
	return v
}
