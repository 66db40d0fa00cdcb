package log

import (
	"cmp"
	"slices"
	"strings"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/issued"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/phrase"
	"uitslag/internal/translation"
)

// mostChanges is how many changed results, and how many changed pairs, are told one by one.
const mostChanges = 14

// past is the ranking as it was.
type past struct {
	*eventJournal
	moment *Moment // that is looked at, nil for none
	of     momentOf
}

type momentOf struct {
	seq    int64 // a line
	number int   // or an issue
}

func (p *past) show(of momentOf) {
	p.of = of
	p.moment = p.at(of)
}

// Issues returns what was given out, the newest first.
func (p *past) Issues() []Issue {
	if p.OfClub() {
		return nil
	}
	e, err := p.desk.Event()
	if err != nil || e == nil {
		return nil
	}
	given := p.given(e)
	out := make([]Issue, 0, len(given))
	for i := len(given) - 1; i >= 0; i-- {
		x := &given[i]
		version := p.words().T("log.version", "n", x.version)
		if s := e.Session(x.of); s != nil && e.Several() {
			version = p.words().Colon(p.desk.Speaker.SessionName(e, s), version)
		}
		out = append(out, Issue{x.Number, version, p.when(journal.Line{At: x.At})})
	}
	return out
}

// given is an uitslag that was given out, with its session and its number there.
type given struct {
	event.Issue
	of      event.ID
	version int
}

func (p *past) given(e *event.Event) []given {
	of, err := issued.Sessions(e, journal.Lines(p.lines), p.desk.Categories())
	if err != nil {
		return nil // the log says that it cannot be read
	}
	out := make([]given, len(of))
	versions := map[event.ID]int{}
	for i, id := range of {
		versions[id]++
		out[i] = given{e.Issued[i], id, versions[id]}
	}
	return out
}

// Moment returns the ranking that is looked at, nil for none.
func (p *past) Moment() *Moment { return p.moment }

// Back leaves the ranking that is looked at, and reports whether there was one.
func (p *past) Back() bool {
	was := p.moment != nil
	p.moment = nil
	return was
}

func (p *past) at(of momentOf) *Moment {
	m, err := p.look(of)
	if err != nil {
		m.About = p.words().Sentence(err)
	}
	return &m
}

func (p *past) look(of momentOf) (m Moment, err error) {
	w := p.words()
	now, err := p.desk.Standings()
	if now == nil || err != nil {
		return m, err
	}
	var lists []event.IssuedList
	var then *standings.Standings
	var name func(*event.IssuedRow) string
	if of.number > 0 {
		for _, x := range p.given(now.Event) {
			if x.Number != of.number {
				continue
			}
			m.Title = w.T("log.as-issued", "n", x.version)
			m.About = w.T("log.as-issued.about", "when", p.when(journal.Line{At: x.At}), "line", x.Seq)
			if x.of != now.Session.ID {
				if now, err = standings.Of(now.Event, x.of, p.desk.Categories()); err != nil {
					return m, err
				}
			}
		}
		if lists, then, err = issued.IssuedAs(now, of.number, p.lines); err != nil {
			return m, err
		}
		name = func(r *event.IssuedRow) string { return p.issuedNames(then.Event, r) }
	} else {
		i := p.entryOf(of.seq)
		m.Title = w.T("log.as-of", "line", of.seq)
		m.About = w.T("log.as-of.about", "when", p.when(p.log[i].Line), "what", p.says[i])
		e, err := journal.AsOf(p.lines, of.seq)
		if err != nil {
			return m, err
		}
		if e == nil || e.Session(now.Session.ID) == nil {
			m.Changes = w.T("log.no-evening")
			return m, nil
		}
		if then, err = standings.Then(e, now); err != nil {
			return m, err
		}
		lists = issued.Printed(then, nil)
		name = func(r *event.IssuedRow) string { return p.desk.Speaker.Names(e, r.Contestant) }
	}
	c := issued.Compare(then, now)
	m.Rows, m.Points = p.momentRows(lists, now, name)
	m.Changes = p.changes(c, then, now)
	return m, nil
}

// issuedNames returns a pair's names as printed; of those erased since, what there is now.
func (p *past) issuedNames(then *event.Event, r *event.IssuedRow) string {
	people := p.desk.Club.People()
	var names []string
	for i, m := range r.Players {
		name := ""
		if i < len(r.People) {
			name = people[r.People[i]].Name()
		}
		if name == "" {
			name = desk.NameOf(p.words(), p.desk.Club.Club(), people, m)
		}
		if name != "" {
			names = append(names, name)
		}
	}
	if len(names) == 0 {
		return p.desk.Speaker.Names(then, r.Contestant)
	}
	return strings.Join(names, " – ")
}

// momentRows returns the lists then, each pair with its place now; points reports whether they have
// points, as nobody has a percentage.
func (p *past) momentRows(lists []event.IssuedList, now *standings.Standings, name func(*event.IssuedRow) string) (rows []MomentRow, points bool) {
	w := p.words()
	points = !slices.ContainsFunc(lists, func(l event.IssuedList) bool {
		return slices.ContainsFunc(l.Rows, func(r event.IssuedRow) bool { return r.Percent != "" })
	})
	figure := func(r *event.IssuedRow) string {
		if points {
			return r.Points
		}
		return r.Percent
	}
	is := map[event.ID]*event.IssuedRow{}
	current := issued.Printed(now, nil)
	for i := range current {
		for j := range current[i].Rows {
			is[current[i].Rows[j].Contestant] = &current[i].Rows[j]
		}
	}
	for i := range lists {
		l := &lists[i]
		if len(lists) > 1 {
			rows = append(rows, MomentRow{Title: phrase.ShortTitle(w, l.Section, l.Direction)})
		}
		for j := range l.Rows {
			r := &l.Rows[j]
			x := MomentRow{Place: r.Place, Pair: itoa(r.Number), Names: name(r), Figure: w.Decimal(figure(r))}
			if n := is[r.Contestant]; n != nil {
				x.NowPlace, x.NowFigure = n.Place, w.Decimal(figure(n))
			}
			rows = append(rows, x)
		}
	}
	return rows, points
}

func (p *past) changes(c issued.Changes, then, now *standings.Standings) string {
	w, book := p.words(), p.book()
	if c.None() {
		return w.T("log.no-changes")
	}
	var out, lines []string
	if len(c.Rules) > 0 {
		out = append(out, w.T("log.rules-changed"))
	}
	if len(c.Results) > 0 {
		out = append(out, w.T("log.changed", "n", len(c.Results)))
	}
	for _, x := range c.Results {
		r, e := x.After, now.Event
		if r == nil {
			r, e = x.Before, then.Event
		}
		lines = append(lines, "· "+w.T("log.change", "board", r.Board, "who", book.Versus(journal.RefOf(e, r.NS.A), journal.RefOf(e, r.EW.A)),
			"was", book.Result(x.Before), "now", book.Result(x.After)))
	}
	out = append(out, few(w, lines)...)
	lines = nil
	for _, x := range c.Rows {
		if !x.Reseated() {
			continue
		}
		id := x.Contestant()
		was, is := p.desk.Speaker.Players(then.Event, id), p.desk.Speaker.Players(now.Event, id)
		if was != is {
			lines = append(lines, "· "+w.Colon(book.Pair(journal.RefOf(now.Event, id)), cmp.Or(was, "–")+" → "+cmp.Or(is, "–")))
		}
	}
	if len(lines) > 0 {
		out = append(out, w.T("log.names-changed"))
	}
	if out = append(out, few(w, lines)...); len(out) == 0 {
		out = append(out, w.T("log.numbers-changed"))
	}
	return strings.Join(out, "\n")
}

// few returns the first of these lines, with how many more there are.
func few(w *translation.Words, lines []string) []string {
	if len(lines) <= mostChanges+1 {
		return lines
	}
	return append(slices.Clone(lines[:mostChanges]), w.T("log.and-more", "n", len(lines)-mostChanges))
}
