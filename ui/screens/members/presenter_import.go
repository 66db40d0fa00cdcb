package members

import (
	"strings"

	"uitslag/internal/desk/memberlist"
	"uitslag/internal/problem"
	"uitslag/ui/notice"
)

// BeginReading shows the form for reading a list.
func (p *Presenter) BeginReading() bool { return p.begin(Reading) }

// Read reads the list in a file and shows what taking it over would do.
func (p *Presenter) Read(path string) bool {
	path = unquote(path)
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

// unquote returns a path without surrounding blanks and without the quotes that Windows puts around
// a copied one.
func unquote(path string) string { return strings.Trim(strings.TrimSpace(path), `"`) }

// Take takes the list over, whole, in one act that one undo takes back.
func (p *Presenter) Take() bool {
	if p.plan == nil {
		return false
	}
	v := p.plan.Preview()
	if v.Names.Asked != "" {
		return p.refuse(problem.New("members.names-open", "name", v.Names.Asked))
	}
	q, people := p.plan.Command(p.newID)
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
