package exchange

import (
	"fmt"
	"strconv"

	"uitslag/internal/event"
)

// RuledCells are ResultCells of what counts: where the director gave something else, the
// score is that, and the contract the one of the table.
func RuledCells(r *event.Result, ruling *event.Ruling) (contract, declarer, tricks, score string) {
	contract, declarer, tricks, score = ResultCells(r)
	if ruling == nil {
		return contract, declarer, tricks, score
	}
	switch ruling.Kind {
	case event.RulingNotPlayed:
		return "", "", "", "NP"
	case event.RulingAssigned:
		s := ruling.NS[0]
		as := event.Result{Kind: event.Played, Contract: s.Contract, Tricks: s.Tricks, Score: s.Score}
		if s.Score == 0 && s.Contract.Level == 0 {
			as.Kind = event.Passed
		}
		return ResultCells(&as)
	case event.RulingWeighted, event.RulingSplit, event.RulingArtificial:
		return contract, declarer, tricks, RulingText(ruling)
	}
	return contract, declarer, tricks, score
}

// RulingText is what a ruling gives, as a cell has it; "" for none.
func RulingText(r *event.Ruling) string {
	if r == nil {
		return ""
	}
	return r.Written("NS", "EW")
}

// ResultCells are contract, declarer, tricks and score.
func ResultCells(r *event.Result) (contract, declarer, tricks, score string) {
	switch r.Kind {
	case event.Passed:
		return "PASS", "", "", "0"
	case event.NotPlayed:
		return "", "", "", "NP"
	case event.Average, event.Adjusted:
		return "", "", "", AwardText(r.Kind, r.NSAward, r.EWAward)
	}
	score = fmt.Sprint(r.Score)
	if r.Contract.Level > 0 {
		contract = BidText(r.Contract)
		declarer, tricks = r.Contract.Declarer.String(), strconv.Itoa(r.Tricks)
	}
	return contract, declarer, tricks, score
}

// Turned reports whether the two sides of a line count with the cards of each other: a file that
// has no word for it names them the other way round. What the director gives, at the table or
// later, is of the sides as they are named.
func Turned(r *event.Result, ruling *event.Ruling) bool {
	stands := ruling == nil || ruling.Kind == event.RulingTable || ruling.Kind == event.RulingLate
	return r.Reversed && stands && (r.Kind == event.Played || r.Kind == event.Passed)
}
