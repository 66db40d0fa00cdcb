package repair

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/movements"
	"uitslag/internal/movements/advise"
	"uitslag/ui/desk"
)

// pairs asks for a pair of the evening.
func (p *Presenter) pairs(name string, begin event.ID) Ask {
	a := p.asked(name, Many)
	a.value = string(begin)
	for i := range p.s.Sections {
		for _, l := range p.s.Sections[i].Labels {
			a.Options = append(a.Options, Option{ID: string(l.Contestant), Text: p.pair(l.Contestant)})
		}
	}
	return a
}

// pair is a pair with its names: "paar 5 · Jos – Piet".
func (p *Presenter) pair(id event.ID) string {
	text := p.book().Pair(journal.RefOf(p.e, id))
	if names := p.desk.Names(p.e, id); names != "" && !strings.HasSuffix(names, " "+p.numberOf(id)) {
		text += " · " + names
	}
	return text
}

func (p *Presenter) numberOf(id event.ID) string {
	_, l := p.s.LabelOf(id)
	return l.String()
}

// labelOf is the number of a pair with what tells it from another of that number: "A NZ 3".
func (p *Presenter) labelOf(id event.ID) string {
	sec, l := p.s.LabelOf(id)
	text := l.String()
	if l.Direction != "" {
		text = p.words().T("players.side."+l.Direction) + " " + text
	}
	if sec != "" && len(p.s.Sections) > 1 {
		text = sec + " " + text
	}
	return text
}

// members asks for a member of the club, or a guest.
func (p *Presenter) members(name string, begin event.ID) Ask {
	a := p.asked(name, Many)
	a.value, a.New = string(begin), true
	people := p.desk.Club.People()
	gone := p.desk.Passed()
	for id, m := range p.desk.Club.Club().Members {
		if m.Into != "" || m.Erased > 0 || (m.Left || gone[id]) && id != begin {
			continue
		}
		person := people[m.Person]
		a.Options = append(a.Options, Option{ID: string(id), Text: person.Name(), Quiet: desk.NumberOf(person)})
	}
	slices.SortFunc(a.Options, func(x, y Option) int { return cmp.Or(cmp.Compare(x.Text, y.Text), cmp.Compare(x.ID, y.ID)) })
	a.find = p.findMembers
	return a
}

// findMembers gives the members that fit a text: who plays already comes last, and is said.
func (p *Presenter) findMembers(text string) []Option {
	w := p.words()
	var free, playing []Option
	bearers := map[string]int{}
	all := p.desk.FindMembers(text)
	for _, f := range all {
		bearers[f.Person.Name()]++
	}
	for _, f := range all {
		if f.Member.Left {
			continue
		}
		o := Option{ID: string(f.ID), Text: f.Person.Name(), near: f.Near}
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

// playsIn is the pair that a member plays in when the round that is asked for begins, ""
// for none.
func (p *Presenter) playsIn(member event.ID) event.ID {
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

// Shown is how an answer stands in its cell.
func (a *Ask) Shown(value string) string {
	for _, o := range a.Options {
		if o.ID == value {
			return o.Text
		}
	}
	if name, is := strings.CutPrefix(value, guest); is {
		return guestName(name)
	}
	return value
}

// guest is what stands before the name of somebody who is no member yet.
const guest = "guest:"

// undecided is the answer while what is typed is nobody's name.
const undecided = "?"

// movementFound is a movement that can be played, and its figures.
type movementFound struct {
	name   string
	quiet  string
	chosen advise.Suggestion
}

// fitting are the movements for so many pairs with the boards a round of the evening.
func (p *Presenter) fitting(pairs int) []movementFound {
	if all, ok := p.learnt[pairs]; ok {
		return all
	}
	w := p.words()
	var all []movementFound
	for _, s := range advise.Suggest(pairs, p.s.BoardsPerSet, 12*p.s.BoardsPerSet) {
		if s.BoardsPerRound != p.s.BoardsPerSet || len(all) == 12 {
			continue
		}
		name := p.desk.SuggestionName(s)
		if s.Winners == 2 {
			name += ", " + w.T("repair.two-winners")
		}
		name += ", " + w.T("n.rounds", "n", s.Rounds)
		if !slices.ContainsFunc(all, func(f movementFound) bool { return f.name == name }) {
			all = append(all, movementFound{name: name, chosen: s, quiet: w.T("n.boards", "n", s.Boards)})
		}
	}
	if p.learnt == nil {
		p.learnt = map[int][]movementFound{}
	}
	p.learnt[pairs] = all
	return all
}

// movement asks for a movement for so many pairs; the one most like that of a section
// comes first.
func (p *Presenter) movement(pairs int, like *event.Section) Ask {
	a := p.asked("movement", Many)
	all := p.fitting(pairs)
	best, most := 0, -1
	for i, f := range all {
		a.Options = append(a.Options, Option{ID: strconv.Itoa(i), Text: f.name, Quiet: f.quiet})
		alike := 0
		if like != nil && like.Movement != nil {
			m := like.Movement
			if f.chosen.Name == m.Name {
				alike += 4
			}
			if (f.chosen.Winners == 2) == m.TwoWinners {
				alike += 2
			}
			if f.chosen.Rounds >= len(m.Rounds) {
				alike++
			}
			if f.chosen.Boards <= m.Sets*p.s.BoardsPerSet { // no board has to be dealt in the middle of the evening
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

// made is the movement that was chosen for so many pairs.
func (r *reader) made(pairs int) (movements.Movement, bool) {
	all := r.p.fitting(pairs)
	i, err := strconv.Atoi(r.text("movement"))
	if err != nil || i < 0 || i >= len(all) {
		if len(all) == 0 {
			r.refuse(noMovement(pairs))
		}
		return movements.Movement{}, false
	}
	m, err := movements.Generate(all[i].chosen.Name, all[i].chosen.Options)
	if err != nil {
		r.refuse(err)
		return movements.Movement{}, false
	}
	return m, true
}

// line is the line of the movement that the cursor stood on; nil for none.
func (p *Presenter) line() *event.Expected {
	if p.at.NS == "" {
		return nil
	}
	return p.lineOf(p.at.Board, event.Pair(p.at.NS), event.Pair(p.at.EW))
}

// lineOf is the line of the movement in which two meet on a board, either way round; nil
// for none.
func (p *Presenter) lineOf(board int, a, b event.Side) *event.Expected {
	all := p.s.Schedule()
	for i := range all {
		x := &all[i]
		if x.Board == board && (x.NS == a && x.EW == b || x.NS == b && x.EW == a) {
			return x
		}
	}
	return nil
}

// atRound and atTable are where the cursor stood, if that has been played; 0 is not known.
func (p *Presenter) atRound() int {
	if x := p.line(); x != nil && x.Round <= p.played() {
		return x.Round
	}
	return 0
}

func (p *Presenter) atTable() int {
	if x := p.line(); x != nil && x.Round <= p.played() {
		return x.Table
	}
	return 0
}

// played is the last round of which a result is in, 0 for none.
func (p *Presenter) played() int {
	in := map[event.Key]bool{}
	for i := range p.s.Results {
		in[p.s.Results[i].Key()] = true
	}
	last := 0
	for _, x := range p.s.Schedule() {
		if in[event.Key{Board: x.Board, NS: x.NS, EW: x.EW}] {
			last = max(last, x.Round)
		}
	}
	return last
}

// next is the round after the last of which something is in, if there is one.
func (p *Presenter) next() int {
	most := 1
	for i := range p.s.Sections {
		if m := p.s.Sections[i].Movement; m != nil {
			most = max(most, len(m.Rounds))
		}
	}
	if !p.hasMovement() {
		for i := range p.s.Results {
			most = max(most, p.s.Results[i].Round)
		}
		return most
	}
	return min(p.played()+1, most)
}

// atPair is the pair that it was about.
func (p *Presenter) atPair() event.ID {
	if p.at.Pair != "" {
		return p.at.Pair
	}
	return p.at.NS
}
