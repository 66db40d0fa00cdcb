package paper

import (
	"context"
	"path/filepath"
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/problem"
	"uitslag/internal/words"
	"uitslag/ui/desk"
	"uitslag/ui/task"
)

// The formats, in the order of their columns.
var formats = []string{"pdf", "html", "png", "xlsx", "txt"}

// tonight is what is made in one go: the ranking and the control statement for the
// notice board, and the workbook with all results.
var tonight = []job{{"uitslag", "pdf"}, {"controlestaat", "pdf"}, {"uitslag", "xlsx"}}

// job is one file to make.
type job struct{ kind, format string }

// Row is a report and the formats it can have.
type Row struct {
	Kind, Title string
	Formats     []string // one a column: "PDF", or "" where it cannot
}

// State is how far the making is.
type State int

// The states.
const (
	Ready  State = iota // nothing was made yet
	Busy                // files are being made, or printed
	Made                // they are there, or at the printer
	Failed              // something was not made, printed or opened
)

// Presenter is the screen without its window.
type Presenter struct {
	desk    *desk.Desk
	folder  string
	run     task.Runner
	changed func() // something changed that no key of the scorer did

	st   *event.Standings
	err  error
	rows []Row
	row  int
	col  int

	making   task.Latest[[]string]
	printing task.Latest[string]
	state    State
	sentence string
	files    []string // the last that were made

	look preview
}

// NewPresenter makes a presenter that puts its files in a folder; changed is called
// on the window's goroutine when work that was started comes back.
func NewPresenter(d *desk.Desk, folder string, run task.Runner, changed func()) *Presenter {
	p := &Presenter{desk: d, folder: folder, run: run, changed: changed}
	p.making.Runner, p.printing.Runner, p.look.work.Runner = run, run, run
	return p
}

func (p *Presenter) words() *words.Words { return p.desk.Words }

// Refresh reads the standings of the evening in hand and looks at the chosen report anew.
func (p *Presenter) Refresh() {
	old := p.st
	p.st, p.err = p.desk.Standings()
	p.rows = nil
	if p.Empty() == "" {
		for _, r := range p.desk.Paper.Reports() {
			row := Row{Kind: r.Kind, Title: p.words().T(r.Title), Formats: make([]string, len(formats))}
			for i, f := range formats {
				if slices.Contains(r.Formats, f) {
					row.Formats[i] = p.words().T("print.format." + f)
				}
			}
			p.rows = append(p.rows, row)
		}
	}
	if old != nil && (p.st == nil || old.Event.ID != p.st.Event.ID) && p.state != Busy {
		p.state, p.sentence, p.files = Ready, "", nil // that was another evening
	}
	p.clamp()
	p.lookAnew()
}

// Empty is the sentence in place of the reports, "" when there are some.
func (p *Presenter) Empty() string {
	switch {
	case p.err != nil:
		return p.words().Sentence(p.err)
	case p.st == nil || p.desk.Paper == nil:
		return p.words().T("print.no-evening")
	}
	return ""
}

// Broken tells whether Empty is about something that went wrong.
func (p *Presenter) Broken() bool { return p.err != nil }

// Rows are the reports.
func (p *Presenter) Rows() []Row { return p.rows }

// Columns are the titles of the columns of formats.
func (p *Presenter) Columns() []string {
	out := make([]string, len(formats))
	for i, f := range formats {
		out[i] = p.words().T("print.as." + f)
	}
	return out
}

// Chosen is the chosen report and format, as indices.
func (p *Presenter) Chosen() (row, format int) { return p.row, p.col }

// Choose chooses a report and a format; one that the report does not have becomes the
// nearest to its left that it has.
func (p *Presenter) Choose(row, format int) {
	p.row, p.col = row, format
	p.clamp()
	if len(p.rows) > 0 && p.rows[p.row].Kind != p.look.kind {
		p.lookAnew()
	}
}

// Beside is the format that the chosen report has next, to the right of the chosen one
// (1) or to its left (-1); where there is none, the chosen one.
func (p *Presenter) Beside(step int) int {
	for col := p.col + step; col >= 0 && col < len(formats) && len(p.rows) > 0; col += step {
		if p.rows[p.row].Formats[col] != "" {
			return col
		}
	}
	return p.col
}

// clamp keeps what is chosen within what there is.
func (p *Presenter) clamp() {
	p.row = max(min(p.row, len(p.rows)-1), 0)
	p.col = max(min(p.col, len(formats)-1), 0)
	for len(p.rows) > 0 && p.col > 0 && p.rows[p.row].Formats[p.col] == "" {
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

// About says what the chosen file is for.
func (p *Presenter) About() string {
	j, ok := p.chosen()
	if key := "print.about." + j.kind + "." + j.format; ok && p.words().Has(key) {
		return p.words().T(key)
	}
	return ""
}

// FileName is the name that the chosen file would get, were it the first.
func (p *Presenter) FileName() string {
	if j, ok := p.chosen(); ok {
		return p.name(j)
	}
	return ""
}

func (p *Presenter) chosen() (job, bool) {
	if p.row >= len(p.rows) || p.rows[p.row].Formats[p.col] == "" {
		return job{}, false
	}
	return job{p.rows[p.row].Kind, formats[p.col]}, true
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

// Make makes the chosen report into a file. It tells whether it began.
func (p *Presenter) Make() bool {
	j, ok := p.chosen()
	return ok && p.start(j)
}

// MakeAll makes all that is wanted of an evening. It tells whether it began.
func (p *Presenter) MakeAll() bool {
	var jobs []job
	for _, j := range tonight {
		if p.has(j) {
			jobs = append(jobs, j)
		}
	}
	return p.start(jobs...)
}

// has tells whether there is such a report.
func (p *Presenter) has(j job) bool {
	i := slices.IndexFunc(p.rows, func(r Row) bool { return r.Kind == j.kind })
	return i >= 0 && p.rows[i].Formats[slices.Index(formats, j.format)] != ""
}

// start makes files away from the window's goroutine, one after another; the first
// that fails ends it.
func (p *Presenter) start(jobs ...job) bool {
	if p.state == Busy || len(jobs) == 0 {
		return false
	}
	w, st, folder, maker := p.words(), p.st, p.folder, p.desk.Paper
	names := make([]string, len(jobs))
	for i, j := range jobs {
		names[i] = p.name(j)
	}
	p.state, p.files = Busy, nil
	p.sentence = w.T("print.busy", "file", names[0], "i", 1, "n", len(jobs))
	step := task.Progress(p.run, func(i int) {
		p.sentence = w.T("print.busy", "file", names[i], "i", i+1, "n", len(jobs))
		p.changed()
	})
	p.making.Start(context.Background(), func(context.Context) ([]string, error) {
		if err := makeFolder(folder); err != nil {
			return nil, err
		}
		var made []string
		for i, j := range jobs {
			if i > 0 {
				step(i)
			}
			path, err := freePath(folder, names[i])
			if err == nil {
				err = maker.Write(j.kind, path, st)
			}
			if err != nil {
				return made, err
			}
			made = append(made, path)
		}
		return made, nil
	}, p.finish)
	return true
}

// Print sends the chosen report to the printer, whichever format is chosen. It tells
// whether it began.
func (p *Presenter) Print() bool {
	if p.state == Busy || len(p.rows) == 0 {
		return false
	}
	row, st, maker := p.rows[p.row], p.st, p.desk.Paper
	p.state, p.files = Busy, nil
	p.sentence = p.words().T("print.printing", "report", row.Title)
	p.printing.Start(context.Background(), func(context.Context) (string, error) {
		return row.Title, maker.Print(row.Kind, st)
	}, func(title string, err error) {
		if err != nil {
			p.state, p.sentence = Failed, p.words().Sentence(err)
		} else {
			p.state, p.sentence = Made, p.words().T("print.printed", "report", title)
		}
		p.changed()
	})
	return true
}

// finish says what came of it.
func (p *Presenter) finish(made []string, err error) {
	w := p.words()
	p.files = made
	names := make([]string, len(made))
	for i, f := range made {
		names[i] = filepath.Base(f)
	}
	switch {
	case err != nil:
		p.state, p.sentence = Failed, w.Sentence(err)
		if len(made) > 0 {
			p.sentence += " " + w.T("print.partly", "files", names)
		}
	default:
		p.state = Made
		p.sentence = w.T("print.made", "n", len(made), "files", strings.Join(names, "\n"), "folder", filepath.Dir(made[0]))
	}
	p.changed()
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

func (p *Presenter) open(path string) {
	if err := p.desk.Paper.Open(path); err != nil {
		p.state, p.sentence = Failed, p.words().Sentence(err)
	}
}
