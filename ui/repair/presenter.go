package repair

import (
	"slices"
	"strings"
	"unicode"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/preview"
	"uitslag/internal/phrase"
	"uitslag/internal/problem"
	"uitslag/internal/words"
	"uitslag/ui/desk"
)

// At is what the cursor stood on where the trouble was seen; what is zero is not known.
type At struct {
	Board  int
	NS, EW event.ID // who meets there
	Result event.ID // which result that was, where one is in
	Pair   event.ID // whom it was about
	// Trouble is the name of the trouble that was shown there; "": the line itself tells.
	Trouble string
}

// Mode is what is shown.
type Mode int

// The modes.
const (
	Listing Mode = iota // the troubles
	Asking              // one of them
	Done                // what it did, and the paper after it
)

// act is a command and the event that it is for.
type act struct {
	event   event.ID
	payload journal.Payload
	people  []event.Person
}

// Presenter is the screen without its window.
type Presenter struct {
	desk *desk.Desk
	e    *event.Event
	s    *event.Session
	at   At

	mode   Mode
	filter string
	row    int
	found  []int // of troubles, as listed

	trouble *trouble
	asks    []Ask
	values  map[string]string
	tried   map[string]string // answers that are being typed
	fresh   []event.ID        // made when first needed: what is previewed is what is done
	guests  map[event.ID]string

	acts    []act
	preview *preview.Preview
	need    []string
	wrong   error
	wrongAt string   // the name of the Ask that wrong is about, "" for several
	told    []string // what was done
	paper   []Paper
	doing   bool
	failed  error
	learnt  map[int][]movementFound
}

// NewPresenter makes one; Refresh reads.
func NewPresenter(d *desk.Desk) *Presenter {
	p := &Presenter{desk: d, values: map[string]string{}, tried: map[string]string{}}
	p.Refresh()
	return p
}

func (p *Presenter) words() *words.Words { return p.desk.Words }

// book says what commands do.
func (p *Presenter) book() phrase.Log {
	people := p.desk.Club.People()
	return phrase.Log{
		Words: p.words(), Letters: p.desk.Notation().Letters,
		Member: func(id event.ID) string {
			if name, is := p.guests[id]; is { // not a member yet
				return name
			}
			return p.desk.Name(id)
		},
		Person: func(version event.ID) string { return people[version].Name() },
	}
}

// Refresh follows what changed elsewhere. Where that undid what was done here, the
// trouble is asked again.
func (p *Presenter) Refresh() {
	if p.doing {
		return
	}
	was := p.e
	p.read()
	if p.mode == Done && p.e != was {
		p.mode = Asking
	}
	p.find()
	p.look()
}

func (p *Presenter) read() {
	p.e, p.s, p.failed = p.desk.Session()
	if p.s == nil {
		p.mode, p.trouble = Listing, nil
	}
}

// Empty is why there is nothing to mend, "" where there is an evening.
func (p *Presenter) Empty() string {
	switch {
	case p.failed != nil:
		return p.words().Sentence(p.failed)
	case p.s == nil:
		return p.words().T("evening.none")
	}
	return ""
}

// Failed tells whether Empty is something that went wrong.
func (p *Presenter) Failed() bool { return p.failed != nil }

// Locked is why nothing can be saved, "" where it can.
func (p *Presenter) Locked() string {
	if is, who := p.desk.Club.ReadOnly(); is {
		return p.words().T("repair.readonly", "who", who)
	}
	if p.s != nil && p.s.Closed {
		return p.words().T("repair.closed")
	}
	return ""
}

// Mode is what is shown.
func (p *Presenter) Mode() Mode { return p.mode }

// Ask begins about what the cursor stood on: with the trouble that was shown there, what
// is known of it filled in, or else with the list of troubles.
func (p *Presenter) Ask(at At) {
	p.at, p.mode, p.trouble, p.filter, p.row = at, Listing, nil, "", 0
	p.read()
	p.find()
	if p.Empty() != "" {
		return
	}
	if name, known := p.likely(); p.OpenName(name) {
		p.values = known
		p.look()
	}
}

// Trouble is a line of the list.
type Trouble struct {
	Name, Text string
	Not        string // why it cannot be on this evening, "" where it can
}

// Troubles are those that fit what is typed.
func (p *Presenter) Troubles() []Trouble {
	out := make([]Trouble, len(p.found))
	for i, at := range p.found {
		name := troubles[at].name
		out[i] = Trouble{name, p.words().T("repair.trouble." + name), p.cannot(&troubles[at])}
	}
	return out
}

// cannot says why a trouble cannot be on this evening, "" where it can.
func (p *Presenter) cannot(t *trouble) string {
	if err := p.can(t); err != nil {
		return p.words().Sentence(err)
	}
	return ""
}

// can says why a trouble cannot be on this evening; nil where it can.
func (p *Presenter) can(t *trouble) error {
	if !t.bare && t.screen == "" && !p.hasMovement() {
		return problem.New("repair.no-movement")
	}
	if t.can == nil {
		return nil
	}
	return t.can(p)
}

// hasMovement tells whether any section has one: a session from a file has none.
func (p *Presenter) hasMovement() bool {
	return slices.ContainsFunc(p.s.Sections, func(c event.Section) bool { return c.Movement != nil })
}

// Filter shows the troubles in which every word that is typed begins a word.
func (p *Presenter) Filter(text string) {
	if p.filter != text {
		p.filter, p.row = text, 0
		p.find()
	}
}

// Filtered is what is typed.
func (p *Presenter) Filtered() string { return p.filter }

func (p *Presenter) find() {
	p.found = nil
	if p.s == nil {
		return
	}
	var rank [4][]int // the troubles by how well they fit
	typed := wordsOf(p.filter)
	for i := range troubles {
		title := wordsOf(p.words().T("repair.trouble." + troubles[i].name))
		other := wordsOf(p.words().T("repair.find." + troubles[i].name))
		if said := slices.Concat(title, other); within(typed, said, strings.HasPrefix) {
			n := 3
			switch whole := func(a, b string) bool { return a == b }; {
			case !within(typed, said, whole):
			case !within(typed, title, whole):
				n = 2
			case !within(typed, other, whole): // in the title, which is not about it
				n = 1
			default:
				n = 0
			}
			rank[n] = append(rank[n], i)
		}
	}
	p.found = slices.Concat(rank[:]...)
	p.row = max(0, min(p.row, len(p.found)-1))
}

// notYet are what one may look for that the program cannot do yet; mending.not-yet.find has
// the words that one types for it.
var notYet = []string{"teams", "devices"}

// None says why nothing of the list has the words that are typed: it cannot be done yet, or
// it is not there.
func (p *Presenter) None() string {
	if typed := wordsOf(p.filter); len(typed) > 0 {
		for _, what := range notYet {
			if within(typed, wordsOf(p.words().T("repair.not-yet.find."+what)), strings.HasPrefix) {
				return p.words().T("repair.not-yet." + what)
			}
		}
	}
	return p.words().T("repair.no-match")
}

// within reports whether each of the words fits one of those said.
func within(typed, said []string, fits func(said, typed string) bool) bool {
	return !slices.ContainsFunc(typed, func(word string) bool {
		return !slices.ContainsFunc(said, func(s string) bool { return fits(s, word) })
	})
}

// wordsOf are the words of a text, as they are searched: without signs and accents.
func wordsOf(text string) []string {
	return strings.FieldsFunc(desk.Fold(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// Choose chooses a line of the list, and Row is the one chosen.
func (p *Presenter) Choose(row int) { p.row = max(0, min(row, len(p.found)-1)) }

// Row is the chosen line.
func (p *Presenter) Row() int { return p.row }

// Elsewhere is the screen where the chosen trouble is mended, "" for here.
func (p *Presenter) Elsewhere() string {
	if p.row >= len(p.found) {
		return ""
	}
	return troubles[p.found[p.row]].screen
}

// Open asks what the chosen trouble needs. It tells whether there is one that is mended here.
func (p *Presenter) Open() bool {
	if p.row >= len(p.found) || p.Elsewhere() != "" {
		return false
	}
	p.trouble = &troubles[p.found[p.row]]
	p.mode, p.values, p.tried, p.fresh = Asking, map[string]string{}, map[string]string{}, nil
	p.look()
	return true
}

// OpenName opens a trouble by its name.
func (p *Presenter) OpenName(name string) bool {
	p.filter = ""
	p.find()
	for i, at := range p.found {
		if troubles[at].name == name {
			p.row = i
			return p.Open()
		}
	}
	return false
}

// Back goes back to the list, and tells whether that was not shown.
func (p *Presenter) Back() bool {
	was := p.mode
	p.mode, p.trouble = Listing, nil
	p.find()
	return was != Listing
}

// Pointed is the name of the trouble in hand, or of the one that was chosen on the list by
// typing or with the arrows; "" where nothing was yet.
func (p *Presenter) Pointed() string {
	switch {
	case p.trouble != nil:
		return p.trouble.name
	case p.row < len(p.found) && (p.row > 0 || p.filter != ""):
		return troubles[p.found[p.row]].name
	}
	return ""
}

// Title is the trouble in hand.
func (p *Presenter) Title() string {
	if p.trouble == nil {
		return ""
	}
	return p.words().T("repair.trouble." + p.trouble.name)
}

// About says in a sentence or two what becomes of it; of one that is chosen in the list
// also why it cannot be on this evening.
func (p *Presenter) About() string {
	switch {
	case p.trouble != nil:
		return p.words().T("repair.about." + p.trouble.name)
	case p.row < len(p.found):
		t := &troubles[p.found[p.row]]
		about := p.words().T("repair.about." + t.name)
		if not := p.cannot(t); not != "" {
			about += "\n" + not
		}
		return about
	}
	return ""
}

// Asks is what the trouble asks, some of it depending on the answers.
func (p *Presenter) Asks() []Ask { return p.asks }

// Value is an answer: what was typed, or the ID of what was chosen.
func (p *Presenter) Value(name string) string {
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

// Set answers.
func (p *Presenter) Set(name, value string) {
	p.values[name] = value
	delete(p.tried, name)
	p.look()
}

// Try answers with what is being typed, so that the effect is that of doing it now.
func (p *Presenter) Try(name, value string) {
	p.tried[name] = value
	p.look()
}

// Untry goes back to the answers from before what is being typed: to one, or to all of
// them for "".
func (p *Presenter) Untry(name string) {
	delete(p.tried, name)
	if name == "" {
		clear(p.tried)
	}
	p.look()
}

// look asks anew, and looks what the answers would do.
func (p *Presenter) look() {
	p.asks, p.acts, p.preview, p.need, p.wrong, p.wrongAt, p.guests = nil, nil, nil, nil, nil, "", map[event.ID]string{}
	if p.trouble == nil || p.s == nil || p.mode != Asking {
		return
	}
	if p.wrong = p.can(p.trouble); p.wrong != nil {
		return
	}
	if len(p.s.Sections) > 1 && p.trouble.section {
		a := p.asked("section", Few)
		for i := range p.s.Sections {
			letter := p.s.Sections[i].Letter
			a.Options = append(a.Options, Option{ID: letter, Text: letter})
		}
		a.value = p.letter()
		p.asks = append(p.asks, a)
	}
	p.asks = p.trouble.asks(p, p.asks)
	r := &reader{p: p}
	acts := p.trouble.make(r)
	p.need, p.wrong, p.wrongAt = r.need, r.err, r.at
	if p.wrong != nil || len(p.need) > 0 {
		return
	}
	for _, a := range acts {
		if a.event != "" || a.payload == nil {
			continue
		}
		if p.preview, p.wrong = preview.Of(p.e, a.payload); p.wrong != nil {
			p.preview = nil
			return
		}
	}
	p.acts = acts
}

// letter is the section that it is likely to be about.
func (p *Presenter) letter() string {
	for _, id := range []event.ID{p.at.Pair, p.at.NS} {
		if letter, l := p.s.LabelOf(id); l.Number > 0 {
			return letter
		}
	}
	return p.s.Sections[0].Letter
}

// newID is the n-th id of what is new.
func (p *Presenter) newID(n int) event.ID {
	for len(p.fresh) <= n {
		p.fresh = append(p.fresh, p.desk.Club.NewID())
	}
	return p.fresh[n]
}
