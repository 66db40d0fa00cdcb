package bridge

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"uitslag/internal/problem"
)

// The typed notation (R-TYPED). Blanks and case are free; letters are read
// by their place, longest match first.
//
//	entry    = repeat | pass | special [R] | score [R] | contract [R] [lead]
//	contract = level denomination double? seat double? result? [: score]   one double at most
//	level    = 1-7       double = ! | x | !! | xx
//	result   = nothing (just made) | = | C | - (one down) | + n | - n | n
//	score    = [+-] n | n closed by + or -     from NS's side; minus: EW scores
//	pass     = p | pas | pass | 0              reversed: 0r
//	special  = ng | gem | award / award
//	award    = a+ | a | a- | n (percent, 0 to 100, with decimals)
//	lead     = , suit rank                     a point does as well
//	repeat   = *
//
// Contract and score typed both have a colon between them (a semicolon does as
// well): "4sn=:420". A blank would not do, since blanks are free and "4sn 1" is
// an overtrick. R may stand before the colon, too. +0 is just made, -0 nothing.
//
// The lead stands last, behind a comma: "4sn+1,hv" or "4sn,h10". A rank is its letter in the
// club's language or in English, and 10 or T; what is typed without one has no lead.
//
// Digits may be typed on a Belgian AZERTY keyboard without Shift: see Digits.
//
// The two sides of a pair of awards need not be of one kind: a director may give
// average plus to one and 40 % to the other, "a+/40".
//
// A score of 0 is a board passed out, as in MesserBridge, and "0r" one passed out
// with the cards turned: the words for a pass take no R. A 0 has no sign, for "0-"
// is sooner a "50-" with a figure missing. In Dutch "4r" is 4♦ without its declarer,
// unless the number is a score ("7r" with DropZero is 70 reversed).

// Notation is how a club types results. The zero Notation is Dutch, and counts
// overtricks and scores with their zero.
type Notation struct {
	Letters Letters
	// TricksInAll: an unsigned number behind a contract is the tricks taken, not the
	// overtricks.
	TricksInAll bool
	// DropZero: scores are typed without their last zero, always.
	DropZero bool
}

// maxTyped is the longest text that can mean anything, with room for blanks.
const maxTyped = 40

// Parse reads what was typed for a board of this vulnerability. The Problem says
// what is wrong; its codes:
//
//	notation.empty                   nothing was typed
//	notation.too-long                longer than any result
//	notation.unknown-text            no result begins like this
//	notation.seat-first              the declarer before the contract, as it is printed
//	notation.bad-level               a level that is not 1 to 7
//	notation.bad-denomination        no denomination behind the level
//	notation.no-declarer             a contract without its declarer
//	notation.bad-seat                a letter that is nobody's
//	notation.two-doubles             a double on both sides of the declarer, or too many
//	notation.unfinished-result       a plus without its overtricks
//	notation.bad-result              what follows the declarer is no result
//	notation.impossible-tricks       fewer than 0 or more than 13 tricks
//	notation.after-colon             what follows the colon is no score
//	notation.contract-score          the score behind the colon is not the contract's
//	notation.bad-lead                what follows the comma is no card
//	notation.zero-score              a 0 with a sign
//	notation.pass-reversed           a pass with R
//	notation.not-multiple-of-ten, notation.impossible-score,
//	notation.impossible-score-hint   a score that cannot be, with what may be meant
//	notation.impossible-score-zero   the same where zeros are dropped
//	notation.bad-percent             awards that are none, or above 100 %
func (n Notation) Parse(text string, v Vulnerability) (Entry, error) {
	if utf8.RuneCountInString(text) > maxTyped {
		return Entry{}, problem.New("notation.too-long")
	}
	r := reader{n: n, l: n.Letters.orDutch(), v: v, typed: strings.TrimSpace(text), rest: plain(text)}
	return r.entry()
}

// plain returns the text without blanks, in capitals, with one kind of minus, and with digits
// for what the keys of digits give. The mark that makes a coloured picture of a suit
// counts as a blank.
func plain(text string) string {
	return strings.Map(func(c rune) rune {
		switch {
		case unicode.IsSpace(c), c == '\ufe0f':
			return -1
		case c == '−', c == '–':
			return '-'
		case c >= 'a' && c <= 'z':
			return c - 'a' + 'A'
		}
		return c
	}, Digits(text))
}
