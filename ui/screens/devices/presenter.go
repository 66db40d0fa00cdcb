package devices

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/desk/follow"
	"uitslag/internal/event"
	"uitslag/internal/event/feed"
	"uitslag/internal/event/standings"
	"uitslag/ui/notice"
	"uitslag/ui/task"
)

// Presenter is the screen without its window: what the current session is tied to, and how it
// goes.
type Presenter struct {
	Follower *follow.Follower
	desk     *desk.Desk
	files    follow.Files
	changed  func()      // something that is shown became otherwise
	removed  func() bool // the window is no longer the one that is shown
	look     looking
	maker    maker
	served   serving
	selected event.Received // of what waits
}

// NewPresenter returns the devices of a desk's session; their files are read with run.
func NewPresenter(d *desk.Desk, files follow.Files, run task.Runner) *Presenter {
	p := &Presenter{desk: d, files: files, changed: func() {}}
	p.look.task.Runner = run
	p.Follower = follow.New(d, files)
	p.Follower.Began = func() {
		p.look.task.Cancel()
		p.look.late = 0
	}
	return p
}

// Empty returns the sentence for when there is no evening, "" when there is one.
func (p *Presenter) Empty() string { return p.desk.NoSession() }

func (p *Presenter) nothing() bool { return p.Empty() != "" }

// Found returns the files that the scorer may mean.
func (p *Presenter) Found() []string {
	if p.nothing() || p.Serves() || p.Follower.Tied() || p.Follower.Stops() != "" || p.files == nil {
		return nil
	}
	all := p.files.Find()
	if was := p.Follower.Untied(); was != "" && !slices.Contains(all, was) {
		all = append([]string{was}, all...) // where it was stopped by mistake
	}
	return all
}

// Tie ties the session to a file, and looks into it.
func (p *Presenter) Tie(path string) bool { return p.tieTo(follow.Tie{File: unquote(path)}) }

// TieFolder ties the session to the newest file in a folder.
func (p *Presenter) TieFolder(path string) bool { return p.tieTo(follow.Tie{Folder: unquote(path)}) }

// unquote returns a path without surrounding blanks and without the quotes that Windows puts around
// a copied one.
func unquote(path string) string { return strings.Trim(strings.TrimSpace(path), `"`) }

func (p *Presenter) tieTo(to follow.Tie) bool {
	p.Follower.Renew()
	_, s := p.Follower.Sitting()
	switch {
	case s == nil:
		return p.refuse(p.Empty())
	case p.Follower.Stops() != "":
		return p.refuse(p.Follower.Stops())
	case to.None():
		return p.refuse(p.desk.Words.T("devices.no-path"))
	}
	another, err := p.Follower.TieTo(to)
	switch {
	case err != nil:
		return p.refuse(p.desk.Words.Sentence(err))
	case !another:
		p.Look()
		return true
	}
	p.look.notice = notice.Notice{}
	p.Poll()
	p.changed()
	return true
}

// Stop ends the following: what is in stays.
func (p *Presenter) Stop() {
	if !p.Follower.Tied() {
		return
	}
	name := p.Follower.Name()
	if err := p.Follower.Untie(); err != nil {
		p.refuse(p.desk.Words.Sentence(err))
		return
	}
	p.look.notice = notice.Of(p.desk.Words.T("devices.untied", "file", name))
	p.changed()
}

func (p *Presenter) refuse(reason string) bool {
	p.look.notice = notice.Refuse(reason)
	return false
}

// ClearNotice takes the sentence of the last act away.
func (p *Presenter) ClearNotice() { p.look.notice = notice.Notice{} }

// pending returns the boards on which the devices differ from what is in.
func (p *Presenter) pending() []feed.Wait {
	_, s := p.Follower.Sitting()
	if s == nil {
		return nil
	}
	return feed.Waiting(s)
}

// at returns the index of the chosen one, 0 if it is gone, or -1 if there are none.
func (p *Presenter) at(all []feed.Wait) int {
	at := slices.IndexFunc(all, func(x feed.Wait) bool { return x.Place(&p.selected) })
	return max(at, min(0, len(all)-1))
}

// Choose chooses what waits.
func (p *Presenter) Choose(row int) {
	if all := p.pending(); row >= 0 && row < len(all) {
		p.selected = all[row].Received
	}
}

// Pending reports whether anything waits for the scorer, and CanKeep whether what is in can
// still be kept there.
func (p *Presenter) Pending() bool { return len(p.pending()) > 0 }

// CanKeep reports whether it is still to be decided what the chosen board keeps.
func (p *Presenter) CanKeep() bool {
	all := p.pending()
	i := p.at(all)
	return i >= 0 && !all[i].Kept
}

// Decide takes what the device says of the chosen board, or keeps what is in.
func (p *Presenter) Decide(take bool) {
	all := p.pending()
	i := p.at(all)
	if i < 0 {
		return
	}
	x := &all[i]
	w, where := p.desk.Words, p.Follower.Where(x)
	c := x.Decide(p.Follower.Session, take, p.desk.Club.NewID)
	if i+1 < len(all) { // the next one
		p.selected = all[i+1].Received
	}
	if err := p.desk.Do(c); err != nil {
		p.refuse(w.Sentence(err))
		return
	}
	if take {
		p.look.notice = notice.Of(w.T("devices.took", "where", where))
	} else {
		p.look.notice = notice.Of(w.T("devices.kept", "where", where))
	}
}

// Model returns what is shown now.
func (p *Presenter) Model() Model {
	m := Model{Empty: p.Empty(), Notice: p.look.notice, Selected: -1}
	if m.Empty != "" {
		return m
	}
	p.Follower.Renew()
	w := p.desk.Words
	m.Stops, m.Tied, m.State, m.Offers = p.Follower.Stops(), p.Follower.Tied(), p.state(), p.Follower.Offers
	m.Untried, m.Made, m.Sends = p.Untried(), p.Made(), p.CanSend()
	if t := p.Template(); t != "" {
		m.Template = w.T("devices.template", "file", filepath.Base(t), "folder", filepath.Dir(t))
	}
	switch {
	case p.Follower.Followed.Folder != "" && p.Follower.Followed.File != "":
		m.From = w.T("devices.from-newest", "file", p.Follower.Name(), "folder", p.Follower.Followed.Folder)
	case p.Follower.Followed.Folder != "":
		m.From = w.T("devices.from-folder", "folder", p.Follower.Followed.Folder)
	case m.Tied:
		m.From = w.T("devices.from-file", "file", p.Follower.Name(), "folder", filepath.Dir(p.Follower.Followed.File))
	}
	st, err := p.desk.Standings()
	if err != nil || st == nil {
		return m
	}
	all := p.pending()
	for i := range all {
		m.Pending = append(m.Pending, p.wait(&all[i]))
	}
	m.Selected = p.at(all)
	m.Serving = p.serving()
	if p.Follower.Snap != nil {
		p.tables(&m, st)
		m.Remarks, m.OtherDay = p.Follower.Told(st), p.Follower.OtherDay()
	}
	return m
}

func (p *Presenter) wait(x *feed.Wait) Wait {
	out := Wait{Where: p.Follower.Where(x), Kept: x.Kept}
	if out.Device, out.Session = p.Follower.Says(x); x.Kept {
		out.State = p.desk.Words.T("devices.state.kept")
	}
	return out
}

// tables adds the tables, late ones first.
func (p *Presenter) tables(m *Model, st *standings.Standings) {
	w, several, late := p.desk.Words, len(st.Session.Sections) > 1, 0
	for _, t := range feed.Progress(st.Session, p.Follower.Snap, p.Follower.Doubts(st.Event, st.Session)) {
		x := Table{
			Name: strconv.Itoa(t.Table), Round: strconv.Itoa(t.Round), In: w.T("devices.in", "in", t.In, "of", t.Of),
			Late: t.Late, Over: t.Over && len(t.Missing) == 0,
		}
		if several {
			x.Name = t.Section + x.Name
		}
		x.Missing = p.missing(t.Missing)
		switch {
		case t.Late:
			late++
			x.State = w.T("devices.state.late")
		case x.Over:
			x.State = w.T("devices.state.over")
		}
		m.Tables = append(m.Tables, x)
	}
	if m.Heading = w.T("devices.tables"); late > 0 {
		m.Heading = w.T("devices.tables-late", "n", late)
	}
}

// missing lists boards of earlier rounds without a result, by round.
func (p *Presenter) missing(gaps []feed.Place) string {
	var parts []string
	for len(gaps) > 0 {
		round, boards := gaps[0].Round, []int(nil)
		for len(gaps) > 0 && gaps[0].Round == round {
			boards, gaps = append(boards, gaps[0].Board), gaps[1:]
		}
		parts = append(parts, p.desk.Words.T("devices.missing", "round", round, "boards", bridge.BoardList(boards)))
	}
	return p.desk.Words.Semicolons(parts)
}

// AnyDay takes what came in on another day too, from now on.
func (p *Presenter) AnyDay() {
	if p.Follower.OtherDay() == "" {
		return
	}
	if err := p.Follower.AnyDay(); err != nil {
		p.refuse(p.desk.Words.Sentence(err))
		return
	}
	p.Poll()
	p.changed()
}

// Model is what the screen shows, whole.
type Model struct {
	Empty  string // the sentence in place of everything, "" where there is an evening
	Stops  string // why nothing is read or saved now, "" where it is
	Tied   bool
	From   string        // what is followed, with its folder
	State  notice.Notice // how it goes: when it was read, what is wrong
	Notice notice.Notice // what the last act did, or why it was refused
	// OtherDay says that results are of another day and were not taken, "" where none are.
	OtherDay string
	// Offers tells that the scorer can go on with another file.
	Offers bool
	// Made tells that what is followed was made here, Untried that nobody said yet that the
	// devices took such a file, and Sends that they have to be told who meets whom again.
	Made, Untried, Sends bool

	// Template is from which empty file a file is made, with its folder; "" for without.
	Template string

	Serving *Serving // nil where no tables are served

	Heading  string
	Tables   []Table
	Pending  []Wait
	Selected int // of Waits, -1 for none
	Remarks  []string
}

// Table is a line of the list of tables.
type Table struct {
	Name, Round, In, Missing, State string
	Late, Over                      bool
}

// Wait is a board of which the devices say otherwise than what is in.
type Wait struct {
	Where, Device, Session, State string
	Kept                          bool
}
