package bench

import (
	"fmt"
	"runtime"
	"slices"
	"time"
)

// Times are measurements of one thing, in nanoseconds.
type Times []float64

// Median returns the middle one, or the mean of the two in the middle; 0 for none.
func (t Times) Median() float64 {
	if len(t) == 0 {
		return 0
	}
	all := slices.Sorted(slices.Values(t))
	return (all[(len(all)-1)/2] + all[len(all)/2]) / 2
}

// Per returns the times by n.
func (t Times) Per(n int) Times {
	out := make(Times, len(t))
	for i := range t {
		out[i] = t[i] / float64(n)
	}
	return out
}

// String returns the median, and between brackets the least and the most.
func (t Times) String() string {
	if len(t) == 0 {
		return ""
	}
	return fmt.Sprintf("%s (%s–%s)", duration(t.Median()), duration(slices.Min(t)), duration(slices.Max(t)))
}

func duration(ns float64) string {
	switch {
	case ns < 1e3:
		return fmt.Sprintf("%.1f ns", ns)
	case ns < 1e6:
		return fmt.Sprintf("%.1f µs", ns/1e3)
	}
	return fmt.Sprintf("%.1f ms", ns/1e6)
}

// Turns does things by turns, so that what else the machine does is spread over all of
// them: each is done for at least this long, and that in so many rounds. It gives what
// one time takes. What a turn leaves behind in memory is taken away before the next.
func Turns(rounds int, least time.Duration, things ...func()) []Times {
	out := make([]Times, len(things))
	for range rounds {
		for i, f := range things {
			runtime.GC()
			n := 0
			start := time.Now()
			for time.Since(start) < least || n == 0 {
				f()
				n++
			}
			out[i] = append(out[i], float64(time.Since(start))/float64(n))
		}
	}
	return out
}

// Row is a comparison: ours, what stands beside it, and what is asked of the ratio.
type Row struct {
	What, Than   string
	Ours, Beside Times
	// Most is the most that ours may be of the other; Least the least that the other must
	// be of ours. 0 asks nothing.
	Most, Least float64
}

// String returns the row of a Markdown table.
func (r Row) String() string {
	ratio, asked, said := r.Ours.Median()/r.Beside.Median(), "", ""
	switch {
	case r.Most > 0:
		asked, said = fmt.Sprintf("≤ %g", r.Most), kept(ratio <= r.Most)
	case r.Least > 0:
		ratio = 1 / ratio
		asked, said = fmt.Sprintf("≥ %g", r.Least), kept(ratio >= r.Least)
	case ratio < 1:
		ratio = 1 / ratio
		asked = "times less"
	}
	return fmt.Sprintf("| %s | %s | %s %s | %.1f | %s | %s |", r.What, r.Ours, r.Than, r.Beside, ratio, asked, said)
}

func kept(ok bool) string {
	if ok {
		return "holds"
	}
	return "MISSED"
}

// Head is the heading of the rows.
const Head = "| what | ours | beside it | ratio | asked | |\n|---|---|---|---|---|---|"
