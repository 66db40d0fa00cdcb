package paper

import (
	"context"
	"path/filepath"
	"strings"
	"sync/atomic"

	"uitslag/internal/problem"
	"uitslag/ui/task"
)

type printing struct {
	*looking
	folder   string
	run      task.Runner
	making   task.Latest[outcome]
	counting task.Latest[counted]
	opening  task.Latest[struct{}]
	stopped  *atomic.Bool // ends what is being made after the paper it is at
	state    State
	sentence string
	files    []string // the last that were made
	shelf    shelf    // those that were made before
	given    given
	unissued unprinted
	skipped  []string // titles on the club's list of which this evening has no such paper
	listing  bool     // the club's list is being changed: nothing else of the club is
}

// unprinted is the PDF of an uitslag that no printer took, and what records that it was given out.
type unprinted struct {
	path   string
	record func() (says string, err error)
}

// Refresh reads the standings of the current evening and looks at the chosen report again.
func (p *printing) Refresh() {
	if p.read() && p.state != Busy {
		p.state, p.sentence, p.files = Ready, "", nil // that was another evening
	}
	if !p.listing || p.st != p.look.of {
		p.lookAnew()
	}
}

// State returns how far the making is.
func (p *printing) State() State { return p.state }

// Sentence says what was made where, what is being made, or what went wrong.
func (p *printing) Sentence() string { return p.sentence }

// Files returns the files that were made last.
func (p *printing) Files() []string { return p.files }

// Folder returns where the files go.
func (p *printing) Folder() string { return p.folder }

// SetFolder changes where the files go. The Problems are print.folder-empty and
// print.folder-relative (folder, example).
func (p *printing) SetFolder(folder string) error {
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

// Open shows the first file that was made in the viewer of the system. An uitslag that was not
// printed is given out with it.
func (p *printing) Open() {
	if len(p.files) > 0 {
		p.open(p.files[0])
	}
}

// OpenFolder shows the folder with the files that were made.
func (p *printing) OpenFolder() {
	if len(p.files) > 0 {
		p.open(filepath.Dir(p.files[0]))
	}
}

// open shows a path off the window's goroutine: it waits for a viewer that does not start.
func (p *printing) open(path string) {
	maker := p.desk.Paper
	p.opening.Start(context.Background(), func(context.Context) (struct{}, error) {
		return struct{}{}, maker.Open(path)
	}, func(_ struct{}, err error) {
		var says string
		var unissued error
		if err == nil && path == p.unissued.path {
			says, unissued = p.unissued.record()
			p.unissued = unprinted{}
			p.Refresh()
		}
		if p.state == Busy {
			return
		}
		if err != nil {
			p.state, p.sentence = Failed, p.words().Sentence(err)
		}
		p.also(says, unissued)
		p.changed()
	})
}
