package draw

import (
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/drawing"
	"uitslag/internal/exact"
	"uitslag/internal/problem"
	"uitslag/ui/notice"
)

// proposal is the chosen round: what was kept of it, or what it would be with what the scorer
// wants otherwise.
type proposal struct {
	*evening
	options drawing.Options
	changed bool // the scorer wants something otherwise
	draw    event.Draw
	reason  drawing.Explanation
	err     error    // why it cannot be drawn
	picked  event.ID // who is to change places, "" for nobody
	asking  bool
}

// forget discards the scorer's wishes.
func (p *proposal) forget() {
	p.options, p.changed, p.picked, p.asking = drawing.Options{}, false, "", false
}

// look draws the round, or reads what was drawn, and why.
func (p *proposal) look() {
	p.draw, p.reason, p.err = event.Draw{}, drawing.Explanation{}, nil
	if p.c == nil || p.round < 1 {
		return
	}
	if p.Proposed() {
		p.propose()
	} else if d := p.st.Session.Draw(p.letter, p.round); d != nil {
		p.draw = *d
	} else { // of a file that does not say how it was drawn
		p.draw = event.Draw{Section: p.letter, Round: p.round, Meetings: p.met()}
	}
	if p.err == nil && len(p.draw.Order) > 0 {
		p.reason, p.err = drawing.Explain(p.st.Event, p.st.Session.ID, &p.draw)
	}
	p.row = max(min(p.row, len(p.draw.Meetings)-1), 0)
}

// propose draws the next round from what is in; whether that is allowed is asked on keeping it.
func (p *proposal) propose() {
	if p.ByLot() && p.c.Drawing.Lots && len(p.options.Lots) == 0 {
		p.options.Lots = p.lots()
	}
	o := p.options
	o.Early = true
	if p.ByLot() && p.teams() && !p.knockout() && !p.changed {
		o.Apart = drawing.ClubMates(p.st.Event, p.c)
	}
	p.draw, p.err = drawing.Propose(p.st.Event, p.st.Session.ID, p.letter, o)
	if len(o.Apart) > 0 && problem.Is(p.err, "draw.no-way") && !p.changed { // there are too many of them
		o.Apart = nil
		p.draw, p.err = drawing.Propose(p.st.Event, p.st.Session.ID, p.letter, o)
	}
	p.options.Apart = o.Apart
}

// together removes from apart the pairs that meet in a draw: the scorer wants it so.
func together(apart, meetings [][2]event.ID) [][2]event.ID {
	return slices.DeleteFunc(slices.Clone(apart), func(x [2]event.ID) bool {
		return slices.Contains(meetings, x) || slices.Contains(meetings, [2]event.ID{x[1], x[0]})
	})
}

// lots returns those who play, in random order.
func (p *proposal) lots() []event.ID {
	who := drawing.Playing(p.st.Session, p.c, 1)
	out := make([]event.ID, len(who))
	for i, at := range p.desk.Lots(len(who)) {
		out[i] = who[at]
	}
	return out
}

// met returns those who met in a round that was not drawn here.
func (p *proposal) met() [][2]event.ID {
	var out [][2]event.ID
	if p.teams() {
		for _, m := range event.Matches(p.st.Session) {
			if m.Section == p.letter && m.Round == p.round {
				out = append(out, [2]event.ID{m.Home, m.Away})
			}
		}
		return out
	}
	for _, x := range p.st.Session.Sittings() {
		if x.Section == p.letter && x.Round == p.round && !x.NS.Empty() && !x.EW.Empty() {
			out = append(out, [2]event.ID{x.NS.A, x.EW.A})
		}
	}
	return out
}

// ByLot reports whether the round can be drawn by lot: the first.
func (p *proposal) ByLot() bool { return p.Proposed() && p.round == 1 }

// Odd reports whether somebody is free, whom the scorer may choose.
func (p *proposal) Odd() bool { return p.Proposed() && p.draw.Free != "" && !p.knockout() }

// Otherwise reports whether the scorer wants something otherwise.
func (p *proposal) Otherwise() bool { return p.Proposed() && p.changed }

// Asking reports whether it is asked to draw with results missing.
func (p *proposal) Asking() bool { return p.asking }

// Picking reports whether somebody was picked up.
func (p *proposal) Picking() bool { return p.picked != "" }

// Undrawable returns why the next round cannot be drawn, "" where it can.
func (p *proposal) Undrawable() string {
	if p.err != nil {
		return p.desk.Words.Sentence(p.err)
	}
	return ""
}

// under returns who stands under the cursor, "" for nobody.
func (p *proposal) under() event.ID {
	if p.row >= len(p.draw.Meetings) {
		return ""
	}
	return p.draw.Meetings[p.row][p.side]
}

// try draws the round as wanted now. If that is impossible, the round stays and it says why.
func (p *proposal) try(want func(o *drawing.Options)) bool {
	was, draw, changed := p.options, p.draw, p.changed
	p.options.Apart, p.options.Fixed = slices.Clone(was.Apart), slices.Clone(was.Fixed)
	want(&p.options)
	p.changed = true
	p.ClearNotice()
	if p.look(); p.err == nil {
		return true
	}
	p.notice = notice.Refuse(p.desk.Words.Sentence(p.err))
	p.options, p.draw, p.changed = was, draw, changed
	p.look()
	return false
}

// Fix keeps the meeting under the cursor at its table, or lets it go again.
func (p *proposal) Fix() {
	if p.under() == "" {
		return
	}
	m := p.draw.Meetings[p.row]
	p.try(func(o *drawing.Options) {
		for len(o.Fixed) <= p.row {
			o.Fixed = append(o.Fixed, [2]event.ID{})
		}
		if o.Fixed[p.row] == m {
			m = [2]event.ID{}
		}
		o.Fixed[p.row] = m
		o.Fixed = trimmed(o.Fixed)
	})
}

// trimmed leaves out the tables at the end where nothing is fixed.
func trimmed(fixed [][2]event.ID) [][2]event.ID {
	for len(fixed) > 0 && fixed[len(fixed)-1] == [2]event.ID{} {
		fixed = fixed[:len(fixed)-1]
	}
	return fixed
}

// Apart draws the round without the meeting under the cursor.
func (p *proposal) Apart() {
	if p.under() == "" {
		return
	}
	m := p.draw.Meetings[p.row]
	if p.try(func(o *drawing.Options) {
		o.Apart = append(o.Apart, m)
		o.Fixed = without(o.Fixed, m[0], m[1])
	}) {
		p.notice = notice.Of(p.desk.Words.T("draw.apart-now", "one", p.name(m[0]), "other", p.name(m[1])))
	}
}

// without releases the tables that were fixed for any of these.
func without(fixed [][2]event.ID, who ...event.ID) [][2]event.ID {
	for i := range fixed {
		if slices.Contains(who, fixed[i][0]) || slices.Contains(who, fixed[i][1]) {
			fixed[i] = [2]event.ID{}
		}
	}
	return trimmed(fixed)
}

// SetFree lets who stands under the cursor be free.
func (p *proposal) SetFree() {
	if id := p.under(); id != "" {
		p.try(func(o *drawing.Options) {
			o.Free = id
			o.Fixed = without(o.Fixed, id)
		})
	}
}

// Lots draws the first round by lot, again each time.
func (p *proposal) Lots() {
	lots := p.lots()
	if p.try(func(o *drawing.Options) { *o = drawing.Options{First: event.FirstLots, Lots: lots, Apart: o.Apart} }) {
		p.notice = notice.Of(p.desk.Words.T("draw.lots-now"))
	}
}

// Anew draws the round without what the scorer wanted otherwise.
func (p *proposal) Anew() {
	p.forget()
	p.ClearNotice()
	p.look()
}

// LetGo lets go of who was picked up.
func (p *proposal) LetGo() { p.picked = "" }

// Refrain ends the question.
func (p *proposal) Refrain() { p.asking, p.picked = false, "" }

func (p *proposal) swap(a, b event.ID) {
	d, err := drawing.Swap(p.c, p.draw, a, b)
	if err != nil {
		p.notice = notice.Refuse(p.desk.Words.Sentence(err))
		return
	}
	p.try(func(o *drawing.Options) {
		if p.knockout() {
			o.Lots = nil
			for _, x := range d.Order {
				o.Lots = append(o.Lots, x.Contestant)
			}
			return
		}
		o.Fixed, o.Apart = trimmed(d.Fixed), together(o.Apart, d.Meetings)
		if d.Free != p.draw.Free {
			o.Free = d.Free
		}
	})
}

func (p *proposal) remark() notice.Notice {
	w := p.desk.Words
	switch {
	case p.asking && p.draw.Missing > 0:
		return notice.Warn(w.T("draw.ask", "n", p.draw.Missing, "next", p.round))
	case p.asking:
		return notice.Warn(w.T("draw.ask-empty", "round", p.round-1, "next", p.round))
	case p.err != nil:
		return notice.Warn(w.Sentence(p.err))
	case p.Proposed() && p.round > 1 && p.draw.Missing > 0:
		return notice.Warn(w.T("draw.some-missing", "n", p.draw.Missing, "next", p.round))
	}
	if i := slices.IndexFunc(p.later, func(l drawing.Later) bool { return l.Round == p.round }); i >= 0 && p.Drawn() {
		return notice.Warn(strings.Join(p.says().Later(&p.later[i]), " "))
	}
	if len(p.draw.Order) == 0 {
		return notice.Notice{}
	}
	said := p.says().From(&p.reason)
	if p.round == 1 && p.teams() && len(p.draw.Apart) > 0 && !p.changed {
		said += " " + w.T("draw.club-mates")
	}
	return notice.Of(said)
}

// scoreOf returns the score somebody was drawn with; "" if nothing was played.
func (p *proposal) scoreOf(id event.ID) string {
	i := slices.IndexFunc(p.draw.Order, func(o event.Drawn) bool { return o.Contestant == id })
	if i < 0 || p.round < 2 || p.knockout() {
		return ""
	}
	return p.number(p.draw.Order[i].Score)
}

func (p *proposal) number(r exact.Rat) string { return p.desk.Words.Number(r, 2) }
