package devices

import (
	"cmp"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/feed"
	"uitslag/internal/event/standings"
	"uitslag/ui/notice"
	"uitslag/ui/task"
)

// Presenter is the screen without its window: what the session in hand is tied to, and how it
// goes.
type Presenter struct {
	follower
	maker  maker
	doubts doubts
	chosen event.Received // of what waits
	// untied is what was followed last, and of which session.
	untied   Tie
	untiedOf event.ID
}

// NewPresenter is the devices of a desk's session; their files are read with run.
func NewPresenter(d *desk.Desk, files Files, run task.Runner) *Presenter {
	p := &Presenter{}
	p.desk, p.files, p.told = d, files, func() {}
	p.look.Runner = run
	p.renew()
	return p
}

// Empty is the sentence for when there is no evening, "" when there is one.
func (p *Presenter) Empty() string { return p.desk.NoSession() }

func (p *Presenter) nothing() bool { return p.Empty() != "" }

// Tied reports whether the session is tied to a file or a folder.
func (p *Presenter) Tied() bool { return !p.tie.None() }

// Offers reports whether the scorer can go on with another file.
func (p *Presenter) Offers() bool { return p.offers }

// Found are the files that the scorer may mean.
func (p *Presenter) Found() []string {
	if p.nothing() || p.Tied() || p.Stops() != "" || p.files == nil {
		return nil
	}
	all := p.files.Find()
	if _, s := p.sitting(); p.untied.File != "" && p.untiedOf == s.ID && !slices.Contains(all, p.untied.File) {
		all = append([]string{p.untied.File}, all...) // where it was stopped by mistake
	}
	return all
}

// Tie ties the session to a file, and looks into it.
func (p *Presenter) Tie(path string) bool { return p.tieTo(Tie{File: unquote(path)}) }

// TieFolder ties the session to the newest file in a folder.
func (p *Presenter) TieFolder(path string) bool { return p.tieTo(Tie{Folder: unquote(path)}) }

// unquote is a path without blanks around it, and without the quotes that Windows puts
// around one that is copied.
func unquote(path string) string { return strings.Trim(strings.TrimSpace(path), `"`) }

func (p *Presenter) tieTo(to Tie) bool {
	p.renew()
	_, s := p.sitting()
	switch {
	case s == nil:
		return p.refuse(p.Empty())
	case p.Stops() != "":
		return p.refuse(p.Stops())
	case to.None():
		return p.refuse(p.desk.Words.T("devices.no-path"))
	}
	switch {
	case p.Tied() && p.tie.File == to.File && to.File != "":
		p.Look()
		return true
	case p.untied.File == to.File && to.File != "" && p.untiedOf == s.ID:
		to = p.untied // the same one again
	default:
		to.Moved = len(s.Received) > 0
	}
	if err := p.files.Keep(s.ID, to); err != nil {
		return p.refuse(p.desk.Words.Sentence(err))
	}
	p.said = notice.Notice{}
	p.begin(s.ID)
	p.Poll()
	p.told()
	return true
}

// Untie ends the following: what is in stays.
func (p *Presenter) Untie() {
	if !p.Tied() {
		return
	}
	name := p.name()
	if err := p.files.Keep(p.session, Tie{}); err != nil {
		p.refuse(p.desk.Words.Sentence(err))
		return
	}
	p.untied, p.untiedOf = p.tie, p.session
	p.begin(p.session)
	p.said = notice.Of(p.desk.Words.T("devices.untied", "file", name))
	p.told()
}

// name is what is followed, in a sentence.
func (p *follower) name() string {
	if p.tie.File == "" {
		return filepath.Base(p.tie.Folder)
	}
	return filepath.Base(p.tie.File)
}

func (p *Presenter) refuse(why string) bool {
	p.said = notice.Refuse(why)
	return false
}

// ClearNotice takes the sentence of the last act away.
func (p *Presenter) ClearNotice() { p.said = notice.Notice{} }

// waits are the boards of which the devices say otherwise than what is in.
func (p *Presenter) waits() []feed.Wait {
	_, s := p.sitting()
	if s == nil {
		return nil
	}
	return feed.Waiting(s)
}

// at is where the chosen one stands among them, the first where it is none any more; -1 for
// none.
func (p *Presenter) at(all []feed.Wait) int {
	at := slices.IndexFunc(all, func(x feed.Wait) bool { return x.Place(&p.chosen) })
	return max(at, min(0, len(all)-1))
}

// Choose chooses what waits.
func (p *Presenter) Choose(row int) {
	if all := p.waits(); row >= 0 && row < len(all) {
		p.chosen = all[row].Received
	}
}

// Waits reports whether anything waits for the scorer, and CanKeep whether what is in can
// still be kept there.
func (p *Presenter) Waits() bool { return len(p.waits()) > 0 }

// CanKeep reports whether it is still to be decided what the chosen board keeps.
func (p *Presenter) CanKeep() bool {
	all := p.waits()
	i := p.at(all)
	return i >= 0 && !all[i].Kept
}

// Decide takes what the device says of the chosen board, or keeps what is in.
func (p *Presenter) Decide(take bool) {
	all := p.waits()
	i := p.at(all)
	if i < 0 {
		return
	}
	x := &all[i]
	w, where := p.desk.Words, p.where(x)
	c := x.Decide(p.session, take, p.desk.Club.NewID)
	if i+1 < len(all) { // the next one
		p.chosen = all[i+1].Received
	}
	if err := p.desk.Do(c); err != nil {
		p.refuse(w.Sentence(err))
		return
	}
	if take {
		p.said = notice.Of(w.T("devices.took", "where", where))
	} else {
		p.said = notice.Of(w.T("devices.kept", "where", where))
	}
}

// where is the table, the board and who met.
func (p *Presenter) where(x *feed.Wait) string {
	w := p.desk.Words
	table := strconv.Itoa(x.Table)
	if _, s := p.sitting(); s != nil && len(s.Sections) > 1 {
		table = x.Section + table
	}
	of := w.T("devices.board", "board", x.Board)
	r := cmp.Or(x.Is, x.Says)
	if st, err := p.desk.Standings(); r != nil && err == nil && st != nil {
		of = w.T("control.where", "board", x.Board, "who", p.desk.Versus(st, r.NS, r.EW))
	}
	return w.T("devices.at-table", "table", table, "where", of)
}

// Model is what is shown now.
func (p *Presenter) Model() Model {
	m := Model{Empty: p.Empty(), Said: p.said, Chosen: -1}
	if m.Empty != "" {
		return m
	}
	p.renew()
	w := p.desk.Words
	m.Stops, m.Tied, m.State, m.Offers = p.Stops(), p.Tied(), p.state(), p.offers
	m.Untried, m.Made, m.Sends = p.Untried(), p.Made(), p.CanSend()
	if t := p.Template(); t != "" {
		m.Template = w.T("devices.template", "file", filepath.Base(t), "folder", filepath.Dir(t))
	}
	switch {
	case p.tie.Folder != "" && p.tie.File != "":
		m.From = w.T("devices.from-newest", "file", p.name(), "folder", p.tie.Folder)
	case p.tie.Folder != "":
		m.From = w.T("devices.from-folder", "folder", p.tie.Folder)
	case m.Tied:
		m.From = w.T("devices.from-file", "file", p.name(), "folder", filepath.Dir(p.tie.File))
	}
	st, err := p.desk.Standings()
	if err != nil || st == nil {
		return m
	}
	all := p.waits()
	for i := range all {
		m.Waits = append(m.Waits, p.wait(st, &all[i]))
	}
	m.Chosen = p.at(all)
	if p.snap != nil {
		p.tables(&m, st)
		m.Remarks, m.OtherDay = p.remarked(st), p.OtherDay()
	}
	return m
}

func (p *Presenter) wait(st *standings.Standings, x *feed.Wait) Wait {
	w := p.desk.Words
	says := func(r *event.Result) string {
		if r == nil {
			return w.T("devices.nothing")
		}
		text := p.desk.Says(r)
		if x.Is != nil && x.Says != nil && x.Is.Key() != x.Says.Key() {
			text = w.Colon(p.desk.Versus(st, r.NS, r.EW), text)
		}
		return text
	}
	out := Wait{Where: p.where(x), Device: says(x.Says), Session: says(x.Is), Kept: x.Kept}
	if x.Kept {
		out.State = w.T("devices.state.kept")
	}
	return out
}

// tables are those of the session, late ones first.
func (p *Presenter) tables(m *Model, st *standings.Standings) {
	w, several, late := p.desk.Words, len(st.Session.Sections) > 1, 0
	for _, t := range feed.Progress(st.Session, p.snap, p.remarksOf(st.Event, st.Session)) {
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

// missing are the boards of earlier rounds that are not in, round by round.
func (p *Presenter) missing(gaps []feed.Gap) string {
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

// remarksOf are the remarks on what the devices say of a session that is followed. Where the
// two do not fit there are none: that is told as what is wrong.
func (p *Presenter) remarksOf(e *event.Event, s *event.Session) []feed.Remark {
	if p.snap == nil || s == nil || s.ID != p.session {
		return nil
	}
	x := &p.doubts
	if x.of != e || x.with != p.snap || x.tie != p.tie {
		*x = doubts{of: e, with: p.snap, tie: p.tie}
		if m, err := feed.MatchOf(e, s, p.tie.of(p.snap, s)); err == nil {
			x.all = feed.Remarks(e, s, m, p.snap)
		}
	}
	return x.all
}

// doubts are the remarks, and what they were worked out of: they are asked for at every key.
type doubts struct {
	of   *event.Event
	with *feed.Snapshot
	tie  Tie
	all  []feed.Remark
}

// LeftOut are the results that the devices have and that could not be taken in.
func (p *Presenter) LeftOut() []feed.Remark {
	e, s := p.sitting()
	return slices.DeleteFunc(slices.Clone(p.remarksOf(e, s)), func(x feed.Remark) bool { return !x.Left })
}
