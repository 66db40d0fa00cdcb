package usebio

import (
	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/exchange"
	"uitslag/internal/problem"
)

// played reads a result with a score, a contract, or both. The score is what the
// points were made of, so it stays when the two disagree: the contract then goes,
// with a remark, unless other tricks make that very score. Where only one of the
// two can be, that one counts.
func (b *builder) played(board int, l *travellerLine, scoreText, contractText string) (event.Result, bool) {
	r := event.Result{Kind: event.Played}
	vul := bridge.VulnerabilityOf(board)
	score, scored := exchange.Score(scoreText)
	if scoreText != "" && !scored {
		b.refuse(l.line, "SCORE", problem.New("usebio.score", "line", l.line, "board", board, "text", exchange.Clip(scoreText)))
		return r, false
	}
	if lead := l.get("LEAD"); lead != "" {
		if card, ok := exchange.ParseLead(lead); ok {
			r.Lead = card
		} else if b.leads++; b.leads == 1 {
			b.lead = field{lead, l.line}
		}
	}
	bid, ok := exchange.ParseBid(contractText)
	ok = ok && bid.Rest == ""
	if ok && bid.Declarer == 0 {
		bid.Declarer = exchange.ParseSeat(l.get("PLAYED_BY"))
		ok = bid.Declarer != 0
	}
	if !ok && contractText != "" {
		b.remark(l.line, "CONTRACT", problem.New("usebio.contract", "line", l.line, "board", board, "text", exchange.Clip(contractText+" "+l.get("PLAYED_BY"))))
	}
	switch {
	case ok && scored:
		c := bid.Contract()
		tricks, given := exchange.ParseTricks(l.get("TRICKS"), c.Level)
		if given && bridge.NSScore(c, vul, tricks) == score {
			r.Contract, r.Tricks, r.Score = c, tricks, score
			return r, true
		}
		if fits, can := exchange.TricksFor(c, board, score); can {
			if given {
				b.remark(l.line, "TRICKS", problem.New("usebio.tricks", "line", l.line, "board", board,
					"contract", exchange.Clip(contractText), "tricks", tricks, "score", score, "fits", fits))
			}
			r.Contract, r.Tricks, r.Score = c, fits, score
			return r, true
		}
		if score != 0 && bridge.IsLegal(vul, score) {
			b.remark(l.line, "CONTRACT", problem.New("usebio.contract-score", "line", l.line, "board", board,
				"contract", exchange.Clip(contractText), "declarer", exchange.Clip(l.get("PLAYED_BY")), "score", score))
			r.Score = score
			return r, true
		}
		if given {
			r.Contract, r.Tricks, r.Score = c, tricks, bridge.NSScore(c, vul, tricks)
			b.remark(l.line, "SCORE", problem.New("usebio.score-replaced", "line", l.line, "board", board,
				"contract", exchange.Clip(contractText), "tricks", tricks, "score", score, "want", r.Score))
			return r, true
		}
	case ok:
		c := bid.Contract()
		if tricks, given := exchange.ParseTricks(l.get("TRICKS"), c.Level); given {
			r.Contract, r.Tricks, r.Score = c, tricks, bridge.NSScore(c, vul, tricks)
			return r, true
		}
		b.refuse(l.line, "TRAVELLER_LINE", problem.New("usebio.no-score", "line", l.line, "board", board))
		return r, false
	case scored && score == 0:
		return event.Result{Kind: event.Passed}, true
	case scored && bridge.IsLegal(vul, score):
		r.Score = score
		return r, true
	case !scored:
		b.refuse(l.line, "TRAVELLER_LINE", problem.New("usebio.no-score", "line", l.line, "board", board))
		return r, false
	}
	b.refuse(l.line, "SCORE", problem.New("usebio.impossible-score", "line", l.line, "board", board, "score", score))
	return r, false
}
