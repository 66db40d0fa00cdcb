package phrase

import (
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/translation"
)

// Par returns what a deal brings with all cards seen: "Par: +420 voor NZ (4♥ N/Z =)".
func Par(w *translation.Words, style bridge.Style, par bridge.Par) string {
	if len(par.Contracts) == 0 {
		return w.T("par.passed")
	}
	all := texts(par.Contracts, func(c bridge.ParContract) string {
		return style.Contract(c.Contract) + "\u2009" + strings.Join(texts(c.Declarers, style.Letters.Seat), "/") + " " + style.Result(c.Contract, c.Tricks)
	})
	score := w.Signed(par.Score)
	if par.Score > 0 {
		score = "+" + score
	}
	return w.T("par.score", "score", score, "contracts", strings.Join(all, ", "))
}
