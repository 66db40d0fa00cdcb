package bridge

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"uitslag/internal/problem"
)

// The typed notation (spec 08, Typing). Blanks and case are free; letters are read
// by their place, longest match first.
//
//	entry    = repeat | pass | special [R] | score [R] | contract [R] [: score]
//	contract = level denomination double? seat double? result?   one double at most
//	level    = 1-7       double = ! | x | !! | xx
//	result   = nothing (just made) | = | C | - (one down) | + n | - n | n
//	score    = [+-] n | n closed by + or -     from NS's side; minus: EW scores
//	special  = ng | gem | a+ a a- pairs | n/n  repeat = *
//
// Contract and score typed both have a colon between them (a semicolon does as
// well): "4sn=:420". A blank would not do, since blanks are free and "4sn 1" is
// an overtrick.

// Notation is how a club types results.
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
// what is wrong; its codes: notation.empty, notation.too-long,
// notation.unknown-text, notation.bad-denomination, notation.no-declarer,
// notation.bad-seat, notation.two-doubles, notation.bad-result,
// notation.impossible-tricks, notation.zero-score, notation.not-multiple-of-ten,
// notation.impossible-score (with a hint: notation.impossible-score-hint),
// notation.contract-score, notation.bad-percent.
func (n Notation) Parse(text string, v Vulnerability) (Entry, error) {
	if utf8.RuneCountInString(text) > maxTyped {
		return Entry{}, problem.New("notation.too-long")
	}
	s := plain(text)
	r := reader{n: n, v: v, typed: strings.TrimSpace(text), rest: s}
	switch {
	case s == "":
		return Entry{}, problem.New("notation.empty")
	case s == "*":
		return Entry{Kind: EntryRepeat}, nil
	case r.whole(n.Letters.passes):
		return Entry{Kind: EntryPassed}, nil
	}
	return r.entry()
}

// plain is the text without blanks, in capitals, with one kind of minus.
func plain(text string) string {
	return strings.Map(func(c rune) rune {
		switch c {
		case ' ', '\t', '\u00a0', '\u202f':
			return -1
		case '−', '–':
			return '-'
		}
		if c >= 'a' && c <= 'z' {
			return c - 'a' + 'A'
		}
		return c
	}, text)
}

// reader reads an entry from left to right.
type reader struct {
	n     Notation
	v     Vulnerability
	typed string
	rest  string
}

func (r *reader) whole(texts []string) bool {
	for _, t := range texts {
		if r.rest == t {
			return true
		}
	}
	return false
}

// take takes a text off the front.
func (r *reader) take(text string) bool {
	if !strings.HasPrefix(r.rest, text) {
		return false
	}
	r.rest = r.rest[len(text):]
	return true
}

// number takes the figures at the front: at most five, so that no sum overflows.
func (r *reader) number() (int, bool) {
	i := 0
	for i < len(r.rest) && r.rest[i] >= '0' && r.rest[i] <= '9' {
		i++
	}
	if i == 0 || i > 5 {
		return 0, false
	}
	n, err := strconv.Atoi(r.rest[:i])
	r.rest = r.rest[i:]
	return n, err == nil
}

func (r *reader) refuse(code string, args ...any) (Entry, error) {
	return Entry{}, problem.New(code, append([]any{"text", r.typed}, args...)...)
}

// entry reads everything but repeat and pass. The forms are told apart by their
// beginning: special words, awards (a slash), a score (only figures and signs),
// and else a contract.
func (r *reader) entry() (Entry, error) {
	body, reversed := strings.CutSuffix(r.rest, r.n.Letters.Reversed)
	for _, w := range r.n.Letters.notPlayed {
		if body == w {
			return Entry{Kind: EntryNotPlayed, Reversed: reversed}, nil
		}
	}
	for _, w := range r.n.Letters.averages {
		if body == w {
			return Entry{Kind: EntryAverage, Reversed: reversed}, nil
		}
	}
	if ns, ew, ok := strings.Cut(body, "/"); ok {
		e := Entry{Kind: EntryAwards, Reversed: reversed}
		var ok1, ok2 bool
		e.NS, ok1 = award(ns)
		e.EW, ok2 = award(ew)
		if !ok1 || !ok2 {
			return r.refuse("notation.bad-percent")
		}
		return e, nil
	}
	if body != "" && strings.Trim(body, "+-0123456789") == "" {
		r.rest = body
		e, err := r.score()
		if err != nil {
			return Entry{}, err
		}
		e.Reversed = reversed
		return e, nil
	}
	return r.contract()
}

// award reads one side of "60/40" or "a+/a-".
func award(s string) (Award, bool) {
	switch s {
	case "A+":
		return Award{Kind: AwardPlus}, true
	case "A":
		return Award{Kind: AwardAverage}, true
	case "A-":
		return Award{Kind: AwardMinus}, true
	}
	if len(s) < 1 || len(s) > 3 || strings.Trim(s, "0123456789") != "" {
		return Award{}, false
	}
	p, err := strconv.Atoi(s)
	return Award{Kind: AwardPercent, Percent: p}, err == nil && p <= 100
}

// score reads a signed score to its end.
func (r *reader) score() (Entry, error) {
	sign, signed := 1, false
	switch {
	case r.take("-"):
		sign, signed = -1, true
	case r.take("+"):
		signed = true
	}
	n, ok := r.number()
	if !ok {
		return r.refuse("notation.unknown-text")
	}
	e := Entry{Kind: EntryScore}
	if !signed && r.rest == "-" {
		sign, e.Closed, r.rest = -1, true, ""
	} else if !signed && r.rest == "+" {
		e.Closed, r.rest = true, ""
	}
	if r.rest != "" {
		return r.refuse("notation.unknown-text")
	}
	if r.n.DropZero {
		n *= 10
	}
	e.Score = sign * n
	return e, r.legal(e.Score)
}

// legal refuses a score that no contract makes at this vulnerability.
func (r *reader) legal(score int) error {
	if score == 0 {
		return problem.New("notation.zero-score", "pass", strings.ToLower(r.n.Letters.Pass))
	}
	if IsLegal(r.v, score) {
		return nil
	}
	if hint := Suggest(r.v, score); len(hint) > 0 {
		return problem.New("notation.impossible-score-hint", "score", score, "vulnerability", r.v, "hint", hint[0])
	}
	if score%10 != 0 {
		return problem.New("notation.not-multiple-of-ten", "score", score)
	}
	return problem.New("notation.impossible-score", "score", score, "vulnerability", r.v)
}

// contract reads a contract with its result, and the score where both were typed.
func (r *reader) contract() (Entry, error) {
	level := 0
	if r.rest != "" && r.rest[0] >= '1' && r.rest[0] <= '7' {
		level = int(r.rest[0] - '0')
		r.rest = r.rest[1:]
	}
	if level == 0 {
		return r.refuse("notation.unknown-text")
	}
	c := Contract{Level: level}
	found := false
	for _, d := range r.n.Letters.denominations {
		if r.take(d.text) {
			c.Denomination, found = d.means, true
			break
		}
	}
	if !found {
		return r.refuse("notation.bad-denomination")
	}
	first := r.double()
	if c.Declarer, found = r.seat(); !found {
		if r.rest == "" || strings.ContainsAny(r.rest[:1], "=+-0123456789:;") {
			return r.refuse("notation.no-declarer", "seats", strings.Join(r.n.Letters.Seats[:], " "))
		}
		return r.refuse("notation.bad-seat", "letter", firstRune(r.rest), "seats", strings.Join(r.n.Letters.Seats[:], " "))
	}
	second := r.double()
	if first != Undoubled && second != Undoubled {
		return r.refuse("notation.two-doubles")
	}
	c.Doubling = first + second
	return r.result(c)
}

// seat takes a seat's letter off the front.
func (r *reader) seat() (Seat, bool) {
	for _, s := range r.n.Letters.seats {
		if r.take(s.text) {
			return s.means, true
		}
	}
	return 0, false
}

// double takes a double off the front.
func (r *reader) double() Doubling {
	switch {
	case r.take("!!"), r.take("XX"):
		return Redoubled
	case r.take("!"), r.take("X"):
		return Doubled
	}
	return Undoubled
}

// result reads what follows the declarer: the result, R, and the score.
func (r *reader) result(c Contract) (Entry, error) {
	over, ok := r.over(c)
	if !ok {
		return r.refuse("notation.bad-result")
	}
	e := Entry{Kind: EntryContract, Contract: c, Tricks: 6 + c.Level + over}
	if e.Tricks < 0 || e.Tricks > 13 {
		return r.refuse("notation.impossible-tricks", "tricks", e.Tricks)
	}
	e.Reversed = r.take(r.n.Letters.Reversed)
	e.Score = NSScore(c, r.v, e.Tricks)
	if r.take(":") || r.take(";") {
		typed, err := r.score()
		if err != nil {
			return Entry{}, err
		}
		if typed.Score != e.Score {
			return r.refuse("notation.contract-score", "want", e.Score, "score", typed.Score)
		}
	}
	if r.rest != "" {
		return r.refuse("notation.bad-result")
	}
	return e, nil
}

// over reads the result in tricks above the contract.
func (r *reader) over(c Contract) (int, bool) {
	switch {
	case r.take("="), r.take("C"):
		return 0, true
	case r.take("+"):
		n, ok := r.number()
		return n, ok && n > 0
	case r.take("-"):
		if r.rest == "" || r.rest[0] < '0' || r.rest[0] > '9' {
			return -1, true
		}
		n, ok := r.number()
		return -n, ok && n > 0
	}
	if r.rest == "" || r.rest[0] < '0' || r.rest[0] > '9' {
		return 0, true
	}
	n, ok := r.number()
	if r.n.TricksInAll {
		return n - 6 - c.Level, ok
	}
	return n, ok
}

func firstRune(s string) string {
	_, n := utf8.DecodeRuneInString(s)
	return s[:n]
}
