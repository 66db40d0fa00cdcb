package newevening

import (
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/movements"
	"uitslag/internal/movements/advise"
	"uitslag/internal/scoring/match"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/translation"
	"uitslag/ui/kit"
)

// schedule is who meets whom on an evening that is not a movement of pairs: of teams and
// players the movements that fit, or how the rounds are drawn.
type schedule struct {
	form    *form
	all     []advise.Schedule
	at      int // the chosen one of those that are shown
	drawing event.Drawing
}

func (p *schedule) fit() {
	p.all = nil
	m, plan := p.form.mode, &p.form.plan
	switch {
	case m.paired() || m.drawn() || !plan.known():
	case m.kind == event.Teams:
		p.all = advise.Teams(plan.pairs, plan.from)
	default:
		p.all = advise.Players(plan.pairs, plan.from, plan.to)
	}
	p.at = max(0, min(p.at, len(p.shown())-1))
}

// shown returns the movements in the table: those that are whole and the first three, or all.
func (p *schedule) shown() []advise.Schedule {
	if p.form.all {
		return p.all
	}
	var some []advise.Schedule
	for i, s := range p.all {
		if s.Whole || i < 3 {
			some = append(some, s)
		}
	}
	return some
}

// chosen returns the chosen one; nil where there is none.
func (p *schedule) chosen() *advise.Schedule {
	if shown := p.shown(); p.at < len(shown) {
		return &shown[p.at]
	}
	return nil
}

// table returns those in the table.
func (p *schedule) table() kit.Cells {
	w := p.form.desk.Words
	c := kit.Cells{Row: p.at, Columns: columns(
		w, "newevening.each-plays", "newevening.col.movement", "newevening.col.rounds", "newevening.col.boards", "newevening.col.free",
		"newevening.col.tables", "newevening.col.copies")}
	for i, s := range p.shown() {
		rounds, boards, free := fmt.Sprintf("%d × %d", s.Rounds, s.BoardsPerRound), strconv.Itoa(s.Boards), "–"
		if n := s.Options.Parts; n > 1 { // of a match in parts those: "2 × 12"
			rounds = fmt.Sprintf("%d × %d", n, s.BoardsPerRound/n)
		}
		if s.Dealt > s.Boards {
			boards = w.T("newevening.of-dealt", "boards", s.Boards, "dealt", s.Dealt)
		}
		if s.Free > 0 {
			free = w.T("n.rounds", "n", s.Free)
		}
		c.Rows = append(c.Rows, line(i == 0, p.name(s), rounds, boards, free, strconv.Itoa(s.Tables), strconv.Itoa(s.Copies)))
	}
	return c
}

func (p *schedule) name(s advise.Schedule) string {
	w, name := p.form.desk.Words, p.form.desk.Speaker.MovementName(s.Name)
	switch {
	case s.Options.Parts > 1:
		return w.T("newevening.in-parts", "n", s.Options.Parts)
	case s.Options.Pairs == 2 && p.form.mode.kind == event.Teams:
		return w.T("newevening.head-to-head")
	case s.Options.Variant == movements.DoubleVariant:
		return w.T("newevening.twice-round")
	case !s.Whole && p.form.mode.kind == event.Teams:
		return w.T("newevening.cut-short", "name", name, "rounds", s.Rounds)
	}
	return name
}

// made returns the movement of the evening: the chosen one, or one without rounds where they are
// drawn.
func (p *schedule) made() (movements.Movement, error) {
	if !p.form.mode.drawn() {
		s := p.chosen()
		if s == nil {
			s = &advise.Schedule{}
		}
		return s.Movement()
	}
	n := p.form.plan.pairs
	m := movements.Movement{Name: string(p.form.mode.form), Pairs: n, Tables: n / 2, Sets: p.form.plan.rounds, Copies: n / 2}
	if p.form.mode.form == event.FormKnockout {
		m.Sets = bits.Len(uint(max(n, 1) - 1)) // each round halves those that are left
		m.Tables = n - 1<<m.Sets/2             // the byes
		m.Copies = max(m.Tables, 1<<m.Sets/4)  // the second round may have more matches
	}
	if p.form.mode.kind == event.Teams {
		m.Tables *= 2
		m.Contest = movements.OfTeams
	}
	return m, nil
}

func (p *schedule) perSet() int {
	if s := p.chosen(); s != nil && !p.form.mode.drawn() {
		return s.BoardsPerRound
	}
	return p.form.plan.from
}

func (p *schedule) lastNumber() int {
	m, err := p.made()
	if err != nil {
		return p.form.plan.first
	}
	_, to := movements.Boards(max(m.Sets, 1)-1, p.form.plan.first, p.perSet())
	return to
}

// drawn returns how the rounds are drawn, for the section; nil where they are not.
func (p *schedule) drawn() *event.Drawing {
	d := p.drawing
	switch {
	case !p.form.mode.drawn():
		return nil
	case p.form.mode.form == event.FormKnockout:
		return &event.Drawing{Way: event.DrawKnockout, Lots: d.Lots}
	case d.Way == "":
		d.Way = event.DrawSwiss
	}
	d.Rounds, d.Lots = p.form.plan.rounds, false
	return &d
}

// trouble returns the sentence that says why an evening with these figures and rules cannot be, though
// each of them can; "" when it can.
func (p *schedule) trouble(r rules.Rules) string {
	w, m, plan := p.form.desk.Words, p.form.mode, &p.form.plan
	if m.paired() || !plan.known() {
		return ""
	}
	if !m.drawn() && len(p.all) == 0 {
		return p.none()
	}
	most := plan.pairs - 1 + plan.pairs%2 // rounds in which nobody need meet another twice
	if m.form == event.FormSwiss && plan.rounds > most && !p.drawing.Repeats {
		return w.T("newevening.rounds-met", "who", p.form.n(plan.pairs), "most", most)
	}
	if last := p.lastNumber(); last > lastBoard {
		return w.T("newevening.boards-last", "last", last, "most", lastBoard)
	}
	var err error // the scale of victory points has no table for so many boards
	if vps := r.VPs(); m.kind == event.Teams {
		err = standings.MatchRules(r).Check(p.perSet())
	} else if vps != rules.VPsNone && vps != rules.VPsOwn {
		_, err = match.ScaleFor(vps, p.perSet())
	}
	if err != nil {
		return w.Sentence(err) + " " + w.T("newevening.other-scale")
	}
	return ""
}

// none says that no movement fits, and what would.
func (p *schedule) none() string {
	w, plan := p.form.desk.Words, &p.form.plan
	var boards, players []int
	for _, s := range advise.Players(plan.pairs, 1, mostBoards) {
		boards = append(boards, s.Boards)
	}
	if len(boards) > 0 {
		return w.T("newevening.none-boards", "pairs", p.form.n(plan.pairs), "boards", boardsText(plan.from, plan.to),
			"possible", near(boards, plan.from+plan.to))
	}
	for _, by := range []int{-1, 1} { // the two numbers of players nearest to this one that movements are for
		for m := plan.pairs + by; m > 0 && m < mostPlayers+by; m += by {
			if slices.ContainsFunc(movements.AllKinds(), func(k movements.Kind) bool {
				return k.Contest == movements.OfIndividuals && k.Exists(m, 0)
			}) {
				players = append(players, m)
				break
			}
		}
	}
	return w.T("newevening.none-players", "n", plan.pairs, "possible", players)
}

// Preview returns what must lie ready, tables, board numbers and copies, and below it who meets whom.
func (p *schedule) Preview() string {
	w, mode := p.form.desk.Words, p.form.mode
	if !mode.paired() && !p.form.plan.known() {
		return w.T("newevening.to-fill." + string(mode.kind))
	}
	m, err := p.made()
	if mode.paired() || err != nil {
		return ""
	}
	text := w.T("n.tables", "n", m.Tables) + " · " + w.T("newevening.board-numbers", "boards", boardsText(p.form.plan.first, p.lastNumber()))
	if m.Copies > 1 {
		text += " · " + w.T("newevening.copies", "n", m.Copies)
	}
	text += "."
	if s := p.chosen(); s != nil && s.Shared > 0 {
		text += " " + w.T("newevening.shared", "n", s.Shared)
	}
	lines := []string{text}
	switch byes := 1<<m.Sets - m.Pairs; {
	case !mode.drawn():
		lines = append(lines, roundLines(w, m)...)
	case mode.form == event.FormKnockout:
		if lines = append(lines, w.T("newevening.bracket", "n", m.Sets)); byes > 0 {
			lines = append(lines, w.T("newevening.bracket-free", "n", byes))
		}
	default:
		if lines = append(lines, w.T("newevening.drawn-later")); m.Pairs%2 == 1 {
			lines = append(lines, w.T("newevening.one-free."+string(mode.kind)))
		}
	}
	return strings.Join(lines, "\n")
}

// mostLines is how many rounds a preview shows.
const mostLines = 7

// roundLines returns the rounds, or of players the first one table by table.
func roundLines(w *translation.Words, m movements.Movement) (lines []string) {
	if m.Contest == movements.OfIndividuals {
		var tables []string
		for _, x := range m.Rounds[0] {
			tables = append(tables, w.T("newevening.four", "table", x.Table, "n", x.NS, "s", x.South, "e", x.EW, "w", x.West))
		}
		return []string{w.T("newevening.round-one", "tables", strings.Join(tables, " · "))}
	}
	whist := m.Tables == m.Pairs && m.Pairs%2 == 1 // has no two tables of one match
	for r, places := range m.Rounds {
		if r == mostLines {
			lines = append(lines, w.T("newevening.more-rounds", "n", len(m.Rounds)-mostLines))
			break
		}
		var met []string
		for i, x := range places {
			if whist || i%2 == 0 {
				met = append(met, fmt.Sprintf("%d – %d", x.NS, x.EW))
			}
		}
		line := w.T("newevening.round-line", "round", r+1, "meetings", strings.Join(met, ", "))
		for who := 1; who <= m.Pairs; who++ {
			if _, sits := m.At(r+1, who); !sits {
				line += " " + w.T("newevening.free", "who", who)
			}
		}
		lines = append(lines, line)
	}
	if !whist {
		lines = append(lines, w.T("newevening.home-first"))
	}
	return lines
}

// Ways returns how a Swiss can be drawn, or a bracket seeded, and which is chosen; none where nothing
// is drawn.
func (p *schedule) Ways() (names []string, selected int) {
	w, second := p.form.desk.Words, false
	switch p.form.mode.form {
	case event.FormSwiss:
		names, second = []string{w.T("newevening.way.swiss"), w.T("newevening.way.monrad")}, p.drawing.Way == event.DrawMonrad
	case event.FormKnockout:
		names, second = []string{w.T("newevening.way.seeds"), w.T("newevening.way.lots")}, p.drawing.Lots
	}
	if second {
		selected = 1
	}
	return names, selected
}

// SetWay chooses one.
func (p *schedule) SetWay(i int) {
	if p.form.mode.form == event.FormKnockout {
		p.drawing.Lots = i == 1
		return
	}
	p.drawing.Way = []event.DrawWay{event.DrawSwiss, event.DrawMonrad}[i]
}
