package paper

import (
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/preview"
	"uitslag/internal/event/standings"
	"uitslag/internal/phrase"
	"uitslag/internal/problem"
	"uitslag/internal/translation"
	"uitslag/ui/notice"
	"uitslag/ui/screens/paper/look"
	"uitslag/ui/task"
)

// The forms of a report: out of the printer, and as a file for another program.
const (
	onPaper = "paper"
	forData = "data"
)

// forms are the forms of reports in the order of their columns: on paper, and files.
var forms = []string{onPaper, "pdf", "html", "png", "xlsx", "txt", forData}

// firstFile is the column that is chosen at first.
const firstFile = 1

// The reports that are otherwise than the others.
const (
	issuing        = "uitslag"     // the uitslag itself, which is given out with it
	slipsKind      = "slips"       // also blank, or of some boards
	roundSlipsKind = "roundslips"  // also blank
	barsKind       = "frequencies" // with bars, and with the hands
	cardsKind      = "paircards"   // with the hands
	guideKind      = "guidecards"  // of which only those that changed can be asked for
	tableKind      = "tablecards"  // and of these
	oneKind        = "explanation" // about one contestant
	// About the rulings that are being weighed, else about all that were given. Where there are none
	// it is not offered.
	rulingKind = "ruling"
)

// mostBlank is how many sheets of blank slips are made at once.
const mostBlank = 100

// State is how far the making is.
type State int

// The states.
const (
	Ready  State = iota // nothing was made yet
	Busy                // something is being made, or printed
	Asking              // how many sheets go to which printer
	Made                // it is there, or at the printer
	Failed              // something was not made, printed, opened or put on the list
)

// Row is a report and the forms it can have.
type Row struct {
	Kind, Title string
	ForOne      bool
	Ending      string // of the file for another program that it is, "" for a paper
	Cells       []Cell // one a column
}

// Cell is a report in a form.
type Cell struct {
	Can    bool // the report has this form
	Copies int  // how often it is on the club's list
}

// Presenter is the screen without its window: the choice of a report, how it is asked for,
// the look at it, and the making.
type Presenter struct {
	desk *desk.Desk
	Look *look.Look // at the chosen report

	st       *standings.Standings
	err      error
	rows     []Row
	row, col int
	unfit    []string // titles on the club's list of what is no paper of such an evening
	listing  bool     // the club's list is being changed: nothing else of the club is

	one     event.ID              // whom the paper about one contestant is for, "" while nobody asked
	rulings []event.Ruling        // those that the sheet of a ruling compares, none for all that were given
	only    *preview.Stale        // the cards that are to be printed again
	slips   desk.Order            // of which boards slips are asked for, or how many blank ones
	with    map[[2]string]bool    // what sheets are asked for with, and which
	style   desk.Style            // of all papers
	shapes  map[string]desk.Style // by kind: orientation and type size
	styling bool                  // the choices of how a paper looks are seen

	folder   string
	run      task.Runner
	changed  func() // something changed that no key of the scorer did
	making   task.Latest[*worker]
	counting task.Latest[string]
	opening  task.Latest[struct{}]
	stopped  *atomic.Bool  // ends what is being made after the paper it is at
	busy     string        // what is being made, "" for nothing
	question string        // whether to print, "" while it is not asked
	notice   notice.Notice // what came of it
	files    []string      // the last that were made
	shelf    shelf         // those that were made before
	given    given
	unissued unprinted
	skipped  []string // titles on the club's list of which this evening has no such paper
}

// NewPresenter makes a presenter that puts its files in a folder; changed is called
// on the window's goroutine when work that was started comes back.
func NewPresenter(d *desk.Desk, folder string, run task.Runner, changed func()) *Presenter {
	p := &Presenter{
		desk: d, Look: look.New(d, run, changed), col: firstFile, folder: folder, run: run, changed: changed,
		with: map[[2]string]bool{}, shapes: map[string]desk.Style{}, shelf: shelf{made: map[string]madeFile{}},
	}
	p.making.Runner, p.counting.Runner, p.opening.Runner = run, run, run
	return p
}

func (p *Presenter) words() *translation.Words { return p.desk.Words }

// Read reads the standings of the current evening and looks at the chosen report again.
func (p *Presenter) Read() {
	old := p.st
	p.st, p.err = p.desk.Standings()
	other := old != nil && (p.st == nil || old.Event.ID != p.st.Event.ID)
	p.rows, p.unfit = nil, nil
	if p.Empty() == "" {
		p.readReports()
	}
	if other {
		p.rulings = nil
	}
	p.clamp()
	if old != nil && p.st != nil && p.st.Session.Closed && (other || !old.Session.Closed) {
		p.chooseKind(issuing) // it is what is printed of an evening that was closed
	}
	if other && p.counting.Running() { // nobody is asked about papers of another evening
		p.counting.Cancel()
		p.busy = ""
	}
	if other && p.busy == "" {
		p.say(notice.Notice{}) // that was another evening
	}
	if _, of := p.Look.Of(); !p.listing || p.st != of {
		p.lookAnew()
	}
}

func (p *Presenter) readReports() {
	list := p.list()
	if p.one != "" && p.st.Row(p.one) == nil {
		p.one = "" // that was of another evening
	}
	for _, r := range p.desk.Paper.Reports() {
		listed := func(x event.Paper) bool { return x.Report == r.Kind && x.Copies > 0 }
		switch title := p.words().T(r.Title); {
		case r.Fits != nil && !r.Fits(p.st.Event):
			if slices.ContainsFunc(list, listed) && !slices.Contains(p.unfit, title) {
				p.unfit = append(p.unfit, title)
			}
		case r.Kind == rulingKind && len(p.rulings)+len(p.st.Session.Rulings) == 0, r.Kind != rulingKind && r.ForOne && p.one == "":
		default:
			p.rows = append(p.rows, p.rowOf(r, list))
		}
	}
}

func (p *Presenter) rowOf(r desk.Report, list []event.Paper) Row {
	row := Row{Kind: r.Kind, Title: p.words().T(r.Title), ForOne: r.ForOne, Ending: r.Ending, Cells: make([]Cell, len(forms))}
	if r.ForOne { // with its section and direction where that is needed: "NZ 7"
		row.Title += " " + p.words().T("print.of-pair", "pair", phrase.WhoOf(p.words(), p.st).Sided(event.Pair(p.one)))
	}
	for i, form := range forms {
		row.Cells[i].Can = slices.Contains(r.Formats, form) || form == onPaper && slices.Contains(r.Formats, "pdf")
		at := slices.IndexFunc(list, func(x event.Paper) bool { return x.Report == r.Kind && x.Form == form })
		if row.Cells[i].Can && at >= 0 {
			row.Cells[i].Copies = min(max(list[at].Copies, 0), event.MostCopies)
		}
	}
	return row
}

// Empty returns the sentence in place of the reports, "" when there are some.
func (p *Presenter) Empty() string {
	if p.err == nil && (p.st == nil || p.desk.Paper == nil) {
		return p.words().T("evening.none")
	}
	return p.words().Sentence(p.err)
}

// Rows returns the reports.
func (p *Presenter) Rows() []Row { return p.rows }

// Selected returns the chosen report and form, as indices.
func (p *Presenter) Selected() (row, form int) { return p.row, p.col }

// at returns the chosen report, one without any form where there is none, and cell what is chosen
// of it.
func (p *Presenter) at() Row {
	if p.row >= len(p.rows) {
		return Row{Cells: make([]Cell, len(forms))}
	}
	return p.rows[p.row]
}

func (p *Presenter) cell() Cell { return p.at().Cells[p.col] }

// Choose chooses a report and a form; one that the report does not have becomes the
// nearest to its left that it has.
func (p *Presenter) Choose(row, form int) {
	was, of := p.row, p.col
	p.row, p.col = row, form
	if p.clamp(); p.row != was || p.col != of {
		p.quiet()
	}
	if kind, _ := p.Look.Of(); p.at().Kind != kind {
		p.lookAnew()
	}
}

// Beside returns the form that the chosen report has next, to the right of the chosen one
// (1) or to its left (-1); where there is none, the chosen one.
func (p *Presenter) Beside(step int) int {
	for col := p.col + step; col >= 0 && col < len(forms); col += step {
		if p.at().Cells[col].Can {
			return col
		}
	}
	return p.col
}

func (p *Presenter) clamp() {
	p.row = max(min(p.row, len(p.rows)-1), 0)
	p.col = max(min(p.col, len(forms)-1), 0)
	if can := func(c Cell) bool { return c.Can }; len(p.rows) > 0 && !p.cell().Can {
		if p.col = p.Beside(-1); !p.cell().Can { // it has none so far to the left
			p.col = max(0, slices.IndexFunc(p.at().Cells, can))
		}
	}
}

// find returns which row a report is, -1 for none.
func (p *Presenter) find(kind string) int {
	return slices.IndexFunc(p.rows, func(r Row) bool { return r.Kind == kind })
}

// chooseKind chooses a report, in the form that is chosen, and reports whether there is one.
func (p *Presenter) chooseKind(kind string) bool {
	i := p.find(kind)
	if i >= 0 {
		p.row = i
		p.clamp()
	}
	return i >= 0
}

// Explain chooses the paper that tells a contestant of the current evening why it has
// what it has. It stands among the papers until Leave.
func (p *Presenter) Explain(who event.ID) {
	p.one = who
	p.ask(oneKind)
}

// Weigh chooses the paper that compares rulings on a result of the current evening. It is
// about these until Leave.
func (p *Presenter) Weigh(rulings []event.Ruling) {
	p.rulings = slices.Clone(rulings)
	p.ask(rulingKind)
}

// Again chooses a paper that is to be printed again: travellers of these boards only, and
// of the cards and round slips those in only (nil: all), until Leave.
func (p *Presenter) Again(kind string, boards []int, only *preview.Stale) {
	p.only = only
	if kind == slipsKind {
		p.slips = desk.Order{Boards: slices.Clone(boards)}
	}
	p.ask(kind)
}

func (p *Presenter) ask(kind string) {
	p.Read()
	if p.chooseKind(kind) {
		p.lookAnew()
	}
}

// Leave forgets what was asked for until the screen is left, and what is of now only.
func (p *Presenter) Leave() {
	p.Look.Zoom(-look.Steps)
	kind := p.at().Kind
	if p.one != "" && kind == oneKind || p.rulings != nil && kind == rulingKind && len(p.st.Session.Rulings) == 0 {
		p.row = 0
	}
	p.one, p.rulings, p.only = "", nil, nil
	p.quiet()
}

// lookAnew looks at the chosen report, also where it was looked at before.
func (p *Presenter) lookAnew() {
	if len(p.rows) == 0 {
		p.Look.None()
		return
	}
	p.Look.At(p.order(p.at().Kind), p.st)
}

// Heading returns what stands above the look at the chosen report.
func (p *Presenter) Heading() string {
	heading := p.words().T("print.look", "report", p.at().Title)
	if n, of := p.Look.Number(); of > 0 {
		heading = p.words().T("print.sheet", "report", p.at().Title, "n", n, "m", of)
	}
	if p.Look.Codeless() {
		heading += " · " + p.words().T("print.codeless")
	}
	return heading
}

// Warning returns the sentence that what is made now is provisional, "" when it is final.
func (p *Presenter) Warning() string {
	switch {
	case p.st == nil || !p.st.Provisional():
		return ""
	case len(p.st.Session.Results) == 0:
		return p.words().T("print.no-results")
	case p.st.Missing() > 0:
		return p.words().T("print.provisional", "n", p.st.Missing())
	}
	return p.words().T("print.open")
}

// Printing reports whether Make prints.
func (p *Presenter) Printing() bool { return forms[p.col] == onPaper }

// OnPaper reports whether the chosen report can come out of the printer.
func (p *Presenter) OnPaper() bool { return p.at().Cells[0].Can }

// One reports whether the paper about one contestant is chosen.
func (p *Presenter) One() bool { return p.at().ForOne }

// About says what the chosen file is for, or what is printed.
func (p *Presenter) About() string {
	form := forms[p.col]
	if form == onPaper {
		form = "pdf" // the same sheets
	}
	return p.words().Or("print.about."+p.at().Kind+"."+form, "")
}

// Act says what Make does with what is chosen: "Maak PDF".
func (p *Presenter) Act() string { return p.words().T("print.act." + forms[p.col]) }

// formName returns what a form is called.
func (p *Presenter) formName(form string) string { return p.words().T("print.form." + form) }

// Slips reports whether travellers are chosen, which SetBoards can ask for of some boards.
func (p *Presenter) Slips() bool { return p.at().Kind == slipsKind }

// CanBlank reports whether slips are chosen that SetBlank can ask for blank.
func (p *Presenter) CanBlank() bool { return p.Slips() || p.at().Kind == roundSlipsKind }

// Boards returns the boards of which slips are asked for, "" for all.
func (p *Presenter) Boards() string { return bridge.BoardList(p.slips.Boards) }

// Blank returns how many sheets of blank slips are asked for, "" for none.
func (p *Presenter) Blank() string {
	if p.slips.Blank == 0 {
		return ""
	}
	return strconv.Itoa(p.slips.Blank)
}

// SetBoards asks for slips of some boards: "7", "1-12"; "" is all. The Problems are
// boards.form (text) and boards.range (board, most).
func (p *Presenter) SetBoards(text string) error {
	boards, err := bridge.ParseBoards(text)
	if err == nil {
		p.setSlips(desk.Order{Boards: boards})
	}
	return err
}

// SetBlank asks for so many sheets of blank slips; "" or 0 is none. The Problem is
// print.blank (text, most).
func (p *Presenter) SetBlank(text string) error {
	n := 0
	if text = strings.TrimSpace(text); text != "" {
		var ok bool
		if n, ok = bridge.Number(text); !ok || n < 0 || n > mostBlank {
			return problem.New("print.blank", "text", text, "most", mostBlank)
		}
	}
	p.setSlips(desk.Order{Blank: n})
	return nil
}

func (p *Presenter) setSlips(o desk.Order) {
	if reflect.DeepEqual(p.slips, o) {
		return
	}
	p.slips = o
	if p.CanBlank() {
		p.lookAnew()
	}
}

// What sheets can be asked for with.
const (
	bars  = "bars"  // one beside each score of the frequencies
	hands = "hands" // those that were dealt
)

// has reports whether a report of this kind can have that: the hands those of pairs, where they are
// known.
func (p *Presenter) has(what, kind string) bool {
	if what == bars {
		return kind == barsKind
	}
	known := p.st != nil && len(p.st.Session.Deals) > 0
	return known && (kind == barsKind || kind == cardsKind && p.st.Event.Kind != event.Teams)
}

// CanHave reports whether sheets are chosen that can be asked for with bars, or with the hands.
func (p *Presenter) CanHave(what string) bool {
	return p.has(what, p.at().Kind) && (p.Printing() || forms[p.col] == "pdf")
}

// With reports whether the chosen sheets are asked for with that.
func (p *Presenter) With(what string) bool {
	return p.CanHave(what) && p.with[[2]string{what, p.at().Kind}]
}

// Toggle asks for the chosen sheets with that or without, also for those of the club's list.
func (p *Presenter) Toggle(what string) {
	p.with[[2]string{what, p.at().Kind}] = !p.With(what)
	p.lookAnew()
}

func (p *Presenter) styleOf(kind string) desk.Style {
	s, own := p.style, p.shapes[kind]
	s.Orientation, s.Size = own.Orientation, own.Size
	return s
}

// Style returns how the chosen paper looks.
func (p *Presenter) Style() desk.Style { return p.styleOf(p.at().Kind) }

// SetStyle changes how papers look: orientation and type size of the chosen one, the rest of
// all, also those of the club's list.
func (p *Presenter) SetStyle(s desk.Style) {
	if p.row >= len(p.rows) || s == p.Style() {
		return
	}
	p.shapes[p.at().Kind] = s
	p.Keep(s)
	p.lookAnew()
}

// Keep sets what is remembered of how papers look, before any is shown.
func (p *Presenter) Keep(s desk.Style) {
	p.style = desk.Style{Paper: s.Paper, Colour: s.Colour, Letters: s.Letters}
}

// whole returns the order of a report as it is on the club's list, and order as it is asked for now.
func (p *Presenter) whole(kind string) desk.Order {
	with := func(what string) bool { return p.with[[2]string{what, kind}] && p.has(what, kind) }
	return desk.Order{Kind: kind, Charts: with(bars), Hands: with(hands), Style: p.styleOf(kind)}
}

func (p *Presenter) order(kind string) desk.Order {
	o := p.whole(kind)
	switch kind {
	case slipsKind:
		o.Boards, o.Blank = p.slips.Boards, p.slips.Blank
	case roundSlipsKind:
		o.Blank = p.slips.Blank
		if o.Blank == 0 {
			o.Only = p.only
		}
	case guideKind, tableKind:
		o.Only = p.only
	case oneKind:
		o.Contestant = p.one
	case rulingKind:
		o.Rulings = p.rulings
	}
	return o
}

// State returns how far the making is.
func (p *Presenter) State() State {
	switch {
	case p.busy != "":
		return Busy
	case p.question != "":
		return Asking
	case p.notice.None():
		return Ready
	case p.notice.Tone == notice.Refusal:
		return Failed
	}
	return Made
}

// Sentence says what was made where, what is being made, or what went wrong.
func (p *Presenter) Sentence() string { return p.busy + p.question + p.notice.Text }

// say says what came of it, without files.
func (p *Presenter) say(n notice.Notice) {
	p.busy, p.question, p.notice, p.files = "", "", n, nil
}

// quiet clears the result of the last act; the files that were made can still be opened.
func (p *Presenter) quiet() {
	if p.busy == "" {
		p.question, p.notice = "", notice.Notice{}
	}
}

// Folder returns where the files go.
func (p *Presenter) Folder() string { return p.folder }

// SetFolder changes where the files go. The Problems are print.folder-empty and
// print.folder-relative (folder, example).
func (p *Presenter) SetFolder(folder string) error {
	folder = strings.TrimSpace(folder)
	switch {
	case folder == "":
		return problem.New("print.folder-empty")
	case !filepath.IsAbs(folder):
		return problem.New("print.folder-relative", "folder", folder, "example", p.folder)
	}
	p.folder = filepath.Clean(folder)
	return nil
}

// standard is the list of a club that has not chosen one: the ranking and the control
// statement for the notice board and as files, and the workbook with all results.
var standard = []event.Paper{
	{Report: "uitslag", Form: onPaper, Copies: 1},
	{Report: "controlestaat", Form: onPaper, Copies: 1},
	{Report: "uitslag", Form: "pdf", Copies: 1},
	{Report: "controlestaat", Form: "pdf", Copies: 1},
	{Report: "uitslag", Form: "xlsx", Copies: 1},
}

// mostTurned is how many copies Next gives before it goes back to none.
const mostTurned = 3

func (p *Presenter) list() []event.Paper {
	if own := p.desk.Club.Club().Settings.Papers; len(own) > 0 {
		return own
	}
	return standard
}

// Locked returns the sentence that says why the list cannot change, "" when it can.
func (p *Presenter) Locked() string { return p.desk.Locked("print.list.locked") }

// most returns a number of copies on paper; a file is there once.
func most(form string, copies int) int {
	if form == onPaper {
		return copies
	}
	return 1
}

// Put puts what is chosen on the club's list so many times (0 to 9; a file is on it
// once); 0 takes it off. What keeps it from changing is said in Sentence.
func (p *Presenter) Put(copies int) {
	if !p.cell().Can || p.busy != "" {
		return
	}
	refused := p.Locked()
	if refused == "" && p.One() {
		refused = p.words().T("print.list.pair-only")
	}
	if refused != "" {
		p.say(notice.Refuse(refused))
		return
	}
	line := event.Paper{Report: p.at().Kind, Form: forms[p.col], Copies: min(max(copies, 0), most(forms[p.col], event.MostCopies))}
	c := p.desk.Club.Club()
	to := command.SetClub{Name: c.Name, Settings: c.Settings}
	list := slices.Clone(p.list())
	// What is taken off stays with 0 copies, so that an emptied list is not the standard one.
	if i := slices.IndexFunc(list, func(x event.Paper) bool { return x.Report == line.Report && x.Form == line.Form }); i >= 0 {
		list[i] = line
	} else {
		list = append(list, line)
	}
	if slices.Equal(list, p.list()) {
		return
	}
	to.Settings.Papers = list
	p.listing = true
	err := p.desk.DoTo("", &to)
	p.Read()
	p.listing = false
	if err != nil || p.State() == Failed && len(p.files) == 0 { // what was refused before is no longer so
		p.say(notice.Refuse(p.words().Sentence(err)))
	}
}

// Next puts what is chosen on the list, once more at each turn on paper, and after
// the third turn off it again.
func (p *Presenter) Next() {
	n := p.cell().Copies + 1
	if n > most(forms[p.col], mostTurned) {
		n = 0
	}
	p.Put(n)
}
