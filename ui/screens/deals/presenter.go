package deals

import (
	"slices"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/ui/notice"
)

// Files reads files of deals.
type Files interface {
	// ReadDeals reads a file. What refuses it as a whole is a Problem; what refuses it line
	// by line stands in what it gives.
	ReadDeals(path string) (File, error)
	// FindDeals are the files that a scorer may mean: where files are put, and on sticks.
	FindDeals() []string
}

// File is a file of deals, read.
type File struct {
	Deals []event.BoardDeal // in the order of their boards
	// Refused are the reasons for which the file cannot be taken over, each a Problem that
	// names its line. Remarks are those to look at.
	Refused, Remarks []error
}

// Presenter is the screen without its window: the deals of the current evening, and the file
// that is read.
type Presenter struct {
	desk  *desk.Desk
	files Files

	st     *standings.Standings
	failed error
	board  int // the chosen one
	file   string
	read   *File // what was read and not taken yet

	notice notice.Notice
	// Hand types hands.
	Hand *Typist
	// makeable is Hooks.Makeable.
	makeable func() (done, all int, err error)
}

// NewPresenter returns the deals of a desk's evening; files are read with files.
func NewPresenter(d *desk.Desk, files Files) *Presenter {
	p := &Presenter{desk: d, files: files}
	p.Hand = &Typist{Presenter: p}
	p.Renew()
	return p
}

// Model returns what is shown now.
func (p *Presenter) Model() Model {
	m := Model{Empty: p.Empty(), Notice: p.notice, Selected: -1}
	if m.Empty != "" {
		return m
	}
	m.Known, m.Locked, m.Worked = p.Known(), p.Locked(), p.Worked()
	m.Reading, m.CanTake = p.Reading(), p.CanTake()
	m.Would, m.Look, m.Refused = p.Preview()
	if m.Typing = p.Hand.Typing(); m.Typing {
		m.Form = p.Hand.Form()
	}
	m.Heading, m.Rows, m.Selected = p.heading(), p.Rows(), p.Selected()
	m.Board.Title, m.Board.Hands = p.Board()
	m.Board.Tricks = p.tricks()
	m.CanRemoveAll, m.CanRemove = p.CanRemove()
	return m
}

func (p *Presenter) heading() string {
	if p.seen() {
		return p.desk.Words.T("deals.boards-read", "file", p.file)
	}
	return p.desk.Words.T("deals.boards")
}

// Renew reads the current evening again.
func (p *Presenter) Renew() {
	was := p.st
	p.st, p.failed = p.desk.Standings()
	if p.read != nil && (p.st == nil || was == nil || was.Session.ID != p.st.Session.ID) {
		p.Drop()
	}
}

// Ask begins on a board: the one with the cursor where the screen was asked from.
func (p *Presenter) Ask(board int) {
	p.Renew()
	p.Drop()
	p.ClearNotice()
	if board > 0 {
		p.board = board
	}
}

// Empty returns the sentence for when there is no evening, "" when there is one.
func (p *Presenter) Empty() string {
	switch {
	case p.failed != nil:
		return p.desk.Words.Sentence(p.failed)
	case p.st == nil:
		return p.desk.Words.T("evening.none")
	}
	return ""
}

// Locked says why nothing can be taken or taken away, "" where it can.
func (p *Presenter) Locked() string {
	if locked, reason := p.desk.Club.ReadOnly(); locked {
		return p.desk.Words.T("deals.locked", "why", reason)
	}
	if p.st != nil && p.st.Session.Closed {
		return p.desk.Words.T("deals.closed")
	}
	return ""
}

// Found returns the files that the scorer may mean.
func (p *Presenter) Found() []string {
	if p.Empty() != "" || p.Locked() != "" {
		return nil
	}
	return p.files.FindDeals()
}

// seen reports whether the deals that are shown are those of a file: not where the whole
// file is refused.
func (p *Presenter) seen() bool { return p.read != nil && len(p.read.Refused) == 0 }

// deals returns those that are shown: read, or known.
func (p *Presenter) deals() []event.BoardDeal {
	switch {
	case p.seen():
		return p.read.Deals
	case p.st != nil:
		return p.st.Session.Deals
	}
	return nil
}

func find(deals []event.BoardDeal, board int) *event.BoardDeal {
	i := slices.IndexFunc(deals, func(d event.BoardDeal) bool { return d.Board == board })
	if i < 0 {
		return nil
	}
	return &deals[i]
}

// boards returns those that are played, and those that more is known of.
func (p *Presenter) boards() []int {
	var out []int
	for i := range p.st.Boards {
		out = append(out, p.st.Boards[i].Board)
	}
	for _, d := range p.deals() {
		out = append(out, d.Board)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// Rows returns the boards of the list.
func (p *Presenter) Rows() []Row {
	if p.Empty() != "" {
		return nil
	}
	w := p.desk.Words
	var out []Row
	for _, n := range p.boards() {
		d, was := find(p.deals(), n), find(p.st.Session.Deals, n)
		row := Row{Board: n, Known: d != nil, State: w.T("deals.state.none")}
		switch {
		case d == nil:
		case p.st.Board(n) == nil:
			row.State = w.T("deals.state.unplayed")
		case !p.seen() || was != nil && tells(was, d):
			row.State = w.T("deals.state.known")
		case was != nil:
			row.State = w.T("deals.state.other")
		default:
			row.State = w.T("deals.state.new")
		}
		row.Table = d != nil && d.Tricks != ""
		out = append(out, row)
	}
	return out
}

// Selected returns the row of the chosen board, the first where that is not there; -1 for none.
func (p *Presenter) Selected() int {
	rows := p.Rows()
	at := slices.IndexFunc(rows, func(r Row) bool { return r.Board == p.board })
	return max(at, min(0, len(rows)-1))
}

// Choose chooses a row.
func (p *Presenter) Choose(row int) {
	if rows := p.Rows(); row >= 0 && row < len(rows) {
		p.board = rows[row].Board
	}
}

// Board returns what stands above the hands of the chosen board, and the hands themselves.
func (p *Presenter) Board() (title, hands string) {
	rows, at := p.Rows(), p.Selected()
	if at < 0 {
		return "", ""
	}
	w, n := p.desk.Words, rows[at].Board
	title = w.T("deals.board-title", "board", n, "dealer", bridge.DealerOf(n), "vulnerability", bridge.VulnerabilityOf(n))
	d := find(p.deals(), n)
	if d == nil {
		return title, w.T("deals.unknown")
	}
	return title, p.desk.Speaker.Hands(d.Deal)
}

func (p *Presenter) tricks() [][]string {
	rows, at := p.Rows(), p.Selected()
	if at < 0 || !rows[at].Table {
		return nil
	}
	table := find(p.deals(), rows[at].Board).Tricks
	var out [][]string
	for s := bridge.North; s <= bridge.West; s++ {
		out = append(out, append([]string{p.desk.Speaker.Notation().Letters.Seat(s)}, table.Row(s)...))
	}
	return out
}

// nothing reports whether there are no boards to show.
func (p *Presenter) nothing() bool { return p.Empty() != "" }

// Notice returns what the last act did, or why it was refused.
func (p *Presenter) Notice() notice.Notice { return p.notice }

// ClearNotice takes the sentence away.
func (p *Presenter) ClearNotice() { p.notice = notice.Notice{} }

func (p *Presenter) refuse(err error) bool {
	p.notice = notice.Refuse(p.desk.Words.Sentence(err))
	return false
}

// Known says what is known of the evening.
func (p *Presenter) Known() string {
	if p.Empty() != "" {
		return ""
	}
	have, lack := p.split(p.st.Session.Deals)
	w := p.desk.Words
	switch {
	case len(have) == 0:
		return w.T("deals.known-none")
	case len(lack) == 0:
		return w.T("deals.known-all", "n", len(have), "boards", bridge.BoardList(have))
	}
	return w.T("deals.known-some", "n", len(have), "boards", bridge.BoardList(have), "lack", bridge.BoardList(lack))
}

// Worked says how far the tricks that can be made are worked out, or why they cannot be; ""
// where there is nothing to say.
func (p *Presenter) Worked() string {
	if p.makeable == nil || p.Empty() != "" {
		return ""
	}
	switch done, all, err := p.makeable(); {
	case all > 0:
		return p.desk.Words.T("deals.working", "done", done, "n", all)
	case err != nil:
		return p.desk.Words.Sentence(err)
	}
	return ""
}

// split says of which boards that are played deals are known, and of which not.
func (p *Presenter) split(deals []event.BoardDeal) (have, lack []int) {
	for i := range p.st.Boards {
		if n := p.st.Boards[i].Board; find(deals, n) != nil {
			have = append(have, n)
		} else {
			lack = append(lack, n)
		}
	}
	return have, lack
}

// unquote returns a path without surrounding blanks and without the quotes that Windows puts around
// a copied one.
func unquote(path string) string { return strings.Trim(strings.TrimSpace(path), `"`) }

// Model is what the screen shows, whole.
type Model struct {
	Empty  string // why there are no deals to look at, "" when there are
	Known  string // what is known of the evening
	Locked string // why nothing can be taken or taken away, "" where it can
	Worked string // how far the tricks that can be made are worked out, or why they are not; "" for nothing to say
	Notice notice.Notice

	Reading              bool     // a file was read, and not taken yet
	Would, Look, Refused []string // what taking it over would do, what to look at, and why it cannot be
	CanTake              bool

	Typing bool // hands are typed, in Form
	Form   Typing

	Heading  string // whose boards these are
	Rows     []Row
	Selected int // -1 for none
	Board    Board

	CanRemove, CanRemoveAll bool // the chosen deal, or all of them, can be taken away
}

// Row is a board in the list.
type Row struct {
	Board int
	State string // what is known of it, or would be
	Table bool   // with the tricks that can be made
	Known bool
}

// Board is the chosen board.
type Board struct {
	Title, Hands string
	// Tricks is the table of tricks: a line a declarer, with the tricks in no-trump, spades,
	// hearts, diamonds and clubs; nil where there is none.
	Tricks [][]string
}
