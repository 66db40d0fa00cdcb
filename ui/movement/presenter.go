package movement

import (
	"fmt"
	"slices"
	"strconv"

	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/ui/desk"
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

// mostUndo is how many changes can be taken back.
const mostUndo = 500

// Presenter is the screen without its window. Nothing of what is changed here is used
// before Use.
type Presenter struct {
	desk  *desk.Desk
	draft Draft
	files desk.MovementFiles

	ready           bool
	from            movements.Movement // the one it began with, as the draft has it
	m               movements.Movement // as it is now
	past, future    []movements.Movement
	stepped         string // what the last step back or forth changed
	perRound, first int
	round, table    int                // the cursor, both from 1
	typed           *string            // what is being typed there, nil for nothing
	wrong           error              // why that cannot be read
	trial           movements.Movement // with what is typed
	written         map[string]bool    // files that were written here, by path
	findings        []movements.Finding
	balance         movements.Balance
}

// NewPresenter makes one; files may be nil, then nothing is read or written.
func NewPresenter(d *desk.Desk, draft Draft, files desk.MovementFiles) *Presenter {
	return &Presenter{desk: d, draft: draft, files: files, round: 1, table: 1}
}

// Enter takes the draft's movement in hand. What was changed here and not used is still
// there, as long as that is the same.
func (p *Presenter) Enter() {
	m, perRound, first, ok := p.draft.Movement()
	if p.ready = ok; !ok {
		p.from, p.m, p.past, p.future = movements.Movement{}, movements.Movement{}, nil, nil
		return
	}
	p.perRound, p.first = perRound, first
	if !same(m, p.from) {
		p.from, p.m, p.past, p.future = m, m, nil, nil
		p.round, p.table = 1, 1
	}
	p.typed, p.wrong = nil, nil
	p.look()
}

// same tells whether two movements are the same in everything.
func same(a, b movements.Movement) bool {
	return a.Name == b.Name && a.Variant == b.Variant && a.Pairs == b.Pairs && a.Tables == b.Tables && a.Sets == b.Sets &&
		a.Phantom == b.Phantom && a.TwoWinners == b.TwoWinners && sameRounds(a, b)
}

func sameRounds(a, b movements.Movement) bool {
	return slices.EqualFunc(a.Rounds, b.Rounds, func(x, y []movements.Place) bool { return slices.Equal(x, y) })
}

// Ready tells whether there is a movement to look at.
func (p *Presenter) Ready() bool { return p.ready }

// Changed tells whether anything is other than it began.
func (p *Presenter) Changed() bool { return !sameRounds(p.m, p.from) || p.m.Pairs != p.from.Pairs }

// Movement is the movement as it is now.
func (p *Presenter) Movement() movements.Movement { return p.m }

// look checks and measures it, with what is being typed.
func (p *Presenter) look() {
	p.trial = p.m
	if p.typed != nil && p.wrong == nil {
		p.trial, _ = p.with(*p.typed)
	}
	p.findings, p.balance = movements.Check(p.trial), movements.Measure(p.trial)
}

// with is the movement with a text in the cell of the cursor.
func (p *Presenter) with(text string) (movements.Movement, error) {
	before, is := p.at(p.m, p.round, p.table)
	place, played, err := movements.ParseCell(text, before)
	if err != nil {
		return p.m, err
	}
	if place == before && played == is {
		return p.m, nil
	}
	return p.own(p.m.Seat(p.round, p.table, place, played)), nil
}

// own gives a movement that was changed a name of its own.
func (p *Presenter) own(m movements.Movement) movements.Movement {
	m.Name = p.desk.Words.T("movement.grid.own")
	return m
}

// at is the place at a table in a round, and whether there is one. Where there is none
// it is an empty one with the set of the table's round before: that is typed least.
func (p *Presenter) at(m movements.Movement, round, table int) (movements.Place, bool) {
	for r := round; r >= 1; r-- {
		for _, o := range m.Rounds[r-1] {
			if o.Table == table {
				return o, r == round
			}
		}
	}
	return movements.Place{Table: table, Set: min(table, 200) - 1}, false
}

// Tables and Rounds are the size of the grid.
func (p *Presenter) Tables() int { return p.m.Tables }

// Rounds is how many rows the grid has.
func (p *Presenter) Rounds() int { return len(p.m.Rounds) }

// Cursor is where the cursor stands, both from 1.
func (p *Presenter) Cursor() (round, table int) { return p.round, p.table }

// Go puts the cursor in a cell; beyond the edges it is the last one there. What is being
// typed must have been taken or dropped before.
func (p *Presenter) Go(round, table int) {
	p.round = max(min(round, p.Rounds()), 1)
	p.table = max(min(table, p.Tables()), 1)
	p.Restore()
}

// Next goes to the next cell, after the last table to the next round; false after the
// last cell of all.
func (p *Presenter) Next() bool {
	switch {
	case p.table < p.Tables():
		p.Go(p.round, p.table+1)
	case p.round < p.Rounds():
		p.Go(p.round+1, 1)
	default:
		return false
	}
	return true
}

// Text is what stands in a cell, "" where nobody plays.
func (p *Presenter) Text(round, table int) string {
	if place, is := p.at(p.m, round, table); is {
		return movements.CellText(place)
	}
	return ""
}

// Type follows what is typed in the cell of the cursor: the check and the balance are of
// the movement with it.
func (p *Presenter) Type(text string) {
	_, p.wrong = p.with(text)
	p.typed = &text
	p.look()
}

// Restore drops what is being typed.
func (p *Presenter) Restore() {
	p.typed, p.wrong = nil, nil
	p.look()
}

// Take puts a text in the cell of the cursor. The error is movement.cell-form, and then
// nothing is changed.
func (p *Presenter) Take(text string) error {
	m, err := p.with(text)
	if err != nil {
		p.typed, p.wrong = &text, err
		p.look()
		return err
	}
	p.typed, p.wrong = nil, nil
	p.change(m)
	return nil
}

// change puts another movement in place; what was can come back.
func (p *Presenter) change(m movements.Movement) {
	if !sameRounds(m, p.m) || m.Pairs != p.m.Pairs {
		p.past, p.future = append(p.past, p.m), nil
		if len(p.past) > mostUndo {
			p.past = slices.Delete(p.past, 0, 1)
		}
		p.m = m
	}
	p.look()
}

// CanUndo tells whether a change can be taken back.
func (p *Presenter) CanUndo() bool { return len(p.past) > 0 }

// Undo takes back the last change, and goes to where it was.
func (p *Presenter) Undo() { p.turn(&p.past, &p.future) }

// Redo makes it again.
func (p *Presenter) Redo() { p.turn(&p.future, &p.past) }

func (p *Presenter) turn(from, to *[]movements.Movement) {
	p.stepped = ""
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

// changed is the first cell in which the movement differs from another; the cursor where
// it does not.
func (p *Presenter) changed(was movements.Movement) (round, table int) {
	for r := range min(len(p.m.Rounds), len(was.Rounds)) {
		for t := 1; t <= p.m.Tables; t++ {
			a, isA := p.at(p.m, r+1, t)
			b, isB := p.at(was, r+1, t)
			if isA != isB || isA && a != b {
				return r + 1, t
			}
		}
	}
	return p.round, p.table
}

// TurnTable lets NS and EW change places in the cell of the cursor, TurnRound in its
// whole round.
func (p *Presenter) TurnTable() { p.change(p.turned(p.table)) }

// TurnRound does so at all tables.
func (p *Presenter) TurnRound() {
	var all []int
	for t := 1; t <= p.Tables(); t++ {
		all = append(all, t)
	}
	p.change(p.turned(all...))
}

func (p *Presenter) turned(tables ...int) movements.Movement {
	m := p.m
	for _, t := range tables {
		if place, is := p.at(m, p.round, t); is {
			place.NS, place.EW = place.EW, place.NS
			m = m.Seat(p.round, t, place, true)
		}
	}
	return p.own(m)
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

// Use gives the movement to the evening that is about to begin. It is refused with
// movement.own-faults (n, first) as long as there are faults.
func (p *Presenter) Use() error {
	if !p.Changed() {
		return nil
	}
	if err := p.desk.Suits(p.m); err != nil {
		return err
	}
	p.draft.SetMovement(p.m)
	p.from, p.past, p.future = p.m, nil, nil
	return nil
}

// Read puts the movement of a file in the grid. It is refused with what refuses the
// file, and with movement.own-pairs (pairs, wanted) or movement.own-contest where it is
// not for this evening.
func (p *Presenter) Read(path string) error {
	m, err := p.files.ReadMovement(path)
	if err != nil {
		return err
	}
	if m.Contest != movements.OfPairs {
		return p.desk.Suits(m)
	}
	if wanted := p.m.Real(); m.Real() != wanted {
		return problem.New("movement.own-pairs", "pairs", m.Real(), "wanted", wanted)
	}
	p.change(m)
	p.Go(1, 1)
	return nil
}

// Write writes the movement to a file, faults or not; over another only where that was
// written here too.
func (p *Presenter) Write(path string) error {
	err := p.files.WriteMovement(path, p.m, p.written[path])
	if err == nil {
		if p.written == nil {
			p.written = map[string]bool{}
		}
		p.written[path] = true
	}
	return err
}

// FileName is what a file of the movement is called as a rule.
func (p *Presenter) FileName() string {
	return p.desk.Words.T("movement.grid.file-name", "pairs", p.m.Real(), "rounds", p.Rounds()) + p.files.Endings()[0]
}

// Heading is what the grid is of, with its balance, that is seen while one types also
// where the figures at the right are not.
func (p *Presenter) Heading() string {
	w := p.desk.Words
	name := p.desk.MovementName(p.m.Name)
	if name == "" {
		name = w.T("movement.grid.own")
	}
	return w.T("movement.grid.heading", "name", name, "pairs", w.T("n.pairs", "n", p.m.Real()),
		"tables", w.T("n.tables", "n", p.m.Tables), "rounds", w.T("n.rounds", "n", len(p.m.Rounds)),
		"qf", w.Fixed(p.balance.Qf, 1))
}

// boards is a set as board numbers: "9 – 12".
func (p *Presenter) boards(set int) string {
	from, to := movements.Boards(set, p.first, p.perRound)
	if from == to {
		return strconv.Itoa(from)
	}
	return fmt.Sprintf("%d – %d", from, to)
}
