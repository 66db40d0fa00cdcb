package bridge

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"uitslag/internal/exact"
	"uitslag/internal/problem"
)

// reader reads one entry from left to right. Each method takes what it can off the
// front of rest.
type reader struct {
	n     Notation
	l     Letters
	v     Vulnerability
	typed string // as typed
	rest  string // what is still to be read
}

func (r *reader) refuse(code string, args ...any) (Entry, error) {
	return Entry{}, r.problem(code, args...)
}

func (r *reader) problem(code string, args ...any) *problem.Problem {
	return problem.New(code, append([]any{"text", r.typed}, args...)...)
}

func (r *reader) unknown() (Entry, error) {
	return r.refuse("notation.unknown-text", r.words()...)
}

func (r *reader) words() []any {
	low := strings.ToLower
	return []any{"pass", low(r.l.Pass), "unplayed", low(r.l.NotPlayed), "average", low(r.l.Average)}
}

// take removes a text from the front; it returns false for the empty text.
func (r *reader) take(text string) bool {
	if text == "" || !strings.HasPrefix(r.rest, text) {
		return false
	}
	r.rest = r.rest[len(text):]
	return true
}

// begins reports whether rest begins with one of these characters.
func (r *reader) begins(with string) bool {
	return r.rest != "" && strings.IndexByte(with, r.rest[0]) >= 0
}

func (r *reader) first() string {
	_, n := utf8.DecodeRuneInString(r.rest)
	return r.rest[:n]
}

const figures = "0123456789"

// number takes the figures at the front: at most five, so that no sum overflows.
func (r *reader) number() (int, bool) {
	n := len(r.rest) - len(strings.TrimLeft(r.rest, figures))
	if n == 0 || n > 5 {
		return 0, false
	}
	value, err := strconv.Atoi(r.rest[:n])
	r.rest = r.rest[n:]
	return value, err == nil
}

// letter takes the longest of these texts off the front.
func letter[T any](r *reader, list []typed[T]) (means T, ok bool) {
	for _, t := range list {
		if r.take(t.text) {
			return t.means, true
		}
	}
	return means, false
}

// entry reads everything. The forms are told apart by their beginning: words,
// awards (a slash), a score (only figures and signs), and else a contract.
func (r *reader) entry() (Entry, error) {
	switch {
	case r.rest == "":
		return Entry{}, problem.New("notation.empty", r.words()...)
	case r.rest == "*":
		return Entry{Kind: EntryRepeat}, nil
	case slices.Contains(r.l.passes, r.rest):
		return Entry{Kind: EntryPassed}, nil
	}
	body, reversed := r.rest, false
	if r.l.Reversed != "" {
		body, reversed = strings.CutSuffix(r.rest, r.l.Reversed)
	}
	switch {
	case slices.Contains(r.l.passes, body):
		return r.refuse("notation.pass-reversed", "type", strings.ToLower("0"+r.l.Reversed))
	case slices.Contains(r.l.notPlayed, body):
		return Entry{Kind: EntryNotPlayed, Reversed: reversed}, nil
	case slices.Contains(r.l.averages, body):
		return Entry{Kind: EntryAverage, Reversed: reversed}, nil
	case strings.Contains(body, "/"):
		return r.awards(body, reversed)
	case body != "" && strings.Trim(body, "+-"+figures) == "":
		return r.score(body, reversed)
	}
	return r.contract()
}

func (r *reader) awards(body string, reversed bool) (Entry, error) {
	ns, ew, _ := strings.Cut(body, "/")
	e := Entry{Kind: EntryAwards, Reversed: reversed}
	var ok1, ok2 bool
	e.NS, ok1 = award(ns)
	e.EW, ok2 = award(ew)
	if !ok1 || !ok2 {
		return r.refuse("notation.bad-percent")
	}
	return e, nil
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
	whole, part, broken := strings.Cut(strings.Replace(s, ",", ".", 1), ".")
	if len(whole) < 1 || len(whole) > 3 || broken && len(part) < 1 || len(part) > percentDecimals || strings.Trim(whole+part, figures) != "" {
		return Award{}, false
	}
	p, err := exact.Parse(whole + "." + part + "0")
	return Award{Kind: AwardPercent, Percent: p}, err == nil && !exact.Int(100).Less(p)
}

// percentDecimals is how many decimals a typed percentage can have, with a point or a comma.
const percentDecimals = 4

// score reads figures and signs as a score, or as a board passed out.
func (r *reader) score(body string, reversed bool) (Entry, error) {
	if body == "0" {
		return Entry{Kind: EntryPassed, Reversed: reversed}, nil
	}
	whole := r.rest
	r.rest = body
	score, closed, ok := r.signed()
	if !ok || r.rest != "" {
		return r.unknown()
	}
	err := r.legal(score)
	if err == nil {
		return Entry{Kind: EntryScore, Score: score, Closed: closed, Reversed: reversed}, nil
	}
	if reversed && len(body) == 1 {
		// "4r": R may be a denomination, and then it is the declarer that is missing.
		r.rest = whole[1:]
		if _, ok := letter(r, r.l.denominations); ok && isLevel(body) {
			return r.refuse("notation.no-declarer", "seats", r.seats())
		}
	}
	return Entry{}, err
}

// signed takes a number with its sign before it or behind it, as the score that it
// stands for.
func (r *reader) signed() (score int, closed, ok bool) {
	sign := 1
	before := r.begins("+-")
	if !r.take("+") && r.take("-") {
		sign = -1
	}
	n, ok := r.number()
	if ok && !before && r.begins("+-") {
		closed = true
		if !r.take("+") && r.take("-") {
			sign = -1
		}
	}
	if r.n.DropZero {
		n *= 10
	}
	return sign * n, closed, ok
}

// mostHints is how many scores a sentence offers in place of one that cannot be.
const mostHints = 2

// legal refuses a score that no contract makes at this vulnerability.
func (r *reader) legal(score int) error {
	if score == 0 {
		return r.problem("notation.zero-score", r.words()...)
	}
	if IsLegal(r.v, score) {
		return nil
	}
	var hints, typed []string
	for _, s := range Suggest(r.v, score) {
		if len(hints) < mostHints {
			hints = append(hints, strconv.Itoa(s))
			typed = append(typed, r.n.scoreText(Entry{Score: s}))
		}
	}
	hint := strings.Join(hints, " / ")
	switch {
	case hint != "" && r.n.DropZero:
		return r.problem("notation.impossible-score-zero", "score", score, "vulnerability", r.v,
			"hint", hint, "type", strings.Join(typed, " / "))
	case hint != "":
		return problem.New("notation.impossible-score-hint", "score", score, "vulnerability", r.v, "hint", hint)
	case score%10 != 0:
		return problem.New("notation.not-multiple-of-ten", "score", score)
	}
	return problem.New("notation.impossible-score", "score", score, "vulnerability", r.v)
}
