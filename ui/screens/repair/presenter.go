package repair

import (
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
)

// Presenter is the screen without its window: the list of what went wrong, what the chosen
// repair asks, what the answers would do, and what was done.
type Presenter struct {
	*evening
	*list
	*form
	*plan
	told  []string // what was done
	paper []Paper
	doing bool
}

// NewPresenter makes one; Refresh reads.
func NewPresenter(d *desk.Desk) *Presenter {
	e := &evening{desk: d}
	f := &form{evening: e, values: map[string]string{}, tried: map[string]string{}}
	p := &Presenter{evening: e, list: &list{evening: e}, form: f, plan: &plan{form: f}}
	p.Refresh()
	return p
}

// Model returns what is shown now.
func (p *Presenter) Model() Model {
	m := Model{Empty: p.Empty(), Failed: p.Failed(), Mode: p.mode, Filter: p.filter, About: p.About(), Title: p.Title()}
	if m.Empty != "" {
		return m
	}
	m.ReadOnly = p.ReadOnly()
	switch p.mode {
	case Listing:
		m.Repairs, m.Row, m.None = p.Repairs(), p.row, p.None()
	case Asking:
		for _, a := range p.asks {
			m.Asks = append(m.Asks, Asked{a, p.Value(a.Name), p.Refused(a.Name)})
		}
		m.Effect, m.Ready = p.effect(), p.Ready()
		if p.repair.line {
			m.Stood = stood(p.evening)
		}
	case Done:
		m.Told, m.Papers, m.PaperOnly = strings.Join(p.told, "\n"), p.paper, p.PaperOnly()
	}
	return m
}

// Refresh follows what changed elsewhere. Where that undid what was done here, the list is shown,
// so that the key that did it does not do it again.
func (p *Presenter) Refresh() {
	if p.doing {
		return
	}
	was := p.e
	p.read()
	if p.mode == Done && p.e != was {
		p.mode, p.repair = Listing, nil
	}
	p.find()
	p.look()
}

func (p *Presenter) read() {
	p.e, p.s, p.failed = p.desk.Session()
	if p.s == nil {
		p.mode, p.repair = Listing, nil
	}
}

// Ask begins about what the cursor stood on: with the repair of what was seen there, what
// is known of it filled in, or else with the list.
func (p *Presenter) Ask(at At) {
	p.at, p.mode, p.repair, p.filter, p.row = at, Listing, nil, "", 0
	p.read()
	p.find()
	if p.Empty() != "" {
		return
	}
	if name, known := p.likely(); p.OpenName(name) {
		p.values = known
		p.look()
	}
}

// Open asks what the chosen repair needs. It reports whether there is one that is done here.
func (p *Presenter) Open() bool {
	c := p.selected()
	if c == nil || c.screen != "" {
		return false
	}
	p.mode = Asking
	p.begin(c)
	p.look()
	return true
}

// OpenName opens a repair by its name.
func (p *Presenter) OpenName(name string) bool {
	p.filter = ""
	p.find()
	for i, at := range p.found {
		if repairs[at].name == name {
			p.row = i
			return p.Open()
		}
	}
	return false
}

// Back goes back to the list, and reports whether that was not shown.
func (p *Presenter) Back() bool {
	was := p.mode
	p.mode, p.repair = Listing, nil
	p.find()
	return was != Listing
}

// Pointed returns the name of the repair in hand, or of the one that was chosen on the list by
// typing or with the arrows; "" where nothing was yet.
func (p *Presenter) Pointed() string {
	if p.repair != nil {
		return p.repair.name
	}
	if c := p.selected(); c != nil && (p.row > 0 || p.filter != "") {
		return c.name
	}
	return ""
}

// About says in a sentence or two what becomes of it; of one that is chosen in the list
// also why it cannot be on this evening.
func (p *Presenter) About() string {
	if p.repair != nil {
		return aboutOf(p.evening, p.repair)
	}
	c := p.selected()
	if c == nil {
		return ""
	}
	about := aboutOf(p.evening, c)
	if not := p.cannot(c); not != "" {
		about += "\n" + not
	}
	return about
}

// aboutOf says what becomes of a repair, with what is typed for a board that has no result.
func aboutOf(p *evening, k *repairKind) string {
	typed := func(kind bridge.EntryKind) string {
		return strings.ToLower(p.desk.Speaker.Notation().Text(bridge.Entry{Kind: kind}))
	}
	return p.words().T(k.about, "unplayed", typed(bridge.EntryNotPlayed), "average", typed(bridge.EntryAverage))
}

// Do does it, and reports whether it is saved. What was done stands in Told, the paper after
// it in Papers.
func (p *Presenter) Do() bool {
	if !p.Ready() {
		return false
	}
	if p.PaperOnly() {
		p.told, p.paper, p.mode = nil, p.papers(), Done
		return true
	}
	told, _ := p.Effect()
	papers := p.papers()
	p.doing = true
	err := p.doAll()
	p.doing = false
	p.read()
	if err != nil {
		p.look()
		p.wrong = err
		return false
	}
	p.told, p.paper, p.mode, p.fresh = told, papers, Done, nil
	p.find()
	return true
}

// Told returns what was done, a sentence a thing.
func (p *Presenter) Told() []string { return p.told }

// Papers returns those to be printed again after what was done.
func (p *Presenter) Papers() []Paper {
	if p.mode != Done {
		return nil
	}
	return p.paper
}
