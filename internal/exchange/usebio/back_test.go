package usebio

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/exchange"
	"uitslag/internal/exchange/exchangetest"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

// nameOf and numberOfMember are those of the members of an evening.
func nameOf(id event.ID) string {
	if id == "" {
		return ""
	}
	return "Voor" + string(id) + " van Achter"
}

func numberOfMember(id event.ID) string {
	n := 0
	for _, c := range []byte(id) {
		n = 31*n + int(c)
	}
	return strconv.Itoa(1000000 + n%9000000)
}

// said returns the options of a test, with a club.
func said(o WriteOptions) WriteOptions {
	o.Club, o.ClubNumber, o.Program, o.Version = "De Proef", "1234", "Uitslag", "1.0"
	if o.Name == nil {
		o.Name, o.Number, o.Local = nameOf, numberOfMember, func(id event.ID) string { return "c" + string(id) }
	}
	return o
}

// writtenOf returns the first session of an evening as a file.
func writtenOf(t eventtest.TB, e *event.Event, o WriteOptions) string {
	t.Helper()
	st := check.Value(standings.Of(e, e.Sessions[0].ID))(t)
	var b bytes.Buffer
	check.Value(Write(&b, st, said(o)))(t)
	return b.String()
}

// A normal form is what two events must have alike, a text each. What the format forces is
// made alike first, on both:
//
//	the section, where the file is flat: its numbers say it
//	a board with the opponents' cards is one with the sides changed: there is no word for it
//	awards are in whole per cents, average plus is 60: there is no word for them; where the file
//	has their points those are compared, and what is read is what they are of the top
//	the outcome of a weighted or split ruling is left open: its points are compared
//	results that are in again are left out: one of two contradicting ones has to be chosen
//	the round of a match is that of its open table: a MATCH has one
//	the two of a pair of a team are in the order of the team: 3-1-2 says no more

// nameFunc names a member, with its number.
type nameFunc func(event.ID) string

// figureOf returns a published or computed figure, whatever its decimals.
func figureOf(text string) string {
	v, err := exact.Parse(text)
	if err != nil {
		return text
	}
	return v.String()
}

// formOf is the normal form of standings, with the numbers that contestants have in the file.
type formOf struct {
	st        *standings.Standings
	numbers   map[event.ID]int
	sectioned bool
	open      map[string]bool // lines of which the outcome is left open
}

func (f *formOf) who(id event.ID) string {
	letter, l := f.st.Session.LabelOf(id)
	c := f.st.Session.Section(letter)
	out := strconv.Itoa(f.numbers[id])
	if c != nil && !c.OneList {
		out = l.Direction + out
	}
	if f.sectioned {
		out = letter + out
	}
	return out
}

func (f *formOf) side(s event.Side) string {
	out := f.who(s.A)
	if s.B != "" {
		out += "+" + f.who(s.B)
	}
	return out
}

// award returns one in whole per cents.
func award(a event.Award) string {
	p := map[event.AwardKind]exact.Rat{event.AwardPlus: exact.Int(60), event.AwardMinus: exact.Int(40), event.AwardAverage: exact.Int(50), event.AwardOwn: exact.Int(50)}[a.Kind]
	if a.Kind == event.AwardPercent {
		p = a.Percent.Round(0)
	}
	return p.Short(0)
}

// outcome returns what counts on a line.
func outcome(r *event.Result, ruling *event.Ruling) (text string, open bool) {
	is := *r
	if ruling != nil {
		ns, ew := ruling.Shares()
		switch {
		case ruling.Kind == event.RulingNotPlayed:
			is = event.Result{Kind: event.NotPlayed}
		case ruling.Kind == event.RulingArtificial:
			is = event.Result{Kind: event.Adjusted, NSAward: ns[0].Award, EWAward: ew[0].Award}
		case ruling.Kind == event.RulingAssigned:
			is = event.Result{Kind: event.Played, Contract: ns[0].Contract, Tricks: ns[0].Tricks, Score: ns[0].Score, Lead: r.Lead}
			if ns[0].Score == 0 && ns[0].Contract.Level == 0 {
				is.Kind = event.Passed
			}
		case len(ns) > 0:
			return "", true
		}
	}
	switch is.Kind {
	case event.Played:
		if is.Contract.Level == 0 {
			return fmt.Sprint(is.Score, " ", is.Lead), false
		}
		return fmt.Sprint(is.Contract, " ", is.Tricks, " ", is.Score, " ", is.Lead), false
	case event.Average:
		return "50/50", false
	case event.Adjusted:
		return award(is.NSAward) + "/" + award(is.EWAward), false
	}
	return string(is.Kind), false
}

// lines returns the results.
func (f *formOf) lines() []string {
	var out []string
	for i := range f.st.Boards {
		for j := range f.st.Boards[i].Lines {
			l := &f.st.Boards[i].Lines[j]
			if l.Result == nil || l.Again || f.st.Event.Kind == event.Teams && f.leftOut(l.Result) {
				continue
			}
			ns, ew := l.NS, l.EW
			if exchange.Turned(l.Result, l.Ruling) {
				ns, ew = ew, ns
			}
			text, open := outcome(l.Result, l.Ruling)
			section, round := "", l.Round
			if f.sectioned {
				section = sectionOf(f.st.Session, l)
			}
			if f.st.Event.Kind == event.Teams {
				if m := event.MatchOf(f.st.Session, l.Expected); m != nil {
					round = m.Round
				}
			}
			at := fmt.Sprint("line ", section, l.Board, " round ", round, " table ", l.Table, ": ", f.side(ns), "-", f.side(ew))
			if open {
				f.open[at] = true
			}
			if f.open[at] {
				text = "?"
			} else if l.Points.Artificial && f.st.Event.Rules.HasPercent() {
				text = "artificial"
			}
			out = append(out, at+" "+text)
		}
	}
	return out
}

// leftOut reports whether a result is of a match that counts for nobody.
func (f *formOf) leftOut(r *event.Result) bool {
	m := event.MatchOf(f.st.Session, r.Expected())
	i := -1
	if m != nil {
		i = slices.IndexFunc(f.st.Matches, func(x standings.ScoredMatch) bool { return x.Round == m.Round && x.Home == m.Home && x.Away == m.Away })
	}
	return i < 0 || f.st.Matches[i].LeftOut || f.st.Matches[i].Award != nil
}

// players returns those of a contestant, each with its number.
func (f *formOf) players(id event.ID, name nameFunc) string {
	c := f.st.Event.Contestant(id)
	var all []string
	for _, p := range f.st.Event.PlayersAt(f.st.Session, id, 1, 0) {
		all = append(all, name(p))
	}
	if f.st.Event.Kind == event.Teams {
		slices.Sort(all)
		all = slices.DeleteFunc(all, func(s string) bool { return s == "" })
	}
	return strings.Join(all, ", ") + " " + c.Name
}

// deals returns the hands.
func (f *formOf) deals() []string {
	var out []string
	for i := range f.st.Session.Deals {
		d := &f.st.Session.Deals[i]
		out = append(out, fmt.Sprint("deal ", d.Board, " ", d.Deal))
	}
	return out
}

// computed returns the figures of standings, as a file publishes them.
func (f *formOf) computed(name nameFunc) []string {
	var out []string
	st := f.st
	cross := st.Event.Rules.Method == rules.MethodCrossIMPs
	lists := st.Lists
	if len(st.Overall) > 0 && !(f.sectioned && st.Event.Rules.Sections == rules.SectionsApart) {
		lists = st.Overall
	}
	for _, l := range lists {
		for i := range l.Rows {
			r := &l.Rows[i]
			if r.Rank == 0 && (!f.plays(r.Contestant) || st.Event.Kind == event.Teams && st.Session.Departure(r.Contestant).LeftOut()) {
				continue
			}
			score := r.Total.Points.Round(2).String()
			switch {
			case r.Total.HasVPs():
				score = r.Total.VPs().Round(2).String()
			case st.Event.Rules.HasPercent():
				score = r.Total.Percent().Round(st.Event.Rules.PercentDecimals).String()
			}
			place := r.Place()
			if cross {
				place = strings.TrimSuffix(place, "=")
			}
			out = append(out, fmt.Sprint("total ", f.who(r.Contestant), " ", score, " place ", place, " ", f.players(r.Contestant, name)))
		}
	}
	for i := range st.Boards {
		for j := range st.Boards[i].Lines {
			l := &st.Boards[i].Lines[j]
			if l.Result == nil || l.Again || !l.Points.Counts || st.Event.Kind == event.Teams || st.Event.Rules.Method == rules.MethodTotal {
				continue
			}
			ns, ew, a, b := l.NS, l.EW, l.Points.NS, l.Points.EW
			if exchange.Turned(l.Result, l.Ruling) {
				ns, ew, a, b = ew, ns, b, a
			}
			out = append(out, fmt.Sprint("points ", l.Board, " ", f.side(ns), "-", f.side(ew), " ", a.Round(2), " ", b.Round(2)))
		}
	}
	for i := range st.Matches {
		m := &st.Matches[i]
		if !m.Counts() {
			continue
		}
		out = append(out, fmt.Sprint("match ", m.Round, " ", f.who(m.Home), "-", f.who(m.Away), " ", m.Outcome.Home.Final().Round(2), " ", m.Outcome.Away.Final().Round(2)))
		for j := range m.Boards {
			b := &m.Boards[j]
			if m.Award == nil && b.Points.Counts && !b.Points.Missing && st.Event.Rules.Method != rules.MethodTotal && (b.Open != nil || b.Closed != nil) {
				out = append(out, fmt.Sprint("board of match ", m.Round, " ", f.who(m.Home), " ", b.Board, " ", b.Points.Home.Round(2)))
			}
		}
	}
	return append(out, f.deals()...)
}

func (f *formOf) plays(id event.ID) bool {
	return slices.ContainsFunc(f.st.Session.Results, func(r event.Result) bool { return r.NS.Has(id) || r.EW.Has(id) })
}

// published returns the figures that a file publishes.
func (f *formOf) published(name nameFunc) []string {
	var out []string
	p := f.st.Event.Published
	for _, t := range p.Totals {
		out = append(out, fmt.Sprint("total ", f.who(t.Contestant), " ", figureOf(cmp.Or(t.Percent, t.Points)), " place ", t.Place, " ", f.players(t.Contestant, name)))
	}
	for _, q := range p.Results {
		r := f.st.Session.Result(q.Result)
		out = append(out, fmt.Sprint("points ", r.Board, " ", f.side(r.NS), "-", f.side(r.EW), " ", figureOf(q.NS), " ", figureOf(q.EW)))
	}
	for _, m := range p.Matches {
		out = append(out, fmt.Sprint("match ", m.Round, " ", f.who(m.Home), "-", f.who(m.Away), " ", figureOf(m.HomeVPs), " ", figureOf(m.AwayVPs)))
	}
	for _, b := range p.Boards {
		out = append(out, fmt.Sprint("board of match ", b.Round, " ", f.who(b.Home), " ", b.Board, " ", figureOf(b.Points)))
	}
	return append(out, f.deals()...)
}

// numbersIn returns the numbers that contestants have in an event that was read.
func numbersIn(s *event.Session) map[event.ID]int {
	out := map[event.ID]int{}
	for i := range s.Sections {
		for _, l := range s.Sections[i].Labels {
			out[l.Contestant] = l.Number
		}
	}
	return out
}

// named says the members of an import, each with its number.
func named(im *exchange.Import) nameFunc {
	all := map[event.ID]string{}
	for i, m := range im.Members {
		all[m.ID] = strings.TrimSpace(im.People[i].Name() + " " + im.People[i].Federation)
	}
	return func(id event.ID) string { return all[id] }
}

// readBack reads a file, which must be a sound event, and gives its standings.
func readBack(t eventtest.TB, file string) (*exchange.Import, *standings.Standings) {
	t.Helper()
	im := check.Value(Read(strings.NewReader(file), Options{NewID: exchangetest.NewIDs()}))(t)
	exchangetest.Sound(t, &im.Event)
	st := check.Value(standings.Of(&im.Event, im.Event.Sessions[0].ID))(t)
	return im, st
}

// compareForms tells what differs.
func compareForms(t eventtest.TB, was, is []string) {
	t.Helper()
	slices.Sort(was)
	slices.Sort(is)
	shown := 0
	for _, l := range was {
		if _, found := slices.BinarySearch(is, l); !found && shown < 8 {
			shown++
			t.Errorf("lost: %s", l)
		}
	}
	for _, l := range is {
		if _, found := slices.BinarySearch(was, l); !found && shown < 16 {
			shown++
			t.Errorf("new:  %s", l)
		}
	}
	if len(was) != len(is) {
		t.Errorf("%d became %d", len(was), len(is))
	}
}

// roundTrip writes an evening and reads it back to equality, and holds the file against the
// rules of its consumers: but for the places, where it was said that there are none after too
// few boards. It gives what was read.
func roundTrip(t eventtest.TB, st *standings.Standings, o WriteOptions) (*exchange.Import, *standings.Standings) {
	t.Helper()
	o = said(o)
	var b bytes.Buffer
	remarks := check.Value(Write(&b, st, o))(t)
	var but []string
	for _, r := range remarks {
		if r.Reason.Code == "usebioout.unplaced" {
			but = append(but, scoredAndPlaced)
		}
	}
	checkConsumers(t, b.String(), o.Sectioned, but...)
	im, back := readBack(t, b.String())
	x := &writer{st: st, o: o}
	x.number()
	was := formOf{st, x.numbers, o.Sectioned, map[string]bool{}}
	is := formOf{back, numbersIn(back.Session), o.Sectioned, was.open}
	before := slices.Concat(was.lines(), was.computed(func(id event.ID) string {
		if id == "" || o.Name(id) == "" {
			return ""
		}
		return strings.TrimSpace(o.Name(id) + " " + o.Number(id))
	}))
	compareForms(t, before, slices.Concat(is.lines(), is.published(named(im))))
	if im.Event.Name != strings.TrimSpace(description(st.Event, st.Session)) || back.Session.Date != st.Session.Date || im.Event.Kind != st.Event.Kind || im.Event.Rules.Method != st.Event.Rules.Method {
		t.Errorf("%q of %s, %s by %s became %q of %s, %s by %s", st.Event.Name, st.Session.Date, st.Event.Kind, st.Event.Rules.Method,
			im.Event.Name, back.Session.Date, im.Event.Kind, im.Event.Rules.Method)
	}
	return im, back
}
