// Command compare runs our program, salliere and bridge-scorer on the same generated
// sessions, checks that their totals agree, and prints what they take. tools/compare/compare.sh
// calls it; nothing of the other two is part of this program.
package main

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"uitslag/bench"
	"uitslag/internal/bridge"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
)

// shapes are the sessions: as large as a file of results for an evening may be.
var shapes = bench.Shapes[:3]

func main() {
	var r run
	flag.StringVar(&r.ours, "uitslag", "build/uitslag", "our program")
	flag.StringVar(&r.jars, "salliere", "", "folder into which the packages of salliere were unpacked; none leaves it out")
	flag.StringVar(&r.node, "bridge-scorer", "", "folder in which npm installed bridge-scorer; none leaves it out")
	flag.StringVar(&r.script, "script", "tools/compare/scorer.js", "the program around bridge-scorer")
	flag.IntVar(&r.rounds, "rounds", 11, "runs of each")
	once := flag.String("once", "", "score a session, as 201x26, once; print the nanoseconds of it")
	how := flag.String("method", "", "by which method: matchpoints, cross-imps")
	flag.Parse()
	if *once != "" {
		var s bench.Shape
		if _, err := fmt.Sscanf(*once, "%dx%d", &s.Tables, &s.Boards); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		results, field, by := bench.Make(s), bench.Session(s), method(*how).rules()
		runtime.GC() // what was left behind is no part of scoring
		start := time.Now()
		compute(results, field, by)
		fmt.Println(time.Since(start).Nanoseconds())
		return
	}
	if err := r.all(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

type run struct {
	ours, jars, node, script string
	rounds                   int
	dir                      string
	rows                     []bench.Row
}

func (r *run) all() (err error) {
	if r.dir, err = os.MkdirTemp("", "uitslag-compare-"); err != nil {
		return err
	}
	defer os.RemoveAll(r.dir)
	if err := r.starts(); err != nil {
		return err
	}
	for _, s := range shapes {
		if err := r.session(s); err != nil {
			return fmt.Errorf("%d tables, %d boards: %w", s.Tables, s.Boards, err)
		}
	}
	fmt.Printf("\n%s\n", bench.Head)
	for _, row := range r.rows {
		fmt.Println(row)
	}
	return nil
}

// starts measures the start-up time of each program.
func (r *run) starts() error {
	t, err := r.turns(r.ourStart, r.salliereStart, r.nodeStart)
	if err != nil {
		return err
	}
	for i, name := range []string{"", "salliere (Java)", "bridge-scorer (Node)"} {
		if i > 0 && len(t[i]) > 0 {
			r.rows = append(r.rows, bench.Row{What: "starting, with nothing to do", Ours: t[0], Than: name, Beside: t[i]})
		}
	}
	return nil
}

// session measures one session: whole processes, and scoring alone.
func (r *run) session(s bench.Shape) error {
	results := bench.Make(s)
	if err := r.write(s, results); err != nil {
		return err
	}
	want := totals(bench.Session(s))
	for _, p := range []struct {
		name string
		have bool
		get  func() (map[int]total, error)
	}{{"uitslag", true, r.ourTotals}, {"salliere", r.jars != "", r.salliereTotals}, {"bridge-scorer", r.node != "", r.nodeTotals}} {
		if !p.have {
			fmt.Printf("%s: left out\n", p.name)
			continue
		}
		got, err := p.get()
		if err != nil {
			return fmt.Errorf("%s: %w", p.name, err)
		}
		if err := agree(got, want); err != nil {
			return fmt.Errorf("%s: %w", p.name, err)
		}
		fmt.Printf("%s: %d results, the totals of %d pairs agree\n", p.name, len(results), len(want))
	}
	t, err := r.turns(r.ourWhole, r.salliereWhole, r.nodeWhole)
	if err != nil {
		return err
	}
	last := s == shapes[len(shapes)-1]
	what := fmt.Sprintf("%d results, the whole process", s.Results())
	for i, x := range []struct {
		name  string
		least float64
	}{{}, {"salliere", 15}, {"bridge-scorer", 0}} {
		if i == 0 || len(t[i]) == 0 {
			continue
		}
		row := bench.Row{What: what, Ours: t[0], Than: x.name, Beside: t[i]}
		if last {
			row.Least = x.least
		}
		r.rows = append(r.rows, row)
	}
	if r.node == "" {
		return nil
	}
	for _, m := range methods {
		if err := r.alone(s, results, m); err != nil {
			return err
		}
	}
	return nil
}

// method is a way of scoring that both bridge-scorer and we know.
type method string

var methods = []method{"matchpoints", "cross-imps"}

// rules are ours for the method: cross-IMPs for every comparison, not rounded, as
// bridge-scorer has them.
func (m method) rules() rules.Rules {
	if m != "cross-imps" {
		return rules.MesserBridge()
	}
	r := rules.CrossIMP()
	r.NeubergRounding, r.IMPTotal = rules.RoundingExact, rules.IMPSum
	return r
}

// alone measures scoring alone, beside bridge-scorer.
func (r *run) alone(s bench.Shape, results []bench.Result, m method) error {
	if m == "cross-imps" {
		if err := r.agreeIMPs(s); err != nil {
			return fmt.Errorf("bridge-scorer: %w", err)
		}
	}
	var first [2]bench.Times
	for range r.rounds {
		for i, f := range []func() (bench.Times, error){func() (bench.Times, error) { return ourOnce(s, m) }, func() (bench.Times, error) { return r.nodeCompute(1, m) }} {
			t, err := f()
			if err != nil {
				return err
			}
			first[i] = append(first[i], t...)
		}
	}
	theirs, err := r.nodeCompute(4*r.rounds, m)
	if err != nil {
		return err
	}
	field, by := bench.Session(s), m.rules()
	ours := bench.Turns(2*r.rounds, 5*time.Millisecond, func() { compute(results, field, by) })[0]
	r.rows = append(r.rows, bench.Row{
		What: fmt.Sprintf("%d results, %s alone, once in a process", s.Results(), m),
		Ours: first[0], Than: "bridge-scorer", Beside: first[1],
	}, bench.Row{
		What: fmt.Sprintf("%d results, %s alone, again and again", s.Results(), m),
		Ours: ours, Than: "bridge-scorer", Beside: theirs[len(theirs)/2:],
	})
	return nil
}

// compute is scoring alone: of each contract and its tricks the score, then points,
// percentages and places.
func compute(results []bench.Result, s scoring.Session, by rules.Rules) scoring.Outcome {
	for i := range results {
		r := &results[i]
		s.Boards[r.Board-1].Lines[r.NS-1].Score = bridge.NSScore(r.Contract, bridge.VulnerabilityOf(r.Board), r.Tricks)
	}
	o, err := scoring.Score(s, by)
	if err != nil {
		panic(err)
	}
	scoring.Rank(o.Totals, by)
	return o
}

// write writes the session for all three: one file of results, and one of names.
func (r *run) write(s bench.Shape, results []bench.Result) error {
	f, err := os.Create(r.file("boards.csv"))
	if err != nil {
		return err
	}
	if err := cmp.Or(bench.WriteCSV(f, results), f.Close()); err != nil {
		return err
	}
	names := ""
	for pair := 1; pair <= 2*s.Tables; pair++ {
		names += fmt.Sprintf("%d,First %d,Second %d\n", pair, pair, pair)
	}
	return os.WriteFile(r.file("names.csv"), []byte(names), 0o600)
}

func (r *run) file(name string) string { return filepath.Join(r.dir, name) }

// turns runs things by turns, once a round, and gives what each run took; a nil one is
// left out.
func (r *run) turns(things ...func() (time.Duration, error)) ([]bench.Times, error) {
	out := make([]bench.Times, len(things))
	for round := range r.rounds + 1 {
		for i, f := range things {
			d, err := f()
			if err != nil {
				return nil, err
			}
			if round > 0 && d > 0 { // the first only brings the files into memory
				out[i] = append(out[i], float64(d))
			}
		}
	}
	return out, nil
}
