//go:build linux

package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"text/tabwriter"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/jobs/demo"
	"uitslag/internal/movements"
	"uitslag/internal/sample/years"
	"uitslag/internal/store"
	"uitslag/internal/test/check"
)

// bareVariable makes the test program the bare window: its value is how many cells.
const bareVariable = "UITSLAG_BARE_CELLS"

// TestMain runs the tests, or is the bare window that a benchmark compares with.
func TestMain(m *testing.M) {
	if n, err := strconv.Atoi(os.Getenv(bareVariable)); err == nil {
		bareWindow(n)
		return
	}
	code := m.Run()
	if builtIn != "" {
		_ = os.RemoveAll(builtIn) // what cannot be removed is in the way of nobody
	}
	measured.print(os.Stdout)
	os.Exit(code)
}

// bareWindow is the least that Fyne can do: as many of its own cells, in a window as
// large as ours. The first has the cursor.
func bareWindow(cells int) {
	w := app.NewWithID("org.uitslag.bare").NewWindow("Bare")
	var all []fyne.CanvasObject
	for range cells {
		all = append(all, widget.NewEntry())
	}
	w.SetContent(container.NewGridWithColumns(1, all...))
	w.Resize(fyne.NewSize(1366, 768))
	w.CenterOnScreen()
	w.Canvas().Focus(all[0].(fyne.Focusable))
	w.ShowAndRun()
}

// benchClub is a club file made for the benchmarks, once, and copied for each.
type benchClub func() (string, error)

var (
	// emptyClub has no members and no evenings.
	emptyClub = makeClub(0, 0, false)
	// youngClub has this evening, which is open, and its members.
	youngClub = makeClub(80, 0, true)
	// fortyTables has an evening of forty tables, and no members.
	fortyTables benchClub = sync.OnceValues(func() (string, error) {
		dir, err := os.MkdirTemp("", "uitslag-forty-")
		if err != nil {
			return "", err
		}
		measured.folders = append(measured.folders, dir)
		m, err := movements.Generate("mitchell", movements.Options{Pairs: 80, Rounds: 9})
		if err != nil {
			return "", err
		}
		path := filepath.Join(dir, "club.uitslag")
		s, err := store.Create(path, "De Veertig", store.Options{Now: time.Now})
		if err != nil {
			return "", err
		}
		e := eventtest.Evening(4, eventtest.Section("A", m))
		return path, errors.Join(s.Do(context.Background(), e.ID, &command.NewEvening{Event: e}), s.Close())
	})
	// oldClub has this evening too, after ten years.
	oldClub = makeClub(years.Members, years.Evenings, true)
)

// makeClub makes a club by its commands, in a folder that the last of the benchmarks
// takes away.
func makeClub(members, evenings int, tonight bool) benchClub {
	return sync.OnceValues(func() (string, error) {
		dir, err := os.MkdirTemp("", "uitslag-years-")
		if err != nil {
			return "", err
		}
		measured.folders = append(measured.folders, dir)
		path := filepath.Join(dir, "club.uitslag")
		now := time.Date(2016, time.September, 1, 12, 0, 0, 0, time.UTC)
		s, err := store.Create(path, years.ClubName, store.Options{Now: func() time.Time { return now }})
		if err != nil {
			return "", err
		}
		n := 0
		y := years.New(1, func() event.ID { n++; return event.ID(fmt.Sprintf("id-%022d", n)) }) // as long as a real one
		if members > 0 {
			if err := demo.DoAll(context.Background(), s, y.Join(members)); err != nil {
				return "", err
			}
		}
		for i := range evenings {
			steps, at, err := y.Evening(i)
			if err != nil {
				return "", err
			}
			now = at
			if err := demo.DoAll(context.Background(), s, steps); err != nil {
				return "", err
			}
		}
		if tonight {
			ev, at, err := y.Open(years.Evenings)
			if err != nil {
				return "", err
			}
			now = at
			if err := s.Do(context.Background(), ev.Event.ID, ev); err != nil {
				return "", err
			}
		}
		return path, s.Close()
	})
}

// copy returns a copy of the file in a folder.
func (c benchClub) copy(b *testing.B, dir string) string {
	b.Helper()
	from := check.Value(c())(b)
	bytes := check.Read(b, from)
	to := filepath.Join(dir, "club.uitslag")
	check.Write(b, to, bytes)
	return to
}

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

// String returns the median, and between brackets the least and the most.
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
