package members

import (
	"cmp"
	"slices"
	"strings"

	"uitslag/internal/desk"
	"uitslag/internal/desk/memberlist"
	"uitslag/internal/event"
)

// limit is how many members the list shows; the others are found by typing.
const limit = 120

// Filter shows the members of whom a name, a number or the e-mail begins with each of
// the words typed.
func (p *Presenter) Filter(text string) {
	p.filter = text
	p.find()
	p.selected = desk.Kept(p.listed(), func(e *entry) event.ID { return e.id }, p.selected)
}

// listed returns those that the list has room for.
func (p *Presenter) listed() []*entry { return p.shown[:min(len(p.shown), limit)] }

// Filtered returns what was typed to filter by.
func (p *Presenter) Filtered() string { return p.filter }

// SetShow changes which members the list has.
func (p *Presenter) SetShow(s Show) {
	p.show = s
	p.Filter(p.filter)
}

// SetOrder sorts the list.
func (p *Presenter) SetOrder(o Order) {
	p.order = o
	p.sort()
	p.find()
}

func (p *Presenter) sort() {
	slices.SortFunc(p.all, func(a, b *entry) int {
		by := 0
		switch p.order {
		case ByNewest:
			by = cmp.Or(cmp.Compare(b.last, a.last), cmp.Compare(b.evenings, a.evenings))
		case ByEvenings:
			by = cmp.Compare(b.evenings, a.evenings)
		}
		return cmp.Or(by, cmp.Compare(a.folded.sort, b.folded.sort), cmp.Compare(a.id, b.id))
	})
}

// seek chooses a member and has the list show them, whatever it was filtered by.
func seek(p *Presenter, id event.ID) {
	if p.selected = id; p.Selected() >= 0 {
		return
	}
	e := p.byID[id]
	p.filter = ""
	if !e.shown(p.show) {
		p.show = Active
		if e.member.Left {
			p.show = Left
		}
	}
	if p.find(); p.Selected() < 0 { // there are more than the list has room for
		p.filter = e.person.Name()
		p.find()
	}
}

func (p *Presenter) find() {
	query := strings.Fields(desk.Fold(p.filter))
	if strings.Contains(p.filter, "@") { // an address is not folded
		query = strings.Fields(strings.ToLower(p.filter))
	}
	p.shown = nil
	for _, e := range p.all {
		if e.shown(p.show) && e.folded.fits(query) {
			p.shown = append(p.shown, e)
		}
	}
}

func (p *Presenter) first() {
	p.selected = ""
	if len(p.shown) > 0 {
		p.selected = p.shown[0].id
	}
}

// Rows returns the members of the list.
func (p *Presenter) Rows() []Row {
	w := p.desk.Words
	rows := make([]Row, 0, len(p.listed()))
	for _, e := range p.listed() {
		r := Row{
			Name: memberlist.Listed(e.person), Federation: e.person.Federation, Number: e.person.Number, Category: p.category(e.person.Category),
			Email: e.person.Email, Mark: p.mark(e.member), Doubtful: p.doubtful(e.id), OddNumber: e.odd != "",
		}
		if e.evenings > 0 {
			r.Evenings, r.Last = w.T("members.count", "n", e.evenings), w.ShortDate(e.last)
		}
		rows = append(rows, r)
	}
	return rows
}

// Count says how many members the list has, and how many of them it does not show.
func (p *Presenter) Count() string {
	w := p.desk.Words
	switch n := len(p.shown); {
	case len(p.all) == 0:
		return w.T("members.none-yet")
	case n == 0 && clean(p.filter) != "":
		return w.T("members.none-found", "text", clean(p.filter))
	case n == 0:
		return w.T("members.none-here")
	case n > limit:
		return w.T("members.more", "n", n-limit, "all", n)
	case n < len(p.all):
		return w.T("members.some", "n", n, "all", len(p.all))
	default:
		return w.T("members.all", "n", n)
	}
}

// Selected returns the row of the member that is chosen, -1 where the list does not show it.
func (p *Presenter) Selected() int {
	return slices.IndexFunc(p.listed(), func(e *entry) bool { return e.id == p.selected })
}
