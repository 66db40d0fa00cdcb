package repair

import (
	"errors"
	"slices"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/preview"
	"uitslag/ui/notice"
)

type plan struct {
	*form
	acts    []act
	preview *preview.Preview
	need    []string // labels of what is still to be filled in
	wrong   error
	wrongAt string // the name of the Ask that wrong is about, "" for several
}

type act struct {
	event   event.ID
	payload journal.Payload
	people  []event.Person
	warn    string // what is to be known before it is done, "" mostly
}

// Set answers.
func (p *plan) Set(name, value string) {
	p.values[name] = value
	delete(p.tried, name)
	p.look()
}

// Try answers with what is being typed, so that the effect is that of doing it now.
func (p *plan) Try(name, value string) {
	p.tried[name] = value
	p.look()
}

// Untry goes back to the answers from before what is being typed: to one, or to all of
// them for "".
func (p *plan) Untry(name string) {
	delete(p.tried, name)
	if name == "" {
		clear(p.tried)
	}
	p.look()
}

// look reads the answers again and finds their effect.
func (p *plan) look() {
	p.asks, p.acts, p.preview, p.need, p.wrong, p.wrongAt, p.guests = nil, nil, nil, nil, nil, "", map[event.ID]string{}
	if p.repair == nil || p.s == nil || p.mode != Asking {
		return
	}
	if p.wrong = p.can(p.repair); p.wrong != nil {
		return
	}
	if len(p.s.Sections) > 1 && p.repair.section {
		a := p.asked("repair.ask.section", Few)
		for i := range p.s.Sections {
			letter := p.s.Sections[i].Letter
			a.Options = append(a.Options, Option{ID: letter, Text: letter})
		}
		a.value = p.letter()
		p.asks = append(p.asks, a)
	}
	p.asks = p.repair.asks(p.form, p.asks)
	r := &reader{p: p.form}
	acts := p.repair.make(r)
	p.need, p.wrong, p.wrongAt = r.need, r.err, r.at
	if p.wrong != nil || len(p.need) > 0 {
		return
	}
	for _, a := range acts {
		if a.event != "" || a.payload == nil {
			continue
		}
		if p.preview, p.wrong = preview.Of(p.e, a.payload, p.desk.Categories()); p.wrong != nil {
			p.preview = nil
			return
		}
	}
	p.acts = acts
}

// Effect says what would be done, or why it cannot be yet: refused reports that it cannot.
func (p *plan) Effect() (sentences []string, refused bool) {
	w := p.words()
	switch {
	case p.mode != Asking:
		return nil, false
	case p.wrong != nil:
		return []string{w.Sentence(p.wrong)}, true
	case len(p.need) > 0:
		return []string{w.T("repair.need", "what", w.List(p.need))}, false
	case p.PaperOnly():
		return []string{w.T("repair.paper-only")}, false
	}
	for _, a := range p.acts {
		if a.warn != "" {
			sentences = append(sentences, a.warn)
		}
		if a.event == "" && a.payload != nil {
			sentences = append(sentences, "**"+p.book().Saying(p.e, a.payload)+".**")
		}
	}
	if p.preview != nil {
		sentences = append(sentences, p.book().Preview(p.preview)...)
	}
	for _, a := range p.acts {
		if a.event == "" || a.event == ofClub {
			continue
		}
		if other, err := p.desk.Club.Event(a.event); err == nil {
			if x, err := preview.Of(other, a.payload, p.desk.Categories()); err == nil {
				x.Paper, x.Rows = preview.Stale{}, nil // another evening's
				for _, said := range p.book().Preview(x) {
					sentences = append(sentences, w.T("repair.there", "name", other.Name, "what", said))
				}
			}
		}
	}
	return sentences, false
}

// Refused returns why the answer to an Ask cannot be, "" where it can.
func (p *plan) Refused(name string) string {
	if p.wrong == nil || name == "" || p.wrongAt != name {
		return ""
	}
	return p.words().Sentence(p.wrong)
}

// Preview returns what would be done; nil while that is not known.
func (p *plan) Preview() *preview.Preview { return p.preview }

// effect returns what Effect says, to be looked at first where results would go, be played a second
// time or fit nowhere.
func (p *plan) effect() notice.Notice {
	said, refused := p.Effect()
	n := notice.Of(strings.Join(said, "\n"))
	x := p.preview
	switch {
	case refused:
		n.Tone = notice.Refusal
	case !p.Ready() || slices.ContainsFunc(p.acts, func(a act) bool { return a.warn != "" }) || x != nil && (x.NewMisfits() > 0 || len(x.Again)+len(x.Removed) > 0):
		n.Tone = notice.Warning
	}
	return n
}

// Locked returns why the repair in hand cannot be saved, "" where it can: paper is printed in any
// case.
func (p *plan) Locked() string {
	if p.PaperOnly() {
		return ""
	}
	return p.ReadOnly()
}

// Ready reports whether it can be done.
func (p *plan) Ready() bool {
	return p.mode == Asking && p.wrong == nil && len(p.need) == 0 && len(p.acts) > 0 && p.Locked() == ""
}

// doAll does the acts in order; if one fails, those before it are undone.
func (p *plan) doAll() error {
	for i, a := range p.acts {
		if a.payload == nil {
			continue
		}
		id := a.event
		switch id {
		case "":
			id = p.desk.Current()
		case ofClub:
			id = ""
		}
		if err := p.desk.DoTo(id, a.payload, a.people...); err != nil {
			for j := i - 1; j >= 0; j-- {
				if p.acts[j].event != "" && p.acts[j].event != ofClub {
					err = errors.Join(err, p.desk.Steps.UndoOf(p.acts[j].event))
				}
			}
			return err
		}
	}
	return nil
}

// ofClub is the event of an act that is the club's.
const ofClub event.ID = "club"

// papers returns those that the preview makes wrong, or the one that was asked for.
func (p *plan) papers() []Paper {
	w := p.words()
	if p.PaperOnly() {
		boards := (&reader{p: p.form}).numbers("boards")
		return []Paper{{Kind: "slips", Title: w.T("paper.slips"), Of: bridge.BoardList(boards), Boards: boards}}
	}
	if p.preview == nil {
		return nil
	}
	x := p.preview.Paper
	cards, tables, slips := p.book().Paper(p.preview)
	var out []Paper
	add := func(kind, title string, of string, boards []int) {
		if of != "" {
			out = append(out, Paper{Kind: kind, Title: w.T(title), Of: of, Boards: boards, Only: &x})
		}
	}
	if x.Issue > 0 {
		add("uitslag", "paper.uitslag", w.T("repair.issue", "n", x.Issue), nil)
	}
	add("guidecards", "paper.guide-cards", w.List(cards), nil)
	add("tablecards", "paper.table-cards", w.List(tables), nil)
	add("roundslips", "paper.round-slips", w.Semicolons(slips), nil)
	if len(x.Boards) > 0 {
		add("slips", "paper.slips", bridge.BoardList(x.Boards), x.Boards)
	}
	if x.Seating {
		add("seating", "paper.seating", w.T("repair.seating-list"), nil)
	}
	return out
}
