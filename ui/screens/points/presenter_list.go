package points

import (
	"cmp"
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

// limit is how many members the list shows; the others are found by typing.
const limit = 200

// Refresh reads the club again. What was chosen stays chosen.
func (p *Presenter) Refresh() {
	p.load()
	p.make()
}

// make adds up again what was read.
func (p *Presenter) make() {
	q := p.q
	q.SortKey = func(of event.Person) string { return desk.SortKey(p.desk.Words, of) }
	p.of = points.Of(p.desk.Club.Club(), p.desk.Club.People(), p.booked, q)
	p.decimals = 0
	for i := range p.of.Rows {
		for _, x := range p.of.Rows[i].Lines {
			p.decimals = max(p.decimals, exact.Decimals(2, x.Points))
		}
	}
	p.find()
}

// find keeps the rows whose names begin with each of the words typed.
func (p *Presenter) find() {
	p.found = p.found[:0]
	typed := strings.Fields(desk.Fold(p.filter))
	for i := range p.of.Rows {
		r := &p.of.Rows[i]
		if len(typed) == 0 || fits(strings.Fields(desk.Fold(p.desk.Speaker.Name(r.Member))), typed) {
			p.found = append(p.found, r)
		}
	}
	if p.Selected() < 0 {
		p.selected, p.open = desk.Kept(p.found, func(r *points.Row) event.ID { return r.Member }, p.selected), false
	}
	p.session = max(min(p.session, p.sessions()-1), 0)
}

func fits(words, typed []string) bool {
	return !slices.ContainsFunc(typed, func(t string) bool {
		return !slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(w, t) })
	})
}

// again adds up after another choice.
func (p *Presenter) again() {
	p.notice = notice.Notice{}
	p.make()
}

// SetPeriod chooses a period; Since one that begins at the date typed last.
func (p *Presenter) SetPeriod(to Period) {
	if p.period = to; to == Since && p.since == "" {
		p.since, _ = p.span(ThisSeason)
	}
	p.notice = notice.Notice{}
	p.Refresh()
}

// SetSince chooses the first day of the period, or says why that is none.
func (p *Presenter) SetSince(text string) (reason string) {
	iso, ok := p.desk.Speaker.ReadDate(text)
	if !ok {
		return p.words().T("points-list.no-date", "text", strings.TrimSpace(text))
	}
	p.since = iso
	p.SetPeriod(Since)
	return ""
}

// SetKind chooses a kind of points, by its place in Offered.
func (p *Presenter) SetKind(i int) {
	if i >= 0 && i < len(p.kinds) {
		p.q.Kind = p.kinds[i]
		p.again()
	}
}

// SetCategory chooses a category; 0 is every one.
func (p *Presenter) SetCategory(i int) {
	if p.q.Category = ""; i > 0 && i <= len(p.categories) {
		p.q.Category = p.categories[i-1]
	}
	p.again()
}

// SetWay chooses between sessions at the club and online.
func (p *Presenter) SetWay(o points.Online) {
	p.q.Online = o
	p.again()
}

// SetBest chooses how many sessions of each member count, "" for all, or says why not.
func (p *Presenter) SetBest(text string) (reason string) {
	text = strings.TrimSpace(text)
	n, err := strconv.Atoi(cmp.Or(text, "0"))
	if err != nil || n > 999 || text != "" && n < 1 {
		return p.words().T("points-list.no-best", "text", text)
	}
	p.q.Best = n
	p.again()
	return ""
}

// SetGuests puts guests in the list, or leaves them out.
func (p *Presenter) SetGuests(on bool) {
	p.q.Guests = on
	p.again()
}

// Filter shows the members whose names begin with each of the words typed.
func (p *Presenter) Filter(text string) {
	p.filter = text
	p.find()
	if len(p.found) > 0 && strings.TrimSpace(text) != "" {
		p.Choose(0)
	}
}

// Filtered returns what was typed to filter by.
func (p *Presenter) Filtered() string { return p.filter }

// Selected returns the row under the cursor, -1 for none.
func (p *Presenter) Selected() int {
	return slices.IndexFunc(p.found, func(r *points.Row) bool { return r.Member == p.selected })
}

// Choose puts the cursor on a row.
func (p *Presenter) Choose(row int) {
	if row < 0 || row >= len(p.found) || p.found[row].Member == p.selected {
		return
	}
	p.selected, p.session = p.found[row].Member, 0
	p.notice = notice.Notice{}
}

// row returns that of the chosen member, or nil.
func (p *Presenter) row() *points.Row {
	if i := p.Selected(); i >= 0 {
		return p.found[i]
	}
	return nil
}

func (p *Presenter) sessions() int {
	if r := p.row(); r != nil {
		return len(r.Lines)
	}
	return 0
}

// figure returns a number of points, with as many decimals as the list needs.
func (p *Presenter) figure(n exact.Rat) string { return p.words().Fixed(n, p.decimals) }

// Rows returns the lines of the list that are shown.
func (p *Presenter) Rows() []Row {
	return p.rows(max(min(len(p.found), limit), p.Selected()+1)) // up to one that was chosen before
}

func (p *Presenter) rows(n int) []Row {
	club, people := p.desk.Club.Club(), p.desk.Club.People()
	rows := make([]Row, n)
	for i, r := range p.found[:n] {
		rows[i] = Row{
			Place: scoring.Place{Rank: r.Place, Tied: r.Shared}.String(), Name: p.desk.Speaker.Name(r.Member), Category: awards.AEBCategoryName(people[club.Members[r.Member].Person].Category),
			Points: p.figure(r.Points), Sessions: strconv.Itoa(r.Evenings), Counted: strconv.Itoa(r.Counted),
		}
	}
	return rows
}

// Heading returns what the list is of: "Clubpunten, van 1-09-2026 tot en met 31-08-2027".
func (p *Presenter) Heading() string {
	if len(p.kinds) == 0 {
		return p.words().T("points-list.heading")
	}
	return p.words().T("points-list.kind."+string(p.q.Kind)) + " · " + p.when()
}

func (p *Presenter) when() string {
	w, from, to := p.words(), p.words().ShortDate(p.q.From), p.words().ShortDate(p.q.To)
	switch {
	case p.q.From == "" && p.q.To == "":
		return w.T("points-list.when.all")
	case p.q.To == "":
		return w.T("points-list.when.since", "from", from)
	}
	return w.T("points-list.when", "from", from, "to", to)
}

// Count says how many members the list has, over how many sessions, and who is not in it.
func (p *Presenter) Count() string {
	w := p.words()
	if p.of == nil || p.Empty() != "" {
		return ""
	}
	if text := strings.TrimSpace(p.filter); text != "" && len(p.found) == 0 {
		return w.T("points-list.nobody", "text", text)
	}
	parts := []string{w.T("n.members", "n", len(p.found)) + " · " + w.T("points-list.sessions", "n", p.of.Sessions)}
	if len(p.found) > limit {
		parts = append(parts, w.T("points-list.more", "n", len(p.found)-limit))
	}
	if p.of.Erased > 0 {
		parts = append(parts, w.T("points-list.erased", "n", p.of.Erased))
	}
	return strings.Join(parts, "\n")
}

// Empty returns the sentence in place of the list, "" when there is one.
func (p *Presenter) Empty() string {
	w := p.words()
	switch {
	case p.err != nil:
		return w.Sentence(p.err)
	case p.of == nil:
		return ""
	case len(p.of.Rows) > 0:
		return ""
	case len(p.kinds) > 0:
		return w.T("points-list.empty.choices")
	case len(p.booked) > 0:
		return w.T("points-list.empty.nothing")
	case !p.none:
		return w.T("points-list.empty.period")
	}
	return w.T("points-list.empty")
}
