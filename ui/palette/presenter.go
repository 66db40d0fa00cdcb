package palette

import (
	"cmp"
	"slices"
	"strings"
	"time"
	"unicode"

	"uitslag/internal/desk"
	"uitslag/internal/translation"
)

// Presenter is the palette without its window. Everything that can be found is asked for
// when it opens, and not while letters are typed.
type Presenter struct {
	words *translation.Words
	list  func() []Item
	now   func() time.Time

	all     []item
	typed   string
	found   []int // of all, the best first
	row     int
	refused bool
}

// item is an Item with its words, made comparable.
type item struct {
	Item
	title, other []string
}

// NewPresenter makes one; list gives all that there is now, and now the time, of which last
// week is counted.
func NewPresenter(w *translation.Words, list func() []Item, now func() time.Time) *Presenter {
	return &Presenter{words: w, list: list, now: now}
}

// Open asks what there is, and shows all of it.
func (p *Presenter) Open() {
	p.all = nil
	for _, x := range p.list() {
		of := item{Item: x, title: wordsOf(x.Text), other: wordsOf(x.Find + " " + x.Where + " " + x.Key)}
		if x.Date != "" { // "12" is board 12 before it is an evening of the 12th
			of.title, of.other = nil, append(of.title, of.other...)
		}
		p.all = append(p.all, of)
	}
	p.typed = ""
	p.find()
}

// Filter shows the items that have every word of a text, in any order, the best first: those
// called so, then those with a word that begins so, then those known by such a word.
func (p *Presenter) Filter(text string) {
	if text != p.typed {
		p.typed = text
		p.find()
	}
}

func (p *Presenter) find() {
	type fit struct{ at, rank int }
	sought := wordsOf(p.typed)
	on, rest, ofDay := desk.FindDays(p.words, p.typed, p.now())
	besides := wordsOf(strings.Join(rest, " "))
	var fits []fit
	for i := range p.all {
		x := &p.all[i]
		rank, ok := x.rank(sought)
		if !ok && ofDay && x.Date != "" && on(x.Date) {
			rank, ok = x.rank(besides)
			rank = max(rank, 2*otherWord)
		}
		if ok {
			fits = append(fits, fit{i, rank})
		}
	}
	slices.SortStableFunc(fits, func(a, b fit) int { return cmp.Compare(a.rank, b.rank) })
	p.found = p.found[:0]
	for _, f := range fits {
		p.found = append(p.found, f.at)
	}
	p.row, p.refused = 0, false
	if len(sought) == 0 { // one Enter too many is to do nothing
		p.row = -1
	}
}

// rank returns how well an item fits, 0 the best, and whether it has every word at all.
func (x *item) rank(sought []string) (rank int, ok bool) {
	for _, s := range sought {
		r := x.fits(s)
		if r < 0 {
			return 0, false
		}
		rank = max(rank, r)
	}
	rank *= 2
	if len(sought) > 0 && (len(x.title) == 0 || !strings.HasPrefix(x.title[0], sought[0])) {
		rank++ // it is not what the line begins with
	}
	return rank, true
}

// The ways in which a word fits, the best first.
const (
	titleWord = iota
	titleBegins
	otherWord
	otherBegins
	inWord
)

// leastInside is how many letters are looked for inside a word too.
const leastInside = 3

func (x *item) fits(s string) int {
	begins := func(w string) bool { return strings.HasPrefix(w, s) }
	has := func(w string) bool { return strings.Contains(w, s) }
	switch {
	case slices.Contains(x.title, s):
		return titleWord
	case slices.ContainsFunc(x.title, begins):
		return titleBegins
	case slices.Contains(x.other, s):
		return otherWord
	case slices.ContainsFunc(x.other, begins):
		return otherBegins
	case len([]rune(s)) >= leastInside && (slices.ContainsFunc(x.title, has) || slices.ContainsFunc(x.other, has)):
		return inWord
	}
	return -1
}

// wordsOf returns the words of a text, made comparable.
func wordsOf(text string) []string {
	return strings.FieldsFunc(desk.Fold(text), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '+' && r != '−'
	})
}

// Move chooses another line, by so many lower; it stays within the list.
func (p *Presenter) Move(by int) { p.Choose(p.row + by) }

// Choose chooses a line.
func (p *Presenter) Choose(row int) {
	p.row, p.refused = max(0, min(row, len(p.found)-1)), false
}

// Take returns what the chosen line does, nil where there is none or where it cannot be done: the
// Model then says why.
func (p *Presenter) Take() func() {
	x := p.selected()
	if x == nil || x.Reason != "" {
		p.refused = true
		return nil
	}
	return x.Do
}

func (p *Presenter) selected() *item {
	if p.row < 0 || p.row >= len(p.found) {
		return nil
	}
	return &p.all[p.found[p.row]]
}

// Model returns what is shown now.
func (p *Presenter) Model() Model {
	m := Model{Typed: p.typed, Row: -1, Refused: p.refused, Rows: make([]Row, len(p.found))}
	for i, at := range p.found {
		x := &p.all[at]
		m.Rows[i] = Row{Text: x.Text, Where: x.Where, Key: x.Key, Off: x.Reason != ""}
	}
	switch x := p.selected(); {
	case x == nil && p.row < 0:
		if p.refused {
			m.Note = p.words.T("palette.type-first")
		}
	case x == nil:
		m.Note = p.words.T("palette.nothing", "text", strings.TrimSpace(p.typed))
	default:
		m.Row, m.Note = p.row, x.Reason
	}
	return m
}

// Item is one line of the list: something that can be done, or a place to go to.
type Item struct {
	Text   string // what it is, in words: "Paar 7: Els Maes – Jan Peeters"
	Find   string // other words that one may type for it
	Where  string // the screen that it is about, or what it is
	Key    string // the key that does it there, "" for none
	Reason string // why it cannot be done now, as a sentence; "" where it can
	Do     func()
	Date   string // the day of an evening, by which it is found too; "" for anything else
}

// Row is an item as it is shown.
type Row struct {
	Text, Where, Key string
	Off              bool // it cannot be done now
}

// Model is what the palette shows.
type Model struct {
	Typed string
	Rows  []Row
	Row   int    // the chosen one, -1 where there is none
	Note  string // why the chosen one cannot be done, or that nothing was found
	// Refused reports whether Enter was pressed on what cannot be done.
	Refused bool
}
