package measure

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// evenings are those of testdata.
func evenings(t testing.TB) []*Evening {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "testdata", "*.txt"))
	if err != nil || len(files) == 0 {
		t.Fatal(err, len(files))
	}
	var all []*Evening
	for _, f := range files {
		raw, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		e, err := Parse(filepath.Base(f), string(raw))
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, e)
	}
	return all
}

// TestRates holds what the rule reaches on evenings that it was not fitted on.
func TestRates(t *testing.T) {
	r := Measure(evenings(t), 1, 1)
	var b strings.Builder
	if err := r.WriteMarkdown(&b); err != nil {
		t.Fatal(err)
	}
	t.Log("\n" + b.String())
	if r.Evenings != 6 || r.Boards < 140 || r.Lines < 1300 {
		t.Errorf("%d evenings, %d boards, %d lines", r.Evenings, r.Boards, r.Lines)
	}
	for w := range ways {
		if rate, _, _ := r.Rule[w].Clean.Rate(); rate > 3 {
			t.Errorf("way %d: %.2f %% of the clean lines are marked", w, rate)
		}
	}
}
