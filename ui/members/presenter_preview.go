package members

import (
	"math"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/roster"
	"uitslag/internal/words"
)

// The kinds of rows of the preview, in their order.
const (
	wrongRow = iota
	doubtfulRow
	askedRow
	newRow
	changedRow
	goneRow
	knownRow
	rowKinds
)

// place is what a row of the preview is about: a row of the file that is left out, a line of
// the update, or somebody who is gone.
type place struct{ kind, at int }

// places are the rows of the preview: what must be seen whole, and the first of each other
// kind. all is how many there would be.
func (l *plan) places() (shown []place, all int) { return l.placesOf(most) }

// placesOf are places with so many of each other kind.
func (l *plan) placesOf(most int) (shown []place, all int) {
	var kinds [rowKinds][]place
	add := func(kind, at int) { kinds[kind] = append(kinds[kind], place{kind, at}) }
	for i := range l.list.Wrong {
		add(wrongRow, i)
	}
	for i := range l.update.Lines {
		switch line := &l.update.Lines[i]; {
		case line.Doubt != nil:
			add(doubtfulRow, i)
		case line.Asked:
			add(askedRow, i)
		case line.Known == nil:
			add(newRow, i)
		case line.Updates():
			add(changedRow, i)
		default:
			add(knownRow, i)
		}
	}
	for i := range l.update.Gone {
		add(goneRow, i)
	}
	for kind, rows := range kinds {
		all += len(rows)
		if kind > askedRow {
			rows = rows[:min(len(rows), most)]
		}
		if kind == knownRow {
			rows = rows[:min(len(rows), max(most-len(shown), 0))]
		}
		shown = append(shown, rows...)
	}
	return shown, all
}

// at is what the chosen row is about; ok is false where there is none.
func (l *plan) at() (place, bool) {
	if l == nil {
		return place{}, false
	}
	shown, _ := l.places()
	if l.row < 0 || l.row >= len(shown) {
		return place{}, false
	}
	return shown[l.row], true
}

// Preview shows what taking the list over would do: the rows left out first, then those of
// which something is asked, the new ones, those that change, those who are gone, and then those
// of whom all is known.
func (p *reading) Preview() Preview {
	if p.plan == nil {
		return Preview{}
	}
	l, w := p.plan, p.desk.Words
	shown, all := l.places()
	out := Preview{
		Any: true, File: l.file, Encoding: l.list.Encoding, Separator: l.list.Separator, Sheet: l.list.Sheet,
		All: all, Chosen: l.row, LeftOut: p.Wrong(), Names: l.names(), Question: p.question(), Wrong: len(l.list.Wrong), Gone: len(l.update.Gone),
	}
	for _, r := range l.list.Remarks {
		out.Remarks = append(out.Remarks, w.Sentence(r))
	}
	for i := range l.update.Lines {
		switch line := &l.update.Lines[i]; {
		case line.Doubt != nil:
			out.Wrong++
		case line.Asked:
			out.Asked++
		case line.Known == nil:
			out.New++
		case line.Updates():
			out.Changed++
		default:
			out.Known++
		}
	}
	out.EveryoneLeaves = true
	for _, e := range l.update.Gone {
		leaves := l.leaves(e.Member.ID)
		if leaves {
			out.Leaving++
		}
		if !e.Member.Guest {
			out.GoneMembers++
			out.EveryoneLeaves = out.EveryoneLeaves && leaves
		}
	}
	out.Takes = out.Names.Asked == "" && out.New+out.Changed+out.Leaving > 0
	for _, at := range shown {
		out.Rows = append(out.Rows, p.previewRow(at))
	}
	if at, ok := l.at(); ok && at.kind == goneRow {
		out.GoneChosen, out.LeavesChosen = true, l.leaves(l.update.Gone[at.at].Member.ID)
	}
	return out
}

// Whole are all rows of the preview.
func (p *reading) Whole() []PreviewRow {
	if p.plan == nil {
		return nil
	}
	places, _ := p.plan.placesOf(math.MaxInt)
	out := make([]PreviewRow, len(places))
	for i, at := range places {
		out[i] = p.previewRow(at)
	}
	return out
}

// previewRow is a row of the preview.
func (p *reading) previewRow(at place) PreviewRow {
	w, l := p.desk.Words, p.plan
	row := func(who event.Person) Row {
		return Row{Name: listed(who), Federation: who.Federation, Number: who.Number, Category: p.category(who.Category), Email: who.Email}
	}
	switch at.kind {
	case wrongRow:
		x := l.list.Wrong[at.at]
		return PreviewRow{State: w.Sentence(x.Why), Wrong: true, Row: row(x.Person)}
	case goneRow:
		e := l.update.Gone[at.at]
		r := PreviewRow{State: w.T("members.state.gone"), Gone: true, Leaves: l.leaves(e.Member.ID), Row: row(e.Person)}
		switch {
		case r.Leaves:
			r.State = w.T("members.state.leaves")
		case e.Member.Guest:
			r.State = w.T("members.state.gone-guest")
		}
		return r
	}
	line := &l.update.Lines[at.at]
	r := PreviewRow{Row: row(line.Now)}
	switch at.kind {
	case doubtfulRow:
		r.Row = row(line.File.Person)
		r.Wrong, r.State = true, w.Sentence(line.Doubt)
	case askedRow:
		r.Row = row(line.File.Person)
		r.Asked, r.State = true, w.T("members.state.asked", "number", numberOf(line.Known.Person))
	case newRow:
		r.New, r.State = true, w.T("members.state.new")
	case changedRow:
		r.Changed, r.State = true, changes(w, line)
		r.Renamed = slices.Contains(line.Changed, First) || slices.Contains(line.Changed, Last)
	default:
		r.State = w.T("members.state.known")
	}
	return r
}

// numberOf is the number by which somebody is told from who has the same name.
func numberOf(who event.Person) string {
	if who.Federation != "" {
		return who.Federation
	}
	return who.Number
}

// changes says in words what changes of a member: what it becomes, and what it was.
func changes(w *words.Words, l *roster.Line) string {
	var all []string
	if slices.Contains(l.Changed, First) || slices.Contains(l.Changed, Last) {
		all = append(all, w.T("members.state.renamed", "name", l.Known.Person.Name()))
	}
	for _, f := range l.Changed {
		if f == First || f == Last {
			continue
		}
		key := "members.state.field"
		was := *f.Of(&l.Known.Person)
		if was == "" {
			key = "members.state.first"
		}
		all = append(all, w.T(key, "field", w.Within(w.T(fieldKeys[f])), "was", was, "now", *f.Of(&l.Now)))
	}
	if l.Joins {
		all = append(all, w.T("members.state.joins"))
	}
	if l.Returns {
		all = append(all, w.T("members.state.returns"))
	}
	return w.Semicolons(all)
}

// question is what is asked of the chosen row, "" for nothing.
func (p *reading) question() string {
	at, ok := p.plan.at()
	if !ok || at.kind != askedRow {
		return ""
	}
	line := &p.plan.update.Lines[at.at]
	return p.desk.Words.T("members.same-person", "name", line.Known.Person.Name(), "number", numberOf(line.Known.Person), "other", numberOf(line.File.Person))
}

// Answer says whether the chosen row is the member who has that name.
func (p *reading) Answer(same bool) bool {
	at, ok := p.plan.at()
	if !ok || at.kind != askedRow {
		return false
	}
	l := p.plan
	answer := roster.Two
	if same {
		answer = roster.Same
	}
	l.answers[l.update.Lines[at.at].Of] = answer
	l.compare(p.everybody)
	return true
}

// ToggleLeaves makes the chosen one, who is not in the file, a former member, or lets them stay.
func (p *reading) ToggleLeaves() bool {
	at, ok := p.plan.at()
	if !ok || at.kind != goneRow {
		return false
	}
	id := p.plan.update.Gone[at.at].Member.ID
	p.plan.leaving[id] = !p.plan.leaving[id]
	return true
}

// AllLeave makes all members who are not in the file former members; where they are already,
// everybody stays. Guests stay unless they are chosen one by one.
func (p *reading) AllLeave() bool {
	v := p.Preview()
	if v.GoneMembers == 0 {
		return false
	}
	if v.EveryoneLeaves {
		p.plan.leaving = map[event.ID]bool{}
		return true
	}
	for _, e := range p.plan.update.Gone {
		if !e.Member.Guest {
			p.plan.leaving[e.Member.ID] = true
		}
	}
	return true
}
