package members

import (
	"cmp"
	"slices"
	"strings"

	"uitslag/internal/awards"
	"uitslag/internal/desk"
	"uitslag/internal/desk/memberlist"
	"uitslag/internal/event"
	"uitslag/internal/event/roster"
	"uitslag/internal/scoring/rules"
)

const (
	limit       = 120 // how many members the list shows; the others are found by typing
	longestName = 40  // how many characters of a name the list has room for on one line at least
)

// Show is which of the members the list has.
type Show int

// What the list can show.
const (
	Active     Show = iota // members and guests
	Members                // no guests
	Guests                 // guests only
	Left                   // those who left
	Everyone               // all of them
	OddNumbers             // those whose federation number is doubtful
)

// Order is how the list is sorted.
type Order int

// The orders.
const (
	ByName     Order = iota // last name, first name
	ByNewest                // who played last comes first
	ByEvenings              // who played most comes first
)

// List is the members of the club, those of them that are listed, and the one that is chosen.
type List struct {
	desk   *desk.Desk
	all    []*entry // in the order of the list
	byID   map[event.ID]*entry
	folds  map[event.ID]folded // by version of the personal data
	likely []Double            // two who may be one
	aeb    bool                // categories are those of the AEB
	name   string              // the longest, shown or not, as far as it has room on one line
	failed error               // why the evenings could not be read

	shown    []*entry // those that fit the filter
	filter   string
	show     Show
	order    Order
	selected event.ID
}

type entry struct {
	id       event.ID
	member   event.Member
	person   event.Person
	folded   folded
	evenings int
	last     string // date of the newest evening, "" for none
	odd      event.NumberDoubt
}

type folded struct {
	sort  string   // last and first name
	name  string   // the words of the name, sorted: to find doubles
	words []string // what can be searched for
}

// read reads the members again, and shows those that fit the filter.
func (l *List) read() {
	club := l.desk.Club.Club()
	played, last, err := l.desk.Played()
	l.failed = err
	e, err := l.desk.Event()
	l.aeb = err == nil && e != nil && e.Rules.Federation == rules.FederationAEB
	l.all, l.byID, l.name = nil, make(map[event.ID]*entry, len(club.Members)), ""
	for x := range l.desk.Present() {
		who, id := x.Person, x.Member.ID
		e := &entry{id: id, member: x.Member, person: who, folded: l.fold(who), evenings: played[id], last: last[id], odd: club.Settings.NumberDoubt(who.Federation)}
		_, one := awards.AEBCategory(who.Category)
		l.aeb = l.aeb || one
		if name := memberlist.Listed(who); len(name) > len(l.name) {
			l.name = name
		}
		l.all, l.byID[id] = append(l.all, e), e
	}
	name := []rune(l.name)
	l.name = string(name[:min(len(name), longestName)])
	l.sort(ByName)
	candidates := make([]roster.Candidate, len(l.all))
	for i, e := range l.all {
		candidates[i] = roster.Candidate{Named: roster.Named{Person: e.person, Name: e.folded.name}, Member: e.member, Evenings: e.evenings}
	}
	l.likely = nil
	for _, d := range roster.Doubles(candidates) {
		l.likely = append(l.likely, Double{l.all[d.Keep], l.all[d.Drop], d.Why})
	}
	l.sort(l.order)
	l.find()
	if l.chosen() == nil {
		l.selected = ""
		if len(l.shown) > 0 {
			l.selected = l.shown[0].id
		}
	}
}

// fold makes personal data comparable, once for each version.
func (l *List) fold(who event.Person) folded {
	if f, known := l.folds[who.ID]; known && who.ID != "" {
		return f
	}
	first, last := desk.Fold(who.First), desk.Fold(who.Last)
	f := folded{sort: desk.SortKey(l.desk.Words, who)}
	parts := strings.Fields(first + " " + last)
	f.words = append(slices.Clone(parts), strings.ReplaceAll(first, " ", ""), strings.ReplaceAll(last, " ", ""))
	for _, text := range []string{who.Federation, who.Number, who.Category, who.Email} {
		parts := strings.Fields(strings.ToLower(text))
		f.words = append(append(f.words, parts...), strings.Join(parts, "")) // "21 1045" and "211045"
	}
	slices.Sort(parts)
	f.name = strings.Join(parts, " ")
	if who.ID != "" {
		l.folds[who.ID] = f
	}
	return f
}

// fits reports whether each of the words begins one of the member's.
func (f folded) fits(query []string) bool {
	for _, q := range query {
		if !slices.ContainsFunc(f.words, func(word string) bool { return strings.HasPrefix(word, q) }) {
			return false
		}
	}
	return true
}

func (e *entry) shown(s Show) bool {
	left, guest := e.member.Left, e.member.Guest
	return s == Everyone || left == (s == Left) && (s != Members || !guest) && (s != Guests || guest) && (s != OddNumbers || e.odd != "")
}

func (l *List) sort(order Order) {
	slices.SortFunc(l.all, func(a, b *entry) int {
		by := 0
		if order == ByNewest {
			by = cmp.Compare(b.last, a.last)
		}
		if order != ByName {
			by = cmp.Or(by, cmp.Compare(b.evenings, a.evenings))
		}
		return cmp.Or(by, cmp.Compare(a.folded.sort, b.folded.sort), cmp.Compare(a.id, b.id))
	})
}

func (l *List) find() {
	query := strings.Fields(desk.Fold(l.filter))
	if strings.Contains(l.filter, "@") { // an address is not folded
		query = strings.Fields(strings.ToLower(l.filter))
	}
	l.shown = nil
	for _, e := range l.all {
		if e.shown(l.show) && e.folded.fits(query) {
			l.shown = append(l.shown, e)
		}
	}
}

// seek chooses a member and has the list show them, whatever it was filtered by.
func (l *List) seek(id event.ID) {
	if l.selected = id; l.Selected() >= 0 {
		return
	}
	e := l.chosen()
	l.filter = ""
	if !e.shown(l.show) {
		l.show = Active
		if e.member.Left {
			l.show = Left
		}
	}
	if l.find(); l.Selected() < 0 { // there are more than the list has room for
		l.filter = e.person.Name()
		l.find()
	}
}

// Filter shows the members of whom a name, a number or the e-mail begins with each of these words.
func (l *List) Filter(text string) {
	l.filter = text
	l.find()
	l.selected = desk.Kept(l.Rows(), func(e *entry) event.ID { return e.id }, l.selected)
}

// SetShow changes which members the list has.
func (l *List) SetShow(s Show) {
	l.show = s
	l.Filter(l.filter)
}

// SetOrder sorts the list.
func (l *List) SetOrder(o Order) {
	l.order = o
	l.sort(o)
	l.find()
}

// Rows returns the members that the list has room for.
func (l *List) Rows() []*entry { return l.shown[:min(len(l.shown), limit)] }

// Selected returns the row of the member that is chosen, -1 where the list does not show it.
func (l *List) Selected() int {
	return slices.IndexFunc(l.Rows(), func(e *entry) bool { return e.id == l.selected })
}

// chosen returns the member that is chosen, nil for none.
func (l *List) chosen() *entry { return l.byID[l.selected] }

// Count says how many members the list has, and how many of them it does not show.
func (l *List) Count() string {
	w := l.desk.Words
	switch n := len(l.shown); {
	case len(l.all) == 0:
		return w.T("members.none-yet")
	case n == 0 && clean(l.filter) != "":
		return w.T("members.none-found", "text", clean(l.filter))
	case n == 0:
		return w.T("members.none-here")
	case n > limit:
		return w.T("members.more", "n", n-limit, "all", n)
	case n < len(l.all):
		return w.T("members.some", "n", n, "all", len(l.all))
	default:
		return w.T("members.all", "n", n)
	}
}

// category returns a category as shown: one of the AEB by its sign or name.
func (l *List) category(text string) string {
	if l.aeb {
		return awards.AEBCategoryName(text)
	}
	return text
}

// mark returns the word for former or guest.
func (l *List) mark(m event.Member) string {
	switch {
	case m.Left:
		return l.desk.Words.T("members.mark.left")
	case m.Guest:
		return l.desk.Words.T("members.mark.guest")
	}
	return ""
}

// doubt returns what is to be looked at in a row, "" for nothing.
func (l *List) doubt(e *entry) string {
	switch {
	case slices.ContainsFunc(l.likely, func(d Double) bool { return d.has(e.id) }):
		return l.desk.Words.T("members.mark.double")
	case e.odd != "":
		return l.desk.Words.T("members.mark.odd-number")
	}
	return ""
}

// describe returns a member on one line: "Jan Peeters, 12345, gast, 3 avonden".
func (l *List) describe(e *entry) string {
	parts := []string{e.person.Name(), e.person.Federation, l.mark(e.member), l.desk.Words.T("n.evenings", "n", e.evenings)}
	return strings.Join(slices.DeleteFunc(parts, func(text string) bool { return text == "" }), ", ")
}

// clean returns a text as it is kept: no blanks around it, one between words.
func clean(text string) string { return strings.Join(strings.Fields(text), " ") }
