package telephones_test

import (
	"fmt"
	"math/rand/v2"
	"net/url"
	"os"
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"

	"uitslag/bench"
	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/movements"
	"uitslag/internal/test/check"
)

// measured is what the benchmarks found beside one another, for the end of the run.
var measured []bench.Row

func TestMain(m *testing.M) {
	code := m.Run()
	if len(measured) > 0 {
		fmt.Printf("\nFrom Agreed to Saved on forty telephones; the median, and between brackets the least and the most.\n\n%s\n", bench.Head)
		for _, r := range measured {
			fmt.Println(r)
		}
	}
	os.Exit(code)
}

// proposed is a telephone on which the opponents have only to agree to a board.
func (p *phone) proposed(t testing.TB, k int) url.Values {
	t.Helper()
	check.NoError(t, p.get("/table/"))
	open := p.links("/table/board")
	check.Must(t, len(open) > 0, "nothing is open: %q", p.text())
	check.NoError(t, p.get(open[0]))
	form := p.form("/table/board")
	for name, v := range values(k) {
		form.Set(name, v)
	}
	check.NoError(t, p.post("/table/board", form))
	agree := p.form("/table/agree")
	check.Must(t, agree != nil, "nothing to agree to: %q", p.text())
	return agree
}

// saves agrees to a board and returns how long it takes until the page says that it is saved.
func (p *phone) saves(t testing.TB, agree url.Values) float64 {
	t.Helper()
	start := time.Now()
	check.NoError(t, p.post("/table/agree", agree))
	took := time.Since(start)
	check.Contains(t, p.text(), "Opgeslagen")
	return float64(took)
}

// scale is how many times faster than players the telephones of BenchmarkTables are.
const scale = 3

// BenchmarkTables measures how long forty tables wait from Agreed to Saved: each with 1 to 5 s
// between two acts, by scale, and all at the same moment; beside it one line of the journal, by turns or meanwhile. It tells what a served evening takes of memory.
func BenchmarkTables(b *testing.B) {
	if b.N > 1 {
		return
	}
	for b.Loop() {
		m := eventtest.Generate(b, "mitchell", movements.Options{Pairs: 80, Rounds: 8})
		n := begin(b, eventtest.Evening(4, eventtest.Section("A", m)))
		var phones []*phone
		for _, x := range n.served.Status() {
			phones = append(phones, n.scanned(x.Place))
		}
		var line, apart, last bench.Times
		for i, p := range phones { // there is something to correct
			p.saves(b, p.proposed(b, 5*i))
		}
		before := memory()
		for round := range 2 {
			stop, stopped := make(chan struct{}), make(chan struct{})
			go func() { // what else the machine does slows both
				defer close(stopped)
				for {
					select {
					case <-stop:
						return
					case <-time.After(200 * time.Millisecond):
						line = append(line, n.line(7*len(line)))
					}
				}
			}()
			var mu sync.Mutex
			var all sync.WaitGroup
			for i, p := range phones {
				all.Go(func() {
					r := rand.New(rand.NewPCG(uint64(i), uint64(round)))
					wait := func() { time.Sleep(time.Duration(1000+r.IntN(4000)) * time.Millisecond / scale) }
					for board := range 4 {
						wait()
						check.NoError(b, p.get("/table/"))
						wait()
						agree := p.proposed(b, 7*i+board)
						wait()
						took := p.saves(b, agree)
						mu.Lock()
						apart = append(apart, took)
						mu.Unlock()
					}
				})
			}
			all.Wait()
			close(stop)
			<-stopped
		}
		for board := range 4 {
			for range 10 {
				line = append(line, n.line(7*len(line)))
			}
			forms := make([]url.Values, len(phones))
			for i, p := range phones {
				forms[i] = p.proposed(b, 7*i+board)
			}
			took := make([]float64, len(phones))
			var all sync.WaitGroup
			for i, p := range phones {
				all.Go(func() { took[i] = p.saves(b, forms[i]) })
			}
			all.Wait()
			last = append(last, slices.Max(took))
		}
		slices.Sort(apart)
		p99 := bench.Times{apart[len(apart)*99/100]}
		measured = append(measured,
			bench.Row{What: fmt.Sprintf("Agreed until Saved, the slowest of a hundred of %d", len(apart)), Ours: p99, Than: "a line of the journal", Beside: line, Most: 10},
			bench.Row{What: "the same", Ours: p99, Than: "the slowest of a hundred lines", Beside: bench.Times{slices.Sorted(slices.Values(line))[len(line)*99/100]}},
			bench.Row{What: "the same, in the middle", Ours: apart, Than: "a line of the journal", Beside: line},
			bench.Row{What: "forty at the same moment, the last", Ours: last, Than: "a line of the journal", Beside: line, Most: 60})
		b.ReportMetric(float64(memory()-before)/(1<<20), "MB")
	}
}

// line corrects a result of the evening as the scorer does, and returns how long that takes until it is
// in the journal.
func (n *night) line(k int) (took float64) {
	n.t.Helper()
	n.door(func(d *desk.Desk) {
		s := n.session()
		r := s.Results[k%len(s.Results)]
		if r.Tricks++; r.Tricks > 13 {
			r.Tricks = 6
		}
		r.Score, r.Source = bridge.NSScore(r.Contract, bridge.VulnerabilityOf(r.Board), r.Tricks), "typed"
		start := time.Now()
		check.NoError(n.t, d.DoTo(n.of, &command.CorrectResult{Session: s.ID, Result: r}))
		took = float64(time.Since(start))
		n.served.Changed(d)
	})
	return took
}

func memory() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}
