package memberlist

import (
	"cmp"
	"math"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/roster"
	"uitslag/internal/translation"
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

func kindOf(line *roster.Line) int {
	switch {
	case line.Doubt != nil:
		return doubtfulRow
	case line.Asked:
		return askedRow
	case line.Known == nil:
		return newRow
	case line.Updates():
		return changedRow
	}
	return knownRow
}

// place is what a row of the preview is about: a row of the file that is left out, a line of
// the update, or somebody who is gone.
type place struct{ kind, at int }

// places returns the rows of the preview: what must be seen whole, and the first of each other
// kind. all is how many there would be.
func (l *Plan) places() (shown []place, all int) { return l.placesOf(mostRows) }

// placesOf are places with so many of each other kind.
func (l *Plan) placesOf(most int) (shown []place, all int) {
	var kinds [rowKinds][]place
	add := func(kind, at int) { kinds[kind] = append(kinds[kind], place{kind, at}) }
	for i := range l.list.Wrong {
		add(wrongRow, i)
	}
	for i := range l.update.Lines {
		add(kindOf(&l.update.Lines[i]), i)
	}
	for i := range l.update.Removed {
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

// at returns what the chosen row is about; ok is false where there is none.
func (l *Plan) at() (place, bool) {
	if l == nil {
		return place{}, false
	}
	shown, _ := l.places()
	if l.selected < 0 || l.selected >= len(shown) {
		return place{}, false
	}
	return shown[l.selected], true
}

// Preview shows what taking the list over would do: the rows left out first, then those of
// which something is asked, the new ones, those that change, those who are gone, and then those
// of whom all is known.
func (l *Plan) Preview() Preview {
	if l == nil {
		return Preview{}
	}
	w := l.desk.Words
	shown, all := l.places()
	out := Preview{
		Any: true, File: l.file, Encoding: l.list.Encoding, Separator: l.list.Separator, Sheet: l.list.Sheet,
		All: all, Selected: l.selected, LeftOut: l.Wrong(), Names: l.names(), Question: l.question(), Wrong: len(l.list.Wrong), Removed: len(l.update.Removed),
	}
	out.Remarks = event.Mapped(l.list.Remarks, w.Sentence)
	var of [rowKinds]int
	for i := range l.update.Lines {
		of[kindOf(&l.update.Lines[i])]++
	}
	out.Wrong += of[doubtfulRow]
	out.Asked, out.New, out.Changed, out.Known = of[askedRow], of[newRow], of[changedRow], of[knownRow]
	out.EveryoneLeaves = true
	for _, e := range l.update.Removed {
		leaves := l.leaving[e.Member.ID]
		if leaves {
			out.Leaving++
		}
		if !e.Member.Guest {
			out.GoneMembers++
			out.EveryoneLeaves = out.EveryoneLeaves && leaves
		}
	}
	out.Takes = out.Names.Asked == "" && out.New+out.Changed+out.Leaving > 0
	out.Rows = event.Mapped(shown, l.row)
	if at, ok := l.at(); ok && at.kind == goneRow {
		out.GoneChosen, out.LeavesChosen = true, l.leaving[l.update.Removed[at.at].Member.ID]
	}
	return out
}

// Whole returns all rows of the preview.
func (l *Plan) Whole() []Row {
	places, _ := l.placesOf(math.MaxInt)
	return event.Mapped(places, l.row)
}

func (l *Plan) row(at place) Row {
	w := l.desk.Words
	row := func(who event.Person, state string) Row {
		return Row{Person: who, Name: Listed(who), State: state}
	}
	switch at.kind {
	case wrongRow:
		x := l.list.Wrong[at.at]
		r := row(x.Person, w.Sentence(x.Reason))
		r.Wrong = true
		return r
	case goneRow:
		e := l.update.Removed[at.at]
		r := row(e.Person, w.T("members.state.gone"))
		r.Removed, r.Leaves = true, l.leaving[e.Member.ID]
		switch {
		case r.Leaves:
			r.State = w.T("members.state.leaves")
		case e.Member.Guest:
			r.State = w.T("members.state.gone-guest")
		}
		return r
	}
	line := &l.update.Lines[at.at]
	r := row(line.Now, "")
	switch at.kind {
	case doubtfulRow:
		r = row(line.File.Person, w.Sentence(line.Doubt))
		r.Wrong = true
	case askedRow:
		r = row(line.File.Person, w.T("members.state.asked", "number", numberOf(line.Known.Person)))
		r.Asked = true
	case newRow:
		r.New, r.State = true, w.T("members.state.new")
	case changedRow:
		r.Changed, r.State = true, changes(w, line)
		r.Renamed = slices.Contains(line.Changed, roster.First) || slices.Contains(line.Changed, roster.Last)
	default:
		r.State = w.T("members.state.known")
	}
	return r
}

// numberOf returns the number that distinguishes somebody from a namesake.
func numberOf(who event.Person) string {
	return cmp.Or(who.Federation, who.Number)
}

func changes(w *translation.Words, l *roster.Line) string {
	var all []string
	if slices.Contains(l.Changed, roster.First) || slices.Contains(l.Changed, roster.Last) {
		all = append(all, w.T("members.state.renamed", "name", l.Known.Person.Name()))
	}
	for _, f := range l.Changed {
		if f == roster.First || f == roster.Last {
			continue
		}
		key := "members.state.field"
		was := *f.Of(&l.Known.Person)
		if was == "" {
			key = "members.state.first"
		}
		all = append(all, w.T(key, "field", w.Within(w.T(FieldKeys[f])), "was", was, "now", *f.Of(&l.Now)))
	}
	if l.Joins {
		all = append(all, w.T("members.state.joins"))
	}
	if l.Returns {
		all = append(all, w.T("members.state.returns"))
	}
	return w.Semicolons(all)
}

func (l *Plan) question() string {
	at, ok := l.at()
	if !ok || at.kind != askedRow {
		return ""
	}
	line := &l.update.Lines[at.at]
	return l.desk.Words.T("members.same-person", "name", line.Known.Person.Name(), "number", numberOf(line.Known.Person), "other", numberOf(line.File.Person))
}

// Answer reports whether the chosen row is the member who has that name.
func (l *Plan) Answer(same bool) bool {
	at, ok := l.at()
	if !ok || at.kind != askedRow {
		return false
	}
	answer := roster.Two
	if same {
		answer = roster.Same
	}
	l.answers[l.update.Lines[at.at].Of] = answer
	l.Compare()
	return true
}

// ToggleLeaves makes the chosen one, who is not in the file, a former member, or lets them stay.
func (l *Plan) ToggleLeaves() bool {
	at, ok := l.at()
	if !ok || at.kind != goneRow {
		return false
	}
	id := l.update.Removed[at.at].Member.ID
	l.leaving[id] = !l.leaving[id]
	return true
}

// AllLeave makes all members who are not in the file former members; where they are already,
// everybody stays. Guests stay unless they are chosen one by one.
func (l *Plan) AllLeave() bool {
	v := l.Preview()
	if v.GoneMembers == 0 {
		return false
	}
	if v.EveryoneLeaves {
		l.leaving = map[event.ID]bool{}
		return true
	}
	for _, e := range l.update.Removed {
		if !e.Member.Guest {
			l.leaving[e.Member.ID] = true
		}
	}
	return true
}
