package phrase

import (
	"slices"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/exact"
	"uitslag/internal/translation"
)

// Style returns how contracts are printed in this language where the club has no own letters.
func Style(w *translation.Words) bridge.Style {
	return bridge.Style{Letters: bridge.LettersFor(w.Lang()), Symbols: true}
}

// Ruling returns what a ruling gives: "gewogen: 60 % van −100, 40 % van −50".
func Ruling(w *translation.Words, style bridge.Style, r *event.Ruling) string {
	ns, ew := r.Shares()
	switch r.Kind {
	case event.RulingAssigned:
		return w.T("ruling.assigned", "what", shares(w, style, ns))
	case event.RulingWeighted:
		if text := shares(w, style, ew); text != shares(w, style, ns) { // awards among them, that differ
			return w.T("ruling.weighted", "shares", sides(w, style, ns, ew))
		}
		return w.T("ruling.weighted", "shares", shares(w, style, ns))
	case event.RulingSplit:
		return w.T("ruling.split", "shares", sides(w, style, ns, ew))
	case event.RulingArtificial:
		return given(w, style, ns) + " / " + given(w, style, ew)
	}
	return w.T("ruling." + string(r.Kind))
}

// ShortRuling returns what a ruling gives, where there is little room: "60 % −100, 40 % −50".
func ShortRuling(w *translation.Words, style bridge.Style, r *event.Ruling) string {
	if r.Kind != event.RulingWeighted || len(r.EW) > 0 {
		return Ruling(w, style, r)
	}
	return strings.Join(event.Mapped(r.NS, func(s event.Share) string { return weight(w, s.Weight) + " " + outcome(w, style, s, false) }), ", ")
}

// RulingKind returns what sort of ruling it is, in a word or two: "gewogen", "60 / 40".
func RulingKind(w *translation.Words, style bridge.Style, r *event.Ruling) string {
	if key := "ruling.kind." + string(r.Kind); w.Has(key) {
		return w.T(key)
	}
	return Ruling(w, style, r)
}

func sides(w *translation.Words, style bridge.Style, ns, ew []event.Share) string {
	return w.Semicolons([]string{w.T("side.NS") + " " + shares(w, style, ns), w.T("side.EW") + " " + shares(w, style, ew)})
}

func shares(w *translation.Words, style bridge.Style, all []event.Share) string {
	return strings.Join(event.Mapped(all, func(s event.Share) string {
		text := outcome(w, style, s, true)
		if len(all) > 1 || !s.Weight.Equal(exact.Int(1)) {
			text = w.T("ruling.share", "part", weight(w, s.Weight), "what", text)
		}
		return text
	}), ", ")
}

// given returns what a side gets of "60 / 40", where no score stands beside it: a percentage has no
// sign.
func given(w *translation.Words, style bridge.Style, all []event.Share) string {
	if len(all) == 1 && all[0].Weight.Equal(exact.Int(1)) && all[0].Award.Kind != "" {
		return all[0].Award.Text(w)
	}
	return shares(w, style, all)
}

// weight is "60 %" or "60%", or "1/3" where per cents would need more than one decimal.
func weight(w *translation.Words, r exact.Rat) string {
	percent := r.Mul(exact.Int(100))
	if percent.Equal(percent.Round(1)) {
		return w.Percent(w.Number(percent, 1))
	}
	return r.String()
}

// outcome returns one share: "−100 (N3SA−1)", "pas", "gem+", "40 %".
func outcome(w *translation.Words, style bridge.Style, s event.Share, contract bool) string {
	switch {
	case s.Award.Kind == event.AwardPercent:
		return w.Percent(s.Award.Text(w))
	case s.Award.Kind != "":
		return s.Award.Text(w)
	case s.Contract.Level > 0 && contract:
		return w.Signed(s.Score) + " (" + style.Statement(s.Contract, s.Tricks) + ")"
	case s.Score == 0:
		return w.T("ruling.passed")
	}
	return w.Signed(s.Score)
}

// Result returns a result as it was at the table, in a few words: "N3SA−1: −50".
func Result(w *translation.Words, style bridge.Style, r *event.Result) string {
	text := ""
	switch r.Kind {
	case event.Played:
		if text = w.Signed(r.Score); r.Contract.Level > 0 {
			text = w.Colon(style.Statement(r.Contract, r.Tricks), text)
		}
	case event.Passed:
		text = w.T("ruling.passed")
	case event.Average:
		text = w.T("ruling.average")
	case event.NotPlayed:
		text = w.T("ruling.not-played")
	case event.Adjusted:
		text = r.NSAward.Text(w) + " / " + r.EWAward.Text(w)
	}
	if r.Reversed {
		text += " " + w.T("paper.reversed")
	}
	return text
}

// Ground returns why: "Artikel 21B, verkeerde uitleg. Wat de arbiter schreef"; "" where
// nothing was noted.
func Ground(w *translation.Words, law, reason, text string) string {
	var parts []string
	if law != "" {
		parts = append(parts, w.T("ruling.law", "law", law))
	}
	usual := append(event.Reasons(), event.PenaltyReasons()...)
	if at := slices.IndexFunc(usual, func(r event.Reason) bool { return r.Code() == reason }); at >= 0 {
		parts = append(parts, w.T(usual[at].Key))
	}
	out := strings.Join(parts, ", ")
	if text = strings.TrimSpace(text); text != "" && out != "" {
		return out + ". " + text
	}
	return out + text
}

// Penalty returns a penalty or an award: "−10 % van een top".
func Penalty(w *translation.Words, p *event.Penalty) string {
	text := w.Number(p.Amount, 2)
	if p.Amount.Sign() > 0 {
		text = "+" + text
	}
	return w.T("ruling.said-unit."+string(p.Unit), "amount", text)
}
