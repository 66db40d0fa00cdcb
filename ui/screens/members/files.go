package members

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"uitslag/internal/desk/memberlist"
	"uitslag/internal/event"
	"uitslag/internal/filename"
	"uitslag/internal/problem"
	"uitslag/ui/notice"
)

// Files reads and writes lists of members.
type Files interface {
	// ReadMembers reads the list in a file. What refuses the whole file is a Problem;
	// what refuses a row stands in the list.
	ReadMembers(path string) (memberlist.List, error)
	// WriteMembers writes a list into a new file, whole or not at all: personal data, and by
	// their place the members that they are of.
	WriteMembers(path string, people []event.Person, members []event.Member) error
}

// BeginReading shows the form for reading a list.
func (p *Presenter) BeginReading() bool { return p.begin(Reading) }

// ReadFile reads the list in a file and shows what taking it over would do.
func (p *Presenter) ReadFile(path string) bool {
	path = filename.Unquote(path)
	p.plan = nil
	if path == "" {
		p.say(notice.Refuse(p.desk.Words.T("members.no-path")))
		return false
	}
	list, err := p.files.ReadMembers(path)
	if err != nil {
		return p.refuse(err)
	}
	p.ClearNotice()
	p.plan = memberlist.New(p.desk, path, list)
	return true
}

// Take takes the list over, whole, in one act that one undo takes back.
func (p *Presenter) Take() bool {
	if p.plan == nil {
		return false
	}
	v := p.plan.Preview()
	if v.Names.Asked != "" {
		return p.refuse(problem.New("members.names-open", "name", v.Names.Asked))
	}
	q, people := p.plan.Command(p.desk.Club.NewID)
	if q == nil {
		return p.refuse(problem.New("member.nothing"))
	}
	if !p.do(q, people...) {
		return false
	}
	p.Drop()
	w := p.desk.Words
	said := []string{w.T("members.taken", "file", v.File, "new", v.New, "changed", v.Changed)}
	if v.Leaving > 0 {
		said = append(said, w.T("members.taken-left", "n", v.Leaving))
	}
	if v.Wrong+v.Asked > 0 {
		said = append(said, w.T("members.left-out", "n", v.Wrong+v.Asked))
	}
	if p.Begins() {
		said = append(said, w.T("members.begin"))
	}
	p.say(notice.Of(strings.Join(said, " ")))
	return true
}

// BeginWriting shows the form for writing the list.
func (p *Presenter) BeginWriting() bool { return p.begin(Writing) }

// Path returns where a list is written unless the scorer says otherwise.
func (p *Presenter) Path() string {
	return filepath.Join(p.folder, p.desk.Words.T("members.file-name", "date", p.desk.Now().Format("2006-01-02"))+".csv")
}

// Outgoing says what will be written: the members of the list as it is filtered.
func (p *Presenter) Outgoing() string {
	return p.desk.Words.T("members.outgoing", "n", len(p.list.shown))
}

// CanWrite reports whether there is anybody to write.
func (p *Presenter) CanWrite() bool { return len(p.list.shown) > 0 }

// Write writes the list as it is filtered into a file that is not there yet, and returns its path.
func (p *Presenter) Write(path string) (string, bool) {
	path = filename.Unquote(path)
	if path == "" {
		p.say(notice.Refuse(p.desk.Words.T("members.no-path")))
		return "", false
	}
	if !strings.EqualFold(filepath.Ext(path), ".csv") {
		path += ".csv"
	}
	path, err := free(path)
	if err != nil {
		return "", p.refuse(err)
	}
	people, members := make([]event.Person, len(p.list.shown)), make([]event.Member, len(p.list.shown))
	for i, e := range p.list.shown {
		people[i], members[i] = e.person, e.member
	}
	if err := p.files.WriteMembers(path, people, members); err != nil {
		return "", p.refuse(err)
	}
	p.folder = filepath.Dir(path)
	p.Drop()
	p.say(notice.Of(p.desk.Words.T("members.written", "n", len(people), "file", filepath.Base(path), "folder", p.folder)))
	return path, true
}

// manyCopies is where the search for a free name ends.
const manyCopies = 999

// free returns a path that no file has: the path itself, or with (2), (3), … behind the
// name. The Problem is members.no-name (file, folder).
func free(path string) (string, error) {
	ext := filepath.Ext(path)
	base := strings.TrimSuffix(path, ext)
	for n := 1; n <= manyCopies; n++ {
		try := path
		if n > 1 {
			try = fmt.Sprintf("%s (%d)%s", base, n, ext)
		}
		if _, err := os.Lstat(try); errors.Is(err, fs.ErrNotExist) {
			return try, nil
		}
	}
	return "", problem.New("members.no-name", "file", filepath.Base(path), "folder", filepath.Dir(path))
}
