package repair

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/preview"
	"uitslag/internal/event/repair"
	"uitslag/internal/movements"
	"uitslag/internal/movements/advise"
	"uitslag/internal/phrase"
	"uitslag/internal/problem"
)

// Kind is how something is asked.
type Kind int

// The kinds.
const (
	Typed Kind = iota // a number, or several
	Few               // one of a few, all of them known
	Many              // one of many, found by typing
)

// Ask is one thing that a repair asks.
type Ask struct {
	Name string // "round": the same in every repair that asks it
	Kind Kind
	// Label stands above it, Help below it.
	Label, Help string
	Options     []Option // of Few and Many
	// New reports that a text which is none of the options is taken too, when that is asked
	// for: the name of a guest.
	New bool

	find  func(text string) []Option // what fits a text; nil: what Find finds in Options
	value string                     // what it is until something else is chosen
	blank bool                       // it may stay empty
	begin bool                       // the cursor begins here
}

// Option is one of those that can be chosen.
type Option struct {
	ID    string
	Text  string
	Quiet string

	near  bool // what was typed is written otherwise
	alike bool // another has the number that was typed
}

// Find gives the options of an Ask that fit a text, the best first: one that is the text
// itself or has its number, then those in which every word begins a word.
func (a *Ask) Find(text string) []Option {
	if a.find != nil && text != "" {
		return a.find(text)
	}
	typed := wordsOf(bridge.Figures(text))
	begins := func(said, typed string) bool {
		_, err := strconv.Atoi(typed)
		return said == typed || err != nil && strings.HasPrefix(said, typed)
	}
	var exact, out []Option
	for _, o := range a.Options {
		switch said := wordsOf(o.Text + " " + o.Quiet); {
		case slices.Equal(wordsOf(o.Text), typed), len(typed) > 0 && within(typed, said, same):
			exact = append(exact, o)
		case within(typed, said, begins):
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

// form is what the repair in hand asks, and what the answers come to: what is missing or cannot be
// is kept in it, so that a repair is made in a straight line.
type form struct {
	p       *Presenter
	asks    []Ask
	need    []string // labels of what is still to be filled in
	err     error    // the first thing that cannot be
	at      string   // the name of the Ask that err is about, "" for several
	acts    []act
	preview *preview.Preview
	said    []string // what the acts would do
	warns   bool     // that is to be looked at first
}

// ask asks these after what is asked already.
func (f *form) ask(asks ...Ask) { f.asks = append(f.asks, asks...) }

// asked returns an Ask by the key of its label, which ends with its name.
func (f *form) asked(key string, k Kind) Ask {
	return Ask{Name: ending(key), Kind: k, Label: f.p.words().T(key)}
}

// ending returns the name at the end of a key.
func ending(key string) string { return key[strings.LastIndexByte(key, '.')+1:] }

// number returns an Ask for a number, by the key of its label, with what it begins as (0: nothing).
func (f *form) number(key string, begin int) Ask {
	a := f.asked(key, Typed)
	if begin > 0 {
		a.value = strconv.Itoa(begin)
	}
	return a
}

// round, table and board ask where it was: where the cursor stood, if that has been played.
func (f *form) round() Ask { return f.number("repair.ask.round", f.p.there().Round) }

func (f *form) table() Ask { return f.number("repair.ask.table", f.p.there().Table) }

func (f *form) board() Ask { return f.number("repair.ask.board", f.p.at.Board) }

// lastRound asks for a round: the last that was played.
func (f *form) lastRound() Ask { return f.number("repair.ask.round", f.p.last()) }

// from asks from which round on, and fromBoard from which board of it.
func (f *form) from(begin int) Ask { return f.number("repair.from.round", begin) }

func (f *form) fromBoard() Ask { return f.open(f.number("repair.from.board", 0), "repair.empty.round") }

// open lets an Ask be empty, and says below it what that means.
func (f *form) open(a Ask, means string) Ask {
	a.blank, a.Help = true, f.p.words().T(means)
	return a
}

// few asks for one of a few, with the words of the repair; the first is the default.
func (f *form) few(key string, choices ...string) Ask {
	a := f.asked(key, Few)
	for _, c := range choices {
		a.Options = append(a.Options, Option{ID: ending(c), Text: f.p.words().T(c)})
	}
	a.value = a.Options[0].ID
	return a
}

// letters asks for a section, with these options before them; the first is the default.
func (f *form) letters(key string, before ...Option) Ask {
	a := f.asked(key, Few)
	a.Options = before
	for _, c := range f.p.s.Sections {
		a.Options = append(a.Options, Option{ID: c.Letter, Text: c.Letter})
	}
	a.value = a.Options[0].ID
	return a
}

// many asks for one of these; the first is the default.
func (f *form) many(key string, options []Option) Ask {
	a := f.asked(key, Many)
	if a.Options = options; len(options) > 0 {
		a.value = options[0].ID
	}
	return a
}

// placed asks for one of these by its place, which begins as begin; -1 is none.
func (f *form) placed(key string, begin int, options []Option) Ask {
	for i := range options {
		options[i].ID = strconv.Itoa(i)
	}
	a := f.many(key, options)
	if a.value = ""; begin >= 0 {
		a.value = strconv.Itoa(begin)
	}
	return a
}

func (f *form) pair() Ask { return f.pairs("repair.ask.pair", cmp.Or(f.p.at.Pair, f.p.at.NS)) }

func (f *form) pairs(key string, begin event.ID) Ask {
	a := f.asked(key, Many)
	a.value = string(begin)
	for i := range f.p.s.Sections {
		for _, l := range f.p.s.Sections[i].Labels {
			a.Options = append(a.Options, Option{ID: string(l.Contestant), Text: f.p.pair(l.Contestant)})
		}
	}
	return a
}

func (f *form) members(key string, begin event.ID) Ask {
	a, d := f.asked(key, Many), f.p.desk
	a.value, a.New, a.find = string(begin), true, f.findMembers
	people, removed := d.Club.People(), d.Passed()
	for id, m := range d.Club.Club().Members {
		if m.Into != "" || m.Erased > 0 || (m.Left || removed[id]) && id != begin {
			continue
		}
		person := people[m.Person]
		a.Options = append(a.Options, Option{ID: string(id), Text: person.Name(), Quiet: desk.NumberOf(person)})
	}
	slices.SortFunc(a.Options, func(x, y Option) int { return cmp.Or(cmp.Compare(x.Text, y.Text), cmp.Compare(x.ID, y.ID)) })
	return a
}

// findMembers returns the members that fit a text: who already plays when the round that is asked
// for begins comes last, marked.
func (f *form) findMembers(text string) []Option {
	pairs, bearers := map[event.ID]event.ID{}, map[string]int{}
	round, _ := bridge.Number(f.p.Value("round"))
	for _, c := range f.p.s.Sections {
		for _, l := range c.Labels {
			for _, id := range f.p.e.PlayersAt(f.p.s, l.Contestant, round, 0) {
				pairs[id] = cmp.Or(pairs[id], l.Contestant)
			}
		}
	}
	all := f.p.desk.FindMembers(text, func(f desk.Found) bool { return f.Member.Left })
	for _, m := range all {
		bearers[m.Person.Name()]++
	}
	who := phrase.Who{Words: f.p.words(), Event: f.p.e, Session: f.p.s}
	var out []Option
	free := 0
	for _, m := range all {
		o := Option{ID: string(m.ID), Text: m.Person.Name(), near: m.Near, alike: m.Shared}
		var said []string
		pair := pairs[m.ID]
		if number := desk.NumberOf(m.Person); number != "" && (bearers[o.Text] > 1 || pair == "" && !m.Member.Guest) {
			said = append(said, number)
		}
		if m.Member.Guest {
			said = append(said, f.p.words().T("players.guest"))
		}
		at := len(out)
		if pair == "" {
			at, free = free, free+1
		} else {
			said = append(said, f.p.words().T("players.taken", "pair", who.Sided(event.Pair(pair))))
		}
		o.Quiet = strings.Join(said, " · ")
		out = slices.Insert(out, at, o)
	}
	return out
}

func (f *form) refuse(err error) { f.refuseIn("", err) }

func (f *form) refuseIn(name string, err error) {
	if f.err == nil {
		f.err, f.at = err, name
	}
}

// named returns what is asked by a name, nil where nothing is.
func (f *form) named(name string) *Ask {
	return event.Find(f.asks, func(a *Ask) bool { return a.Name == name })
}

// text returns an answer as it is, "" where nothing of that name is asked.
func (f *form) text(name string) string {
	a := f.named(name)
	if a == nil {
		return ""
	}
	text := strings.TrimSpace(f.p.Value(name))
	if text == "" && !a.blank {
		f.need = append(f.need, a.Label)
	}
	return text
}

func (f *form) id(name string) event.ID { return event.ID(f.text(name)) }

// one returns an answer that is a whole number; 0 where it is empty.
func (f *form) one(name string) int {
	text := f.text(name)
	n, ok := bridge.Number(text)
	if text != "" && (!ok || n < 1 || n > 9999) {
		f.noNumber(name, text)
		return 0
	}
	return n
}

// several returns several numbers: "1-4 7".
func (f *form) several(name string) []int {
	text := f.text(name)
	if text == "" {
		return nil
	}
	all, err := bridge.ParseBoards(text)
	if err != nil {
		f.noNumber(name, text)
	}
	return all
}

func (f *form) noNumber(name, text string) {
	f.refuseIn(name, problem.New("repair.number", "text", text, "what", f.named(name).Label))
}

// roundOf returns the round of a section that was answered, 0 where it may be and is empty.
func (f *form) roundOf(c *event.Section) int {
	n := f.one("round")
	if n > c.Rounds() && c.Movement != nil {
		f.refuseIn("round", problem.New("seat.no-round", "round", n, "rounds", c.Rounds()))
		return 0
	}
	return n
}

// among returns the place of an answer among so many, and reports whether it is one of them.
func (f *form) among(name string, n int) (i int, ok bool) {
	i, err := strconv.Atoi(f.text(name))
	return i, err == nil && i >= 0 && i < n
}

// section returns the section meant: the first where none is asked for.
func (f *form) section() *event.Section {
	letter := f.p.Value("section")
	c := f.p.s.Section(letter)
	if c == nil && letter != "" {
		f.refuse(problem.New("event.no-section", "section", letter))
	}
	return cmp.Or(c, &f.p.s.Sections[0])
}

// fine reports whether no answer is missing or wrong.
func (f *form) fine() bool { return len(f.need) == 0 && f.err == nil }

// movementFound is a movement that can be played.
type movementFound struct {
	name     string
	quiet    string
	selected advise.Suggestion
}

// is reports whether now is this movement: its seats may be numbered differently.
func (m *movementFound) is(now *movements.Movement) bool {
	if now.Name != m.selected.Name || len(now.Rounds) != m.selected.Rounds {
		return false
	}
	made, err := movements.Generate(m.selected.Name, m.selected.Options)
	return err == nil && made.Variant == now.Variant && made.Pairs == now.Pairs && made.Sets == now.Sets &&
		made.TwoWinners == now.TwoWinners && slices.Equal(made.Turned, now.Turned)
}

// likeness returns how much it is like a movement.
func (m *movementFound) likeness(now *movements.Movement, perSet int) int {
	alike := 0
	if m.selected.Name == now.Name {
		alike += 4
	}
	if (m.selected.Winners == 2) == now.TwoWinners {
		alike += 2
	}
	if m.selected.Rounds >= len(now.Rounds) {
		alike++
	}
	if m.selected.Boards <= now.Sets*perSet { // no board has to be dealt in the middle of the evening
		alike += 8
	}
	return alike
}

// fitting returns the movements for so many pairs with the boards a round of the evening.
func (p *Presenter) fitting(pairs int) []movementFound {
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
		if !slices.ContainsFunc(all, func(m movementFound) bool { return m.name == name }) {
			all = append(all, movementFound{name: name, selected: s, quiet: w.T("n.boards", "n", s.Boards)})
		}
	}
	p.learnt[of] = all
	return all
}

// movement asks for a movement for so many pairs; the default is the one most like that of a
// section, and the section's own says so.
func (f *form) movement(pairs int, like *event.Section) Ask {
	var options []Option
	best, most := -1, -1
	for i, m := range f.p.fitting(pairs) {
		quiet, alike := m.quiet, 0
		if now := like.Movement; now != nil {
			if m.is(now) {
				quiet = f.p.words().T("repair.movement-now", "boards", quiet)
			}
			alike = m.likeness(now, f.p.s.BoardsPerSet)
		}
		if options = append(options, Option{Text: m.name, Quiet: quiet}); alike > most {
			best, most = i, alike
		}
	}
	return f.placed("repair.ask.movement", best, options)
}

// best makes the movement for so many pairs that is most like that of a section.
func (f *form) best(pairs int, like *event.Section) (movements.Movement, bool) {
	return f.made(pairs, f.movement(pairs, like).value)
}

// made makes the movement for so many pairs that was answered.
func (f *form) made(pairs int, at string) (m movements.Movement, ok bool) {
	all := f.p.fitting(pairs)
	if len(all) == 0 {
		f.refuse(problem.New("repair.no-movement-for", "pairs", pairs))
	}
	i, err := strconv.Atoi(at)
	if err != nil || i < 0 || i >= len(all) {
		return m, false
	}
	if m, err = movements.Generate(all[i].selected.Name, all[i].selected.Options); err != nil {
		f.refuse(err)
	}
	return m, err == nil
}

// switched returns a section with the chosen movement from a round on; from the first on as if it
// had been played all evening.
func (f *form) switched(c *event.Section, from int, joined []event.ID) event.Section {
	m, ok := f.made(len(c.Labels)+len(joined), f.text("movement"))
	switch {
	case !ok || !f.fine():
		return event.Section{}
	case from <= 1:
		return repair.ReplaceMovement(c, m, joined)
	}
	return repair.Continue(f.p.s, c.Letter, m, from, joined)
}
