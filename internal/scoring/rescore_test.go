package scoring

import (
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

// TestRescore: after any edits, whatever the rules, one board after another scored again
// comes to what scoring everything comes to, and the outcome before stays as it was.
func TestRescore(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, r := drawSession(t, anyKind...), drawRules(t)
		if rapid.IntRange(0, 2).Draw(t, "with rulings") == 0 {
			s = drawRuled(t)
		}
		if len(s.Boards) == 0 {
			return
		}
		drawPenalties(t, &s)
		o := score(t, s, r)
		for range rapid.IntRange(1, 6).Draw(t, "edits") {
			before := o
			k := rapid.IntRange(0, len(s.Boards)-1).Draw(t, "board")
			next := editDrawn(t, s, k)
			got, err := o.Rescore(next, k)
			check.NoError(t, err)
			sameOutcome(t, next, got, score(t, next, r))
			sameOutcome(t, s, before, score(t, s, r))
			back, err := got.Rescore(s, k)
			check.NoError(t, err)
			sameOutcome(t, s, back, before)
			s, o = next, got
		}
	})
}

// editDrawn returns the session with a board on which something was entered, corrected or
// erased.
func editDrawn(t *rapid.T, s Session, board int) Session {
	next := s
	next.Boards = append([]Board(nil), s.Boards...)
	b := &next.Boards[board]
	b.Lines = append([]Line(nil), b.Lines...)
	drawn := drawSession(t, anyKind...)
	line := Line{NS: 0, EW: 1, Kind: Played, Score: 10 * rapid.IntRange(-70, 70).Draw(t, "new score")}
	for _, x := range drawn.Boards {
		for _, l := range x.Lines {
			if l.NS < s.Contestants && l.EW < s.Contestants {
				line = l
			}
		}
	}
	at := rapid.IntRange(0, len(b.Lines)).Draw(t, "line")
	if at < len(b.Lines) && rapid.Bool().Draw(t, "another value") {
		b.Lines[at] = drawLine(t, b.Lines[at])
		return next
	}
	if len(b.Parts) > 0 { // they name their lines
		return next
	}
	switch {
	case at == len(b.Lines):
		b.Lines = append(b.Lines, line)
	case rapid.Bool().Draw(t, "erase"):
		b.Lines = append(b.Lines[:at], b.Lines[at+1:]...)
	default:
		b.Lines[at] = line
	}
	return next
}

// drawLine is another value of a line.
func drawLine(t *rapid.T, was Line) Line {
	l := Line{NS: was.NS, EW: was.EW, Round: was.Round, Kind: rapid.SampledFrom([]LineKind{Played, Passed, Average, Awarded, NotPlayed, Ruled, Ruled}).Draw(t, "tried")}
	l.Score, l.Reversed = 10*rapid.IntRange(-70, 70).Draw(t, "tried score"), rapid.Bool().Draw(t, "tried reversed")
	l.Awards = &SideAwards{drawAward(t, "tried NS"), drawAward(t, "tried EW")}
	if l.Kind == Ruled {
		l.Reversed = false
		l.Ruled = &Shares{NS: drawShares(t, "tried NS shares"), EW: drawShares(t, "tried EW shares")}
		if rapid.Bool().Draw(t, "one for both") {
			l.Ruled.EW = l.Ruled.NS
		}
	}
	return l
}

// TestRescoreOfPartlyGiven: where a board has the top of its own scores, a line that is in
// part an award is one of those, and an average in its place is none.
func TestRescoreOfPartlyGiven(t *testing.T) {
	partly := parts(t, "1/2 110, 1/2 0")
	partly[1].Artificial = true
	r := rules.WBF()
	r.Unequal = rules.UnequalNone
	o := score(t, Session{Contestants: 4, Boards: []Board{ruledOn([]int{90}, partly, partly)}}, r)
	next := Session{Contestants: 4, Boards: []Board{board(t, "90", "gem")}}
	got, err := o.Rescore(next, 0)
	check.NoError(t, err)
	if was, is := o.Boards[0].Top, got.Boards[0].Top; !was.Equal(exact.Int(2)) || is.Sign() != 0 {
		t.Errorf("a top of %v, and with an average of %v", was, is)
	}
}

// sameOutcome fails where two outcomes of a session differ in anything.
func sameOutcome(t *rapid.T, s Session, a, b Outcome) {
	if a.Missing != b.Missing || a.Provisional != b.Provisional || !a.Top.Equal(b.Top) {
		t.Fatalf("%d missing, top %v; scored anew %d, %v", a.Missing, a.Top, b.Missing, b.Top)
	}
	for i := range b.Totals {
		if !sameTotal(a.Totals[i], b.Totals[i]) {
			t.Fatalf("contestant %d: %+v; scored anew %+v", i, a.Totals[i], b.Totals[i])
		}
	}
	for i := range b.Boards {
		p, q := &a.Boards[i], &b.Boards[i]
		if !p.SumOK {
			t.Fatalf("board %d does not add up: %+v %+v", i, s.Boards[i], p)
		}
		if !p.Top.Equal(q.Top) || p.N != q.N || p.S != q.S || p.Played != q.Played || p.Averages != q.Averages || p.Missing != q.Missing ||
			p.Provisional != q.Provisional || !q.SumOK || p.Loose != q.Loose || p.Len() != q.Len() {
			t.Fatalf("board %d: %+v; scored anew %+v", i, p, q)
		}
		for j := range q.All() {
			if !sameLine(p.Line(j), q.Line(j)) || !p.Line(j).offs().ns.Equal(q.Line(j).offs().ns) || !p.Line(j).offs().ew.Equal(q.Line(j).offs().ew) {
				t.Fatalf("board %d line %d: %+v; scored anew %+v", i, j, p.Line(j), q.Line(j))
			}
			if s.Boards[i].Lines[j].Kind == Missing && p.Line(j).Counts {
				t.Fatalf("board %d line %d counts", i, j)
			}
		}
	}
}

// TestRescoreRefuses: what cannot be is refused, and what more hangs on is scored whole.
func TestRescoreRefuses(t *testing.T) {
	s := evening(false)
	o := score(t, s, rules.MesserBridge())
	bad := s
	bad.Boards = append([]Board(nil), s.Boards...)
	bad.Boards[3].Lines = append([]Line(nil), s.Boards[3].Lines...)
	bad.Boards[3].Lines[5].EW = 99
	_, err := o.Rescore(bad, 3)
	_, want := Score(bad, rules.MesserBridge())
	if err == nil || want == nil || err.Error() != want.Error() {
		t.Errorf("%v; scored whole %v", err, want)
	}
	more := s
	more.Boards = append([]Board(nil), s.Boards...)
	more.Boards[3].Scheduled = 20 // all boards now have fewer than normal
	got, err := o.Rescore(more, 3)
	if err != nil || !got.Boards[0].Top.Equal(exact.Int(38)) {
		t.Errorf("top %v (%v)", got.Boards[0].Top, err)
	}
	if got, err := o.Rescore(s, 99); err != nil || len(got.Boards) != len(s.Boards) {
		t.Errorf("a board that is not there: %v", err)
	}
}

// TestSumsOutgrow holds what no machine word can hold against sums of fractions: boards
// that are stretched by many different numbers, and scores beyond any contract.
func TestSumsOutgrow(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := Session{Contestants: 4}
		for range rapid.IntRange(1, 12).Draw(t, "boards") {
			b := Board{Scheduled: 97}
			for range rapid.IntRange(1, 60).Draw(t, "lines") {
				ns := rapid.IntRange(0, 3).Draw(t, "ns")
				b.Lines = append(b.Lines, Line{NS: ns, EW: (ns + 1) % 4, Kind: Played, Score: rapid.OneOf(
					rapid.IntRange(-9, 9), rapid.IntRange(-10_000, 10_000), rapid.IntRange(-1<<55, 1<<55)).Draw(t, "score")})
			}
			s.Boards = append(s.Boards, b)
		}
		r := drawRules(t, rules.MethodMatchpoints, rules.MethodTotal)
		r.NeubergRounding, r.Unequal, r.Provisional, r.IMPTotal = rules.RoundingExact, rules.UnequalNeuberg, rules.ProvisionalNeuberg, rules.IMPSum
		r.PercentOf = rules.PercentPoints
		o := score(t, s, r)
		k := rapid.IntRange(0, len(s.Boards)-1).Draw(t, "board")
		next := editDrawn(t, s, k)
		again, err := o.Rescore(next, k)
		check.NoError(t, err)
		for _, c := range []struct {
			s Session
			o Outcome
		}{{s, o}, {next, again}} {
			points := make([]exact.Rat, s.Contestants)
			for i, b := range c.s.Boards {
				for j, l := range b.Lines {
					if p := c.o.Boards[i].Line(j); !p.Artificial {
						points[l.NS], points[l.EW] = points[l.NS].Add(p.NS), points[l.EW].Add(p.EW)
					} else {
						return // an own percentage is more than a sum
					}
				}
			}
			for i, want := range points {
				if got := c.o.Totals[i].Points; !got.Equal(want) {
					t.Fatalf("contestant %d: %v, added up %v", i, got, want)
				}
			}
		}
	})
}

func BenchmarkRescore(b *testing.B) {
	s := evening(false)
	o := score(b, s, rules.MesserBridge())
	b.ReportAllocs()
	for b.Loop() {
		if _, err := o.Rescore(s, 7); err != nil {
			b.Fatal(err)
		}
	}
}

// evening is 13 tables and 26 boards of scores that often tie; with odd, some rows
// are not played, averages or reversed.
func evening(odd bool) Session {
	s := Session{Contestants: 26}
	for b := range 26 {
		board := Board{Scheduled: 13}
		for i := range 13 {
			l := Line{NS: i, EW: 13 + (i+b)%13, Kind: Played, Score: 10 * ((b*7 + i*i*3) % 19)}
			if odd {
				switch (b*13 + i) % 41 {
				case 0:
					l.Kind = NotPlayed
				case 1:
					l.Kind = Average
				case 2:
					l.Kind, l.Awards = Awarded, &SideAwards{Award{Kind: AwardPlus}, Award{Kind: AwardMinus}}
				}
			}
			board.Lines = append(board.Lines, l)
		}
		s.Boards = append(s.Boards, board)
	}
	return s
}

func BenchmarkScore(b *testing.B) {
	for name, s := range map[string]Session{"plain": evening(false), "odd": evening(true)} {
		for _, r := range []rules.Rules{rules.MesserBridge(), rules.EBU(), rules.CrossIMP(), rules.ButlerPolish()} {
			b.Run(name+"/"+r.Preset, func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					if _, err := Score(s, r); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

func BenchmarkRank(b *testing.B) {
	o, err := Score(evening(true), rules.MesserBridge())
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		Rank(o.Totals, rules.MesserBridge())
	}
}
