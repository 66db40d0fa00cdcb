package ruling

import (
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/preview"
	"uitslag/internal/exact"
	"uitslag/internal/phrase"
	"uitslag/internal/problem"
)

// weighing is a result, with what could be decided about it.
type weighing struct {
	result   event.ID
	ruling   event.Ruling // what was decided about it already; no ID while nothing was
	law      string
	reason   string
	text     string // what the director wrote as the ground
	protects event.Protected
	answered bool // who is protected was answered: for nobody too
	all      []Candidate
	at       int // the chosen one
	effects  []preview.Effect
}

// Candidate is one of the things that could be decided.
type Candidate struct {
	Ticked  bool   // it stands in the comparison
	Text    string // in words
	Problem string // why it cannot be booked
	Against bool   // it turns against the protected side

	kind  event.RulingKind
	usual string // one of the usual ones, made anew when the protected side changes
	ns    []event.Share
	ew    []event.Share
}

// mostTicked is how many candidates are compared at most: more are not read.
const mostTicked = 4

// result is the one that is weighed, or nil.
func (p *Presenter) result() *event.Result {
	if p.st == nil {
		return nil
	}
	return p.st.Session.Result(p.weigh.result)
}

// Ask weighs the result of a board where these two met, and tells whether there is one;
// where there is none yet, Said tells so.
func (p *Presenter) Ask(board int, ns, ew event.ID) bool {
	p.said = ""
	p.Refresh()
	if p.Empty() != "" {
		return false
	}
	b := p.st.Board(board)
	var on *event.Result
	if b != nil {
		for i := range b.Lines {
			if l := &b.Lines[i]; l.NS.A == ns && l.EW.A == ew && l.Result != nil && on == nil {
				on = l.Result
			}
		}
	}
	if on == nil {
		p.mode = Overview
		p.say(Refused, p.words().T("ruling.no-result-yet", "board", board, "ns", p.pair(ns), "ew", p.pair(ew)))
		return false
	}
	p.weigh = weighing{result: on.ID}
	if r := p.st.Session.Ruling(on.ID); r != nil {
		p.weigh.ruling = *r
		p.weigh.law, p.weigh.reason, p.weigh.text, p.weigh.protects = r.Law, r.Reason, r.Text, r.Protects
		p.weigh.answered = true
	}
	p.begin()
	p.mode = Weighing
	p.reweigh()
	return true
}

// begin puts the usual candidates there: what was decided already, the table result,
// and the awards of Law 12C2 for the protected side.
func (p *Presenter) begin() {
	x := &p.weigh
	x.all = []Candidate{
		{Ticked: true, usual: "table", kind: event.RulingTable},
		{Ticked: true, usual: "award"},
		{usual: "average"},
		{usual: "not-played", kind: event.RulingNotPlayed},
		{usual: "late", kind: event.RulingLate},
	}
	p.usual()
	if r := x.ruling; r.ID != "" {
		i := slices.IndexFunc(x.all, func(c Candidate) bool { return sameShares(c, r) })
		if i < 0 {
			i = len(x.all)
			x.all = append(x.all, Candidate{kind: r.Kind, ns: r.NS, ew: r.EW})
		}
		x.all[i].Ticked, x.at = true, i
	}
}

func sameShares(c Candidate, r event.Ruling) bool {
	return phrase.SameRuling(&event.Ruling{Kind: c.kind, NS: c.ns, EW: c.ew}, &r)
}

// usual makes the usual candidates that depend on who is protected: 60 for that side and
// 40 for the other (Law 12C2), or average for both.
func (p *Presenter) usual() {
	x := &p.weigh
	percent := func(n int) []event.Share {
		return []event.Share{{Weight: exact.Int(1), Award: event.Award{Kind: event.AwardPercent, Percent: exact.Int(n)}}}
	}
	of := func(k event.AwardKind) []event.Share {
		return []event.Share{{Weight: exact.Int(1), Award: event.Award{Kind: k}}}
	}
	for i := range x.all {
		c := &x.all[i]
		if c.usual == "award" {
			c.kind = event.RulingArtificial
			switch x.protects {
			case event.ProtectNS:
				c.ns, c.ew = percent(60), percent(40)
			case event.ProtectEW:
				c.ns, c.ew = percent(40), percent(60)
			case event.ProtectBoth:
				c.ns, c.ew = percent(60), percent(60)
			default:
				c.ns, c.ew = percent(50), percent(50)
			}
		}
		if c.usual == "average" {
			c.kind = event.RulingArtificial
			plus, minus := of(event.AwardPlus), of(event.AwardMinus)
			switch x.protects {
			case event.ProtectNS:
				c.ns, c.ew = plus, minus
			case event.ProtectEW:
				c.ns, c.ew = minus, plus
			case event.ProtectBoth:
				c.ns, c.ew = plus, plus
			default:
				c.ns, c.ew = of(event.AwardAverage), of(event.AwardAverage)
			}
		}
	}
}

// rulingOf is a candidate as it would be booked.
func (p *Presenter) rulingOf(c *Candidate) event.Ruling {
	x := &p.weigh
	return event.Ruling{
		ID: x.ruling.ID, Result: x.result, Kind: c.kind, NS: c.ns, EW: c.ew,
		Law: x.law, Reason: x.reason, Text: x.text, Protects: x.protects,
	}
}

// reweigh works out what each candidate would do.
func (p *Presenter) reweigh() {
	x := &p.weigh
	p.usual()
	var candidates []preview.Candidate
	for i := range x.all {
		candidates = append(candidates, preview.Candidate{Ruling: p.rulingOf(&x.all[i])})
	}
	x.effects = preview.WhatIf(p.st, candidates)
	for i := range x.all {
		c := &x.all[i]
		r := p.rulingOf(c)
		c.Text = phrase.Ruling(p.words(), p.style(), &r)
		c.Problem, c.Against = "", len(x.effects[i].Against) > 0
		if err := x.effects[i].Err; err != nil {
			c.Problem = p.words().Sentence(err)
		}
	}
}

// Candidates are what could be decided.
func (p *Presenter) Candidates() []Candidate { return p.weigh.all }

// Chosen is which of them is chosen.
func (p *Presenter) Chosen() int { return p.weigh.at }

// ChooseCandidate chooses one: it is what Decide decides.
func (p *Presenter) ChooseCandidate(i int) {
	p.weigh.at = max(min(i, len(p.weigh.all)-1), 0)
}

// Tick puts the chosen one in the comparison, or takes it out. Where there are too many
// the first one that is not the chosen one goes.
func (p *Presenter) Tick() {
	x := &p.weigh
	c := &x.all[x.at]
	c.Ticked = !c.Ticked
	p.fewer()
}

func (p *Presenter) fewer() {
	x := &p.weigh
	for n := 0; ; n = 0 {
		for i := range x.all {
			if x.all[i].Ticked {
				n++
			}
		}
		if n <= mostTicked {
			return
		}
		for i := range x.all {
			if x.all[i].Ticked && i != x.at {
				x.all[i].Ticked = false
				break
			}
		}
	}
}

// Type makes a candidate of what was typed, chooses it and puts it in the comparison.
// The Problems are those of read and of the ruling.
func (p *Presenter) Type(text string) error {
	c, err := p.typed(text)
	if err != nil {
		return err
	}
	x := &p.weigh
	r := p.rulingOf(&c)
	if i := slices.IndexFunc(x.all, func(old Candidate) bool { return sameShares(old, r) }); i >= 0 {
		x.at = i
	} else {
		x.all = append(x.all, c)
		x.at = len(x.all) - 1
	}
	x.all[x.at].Ticked = true
	p.fewer()
	p.reweigh()
	return nil
}

// typed is what a text means, checked.
func (p *Presenter) typed(text string) (Candidate, error) {
	on := p.result()
	if on == nil {
		return Candidate{}, problem.New("ruling.no-result")
	}
	r, err := read(p.desk.Notation(), on.Board, text)
	if err != nil {
		return Candidate{}, err
	}
	c := Candidate{kind: r.Kind, ns: r.NS, ew: r.EW}
	if e := preview.WhatIf(p.st, []preview.Candidate{{Ruling: p.rulingOf(&c)}}); e[0].Err != nil {
		return c, e[0].Err
	}
	return c, nil
}

// Reading says what a text means while it is typed; "" while it means nothing yet.
func (p *Presenter) Reading(text string) string {
	if strings.TrimSpace(text) == "" {
		return p.words().T("ruling.typed.help")
	}
	c, err := p.typed(text)
	if err != nil {
		return p.words().T("ruling.typed.help")
	}
	r := p.rulingOf(&c)
	return p.words().T("ruling.typed.reads", "what", phrase.Ruling(p.words(), p.style(), &r))
}

// Protects are the choices of the protected side, and which is chosen.
func (p *Presenter) Protects() (options []string, chosen int) {
	on := p.result()
	if on == nil {
		return nil, -1
	}
	w := p.words()
	if chosen = -1; p.weigh.answered {
		chosen = slices.Index(protected, p.weigh.protects)
	}
	return []string{
		w.T("ruling.protects", "side", w.T("paper.side.NS"), "pair", p.side(on.NS)),
		w.T("ruling.protects", "side", w.T("paper.side.EW"), "pair", p.side(on.EW)),
		w.T("ruling.protects.both"),
		w.T("ruling.protects.nobody"),
	}, chosen
}

var protected = []event.Protected{event.ProtectNS, event.ProtectEW, event.ProtectBoth, event.ProtectNone}

// SetProtects changes it.
func (p *Presenter) SetProtects(i int) {
	if i >= 0 && i < len(protected) {
		p.weigh.protects, p.weigh.answered = protected[i], true
		p.reweigh()
	}
}

// Comparison is what those that are ticked would do, side by side.
func (p *Presenter) Comparison() phrase.Comparison {
	return phrase.Compare(p.words(), p.style(), p.st, p.ticked())
}

func (p *Presenter) ticked() []preview.Effect {
	var out []preview.Effect
	for i := range p.weigh.all {
		if p.weigh.all[i].Ticked {
			out = append(out, p.weigh.effects[i])
		}
	}
	return out
}

// Compared are the rulings in the comparison, for the sheet.
func (p *Presenter) Compared() []event.Ruling {
	var out []event.Ruling
	for _, e := range p.ticked() {
		if e.Err == nil {
			out = append(out, e.Candidate.Ruling)
		}
	}
	return out
}

// Column is the column of the chosen candidate in the comparison, -1 where it is not in it.
func (p *Presenter) Column() int {
	n := 0
	for i := range p.weigh.all {
		c := &p.weigh.all[i]
		if !c.Ticked || c.Problem != "" {
			continue
		}
		r := p.rulingOf(c)
		stands := phrase.RulingStands(p.st, &r)
		switch {
		case i == p.weigh.at && stands:
			return 0
		case !stands:
			n++
		}
		if i == p.weigh.at {
			return n
		}
	}
	return -1
}
