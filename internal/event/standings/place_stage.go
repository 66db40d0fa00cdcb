package standings

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/exact"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/match"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/scoring/ties"
)

// encounter is two contestants in a round, the lower index first; of individuals with the
// partners whom they had, else -1.
type encounter struct{ round, a, b, mateA, mateB int }

type partnership struct{ a, b, boards int }

// seatedOne is a contestant of a line with its points and its partner, -1 where it has none.
type seatedOne struct {
	who, mate int
	points    exact.Rat
}

func seatedOn(l *scoring.Line, p *scoring.LinePoints) (ns, ew []seatedOne) {
	if l.Mates == nil {
		return []seatedOne{{l.NS, -1, p.NS}}, []seatedOne{{l.EW, -1, p.EW}}
	}
	south, west := p.Mates()
	return []seatedOne{{l.NS, l.Mates.NS, p.NS}, {l.Mates.NS, l.NS, south}}, []seatedOne{{l.EW, l.Mates.EW, p.EW}, {l.Mates.EW, l.EW, west}}
}

// Stage returns the session as the tests that split ties see it.
func (st *Standings) Stage() *ties.Stage { return tieStage(st, st.Index, "") }

// tieStage returns the session as the tests of package ties see it: of the section alone that
// the letter names, or of all of it.
func tieStage(st *Standings, index map[event.ID]int, section string) *ties.Stage {
	s := playedStage(st, index, section)
	for _, a := range st.adjustments(index) {
		if vps, ok := a.VPs(); ok && st.Outcome.Totals[a.Contestant].HasVPs() {
			c := &s.Contestants[a.Contestant]
			c.Penalty = c.Penalty.Add(vps)
		}
	}
	return s
}

// playedStage is tieStage without the penalties in victory points.
func playedStage(st *Standings, index map[event.ID]int, section string) *ties.Stage {
	labels := make([]string, len(st.Event.Contestants))
	in := make([]bool, len(st.Event.Contestants))
	for i, c := range st.Event.Contestants {
		letter, l := st.Session.LabelOf(c.ID)
		if labels[i] = l.String(); len(st.Session.Sections) > 1 {
			labels[i] = letter + l.String()
		}
		in[i] = l.Number > 0 && (section == "" || letter == section)
	}
	all := allMeet(st, index, in)
	if st.Event.Kind == event.Teams {
		s := ties.Matches(labels, playedMatches(st, index), all)
		if st.Event.Rules.TeamMeetings == rules.MeetingsTogether {
			s.Join()
		}
		for i := range s.Contestants { // with the penalties that are in no match
			t := &st.Outcome.Totals[i]
			if s.Contestants[i].Final, s.Contestants[i].Basic = t.Points, t.Points; t.HasVPs() {
				s.Contestants[i].Final = t.VPs()
			}
		}
		departures(st, &s, index)
		return &s
	}
	s := pairsStage(st, labels, index, in)
	if st.Event.Rules.ByVPs() || st.Event.Rules.ByPoints() { // a percentage needs no pro rata
		departures(st, &s, index)
	}
	if s.Individual = st.Event.Kind == event.Individual; !s.Individual { // there everybody has 2: the test says nothing
		s.AllPlayAll = all
	}
	return &s
}

// allMeet reports whether everybody of those in it meets everybody, by the movement, played
// or not.
func allMeet(st *Standings, index map[event.ID]int, in []bool) bool {
	met := map[[2]int]bool{}
	for l := range st.Lines() {
		a, ok1 := index[l.NS.A]
		b, ok2 := index[l.EW.A]
		if ok1 && ok2 && a != b && in[a] && in[b] && !l.Again {
			met[[2]int{min(a, b), max(a, b)}] = true
		}
	}
	n := 0
	for _, x := range in {
		if x {
			n++
		}
	}
	return n > 1 && len(met) == n*(n-1)/2
}

// playedMatches returns the matches that count, by round, each with the boards of its round
// in the same order, and the byes. The longest one is a full match, and each is as long as it
// was to be, whatever was played of it (R-MATCH-SHORT).
func playedMatches(st *Standings, index map[event.ID]int) [][]ties.Played {
	boards := map[int][]int{} // of a round
	var rounds []int
	for m := range event.Each(st.Matches) {
		if _, ok := boards[m.Round]; !ok {
			rounds = append(rounds, m.Round)
		}
		for _, b := range m.Boards {
			if !slices.Contains(boards[m.Round], b.Board) {
				boards[m.Round] = append(boards[m.Round], b.Board)
			}
		}
	}
	most := 0
	for i := range st.Matches {
		if st.Matches[i].Counted > 0 {
			most = max(most, st.Matches[i].Length)
		}
	}
	out := make([][]ties.Played, len(rounds))
	for m := range event.Each(st.Matches) {
		at := slices.Index(rounds, m.Round)
		switch {
		case !m.Counts():
		case m.Award != nil:
			out[at] = append(out[at], ties.Played{Home: index[m.Home], Away: index[m.Away], Outcome: m.Outcome, Unplayed: true})
		default:
			o := m.Outcome
			o.Boards = make([]match.BoardPoints, len(boards[m.Round]))
			for _, b := range m.Boards {
				o.Boards[slices.Index(boards[m.Round], b.Board)] = b.Points
			}
			out[at] = append(out[at], ties.Played{Home: index[m.Home], Away: index[m.Away], Outcome: o, Length: exact.New(int64(m.Length), int64(most))})
		}
	}
	var free []ties.Played
	for b := range event.Each(st.Byes) {
		o := match.Outcome{Home: b.Side, Available: b.average.Add(b.average)}
		free = append(free, ties.Played{Home: index[b.Team], Away: ties.Nobody, Outcome: o, Unplayed: true})
	}
	return append(out, free)
}

// pairsStage treats a round between two pairs as their match, and for individuals a table between
// two opponents; if it becomes victory points, with the penalties before those. The total of
// everybody is the one that the list ranks on. Who is not in it has met nobody.
func pairsStage(st *Standings, labels []string, index map[event.ID]int, in []bool) ties.Stage {
	s := ties.Stage{Contestants: make([]ties.Contestant, len(labels)), Boards: make([]ties.Board, 0, len(st.Boards))}
	for i, label := range labels {
		t := &st.Outcome.Totals[i]
		s.Contestants[i] = ties.Contestant{Label: label, Final: t.Percent(), Basic: t.Points}
		if st.Event.Rules.ByVPs() {
			s.Contestants[i].Final = t.VPs()
		} else if st.Event.Rules.ByPoints() {
			s.Contestants[i].Final = t.Points
		}
	}
	half := exact.New(1, 2)
	at := map[encounter]int{}
	var boards []int       // of each meeting
	var shared []exact.Rat // the victory points of each
	with := map[[2]int]int{}
	var partners []partnership
	rounds := roundVPs(st)
	for i := range st.Boards {
		b := &st.Boards[i]
		fields := []ties.Board{{Average: b.Points.Top.Mul(half)}}
		if parts := b.Points.Parts; len(parts) > 0 { // sections apart
			fields = make([]ties.Board, len(parts))
			for n := range parts {
				fields[n].Average = parts[n].Points.Top.Mul(half)
			}
		}
		for j := range b.Lines {
			l := &b.Lines[j]
			of, ok := l.Contestants(index)
			if l.Again || !ok || !in[of.NS] || !in[of.EW] || !l.Points.Counts {
				continue
			}
			round := st.Field.Boards[i].Lines[j].Round
			board := &fields[b.Points.PartOf(j)]
			ns, ew := seatedOn(&of, l.Points)
			for _, c := range slices.Concat(ns, ew) {
				board.Scores = append(board.Scores, ties.BoardScore{Contestant: c.who, Points: c.points})
			}
			for _, side := range [2][]seatedOne{ns, ew} {
				if len(side) < 2 {
					continue
				}
				k := [2]int{min(side[0].who, side[1].who), max(side[0].who, side[1].who)}
				n, ok := with[k]
				if !ok {
					n = len(partners)
					with[k] = n
					partners = append(partners, partnership{a: k[0], b: k[1]})
				}
				partners[n].boards++
			}
			for _, x := range ns {
				for _, y := range ew {
					a, z := x, y
					if a.who > z.who {
						a, z = z, a
					}
					k := encounter{round, a.who, z.who, a.mate, z.mate}
					n, ok := at[k]
					if !ok {
						n = len(s.Meetings)
						at[k] = n
						one, two := rounds[[2]int{k.a, round}], rounds[[2]int{k.b, round}]
						s.Meetings = append(s.Meetings, ties.Meeting{A: k.a, B: k.b, FinalA: one.VPs, FinalB: two.VPs, BasicA: one.Penalty, BasicB: two.Penalty})
						boards, shared = append(boards, 0), append(shared, one.Draw.Add(two.Draw))
					}
					m := &s.Meetings[n]
					m.BasicA, m.BasicB = m.BasicA.Add(a.points), m.BasicB.Add(z.points)
					m.Available = m.Available.Add(l.Points.NSMax.Add(l.Points.EWMax).Mul(half))
					boards[n]++
				}
			}
		}
		s.Boards = append(s.Boards, fields...)
	}
	most := 0
	for _, n := range boards {
		most = max(most, n)
	}
	lengths := make([]exact.Rat, len(s.Contestants))
	for n := range s.Meetings {
		m := &s.Meetings[n]
		if !st.Event.Rules.ByVPs() {
			m.FinalA, m.FinalB = m.BasicA, m.BasicB
		} else {
			m.Available = shared[n]
		}
		m.Length = exact.New(int64(boards[n]), int64(most))
		lengths[m.A], lengths[m.B] = lengths[m.A].Add(m.Length), lengths[m.B].Add(m.Length)
	}
	for i := range st.Outcome.Rounds { // awarded, or sat out: nobody was met (143.5.4)
		if x := &st.Outcome.Rounds[i]; (x.Awarded || x.SatOut) && in[x.Contestant] {
			s.Meetings = append(s.Meetings, ties.Meeting{A: x.Contestant, B: ties.Nobody, FinalA: x.VPs, Available: x.Draw.Add(x.Draw)})
		}
	}
	for _, p := range partners {
		length := exact.New(int64(p.boards), int64(most))
		s.Contestants[p.a].Partners = append(s.Contestants[p.a].Partners, ties.Partner{Contestant: p.b, Length: length})
		s.Contestants[p.b].Partners = append(s.Contestants[p.b].Partners, ties.Partner{Contestant: p.a, Length: length})
	}
	s.Rounds = ties.WholeMeetings(lengths)
	return s
}

// departures tells the stage which part those who left have played: the rounds before they left
// and, of the round in which they did, the boards that count, as a part of the longest round.
func departures(st *Standings, s *ties.Stage, index map[event.ID]int) {
	if len(st.Session.Departures) == 0 {
		return
	}
	type of struct {
		who   event.ID
		round int
	}
	boards := map[of]map[int]bool{} // a team plays a board at two tables
	most := 0
	for i := range st.Boards {
		b := &st.Boards[i]
		for j := range b.Lines {
			l := &b.Lines[j]
			if l.Again || !l.Points.Counts {
				continue
			}
			for _, who := range slices.Concat(l.NS.Contestants(), l.EW.Contestants()) {
				k := of{who, st.Field.Boards[i].Lines[j].Round}
				if boards[k] == nil {
					boards[k] = map[int]bool{}
				}
				boards[k][b.Board] = true
				most = max(most, len(boards[k]))
			}
		}
	}
	for _, d := range st.Session.Departures {
		c, err := st.Session.InSession(d.Contestant)
		at, known := index[d.Contestant]
		if err != nil || !known || most == 0 || d.LeftOut() {
			continue
		}
		if part, ok := partOfMatches(st, c, d.Contestant); ok {
			s.Contestants[at].Played = part
			continue
		}
		rounds := st.Session.LastRound(c)
		part := exact.Int(d.Round - 1)
		for r := d.Round; r <= rounds; r++ {
			part = part.Add(exact.New(int64(len(boards[of{d.Contestant, r}])), int64(most)))
		}
		if all := exact.Int(rounds); part.Less(all) {
			s.Contestants[at].Played = part.Div(all)
		}
	}
}

// partOfMatches returns the part that a team played of the matches in its section's movement; false
// if there is no such movement from the start, or it played all or nothing.
func partOfMatches(st *Standings, c *event.Section, team event.ID) (exact.Rat, bool) {
	if st.Event.Kind != event.Teams || c.Movement == nil || c.Drawing != nil {
		return exact.Rat{}, false
	}
	played, all := 0, 0
	for m := range event.Each(st.Matches) {
		if m.Has(team) {
			played, all = played+m.Counted, all+m.Length
		}
	}
	return exact.New(int64(played), int64(max(all, 1))), played > 0 && played < all
}

// roundVPs returns the rounds with their victory points and penalties, by contestant (an index) and
// round; nil if rounds are not converted to those.
func roundVPs(st *Standings) map[[2]int]scoring.RoundTotal {
	if !st.Event.Rules.ByVPs() {
		return nil
	}
	rounds := make(map[[2]int]scoring.RoundTotal, len(st.Outcome.Rounds))
	for x := range event.Each(st.Outcome.Rounds) {
		rounds[[2]int{x.Contestant, x.Round}] = *x
	}
	return rounds
}
