package phrase

import (
	"uitslag/internal/exact"
	"uitslag/internal/scoring"
	"uitslag/internal/translation"
)

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
