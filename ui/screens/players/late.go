package players

import (
	"cmp"
	"slices"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/movements"
	"uitslag/internal/movements/advise"
	"uitslag/ui/notice"
)

// Offer is how a pair more can play, before it is taken: on a seat that is empty, or in another
// movement.
type Offer struct {
	Sentence string
	Rounds   []string               // the rounds it can begin in, where a seat is empty
	Rows     []desk.MovementFigures // the movements that fit, where none is; the first is the best
	Selected int
	Advice   string // what follows from the choice

	state   int // of the pairs: it ends with any change
	section int // index

	seat  int // the empty one; 0: another movement is needed
	label event.Label
	drawn int // the round that it is drawn in first; 0: the movement has all rounds

	fits  []advise.Suggestion
	alike int // which of them is most like the movement there is
}

// OfferPair finds how a pair that came late can play, and reports whether it can; if
// not, the notice says why and what can be done.
func (p *Presenter) OfferPair() bool {
	p.offer, p.notice = nil, notice.Notice{}
	if p.s == nil {
		return false
	}
	o, sentence := p.find()
	if sentence != "" {
		return p.refuse(sentence)
	}
	o.state = p.state
	p.offer = o
	p.Choose(o.Selected)
	return true
}

func (p *Presenter) find() (o *Offer, sentence string) {
	w := p.desk.Words
	if s := p.ReadOnly(); s != "" {
		return nil, s
	}
	known := -1 // the last section with a movement
	for i := range p.s.Sections {
		sec := &p.s.Sections[i]
		if sec.Movement == nil {
			continue
		}
		known = i
		seat, label, ok := command.FreeSeat(sec)
		if !ok {
			continue
		}
		rounds := len(sec.Movement.Rounds)
		o := &Offer{section: i, seat: seat, label: label}
		if sec.Drawing != nil { // there is a place from the round that is drawn next
			o.drawn = rounds + 1
			o.Rounds = []string{w.T("players.late.round", "round", o.drawn)}
			return o, ""
		}
		o.Rounds = []string{w.T("players.late.start", "round", 1)}
		for r := 2; r <= rounds; r++ {
			o.Rounds = append(o.Rounds, w.T("players.late.round", "round", r))
		}
		for r := range p.s.Results { // the last round of which one is in
			o.Selected = max(o.Selected, p.s.Results[r].Round)
		}
		o.Selected = min(o.Selected, rounds-1)
		return o, ""
	}
	switch n := len(p.s.Results); {
	case known < 0:
		return nil, w.T("players.late.no-movement")
	case !p.ofPairs():
		return nil, w.T("players.late.no-seat")
	case n > 0:
		return nil, w.T("players.late.begun", "n", n)
	}
	now := len(p.s.Sections[known].Labels)
	more := w.T("n.pairs", "n", now+1)
	fits := p.fitting(known)
	if len(fits) == 0 {
		return nil, w.T("players.late.nothing", "pairs", more)
	}
	alike := max(slices.IndexFunc(fits, p.alike(known)), 0)
	o = &Offer{section: known, fits: fits, alike: alike, Selected: alike}
	o.Sentence = w.T("players.late.movement", "pairs", w.T("n.pairs", "n", now), "more", more)
	for _, s := range fits {
		o.Rows = append(o.Rows, p.desk.Speaker.Figures(s))
	}
	return o, ""
}

// fitting returns the movements for one pair more in about as many boards: of each kind the
// best one with one winner and with two, the best of all first.
func (p *Presenter) fitting(section int) []advise.Suggestion {
	sec := &p.s.Sections[section]
	boards := len(sec.Movement.Rounds) * p.s.BoardsPerSet
	type group struct {
		name    string
		winners int
		fair    bool // with single tables turned
	}
	for spread := 2; spread <= 12; spread += 5 {
		seen := map[group]bool{}
		var fits []advise.Suggestion
		for _, s := range advise.Suggest(len(sec.Labels)+1, max(1, boards-spread), boards+spread) {
			g := group{s.Name, s.Winners, s.Options.Variant == "fair"}
			if seen[g] || len(p.s.Sections) > 1 && s.BoardsPerRound != p.s.BoardsPerSet {
				continue
			}
			seen[g] = true
			fits = append(fits, s)
		}
		if len(fits) > 0 {
			return fits
		}
	}
	return nil
}

// alike returns which movement is most like the one of a section.
func (p *Presenter) alike(section int) func(advise.Suggestion) bool {
	m := p.s.Sections[section].Movement
	return func(s advise.Suggestion) bool {
		return s.Name == m.Name && (s.Winners == 2) == m.TwoWinners && s.Rounds == len(m.Rounds) && s.BoardsPerRound == p.s.BoardsPerSet &&
			(s.Options.Variant == "fair") == (m.Variant == "fair")
	}
}

// Offer returns the offer in hand, nil for none.
func (p *Presenter) Offer() *Offer {
	if p.offer == nil || p.s == nil || p.offer.state != p.state {
		return nil
	}
	return p.offer
}

// OffersSeat reports whether there is an offer of an empty seat, not of another movement.
func (p *Presenter) OffersSeat() bool { return p.Offer() != nil && p.offer.seat > 0 }

// Choose chooses the round or the movement of the offer; beyond the ends it is the
// first or the last.
func (p *Presenter) Choose(i int) {
	o := p.Offer()
	if o == nil {
		return
	}
	w, sec := p.desk.Words, &p.s.Sections[o.section]
	o.Selected = max(0, min(i, max(len(o.Rounds), len(o.fits))-1))
	switch from := o.Selected + 1; {
	case o.drawn > 0:
		o.Sentence = w.T("players.late.drawn", "pair", p.label(sec, o.label))
	case o.seat > 0:
		o.Sentence = w.T("players.late.seat", "pair", p.label(sec, o.label), "place", p.place(sec, o.seat, from))
		o.Advice = w.T("players.late.all", "rounds", w.T("n.rounds", "n", len(o.Rounds)))
		if from > 1 {
			o.Advice = w.T("players.late.missed", "n", from-1, "rounds", len(o.Rounds))
		}
	case o.Selected == 0:
		o.Advice = p.praise("players.late.best", o.fits[0])
	default:
		key := "players.late.choice"
		if o.Selected == o.alike {
			key = "players.late.alike"
		}
		o.Advice = p.praise(key, o.fits[o.Selected]) + " " + p.praise("players.late.best-is", o.fits[0])
	}
}

// praise says something of a movement.
func (p *Presenter) praise(key string, s advise.Suggestion) string {
	w := p.desk.Words
	return w.T(key, "name", p.desk.Speaker.SuggestionName(s), "boards", w.T("n.boards", "n", s.Boards), "pairs", w.T("n.pairs", "n", s.Options.Pairs))
}

// Step chooses the next round or movement, or the one before.
func (p *Presenter) Step(by int) {
	if o := p.Offer(); o != nil {
		p.Choose(o.Selected + by)
	}
}

// AddPair takes the offer: the pair is in. It gives the pair's row, and reports whether
// that is saved; if not, the notice says why.
func (p *Presenter) AddPair() (row int, ok bool) {
	o := p.Offer()
	if o == nil {
		return 0, false
	}
	w, id, sec := p.desk.Words, p.desk.Club.NewID(), &p.s.Sections[o.section]
	var do journal.Payload
	if o.seat > 0 {
		label := o.label
		label.Contestant = id
		do = &command.AddPair{Session: p.s.ID, Section: sec.Letter, Seat: o.seat, From: max(o.drawn, o.Selected+1), Label: label}
	} else {
		s := o.fits[o.Selected]
		m, err := movements.Generate(s.Name, s.Options)
		if err != nil {
			return 0, p.refuse(w.Sentence(err))
		}
		who := p.arrange(m, append(seated(sec), id))
		do = &command.ChangeMovement{Session: p.s.ID, Section: event.NewSection(sec.Letter, m, who), BoardsPerSet: s.BoardsPerRound}
	}
	if !p.do(do) {
		return 0, false
	}
	p.Renew()
	row = p.rowOf(id)
	r := p.rowAt(row)
	switch {
	case r == nil:
		return 0, false
	case o.drawn > 0:
		p.say(w.T("players.late.joined-drawn", "pair", r.Label))
	case o.seat > 0:
		p.say(w.T("players.late.joined", "pair", r.Label, "place", r.Start))
	default:
		p.say(w.T("players.late.changed", "pair", r.Label, "place", r.Start, "name", o.Rows[o.Selected].Name))
	}
	return row, true
}

// seated returns the pairs of a section in the order of their seats, so that in another
// movement most keep their number; those without a seat come last.
func seated(sec *event.Section) []event.ID {
	var ids []event.ID
	at := map[event.ID]int{}
	for _, l := range sec.Labels {
		ids, at[l.Contestant] = append(ids, l.Contestant), sec.Movement.Pairs+1
	}
	for _, x := range slices.Backward(sec.Seating) { // the first of each counts
		at[x.Contestant] = x.Seat
	}
	slices.SortStableFunc(ids, func(a, b event.ID) int { return cmp.Compare(at[a], at[b]) })
	return ids
}

// arrange puts the pairs that must stay on seats that stay, if there are enough.
func (p *Presenter) arrange(m movements.Movement, pairs []event.ID) []event.ID {
	must, stationary := p.mustStay(), movements.Measure(m).Stationary
	stays := func(i int) bool { // as event.NewSection seats them, in turn
		seat := i + 1
		if m.Phantom > 0 && seat >= m.Phantom {
			seat++
		}
		return slices.Contains(stationary, seat)
	}
	for i, id := range pairs {
		if !slices.Contains(must, id) || stays(i) {
			continue
		}
		for j := range pairs {
			if stays(j) && !slices.Contains(must, pairs[j]) {
				pairs[i], pairs[j] = pairs[j], pairs[i]
				break
			}
		}
	}
	return pairs
}
