package control

import (
	"fmt"
	"slices"

	"uitslag/internal/event/feed"
	"uitslag/internal/event/standings"
	"uitslag/ui/notice"
)

// hear reads what table devices report for the session.
func (e *evening) hear() {
	e.pending, e.left = nil, nil
	if e.st == nil {
		return
	}
	e.pending = feed.Waiting(e.st.Session)
	if e.desk.LeftOut == nil {
		return
	}
	for _, x := range e.desk.LeftOut() {
		if _, open := e.leftAt(&x); open {
			e.left = append(e.left, x)
		}
	}
}

// heard reads the devices again, and reports whether what was not taken in has changed.
func (e *evening) heard() bool {
	was := e.left
	e.hear()
	return !slices.EqualFunc(was, e.left, func(a, b feed.Remark) bool {
		return a.Place == b.Place && e.words().Sentence(a.Problem) == e.words().Sentence(b.Problem)
	})
}

// devices returns the boards of which a device disagrees with what was typed, both beside each
// other. Those that the scorer kept come last: they are found right.
func (l *list) devices() []Item {
	var out []Item
	for i := range l.pending {
		w := &l.pending[i]
		out = append(out, Item{
			key: fmt.Sprint(Pending, w.Section, w.Round, w.Table, w.Board), Text: l.device(w),
			places: []place{l.waitsAt(w)}, wait: w, Right: w.Kept,
		})
	}
	return out
}

// leftOut returns the boards of which a device says what could not be taken in, and why.
func (l *list) leftOut() []Item {
	var out []Item
	for i := range l.left {
		at, _ := l.leftAt(&l.left[i])
		out = append(out, Item{Text: l.words().Sentence(l.left[i].Problem), places: []place{at}})
	}
	return out
}

// leftAt returns the line of the movement of which a device said what could not be taken in, and
// whether there is one of which nothing is in.
func (e *evening) leftAt(x *feed.Remark) (at place, open bool) {
	e.each(func(where place, b *standings.ScoredBoard, l *standings.ScoredLine) {
		if b.Board == x.Board && l.Section == x.Section && l.Round == x.Round && l.Table == x.Table && l.Result == nil && !l.Void {
			at, open = where, true
		}
	})
	return at, open
}

// waitsAt returns the line of what is in; where nothing is, that of which the device speaks.
func (l *list) waitsAt(x *feed.Wait) place {
	r := x.Is
	if r == nil {
		r = x.Says
	}
	at := place{board: r.Board, ns: r.NS, ew: r.EW}
	for b := l.find(at); x.Is != nil && b != nil && (b.Result == nil || b.Result.ID != x.Is.ID); b = l.find(at) {
		at.nth++
	}
	if l.find(at) == nil {
		at.nth = 0
	}
	return at
}

// device says what the device has and what is in; who met where they are not the same.
func (l *list) device(x *feed.Wait) string {
	w := l.words()
	says, is := w.T("control.device.nothing"), w.T("control.device.nothing")
	if x.Says != nil {
		says = l.says(x.Says)
	}
	if x.Is != nil {
		is = l.says(x.Is)
	}
	who := l.waitsAt(x)
	if x.Says != nil && x.Is != nil && x.Says.Key() != x.Is.Key() {
		says = w.Colon(l.versus(x.Says.NS, x.Says.EW), says)
	}
	if x.Is != nil && x.Is.Board != x.Board { // it was moved
		is = w.Colon(w.T("control.where", "board", x.Is.Board, "who", l.versus(x.Is.NS, x.Is.EW)), is)
	}
	where := w.T("control.device.where", "board", x.Board, "table", x.Table, "who", l.versus(who.ns, who.ew))
	if x.Kept {
		return w.T("control.device.kept", "where", where, "says", says, "is", is)
	}
	return w.T("control.device.waits", "where", where, "says", says, "is", is)
}

// take returns the button and the act that accept what the device says on the chosen line; "" if
// there is nothing.
func (l *list) take() (string, func() error) {
	it := l.selected()
	if it == nil || it.wait == nil || l.ReadOnly() != "" {
		return "", nil
	}
	text := l.words().T("control.device.take")
	if it.wait.Says == nil {
		text = l.words().T("control.device.erase")
	}
	return text, func() error { return l.decide(it.wait, true) }
}

func (l *list) decide(w *feed.Wait, take bool) error {
	return l.desk.Do(w.Decide(l.st.Session.ID, take, l.desk.Club.NewID))
}

// MayKeep reports whether the chosen line is of a device and can be decided for what is in.
func (l *list) MayKeep() bool {
	it := l.selected()
	return it != nil && it.wait != nil && !it.wait.Kept && l.ReadOnly() == ""
}

// Keep decides for what is in.
func (l *list) Keep() {
	if l.MayKeep() {
		if err := l.decide(l.selected().wait, false); err != nil {
			l.notice = notice.Refuse(l.words().Sentence(err))
		}
	}
}
