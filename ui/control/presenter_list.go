package control

import (
	"slices"

	"uitslag/ui/marks"
)

// Items are the lines of the list, with the titles between them.
func (p *Presenter) Items() []Item { return p.items }

// Item is the index of the chosen line, -1 when none is.
func (p *Presenter) Item() int {
	if p.item == "" {
		return -1
	}
	return slices.IndexFunc(p.items, func(it Item) bool { return it.key == p.item })
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

// under is the index of a line of the list, of a title that of the line under it; -1
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
	p.item, p.index, p.refused = it.key, i, ""
	at := it.places[0]
	if !slices.Contains(it.places, p.at) {
		p.show(at)
	}
}

// show chooses the cell at a place.
func (p *Presenter) show(at place) {
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
	at, step := p.Item(), 1
	if at < 0 {
		p.ChooseItem(max(min(p.index, len(p.items)-1), 0))
		return
	}
	if by < 0 {
		by, step = -by, -1
	}
	to := at
	for i := at + step; by > 0 && i >= 0 && i < len(p.items); i += step {
		if !p.items[i].Title {
			to = i
			by--
		}
	}
	p.ChooseItem(to)
}

// ItemTarget is where the chosen line of the list leads; false when none is chosen.
func (p *Presenter) ItemTarget() (Target, bool) {
	i := p.Item()
	if i < 0 {
		return Target{}, false
	}
	return p.items[i].places[0].target(), true
}

// chosen is the chosen line of the list, or nil.
func (p *Presenter) chosen() *Item {
	if i := p.Item(); i >= 0 {
		return &p.items[i]
	}
	return nil
}

// MayJudge tells whether the chosen line can be found right, or looked at again.
func (p *Presenter) MayJudge() bool {
	it := p.chosen()
	return it != nil && it.mark != nil && it.mark.Kind != marks.Twice
}

// Judge finds the chosen line right, or takes that back. It is remembered as long as
// the program runs and the result stays what it is.
func (p *Presenter) Judge() bool {
	if !p.MayJudge() {
		return false
	}
	m := p.chosen().mark
	p.book.Judge(m, !m.Right)
	p.items = p.makeItems()
	p.keepItem()
	return true
}

// Answer is what mends the mark of the chosen line, as its button is called: "Omdraaien";
// "" where that is not known, or nothing can be changed.
func (p *Presenter) Answer() string {
	text, _ := p.answer()
	return text
}

func (p *Presenter) answer() (string, func() error) {
	it := p.chosen()
	if it == nil || it.mark == nil || it.Right || p.Notice() != "" {
		return "", nil
	}
	for _, a := range p.book.Acts(p.st, it.mark) {
		if !a.Right {
			return a.Text, a.Do
		}
	}
	return "", nil
}

// Mend does what Answer says. The list then stands on what came in its place; where it
// cannot be done Refused says why.
func (p *Presenter) Mend() {
	if _, do := p.answer(); do != nil {
		if err := do(); err != nil {
			p.refused = p.words().Sentence(err)
		}
	}
}

// Refused is why the chosen line could not be mended, "" mostly.
func (p *Presenter) Refused() string { return p.refused }

// Judged tells whether the chosen line was found right.
func (p *Presenter) Judged() bool { return p.MayJudge() && p.items[p.Item()].Right }

// Good is the sentence for when there is nothing to look at, "" when there is.
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
	good, next := "control.good", "control.next-close"
	if judged {
		good = "control.good-judged"
	}
	if p.st.Session.Closed {
		next = "control.next-print"
	}
	return p.words().T(good, "n", p.st.Entered) + " " + p.words().T(next)
}
