package bridge

import (
	"slices"
	"strings"
	"unicode/utf8"

	"uitslag/internal/problem"
)

// contract reads a contract with its result, and the score where both were typed.
func (r *reader) contract() (Entry, error) {
	whole := r.rest
	c, refused := r.bid()
	if refused != nil {
		return Entry{}, refused
	}
	if refused = r.twoSeats(whole); refused != nil {
		return Entry{}, refused
	}
	over, refused := r.over(c)
	if refused != nil {
		return Entry{}, refused
	}
	e := Entry{Kind: EntryContract, Contract: c, Tricks: 6 + c.Level + over}
	if e.Tricks < 0 || e.Tricks > 13 {
		return r.refuse("notation.impossible-tricks", "tricks", e.Tricks)
	}
	e.Score = NSScore(c, r.v, e.Tricks)
	e.Reversed = r.take(r.l.Reversed)
	switch {
	case r.take(":"), r.take(";"):
		return r.checked(e)
	case r.rest != "" && !r.begins(leadMarks):
		return r.refuse("notation.bad-result")
	}
	return r.lead(e)
}

// leadMarks stand before a lead.
const leadMarks = ",."

func (r *reader) lead(e Entry) (Entry, error) {
	if !r.begins(leadMarks) {
		return e, nil
	}
	r.rest = r.rest[1:]
	for _, suit := range r.l.denominations {
		if suit.means == NoTrump { // "sa" is the ace of spades here
			continue
		}
		ahead := *r
		if !ahead.take(suit.text) {
			continue
		}
		if rank, ok := letter(&ahead, r.l.ranks); ok && ahead.rest == "" {
			r.rest, e.Lead = "", Card{suit.means, rank}
			return e, nil
		}
	}
	return r.refuse("notation.bad-lead", "type", strings.ToLower(r.l.card(Card{Hearts, Queen})))
}

// checked reads the score behind the colon, which must be the contract's. It compares before any
// other check: that the score is impossible is not what the scorer needs to hear.
func (r *reader) checked(e Entry) (Entry, error) {
	score, closed, ok := r.signed()
	e.Closed = closed
	e.Reversed = e.Reversed || r.take(r.l.Reversed)
	if !ok || r.rest != "" && !r.begins(leadMarks) {
		return r.refuse("notation.after-colon", "want", r.n.scoreText(Entry{Score: e.Score}))
	}
	if score != e.Score {
		return r.refuse("notation.contract-score", "want", e.Score, "score", score)
	}
	return r.lead(e)
}

func isLevel(s string) bool { return len(s) == 1 && s[0] >= '1' && s[0] <= '7' }

// bid reads level, denomination and declarer, with a double on either side of the
// declarer.
func (r *reader) bid() (Contract, *problem.Problem) {
	level := r.rest[:len(r.rest)-len(strings.TrimLeft(r.rest, figures))]
	if level == "" {
		return Contract{}, r.noLevel()
	}
	r.rest = r.rest[len(level):]
	denomination, found := r.denomination()
	switch {
	case !isLevel(level) && found:
		return Contract{}, r.problem("notation.bad-level", "level", level)
	case !isLevel(level):
		return Contract{}, r.problem("notation.unknown-text", r.words()...)
	case !found:
		return Contract{}, r.problem("notation.bad-denomination", "denominations", r.denominations())
	}
	c := Contract{Level: int(level[0] - '0'), Denomination: denomination}
	before := r.double()
	declarer, found := letter(r, r.l.seats)
	if !found {
		return Contract{}, r.noSeat()
	}
	after := r.double()
	if before != Undoubled && after != Undoubled || r.begins("!X") {
		return Contract{}, r.problem("notation.two-doubles")
	}
	c.Declarer, c.Doubling = declarer, before+after
	return c, nil
}

// denomination takes a denomination off the front: the longest behind which a declarer can
// stand, or else the longest. In Spanish "co" is hearts, and hearts by West where no declarer
// follows.
func (r *reader) denomination() (Denomination, bool) {
	for _, d := range r.l.denominations {
		ahead := *r
		if !ahead.take(d.text) {
			continue
		}
		rest := ahead.rest
		ahead.double()
		if _, ok := letter(&ahead, r.l.seats); ok {
			r.rest = rest
			return d.means, true
		}
	}
	return letter(r, r.l.denominations)
}

func (r *reader) double() Doubling {
	switch {
	case r.take("!!"), r.take("XX"):
		return Redoubled
	case r.take("!"), r.take("X"):
		return Doubled
	}
	return Undoubled
}

// noLevel says why no contract begins here: its declarer stands before it, as it is
// printed, or it is nothing at all.
func (r *reader) noLevel() *problem.Problem {
	whole := r.rest
	if _, ok := letter(r, r.l.seats); ok && r.rest != "" && isLevel(r.rest[:1]) {
		seat, bid := whole[:len(whole)-len(r.rest)], r.rest
		r.rest = r.rest[1:]
		if _, ok := letter(r, r.l.denominations); ok {
			r.double()
			bid = bid[:len(bid)-len(r.rest)]
			return r.problem("notation.seat-first", "type", strings.ToLower(bid+seat))
		}
	}
	return r.problem("notation.unknown-text", r.words()...)
}

// noSeat says why no declarer follows: one double too many, nobody, or a letter
// that is nobody's.
func (r *reader) noSeat() *problem.Problem {
	if r.begins("!X") {
		return r.problem("notation.two-doubles")
	}
	letter := r.first()
	r.take(r.l.Reversed)
	if r.rest == "" || r.begins("C=+-:;"+figures) {
		return r.problem("notation.no-declarer", "seats", r.seats())
	}
	return r.problem("notation.bad-seat", "letter", letter, "seats", r.seats())
}

// twoSeats refuses a second declarer behind that of the contract, as in "3nno-1" of who types
// "no" for no-trump, and says what can be typed with one of the two. It is nil where there is
// no second one, or where one of them is not all that is wrong.
func (r *reader) twoSeats(whole string) *problem.Problem {
	ahead := *r
	if _, ok := letter(&ahead, r.l.seats); !ok {
		return nil
	}
	bid := whole[:len(whole)-len(r.rest)]
	second := r.rest[:len(r.rest)-len(ahead.rest)]
	before := strings.TrimRight(bid, "!X")
	double := bid[len(before):]
	_, n := utf8.DecodeLastRuneInString(before)
	first := before[len(before)-n:]
	var can []string
	for _, text := range []string{bid + ahead.rest, before[:len(before)-n] + second + double + ahead.rest} {
		text = strings.ToLower(text)
		if _, err := r.n.Parse(text, r.v); err == nil && !slices.Contains(can, text) {
			can = append(can, text)
		}
	}
	if len(can) == 0 {
		return nil
	}
	return r.problem("notation.two-seats", "first", first, "second", second, "type", strings.Join(can, " / "))
}

// seats returns the letters to be typed for a declarer, for sentences.
func (r *reader) seats() string { return strings.Join(r.l.Seats[:], " ") }

// denominations returns the letters to be typed for denominations, from high to low.
func (r *reader) denominations() string {
	list := slices.Clone(r.l.Denominations[:])
	slices.Reverse(list)
	return strings.ToLower(strings.Join(list, " "))
}

// over reads the result in tricks above the contract.
func (r *reader) over(c Contract) (int, *problem.Problem) {
	switch {
	case r.take("="), r.take("C"):
		return 0, nil
	case r.take("+"):
		if !r.begins(figures) {
			bid := Style{Letters: r.l, Symbols: true}.Contract(c)
			return 0, r.problem("notation.unfinished-result", "contract", bid)
		}
	case r.take("-"):
		if !r.begins(figures) {
			return -1, nil
		}
		n, ok := r.number()
		if !ok || n == 0 {
			return 0, r.problem("notation.bad-result")
		}
		return -n, nil
	case !r.begins(figures):
		return 0, nil
	case r.n.TricksInAll:
		n, ok := r.number()
		if !ok {
			return 0, r.problem("notation.bad-result")
		}
		return n - 6 - c.Level, nil
	}
	n, ok := r.number()
	if !ok {
		return 0, r.problem("notation.bad-result")
	}
	return n, nil
}
