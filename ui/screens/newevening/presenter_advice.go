package newevening

import (
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/movements/advise"
)

// little is how much balance is not much.
const little = 5

type advice struct{ *fitting }

// Advice says why the chosen movement is the best, or what it has less or more than
// the best one; the name is bold.
func (p *advice) Advice() string {
	if p.selected >= len(p.rows) {
		return ""
	}
	w := p.desk.Words
	r, best := p.rows[p.selected], p.rows[0]
	parts := []string{"**" + r.Name + "**"}
	switch {
	case r.Drive != nil:
		return w.Colon(parts[0], p.driven(r.Drive))
	case r.Split != nil:
		parts[0] = w.Colon(parts[0], w.Within(w.Sentence(r.Split.Reason)))
	case r.Best():
		parts[0] = w.Colon(parts[0], p.reason(r))
		if p.split != nil {
			parts = append(parts, w.Sentence(p.split.Reason))
		}
	case !best.Best():
		parts[0] = w.Colon(parts[0], w.T("newevening.own-only", "qf", r.Balance))
	default:
		parts[0] = w.Colon(parts[0], p.against(r, best))
	}
	if r.Winners == w.T("newevening.winners.2") {
		parts = append(parts, w.T("newevening.two-lists"))
	}
	if s := p.seated(r); s != "" {
		parts = append(parts, s)
	}
	return strings.Join(parts, " ")
}

// reason says why the best movement is that. What it is compared with is in the list, or is
// named.
func (p *advice) reason(r Row) string {
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

// Weaker reports whether the chosen movement is noticeably less fair than the best, or
// gives two rankings.
func (p *advice) Weaker() bool {
	if p.selected >= len(p.rows) {
		return false
	}
	r, best := p.rows[p.selected].Suggestion, p.rows[0].Suggestion
	if p.rows[p.selected].Drive != nil {
		return false
	}
	return r.Winners > best.Winners || r.Balance.Qf.Round(1).Less(best.Balance.Qf.Round(1))
}

func (p *advice) against(r, best Row) string {
	w := p.desk.Words
	key := "newevening.less-fair"
	switch a, b := r.Suggestion.Balance.Qf.Round(1), best.Suggestion.Balance.Qf.Round(1); {
	case a.Equal(b):
		key = "newevening.as-fair"
	case b.Add(exact.Int(little)).Less(a):
		key = "newevening.much-fairer"
	case b.Less(a):
		key = "newevening.fairer"
	}
	parts := []string{w.T(key, "qf", r.Balance, "top", best.Balance, "best", best.Name)}
	if best.Suggestion.BoardsStay && !r.Suggestion.BoardsStay {
		parts = append(parts, w.T("newevening.boards-move"))
	}
	if n := r.Suggestion.Balance.SharedRounds; n > 0 && best.Suggestion.Balance.SharedRounds == 0 {
		parts = append(parts, w.T("newevening.shared", "n", n))
	}
	if r.Suggestion.BoardsPerRound < 3 && best.Suggestion.BoardsPerRound >= 3 {
		parts = append(parts, w.T("newevening.hurried", "n", r.Suggestion.BoardsPerRound))
	}
	return strings.Join(parts, " ")
}

// seated reports whether those who must stay seated can, and which movement they can in.
func (p *advice) seated(r Row) string {
	fixed := p.plan.fixed
	if len(fixed) == 0 {
		return ""
	}
	w := p.desk.Words
	if r.Split != nil {
		return p.seatedInSections(r.Split)
	}
	stay := r.Suggestion.Balance.Stationary
	pairs := p.named
	switch {
	case r.Suggestion.Winners == 1 && subset(fixed, stay), r.Own == nil && r.Suggestion.Winners == 1 && len(stay) >= len(fixed):
		return w.T("newevening.stay", "n", len(fixed), "pairs", upper(pairs(fixed)))
	case len(stay) >= len(fixed) && r.Suggestion.Winners == 2:
		return w.T("newevening.stay-ns", "n", len(fixed))
	case len(stay) >= len(fixed):
		return w.T("newevening.stay-number", "pairs", pairs(fixed), "seats", stay)
	}
	for _, s := range p.fits {
		if s.Seats(len(fixed)) {
			return w.T("newevening.stay-other", "pairs", pairs(fixed), "name", p.desk.Speaker.SuggestionName(s))
		}
	}
	return w.T("newevening.stay-none", "n", len(fixed))
}

// seatedInSections says which numbers keep their table in every section.
func (p *advice) seatedInSections(split *advise.Split) string {
	w := p.desk.Words
	var stay []int
	for i, s := range split.Sections {
		if i == 0 {
			stay = slices.Clone(s.Balance.Stationary)
		}
		stay = slices.DeleteFunc(stay, func(n int) bool { return !slices.Contains(s.Balance.Stationary, n) })
	}
	if len(stay) == 0 {
		return w.T("newevening.stay-none", "n", len(p.plan.fixed))
	}
	return w.T("newevening.stay-sections", "n", len(p.plan.fixed), "seats", stay)
}

func subset(some, all []int) bool {
	for _, n := range some {
		if !slices.Contains(all, n) {
			return false
		}
	}
	return true
}

// Detail returns what one wants to know of the chosen movement before the evening: tables,
// board numbers, the place of an absent pair, and who stays seated.
func (p *advice) Detail() string {
	if p.selected >= len(p.rows) {
		return ""
	}
	w := p.desk.Words
	r := p.rows[p.selected]
	s := r.Suggestion
	all, err := p.sections(r)
	if err != nil {
		return ""
	}
	m, tables := all[0], 0
	for _, o := range all {
		tables += o.Tables
	}
	sitting := event.Session{FirstBoard: p.plan.first, BoardsPerSet: s.BoardsPerRound}
	from, to := sitting.FirstBoard, sitting.FirstBoard
	for set := range m.Sets {
		if b := sitting.Boards(set); len(b) > 0 {
			to = max(to, b[len(b)-1])
		}
	}
	parts := []string{
		w.T("n.tables", "n", tables),
		w.T("newevening.board-numbers", "boards", boardsText(from, to)),
	}
	if b := s.Balance.Stationary; len(b) > 0 && s.Winners == 1 {
		parts = append(parts, w.T("newevening.seats", "seats", movements.Measure(m).Stationary))
	}
	if s.BoardsStay {
		parts = append(parts, w.T("newevening.boards-stay"))
	}
	if r.Split != nil || r.Drive != nil {
		parts = append(parts, w.T("newevening.own-boards"))
	}
	line := strings.Join(parts, " · ") + "."
	if r.Drive != nil {
		return line
	}
	if at, ok := m.At(1, m.Phantom); ok && m.Phantom > 0 && r.Split == nil {
		key := "newevening.late"
		if m.TwoWinners {
			key = "newevening.late-table"
		}
		line += " " + w.T(key, "number", m.Phantom, "table", at.Table)
	} else if r.Own == nil && r.Split == nil && p.takesOneMore(s) {
		line += " " + w.T("newevening.late-extra", "table", m.Tables+1)
	}
	return line
}

// upper returns a text with a capital first letter.
func upper(s string) string {
	rs := []rune(s)
	if len(rs) == 0 {
		return s
	}
	return strings.ToUpper(string(rs[0])) + string(rs[1:])
}
