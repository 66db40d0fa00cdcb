package log

import (
	"uitslag/internal/desk"
	"uitslag/ui/notice"
)

// Presenter is the screen without its window: the log of an evening or of the club, what is
// looked for in it, the ranking as it was, and the way back there.
type Presenter struct {
	*eventJournal
	*search
	*past
	way    knownWay
	notice notice.Notice
}

// NewPresenter makes a presenter; Refresh reads.
func NewPresenter(d *desk.Desk) *Presenter {
	j := &eventJournal{desk: d}
	return &Presenter{eventJournal: j, search: &search{eventJournal: j, most: pageful}, past: &past{eventJournal: j}}
}

// Model returns what is shown now.
func (p *Presenter) Model() Model {
	m := Model{
		Empty: p.Empty(), Failed: p.Failed(), Notice: p.notice, HasEvening: p.HasEvening(), OfClub: p.OfClub(),
		Filter: p.Filtered(), Selected: -1, Moment: p.moment,
	}
	if m.Empty != "" {
		return m
	}
	m.Summary, m.Rows, m.Stamp, m.Selected, m.Hidden = p.Summary(), p.Rows(), p.stamp, p.Selected(), p.Hidden()
	m.Detail, m.CanLook, m.Plan, m.Locked = p.Detail(), p.CanLook(), p.Preview(), p.ReadOnly()
	m.Way, _ = p.Way()
	m.Issues = p.Issues()
	return m
}

// SetOfClub shows the lines of the club, or of the evening.
func (p *Presenter) SetOfClub(of bool) {
	p.ofClub, p.selected, p.moment, p.most = of, 0, nil, pageful
	p.ClearNotice()
	p.Refresh()
}

// Refresh reads what is new in the journal. What was chosen stays chosen.
func (p *Presenter) Refresh() {
	id, club := p.scope(), p.desk.Club.Club()
	lines, err := p.desk.Club.Lines(id)
	if p.err = err; err != nil {
		p.lines, p.log, p.hits = nil, nil, nil
		return
	}
	if id != p.id {
		p.selected, p.moment, p.most = 0, nil, pageful
	}
	if id != p.id || club != p.club || len(lines) != len(p.lines) {
		p.id, p.club = id, club
		p.read(lines)
		p.finds = nil
	}
	p.find()
	if p.moment != nil {
		p.moment = p.at(p.of)
	}
}

// Filter shows the lines that fit what is typed: words, a board, a pair, a score, and a
// time, since when.
func (p *Presenter) Filter(text string) {
	p.lookFor(text)
	p.ClearNotice()
}

// CanLook reports whether the chosen line has a ranking to look at.
func (p *Presenter) CanLook() bool { return !p.OfClub() && p.entry() >= 0 }

// Look shows the ranking as it was after the chosen line.
func (p *Presenter) Look() {
	if p.CanLook() {
		p.show(momentOf{seq: p.selected})
	}
}

// LookIssue shows the ranking as it was given out under a number.
func (p *Presenter) LookIssue(number int) { p.show(momentOf{number: number}) }

// Notice returns what the last act did, or why it was refused.
func (p *Presenter) Notice() notice.Notice { return p.notice }

// ClearNotice takes away what was said.
func (p *Presenter) ClearNotice() { p.notice = notice.Notice{} }

// Model is what the screen shows, whole.
type Model struct {
	Empty  string // the sentence in place of the log, "" when there is one
	Failed bool   // Empty is about something that went wrong
	Notice notice.Notice

	HasEvening bool // an evening is in hand, and there is a choice
	OfClub     bool // the lines are those of the club
	Filter     string
	Summary    string
	Rows       []Row
	Stamp      int // another one when Rows are others
	Selected   int // -1 for none
	Hidden     int // lines beside those shown

	Detail  string // the chosen line in full, "" where none is chosen
	CanLook bool   // it has a ranking to look at
	Plan    string // what going there would do, "" where one cannot
	Way     Way
	Locked  string // why nothing can be undone, "" when it can

	Issues []Issue
	Moment *Moment // the ranking that is looked at, nil for none
}

// Mark says what kind of line it is; the sentence says it in words too.
type Mark int

// The marks.
const (
	Counts Mark = iota // a command that counts
	Void               // one that was undone
	Undo               // an undo or a redo
	Given              // an uitslag that was given out
)

// Row is one line of the log.
type Row struct {
	Number, Time, Text string
	Word               string // "telt niet", of a line that does not count
	Mark               Mark
}

// Issue is what was given out, in words: its version and when that was.
type Issue struct {
	Number        int
	Version, When string
}

// Moment is the ranking as it was: after a line, or as it was given out.
type Moment struct {
	Title, About string
	Points       bool // the rows have points, where nobody has a percentage: IMPs
	Rows         []MomentRow
	Changes      string // what changed since, in words
}

// MomentRow is a pair then and now; a Title is a line of its own.
type MomentRow struct {
	Title               string
	Place, Pair, Names  string
	Figure              string // percentage or points
	NowPlace, NowFigure string
}
