package log

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/ui/notice"
)

// mostSaid is how many of the acts to be undone are said one by one.
const mostSaid = 6

// Way is the way to the chosen line: back, by undoing all that came after it, or forth,
// by doing again what was undone, up to and with it.
type Way struct {
	Forth bool
	Acts  []string // the sentences of what is undone or done again, in that order
	seq   int64    // the line from which on is undone, or up to which is done again
}

// knownWay is the way to a line of a log of so many lines, so that it is looked for once.
type knownWay struct {
	id    event.ID
	lines int
	to    int64
	way   Way
}

// Way returns what Go does; ok is false where there is nothing to do, or it cannot be done.
func (p *Presenter) Way() (w Way, ok bool) {
	if p.ReadOnly() != "" {
		return Way{}, false
	}
	if k := &p.way; k.id != p.id || k.lines != len(p.lines) || k.to != p.selected {
		*k = knownWay{p.id, len(p.lines), p.selected, p.lookForWay()}
	}
	return p.way.way, len(p.way.way.Acts) > 0
}

// lookForWay finds the way to the chosen line; it has no Acts where there is none.
func (p *Presenter) lookForWay() (w Way) {
	i := p.entry()
	if i < 0 {
		return Way{}
	}
	h := journal.HistoryOf(p.lines)
	if e := &p.log[i]; e.Void() {
		for _, l := range h.UpTo(e.Line.Seq) {
			w.Acts = append(w.Acts, p.sentenceOf(l.Undoes))
		}
		w.Forth, w.seq = true, e.Line.Seq
		return w
	}
	k := slices.IndexFunc(h.Undo, func(l journal.Line) bool { return l.Seq > p.selected })
	if k < 0 || k == 0 && !p.reaches(h) {
		return Way{}
	}
	w.seq = h.Undo[k].Seq
	for _, l := range h.From(w.seq) {
		w.Acts = append(w.Acts, p.sentenceOf(l.Seq))
	}
	return w
}

// reaches reports whether all after the chosen line can be undone: what erased somebody's data
// cannot, nor what was done before it.
func (p *Presenter) reaches(h journal.History) bool {
	can := map[int64]bool{}
	for _, l := range h.Undo {
		can[l.Seq] = true
	}
	for i := range p.log {
		e := &p.log[i]
		if e.Line.Seq > p.selected && !e.IsUndo() && e.Counts && !can[e.Line.Seq] && e.Told.Says != "issue-uitslag" {
			return false
		}
	}
	return true
}

// Preview says in words what Go would do; "" where it would do nothing, and why it does
// not where that is not plain.
func (p *Presenter) Preview() string {
	w := p.words()
	way, ok := p.Way()
	if !ok {
		return ""
	}
	key := "log.back"
	if way.Forth {
		key = "log.forth"
	}
	text := w.T(key, "n", len(way.Acts))
	for i, a := range way.Acts {
		if i == mostSaid && len(way.Acts) > mostSaid+1 {
			text += "\n" + w.T("log.and-more", "n", len(way.Acts)-i)
			break
		}
		text += "\n· " + a
	}
	return text
}

// Go goes to the chosen line, and reports whether it did.
func (p *Presenter) Go() bool {
	way, ok := p.Way()
	if !ok {
		return false
	}
	do, key := p.desk.Steps.UndoFrom, "log.undone"
	if way.Forth {
		do, key = p.desk.Steps.RedoUpTo, "log.redone"
	}
	if err := do(p.id, way.seq); err != nil {
		p.notice = notice.Refuse(p.words().Sentence(err))
		return false
	}
	p.Refresh()
	p.notice = notice.Of(p.words().T(key, "n", len(way.Acts)))
	return true
}

// UndoClub and RedoClub take back, and do again, the last act of the club: Ctrl+Z and
// Ctrl+Y are the evening's elsewhere.
func (p *Presenter) UndoClub() { p.reverse(p.desk.Steps.UndoClub) }

// RedoClub does again what was undone last of the club.
func (p *Presenter) RedoClub() { p.reverse(p.desk.Steps.RedoClub) }

func (p *Presenter) reverse(how func() error) {
	p.ClearNotice()
	if err := how(); err != nil {
		p.notice = notice.Refuse(p.words().Sentence(err))
	}
	p.Refresh()
}
