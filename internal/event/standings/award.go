package standings

import (
	"uitslag/internal/event"
	"uitslag/internal/scoring"
)

// Rounds of pairs that were awarded (R-MATCH-AWARD).
//
//	rule                                                      implemented
//	each pair has the victory points that were awarded, in    yes, by package match
//	  place of those of what was played or sat out
//	what is in of it stays compared with the other tables,    yes (Line.Aside)
//	  and earns the two pairs nothing
//	an artificial score in it compares with nothing           yes: as not played
//	what is not in is not missing, and not played             yes

func awardRounds(st *Standings, index map[event.ID]int) {
	if len(st.Session.Awarded) == 0 {
		return
	}
	byVPs := st.Event.Rules.ByVPs()
	boards := map[int]int{} // the most that anybody has in a round
	has := map[[2]int]int{}
	for i := range st.Field.Boards {
		b := &st.Field.Boards[i]
		planned, void := 0, false
		for j := range b.Lines {
			l := &b.Lines[j]
			for _, who := range [2]int{l.NS, l.EW} {
				k := [2]int{who, l.Round}
				has[k]++
				boards[l.Round] = max(boards[l.Round], has[k])
			}
			slot := st.Boards[i].Lines[j].Slot
			if !slot.Unexpected {
				planned++
			}
			switch {
			case !slot.Void:
			case slot.Result == nil:
				l.Kind, void = scoring.NotPlayed, true
			case !byVPs: // the points of boards decide: there is nothing in their place
			case l.Artificial():
				l.Kind = scoring.NotPlayed
			default:
				l.Aside = true
			}
		}
		if void {
			b.Scheduled = max(planned, 1)
		}
	}
	if !byVPs {
		return
	}
	for x := range event.Each(st.Session.Awarded) {
		for _, who := range [2]event.ID{x.Home, x.Away} {
			k, known := index[who]
			if !known || x.Round < 1 {
				continue
			}
			n := boards[x.Round]
			if n == 0 {
				n = st.Session.BoardsPerSet
			}
			st.Field.Awarded = append(st.Field.Awarded, scoring.AwardedRound{Contestant: k, Round: x.Round, Boards: n, VPs: x.Points(who)})
		}
	}
}
