package phrase

import (
	"fmt"
	"strings"

	"uitslag/internal/event/standings"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/translation"
)

// Tie tells in one paragraph how a shared place was decided.
func Tie(w *translation.Words, d *standings.Decision, r rules.Rules) string {
	var told []string
	for i, s := range d.Steps {
		if i == 0 { // who shared it: said by the paragraph itself
			continue
		}
		text := Step(w, s, r)
		if last := len(told) - 1; s.Code == "ties.why-value" && d.Steps[i-1].Code == s.Code { // figures beside each other
			told[last] = w.Semicolons([]string{strings.TrimSuffix(told[last], "."), text})
			continue
		}
		told = append(told, text)
	}
	return w.T("paper.tie", "places", fmt.Sprintf("%d–%d", d.From, d.To), "who", d.Steps[0].Args["who"], "told", strings.Join(told, " "))
}
