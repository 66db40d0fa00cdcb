package readin

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/incoming"
	"uitslag/internal/phrase"
	"uitslag/internal/problem"
	"uitslag/ui/notice"
)

// limit is how many rows are shown: more nobody reads.
const limit = 500

type preview struct {
	p        *Presenter
	of       *outcome // nil: no file was read
	fresh    bool     // as a new session
	filter   int      // place in filters
	selected int
	takeAll  bool // the file's results where they differ
	members  []event.Member
	people   []event.Person
	unlike   []*problem.Problem // of those who have the number of a member with another name
	taken    bool               // the last file was taken in
}

// filters are what of the lines is shown: all, or those of one state.
var filters = []struct {
	name  string
	state incoming.State
}{{"all", -1}, {"new", incoming.New}, {"equal", incoming.Equal}, {"different", incoming.Different}, {"no-fit", incoming.NoFit}}

// Reading reports whether a file was read and not taken yet.
func (v *preview) Reading() bool { return v.of != nil }

func (v *preview) open(o outcome) {
	v.of, v.filter, v.selected, v.takeAll = &o, 0, 0, false
	v.settle()
	if c := o.cmp; c != nil && !v.fresh && c.Count(incoming.NoFit) > 0 {
		v.filter = 4
	}
}

func (v *preview) refused() bool { return v.of != nil && len(v.of.file.Refused) > 0 }

// settle decides where the file goes: into the session where its numbers fit and it is not of
// another day.
func (v *preview) settle() {
	c := v.of.cmp
	v.fresh = c == nil || c.Reason != nil || v.otherDay() && !v.sameAlready()
	v.members, v.people, v.unlike = nil, nil, nil
	if !v.refused() {
		v.members, v.people, v.unlike = v.p.known(&v.of.file)
	}
}

// sameAlready reports whether some of the file is in the session already, whatever its date.
func (v *preview) sameAlready() bool { return v.of.cmp.Count(incoming.Equal) > 0 }

// date returns the day of the file, "" where it has none.
func (v *preview) date() string {
	for i := range v.of.file.Event.Sessions {
		return v.of.file.Event.Sessions[i].Date
	}
	return ""
}

func (v *preview) otherDay() bool {
	s := v.of.against.Session(v.of.cmp.Session)
	return v.date() != "" && s != nil && s.Date != "" && v.date() != s.Date
}

// CanTurn reports whether the file can go the other way: into the session, or as a new one.
func (v *preview) CanTurn() bool {
	return v.of != nil && !v.refused() && v.of.cmp != nil && v.of.cmp.Reason == nil
}

// Turn takes the other way.
func (v *preview) Turn() {
	if !v.CanTurn() {
		return
	}
	v.fresh, v.selected = !v.fresh, 0
}

// lines returns those that are shown, by their place in the comparison.
func (v *preview) lines() []int {
	var all []int
	for i := range v.of.cmp.Lines {
		if f := filters[v.filter]; f.state < 0 || v.of.cmp.Lines[i].State == f.state {
			all = append(all, i)
		}
	}
	return all
}

// CanFilter reports whether there are lines to choose from.
func (v *preview) CanFilter() bool { return v.of != nil && !v.refused() && !v.fresh }

// Filter shows the lines of the next state that has any.
func (v *preview) Filter() {
	for range filters {
		v.filter = (v.filter + 1) % len(filters)
		if v.filter == 0 || v.of.cmp.Count(filters[v.filter].state) > 0 {
			break
		}
	}
	v.selected = 0
}

// Choose chooses a row.
func (v *preview) Choose(row int) { v.selected = row }

// line returns the chosen one, nil for none.
func (v *preview) line() *incoming.Line {
	if !v.CanFilter() {
		return nil
	}
	if all := v.lines(); v.selected >= 0 && v.selected < min(len(all), limit) {
		return &v.of.cmp.Lines[all[v.selected]]
	}
	return nil
}

// CanMark reports whether the chosen line differs.
func (v *preview) CanMark() bool {
	l := v.line()
	return l != nil && l.State == incoming.Different
}

// Mark takes the file's result of the chosen line, or keeps ours.
func (v *preview) Mark() {
	if l := v.line(); l != nil && l.State == incoming.Different {
		l.Take = !l.Take
	}
}

// CanMarkAll reports whether some results or hands are different.
func (v *preview) CanMarkAll() bool {
	return v.CanFilter() && v.of.cmp.Count(incoming.Different)+len(v.of.cmp.Hands.Different) > 0
}

// allTaken reports whether all that differ are the file's.
func (v *preview) allTaken() bool {
	for i := range v.of.cmp.Lines {
		if l := &v.of.cmp.Lines[i]; l.State == incoming.Different && !l.Take {
			return false
		}
	}
	h := &v.of.cmp.Hands
	return h.Take || len(h.Different) == 0
}

// MarkAll takes the file's results and hands wherever they differ, or keeps ours everywhere.
func (v *preview) MarkAll() {
	take := !v.allTaken()
	for i := range v.of.cmp.Lines {
		if l := &v.of.cmp.Lines[i]; l.State == incoming.Different {
			l.Take = take
		}
	}
	v.of.cmp.Hands.Take = take
}

func (v *preview) changes() (enter, correct int) {
	for i := range v.of.cmp.Lines {
		switch l := &v.of.cmp.Lines[i]; {
		case l.State == incoming.New:
			enter++
		case l.State == incoming.Different && l.Take:
			correct++
		}
	}
	return enter, correct
}

// CanTake reports whether the file can be taken in.
func (v *preview) CanTake() bool {
	if v.of == nil || v.refused() || v.p.Locked() != "" {
		return false
	}
	if v.fresh {
		return true
	}
	enter, correct := v.changes()
	return v.of.cmp.Fits() && enter+correct+len(v.of.cmp.Hands.Taken(false)) > 0
}

// CanFollow reports whether the file is one of table devices, which can be followed.
func (v *preview) CanFollow() bool { return v.of != nil && v.of.file.Live }

// Path returns the file that was read.
func (v *preview) Path() string {
	if v.of == nil {
		return ""
	}
	return v.of.path
}

// Take takes the file in.
func (v *preview) Take() bool {
	d, p := v.p.desk, v.p
	if !v.CanTake() {
		return p.refuse(problem.New("readin.not-now"))
	}
	name := filepath.Base(v.of.path)
	if v.fresh {
		return v.takeFresh(name)
	}
	q := v.of.cmp.Command(name, false, d.Club.NewID)
	if err := d.Do(q); err != nil {
		return p.refuse(err)
	}
	v.of, v.taken = nil, true
	said := "readin.taken"
	if len(q.Deals) > 0 {
		said = "readin.taken-hands"
	}
	p.notice = notice.Of(d.Words.T(said, "file", name, "new", len(q.Enter), "corrected", len(q.Correct), "boards", d.Words.T("n.boards", "n", len(q.Deals))))
	return true
}

// takeFresh imports the file as a new session, with the members new to the club.
func (v *preview) takeFresh(name string) bool {
	d, p := v.p.desk, v.p
	e := v.of.file.Event
	if err := d.Begin(v.members, v.people, e.ID, &command.ImportEvent{Event: *e}); err != nil {
		return p.refuse(err)
	}
	v.of, v.taken = nil, true
	p.notice = notice.Of(d.Words.T("readin.taken-new", "file", name, "name", e.Name))
	return true
}

func (v *preview) model(m *Model) {
	w, f := v.p.desk.Words, &v.of.file
	for _, err := range f.Refused {
		m.Refused = append(m.Refused, w.Sentence(err))
	}
	for _, err := range f.Remarks {
		if !v.fresh && problem.Is(err, "exchange.fewer-results") {
			continue // the session goes on
		}
		m.Look = append(m.Look, w.Sentence(err))
	}
	m.CanFollow = v.CanFollow()
	if v.refused() {
		m.About = []string{w.T("readin.refused", "file", filepath.Base(v.of.path))}
		return
	}
	m.About = v.about()
	if v.fresh && v.of.differs > 0 {
		m.Look = append(m.Look, w.T("readin.published", "n", v.of.differs))
	}
	m.CanTake = v.CanTake()
	if v.CanTurn() {
		m.Other = w.T(map[bool]string{true: "readin.into-this", false: "readin.as-new"}[v.fresh])
	}
	if v.fresh {
		v.showFresh(m)
	} else {
		v.showInto(m)
	}
}

func (v *preview) about() []string {
	w, f := v.p.desk.Words, &v.of.file
	what := []string{f.Format}
	for _, text := range []string{f.Club, f.Encoding} {
		if text != "" {
			what = append(what, text)
		}
	}
	if f.Separator != "" {
		what = append(what, w.T("readin.separator", "sign", w.T("readin.separator."+map[string]string{";": "semicolon", ",": "comma", "tab": "tab"}[f.Separator])))
	}
	results, boards := 0, map[int]bool{}
	for i := range f.Event.Sessions {
		for j := range f.Event.Sessions[i].Results {
			results++
			boards[f.Event.Sessions[i].Results[j].Board] = true
		}
	}
	line := w.T("readin.counts", "who", phrase.HowMany(w, f.Event.Kind, len(f.Event.Contestants)), "boards", w.T("n.boards", "n", len(boards)), "results", w.T("n.results", "n", results))
	if date := v.date(); date != "" {
		line = w.Colon(w.Date(date), line)
	}
	return []string{"**" + filepath.Base(v.of.path) + "** (" + strings.Join(what, ", ") + ")", line}
}

func (v *preview) showInto(m *Model) {
	w, c := v.p.desk.Words, v.of.cmp
	m.Into = w.T("readin.into", "name", v.of.against.Name)
	m.Counts = w.T("readin.against", "new", c.Count(incoming.New), "equal", c.Count(incoming.Equal), "different", c.Count(incoming.Different), "nofit", c.Count(incoming.NoFit))
	if v.otherDay() {
		s := v.of.against.Session(c.Session)
		m.Look = append(m.Look, w.T("readin.other-day", "file", w.Date(v.date()), "here", w.Date(s.Date)))
	}
	if in := v.section(); in != "" {
		m.Look = append(m.Look, w.T("readin.one-section", "n", len(v.of.against.Session(c.Session).Sections), "section", in))
	}
	if others := v.others(); len(others) > 0 {
		m.Look = append(m.Look, w.T("readin.others", "n", len(others), "pairs", strings.Join(others, ", ")))
	}
	enter, correct := v.changes()
	differ := c.Count(incoming.Different)
	switch {
	case c.Count(incoming.NoFit) > 0:
		m.Refused = append(m.Refused, w.T("readin.not-fitting", "n", c.Count(incoming.NoFit)))
	case c.Count(incoming.New)+differ+len(c.Hands.New)+len(c.Hands.Different) == 0:
		m.Told = append(m.Told, w.T("readin.nothing-new"))
	case differ > 0:
		m.Look = append(m.Look, w.T("readin.differ", "n", differ, "taken", correct, "kept", differ-correct))
	}
	if c.Fits() {
		v.hands(m, len(c.Hands.New), len(c.Hands.Different))
	}
	m.Differ = v.CanMarkAll()
	m.TakeAll = w.T(map[bool]string{true: "readin.keep-ours", false: "readin.take-theirs"}[v.allTaken()])
	m.Take = w.T("readin.take", "n", enter+correct)
	if n := len(c.Hands.Taken(false)); enter+correct == 0 && n > 0 {
		m.Take = w.T("readin.take-hands", "n", n)
	} else if enter+correct == 0 {
		m.Take = w.T("readin.take-now")
	}
	m.Filter = w.T("readin.filter." + filters[v.filter].name)
	m.Heading = w.T("readin.results") + " – " + m.Filter
	all := v.lines()
	m.Selected = min(v.selected, len(all)-1)
	if n := len(all) - limit; n > 0 {
		m.More = w.T("readin.more", "n", n)
		all = all[:limit]
	}
	log := phrase.Log{Words: w, Letters: v.p.desk.Speaker.Notation().Letters}
	for _, i := range all {
		m.Lines = append(m.Lines, v.row(&c.Lines[i], log))
	}
}

// hands says what becomes of the file's hands: come boards get them, differ boards have others.
func (v *preview) hands(m *Model, come, differ int) {
	w := v.p.desk.Words
	if come > 0 {
		m.Told = append(m.Told, w.T("readin.with-hands", "n", come))
	}
	switch {
	case differ > 0 && v.of.cmp.Hands.Take:
		m.Look = append(m.Look, w.T("readin.hands-taken", "n", differ))
	case differ > 0:
		m.Look = append(m.Look, w.T("readin.hands-kept", "n", differ))
	}
}

// section returns where a file of one section goes in a session of several; "" where either is
// not so, or it goes to more than one.
func (v *preview) section() string {
	c := v.of.cmp
	files := 0
	for i := range v.of.file.Event.Sessions {
		files = max(files, len(v.of.file.Event.Sessions[i].Sections))
	}
	if ours := v.of.against.Session(c.Session); ours == nil || len(ours.Sections) < 2 || files > 1 {
		return ""
	}
	in := ""
	for i := range c.Lines {
		l := &c.Lines[i]
		switch {
		case l.State == incoming.NoFit || l.Theirs.Section == in:
		case in != "":
			return ""
		default:
			in = l.Theirs.Section
		}
	}
	return in
}

// others returns the contestants, by number, whose players differ in the file: it is mostly of
// another session.
func (v *preview) others() []string {
	var all []string
	for i := range v.of.against.Contestants {
		ours := &v.of.against.Contestants[i]
		theirs := v.of.file.Event.Contestant(v.of.cmp.Who[ours.ID])
		if theirs == nil {
			continue
		}
		named := func(id event.ID) bool { return id != "" }
		same := func(id event.ID) bool { return named(id) && slices.Contains(theirs.Players, id) }
		if slices.ContainsFunc(ours.Players, named) && slices.ContainsFunc(theirs.Players, named) && !slices.ContainsFunc(ours.Players, same) {
			all = append(all, phrase.Who{Event: v.of.against}.Number(ours.ID))
		}
	}
	return all
}

func (v *preview) row(l *incoming.Line, log phrase.Log) Line {
	w := v.p.desk.Words
	out := Line{Board: fmt.Sprint(l.Theirs.Board), Theirs: log.Result(&l.Theirs), Ours: log.Result(l.Ours), State: w.T("readin.state." + filters[l.State+1].name)}
	if l.Ruling != nil {
		out.Theirs += " · " + l.Ruling.Written(w.T("side.NS"), w.T("side.EW"))
	}
	out.Who = incoming.Called(l.NS) + " – " + incoming.Called(l.EW)
	if l.State != incoming.NoFit {
		out.Who = incoming.Numbers(v.of.against, l.Theirs.NS) + " – " + incoming.Numbers(v.of.against, l.Theirs.EW)
	}
	switch l.State {
	case incoming.Different:
		out.Different = true
		out.State = w.T(map[bool]string{true: "readin.state.theirs", false: "readin.state.ours"}[l.Take])
	case incoming.NoFit:
		out.Refused, out.State = true, w.Sentence(l.Reason)
	case incoming.New:
		out.Ours = ""
		if l.Reason != nil {
			out.Odd, out.State = true, w.Sentence(l.Reason)
		}
	}
	return out
}

func (v *preview) showFresh(m *Model) {
	w, e := v.p.desk.Words, v.of.file.Event
	m.Into = w.T("readin.fresh", "name", e.Name)
	if c := v.of.cmp; c != nil && c.Reason != nil {
		m.Look = append(m.Look, w.Sentence(c.Reason))
	}
	m.Take, m.Heading = w.T("readin.take-new"), w.T("readin.who")
	deals := 0
	for i := range e.Sessions {
		deals += len(e.Sessions[i].Deals)
	}
	v.hands(m, deals, 0)
	if n := len(v.members); n > 0 {
		m.Told = append(m.Told, w.T("readin.new-members", "n", n))
	}
	for _, reason := range v.unlike {
		m.Look = append(m.Look, w.Sentence(reason))
	}
	fresh := map[event.ID]string{}
	for i, x := range v.members {
		fresh[x.ID] = v.people[i].Name()
	}
	if again := v.again(); again != "" {
		m.Look = append(m.Look, again)
	}
	for i := range e.Contestants {
		if i == limit {
			m.More = w.T("readin.more-who", "n", len(e.Contestants)-limit)
			break
		}
		c := &e.Contestants[i]
		var names, added []string
		for _, who := range c.Players {
			if name, is := fresh[who]; is {
				added = append(added, name)
			}
			names = append(names, cmp.Or(fresh[who], v.p.desk.Speaker.Name(who)))
		}
		names = slices.DeleteFunc(names, func(n string) bool { return n == "" })
		number := phrase.Who{Words: w, Event: e}.Sided(event.Pair(c.ID))
		m.People = append(m.People, Who{Number: number, Names: strings.Join(names, " – "), New: strings.Join(added, ", ")})
	}
}

// again says that the same file is in already as a session, "" where it is not.
func (v *preview) again() string {
	d := v.p.desk
	all, err := d.Club.Events()
	if err != nil {
		return ""
	}
	mine := v.of.file.Event
	for _, h := range all {
		e, err := d.Club.Event(h.ID)
		if err != nil || e == nil || e.Source != mine.Source || len(e.Sessions) == 0 || len(mine.Sessions) == 0 {
			continue
		}
		if len(e.Sessions[0].Results) == len(mine.Sessions[0].Results) && e.Sessions[0].Date == mine.Sessions[0].Date {
			return d.Words.T("readin.again", "name", h.Name, "date", d.Words.Date(h.Date))
		}
	}
	return ""
}
