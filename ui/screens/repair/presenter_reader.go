package repair

import (
	"strconv"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/repair"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
)

// reader reads the answers of a repair. What is missing or cannot be is kept in it, so
// that a command is made in a straight line.
type reader struct {
	p    *form
	need []string // labels of what is still to be filled in
	err  error    // the first thing that cannot be
	at   string   // the Ask it is about, "" for several
}

func (r *reader) refuse(err error) {
	if r.err == nil {
		r.err = err
	}
}

func (r *reader) refuseIn(name string, err error) {
	if r.err == nil {
		r.err, r.at = err, name
	}
}

func (r *reader) ask(name string) *Ask {
	for i := range r.p.asks {
		if r.p.asks[i].Name == name {
			return &r.p.asks[i]
		}
	}
	return nil
}

// text returns an answer as it is, "" where nothing of that name is asked.
func (r *reader) text(name string) string {
	a := r.ask(name)
	if a == nil {
		return ""
	}
	text := strings.TrimSpace(r.p.Value(name))
	if text == "" && !a.blank {
		r.need = append(r.need, a.Label)
	}
	return text
}

// number returns an answer that is a whole number; 0 where it is empty.
func (r *reader) number(name string) int {
	text := r.text(name)
	if text == "" {
		return 0
	}
	n, ok := bridge.Number(text)
	if !ok || n < 1 || n > 9999 {
		r.refuseIn(name, problem.New("repair.number", "text", text, "what", r.ask(name).Label))
		return 0
	}
	return n
}

// numbers returns several: "1-4 7".
func (r *reader) numbers(name string) []int {
	text := r.text(name)
	if text == "" {
		return nil
	}
	all, err := bridge.ParseBoards(text)
	if err != nil {
		r.refuseIn(name, problem.New("repair.number", "text", text, "what", r.ask(name).Label))
	}
	return all
}

func (r *reader) id(name string) event.ID { return event.ID(r.text(name)) }

// round returns a round of a section, 0 where it may be and is empty.
func (r *reader) round(name string, c *event.Section) int {
	n := r.number(name)
	if n > 0 && c != nil && c.Movement != nil && n > len(c.Movement.Rounds) {
		r.refuseIn(name, problem.New("seat.no-round", "round", n, "rounds", len(c.Movement.Rounds)))
		return 0
	}
	return n
}

// section returns the section meant: the only one if there is one.
func (r *reader) section() *event.Section {
	s := r.p.s
	letter := r.p.Value("section")
	for i := range s.Sections {
		if s.Sections[i].Letter == letter || letter == "" {
			return &s.Sections[i]
		}
	}
	r.refuse(problem.New("event.no-section", "section", letter))
	return nil
}

// fine reports whether no answer is missing or wrong.
func (r *reader) fine() bool { return len(r.need) == 0 && r.err == nil }

func (r *reader) made(pairs int) (movements.Movement, bool) {
	all := r.p.fitting(pairs)
	i, err := strconv.Atoi(r.text("movement"))
	if err != nil || i < 0 || i >= len(all) {
		if len(all) == 0 {
			r.refuse(noMovement(pairs))
		}
		return movements.Movement{}, false
	}
	m, err := movements.Generate(all[i].selected.Name, all[i].selected.Options)
	if err != nil {
		r.refuse(err)
		return movements.Movement{}, false
	}
	return m, true
}

// switched returns a section with the chosen movement from a round on; from the first on as if it
// had been played all evening.
func (r *reader) switched(c *event.Section, from int, joined []event.ID) event.Section {
	m, ok := r.made(len(c.Labels) + len(joined))
	switch {
	case !ok || !r.fine():
		return event.Section{}
	case from <= 1:
		return repair.ReplaceMovement(c, m, joined)
	}
	return repair.Continue(r.p.s, c.Letter, m, from, joined)
}

// best returns the movement for so many pairs that is most like that of a section.
func (r *reader) best(pairs int, like *event.Section) (movements.Movement, bool) {
	a := r.p.movement(pairs, like)
	i, err := strconv.Atoi(a.value)
	if err != nil {
		r.refuse(noMovement(pairs))
		return movements.Movement{}, false
	}
	f := r.p.fitting(pairs)[i]
	m, err := movements.Generate(f.selected.Name, f.selected.Options)
	if err != nil {
		r.refuse(err)
	}
	return m, err == nil
}
