package newevening

import (
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/movements/advise"
	"uitslag/internal/translation"
	"uitslag/ui/notice"
)

// little is how much balance is not much.
const little = 5

// Advice says why the chosen movement is the best, or what it has less or more than
// the best one; the name is bold.
// It warns of one that is noticeably less fair, or gives two rankings.
func (p *Presenter) Advice() notice.Notice {
	r := p.chosen()
	if r == nil {
		return notice.Notice{}
	}
	w, name, best := p.desk.Words, "**"+r.Figures.Name+"**", p.rows[0]
	var parts []string
	switch {
	case r.Drive != nil:
		d := r.Drive
		further := d.pairs - 2*d.options.Rounds*len(d.lines)
		text := w.Colon(name, w.T("newevening.driven", "n", movements.DriveSessions(len(d.lines), d.options.Directions, further > 0)))
		if further > 0 {
			text += " " + w.T("newevening.driven-further", "n", further)
		}
		return notice.Of(text)
	case r.Split != nil:
		parts = []string{w.Colon(name, w.Within(w.Sentence(r.Split.Reason)))}
	case r.Best():
		parts = []string{w.Colon(name, p.reason(r))}
		if p.split != nil {
			parts = append(parts, w.Sentence(p.split.Reason))
		}
	case !best.Best():
		parts = []string{w.Colon(name, w.T("newevening.own-only", "qf", r.Figures.Balance))}
	default:
		parts = []string{w.Colon(name, p.against(r, &best))}
	}
	if r.Figures.Winners == w.T("newevening.winners.2") {
		parts = append(parts, w.T("newevening.two-lists"))
	}
	if s := p.seated(r); s != "" {
		parts = append(parts, s)
	}
	n, s, top := notice.Of(strings.Join(parts, " ")), &r.Suggestion, &best.Suggestion
	if s.Winners > top.Winners || s.Balance.Qf.Round(1).Less(top.Balance.Qf.Round(1)) {
		n.Tone = notice.Warning
	}
	return n
}

// reason says why the best movement is that. What it is compared with is in the list, or is
// named.
func (p *Presenter) reason(r *Row) string {
	w, reason := p.desk.Words, r.Suggestion.Reason
	said := w.Within(w.Sentence(reason))
	if len(p.fits) < 2 || slices.Contains([]string{"movement.best-only", "movement.best-everyone"}, reason.Code) {
		return said
	}
	other := p.fits[1] // what the reason compares it with
	if slices.ContainsFunc(p.rows, func(x Row) bool { return same(x.Suggestion, other) }) {
		return said
	}
	return said + " " + w.T("newevening.that-other", "name", p.desk.Speaker.SuggestionName(other), "rounds", other.Rounds, "boards", other.BoardsPerRound)
}

func (p *Presenter) against(r, best *Row) string {
	w, s, top := p.desk.Words, &r.Suggestion, &best.Suggestion
	key := "newevening.less-fair"
	switch a, b := s.Balance.Qf.Round(1), top.Balance.Qf.Round(1); {
	case a.Equal(b):
		key = "newevening.as-fair"
	case b.Add(exact.Int(little)).Less(a):
		key = "newevening.much-fairer"
	case b.Less(a):
		key = "newevening.fairer"
	}
	parts := []string{w.T(key, "qf", r.Figures.Balance, "top", best.Figures.Balance, "best", best.Figures.Name)}
	if top.BoardsStay && !s.BoardsStay {
		parts = append(parts, w.T("newevening.boards-move"))
	}
	if n := s.Balance.SharedRounds; n > 0 && top.Balance.SharedRounds == 0 {
		parts = append(parts, w.T("newevening.shared", "n", n))
	}
	if s.BoardsPerRound < 3 && top.BoardsPerRound >= 3 {
		parts = append(parts, w.T("newevening.hurried", "n", s.BoardsPerRound))
	}
	return strings.Join(parts, " ")
}

// seated says whether those who must stay seated can, and which movement they can in.
func (p *Presenter) seated(r *Row) string {
	w, fixed := p.desk.Words, p.form.plan.fixed
	n, stay := len(fixed), r.Suggestion.Balance.Stationary
	if n == 0 {
		return ""
	}
	if r.Split != nil { // the numbers that keep their table in every section
		stay = slices.DeleteFunc(slices.Clone(r.Split.Sections[0].Balance.Stationary), func(number int) bool {
			return slices.ContainsFunc(r.Split.Sections, func(s advise.Suggestion) bool { return !slices.Contains(s.Balance.Stationary, number) })
		})
		if len(stay) == 0 {
			return w.T("newevening.stay-none", "n", n)
		}
		return w.T("newevening.stay-sections", "n", n, "seats", stay)
	}
	moves := slices.ContainsFunc(fixed, func(number int) bool { return !slices.Contains(stay, number) })
	switch one := r.Suggestion.Winners == 1; {
	case one && !moves, one && r.Own == nil && len(stay) >= n:
		return p.stays()
	case len(stay) >= n && r.Suggestion.Winners == 2:
		return w.T("newevening.stay-ns", "n", n)
	case len(stay) >= n:
		return w.T("newevening.stay-number", "pairs", named(w, fixed), "seats", stay)
	}
	for _, s := range p.fits {
		if s.Seats(n) {
			return w.T("newevening.stay-other", "pairs", named(w, fixed), "name", p.desk.Speaker.SuggestionName(s))
		}
	}
	return w.T("newevening.stay-none", "n", n)
}

// stays says that those who must stay seated do.
func (p *Presenter) stays() string {
	w, fixed := p.desk.Words, p.form.plan.fixed
	return w.T("newevening.stay", "n", len(fixed), "pairs", translation.Capital(named(w, fixed)))
}

// named returns pairs by their numbers: "paren 5 en 9".
func named(w *translation.Words, list []int) string {
	if len(list) == 1 {
		return w.T("newevening.pairs-named.one", "pairs", list)
	}
	return w.T("newevening.pairs-named", "pairs", list)
}

// Detail returns what one wants to know of the chosen movement before the evening: tables,
// board numbers, the place of an absent pair, and who stays seated; or that there is something to type.
func (p *Presenter) Detail() string {
	w, r := p.desk.Words, p.chosen()
	if r == nil && p.form.mode.paired() && p.nothing() == "" {
		return w.T("newevening.to-fill")
	} else if r == nil {
		return ""
	}
	s := r.Suggestion
	all, err := p.sections(*r)
	if err != nil {
		return ""
	}
	m, tables := all[0], 0
	for _, o := range all {
		tables += o.Tables
	}
	sitting := event.Session{FirstBoard: p.form.plan.first, BoardsPerSet: s.BoardsPerRound}
	from, to := sitting.FirstBoard, sitting.FirstBoard
	for set := range m.Sets {
		if b := sitting.Boards(set); len(b) > 0 {
			to = max(to, b[len(b)-1])
		}
	}
	parts := []string{w.T("n.tables", "n", tables), w.T("newevening.board-numbers", "boards", boardsText(from, to))}
	if len(s.Balance.Stationary) > 0 && s.Winners == 1 {
		parts = append(parts, w.T("newevening.seats", "seats", movements.Measure(m).Stationary))
	}
	if s.BoardsStay {
		parts = append(parts, w.T("newevening.boards-stay"))
	}
	if r.Split != nil || r.Drive != nil {
		parts = append(parts, w.T("newevening.own-boards"))
	}
	line := strings.Join(parts, " · ") + "."
	if r.Split != nil || r.Drive != nil {
		return line
	}
	if at, ok := m.At(1, m.Phantom); ok && m.Phantom > 0 {
		key := "newevening.late"
		if m.TwoWinners {
			key = "newevening.late-table"
		}
		line += " " + w.T(key, "number", m.Phantom, "table", at.Table)
	} else if r.Own == nil && p.takesOneMore(s) {
		line += " " + w.T("newevening.late-extra", "table", m.Tables+1)
	}
	return line
}
