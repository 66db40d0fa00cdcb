package repair

import "cmp"

// Listed is a repair as it can be looked for outside its own list.
type Listed struct {
	Repair
	Words string // other words that one may type for it
}

// All returns the repairs of the evening that is open, none without one.
func (p *Presenter) All() []Listed {
	p.read()
	if p.Empty() != "" {
		return nil
	}
	out := make([]Listed, len(repairs))
	for i := range repairs {
		k := &repairs[i]
		x := p.listed(k)
		if k.screen == "" && !k.paperOnly {
			x.Not = cmp.Or(x.Not, p.ReadOnly())
		}
		out[i] = Listed{x, p.words().T(k.find)}
	}
	return out
}

// OpenRepair shows a repair, by its name, about what the cursor stands on.
func (o *Opener) OpenRepair(name string) {
	if now := o.Return.Window().Current(); now.Name() != o.Screen.Name() {
		var at At
		if pointed := o.At[now.Name()]; pointed != nil {
			at = pointed()
		}
		o.Screen.Ask(at)
		o.Return.Open(o.Screen.Name())
	}
	if o.Return.Window().Current().Name() != o.Screen.Name() {
		return // the screen cannot be left, and says why
	}
	o.Screen.p.Back()
	if o.Screen.p.OpenName(name) {
		o.Screen.enter()
	} else {
		o.Screen.open() // where it is repaired
	}
}
