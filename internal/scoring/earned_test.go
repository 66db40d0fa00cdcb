package scoring

import (
	"sync"
	"testing"

	"uitslag/internal/scoring/rules"

	"pgregory.net/rapid"
)

// TestEarned: a board of plain lines is the same by every way of keeping it: in machine
// words, by counting alone or by the rules' fractions, and line by line, as Rescore has it.
func TestEarned(t *testing.T) {
	words, lines := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		s := Session{Contestants: rapid.IntRange(2, 30).Draw(t, "contestants")}
		highest := rapid.SampledFrom([]int{0, 5, 60, 760}).Draw(t, "highest")
		for range rapid.IntRange(1, 4).Draw(t, "boards") {
			var b Board
			for range rapid.SampledFrom([]int{1, 2, 7, 14, 700}).Draw(t, "lines") {
				ns := rapid.IntRange(0, s.Contestants-1).Draw(t, "ns")
				b.Lines = append(b.Lines, Line{
					NS: ns, EW: (ns + 1) % s.Contestants, Kind: Played, Score: 10 * rapid.IntRange(-highest, highest).Draw(t, "score"),
				})
			}
			b.Scheduled = len(b.Lines) + rapid.SampledFrom([]int{0, 0, 0, 1, 2}).Draw(t, "more")
			s.Boards = append(s.Boards, b)
		}
		o := scoreDrawn(t, s, drawRules(t, everyMethod...))
		for i := range s.Boards {
			if o.Boards[i].earned != nil {
				words++
			} else {
				lines++
			}
			again, err := o.Rescore(s, i)
			if err != nil {
				t.Fatal(err)
			}
			if again.Boards[i].earned != nil {
				t.Fatalf("board %d is in words after one correction", i)
			}
			sameOutcome(t, s, again, o)
		}
	})
	if words == 0 || lines == 0 {
		t.Errorf("%d boards in machine words, %d line by line", words, lines)
	}
}

// TestEarnedAtOnce: whoever looks first, all see the same lines.
func TestEarnedAtOnce(t *testing.T) {
	o, err := Score(evening(false), rules.MesserBridge())
	if err != nil {
		t.Fatal(err)
	}
	for i := range o.Boards {
		p := o.Boards[i]
		if p.earned == nil {
			t.Fatalf("board %d is not in machine words", i)
		}
		var seen [4][]*LinePoints
		var all sync.WaitGroup
		for k := range seen {
			all.Go(func() { seen[k] = p.Lines() })
		}
		all.Wait()
		for k := range seen {
			if len(seen[k]) != len(seen[0]) || &seen[k][0] != &seen[0][0] {
				t.Fatalf("board %d: two that looked have others", i)
			}
		}
	}
}
