package members

import (
	"cmp"
	"path/filepath"
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/roster"
	"uitslag/internal/problem"
	"uitslag/ui/desk"
	"uitslag/ui/notice"
)

// reading is a list of members from a file, before it is taken over.
type reading struct {
	*editing
	files Files
}

// plan is a list that was read: what taking it over would do.
type plan struct {
	file    string
	list    List
	answers map[int]roster.Answer // by place in the list
	leaving map[event.ID]bool     // who is not in the list and becomes a former member
	order   roster.Order          // as it was answered for the names that stand whole in one column
	sorted  roster.Sorted
	update  *roster.Update

	row     int   // the chosen one of the preview
	refused error // why the chosen row cannot be corrected so
}

// BeginReading shows the form for reading a list.
func (p *reading) BeginReading() bool { return p.begin(Reading) }

// Read reads the list in a file and shows what taking it over would do.
func (p *reading) Read(path string) bool {
	path = unquote(path)
	p.plan = nil
	if path == "" {
		p.say(notice.Refuse(p.desk.Words.T("members.no-path")))
		return false
	}
	list, err := p.files.ReadMembers(path)
	if err != nil {
		return p.refuse(err)
	}
	p.ClearNotice()
	p.plan = &plan{file: filepath.Base(path), list: list, answers: map[int]roster.Answer{}, leaving: map[event.ID]bool{}}
	p.plan.compare(p.everybody)
	return true
}

// unquote is a path without blanks around it, and without the quotes that Windows puts
// around one that is copied.
func unquote(path string) string { return strings.Trim(strings.TrimSpace(path), `"`) }

// compare holds the list against the club.
func (l *plan) compare(p *everybody) {
	club := make([]roster.Entry, len(p.all))
	for i, e := range p.all {
		club[i] = roster.Entry{Member: e.member, Person: e.person}
	}
	slices.SortFunc(club, func(a, b roster.Entry) int { return strings.Compare(p.fold(a.Person).sort, p.fold(b.Person).sort) })
	list := make([]roster.Entry, len(l.list.People))
	for i, who := range l.list.People {
		list[i].Person = who
		if i < len(l.list.Sources) {
			list[i].Source = l.list.Sources[i]
		}
		if i < len(l.list.Members) {
			list[i].Member = l.list.Members[i]
		}
	}
	l.sorted = roster.SortNames(club, list, cmp.Or(l.order, l.list.Order), desk.Fold)
	l.update = roster.Compare(club, l.sorted.List, l.answers, desk.Fold)
}

// ReadNames reads the names that stand whole in one column in that order.
func (p *reading) ReadNames(order roster.Order) {
	if p.plan != nil {
		p.plan.order, p.plan.refused = order, nil
		p.plan.compare(p.everybody)
	}
}

// names tells in which order the names that stand whole in one column are read, or asks it.
func (l *plan) names() Names {
	out := Names{Order: l.sorted.Order, Asked: l.sorted.Asks(l.update)}
	if out.Asked != "" {
		out.First, _ = roster.Split(out.Asked, roster.GivenFirst)
	}
	for _, s := range l.list.Sources {
		out.Any = out.Any || s.TwoOrders()
	}
	return out
}

// leaves reports whether somebody becomes a former member.
func (l *plan) leaves(id event.ID) bool { return l.leaving[id] }

// Take takes the list over, whole, in one act that one undo takes back.
func (p *reading) Take() bool {
	if p.plan == nil {
		return false
	}
	v := p.Preview()
	if v.Names.Asked != "" {
		return p.refuse(problem.New("members.names-open", "name", v.Names.Asked))
	}
	q, people := p.plan.update.Command(p.newID, p.plan.leaves)
	if q == nil {
		return p.refuse(problem.New("member.nothing"))
	}
	if !p.do(q, people...) {
		return false
	}
	p.Drop()
	w := p.desk.Words
	said := []string{w.T("members.taken", "file", v.File, "new", v.New, "changed", v.Changed)}
	if v.Leaving > 0 {
		said = append(said, w.T("members.taken-left", "n", v.Leaving))
	}
	if v.Wrong+v.Asked > 0 {
		said = append(said, w.T("members.left-out", "n", v.Wrong+v.Asked))
	}
	if p.Begins() {
		said = append(said, w.T("members.begin"))
	}
	p.say(notice.Of(strings.Join(said, " ")))
	return true
}

// CanTake reports whether there is anything to take over.
func (p *reading) CanTake() bool { return p.Preview().Takes }
