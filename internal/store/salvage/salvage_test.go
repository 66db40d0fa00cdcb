package salvage

import (
	"fmt"
	"testing"
	"time"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/test/check"
)

// TestRenumber turns each bit of the number of each line of a journal whose indexes cannot be
// read, whichever of two lines with one number is found first: each line has its own again.
func TestRenumber(t *testing.T) {
	const count = 40
	start := time.Date(2003, 11, 10, 19, 45, 0, 0, time.UTC)
	line := func(seq int64) Line {
		return Line{Line: journal.Line{
			Seq: seq, ID: event.ID(fmt.Sprint("l", seq)), At: start.Add(time.Duration(seq) * time.Second).Format(time.RFC3339),
		}}
	}
	for turned := int64(1); turned <= count; turned++ {
		for bit := int64(1); bit <= 1<<14; bit <<= 1 {
			if turned^bit == 0 || turned == count && bit < count {
				continue // no line has the number 0; the last one can be the one after it
			}
			for _, first := range []bool{true, false} {
				r := reader{out: Found{Lost: map[int64]Lost{}}}
				other := line(turned)
				other.Seq ^= bit
				if first {
					r.found = append(r.found, other)
				}
				for seq := int64(1); seq <= count; seq++ {
					if seq != turned {
						r.found = append(r.found, line(seq))
					}
				}
				if !first {
					r.found = append(r.found, other)
				}
				r.settle(1 << 20)
				check.Must(t, len(r.out.Lines) == count && len(r.out.Lost) == 0,
					"bit %d of line %d, found first %v: %d lines, %d lost", bit, turned, first, len(r.out.Lines), len(r.out.Lost))
				for i, l := range r.out.Lines {
					check.Same(t, "the line at its place", l.ID, line(int64(i)+1).ID)
				}
			}
		}
	}
}

// TestRenumberClockSetBack holds that lines whose clock was set back keep their numbers, beside a
// line that is lost.
func TestRenumberClockSetBack(t *testing.T) {
	r := reader{out: Found{Lost: map[int64]Lost{}}}
	for seq := int64(1); seq <= 40; seq++ {
		at := time.Date(2003, 11, 10, 19, 45, int(seq), 0, time.UTC)
		if seq > 20 {
			at = at.Add(-time.Hour)
		}
		if seq != 21 && seq != 9 {
			r.found = append(r.found, Line{Line: journal.Line{Seq: seq, ID: event.ID(fmt.Sprint("l", seq)), At: at.Format(time.RFC3339)}})
		}
	}
	r.settle(1 << 20)
	check.Same(t, "lines", len(r.out.Lines), 38)
	check.Same(t, "lost", len(r.out.Lost), 2)
	for _, l := range r.out.Lines {
		check.Same(t, "the id", l.ID, event.ID(fmt.Sprint("l", l.Seq)))
	}
}
