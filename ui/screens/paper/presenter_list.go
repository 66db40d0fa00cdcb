package paper

import (
	"crypto/sha256"
	"errors"
	"io/fs"
	"os"
	"slices"
	"sync"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
)

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

func (p *choice) list() []event.Paper {
	if own := p.desk.Club.Club().Settings.Papers; len(own) > 0 {
		return own
	}
	return standard
}

// listed returns how often a report in a form is on a list.
func listed(list []event.Paper, kind, form string) int {
	for _, x := range list {
		if x.Report == kind && x.Form == form {
			return min(max(x.Copies, 0), event.MostCopies)
		}
	}
	return 0
}

// Locked returns the sentence that says why the list cannot change, "" when it can.
func (p *choice) Locked() string { return p.desk.Locked("print.list.locked") }

// Put puts what is chosen on the club's list so many times (0 to 9; a file is on it
// once); 0 takes it off. What keeps it from changing is said in Sentence.
func (p *Presenter) Put(copies int) {
	if p.row >= len(p.rows) || !p.rows[p.row].Cells[p.col].Can || p.state == Busy {
		return
	}
	if sentence := p.Locked(); sentence != "" {
		p.say(Failed, sentence)
		return
	}
	if p.One() {
		p.say(Failed, p.words().T("print.list.pair-only"))
		return
	}
	kind, form := p.rows[p.row].Kind, forms[p.col]
	most := event.MostCopies
	if form != onPaper {
		most = 1
	}
	line := event.Paper{Report: kind, Form: form, Copies: min(max(copies, 0), most)}
	c := p.desk.Club.Club()
	to := command.SetClub{Name: c.Name, Settings: c.Settings}
	to.Settings.Papers = slices.Clone(p.list())
	// What is taken off stays with 0 copies, so that an emptied list is not the standard one.
	if i := slices.IndexFunc(to.Settings.Papers, func(x event.Paper) bool { return x.Report == kind && x.Form == form }); i >= 0 {
		to.Settings.Papers[i] = line
	} else {
		to.Settings.Papers = append(to.Settings.Papers, line)
	}
	if slices.Equal(to.Settings.Papers, p.list()) {
		return
	}
	p.listing = true
	err := p.desk.DoTo("", &to)
	p.Refresh()
	p.listing = false
	switch {
	case err != nil:
		p.say(Failed, p.words().Sentence(err))
	case p.state == Failed && len(p.files) == 0:
		p.say(Ready, "") // what was refused before is no longer so
	}
}

// Next puts what is chosen on the list, once more at each turn on paper, and after
// the third turn off it again.
func (p *Presenter) Next() {
	if p.row >= len(p.rows) {
		return
	}
	n := p.rows[p.row].Cells[p.col].Copies
	most := mostTurned
	if forms[p.col] != onPaper {
		most = 1
	}
	if n++; n > most {
		n = 0
	}
	p.Put(n)
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
	if err != nil {
		delete(s.made, path)
		return
	}
	if s.made == nil {
		s.made = map[string]madeFile{}
	}
	s.made[path] = madeFile{c, sha256.Sum256(text)}
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
