package phrase

import (
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event/standings"
	"uitslag/internal/translation"
)

// Footnote returns what was decided, and why, without a full stop: "Gift 5, NZ 2 – OW 6:
// gewogen: 60 % van 110, 40 % van −100 (Artikel 21B, verkeerde uitleg)".
func Footnote(w *translation.Words, style bridge.Style, st *standings.Standings, f *standings.Footnote) string {
	text, ground := "", ""
	switch {
	case f.Ruling != nil:
		who := w.T("side.NS") + " " + WhoOf(w, st).Number(f.On.NS.A) + " – " + w.T("side.EW") + " " + WhoOf(w, st).Number(f.On.EW.A)
		text = w.T("paper.ruling.note", "board", f.Board, "who", who, "what", Ruling(w, style, f.Ruling))
		ground = Ground(w, f.Ruling.Law, f.Ruling.Reason, f.Ruling.Text)
	case f.Fouled != nil:
		text = w.T("paper.ruling.note-fouled", "board", f.Board, "n", len(f.Fouled.Groups)+1)
	case f.Penalty != nil:
		text = w.T("paper.ruling.note-penalty", "who", Pair(w, st, f.Penalty.Contestant), "what", Penalty(w, f.Penalty))
		ground = Ground(w, f.Penalty.Law, f.Penalty.Reason, f.Penalty.Text)
	}
	text = translation.Capital(text) // "paar 3" begins it
	if ground = strings.TrimSuffix(ground, "."); ground != "" {
		text += " (" + ground + ")"
	}
	return text
}
