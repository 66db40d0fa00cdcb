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
	parts, several := lines{words: w}, len(s.Sections) > 1
	parts.sayIf(several && l.Section == "", "paper.all-sections") // one uitslag for all
	parts.sayIf(several && l.Section != "", "paper.section", "section", l.Section)
	parts.sayIf(l.Direction != "", "paper.list."+l.Direction)
	return strings.Join(parts.all, " · ")
}

// ShortTitle is ListTitle in a table with several: "A NZ"; "" for one list of all.
func ShortTitle(w *translation.Words, section, direction string) string {
	return strings.TrimSpace(section + " " + Direction(w, direction))
}

// Runs lists numbers, three or more in a row as "2 tot 6".
func Runs(w *translation.Words, numbers []int) string { return RunsAs(w, "ranking.range", numbers) }

// RunsAs is Runs with the key of a run's own text.
func RunsAs(w *translation.Words, run string, numbers []int) string {
	return w.List(Spans(numbers, 3, func(from, to int) string { return w.T(run, "from", from, "to", to) }))
}

// Spans lists numbers in ascending order, so many or more in a row as span says them.
func Spans(numbers []int, least int, span func(from, to int) string) []string {
	numbers = slices.Sorted(slices.Values(numbers))
	var out []string
	for len(numbers) > 0 {
		n := 1
		for n < len(numbers) && numbers[n] == numbers[n-1]+1 {
			n++
		}
		if n >= least {
			out = append(out, span(numbers[0], numbers[n-1]))
		} else {
			n = 1
			out = append(out, strconv.Itoa(numbers[0]))
		}
		numbers = numbers[n:]
	}
	return out
}

// lines collects texts.
type lines struct {
	words *translation.Words
	all   []string
}

// sayIf adds the text of a key where that holds.
func (l *lines) sayIf(holds bool, key string, args ...any) {
	if holds {
		l.all = append(l.all, l.words.T(key, args...))
	}
}

// say adds the text of a key.
func (l *lines) say(key string, args ...any) { l.sayIf(true, key, args...) }
