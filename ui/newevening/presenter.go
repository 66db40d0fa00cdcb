package newevening

import (
	"strconv"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/standings"
	"uitslag/internal/movements"
	"uitslag/internal/movements/advise"
	"uitslag/ui/desk"
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
}

// NewPresenter makes a form with the figures of the club's last evening.
func NewPresenter(d *desk.Desk) *Presenter {
	f := &form{desk: d}
	m := &fitting{form: f}
	p := &Presenter{form: f, terms: &terms{form: f}, fitting: m, advice: &advice{m}, searching: &searching{fitting: m}, papers: &papers{fitting: m, sheets: usualSheets}}
	p.Reset()
	return p
}

// Model is what is shown now.
func (p *Presenter) Model() Model {
	m := Model{
		Locked: p.ReadOnly(), Texts: p.texts, Preset: p.Preset(), Differs: p.Differs(), Scoring: p.Scoring(), Advised: p.IsAdvised(),
		Heading: p.Heading(), Rows: p.rows, Chosen: p.chosen, Hidden: p.Hidden(), All: p.all,
		Advice: notice.Of(p.Advice()), Nothing: p.Nothing(), Detail: p.Detail(), Search: p.Search(), Prints: len(p.Orders()) > 0,
	}
	m.Competitions, m.Competition = p.Competitions()
	if p.Weaker() {
		m.Advice.Tone = notice.Warning
	}
	if m.Nothing == "" && len(p.rows) == 0 {
		m.Detail = p.desk.Words.T("newevening.to-fill")
	}
	for s := range sheets {
		m.Sheets[s] = Paper{p.SheetText(s), p.Wants(s)}
	}
	return m
}

// Reset begins a new form: the last evening's name, pairs, boards and the club's
// rules, the date of today.
func (p *Presenter) Reset() {
	w := p.desk.Words
	p.texts = [fields]string{
		Name: w.T("newevening.clubnight"), Boards: "24 – 28", First: "1",
		Date: w.ShortDate(p.desk.Now().Format("2006-01-02")),
	}
	if last, ok := p.last(); ok {
		p.texts[Name] = last.Name
		p.texts[Pairs] = strconv.Itoa(last.Pairs)
		if last.Boards > 0 {
			p.texts[Boards] = boardsText(max(1, last.Boards-2), last.Boards+2) // about as many
		}
	}
	p.rules = p.usual()
	p.counts, p.picked, p.took = p.likely(), false, false
	p.plan, p.fits, p.rows, p.chosen, p.all, p.begun = plan{}, nil, nil, 0, false, false
	p.own, p.split, p.more, p.search = nil, nil, nil, nil
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

// understand reads the form and finds what fits: a field that cannot be leaves what
// was understood before.
func (p *Presenter) understand() {
	next := p.plan
	for f := range fields {
		p.read(f, &next)
	}
	changed := next.pairs != p.plan.pairs || next.from != p.plan.from || next.to != p.plan.to || len(next.fixed) != len(p.plan.fixed)
	seats := next.pairs == p.plan.pairs && next.from == p.plan.from && next.to == p.plan.to
	p.plan = next
	if next.pairs == 0 || next.to == 0 {
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
		if seats && p.chosen > 0 { // what was chosen stays so; what was only the best does not
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
	return !wrong && len(p.rows) > 0 && p.ReadOnly() == ""
}

// Begin makes the evening with the chosen movement, saves it and makes it the current one.
// The error is a refusal of the club file; ask Ready first. Where the evening has begun
// and could not be made to count for its competition, it is newevening.not-counted (name,
// why).
func (p *Presenter) Begin() error {
	r := p.rows[p.chosen]
	all, err := p.sections(r)
	if err != nil {
		return err
	}
	club := p.desk.Club
	e := event.Event{ID: club.NewID(), Name: p.plan.name, Kind: event.Pairs, Rules: p.rules}
	sections := p.seat(&e, all)
	e.Sessions = []event.Session{{
		ID: club.NewID(), Date: p.plan.date, FirstBoard: p.plan.first, BoardsPerSet: r.Suggestion.BoardsPerRound,
		Sections: sections,
	}}
	if err := p.desk.DoTo(e.ID, &command.NewEvening{Event: e}); err != nil {
		return err
	}
	not := p.count(&e)
	p.desk.Take(e.ID)
	p.Reset()
	return not
}

// Rehearsal is the evening as it would begin, for its papers: ask Ready first.
func (p *Presenter) Rehearsal() (*standings.Standings, error) {
	s := p.rows[p.chosen].Suggestion
	all, err := p.sections(p.rows[p.chosen])
	if err != nil {
		return nil, err
	}
	e := event.Event{Name: p.plan.name, Kind: event.Pairs, Rules: p.rules}
	return standings.Rehearsal(e, p.plan.date, all[0], p.plan.first, s.BoardsPerRound, all[1:]...), nil
}
