package paper

import (
	"slices"

	"uitslag/internal/event"
)

// rulingKind is the paper about rulings: about those that are being weighed, else about
// all that were given. Where there are none it is not offered.
const rulingKind = "ruling"

// Weigh chooses the paper that compares rulings on a result of the evening in hand. It is
// about these until Done.
func (p *Presenter) Weigh(rulings []event.Ruling) {
	p.rulings = slices.Clone(rulings)
	p.Refresh()
	if i := slices.IndexFunc(p.rows, func(r Row) bool { return r.Kind == rulingKind }); i >= 0 {
		p.row = i
		p.clamp()
		p.lookAnew()
	}
}

// offers tells whether a report is offered: the explanation where it was asked for, the
// sheet of rulings where there are any.
func (p *Presenter) offers(kind string, forOne bool) bool {
	if kind == rulingKind {
		return len(p.rulings) > 0 || len(p.st.Session.Rulings) > 0
	}
	return !forOne || p.one != ""
}

// doneWeighing forgets which rulings were compared.
func (p *Presenter) doneWeighing() {
	if p.rulings == nil {
		return
	}
	p.rulings = nil
	if p.row < len(p.rows) && p.rows[p.row].Kind == rulingKind && len(p.st.Session.Rulings) == 0 {
		p.row = 0
	}
}

// sameRulings tells whether two orders compare the same.
func sameRulings(a, b []event.Ruling) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		x, y := &a[i], &b[i]
		same := func(s, t event.Share) bool {
			return s.Weight.Equal(t.Weight) && s.Score == t.Score && s.Contract == t.Contract && s.Tricks == t.Tricks &&
				s.Award.Kind == t.Award.Kind && s.Award.Percent.Equal(t.Award.Percent)
		}
		if x.Result != y.Result || x.Kind != y.Kind || x.Law != y.Law || x.Reason != y.Reason || x.Text != y.Text ||
			x.Protects != y.Protects || !slices.EqualFunc(x.NS, y.NS, same) || !slices.EqualFunc(x.EW, y.EW, same) {
			return false
		}
	}
	return true
}
