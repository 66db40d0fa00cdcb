package usebio

import (
	"cmp"
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/exchange"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
)

// pairs builds an event of pairs, scored as the file says; or of individuals, whose lines name
// four of them.
func (b *builder) pairs() error {
	r, err := b.rules()
	if err != nil {
		return err
	}
	b.im.Event.Rules = r
	b.sections()
	b.participants()
	if len(b.refused) > 0 {
		return nil // the lines would repeat it
	}
	b.lines()
	b.refused = append(b.refused, b.results.Contradicting...)
	if len(b.refused) > 0 {
		return nil
	}
	if len(b.results.Results) == 0 {
		return problem.New("usebio.no-results", "line", b.doc.event.line)
	}
	two := !b.doc.individual() && b.twoWinners()
	if b.doc.fields["WINNER_TYPE"].text == "1" && len(b.session.Sections) > 1 {
		if err := b.im.Event.Rules.Set("overall", string(rules.OverallOne)); err != nil {
			return err
		}
	}
	b.contestants(two)
	b.im.Event.Published.Results = b.points
	b.settle()
	b.im.Remarks = append(b.im.Remarks, exchange.Thin(b.results.Results)...)
	return nil
}

// settle takes over the results and the members, with the remarks on them.
func (b *builder) settle() {
	if b.leads > 0 {
		b.remark(b.lead.line, "LEAD", problem.New("usebio.leads", "line", b.lead.line, "n", b.leads, "text", exchange.Clip(b.lead.text)))
	}
	if b.results.Copies > 0 {
		b.remark(b.doc.event.line, "TRAVELLER_LINE", problem.New("exchange.copies", "n", b.results.Copies))
	}
	b.im.Remarks = append(b.im.Remarks, exchange.Gather(b.results.Remarks)...)
	b.session.Results = b.results.Results
	b.session.FirstBoard = exchange.FirstBoard(b.session.Results)
	b.im.Members, b.im.People = b.people.Members, b.people.People
}

// sections names the sections: as the file does where those names are short and
// differ, else A, B, C …
func (b *builder) sections() {
	names := map[string]bool{}
	short := len(b.doc.sections) > 1 || len(b.doc.sections) == 1 && len(b.doc.sections[0].id.text) == 1
	for _, s := range b.doc.sections {
		if s.id.text == "" || len(s.id.text) > 3 || names[s.id.text] {
			short = false
		}
		names[s.id.text] = true
	}
	for i, s := range b.doc.sections {
		letter := movements.SetName(i)
		if short {
			letter = s.id.text
		}
		b.addSection(letter)
	}
	b.sectionsOfNumbers()
}

func (b *builder) addSection(letter string) {
	b.session.Sections = append(b.session.Sections, event.Section{Letter: letter})
	b.scopes = append(b.scopes, map[int][]*entry{})
}

// sectionsOfNumbers adds the sections that appear only in the numbers of pairs: "A1". The only
// section of the file is then the first of them.
func (b *builder) sectionsOfNumbers() {
	all := b.doc.pairs
	if len(b.doc.sections) == 1 {
		all = slices.Concat(all, b.doc.sections[0].pairs)
	}
	named := false
	for _, p := range all {
		who, ok := exchange.PairNumber(p.fields["PAIR_NUMBER"].text)
		if !ok || who.Section == "" {
			continue
		}
		if len(b.doc.sections) == 1 && !named {
			b.session.Sections[0].Letter, named = who.Section, true
		}
		if b.sectionOf(who, -1) < 0 {
			b.addSection(who.Section)
		}
	}
}

// sectionOf returns the index of the section that stands with a number, else the other one.
func (b *builder) sectionOf(who exchange.Pair, other int) int {
	if who.Section != "" {
		if i := slices.IndexFunc(b.session.Sections, func(s event.Section) bool { return strings.EqualFold(s.Letter, who.Section) }); i >= 0 {
			return i
		}
	}
	return other
}

func (b *builder) participants() {
	for _, p := range b.doc.pairs {
		section := -1
		if len(b.doc.sections) == 1 {
			section = 0
		}
		b.participant(p, section, b.shared)
	}
	for i, s := range b.doc.sections {
		for _, p := range s.pairs {
			b.participant(p, i, b.scopes[i])
		}
	}
	if len(b.entries) == 0 && len(b.refused) == 0 {
		b.refuse(b.doc.event.line, "PARTICIPANTS", problem.New("usebio.no-participants", "line", b.doc.event.line))
	}
}

func (b *builder) participant(p *pair, section int, scope map[int][]*entry) {
	text := p.fields["PAIR_NUMBER"].text
	who, ok := exchange.PairNumber(text)
	n, direction := who.Number, who.Direction
	if !ok {
		b.refuse(p.line, "PAIR_NUMBER", problem.New(b.word("usebio.pair-number", "usebio.player-number"), "line", p.line, "text", exchange.Clip(text)))
		return
	}
	if d := p.fields["DIRECTION"]; direction == "" && d.text != "" {
		if direction = exchange.Direction(d.text); direction == "" {
			b.remark(d.line, "DIRECTION", problem.New("usebio.direction", "line", d.line, "pair", n, "text", exchange.Clip(d.text)))
		}
	}
	if i := b.sectionOf(who, -1); i >= 0 {
		section, scope = i, b.scopes[i]
	}
	e := &entry{pair: p, id: b.o.NewID(), number: n, direction: direction, section: section}
	for _, other := range scope[n] {
		if other.direction == direction {
			b.refuse(p.line, "PAIR_NUMBER", problem.New(b.word("usebio.pair-twice", "usebio.player-number-twice"), "line", p.line, "pair", e.name(), "first", other.line))
			return
		}
	}
	scope[n] = append(scope[n], e)
	b.entries = append(b.entries, e)
}

// find gives the pair that a line of a section names on a side. The section's own
// pairs come first, then those of the whole event, then a pair of another section
// that sits in for once. Of two with the same number it is the one of that direction.
func (b *builder) find(section int, text, side string) *entry {
	who, ok := exchange.PairNumber(text)
	if !ok {
		return nil
	}
	n, direction := who.Number, who.Direction
	section = b.sectionOf(who, section)
	for _, scope := range []map[int][]*entry{b.scopes[section], b.shared} {
		if e := choose(scope[n], direction, side); e != nil {
			return e
		}
	}
	var others []*entry
	for i, scope := range b.scopes {
		if i != section {
			others = append(others, scope[n]...)
		}
	}
	if len(others) == 1 {
		return choose(others, direction, side)
	}
	return nil
}

func choose(all []*entry, direction, side string) *entry {
	for _, want := range []string{cmp.Or(direction, side), ""} {
		for _, e := range all {
			if e.direction == want {
				return e
			}
		}
	}
	if direction == "" && len(all) == 1 {
		return all[0]
	}
	return nil
}

// sameNumber returns the sections, by index, in which two pairs have the same number.
func sameNumber(entries []*entry) map[int]bool {
	type place struct{ section, number int }
	seen := map[place]bool{}
	out := map[int]bool{}
	for _, e := range entries {
		p := place{max(0, e.section), e.number}
		out[p.section] = out[p.section] || seen[p]
		seen[p] = true
	}
	return out
}

// twoWinners reports whether NS and EW have a list each: as WINNER_TYPE says; where
// it says nothing, or where one list would have a number twice, by the pairs.
func (b *builder) twoWinners() bool {
	clash := false
	for _, scope := range append(slices.Clone(b.scopes), b.shared) {
		for _, all := range scope {
			clash = clash || len(all) > 1
		}
	}
	switch w := b.doc.fields["WINNER_TYPE"]; {
	case w.text == "2":
		return true
	case w.text == "1":
		return false
	}
	return clash || !slices.ContainsFunc(b.entries, func(e *entry) bool { return e.fields["DIRECTION"].text == "" || e.turned })
}

func (b *builder) contestants(two bool) {
	published := &event.Published{}
	everyPlace := true
	var handicap *field
	same := sameNumber(b.entries)
	free := free(b.entries)
	for _, e := range b.entries {
		if e.lines == 0 {
			b.remark(e.line, "PAIR", problem.New(b.word("exchange.pair-without-results", "exchange.player-without-results"), "line", e.line, "pair", e.name()))
		}
		if e.turned && two && !(e.direction == "" && free) {
			b.remark(e.line, "PAIR", problem.New("usebio.turned", "line", e.line, "pair", e.name()))
		}
		label := event.Label{Contestant: e.id, Number: e.number}
		sec := &b.session.Sections[max(0, e.section)]
		sec.OneList = !two && same[max(0, e.section)]
		if two && !(e.direction == "" && free) || sec.OneList {
			label.Direction = cmp.Or(e.direction, e.sat, "NS")
		}
		if i := slices.IndexFunc(sec.Labels, func(l event.Label) bool { return l.Direction == label.Direction && l.Number == label.Number }); i >= 0 {
			at := slices.IndexFunc(b.entries, func(o *entry) bool { return o.id == sec.Labels[i].Contestant })
			b.refuse(e.line, "PAIR_NUMBER", problem.New("usebio.pair-twice", "line", e.line, "pair", e.name(), "first", b.entries[at].line))
			continue
		}
		sec.Labels = append(sec.Labels, label)
		b.im.Event.Contestants = append(b.im.Event.Contestants, event.Contestant{ID: e.id, Players: b.players(e)})

		t := event.PublishedTotal{Contestant: e.id, Percent: e.fields["PERCENTAGE"].text, Points: e.fields["TOTAL_SCORE"].text, Place: e.fields["PLACE"].text, Handicap: e.fields["HANDICAP"].text}
		if t.Points == t.Percent { // some programs write the percentage in both
			t.Points = ""
		}
		if t.Percent != "" || t.Points != "" || t.Place != "" {
			published.Totals = append(published.Totals, t)
		}
		everyPlace = everyPlace && t.Place != ""
		b.adjusted(e.id, e.fields["ADJUSTMENT"])
		handicap = firstNonZero(handicap, e.fields["HANDICAP"])
	}
	if handicap != nil {
		b.remark(handicap.line, "HANDICAP", problem.New("usebio.handicap", "line", handicap.line))
	}
	b.im.Event.Published = published
	b.session.Closed = everyPlace // the club that wrote the file was done with it
}

// free reports whether the pairs without a direction are a list of their own beside the two
// others: some pairs have a direction, and those without one play each other.
func free(entries []*entry) bool {
	some, between := false, false
	for _, e := range entries {
		some = some || e.direction != ""
		between = between || e.between
	}
	return some && between
}

// person makes a member of a player of a pair; "" where nobody is named.
func (b *builder) person(p map[string]field, e *entry) event.ID {
	var who event.Person
	who.First, who.Last = exchange.SplitName(p["PLAYER_NAME"].text)
	who.Federation = exchange.CleanName(p["NATIONAL_ID_NUMBER"].text)
	if strings.Trim(who.Federation, "0") == "" {
		who.Federation = ""
	}
	if who.Last == "" || who.Last == nobodyNamed {
		return ""
	}
	id, again := b.people.Add(who)
	if again {
		b.remark(p["PLAYER_NAME"].line, "PLAYER_NAME", problem.New("usebio.player-twice",
			"line", p["PLAYER_NAME"].line, "name", who.Name(), "pair", e.name()))
	}
	return id
}

func firstNonZero(have *field, f field) *field {
	if have != nil || strings.Trim(f.text, "+-0.,%") == "" {
		return have
	}
	return &f
}

// players makes members of a pair's players; two places are kept where fewer are named.
func (b *builder) players(e *entry) []event.ID {
	var ids []event.ID
	for _, p := range e.players {
		ids = append(ids, b.person(p, e))
	}
	for len(ids) < 2 && !b.doc.individual() {
		ids = append(ids, "")
	}
	return ids
}
