package match

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/exact"
	"uitslag/internal/exact/exacttest"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

func load(t testing.TB, name string, into any) {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("testdata", name))
	check.NoError(t, err)
	if err := json.Unmarshal(b, into); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
}

var rat, same = exacttest.Rat, exacttest.Same

func scaleFor(t testing.TB, name rules.VPScale, boards int) Scale {
	t.Helper()
	s, err := ScaleFor(name, boards)
	check.NoError(t, err)
	if err := s.Check(); err != nil {
		t.Fatalf("%s for %d boards: %v", name, boards, err)
	}
	return s
}

// points is "20-10": what a scale gives for this margin or percentage.
func points(s Scale, at exact.Rat) string {
	own, other := s.VPs(at)
	return own.Short(2) + "-" + other.Short(2)
}

func played(open, closed int) Board {
	return Board{
		Open:   Result{Kind: scoring.Played, Score: open},
		Closed: Result{Kind: scoring.Played, Score: closed},
	}
}

func score(t rapid.TB, m Match, r Rules) Outcome {
	t.Helper()
	o, err := Score(m, r)
	check.NoError(t, err)
	return o
}
