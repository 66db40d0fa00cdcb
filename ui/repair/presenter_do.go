package repair

import (
	"errors"

	"uitslag/internal/event"
	"uitslag/internal/event/preview"
)

// Effect says what would be done, or why it cannot be yet: refused tells that it cannot.
func (p *Presenter) Effect() (sentences []string, refused bool) {
	w := p.words()
	switch {
	case p.mode != Asking:
		return nil, false
	case p.wrong != nil:
		return []string{w.Sentence(p.wrong)}, true
	case len(p.need) > 0:
		return []string{w.T("repair.need", "what", w.List(p.need))}, false
	case p.trouble.paperOnly:
		return []string{w.T("repair.paper-only")}, false
	}
	for _, a := range p.acts {
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
			if x, err := preview.Of(other, a.payload); err == nil {
				x.Paper, x.Rows = preview.Stale{}, nil // another evening's
				for _, said := range p.book().Preview(x) {
					sentences = append(sentences, w.T("repair.there", "name", other.Name, "what", said))
				}
			}
		}
	}
	return sentences, false
}

// Refused is why the answer to an Ask cannot be, "" where it can.
func (p *Presenter) Refused(name string) string {
	if p.wrong == nil || name == "" || p.wrongAt != name {
		return ""
	}
	return p.words().Sentence(p.wrong)
}

// Preview is what would be done; nil while that is not known.
func (p *Presenter) Preview() *preview.Preview { return p.preview }

// Ready tells whether it can be done.
func (p *Presenter) Ready() bool {
	return p.mode == Asking && p.wrong == nil && len(p.need) == 0 && len(p.acts) > 0 && (p.trouble.paperOnly || p.Locked() == "")
}

// Do does it, and tells whether it is saved. What was done stands in Told, the paper after
// it in Papers.
func (p *Presenter) Do() bool {
	if !p.Ready() {
		return false
	}
	if p.trouble.paperOnly {
		p.told, p.paper, p.mode = nil, p.papers(), Done
		return true
	}
	told, _ := p.Effect()
	papers := p.papers()
	p.doing = true
	err := p.doAll()
	p.doing = false
	p.read()
	if err != nil {
		p.look()
		p.wrong = err
		return false
	}
	p.told, p.paper, p.mode, p.fresh = told, papers, Done, nil
	p.find()
	return true
}

// doAll does the acts in their order; when one cannot be, those before it are undone.
func (p *Presenter) doAll() error {
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
					err = errors.Join(err, p.desk.UndoOf(p.acts[j].event))
				}
			}
			return err
		}
	}
	return nil
}

// ofClub is the event of an act that is the club's.
const ofClub event.ID = "club"

// Told is what was done, a sentence a thing.
func (p *Presenter) Told() []string { return p.told }
