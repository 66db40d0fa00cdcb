package players

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/movements"
	"uitslag/internal/movements/advise"
	"uitslag/ui/notice"
)

type joining struct {
	*pairs
	offer *offer // not yet taken
}

// offer is how a pair more can play: on a seat that is empty, or in another movement.
type offer struct {
	state    int // of the pairs: it ends with any change
	section  int // index
	selected int

	seat   int // the empty one; 0: another movement is needed
	label  event.Label
	rounds int
	drawn  int // the round that it is drawn in first; 0: the movement has all rounds

	fits  []advise.Suggestion
	alike int // which of them is most like the movement there is
}

// OfferPair finds how a pair that came late can play, and reports whether it can; if
// not, Said says why and what can be done.
func (p *joining) OfferPair() bool {
	p.offer = nil
	p.ClearNotice()
	if p.s == nil {
		return false
	}
	o, sentence := p.find()
	if sentence != "" {
		p.say(notice.Refuse(sentence))
		return false
	}
	o.state = p.state
	p.offer = o
	return true
}

func (p *joining) find() (o *offer, sentence string) {
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
		if seat, label, ok := command.FreeSeat(sec); ok {
			rounds := len(sec.Movement.Rounds)
			if sec.Drawing != nil { // there is a place from the round that is drawn next
				return &offer{section: i, seat: seat, label: label, rounds: 1, drawn: rounds + 1}, ""
			}
			return &offer{section: i, seat: seat, label: label, rounds: rounds, selected: min(p.played(), rounds-1)}, ""
		}
	}
	if known < 0 {
		return nil, w.T("players.late.no-movement")
	}
	if !p.ofPairs() {
		return nil, w.T("players.late.no-seat")
	}
	if n := len(p.s.Results); n > 0 {
		return nil, w.T("players.late.begun", "n", n)
	}
	fits := p.fitting(known)
	if len(fits) == 0 {
		return nil, w.T("players.late.nothing", "pairs", w.T("n.pairs", "n", len(p.s.Sections[known].Labels)+1))
	}
	alike := p.alike(known, fits)
	return &offer{section: known, fits: fits, alike: alike, selected: alike}, ""
}

// played returns the last round of which a result is in, 0 for none.
func (p *joining) played() int {
	last := 0
	for i := range p.s.Results {
		last = max(last, p.s.Results[i].Round)
	}
	return last
}

// fitting returns the movements for one pair more in about as many boards: of each kind the
// best one with one winner and with two, the best of all first.
func (p *joining) fitting(section int) []advise.Suggestion {
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

// alike returns the movement that is most like the one there is, otherwise the best.
func (p *joining) alike(section int, fits []advise.Suggestion) int {
	m := p.s.Sections[section].Movement
	i := slices.IndexFunc(fits, func(s advise.Suggestion) bool {
		return s.Name == m.Name && (s.Winners == 2) == m.TwoWinners && s.Rounds == len(m.Rounds) && s.BoardsPerRound == p.s.BoardsPerSet &&
			(s.Options.Variant == "fair") == (m.Variant == "fair")
	})
	return max(i, 0)
}

// offered returns the offer in hand, nil for none.
func (p *joining) offered() *offer {
	if p.offer == nil || p.s == nil || p.offer.state != p.state {
		return nil
	}
	return p.offer
}

// Offers reports whether there is an offer in hand.
func (p *joining) Offers() bool { return p.offered() != nil }

// OffersSeat reports whether it is an empty seat, not another movement.
func (p *joining) OffersSeat() bool { return p.Offers() && p.offer.seat > 0 }

// Offer returns the offer in hand in words, nil for none.
func (p *joining) Offer() *Offer {
	o := p.offered()
	if o == nil {
		return nil
	}
	w, sec := p.desk.Words, &p.s.Sections[o.section]
	out := &Offer{Selected: o.selected}
	if o.seat > 0 {
		if o.drawn > 0 {
			out.Sentence = w.T("players.late.drawn", "pair", p.label(sec, o.label))
			out.Rounds = []string{w.T("players.late.round", "round", o.drawn)}
			return out
		}
		from := o.selected + 1
		out.Sentence = w.T("players.late.seat", "pair", p.label(sec, o.label), "place", p.place(sec, o.seat, from))
		for r := 1; r <= o.rounds; r++ {
			key := "players.late.round"
			if r == 1 {
				key = "players.late.start"
			}
			out.Rounds = append(out.Rounds, w.T(key, "round", r))
		}
		out.Advice = w.T("players.late.all", "rounds", w.T("n.rounds", "n", o.rounds))
		if from > 1 {
			out.Advice = w.T("players.late.missed", "n", from-1, "rounds", o.rounds)
		}
		return out
	}
	now := len(sec.Labels)
	out.Sentence = w.T("players.late.movement", "pairs", w.T("n.pairs", "n", now), "more", w.T("n.pairs", "n", now+1))
	for _, s := range o.fits {
		out.Rows = append(out.Rows, p.desk.Speaker.Figures(s))
	}
	out.Advice = p.lateAdvice(o)
	return out
}

func (p *joining) lateAdvice(o *offer) string {
	w := p.desk.Words
	say := func(key string, i int) string {
		s := o.fits[i]
		return w.T(key, "name", p.desk.Speaker.SuggestionName(s), "boards", w.T("n.boards", "n", s.Boards), "pairs", w.T("n.pairs", "n", s.Options.Pairs))
	}
	switch o.selected {
	case 0:
		return say("players.late.best", 0)
	case o.alike:
		return say("players.late.alike", o.selected) + " " + say("players.late.best-is", 0)
	}
	return say("players.late.choice", o.selected) + " " + say("players.late.best-is", 0)
}

// Choose chooses the round or the movement of the offer; beyond the ends it is the
// first or the last.
func (p *joining) Choose(i int) {
	if o := p.offered(); o != nil {
		o.selected = max(0, min(i, max(o.rounds, len(o.fits))-1))
	}
}

// Step chooses the next round or movement, or the one before.
func (p *joining) Step(by int) {
	if o := p.offered(); o != nil {
		p.Choose(o.selected + by)
	}
}

// Decline puts the offer aside: nothing was changed.
func (p *joining) Decline() { p.offer = nil }

// AddPair takes the offer: the pair is in. It gives the pair's row, and reports whether
// that is saved; if not, Said says why.
func (p *joining) AddPair() (row int, ok bool) {
	o := p.offered()
	if o == nil {
		return 0, false
	}
	id := p.desk.Club.NewID()
	command, err := p.commandOf(o, id)
	if err == nil {
		err = p.desk.Do(command)
	}
	if err != nil {
		p.say(notice.Refuse(p.desk.Words.Sentence(err)))
		return 0, false
	}
	p.Renew()
	w := p.desk.Words
	row = p.rowOf(id)
	if row < 0 {
		return 0, false
	}
	switch {
	case o.drawn > 0:
		p.say(notice.Of(w.T("players.late.joined-drawn", "pair", p.rows[row].Label)))
	case o.seat > 0:
		p.say(notice.Of(w.T("players.late.joined", "pair", p.rows[row].Label, "place", p.rows[row].Start)))
	default:
		p.say(notice.Of(w.T("players.late.changed", "pair", p.rows[row].Label, "place", p.rows[row].Start, "name", p.desk.Speaker.SuggestionName(o.fits[o.selected]))))
	}
	return row, true
}

func (p *joining) commandOf(o *offer, id event.ID) (journal.Payload, error) {
	sec := &p.s.Sections[o.section]
	if o.seat > 0 {
		label := o.label
		label.Contestant = id
		return &command.AddPair{Session: p.s.ID, Section: sec.Letter, Seat: o.seat, From: max(o.drawn, o.selected+1), Label: label}, nil
	}
	s := o.fits[o.selected]
	m, err := movements.Generate(s.Name, s.Options)
	if err != nil {
		return nil, err
	}
	pairs := p.arrange(m, append(seated(sec), id))
	return &command.ChangeMovement{Session: p.s.ID, Section: event.NewSection(sec.Letter, m, pairs), BoardsPerSet: s.BoardsPerRound}, nil
}

// seated returns the pairs of a section in the order of their seats, so that in another
// movement most keep their number; those without a seat come last.
func seated(sec *event.Section) []event.ID {
	seat := func(id event.ID) int {
		i := slices.IndexFunc(sec.Seating, func(x event.Seating) bool { return x.Contestant == id })
		if i < 0 {
			return sec.Movement.Pairs + 1
		}
		return sec.Seating[i].Seat
	}
	var ids []event.ID
	for _, l := range sec.Labels {
		ids = append(ids, l.Contestant)
	}
	slices.SortStableFunc(ids, func(a, b event.ID) int { return cmp.Compare(seat(a), seat(b)) })
	return ids
}

// arrange puts the pairs that must stay on seats that stay, if there are enough.
func (p *joining) arrange(m movements.Movement, pairs []event.ID) []event.ID {
	must := p.mustStay()
	stationary := movements.Measure(m).Stationary
	var seats []int // of each pair in turn, as event.NewSection seats them
	for seat := 1; seat <= m.Pairs; seat++ {
		if seat != m.Phantom {
			seats = append(seats, seat)
		}
	}
	stays := func(i int) bool { return slices.Contains(stationary, seats[i]) }
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
