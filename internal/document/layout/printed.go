package layout

import (
	"slices"
	"strings"

	"uitslag/internal/document"
	"uitslag/internal/document/typeface"
)

// lostMost is how many names the foot of a sheet gives at most.
const lostMost = 5

// printed is the document as paper and pictures can have it, with a word at its foot about the
// names of which letters are missing.
func printed(d *document.Document) *document.Document {
	var lost []string
	c := d.Map(func(s string) string {
		out := typeface.Printable(s)
		if strings.ContainsRune(out, typeface.Missing) && strings.Count(out, string(typeface.Missing)) > strings.Count(s, string(typeface.Missing)) {
			for _, name := range typeface.Names(out) {
				if strings.ContainsRune(name, typeface.Missing) && !slices.Contains(lost, name) {
					lost = append(lost, name)
				}
			}
		}
		return out
	})
	if len(lost) > lostMost {
		lost = append(lost[:lostMost], "…")
	}
	if len(lost) > 0 && d.Lost != "" {
		c.Footer = append(c.Footer, strings.ReplaceAll(d.Lost, "{names}", strings.Join(lost, ", ")))
	}
	return c
}
