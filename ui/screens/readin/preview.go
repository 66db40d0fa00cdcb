package readin

import (
	"cmp"
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
	differs int // figures that it publishes otherwise than they are computed

	fresh    bool // as a new session
	filter   int  // place in filters
	selected int
	members  []event.Member // that are new to the club
	people   []event.Person
	unlike   []*problem.Problem // of those who have the number of a member with another name
	again    string             // says that the file is in already as a session
}

// filters are what of the lines is shown: all, or those of one state.
var filters = []struct {
	name  string
	state incoming.State
}{{"all", -1}, {"new", incoming.New}, {"equal", incoming.Equal}, {"different", incoming.Different}, {"no-fit", incoming.NoFit}}

const noFit = 4 // place in filters

// compare holds the file against a session; nil is none.
func (v *Preview) compare(e *event.Event, s *event.Session) {
	v.cmp, v.against = nil, e
	if e != nil && s != nil {
		v.cmp = incoming.Of(e, s.ID, v.file.Event)
	}
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
	club := v.desk.Club
	known := roster.Recognise(club.Club(), club.People(), v.file.Everybody, desk.Fold)
	v.members, v.people = v.file.Recognise(known.Find)
	v.unlike, v.again = known.Remarks, v.sameFile()
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
	s := v.against.Session(v.cmp.Session)
	return v.date() != "" && s != nil && s.Date != "" && v.date() != s.Date
}

// CanTurn reports whether the file can go the other way: into the session, or as a new one.
func (v *Preview) CanTurn() bool { return !v.refused() && v.cmp != nil && v.cmp.Reason == nil }

// TurnCaption says what the other way is.
func (v *Preview) TurnCaption() string {
	return v.desk.Words.T(map[bool]string{true: "readin.into-this", false: "readin.as-new"}[v.fresh])
}

// Turn takes the other way.
func (v *Preview) Turn() { v.fresh, v.selected = !v.fresh, 0 }

// filtered returns the lines of the state that is looked at.
func (v *Preview) filtered() []*incoming.Line {
	var all []*incoming.Line
	for i := range v.cmp.Lines {
		if f := filters[v.filter]; f.state < 0 || v.cmp.Lines[i].State == f.state {
			all = append(all, &v.cmp.Lines[i])
		}
	}
	return all
}

// Lines returns the results of the file that are shown beside those of the session.
func (v *Preview) Lines() []*incoming.Line {
	if !v.CanFilter() {
		return nil
	}
	all := v.filtered()
	return all[:min(len(all), limit)]
}

// CanFilter reports whether there are lines to choose from.
func (v *Preview) CanFilter() bool { return !v.refused() && !v.fresh }

// Filter shows the lines of the next state that has any.
func (v *Preview) Filter() {
	for range filters {
		v.filter = (v.filter + 1) % len(filters)
		if v.filter == 0 || v.cmp.Count(filters[v.filter].state) > 0 {
			break
		}
	}
	v.selected = 0
}

// Filtered says which lines are shown.
func (v *Preview) Filtered() string { return v.desk.Words.T("readin.filter." + filters[v.filter].name) }

// CanMark reports whether the chosen line differs.
func (v *Preview) CanMark() bool {
	all := v.Lines()
	return v.selected >= 0 && v.selected < len(all) && all[v.selected].State == incoming.Different
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

// allTaken reports whether all that differ are the file's.
func (v *Preview) allTaken() bool {
	kept := func(l incoming.Line) bool { return l.State == incoming.Different && !l.Take }
	h := &v.cmp.Hands
	return !slices.ContainsFunc(v.cmp.Lines, kept) && (h.Take || len(h.Different) == 0)
}

// AllCaption says what MarkAll does.
func (v *Preview) AllCaption() string {
	return v.desk.Words.T(map[bool]string{true: "readin.keep-ours", false: "readin.take-theirs"}[v.allTaken()])
}

// MarkAll takes the file's results and hands wherever they differ, or keeps ours everywhere.
func (v *Preview) MarkAll() {
	take := !v.allTaken()
	for i := range v.cmp.Lines {
		if l := &v.cmp.Lines[i]; l.State == incoming.Different {
			l.Take = take
		}
	}
	v.cmp.Hands.Take = take
}

func (v *Preview) changes() (enter, correct int) {
	for i := range v.cmp.Lines {
		switch l := &v.cmp.Lines[i]; {
		case l.State == incoming.New:
			enter++
		case l.State == incoming.Different && l.Take:
			correct++
		}
	}
	return enter, correct
}

// CanTake reports whether the file can be taken in.
func (v *Preview) CanTake() bool {
	if v.refused() || v.desk.Locked("readin.locked") != "" {
		return false
	}
	if v.fresh {
		return true
	}
	enter, correct := v.changes()
	return v.cmp.Fits() && enter+correct+len(v.cmp.Hands.Taken(false)) > 0
}

// TakeCaption says what taking it in does.
func (v *Preview) TakeCaption() string {
	w := v.desk.Words
	if v.fresh {
		return w.T("readin.take-new")
	}
	enter, correct := v.changes()
	switch hands := len(v.cmp.Hands.Taken(false)); {
	case enter+correct > 0:
		return w.T("readin.take", "n", enter+correct)
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
	return "**" + filepath.Base(v.path) + "** (" + strings.Join(what, ", ") + ")\n" + line
}

// Into says where the file goes.
func (v *Preview) Into() string {
	switch {
	case v.refused():
		return ""
	case v.fresh:
		return v.desk.Words.T("readin.fresh", "name", v.file.Event.Name)
	}
	return v.desk.Words.T("readin.into", "name", v.against.Name)
}

// Counts says how many lines there are of each state.
func (v *Preview) Counts() string {
	if !v.CanFilter() {
		return ""
	}
	n := v.cmp.Count
	return v.desk.Words.T("readin.against", "new", n(incoming.New), "equal", n(incoming.Equal), "different", n(incoming.Different), "nofit", n(incoming.NoFit))
}

// Told returns what else the file brings.
func (v *Preview) Told() []string {
	if v.refused() {
		return nil
	}
	w := v.desk.Words
	var all []string
	hands := 0
	if v.fresh {
		for i := range v.file.Event.Sessions {
			hands += len(v.file.Event.Sessions[i].Deals)
		}
	} else {
		c := v.cmp
		if c.Count(incoming.NoFit)+c.Count(incoming.New)+c.Count(incoming.Different)+len(c.Hands.New)+len(c.Hands.Different) == 0 {
			all = append(all, w.T("readin.nothing-new"))
		}
		if c.Fits() {
			hands = len(c.Hands.New)
		}
	}
	if hands > 0 {
		all = append(all, w.T("readin.with-hands", "n", hands))
	}
	if n := len(v.members); v.fresh && n > 0 {
		all = append(all, w.T("readin.new-members", "n", n))
	}
	return all
}

// Look returns what is to be looked at.
func (v *Preview) Look() []string {
	w, c := v.desk.Words, v.cmp
	var all []string
	add := func(key string, args ...any) { all = append(all, w.T(key, args...)) }
	for _, err := range v.file.Remarks {
		if v.fresh || !problem.Is(err, "exchange.fewer-results") { // the session goes on
			all = append(all, w.Sentence(err))
		}
	}
	switch {
	case v.refused():
		return all
	case v.fresh:
		if v.differs > 0 {
			add("readin.published", "n", v.differs)
		}
		if c != nil && c.Reason != nil {
			all = append(all, w.Sentence(c.Reason))
		}
		for _, reason := range v.unlike {
			all = append(all, w.Sentence(reason))
		}
		if v.again != "" {
			all = append(all, v.again)
		}
		return all
	}
	s := v.against.Session(c.Session)
	if v.otherDay() {
		add("readin.other-day", "file", w.Date(v.date()), "here", w.Date(s.Date))
	}
	if in := v.section(); in != "" {
		add("readin.one-section", "n", len(s.Sections), "section", in)
	}
	if others := v.others(); len(others) > 0 {
		add("readin.others", "n", len(others), "pairs", strings.Join(others, ", "))
	}
	if differ := c.Count(incoming.Different); differ > 0 && c.Count(incoming.NoFit) == 0 {
		_, taken := v.changes()
		add("readin.differ", "n", differ, "taken", taken, "kept", differ-taken)
	}
	if n := len(c.Hands.Different); n > 0 && c.Fits() {
		add(map[bool]string{true: "readin.hands-taken", false: "readin.hands-kept"}[c.Hands.Take], "n", n)
	}
	return all
}

// Refused returns why the file, or some of it, cannot be taken.
func (v *Preview) Refused() []string {
	var all []string
	for _, err := range v.file.Refused {
		all = append(all, v.desk.Words.Sentence(err))
	}
	if v.CanFilter() && v.cmp.Count(incoming.NoFit) > 0 {
		all = append(all, v.desk.Words.T("readin.not-fitting", "n", v.cmp.Count(incoming.NoFit)))
	}
	return all
}

// section returns where a file of one section goes in a session of several; "" where either is
// not so, or it goes to more than one.
func (v *Preview) section() string {
	c := v.cmp
	files := 0
	for i := range v.file.Event.Sessions {
		files = max(files, len(v.file.Event.Sessions[i].Sections))
	}
	if ours := v.against.Session(c.Session); ours == nil || len(ours.Sections) < 2 || files > 1 {
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
func (v *Preview) others() []string {
	var all []string
	for i := range v.against.Contestants {
		ours := &v.against.Contestants[i]
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

// sameFile says that the same file is in already as a session, "" where it is not.
func (v *Preview) sameFile() string {
	d, mine := v.desk, v.file.Event
	all, err := d.Club.Events()
	if err != nil || len(mine.Sessions) == 0 {
		return ""
	}
	for _, h := range all {
		e, err := d.Club.Event(h.ID)
		if err != nil || e == nil || e.Source != mine.Source || len(e.Sessions) == 0 {
			continue
		}
		if len(e.Sessions[0].Results) == len(mine.Sessions[0].Results) && e.Sessions[0].Date == mine.Sessions[0].Date {
			return d.Words.T("readin.again", "name", h.Name, "date", d.Words.Date(h.Date))
		}
	}
	return ""
}

// Heading is that of the lines, or of who plays.
func (v *Preview) Heading() string {
	if v.fresh {
		return v.desk.Words.T("readin.who")
	}
	return v.desk.Words.T("readin.results") + " – " + v.Filtered()
}

// More says how many rows are not shown.
func (v *Preview) More() string {
	key, n := "readin.more-who", len(v.file.Event.Contestants)-limit
	if !v.fresh {
		key, n = "readin.more", len(v.filtered())-limit
	}
	if n <= 0 {
		return ""
	}
	return v.desk.Words.T(key, "n", n)
}

// Who returns who played a line: by number, or by name where it does not fit.
func (v *Preview) Who(l *incoming.Line) string {
	if l.State == incoming.NoFit {
		return incoming.Called(l.NS) + " – " + incoming.Called(l.EW)
	}
	return incoming.Numbers(v.against, l.Theirs.NS) + " – " + incoming.Numbers(v.against, l.Theirs.EW)
}

func (v *Preview) log() phrase.Log {
	return phrase.Log{Words: v.desk.Words, Letters: v.desk.Speaker.Notation().Letters}
}

// Theirs returns the file's result of a line.
func (v *Preview) Theirs(l *incoming.Line) string {
	w, out := v.desk.Words, v.log().Result(&l.Theirs)
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
	return v.log().Result(l.Ours)
}

// State says what becomes of a line.
func (v *Preview) State(l *incoming.Line) string {
	w := v.desk.Words
	switch {
	case l.State == incoming.Different:
		return w.T(map[bool]string{true: "readin.state.theirs", false: "readin.state.ours"}[l.Take])
	case l.State == incoming.NoFit, l.State == incoming.New && l.Reason != nil:
		return w.Sentence(l.Reason)
	}
	return w.T("readin.state." + filters[l.State+1].name)
}

// People returns who plays, where the file becomes a session.
func (v *Preview) People() []event.Contestant {
	if v.refused() || !v.fresh {
		return nil
	}
	all := v.file.Event.Contestants
	return all[:min(len(all), limit)]
}

// Number returns that of a contestant of the file.
func (v *Preview) Number(c event.Contestant) string {
	return phrase.Who{Words: v.desk.Words, Event: v.file.Event}.Sided(event.Pair(c.ID))
}

// added returns the name of somebody whom the club does not know, "" for others.
func (v *Preview) added(who event.ID) string {
	if i := slices.IndexFunc(v.members, func(m event.Member) bool { return m.ID == who }); i >= 0 {
		return v.people[i].Name()
	}
	return ""
}

// Names returns those of a contestant of the file.
func (v *Preview) Names(c event.Contestant) string {
	return v.joined(c, " – ", func(who event.ID) string { return cmp.Or(v.added(who), v.desk.Speaker.Name(who)) })
}

// New returns the names of those of a contestant whom the club does not know.
func (v *Preview) New(c event.Contestant) string { return v.joined(c, ", ", v.added) }

func (v *Preview) joined(c event.Contestant, sign string, name func(event.ID) string) string {
	var all []string
	for _, who := range c.Players {
		if name := name(who); name != "" {
			all = append(all, name)
		}
	}
	return strings.Join(all, sign)
}
