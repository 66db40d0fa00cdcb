package log

import (
	"cmp"
	"slices"
	"strings"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/issued"
	"uitslag/internal/event/journal"
	"uitslag/internal/phrase"
	"uitslag/internal/translation"
	"uitslag/ui/notice"
)

// Presenter is the screen without its window: the log of an evening or of the club, what is
// looked for in it, the ranking as it was, and the way back there.
type Presenter struct {
	desk   *desk.Desk
	notice notice.Notice

	// the log
	ofClub bool        // the lines of the club, not of the evening
	id     event.ID    // whose lines they are, "" for the club
	club   *event.Club // whose names the sentences have
	lines  []journal.Line
	log    []journal.Entry
	says   []string // the sentence of each entry
	err    error

	// what is looked for, and the chosen line
	text     string
	filter   filter
	finds    []found // what each line can be found by; nil: not known yet
	hits     []int   // places in the log, the newest first
	most     int     // how many are shown
	selected int64   // Seq of the chosen line, 0 for none
	way      Way     // to that line

	// the ranking as it was
	issues  []Issue // the newest first
	version int     // the one of them that the cursor is on
	moment  *Moment // that is looked at, nil for none
	of      momentOf
	pair    int // the row of it that the cursor is on, -1 for none
}

const (
	pageful     = 300 // how many lines are shown at first, and how many come with More
	mostActs    = 6   // how many acts to be undone are told one by one
	mostChanges = 14  // how many changed results, and how many changed pairs
)

// NewPresenter makes a presenter; Read reads.
func NewPresenter(d *desk.Desk) *Presenter { return &Presenter{desk: d, most: pageful, pair: -1} }

func (p *Presenter) words() *translation.Words { return p.desk.Words }

// SetOfClub shows the lines of the club, or of the evening.
func (p *Presenter) SetOfClub(of bool) {
	p.ofClub, p.moment, p.notice = of, nil, notice.Notice{}
	p.Read()
}

// Read reads what is new in the journal. What was chosen stays chosen.
func (p *Presenter) Read() {
	id := p.desk.Current()
	if p.OfClub() {
		id = ""
	}
	club := p.desk.Club.Club()
	lines, err := p.desk.Club.Lines(id)
	if p.err = err; err != nil {
		p.lines, p.log, p.hits = nil, nil, nil
		return
	}
	if id != p.id {
		p.selected, p.moment, p.most = 0, nil, pageful
	}
	if id != p.id || club != p.club || len(lines) != len(p.lines) {
		p.id, p.club, p.lines, p.log, p.finds = id, club, lines, journal.Log(lines), nil
		p.says = make([]string, len(p.log))
		book := p.book()
		for i := range p.log {
			p.says[i] = book.Sentence(p.log, i)
		}
	}
	p.find()
	p.issues = p.given()
	p.version = max(min(p.version, len(p.issues)-1), 0)
	if p.moment != nil {
		p.see(p.of)
	}
}

func (p *Presenter) book() phrase.Log {
	people := p.desk.Club.People()
	return phrase.Log{
		Words: p.words(), Member: p.desk.Speaker.Name, Letters: p.desk.Speaker.Notation().Letters,
		Person: func(version event.ID) string { return people[version].Name() },
	}
}

// Unread returns why there is no log, none when there is one: a club that was made has a line.
func (p *Presenter) Unread() notice.Notice {
	if p.err == nil {
		return notice.Notice{}
	}
	return notice.Refuse(p.words().Sentence(p.err))
}

// filled reports whether there is a log.
func (p *Presenter) filled() bool { return len(p.log) > 0 }

// OfClub reports whether the lines are those of the club, and not of the current evening.
func (p *Presenter) OfClub() bool { return p.ofClub || !p.HasEvening() }

// HasEvening reports whether an evening is in hand, and there is a choice.
func (p *Presenter) HasEvening() bool { return p.desk.Current() != "" }

// Scopes returns the choice between the lines of the evening and of the club, where there is one.
func (p *Presenter) Scopes() (texts []string, selected int) {
	if !p.HasEvening() || !p.filled() {
		return nil, 0
	}
	if p.ofClub {
		selected = 1
	}
	return []string{p.words().T("log.evening"), p.words().T("log.club")}, selected
}

// ReadOnly says why nothing can be undone here, "" when it can.
func (p *Presenter) ReadOnly() string { return p.desk.Locked("log.locked") }

// Rows returns the lines that are shown, the newest first, as places in the log.
func (p *Presenter) Rows() []int { return p.hits[:min(len(p.hits), p.most)] }

// Hidden returns how many lines there are beside those shown.
func (p *Presenter) Hidden() int { return max(len(p.hits)-p.most, 0) }

// More shows more lines.
func (p *Presenter) More() { p.most += pageful }

// Selected returns the chosen row, -1 for none.
func (p *Presenter) Selected() int {
	return slices.IndexFunc(p.Rows(), func(i int) bool { return p.log[i].Line.Seq == p.selected })
}

// Choose chooses a row.
func (p *Presenter) Choose(row int) {
	p.moment = nil
	if row >= 0 && row < len(p.Rows()) {
		p.selected = p.log[p.hits[row]].Line.Seq
		p.way = p.lookForWay()
	}
}

// entryOf returns where in the log a line stands, -1 for none.
func (p *Presenter) entryOf(seq int64) int {
	i, ok := slices.BinarySearchFunc(p.log, seq, func(e journal.Entry, seq int64) int { return cmp.Compare(e.Line.Seq, seq) })
	if !ok {
		return -1
	}
	return i
}

// clock returns the time of a line, with its day where that is not today.
func (p *Presenter) clock(i int) string {
	l := p.log[i].Line
	at := phrase.LogTime(l)
	if day := at.Format("2006-01-02"); !at.IsZero() && day != p.desk.Now().Local().Format("2006-01-02") {
		date := p.words().ShortDate(day)
		return date[:max(len(date)-5, 0)] + " " + at.Format("15:04")
	}
	return phrase.LogClock(l)
}

// void says of a line that does not count that it does not.
func (p *Presenter) void(i int) string {
	if p.log[i].Void() {
		return p.words().T("log.not-counting")
	}
	return ""
}

// when returns the moment of a line: "14 november 2026, 21:04:12".
func (p *Presenter) when(l journal.Line) string {
	at := phrase.LogTime(l)
	if at.IsZero() {
		return "?"
	}
	return p.words().Date(at.Format("2006-01-02")) + ", " + at.Format("15:04:05")
}

// who returns the pairs that a line is about, by current number and name.
func (p *Presenter) who(i int) []string {
	if p.OfClub() {
		return nil
	}
	e, err := p.desk.Event()
	if err != nil || e == nil {
		return nil
	}
	var out []string
	for _, r := range p.told(i).Refs() {
		if line := p.words().Colon(p.book().Pair(r), p.desk.Speaker.Names(e, r.ID)); !slices.Contains(out, line) {
			out = append(out, line)
		}
	}
	return out
}

// told returns what a line is about; for an undo what it undid.
func (p *Presenter) told(i int) *journal.Told {
	if of := p.log[i].Of; of >= 0 {
		i = of
	}
	return &p.log[i].Told
}

// Detail says the chosen line in full: its number and time, who it is about, and whether
// it counts; "" where none is chosen.
func (p *Presenter) Detail() string {
	i := p.entryOf(p.selected)
	if i < 0 {
		return ""
	}
	e, w := &p.log[i], p.words()
	out := []string{w.T("log.line", "line", phrase.LogNumber(e.Line), "when", p.when(e.Line)), "**" + p.says[i] + "**"}
	out = append(out, p.who(i)...)
	if e.Void() {
		out = append(out, w.T("log.void"))
	}
	return strings.Join(out, "\n")
}

// Way is the way to the chosen line: back, by undoing all that came after it, or forth,
// by doing again what was undone, up to and with it.
type Way struct {
	Forth bool
	Acts  []string // the sentences of what is undone or done again, in that order; none: there is no way
	seq   int64    // the line from which on is undone, or up to which is done again
}

// Way returns what Go does.
func (p *Presenter) Way() Way {
	if p.ReadOnly() != "" {
		return Way{}
	}
	return p.way
}

func (p *Presenter) lookForWay() (w Way) {
	i := p.entryOf(p.selected)
	if i < 0 {
		return w
	}
	h := journal.HistoryOf(p.lines)
	if e := &p.log[i]; e.Void() {
		for _, l := range h.UpTo(e.Line.Seq) {
			w.Acts = append(w.Acts, p.says[p.entryOf(l.Undoes)])
		}
		w.Forth, w.seq = true, e.Line.Seq
		return w
	}
	k := slices.IndexFunc(h.Undo, func(l journal.Line) bool { return l.Seq > p.selected })
	if k < 0 || k == 0 && !p.reaches(h) {
		return w
	}
	w.seq = h.Undo[k].Seq
	for _, l := range h.From(w.seq) {
		w.Acts = append(w.Acts, p.says[p.entryOf(l.Seq)])
	}
	return w
}

// reaches reports whether all after the chosen line can be undone: what erased somebody's data
// cannot, nor what was done before it.
func (p *Presenter) reaches(h journal.History) bool {
	can := map[int64]bool{}
	for _, l := range h.Undo {
		can[l.Seq] = true
	}
	return !slices.ContainsFunc(p.log, func(e journal.Entry) bool {
		return e.Line.Seq > p.selected && !e.IsUndo() && e.Counts && !can[e.Line.Seq] && !givesOut(&e)
	})
}

// givesOut reports whether a line is about an uitslag that was given out.
func givesOut(e *journal.Entry) bool { return e.Told.Says == "issue-uitslag" }

// Preview says in words what Go would do, "" where it would do nothing.
func (p *Presenter) Preview() string {
	way := p.Way()
	if len(way.Acts) == 0 {
		return ""
	}
	key := "log.back"
	if way.Forth {
		key = "log.forth"
	}
	return p.listed(p.words().T(key, "n", len(way.Acts)), way.Acts, mostActs)
}

// listed returns lines below a heading: the first of them, where there are more by two or more
// with how many more.
func (p *Presenter) listed(heading string, lines []string, most int) string {
	if len(lines) <= most+1 {
		most = len(lines)
	}
	for _, l := range lines[:most] {
		heading += "\n· " + l
	}
	if n := len(lines) - most; n > 0 {
		heading += "\n" + p.words().T("log.and-more", "n", n)
	}
	return heading
}

// Go goes to the chosen line, where there is a way.
func (p *Presenter) Go() {
	way := p.Way()
	do, key := p.desk.Steps.UndoFrom, "log.undone"
	if way.Forth {
		do, key = p.desk.Steps.RedoUpTo, "log.redone"
	}
	if err := do(p.id, way.seq); err != nil {
		p.notice = notice.Refuse(p.words().Sentence(err))
		return
	}
	p.Read()
	p.notice = notice.Of(p.words().T(key, "n", len(way.Acts)))
}

// Issue is an uitslag that was given out, with its session and its number there.
type Issue struct {
	out     event.Issue
	of      event.ID
	version int
	name    string // "versie 2", with its session where there are several
}

// given returns what was given out, the newest first.
func (p *Presenter) given() []Issue {
	if p.OfClub() {
		return nil
	}
	e, err := p.desk.Event()
	if err != nil || e == nil {
		return nil
	}
	of, err := issued.Sessions(e, journal.Lines(p.lines), p.desk.Categories())
	if err != nil {
		return nil // the log says that it cannot be read
	}
	out := make([]Issue, len(of))
	versions := map[event.ID]int{}
	for i, id := range of {
		versions[id]++
		name := p.words().T("log.version", "n", versions[id])
		if s := e.Session(id); s != nil && e.Several() {
			name = p.words().Colon(p.desk.Speaker.SessionName(e, s), name)
		}
		out[i] = Issue{e.Issued[i], id, versions[id], name}
	}
	slices.Reverse(out)
	return out
}
