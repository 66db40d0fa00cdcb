package points

import (
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/awards"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/points"
	"uitslag/internal/exact"
	"uitslag/internal/scoring"
	"uitslag/ui/notice"
)

// most is how many members the list shows; the others are found by typing.
const most = 200

// list is who earned what, and the one that the cursor is on.
type list struct {
	*choices
	of       *points.List
	decimals int
	found    []*points.Row // those that fit what was typed
	filter   string
	chosen   event.ID
	open     bool // the sessions of the chosen one are shown
	session  int  // and the one of them that the cursor is on
}

// Refresh reads the club again. What was chosen stays chosen.
func (l *list) Refresh() {
	l.load()
	l.make()
}

// make adds up again what was read.
func (l *list) make() {
	q := l.q
	q.SortKey = func(p event.Person) string { return desk.SortKey(l.desk.Words, p) }
	l.of = points.Of(l.desk.Club.Club(), l.desk.Club.People(), l.booked, q)
	l.decimals = 0
	for i := range l.of.Rows {
		for _, x := range l.of.Rows[i].Lines {
			l.decimals = max(l.decimals, exact.Decimals(2, x.Points))
		}
	}
	l.find()
}

// find keeps the rows whose names begin with each of the words typed.
func (l *list) find() {
	l.found = l.found[:0]
	typed := strings.Fields(desk.Fold(l.filter))
	for i := range l.of.Rows {
		r := &l.of.Rows[i]
		if len(typed) == 0 || fits(strings.Fields(desk.Fold(l.desk.Speaker.Name(r.Member))), typed) {
			l.found = append(l.found, r)
		}
	}
	if l.Chosen() < 0 {
		l.chosen, l.open = desk.Kept(l.found, func(r *points.Row) event.ID { return r.Member }, l.chosen), false
	}
	l.session = max(min(l.session, l.sessions()-1), 0)
}

func fits(words, typed []string) bool {
	return !slices.ContainsFunc(typed, func(t string) bool {
		return !slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(w, t) })
	})
}

// again adds up after another choice.
func (l *list) again() {
	l.said = notice.Notice{}
	l.make()
}

// SetPeriod chooses a period; Since one that begins at the date typed last.
func (l *list) SetPeriod(p Period) {
	if l.period = p; p == Since && l.since == "" {
		l.since, _ = l.span(ThisSeason)
	}
	l.said = notice.Notice{}
	l.Refresh()
}

// SetSince chooses the first day of the period, or says why that is none.
func (l *list) SetSince(text string) (why string) {
	iso, why := l.readDate(text)
	if why == "" {
		l.since = iso
		l.SetPeriod(Since)
	}
	return why
}

// SetKind chooses a kind of points, by its place in Offered.
func (l *list) SetKind(i int) {
	if i >= 0 && i < len(l.kinds) {
		l.q.Kind = l.kinds[i]
		l.again()
	}
}

// SetCategory chooses a category; 0 is every one.
func (l *list) SetCategory(i int) {
	if l.q.Category = ""; i > 0 && i <= len(l.categories) {
		l.q.Category = l.categories[i-1]
	}
	l.again()
}

// SetWay chooses between sessions at the club and online.
func (l *list) SetWay(o points.Online) {
	l.q.Online = o
	l.again()
}

// SetBest chooses how many sessions of each member count, or says why not.
func (l *list) SetBest(text string) (why string) {
	n, why := l.readBest(text)
	if why == "" {
		l.q.Best = n
		l.again()
	}
	return why
}

// SetGuests puts guests in the list, or leaves them out.
func (l *list) SetGuests(on bool) {
	l.q.Guests = on
	l.again()
}

// Filter shows the members whose names begin with each of the words typed.
func (l *list) Filter(text string) {
	l.filter = text
	l.find()
	if len(l.found) > 0 && strings.TrimSpace(text) != "" {
		l.Choose(0)
	}
}

// Filtered is what was typed to filter by.
func (l *list) Filtered() string { return l.filter }

// Chosen is the row under the cursor, -1 for none.
func (l *list) Chosen() int {
	return slices.IndexFunc(l.found, func(r *points.Row) bool { return r.Member == l.chosen })
}

// Choose puts the cursor on a row.
func (l *list) Choose(row int) {
	if row < 0 || row >= len(l.found) || l.found[row].Member == l.chosen {
		return
	}
	l.chosen, l.session = l.found[row].Member, 0
	l.said = notice.Notice{}
}

// row is that of the chosen member, or nil.
func (l *list) row() *points.Row {
	if i := l.Chosen(); i >= 0 {
		return l.found[i]
	}
	return nil
}

func (l *list) sessions() int {
	if r := l.row(); r != nil {
		return len(r.Lines)
	}
	return 0
}

// figure is a number of points, with as many decimals as the list needs.
func (l *list) figure(p exact.Rat) string { return l.words().Fixed(p, l.decimals) }

// Rows are the lines of the list that are shown.
func (l *list) Rows() []Row {
	return l.rows(max(min(len(l.found), most), l.Chosen()+1)) // up to one that was chosen before
}

// rows are the first lines of the list.
func (l *list) rows(n int) []Row {
	club, people := l.desk.Club.Club(), l.desk.Club.People()
	rows := make([]Row, n)
	for i, r := range l.found[:n] {
		rows[i] = Row{
			Place: scoring.Place{Rank: r.Place, Tied: r.Shared}.String(), Name: l.desk.Speaker.Name(r.Member), Category: awards.AEBCategoryName(people[club.Members[r.Member].Person].Category),
			Points: l.figure(r.Points), Sessions: strconv.Itoa(r.Evenings), Counted: strconv.Itoa(r.Counted),
		}
	}
	return rows
}

// Heading is what the list is of: "Clubpunten, van 1-09-2026 tot en met 31-08-2027".
func (l *list) Heading() string {
	if len(l.kinds) == 0 {
		return l.words().T("points-list.heading")
	}
	return l.words().T("points-list.kind."+string(l.q.Kind)) + " · " + l.when()
}

// when is the period in words.
func (l *list) when() string {
	w, from, to := l.words(), l.words().ShortDate(l.q.From), l.words().ShortDate(l.q.To)
	switch {
	case l.q.From == "" && l.q.To == "":
		return w.T("points-list.when.all")
	case l.q.To == "":
		return w.T("points-list.when.since", "from", from)
	}
	return w.T("points-list.when", "from", from, "to", to)
}

// Count says how many members the list has, over how many sessions, and who is not in it.
func (l *list) Count() string {
	w := l.words()
	if l.of == nil || l.Empty() != "" {
		return ""
	}
	if text := strings.TrimSpace(l.filter); text != "" && len(l.found) == 0 {
		return w.T("points-list.nobody", "text", text)
	}
	parts := []string{w.T("n.members", "n", len(l.found)) + " · " + w.T("points-list.sessions", "n", l.of.Sessions)}
	if len(l.found) > most {
		parts = append(parts, w.T("points-list.more", "n", len(l.found)-most))
	}
	if l.of.Erased > 0 {
		parts = append(parts, w.T("points-list.erased", "n", l.of.Erased))
	}
	return strings.Join(parts, "\n")
}

// Empty is the sentence in place of the list, "" when there is one.
func (l *list) Empty() string {
	w := l.words()
	switch {
	case l.err != nil:
		return w.Sentence(l.err)
	case l.of == nil:
		return ""
	case len(l.of.Rows) > 0:
		return ""
	case len(l.kinds) > 0:
		return w.T("points-list.empty.choices")
	case len(l.booked) > 0:
		return w.T("points-list.empty.nothing")
	case !l.none:
		return w.T("points-list.empty.period")
	}
	return w.T("points-list.empty")
}
