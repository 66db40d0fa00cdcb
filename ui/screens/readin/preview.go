package readin

import (
	"path/filepath"
	"slices"
	"strings"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/incoming"
	"uitslag/internal/event/roster"
	"uitslag/internal/phrase"
	"uitslag/internal/problem"
)

// limit is how many rows are shown: more nobody reads.
const limit = 500

// Preview is a file that was read, and what it would do.
type Preview struct {
	desk    *desk.Desk
	path    string
	file    File
	columns []event.ColumnMeaning // with which it was read
	cmp     *incoming.Comparison  // with the session; nil where none is open
	against *event.Event
	session *event.Session // of against
	differs int            // figures that it publishes otherwise than they are computed

	fresh    bool           // as a new session
	filter   int            // place in filters
	selected int            // row of the lines
	members  []event.Member // that are new to the club
	people   []event.Person
	odd      []*problem.Problem // who has the number of a member with another name; that the file is in already
}

// filters are the keys of what of the lines is shown: all, or those of a state, by that plus one.
var filters = []string{"readin.filter.all", "readin.filter.new", "readin.filter.equal", "readin.filter.different", "readin.filter.no-fit"}

// compare holds the file against a session; nil is none.
func (v *Preview) compare(e *event.Event, s *event.Session) {
	v.cmp, v.against, v.session = nil, e, s
	if s != nil {
		v.cmp = incoming.Of(e, s.ID, v.file.Event)
	}
}

// firsts returns the rows that are shown.
func firsts[T any](all []T) []T { return all[:min(len(all), limit)] }

func either(is bool, key, other string) string {
	if is {
		return key
	}
	return other
}

// settle decides where the file goes: into the session where its numbers fit and it is not of
// another day, unless some of it is there already. It says who is new to the club.
func (v *Preview) settle() {
	c := v.cmp
	v.fresh = c == nil || c.Reason != nil || v.otherDay() && c.Count(incoming.Equal) == 0
	if v.refused() {
		return
	}
	if !v.fresh && len(v.Lines()) == 0 {
		v.filter = 0
	}
	v.selected = max(min(v.selected, len(v.Lines())-1), 0)
	club := v.desk.Club
	known := roster.Recognise(club.Club(), club.People(), v.file.Everybody, desk.Fold)
	v.members, v.people = v.file.Recognise(known.Find)
	v.odd = append(known.Remarks, v.again()...)
}

func (v *Preview) refused() bool { return len(v.file.Refused) > 0 }

// date returns the day of the file, "" where it has none.
func (v *Preview) date() string {
	if all := v.file.Event.Sessions; len(all) > 0 {
		return all[0].Date
	}
	return ""
}

func (v *Preview) otherDay() bool {
	return v.date() != "" && v.session.Date != "" && v.date() != v.session.Date
}

// CanTurn reports whether the file can go the other way: into the session, or as a new one.
func (v *Preview) CanTurn() bool { return !v.refused() && v.cmp != nil && v.cmp.Reason == nil }

// Turn takes the other way.
func (v *Preview) Turn() { v.fresh, v.selected = !v.fresh, 0 }

// Lines returns the results of the file of the state that is looked at, beside those of the session.
func (v *Preview) Lines() []*incoming.Line {
	if !v.CanFilter() {
		return nil
	}
	var all []*incoming.Line
	for l := range event.Each(v.cmp.Lines) {
		if v.filter == 0 || l.State == incoming.State(v.filter-1) {
			all = append(all, l)
		}
	}
	return all
}

// CanFilter reports whether there are lines to choose from.
func (v *Preview) CanFilter() bool { return !v.refused() && !v.fresh }

// Filter shows the lines of the next state that has any.
func (v *Preview) Filter() {
	for range filters {
		v.filter = (v.filter + 1) % len(filters)
		if v.filter == 0 || v.cmp.Count(incoming.State(v.filter-1)) > 0 {
			break
		}
	}
	v.selected = 0
}

// CanMark reports whether the chosen line differs.
func (v *Preview) CanMark() bool {
	all := v.Lines()
	return v.selected < len(all) && all[v.selected].State == incoming.Different
}

// Mark takes the file's result of the chosen line, or keeps ours.
func (v *Preview) Mark() {
	l := v.Lines()[v.selected]
	l.Take = !l.Take
}

// CanMarkAll reports whether some results or hands are different.
func (v *Preview) CanMarkAll() bool {
	return v.CanFilter() && v.cmp.Count(incoming.Different)+len(v.cmp.Hands.Different) > 0
}

// corrected returns how many results that differ are the file's.
func (v *Preview) corrected() int {
	return event.Count(v.cmp.Lines, func(l incoming.Line) bool { return l.State == incoming.Different && l.Take })
}

// allTaken reports whether all that differ are the file's.
func (v *Preview) allTaken() bool {
	h := &v.cmp.Hands
	return v.corrected() == v.cmp.Count(incoming.Different) && (h.Take || len(h.Different) == 0)
}

// MarkAll takes the file's results and hands wherever they differ, or keeps ours everywhere.
func (v *Preview) MarkAll() {
	take := !v.allTaken()
	for l := range event.Each(v.cmp.Lines) {
		l.Take = take && l.State == incoming.Different
	}
	v.cmp.Hands.Take = take
}

// brings returns how many results and hands the session gets.
func (v *Preview) brings() (results, hands int) {
	return v.cmp.Count(incoming.New) + v.corrected(), len(v.cmp.Hands.Taken(false))
}

// CanTake reports whether the file can be taken in.
func (v *Preview) CanTake() bool {
	if v.refused() || v.desk.Locked("readin.locked") != "" {
		return false
	}
	if v.fresh {
		return true
	}
	results, hands := v.brings()
	return v.cmp.Fits() && results+hands > 0
}

// TakeCaption says what taking it in does.
func (v *Preview) TakeCaption() string {
	w := v.desk.Words
	if v.fresh {
		return w.T("readin.take-new")
	}
	switch results, hands := v.brings(); {
	case results > 0:
		return w.T("readin.take", "n", results)
	case hands > 0:
		return w.T("readin.take-hands", "n", hands)
	}
	return w.T("readin.take-now")
}

// About says what the file is and what is in it.
func (v *Preview) About() string {
	w, f := v.desk.Words, &v.file
	if v.refused() {
		return w.T("readin.refused", "file", filepath.Base(v.path))
	}
	separator := ""
	if f.Separator != "" {
		separator = w.T("readin.separator", "sign", w.T("readin.separator."+map[string]string{";": "semicolon", ",": "comma", "tab": "tab"}[f.Separator]))
	}
	what := slices.DeleteFunc([]string{f.Format, f.Club, f.Encoding, separator}, func(text string) bool { return text == "" })
	results, boards := 0, map[int]bool{}
	for x := range event.Each(f.Event.Sessions) {
		results += len(x.Results)
		for r := range event.Each(x.Results) {
			boards[r.Board] = true
		}
	}
	line := w.T("readin.counts", "who", phrase.HowMany(w, f.Event.Kind, len(f.Event.Contestants)), "boards", w.T("n.boards", "n", len(boards)), "results", w.T("n.results", "n", results))
	if date := v.date(); date != "" {
		line = w.Colon(w.Date(date), line)
	}
	return "**" + filepath.Base(v.path) + "** (" + strings.Join(what, ", ") + ")\n" + line
}

// Into says where the file goes.
func (v *Preview) Into() string {
	if v.fresh {
		return v.desk.Words.T("readin.fresh", "name", v.file.Event.Name)
	}
	return v.desk.Words.T("readin.into", "name", v.against.Name)
}

// Counts says how many lines there are of each state.
func (v *Preview) Counts() string {
	n := v.cmp.Count
	return v.desk.Words.T("readin.against", "new", n(incoming.New), "equal", n(incoming.Equal), "different", n(incoming.Different), "nofit", n(incoming.NoFit))
}

// say adds a sentence where something is true.
func (v *Preview) say(all *[]string, is bool, key string, args ...any) {
	if is {
		*all = append(*all, v.desk.Words.T(key, args...))
	}
}

// Told returns what else the file brings.
func (v *Preview) Told() []string {
	var all []string
	hands := 0
	switch c := v.cmp; {
	case v.refused():
	case v.fresh:
		for x := range event.Each(v.file.Event.Sessions) {
			hands += len(x.Deals)
		}
	case c.Fits():
		v.say(&all, c.Count(incoming.New)+c.Count(incoming.Different)+len(c.Hands.New)+len(c.Hands.Different) == 0, "readin.nothing-new")
		hands = len(c.Hands.New)
	}
	v.say(&all, hands > 0, "readin.with-hands", "n", hands)
	v.say(&all, v.fresh && len(v.members) > 0, "readin.new-members", "n", len(v.members))
	return all
}

// Look returns what is to be looked at.
func (v *Preview) Look() []string {
	w, c := v.desk.Words, v.cmp
	var all []string
	for _, err := range v.file.Remarks {
		if v.fresh || !problem.Is(err, "exchange.fewer-results") { // the session goes on
			all = append(all, w.Sentence(err))
		}
	}
	switch {
	case v.refused():
	case v.fresh:
		v.say(&all, v.differs > 0, "readin.published", "n", v.differs)
		if c != nil && c.Reason != nil {
			all = append(all, w.Sentence(c.Reason))
		}
		for _, reason := range v.odd {
			all = append(all, w.Sentence(reason))
		}
	default:
		in, others, differ, taken, hands := v.section(), v.others(), c.Count(incoming.Different), v.corrected(), len(c.Hands.Different)
		v.say(&all, v.otherDay(), "readin.other-day", "file", w.Date(v.date()), "here", w.Date(v.session.Date))
		v.say(&all, in != "", "readin.one-section", "n", len(v.session.Sections), "section", in)
		v.say(&all, len(others) > 0, "readin.others", "n", len(others), "pairs", strings.Join(others, ", "))
		v.say(&all, differ > 0 && c.Fits(), "readin.differ", "n", differ, "taken", taken, "kept", differ-taken)
		v.say(&all, hands > 0 && c.Fits(), either(c.Hands.Take, "readin.hands-taken", "readin.hands-kept"), "n", hands)
	}
	return all
}

// Refused returns why the file, or some of it, cannot be taken.
func (v *Preview) Refused() []string {
	var all []string
	for _, err := range v.file.Refused {
		all = append(all, v.desk.Words.Sentence(err))
	}
	if v.CanFilter() {
		n := v.cmp.Count(incoming.NoFit)
		v.say(&all, n > 0, "readin.not-fitting", "n", n)
	}
	return all
}

// section returns where a file of one section goes in a session of several; "" where either is
// not so, or it goes to more than one.
func (v *Preview) section() string {
	var in []string
	for l := range event.Each(v.cmp.Lines) {
		if of := l.Theirs.Section; l.State != incoming.NoFit && of != "" && !slices.Contains(in, of) {
			in = append(in, of)
		}
	}
	several := func(x event.Session) bool { return len(x.Sections) > 1 }
	if len(in) != 1 || !several(*v.session) || slices.ContainsFunc(v.file.Event.Sessions, several) {
		return ""
	}
	return in[0]
}

// others returns the contestants, by number, whose players differ in the file: it is mostly of
// another session.
func (v *Preview) others() []string {
	var all []string
	for ours := range event.Each(v.against.Contestants) {
		theirs := v.file.Event.Contestant(v.cmp.Who[ours.ID])
		if theirs == nil {
			continue
		}
		named := func(id event.ID) bool { return id != "" }
		same := func(id event.ID) bool { return named(id) && slices.Contains(theirs.Players, id) }
		if slices.ContainsFunc(ours.Players, named) && slices.ContainsFunc(theirs.Players, named) && !slices.ContainsFunc(ours.Players, same) {
			all = append(all, phrase.Who{Event: v.against}.Number(ours.ID))
		}
	}
	return all
}

// again says that the same file is in already as a session.
func (v *Preview) again() []*problem.Problem {
	all, _ := v.desk.Club.Events()
	mine := v.file.Event
	for _, h := range all {
		e, err := v.desk.Club.Event(h.ID)
		if err != nil || e == nil || e.Source != mine.Source || len(e.Sessions) == 0 || len(mine.Sessions) == 0 {
			continue
		}
		if len(e.Sessions[0].Results) == len(mine.Sessions[0].Results) && e.Sessions[0].Date == mine.Sessions[0].Date {
			return []*problem.Problem{problem.New("readin.again", "name", h.Name, "date", v.desk.Words.Date(h.Date))}
		}
	}
	return nil
}

// Heading is that of the lines, or of who plays.
func (v *Preview) Heading() string {
	if v.fresh {
		return v.desk.Words.T("readin.who")
	}
	return v.desk.Words.T("readin.results") + " – " + v.desk.Words.T(filters[v.filter])
}

// More says how many rows are not shown.
func (v *Preview) More() string {
	n := len(v.Lines()) + len(v.People()) - limit // one of them is empty
	if n <= 0 {
		return ""
	}
	return v.desk.Words.T(either(v.fresh, "readin.more-who", "readin.more"), "n", n)
}

// Who returns who played a line: by number, or by name where it does not fit.
func (v *Preview) Who(l *incoming.Line) string {
	if l.State == incoming.NoFit {
		return incoming.Called(l.NS) + " – " + incoming.Called(l.EW)
	}
	return incoming.Numbers(v.against, l.Theirs.NS) + " – " + incoming.Numbers(v.against, l.Theirs.EW)
}

func (v *Preview) result(r *event.Result) string {
	return phrase.Log{Words: v.desk.Words, Letters: v.desk.Speaker.Notation().Letters}.Result(r)
}

// Theirs returns the file's result of a line.
func (v *Preview) Theirs(l *incoming.Line) string {
	w, out := v.desk.Words, v.result(&l.Theirs)
	if l.Ruling != nil {
		out += " · " + l.Ruling.Written(w.T("side.NS"), w.T("side.EW"))
	}
	return out
}

// Ours returns the session's result of a line, "" for a new one.
func (v *Preview) Ours(l *incoming.Line) string {
	if l.State == incoming.New {
		return ""
	}
	return v.result(l.Ours)
}

// State says what becomes of a line.
func (v *Preview) State(l *incoming.Line) string {
	w := v.desk.Words
	switch {
	case l.State == incoming.Different:
		return w.T(either(l.Take, "readin.state.theirs", "readin.state.ours"))
	case l.State == incoming.NoFit, l.State == incoming.New && l.Reason != nil:
		return w.Sentence(l.Reason)
	}
	return w.T(either(l.State == incoming.New, "readin.state.new", "readin.state.equal"))
}

// Who is a contestant of a new session: its number, its names and those that the club does not know.
type Who struct{ Number, Names, New string }

// People returns who plays, where the file becomes a session.
func (v *Preview) People() []Who {
	if v.refused() || !v.fresh {
		return nil
	}
	e := v.file.Event
	all := make([]Who, len(e.Contestants))
	for i := range all {
		var names, added []string
		for _, id := range e.Contestants[i].Players {
			name := v.desk.Speaker.Name(id)
			if at := slices.IndexFunc(v.members, func(m event.Member) bool { return m.ID == id }); at >= 0 {
				name = v.people[at].Name()
				added = append(added, name)
			}
			if name != "" {
				names = append(names, name)
			}
		}
		number := phrase.Who{Words: v.desk.Words, Event: e}.Sided(event.Pair(e.Contestants[i].ID))
		all[i] = Who{Number: number, Names: strings.Join(names, " – "), New: strings.Join(added, ", ")}
	}
	return all
}
