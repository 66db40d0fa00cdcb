package fedsheet

import (
	"cmp"
	"context"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"golang.org/x/text/unicode/norm"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/event/total"
	"uitslag/internal/federation"
	"uitslag/internal/problem"
	"uitslag/ui/notice"
	"uitslag/ui/task"
)

// Files reads and writes sheets. Its errors are Problems.
type Files interface {
	// Read reads a template, or a binding that another club wrote, whole.
	Read(path string) ([]byte, error)
	// Grid is what stands in a template, by its name and its bytes.
	Grid(name string, file []byte) (*federation.Grid, error)
	// Fill is the template of a layout with its plan in it.
	Fill(l *event.Layout, p *federation.Plan) ([]byte, error)
	// Write writes a file, whole or not at all.
	Write(path string, file []byte) error
	// Free reports whether there is no such file yet.
	Free(path string) bool
	// Examples are the templates that come with the program.
	Examples() []Example
}

// Example is a template that comes with the program. What names it is a key of words.
type Example struct {
	Name string // "belgian": the key is fed.example.belgian
	File string // the name of its file
	Data []byte
}

// Stage is what the screen is about.
type Stage int

// The stages.
const (
	Filling  Stage = iota // the sheet of the sessions that are chosen
	Choosing              // which sessions
	Sending               // what was sent
	Opening               // which template
	Binding               // what stands in which cell of it
)

// Presenter is the screen without its window: the sheet of the sessions that are chosen, and what
// is missing on it.
type Presenter struct {
	desk    *desk.Desk
	files   Files
	folder  func() string
	changed func() // something was made away from the window's goroutine

	stage  Stage
	notice notice.Notice
	bind   binding
	sent   sending

	selected event.ID   // the binding; "" is the one that was used last
	picked   []event.ID // the events whose sessions are in the sheet
	row      int        // of the list of sessions
	known    map[event.ID]scored
	right    map[event.ID]string // numbers that are right although they look odd

	data   *federation.Data
	plan   *federation.Plan
	failed error // why there is no sheet

	gaps    []federation.Gap
	gap     int    // the chosen one
	doubted string // a number that is typed a second time is taken as it is
	found   []desk.Found

	making task.Latest[made]
	busy   bool
	asked  bool // it is written as soon as it is made
	out    *made
	path   string // where it was written
}

// scored is an event with the standings of its sessions, or its total where that earns the points.
type scored struct {
	of    *event.Event
	all   []*standings.Standings
	total *total.Total
}

// made is a filled template.
type made struct {
	file []byte
	grid *federation.Grid
}

// NewPresenter makes it for a desk; papers go to the folder.
func NewPresenter(d *desk.Desk, files Files, folder func() string, run task.Runner, changed func()) *Presenter {
	p := &Presenter{desk: d, files: files, folder: folder, changed: changed, known: map[event.ID]scored{}, right: map[event.ID]string{}}
	p.making.Runner = run
	p.bind.p, p.sent.p = p, p
	return p
}

// Enter begins with the sheet of the current session. A template that is being bound is still there.
func (p *Presenter) Enter() {
	if p.stage == Binding {
		return
	}
	p.stage, p.path, p.asked, p.picked, p.gaps = Filling, "", false, nil, nil
	if id := p.desk.Current(); id != "" {
		p.picked = []event.ID{id}
	}
}

// Read reads the club again.
func (p *Presenter) Read() {
	before, selected := p.gaps, p.Gap()
	p.renew()
	p.follow(before, selected)
	switch p.stage {
	case Binding:
		p.bind.renew()
	case Sending:
		p.sent.renew()
	}
	if p.stage == Filling && p.binding() == nil {
		p.Open("")
	}
}

// tell says why something cannot be done, and reports whether it can.
func (p *Presenter) tell(err error) bool {
	if err != nil {
		p.notice = notice.Refuse(p.desk.Words.Sentence(err))
	}
	return err == nil
}

// Locked says why nothing can be saved, "" where it can.
func (p *Presenter) Locked() string { return p.desk.Locked("fed.locked") }

// In reports whether the screen is about something.
func (p *Presenter) In(stage Stage) func() bool { return func() bool { return p.stage == stage } }

// CanBack reports whether there is a stage before.
func (p *Presenter) CanBack() bool {
	return p.stage != Filling && !(p.stage == Opening && p.binding() == nil)
}

// Back leads to the stage before.
func (p *Presenter) Back() {
	p.notice = notice.Notice{}
	switch b := &p.bind; {
	case p.stage == Binding && b.preview:
		b.preview = false
	case p.stage == Binding && b.unsaved() && !b.warned:
		b.warned = true
		p.notice = notice.Warn(p.desk.Words.T("fed.unsaved"))
	case p.stage == Binding && p.binding() == nil:
		p.stage = Opening
	default:
		p.fillWith(p.selected)
	}
}

// fillWith shows the sheet that a binding fills.
func (p *Presenter) fillWith(id event.ID) {
	p.selected, p.stage = id, Filling
	p.renew()
}

// Open asks for a template: for a binding that is there, or for a new one with "".
func (p *Presenter) Open(id event.ID) {
	p.notice = notice.Notice{}
	p.bind.id, p.stage = id, Opening
}

// Grid returns the sheet that is shown.
func (p *Presenter) Grid() Grid {
	switch b := p.binding(); {
	case p.stage == Binding:
		return p.bind.shown()
	case p.stage == Filling && b != nil && p.out != nil:
		return filled(p.desk.Words, b.Layout(), p.plan, p.out.grid)
	}
	return Grid{}
}

// bindings returns those that can be filled.
func (p *Presenter) bindings() (out []*event.Binding) {
	all := p.desk.Club.Club().Bindings
	for i := range all {
		if b := &all[i]; !b.Dropped && b.Layout() != nil {
			out = append(out, b)
		}
	}
	return out
}

// binding returns the one that is filled: the one chosen, or the one that was sent last, or the
// newest; nil where there is none.
func (p *Presenter) binding() *event.Binding {
	all, ids := p.bindings(), []event.ID{p.selected}
	if len(all) == 0 {
		return nil
	}
	for _, s := range slices.Backward(p.desk.Club.Club().Sent) {
		ids = append(ids, s.Binding)
	}
	for _, id := range ids {
		if i := slices.IndexFunc(all, func(b *event.Binding) bool { return b.ID == id }); i >= 0 {
			return all[i]
		}
	}
	return all[len(all)-1]
}

// Bindings returns the names of those that can be filled, and which one is.
func (p *Presenter) Bindings() (names []string, selected int) {
	all := p.bindings()
	return event.Mapped(all, func(b *event.Binding) string { return b.Name }), slices.Index(all, p.binding())
}

// ChooseBinding fills another template.
func (p *Presenter) ChooseBinding(i int) {
	p.selected, p.path = p.bindings()[i].ID, ""
	p.renew()
}

// renew reads the club again and makes the sheet.
func (p *Presenter) renew() {
	p.data, p.gaps, p.plan, p.failed, p.out, p.busy = nil, nil, nil, nil, nil, false
	p.making.Cancel()
	if len(p.picked) == 0 {
		return
	}
	p.data, p.failed = p.dataOf(p.picked)
	b := p.binding()
	if b == nil || p.failed != nil {
		return
	}
	l := b.Layout()
	p.gaps = slices.DeleteFunc(federation.Gaps(l, p.data), func(g federation.Gap) bool {
		odd := g.Kind == federation.OddNumber || g.Kind == federation.OddDigit
		return odd && p.right[g.Member] == g.Text
	})
	if p.plan, p.failed = federation.PlanOf(l, p.data); p.failed == nil {
		p.fill(l)
	}
}

// fill fills the template away from the window's goroutine.
func (p *Presenter) fill(l *event.Layout) {
	p.busy = true
	files, plan := p.files, p.plan
	p.making.Start(context.Background(), func(context.Context) (made, error) { return fill(files, l, plan) }, func(out made, err error) {
		p.busy = false
		if p.failed = err; err == nil {
			p.out = &out
		}
		if p.asked {
			p.asked = false
			p.Make()
		}
		p.changed()
	})
}

func fill(files Files, l *event.Layout, plan *federation.Plan) (made, error) {
	file, err := files.Fill(l, plan)
	if err != nil {
		return made{}, err
	}
	grid, err := files.Grid(l.File, file)
	return made{file, grid}, err
}

func (p *Presenter) sheetData() *federation.Data {
	people := p.desk.Club.People()
	return &federation.Data{Club: p.desk.Club.Club(), People: func(v event.ID) event.Person { return people[v] }, Words: p.desk.Words.T}
}

func (p *Presenter) dataOf(events []event.ID) (*federation.Data, error) {
	headers, err := p.desk.Club.Events()
	if err != nil {
		return nil, err
	}
	d := p.sheetData()
	for _, h := range headers {
		if !slices.Contains(events, h.ID) {
			continue
		}
		of, err := p.score(h.ID)
		if err != nil {
			return nil, err
		}
		if of.total != nil {
			d.Evenings = append(d.Evenings, federation.TotalOf(d.Club, d.People, of.total, h.Number))
		}
		for _, st := range of.all {
			d.Evenings = append(d.Evenings, federation.EveningOf(d.Club, d.People, of.of, st, h.Number))
		}
	}
	if len(d.Evenings) == 0 {
		return nil, problem.New("fed.no-session")
	}
	return d, nil
}

// score gives the standings of the sessions of an event, computed once for each state of it.
func (p *Presenter) score(id event.ID) (scored, error) {
	e, err := p.desk.Club.Event(id)
	if err != nil {
		return scored{}, err
	}
	if k := p.known[id]; k.of == e {
		return k, nil
	}
	k := scored{of: e}
	if e.Several() && e.AwardsByTotal() {
		categories := standings.CategoriesOf(p.desk.Club.Club(), p.desk.Club.People())
		k.total, err = total.Of(e, func(id event.ID) (*standings.Standings, error) { return standings.Of(e, id, categories) })
		if err != nil {
			return scored{}, err
		}
	}
	for i := range e.Sessions {
		s := &e.Sessions[i]
		if k.total != nil || len(e.Sessions) > 1 && !s.Closed {
			continue
		}
		st, err := standings.Of(e, s.ID)
		if err != nil {
			return scored{}, err
		}
		k.all = append(k.all, st)
	}
	p.known[id] = k
	return k, nil
}

// Empty says why there is nothing to fill, "" where there is.
func (p *Presenter) Empty() string {
	w := p.desk.Words
	switch {
	case p.binding() == nil:
		return w.T("fed.no-binding")
	case len(p.picked) == 0:
		return w.T("fed.none-picked")
	}
	return w.Sentence(p.failed)
}

// WhyNot says why the sheet cannot be written, "" where it can or where that stands there.
func (p *Presenter) WhyNot() string {
	if n := len(federation.Stopping(p.gaps)); n > 0 && p.Empty() == "" {
		return p.desk.Words.T("fed.gaps-first", "n", n)
	}
	return p.Empty()
}

// Ready reports whether the sheet can be written, and is not yet.
func (p *Presenter) Ready() bool { return p.WhyNot() == "" && p.Locked() == "" && p.path == "" }

// Make writes the sheet into the folder for papers and records what stands in it.
func (p *Presenter) Make() {
	if p.WhyNot() != "" || p.Locked() != "" {
		return
	}
	if p.busy {
		p.asked = true
		return
	}
	b, l := p.binding(), p.binding().Layout()
	path, err := p.write(nameOf(l.File, p.data.Evenings), p.out.file)
	if !p.tell(err) {
		return
	}
	sent := event.Sent{
		ID: p.desk.Club.NewID(), Binding: b.ID, Layout: len(b.Layouts), At: p.desk.Now().Format(time.RFC3339),
		File: filepath.Base(path), Digest: federation.Digest(p.plan), Evenings: p.data.Evenings,
	}
	if !p.tell(p.desk.DoTo("", &command.SendSheet{Sent: sent})) {
		return
	}
	for _, ev := range sent.Evenings {
		if !p.tell(desk.HandedOut(p.desk, ev.Event, ev.Session, command.ToSheet, b.Name)) {
			return
		}
	}
	p.path = path
	p.notice = notice.Of(p.desk.Words.T("fed.made", "file", filepath.Base(path), "folder", filepath.Dir(path)))
}

// write writes a file into the folder for papers, under a name that is free.
func (p *Presenter) write(name string, file []byte) (path string, err error) {
	ext := filepath.Ext(name)
	path = filepath.Join(p.folder(), name)
	for n := 2; n <= 1000; n++ {
		if p.files.Free(path) {
			return path, p.files.Write(path, file)
		}
		path = filepath.Join(p.folder(), strings.TrimSuffix(name, ext)+" ("+strconv.Itoa(n)+")"+ext)
	}
	return "", problem.New("print.no-name", "file", name, "folder", p.folder())
}

// nameOf returns the proposed name of the file: that of the template, with the date.
func nameOf(template string, evenings []event.SheetEvening) string {
	when, last := span(evenings)
	switch {
	case when == last:
	case len(when) == 10 && when[:7] == last[:min(7, len(last))]:
		when = when[:7]
	default:
		when += " - " + last
	}
	ext := filepath.Ext(template)
	return strings.TrimSpace(strings.TrimSuffix(template, ext)+" "+when) + ext
}

// span returns the first and the last date of sessions.
func span(all []event.SheetEvening) (first, last string) {
	by := func(a, b event.SheetEvening) int { return cmp.Compare(a.Date, b.Date) }
	return slices.MinFunc(all, by).Date, slices.MaxFunc(all, by).Date
}

// OpenMade opens what was written, in the program of the system.
func (p *Presenter) OpenMade() { p.tell(p.desk.Paper.Open(p.path)) }

// Sessions says of which sessions the sheet is.
func (p *Presenter) Sessions() string {
	if p.data == nil {
		return ""
	}
	return p.named(p.data.Evenings)
}

// named names the sessions of a sheet: the only one, or how many from when to when.
func (p *Presenter) named(all []event.SheetEvening) string {
	w, first := p.desk.Words, &all[0]
	if len(all) == 1 {
		return w.T("fed.session", "date", w.Date(first.Date), "name", cmp.Or(first.SessionName, first.Name))
	}
	from, to := span(all)
	return w.T("fed.sessions", "n", len(all), "from", w.Date(from), "to", w.Date(to))
}

// Sum says how many rows the sheet has, and how much is missing.
func (p *Presenter) Sum() string {
	if p.plan == nil {
		return ""
	}
	return p.desk.Words.T("fed.sum", "n", len(p.plan.Rows), "gaps", len(federation.Stopping(p.gaps)))
}

// SentBefore says that a sheet of these sessions was sent before, "" where none was.
func (p *Presenter) SentBefore() string {
	now := p.binding()
	if p.data == nil || now == nil || p.path != "" {
		return ""
	}
	for _, s := range slices.Backward(p.desk.Club.Club().Sent) {
		if s.Binding != now.ID || !slices.EqualFunc(s.Evenings, p.data.Evenings, func(a, b event.SheetEvening) bool { return a.Session == b.Session }) {
			continue
		}
		key := "fed.sent-other"
		if p.plan != nil && s.Digest == federation.Digest(p.plan) {
			key = "fed.sent-same"
		}
		return p.desk.Words.T(key, "at", p.moment(s.At))
	}
	return ""
}

func (p *Presenter) moment(at string) string {
	t, err := time.Parse(time.RFC3339, at)
	if err != nil {
		return at
	}
	return p.desk.Words.Date(t.Local().Format("2006-01-02"))
}

func monthOf(date string) string { return date[:min(7, len(date))] }

// list returns the closed events, the newest first, under headers without an ID of their months.
func (p *Presenter) list() (out []event.Header) {
	all, _ := p.desk.Club.Events() // Choose says why there are none
	month := ""
	for _, h := range desk.ByDate(all) {
		if !h.Closed && !p.marked(h.ID) {
			continue
		}
		if m := monthOf(h.Date); m != month {
			month = m
			out = append(out, event.Header{Date: m})
		}
		out = append(out, h)
	}
	return out
}

// marked reports whether the sessions of an event are in the sheet.
func (p *Presenter) marked(id event.ID) bool { return slices.Contains(p.picked, id) }

// Choose shows the list of sessions.
func (p *Presenter) Choose() {
	if _, err := p.desk.Club.Events(); !p.tell(err) {
		return
	}
	p.notice, p.stage = notice.Notice{}, Choosing
	p.row = max(slices.IndexFunc(p.list(), func(h event.Header) bool { return p.marked(h.ID) }), 0)
}

// Mark marks the session of the row, or takes its mark off; on a month all of them.
func (p *Presenter) Mark() {
	all := p.list()
	if p.row >= len(all) {
		return
	}
	var ids []event.ID
	at := all[p.row]
	for _, h := range all {
		if h.ID != "" && (h.ID == at.ID || at.ID == "" && monthOf(h.Date) == at.Date) {
			ids = append(ids, h.ID)
		}
	}
	unmarked := slices.DeleteFunc(slices.Clone(ids), p.marked)
	if len(unmarked) == 0 {
		p.picked = slices.DeleteFunc(p.picked, func(id event.ID) bool { return slices.Contains(ids, id) })
	}
	p.picked, p.path = append(p.picked, unmarked...), ""
	p.renew()
}

// lastSent says when a sheet with an event was sent last, "" where none was.
func (p *Presenter) lastSent(id event.ID) string {
	for _, s := range slices.Backward(p.desk.Club.Club().Sent) {
		if slices.ContainsFunc(s.Evenings, func(ev event.SheetEvening) bool { return ev.Event == id }) {
			return p.desk.Words.T("fed.sent-at", "at", p.moment(s.At))
		}
	}
	return ""
}

// The ways on from what is missing that a button does.
const (
	wayAccept   = "fed.way.accept"   // the number is right as it is
	wayOne      = "fed.way.first"    // the number is the first member's
	wayOther    = "fed.way.second"   // the number is the other's
	waySame     = "fed.way.same"     // both are one person
	wayMember   = "fed.way.member"   // the guest is a member
	wayOut      = "fed.way.out"      // guests are left out
	wayEmpty    = "fed.way.empty"    // guests have no number
	wayNames    = "fed.way.names"    // another member played in that place
	waySettings = "fed.way.settings" // it is typed on Instellingen
	wayTonight  = "fed.way.tonight"  // the session is closed, or booked, on Vanavond
)

// mostWays is how many ways on there are at most.
const mostWays = 4

// Gap returns the chosen gap, nil where nothing is missing.
func (p *Presenter) Gap() *federation.Gap {
	if len(p.gaps) == 0 {
		return nil
	}
	p.gap = max(min(p.gap, len(p.gaps)-1), 0)
	return &p.gaps[p.gap]
}

// ChooseGap points at a gap.
func (p *Presenter) ChooseGap(i int) {
	p.gap, p.doubted, p.notice = i, "", notice.Notice{}
}

// Number returns what stands where the number of the chosen gap is typed, while that can be.
func (p *Presenter) Number() (text string, offered bool) {
	g := p.Gap()
	if g == nil || p.Locked() != "" {
		return "", false
	}
	switch g.Kind {
	case federation.NoNumber, federation.OddNumber, federation.OddDigit, federation.NumberTwice, federation.Guest:
		return g.Text, true
	}
	return "", g.Kind == federation.NoGuest
}

// Who reports whether the scorer can say who the player of the chosen gap is.
func (p *Presenter) Who() bool {
	g := p.Gap()
	if g == nil || p.Locked() != "" {
		return false
	}
	m, ok := p.desk.Club.Club().Member(g.Member)
	return ok && m.Guest && m.Erased == 0
}

// Ways returns the ways on from the chosen gap that a button does, as they are called.
func (p *Presenter) Ways() []string {
	g, name := p.Gap(), p.desk.Speaker.Name
	return event.Mapped(p.ways(), func(way string) string { return p.desk.Words.T(way, "name", name(g.Member), "other", name(g.Other)) })
}

func (p *Presenter) ways() (out []string) {
	g := p.Gap()
	if g == nil || p.Locked() != "" {
		return nil
	}
	switch g.Kind {
	case federation.OddNumber, federation.OddDigit:
		out = []string{wayAccept}
	case federation.NumberTwice:
		return []string{wayOne, wayOther, waySame}
	case federation.NotClosed, federation.NotBooked:
		return []string{wayTonight}
	case federation.NoGuest:
		return []string{wayOut, wayEmpty}
	case federation.NoClubNumber, federation.NoDirector:
		return []string{waySettings}
	case federation.TooMany, federation.NoLines, federation.NoPlace:
		return nil
	}
	if m, _ := p.desk.Club.Club().Member(g.Member); m.Guest {
		out = append(out, wayMember)
		if g.Kind != federation.Guest {
			out = append(out, wayOut)
		}
	}
	if g.Line >= 0 {
		out = append(out, wayNames)
	}
	return out
}

// Go does a way on; names, settings and tonight lead elsewhere.
func (p *Presenter) Go(way string) {
	g := p.Gap()
	switch way {
	case wayAccept:
		p.right[g.Member] = g.Text
		p.renew()
		p.next()
	case wayOne:
		p.tell(p.setNumber(g.Other, ""))
	case wayOther:
		p.tell(p.setNumber(g.Member, ""))
	case waySame:
		p.tell(p.do(&command.MergeMembers{Keep: g.Member, Drop: g.Other}))
	case wayMember:
		m, _ := p.desk.Club.Club().Member(g.Member)
		p.tell(p.do(&command.ChangeMember{Member: m.ID, Person: m.Person}))
	case wayOut:
		p.tell(p.guests(event.GuestsOut, ""))
	case wayEmpty:
		p.tell(p.guests(event.GuestsEmpty, ""))
	}
}

// Place returns where the player of the chosen gap stands: the event and the contestant.
func (p *Presenter) Place() (of, contestant event.ID) {
	g := p.Gap()
	ev := &p.data.Evenings[g.Evening]
	if g.Line < 0 {
		return ev.Event, ""
	}
	return ev.Event, ev.Lines[g.Line].Contestant
}

// TypeNumber gives the player of the chosen gap a number, or the sheet one for guests. One that has
// not the club's form, or that somebody else has, is taken when it is typed again.
func (p *Presenter) TypeNumber(text string) error {
	g := p.Gap()
	text = strings.Join(strings.Fields(bridge.Figures(norm.NFC.String(text))), " ")
	switch who := p.has(text, g.Member); {
	case text == "":
		return problem.New("fed.no-number-typed")
	case g.Kind == federation.NoGuest:
		return p.guests(event.GuestsNumber, text)
	case p.doubted == text:
		p.right[g.Member] = text
	case who != "":
		p.doubted = text
		return problem.New("fed.number-of", "text", text, "name", who)
	case !event.NumberFits(p.desk.Club.Club().Settings, text):
		p.doubted = text
		return problem.New("fed.number-odd", "text", text)
	}
	p.doubted = ""
	return p.setNumber(g.Member, text)
}

// has returns who has a number already, other than a member; "" for nobody.
func (p *Presenter) has(number string, than event.ID) string {
	people := p.desk.Club.People()
	for id, m := range p.desk.Club.Club().Members {
		if id != than && m.Into == "" && m.Erased == 0 && people[m.Person].Federation == number {
			return people[m.Person].Name()
		}
	}
	return ""
}

func (p *Presenter) setNumber(member event.ID, number string) error {
	m, ok := p.desk.Club.Club().Member(member)
	if !ok {
		return problem.New("member.unknown")
	}
	who := p.desk.Club.People()[m.Person]
	who.Federation, who.ID = number, p.desk.Club.NewID()
	return p.do(&command.ChangeMember{Member: m.ID, Person: who.ID, Guest: m.Guest}, who)
}

// guests sets what becomes of guests on this sheet.
func (p *Presenter) guests(how event.SheetGuests, number string) error {
	b := p.binding()
	l := *b.Layout()
	l.Guests, l.GuestNumber = how, number
	return p.do(&command.BindSheet{Binding: b.ID, Name: b.Name, Layout: l})
}

// FindWho returns the members who fit a text: who the guest of the chosen gap may be.
func (p *Presenter) FindWho(text string) []desk.Found {
	g := p.Gap()
	p.found = p.desk.FindMembers(text, func(f desk.Found) bool { return f.ID == g.Member })
	return p.found
}

// IsWho makes the guest of the chosen gap the member that was found; it reports whether it can be.
func (p *Presenter) IsWho(i int) bool {
	g, is := p.Gap(), p.found[i].ID
	name := p.desk.Speaker.Name(g.Member)
	if !p.tell(p.do(&command.MergeMembers{Keep: is, Drop: g.Member})) {
		return false
	}
	p.notice = notice.Of(p.desk.Words.T("fed.merged", "guest", name, "name", p.desk.Speaker.Name(is)))
	return true
}

// do does a command about what is missing; the first gap that is left is chosen then.
func (p *Presenter) do(c journal.Payload, people ...event.Person) error {
	p.notice = notice.Notice{}
	if err := p.desk.DoTo("", c, people...); err != nil {
		return err
	}
	if said := p.desk.Speaker.Last(""); said != "" {
		p.notice = notice.Of(said + ".")
	}
	p.path = ""
	p.renew()
	p.next()
	return nil
}

// follow points at the first new gap since before, or else at the chosen one.
func (p *Presenter) follow(before []federation.Gap, selected *federation.Gap) {
	is := func(g *federation.Gap) func(federation.Gap) bool {
		return func(o federation.Gap) bool {
			return o.Kind == g.Kind && o.Member == g.Member && o.Evening == g.Evening && o.Line == g.Line
		}
	}
	at := slices.IndexFunc(p.gaps, func(g federation.Gap) bool { return len(before) > 0 && !slices.ContainsFunc(before, is(&g)) })
	if at < 0 && selected != nil {
		at = slices.IndexFunc(p.gaps, is(selected))
	}
	if p.gap = at; at < 0 {
		p.next()
	}
}

// next points at the first gap that stops the writing, or else at the first.
func (p *Presenter) next() {
	p.gap = max(slices.IndexFunc(p.gaps, func(g federation.Gap) bool { return g.Stops() }), 0)
}
