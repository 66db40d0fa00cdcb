package repair

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/movements"
	"uitslag/internal/movements/advise"
)

type form struct {
	*evening
	repair *repairKind // nil while the list is shown
	asks   []Ask
	values map[string]string
	tried  map[string]string // answers that are being typed
	fresh  []event.ID        // made when first needed: what is previewed is what is done
}

func (p *form) begin(k *repairKind) {
	p.repair, p.values, p.tried, p.fresh = k, map[string]string{}, map[string]string{}, nil
}

// number returns an Ask for a number, by the key of its label, with what it begins as (0: nothing).
func (p *form) number(key string, begin int) Ask {
	a := p.asked(key, Typed)
	if begin > 0 {
		a.value = strconv.Itoa(begin)
	}
	return a
}

// ending returns the name at the end of a key.
func ending(key string) string { return key[strings.LastIndexByte(key, '.')+1:] }

// open lets an Ask be empty, and says below it what that means.
func (p *form) open(a Ask, means string) Ask {
	a.blank, a.Help = true, p.words().T(means)
	return a
}

// asked returns an Ask by the key of its label, which ends with its name.
func (p *form) asked(key string, k Kind) Ask {
	return Ask{Name: ending(key), Kind: k, Label: p.words().T(key)}
}

// few asks for one of a few, with the words of the repair; the first is the default.
func (p *form) few(key string, choices ...string) Ask {
	a := p.asked(key, Few)
	for _, c := range choices {
		a.Options = append(a.Options, Option{ID: ending(c), Text: p.words().T(c)})
	}
	if len(choices) > 0 {
		a.value = a.Options[0].ID
	}
	return a
}

func (p *form) pairs(key string, begin event.ID) Ask {
	a := p.asked(key, Many)
	a.value = string(begin)
	for i := range p.s.Sections {
		for _, l := range p.s.Sections[i].Labels {
			a.Options = append(a.Options, Option{ID: string(l.Contestant), Text: p.pair(l.Contestant)})
		}
	}
	return a
}

func (p *form) members(key string, begin event.ID) Ask {
	a := p.asked(key, Many)
	a.value, a.New = string(begin), true
	people := p.desk.Club.People()
	removed := p.desk.Passed()
	for id, m := range p.desk.Club.Club().Members {
		if m.Into != "" || m.Erased > 0 || (m.Left || removed[id]) && id != begin {
			continue
		}
		person := people[m.Person]
		a.Options = append(a.Options, Option{ID: string(id), Text: person.Name(), Quiet: desk.NumberOf(person)})
	}
	slices.SortFunc(a.Options, func(x, y Option) int { return cmp.Or(cmp.Compare(x.Text, y.Text), cmp.Compare(x.ID, y.ID)) })
	a.find = p.findMembers
	return a
}

// findMembers returns the members that fit a text: who already plays comes last, marked.
func (p *form) findMembers(text string) []Option {
	w := p.words()
	var free, playing []Option
	bearers := map[string]int{}
	all := p.desk.FindMembers(text, func(f desk.Found) bool { return f.Member.Left })
	for _, f := range all {
		bearers[f.Person.Name()]++
	}
	for _, f := range all {
		o := Option{ID: string(f.ID), Text: f.Person.Name(), near: f.Near, alike: f.Shared}
		var said []string
		pair := p.playsIn(f.ID)
		if number := desk.NumberOf(f.Person); number != "" && (bearers[o.Text] > 1 || pair == "" && !f.Member.Guest) {
			said = append(said, number)
		}
		if f.Member.Guest {
			said = append(said, w.T("players.guest"))
		}
		if pair != "" {
			said = append(said, w.T("players.taken", "pair", p.labelOf(pair)))
		}
		if o.Quiet = strings.Join(said, " · "); pair != "" {
			playing = append(playing, o)
		} else {
			free = append(free, o)
		}
	}
	return append(free, playing...)
}

// playsIn returns the pair that a member plays in when the round that is asked for begins, ""
// for none.
func (p *form) playsIn(member event.ID) event.ID {
	round, _ := bridge.Number(p.Value("round"))
	for i := range p.s.Sections {
		for _, l := range p.s.Sections[i].Labels {
			if slices.Contains(p.e.PlayersAt(p.s, l.Contestant, round, 0), member) {
				return l.Contestant
			}
		}
	}
	return ""
}

// Find gives the options of an Ask that fit a text, the best first: one that is the text
// itself or has its number, then those in which every word begins a word.
func (a *Ask) Find(text string) []Option {
	if a.find != nil && text != "" {
		return a.find(text)
	}
	typed := wordsOf(bridge.Figures(text))
	var exact, out []Option
	for _, o := range a.Options {
		said := wordsOf(o.Text + " " + o.Quiet)
		fits, number := true, len(typed) > 0
		for _, word := range typed {
			_, err := strconv.Atoi(word)
			is := slices.Contains(said, word)
			number = number && is
			fits = fits && (is || err != nil && slices.ContainsFunc(said, func(s string) bool { return strings.HasPrefix(s, word) }))
		}
		switch {
		case slices.Equal(wordsOf(o.Text), typed) || number:
			exact = append(exact, o)
		case fits:
			out = append(out, o)
		}
	}
	return append(exact, out...)
}

// Shown returns how an answer stands in its cell.
func (a *Ask) Shown(value string) string {
	for _, o := range a.Options {
		if o.ID == value {
			return o.Text
		}
	}
	if name, is := strings.CutPrefix(value, guest); is {
		return desk.GuestName(name)
	}
	return value
}

// guest is what stands before the name of somebody who is no member yet.
const guest = "guest:"

// undecided is the answer while what is typed is nobody's name.
const undecided = "?"

// movement asks for a movement for so many pairs; the default is the one most like that of a
// section, and the section's own says so.
func (p *form) movement(pairs int, like *event.Section) Ask {
	a := p.asked("repair.ask.movement", Many)
	all := p.fitting(pairs)
	best, most := 0, -1
	for i, f := range all {
		o := Option{ID: strconv.Itoa(i), Text: f.name, Quiet: f.quiet}
		if like != nil && f.is(like.Movement) {
			o.Quiet = p.words().T("repair.movement-now", "boards", f.quiet)
		}
		a.Options = append(a.Options, o)
		alike := 0
		if like != nil && like.Movement != nil {
			m := like.Movement
			if f.selected.Name == m.Name {
				alike += 4
			}
			if (f.selected.Winners == 2) == m.TwoWinners {
				alike += 2
			}
			if f.selected.Rounds >= len(m.Rounds) {
				alike++
			}
			if f.selected.Boards <= m.Sets*p.s.BoardsPerSet { // no board has to be dealt in the middle of the evening
				alike += 8
			}
		}
		if alike > most {
			best, most = i, alike
		}
	}
	if len(all) > 0 {
		a.value = strconv.Itoa(best)
	}
	return a
}

// Title returns the repair in hand.
func (p *form) Title() string {
	if p.repair == nil {
		return ""
	}
	return p.words().T(p.repair.title)
}

// PaperOnly reports whether the repair in hand changes nothing, and only asks for paper.
func (p *form) PaperOnly() bool { return p.repair != nil && p.repair.paperOnly }

// Asks returns what the repair asks, some of it depending on the answers.
func (p *form) Asks() []Ask { return p.asks }

// Value returns an answer: what was typed, or the ID of what was chosen.
func (p *form) Value(name string) string {
	if v, ok := p.tried[name]; ok {
		return v
	}
	if v, ok := p.values[name]; ok {
		return v
	}
	for i := range p.asks {
		if p.asks[i].Name == name {
			return p.asks[i].value
		}
	}
	return ""
}

// playing returns the two who play as the chosen pair in the chosen round.
func (p *form) playing() [2]event.ID {
	var two [2]event.ID
	round, _ := bridge.Number(p.Value("round")) // not known yet: as the evening began
	if id := event.ID(p.Value("pair")); id != "" {
		copy(two[:], p.e.PlayersAt(p.s, id, round, 0))
	}
	return two
}

func (p *form) newID(n int) event.ID {
	for len(p.fresh) <= n {
		p.fresh = append(p.fresh, p.desk.Club.NewID())
	}
	return p.fresh[n]
}

type movementFound struct {
	name     string
	quiet    string
	selected advise.Suggestion
}

// is reports whether now is this movement: its seats may be numbered differently.
func (f *movementFound) is(now *movements.Movement) bool {
	if now == nil || now.Name != f.selected.Name || len(now.Rounds) != f.selected.Rounds {
		return false
	}
	m, err := movements.Generate(f.selected.Name, f.selected.Options)
	return err == nil && m.Variant == now.Variant && m.Pairs == now.Pairs && m.Sets == now.Sets &&
		m.TwoWinners == now.TwoWinners && slices.Equal(m.Turned, now.Turned)
}

// fitting returns the movements for so many pairs with the boards a round of the evening.
func (p *evening) fitting(pairs int) []movementFound {
	of := [2]int{pairs, p.s.BoardsPerSet}
	if all, ok := p.learnt[of]; ok {
		return all
	}
	w := p.words()
	var all []movementFound
	for _, s := range advise.Suggest(pairs, p.s.BoardsPerSet, 12*p.s.BoardsPerSet) {
		if s.BoardsPerRound != p.s.BoardsPerSet || len(all) == 12 {
			continue
		}
		name := p.desk.Speaker.SuggestionName(s)
		if s.Winners == 2 {
			name += ", " + w.T("repair.two-winners")
		}
		name += ", " + w.T("n.rounds", "n", s.Rounds)
		if !slices.ContainsFunc(all, func(f movementFound) bool { return f.name == name }) {
			all = append(all, movementFound{name: name, selected: s, quiet: w.T("n.boards", "n", s.Boards)})
		}
	}
	if p.learnt == nil {
		p.learnt = map[[2]int][]movementFound{}
	}
	p.learnt[of] = all
	return all
}
