package draw

import (
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/drawing"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/ui/notice"
)

// acting draws rounds, and changes what was drawn.
type acting struct{ *proposal }

// do does a command, and says what it did. It reports whether it is saved.
func (p *acting) do(x journal.Payload, said string) bool {
	if locked := p.Locked(); locked != "" {
		p.notice = notice.Refuse(locked)
		return false
	}
	p.Refrain()
	if err := p.desk.Do(x); err != nil {
		p.notice = notice.Refuse(p.desk.Words.Sentence(err))
		return false
	}
	p.notice = notice.Of(said)
	return true
}

// Draw draws the chosen round. It asks first where results are missing that the draw does not
// know, or where nothing of the round before is in.
func (p *acting) Draw() {
	if !p.Proposed() || p.err != nil {
		return
	}
	early := p.draw.Missing > 0 && !p.c.Drawing.Early
	empty := p.round > 1 && drawing.In(p.st.Session, p.letter, p.round-1) == 0
	if !p.knockout() && p.round > 1 && (early || empty) {
		p.asking = true
		return
	}
	p.keep()
}

// DrawAnyway draws it after it was asked.
func (p *acting) DrawAnyway() {
	if p.asking {
		p.keep()
	}
}

// keep keeps the proposal as the round. What was drawn stays chosen: the next one is a choice
// of its own.
func (p *acting) keep() {
	d, round := p.draw, p.round
	p.do(&command.DrawRound{Session: p.st.Session.ID, Draw: d}, p.desk.Words.T("draw.drawn", "round", round))
}

// Pick picks up who stands under the cursor; with somebody picked up already the two change
// places.
func (p *acting) Pick() {
	id := p.under()
	was := p.picked
	p.ClearNotice()
	switch {
	case id == "":
	case was == "":
		if begun := p.Begun(); p.Drawn() && begun != "" {
			p.notice = notice.Refuse(begun)
			return
		}
		p.picked = id
	case was == id:
		p.picked = ""
	case p.Proposed():
		p.picked = ""
		p.swap(was, id)
	default:
		p.picked = ""
		d, err := drawing.Swap(p.c, p.draw, was, id)
		if err != nil {
			p.notice = notice.Refuse(p.desk.Words.Sentence(err))
			return
		}
		d.Apart = together(d.Apart, d.Meetings)
		p.do(&command.RedrawRound{Session: p.st.Session.ID, Draw: d}, p.desk.Words.T("draw.swapped", "one", p.name(was), "other", p.name(id)))
	}
}

// Redraw draws the last round again, from the results as they are now.
func (p *acting) Redraw() {
	if !p.Drawn() {
		return
	}
	o := drawing.Options{Early: true, First: p.draw.First, Apart: p.draw.Apart}
	if p.round == 1 && (p.draw.First == event.FirstLots || p.c.Drawing.Lots) {
		o.Lots = p.lots()
	}
	d, err := drawing.Repeated(p.st.Event, p.st.Session.ID, p.letter, p.round, o)
	if err != nil {
		p.notice = notice.Refuse(p.desk.Words.Sentence(err))
		return
	}
	if sameDraw(&d, &p.draw) {
		p.notice = notice.Of(p.desk.Words.T("draw.same-again", "round", p.round))
		return
	}
	p.do(&command.RedrawRound{Session: p.st.Session.ID, Draw: d}, p.desk.Words.T("draw.redrawn", "round", p.round))
}

// sameDraw reports whether two draws are the same, but for when they were made.
func sameDraw(a, b *event.Draw) bool {
	if len(a.Meetings) != len(b.Meetings) || a.Free != b.Free {
		return false
	}
	for i := range a.Meetings {
		if a.Meetings[i] != b.Meetings[i] {
			return false
		}
	}
	return true
}

// TakeBack takes the last round back: it is to be drawn again.
func (p *acting) TakeBack() {
	if p.Drawn() {
		p.do(&command.TakeBackRound{Session: p.st.Session.ID, Section: p.letter, Round: p.round}, p.desk.Words.T("draw.taken-back", "round", p.round))
	}
}

// Extra lets the two teams under the cursor play the boards that decide their match.
func (p *acting) Extra() {
	if !p.Level() {
		return
	}
	x, err := drawing.ExtraBoards(p.st.Event, p.st.Session.ID, p.letter, p.round, p.under())
	if err != nil {
		p.notice = notice.Refuse(p.desk.Words.Sentence(err))
		return
	}
	p.do(&command.ExtraBoards{
		Session: p.st.Session.ID, Section: p.letter, Round: p.round, Home: x.Home, Away: x.Away, Tables: x.Tables, Boards: x.Boards,
	}, p.desk.Words.T("draw.extra-now", "n", len(x.Boards), "boards", desk.Ranges(x.Boards), "home", p.name(x.Home), "away", p.name(x.Away)))
}

// Printed says which round the paper has, where that is not the chosen one; "" where it is.
func (p *acting) Printed() string {
	if p.round == p.rounds() {
		return ""
	}
	return p.desk.Words.T("draw.print-last", "round", p.rounds())
}

// Papers returns those of the chosen round, with what they are made of.
func (p *acting) Papers() (*standings.Standings, []desk.Order) {
	return p.st, []desk.Order{{Kind: "draw"}}
}
