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

type weighing struct {
	*evening
	of       event.ID     // the result
	ruling   event.Ruling // what was decided about it already; no ID while nothing was
	ground   ground
	protects event.Protected
	answered bool // who is protected was answered: for nobody too
	all      []Candidate
	at       int // the chosen one
	effects  []preview.Effect
}

// mostTicked is how many candidates are compared at most: more are not read.
const mostTicked = 4

// result returns the one that is weighed, or nil.
func (x *weighing) result() *event.Result {
	if x.st == nil {
		return nil
	}
	return x.st.Session.Result(x.of)
}

func (x *weighing) begin(on *event.Result) {
	*x = weighing{evening: x.evening, of: on.ID}
	if r := x.st.Session.Ruling(on.ID); r != nil {
		x.ruling, x.ground, x.protects, x.answered = *r, ground{r.Law, r.Reason, r.Text}, r.Protects, true
	}
	x.candidates()
	x.mode = Weighing
	x.reweigh()
}

// candidates puts the usual candidates there: what was decided already, the table result,
// and the awards of Law 12C2 for the protected side.
func (x *weighing) candidates() {
	x.all = []Candidate{
		{Ticked: true, usual: "table", kind: event.RulingTable},
		{Ticked: true, usual: "award"},
		{usual: "average"},
		{usual: "not-played", kind: event.RulingNotPlayed},
		{usual: "late", kind: event.RulingLate},
	}
	x.usual()
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
func (x *weighing) usual() {
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

func (x *weighing) rulingOf(c *Candidate) event.Ruling {
	return event.Ruling{
		ID: x.ruling.ID, Result: x.of, Kind: c.kind, NS: c.ns, EW: c.ew,
		Law: x.ground.law, Reason: x.ground.reason, Text: x.ground.text, Protects: x.protects,
	}
}

func (x *weighing) reweigh() {
	x.usual()
	var candidates []preview.Candidate
	for i := range x.all {
		candidates = append(candidates, preview.Candidate{Ruling: x.rulingOf(&x.all[i])})
	}
	x.effects = preview.WhatIf(x.st, candidates)
	for i := range x.all {
		c := &x.all[i]
		r := x.rulingOf(c)
		c.Text = phrase.Ruling(x.words(), x.style(), &r)
		c.Problem, c.Against = "", len(x.effects[i].Against) > 0
		if err := x.effects[i].Err; err != nil {
			c.Problem = x.words().Sentence(err)
		}
	}
}

// Candidates returns what could be decided.
func (x *weighing) Candidates() []Candidate { return x.all }

// Selected returns which of them is chosen.
func (x *weighing) Selected() int { return x.at }

// ChooseCandidate chooses one: it is what Decide decides.
func (x *weighing) ChooseCandidate(i int) {
	x.at = max(min(i, len(x.all)-1), 0)
}

// Tick puts the chosen one in the comparison, or takes it out. Where there are too many
// the first one that is not the chosen one goes.
func (x *weighing) Tick() {
	c := &x.all[x.at]
	c.Ticked = !c.Ticked
	x.fewer()
}

func (x *weighing) fewer() {
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
func (x *weighing) Type(text string) error {
	c, err := x.typed(text)
	if err != nil {
		return err
	}
	r := x.rulingOf(&c)
	if i := slices.IndexFunc(x.all, func(old Candidate) bool { return sameShares(old, r) }); i >= 0 {
		x.at = i
	} else {
		x.all = append(x.all, c)
		x.at = len(x.all) - 1
	}
	x.all[x.at].Ticked = true
	x.fewer()
	x.reweigh()
	return nil
}

func (x *weighing) typed(text string) (Candidate, error) {
	on := x.result()
	if on == nil {
		return Candidate{}, problem.New("ruling.no-result")
	}
	r, err := read(x.desk.Speaker.Notation(), on.Board, text)
	if err != nil {
		return Candidate{}, err
	}
	c := Candidate{kind: r.Kind, ns: r.NS, ew: r.EW}
	if e := preview.WhatIf(x.st, []preview.Candidate{{Ruling: x.rulingOf(&c)}}); e[0].Err != nil {
		return c, e[0].Err
	}
	return c, nil
}

// Reading says what a text means while it is typed; "" while it means nothing yet.
func (x *weighing) Reading(text string) string {
	if strings.TrimSpace(text) == "" {
		return x.words().T("ruling.typed.help")
	}
	c, err := x.typed(text)
	if err != nil {
		return x.words().T("ruling.typed.help")
	}
	r := x.rulingOf(&c)
	return x.words().T("ruling.typed.reads", "what", phrase.Ruling(x.words(), x.style(), &r))
}

// Protects returns the choices of the protected side, and which is chosen.
func (x *weighing) Protects() (options []string, selected int) {
	on := x.result()
	if on == nil {
		return nil, -1
	}
	w := x.words()
	if selected = -1; x.answered {
		selected = slices.Index(protected, x.protects)
	}
	return []string{
		w.T("ruling.protects", "side", w.T("side.NS"), "pair", x.side(on.NS)),
		w.T("ruling.protects", "side", w.T("side.EW"), "pair", x.side(on.EW)),
		w.T("ruling.protects.both"),
		w.T("ruling.protects.nobody"),
	}, selected
}

var protected = []event.Protected{event.ProtectNS, event.ProtectEW, event.ProtectBoth, event.ProtectNone}

// SetProtects changes it.
func (x *weighing) SetProtects(i int) {
	if i >= 0 && i < len(protected) {
		x.protects, x.answered = protected[i], true
		x.reweigh()
	}
}

// Comparison returns what those that are ticked would do, side by side.
func (x *weighing) Comparison() phrase.Comparison {
	return phrase.Compare(x.words(), x.style(), x.st, x.ticked())
}

func (x *weighing) ticked() []preview.Effect {
	var out []preview.Effect
	for i := range x.all {
		if x.all[i].Ticked {
			out = append(out, x.effects[i])
		}
	}
	return out
}

// Compared returns the rulings in the comparison, for the sheet.
func (x *weighing) Compared() []event.Ruling {
	var out []event.Ruling
	for _, e := range x.ticked() {
		if e.Err == nil {
			out = append(out, e.Candidate.Ruling)
		}
	}
	return out
}

// Column returns the column of the chosen candidate in the comparison, -1 where it is not in it.
func (x *weighing) Column() int {
	n := 0
	for i := range x.all {
		c := &x.all[i]
		if !c.Ticked || c.Problem != "" {
			continue
		}
		r := x.rulingOf(c)
		stands := phrase.RulingStands(x.st, &r)
		switch {
		case i == x.at && stands:
			return 0
		case !stands:
			n++
		}
		if i == x.at {
			return n
		}
	}
	return -1
}
