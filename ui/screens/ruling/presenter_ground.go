package ruling

import (
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/phrase"
)

// ground is that of a ruling or a penalty: one of the usual ones, found by its number or by
// a few letters, or what the director wrote.
type ground struct{ law, reason, text string }

// grounds returns the usual ones that fit a text, in order of their Law.
func (p *Presenter) grounds(text string) []event.Reason {
	all := event.Reasons()
	if p.mode == Penalties {
		all = event.PenaltyReasons()
	}
	words := strings.Fields(text)
	for i, w := range words {
		if d := bridge.Digits(w); d[0] >= '0' && d[0] <= '9' { // the number of a Law
			w = d
		}
		words[i] = desk.Fold(w)
	}
	var out []event.Reason
	for _, r := range all {
		say := desk.Fold(phrase.Ground(p.words(), r.Law, r.Code(), ""))
		fits := true
		for _, w := range words {
			fits = fits && strings.Contains(say, w)
		}
		if fits {
			out = append(out, r)
		}
	}
	return out
}

// FindGround returns what the list shows for a text.
func (p *Presenter) FindGround(text string) []string {
	var out []string
	for _, r := range p.grounds(text) {
		out = append(out, phrase.Ground(p.words(), r.Law, r.Code(), ""))
	}
	return out
}

// PickGround takes the i-th of those found for a text. Where it mostly comes to another
// kind of ruling nothing else changes: the candidates are the director's.
func (p *Presenter) PickGround(text string, i int) {
	if all := p.grounds(text); i < len(all) {
		p.setGround(all[i].Law, all[i].Code(), "")
	}
}

// WriteGround takes a text of one's own; "" is no ground.
func (p *Presenter) WriteGround(text string) { p.setGround("", "", strings.TrimSpace(text)) }

func (p *Presenter) setGround(law, reason, text string) {
	g := ground{law, reason, text}
	if p.mode == Penalties {
		p.penalty.ground = g
		return
	}
	p.weighing.ground = g
	p.reweigh()
}

// Ground returns the ground of what is open, as it stands in its cell.
func (p *Presenter) Ground() string {
	g := p.weighing.ground
	if p.mode == Penalties {
		g = p.penalty.ground
	}
	return phrase.Ground(p.words(), g.law, g.reason, g.text)
}
