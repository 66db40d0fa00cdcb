package control

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/preview"
	"uitslag/internal/event/review"
	"uitslag/ui/marks"
	"uitslag/ui/notice"
)

// makeItems lists what to look at, and marks the cells it is about.
func (p *Presenter) makeItems() []Item {
	p.odd = map[place]Mark{}
	var out []Item
	for kind, items := range [...][]Item{
		Twice: p.marked(marks.Twice), Pending: p.devices(), LeftOut: p.leftOut(), Differs: p.differing(),
		Unexpected: p.marked(marks.Unexpected), Repeated: p.repeated(),
		Unlikely: slices.Concat(p.otherDeals(), p.marked(marks.Unlikely, marks.Exchanged)),
		Drawn:    p.redrawable(), Missing: p.missing(), Given: p.given(),
	} {
		if len(items) == 0 {
			continue
		}
		n := len(items)
		if Kind(kind) == Missing {
			n = p.st.Missing() + len(review.Halves(p.st))
		}
		out = append(out, Item{Title: true, Kind: Kind(kind), Text: p.desk.Words.T(kinds[kind].title, "n", n)})
		for _, it := range items {
			it.Kind = Kind(kind)
			if it.key == "" {
				it.key = fmt.Sprint(kind, it.places[0])
			}
			mark := kinds[kind].mark
			if it.doubt {
				mark = Doubt
			}
			if mark != Plain && !it.Right {
				for _, at := range it.places {
					p.odd[at] = max(p.odd[at], mark)
				}
			}
			out = append(out, it)
		}
	}
	return out
}

func (p *Presenter) marked(kinds ...marks.Kind) []Item {
	var sure, doubtful []Item
	for m := range event.Each(p.book.All(p.st)) {
		if !slices.Contains(kinds, m.Kind) {
			continue
		}
		who := p.book.Where(p.st, m.Line)
		if m.Kind == marks.Unexpected { // the sentence says the board
			who = p.versus(m.Line.NS, m.Line.EW)
		}
		it := Item{
			Text: p.book.Reason(p.st, m, who), mark: m, Right: m.Right,
			places: []place{p.places[m.Line]}, doubt: m.Doubt(), repairs: m.Trouble(),
		}
		if m.Other != nil {
			it.places = append(it.places, p.places[m.Other])
		}
		if it.doubt {
			doubtful = append(doubtful, it)
		} else {
			sure = append(sure, it)
		}
	}
	return append(sure, doubtful...) // what is seen at once to be odd is first
}

// repeated returns the pairs that have a board in two lines: both results beside each other,
// the last to come in first.
func (p *Presenter) repeated() []Item {
	at := map[event.ID]place{}
	for l := range p.st.Lines() {
		if l.Result != nil {
			at[l.Result.ID] = p.places[l]
		}
	}
	w := p.desk.Words
	var out []Item
	for _, t := range preview.Repeats(p.st.Event, p.st.Session.ID, "") {
		it := Item{repair: "twice", repairs: true, key: fmt.Sprint(Repeated, t.Board, t.Contestant)}
		var results []string
		for _, id := range slices.Backward(t.Results) {
			where := at[id]
			it.places = append(it.places, where)
			results = append(results, w.T("control.repeated-line", "who", p.versus(where.ns, where.ew), "what", p.says(p.st.Session.Result(id))))
		}
		it.Text = w.T("control.repeated", "board", t.Board, "pair", p.pair(event.Pair(t.Contestant)), "what", strings.Join(results, "\n"))
		out = append(out, it)
	}
	return out
}

// given returns the lines without a score of their own: averages, awards, not played.
func (p *Presenter) given() []Item {
	var out []Item
	for l := range p.st.Lines() {
		r, at := l.Result, p.places[l]
		if r != nil && !l.Again && r.Kind != event.Played && r.Kind != event.Passed {
			text := p.desk.Words.T("control.given-line", "where", p.where(at), "what", p.says(r))
			out = append(out, Item{Text: text, places: []place{at}})
		}
	}
	return out
}

// redrawable returns the rounds that would be drawn otherwise now, and of which nothing is in yet.
// Enter leads to the first line of the round.
func (p *Presenter) redrawable() []Item {
	var out []Item
	for _, x := range p.later {
		if !x.repeated {
			continue
		}
		for l := range p.st.Lines() {
			if l.Section == x.section && l.Round == x.round {
				out = append(out, Item{Text: x.says, key: fmt.Sprint(Drawn, x.section, x.round), places: []place{p.places[l]}})
				break
			}
		}
	}
	return out
}

// otherDeals returns the boards that were not dealt as is known.
func (p *Presenter) otherDeals() []Item {
	var out []Item
	for _, o := range review.OtherDeals(p.st) {
		it := Item{doubt: true, key: "deal " + strconv.Itoa(o.Board)}
		b := p.st.Board(o.Board)
		if b == nil { // all of them: the first stands for them
			b = &p.st.Boards[0]
			it.key, it.Text = "deals", p.desk.Words.T("control.other-evening", "n", o.Wrong, "leads", o.Leads)
		} else {
			it.Text = p.desk.Words.T("control.other-deal", "board", o.Board, "n", o.Wrong, "leads", o.Leads)
		}
		it.places = []place{p.places[&b.Lines[0]]}
		out = append(out, it)
	}
	return out
}

// differing returns the lines that were typed otherwise the second time, both typings beside
// each other. Enter leads to where that is answered.
func (p *Presenter) differing() []Item {
	w := p.desk.Words
	var out []Item
	for _, d := range p.st.Session.SecondTyping().Differences() {
		first, at := w.T("control.second.nothing"), place{board: d.Key.Board, ns: d.Key.NS, ew: d.Key.EW}
		if d.First != nil {
			first = p.says(d.First)
			for l := p.lines[at]; l != nil && (l.Result == nil || l.Result.ID != d.First.ID); l = p.lines[at] {
				at.nth++
			}
		}
		text := w.T("control.second.differs", "where", p.where(at), "first", first, "second", p.says(d.Second))
		out = append(out, Item{Text: text, places: []place{at}})
	}
	return out
}

// Items returns the lines of the list, with the titles between them.
func (p *Presenter) Items() []Item { return p.items }

// Item returns the index of the chosen line, -1 when none is.
func (p *Presenter) Item() int {
	if p.item == "" {
		return -1
	}
	return slices.IndexFunc(p.items, func(it Item) bool { return it.key == p.item })
}

// selected returns the chosen line of the list, or nil.
func (p *Presenter) selected() *Item {
	if i := p.Item(); i >= 0 {
		return &p.items[i]
	}
	return nil
}

// keepItem finds the chosen line in a new list; where it is gone, the one that came
// in its place is chosen.
func (p *Presenter) keepItem() {
	if p.item == "" {
		return
	}
	if i := p.Item(); i >= 0 {
		p.index = i
		return
	}
	p.item = ""
	for i := min(p.index, len(p.items)-1); i >= 0; i-- {
		if at := p.under(i); at >= 0 {
			p.item, p.index = p.items[at].key, at
			return
		}
	}
}

// under returns the index of a line of the list, of a title that of the line under it; -1
// where there is none.
func (p *Presenter) under(i int) int {
	for ; i >= 0 && i < len(p.items); i++ {
		if !p.items[i].Title {
			return i
		}
	}
	return -1
}

// ChooseItem chooses a line of the list; the statement shows the cell it is about.
func (p *Presenter) ChooseItem(i int) {
	if i = p.under(i); i < 0 {
		return
	}
	it := &p.items[i]
	p.item, p.index, p.notice = it.key, i, notice.Notice{}
	at := it.places[0]
	if slices.Contains(it.places, p.at) {
		return
	}
	for i := range p.pages {
		board, line := slices.Index(p.pages[i].boards, at.board), slices.Index(p.pages[i].lines, at.meeting())
		if board >= 0 && line >= 0 {
			p.choose(i, line, board)
		}
	}
}

// MoveItem chooses a line lower, or (negative) higher, in the list; where none is
// chosen, the one where the last one was.
func (p *Presenter) MoveItem(by int) {
	to, step := p.Item(), 1
	if to < 0 {
		p.ChooseItem(max(min(p.index, len(p.items)-1), 0))
		return
	}
	if by < 0 {
		by, step = -by, -1
	}
	for i := to + step; by > 0 && i >= 0 && i < len(p.items); i += step {
		if !p.items[i].Title {
			to = i
			by--
		}
	}
	p.ChooseItem(to)
}

// ItemTarget returns where the chosen line of the list leads; false when none is chosen.
func (p *Presenter) ItemTarget() (Target, bool) {
	it := p.selected()
	if it == nil {
		return Target{}, false
	}
	return it.places[0].target(), true
}

// Differs reports whether the chosen line of the list was typed otherwise the second time.
func (p *Presenter) Differs() bool {
	it := p.selected()
	return it != nil && it.Kind == Differs
}

// Repairs reports whether the chosen line of the list is about a trouble, and not only about
// what is still to come or was given.
func (p *Presenter) Repairs() bool {
	it := p.selected()
	return it != nil && it.repairs
}

// Trouble returns that of the chosen cell, or, in the list, that of the chosen line; false
// where nothing is chosen.
func (p *Presenter) Trouble(list bool) (Trouble, bool) {
	at, name := p.at, ""
	if list {
		it := p.selected()
		if it == nil {
			return Trouble{}, false
		}
		at, name = it.places[0], it.repair
	}
	if len(p.pages) == 0 || p.lines[at] == nil {
		return Trouble{}, false
	}
	t := Trouble{Board: at.board, NS: at.ns.A, EW: at.ew.A, Name: name}
	if r := p.lines[at].Result; r != nil {
		t.Result = r.ID
	}
	return t, true
}

// MayJudge reports whether the chosen line can be found right, or looked at again.
func (p *Presenter) MayJudge() bool {
	it := p.selected()
	return it != nil && it.mark != nil && it.mark.Kind != marks.Twice
}

// Judged reports whether the chosen line was found right.
func (p *Presenter) Judged() bool { return p.MayJudge() && p.selected().Right }

// Verdict returns what the button says that judges the chosen line.
func (p *Presenter) Verdict() string {
	key := "control.right"
	switch {
	case p.MayKeep():
		key = "control.device.keep"
	case p.Judged():
		key = "control.again"
	}
	return p.desk.Words.T(key)
}

// Judge finds the chosen line right, or takes that back. It is remembered as long as
// the program runs and the result stays what it is.
func (p *Presenter) Judge() bool {
	if !p.MayJudge() {
		return false
	}
	m := p.selected().mark
	p.book.Judge(m, !m.Right)
	p.items = p.makeItems()
	p.keepItem()
	return true
}

// Answer returns what repairs the mark of the chosen line, as its button is called: "Omdraaien";
// "" where that is not known, or nothing can be changed.
func (p *Presenter) Answer() string {
	text, _ := p.answer()
	return text
}

func (p *Presenter) answer() (string, func() error) {
	it := p.selected()
	switch {
	case it == nil || p.ReadOnly() != "":
	case it.wait != nil:
		text := "control.device.take"
		if it.wait.Says == nil {
			text = "control.device.erase"
		}
		return p.desk.Words.T(text), func() error { return p.decide(it.wait, true) }
	case it.mark != nil && !it.Right:
		for _, a := range p.book.Acts(p.st, it.mark) {
			if !a.Right {
				return a.Text, a.Do
			}
		}
	}
	return "", nil
}

// Repair does what Answer says. The list then stands on what came in its place; where it
// cannot be done the sentence says why.
func (p *Presenter) Repair() {
	if _, do := p.answer(); do != nil {
		p.did(do())
	}
}

// Good returns the sentence for when there is nothing to look at, "" when there is.
func (p *Presenter) Good() string {
	if p.Empty() != "" {
		return ""
	}
	judged := false
	for _, it := range p.items {
		if !it.Title && it.Kind != Given && !it.Right {
			return ""
		}
		judged = judged || it.Right
	}
	w := p.desk.Words
	alone := review.Uncompared(p.st)
	good, next := "control.good", "control.next-close"
	switch {
	case judged:
		good = "control.good-judged"
	case len(alone) > 0 && len(alone) == len(p.st.Boards):
		good = "control.good-alone"
	case len(alone) > 0:
		good = "control.good-compared"
	}
	if p.st.Session.Closed {
		next = "control.next-print"
	}
	said := w.T(good, "n", p.st.Entered)
	if len(alone) > 0 {
		said += " " + w.T("control.uncompared", "n", len(alone), "boards", p.runs(alone))
	}
	return said + " " + w.T(next)
}
