//go:build linux

package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"uitslag/internal/app/demo"
	"uitslag/internal/event"
	"uitslag/internal/expect"
	"uitslag/internal/sample/years"
	"uitslag/internal/store"
)

// benchClub is a club file made for the benchmarks, once, and copied for each.
type benchClub func() (string, error)

var (
	// emptyClub has no members and no evenings.
	emptyClub = makeClub(0, 0, false)
	// youngClub has this evening, which is open, and its members.
	youngClub = makeClub(80, 0, true)
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

// copy is a copy of the file in a folder.
func (c benchClub) copy(b *testing.B, dir string) string {
	b.Helper()
	from := expect.Value(c())(b)
	bytes := expect.Read(b, from)
	to := filepath.Join(dir, "club.uitslag")
	expect.Write(b, to, bytes)
	return to
}
