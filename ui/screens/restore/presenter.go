// Package restore is the screen Reservekopieën: the copies of the club file, what is in
// each, and putting one in the place of the club file. Nothing is ever deleted by it: the
// club file is set aside whole, stands in the list from then on, and can be put back. It
// is also what the window shows when a club file cannot be used because it is damaged.
package restore

import (
	"cmp"
	"context"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/exact"
	"uitslag/internal/problem"
	"uitslag/internal/translation"
	"uitslag/ui/notice"
	"uitslag/ui/task"
)

// Copy is a copy of the club file.
type Copy struct {
	Path, Folder string
	Beside       bool // it lies in the club file's own folder, or in the one beside it
	Aside        bool // no copy, but a club file that was set aside
	Made         time.Time
	Last         time.Time // when its last line was written
	Evening      event.Header
	Wrong        error // why it cannot be read, nil when it can
}

// Only is what one file has and another has not.
type Only struct {
	Lines, Results int
	From, To       time.Time // of the first and the last line
}

// Content is what is in a copy.
type Content struct {
	Club, Program string
	Lines         int64
	Last          time.Time
	Size          int64 // bytes
	Members       int
	Evenings      []event.Header // newest first
	Tail          []journal.Line // the last lines, newest first
	Wrong         error          // why it is not sound, nil when it is
	// Here is what it has and the club file has not, There the other way round: of a
	// damaged club file as far as that can be read. Gone tells that there is no club file.
	Here, There Only
	Removed     bool
}

// Files is what the screen asks of the program around it. Copies and Look are called
// away from the window's goroutine.
type Files interface {
	// Club is the club file that a copy takes the place of.
	Club() string
	// Trouble is why the club file cannot be used, nil when it can.
	Trouble() error
	// Touched reports whether the club file was changed by opening it.
	Touched() bool
	// Copies lists the copies, newest first.
	Copies(ctx context.Context) ([]Copy, error)
	// Look tells what is in a copy.
	Look(ctx context.Context, path string) (Content, error)
	// Restore puts a copy in place, with the newer lines of the damaged club file where
	// those are asked for, and opens it; the screen is then made again.
	Restore(path string, lines bool) error
	// Repair makes the club file again from its own journal, as Restore puts a copy in
	// place, and opens it.
	Repair() error
}

// Presenter is the screen without its window.
type Presenter struct {
	files Files
	words *translation.Words
	now   func() time.Time

	copies   []Copy
	listed   bool  // the folders were looked through
	failed   error // why they could not be
	selected int
	content  *Content      // of the chosen one, nil while it is looked at
	wrong    error         // why it cannot be put in place, nil when it can or is not looked at yet
	refused  string        // why it was not
	want     string        // the copy to begin with, "" for the best
	notice   notice.Notice // what was put in place before the screen was made

	listing   task.Latest[[]Copy]
	looking   task.Latest[Content]
	repairing task.Latest[bool]
	changed   func()
}

// NewPresenter makes one; changed is called when something was found out.
func NewPresenter(f Files, w *translation.Words, now func() time.Time, run task.Runner, changed func()) *Presenter {
	p := &Presenter{files: f, words: w, now: now, changed: changed}
	p.listing.Runner, p.looking.Runner, p.repairing.Runner = run, run, run
	return p
}

// Report gives the sentences about what was just put in place.
func (p *Presenter) Report(sentences []string) {
	p.notice = notice.Of(strings.Join(sentences, "\n"))
	if len(sentences) > 1 {
		p.notice.Tone = notice.Warning
	}
}

// Read looks through the folders again, and at the newest copy.
func (p *Presenter) Read() {
	p.refused = ""
	p.listing.Start(context.Background(), p.files.Copies, func(all []Copy, err error) {
		was := cmp.Or(p.want, p.chosen().Path)
		p.copies, p.failed, p.listed, p.want = all, err, true, ""
		if p.selected = slices.IndexFunc(all, func(c Copy) bool { return c.Path == was }); p.selected < 0 {
			p.selected = max(slices.IndexFunc(all, func(c Copy) bool { return c.Wrong == nil && !c.Aside }), 0)
		}
		p.look()
		p.changed()
	})
}

// Leave stops what is still looked at.
func (p *Presenter) Leave() {
	p.listing.Cancel()
	p.looking.Cancel()
	p.repairing.Cancel()
	p.notice = notice.Notice{}
}

// chosen returns the copy that is looked at; an empty one where there is none.
func (p *Presenter) chosen() (c Copy) {
	if p.selected < len(p.copies) {
		c = p.copies[p.selected]
	}
	return c
}

// Choose looks at another copy.
func (p *Presenter) Choose(i int) {
	if i = max(min(i, len(p.copies)-1), 0); i != p.selected {
		p.selected, p.refused = i, ""
		p.look()
	}
}

func (p *Presenter) look() {
	p.content, p.wrong = nil, nil
	if len(p.copies) == 0 {
		return
	}
	path := p.chosen().Path
	p.looking.Start(context.Background(), func(ctx context.Context) (Content, error) { return p.files.Look(ctx, path) }, func(in Content, err error) {
		if p.wrong = err; err == nil {
			p.content, p.wrong = &in, in.Wrong
		}
		p.changed()
	})
}

// Known reports whether it is known what is in the chosen copy.
func (p *Presenter) Known() bool { return p.content != nil }

// Wrong returns the sentence that says why the chosen copy cannot be put in place, "" when it
// can or is not looked at yet.
func (p *Presenter) Wrong() string { return p.words.Sentence(p.wrong) }

// CanRestore reports whether the chosen copy can be put in place.
func (p *Presenter) CanRestore() bool { return p.Known() && p.wrong == nil }

// unready says why the chosen copy cannot be put in place, "" where it can.
func (p *Presenter) unready() string {
	if p.CanRestore() {
		return ""
	}
	return cmp.Or(p.Wrong(), p.Empty(), p.words.T("restore.looking"))
}

// CanAdd reports whether newer lines of a damaged club file can be put on top of it.
func (p *Presenter) CanAdd() bool {
	return p.CanRestore() && p.files.Trouble() != nil && p.content.There.Lines > 0
}

// Restore puts the chosen copy in place, with the newer lines of the damaged club file or
// without; false, with Refused, when it cannot.
func (p *Presenter) Restore(lines bool) bool {
	if !p.CanRestore() {
		return false
	}
	p.repairing.Cancel()
	err := p.files.Restore(p.chosen().Path, lines && p.CanAdd())
	p.refused = p.words.Sentence(err)
	return err == nil
}

// CanRepair reports whether the club file can be made again from its own journal: there is
// one, and it is beyond use.
func (p *Presenter) CanRepair() bool {
	err := p.files.Trouble()
	return p.listed && err != nil && !p.repairing.Running() && !problem.Is(err, "store.missing") && !problem.Is(err, "store.empty")
}

// seen is how long that is said before the window stands still: of ten years of evenings
// a journal takes half a minute.
const seen = 200 * time.Millisecond

// Repair makes the club file again from its own journal, once that was said; where it
// cannot, Refused says why.
func (p *Presenter) Repair() {
	if !p.CanRepair() {
		return
	}
	p.refused = ""
	p.repairing.Start(context.Background(), func(ctx context.Context) (bool, error) {
		select {
		case <-ctx.Done():
		case <-time.After(seen):
		}
		return true, nil
	}, func(bool, error) {
		if err := p.files.Repair(); err != nil { // else there is another screen
			p.refused = p.words.Sentence(err)
			p.changed()
		}
	})
}

// Working says that the club file is made again, or why it could not be where that was asked.
func (p *Presenter) Working(asked bool) notice.Notice {
	switch {
	case p.repairing.Running():
		return notice.Warn(p.words.T("restore.busy"))
	case asked:
		return notice.Refuse(p.refused)
	}
	return notice.Notice{}
}

// Trouble returns the sentence that says what is wrong with the club file, "" for nothing.
func (p *Presenter) Trouble() string {
	err := p.files.Trouble()
	out := p.words.Sentence(err)
	if err == nil || problem.Is(err, "store.missing") {
		return out
	}
	if !p.files.Touched() {
		out += " " + p.words.T("restore.untouched", "file", filepath.Base(p.files.Club()))
	}
	if len(p.copies) > 0 {
		out += " " + p.words.T("restore.below")
	}
	return out
}

// Empty returns the sentence for when there is no copy, "" when there is one, or while the
// folders are looked through.
func (p *Presenter) Empty() string {
	switch none := p.words.T("restore.none"); {
	case p.failed != nil:
		return p.words.Sentence(p.failed)
	case !p.listed:
		return p.words.T("restore.looking")
	case len(p.copies) > 0:
		return ""
	case p.CanRepair():
		return none + " " + p.words.T("restore.none-stick")
	default:
		return none
	}
}

// limit is how many copies are shown at once: so many that what is in the chosen one
// stays in sight beside them.
const limit = 10

// first returns the first copy shown, to include the chosen one.
func (p *Presenter) first() int { return max(0, min(p.selected-limit/2, len(p.copies)-limit)) }

// Part says which copies are shown, "" for all.
func (p *Presenter) Part() string {
	if len(p.copies) <= limit {
		return ""
	}
	return p.words.T("restore.part", "from", p.first()+1, "to", p.first()+limit, "all", len(p.copies))
}

// Rows returns the copies that are shown.
func (p *Presenter) Rows() []Copy {
	return p.copies[p.first():min(p.first()+limit, len(p.copies))]
}

// evening names the last evening of a copy.
func (p *Presenter) evening(c Copy) string {
	switch {
	case c.Wrong != nil:
		return p.words.T("restore.unreadable")
	case c.Evening.ID == "":
		return p.words.T("restore.no-evening")
	}
	return c.Evening.Name + ", " + p.words.ShortDate(c.Evening.Date)
}

func results(c Copy) string {
	if c.Wrong != nil || c.Evening.ID == "" {
		return ""
	}
	return strconv.Itoa(c.Evening.Entered)
}

func (p *Presenter) where(c Copy) string {
	switch {
	case c.Aside:
		return p.words.T("restore.where.aside")
	case c.Beside:
		return p.words.T("restore.where.beside")
	}
	return filepath.Base(c.Folder)
}

// moment returns a day and a time: today the time alone.
func (p *Presenter) moment(t time.Time) string {
	if t.IsZero() {
		return "–"
	}
	t = t.Local()
	clock := t.Format("15:04")
	if day := t.Format("2006-01-02"); day != p.now().Local().Format("2006-01-02") {
		return p.words.ShortDate(day) + " " + clock
	}
	return p.words.T("restore.today", "time", clock)
}

// Heading returns what the chosen copy is called.
func (p *Presenter) Heading() string {
	c := p.chosen()
	switch at := p.moment(c.Made); {
	case !p.Known() && p.Wrong() == "":
		return p.words.T("restore.looking")
	case c.Aside:
		return p.words.T("restore.heading-aside", "at", at)
	default:
		return p.words.T("restore.heading", "at", at)
	}
}

// Facts answer what is in the chosen copy, a sentence each.
func (p *Presenter) Facts() []string {
	c, in, w := p.chosen(), p.content, p.words
	out := []string{w.T("restore.file", "file", filepath.Base(c.Path), "folder", c.Folder, "mb", w.Fixed(exact.New(in.Size/1024, 1024), 1))}
	if in.Last.IsZero() {
		return out
	}
	out = append(out,
		w.T("restore.club", "club", in.Club, "members", w.T("n.members", "n", in.Members), "evenings", w.T("restore.evenings", "n", len(in.Evenings))),
		w.T("restore.last", "at", p.moment(in.Last), "program", in.Program))
	if in.Wrong == nil {
		out = append(out, w.T("restore.sound"))
	}
	return out
}

// Difference says how the chosen copy differs from the club file; that is good where nothing would
// be missing.
func (p *Presenter) Difference() notice.Notice {
	in, w := p.content, p.words
	if in.Removed {
		return notice.Of(w.T("restore.club-gone", "file", filepath.Base(p.files.Club())))
	}
	more, same := "restore.more", "restore.same"
	if p.files.Trouble() != nil {
		more, same = "restore.more-damaged", "restore.same-damaged"
	}
	var out []string
	tone := notice.Good
	if there := in.There; there.Lines > 0 {
		tone = notice.Warning
		key, n := "restore.missing", there.Results
		if n == 0 {
			key, n = "restore.missing-other", there.Lines
		}
		out = append(out, w.T(key, "n", n, "from", p.moment(there.From)))
	}
	if p.CanAdd() {
		out = append(out, w.T("restore.can-add", "n", in.There.Lines))
	}
	if n := in.Here.Lines; n > 0 {
		out = append(out, w.T(more, "n", n, "from", p.moment(in.Here.From)))
	}
	if len(out) == 0 {
		out = append(out, w.T(same))
	}
	return notice.Notice{Tone: tone, Text: strings.Join(out, " ")}
}

// mostEvenings is how many evenings of a copy are listed.
const mostEvenings = 8

// Rest says how many evenings are not listed, "" for none.
func (p *Presenter) Rest() string {
	if n := len(p.content.Evenings) - mostEvenings; n > 0 {
		return p.words.T("restore.rest", "n", n)
	}
	return ""
}

func (p *Presenter) state(h event.Header) string {
	switch {
	case h.Closed:
		return p.words.T("restore.state.closed")
	case h.Entered >= h.Expected && h.Expected > 0:
		return p.words.T("restore.state.complete")
	}
	return p.words.T("restore.state.open")
}

// Tail says what was done last in the chosen copy, newest first.
func (p *Presenter) Tail() []string {
	var out []string
	for _, l := range p.content.Tail {
		at, _ := time.Parse(time.RFC3339, l.At)
		key, board := "restore.did.club", 0
		if l.Event != "" {
			key = "restore.did.evening"
		}
		if l.Undoes != 0 {
			key = "restore.did.undo"
		} else if payload, err := journal.Decode(l); err == nil {
			switch c := payload.(type) {
			case *command.EnterResult:
				key, board = "restore.did.typed", c.Result.Board
			case *command.CorrectResult:
				key, board = "restore.did.corrected", c.Result.Board
			case *command.EraseResult:
				key = "restore.did.erased"
			case *command.CloseSession:
				key = "restore.did.closed"
			}
		}
		out = append(out, p.words.T("restore.did", "at", p.moment(at), "what", p.words.T(key, "board", board)))
	}
	return out
}

// Acts returns the texts of the two buttons, "" for one that is not there: the main one for a
// club file that is beyond use, with its newer changes where they can be read, and
// another that only puts the copy in place.
func (p *Presenter) Acts() [2]string {
	switch w := p.words; {
	case p.CanAdd():
		return [2]string{w.T("restore.act-add", "n", p.content.There.Lines), w.T("restore.act-without")}
	case !p.CanRestore():
		return [2]string{}
	case p.files.Trouble() != nil:
		return [2]string{w.T("restore.act")}
	default:
		return [2]string{1: w.T("restore.act")}
	}
}

// Promise says what becomes of the club file.
func (p *Presenter) Promise() string {
	if p.content != nil && p.content.Removed {
		return ""
	}
	return p.words.T("restore.promise", "file", filepath.Base(p.files.Club()))
}
