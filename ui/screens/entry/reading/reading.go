// Package reading says what is typed in a cell and what it means: a result in the columns of
// its line and in a sentence, and what can be typed.
package reading

import (
	"strings"
	"unicode"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/event"
)

// Reading is what a text means, as it stands beside the cell.
type Reading struct {
	Contract string // "4♠", "3SA!", or "pas", "ng", "gem", "60/40"
	By       string // the declarer's letter
	Result   string // "=", "+1", "−2"
	ScoreNS  string // the amount in the column of the side that scores
	ScoreEW  string
	Lead     string // the card that was led, "♥V"; "" mostly
}

// Bid returns the contract with the lead to it: "4♠ (♥V)".
func (r *Reading) Bid() string {
	if r.Lead == "" {
		return r.Contract
	}
	return r.Contract + " (" + r.Lead + ")"
}

// Reader reads and says results in the words and the letters of a desk.
type Reader struct{ Desk *desk.Desk }

// contract returns a contract in symbols and the club's letters: "4♠", "3SA!".
func (x Reader) contract(c bridge.Contract) string {
	return bridge.Style{Letters: x.Desk.Speaker.Notation().Letters, Symbols: true}.Contract(c)
}

// over returns how many tricks more (or, negative, fewer) than bid.
func over(r *event.Result) int { return r.Tricks - 6 - r.Contract.Level }

// Read returns the reading of a result.
func (x Reader) Read(r *event.Result) Reading {
	var out Reading
	w := x.Desk.Words
	switch r.Kind {
	case event.Played:
		if r.Contract.Level > 0 {
			out.Contract = x.contract(r.Contract)
			out.By = x.Desk.Speaker.Notation().Letters.Seat(r.Contract.Declarer)
			out.Lead = x.Desk.Speaker.Lead(r)
			out.Result = bridge.Style{Symbols: true}.Result(r.Contract, r.Tricks)
		}
	case event.Passed:
		out.Contract, out.ScoreNS = w.T("entry.pass"), "0"
	case event.Average:
		out.Contract = w.T("entry.average")
	case event.Adjusted:
		out.Contract = r.NSAward.Text(w) + "/" + r.EWAward.Text(w)
	default:
		out.Contract = w.T("entry.not-played")
	}
	switch {
	case r.Score > 0:
		out.ScoreNS = w.Signed(r.Score)
	case r.Score < 0:
		out.ScoreEW = w.Signed(-r.Score)
	}
	if r.Reversed {
		out.Contract = strings.TrimSpace(out.Contract + " " + w.T("entry.reversed"))
	}
	return out
}

func (x Reader) award(a event.Award) string {
	return x.Desk.Words.T("entry.award."+string(a.Kind), "percent", a.Percent)
}

func (x Reader) side(s bridge.Side) string { return x.Desk.Words.T("side." + s.String()) }

// Sentence says in words what a result is: "4♠ door Noord, één overslag: kwetsbaar 650".
func (x Reader) Sentence(r *event.Result, vul bridge.Vulnerability) string {
	w := x.Desk.Words
	var s string
	switch r.Kind {
	case event.Played:
		s = x.played(r, vul)
	case event.Passed:
		s = w.T("entry.say.passed")
	case event.Average:
		s = w.T("entry.say.average")
	case event.Adjusted:
		s = w.T("entry.say.awards", "ns", x.award(r.NSAward), "ew", x.award(r.EWAward))
	default:
		s = w.T("entry.say.not-played")
	}
	if r.Reversed {
		s = w.T("entry.say.reversed", "what", s)
	}
	return s
}

func (x Reader) played(r *event.Result, vul bridge.Vulnerability) string {
	w := x.Desk.Words
	side, score := bridge.NS, r.Score
	if score < 0 {
		side, score = bridge.EW, -score
	}
	if r.Contract.Level == 0 {
		return w.T("entry.say.score", "score", score, "side", x.side(side))
	}
	declarer := r.Contract.Declarer
	tricks := w.T("entry.say.made")
	switch n := over(r); {
	case n > 0:
		tricks = w.T("entry.say.over", "n", n)
	case n < 0:
		tricks = w.T("entry.say.down", "n", -n)
	}
	key := "entry.say.contract"
	if side != declarer.Side() {
		key = "entry.say.lost"
	}
	vulnerable := "entry.say.not-vulnerable"
	if vul.Is(declarer.Side()) {
		vulnerable = "entry.say.vulnerable"
	}
	said := w.T(key, "contract", x.contract(r.Contract), "seat", declarer, "tricks", tricks,
		"vulnerable", w.T(vulnerable), "score", score, "side", x.side(side))
	if lead := x.Desk.Speaker.Lead(r); lead != "" {
		return w.T("entry.say.led", "what", said, "card", lead)
	}
	return said
}

// Closes reports whether a text books at once: the repeat sign, and a score with its
// closing sign, alone or behind a contract. One that cannot be closes as well: it is
// refused at once.
func Closes(n bridge.Notation, text string, v bridge.Vulnerability) bool {
	_, text = bridge.CutVersus(text)
	if Several(text) {
		return false
	}
	if e, err := n.Parse(text, v); err == nil {
		return e.Closed || e.Kind == bridge.EntryRepeat
	}
	text = bridge.Digits(text)
	text = strings.TrimSpace(text[strings.LastIndexAny(text, ":;")+1:])
	digits := strings.TrimRight(text, "+-−")
	return len(digits) > 0 && len([]rune(text)) == len(digits)+1 && strings.Trim(digits, "0123456789") == ""
}

// Several reports whether a text looks like more than one result: figures with a blank
// between them, as where several lines were pasted. Together they could be a third one.
func Several(text string) bool {
	fields := strings.FieldsFunc(bridge.Digits(text), unicode.IsSpace)
	for i, f := range fields {
		if i > 0 && isFigure(f[0]) && isFigure(fields[i-1][len(fields[i-1])-1]) {
			return true
		}
	}
	return false
}

func isFigure(c byte) bool { return c >= '0' && c <= '9' }

// Example is one thing that can be typed: an example in the club's letters, and what
// it means.
type Example struct {
	Typed string
	Means string
}

// Help lists what can be typed in a cell of this club.
func (x Reader) Help() []Example {
	w, n := x.Desk.Words, x.Desk.Speaker.Notation()
	low := func(e bridge.Entry) string { return strings.ToLower(n.Text(e)) }
	contract := func(level int, d bridge.Denomination, x bridge.Doubling, s bridge.Seat, tricks int) string {
		c := bridge.Contract{Level: level, Denomination: d, Doubling: x, Declarer: s}
		return low(bridge.Entry{Kind: bridge.EntryContract, Contract: c, Tricks: tricks})
	}
	just := strings.TrimSuffix(contract(4, bridge.Spades, bridge.Undoubled, bridge.North, 10), "=")
	one := "1"
	if n.TricksInAll {
		one = "11"
	}
	num, game := "620", "420"
	if n.DropZero {
		num, game = "62", "42"
	}
	down := contract(3, bridge.NoTrump, bridge.Undoubled, bridge.East, 8)
	rows := []Example{
		{just, "entry.help.made"},
		{just + one, "entry.help.over"},
		{strings.TrimSuffix(down, "1"), "entry.help.down"},
		{contract(3, bridge.NoTrump, bridge.Doubled, bridge.East, 7), "entry.help.doubled"},
		{num + "  -" + num, "entry.help.score"},
		{num + "+  " + num + "-", "entry.help.closed"},
		{just + ":" + game, "entry.help.both"},
		{low(bridge.Entry{Kind: bridge.EntryContract, Contract: bridge.Contract{Level: 4, Denomination: bridge.Spades}, Tricks: 10, Lead: bridge.Card{Suit: bridge.Hearts, Rank: bridge.Queen}}), "entry.help.lead"},
		{low(bridge.Entry{Kind: bridge.EntryPassed}), "entry.help.passed"},
		{"*", "entry.help.repeat"},
		{low(bridge.Entry{Kind: bridge.EntryNotPlayed}), "entry.help.not-played"},
		{low(bridge.Entry{Kind: bridge.EntryAverage}), "entry.help.average"},
		{"60/40", "entry.help.awards"},
		{"a+/a-", "entry.help.plus-minus"},
		{just + "=" + strings.ToLower(n.Letters.Reversed), "entry.help.reversed"},
		{low(bridge.Entry{Kind: bridge.EntryPassed, Reversed: true}), "entry.help.passed-reversed"},
	}
	for i := range rows {
		rows[i].Means = w.T(rows[i].Means)
	}
	return rows
}
