package bridge

import (
	"strconv"
	"strings"

	"uitslag/internal/exact"
)

// EntryKind says what was typed.
type EntryKind int

// The kinds of entry. The zero kind is no entry at all.
const (
	EntryNone      EntryKind = iota
	EntryRepeat              // the line above again
	EntryPassed              // passed out
	EntryNotPlayed           // not played
	EntryAverage             // the director's average
	EntryAwards              // a percentage or average plus or minus for each side
	EntryScore               // only the score is known
	EntryContract            // contract, declarer and tricks
)

// AwardKind says what a side gets of an adjusted board.
type AwardKind int

// The awards. The zero kind is none.
const (
	AwardNone AwardKind = iota
	AwardPercent
	AwardPlus
	AwardAverage
	AwardMinus
)

// Award is what one side gets of an adjusted board; Percent (0 to 100, of the top)
// is for AwardPercent.
type Award struct {
	Kind    AwardKind
	Percent exact.Rat
}

// Entry is a typed result, read.
type Entry struct {
	Kind     EntryKind
	Contract Contract // for EntryContract
	Tricks   int      // for EntryContract
	Score    int      // from NS's side, for EntryScore and EntryContract
	NS, EW   Award    // for EntryAwards
	Reversed bool     // played with the opponents' cards
	Lead     Card     // for EntryContract; the zero Card is that none was typed
	Closed   bool     // a score closed by its sign, alone or behind a contract: it books at once
}

// Text returns the entry as it is typed, in the shortest form that says everything;
// reading it again gives the same entry. What is no entry has no text.
func (n Notation) Text(e Entry) string {
	l := n.Letters.orDutch()
	text := ""
	switch e.Kind {
	case EntryRepeat:
		return "*"
	case EntryPassed:
		if !e.Reversed {
			return l.Pass
		}
		text = "0"
	case EntryNotPlayed:
		text = l.NotPlayed
	case EntryAverage:
		text = l.Average
	case EntryAwards:
		text = e.NS.text(l) + "/" + e.EW.text(l)
	case EntryScore:
		text = n.scoreText(e)
	case EntryContract:
		c := e.Contract
		text = strconv.Itoa(c.Level) + l.Denomination(c.Denomination) + strings.Repeat(l.Double, int(c.Doubling)) +
			l.Seat(c.Declarer) + ResultText(c, e.Tricks)
		if e.Closed {
			text += ":" + n.scoreText(e)
		}
	default:
		return ""
	}
	if e.Reversed {
		text += l.Reversed
	}
	if e.Lead != (Card{}) {
		text += "," + l.card(e.Lead)
	}
	return text
}

// scoreText returns the score of an entry, closed by its sign or with its minus before it.
func (n Notation) scoreText(e Entry) string {
	score := e.Score
	if n.DropZero {
		score /= 10
	}
	if !e.Closed {
		return strconv.Itoa(score)
	}
	if score < 0 {
		return strconv.Itoa(-score) + "-"
	}
	return strconv.Itoa(score) + "+"
}

func (a Award) text(l Letters) string {
	switch a.Kind {
	case AwardPercent:
		text := a.Percent.Short(percentDecimals)
		if l.Lang != English.Lang {
			text = strings.Replace(text, ".", ",", 1)
		}
		return text
	case AwardPlus:
		return "A+"
	case AwardAverage:
		return "A"
	case AwardMinus:
		return "A-"
	}
	return ""
}
