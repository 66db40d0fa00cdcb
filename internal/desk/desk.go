// Package desk is what the screens share with each other and with the commands without a window:
// the club file that is open, the current evening with its standings, and the language. It is plain
// Go: no toolkit, so that presenters built on it are tested as plain Go.
package desk

import (
	"cmp"
	"context"
	"image"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/competition"
	"uitslag/internal/event/feed"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/points"
	"uitslag/internal/event/preview"
	"uitslag/internal/event/standings"
	"uitslag/internal/phrase"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/translation"
)

// Club is the club file as the screens need it. Every change is committed when
// its method returns; what is returned is never changed afterwards.
type Club interface {
	Club() *event.Club
	People() map[event.ID]event.Person
	// Events are the evenings that were not deleted; Deleted are those that were.
	Events() ([]event.Header, error)
	Deleted() ([]event.Header, error)
	Event(id event.ID) (*event.Event, error)
	// Appearances lists for each member the events they are named in, in the order in
	// which those were made.
	Appearances() (map[event.ID][]event.ID, error)
	// BookedIn are the points of the members of the sessions of a period, from and to included, ""
	// for no end there, of all events that were not deleted, by date.
	BookedIn(from, to string) ([]event.Booked, error)
	// Unbooked are the sessions that were closed and whose points were not booked, by date.
	Unbooked() ([]event.Counted, error)
	// Doubtful are those that were booked and whose points may be others since, by date.
	Doubtful() ([]event.Counted, error)
	Do(ctx context.Context, id event.ID, p journal.Payload, people ...event.Person) error
	// DoWith does a command to the club and then one to an event, both or none.
	DoWith(ctx context.Context, club journal.Payload, people []event.Person, id event.ID, p journal.Payload) error
	Undo(ctx context.Context, id event.ID) error
	Redo(ctx context.Context, id event.ID) error
	// UndoFrom undoes, all or nothing, every command from line seq on that counts;
	// RedoUpTo does again what was undone, up to and with the command at line seq.
	UndoFrom(ctx context.Context, id event.ID, seq int64) error
	RedoUpTo(ctx context.Context, id event.ID, seq int64) error
	History(id event.ID) (journal.History, error)
	// Lines are the lines of the journal of an event, or of the club for "".
	Lines(id event.ID) ([]journal.Line, error)
	NewID() event.ID
	LastSaved() time.Time
	// ReadOnly reports whether nothing can be saved, and who has the file, or why.
	ReadOnly() (bool, string)
	Path() string
}

// Report is a paper that can be made.
type Report struct {
	Kind, Title string   // title is a key of words
	Formats     []string // "pdf", "html", "png", "xlsx", "txt"; "data" is a file for another program
	Ending      string   // how the name of such a file ends: "pbn"
	ForOne      bool     // about one contestant: there to be made while one was asked for
	// Fits reports whether an event has such a paper; nil: every event.
	Fits func(*event.Event) bool
}

// Order is a report as it is asked for.
type Order struct {
	Kind   string
	Boards []int // slips of these boards only; none is all
	// Only are the cards and round slips that changed; nil is all.
	Only   *preview.Stale
	Blank  int  // so many sheets of slips without board and pair numbers instead
	Charts bool // frequencies with a bar beside each score
	Hands  bool // frequencies and pair cards with the cards, where they are known
	Style  Style
	// Contestant is whom an explanation is for.
	Contestant event.ID
	// Rulings are those that the sheet of a ruling compares; none is all that were given.
	Rulings []event.Ruling
	// Competition is the competition that the paper is of, with From what it is called that it
	// brings points along from; then there are no standings of an evening.
	Competition *competition.Standings
	From        string
	// Points is the list of members that the paper is of (Kind "points"), and Member the sheet of
	// one of them (Kind "member"); then there are no standings either.
	Points *points.List
	Member *points.Sheet
	// Page is the name of the page of the manual that the paper is; then there are no
	// standings either.
	Page string
}

// Style is how a paper looks; the zero value is what most want.
type Style struct {
	Paper       string // "A3"; "" is A4
	Orientation string // "portrait" or "landscape"; "" is what allows the larger type
	Size        int    // type size in points; 0 fits the sheet
	Colour      bool   // hearts and diamonds in red
	Letters     bool   // suits in letters
}

// String returns what is remembered of a style from one run to the next: "A3 colour letters".
func (s Style) String() string {
	var out []string
	if s.Paper != "" {
		out = append(out, s.Paper)
	}
	if s.Colour {
		out = append(out, "colour")
	}
	if s.Letters {
		out = append(out, "letters")
	}
	return strings.Join(out, " ")
}

// ParseStyle reads what String wrote; words that it does not know are left out.
func ParseStyle(text string) Style {
	var s Style
	for _, word := range strings.Fields(text) {
		switch word {
		case "A3":
			s.Paper = word
		case "colour":
			s.Colour = true
		case "letters":
			s.Letters = true
		}
	}
	return s
}

// Pages are the pages of a report as they come out of the printer. They may be asked
// for by several goroutines at once.
type Pages interface {
	// Len is how many there are, at least 1.
	Len() int
	// Size is the size of every page, in points of 1/72 inch.
	Size() (width, height float32)
	// Codeless reports whether the code of the page on the club's website is left out, for lack
	// of room.
	Codeless() bool
	// Page draws a page, the first being 0, at so many pixels an inch.
	Page(i int, dpi float64) image.Image
}

// Paper makes reports. Write, Preview, Print and the Pages are called away from
// the window's goroutine.
type Paper interface {
	Reports() []Report
	// Write makes the report into a file, whole or not at all.
	Write(o Order, path string, st *standings.Standings) error
	// Preview is the report in pages, for a look before it is made.
	Preview(o Order, st *standings.Standings) (Pages, error)
	// Print sends the report to the printer, so many copies, and gives the printer's
	// name. Where no printer takes it, the code of the Problem begins with "printing."; where
	// the printer has it and does not print now, with "printing.waits".
	Print(o Order, copies int, st *standings.Standings) (printer string, err error)
	// Printer is the name of the printer that Print would send to; where there is none,
	// the code of the Problem begins with "printing.".
	Printer() (name string, err error)
	// Left is what a file for another program does not have, a sentence each; none of a paper.
	Left(o Order, st *standings.Standings) []string
	// Open shows a file in the viewer of the system.
	Open(path string) error
}

// Base is the club file that is open, the language, and the clock.
type Base struct {
	Club  Club
	Words *translation.Words // of teams or players where the current evening is one of theirs
	Now   func() time.Time
}

// Speaker says values in the language of the screen and the letters of the club.
type Speaker struct{ *Base }

// Desk is shared by the screens, and used on the window's goroutine only: the current evening, and
// the commands to it.
type Desk struct {
	*Base
	Speaker Speaker
	Steps   *Steps
	Paper   Paper
	// Chance gives the numbers from 0 to n-1 in an order by lot; nil leaves them in order.
	Chance func(n int) []int
	// Incoming says in a word, for the header, that results come in by themselves, and when that
	// does not work; nil where they do not.
	Incoming func() string
	// Outgoing says in a word, for the header, that pages are being published; "" where none are,
	// nil where none can be.
	Outgoing func() string
	// Live says in a word, for the header, that the live page is on, and when that does not work;
	// nil where there is none.
	Live func() string
	// LeftOut are the results that table devices have and that could not be taken in; nil
	// where none come in by themselves.
	LeftOut func() []feed.Remark
	// NewEvening shows the screen where an evening begins; nil where there is no window.
	NewEvening func()

	current   event.ID
	kind      atomic.Value // of the current evening, a string: papers are made elsewhere
	sitting   sitting
	touched   touched
	standings *standings.Standings
	of        *event.Event // the event that standings are of
	ofMembers *event.Club  // the club whose members' categories they were computed with
	step      step         // what was done last
	counted   map[event.ID]counted
	followed  map[event.Counted]followed // the steps of sessions, worked out once for each state of them
	listeners []func()
	beside    bool            // the change that is being told came in by itself
	right     map[judged]bool // what was marked and found right
	revision  revision
}

// Steps takes back what was done, and does it again.
type Steps struct {
	// Opened is when the program opened the club file: what is older is of another sitting.
	// Zero is never.
	Opened time.Time

	desk   *Desk
	here   known // of the current evening
	there  known // of the event that was touched
	ofClub known
}

// step is a command and the evening before and after it, so that standings can follow
// from those before.
type step struct {
	from, to *event.Event
	done     journal.Payload
}

// New returns a desk for an open club file.
func New(c Club, p Paper, w *translation.Words, now func() time.Time) *Desk {
	d := &Desk{
		Base: &Base{Club: c, Now: now}, Paper: p,
		counted: map[event.ID]counted{}, followed: map[event.Counted]followed{}, right: map[judged]bool{},
	}
	d.Speaker, d.Steps = Speaker{d.Base}, &Steps{desk: d}
	d.Words = w.About(func() string { return d.kind.Load().(string) })
	d.kind.Store("")
	return d
}

// Lots returns the numbers from 0 to n-1 in an order by lot.
func (d *Desk) Lots(n int) []int {
	if d.Chance != nil {
		return d.Chance(n)
	}
	out := make([]int, n)
	for i := range out {
		out[i] = i
	}
	return out
}

// OnChange calls f after every change of the club, the evening or its results.
func (d *Desk) OnChange(f func()) { d.listeners = append(d.listeners, f) }

func (d *Desk) changed() {
	d.leaveDeleted()
	kind := ""
	if e, err := d.Event(); err == nil && e != nil {
		kind = string(e.Kind)
	}
	d.kind.Store(kind)
	for _, f := range d.listeners {
		f()
	}
}

// Current returns the current evening, "" when there is none.
func (d *Desk) Current() event.ID { return d.current }

// Take makes an evening the current one.
func (d *Desk) Take(id event.ID) {
	if d.current != id {
		d.sitting = sitting{}
	}
	d.current = id
	d.changed()
}

// Event returns the current evening, or nil.
func (d *Desk) Event() (*event.Event, error) {
	if d.current == "" {
		return nil, nil
	}
	return d.Club.Event(d.current)
}

// Standings of the current session, or nil when there is none. They are computed
// once for each state of the evening.
func (d *Desk) Standings() (*standings.Standings, error) {
	e, s, err := d.Session()
	if err != nil || s == nil {
		return nil, err
	}
	club := d.Club.Club()
	same := d.standings != nil && d.standings.Session.ID == s.ID && (d.ofMembers == club || !d.standings.ByMembers())
	if same && d.of == e {
		return d.standings, nil
	}
	var st *standings.Standings
	if same && d.step.from == d.of && d.step.to == e { // as it was, and as it is
		st, err = d.standings.After(e, journal.ChangeOf(d.step.from, d.step.done))
	} else {
		st, err = standings.Of(e, s.ID, d.Categories())
	}
	if err != nil {
		return nil, err
	}
	d.of, d.ofMembers, d.standings, d.step = e, club, st, step{}
	return st, nil
}

// Categories returns those that the members of the club have today.
func (d *Desk) Categories() standings.Categories {
	return standings.CategoriesOf(d.Club.Club(), d.Club.People())
}

// Draws reports whether the rounds of the current evening are drawn one by one.
func (d *Desk) Draws() bool {
	_, s, err := d.Session()
	return err == nil && s != nil && slices.ContainsFunc(s.Sections, func(c event.Section) bool { return c.Drawing != nil })
}

// Do does a command to the current evening; when it returns nil, it is saved.
func (d *Desk) Do(p journal.Payload, people ...event.Person) error {
	return d.DoTo(d.current, p, people...)
}

// Receive does a command to the current evening that came in by itself, beside what the
// scorer does: it is no step of theirs to take back.
func (d *Desk) Receive(p journal.Payload) error { return d.ReceiveTo(d.current, p) }

// ReceiveTo is Receive of another event than the current one, or of the club when id is "".
func (d *Desk) ReceiveTo(id event.ID, p journal.Payload, people ...event.Person) error {
	if err := d.do(id, p, people...); err != nil {
		return err
	}
	d.beside = true
	defer func() { d.beside = false }()
	d.changed()
	return nil
}

// Beside reports, while a change is told, whether it came in by itself: what the scorer is
// doing stays as it is, with the cursor in it.
func (d *Desk) Beside() bool { return d.beside }

// DoTo does a command to an event, or to the club when id is "".
func (d *Desk) DoTo(id event.ID, p journal.Payload, people ...event.Person) error {
	if err := d.do(id, p, people...); err != nil {
		return err
	}
	d.touch(id)
	d.changed()
	return nil
}

func (d *Desk) do(id event.ID, p journal.Payload, people ...event.Person) error {
	before := d.state(id)
	err := d.Club.Do(context.Background(), id, p, people...)
	if err == nil {
		d.step = step{before, d.state(id), p}
	}
	return err
}

// Begin makes an event with the members whom it brings, both or none, and takes it in hand.
func (d *Desk) Begin(members []event.Member, people []event.Person, id event.ID, p journal.Payload) error {
	do := func() error { return d.Club.Do(context.Background(), id, p) }
	if len(members) > 0 {
		do = func() error {
			return d.Club.DoWith(context.Background(), &command.ImportMembers{Add: members}, people, id, p)
		}
	}
	if err := do(); err != nil {
		return err
	}
	d.touch(id)
	d.Take(id)
	return nil
}

// state returns the event as it is, if it is the current evening.
func (d *Desk) state(id event.ID) *event.Event {
	if id == "" || id != d.current {
		return nil
	}
	e, err := d.Club.Event(id)
	if err != nil {
		return nil // whoever needs it gets the error
	}
	return e
}

// Undo undoes the last command of the current evening.
func (x *Steps) Undo() error { return x.twofold(x.desk.current, false) }

// Redo does again what was undone last.
func (x *Steps) Redo() error { return x.twofold(x.desk.current, true) }

// UndoClub undoes the last command of the club itself.
func (x *Steps) UndoClub() error { return x.back("", false) }

// RedoClub does again what was undone last of the club itself.
func (x *Steps) RedoClub() error { return x.back("", true) }

// back undoes or does again the last command of an event, or of the club for "".
func (x *Steps) back(id event.ID, redo bool) error {
	how := x.desk.Club.Undo
	if redo {
		how = x.desk.Club.Redo
	}
	return x.told(how(context.Background(), id))
}

// told tells that something was changed, unless it was refused.
func (x *Steps) told(err error) error {
	if err == nil {
		x.desk.changed()
	}
	return err
}

// UndoFrom undoes every command of an event, or of the club for "", from line seq on.
func (x *Steps) UndoFrom(id event.ID, seq int64) error {
	return x.told(x.desk.Club.UndoFrom(context.Background(), id, seq))
}

// RedoUpTo does again what was undone, up to and with the command at line seq.
func (x *Steps) RedoUpTo(id event.ID, seq int64) error {
	return x.told(x.desk.Club.RedoUpTo(context.Background(), id, seq))
}

// Name returns a member's name, "" for nobody.
func (d Speaker) Name(member event.ID) string {
	return NameOf(d.Words, d.Club.Club(), d.Club.People(), member)
}

// Names returns a contestant's players as they stand in a list; a pair without names
// is called by its number.
func (d Speaker) Names(e *event.Event, contestant event.ID) string {
	c := e.Contestant(contestant)
	if c == nil {
		return ""
	}
	if name := strings.TrimSpace(c.Name); name != "" {
		return name
	}
	if names := d.Players(e, contestant); names != "" {
		return names
	}
	for i := range e.Sessions {
		if n := e.Sessions[i].Number(contestant); n > 0 {
			return phrase.Nameless(d.Words, e.Kind, strconv.Itoa(n))
		}
	}
	return ""
}

// Players returns the players of a contestant by name, "" while none is named.
func (d Speaker) Players(e *event.Event, contestant event.ID) string {
	c := e.Contestant(contestant)
	if c == nil {
		return ""
	}
	return phrase.Names(c.Players, d.Name, "")
}

// Preset returns the name of the rules that an evening begins with: those of the club, or else
// those that are usual where its language is spoken.
func (d Speaker) Preset() string {
	if name := d.Club.Club().Settings.Preset; name != "" {
		return name
	}
	return UsualPreset(d.Words.Lang())
}

// UsualPreset returns the name of the rules that are usual where a language is spoken (R-PRESETS):
// in the Dutch and French of Belgium those of its clubs, else those of the federation there, or of
// the world where the program has none of its own.
func UsualPreset(lang string) string {
	switch lang {
	case "nl", "fr":
		return rules.MesserBridge().Preset
	case "nl-NL":
		return rules.NBB().Preset
	case "en":
		return rules.EBU().Preset
	case "pl":
		return rules.PZBS().Preset
	}
	return rules.WBF().Preset
}

// Notation returns how results are typed in this club.
func (d Speaker) Notation() bridge.Notation {
	s := d.Club.Club().Settings
	lang := cmp.Or(s.Letters, d.Words.Lang())
	return bridge.Notation{Letters: bridge.LettersFor(lang), TricksInAll: s.TricksInAll, DropZero: s.DropZero}
}
