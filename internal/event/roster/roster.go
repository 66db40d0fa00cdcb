// Package roster holds a list of members, as a federation hands one out every year, against
// the members of the club: who is new, who is known under other data, who is not in the list
// any more, and of whom it must be asked whether they are the same person (R-MEMBER-UPDATE).// It also finds the people of a file of results among the members.
package roster

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"uitslag/internal/awards"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/problem"
)

// Field is a field of the personal data.
type Field int

// The fields, in the order in which they are shown.
const (
	First Field = iota
	Last
	Federation
	Number
	Category
	Email
	Fields = iota
)

// Of returns the field's place in personal data.
func (f Field) Of(p *event.Person) *string {
	return [...]*string{&p.First, &p.Last, &p.Federation, &p.Number, &p.Category, &p.Email}[f]
}

// Entry is a member with what is known of them; of a list, as the list has them.
type Entry struct {
	Member event.Member
	Person event.Person
	Source Source // of somebody of a list
}

// WrongRow is a row of a list that cannot be taken over as it is, or of which it is not certain that
// it is somebody else than an earlier one.
type WrongRow struct {
	Source Source
	Person event.Person
	Field  event.PersonField // what to correct; "" where it is asked whether it is somebody else
	Reason error             // a Problem
}

// Answer says whether somebody of the list is the member, or an earlier one of the list, who has
// the same name and another number.
type Answer int

// The answers. Who is not answered for is left out.
const (
	Open Answer = iota
	Same
	Two
)

// Line is somebody of the list.
type Line struct {
	Of    int          // the place in the list
	File  Entry        // as the list has them
	Now   event.Person // as the club will know them
	Known *Entry       // as the club knows them; nil: somebody new
	// Changed is what the list knows otherwise, Joins a guest who becomes a member, Returns
	// somebody who had left.
	Changed        []Field
	Joins, Returns bool
	// Asked is set while it is open whether they are Known.
	Asked bool
	// Doubt is why the line is left out until it is looked at, nil for nothing; Wrong is what of
	// it is to be mended.
	Doubt *problem.Problem
	Wrong Part
}

// Part is what of a doubtful line is to be mended.
type Part int

// The parts.
const (
	NoPart    Part = iota // nothing: it is asked whether it is somebody else than an earlier one
	WholeName             // the name, whole
	ClubNumber
)

// Updates reports whether something of a member whom the club knows becomes otherwise.
func (l *Line) Updates() bool {
	return l.Known != nil && !l.LeftOut() && (len(l.Changed) > 0 || l.Joins || l.Returns)
}

// LeftOut reports whether the line is left out until it is answered or mended.
func (l *Line) LeftOut() bool { return l.Asked || l.Doubt != nil }

func (l *Line) renames() bool {
	return l.Known == nil || slices.Contains(l.Changed, First) || slices.Contains(l.Changed, Last)
}

// Update is what taking a list over does.
type Update struct {
	Lines []Line
	// Removed are those of the club whom the list does not have, members before guests, each in
	// the order of the club. They stay unless Command is told that they leave.
	Removed []Entry
}

// Compare holds a list against a club. fold makes texts comparable: capitals and accents
// count for nothing in it. answers are by place in the list.
func Compare(club, list []Entry, answers map[int]Answer, fold func(string) string) *Update {
	c := &comparison{fold: fold, byNumber: map[string]*Entry{}, byName: map[string][]*Entry{}, bearers: map[string]int{}, taken: map[event.ID]bool{}}
	for e := range event.Each(club) {
		if e.Member.Into != "" || e.Member.Erased > 0 {
			continue // another one, or nobody any more
		}
		if n := NumberKey(e.Person.Federation); n != "" && (c.byNumber[n] == nil || c.byNumber[n].Member.Left && !e.Member.Left) {
			c.byNumber[n] = e
		}
		name := c.nameKey(e.Person)
		c.byName[name] = append(c.byName[name], e)
	}
	u := &Update{Lines: make([]Line, len(list))}
	for i, e := range list {
		u.Lines[i] = Line{Of: i, File: e, Now: e.Person}
		c.bearers[c.nameKey(e.Person)]++
		if known := c.byNumber[NumberKey(e.Person.Federation)]; known != nil && e.Person.Federation != "" && !c.taken[known.Member.ID] {
			c.take(&u.Lines[i], known)
		}
	}
	for l := range event.Each(u.Lines) {
		if l.Known == nil {
			c.findName(l, answers[l.Of])
		}
	}
	c.doubt(u, club, answers)
	for _, guests := range []bool{false, true} {
		for _, e := range club {
			m := e.Member
			if m.Guest == guests && !m.Left && !m.Passing && m.Into == "" && m.Erased == 0 && !c.taken[m.ID] {
				u.Removed = append(u.Removed, e)
			}
		}
	}
	return u
}

type comparison struct {
	fold     func(string) string
	byNumber map[string]*Entry
	byName   map[string][]*Entry
	bearers  map[string]int // of a name, in the list
	taken    map[event.ID]bool
}

// findName finds somebody by the whole name, if one person bears it in the club and in the list, or
// if the club knows all that the list does of one who does. A different number is asked about.
func (c *comparison) findName(l *Line, answer Answer) {
	name := c.nameKey(l.File.Person)
	if name == "" {
		return
	}
	var same []*Entry
	for _, e := range c.byName[name] {
		if !c.taken[e.Member.ID] {
			same = append(same, e)
		}
	}
	if len(same) == 1 && c.bearers[name] == 1 {
		if !differ(l.File.Person, same[0].Person) || answer == Same {
			c.take(l, same[0])
		} else if answer == Open {
			c.take(l, same[0])
			l.Asked = true
		}
		return
	}
	for _, e := range same { // a list that is read once more adds nobody
		if len(c.changed(e, l.File.Person)) == 0 {
			c.take(l, e)
			return
		}
	}
}

// doubt marks the lines that are to be looked at: what may be no person, a name that an earlier
// line has too, and a club number that somebody else has.
func (c *comparison) doubt(u *Update, club []Entry, answers map[int]Answer) {
	names, owners := map[string]*Line{}, map[string]string{} // owners by club number
	for l := range event.Each(u.Lines) {
		if doubt := l.File.Source.Doubt; doubt != nil && l.renames() {
			l.Doubt, l.Wrong = doubt, WholeName
			continue
		}
		name := c.nameKey(l.File.Person)
		if first := names[name]; first != nil && l.Known == nil && answers[l.Of] != Two && differ(l.File.Person, first.File.Person) {
			l.Doubt = problem.New("roster.name-twice", "line", l.File.Source.Line, "name", l.File.Person.Name(), "number", anyNumber(l.File.Person),
				"first", first.File.Source.Line, "other", anyNumber(first.File.Person))
			continue
		}
		if name != "" && names[name] == nil {
			names[name] = l
		}
		if l.brings() {
			continue
		}
		if n := NumberKey(l.Now.Number); n != "" && !l.Asked && owners[n] == "" {
			owners[n] = l.Now.Name()
		}
	}
	for e := range event.Each(club) {
		if n := NumberKey(e.Person.Number); n != "" && owners[n] == "" && !c.taken[e.Member.ID] && !e.Member.Left && e.Member.Into == "" && e.Member.Erased == 0 {
			owners[n] = e.Person.Name()
		}
	}
	for l := range event.Each(u.Lines) {
		n := NumberKey(l.Now.Number)
		switch {
		case l.LeftOut() || !l.brings() || n == "":
		case owners[n] != "":
			l.Doubt, l.Wrong = problem.New("roster.number-taken", "line", l.File.Source.Line, "number", l.Now.Number, "name", owners[n]), ClubNumber
		default:
			owners[n] = l.Now.Name()
		}
	}
}

// brings reports whether the line gives the club somebody with a club number.
func (l *Line) brings() bool {
	return l.Known == nil || l.Returns || slices.Contains(l.Changed, Number)
}

// anyNumber returns the federation's number, or else the club's.
func anyNumber(p event.Person) string { return cmp.Or(p.Federation, p.Number) }

// differ reports whether two have different federation numbers or, if those do not tell, different
// club numbers.
func differ(a, b event.Person) bool {
	if a.Federation != "" && b.Federation != "" {
		return NumberKey(a.Federation) != NumberKey(b.Federation)
	}
	return a.Number != "" && b.Number != "" && NumberKey(a.Number) != NumberKey(b.Number)
}

func (c *comparison) take(l *Line, known *Entry) {
	c.taken[known.Member.ID] = true
	l.Known, l.Now = known, known.Person
	l.Changed = c.changed(known, l.File.Person)
	for _, f := range l.Changed {
		*f.Of(&l.Now) = *f.Of(&l.File.Person)
	}
	member := !l.File.Member.Guest && !l.File.Member.Left
	l.Joins = known.Member.Guest && member
	l.Returns = known.Member.Left && !l.File.Member.Left
}

// changed returns what the list knows of a member that the club lacks or has otherwise. What the
// list leaves empty stays, and so does a name of which the list has the same words in another
// order, without accents, or in capitals only, and a number of which it has lost zeros or signs.
func (c *comparison) changed(known *Entry, file event.Person) []Field {
	var out []Field
	named := c.nameKey(known.Person) == c.nameKey(file) // as the club parts it
	for f := range Field(Fields) {
		mine, other := *f.Of(&known.Person), *f.Of(&file)
		switch {
		case other == "" || other == mine:
		case (f == First || f == Last) && named && c.fold(mine) != c.fold(other):
		case mine == "":
			out = append(out, f)
		case (f == Federation || f == Number) && NumberKey(mine) == NumberKey(other):
			if len(other) > len(mine) { // with its zeros
				out = append(out, f)
			}
		case (f == First || f == Last) && named && poorer(other, mine):
		case f == Category && sameCategory(mine, other):
		default:
			out = append(out, f)
		}
	}
	return out
}

func sameCategory(a, b string) bool {
	one, ok := awards.AEBCategory(a)
	two, both := awards.AEBCategory(b)
	return ok && both && one == two
}

// poorer reports whether a spelling has lost what another one has: small letters, or letters
// with accents.
func poorer(text, than string) bool {
	accents := func(s string) bool { return strings.ContainsFunc(s, func(r rune) bool { return r > unicode.MaxASCII }) }
	capitals := func(s string) bool { return s == strings.ToUpper(s) }
	return capitals(text) && !capitals(than) || accents(than) && !accents(text)
}

// NumberKey returns a number by which it is found, however it is written: without zeros before it,
// which a spreadsheet takes off, without blanks and signs, in capitals.
func NumberKey(number string) string {
	key := strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || strings.ContainsRune(".-/", r) {
			return -1
		}
		return unicode.ToUpper(r)
	}, number)
	return strings.TrimLeft(key, "0")
}

// nameKey returns a whole name, whatever the order of its words.
func (c *comparison) nameKey(p event.Person) string {
	words := strings.Fields(c.fold(p.First + " " + p.Last))
	slices.Sort(words)
	return strings.Join(words, " ")
}

// Command returns the one command that takes the list over, with the personal data that it names;
// nil where there is nothing to take over. Of Gone those leave of whom leaves says so.
func (u *Update) Command(newID func() event.ID, leaves func(event.ID) bool) (*command.ImportMembers, []event.Person) {
	q := &command.ImportMembers{}
	var people []event.Person
	for l := range event.Each(u.Lines) {
		if l.LeftOut() {
			continue
		}
		who := l.Now
		if l.Known == nil {
			who.ID = newID()
			q.Add = append(q.Add, event.Member{ID: newID(), Person: who.ID, Guest: l.File.Member.Guest, Left: l.File.Member.Left})
			people = append(people, who)
			continue
		}
		m := l.Known.Member
		if len(l.Changed) > 0 {
			who.ID = newID()
			people = append(people, who)
		}
		if len(l.Changed) > 0 || l.Joins {
			q.Change = append(q.Change, command.ChangeMember{Member: m.ID, Person: who.ID, Guest: m.Guest && !l.Joins})
		}
		if l.Returns {
			q.Left = append(q.Left, command.MemberLeft{Member: m.ID, Left: false})
		}
	}
	for _, e := range u.Removed {
		if leaves(e.Member.ID) {
			q.Left = append(q.Left, command.MemberLeft{Member: e.Member.ID, Left: true})
		}
	}
	if len(q.Add)+len(q.Change)+len(q.Left) == 0 {
		return nil, nil
	}
	return q, people
}
