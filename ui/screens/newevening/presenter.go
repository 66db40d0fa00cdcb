package newevening

import (
	"cmp"
	"strconv"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/standings"
	"uitslag/internal/movements"
	"uitslag/internal/movements/advise"
	"uitslag/ui/notice"
)

// Presenter is the new evening as it stands on the form, and the movements that fit
// it. Nothing of it is saved before Begin.
type Presenter struct {
	*form
	*terms
	*fitting
	*advice
	*searching
	*papers
	*scheduling
	*sums
}

// NewPresenter makes a form with the figures of the club's last evening.
func NewPresenter(d *desk.Desk) *Presenter {
	f := &form{desk: d}
	m, t := &fitting{form: f}, &terms{form: f}
	x := &scheduling{fitting: m, terms: t}
	p := &Presenter{form: f, terms: t, fitting: m, advice: &advice{m}, searching: &searching{fitting: m}, papers: &papers{scheduling: x, sheets: usualSheets}, scheduling: x, sums: &sums{terms: t}}
	p.Reset()
	return p
}

// Model returns what is shown now.
func (p *Presenter) Model() Model {
	m := Model{
		Locked: p.ReadOnly(), Texts: p.texts, Presets: p.Presets(), Preset: p.Preset(), Differs: p.Differs(), Scoring: p.Scoring(), Advised: p.IsAdvised(),
		Heading: p.Heading(), Rows: p.rows, Selected: p.selected, Hidden: p.Hidden(), All: p.all,
		Advice: notice.Of(p.Advice()), Nothing: p.Nothing(), Detail: p.Detail(), Search: p.Search(), Prints: len(p.Orders()) > 0,
	}
	m.Competitions, m.Competition = p.Competitions()
	m.Unlike = cmp.Or(p.Unlike(), twice(p))
	m.Kinds, m.Kind, m.Forms, m.Form, m.Paired = p.Kinds(), p.Kind(), p.Forms(), p.Form(), p.mode.paired()
	m.Schedule = p.Schedule()
	m.Sums, m.Sum, m.Later = p.Sums(), p.sums.at, p.Later()
	m.Drive, m.Same = p.driving() != nil, p.same
	for f := range fields {
		m.Labels[f], m.Asked[f] = p.Label(f), p.mode.uses(f)
	}
	if p.Weaker() {
		m.Advice.Tone = notice.Warning
	}
	if m.Nothing == "" && len(p.rows) == 0 && m.Paired {
		m.Detail = p.desk.Words.T("newevening.to-fill")
	}
	for s := range sheets {
		m.Sheets[s] = Paper{p.SheetText(s), p.Wants(s)}
	}
	return m
}

// Reset begins a new form: the last club night's name, pairs, boards and the club's
// rules, the date of today.
func (p *Presenter) Reset() {
	w := p.desk.Words
	p.mode, p.kept, p.drawing, p.sums.at = mode{event.Pairs, event.FormOnce}, map[mode]kept{}, event.Drawing{}, 0
	p.same = false
	p.texts = p.usualTexts(p.mode)
	p.texts[Name], p.texts[First] = nameFor(p.form, p.mode), "1"
	p.texts[Date] = w.ShortDate(p.desk.Now().Format("2006-01-02"))
	p.terms.rules = p.usual()
	p.counts, p.picked, p.took = p.likely(), false, false
	p.forget()
	p.begun = false
	p.understand()
}

// Set is what is typed in a field. When the whole form is understood, the movements
// that fit are found again; otherwise those of before stay.
func (p *Presenter) Set(f Field, text string) {
	if p.texts[f] == text {
		return
	}
	p.texts[f] = text
	p.begun = true
	p.understand()
}

// Step goes to the day after the date, or before it where by is negative.
func (p *Presenter) Step(by int) {
	if p.Problem(Date) == "" {
		p.Set(Date, p.desk.Words.ShortDate(desk.DayAfter(p.plan.date, by)))
	}
}

// Renew is Reset as long as nothing was typed: what was typed is never lost.
func (p *Presenter) Renew() {
	if !p.begun {
		p.Reset()
	}
}

// understand reads the form and finds what fits: an invalid field keeps what was understood before.
func (p *Presenter) understand() {
	next := p.plan
	for f := range fields {
		p.read(f, &next)
	}
	changed := next.pairs != p.plan.pairs || next.from != p.plan.from || next.to != p.plan.to || len(next.fixed) != len(p.plan.fixed)
	seats := next.pairs == p.plan.pairs && next.from == p.plan.from && next.to == p.plan.to
	p.plan = next
	p.fit()
	if next.pairs == 0 || next.to == 0 || !p.mode.paired() {
		return
	}
	if changed {
		was := p.rows
		asked := advise.Asked{Pairs: next.pairs, MinBoards: next.from, MaxBoards: next.to, Stay: len(next.fixed)}
		p.fits, p.rows, p.possible, p.split, p.more, p.search = advise.Choose(asked), nil, nil, nil, nil, nil
		if split, better := advise.Sections(asked, p.fits); better && (split.Best || len(next.fixed) == 0) {
			p.split = &split
			if split.Best && len(p.fits) > 0 {
				p.fits[0].Reason = nil // the best in one field is not the best
			}
		}
		if seats && p.selected > 0 { // what was chosen stays so; what was only the best does not
			p.rows = was
		}
		if len(p.fits) == 0 && p.split == nil {
			p.possible = nearest(next.pairs, next.from, next.to)
		}
	}
	p.list()
}

// Take puts a movement that was read in the list, and makes the evening for its number of
// pairs. It is refused with what desk.Suits refuses.
func (p *Presenter) Take(m movements.Movement) error {
	if err := p.notPaired(); err != nil {
		return err
	}
	if err := p.desk.Suits(m); err != nil {
		return err
	}
	if m.Real() != p.plan.pairs {
		p.Set(Pairs, strconv.Itoa(m.Real()))
	}
	p.SetMovement(m)
	return nil
}

// Ready reports whether the evening can begin: the form is right and a movement fits.
func (p *Presenter) Ready() bool {
	_, wrong := p.Wrong()
	fits := len(p.rows) > 0
	if !p.mode.paired() {
		fits = p.fitted()
	}
	return !wrong && fits && p.ReadOnly() == ""
}

func (p *Presenter) hasRows() bool {
	if p.mode.paired() {
		return len(p.rows) > 0
	}
	return len(p.shown()) > 0
}

// Begin makes the evening with the chosen movement, saves it and makes it the current one.
// The error is a refusal of the club file; ask Ready first. Where the evening has begun
// and could not be made to count for its competition, it is newevening.not-counted (name,
// why).
func (p *Presenter) Begin() error {
	all, perSet, err := p.played()
	if err != nil {
		return err
	}
	club := p.desk.Club
	e := event.Event{ID: club.NewID(), Name: p.plan.name, Kind: p.mode.kind, Form: p.mode.form, Sum: p.Sum(), Rules: p.terms.rules}
	sections := p.seat(&e, all)
	for i := range sections {
		sections[i].Drawing = p.drawingOf()
	}
	if d := p.driving(); d != nil {
		if sections, err = d.sections(&e, p.same); err != nil {
			return err
		}
	}
	e.Sessions = []event.Session{{
		ID: club.NewID(), Date: p.plan.date, FirstBoard: p.plan.first, BoardsPerSet: perSet,
		Sections: sections, Name: p.plan.sitting,
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
	all, perSet, err := p.played()
	if err != nil {
		return nil, err
	}
	e := event.Event{Name: p.plan.name, Kind: p.mode.kind, Form: p.mode.form, Rules: p.terms.rules}
	return standings.Rehearsal(e, p.plan.date, all[0], p.plan.first, perSet, all[1:]...), nil
}

// played returns the movements of the sections, and how many boards a set has.
func (p *Presenter) played() (all []movements.Movement, perSet int, err error) {
	if !p.mode.paired() {
		m, err := p.made()
		return []movements.Movement{m}, p.perSet(), err
	}
	r := p.rows[p.selected]
	all, err = p.sections(r)
	return all, r.Suggestion.BoardsPerRound, err
}
