package app

import (
	"path/filepath"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"uitslag/cmd/desktop/app/found"
	"uitslag/cmd/desktop/app/single"
	"uitslag/internal/jobs/files"
	"uitslag/ui/screens/deals"
	"uitslag/ui/screens/readin"
	"uitslag/ui/widgets"
)

// requests are club files that are asked for outside the window's screens.
type requests struct {
	w       *window
	offered offered
}

// offered is a club file that a second start of the program asked for, or that was
// dropped on the window, while another was open: path until it is opened, and said, what
// the window says of it.
type offered struct{ path, said string }

// open opens a club file from any screen: what is half typed there is taken, or kept for the next
// time. If it cannot be kept it says so, and what was offered stays offered.
func (r *requests) open(path string) {
	if r.w.isOpen(path) {
		return
	}
	if !r.w.leaving.leave() {
		r.offered = offered{path, r.w.shell.Said()}
		return
	}
	r.offered = offered{}
	if err := r.w.clubs.Open(path); err != nil {
		r.w.shell.Refuse(err)
	}
}

// show shows the window to a second start of the program, with the club file that was
// asked for there, "" for none. It reports whether the window does so in time.
func (r *requests) show(path string) bool {
	done := make(chan struct{})
	r.w.onWindow(func() {
		defer close(done)
		r.w.toolkit.Raise(r.w.win)
		r.w.trace.Say("raised")
		r.ask(path)
	})
	select {
	case <-done:
		return true
	case <-time.After(single.AnswerWithin):
		return false
	}
}

// ask opens a club file that was asked for outside the window, or offers it where another
// club is open: the scorer may be in the middle of an evening.
func (r *requests) ask(path string) {
	switch {
	case path == "" || r.w.isOpen(path):
	case r.w.store == nil:
		r.open(path)
	default:
		club := clubName(path)
		r.w.shell.Say(widgets.Warning, r.w.words.T("clubs.asked", "club", club), widgets.MainButton(r.w.words.T("clubs.open", "club", club), r.accept).Key("Ctrl U"))
		r.offered = offered{path, r.w.shell.Said()}
	}
}

// accept does what the sentence above the footer offers: it opens the club that was asked
// for, saves what is open as a new file, or takes over the club file that somebody else had.
func (r *requests) accept() {
	if o := r.offered; o.path != "" && r.w.shell.Said() == o.said {
		r.open(o.path)
		return
	}
	if r.w.handover.replaced() {
		r.w.handover.saveElsewhere()
		return
	}
	r.w.handover.take()
}

// dropped handles files dropped on the window: a club file is opened, or offered while another club
// is open; lists of members, results and hands lead to where they are read; of anything else it
// says where it goes. Of several files it reads none: which was meant first is unknown.
func (r *requests) dropped(_ fyne.Position, these []fyne.URI) {
	defer widgets.Guard()
	if len(these) == 0 {
		return
	}
	r.w.toolkit.Raise(r.w.win)
	path := these[0].Path()
	say := func(key string) {
		r.w.tell(widgets.Warning, r.w.words.T(key, "file", filepath.Base(path), "n", len(these)))
	}
	switch ending := strings.ToLower(filepath.Ext(path)); {
	case len(these) > 1:
		say("clubs.dropped-several")
	case ending == ".uitslag":
		r.ask(path)
	case !slices.Contains(files.ListEndings, ending) && !slices.Contains(files.ResultsEndings, ending):
		say("clubs.dropped")
	case r.w.store == nil:
		say("clubs.dropped-first")
	default:
		r.read(path)
	}
}

// read leads to the screen that reads a file, by its contents; where they do not tell, it asks the
// scorer.
func (r *requests) read(path string) {
	members := func() {
		if r.w.shell.Open("screen.members") { // else the screen says why it cannot be left
			r.w.built.Members.ReadList(path)
		}
	}
	results := func() {
		if r.w.shell.Open(readin.ScreenName) {
			r.w.built.ReadIn.Read(path)
		}
	}
	switch found.KindOf(path) {
	case found.OfMembers:
		members()
	case found.OfDeals:
		if r.w.shell.Open(deals.ScreenName) {
			r.w.built.Deals.Read(path)
		}
	case found.Either:
		w := r.w.words
		r.w.shell.Say(widgets.Warning, w.T("readin.which", "file", filepath.Base(path)),
			widgets.NewButton(w.T("readin.of-results"), results), widgets.NewButton(w.T("readin.of-members"), members))
	default: // it says itself what is wrong with it
		results()
	}
}
