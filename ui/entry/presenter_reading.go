package entry

import (
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
)

// Reading is what a text means, as it stands beside the cell.
type Reading struct {
	Contract string // "4♠", "3SA!", or "pas", "ng", "gem", "60/40"
	By       string // the declarer's letter
	Result   string // "=", "+1", "−2"
	ScoreNS  string // the amount in the column of the side that scores
	ScoreEW  string
}

// contract is a contract in symbols and the club's letters: "4♠", "3SA!".
func (p *Presenter) contract(c bridge.Contract) string {
	return bridge.Style{Letters: p.desk.Notation().Letters, Symbols: true}.Contract(c)
}

// over is how many tricks more (or, negative, fewer) than bid.
func over(r *event.Result) int { return r.Tricks - 6 - r.Contract.Level }

// read is the reading of a result.
func (p *Presenter) read(r *event.Result) Reading {
	var out Reading
	w := p.desk.Words
	switch r.Kind {
	case event.Played:
		if r.Contract.Level > 0 {
			out.Contract = p.contract(r.Contract)
			out.By = p.desk.Notation().Letters.Seat(r.Contract.Declarer)
			out.Result = bridge.Style{Symbols: true}.Result(r.Contract, r.Tricks)
		}
	case event.Passed:
		out.Contract, out.ScoreNS = w.T("entry.pass"), "0"
	case event.Average:
		out.Contract = w.T("entry.average")
	case event.Adjusted:
		out.Contract = p.award(r.NSAward, "entry.short") + "/" + p.award(r.EWAward, "entry.short")
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

// award says an award: in one word ("entry.short") or in a sentence ("entry.award").
func (p *Presenter) award(a event.Award, how string) string {
	if a.Kind == event.AwardPercent {
		return p.desk.Words.T(how+".percent", "percent", a.Percent)
	}
	return p.desk.Words.T(how + "." + string(a.Kind))
}

// side is NS or EW in the reader's language.
func (p *Presenter) side(s bridge.Side) string { return p.desk.Words.T("entry.side." + s.String()) }

// sentence says in words what a result is: "4♠ door Noord, één overslag: kwetsbaar 650".
func (p *Presenter) sentence(r *event.Result, vul bridge.Vulnerability) string {
	w := p.desk.Words
	var s string
	switch r.Kind {
	case event.Played:
		s = p.played(r, vul)
	case event.Passed:
		s = w.T("entry.say.passed")
	case event.Average:
		s = w.T("entry.say.average")
	case event.Adjusted:
		s = w.T("entry.say.awards", "ns", p.award(r.NSAward, "entry.award"), "ew", p.award(r.EWAward, "entry.award"))
	default:
		s = w.T("entry.say.not-played")
	}
	if r.Reversed {
		s = w.T("entry.say.reversed", "what", s)
	}
	return s
}

func (p *Presenter) played(r *event.Result, vul bridge.Vulnerability) string {
	w := p.desk.Words
	side, score := bridge.NS, r.Score
	if score < 0 {
		side, score = bridge.EW, -score
	}
	if r.Contract.Level == 0 {
		return w.T("entry.say.score", "score", score, "side", p.side(side))
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
	return w.T(key, "contract", p.contract(r.Contract), "seat", w.T("entry.seat."+declarer.String()), "tricks", tricks,
		"vulnerable", w.T(vulnerable), "score", score, "side", p.side(side))
}
