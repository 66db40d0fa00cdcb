package control

import (
	"fmt"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/feed"
)

// hear reads what table devices report for the session.
func (p *Presenter) hear() {
	p.pending, p.left = nil, nil
	if p.st == nil {
		return
	}
	p.pending = feed.Waiting(p.st.Session)
	if p.desk.LeftOut == nil {
		return
	}
	for _, x := range p.desk.LeftOut() {
		if _, open := p.leftAt(&x); open {
			p.left = append(p.left, x)
		}
	}
}

// heard reads the devices again, and reports whether what was not taken in has changed.
func (p *Presenter) heard() bool {
	was, w := p.left, p.desk.Words
	p.hear()
	return !slices.EqualFunc(was, p.left, func(a, b feed.Remark) bool {
		return a.Place == b.Place && w.Sentence(a.Problem) == w.Sentence(b.Problem)
	})
}

// devices returns the boards of which a device disagrees with what was typed, both beside each
// other. Those that the scorer kept come last: they are found right.
func (p *Presenter) devices() []Item {
	var out []Item
	for w := range event.Each(p.pending) {
		out = append(out, Item{
			key: fmt.Sprint(Pending, w.Section, w.Round, w.Table, w.Board), Text: p.device(w),
			places: []place{p.waitsAt(w)}, wait: w, Right: w.Kept,
		})
	}
	return out
}

// leftOut returns the boards of which a device says what could not be taken in, and why.
func (p *Presenter) leftOut() []Item {
	return event.Mapped(p.left, func(x feed.Remark) Item {
		at, _ := p.leftAt(&x)
		return Item{Text: p.desk.Words.Sentence(x.Problem), places: []place{at}}
	})
}

// leftAt returns the line of the movement of which a device said what could not be taken in, and
// whether there is one of which nothing is in.
func (p *Presenter) leftAt(x *feed.Remark) (at place, open bool) {
	for l := range p.st.Lines() {
		if l.Board == x.Board && l.Section == x.Section && l.Round == x.Round && l.Table == x.Table && l.Result == nil && !l.Void {
			at, open = p.places[l], true
		}
	}
	return at, open
}

// waitsAt returns the line of what is in; where nothing is, that of which the device speaks.
func (p *Presenter) waitsAt(x *feed.Wait) place {
	r := x.Is
	if r == nil {
		r = x.Says
	}
	at := place{board: r.Board, ns: r.NS, ew: r.EW}
	for l := p.lines[at]; x.Is != nil && l != nil && (l.Result == nil || l.Result.ID != x.Is.ID); l = p.lines[at] {
		at.nth++
	}
	if p.lines[at] == nil {
		at.nth = 0
	}
	return at
}

// device says what the device has and what is in; who met where they are not the same.
func (p *Presenter) device(x *feed.Wait) string {
	w, who := p.desk.Words, p.waitsAt(x)
	says, is := w.T("control.device.nothing"), w.T("control.device.nothing")
	if x.Says != nil {
		says = p.says(x.Says)
	}
	if x.Is != nil {
		is = p.says(x.Is)
	}
	if x.Says != nil && x.Is != nil && x.Says.Key() != x.Is.Key() {
		says = w.Colon(p.versus(x.Says.NS, x.Says.EW), says)
	}
	if x.Is != nil && x.Is.Board != x.Board { // it was moved
		is = w.Colon(p.where(who), is)
	}
	where := w.T("control.device.where", "board", x.Board, "table", x.Table, "who", p.versus(who.ns, who.ew))
	key := "control.device.waits"
	if x.Kept {
		key = "control.device.kept"
	}
	return w.T(key, "where", where, "says", says, "is", is)
}

func (p *Presenter) decide(w *feed.Wait, take bool) error {
	return p.desk.Do(w.Decide(p.st.Session.ID, take, p.desk.Club.NewID))
}

// MayKeep reports whether the chosen line is of a device and can be decided for what is in.
func (p *Presenter) MayKeep() bool {
	it := p.selected()
	return it != nil && it.wait != nil && !it.wait.Kept && p.ReadOnly() == ""
}

// Keep decides for what is in.
func (p *Presenter) Keep() {
	if p.MayKeep() {
		p.did(p.decide(p.selected().wait, false))
	}
}
