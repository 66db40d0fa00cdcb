package doubledummy

import (
	"bufio"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"uitslag/internal/bridge"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
	"uitslag/internal/test/thorough"
)

// published returns the first deals of the published list, with their tricks; its source stands
// at its head.
func published(t testing.TB, n int) ([]bridge.Deal, map[bridge.Deal]bridge.DoubleDummy) {
	t.Helper()
	file, err := os.Open(filepath.Join("..", "bridge", "testdata", "doubledummy.txt"))
	check.NoError(t, err)
	defer file.Close()
	var deals []bridge.Deal
	tricks := map[bridge.Deal]bridge.DoubleDummy{}
	for lines := bufio.NewScanner(file); lines.Scan() && len(deals) < n; {
		if strings.HasPrefix(lines.Text(), "#") {
			continue
		}
		f := strings.Split(lines.Text(), " | ")
		d, err := bridge.ParseDeal(f[0])
		check.NoError(t, err)
		if tricks[d], err = bridge.ParseDoubleDummy(f[1]); err != nil {
			t.Fatal(err)
		}
		deals = append(deals, d)
	}
	if len(deals) != n {
		t.Fatalf("%d deals", len(deals))
	}
	return deals, tricks
}

// without skips a test where the library is not there; in the end-to-end tests that is a
// failure.
func without(t testing.TB, err error) {
	t.Helper()
	if problem.Is(err, "doubledummy.none") && os.Getenv("UITSLAG_E2E") == "" {
		t.Skipf("nothing computes here: %v", err)
	}
}

// solvePublished works out the first deals of the published list without a difference.
func solvePublished(t *testing.T, n int) {
	t.Helper()
	deals, want := published(t, n)
	solved := 0
	err := New(os.Args[0], Command).Solve(t.Context(), deals, func(d bridge.Deal, tricks bridge.DoubleDummy) {
		if solved++; tricks != want[d] {
			t.Errorf("%v: %s, published %s", d, tricks, want[d])
		}
	})
	without(t, err)
	if err != nil || solved != n {
		t.Errorf("%d solved, %v", solved, err)
	}
}

// TestPublished is the first of them; TestE2EPublished all.
func TestPublished(t *testing.T) { solvePublished(t, thorough.Checks()) }

func TestE2EPublished(t *testing.T) {
	if os.Getenv("UITSLAG_E2E") == "" {
		t.Skip("some minutes: make e2e")
	}
	solvePublished(t, 1000)
}

// TestServeEnds: when nobody waits any more the process ends, in the middle of a deal too.
// This one takes longest of those that are known (hands/thomas1.txt of dds-bridge/dds 2.9.0).
func TestServeEnds(t *testing.T) {
	const hard = "S:Q853.AJ962.KT74. AJ962.KT74..Q853 KT74..Q853.AJ962 .Q853.AJ962.KT74\n"
	c := exec.Command(os.Args[0], Command)
	in, err := c.StdinPipe()
	check.NoError(t, err)
	pipe, err := c.StdoutPipe()
	check.NoError(t, err)
	check.NoError(t, c.Start())
	out := bufio.NewReader(pipe)
	first, err := out.ReadString('\n')
	if err != nil || first != ready+"\n" && !strings.HasPrefix(first, noReady) {
		t.Errorf("%q, %v", first, err)
	}
	_, _ = io.WriteString(in, hard) // it has ended where it cannot compute
	if err := in.Close(); err != nil {
		t.Error(err)
	}
	rest, err := io.ReadAll(out)
	if err != nil || len(rest) > 0 {
		t.Errorf("%q, %v", rest, err)
	}
	if err := c.Wait(); err != nil {
		t.Error(err)
	}
}

// TestServeRefuses: a line that is no deal gets an answer that has no tricks, and the next is
// worked out.
func TestServeRefuses(t *testing.T) {
	deals, want := published(t, 1)
	in, asking := io.Pipe()
	answers, out := io.Pipe()
	ended := make(chan error)
	go func() { ended <- Serve(in, out) }()
	said := bufio.NewScanner(answers)
	if said.Scan(); said.Text() != ready {
		without(t, problem.New("doubledummy.none"))
		t.Fatalf("it began with %q", said.Text())
	}
	for _, ask := range []string{"rubbish", deals[0].String()} {
		if _, err := io.WriteString(asking, ask+"\n"); err != nil {
			t.Fatal(err)
		}
		answer := none
		if ask == deals[0].String() {
			answer = string(want[deals[0]])
		}
		if said.Scan(); said.Text() != ask+" "+answer {
			t.Errorf("%q: %q", ask, said.Text())
		}
	}
	check.NoError(t, asking.Close())
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

// BenchmarkEvening is 28 boards as the program works them out, and beside them the same
// computed in this process, by turns: the ratio is what the process of its own costs. It
// yields to whatever else runs: measure on a quiet machine.
func BenchmarkEvening(b *testing.B) {
	deals, _ := published(b, 28)
	if err := openEngine(); err != nil {
		b.Skip(err)
	}
	var ours, beside time.Duration
	for range b.N {
		begun := time.Now()
		if err := New(os.Args[0], Command).Solve(b.Context(), deals, func(bridge.Deal, bridge.DoubleDummy) {}); err != nil {
			b.Fatal(err)
		}
		ours += time.Since(begun)
		begun = time.Now()
		for _, d := range deals {
			if _, err := calculate(d); err != nil {
				b.Fatal(err)
			}
		}
		beside += time.Since(begun)
	}
	b.ReportMetric(ours.Seconds()/float64(b.N), "s/28-boards")
	b.ReportMetric(beside.Seconds()/float64(b.N), "s/in-process")
	b.ReportMetric(ours.Seconds()/beside.Seconds(), "ratio")
}
