package newevening

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/movements"
	"uitslag/internal/movements/advise"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/match"
	"uitslag/internal/scoring/rules"
)

// scheduling is who meets whom on an evening that is not a movement of pairs: of teams and
// players the movements that fit, or how the rounds are drawn.
type scheduling struct {
	*fitting
	terms     *terms
	schedules []advise.Schedule
	at        int // the chosen one of those that are shown
	drawing   event.Drawing
}

// Timetable is a movement of teams or players in the table of those that fit.
type Timetable struct {
	Name, Rounds, Boards, Free, Tables, Copies string
	Best                                       bool
}

func (p *scheduling) fit() {
	p.schedules = nil
	switch {
	case p.mode.paired() || p.mode.drawn() || p.plan.pairs == 0 || p.plan.to == 0:
	case p.mode.kind == event.Teams:
		p.schedules = advise.Teams(p.plan.pairs, p.plan.from)
	default:
		p.schedules = advise.Players(p.plan.pairs, p.plan.from, p.plan.to)
	}
	p.at = max(0, min(p.at, len(p.shown())-1))
}

// shown returns the movements in the table: those that are whole and the first three, or all.
func (p *scheduling) shown() []advise.Schedule {
	if p.all {
		return p.schedules
	}
	var some []advise.Schedule
	for i, s := range p.schedules {
		if s.Whole || i < 3 {
			some = append(some, s)
		}
	}
	return some
}

// schedule returns the chosen one; false where there is none.
func (p *scheduling) schedule() (advise.Schedule, bool) {
	shown := p.shown()
	if p.at >= len(shown) {
		return advise.Schedule{}, false
	}
	return shown[p.at], true
}

// Timetables returns those in the table.
func (p *scheduling) Timetables() []Timetable {
	var all []Timetable
	w := p.desk.Words
	for i, s := range p.shown() {
		t := Timetable{
			Name: p.scheduleName(s), Rounds: roundsOf(s), Boards: strconv.Itoa(s.Boards),
			Free: "–", Tables: strconv.Itoa(s.Tables), Copies: strconv.Itoa(s.Copies), Best: i == 0,
		}
		if s.Dealt > s.Boards {
			t.Boards = w.T("newevening.of-dealt", "boards", s.Boards, "dealt", s.Dealt)
		}
		if s.Free > 0 {
			t.Free = w.T("n.rounds", "n", s.Free)
		}
		all = append(all, t)
	}
	return all
}

// roundsOf returns its rounds and their boards: "5 × 4"; of a match in parts those: "2 × 12".
func roundsOf(s advise.Schedule) string {
	if s.Options.Parts > 1 {
		return fmt.Sprintf("%d × %d", s.Options.Parts, s.BoardsPerRound/s.Options.Parts)
	}
	return fmt.Sprintf("%d × %d", s.Rounds, s.BoardsPerRound)
}

func (p *scheduling) scheduleName(s advise.Schedule) string {
	w, name := p.desk.Words, p.desk.Speaker.MovementName(s.Name)
	switch {
	case s.Options.Parts > 1:
		return w.T("newevening.in-parts", "n", s.Options.Parts)
	case s.Options.Pairs == 2 && p.mode.kind == event.Teams:
		return w.T("newevening.head-to-head")
	case s.Options.Variant == movements.DoubleVariant:
		return w.T("newevening.twice-round")
	case !s.Whole && p.mode.kind == event.Teams:
		return w.T("newevening.cut-short", "name", name, "rounds", s.Rounds)
	}
	return name
}

// chooseSchedule chooses one of the table; beyond the ends it is the first or the last.
func (p *scheduling) chooseSchedule(i int) {
	p.at, p.begun = max(0, min(i, len(p.shown())-1)), true
}

func (p *scheduling) roundsPlanned() int {
	switch p.mode.form {
	case event.FormSwiss:
		return p.plan.rounds
	case event.FormKnockout:
		return bits.Len(uint(max(p.plan.pairs, 1) - 1)) // each halves those that are left
	}
	s, _ := p.schedule()
	return s.Rounds
}

// tables returns how many tables are played at in the first round that is drawn.
func (p *scheduling) tables() int {
	tables := p.plan.pairs / 2
	if p.mode.form == event.FormKnockout { // the byes
		tables = p.plan.pairs - 1<<p.roundsPlanned()/2
	}
	if p.mode.kind == event.Teams {
		tables *= 2
	}
	return tables
}

// made returns the movement of the evening: the chosen one, or one without rounds where they are
// drawn.
func (p *scheduling) made() (movements.Movement, error) {
	if !p.mode.drawn() {
		s, _ := p.schedule()
		return s.Movement()
	}
	m := movements.Movement{
		Name: string(p.mode.form), Pairs: p.plan.pairs, Tables: p.tables(), Sets: p.roundsPlanned(), Copies: p.plan.pairs / 2,
	}
	if p.mode.form == event.FormKnockout { // the byes; the second round may have more matches
		m.Copies = max(p.tables()/2, 1<<m.Sets/4)
	}
	if p.mode.kind == event.Teams {
		m.Contest = movements.OfTeams
	}
	return m, nil
}

func (p *scheduling) perSet() int {
	if s, ok := p.schedule(); ok && !p.mode.drawn() {
		return s.BoardsPerRound
	}
	return p.plan.from
}

func (p *scheduling) lastNumber() int {
	m, err := p.made()
	if err != nil {
		return p.plan.first
	}
	_, to := movements.Boards(max(m.Sets, 1)-1, p.plan.first, p.perSet())
	return to
}

// drawingOf returns how the rounds are drawn, for the section; nil where they are not.
func (p *scheduling) drawingOf() *event.Drawing {
	if !p.mode.drawn() {
		return nil
	}
	d := p.drawing
	if p.mode.form == event.FormKnockout {
		return &event.Drawing{Way: event.DrawKnockout, Lots: d.Lots}
	}
	d.Rounds, d.Lots = p.plan.rounds, false
	if d.Way == "" {
		d.Way = event.DrawSwiss
	}
	return &d
}

// Trouble returns the sentence that says why an evening with these figures cannot be, though each
// of them can; "" when it can.
func (p *scheduling) Trouble() string {
	w := p.desk.Words
	if p.mode.paired() || p.plan.pairs == 0 || p.plan.to == 0 {
		return ""
	}
	if !p.mode.drawn() && len(p.schedules) == 0 {
		return p.noSchedule()
	}
	if most := p.mostRounds(); p.mode.form == event.FormSwiss && p.plan.rounds > most && !p.drawing.Repeats {
		return w.T("newevening.rounds-met", "who", p.n(p.plan.pairs), "most", most)
	}
	if last := p.lastNumber(); last > lastBoard {
		return w.T("newevening.boards-last", "last", last, "most", lastBoard)
	}
	if err := p.scale(); err != nil {
		return w.Sentence(err) + " " + w.T("newevening.other-scale")
	}
	return ""
}

// mostRounds is in how many rounds nobody need meet another twice.
func (p *scheduling) mostRounds() int { return p.plan.pairs - 1 + p.plan.pairs%2 }

// scale refuses a scale of victory points without a table for so many boards.
func (p *scheduling) scale() error {
	r := p.terms.rules
	if p.mode.kind == event.Teams {
		boards := p.perSet()
		return standings.MatchRules(r).Check(boards)
	}
	if vps := r.VPs(); vps != rules.VPsNone && vps != rules.VPsOwn {
		_, err := match.ScaleFor(vps, p.perSet())
		return err
	}
	return nil
}

func (p *scheduling) noSchedule() string {
	w := p.desk.Words
	var boards []int
	for _, s := range advise.Players(p.plan.pairs, 1, mostBoards) {
		boards = append(boards, s.Boards)
	}
	if len(boards) == 0 {
		return w.T("newevening.none-players", "n", p.plan.pairs, "possible", playersNear(p.plan.pairs))
	}
	return w.T("newevening.none-boards", "pairs", p.n(p.plan.pairs), "boards", boardsText(p.plan.from, p.plan.to),
		"possible", near(boards, p.plan.from+p.plan.to))
}

// playersNear returns the two numbers of players nearest to this one that movements are for.
func playersNear(n int) []int {
	var out []int
	for _, by := range []int{-1, 1} {
		for m := n + by; m > 0 && m < mostPlayers+by; m += by {
			if hasPlayers(m) {
				out = append(out, m)
				break
			}
		}
	}
	return out
}

func hasPlayers(n int) bool {
	for _, k := range movements.AllKinds() {
		if k.Contest == movements.OfIndividuals && k.Exists(n, 0) {
			return true
		}
	}
	return false
}

// Preview returns who meets whom, as lines of text, and what must lie ready.
func (p *scheduling) Preview() []string {
	switch {
	case p.mode.paired():
		return nil
	case p.plan.pairs == 0 || p.plan.to == 0:
		return []string{p.desk.Words.T("newevening.to-fill." + string(p.mode.kind))}
	case !p.mode.drawn() && len(p.schedules) == 0:
		return nil
	}
	m, err := p.made()
	if err != nil {
		return nil
	}
	lines := []string{p.ready(m)}
	if p.mode.drawn() {
		return append(lines, p.drawnLines()...)
	}
	return append(lines, p.roundLines(m)...)
}

// ready returns what must lie ready: tables, board numbers, copies.
func (p *scheduling) ready(m movements.Movement) string {
	w := p.desk.Words
	parts := []string{
		w.T("n.tables", "n", m.Tables),
		w.T("newevening.board-numbers", "boards", boardsText(p.plan.first, p.lastNumber())),
	}
	s, _ := p.schedule()
	if m.Copies > 1 {
		parts = append(parts, w.T("newevening.copies", "n", m.Copies))
	}
	if s.Shared > 0 {
		return strings.Join(parts, " · ") + ". " + w.T("newevening.shared", "n", s.Shared)
	}
	return strings.Join(parts, " · ") + "."
}

// mostLines is how many rounds a preview shows.
const mostLines = 7

// roundLines returns the rounds, or of players the first one table by table.
func (p *scheduling) roundLines(m movements.Movement) []string {
	w := p.desk.Words
	var lines []string
	if m.Contest == movements.OfIndividuals {
		var tables []string
		for _, x := range m.Rounds[0] {
			tables = append(tables, w.T("newevening.four", "table", x.Table, "n", x.NS, "s", x.South, "e", x.EW, "w", x.West))
		}
		return []string{w.T("newevening.round-one", "tables", strings.Join(tables, " · "))}
	}
	for r, places := range m.Rounds {
		if r == mostLines {
			lines = append(lines, w.T("newevening.more-rounds", "n", len(m.Rounds)-mostLines))
			break
		}
		var met []string
		for i, x := range places {
			if m.Tables == m.Pairs && m.Pairs%2 == 1 || i%2 == 0 { // an American Whist has no two tables of one match
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
	if m.Tables != m.Pairs || m.Pairs%2 == 0 {
		lines = append(lines, w.T("newevening.home-first"))
	}
	return lines
}

func (p *scheduling) drawnLines() []string {
	w := p.desk.Words
	n := p.plan.pairs
	var lines []string
	if p.mode.form == event.FormKnockout {
		rounds := p.roundsPlanned()
		lines = append(lines, w.T("newevening.bracket", "n", rounds))
		if byes := 1<<rounds - n; byes > 0 {
			lines = append(lines, w.T("newevening.bracket-free", "n", byes))
		}
		return lines
	}
	lines = append(lines, w.T("newevening.drawn-later"))
	if n%2 == 1 {
		lines = append(lines, w.T("newevening.one-free."+string(p.mode.kind)))
	}
	return lines
}

func (p *scheduling) fitted() bool {
	return p.Trouble() == "" && p.plan.pairs > 0 && p.plan.to > 0 && (p.mode.drawn() || len(p.schedules) > 0)
}

// Schedule returns what is shown.
func (p *scheduling) Schedule() Schedule {
	s := Schedule{
		Rows: p.Timetables(), Selected: p.at, Hidden: len(p.schedules) - len(p.shown()), Trouble: p.Trouble(), Preview: p.Preview(),
		Twice: p.twice(), Together: p.terms.rules.TeamMeetings == rules.MeetingsTogether,
		Swiss: p.mode.form == event.FormSwiss, Again: p.drawing.Repeats, Early: p.drawing.Early,
	}
	w := p.desk.Words
	switch p.mode.form {
	case event.FormSwiss:
		s.Ways = []string{w.T("newevening.way.swiss"), w.T("newevening.way.monrad")}
		if p.drawing.Way == event.DrawMonrad {
			s.Way = 1
		}
	case event.FormKnockout:
		s.Ways = []string{w.T("newevening.way.seeds"), w.T("newevening.way.lots")}
		if p.drawing.Lots {
			s.Way = 1
		}
	}
	return s
}

// SetWay chooses how the rounds are drawn, or who meets whom in a bracket.
func (p *scheduling) SetWay(i int) {
	p.begun = true
	if p.mode.form == event.FormKnockout {
		p.drawing.Lots = i == 1
		return
	}
	p.drawing.Way = []event.DrawWay{event.DrawSwiss, event.DrawMonrad}[i]
}

// SetAgain lets two meet again, or does not; SetEarly lets a round be drawn while the one
// before it is played.
func (p *scheduling) SetAgain(yes bool) { p.drawing.Repeats, p.begun = yes, true }

// SetEarly is described with SetAgain.
func (p *scheduling) SetEarly(yes bool) { p.drawing.Early, p.begun = yes, true }

// twice reports whether two teams meet more than once.
func (p *scheduling) twice() bool {
	s, ok := p.schedule()
	return ok && p.mode.kind == event.Teams && !p.mode.drawn() && s.Options.Variant == movements.DoubleVariant
}

// SetTogether makes one match of those of the same two teams where a tie is split, or
// leaves them apart.
func (p *scheduling) SetTogether(yes bool) {
	r := p.terms.rules
	r.TeamMeetings = rules.MeetingsApart
	if yes {
		r.TeamMeetings = rules.MeetingsTogether
	}
	p.terms.SetRules(r)
}

// notPaired refuses what is only for movements of pairs: movement.own-contest.
func (p *scheduling) notPaired() error {
	if !p.mode.paired() {
		return problem.New("movement.own-contest")
	}
	return nil
}
