//go:build linux

package main

import (
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"testing"
	"text/tabwriter"
	"time"
)

// measured is what the benchmarks of the window found, for the table at the end.
var measured findings

type findings struct {
	rows    []finding
	folders []string // made on the way, taken away at the end
}

// finding is one row: ours, what it is held against, and what is asked of their ratio.
type finding struct {
	what         string
	ours, beside figure
	than         string  // what it is held against
	most         float64 // of the ratio, or, where it is no time, of ours
	ok           bool
}

// figure is a number of measurements, in its unit.
type figure struct {
	all  []float64
	unit string
}

// millis are durations as a figure.
func millis(all []time.Duration) figure {
	f := figure{unit: "ms"}
	for _, d := range all {
		f.all = append(f.all, float64(d)/float64(time.Millisecond))
	}
	return f
}

func (f figure) median() float64 {
	if len(f.all) == 0 {
		return 0
	}
	all := slices.Sorted(slices.Values(f.all))
	return (all[(len(all)-1)/2] + all[len(all)/2]) / 2
}

// String is the median, and between brackets the least and the most.
func (f figure) String() string {
	if len(f.all) == 0 {
		return ""
	}
	if len(f.all) == 1 {
		return fmt.Sprintf("%.2f %s", f.all[0], f.unit)
	}
	return fmt.Sprintf("%.1f %s (%.1f–%.1f)", f.median(), f.unit, slices.Min(f.all), slices.Max(f.all))
}

// hold reports that the median of ours may be at most so many times that of what
// stands beside it.
func (m *findings) hold(b *testing.B, what string, ours figure, than string, beside figure, most float64) {
	b.Helper()
	ratio := ours.median() / beside.median()
	b.ReportMetric(ratio, "of-"+strings.ReplaceAll(than, " ", "-"))
	m.rows = append(m.rows, finding{what, ours, beside, than, most, ratio <= most})
}

// print prints the table, when something was measured, and tidies up.
func (m *findings) print(w io.Writer) {
	for _, dir := range m.folders {
		_ = os.RemoveAll(dir)
	}
	if len(m.rows) == 0 {
		return
	}
	fmt.Fprint(w, "\nMeasured in one run; the median, and between brackets the least and the most.\n\n")
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, "what\tours\tbeside it\t\tratio\tasked\t")
	for _, r := range m.rows {
		said := "holds"
		if !r.ok {
			said = "MISSED"
		}
		if r.ours.unit != "ms" { // asked of ours itself
			fmt.Fprintf(t, "%s\t%v\t%v\t%s\t\t< %.0f %%\t%s\n", r.what, r.ours, r.beside, r.than, r.most, said)
			continue
		}
		fmt.Fprintf(t, "%s\t%v\t%v\t%s\t%.2f\t≤ %.1f\t%s\n", r.what, r.ours, r.beside, r.than, r.ours.median()/r.beside.median(), r.most, said)
	}
	_ = t.Flush()
}
