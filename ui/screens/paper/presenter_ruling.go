package paper

import (
	"slices"

	"uitslag/internal/event"
)

// rulingKind is the paper about rulings: about those that are being weighed, else about
// all that were given. Where there are none it is not offered.
const rulingKind = "ruling"

// Weigh chooses the paper that compares rulings on a result of the current evening. It is
// about these until Done.
func (p *Presenter) Weigh(rulings []event.Ruling) {
	p.rulings = slices.Clone(rulings)
	p.Refresh()
	if p.chooseKind(rulingKind) {
		p.lookAnew()
	}
}

func (p *Presenter) doneWeighing() {
	if p.rulings == nil {
		return
	}
	p.rulings = nil
	if p.is(rulingKind) && len(p.st.Session.Rulings) == 0 {
		p.row = 0
	}
}
