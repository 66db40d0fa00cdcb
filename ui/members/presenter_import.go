package members

import (
	"path/filepath"
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/problem"
	"uitslag/ui/notice"
)

// reading is a list of members from a file, before it is taken over.
type reading struct {
	*editing
	files Files
}

// plan is a list that was read: what taking it over would do.
type plan struct {
	file  string
	list  List
	lines []planned

	row     int   // the chosen one of the preview
	refused error // why the chosen row cannot be corrected so
}

// planned is one person of the file.
type planned struct {
	who     event.Person // as the club would know them
	known   *entry       // nil: somebody new
	changed []Field      // what the file knows otherwise
	joins   bool         // a guest becomes a member
	as      event.Member // whether somebody new is a guest, or left
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
	p.plan = &plan{file: filepath.Base(path), list: list}
	p.plan.compare(p.roster)
	return true
}

// unquote is a path without blanks around it, and without the quotes that Windows puts
// around one that is copied.
func unquote(path string) string { return strings.Trim(strings.TrimSpace(path), `"`) }

// compare finds who of the list is known: by the federation number, or else by the
// whole name where one person bears it, in the club and in the file, and no two
// numbers differ, or where the club knows all that the file does. Rather one double
// than somebody else's results.
func (l *plan) compare(p *roster) {
	byNumber, byName := map[string]*entry{}, map[string][]*entry{}
	for _, e := range p.all {
		if n := withoutZeros(e.person.Federation); n != "" && byNumber[n] == nil {
			byNumber[n] = e
		}
		byName[e.folded.name] = append(byName[e.folded.name], e)
	}
	bearers := map[string]int{}
	for _, who := range l.list.People {
		bearers[p.fold(who).name]++
	}
	taken := map[event.ID]bool{}
	l.lines = nil
	for i, who := range l.list.People {
		var as event.Member
		if i < len(l.list.Members) {
			as = l.list.Members[i]
		}
		f := p.fold(who)
		known := byNumber[withoutZeros(who.Federation)]
		if same := byName[f.name]; known == nil && f.name != "" && bearers[f.name] == 1 && len(same) == 1 && alike(who, f, same[0]) == sameName {
			known = same[0]
		}
		if known == nil || taken[known.id] {
			known = l.same(byName[f.name], who, taken)
		}
		if known == nil {
			l.lines = append(l.lines, planned{who: who, as: as})
			continue
		}
		taken[known.id] = true
		line := change(known, who)
		line.joins = line.joins && !as.Guest && !as.Left
		l.lines = append(l.lines, line)
	}
}

// same is one of several who bear a name of whom the club knows all that the file does:
// a list that is read once more adds nobody.
func (l *plan) same(bearers []*entry, who event.Person, taken map[event.ID]bool) *entry {
	for _, e := range bearers {
		if line := change(e, who); !taken[e.id] && len(line.changed) == 0 {
			return e
		}
	}
	return nil
}

// withoutZeros is a number without the zeros before it: a spreadsheet takes them off.
func withoutZeros(number string) string { return strings.TrimLeft(number, "0") }

// change is a member with what the file knows otherwise; what the file leaves empty
// stays, and a number that is the same but for zeros before it.
func change(known *entry, file event.Person) planned {
	line := planned{who: known.person, known: known, joins: known.member.Guest}
	for f := range Field(fields) {
		mine, other := f.of(&line.who), *f.of(&file)
		number := f == Federation || f == Number
		if same := number && withoutZeros(other) == withoutZeros(*mine) && *mine != ""; other != "" && other != *mine && !same {
			*mine = other
			line.changed = append(line.changed, f)
		}
	}
	return line
}

// Preview shows what taking the list over would do: the rows left out first, then the new ones, then those
// that change, then those of whom all is known.
func (p *reading) Preview() Preview {
	if p.plan == nil {
		return Preview{}
	}
	w := p.desk.Words
	out := Preview{
		Any: true, File: p.plan.file, Encoding: p.plan.list.Encoding, Separator: p.plan.list.Separator,
		Chosen: p.plan.row, LeftOut: p.Wrong(),
	}
	for _, r := range p.plan.list.Remarks {
		out.Remarks = append(out.Remarks, w.Sentence(r))
	}
	var wrong []PreviewRow
	for _, x := range p.plan.list.Wrong {
		wrong = append(wrong, PreviewRow{State: w.Sentence(x.Why), Wrong: true, Row: Row{
			Name: listed(x.Person), Federation: x.Person.Federation, Number: x.Person.Number,
			Category: x.Person.Category, Email: x.Person.Email,
		}})
	}
	var groups [3][]PreviewRow
	for _, l := range p.plan.lines {
		r := PreviewRow{Row: Row{
			Name: listed(l.who), Federation: l.who.Federation, Number: l.who.Number,
			Category: l.who.Category, Email: l.who.Email,
		}}
		switch {
		case l.known == nil:
			r.New, r.State = true, w.T("members.state.new")
			groups[0] = append(groups[0], r)
		case len(l.changed) > 0 || l.joins:
			r.Changed, r.State = true, p.changes(l)
			r.Renamed = slices.Contains(l.changed, First) || slices.Contains(l.changed, Last)
			groups[1] = append(groups[1], r)
		default:
			r.State = w.T("members.state.known")
			groups[2] = append(groups[2], r)
		}
	}
	out.New, out.Changed, out.Known = len(groups[0]), len(groups[1]), len(groups[2])
	out.Wrong, out.Takes = len(wrong), out.New+out.Changed > 0
	out.Rows = slices.Concat(wrong, slices.Concat(groups[:]...))
	return out
}

// changes says in words what changes of a member.
func (p *reading) changes(l planned) string {
	w := p.desk.Words
	var all, what []string
	named := false
	for _, f := range l.changed {
		if f == First || f == Last {
			named = true
			continue
		}
		what = append(what, strings.ToLower(w.T(fieldKeys[f])))
	}
	if named {
		all = append(all, w.T("members.state.renamed", "name", l.known.person.Name()))
	}
	if len(what) > 0 {
		all = append(all, w.T("members.state.changes", "what", w.List(what)))
	}
	if l.joins {
		all = append(all, w.T("members.state.joins"))
	}
	return strings.Join(all, "; ")
}

// CanTake reports whether there is anything to take over.
func (p *reading) CanTake() bool { return p.Preview().Takes }

// Take takes the list over, whole, in one act that one undo takes back.
func (p *reading) Take() bool {
	v := p.Preview()
	if !v.Takes {
		if p.plan != nil {
			return p.refuse(problem.New("member.nothing"))
		}
		return false
	}
	q := &command.ImportMembers{}
	var people []event.Person
	for _, l := range p.plan.lines {
		who := l.who
		who.ID = p.newID()
		switch {
		case l.known == nil:
			q.Add = append(q.Add, event.Member{ID: p.newID(), Person: who.ID, Guest: l.as.Guest, Left: l.as.Left})
		case len(l.changed) > 0:
			q.Change = append(q.Change, command.ChangeMember{Member: l.known.id, Person: who.ID, Guest: l.known.member.Guest && !l.joins})
		case l.joins:
			q.Change = append(q.Change, command.ChangeMember{Member: l.known.id, Person: l.known.member.Person})
			continue
		default:
			continue
		}
		people = append(people, who)
	}
	if !p.do(q, people...) {
		return false
	}
	p.Drop()
	sentence := p.desk.Words.T("members.taken", "file", v.File, "new", v.New, "changed", v.Changed)
	if v.Wrong > 0 {
		sentence += " " + p.desk.Words.T("members.left-out", "n", v.Wrong)
	}
	if p.Begins() {
		sentence += " " + p.desk.Words.T("members.begin")
	}
	p.say(notice.Of(sentence))
	return true
}
