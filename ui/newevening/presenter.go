package newevening

import (
	"strconv"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/movements"
	"uitslag/internal/movements/advise"
	"uitslag/internal/scoring/rules"
	"uitslag/ui/desk"
)

// Field is a place of the form that is typed in.
type Field int

// The fields, in the order they stand on the form.
const (
	Name Field = iota
	Pairs
	Boards
	First // first board number
	Date
	Fixed // pairs that must stay seated
	fields
)

// plan is the form as it is understood: what an evening is made of.
type plan struct {
	name     string
	pairs    int
	from, to int // boards, both included
	first    int
	date     string // ISO
	fixed    []int
}

// Presenter is the new evening as it stands on the form, and the movements that fit
// it. Nothing of it is saved before Begin.
type Presenter struct {
	desk   *desk.Desk
	texts  [fields]string
	rules  rules.Rules
	counts event.ID     // the competition that the evening counts for, "" for none
	picked bool         // the scorer chose it
	begun  bool         // something was typed or chosen
	took   bool         // what is advised for so few tables
	sheets [sheets]bool // the papers that are wanted

	plan     plan // the last one that was understood whole
	fits     []advise.Suggestion
	own      []*movements.Movement // made by hand, read or searched
	split    *advise.Split         // sections that are fairer, nil for none
	more     map[string]bool       // which take one pair more, as far as they were asked
	search   *looking              // for a better balance, nil for none
	possible []int                 // where nothing fits: numbers of boards that would
	all      bool                  // the less good ones are shown too
	rows     []Row
	chosen   int
}

// NewPresenter makes a form with the figures of the club's last evening.
func NewPresenter(d *desk.Desk) *Presenter {
	p := &Presenter{desk: d, sheets: usualSheets}
	p.Reset()
	return p
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

// last is the newest evening of the club.
func (p *Presenter) last() (desk.Header, bool) {
	all, err := p.desk.Club.Events()
	if err != nil {
		return desk.Header{}, false
	}
	var last desk.Header
	for _, h := range all {
		if last.ID == "" || h.Date > last.Date || h.Date == last.Date && h.Number > last.Number {
			last = h
		}
	}
	return last, last.ID != ""
}

// Text is what stands in a field.
func (p *Presenter) Text(f Field) string { return p.texts[f] }

// Set is what is typed in a field. When the whole form is understood, the movements
// that fit are found anew; otherwise those of before stay.
func (p *Presenter) Set(f Field, text string) {
	if p.texts[f] == text {
		return
	}
	p.texts[f] = text
	p.begun = true
	p.understand()
}

// Renew is Reset as long as nothing was typed: what was typed is never lost.
func (p *Presenter) Renew() {
	if !p.begun {
		p.Reset()
	}
}

// Settle writes a field as it was understood: "24-28" becomes "24 – 28".
func (p *Presenter) Settle(f Field) {
	if p.Problem(f) != "" {
		return
	}
	w := p.desk.Words
	switch f {
	case Boards:
		p.texts[f] = boardsText(p.plan.from, p.plan.to)
	case Date:
		p.texts[f] = w.ShortDate(p.plan.date)
	case Pairs:
		p.texts[f] = strconv.Itoa(p.plan.pairs)
	case First:
		p.texts[f] = strconv.Itoa(p.plan.first)
	case Name:
		p.texts[f] = p.plan.name
	case Fixed:
		p.texts[f] = w.List(numbers(p.plan.fixed))
	}
}

// Problem is the sentence that says why what stands in a field cannot be, "" when it can.
func (p *Presenter) Problem(f Field) string {
	var next plan
	return p.read(f, &next)
}

// Wrong is the first field that cannot be, and whether there is one.
func (p *Presenter) Wrong() (Field, bool) {
	for f := range fields {
		if p.Problem(f) != "" {
			return f, true
		}
	}
	return 0, false
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

// ReadOnly is the sentence that says why no evening can begin here, "" when it can.
func (p *Presenter) ReadOnly() string {
	if locked, who := p.desk.Club.ReadOnly(); locked {
		return p.desk.Words.T("newevening.readonly", "who", who)
	}
	return ""
}

// Ready tells whether the evening can begin: the form is right and a movement fits.
func (p *Presenter) Ready() bool {
	_, wrong := p.Wrong()
	return !wrong && len(p.rows) > 0 && p.ReadOnly() == ""
}

// Begin makes the evening with the chosen movement, saves it and takes it in hand.
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
