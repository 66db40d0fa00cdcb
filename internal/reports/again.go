package reports

import (
	"slices"

	"uitslag/internal/event/preview"
)

// has tells whether a table is among those of which paper is asked for again; round 0 is
// that of its card.
func has(all []preview.AtTable, section string, round, table int) bool {
	return slices.ContainsFunc(all, func(t preview.AtTable) bool {
		return t.Section == section && t.Round == round && t.Table == table
	})
}
