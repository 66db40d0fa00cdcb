package incoming

import (
	"cmp"
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/problem"
)

// numbering tells which contestants of the session those of a file are.
type numbering struct {
	*comparer
	named map[event.ID]Name // the file's contestants
	one   bool              // the file has one section
	by    func(n Name, side string) []found
	found map[chair][]found // what by found
	// sits is who a contestant of the file is by the tables where it sat; nil mostly.
	sits map[event.ID]found
	two  map[event.ID]bool // of ours, that two of the file would be
}

type found struct {
	who     event.ID
	section string
}

// chair is one of the file on a side.
type chair struct {
	who  event.ID
	side string
}

type seated struct {
	ns, ew   event.Side
	section  string
	reason   *problem.Problem
	stranger bool // it has nobody of the session
}

// numbering returns the first numbering by which everybody in the file is somebody in the session,
// and no two are the same: the labels as they are; East-West with an offset; sections by hundreds;
// and the tables where they sat. If none does it is the labels.
func (x *comparer) numbering() *numbering {
	n := &numbering{comparer: x, named: map[event.ID]Name{}, one: len(x.from.Sections) == 1}
	for sec := range event.Each(x.from.Sections) {
		for _, l := range sec.Labels {
			if _, known := n.named[l.Contestant]; !known {
				n.named[l.Contestant] = Name{sec.Letter, l}
			}
		}
	}
	ways := []func(Name, string) []found{n.direct}
	for _, more := range n.offsets() {
		ways = append(ways, func(a Name, side string) []found {
			if cmp.Or(a.Direction, side) == "EW" {
				a.Direction, a.Number = "EW", a.Number+more
			} else {
				a.Direction = "NS"
			}
			return n.direct(a, side)
		})
	}
	ways = append(ways, n.hundreds)
	for _, way := range ways {
		if n.by = way; n.complete() {
			return n
		}
	}
	n.by = n.direct
	if n.sits = n.tables(); n.sits == nil {
		n.complete() // notes who would be two
	}
	return n
}

// offsets returns by how much the numbers of East-West may differ: in the file 11 or 101 is 1, or
// the next after those of North-South, or the other way round.
func (n *numbering) offsets() []int {
	count := func(s *event.Session) int {
		highest := 0
		for i := range s.Sections {
			for _, l := range s.Sections[i].Labels {
				if l.Direction == "NS" {
					highest = max(highest, l.Number)
				}
			}
		}
		return highest
	}
	var all []int
	for _, k := range []int{10, 20, 30, 40, 50, 100, 200, 500, count(n.s), count(n.from)} {
		if k > 0 && !slices.Contains(all, k) {
			all = append(all, -k, k)
		}
	}
	return all
}

// direct finds by section, direction and number: where the file says no direction by the
// side on which they sit, and where the session has none by the number.
func (n *numbering) direct(a Name, side string) []found {
	fits := []func(d string) bool{
		func(d string) bool { return d == a.Direction || a.Direction == "" && d == side },
		func(d string) bool { return d == "" || a.Direction == "" },
	}
	var all []found
	for _, fit := range fits {
		for sec := range event.Each(n.s.Sections) {
			if !n.within(a.Section, sec) {
				continue
			}
			for _, l := range sec.Labels {
				if f := (found{l.Contestant, sec.Letter}); l.Number == a.Number && fit(l.Direction) && !slices.Contains(all, f) {
					all = append(all, f)
				}
			}
		}
		if len(all) > 0 && a.Direction != "" {
			break
		}
	}
	return all
}

// within reports whether a section of the session is the file's: the one with the letter, or
// the only one of the session where the file has only one too.
func (n *numbering) within(letter string, sec *event.Section) bool {
	return n.one && len(n.s.Sections) == 1 || strings.EqualFold(letter, sec.Letter) ||
		n.one && !slices.ContainsFunc(n.s.Sections, func(o event.Section) bool { return strings.EqualFold(letter, o.Letter) })
}

// hundreds finds those of a file that numbers through the sections: 101 is pair 1 of the second.
func (n *numbering) hundreds(a Name, side string) []found {
	k, number := a.Number/100, a.Number%100
	if !n.one || k >= len(n.s.Sections) {
		return nil
	}
	a.Section, a.Number = n.s.Sections[k].Letter, number
	return n.direct(a, side)
}

// complete reports whether so everybody is somebody, and no two are the same.
func (n *numbering) complete() bool {
	whole := true
	n.two, n.found = map[event.ID]bool{}, map[chair][]found{}
	is := map[event.ID]event.ID{} // of ours -> of the file
	note := func(ours, theirs event.ID) {
		if was, ok := is[ours]; ok && was != theirs && ours != "" {
			n.two[ours], whole = true, false
		}
		is[ours] = theirs
	}
	for r := range event.Each(n.from.Results) {
		at := n.seats(r)
		if at.reason != nil {
			whole = false
			continue
		}
		note(at.ns.A, r.NS.A)
		note(at.ns.B, r.NS.B)
		note(at.ew.A, r.EW.A)
		note(at.ew.B, r.EW.B)
	}
	return whole
}

// tables identifies the contestants by section, round and table of the movement; nil if a line does
// not say where it was played, or one contestant would be two.
func (n *numbering) tables() map[event.ID]found {
	type place struct {
		section      string
		round, table int
	}
	at := event.By(n.s.Schedule(), func(x *event.Expected) place { return place{x.Section, x.Round, x.Table} })
	is, back := map[event.ID]found{}, map[event.ID]event.ID{}
	for r := range event.Each(n.from.Results) {
		section := ""
		for j := range n.s.Sections {
			if n.within(r.Section, &n.s.Sections[j]) {
				section = n.s.Sections[j].Letter
				break
			}
		}
		p := at[place{section, r.Round, r.Table}]
		if p == nil || p.SitOut() {
			return nil
		}
		for _, pair := range [][2]event.ID{{r.NS.A, p.NS.A}, {r.NS.B, p.NS.B}, {r.EW.A, p.EW.A}, {r.EW.B, p.EW.B}} {
			was, known := is[pair[0]]
			if from, taken := back[pair[1]]; known && was.who != pair[1] || taken && from != pair[0] {
				return nil
			}
			is[pair[0]], back[pair[1]] = found{pair[1], section}, pair[0]
		}
	}
	return is
}

func (n *numbering) names(s event.Side) []Name {
	out := []Name{n.named[s.A]}
	if s.B != "" {
		out = append(out, n.named[s.B])
	}
	return out
}

// line returns who sit on a line of the file, once nobody is two.
func (n *numbering) line(r *event.Result) seated {
	at := n.seats(r)
	if at.reason != nil {
		return at
	}
	for i, who := range []event.ID{at.ns.A, at.ns.B, at.ew.A, at.ew.B} {
		if n.two[who] && n.sits == nil {
			theirs := []event.ID{r.NS.A, r.NS.B, r.EW.A, r.EW.B}[i]
			return seated{reason: problem.New("incoming.two-lists", "board", r.Board, "pair", n.named[theirs].String())}
		}
	}
	return at
}

// seats returns who sit on a line: if several are possible, those whom the movement has there.
func (n *numbering) seats(r *event.Result) seated {
	ns, ew := n.candidates(r.NS.A, "NS"), n.candidates(r.EW.A, "EW")
	south, west := n.candidates(r.NS.B, "NS"), n.candidates(r.EW.B, "EW")
	for _, c := range []struct {
		all []found
		who event.ID
	}{{ns, r.NS.A}, {south, r.NS.B}, {ew, r.EW.A}, {west, r.EW.B}} {
		if len(c.all) == 0 {
			stranger := len(ns)+len(ew) == 0
			return seated{stranger: stranger, reason: problem.New("incoming.no-pair", "board", r.Board, "pair", n.named[c.who].String())}
		}
	}
	var fits []seated
	for _, a := range ns {
		for _, b := range ew {
			at := seated{ns: event.Side{A: a.who, B: south[0].who}, ew: event.Side{A: b.who, B: west[0].who}, section: a.section}
			if _, ok := n.expected[n.key(r.Board, r.Round, at.ns, at.ew)]; ok {
				fits = append(fits, at)
			}
		}
	}
	switch several := len(ns) > 1 && ns[0].section != ns[1].section; {
	case len(fits) > 1 && fits[0].section != fits[1].section, len(fits) == 0 && several:
		return seated{reason: problem.New("incoming.which-pair", "board", r.Board, "pair", n.named[r.NS.A].String())}
	case len(fits) > 0:
		return fits[0]
	}
	return seated{ns: event.Side{A: ns[0].who, B: south[0].who}, ew: event.Side{A: ew[0].who, B: west[0].who}, section: ns[0].section}
}

// candidates returns who one of the file can be, on a side; nobody is nobody.
func (n *numbering) candidates(who event.ID, side string) []found {
	if who == "" {
		return []found{{}}
	}
	if n.sits != nil {
		if f, ok := n.sits[who]; ok {
			return []found{f}
		}
		return nil
	}
	k := chair{who, side}
	all, known := n.found[k]
	if !known {
		all = n.by(n.named[who], side)
		n.found[k] = all
	}
	return all
}
