package paper

import (
	"cmp"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/issued"
	"uitslag/internal/event/standings"
	"uitslag/internal/filename"
	"uitslag/internal/problem"
	"uitslag/internal/translation"
	"uitslag/ui/notice"
	"uitslag/ui/task"
)

// job is one thing to make: prints, or a file.
type job struct {
	order  desk.Order
	form   string
	copies int    // on paper
	title  string // of the report: "Uitslag"
	name   string // of the file; on paper, of the PDF there is when no printer takes it
}

// issues reports whether it gives the uitslag out.
func (j job) issues() bool { return j.order.Kind == issuing }

// job returns what is to be made of an order. Its file is called "2003-11-10 Clubtornooi uitslag.pdf".
func (p *Presenter) job(o desk.Order, form string, copies int) job {
	var of Row
	if i := p.find(o.Kind); i >= 0 {
		of = p.rows[i]
	}
	ending := cmp.Or(of.Ending, form)
	if form == onPaper {
		ending = "pdf"
	}
	what := p.words().Within(of.Title) + slipsName(p.words(), o)
	if ending == "xlsx" && o.Kind == issuing || of.Ending != "" {
		what = p.words().T("print.workbook")
	}
	parts := []string{p.st.Session.Date, clean(p.st.Event.Name), clean(what)}
	parts = slices.DeleteFunc(parts, func(part string) bool { return part == "" })
	return job{order: o, form: form, copies: copies, title: of.Title, name: strings.Join(parts, " ") + "." + ending}
}

// slipsName returns what the name of a file says of which slips there are, "" for all.
func slipsName(w *translation.Words, o desk.Order) string {
	switch {
	case o.Blank > 0:
		return " " + w.T("print.slips.blank")
	case o.Only != nil:
		return " " + w.T("print.slips.again")
	case len(o.Boards) > 0:
		return " " + w.T("print.slips.boards", "n", len(o.Boards), "boards", bridge.BoardList(o.Boards))
	}
	return ""
}

func (p *Presenter) selected() (job, bool) {
	if !p.cell().Can {
		return job{}, false
	}
	return p.job(p.order(p.at().Kind), forms[p.col], 1), true
}

// tonight returns the club's list as jobs: on paper first, for those who wait, each in row order.
func (p *Presenter) tonight() (paper, files []job) {
	for _, r := range p.rows {
		for i, c := range r.Cells {
			switch {
			case !c.Can || c.Copies == 0:
			case forms[i] == onPaper:
				paper = append(paper, p.job(p.whole(r.Kind), onPaper, c.Copies))
			default:
				files = append(files, p.job(p.whole(r.Kind), forms[i], 1))
			}
		}
	}
	return paper, files
}

// Make makes what is chosen: a file, or a print. It reports whether it began.
func (p *Presenter) Make() bool {
	j, ok := p.selected()
	return ok && p.start(j)
}

// Print prints the chosen report once, whichever form is chosen. It reports whether it
// began.
func (p *Presenter) Print() bool {
	return p.OnPaper() && p.start(p.job(p.order(p.at().Kind), onPaper, 1))
}

// MakeAll prints and makes all that is on the club's list. It reports whether it began.
func (p *Presenter) MakeAll() bool {
	paper, files := p.tonight()
	jobs := append(paper, files...)
	if len(jobs) == 0 && len(p.rows) > 0 && p.busy == "" {
		p.say(notice.Refuse(p.words().T("print.list.empty")))
	}
	p.skipped = p.unfit
	if p.start(jobs...) {
		return true
	}
	p.skipped = nil
	return false
}

// AskAll begins what is on the club's list. Where paper of it goes to a printer it asks
// first, with how many sheets and to which printer: Go begins it then.
func (p *Presenter) AskAll() {
	paper, _ := p.tonight()
	if p.busy != "" || p.question != "" {
		return
	}
	if len(paper) == 0 {
		p.MakeAll()
		return
	}
	p.busy, p.notice = p.words().T("print.counting"), notice.Notice{}
	maker, st := p.desk.Paper, p.st
	sheets := 0
	p.counting.Start(context.Background(), func(context.Context) (printer string, err error) {
		if printer, err = maker.Printer(); err != nil {
			return "", err
		}
		for _, j := range paper {
			pages, err := maker.Preview(j.order, st)
			if err != nil {
				return "", err
			}
			sheets += pages.Len() * j.copies
		}
		return printer, nil
	}, func(printer string, err error) {
		if p.busy = ""; err != nil { // printing says what is wrong, and makes PDFs
			p.MakeAll()
		} else {
			p.question = p.words().T("print.ask", "n", sheets, "printer", printer, "papers", p.papers(paper))
		}
		p.changed()
	})
}

// Go begins what AskAll asked about.
func (p *Presenter) Go() {
	if p.question != "" {
		p.question = ""
		p.MakeAll()
	}
}

// Stop lets what is being printed or made end after the paper it is at.
func (p *Presenter) Stop() {
	if p.busy != "" && p.stopped != nil {
		p.stopped.Store(true)
		p.busy = p.words().T("print.stopping")
	}
}

// Hand prints papers of an evening that is not in hand, once each, as an evening that
// has not begun (event.Rehearsal); where no printer takes them their PDFs go into the
// folder and are opened. told hears what is being done and what came of it, on the
// window's goroutine. It reports whether it began: not where there are no such papers.
func Hand(d *desk.Desk, folder string, run task.Runner, st *standings.Standings, orders []desk.Order, told func(notice.Tone, string)) bool {
	p := telling(d, folder, run, told)
	p.st = st
	for _, r := range d.Paper.Reports() {
		p.rows = append(p.rows, p.rowOf(r, nil))
	}
	var jobs []job
	for _, o := range orders {
		jobs = append(jobs, p.job(o, onPaper, 1))
	}
	return p.start(jobs...)
}

// HandPage prints the page of the manual with a name and a title, once; for the rest as
// Hand does.
func HandPage(d *desk.Desk, folder string, run task.Runner, name, title string, told func(notice.Tone, string)) bool {
	return telling(d, folder, run, told).start(job{
		order: desk.Order{Kind: "manual", Page: name}, form: onPaper, copies: 1, title: title, name: clean(title) + ".pdf",
	})
}

// telling returns a presenter that tells how far the making is.
func telling(d *desk.Desk, folder string, run task.Runner, told func(notice.Tone, string)) (p *Presenter) {
	return NewPresenter(d, folder, run, func() { told(p.notice.Tone, p.Sentence()) })
}

// start makes things away from the window's goroutine, one after another; one that
// fails does not stop the others. An uitslag among them is recorded as given out once a printer
// has it or its file is there.
func (p *Presenter) start(jobs ...job) bool {
	if p.busy != "" || len(jobs) == 0 {
		return false
	}
	var record func() (string, error)
	var unissued error
	if slices.ContainsFunc(jobs, job.issues) {
		record, unissued = desk.Issuing(p.desk)
	}
	k := p.worker(jobs...)
	last, next := p.given.last, p.given.next
	p.say(notice.Notice{})
	p.busy = p.doing(jobs, 0)
	step := task.Progress(p.run, func(i int) {
		p.busy = p.doing(jobs, i)
		p.changed()
	})
	stop := &atomic.Bool{}
	p.stopped = stop
	p.making.Start(context.Background(), func(context.Context) (*worker, error) {
		for i, j := range jobs {
			if i > 0 && stop.Load() {
				k.stopped = jobs[i:]
				break
			}
			if i > 0 {
				step(i)
			}
			k.do(j)
		}
		return k, nil
	}, func(k *worker, _ error) {
		var says string
		p.unissued = unprinted{}
		switch {
		case record == nil:
		case k.given:
			says, unissued = record()
			p.Read()
		case k.keptIssue != "" && next != last:
			p.unissued = unprinted{k.keptIssue, record}
			says = p.words().T("print.kept-issue")
		}
		p.say(p.finish(k))
		p.files = append(k.made, k.kept...)
		p.also(says, unissued)
		p.changed()
	})
	return true
}

// also adds to what came of the jobs: what was booked, or why the uitslag is not recorded as given
// out. That is no reason not to print: forty players are waiting.
func (p *Presenter) also(says string, unissued error) {
	if unissued != nil {
		p.notice.Tone, says = notice.Refusal, p.words().T("print.not-issued", "why", p.words().Sentence(unissued))
	}
	if says != "" {
		p.notice.Text = strings.TrimPrefix(p.notice.Text+"\n"+says, "\n")
	}
}

func (p *Presenter) doing(jobs []job, i int) string {
	if j := jobs[i]; j.form == onPaper {
		return p.words().T("print.printing", "report", j.title, "i", i+1, "n", len(jobs))
	}
	return p.words().T("print.busy", "file", jobs[i].name, "i", i+1, "n", len(jobs))
}

// finish returns what came of it: first what went wrong.
func (p *Presenter) finish(k *worker) notice.Notice {
	w := p.words()
	var says []string
	say := func(key string, args ...any) { says = append(says, w.T(key, args...)) }
	alone := len(k.failed) == 1 && len(k.printed)+len(k.unprinted)+len(k.made) == 0
	for i, j := range k.failed {
		if why := w.Sentence(k.why[i]); alone {
			says = append(says, why)
		} else {
			say("print.failed", "report", w.T("print.called", "report", j.title, "form", p.formName(j.form)), "why", why)
		}
	}
	if len(k.unprinted) > 0 {
		key := "print.viewer"
		if k.viewer != nil {
			key = "print.kept"
		}
		say(key, "n", len(k.unprinted), "papers", p.papers(k.unprinted), "why", w.Sentence(k.reason), "folder", filepath.Dir(k.kept[0]))
	}
	if len(k.printed) > 0 {
		say("print.printed", "papers", p.papers(k.printed), "printer", k.printer)
	}
	if k.pending != nil {
		says = append(says, w.Sentence(k.pending))
	}
	if len(k.made) > 0 {
		names := make([]string, len(k.made))
		for i, f := range k.made {
			names[i] = filepath.Base(f)
		}
		if len(k.kept) > 0 { // it says already where
			say("print.made-too", "files", names)
		} else {
			say("print.made", "n", len(names), "files", strings.Join(names, "\n"), "folder", filepath.Dir(k.made[0]))
		}
	}
	for _, file := range k.made {
		if left := k.left[file]; len(left) > 0 {
			says = append(says, w.T("filesout.not-in", "file", filepath.Base(file))+"\n"+strings.Join(left, "\n"))
		}
	}
	if len(p.skipped) > 0 {
		say("print.skipped", "n", len(p.skipped), "papers", w.List(p.skipped))
		p.skipped = nil
	}
	if len(k.stopped) > 0 {
		say("print.stopped", "papers", p.papers(k.stopped))
	}
	n := notice.Of(strings.Join(says, "\n"))
	if len(k.failed)+len(k.unprinted)+len(k.stopped) > 0 || k.pending != nil {
		n.Tone = notice.Refusal
	}
	return n
}

// papers is "2 × Uitslag" for each.
func (p *Presenter) papers(jobs []job) []string {
	out := make([]string, len(jobs))
	for i, j := range jobs {
		out[i] = p.words().T("print.times", "n", j.copies, "report", j.title)
	}
	return out
}

// Open shows the first file that was made in the viewer of the system. An uitslag that was not
// printed is given out with it.
func (p *Presenter) Open() { p.open(filepath.Clean) }

// OpenFolder shows the folder with the files that were made.
func (p *Presenter) OpenFolder() { p.open(filepath.Dir) }

// open shows what belongs to the first file that was made, off the window's goroutine: it waits for a
// viewer that does not start.
func (p *Presenter) open(of func(file string) string) {
	if len(p.files) == 0 {
		return
	}
	path := of(p.files[0])
	maker := p.desk.Paper
	p.opening.Start(context.Background(), func(context.Context) (struct{}, error) {
		return struct{}{}, maker.Open(path)
	}, func(_ struct{}, err error) {
		var says string
		var unissued error
		if err == nil && path == p.unissued.path {
			says, unissued = p.unissued.record()
			p.unissued = unprinted{}
			p.Read()
		}
		if p.busy != "" {
			return
		}
		if err != nil {
			p.question, p.notice = "", notice.Refuse(p.words().Sentence(err))
		}
		p.also(says, unissued)
		p.changed()
	})
}

// unprinted is the PDF of an uitslag that no printer took, and what records that it was given out.
type unprinted struct {
	path   string
	record func() (says string, err error)
}

// worker does jobs, away from the window's goroutine.
type worker struct {
	maker  desk.Paper
	st     *standings.Standings
	folder string

	shelf   *shelf
	content content
	version string // what a name says of the version: " versie 2"
	time    string // and of the time: " 22.45"

	removed bool            // there is no printer: it is not asked for again
	have    map[string]bool // the names of the PDFs that were made for want of a printer

	// what came of it
	printed, unprinted []job
	printer            string
	pending            error    // why those that it has do not come out now
	reason             error    // why those were not printed
	made, kept         []string // the files, and the PDFs of what was not printed
	viewer             error    // why those are not open
	failed             []job
	why                []error             // those failed
	stopped            []job               // were not begun any more
	left               map[string][]string // what a file for another program does not have, a sentence each
	given              bool                // the uitslag is out: at the printer, or a file that was asked for
	keptIssue          string              // the PDF of an uitslag that was not printed, "" for none
}

// FileName returns the name that the chosen file will get; "" for what goes to the printer.
func (p *Presenter) FileName() string {
	j, ok := p.selected()
	if !ok || j.form == onPaper {
		return ""
	}
	if free(filepath.Join(p.folder, j.name)) {
		return j.name
	}
	k := p.worker(j)
	for path := range k.candidates(j) {
		if free(path) || p.shelf.replaces(path, k.content) {
			return filepath.Base(path)
		}
	}
	return j.name
}

// given is the version of the results of standings: the last that was given out, and the one
// that they would be given out as.
type given struct {
	of         *standings.Standings
	last, next int
}

// read reads them; they are 0 where that cannot be: making says why.
func (g *given) read(d *desk.Desk, st *standings.Standings) {
	if g.of == st {
		return
	}
	*g = given{of: st}
	if lines, err := d.Club.Lines(st.Event.ID); err == nil {
		if v, err := issued.VersionOf(st, lines); err == nil {
			g.last, g.next = v.Last(), v.Number
			if v.Revised {
				g.next = v.Last()
			}
		}
	}
}

// worker returns one for the current evening. Papers made with the uitslag get the version as which
// it is given out.
func (p *Presenter) worker(jobs ...job) *worker {
	k := &worker{maker: p.desk.Paper, st: p.st, folder: p.folder, shelf: &p.shelf, have: map[string]bool{}, left: map[string][]string{}}
	if p.st != nil { // the manual is printed without an evening too
		p.given.read(p.desk, p.st)
		k.content = content{p.st.Event.ID, p.given.last}
		if locked, _ := p.desk.Club.ReadOnly(); slices.ContainsFunc(jobs, job.issues) && !locked && !p.st.Provisional() {
			k.content.version = p.given.next
		}
		k.version = " " + p.words().T("print.name-version", "n", k.content.version)
	}
	k.time = " " + p.desk.Now().Local().Format("15.04")
	return k
}

func (k *worker) do(j job) {
	if j.form == onPaper {
		k.print(j)
		return
	}
	path, ok := "", k.have[j.name] // it is there already
	if !ok {
		if path, ok = k.write(j); ok {
			k.made = append(k.made, path)
			if j.form == forData {
				k.left[path] = k.maker.Left(j.order, k.st)
			}
		}
	}
	k.given = k.given || ok && j.issues()
}

// print prints; if no printer takes it, the PDF goes into the folder and is opened.
func (k *worker) print(j job) {
	if !k.removed {
		printer, err := k.maker.Print(j.order, j.copies, k.st)
		reason := problem.Find(err)
		waits := reason != nil && strings.HasPrefix(reason.Code, "printing.waits") // the queue has it
		switch {
		case err == nil || waits:
			k.printed, k.printer = append(k.printed, j), printer
			k.given = k.given || j.issues()
			if waits {
				k.pending = err
			}
			return
		case reason == nil || !strings.HasPrefix(reason.Code, "printing.") || reason.Code == "printing.cancelled": // who cancelled wants no PDF either
			k.fail(j, err)
			return
		}
		k.removed, k.reason = reason.Code != "printing.failed", err // a refusal may be of this paper only
	}
	path, ok := k.write(j)
	if !ok {
		return
	}
	k.have[j.name] = true
	k.unprinted, k.kept = append(k.unprinted, j), append(k.kept, path)
	if j.issues() {
		k.keptIssue = path
	}
	if err := k.maker.Open(path); err != nil {
		k.viewer = err
	}
}

func (k *worker) fail(j job, err error) { k.failed, k.why = append(k.failed, j), append(k.why, err) }

// write makes a file in the folder: in place of the same paper that was made before, or
// under a name that is free. The Problems are print.no-folder (folder) and print.no-name
// (file, folder).
func (k *worker) write(j job) (path string, ok bool) {
	path, err := k.place(j)
	if err != nil {
		k.fail(j, err)
	} else {
		k.shelf.put(path, k.content)
	}
	return path, err == nil
}

func (k *worker) place(j job) (path string, err error) {
	if err := os.MkdirAll(k.folder, 0o755); err != nil {
		return "", problem.Wrap(fmt.Errorf("make folder: %w", err), "print.no-folder", "folder", k.folder)
	}
	for path := range k.candidates(j) {
		if free(path) {
			return path, k.maker.Write(j.order, path, k.st)
		}
		// What is replaced may be held by the program that shows it.
		if k.shelf.replaces(path, k.content) && k.maker.Write(j.order, path, k.st) == nil {
			return path, nil
		}
	}
	return "", problem.New("print.no-name", "file", j.name, "folder", k.folder)
}

// manyCopies is where the search for a free name ends.
const manyCopies = 999

// candidates returns the paths that the file of a job can have in the folder, the best first: its own
// name, that with the version of the results, that with the time, and this one with (2), (3), …
// behind it.
func (k *worker) candidates(j job) iter.Seq[string] {
	return func(yield func(string) bool) {
		ext := filepath.Ext(j.name)
		as := func(what string) bool {
			return yield(filepath.Join(k.folder, strings.TrimSuffix(j.name, ext)+what+ext))
		}
		if !as("") || k.content.version > 1 && !as(k.version) || !as(k.time) {
			return
		}
		for n := 2; n <= manyCopies; n++ {
			if !as(fmt.Sprintf("%s (%d)", k.time, n)) {
				return
			}
		}
	}
}

// longestName is how many letters of an evening's name go into a file's name: with
// the folder before it, it stays within what Windows takes.
const longestName = 60

// clean returns a text as a part of a file's name.
func clean(text string) string {
	text = filename.Clean(text)
	if letters := []rune(text); len(letters) > longestName {
		text = filename.Clean(string(letters[:longestName]))
	}
	return text
}

// content is what a file is about: an evening, as it was when its results were given out
// last.
type content struct {
	evening event.ID
	version int
}

// shelf is the files that were made since the program started, by their path. One of them
// may be replaced while nobody changed it: a sheet that somebody worked in stays.
type shelf struct {
	mu   sync.Mutex
	made map[string]madeFile
}

type madeFile struct {
	content content
	sum     [sha256.Size]byte
}

// put records a file that was made. An unreadable one is not recorded, and so never replaced.
func (s *shelf) put(path string, c content) {
	text, err := os.ReadFile(path)
	s.mu.Lock()
	defer s.mu.Unlock()
	if delete(s.made, path); err == nil {
		s.made[path] = madeFile{c, sha256.Sum256(text)}
	}
}

// replaces reports whether a new file with this content may take the place of the one at
// the path: it was made here, has the same content, and is as it was made.
func (s *shelf) replaces(path string, c content) bool {
	s.mu.Lock()
	was, known := s.made[path]
	s.mu.Unlock()
	if !known || was.content != c {
		return false
	}
	text, err := os.ReadFile(path)
	return err == nil && sha256.Sum256(text) == was.sum
}

func free(path string) bool {
	_, err := os.Lstat(path)
	return errors.Is(err, fs.ErrNotExist)
}
