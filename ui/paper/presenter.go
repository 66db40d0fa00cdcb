package paper

import (
	"context"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"

	"uitslag/internal/event"
	"uitslag/internal/event/preview"
	"uitslag/internal/event/standings"
	"uitslag/internal/problem"
	"uitslag/internal/words"
	"uitslag/ui/desk"
	"uitslag/ui/task"
)

// onPaper is the form of a report that comes out of the printer.
const onPaper = "paper"

// forms are the forms of reports in the order of their columns: on paper, and files.
var forms = []string{onPaper, "pdf", "html", "png", "xlsx", "txt"}

// firstFile is the column that is chosen at first.
const firstFile = 1

// Row is a report and the forms it can have.
type Row struct {
	Kind, Title string
	ForOne      bool
	Cells       []Cell // one a column
}

// Cell is a report in a form.
type Cell struct {
	Can    bool   // the report has this form
	Copies int    // how often it is on the club's list
	Text   string // that number in words, "" where it cannot be
}

// State is how far the making is.
type State int

// The states.
const (
	Ready  State = iota // nothing was made yet
	Busy                // something is being made, or printed
	Asking              // how many sheets go to which printer: Go, or Refrain
	Made                // it is there, or at the printer
	Failed              // something was not made, printed, opened or put on the list
)

// Presenter is the screen without its window.
type Presenter struct {
	desk    *desk.Desk
	folder  string
	run     task.Runner
	changed func() // something changed that no key of the scorer did

	st   *standings.Standings
	err  error
	rows []Row
	row  int
	col  int

	making   task.Latest[outcome]
	counting task.Latest[counted]
	stopped  *atomic.Bool // ends what is being made after the paper it is at
	state    State
	sentence string
	files    []string // the last that were made
	shelf    shelf    // those that were made before
	opening  task.Latest[struct{}]
	listing  bool // the club's list is being changed: nothing else of the club is

	one     event.ID       // whom the paper about one contestant is for, "" while nobody asked
	only    *preview.Stale // the cards that are to be printed again
	rulings []event.Ruling // those that the sheet of a ruling compares, none for all that were given
	slips   desk.Order     // of which boards slips are asked for, or how many blank ones
	bars    bool           // beside the frequencies
	look    sheetPreview
	shapes  map[string]shape // by kind
}

// NewPresenter makes a presenter that puts its files in a folder; changed is called
// on the window's goroutine when work that was started comes back.
func NewPresenter(d *desk.Desk, folder string, run task.Runner, changed func()) *Presenter {
	p := &Presenter{desk: d, folder: folder, run: run, changed: changed, col: firstFile}
	p.making.Runner, p.counting.Runner, p.look.work.Runner, p.opening.Runner = run, run, run, run
	return p
}

func (p *Presenter) words() *words.Words { return p.desk.Words }

// Refresh reads the standings of the evening in hand and looks at the chosen report anew.
func (p *Presenter) Refresh() {
	old := p.st
	p.st, p.err = p.desk.Standings()
	p.rows = nil
	if p.Empty() == "" {
		list := p.list()
		if p.one != "" && p.st.Row(p.one) == nil {
			p.one = "" // that was of another evening
		}
		for _, r := range p.desk.Paper.Reports() {
			if p.offers(r.Kind, r.ForOne) {
				p.rows = append(p.rows, p.rowOf(r, list))
			}
		}
	}
	if old != nil && (p.st == nil || old.Event.ID != p.st.Event.ID) {
		p.rulings = nil
	}
	if old != nil && (p.st == nil || old.Event.ID != p.st.Event.ID) && p.state != Busy {
		p.state, p.sentence, p.files = Ready, "", nil // that was another evening
	}
	p.clamp()
	if !p.listing || p.st != p.look.of {
		p.lookAnew()
	}
}

// rowOf is a report with what the club's list has of it.
func (p *Presenter) rowOf(r desk.Report, list []event.Paper) Row {
	row := Row{Kind: r.Kind, Title: p.words().T(r.Title), ForOne: r.ForOne, Cells: make([]Cell, len(forms))}
	if r.ForOne {
		row.Title += " " + p.pair()
	}
	for i, form := range forms {
		if !slices.Contains(r.Formats, form) && (form != onPaper || !slices.Contains(r.Formats, "pdf")) {
			continue
		}
		c := Cell{Can: true, Copies: listed(list, r.Kind, form)}
		switch {
		case c.Copies == 0:
			c.Text = p.words().T("print.list.no")
		case form == onPaper:
			c.Text = p.words().T("print.list.copies", "n", c.Copies)
		default:
			c.Text = p.words().T("print.list.yes")
		}
		row.Cells[i] = c
	}
	return row
}

// Empty is the sentence in place of the reports, "" when there are some.
func (p *Presenter) Empty() string {
	switch {
	case p.err != nil:
		return p.words().Sentence(p.err)
	case p.st == nil || p.desk.Paper == nil:
		return p.words().T("evening.none")
	}
	return ""
}

// Broken tells whether Empty is about something that went wrong.
func (p *Presenter) Broken() bool { return p.err != nil }

// Rows are the reports.
func (p *Presenter) Rows() []Row { return p.rows }

// Columns are the titles of the columns of forms.
func (p *Presenter) Columns() []string {
	out := make([]string, len(forms))
	for i, f := range forms {
		out[i] = p.words().T("print.form." + f)
	}
	return out
}

// Chosen is the chosen report and form, as indices.
func (p *Presenter) Chosen() (row, form int) { return p.row, p.col }

// Choose chooses a report and a form; one that the report does not have becomes the
// nearest to its left that it has.
func (p *Presenter) Choose(row, form int) {
	was, of := p.row, p.col
	p.row, p.col = row, form
	if p.clamp(); p.row != was || p.col != of {
		p.quiet()
	}
	if len(p.rows) > 0 && p.rows[p.row].Kind != p.look.order.Kind {
		p.lookAnew()
	}
}

// Beside is the form that the chosen report has next, to the right of the chosen one
// (1) or to its left (-1); where there is none, the chosen one.
func (p *Presenter) Beside(step int) int {
	for col := p.col + step; col >= 0 && col < len(forms) && len(p.rows) > 0; col += step {
		if p.rows[p.row].Cells[col].Can {
			return col
		}
	}
	return p.col
}

// clamp keeps what is chosen within what there is.
func (p *Presenter) clamp() {
	p.row = max(min(p.row, len(p.rows)-1), 0)
	p.col = max(min(p.col, len(forms)-1), 0)
	for len(p.rows) > 0 && p.col > 0 && !p.rows[p.row].Cells[p.col].Can {
		p.col--
	}
}

// Warning is the sentence that what is made now is provisional, "" when it is final.
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

// About says what the chosen file is for, or what is printed.
func (p *Presenter) About() string {
	j, ok := p.chosen()
	if !ok {
		return ""
	}
	form := j.form
	if form == onPaper {
		form = "pdf" // the same sheets
	}
	if key := "print.about." + j.order.Kind + "." + form; p.words().Has(key) {
		return p.words().T(key)
	}
	return ""
}

// FileName is the name that the chosen file would get, were it the first; "" for what
// goes to the printer.
func (p *Presenter) FileName() string {
	if j, ok := p.chosen(); ok && j.form != onPaper {
		return j.name
	}
	return ""
}

// Act says what Make does with what is chosen: "Maak PDF".
func (p *Presenter) Act() string {
	if j, ok := p.chosen(); ok {
		return p.words().T("print.act." + j.form)
	}
	return ""
}

// Printing tells whether Make prints.
func (p *Presenter) Printing() bool { return forms[p.col] == onPaper }

func (p *Presenter) chosen() (job, bool) {
	if p.row >= len(p.rows) || !p.rows[p.row].Cells[p.col].Can {
		return job{}, false
	}
	return p.job(p.order(p.rows[p.row].Kind), forms[p.col], 1), true
}

// State is how far the making is.
func (p *Presenter) State() State { return p.state }

// Sentence says what was made where, what is being made, or what went wrong.
func (p *Presenter) Sentence() string { return p.sentence }

// Files are the files that were made last.
func (p *Presenter) Files() []string { return p.files }

// Folder is where the files go.
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

// Open shows the first file that was made in the viewer of the system.
func (p *Presenter) Open() {
	if len(p.files) > 0 {
		p.open(p.files[0])
	}
}

// OpenFolder shows the folder with the files that were made.
func (p *Presenter) OpenFolder() {
	if len(p.files) > 0 {
		p.open(filepath.Dir(p.files[0]))
	}
}

// open shows a path, away from the window's goroutine: it waits for a viewer that does not
// start.
func (p *Presenter) open(path string) {
	maker := p.desk.Paper
	p.opening.Start(context.Background(), func(context.Context) (struct{}, error) {
		return struct{}{}, maker.Open(path)
	}, func(_ struct{}, err error) {
		if err != nil && p.state != Busy {
			p.state, p.sentence = Failed, p.words().Sentence(err)
			p.changed()
		}
	})
}
