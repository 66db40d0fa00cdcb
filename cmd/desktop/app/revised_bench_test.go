package app

import (
	"context"
	"path/filepath"
	"testing"
	"time"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/sample"
	"uitslag/internal/sample/years"
	"uitslag/internal/store"
	"uitslag/internal/test/check"
)

// BenchmarkRevisedThreeHundred opens a club of three hundred evenings that were booked and given
// out, as far as the window waits for it, with nothing beside it and while its evenings are held
// against what is computed now; "times" is how much longer the second takes. It also tells how long
// the looking takes, which is done once for each version of the program.
func BenchmarkRevisedThreeHundred(b *testing.B) {
	path := filepath.Join(b.TempDir(), "c.uitslag")
	o := store.Options{Now: func() time.Time { return time.Date(2026, 11, 29, 20, 0, 0, 0, time.UTC) }}
	s := check.Value(store.Create(path, "Club", o))(b)
	club := years.New(1, s.NewID)
	for i := -1; i < 300; i++ {
		steps := next(b, club, i)
		var all []store.Command
		for _, x := range steps {
			all = append(all, store.Command{Event: x.Event, Payload: x.Payload, People: x.People})
		}
		check.Value(s.DoAll(context.Background(), all))(b)
	}
	check.NoError(b, s.Close())
	o.LookLater = true
	open := func() (*store.Store, time.Duration) {
		begun := time.Now()
		s, err := store.Open(path, o)
		if err == nil {
			var all []event.Header
			if all, err = s.Events(); err == nil && len(all) != 300 {
				b.Fatal(len(all))
			}
		}
		check.NoError(b, err)
		return s, time.Since(begun)
	}
	var alone, beside, looking time.Duration
	for b.Loop() {
		s, took := open()
		alone += took
		check.NoError(b, s.Close())
		s, took = open()
		beside += took // the look begins once the window is up
		begun := time.Now()
		found, err := revisedEvenings(s, standings.CategoriesOf(s.Club(), s.People()))
		check.Must(b, err == nil && len(found) == 0, "%v %v", len(found), err)
		looking += time.Since(begun)
		check.NoError(b, s.Close())
	}
	b.ReportMetric(float64(beside)/float64(alone), "times")
	b.ReportMetric(float64(looking.Milliseconds())/float64(b.N), "ms/look")
	b.ReportMetric(float64(alone.Milliseconds())/float64(b.N), "ms/open")
}

// next returns the commands of an evening; before the first those by which members join.
func next(b *testing.B, club *years.Club, i int) []sample.Step {
	if i < 0 {
		return club.Join(60)
	}
	steps, _, err := club.Evening(i)
	check.NoError(b, err)
	return steps
}
