package movement

import (
	"path/filepath"
	"slices"

	"uitslag/internal/desk"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/ui/notice"
)

// Draft is the evening that is about to begin: its movement is used where it is made.
type Draft interface {
	// Movement is the one chosen now, or an empty one to begin with where none is, and
	// how many boards a round has, the first being first; ok is false while it is not
	// known how many pairs there are.
	Movement() (m movements.Movement, perRound, first int, ok bool)
	// SetMovement chooses another.
	SetMovement(m movements.Movement)
}

// Presenter is the screen without its window: the current movement, how it is changed, its
// files, and what is told of it. Nothing of what is changed here is used before Use.
type Presenter struct {
	desk   *desk.Desk
	draft  Draft
	notice notice.Notice // until something else is done

	ready           bool               // there is a movement to look at
	from            movements.Movement // the one it began with, as the draft has it
	m               movements.Movement // as it is now
	perRound, first int
	past, future    []movements.Movement
	stepped         string // what the last step back or forth changed

	round, table int                // the cursor, both from 1
	typing       bool               // what is in the cell there is the scorer's
	wrong        error              // why that cannot be read
	trial        movements.Movement // with what is typed
	findings     []movements.Finding
	faults       int // how many of them are faults
	balance      movements.Balance

	files   desk.MovementFiles
	folder  func() string   // where they are written as a rule
	file    string          // the name that is offered, or under which it was written
	path    string          // where it was written since the screen was entered
	written map[string]bool // files that were written here, by path
}

// Enter takes the draft's movement in hand. What was changed here and not used is still
// there, as long as that is the same.
func (p *Presenter) Enter() {
	var m movements.Movement
	m, p.perRound, p.first, p.ready = p.draft.Movement()
	if !same(m, p.from) {
		p.from, p.m, p.past, p.future = m, m, nil, nil
		p.round, p.table = 1, 1
	}
	p.Restore()
	p.file, p.path = p.desk.Words.T("movement.grid.file-name", "pairs", p.m.Real(), "rounds", len(p.m.Rounds))+p.files.Endings()[0], ""
}

// Changed reports whether anything is other than it began.
func (p *Presenter) Changed() bool { return !sameRounds(p.m, p.from) }

// CanUse reports whether it was changed, and is without faults.
func (p *Presenter) CanUse() bool { return p.Changed() && p.faults == 0 }

// Use gives the movement to the evening that is about to begin, and reports whether it is
// used now. It is refused as long as there are faults: the cursor goes to the first.
func (p *Presenter) Use() bool {
	if !p.Changed() {
		return true
	}
	if err := p.desk.Suits(p.m); err != nil {
		for _, f := range p.findings {
			if f.Fault && p.GoTo(f) {
				break
			}
		}
		p.notice = notice.Refuse(p.desk.Words.Sentence(err))
		return false
	}
	p.draft.SetMovement(p.m)
	p.from, p.past, p.future = p.m, nil, nil
	return true
}

// Go puts the cursor in a cell; beyond the edges it is the last one there. What is being
// typed must have been taken or dropped before.
func (p *Presenter) Go(round, table int) {
	p.round = max(min(round, len(p.m.Rounds)), 1)
	p.table = max(min(table, p.m.Tables), 1)
	p.Restore()
}

// GoTo puts the cursor in the first cell that a finding is about, and reports whether there is one.
func (p *Presenter) GoTo(f movements.Finding) bool {
	round := number(f, "round")
	if round > 0 {
		p.Go(round, append(tables(f), 1)[0])
	}
	return round > 0
}

// Next goes to the next cell, after the last table to the next round; after the last cell of all
// it stays there.
func (p *Presenter) Next() {
	switch {
	case p.table < p.m.Tables:
		p.Go(p.round, p.table+1)
	case p.round < len(p.m.Rounds):
		p.Go(p.round+1, 1)
	}
}

// Text returns what stands in a cell, "" where nobody plays.
func (p *Presenter) Text(round, table int) string {
	if place, is := place(p.m, round, table); is {
		return movements.CellText(place)
	}
	return ""
}

// Type follows what is typed in the cell of the cursor: the check and the balance are of
// the movement with it.
func (p *Presenter) Type(text string) {
	p.typing = text != p.Text(p.round, p.table)
	p.trial, p.wrong = p.with(text)
	p.look()
}

// Restore drops what is being typed.
func (p *Presenter) Restore() {
	p.typing, p.trial, p.wrong = false, p.m, nil
	p.look()
}

// look checks and measures the movement with what is typed.
func (p *Presenter) look() {
	p.notice = notice.Notice{}
	p.findings, p.faults, p.balance = movements.Check(p.trial), len(movements.Faults(p.trial)), movements.Measure(p.trial)
}

// with returns the movement with a text in the cell of the cursor.
func (p *Presenter) with(text string) (movements.Movement, error) {
	before, is := place(p.m, p.round, p.table)
	now, played, err := movements.ParseCell(text, before)
	if err != nil || now == before && played == is {
		return p.m, err
	}
	return p.own(p.m.Seat(p.round, p.table, now, played)), nil
}

// own returns a movement that was changed a name of its own.
func (p *Presenter) own(m movements.Movement) movements.Movement {
	m.Name = p.desk.Words.T("movement.grid.own")
	return m
}

// place returns the place at a table in a round, and whether there is one. If not, it is an empty one
// with the set of the table's round before: the least typing.
func place(m movements.Movement, round, table int) (movements.Place, bool) {
	for r := round; r >= 1; r-- {
		for _, o := range m.Rounds[r-1] {
			if o.Table == table {
				return o, r == round
			}
		}
	}
	return movements.Place{Table: table, Set: min(table, 200) - 1}, false
}

// Take puts a text in the cell of the cursor, and reports whether it could be read; if not
// nothing is changed.
func (p *Presenter) Take(text string) bool {
	p.Type(text)
	if p.wrong != nil {
		return false
	}
	p.change(p.trial)
	return true
}

// mostUndo is how many changes can be taken back.
const mostUndo = 500

// change replaces the movement; the old one can be restored.
func (p *Presenter) change(m movements.Movement) {
	if !sameRounds(m, p.m) {
		p.past, p.future = append(p.past[max(len(p.past)-mostUndo+1, 0):], p.m), nil
		p.m = m
	}
	p.Restore()
}

// step takes back the last change, or makes the last one again that was taken back, and goes to
// where it was.
func (p *Presenter) step(from, to *[]movements.Movement) {
	p.stepped, p.notice = "", notice.Notice{}
	n := len(*from)
	if n == 0 {
		return
	}
	was := p.m
	*to = append(*to, was)
	p.m, *from = (*from)[n-1], (*from)[:n-1]
	p.Go(p.changed(was))
	p.stepped = p.desk.Words.T("undo.movement", "round", p.round, "table", p.table)
}

// changed returns the first cell in which the movement differs from was; the cursor if none does.
func (p *Presenter) changed(was movements.Movement) (round, table int) {
	for r := range min(len(p.m.Rounds), len(was.Rounds)) {
		for t := 1; t <= p.m.Tables; t++ {
			a, isA := place(p.m, r+1, t)
			b, isB := place(was, r+1, t)
			if isA != isB || isA && a != b {
				return r + 1, t
			}
		}
	}
	return p.round, p.table
}

// Swap lets NS and EW change places at some tables of the round of the cursor.
func (p *Presenter) Swap(first, last int) {
	m := p.m
	for t := first; t <= last; t++ {
		if o, is := place(m, p.round, t); is {
			o.NS, o.EW = o.EW, o.NS
			m = m.Seat(p.round, t, o, true)
		}
	}
	p.change(p.own(m))
}

// InsertRound puts an empty round behind that of the cursor, and goes there.
func (p *Presenter) InsertRound() {
	p.change(p.own(p.m.InsertRound(p.round)))
	p.Go(p.round+1, 1)
}

// DeleteRound takes the round of the cursor away; the only one stays.
func (p *Presenter) DeleteRound() {
	p.change(p.own(p.m.DeleteRound(p.round)))
	p.Go(p.round, p.table)
}

// Open puts the movement of a file in the grid. It is refused with what refuses the file,
// and where it is not for this evening.
func (p *Presenter) Open(path string) {
	m, err := p.files.ReadMovement(path)
	switch wanted := p.m.Real(); {
	case err != nil:
	case m.Contest != movements.OfPairs:
		err = p.desk.Suits(m)
	case m.Real() != wanted:
		err = problem.New("movement.own-pairs", "pairs", m.Real(), "wanted", wanted)
	}
	if err != nil {
		p.notice = notice.Refuse(p.desk.Words.Sentence(err))
		return
	}
	p.change(m)
	p.Go(1, 1)
}

// Write writes the movement to a file, faults or not, or says why it cannot be; over another only
// where that was written here too.
func (p *Presenter) Write(file string) (reason string) {
	path := file
	if !filepath.IsAbs(path) {
		path = filepath.Join(p.folder(), path)
	}
	if err := p.files.WriteMovement(path, p.m, p.written[path]); err != nil {
		return p.desk.Words.Sentence(err)
	}
	p.file, p.path, p.written[path] = file, path, true
	return ""
}

func same(a, b movements.Movement) bool {
	return a.Name == b.Name && a.Variant == b.Variant && a.Tables == b.Tables && a.Sets == b.Sets &&
		a.Phantom == b.Phantom && a.TwoWinners == b.TwoWinners && sameRounds(a, b)
}

func sameRounds(a, b movements.Movement) bool {
	return a.Pairs == b.Pairs && slices.EqualFunc(a.Rounds, b.Rounds, slices.Equal[[]movements.Place])
}
