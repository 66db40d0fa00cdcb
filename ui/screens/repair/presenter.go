package repair

import (
	"cmp"
	"errors"
	"slices"
	"strings"
	"unicode"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/preview"
	"uitslag/ui/notice"
)

// Mode is what is shown.
type Mode int

// The modes.
const (
	Listing Mode = iota // what can have gone wrong
	Asking              // one of them
	Done                // what it did, and the paper after it
)

// Repair is a line of the list: what went wrong.
type Repair struct {
	Name, Text string
	Words      string // others that one may type for it
	Not        string // why it cannot be on this evening, "" where it can
}

// Paper is a paper that is not right any more.
type Paper struct {
	Kind   string // as Afdrukken knows it: "guidecards"
	Title  string
	Of     string // which of them: "paar 3, paar 8"
	Boards []int  // of travellers
	Only   *preview.Stale
}

type act struct {
	event   event.ID
	payload journal.Payload
	people  []event.Person
	warn    string // what is to be known before it is done, "" mostly
}

// ofClub is the event of an act that is the club's.
const ofClub event.ID = "club"

// Presenter is the screen without its window: the list of what went wrong, what the chosen
// repair asks, what the answers would do, and what was done.
type Presenter struct {
	desk   *desk.Desk
	e      *event.Event
	s      *event.Session
	failed error
	at     At
	mode   Mode
	guests map[event.ID]string        // names of who would become a member
	learnt map[[2]int][]movementFound // by pairs and boards a round

	filter string
	row    int
	found  []*repairKind // as listed

	repair *repairKind // nil while the list is shown
	form   *form
	values map[string]string
	tried  map[string]string // answers that are being typed
	fresh  []event.ID        // made when first needed: what is previewed is what is done
	opened int               // how often the form was begun or come back to: what is half typed is forgotten then

	told   []string // what was done
	paper  []Paper
	chosen int // the chosen paper
	doing  bool
}

// NewPresenter makes one; Read reads.
func NewPresenter(d *desk.Desk) *Presenter {
	p := &Presenter{desk: d, learnt: map[[2]int][]movementFound{}, values: map[string]string{}, tried: map[string]string{}}
	p.Read()
	return p
}

// Read follows what changed elsewhere. Where that undid what was done here, the list is shown,
// so that the key that did it does not do it again.
func (p *Presenter) Read() {
	if p.doing {
		return
	}
	was := p.e
	if p.read(); p.mode == Done && p.e != was {
		p.list()
	}
	p.find()
	p.look()
}

func (p *Presenter) read() {
	if p.e, p.s, p.failed = p.desk.Session(); p.s == nil {
		p.list()
	}
}

// list shows the list.
func (p *Presenter) list() { p.mode, p.repair = Listing, nil }

// forget forgets what is half typed.
func (p *Presenter) forget() {
	clear(p.tried)
	p.opened++
}

// anew looks anew, with nothing half typed.
func (p *Presenter) anew() {
	p.forget()
	p.look()
}

// Ask begins about what the cursor stood on: with the repair of what was seen there, what
// is known of it filled in, or else with the list.
func (p *Presenter) Ask(at At) {
	p.at, p.filter, p.row = at, "", 0
	p.list()
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

// Open asks what the chosen repair needs. It reports whether there is one that is done here.
func (p *Presenter) Open() bool {
	c := p.selected()
	if c == nil || c.screen != "" {
		return false
	}
	p.mode, p.repair, p.values, p.fresh = Asking, c, map[string]string{}, nil
	p.anew()
	return true
}

// OpenName opens a repair by its name.
func (p *Presenter) OpenName(name string) bool {
	p.filter = ""
	p.find()
	at := slices.IndexFunc(p.found, func(k *repairKind) bool { return k.name == name })
	if at >= 0 {
		p.row = at
	}
	return at >= 0 && p.Open()
}

// Back goes back to the list, and reports whether that was not shown.
func (p *Presenter) Back() bool {
	was := p.mode
	p.list()
	p.find()
	p.anew()
	return was != Listing
}

// Mode returns what is shown.
func (p *Presenter) Mode() Mode { return p.mode }

// Empty returns why there is nothing to repair, "" where there is an evening.
func (p *Presenter) Empty() string {
	switch {
	case p.failed != nil:
		return p.words().Sentence(p.failed)
	case p.s == nil:
		return p.words().T("evening.none")
	}
	return ""
}

// ReadOnly returns why nothing can be saved, "" where it can.
func (p *Presenter) ReadOnly() string {
	return desk.LockedOrClosed(p.desk, "repair.readonly", p.s != nil && p.s.Closed, "repair.closed")
}

// Locked returns why the repair in hand cannot be saved, "" where it can: paper is printed in any
// case.
func (p *Presenter) Locked() string {
	if p.PaperOnly() {
		return ""
	}
	return p.ReadOnly()
}

// Names returns the names of the repairs that are done here, in the order of the list.
func Names() []string {
	var all []string
	for _, k := range repairs {
		if k.screen == "" {
			all = append(all, k.name)
		}
	}
	return all
}

// Repairs returns those that fit what is typed.
func (p *Presenter) Repairs() []Repair { return p.listed(p.found) }

func (p *Presenter) listed(kinds []*repairKind) []Repair {
	out := make([]Repair, len(kinds))
	for i, k := range kinds {
		out[i] = Repair{k.name, p.words().T(k.title), p.words().T(k.find), p.cannot(k)}
	}
	return out
}

// All returns the repairs of the evening that is open, none without one.
func (p *Presenter) All() []Repair {
	if p.read(); p.Empty() != "" {
		return nil
	}
	out := p.listed(repairs)
	for i, k := range repairs {
		if k.screen == "" && !k.paperOnly {
			out[i].Not = cmp.Or(out[i].Not, p.ReadOnly())
		}
	}
	return out
}

// Filter shows the repairs in which every word that is typed begins a word; where there are none,
// those in which it is a part of a word.
func (p *Presenter) Filter(text string) {
	if p.filter != text {
		p.filter, p.row = text, 0
		p.find()
	}
}

func (p *Presenter) find() {
	p.found = nil
	if p.s == nil {
		return
	}
	if p.found = p.matching(strings.HasPrefix); len(p.found) == 0 {
		p.found = p.matching(strings.Contains)
	}
	p.Choose(p.row)
}

// matching returns the repairs with a word for each typed one, the best first.
func (p *Presenter) matching(fits func(said, typed string) bool) []*repairKind {
	var rank [5][]*repairKind // by how well they fit, what cannot be on this evening last
	typed := wordsOf(p.filter)
	for _, k := range repairs {
		title, other := wordsOf(p.words().T(k.title)), wordsOf(p.words().T(k.find))
		said, n := slices.Concat(title, other), 0
		switch {
		case !within(typed, said, fits):
			continue
		case len(typed) > 0 && p.can(k) != nil:
			n = 4
		case !within(typed, said, same):
			n = 3
		case !within(typed, title, same):
			n = 2
		case !within(typed, other, same): // in the title, which is not about it
			n = 1
		}
		rank[n] = append(rank[n], k)
	}
	return slices.Concat(rank[:]...)
}

// None says why nothing of the list has the words that are typed, "" where something has: it has a
// screen of its own, or it is not there.
func (p *Presenter) None() string {
	typed := wordsOf(p.filter)
	switch {
	case len(p.found) > 0:
		return ""
	case len(typed) > 0 && within(typed, wordsOf(p.words().T("repair.elsewhere.find.devices")), strings.HasPrefix):
		return p.words().T("repair.elsewhere.devices")
	}
	return p.words().T("repair.no-match")
}

// within reports whether each typed word fits one of said.
func within(typed, said []string, fits func(said, typed string) bool) bool {
	return !slices.ContainsFunc(typed, func(word string) bool {
		return !slices.ContainsFunc(said, func(s string) bool { return fits(s, word) })
	})
}

func same(a, b string) bool { return a == b }

// wordsOf returns the words of a text, as they are searched: without signs and accents.
func wordsOf(text string) []string {
	return strings.FieldsFunc(desk.Fold(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// Choose chooses a line of the list.
func (p *Presenter) Choose(row int) { p.row = max(0, min(row, len(p.found)-1)) }

// selected returns the chosen line, nil for none.
func (p *Presenter) selected() *repairKind {
	if p.row >= len(p.found) {
		return nil
	}
	return p.found[p.row]
}

// Pointed returns the name of the repair in hand, or of the one that was chosen on the list by
// typing or with the arrows; "" where nothing was yet.
func (p *Presenter) Pointed() string {
	if p.repair != nil {
		return p.repair.name
	}
	if c := p.selected(); c != nil && (p.row > 0 || p.filter != "") {
		return c.name
	}
	return ""
}

// Title returns the repair in hand.
func (p *Presenter) Title() string {
	if p.repair == nil {
		return ""
	}
	return p.words().T(p.repair.title)
}

// About says in a sentence or two what becomes of it; of one that is chosen in the list
// also why it cannot be on this evening.
func (p *Presenter) About() string {
	k := cmp.Or(p.repair, p.selected())
	if k == nil {
		return ""
	}
	typed := func(kind bridge.EntryKind) string {
		return strings.ToLower(p.desk.Speaker.Notation().Text(bridge.Entry{Kind: kind}))
	}
	about := p.words().T(k.about, "unplayed", typed(bridge.EntryNotPlayed), "average", typed(bridge.EntryAverage))
	if not := p.cannot(k); not != "" && p.repair == nil {
		about += "\n" + not
	}
	return about
}

// PaperOnly reports whether the repair in hand changes nothing, and only asks for paper.
func (p *Presenter) PaperOnly() bool { return p.repair != nil && p.repair.paperOnly }

// Asks returns what the repair asks, some of it depending on the answers.
func (p *Presenter) Asks() []Ask { return p.form.asks }

// First returns where the answers begin: the one marked so, the first that is empty, or the first.
func (p *Presenter) First() int {
	asks := p.Asks()
	at := slices.IndexFunc(asks, func(a Ask) bool { return a.begin })
	if at < 0 {
		at = slices.IndexFunc(asks, func(a Ask) bool { return !a.blank && p.Value(a.Name) == "" })
	}
	return max(at, 0)
}

// Value returns an answer: what was typed, or the ID of what was chosen.
func (p *Presenter) Value(name string) string {
	if v, ok := p.tried[name]; ok {
		return v
	}
	if v, ok := p.values[name]; ok {
		return v
	}
	return cmp.Or(p.form.named(name), &Ask{}).value
}

// Set answers.
func (p *Presenter) Set(name, value string) {
	p.values[name] = value
	p.Untry(name)
}

// Try answers with what is being typed, so that the effect is that of doing it now.
func (p *Presenter) Try(name, value string) {
	p.tried[name] = value
	p.look()
}

// Untry goes back to the answer from before what is being typed.
func (p *Presenter) Untry(name string) {
	delete(p.tried, name)
	p.look()
}

// newID returns an ID for what a repair makes.
func (p *Presenter) newID(n int) event.ID {
	for len(p.fresh) <= n {
		p.fresh = append(p.fresh, p.desk.Club.NewID())
	}
	return p.fresh[n]
}

// look reads the answers again and finds their effect.
func (p *Presenter) look() {
	f := &form{p: p}
	p.form, p.guests = f, map[event.ID]string{}
	if p.repair == nil || p.s == nil || p.mode != Asking {
		return
	}
	var acts []act
	if f.err = p.can(p.repair); f.err == nil {
		if len(p.s.Sections) > 1 && p.repair.section {
			a := f.letters("repair.ask.section")
			a.value = p.letter()
			f.ask(a)
		}
		acts = p.repair.make(f)
	}
	for _, a := range acts {
		if f.fine() && a.event == "" && a.payload != nil {
			f.preview, f.err = preview.Of(p.e, a.payload, p.desk.Categories())
		}
	}
	if f.fine() {
		f.acts = acts
	} else {
		f.preview = nil
	}
	f.say()
}

// say says what the acts would do, or why they cannot be done yet; and whether that is to be looked
// at first: where results would go, be played a second time or fit nowhere.
func (f *form) say() {
	p, w, book := f.p, f.p.words(), f.p.book()
	switch {
	case f.err != nil:
		f.said = []string{w.Sentence(f.err)}
	case len(f.need) > 0:
		f.said = []string{w.T("repair.need", "what", w.List(f.need))}
	case p.PaperOnly():
		f.said = []string{w.T("repair.paper-only")}
	}
	var there []string
	for _, a := range f.acts {
		if a.warn != "" {
			f.said, f.warns = append(f.said, a.warn), true
		}
		switch {
		case a.event == ofClub || a.payload == nil:
		case a.event == "":
			f.said = append(f.said, "**"+book.Saying(p.e, a.payload)+".**")
		default:
			there = append(there, f.elsewhere(a)...)
		}
	}
	if x := f.preview; x != nil {
		f.said = append(f.said, book.Preview(x)...)
		f.warns = f.warns || x.NewMisfits() > 0 || len(x.Again)+len(x.Removed) > 0
	}
	f.said = append(f.said, there...)
}

// elsewhere says what an act does on another evening, none where that cannot be seen.
func (f *form) elsewhere(a act) (said []string) {
	other, err := f.p.desk.Club.Event(a.event)
	if err != nil {
		return nil
	}
	x, err := preview.Of(other, a.payload, f.p.desk.Categories())
	if err != nil {
		return nil
	}
	x.Paper, x.Rows = preview.Stale{}, nil // another evening's
	for _, sentence := range f.p.book().Preview(x) {
		said = append(said, f.p.words().T("repair.there", "name", other.Name, "what", sentence))
	}
	return said
}

// Effect says what would be done, or why it cannot be yet: refused reports that it cannot.
func (p *Presenter) Effect() (sentences []string, refused bool) {
	if p.mode != Asking {
		return nil, false
	}
	return p.form.said, p.form.err != nil
}

// Says returns what Effect says, with its tone.
func (p *Presenter) Says() notice.Notice {
	said, refused := p.Effect()
	n := notice.Of(strings.Join(said, "\n"))
	if refused {
		n.Tone = notice.Refusal
	} else if !p.Ready() || p.form.warns {
		n.Tone = notice.Warning
	}
	return n
}

// Refused returns why the answer to an Ask cannot be, "" where it can.
func (p *Presenter) Refused(name string) string {
	if f := p.form; f.err != nil && name != "" && f.at == name {
		return p.words().Sentence(f.err)
	}
	return ""
}

// Preview returns what would be done; nil while that is not known.
func (p *Presenter) Preview() *preview.Preview { return p.form.preview }

// Ready reports whether it can be done.
func (p *Presenter) Ready() bool {
	return p.mode == Asking && p.form.fine() && len(p.form.acts) > 0 && p.Locked() == ""
}

// Do does it, and reports whether it is saved. What was done stands in Told, the paper after
// it in Papers.
func (p *Presenter) Do() bool {
	if !p.Ready() {
		return false
	}
	told, papers := p.form.said, p.stale()
	if p.PaperOnly() {
		told = nil
	} else {
		p.doing = true
		err := p.doAll(p.form.acts)
		p.doing = false
		if p.read(); err != nil {
			p.look()
			p.form.err, p.form.said = err, []string{p.words().Sentence(err)}
			return false
		}
		p.find()
	}
	p.told, p.paper, p.chosen, p.mode, p.fresh = told, papers, 0, Done, nil
	return true
}

// doAll does acts in order; if one fails, those before it are undone.
func (p *Presenter) doAll(acts []act) error {
	for i, a := range acts {
		to := cmp.Or(a.event, p.desk.Current())
		if a.event == ofClub {
			to = ""
		}
		err := p.desk.DoTo(to, a.payload, a.people...)
		if err == nil {
			continue
		}
		for _, before := range slices.Backward(acts[:i]) {
			if before.event != "" && before.event != ofClub {
				err = errors.Join(err, p.desk.Steps.UndoOf(before.event))
			}
		}
		return err
	}
	return nil
}

// Told returns what was done, a sentence a thing.
func (p *Presenter) Told() []string { return p.told }

// Papers returns those to be printed again after what was done.
func (p *Presenter) Papers() []Paper {
	if p.mode != Done {
		return nil
	}
	return p.paper
}

// ChoosePaper chooses one of them.
func (p *Presenter) ChoosePaper(row int) { p.chosen = max(0, min(row, len(p.paper)-1)) }

// stale returns the papers that the preview makes wrong, or the one that was asked for.
func (p *Presenter) stale() []Paper {
	w := p.words()
	if p.PaperOnly() {
		boards := p.form.several("boards")
		return []Paper{{Kind: "slips", Title: w.T("paper.slips"), Of: bridge.BoardList(boards), Boards: boards}}
	}
	if p.form.preview == nil {
		return nil
	}
	x := p.form.preview.Paper
	cards, tables, slips := p.book().Paper(p.form.preview)
	out := []Paper{
		{Kind: "uitslag", Title: w.T("paper.uitslag"), Of: when(x.Issue > 0, w.T("repair.issue", "n", x.Issue))},
		{Kind: "guidecards", Title: w.T("paper.guide-cards"), Of: w.List(cards)},
		{Kind: "tablecards", Title: w.T("paper.table-cards"), Of: w.List(tables)},
		{Kind: "roundslips", Title: w.T("paper.round-slips"), Of: w.Semicolons(slips)},
		{Kind: "slips", Title: w.T("paper.slips"), Of: bridge.BoardList(x.Boards), Boards: x.Boards},
		{Kind: "seating", Title: w.T("paper.seating"), Of: when(x.Seating, w.T("repair.seating-list"))},
	}
	for i := range out {
		out[i].Only = &x
	}
	return slices.DeleteFunc(out, func(p Paper) bool { return p.Of == "" })
}
