package repair

// Listed is a trouble as it can be looked for outside its own list.
type Listed struct {
	Trouble
	Words string // other words that one may type for it
}

// All are the troubles of the evening that is open, none without one.
func (p *Presenter) All() []Listed {
	p.read()
	if p.Empty() != "" {
		return nil
	}
	locked := p.Locked()
	out := make([]Listed, len(troubles))
	for i := range troubles {
		t := &troubles[i]
		x := Trouble{Name: t.name, Text: p.words().T("repair.trouble." + t.name), Not: p.cannot(t)}
		if x.Not == "" && !t.paperOnly && t.screen == "" {
			x.Not = locked
		}
		out[i] = Listed{x, p.words().T("repair.find." + t.name)}
	}
	return out
}

// OpenTrouble shows a trouble, by its name, about what the cursor stands on.
func (o *Opener) OpenTrouble(name string) {
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
		o.Screen.open() // where it is mended
	}
}
