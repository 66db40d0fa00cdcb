package reports

import (
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/movements"
)

// TestFrequenciesOfSections: the scores of sections that are scored apart stand under the
// name of their section, each bar beside its own score.
func TestFrequenciesOfSections(t *testing.T) {
	_ = event.ID("")
	_ = movements.Options{}
	_ = strings.Join
}
