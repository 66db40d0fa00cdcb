package ruling

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/phrase"
)

// Given returns the rulings, the penalties and the fouled boards of tonight.
func (p *Presenter) Given() []Given {
	if p.st == nil {
		return nil
	}
	w, s := p.words(), p.st.Session
	var out []Given
	rulings := slices.Clone(s.Rulings)
	slices.SortStableFunc(rulings, func(a, b event.Ruling) int { return boardOf(s, a.Result) - boardOf(s, b.Result) })
	for i := range rulings {
		r := &rulings[i]
		on := s.Result(r.Result)
		if on == nil {
			continue
		}
		out = append(out, Given{
			Where: w.T("ruling.board", "board", on.Board), Who: p.side(on.NS) + " – " + p.side(on.EW),
			What: phrase.Ruling(w, p.style(), r), Ground: phrase.Ground(w, r.Law, r.Reason, r.Text), ruling: r.Result,
		})
	}
	for i := range s.Fouled {
		f := &s.Fouled[i]
		out = append(out, Given{
			Where: w.T("ruling.board", "board", f.Board), What: w.T("ruling.fouled", "n", len(f.Groups)+1), Who: p.groupsText(f), board: f.Board,
		})
	}
	for i := range s.Penalties {
		x := &s.Penalties[i]
		what := phrase.Penalty(w, x)
		if round := p.st.RoundOf(x); round > 0 {
			what += " · " + w.T("ruling.round", "round", round)
		}
		out = append(out, Given{
			Where: p.pair(x.Contestant), Who: p.desk.Speaker.Names(p.st.Event, x.Contestant),
			What: what, Ground: phrase.Ground(w, x.Law, x.Reason, x.Text), penalty: x.ID,
		})
	}
	return out
}

func boardOf(s *event.Session, result event.ID) int {
	if r := s.Result(result); r != nil {
		return r.Board
	}
	return 0
}

// Row returns the chosen line of the overview.
func (p *Presenter) Row() int { return p.row }

// Choose chooses one.
func (p *Presenter) Choose(row int) { p.row = max(min(row, len(p.Given())-1), 0) }

// Open opens the chosen line, to look at it again or to change it.
func (p *Presenter) Open() bool {
	all := p.Given()
	if p.row >= len(all) {
		return false
	}
	switch g := all[p.row]; {
	case g.ruling != "":
		r := p.st.Session.Result(g.ruling)
		return p.Ask(r.Board, r.NS.A, r.EW.A)
	case g.penalty != "":
		p.OpenPenalty(g.penalty)
	default:
		p.OpenFouled(g.board)
	}
	return true
}
