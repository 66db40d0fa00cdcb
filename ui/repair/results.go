package repair

import (
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/preview"
	"uitslag/internal/event/repair"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
)

// The troubles with what was typed.

// best is the movement for so many pairs that is most like that of a section.
func (r *reader) best(pairs int, like *event.Section) (movements.Movement, bool) {
	a := r.p.movement(pairs, like)
	i, err := strconv.Atoi(a.value)
	if err != nil {
		r.refuse(noMovement(pairs))
		return movements.Movement{}, false
	}
	f := r.p.fitting(pairs)[i]
	m, err := movements.Generate(f.chosen.Name, f.chosen.Options)
	if err != nil {
		r.refuse(err)
	}
	return m, err == nil
}

// result is a result in a list: "gift 5, 3–8: 4♠ N =".
func (p *Presenter) result(res *event.Result) Option {
	b := p.book()
	return Option{ID: string(res.ID), Text: p.words().T("repair.result", "board", res.Board, "who", b.Versus(journal.RefOf(p.e, res.NS.A), journal.RefOf(p.e, res.EW.A)), "result", b.Result(res))}
}

// strays are the results that fit no line of the evening, that under the cursor first.
func (p *Presenter) strays() []Option {
	var all []Option
	for _, t := range p.s.Travellers() {
		for i := range t.Lines {
			l := t.Lines[i]
			if l.Result == nil || !l.Unexpected {
				continue
			}
			o := p.result(l.Result)
			if is := p.here(); is != nil && l.Result.ID == is.ID {
				all = slices.Insert(all, 0, o)
			} else {
				all = append(all, o)
			}
		}
	}
	return all
}

func strayAsks(p *Presenter, asks []Ask) []Ask {
	a := p.asked("result", Many)
	if a.Options = p.strays(); len(a.Options) == 0 {
		return asks
	}
	a.value = a.Options[0].ID
	asks = append(asks, a)
	p.asks = asks
	by := p.asked("mend", Many)
	for i, m := range preview.Repairs(p.e, p.s.ID, event.ID(p.Value("result"))) {
		by.Options = append(by.Options, Option{ID: strconv.Itoa(i), Text: p.book().Saying(p.e, m)})
	}
	if len(by.Options) > 0 {
		by.value = "0"
	}
	return append(asks, by)
}

func stray(r *reader) []act {
	if r.ask("result") == nil {
		r.refuse(problem.New("repair.no-stray"))
		return nil
	}
	mends := preview.Repairs(r.p.e, r.p.s.ID, r.id("result"))
	i, err := strconv.Atoi(r.text("mend"))
	if err != nil || i < 0 || i >= len(mends) {
		return nil
	}
	return one(mends[i])
}

func twiceAsks(p *Presenter, asks []Ask) []Ask {
	a := p.asked("twice", Many)
	for _, t := range preview.PlayedTwice(p.s) {
		for i := len(t.Results) - 1; i >= 0; i-- { // the last to come in was mostly the second play
			o := p.result(p.s.Result(t.Results[i]))
			a.Options = append(a.Options, Option{ID: string(t.Contestant) + " " + string(t.Results[i]), Text: p.book().Pair(journal.RefOf(p.e, t.Contestant)) + ": " + o.Text})
		}
	}
	if len(a.Options) == 0 {
		return asks
	}
	a.value = a.Options[0].ID
	if is := p.here(); is != nil {
		for _, o := range a.Options {
			if strings.HasSuffix(o.ID, " "+string(is.ID)) {
				a.value = o.ID
				break
			}
		}
	}
	return append(asks, a)
}

func twice(r *reader) []act {
	if r.ask("twice") == nil {
		r.refuse(problem.New("repair.no-twice"))
		return nil
	}
	chosen := r.text("twice")
	for _, t := range preview.PlayedTwice(r.p.s) {
		for _, res := range t.Results {
			if string(t.Contestant)+" "+string(res) == chosen {
				return one(preview.SecondPlay(r.p.s, res, t.Contestant, r.p.newID(0)))
			}
		}
	}
	return nil
}

func wrongBoardAsks(p *Presenter, asks []Ask) []Ask {
	which := []string{"slip", "swap"}
	if p.here() != nil {
		which = append([]string{"line"}, which...)
	}
	return append(asks, p.number("board", p.at.Board), p.few("move", which...), p.number("to", 0))
}

// here is the result under the cursor, nil for none.
func (p *Presenter) here() *event.Result {
	if p.at.Result != "" {
		return p.s.Result(p.at.Result)
	}
	for i := range p.s.Results {
		r := &p.s.Results[i]
		if p.at.NS != "" && r.Board == p.at.Board && r.NS.A == p.at.NS && r.EW.A == p.at.EW {
			return r
		}
	}
	return nil
}

func wrongBoard(r *reader) []act {
	s := r.p.s
	from, to := r.number("board"), r.number("to")
	x := &repair.MoveResults{Session: s.ID}
	switch r.text("move") {
	case "line":
		if res := r.p.here(); res != nil {
			x.Moves = repair.ToBoard(s, []event.ID{res.ID}, to)
		}
	case "swap":
		x.Moves = repair.SwapBoards(s, from, to)
	default:
		x.Moves = repair.ToBoard(s, repair.ResultsOn(s, from), to)
	}
	return one(x)
}

// of are the results of some boards, or all there are.
func (p *Presenter) of(boards []int, section string) []event.ID {
	var ids []event.ID
	for i := range p.s.Results {
		res := &p.s.Results[i]
		letter, _ := p.s.LabelOf(res.NS.A)
		if (len(boards) == 0 || slices.Contains(boards, res.Board)) && (section == "" || section == letter) {
			ids = append(ids, res.ID)
		}
	}
	return ids
}

func wrongSectionAsks(p *Presenter, asks []Ask) []Ask {
	from, to := p.asked("section", Few), p.asked("tosection", Few)
	for i := range p.s.Sections {
		o := Option{ID: p.s.Sections[i].Letter, Text: p.s.Sections[i].Letter}
		from.Options, to.Options = append(from.Options, o), append(to.Options, o)
	}
	from.value = p.letter()
	for _, o := range to.Options {
		if o.ID != from.value {
			to.value = o.ID
			break
		}
	}
	return append(asks, from, p.number("boards", p.at.Board), to)
}

func wrongSection(r *reader) []act {
	p := r.p
	boards, to := r.numbers("boards"), r.text("tosection")
	if !r.fine() {
		return nil
	}
	moves, left := repair.ToSection(p.e, p.s.ID, p.of(boards, p.Value("section")), "", to)
	if left > 0 {
		r.refuse(problem.New("repair.no-like", "n", left))
	}
	return one(&repair.MoveResults{Session: p.s.ID, Moves: moves})
}

// evenings are the other evenings that are open, the newest first.
func (p *Presenter) evenings() []Option {
	all, err := p.desk.Club.Events()
	if err != nil {
		return nil // Vanavond says so
	}
	var out []Option
	for i := len(all) - 1; i >= 0; i-- {
		if h := all[i]; h.ID != p.desk.Current() && !h.Closed {
			out = append(out, Option{ID: string(h.ID), Text: h.Name, Quiet: p.words().Date(h.Date)})
		}
	}
	return out
}

func severalEvenings(p *Presenter) error {
	if len(p.evenings()) > 0 {
		return nil
	}
	return problem.New("repair.one-evening")
}

func wrongEveningAsks(p *Presenter, asks []Ask) []Ask {
	a := p.asked("evening", Many)
	if a.Options = p.evenings(); len(a.Options) > 0 {
		a.value = a.Options[0].ID
	}
	return append(asks, a, p.open(p.number("boards", 0), "boards"))
}

func wrongEvening(r *reader) []act {
	p := r.p
	id := r.id("evening")
	ids := p.of(r.numbers("boards"), "")
	if !r.fine() {
		return nil
	}
	other, err := p.desk.Club.Event(id)
	if err != nil || len(other.Sessions) == 0 {
		r.refuse(problem.New("event.no-session"))
		return nil
	}
	to := &other.Sessions[len(other.Sessions)-1]
	n := 0
	over, left := repair.Over(p.s, ids, to, func() event.ID {
		n++
		return p.newID(n - 1)
	})
	if left > 0 {
		r.refuse(problem.New("repair.no-like", "n", left))
		return nil
	}
	in := &repair.BringIn{Session: to.ID, Results: over, Event: p.desk.Current()}
	if len(over) > 0 {
		if err := journal.Decide(other, in); err != nil {
			r.refuse(err)
			return nil
		}
	}
	return []act{{event: id, payload: in}, {payload: &repair.TakeOut{Session: p.s.ID, Results: ids, Event: id}}}
}
