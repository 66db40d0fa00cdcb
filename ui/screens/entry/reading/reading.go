// Package reading says what is typed in a cell and what it means: a result in the columns of
// its line and in a sentence, and what can be typed.
package reading

import (
	"strings"

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
