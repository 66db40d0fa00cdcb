package telephones

import (
	"sync"
	"time"
)

// How often something may be tried: the digits of the evening by an address, and requests by an
// address, behind which a router may have all telephones, and by a telephone.
const (
	digitTries    = 5
	addressTries  = 1200
	deviceTries   = 300
	triesIn       = time.Minute
	mostAddresses = 5000
)

// tries counts what was tried within the last minute.
type tries struct {
	now func() time.Time
	mu  sync.Mutex
	of  map[string][]time.Time
}

func newTries(now func() time.Time) *tries { return &tries{now: now, of: map[string][]time.Time{}} }

// may counts a try, and reports whether it is one of the first n within a minute.
func (t *tries) may(who string, n int) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	now := t.now()
	old := func(at time.Time) bool { return now.Sub(at) >= triesIn || at.After(now) }
	if len(t.of) > mostAddresses {
		for k, all := range t.of {
			if old(all[len(all)-1]) {
				delete(t.of, k)
			}
		}
	}
	all := t.of[who]
	for len(all) > 0 && old(all[0]) {
		all = all[1:]
	}
	if len(all) >= n {
		t.of[who] = all
		return false
	}
	t.of[who] = append(all, now)
	return true
}
