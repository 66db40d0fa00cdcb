package newevening

import (
	"slices"
	"strconv"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/standings"
	"uitslag/internal/movements"
	"uitslag/internal/movements/advise"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
	"uitslag/ui/notice"
)

// Presenter is the new evening as it stands on the form, and the movements that fit
// it. Nothing of it is saved before Begin.
type Presenter struct {
	desk     *desk.Desk
	form     *form
	schedule *schedule
	kept     map[mode]kept // what was typed for other sorts of evening
	begun    bool          // something was typed or chosen
	number   int           // of the form: one that is begun anew is another
	notice   notice.Notice // why the evening did not begin
	printed  notice.Notice // what came of the papers

	rules  rules.Rules
	took   bool         // what is advised for so few tables
	counts event.ID     // the competition that the evening counts for, "" for none
	picked bool         // the scorer chose it
	sum    int          // which of the ways to add the sessions up
	same   bool         // the pairs of a drive keep their numbers of the first session
	sheets [sheets]bool // the papers that are wanted

	fits     []advise.Suggestion
	own      []*movements.Movement // made by hand, read or searched
	split    *advise.Split         // sections that are fairer, nil for none
	drives   []*drive
	more     map[string]bool // which take one pair more, as far as they were asked
	possible []int           // where nothing fits: numbers of boards that would
	rows     []Row
	selected int

	search *looking // for a better balance, nil for none
	file   string   // why a file of a movement was not taken, "" where it was
}

// kept is what was typed and chosen for a sort of evening.
type kept struct {
	texts [fields]string
	rules rules.Rules
}

// NewPresenter makes a form with the figures of the club's last evening.
func NewPresenter(d *desk.Desk) *Presenter {
	f := &form{desk: d}
	p := &Presenter{desk: d, form: f, schedule: &schedule{form: f}, sheets: usualSheets}
	p.Reset()
	return p
}

// Reset begins a new form: the last club night's name, pairs, boards and the club's
// rules, the date of today.
func (p *Presenter) Reset() {
	f := p.form
	f.mode, p.kept, p.schedule.drawing = mode{event.Pairs, event.FormOnce}, map[mode]kept{}, event.Drawing{}
	p.sum, p.same = 0, false
	f.texts = f.usual(f.mode)
	f.texts[Name], f.texts[First] = f.usualName(f.mode), "1"
	f.texts[Date] = p.desk.Words.ShortDate(p.desk.Now().Format("2006-01-02"))
	p.rules = p.rulesFor(f.mode)
	p.counts, p.picked, p.took = p.likely(), false, false
	p.forget()
	p.begun = false
	p.understand()
}

// Renew is Reset as long as nothing was typed: what was typed is never lost.
func (p *Presenter) Renew() {
	if p.form.remark = ""; !p.begun {
		p.Reset()
	}
}

// touch notes that something was typed or chosen: why the evening did not begin is said no more.
func (p *Presenter) touch() { p.begun, p.notice = true, notice.Notice{} }

// Set is what is typed in a field. When the whole form is understood, the movements
// that fit are found again; otherwise those of before stay.
func (p *Presenter) Set(f Field, text string) {
	if p.form.texts[f] == text {
		return
	}
	p.form.texts[f] = text
	p.touch()
	p.understand()
}

// Step goes to the day after the date, or before it where by is negative.
func (p *Presenter) Step(by int) {
	if p.form.problems[Date] == "" {
		p.Set(Date, p.desk.Words.ShortDate(desk.DayAfter(p.form.plan.date, by)))
	}
}

// SetKind chooses who is ranked; the evening goes on as it did, if that kind can.
func (p *Presenter) SetKind(i int) {
	m := mode{kinds[i], p.form.mode.form}
	if !slices.Contains(forms[m.kind], m.form) {
		m.form = event.FormOnce
	}
	p.setMode(m)
}

// SetForm chooses how the evening goes on.
func (p *Presenter) SetForm(i int) { p.setMode(mode{p.form.mode.kind, forms[p.form.mode.kind][i]}) }

// setMode switches to another sort of evening. What was typed for the former comes back when it is
// chosen again.
func (p *Presenter) setMode(m mode) {
	f, was := p.form, p.form.mode
	if m == was {
		return
	}
	p.kept[was] = kept{f.texts, p.rules}
	if f.texts[Name] == f.usualName(was) {
		f.texts[Name] = f.usualName(m)
	}
	f.mode, p.printed = m, notice.Notice{} // what was printed was of another
	p.touch()
	old, ok := p.kept[m]
	if !ok {
		old = kept{f.usual(m), p.rulesFor(m)}
	}
	for _, x := range []Field{Pairs, Boards, Fixed, Rounds} {
		f.texts[x] = old.texts[x]
	}
	p.took = false
	p.SetRules(old.rules)
	p.forget()
	p.understand()
}

func (p *Presenter) forget() {
	p.number++
	p.form.plan, p.form.all, p.form.remark = plan{}, false, ""
	p.fits, p.own, p.split, p.drives, p.rows, p.selected = nil, nil, nil, nil, nil, 0
	p.more, p.search = nil, nil
	p.schedule.all, p.schedule.at = nil, 0
}

// understand reads the form and finds what fits: an invalid field keeps what was understood before.
func (p *Presenter) understand() {
	was, next := p.form.plan, p.form.plan
	for f := range fields {
		p.form.clean[f], p.form.problems[f] = p.form.read(f, &next)
	}
	p.form.plan = next
	p.schedule.fit()
	if !next.known() || !p.form.mode.paired() {
		return
	}
	seats := next.pairs == was.pairs && next.from == was.from && next.to == was.to
	if seats && len(next.fixed) == len(was.fixed) {
		p.list()
		return
	}
	asked := advise.Asked{Pairs: next.pairs, MinBoards: next.from, MaxBoards: next.to, Stay: len(next.fixed)}
	p.fits, p.possible, p.split, p.more, p.search = advise.Choose(asked), nil, nil, nil, nil
	p.drives = p.findDrives()
	if split, better := advise.Sections(asked, p.fits); better && (split.Best || asked.Stay == 0) {
		p.split = &split
		if split.Best && len(p.fits) > 0 {
			p.fits[0].Reason = nil // the best in one field is not the best
		}
	}
	if !seats || p.selected == 0 { // what was chosen stays so; what was only the best does not
		p.rows = nil
	}
	if len(p.fits) == 0 && p.split == nil {
		for _, s := range advise.Suggest(next.pairs, 1, mostBoards) {
			p.possible = append(p.possible, s.Boards)
		}
		p.possible = near(p.possible, next.from+next.to)
	}
	p.list()
}

// Take puts a movement that was read in the list, and makes the evening for its number of
// pairs. It is refused with what desk.Suits refuses, and movement.own-contest where the evening is no
// movement of pairs.
func (p *Presenter) Take(m movements.Movement) error {
	if !p.form.mode.paired() {
		return problem.New("movement.own-contest")
	}
	if err := p.desk.Suits(m); err != nil {
		return err
	}
	if m.Real() != p.form.plan.pairs {
		p.Set(Pairs, strconv.Itoa(m.Real()))
	}
	p.SetMovement(m)
	return nil
}

// ReadOnly returns the sentence that says why no evening can begin here, "" when it can.
func (p *Presenter) ReadOnly() string { return p.desk.Locked("newevening.readonly") }

// Trouble returns the sentence that says why an evening with these figures cannot be, though each of
// them can, and what can; "" when it can.
func (p *Presenter) Trouble() string {
	if p.form.mode.paired() {
		return p.nothing()
	}
	return p.schedule.trouble(p.rules)
}

// Ready reports whether the evening can begin: the form is right and a movement fits.
func (p *Presenter) Ready() bool {
	return p.form.problems == [fields]string{} && p.form.plan.known() && p.Trouble() == "" &&
		(p.form.mode.drawn() || p.hasRows()) && p.ReadOnly() == ""
}

// inTable returns where it is kept which row of the table is chosen, and how many there are.
func (p *Presenter) inTable() (at *int, rows int) {
	if p.form.mode.paired() {
		return &p.selected, len(p.rows)
	}
	return &p.schedule.at, len(p.schedule.shown())
}

func (p *Presenter) hasRows() bool {
	_, n := p.inTable()
	return n > 0
}

// Choose chooses a row; beyond the ends it is the first or the last.
func (p *Presenter) Choose(i int) {
	at, n := p.inTable()
	*at = max(min(i, n-1), 0)
	p.touch()
}

// Move chooses the next row, or the one before it.
func (p *Presenter) Move(by int) {
	at, _ := p.inTable()
	p.Choose(*at + by)
}

// ShowAll puts the less good movements in the rows, or takes them out.
func (p *Presenter) ShowAll(all bool) {
	p.form.all, p.notice = all, notice.Notice{}
	p.list()
}

// Hidden returns how many less good movements are not in the rows.
func (p *Presenter) Hidden() int {
	if !p.form.mode.paired() {
		return len(p.schedule.all) - len(p.schedule.shown())
	}
	n := len(p.fits)
	for i := range p.rows {
		if p.rows[i].ours() {
			n--
		}
	}
	return n
}

// Begin makes the evening with the chosen movement, saves it and makes it the current one.
// The error is a refusal of the club file; ask Ready first. Where the evening has begun
// and could not be made to count for its competition, it is newevening.not-counted (name,
// why).
func (p *Presenter) Begin() error {
	e, all, perSet, err := p.played()
	if err != nil {
		return err
	}
	club, plan := p.desk.Club, &p.form.plan
	e.ID, e.Sum = club.NewID(), p.Sum()
	var sections []event.Section
	for i, m := range all {
		ids := make([]event.ID, m.Real())
		for j := range ids {
			ids[j] = club.NewID()
			e.Contestants = append(e.Contestants, event.Contestant{ID: ids[j]})
		}
		sections = append(sections, event.NewSection(movements.SetName(i), m, ids))
		sections[i].Drawing = p.schedule.drawn()
	}
	if d := p.chosen().drive(); d != nil {
		if sections, err = d.sections(&e, p.same); err != nil {
			return err
		}
	}
	e.Sessions = []event.Session{{
		ID: club.NewID(), Date: plan.date, FirstBoard: plan.first, BoardsPerSet: perSet,
		Sections: sections, Name: plan.sitting,
	}}
	if err := p.desk.DoTo(e.ID, &command.NewEvening{Event: e}); err != nil {
		return err
	}
	not := p.count(&e)
	p.desk.Take(e.ID)
	p.Reset()
	return not
}

// Rehearsal returns the evening as it would begin, for its papers: ask Ready first.
func (p *Presenter) Rehearsal() (*standings.Standings, error) {
	e, all, perSet, err := p.played()
	if err != nil {
		return nil, err
	}
	return standings.Rehearsal(e, p.form.plan.date, all[0], p.form.plan.first, perSet, all[1:]...), nil
}

// played returns the event without contestants, the movements of its sections, and how many boards a
// set has.
func (p *Presenter) played() (e event.Event, all []movements.Movement, perSet int, err error) {
	e = event.Event{Name: p.form.plan.name, Kind: p.form.mode.kind, Form: p.form.mode.form, Rules: p.rules}
	if !p.form.mode.paired() {
		m, err := p.schedule.made()
		return e, []movements.Movement{m}, p.schedule.perSet(), err
	}
	r := p.rows[p.selected]
	all, err = p.sections(r)
	return e, all, r.Suggestion.BoardsPerRound, err
}
