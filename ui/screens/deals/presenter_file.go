package deals

import (
	"path/filepath"
	"slices"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/review"
	"uitslag/internal/problem"
	"uitslag/ui/notice"
)

// Read reads a file and shows what taking it over would do.
func (p *Presenter) Read(path string) bool {
	path = unquote(path)
	p.Drop()
	if path == "" {
		p.notice = notice.Refuse(p.desk.Words.T("deals.no-path"))
		return false
	}
	f, err := p.files.ReadDeals(path)
	if err != nil {
		return p.refuse(err)
	}
	p.ClearNotice()
	p.file, p.read = filepath.Base(path), &f
	return true
}

// Reading reports whether a file was read that is not taken yet.
func (p *Presenter) Reading() bool { return p.read != nil }

// Drop forgets what was read.
func (p *Presenter) Drop() { p.file, p.read = "", nil }

// Preview returns what taking the file over would do, in sentences; what to look at; and why it
// cannot be.
func (p *Presenter) Preview() (would, look, refused []string) {
	if p.read == nil || p.Empty() != "" {
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
	if len(p.read.Deals) != len(p.st.Session.Deals) {
		return false
	}
	for i := range p.st.Session.Deals {
		if !tells(&p.st.Session.Deals[i], &p.read.Deals[i]) {
			return false
		}
	}
	return true
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
	if p.read == nil || p.Empty() != "" || p.Locked() != "" {
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
	have, _ := p.split(p.read.Deals)
	done := p.desk.Words.T("deals.taken", "file", p.file, "n", len(have))
	deals := slices.Clone(p.read.Deals)
	for i := range deals { // with what was worked out
		if was := find(p.st.Session.Deals, deals[i].Board); was != nil && tells(was, &deals[i]) {
			deals[i] = *was
		}
	}
	if !p.set(deals) {
		return false
	}
	p.Drop()
	for _, d := range deals { // what was half typed of these boards
		delete(p.Hand.drafts, draft{p.st.Session.ID, d.Board})
	}
	p.notice = notice.Of(done)
	return true
}

// CanRemove reports whether deals are known that can be taken away; one reports it of the
// chosen board.
func (p *Presenter) CanRemove() (all, one bool) {
	if p.read != nil || p.Empty() != "" || p.Locked() != "" {
		return false, false
	}
	rows, at := p.Rows(), p.Selected()
	return len(p.st.Session.Deals) > 0, at >= 0 && rows[at].Known
}

// Remove takes the deal of the chosen board away.
func (p *Presenter) Remove() bool {
	if _, one := p.CanRemove(); !one {
		return p.refuse(problem.New("deals.none"))
	}
	board := p.Rows()[p.Selected()].Board
	var left []event.BoardDeal
	for _, d := range p.st.Session.Deals {
		if d.Board != board {
			left = append(left, d)
		}
	}
	p.board = board
	return p.set(left) && p.done("deals.removed-one", "board", board)
}

// RemoveAll takes all of them away.
func (p *Presenter) RemoveAll() bool {
	n := 0
	if p.Empty() == "" {
		n = len(p.st.Session.Deals)
	}
	return p.set(nil) && p.done("deals.removed-all", "n", n)
}

func (p *Presenter) done(key string, args ...any) bool {
	p.notice = notice.Of(p.desk.Words.T(key, args...))
	return true
}

func (p *Presenter) set(deals []event.BoardDeal) bool {
	if p.Empty() != "" {
		return false
	}
	if err := p.desk.Do(&command.SetDeals{Session: p.st.Session.ID, Deals: deals}); err != nil {
		return p.refuse(err)
	}
	p.Renew()
	return true
}
