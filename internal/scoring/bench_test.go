package scoring

import (
	"testing"

	"uitslag/internal/scoring/rules"
)

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
