package control

import (
	"slices"
	"strconv"

	"uitslag/internal/event/review"
	"uitslag/ui/marks"
	"uitslag/ui/notice"
)

// Items returns the lines of the list, with the titles between them.
func (l *list) Items() []Item { return l.items }

// Item returns the index of the chosen line, -1 when none is.
func (l *list) Item() int {
	if l.item == "" {
		return -1
	}
	return slices.IndexFunc(l.items, func(it Item) bool { return it.key == l.item })
}

// keepItem finds the chosen line in a new list; where it is gone, the one that came
// in its place is chosen.
func (l *list) keepItem() {
	if l.item == "" {
		return
	}
	if i := l.Item(); i >= 0 {
		l.index = i
		return
	}
	l.item = ""
	for i := min(l.index, len(l.items)-1); i >= 0; i-- {
		if at := l.under(i); at >= 0 {
			l.item, l.index = l.items[at].key, at
			return
		}
	}
}

// under returns the index of a line of the list, of a title that of the line under it; -1
// where there is none.
func (l *list) under(i int) int {
	for ; i >= 0 && i < len(l.items); i++ {
		if !l.items[i].Title {
			return i
		}
	}
	return -1
}

// ChooseItem chooses a line of the list; the statement shows the cell it is about.
func (l *list) ChooseItem(i int) {
	if i = l.under(i); i < 0 {
		return
	}
	it := &l.items[i]
	l.item, l.index, l.notice = it.key, i, notice.Notice{}
	at := it.places[0]
	if !slices.Contains(it.places, l.at) {
		l.show(at)
	}
}

// MoveItem chooses a line lower, or (negative) higher, in the list; where none is
// chosen, the one where the last one was.
func (l *list) MoveItem(by int) {
	at, step := l.Item(), 1
	if at < 0 {
		l.ChooseItem(max(min(l.index, len(l.items)-1), 0))
		return
	}
	if by < 0 {
		by, step = -by, -1
	}
	to := at
	for i := at + step; by > 0 && i >= 0 && i < len(l.items); i += step {
		if !l.items[i].Title {
			to = i
			by--
		}
	}
	l.ChooseItem(to)
}

// ItemTarget returns where the chosen line of the list leads; false when none is chosen.
func (l *list) ItemTarget() (Target, bool) {
	i := l.Item()
	if i < 0 {
		return Target{}, false
	}
	return l.items[i].places[0].target(), true
}

// selected returns the chosen line of the list, or nil.
func (l *list) selected() *Item {
	if i := l.Item(); i >= 0 {
		return &l.items[i]
	}
	return nil
}

// MayJudge reports whether the chosen line can be found right, or looked at again.
func (l *list) MayJudge() bool {
	it := l.selected()
	return it != nil && it.mark != nil && it.mark.Kind != marks.Twice
}

// Judge finds the chosen line right, or takes that back. It is remembered as long as
// the program runs and the result stays what it is.
func (l *list) Judge() bool {
	if !l.MayJudge() {
		return false
	}
	m := l.selected().mark
	l.book.Judge(m, !m.Right)
	l.items = l.makeItems()
	l.keepItem()
	return true
}

// Answer returns what repairs the mark of the chosen line, as its button is called: "Omdraaien";
// "" where that is not known, or nothing can be changed.
func (l *list) Answer() string {
	text, _ := l.answer()
	return text
}

func (l *list) answer() (string, func() error) {
	if text, do := l.take(); do != nil {
		return text, do
	}
	it := l.selected()
	if it == nil || it.mark == nil || it.Right || l.ReadOnly() != "" {
		return "", nil
	}
	for _, a := range l.book.Acts(l.st, it.mark) {
		if !a.Right {
			return a.Text, a.Do
		}
	}
	return "", nil
}

// Repair does what Answer says. The list then stands on what came in its place; where it
// cannot be done the sentence says why.
func (l *list) Repair() {
	if _, do := l.answer(); do != nil {
		if err := do(); err != nil {
			l.notice = notice.Refuse(l.words().Sentence(err))
		}
	}
}

// Judged reports whether the chosen line was found right.
func (l *list) Judged() bool { return l.MayJudge() && l.items[l.Item()].Right }

// Good returns the sentence for when there is nothing to look at, "" when there is.
func (l *list) Good() string {
	if l.Empty() != "" {
		return ""
	}
	judged := false
	for _, it := range l.items {
		if !it.Title && it.Kind != Given && !it.Right {
			return ""
		}
		judged = judged || it.Right
	}
	w := l.words()
	alone := review.Uncompared(l.st)
	good, next := "control.good", "control.next-close"
	switch {
	case judged:
		good = "control.good-judged"
	case len(alone) > 0 && len(alone) == len(l.st.Boards):
		good = "control.good-alone"
	case len(alone) > 0:
		good = "control.good-compared"
	}
	if l.st.Session.Closed {
		next = "control.next-print"
	}
	said := w.T(good, "n", l.st.Entered)
	if len(alone) > 0 {
		said += " " + w.T("control.uncompared", "n", len(alone), "boards", l.runs(alone))
	}
	return said + " " + w.T(next)
}

// otherDeals returns the boards that were not dealt as is known.
func (l *list) otherDeals() []Item {
	var out []Item
	for _, o := range review.OtherDeals(l.st) {
		b := l.st.Board(o.Board)
		if b == nil { // all of them: the first stands for them
			out = append(out, Item{
				Text: l.words().T("control.other-evening", "n", o.Wrong, "leads", o.Leads),
				key:  "deals", places: []place{placeOf(&l.st.Boards[0], 0)}, doubt: true,
			})
			continue
		}
		out = append(out, Item{
			Text: l.words().T("control.other-deal", "board", o.Board, "n", o.Wrong, "leads", o.Leads),
			key:  "deal " + strconv.Itoa(o.Board), places: []place{placeOf(b, 0)}, doubt: true,
		})
	}
	return out
}

// Differs reports whether the chosen line of the list was typed otherwise the second time.
func (l *list) Differs() bool {
	i := l.Item()
	return i >= 0 && l.items[i].Kind == Differs
}

// Repairs reports whether the chosen line of the list is about a trouble, and not only about
// what is still to come or was given.
func (l *list) Repairs() bool {
	i := l.Item()
	return i >= 0 && l.items[i].repairs
}

// Trouble returns that of the chosen cell, or, in the list, that of the chosen line; false
// where nothing is chosen.
func (l *list) Trouble(list bool) (Trouble, bool) {
	at, name := l.at, ""
	if list {
		i := l.Item()
		if i < 0 {
			return Trouble{}, false
		}
		at, name = l.items[i].places[0], l.items[i].repair
	}
	if len(l.pages) == 0 {
		return Trouble{}, false
	}
	line := l.find(at)
	if line == nil {
		return Trouble{}, false
	}
	t := Trouble{Target: at.target(), Name: name}
	if line.Result != nil {
		t.Result = line.Result.ID
	}
	return t, true
}

// differing returns the lines that were typed otherwise the second time, both typings beside
// each other. Enter leads to where that is answered.
func (l *list) differing() []Item {
	w := l.words()
	var out []Item
	for _, d := range l.st.Session.SecondTyping().Differences() {
		first, at := w.T("control.second.nothing"), place{board: d.Key.Board, ns: d.Key.NS, ew: d.Key.EW}
		if d.First != nil {
			first = l.says(d.First)
			for l.find(at) != nil && (l.find(at).Result == nil || l.find(at).Result.ID != d.First.ID) {
				at.nth++
			}
		}
		out = append(out, Item{
			Text:   w.T("control.second.differs", "where", l.where(at), "first", first, "second", l.says(d.Second)),
			places: []place{at},
		})
	}
	return out
}
