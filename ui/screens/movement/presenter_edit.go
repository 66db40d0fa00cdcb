package movement

import (
	"slices"

	"uitslag/internal/movements"
	"uitslag/ui/notice"
)

type editing struct {
	*sheet
	past, future []movements.Movement
	stepped      string // what the last step back or forth changed
}

// mostUndo is how many changes can be taken back.
const mostUndo = 500

// Take puts a text in the cell of the cursor, and reports whether it could be read; if not
// nothing is changed.
func (e *editing) Take(text string) bool {
	m, err := e.with(text)
	if err != nil {
		e.typed, e.wrong = &text, err
		e.look()
		return false
	}
	e.typed, e.wrong = nil, nil
	e.change(m)
	return true
}

// change replaces the movement; the old one can be restored.
func (e *editing) change(m movements.Movement) {
	if !sameRounds(m, e.m) || m.Pairs != e.m.Pairs {
		e.past, e.future = append(e.past, e.m), nil
		if len(e.past) > mostUndo {
			e.past = slices.Delete(e.past, 0, 1)
		}
		e.m = m
	}
	e.look()
}

// CanUndo reports whether a change can be taken back.
func (e *editing) CanUndo() bool { return len(e.past) > 0 }

// CanRedo reports whether one that was taken back can be made again.
func (e *editing) CanRedo() bool { return len(e.future) > 0 }

// Stepped says where the last step back or forth changed something, "" where it did not.
func (e *editing) Stepped() string { return e.stepped }

// Undo takes back the last change, and goes to where it was.
func (e *editing) Undo() { e.step(&e.past, &e.future) }

// Redo makes it again.
func (e *editing) Redo() { e.step(&e.future, &e.past) }

func (e *editing) step(from, to *[]movements.Movement) {
	e.stepped, e.notice = "", notice.Notice{}
	n := len(*from)
	if n == 0 {
		return
	}
	was := e.m
	*to = append(*to, was)
	e.m, *from = (*from)[n-1], (*from)[:n-1]
	e.Go(e.changed(was))
	e.stepped = e.desk.Words.T("undo.movement", "round", e.round, "table", e.table)
}

// changed returns the first cell in which the movement differs from was; the cursor if none does.
func (e *editing) changed(was movements.Movement) (round, table int) {
	for r := range min(len(e.m.Rounds), len(was.Rounds)) {
		for t := 1; t <= e.m.Tables; t++ {
			a, isA := e.at(e.m, r+1, t)
			b, isB := e.at(was, r+1, t)
			if isA != isB || isA && a != b {
				return r + 1, t
			}
		}
	}
	return e.round, e.table
}

// SwapTable lets NS and EW change places in the cell of the cursor.
func (e *editing) SwapTable() { e.change(e.swapped(e.table)) }

// SwapRound lets them do so at all tables of its round.
func (e *editing) SwapRound() {
	var all []int
	for t := 1; t <= e.Tables(); t++ {
		all = append(all, t)
	}
	e.change(e.swapped(all...))
}

func (e *editing) swapped(tables ...int) movements.Movement {
	m := e.m
	for _, t := range tables {
		if place, is := e.at(m, e.round, t); is {
			place.NS, place.EW = place.EW, place.NS
			m = m.Seat(e.round, t, place, true)
		}
	}
	return e.own(m)
}

// InsertRound puts an empty round behind that of the cursor, and goes there.
func (e *editing) InsertRound() {
	e.change(e.own(e.m.InsertRound(e.round)))
	e.Go(e.round+1, 1)
}

// DeleteRound takes the round of the cursor away; the only one stays.
func (e *editing) DeleteRound() {
	e.change(e.own(e.m.DeleteRound(e.round)))
	e.Go(e.round, e.table)
}
