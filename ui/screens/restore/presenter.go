package restore

import (
	"context"
	"path/filepath"
	"time"

	"uitslag/internal/problem"
	"uitslag/internal/translation"
	"uitslag/ui/task"
)

// Presenter is the screen without its window.
type Presenter struct {
	files Files
	words *translation.Words
	now   func() time.Time

	copies   []Copy
	listed   bool  // the folders were looked through
	failed   error // why they could not be
	selected int
	content  *Content // of the chosen one, nil while it is looked at
	bad      error    // why it could not be
	refused  string   // why it could not be put in place
	want     string   // the copy to begin with, "" for the best
	notice   []string // what was put in place before the screen was made

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
func (p *Presenter) Report(sentences []string) { p.notice = sentences }

// Want makes a copy the one that is looked at first.
func (p *Presenter) Want(path string) { p.want = path }

// Notice returns those sentences.
func (p *Presenter) Notice() []string { return p.notice }

// Enter looks through the folders again, and at the newest copy.
func (p *Presenter) Enter() {
	p.refused = ""
	p.listing.Start(context.Background(), p.files.Copies, func(all []Copy, err error) {
		was := p.want
		if c, ok := p.Selected(); ok && was == "" {
			was = c.Path
		}
		p.want = ""
		p.copies, p.failed, p.listed, p.selected = all, err, true, p.best(all)
		for i, c := range all {
			if c.Path == was {
				p.selected = i
			}
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
	p.notice = nil
}

// best returns the newest readable copy that was not set aside.
func (p *Presenter) best(all []Copy) int {
	for i, c := range all {
		if c.Wrong == nil && !c.Aside {
			return i
		}
	}
	return 0
}

// Copies returns the copies, newest first.
func (p *Presenter) Copies() []Copy { return p.copies }

// Selected returns the copy that is looked at.
func (p *Presenter) Selected() (Copy, bool) {
	if p.selected < 0 || p.selected >= len(p.copies) {
		return Copy{}, false
	}
	return p.copies[p.selected], true
}

// Choose looks at another of the Rows.
func (p *Presenter) Choose(row int) { p.at(p.first() + row) }

// Step looks at a newer copy, or with 1 at an older one.
func (p *Presenter) Step(by int) { p.at(p.selected + by) }

func (p *Presenter) at(i int) {
	if i < 0 || i >= len(p.copies) || i == p.selected {
		return
	}
	p.selected, p.refused = i, ""
	p.look()
}

func (p *Presenter) look() {
	c, ok := p.Selected()
	p.content, p.bad = nil, nil
	if !ok {
		return
	}
	p.looking.Start(context.Background(), func(ctx context.Context) (Content, error) {
		return p.files.Look(ctx, c.Path)
	}, func(in Content, err error) {
		if p.bad = err; err == nil {
			p.content = &in
		}
		p.changed()
	})
}

// Content returns what is in the chosen copy, nil while that is not known.
func (p *Presenter) Content() *Content { return p.content }

// Wrong returns the sentence that says why the chosen copy cannot be put in place, "" when it
// can or is not looked at yet.
func (p *Presenter) Wrong() string {
	switch {
	case p.bad != nil:
		return p.words.Sentence(p.bad)
	case p.content != nil && p.content.Wrong != nil:
		return p.words.Sentence(p.content.Wrong)
	}
	return ""
}

// CanRestore reports whether the chosen copy can be put in place.
func (p *Presenter) CanRestore() bool { return p.content != nil && p.content.Wrong == nil }

// unready says why the chosen copy cannot be put in place, "" where it can.
func (p *Presenter) unready() string {
	switch {
	case p.CanRestore():
		return ""
	case p.Wrong() != "":
		return p.Wrong()
	case p.Empty() != "":
		return p.Empty()
	}
	return p.words.T("restore.looking")
}

// CanAdd reports whether newer lines of a damaged club file can be put on top of it.
func (p *Presenter) CanAdd() bool {
	return p.CanRestore() && p.files.Trouble() != nil && p.content.There.Lines > 0
}

// Restore puts the chosen copy in place, with the newer lines of the damaged club file or
// without; false, with Refused, when it cannot.
func (p *Presenter) Restore(lines bool) bool {
	c, ok := p.Selected()
	if !ok || !p.CanRestore() {
		return false
	}
	p.repairing.Cancel()
	err := p.files.Restore(c.Path, lines && p.CanAdd())
	p.refused = p.words.Sentence(err)
	return err == nil
}

// CanRepair reports whether the club file can be made again from its own journal: there is
// one, and it is beyond use.
func (p *Presenter) CanRepair() bool {
	err := p.files.Trouble()
	return p.listed && err != nil && !p.repairing.Running() && !problem.Is(err, "store.missing") && !problem.Is(err, "store.empty")
}

// seen is how long Busy is shown before the window stands still: of ten years of evenings
// a journal takes half a minute.
const seen = 200 * time.Millisecond

// Repair makes the club file again from its own journal, once Busy was seen; where it
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

// Busy returns the sentence for while the club file is made again, "" while it is not.
func (p *Presenter) Busy() string {
	if p.repairing.Running() {
		return p.words.T("restore.busy")
	}
	return ""
}

// Otherwise says when the club file is to be made again from its own journal: a copy, with
// what is newer than it, is better.
func (p *Presenter) Otherwise() string {
	if len(p.copies) > 0 {
		return p.words.T("restore.repair-else")
	}
	return p.words.T("restore.repair-only")
}

// Refused returns the sentence that says why it was not put in place, "" for none.
func (p *Presenter) Refused() string { return p.refused }

// Trouble returns the sentence that says what is wrong with the club file, "" for nothing.
func (p *Presenter) Trouble() string {
	err := p.files.Trouble()
	if err == nil {
		return ""
	}
	if problem.Is(err, "store.missing") {
		return p.words.Sentence(err)
	}
	out := p.words.Sentence(err)
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
	switch {
	case p.failed != nil:
		return p.words.Sentence(p.failed)
	case p.listed && len(p.copies) == 0:
		none := p.words.T("restore.none")
		if p.CanRepair() {
			none += " " + p.words.T("restore.none-stick")
		}
		return none
	case !p.listed:
		return p.words.T("restore.looking")
	}
	return ""
}
