package repair

import (
	"strconv"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
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

// Ask is one thing that a trouble asks.
type Ask struct {
	Name string // "round": the same in every trouble that asks it
	Kind Kind
	// Label stands above it, Help below it.
	Label, Help string
	Options     []Option // of Few and Many
	// New tells that a text which is none of the options is taken too, when that is asked
	// for: the name of a guest.
	New bool

	find  func(text string) []Option // what fits a text; nil: what Find finds in Options
	value string                     // what it is until something else is chosen
	blank bool                       // it may stay empty
}

// Option is one of those that can be chosen.
type Option struct {
	ID    string
	Text  string
	Quiet string

	near bool // what was typed is written otherwise
}

// number is an Ask for a number, with what it begins as (0: nothing).
func (p *Presenter) number(name string, begin int) Ask {
	a := p.asked(name, Typed)
	if begin > 0 {
		a.value = strconv.Itoa(begin)
	}
	return a
}

// open lets an Ask stay empty, and says under it what that means.
func (p *Presenter) open(a Ask, means string) Ask {
	a.blank, a.Help = true, p.words().T("repair.empty."+means)
	return a
}

// from is an Ask for the round, or the board, from which on something holds.
func (p *Presenter) from(name string, begin int) Ask {
	a := p.number(name, begin)
	a.Label = p.words().T("repair.from." + name)
	return a
}

func (p *Presenter) asked(name string, k Kind) Ask {
	return Ask{Name: name, Kind: k, Label: p.words().T("repair.ask." + name)}
}

// few asks for one of a few, whose words are those of the trouble; the first is what it
// begins as.
func (p *Presenter) few(name string, ids ...string) Ask {
	a := p.asked(name, Few)
	for _, id := range ids {
		a.Options = append(a.Options, Option{ID: id, Text: p.words().T("repair.choice." + id)})
	}
	if len(ids) > 0 {
		a.value = ids[0]
	}
	return a
}

// reader reads the answers of a trouble. What is missing or cannot be is kept in it, so
// that a command is made in a straight line.
type reader struct {
	p    *Presenter
	need []string // labels of what is still to be filled in
	err  error    // the first thing that cannot be
	at   string   // the Ask it is about, "" for several
}

func (r *reader) refuse(err error) {
	if r.err == nil {
		r.err = err
	}
}

// refuseIn refuses what was answered to one Ask.
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

// text is an answer as it is, "" where nothing of that name is asked.
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

// number is an answer that is a whole number; 0 where it is empty.
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

// numbers are several of them: "1-4 7".
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

// id is an answer that was chosen.
func (r *reader) id(name string) event.ID { return event.ID(r.text(name)) }

// round is a round of a section, 0 where it may be and is empty.
func (r *reader) round(name string, c *event.Section) int {
	n := r.number(name)
	if n > 0 && c != nil && c.Movement != nil && n > len(c.Movement.Rounds) {
		r.refuseIn(name, problem.New("seat.no-round", "round", n, "rounds", len(c.Movement.Rounds)))
		return 0
	}
	return n
}

// section is the one that is meant: the only one where there is one.
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

// fine tells whether everything is there and can be.
func (r *reader) fine() bool { return len(r.need) == 0 && r.err == nil }
