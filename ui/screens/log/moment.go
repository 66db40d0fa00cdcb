package log

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/issued"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/phrase"
)

// Moment is the ranking as it was: after a line, or as it was given out.
type Moment struct {
	Title, About string
	Rows         []MomentRow
	Changes      string // what changed since, in words
	points       bool   // the rows have points, where nobody has a percentage: IMPs
}

// MomentRow is a pair then and now, or the title of a list.
type MomentRow struct {
	Place, Pair, Names  string
	Figure              string // percentage or points
	NowPlace, NowFigure string
	title               bool // Names is a title
}

type momentOf struct {
	seq    int64 // a line
	number int   // or an issue
}

// CanLook reports whether the chosen line has a ranking to look at.
func (p *Presenter) CanLook() bool { return !p.OfClub() && p.entryOf(p.selected) >= 0 }

// Look shows the ranking as it was after the chosen line.
func (p *Presenter) Look() { p.see(momentOf{seq: p.selected}) }

// LookIssue shows the ranking as it was given out under a number.
func (p *Presenter) LookIssue(number int) { p.see(momentOf{number: number}) }

// Back leaves the ranking that is looked at.
func (p *Presenter) Back() { p.moment = nil }

func (p *Presenter) see(of momentOf) {
	m := &Moment{}
	p.of, p.moment = of, m
	now, err := p.desk.Standings()
	if now != nil && err == nil {
		if of.number > 0 {
			err = p.asIssued(m, of.number, now)
		} else {
			err = p.asOf(m, of.seq, now)
		}
	}
	if err != nil {
		m.About = p.words().Sentence(err)
	}
}

// asIssued looks at the ranking as it was given out.
func (p *Presenter) asIssued(m *Moment, number int, now *standings.Standings) (err error) {
	w := p.words()
	if i := slices.IndexFunc(p.issues, func(x Issue) bool { return x.out.Number == number }); i >= 0 {
		x := &p.issues[i]
		m.Title = w.T("log.as-issued", "n", x.version)
		m.About = w.T("log.as-issued.about", "when", p.when(journal.Line{At: x.out.At}), "line", x.out.Seq)
		if x.of != now.Session.ID {
			if now, err = standings.Of(now.Event, x.of, p.desk.Categories()); err != nil {
				return err
			}
		}
	}
	lists, then, err := issued.IssuedAs(now, number, p.lines)
	if err != nil {
		return err
	}
	p.compare(m, lists, then, now, func(r *event.IssuedRow) string { return p.issuedNames(then.Event, r) })
	return nil
}

// asOf looks at the ranking after a line.
func (p *Presenter) asOf(m *Moment, seq int64, now *standings.Standings) error {
	w, i := p.words(), max(p.entryOf(seq), 0)
	m.Title = w.T("log.as-of", "line", seq)
	m.About = w.T("log.as-of.about", "when", p.when(p.log[i].Line), "what", p.says[i])
	e, err := journal.AsOf(p.lines, seq)
	if err != nil {
		return err
	}
	if e == nil || e.Session(now.Session.ID) == nil {
		m.Changes = w.T("log.no-evening")
		return nil
	}
	then, err := standings.Then(e, now)
	if err != nil {
		return err
	}
	p.compare(m, issued.Printed(then, nil), then, now, func(r *event.IssuedRow) string { return p.desk.Speaker.Names(e, r.Contestant) })
	return nil
}

// issuedNames returns a pair's names as printed; of those erased since, what there is now.
func (p *Presenter) issuedNames(then *event.Event, r *event.IssuedRow) string {
	people := p.desk.Club.People()
	var names []string
	for i, m := range r.Players {
		name := ""
		if i < len(r.People) {
			name = people[r.People[i]].Name()
		}
		if name = cmp.Or(name, desk.NameOf(p.words(), p.desk.Club.Club(), people, m)); name != "" {
			names = append(names, name)
		}
	}
	if len(names) == 0 {
		return p.desk.Speaker.Names(then, r.Contestant)
	}
	return strings.Join(names, " – ")
}

// compare puts the lists then in a moment, each pair with its place now, and what changed since.
func (p *Presenter) compare(m *Moment, lists []event.IssuedList, then, now *standings.Standings, name func(*event.IssuedRow) string) {
	w := p.words()
	m.points = !slices.ContainsFunc(lists, func(l event.IssuedList) bool {
		return slices.ContainsFunc(l.Rows, func(r event.IssuedRow) bool { return r.Percent != "" })
	})
	figure := func(r *event.IssuedRow) string {
		if m.points {
			return w.Decimal(r.Points)
		}
		return w.Decimal(r.Percent)
	}
	is := map[event.ID]*event.IssuedRow{}
	for _, l := range issued.Printed(now, nil) {
		for j := range l.Rows {
			is[l.Rows[j].Contestant] = &l.Rows[j]
		}
	}
	for i := range lists {
		l := &lists[i]
		if len(lists) > 1 {
			m.Rows = append(m.Rows, MomentRow{Names: phrase.ShortTitle(w, l.Section, l.Direction), title: true})
		}
		for j := range l.Rows {
			r := &l.Rows[j]
			x := MomentRow{Place: r.Place, Pair: strconv.Itoa(r.Number), Names: name(r), Figure: figure(r)}
			if n := is[r.Contestant]; n != nil {
				x.NowPlace, x.NowFigure = n.Place, figure(n)
			}
			m.Rows = append(m.Rows, x)
		}
	}
	m.Changes = p.changes(issued.Compare(then, now), then, now)
}

func (p *Presenter) changes(c issued.Changes, then, now *standings.Standings) string {
	w, book := p.words(), p.book()
	if c.None() {
		return w.T("log.no-changes")
	}
	var out, results, names []string
	if len(c.Rules) > 0 {
		out = append(out, w.T("log.rules-changed"))
	}
	for _, x := range c.Results {
		r, e := x.After, now.Event
		if r == nil {
			r, e = x.Before, then.Event
		}
		results = append(results, w.T("log.change", "board", r.Board, "who", book.Versus(journal.RefOf(e, r.NS.A), journal.RefOf(e, r.EW.A)),
			"was", book.Result(x.Before), "now", book.Result(x.After)))
	}
	if len(results) > 0 {
		out = append(out, p.listed(w.T("log.changed", "n", len(results)), results, mostChanges))
	}
	for _, x := range c.Rows {
		if !x.Reseated() {
			continue
		}
		id := x.Contestant()
		was, is := p.desk.Speaker.Players(then.Event, id), p.desk.Speaker.Players(now.Event, id)
		if was != is {
			names = append(names, w.Colon(book.Pair(journal.RefOf(now.Event, id)), cmp.Or(was, "–")+" → "+cmp.Or(is, "–")))
		}
	}
	if len(names) > 0 {
		out = append(out, p.listed(w.T("log.names-changed"), names, mostChanges))
	}
	if len(out) == 0 {
		out = append(out, w.T("log.numbers-changed"))
	}
	return strings.Join(out, "\n")
}
