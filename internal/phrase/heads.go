package phrase

import (
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/translation"
)

// ContestantHead returns the heading above the numbers of those who are ranked.
func ContestantHead(w *translation.Words, kind event.Kind) string {
	switch kind {
	case event.Teams:
		return w.T("paper.team")
	case event.Individual:
		return strings.TrimSpace(Nameless(w, event.Individual, "")) // the word alone
	}
	return w.T("paper.pair")
}

// PointsHead returns what the points are: PTN, or IMP.
func PointsHead(w *translation.Words, r *rules.Rules) string {
	if !r.HasPercent() {
		return w.T("paper.points." + string(r.Method))
	}
	return w.T("paper.points")
}

// FederationHead returns the heading of the points of the federation of the rules.
func FederationHead(w *translation.Words, r *rules.Rules) string {
	return w.T("paper.federation." + string(standings.FederationOf(r)))
}

// ListTitle names a list of a session where it has several: "Lijn A · Noord-Zuid".
func ListTitle(w *translation.Words, s *event.Session, l *standings.List) string {
	var parts []string
	switch {
	case len(s.Sections) < 2:
	case l.Section == "": // one uitslag for all
		parts = append(parts, w.T("paper.all-sections"))
	default:
		parts = append(parts, w.T("paper.section", "section", l.Section))
	}
	if l.Direction != "" {
		parts = append(parts, w.T("paper.list."+l.Direction))
	}
	return strings.Join(parts, " · ")
}

// ShortTitle is ListTitle in a table with several: "A NZ"; "" for one list of all.
func ShortTitle(w *translation.Words, section, direction string) string {
	return strings.TrimSpace(section + " " + Direction(w, direction))
}

// Runs lists numbers, three or more in a row as "2 tot 6".
func Runs(w *translation.Words, numbers []int) string { return RunsAs(w, "ranking.range", numbers) }

// RunsAs is Runs with the key of a run's own text.
func RunsAs(w *translation.Words, run string, numbers []int) string {
	numbers = slices.Sorted(slices.Values(numbers))
	var out []string
	for i := 0; i < len(numbers); {
		j := i
		for j+1 < len(numbers) && numbers[j+1] == numbers[j]+1 {
			j++
		}
		if j-i >= 2 {
			out = append(out, w.T(run, "from", numbers[i], "to", numbers[j]))
			i = j + 1
			continue
		}
		out = append(out, strconv.Itoa(numbers[i]))
		i++
	}
	return w.List(out)
}
