package ties

import "uitslag/internal/exact"

// Part is a stage that is played as a part of a longer one: a session of several.
type Part struct {
	Stage Stage
	// Who are the contestants of the longer one, by the index in this part; Nobody for one
	// that is not in it.
	Who []int
}

// Join makes one stage of parts that were played one after the other. Who meets twice in
// different parts has two meetings.
func Join(labels []string, parts []Part) Stage {
	s := Stage{Contestants: make([]Contestant, len(labels))}
	for i, l := range labels {
		s.Contestants[i].Label = l
	}
	remaining := make([]bool, len(labels))
	played := make([]exact.Rat, len(labels)) // rounds
	for _, p := range parts {
		s.Individual = s.Individual || p.Stage.Individual
		s.Rounds += p.Stage.Rounds
		for i, c := range p.Stage.Contestants {
			at := p.Who[i]
			if at == Nobody {
				continue
			}
			to := &s.Contestants[at]
			to.Final, to.Basic, to.Penalty = to.Final.Add(c.Final), to.Basic.Add(c.Basic), to.Penalty.Add(c.Penalty)
			rounds := exact.Int(p.Stage.Rounds)
			if c.Played.Sign() > 0 {
				remaining[at], rounds = true, rounds.Mul(c.Played)
			}
			played[at] = played[at].Add(rounds)
			for _, partner := range c.Partners {
				if partner.Contestant = p.Who[partner.Contestant]; partner.Contestant != Nobody {
					to.Partners = append(to.Partners, partner)
				}
			}
		}
		for _, m := range p.Stage.Meetings {
			if m.A = p.Who[m.A]; m.B != Nobody {
				m.B = p.Who[m.B]
			}
			if m.A == Nobody && m.B != Nobody {
				m, _ = m.turned(m.B)
			}
			if m.A != Nobody {
				s.Meetings = append(s.Meetings, m)
			}
		}
		for _, b := range p.Stage.Boards {
			all := b.Scores
			b.Scores = nil
			for _, x := range all {
				if x.Contestant = p.Who[x.Contestant]; x.Contestant != Nobody {
					b.Scores = append(b.Scores, x)
				}
			}
			s.Boards = append(s.Boards, b)
		}
	}
	for i := range remaining {
		if remaining[i] && s.Rounds > 0 {
			s.Contestants[i].Played = played[i].Div(exact.Int(s.Rounds))
		}
	}
	s.AllPlayAll = s.allMet()
	return s
}

func (s Stage) allMet() bool {
	met := map[[2]int]bool{}
	for _, m := range s.Meetings {
		if m.B != Nobody {
			met[[2]int{min(m.A, m.B), max(m.A, m.B)}] = true
		}
	}
	n := len(s.Contestants)
	return n > 1 && len(met) == n*(n-1)/2
}
