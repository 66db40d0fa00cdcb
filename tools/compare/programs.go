package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"uitslag/bench"
)

func timed(name string, args ...string) ([]byte, time.Duration, error) {
	c := exec.Command(name, args...)
	var out, say bytes.Buffer
	c.Stdout, c.Stderr = &out, &say
	c.Env = append(os.Environ(), "LANG=en_US.UTF-8", "LC_ALL=en_US.UTF-8")
	start := time.Now()
	err := c.Run()
	took := time.Since(start)
	if err != nil {
		return nil, took, fmt.Errorf("%s: %w: %s", name, err, strings.TrimSpace(say.String()))
	}
	return out.Bytes(), took, nil
}

func took(_ []byte, d time.Duration, err error) (time.Duration, error) { return d, err }

// whole runs a program and returns how long it took; its output is discarded, since reading it is
// no work of the program.
func whole(name string, args ...string) (time.Duration, error) {
	c := exec.Command(name, args...)
	c.Env = append(os.Environ(), "LANG=en_US.UTF-8", "LC_ALL=en_US.UTF-8")
	start := time.Now()
	err := c.Run()
	return time.Since(start), err
}

// Ours: `score --json` on the file of results.

func (r *run) ourStart() (time.Duration, error) { return whole(r.ours, "help") }

func (r *run) ourWhole() (time.Duration, error) {
	return whole(r.ours, "score", r.file("boards.csv"), "--json")
}

func (r *run) ourTotals() (map[int]total, error) {
	out, _, err := timed(r.ours, "score", r.file("boards.csv"), "--json")
	if err != nil {
		return nil, err
	}
	var x struct {
		Standings []struct {
			Direction, Contestant string
			Points                json.Number
			Percent               float64
		}
	}
	if err := json.Unmarshal(out, &x); err != nil {
		return nil, err
	}
	all := map[int]total{}
	for _, s := range x.Standings {
		if err := add(all, s.Contestant, string(s.Points), s.Percent, 0.005001); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// salliere rewrites its files, so that each run gets copies; making them is not timed.

func (r *run) salliere(args ...string) ([]byte, time.Duration, error) {
	if r.jars == "" {
		return nil, 0, nil
	}
	jars, err := filepath.Glob(filepath.Join(r.jars, "usr/share/java/*.jar"))
	if err != nil {
		return nil, 0, err
	}
	jars = append(jars, filepath.Join(r.jars, "usr/share/salliere/salliere-0.10.jar"))
	return timed("java", append([]string{"-cp", strings.Join(jars, ":"), "cx.ath.matthew.salliere.Salliere"}, args...)...)
}

func (r *run) salliereStart() (time.Duration, error) {
	_, d, _ := r.salliere("--help") // its help is an error too
	return d, nil
}

func (r *run) salliereScore() ([]byte, time.Duration, error) {
	for _, name := range []string{"boards.csv", "names.csv"} {
		b, err := os.ReadFile(r.file(name))
		if err != nil {
			return nil, 0, err
		}
		if err := os.WriteFile(r.file("salliere-"+name), b, 0o600); err != nil {
			return nil, 0, err
		}
	}
	return r.salliere("score", "matchpoint", "total", "results", "--", r.file("salliere-boards.csv"), r.file("salliere-names.csv"))
}

func (r *run) salliereWhole() (time.Duration, error) { return took(r.salliereScore()) }

func (r *run) salliereTotals() (map[int]total, error) {
	if _, _, err := r.salliereScore(); err != nil {
		return nil, err
	}
	b, err := os.ReadFile(r.file("salliere-names.csv"))
	if err != nil {
		return nil, err
	}
	all := map[int]total{}
	for line := range strings.Lines(string(b)) { // pair, names, points, percentage, master points
		f := strings.Split(strings.TrimSpace(line), ",")
		if len(f) < 5 {
			return nil, fmt.Errorf("a line of %d columns", len(f))
		}
		var percent float64
		if _, err := fmt.Sscan(f[4], &percent); err != nil {
			return nil, err
		}
		if err := add(all, f[0], f[3], percent, 0.0501); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// bridge-scorer is a library: the program around it is scorer.js.

func (r *run) scorer(args ...string) ([]byte, time.Duration, error) {
	if r.node == "" {
		return nil, 0, nil
	}
	dir, err := filepath.Abs(r.node)
	if err != nil {
		return nil, 0, err
	}
	return timed("node", append([]string{"--expose-gc", r.script, dir}, args...)...)
}

func (r *run) nodeStart() (time.Duration, error) { return took(r.scorer()) }

func (r *run) nodeWhole() (time.Duration, error) { return took(r.scorer(r.file("boards.csv"))) }

func (r *run) nodeTotals() (map[int]total, error) {
	out, _, err := r.scorer(r.file("boards.csv"))
	if err != nil {
		return nil, err
	}
	var x []struct {
		Pair    int
		Points  json.Number
		Percent float64
	}
	if err := json.Unmarshal(out, &x); err != nil {
		return nil, err
	}
	all := map[int]total{}
	for _, t := range x {
		if err := add(all, fmt.Sprint(t.Pair), string(t.Points), t.Percent, 1e-9); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// ourOnce returns what scoring alone takes the first time that a process does it.
func ourOnce(s bench.Shape, m method) (bench.Times, error) {
	me, err := os.Executable()
	if err != nil {
		return nil, err
	}
	out, _, err := timed(me, "-once", fmt.Sprintf("%dx%d", s.Tables, s.Boards), "-method", string(m))
	if err != nil {
		return nil, err
	}
	ns, err := strconv.ParseFloat(strings.TrimSpace(string(out)), 64)
	return bench.Times{ns}, err
}

// nodeCompute returns what scoring alone takes within one process, so many times.
func (r *run) nodeCompute(times int, m method) (bench.Times, error) {
	out, _, err := r.scorer(r.file("boards.csv"), fmt.Sprint(times), string(m))
	if err != nil {
		return nil, err
	}
	var t bench.Times
	return t, json.Unmarshal(out, &t)
}
