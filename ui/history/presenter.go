package history

import (
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/logbook"
	"uitslag/internal/words"
	"uitslag/ui/desk"
)

// pageful is how many lines are shown at first, and how many come with More.
const pageful = 300

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

// Tone says what Said means.
type Tone int

// The tones.
const (
	Good Tone = iota
	Refused
)

// Presenter is the screen without its window.
type Presenter struct {
	desk *desk.Desk

	ofClub bool // the lines of the club, not of the evening
	id     event.ID
	club   *event.Club // whose names the sentences have
	lines  []event.Line
	log    []event.Entry
	says   []string // the sentence of each entry
	finds  []found  // what each can be found by
	err    error

	text   string
	filter filter
	hits   []int // places in the log, the newest first
	most   int
	stamp  int   // another one when Rows may be others
	chosen int64 // Seq of the chosen line, 0 for none
	moment *Moment
	of     momentOf

	way knownWay

	tone Tone
	said string
}

// NewPresenter makes a presenter; Refresh reads.
func NewPresenter(d *desk.Desk) *Presenter { return &Presenter{desk: d, most: pageful} }

func (p *Presenter) words() *words.Words { return p.desk.Words }

// book says the lines.
func (p *Presenter) book() logbook.Book {
	people := p.desk.Club.People()
	return logbook.Book{
		Words: p.words(), Member: p.desk.Name, Letters: p.desk.Notation().Letters,
		Person: func(version event.ID) string { return people[version].Name() },
	}
}

// OfClub tells whether the lines are those of the club, and not of the evening in hand.
func (p *Presenter) OfClub() bool { return p.ofClub || p.desk.Current() == "" }

// HasEvening tells whether an evening is in hand, and there is a choice.
func (p *Presenter) HasEvening() bool { return p.desk.Current() != "" }

// SetOfClub shows the lines of the club, or of the evening.
func (p *Presenter) SetOfClub(of bool) {
	p.ofClub, p.chosen, p.moment, p.most = of, 0, nil, pageful
	p.Hush()
	p.Refresh()
}

// scope is whose lines are shown.
func (p *Presenter) scope() event.ID {
	if p.OfClub() {
		return ""
	}
	return p.desk.Current()
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
		p.chosen, p.moment, p.most = 0, nil, pageful
	}
	if id != p.id || club != p.club || len(lines) != len(p.lines) {
		p.id, p.club, p.lines = id, club, lines
		p.log = event.Log(lines)
		p.says, p.finds = make([]string, len(p.log)), nil
		book := p.book()
		for i := range p.log {
			p.says[i] = book.Sentence(p.log, i)
		}
	}
	p.find()
	if p.moment != nil {
		p.moment = p.at(p.of)
	}
}

// Empty is the sentence in place of the log, "" when there is one.
func (p *Presenter) Empty() string {
	switch {
	case p.err != nil:
		return p.words().Sentence(p.err)
	case len(p.log) == 0:
		return p.words().T("history.empty")
	}
	return ""
}

// Failed tells whether Empty is about something that went wrong.
func (p *Presenter) Failed() bool { return p.err != nil }

// Stamp is another number when Rows may be others than they were.
func (p *Presenter) Stamp() int { return p.stamp }

// Rows are the lines that are shown, the newest first.
func (p *Presenter) Rows() []Row {
	n := min(len(p.hits), p.most)
	rows := make([]Row, n)
	for k, i := range p.hits[:n] {
		e := &p.log[i]
		r := Row{Number: logbook.Line(e.Line), Time: p.clock(e.Line), Text: p.says[i]}
		switch {
		case e.Void():
			r.Mark, r.Word = Void, p.words().T("history.not-counting")
		case e.IsUndo():
			r.Mark = Undo
		case e.Told.Says == "issue-uitslag":
			r.Mark = Given
		}
		rows[k] = r
	}
	return rows
}

// clock is the time of a line, with its day where that is not today.
func (p *Presenter) clock(l event.Line) string {
	at := logbook.At(l)
	if day := at.Format("2006-01-02"); !at.IsZero() && day != p.desk.Now().Local().Format("2006-01-02") {
		date := p.words().ShortDate(day)
		return date[:max(len(date)-5, 0)] + " " + at.Format("15:04")
	}
	return logbook.Clock(l)
}

// Hidden is how many lines there are beside those shown.
func (p *Presenter) Hidden() int { return max(len(p.hits)-p.most, 0) }

// More shows more lines, and tells whether there were any.
func (p *Presenter) More() bool {
	more := p.Hidden() > 0
	p.most += pageful
	p.stamp++
	return more
}

// Chosen is the chosen row, -1 for none.
func (p *Presenter) Chosen() int {
	i := slices.IndexFunc(p.hits, func(i int) bool { return p.log[i].Line.Seq == p.chosen })
	if i >= p.most {
		return -1
	}
	return i
}

// Choose chooses a row.
func (p *Presenter) Choose(row int) {
	if row >= 0 && row < min(len(p.hits), p.most) {
		p.chosen = p.log[p.hits[row]].Line.Seq
	}
}

// Move chooses a row so many further down.
func (p *Presenter) Move(by int) {
	if n := min(len(p.hits), p.most); n > 0 {
		p.Choose(max(min(p.Chosen()+by, n-1), 0))
	}
}

// entry is where in the log the chosen line stands, -1 for none.
func (p *Presenter) entry() int {
	return slices.IndexFunc(p.log, func(e event.Entry) bool { return e.Line.Seq == p.chosen })
}

// Detail says the chosen line in full: its number and time, who it is about, and whether
// it counts; "" where none is chosen.
func (p *Presenter) Detail() string {
	i := p.entry()
	if i < 0 {
		return ""
	}
	e, w := &p.log[i], p.words()
	out := []string{w.T("history.line", "line", logbook.Line(e.Line), "when", p.when(e.Line)), "**" + p.says[i] + "**"}
	told := &e.Told
	if e.Of >= 0 {
		told = &p.log[e.Of].Told
	}
	out = append(out, p.who(told)...)
	if e.Void() {
		out = append(out, w.T("history.void"))
	}
	return strings.Join(out, "\n")
}

// when is the moment of a line: "14 november 2026, 21:04:12".
func (p *Presenter) when(l event.Line) string {
	at := logbook.At(l)
	if at.IsZero() {
		return "?"
	}
	return p.words().Date(at.Format("2006-01-02")) + ", " + at.Format("15:04:05")
}

// who are the pairs that it is about, by number and name as they are now.
func (p *Presenter) who(t *event.Told) []string {
	if p.OfClub() {
		return nil
	}
	e, err := p.desk.Event()
	if err != nil || e == nil {
		return nil
	}
	var out []string
	for _, r := range t.Refs() {
		if line := p.book().Pair(r) + ": " + p.desk.Names(e, r.ID); !slices.Contains(out, line) {
			out = append(out, line)
		}
	}
	return out
}

// Said is what the last act did, or why it was refused; "" for nothing to say.
func (p *Presenter) Said() (Tone, string) { return p.tone, p.said }

// Hush takes away what was said.
func (p *Presenter) Hush() { p.said = "" }

// ReadOnly says why nothing can be undone here, "" when it can.
func (p *Presenter) ReadOnly() string {
	if locked, who := p.desk.Club.ReadOnly(); locked {
		return p.words().T("history.locked", "who", who)
	}
	return ""
}

func itoa(n int) string { return strconv.Itoa(n) }
