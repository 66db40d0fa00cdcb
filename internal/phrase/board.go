package phrase

import (
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/exact"
	"uitslag/internal/scoring"
	"uitslag/internal/translation"
)

// Par returns what a deal brings with all cards seen: "Par: +420 voor NZ (4♥ N/Z =)".
func Par(w *translation.Words, style bridge.Style, par bridge.Par) string {
	if len(par.Contracts) == 0 {
		return w.T("par.passed")
	}
	all := event.Mapped(par.Contracts, func(c bridge.ParContract) string {
		return style.Contract(c.Contract) + "\u2009" + strings.Join(event.Mapped(c.Declarers, style.Letters.Seat), "/") + " " + style.Result(c.Contract, c.Tricks)
	})
	score := w.Signed(par.Score)
	if par.Score > 0 {
		score = "+" + score
	}
	return w.T("par.score", "score", score, "contracts", strings.Join(all, ", "))
}

// Often returns how often a score was made, with the part that weighted scores have of it:
// "3", "0,6"; where a split one makes it another for each side "1/0".
func Often(w *translation.Words, f *scoring.Frequency) string {
	ns, ew := Count(f), exact.Int(f.Count).Add(f.EWRuled)
	if ns.Equal(ew) {
		return w.Number(ns, 2)
	}
	return w.Number(ns, 2) + "/" + w.Number(ew, 2)
}

// Count returns how often a score stands in North-South's column.
func Count(f *scoring.Frequency) exact.Rat { return exact.Int(f.Count).Add(f.NSRuled) }

// Only reports whether it is in the list by rulings only: nobody made it.
func Only(f *scoring.Frequency) bool { return f.Count == 0 }
