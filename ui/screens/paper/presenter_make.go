package paper

import (
	"context"
	"fmt"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"uitslag/internal/desk"
	"uitslag/internal/event/issued"
	"uitslag/internal/event/standings"
	"uitslag/internal/filename"
	"uitslag/internal/problem"
	"uitslag/ui/task"
)

type outcome struct {
	printed, unprinted []job
	printer            string
	pending            error    // why those that it has do not come out now
	reason             error    // why those were not printed
	made, kept         []string // the files, and the PDFs of what was not printed
	viewer             error    // why those are not open
	failed             []failure
	stopped            []job // those that were not begun any more
	left               []notIn
	given              bool   // the uitslag is out: at the printer, or a file that was asked for
	keptIssue          string // the PDF of an uitslag that was not printed, "" for none
}

// notIn is what a file for another program does not have, a sentence each.
type notIn struct {
	file      string
	sentences []string
}

type failure struct {
	job
	err error
}

// Make makes what is chosen: a file, or a print. It reports whether it began.
func (p *printing) Make() bool {
	j, ok := p.selected()
	return ok && p.start(j)
}

// Print prints the chosen report once, whichever form is chosen. It reports whether it
// began.
func (p *printing) Print() bool {
	if !p.OnPaper() {
		return false
	}
	return p.start(p.job(p.order(p.rows[p.row].Kind), onPaper, 1))
}

// MakeAll prints and makes all that is on the club's list. It reports whether it began.
func (p *printing) MakeAll() bool {
	jobs := p.tonight()
	if len(jobs) == 0 && len(p.rows) > 0 && p.state != Busy {
		p.say(Failed, p.words().T("print.list.empty"))
	}
	p.skipped = p.unfit
	if !p.start(jobs...) {
		p.skipped = nil
		return false
	}
	return true
}

// start makes things away from the window's goroutine, one after another; one that
// fails does not stop the others. An uitslag among them is recorded as given out once a printer
// has it or its file is there.
func (p *printing) start(jobs ...job) bool {
	if p.state == Busy || len(jobs) == 0 {
		return false
	}
	var record func() (string, error)
	var unissued error
	if slices.ContainsFunc(jobs, job.issues) {
		record, unissued = desk.Issuing(p.desk)
	}
	k := p.worker(jobs...)
	last, next := p.given.last, p.given.next
	p.say(Busy, p.doing(jobs, 0))
	step := task.Progress(p.run, func(i int) {
		p.sentence = p.doing(jobs, i)
		p.changed()
	})
	stop := p.stopper()
	p.making.Start(context.Background(), func(context.Context) (outcome, error) {
		for i, j := range jobs {
			if i > 0 && stop.Load() {
				k.out.stopped = jobs[i:]
				break
			}
			if i > 0 {
				step(i)
			}
			k.do(j)
		}
		return k.out, nil
	}, func(out outcome, _ error) {
		var says string
		p.unissued = unprinted{}
		switch {
		case record == nil:
		case out.given:
			says, unissued = record()
			p.Refresh()
		case out.keptIssue != "" && next != last:
			p.unissued = unprinted{out.keptIssue, record}
			says = p.words().T("print.kept-issue")
		}
		p.finish(out)
		p.also(says, unissued)
		p.changed()
	})
	return true
}

// issuing is the report that is the uitslag itself.
const issuing = "uitslag"

// issues reports whether it gives the uitslag out.
func (j job) issues() bool { return j.order.Kind == issuing }

// also adds to what came of the jobs: what was booked, or why the uitslag is not recorded as given
// out. That is no reason not to print: forty players are waiting.
func (p *printing) also(says string, unissued error) {
	if unissued != nil {
		p.state, says = Failed, p.words().T("print.not-issued", "why", p.words().Sentence(unissued))
	}
	if says != "" {
		p.sentence = strings.TrimPrefix(p.sentence+"\n"+says, "\n")
	}
}

func (p *printing) doing(jobs []job, i int) string {
	if j := jobs[i]; j.form == onPaper {
		return p.words().T("print.printing", "report", j.title, "i", i+1, "n", len(jobs))
	}
	return p.words().T("print.busy", "file", jobs[i].name, "i", i+1, "n", len(jobs))
}

// say changes the state, without files.
func (p *printing) say(s State, sentence string) {
	p.state, p.sentence, p.files = s, sentence, nil
}

// finish says what came of it: first what went wrong.
func (p *printing) finish(out outcome) {
	w := p.words()
	p.say(Made, "")
	p.files = append(out.made, out.kept...)
	var say []string
	for _, f := range out.failed {
		p.state = Failed
		if len(out.failed) == 1 && len(out.printed)+len(out.unprinted)+len(out.made) == 0 {
			say = append(say, w.Sentence(f.err))
		} else {
			say = append(say, w.T("print.failed", "report", p.called(f.job), "why", w.Sentence(f.err)))
		}
	}
	if len(out.unprinted) > 0 {
		p.state = Failed
		key := "print.viewer"
		if out.viewer != nil {
			key = "print.kept"
		}
		say = append(say, w.T(key, "n", len(out.unprinted), "papers", p.papers(out.unprinted),
			"why", w.Sentence(out.reason), "folder", filepath.Dir(out.kept[0])))
	}
	if len(out.printed) > 0 {
		say = append(say, w.T("print.printed", "papers", p.papers(out.printed), "printer", out.printer))
	}
	if out.pending != nil {
		p.state = Failed
		say = append(say, w.Sentence(out.pending))
	}
	if len(out.made) > 0 {
		names := make([]string, len(out.made))
		for i, f := range out.made {
			names[i] = filepath.Base(f)
		}
		if len(out.kept) > 0 { // it says already where
			say = append(say, w.T("print.made-too", "files", names))
		} else {
			say = append(say, w.T("print.made", "n", len(names), "files", strings.Join(names, "\n"), "folder", filepath.Dir(out.made[0])))
		}
	}
	for _, x := range out.left {
		say = append(say, w.T("filesout.not-in", "file", x.file)+"\n"+strings.Join(x.sentences, "\n"))
	}
	if len(p.skipped) > 0 {
		say = append(say, w.T("print.skipped", "n", len(p.skipped), "papers", w.List(p.skipped)))
		p.skipped = nil
	}
	if len(out.stopped) > 0 {
		p.state = Failed
		say = append(say, w.T("print.stopped", "papers", p.papers(out.stopped)))
	}
	p.sentence = strings.Join(say, "\n")
}

// papers is "2 × Uitslag" for each.
func (p *printing) papers(jobs []job) []string {
	out := make([]string, len(jobs))
	for i, j := range jobs {
		out[i] = p.words().T("print.times", "n", j.copies, "report", j.title)
	}
	return out
}

// called returns a job in words: "Uitslag (PDF)".
func (p *printing) called(j job) string {
	return p.words().T("print.called", "report", j.title, "form", p.words().T("print.form."+j.form))
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
	out     outcome
}

// FileName returns the name that the chosen file will get; "" for what goes to the printer.
func (p *printing) FileName() string {
	j, ok := p.selected()
	if !ok || j.form == onPaper {
		return ""
	}
	if free(filepath.Join(p.folder, j.name)) {
		return j.name
	}
	k := p.worker(j)
	for path := range candidates(p.folder, k.names(j)) {
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
func (p *printing) worker(jobs ...job) worker {
	k := worker{maker: p.desk.Paper, st: p.st, folder: p.folder, shelf: &p.shelf}
	if p.st != nil { // the manual is printed without an evening too
		k.content.evening = p.st.Event.ID
		p.given.read(p.desk, p.st)
		k.content.version = p.given.last
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
	if k.have[j.name] { // it is there already
		k.out.given = k.out.given || j.issues()
		return
	}
	if path, ok := k.write(j); ok {
		k.out.given = k.out.given || j.issues()
		k.out.made = append(k.out.made, path)
		if left := k.maker.Left(j.order, k.st); j.form == forData && len(left) > 0 {
			k.out.left = append(k.out.left, notIn{filepath.Base(path), left})
		}
	}
}

// print prints; if no printer takes it, the PDF goes into the folder and is opened.
func (k *worker) print(j job) {
	if !k.removed {
		printer, err := k.maker.Print(j.order, j.copies, k.st)
		reason := problem.Find(err)
		switch {
		case err == nil:
			k.sent(j, printer)
			return
		case reason != nil && strings.HasPrefix(reason.Code, "printing.waits"): // the queue has it
			k.sent(j, printer)
			k.out.pending = err
			return
		case reason == nil || !strings.HasPrefix(reason.Code, "printing.") || reason.Code == "printing.cancelled": // who cancelled wants no PDF either
			k.out.failed = append(k.out.failed, failure{j, err})
			return
		}
		k.removed, k.out.reason = reason.Code != "printing.failed", err // a refusal may be of this paper only
	}
	path, ok := k.write(j)
	if !ok {
		return
	}
	if k.have == nil {
		k.have = map[string]bool{}
	}
	k.have[j.name] = true
	k.out.unprinted, k.out.kept = append(k.out.unprinted, j), append(k.out.kept, path)
	if j.issues() {
		k.out.keptIssue = path
	}
	if err := k.maker.Open(path); err != nil {
		k.out.viewer = err
	}
}

func (k *worker) sent(j job, printer string) {
	k.out.printed, k.out.printer = append(k.out.printed, j), printer
	k.out.given = k.out.given || j.issues()
}

// write makes a file in the folder: in place of the same paper that was made before, or
// under a name that is free. The Problems are print.no-folder (folder) and print.no-name
// (file, folder).
func (k *worker) write(j job) (path string, ok bool) {
	path, err := k.place(j)
	if err != nil {
		k.out.failed = append(k.out.failed, failure{j, err})
		return "", false
	}
	k.shelf.put(path, k.content)
	return path, true
}

func (k *worker) place(j job) (path string, err error) {
	if err := makeFolder(k.folder); err != nil {
		return "", err
	}
	for path := range candidates(k.folder, k.names(j)) {
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

// names returns the names that the file of a job can have, the best first: its own, that with
// the version of the results, and that with the time.
func (k *worker) names(j job) []string {
	names := []string{j.name}
	if k.content.version > 1 {
		names = append(names, named(j.name, k.version))
	}
	return append(names, named(j.name, k.time))
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

// makeFolder makes the folder when it is not there. The Problem is print.no-folder (folder).
func makeFolder(folder string) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return problem.Wrap(fmt.Errorf("make folder: %w", err), "print.no-folder", "folder", folder)
	}
	return nil
}

// manyCopies is where the search for a free name ends.
const manyCopies = 999

// named returns a file's name with what before its extension.
func named(name, what string) string {
	ext := filepath.Ext(name)
	return strings.TrimSuffix(name, ext) + what + ext
}

// candidates returns the paths that a file with one of these names can have in the folder, the
// best first; the last of the names can also have (2), (3), … behind it.
func candidates(folder string, names []string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, name := range names {
			if !yield(filepath.Join(folder, name)) {
				return
			}
		}
		for n := 2; n <= manyCopies; n++ {
			if !yield(filepath.Join(folder, named(names[len(names)-1], fmt.Sprintf(" (%d)", n)))) {
				return
			}
		}
	}
}
