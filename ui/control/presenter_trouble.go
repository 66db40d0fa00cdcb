package control

import "uitslag/internal/event"

// Trouble is what a line shows that Er ging iets mis can mend.
type Trouble struct {
	Target
	Result event.ID // which one, "" where nothing is in
	// Name is the trouble as that screen calls it; "": what the result shows.
	Name string
}

// Trouble is that of the chosen cell, or, in the list, that of the chosen line; false
// where nothing is chosen.
func (p *Presenter) Trouble(list bool) (Trouble, bool) {
	at, name := p.at, ""
	if list {
		i := p.Item()
		if i < 0 {
			return Trouble{}, false
		}
		at, name = p.items[i].places[0], p.items[i].mend
	}
	if len(p.pages) == 0 {
		return Trouble{}, false
	}
	l := p.find(at)
	if l == nil {
		return Trouble{}, false
	}
	t := Trouble{Target: at.target(), Name: name}
	if l.Result != nil {
		t.Result = l.Result.ID
	}
	return t, true
}

// Mends tells whether the chosen line of the list is about a trouble, and not only about
// what is still to come or was given.
func (p *Presenter) Mends() bool {
	i := p.Item()
	return i >= 0 && p.items[i].mends
}
