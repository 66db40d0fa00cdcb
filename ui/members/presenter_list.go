package members

import (
	"cmp"
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/ui/desk"
)

// Show is which of the members the list has.
type Show int

// What the list can show.
const (
	Active   Show = iota // members and guests
	Members              // no guests
	Guests               // guests only
	Left                 // those who left
	Everyone             // all of them
)

// Order is how the list is sorted.
type Order int

// The orders.
const (
	ByName     Order = iota // last name, first name
	ByNewest                // who played last comes first
	ByEvenings              // who played most comes first
)

// most is how many members the list shows; the others are found by typing.
const most = 120

// entry is a member of the list.
type entry struct {
	id       event.ID
	member   event.Member
	person   event.Person
	folded   folded
	evenings int
	last     string // date of the newest evening, "" for none
}

// folded is a person's data made comparable.
type folded struct {
	sort  string   // last and first name
	name  string   // the words of the name, sorted: to find doubles
	words []string // what can be searched for
}

// fold makes personal data comparable, once for each version.
func (p *Presenter) fold(who event.Person) folded {
	if f, known := p.folds[who.ID]; known && who.ID != "" {
		return f
	}
	first, last := desk.Fold(who.First), desk.Fold(who.Last)
	f := folded{sort: desk.SortKey(p.desk.Words, who)}
	parts := strings.Fields(first + " " + last)
	f.words = append(slices.Clone(parts), strings.ReplaceAll(first, " ", ""), strings.ReplaceAll(last, " ", ""))
	for _, text := range []string{who.Federation, who.Number, who.Category, who.Email} {
		parts := strings.Fields(strings.ToLower(text))
		f.words = append(append(f.words, parts...), strings.Join(parts, "")) // "21 1045" and "211045"
	}
	slices.Sort(parts)
	f.name = strings.Join(parts, " ")
	if who.ID != "" {
		p.folds[who.ID] = f
	}
	return f
}

// fits tells whether each of the words begins one of the member's.
func (f folded) fits(query []string) bool {
	for _, q := range query {
		if !slices.ContainsFunc(f.words, func(word string) bool { return strings.HasPrefix(word, q) }) {
			return false
		}
	}
	return true
}

// Filter shows the members of whom a name, a number or the e-mail begins with each of
// the words typed.
func (p *Presenter) Filter(text string) {
	p.filter = text
	p.find()
	if !p.lists(p.chosen) {
		p.first()
	}
}

// lists tells whether a member is in the list as it is filtered.
func (p *Presenter) lists(id event.ID) bool {
	return slices.ContainsFunc(p.shown, func(e *entry) bool { return e.id == id })
}

// Filtered is what was typed to filter by.
func (p *Presenter) Filtered() string { return p.filter }

// SetShow changes which members the list has.
func (p *Presenter) SetShow(s Show) {
	p.show = s
	p.Filter(p.filter)
}

// Showing is which members the list has.
func (p *Presenter) Showing() Show { return p.show }

// SetOrder sorts the list.
func (p *Presenter) SetOrder(o Order) {
	p.order = o
	p.sort()
	p.find()
}

// Ordered is how the list is sorted.
func (p *Presenter) Ordered() Order { return p.order }

func (p *Presenter) sort() {
	slices.SortFunc(p.all, func(a, b *entry) int {
		by := 0
		switch p.order {
		case ByNewest:
			by = cmp.Or(cmp.Compare(b.last, a.last), cmp.Compare(b.evenings, a.evenings))
		case ByEvenings:
			by = cmp.Compare(b.evenings, a.evenings)
		}
		return cmp.Or(by, cmp.Compare(a.folded.sort, b.folded.sort), cmp.Compare(a.id, b.id))
	})
}

func (e *entry) shown(s Show) bool {
	switch s {
	case Active:
		return !e.member.Left
	case Members:
		return !e.member.Left && !e.member.Guest
	case Guests:
		return !e.member.Left && e.member.Guest
	case Left:
		return e.member.Left
	}
	return true
}

func (p *Presenter) find() {
	query := strings.Fields(desk.Fold(p.filter))
	if strings.Contains(p.filter, "@") { // an address is not folded
		query = strings.Fields(strings.ToLower(p.filter))
	}
	p.shown = nil
	for _, e := range p.all {
		if e.shown(p.show) && e.folded.fits(query) {
			p.shown = append(p.shown, e)
		}
	}
}

// first chooses the first of the list.
func (p *Presenter) first() {
	p.chosen = ""
	if len(p.shown) > 0 {
		p.chosen = p.shown[0].id
	}
}

// Row is a member in the list.
type Row struct {
	Name, Federation, Number, Category, Email string
	Mark                                      string // "gast", "oud-lid"
	Evenings, Last                            string
	Doubtful                                  bool // may be somebody else of the list as well
}

// Rows are the members of the list.
func (p *Presenter) Rows() []Row {
	w := p.desk.Words
	rows := make([]Row, 0, min(len(p.shown), most))
	for _, e := range p.shown[:min(len(p.shown), most)] {
		r := Row{
			Name: listed(e.person), Federation: e.person.Federation, Number: e.person.Number, Category: e.person.Category,
			Email: e.person.Email, Mark: p.mark(e.member), Doubtful: p.doubtful(e.id),
		}
		if e.evenings > 0 {
			r.Evenings, r.Last = w.T("members.count", "n", e.evenings), w.ShortDate(e.last)
		}
		rows = append(rows, r)
	}
	return rows
}

// Known is what the list has a column for: what is known of anybody of the club, shown or not.
type Known struct {
	Federation, Number, Category, Email, Mark, Played bool
}

// Known tells what is known of the members.
func (p *Presenter) Known() Known {
	var k Known
	for _, e := range p.all {
		k.Federation = k.Federation || e.person.Federation != ""
		k.Number = k.Number || e.person.Number != ""
		k.Category = k.Category || e.person.Category != ""
		k.Email = k.Email || e.person.Email != ""
		k.Mark = k.Mark || p.mark(e.member) != ""
		k.Played = k.Played || e.evenings > 0
	}
	k.Mark = k.Mark || len(p.doubles) > 0
	return k
}

// longestName is how many characters of a name the list has room for on one line at least.
const longestName = 40

// LongestName is the longest name of the club, shown or not, as far as it has room on one line.
func (p *Presenter) LongestName() string {
	longest := ""
	for _, e := range p.all {
		if name := listed(e.person); len(name) > len(longest) {
			longest = name
		}
	}
	r := []rune(longest)
	return string(r[:min(len(r), longestName)])
}

// listed is a name as it stands in a list sorted by last name: "Peeters, Jan".
func listed(who event.Person) string {
	if who.First == "" || who.Last == "" {
		return who.Name()
	}
	return who.Last + ", " + who.First
}

// mark says in a word what a member is beside a member.
func (p *Presenter) mark(m event.Member) string {
	switch {
	case m.Left:
		return p.desk.Words.T("members.mark.left")
	case m.Guest:
		return p.desk.Words.T("members.mark.guest")
	}
	return ""
}

// Count says how many members the list has, and how many of them it does not show.
func (p *Presenter) Count() string {
	w := p.desk.Words
	switch n := len(p.shown); {
	case len(p.all) == 0:
		return w.T("members.none-yet")
	case n == 0 && clean(p.filter) != "":
		return w.T("members.none-found", "text", clean(p.filter))
	case n == 0:
		return w.T("members.none-here")
	case n > most:
		return w.T("members.more", "n", n-most, "all", n)
	case n < len(p.all):
		return w.T("members.some", "n", n, "all", len(p.all))
	default:
		return w.T("members.all", "n", n)
	}
}

// Chosen is the row of the member that is chosen, -1 where the list does not show it.
func (p *Presenter) Chosen() int {
	return slices.IndexFunc(p.shown[:min(len(p.shown), most)], func(e *entry) bool { return e.id == p.chosen })
}

// Choose chooses the member of a row. What is half typed of a new member is taken in
// first; it tells whether it is chosen.
func (p *Presenter) Choose(row int) bool {
	if row < 0 || row >= min(len(p.shown), most) {
		return false
	}
	id := p.shown[row].id
	if p.chosen == id && p.mode == Look {
		return true
	}
	added := p.mode == Adding && p.typed() // it is said that they were taken in
	if !p.Back() {
		return false
	}
	p.chosen = id
	if !added {
		p.Hush()
	}
	return true
}
