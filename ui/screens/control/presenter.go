package control

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/feed"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/revised"
	"uitslag/internal/event/standings"
	"uitslag/ui/kit"
	"uitslag/ui/marks"
	"uitslag/ui/notice"
	"uitslag/ui/theme"
)

// Mark is how a result stands out on the statement.
type Mark int

// The marks.
const (
	Plain Mark = iota
	Doubt      // likelier a slip than a result
	Look       // unexpected, or unlikely by a plain rule
	Wrong      // two results for the same pairs
)

// Kind is what an item of the list is about.
type Kind int

// The kinds, in the order of the list.
const (
	Twice      Kind = iota // two results for the same pairs: the session cannot be closed with them
	Pending                // a device says otherwise than what is in by hand
	LeftOut                // a device has what could not be taken in
	Differs                // typed otherwise the second time
	Unexpected             // the movement does not have these pairs there
	Repeated               // a pair has the board in two lines, and nothing was decided about it
	Unlikely               // event.Suspicions
	Drawn                  // a round would be drawn otherwise now, and still can be
	Missing                // the movement expects it, and it is not in
	Given                  // by the director, or not played
)

// kinds are the keys of their titles, the sign before their lines, so that not only its colour says
// what a line is, and how the results that they are about stand out.
var kinds = [...]struct {
	title, sign string
	ink         fyne.ThemeColorName
	mark        Mark
}{
	Twice:      {"control.title.twice", "✗", theme.Red, Wrong},
	Pending:    {"control.device.title", "≠", theme.AmberInk, Look},
	LeftOut:    {"control.device.left", "?", theme.AmberInk, Look},
	Differs:    {"control.second.title", "≠", theme.AmberInk, Look},
	Unexpected: {"control.title.unexpected", "?", theme.AmberInk, Look},
	Repeated:   {"control.title.repeated", "?", theme.AmberInk, Look},
	Unlikely:   {"control.title.unlikely", "?", theme.AmberInk, Look},
	Drawn:      {"control.title.drawn", "≠", theme.AmberInk, Plain},
	Missing:    {"control.title.missing", "…", theme.Quiet, Plain},
	Given:      {"control.title.given", "·", theme.Quiet, Plain},
}

// Item is a line of the list of what to look at, or the title above those of a kind.
type Item struct {
	Title bool
	Kind  Kind
	Text  string // may have **bold** parts
	Right bool   // it was found right: it stays in the list, and marks nothing

	key     string      // what it is about, whatever is typed
	places  []place     // the first is where it leads
	mark    *marks.Mark // of Twice, Unlikely and Unexpected
	doubt   bool        // of Unlikely: not by a plain rule
	wait    *feed.Wait  // of Pending
	repair  string      // what repairs it, as Herstel een vergissing calls it; "": the result says
	repairs bool        // it is trouble, and not only something to look at
}

// Target is a line on Invoer.
type Target struct {
	Board  int
	NS, EW event.ID
}

// Trouble is what a line shows that Herstel een vergissing can repair.
type Trouble struct {
	Board  int
	NS, EW event.ID
	Result event.ID // which one, "" where nothing is in
	// Name is the trouble as that screen calls it; "": what the result shows.
	Name string
}

// Presenter is the screen without its window: the page of the statement that is shown
// with the cell chosen on it, and the list of what to look at.
type Presenter struct {
	desk   *desk.Desk
	book   *marks.Book
	st     *standings.Standings
	err    error
	lines  map[place]*standings.ScoredLine
	places map[*standings.ScoredLine]place

	pending      []feed.Wait   // what table devices say otherwise
	left         []feed.Remark // what they say that was not taken in, of lines of which nothing is in
	later        []outdated
	wrong, right []string // the sum control: see Sums

	revised  *revised.Revision // what is computed otherwise than it was given out or booked, and nobody answered
	differs  string            // says so
	rankings kit.Cells         // both, side by side

	contracts bool // any contract was entered: else its column falls away
	pages     []page
	odd       map[place]Mark // how the cells stand out
	most      int            // boards beside each other
	at        place          // the chosen cell
	line      int            // the line on which at stood

	items  []Item
	item   string // the chosen one, by its key
	index  int    // where it stood
	inList bool   // the cursor is in the list, not on the statement
	notice notice.Notice
}

// NewPresenter makes a presenter; Read reads the standings.
func NewPresenter(d *desk.Desk) *Presenter {
	return &Presenter{desk: d, book: &marks.Book{Desk: d, Do: func(c journal.Payload) error { return d.Do(c) }}}
}

// Read reads the standings of the current evening. The chosen cell and the chosen
// line of the list stay what they were as long as they exist.
func (p *Presenter) Read() {
	old := p.st
	p.st, p.err = p.desk.Standings()
	p.pages, p.items, p.odd, p.notice = nil, nil, nil, notice.Notice{}
	p.later, p.wrong, p.right = nil, nil, nil
	p.revised, p.differs, p.rankings = nil, "", kit.Cells{}
	p.lines, p.places = map[place]*standings.ScoredLine{}, map[*standings.ScoredLine]place{}
	if p.st != nil {
		for l := range p.st.Lines() {
			at := place{board: l.Board, ns: l.NS, ew: l.EW}
			for p.lines[at] != nil {
				at.nth++
			}
			p.lines[at], p.places[l] = l, at
		}
	}
	p.hear()
	if p.Empty() != "" {
		return
	}
	if old == nil || old.Event.ID != p.st.Event.ID {
		p.at, p.line, p.item, p.index = place{}, 0, "", 0
	}
	p.contracts = slices.ContainsFunc(p.st.Session.Results, func(r event.Result) bool { return r.Contract.Level > 0 })
	p.addUp()
	p.compare()
	p.items = p.makeItems()
	p.repage()
	p.keepItem()
}

// Empty returns the sentence in place of the statement, "" when there is one.
func (p *Presenter) Empty() string {
	w := p.desk.Words
	switch {
	case p.err != nil:
		return w.Sentence(p.err)
	case p.st == nil:
		return w.T("evening.none")
	case len(p.st.Session.Results)+len(p.pending)+len(p.left) == 0:
		return cmp.Or(p.desk.ToDraw(), w.T("control.no-results"))
	}
	return ""
}

// Failed reports whether Empty is about something that went wrong.
func (p *Presenter) Failed() bool { return p.err != nil }

// ReadOnly says why nothing can be corrected now, "" when it can.
func (p *Presenter) ReadOnly() string {
	if p.Empty() != "" {
		return ""
	}
	if locked, who := p.desk.Club.ReadOnly(); locked {
		return p.desk.Words.T("control.locked", "who", cmp.Or(who, p.desk.Club.Path()))
	}
	if p.st.Session.Closed {
		return p.desk.Words.T("control.closed")
	}
	return ""
}

// Scored reports whether a line has a result that counts for the pairs.
func (p *Presenter) Scored(t Target) bool {
	for at, l := range p.lines {
		if at.target() == t && l.Result != nil && !l.Again {
			return true
		}
	}
	return false
}

// Dealt reports whether the hands of the evening are known.
func (p *Presenter) Dealt() bool { return p.Empty() == "" && len(p.st.Session.Deals) > 0 }

// pick calls choose, and moves the list to what it says of the cell.
func (p *Presenter) pick(page, line, board int) {
	p.choose(page, line, board)
	p.item = ""
	i := slices.IndexFunc(p.items, func(it Item) bool { return !it.Title && slices.Contains(it.places, p.at) })
	if i >= 0 {
		p.item, p.index = p.items[i].key, i
	}
}

// Choose chooses a cell of the page that is shown.
func (p *Presenter) Choose(line, board int) { p.pick(p.Page(), line, board) }

// MoveLine chooses a cell lower, or (negative) higher, on the same board.
func (p *Presenter) MoveLine(by int) {
	if line, board := p.Selected(); line >= 0 {
		p.pick(p.Page(), line+by, board)
	}
}

// MoveBoard chooses the cell of the next board (1) or of the one before (-1), at the
// edge of the page on the page beside it.
func (p *Presenter) MoveBoard(by int) {
	_, board := p.Selected()
	switch to := board + by; {
	case len(p.pages) == 0:
	case to < 0:
		p.turn(-1, mostScores) // its last board
	case to >= len(p.pages[p.Page()].boards):
		p.turn(1, 0)
	default:
		p.turn(0, to)
	}
}

// TurnPage shows the next page (1) or the one before (-1), and reports whether there is one.
func (p *Presenter) TurnPage(by int) bool {
	_, board := p.Selected()
	return p.turn(by, board)
}

// turn chooses a board on a page so many further, and reports whether there is such a page.
func (p *Presenter) turn(by, board int) bool {
	line, _ := p.Selected()
	to := p.Page() + by
	if line < 0 || to < 0 || to >= len(p.pages) {
		return false
	}
	p.pick(to, line, board)
	return true
}

// GoBoard shows the page with a board.
func (p *Presenter) GoBoard(number int) {
	line, _ := p.Selected()
	for i := range p.pages {
		if b := slices.Index(p.pages[i].boards, number); b >= 0 {
			p.pick(i, line, b)
		}
	}
}

// Target returns where Enter leads: the chosen line of the list, or the chosen cell.
func (p *Presenter) Target() (Target, bool) {
	if p.inList {
		return p.ItemTarget()
	}
	return p.Cell()
}

// did says why something could not be done.
func (p *Presenter) did(err error) {
	if err != nil {
		p.notice = notice.Refuse(p.desk.Words.Sentence(err))
	}
}
