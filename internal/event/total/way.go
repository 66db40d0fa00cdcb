package total

import (
	"cmp"
	"slices"

	"uitslag/internal/scoring/competition"
)

// Way is a way to add the percentages of sessions up.
type Way struct {
	Key     string // of its text
	Average competition.Average
	Size    competition.Size
}

// Ways are those there are, the usual one first.
func Ways() []Way {
	return []Way{
		{"sessions", competition.AverageSessions, competition.SizeAsIs},
		{"boards", competition.AverageBoards, competition.SizeAsIs},
		{"neuberg", competition.AverageSessions, competition.SizeNeuberg},
		{"ascherman", competition.AverageSessions, competition.SizeAscherman},
	}
}

// WayOf is the index in Ways of what the rules say, the first where it is none of them.
func WayOf(r competition.Rules) int {
	average, size := cmp.Or(r.Average, competition.AverageSessions), cmp.Or(r.Size, competition.SizeAsIs)
	return max(slices.IndexFunc(Ways(), func(w Way) bool { return w.Average == average && w.Size == size }), 0)
}

// In are the rules with this way; what else they say stays.
func (w Way) In(r competition.Rules) competition.Rules {
	r.Average, r.Size = w.Average, w.Size
	return r
}
