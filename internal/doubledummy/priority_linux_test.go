package doubledummy

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"uitslag/internal/test/check"
)

// TestYields: the thread that computes waits for everything else; the number of the system
// is 19.
func TestYields(t *testing.T) {
	p, err := start(os.Args[0], []string{Command})
	check.NoError(t, err)
	defer p.end()
	if line, err := p.line(t.Context(), nil); err != nil || line != ready {
		t.Skipf("%q, %v: nothing computes here", line, err)
	}
	threads, err := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/stat", p.cmd.Process.Pid))
	if err != nil || len(threads) == 0 {
		t.Fatalf("%v, %v", threads, err)
	}
	yielding := 0
	for _, thread := range threads {
		b, err := os.ReadFile(thread)
		if err != nil {
			continue // it has ended
		}
		_, rest, _ := strings.Cut(string(b), ") ") // behind the name
		if f := strings.Fields(rest); len(f) > 16 && f[16] == "19" {
			yielding++
		}
	}
	if yielding == 0 {
		t.Errorf("none of %d threads yields", len(threads))
	}
}
