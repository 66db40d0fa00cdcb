package deals

import (
	"path/filepath"
	"slices"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/review"
	"uitslag/internal/event/standings"
	"uitslag/internal/filename"
	"uitslag/internal/problem"
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
	desk   *desk.Desk
	files  Files
	notice notice.Notice

	st     *standings.Standings // nil where there is no evening
	failed error
	board  int    // the chosen one
	path   string // of a file, as it is typed
	file   string // the name of the one that was read
	read   *File  // what was read and not taken yet

	// Hand types hands.
	Hand *Typist
	// makeable is Hooks.Makeable.
	makeable func() (done, all int, err error)
}

// NewPresenter returns the deals of a desk's evening; files are read with files.
func NewPresenter(d *desk.Desk, files Files) *Presenter {
	p := &Presenter{desk: d, files: files}
	p.Hand = &Typist{p: p, drafts: map[draft]typed{}}
	p.Read()
	return p
}

// Read reads the current evening again.
func (p *Presenter) Read() {
	was := p.st
	p.st, p.failed = p.desk.Standings()
	if p.st == nil || was == nil || was.Session.ID != p.st.Session.ID {
		p.Drop()
	}
}

// Ask begins on a board: the one with the cursor where the screen was asked from.
func (p *Presenter) Ask(board int) {
	p.Read()
	p.Drop()
	p.notice = notice.Notice{}
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
	return desk.LockedOrClosed(p.desk, "deals.locked", p.st != nil && p.st.Session.Closed, "deals.closed")
}

// Found looks for the files that the scorer may mean.
func (p *Presenter) Found() []string {
	if p.st == nil || p.Locked() != "" {
		return nil
	}
	return p.files.FindDeals()
}

// seen reports whether the deals that are shown are those of a file: not where the whole
// file is refused.
func (p *Presenter) seen() bool { return p.read != nil && len(p.read.Refused) == 0 }

// deals returns those that are shown: read, or known.
func (p *Presenter) deals() []event.BoardDeal {
	if p.seen() {
		return p.read.Deals
	}
	return p.st.Session.Deals
}

func find(deals []event.BoardDeal, board int) *event.BoardDeal {
	return event.Find(deals, func(d *event.BoardDeal) bool { return d.Board == board })
}

// Deal returns the deal of a board that is shown, nil for none.
func (p *Presenter) Deal(board int) *event.BoardDeal { return find(p.deals(), board) }

// Boards returns those that are played, and those that more is known of.
func (p *Presenter) Boards() []int {
	if p.st == nil {
		return nil
	}
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

// State says what is known of a board, or would be.
func (p *Presenter) State(board int) string {
	d, was, state := p.Deal(board), p.st.Session.Deal(board), "deals.state.new"
	switch {
	case d == nil:
		state = "deals.state.none"
	case p.st.Board(board) == nil:
		state = "deals.state.unplayed"
	case !p.seen() || was != nil && tells(was, d):
		state = "deals.state.known"
	case was != nil:
		state = "deals.state.other"
	}
	return p.desk.Words.T(state)
}

// Table says whether the tricks that can be made on a board are known.
func (p *Presenter) Table(board int) string {
	if d := p.Deal(board); d != nil && d.Tricks != "" {
		return p.desk.Words.T("deals.yes")
	}
	return ""
}

// Selected returns the row of the chosen board, the first where that is not there; -1 for none.
func (p *Presenter) Selected() int {
	boards := p.Boards()
	return max(slices.Index(boards, p.board), min(0, len(boards)-1))
}

// chosen returns the board of that row.
func (p *Presenter) chosen() int { return p.Boards()[p.Selected()] }

// Choose chooses a row.
func (p *Presenter) Choose(row int) {
	if boards := p.Boards(); row >= 0 && row < len(boards) {
		p.board = boards[row]
	}
}

// Heading says whose boards these are.
func (p *Presenter) Heading() string {
	if p.seen() {
		return p.desk.Words.T("deals.boards-read", "file", p.file)
	}
	return p.desk.Words.T("deals.boards")
}

// Title returns what stands above the hands of the chosen board.
func (p *Presenter) Title() string {
	n := p.chosen()
	return p.desk.Words.T("deals.board-title", "board", n, "dealer", bridge.DealerOf(n), "vulnerability", bridge.VulnerabilityOf(n))
}

// Hands returns the hands of the chosen board.
func (p *Presenter) Hands() string {
	if d := p.Deal(p.chosen()); d != nil {
		return p.desk.Speaker.Hands(d.Deal)
	}
	return p.desk.Words.T("deals.unknown")
}

// Tricks returns the table of tricks of the chosen board: a line a declarer, with the tricks in
// no-trump, spades, hearts, diamonds and clubs; nil where there is none.
func (p *Presenter) Tricks() [][]string {
	d := p.Deal(p.chosen())
	if d == nil || d.Tricks == "" {
		return nil
	}
	var out [][]string
	for s := bridge.North; s <= bridge.West; s++ {
		out = append(out, append([]string{p.desk.Speaker.Notation().Letters.Seat(s)}, d.Tricks.Row(s)...))
	}
	return out
}

// Notice returns what the last act did, or why it was refused.
func (p *Presenter) Notice() notice.Notice { return p.notice }

func (p *Presenter) refuse(err error) bool {
	p.notice = notice.Refuse(p.desk.Words.Sentence(err))
	return false
}

// Known says what is known of the evening.
func (p *Presenter) Known() string {
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
	if p.makeable == nil {
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

// ReadFile reads a file, to see what taking it over would do. Windows puts quotes around a path
// that is copied.
func (p *Presenter) ReadFile(path string) bool {
	p.Drop()
	p.path = path
	path = filename.Unquote(path)
	if path == "" {
		return p.refuse(problem.New("deals.no-path"))
	}
	f, err := p.files.ReadDeals(path)
	if err != nil {
		return p.refuse(err)
	}
	p.notice, p.file, p.read = notice.Notice{}, filepath.Base(path), &f
	return true
}

// Reading reports whether a file was read that is not taken yet.
func (p *Presenter) Reading() bool { return p.read != nil }

// Drop forgets what was read.
func (p *Presenter) Drop() { p.file, p.read = "", nil }

// Preview returns what taking the file over would do, in sentences; what to look at; and why it
// cannot be.
func (p *Presenter) Preview() (would, look, refused []string) {
	if p.read == nil {
		return nil, nil, nil
	}
	w := p.desk.Words
	for _, err := range p.read.Refused {
		refused = append(refused, w.Sentence(err))
	}
	for _, err := range p.read.Remarks {
		look = append(look, w.Sentence(err))
	}
	if len(refused) > 0 {
		return nil, look, refused
	}
	have, lack := p.split(p.read.Deals)
	var more []int
	tables := 0
	for _, d := range p.read.Deals {
		if p.st.Board(d.Board) == nil {
			more = append(more, d.Board)
		} else if d.Tricks != "" {
			tables++
		}
	}
	if len(have) == 0 {
		return nil, look, []string{w.T("deals.elsewhere", "file", p.file, "boards", bridge.BoardList(more))}
	}
	would = append(would, w.T("deals.would", "file", p.file, "n", len(have), "boards", bridge.BoardList(have)))
	if len(lack) > 0 {
		would = append(would, w.T("deals.without", "boards", bridge.BoardList(lack)))
	}
	if len(more) > 0 {
		would = append(would, w.T("deals.more", "boards", bridge.BoardList(more)))
	}
	if tables > 0 {
		would = append(would, w.T("deals.tables", "n", tables))
	}
	switch known := p.st.Session.Deals; {
	case p.same():
		would = append(would, w.T("deals.same"))
	case len(known) > 0:
		would = append(would, w.T("deals.instead", "n", len(known)))
	}
	if other := review.OtherDealsAmong(p.st, p.read.Deals); len(other) > 0 {
		var boards []int
		for _, o := range other {
			boards = append(boards, o.Board)
		}
		sentence := w.T("deals.misfit", "boards", bridge.BoardList(boards))
		if boards[0] == 0 {
			sentence = w.T("deals.misfit-all", "n", other[0].Wrong, "leads", other[0].Leads)
		}
		look = append([]string{sentence}, look...)
	}
	return would, look, nil
}

// same reports whether the file says what is known already.
func (p *Presenter) same() bool {
	return slices.EqualFunc(p.st.Session.Deals, p.read.Deals, func(known, file event.BoardDeal) bool { return tells(&known, &file) })
}

// tells reports whether what is known of a board says all that a file has of it: the file may
// have fewer tricks, where they were worked out since.
func tells(known, file *event.BoardDeal) bool {
	if known.Board != file.Board || known.Deal != file.Deal {
		return false
	}
	for s := bridge.North; s <= bridge.West; s++ {
		for d := bridge.Clubs; d <= bridge.NoTrump; d++ {
			if n, is := file.Tricks.Tricks(s, d); is {
				if had, knows := known.Tricks.Tricks(s, d); !knows || had != n {
					return false
				}
			}
		}
	}
	return true
}

// CanTake reports whether there is anything to take over.
func (p *Presenter) CanTake() bool {
	if p.read == nil || p.st == nil || p.Locked() != "" {
		return false
	}
	_, _, refused := p.Preview()
	return len(refused) == 0 && !p.same()
}

// Take takes the deals of the file over, in place of those that are known, in one act that
// one undo takes back.
func (p *Presenter) Take() bool {
	if !p.CanTake() {
		return false
	}
	deals := slices.Clone(p.read.Deals)
	for i := range deals { // with what was worked out
		if was := p.st.Session.Deal(deals[i].Board); was != nil && tells(was, &deals[i]) {
			deals[i] = *was
		}
	}
	have, _ := p.split(deals)
	if !p.set(deals, "deals.taken", "file", p.file, "n", len(have)) {
		return false
	}
	p.Drop()
	for _, d := range deals { // what was half typed of these boards
		delete(p.Hand.drafts, draft{p.st.Session.ID, d.Board})
	}
	p.path = ""
	return true
}

// CanRemoveAll reports whether deals are known that can be taken away.
func (p *Presenter) CanRemoveAll() bool {
	return p.read == nil && p.Locked() == "" && len(p.st.Session.Deals) > 0
}

// CanRemove reports whether the deal of the chosen board can be taken away.
func (p *Presenter) CanRemove() bool { return p.CanRemoveAll() && p.Deal(p.chosen()) != nil }

// Remove takes the deal of the chosen board away.
func (p *Presenter) Remove() bool {
	if !p.CanRemove() {
		return p.refuse(problem.New("deals.none"))
	}
	p.board, p.path = p.chosen(), ""
	left := slices.DeleteFunc(slices.Clone(p.st.Session.Deals), func(d event.BoardDeal) bool { return d.Board == p.board })
	return p.set(left, "deals.removed-one", "board", p.board)
}

// RemoveAll takes all of them away.
func (p *Presenter) RemoveAll() bool {
	p.path = ""
	return p.set(nil, "deals.removed-all", "n", len(p.st.Session.Deals))
}

// set changes the deals of the evening, and says what was done.
func (p *Presenter) set(deals []event.BoardDeal, done string, args ...any) bool {
	if err := p.desk.Do(&command.SetDeals{Session: p.st.Session.ID, Deals: deals}); err != nil {
		return p.refuse(err)
	}
	p.Read()
	p.notice = notice.Of(p.desk.Words.T(done, args...))
	return true
}
