// Package welcome is what the window shows while no club file is open: the first
// start, and a file that could not be opened. It makes a new club file, opens one
// that was open before or another one, or the sample club.
package welcome

import (
	"path/filepath"
	"strings"
	"time"

	"uitslag/internal/filename"
	"uitslag/internal/problem"
	"uitslag/internal/translation"
)

// Files is what the screen asks of the program around it.
type Files interface {
	// Recent are the club files that were open before, newest first.
	Recent() []Opened
	// Folder is where the folder of a new club goes.
	Folder() string
	// Create makes a club file and opens it.
	Create(path, name string) error
	// Open opens a club file.
	Open(path string) error
	// Restore shows what is in a backup, to put it in place.
	Restore(path string) error
	// Sample opens a copy of the sample club.
	Sample() error
	// Keep makes a club of the sample that is open, with what was typed into it, and opens
	// it.
	Keep() error
}

// Opened is a club file that was open before, and when; the time is zero where it is not
// known.
type Opened struct {
	Path string
	At   time.Time
}

// Club is the club that is open while another is chosen.
type Club struct {
	Path, Name string
	Sample     bool // it is the sample, which is not kept
}

// Presenter is the screen without its window.
type Presenter struct {
	files Files
	words *translation.Words
	// Refused is the sentence about what could not be done last, "" for none.
	Refused string
	open    Club // the club that is open, the zero Club for none
}

// NewPresenter makes it; trouble is why the file that should be open is not, or nil.
func NewPresenter(f Files, w *translation.Words, trouble error) *Presenter {
	p := &Presenter{files: f, words: w}
	p.say(trouble)
	return p
}

func (p *Presenter) say(err error) bool {
	p.Refused = p.words.Sentence(err)
	return err == nil
}

// Recent returns the files offered, each with what it is called, where it is and when it was
// open last. The club that is open is not among them.
func (p *Presenter) Recent() []Recent {
	var out []Recent
	for _, o := range p.files.Recent() {
		if o.Path == p.open.Path {
			continue
		}
		r := Recent{Path: o.Path, Name: strings.TrimSuffix(filepath.Base(o.Path), filepath.Ext(o.Path)), Where: filepath.Dir(o.Path)}
		if !o.At.IsZero() {
			at := o.At.Local()
			r.Where = p.words.T("welcome.opened", "folder", r.Where, "date", p.words.ShortDate(at.Format(time.DateOnly)), "time", at.Format("15:04"))
		}
		out = append(out, r)
	}
	return out
}

// Recent is a club file that was open before.
type Recent struct{ Path, Name, Where string }

// PathFor returns the file that a club of this name gets, in a folder of its own; "" while
// there is no name.
func (p *Presenter) PathFor(name string) string {
	clean := filename.Clean(name)
	if clean == "" {
		return ""
	}
	return filepath.Join(p.files.Folder(), clean, clean+".uitslag")
}

// Create makes the club file and opens it; false, with Refused, when it cannot.
func (p *Presenter) Create(name string) bool {
	path := p.PathFor(name)
	if path == "" {
		return p.say(problem.New("club.no-name"))
	}
	return p.say(p.files.Create(path, strings.TrimSpace(name)))
}

// Open opens a club file; false, with Refused, when it cannot.
func (p *Presenter) Open(path string) bool { return p.say(p.files.Open(path)) }

// Restore shows a backup; false, with Refused, when it cannot.
func (p *Presenter) Restore(path string) bool { return p.say(p.files.Restore(path)) }

// Sample opens the sample club; false, with Refused, when it cannot.
func (p *Presenter) Sample() bool { return p.say(p.files.Sample()) }

// Keep makes a club of the sample; false, with Refused, when it cannot.
func (p *Presenter) Keep() bool { return p.say(p.files.Keep()) }
