package control

import (
	"cmp"
	"slices"
	"strings"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/feed"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/review"
	"uitslag/ui/marks"
	"uitslag/ui/notice"
)

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
	Name   string   // the trouble as that screen calls it; "": what the result shows
}

// Presenter is the screen without its window: the page of the statement that is shown
// with the cell chosen on it, and the list of what to look at.
type Presenter struct {
	desk *desk.Desk
	book *marks.Book
	now  *evening // what was read last

	pages []page
	most  int   // boards beside each other
	at    place // the chosen cell
	line  int   // the line on which at stood

	items  []Item
	item   string // the chosen one, by its key
	index  int    // where it stood
	inList bool   // the cursor is in the list, not on the statement
	notice notice.Notice
}

// NewPresenter makes a presenter; Read reads the standings.
func NewPresenter(d *desk.Desk) *Presenter {
	return &Presenter{desk: d, now: &evening{desk: d}, book: &marks.Book{Desk: d, Do: func(c journal.Payload) error { return d.Do(c) }}}
}

// Read reads the standings of the current evening. The chosen cell and the chosen
// line of the list stay what they were as long as they exist.
func (p *Presenter) Read() {
	old := p.now.st
	p.now = &evening{desk: p.desk, book: p.book}
	p.now.read()
	p.pages, p.items, p.notice = nil, nil, notice.Notice{}
	if p.Empty() != "" {
		return
	}
	if old == nil || old.Event.ID != p.now.st.Event.ID {
		p.at, p.line, p.item, p.index = place{}, 0, "", 0
	}
	p.items = p.now.items()
	p.repage()
	p.keepItem()
}

// Empty returns the sentence in place of the statement, "" when there is one.
func (p *Presenter) Empty() string { return p.now.empty() }

// Sums returns the sum control of the session in words: what does not add up, and what does.
func (p *Presenter) Sums() (wrong, right []string) { return p.now.wrong, p.now.right }

// Failed reports whether Empty is about something that went wrong.
func (p *Presenter) Failed() bool { return p.now.err != nil }

// ReadOnly says why nothing can be corrected now, "" when it can.
func (p *Presenter) ReadOnly() string {
	locked, who := p.desk.Club.ReadOnly()
	switch {
	case p.Empty() != "":
	case locked:
		return p.desk.Words.T("control.locked", "who", cmp.Or(who, p.desk.Club.Path()))
	case p.now.st.Session.Closed:
		return p.desk.Words.T("control.closed")
	}
	return ""
}

// Scored reports whether a line has a result that counts for the pairs.
func (p *Presenter) Scored(t Target) bool {
	for at, l := range p.now.lines {
		if at.target() == t && l.Result != nil && !l.Again {
			return true
		}
	}
	return false
}

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
	line, board := p.Selected()
	p.pick(p.Page(), line+by, board)
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
	for i, g := range p.pages {
		if b := slices.Index(g.boards, number); b >= 0 {
			p.pick(i, line, b)
		}
	}
}

// Items returns the lines of the list, with the titles between them.
func (p *Presenter) Items() []Item { return p.items }

// Item returns the index of the chosen line, -1 when none is.
func (p *Presenter) Item() int {
	if p.item == "" {
		return -1
	}
	return slices.IndexFunc(p.items, func(it Item) bool { return it.key == p.item })
}

// chosen returns the chosen line of the list; the zero value when none is.
func (p *Presenter) chosen() Item {
	if i := p.Item(); i >= 0 {
		return p.items[i]
	}
	return Item{}
}

// keepItem finds the chosen line in a new list; where it is gone, the one that came
// in its place is chosen.
func (p *Presenter) keepItem() {
	i := p.Item()
	if p.item != "" && i < 0 {
		p.item = ""
		i = p.under(min(p.index, len(p.items)-1))
	}
	if i >= 0 {
		p.item, p.index = p.items[i].key, i
	}
}

// under returns the index of a line of the list, of a title that of the line under it; -1
// where there is none.
func (p *Presenter) under(i int) int {
	switch {
	case i < 0 || i >= len(p.items):
		return -1
	case p.items[i].Title:
		return i + 1
	}
	return i
}

// ChooseItem chooses a line of the list; the statement shows the cell it is about.
func (p *Presenter) ChooseItem(i int) {
	if i = p.under(i); i < 0 {
		return
	}
	it := &p.items[i]
	p.item, p.index, p.notice = it.key, i, notice.Notice{}
	at := it.places[0]
	if slices.Contains(it.places, p.at) {
		return
	}
	for i, g := range p.pages {
		board, line := slices.Index(g.boards, at.board), slices.Index(g.lines, at.meeting())
		if board >= 0 && line >= 0 {
			p.choose(i, line, board)
		}
	}
}

// MoveItem chooses a line lower, or (negative) higher, in the list; where none is
// chosen, the one where the last one was.
func (p *Presenter) MoveItem(by int) {
	var lines []int // where they are
	for i, it := range p.items {
		if !it.Title {
			lines = append(lines, i)
		}
	}
	if at := slices.Index(lines, p.Item()); at >= 0 {
		p.ChooseItem(lines[max(min(at+by, len(lines)-1), 0)])
	} else {
		p.ChooseItem(max(min(p.index, len(p.items)-1), 0))
	}
}

// place returns that of the chosen line of the list, or of the chosen cell; false where there is
// none.
func (p *Presenter) place(list bool) (at place, ok bool) {
	if !list {
		return p.at, len(p.pages) > 0 && p.now.lines[p.at] != nil
	}
	if it := p.chosen(); it.places != nil {
		return it.places[0], true
	}
	return at, false
}

// Target returns where Enter leads, from the list or from the statement; false where the two pairs
// have no line there.
func (p *Presenter) Target() (Target, bool) {
	at, ok := p.place(p.inList)
	return at.target(), ok
}

// Trouble returns that of the chosen cell, or, in the list, that of the chosen line; false
// where nothing is chosen.
func (p *Presenter) Trouble(list bool) (Trouble, bool) {
	at, ok := p.place(list)
	l := p.now.lines[at]
	if !ok || l == nil || len(p.pages) == 0 {
		return Trouble{}, false
	}
	t := Trouble{Board: at.board, NS: at.ns.A, EW: at.ew.A}
	if list {
		t.Name = p.chosen().repair
	}
	if l.Result != nil {
		t.Result = l.Result.ID
	}
	return t, true
}

// MayKeep reports whether the chosen line is of a device and can be decided for what is in.
func (p *Presenter) MayKeep() bool {
	it := p.chosen()
	return it.wait != nil && !it.wait.Kept && p.ReadOnly() == ""
}

// MayJudge reports whether the chosen line can be found right, or looked at again.
func (p *Presenter) MayJudge() bool {
	it := p.chosen()
	return it.mark != nil && it.mark.Kind != marks.Twice
}

// Judged reports whether the chosen line was found right.
func (p *Presenter) Judged() bool { return p.MayJudge() && p.chosen().Right }

// Judge finds the chosen line right, or takes that back; of a device it keeps what is in. What is
// right is remembered as long as the program runs and the result stays what it is.
func (p *Presenter) Judge() bool {
	switch it := p.chosen(); {
	case p.MayKeep():
		p.did(p.decide(it.wait, false))
	case p.MayJudge():
		p.book.Judge(it.mark, !it.mark.Right)
		p.items = p.now.items()
		p.keepItem()
	default:
		return false
	}
	return true
}

func (p *Presenter) decide(w *feed.Wait, take bool) error {
	return p.desk.Do(w.Decide(p.now.st.Session.ID, take, p.desk.Club.NewID))
}

// Answer returns what repairs the mark of the chosen line, as its button is called: "Omdraaien";
// "" where that is not known, or nothing can be changed.
func (p *Presenter) Answer() string {
	text, _ := p.answer()
	return text
}

func (p *Presenter) answer() (string, func() error) {
	it := p.chosen()
	switch {
	case p.ReadOnly() != "":
	case it.wait != nil:
		key := "control.device.take"
		if it.wait.Says == nil {
			key = "control.device.erase"
		}
		return p.desk.Words.T(key), func() error { return p.decide(it.wait, true) }
	case it.mark != nil && !it.Right:
		for _, a := range p.book.Acts(p.now.st, it.mark) {
			if !a.Right {
				return a.Text, a.Do
			}
		}
	}
	return "", nil
}

// Repair does what Answer says. The list then stands on what came in its place; where it
// cannot be done the sentence says why.
func (p *Presenter) Repair() {
	if _, do := p.answer(); do != nil {
		p.did(do())
	}
}

// Good returns the sentence for when there is nothing to look at, "" when there is.
func (p *Presenter) Good() string {
	if p.Empty() != "" {
		return ""
	}
	judged := false
	for _, it := range p.items {
		if !it.Title && it.Kind != Given && !it.Right {
			return ""
		}
		judged = judged || it.Right
	}
	w := p.desk.Words
	alone := review.Uncompared(p.now.st)
	good, next := "control.good", "control.next-close"
	switch {
	case judged:
		good = "control.good-judged"
	case len(alone) > 0 && len(alone) == len(p.now.st.Boards):
		good = "control.good-alone"
	case len(alone) > 0:
		good = "control.good-compared"
	}
	if p.now.st.Session.Closed {
		next = "control.next-print"
	}
	said := w.T(good, "n", p.now.st.Entered)
	if len(alone) > 0 {
		said += " " + w.T("control.uncompared", "n", len(alone), "boards", p.now.runs(alone))
	}
	return said + " " + w.T(next)
}

// heard reads the devices again, and reports whether what was not taken in has changed.
func (p *Presenter) heard() bool {
	if p.now.st == nil {
		return false
	}
	was := p.now.left
	p.now.hear()
	return !slices.EqualFunc(was, p.now.left, func(a, b Item) bool { return a.Text == b.Text && a.places[0] == b.places[0] })
}

// MaySettle reports whether there are figures to choose between, in a file that can be changed.
func (p *Presenter) MaySettle() bool {
	locked, _ := p.desk.Club.ReadOnly()
	return p.now.differs != "" && !locked
}

// Settle takes the figures of now, or leaves what was given out and booked, and reports whether
// the uitslag is to be printed.
func (p *Presenter) Settle(take bool) (print bool) {
	says, print, err := desk.SettleFigures(p.desk, take)
	p.notice = notice.Of(says)
	p.did(err)
	return print
}

// did says why something could not be done.
func (p *Presenter) did(err error) {
	if err != nil {
		p.notice = notice.Refuse(p.desk.Words.Sentence(err))
	}
}

// fewBusy is how many boards are named of which some lines were typed a second time.
const fewBusy = 3

// Second says how far the second typing is, board by board; "" while it is not begun.
func (p *Presenter) Second() string {
	if p.Empty() != "" || len(p.now.st.Session.Verifications) == 0 {
		return ""
	}
	w := p.desk.Words
	var done []int
	var busy []string
	boards, lines, again := 0, 0, 0
	for _, t := range review.TypedTwiceOf(p.now.st) {
		if t.Lines > 0 {
			boards, lines, again = boards+1, lines+t.Lines, again+t.Verified
		}
		if t.Done() {
			done = append(done, t.Board)
		} else if t.Again > 0 {
			busy = append(busy, w.T("control.second.board", "board", t.Board, "verified", t.Verified, "lines", t.Lines))
		}
	}
	if len(done) == boards {
		return w.T("control.second.all", "n", boards)
	}
	var out []string
	if len(done) > 0 {
		out = append(out, w.T("control.second.done", "boards", p.now.boards(done), "done", len(done), "all", boards))
	}
	switch {
	case len(busy) > fewBusy:
		out = append(out, w.T("control.second.busy-many", "n", len(busy), "verified", again, "lines", lines))
	case len(busy) > 0:
		out = append(out, w.T("control.second.busy", "boards", w.List(busy)))
	}
	return strings.Join(out, "\n")
}
