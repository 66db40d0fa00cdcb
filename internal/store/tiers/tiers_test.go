package tiers

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"uitslag/internal/test/check"
)

// kept returns the times that stay.
func kept(times, sessions []time.Time, now time.Time) []time.Time {
	var out []time.Time
	copies := make([]Copy, len(times))
	for i, at := range times {
		copies[i].At = at
	}
	for i, stays := range Keep(copies, sessions, now) {
		if stays {
			out = append(out, times[i])
		}
	}
	return out
}

// TestKeepHolds holds for random copies and sessions, whatever their order: the newest
// stays, all younger than two hours stay, each of the last thirty sessions that had a
// copy and each month still has its newest, and doing it twice lets nothing more go.
func TestKeepHolds(t *testing.T) {
	now := time.Date(2026, 11, 21, 23, 0, 0, 0, time.UTC)
	for seed := range uint64(300) {
		random := rand.New(rand.NewPCG(seed, 7))
		var times, sessions []time.Time
		for range random.IntN(200) {
			back := time.Duration(random.Int64N(int64(1 + random.IntN(400)*24*int(time.Hour)/10)))
			times = append(times, now.Add(-back))
		}
		if random.IntN(4) == 0 {
			times = append(times, now.Add(time.Hour)) // by a wrong clock
		}
		for range random.IntN(60) {
			sessions = append(sessions, now.Add(-time.Duration(random.Int64N(int64(9000*time.Hour)))))
		}
		stay := kept(times, sessions, now)
		has := func(at time.Time) bool { return slices.ContainsFunc(stay, at.Equal) }
		months, since := map[string]time.Time{}, map[int]time.Time{}
		for _, at := range times {
			check.Must(t, now.Sub(at) >= 2*time.Hour || has(at), "seed %d: %v of the last two hours goes", seed, at)
			if m := at.Format("2006-01"); at.After(months[m]) {
				months[m] = at
			}
			n := 0
			for _, s := range sessions {
				if !s.After(at) {
					n++
				}
			}
			if at.After(since[n]) {
				since[n] = at
			}
		}
		for m, at := range months {
			check.Must(t, has(at), "seed %d: the newest of %s goes", seed, m)
		}
		var played []int
		for n := range since {
			played = append(played, n)
		}
		slices.Sort(played)
		for _, n := range played[max(0, len(played)-30):] {
			check.Must(t, has(since[n]), "seed %d: the newest of session %d goes", seed, n)
		}
		again := kept(stay, sessions, now)
		check.Must(t, len(again) == len(stay), "seed %d: %d of %d stay the second time", seed, len(again), len(stay))
		reversed := slices.Clone(times)
		slices.Reverse(reversed)
		check.Must(t, len(kept(reversed, sessions, now)) == len(stay), "seed %d: the order matters", seed)
	}
}

// TestKeepAnEvening holds the tiers by example: a club that plays each Monday for a
// year, with a copy every ten minutes of each evening.
func TestKeepAnEvening(t *testing.T) {
	var times, sessions []time.Time
	start := time.Date(2025, 11, 24, 19, 30, 0, 0, time.UTC)
	var now time.Time
	for week := range 52 {
		at := start.AddDate(0, 0, 7*week)
		sessions = append(sessions, at)
		for n := range 22 {
			now = at.Add(time.Duration(n) * 10 * time.Minute)
			times = append(times, now)
		}
	}
	stay := kept(times, sessions, now)
	// 12 of the last two hours, of which the last is the session's, 29 other sessions,
	// and the five months before those: the newest of April is a session's.
	check.Equal(t, "stay", len(stay), 12+29+5)
	if !stay[0].Equal(start.Add(210 * time.Minute)) {
		t.Errorf("the oldest is of %v", stay[0])
	}
	if len(Keep(nil, sessions, now)) != 0 || len(kept(times, nil, now)) != 12+12 {
		t.Errorf("without sessions %d stay", len(kept(times, nil, now)))
	}
}
