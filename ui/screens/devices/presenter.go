package devices

import (
	"context"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/desk/follow"
	"uitslag/internal/event"
	"uitslag/internal/event/feed"
	"uitslag/internal/event/tables"
	"uitslag/internal/filename"
	"uitslag/ui/notice"
	"uitslag/ui/task"
)

// Presenter is the screen without its window: what the current session is tied to, and how it
// goes.
type Presenter struct {
	Follower *follow.Follower
	desk     *desk.Desk
	files    follow.Files
	changed  func()                // something that is shown became otherwise
	warns    func(sentence string) // on whatever screen is shown
	removed  func() bool           // the window is no longer the one that is shown
	notice   notice.Notice
	served   serving
	found    []string       // files that the scorer may mean
	selected event.Received // of what waits

	look  task.Latest[follow.Seen] // at the file, away from the window's goroutine
	late  int                      // looks that went by without an answer
	asked bool                     // the scorer asked to look
	sends struct {                 // whether the movement of a session differs from that of a file
		of      *event.Event
		with    *feed.Snapshot
		differs bool
	}
}

// NewPresenter returns the devices of a desk's session; their files are read with run.
func NewPresenter(d *desk.Desk, files follow.Files, run task.Runner) *Presenter {
	p := &Presenter{desk: d, files: files, changed: func() {}, removed: func() bool { return false }}
	p.look.Runner = run
	p.Follower = follow.New(d, files)
	p.Follower.Began = func() {
		p.look.Cancel()
		p.late = 0
	}
	return p
}

// loose reports whether nothing is followed or served, and a file can be.
func (p *Presenter) loose() bool {
	return p.desk.NoSession() == "" && p.Follower.Stops() == "" && !p.Follower.Tied() && !p.Serves()
}

// find looks for the files that the scorer may mean.
func (p *Presenter) find() {
	if p.found = nil; !p.loose() {
		return
	}
	p.found = p.files.Find()
	if was := p.Follower.Untied(); was != "" && !slices.Contains(p.found, was) {
		p.found = append([]string{was}, p.found...) // where it was stopped by mistake
	}
}

// Tie ties the session to a file, and looks into it.
func (p *Presenter) Tie(path string) bool { return p.tieTo(follow.Tie{File: filename.Unquote(path)}) }

func (p *Presenter) tieTo(to follow.Tie) bool {
	p.Follower.Renew()
	switch {
	case p.desk.NoSession() != "":
		return p.refuse(p.desk.NoSession())
	case p.Follower.Stops() != "":
		return p.refuse(p.Follower.Stops())
	case to.None():
		return p.refuse(p.desk.Words.T("devices.no-path"))
	}
	another, err := p.Follower.TieTo(to)
	switch {
	case err != nil:
		return p.fail(err)
	case !another:
		p.Look()
		return true
	}
	p.notice = notice.Notice{}
	p.Poll()
	p.changed()
	return true
}

// Stop ends the following: what is in stays.
func (p *Presenter) Stop() {
	name := p.Follower.Name()
	if err := p.Follower.Untie(); err != nil {
		p.fail(err)
		return
	}
	p.find()
	p.say("devices.untied", "file", name)
	p.changed()
}

// Notice returns what the last act did, or why it was refused.
func (p *Presenter) Notice() notice.Notice { return p.notice }

func (p *Presenter) say(key string, args ...any) { p.notice = notice.Of(p.desk.Words.T(key, args...)) }

func (p *Presenter) refuse(reason string) bool {
	p.notice = notice.Refuse(reason)
	return false
}

func (p *Presenter) fail(err error) bool { return p.refuse(p.desk.Words.Sentence(err)) }

// Waits returns the boards on which the devices differ from what is in.
func (p *Presenter) Waits() []feed.Wait {
	_, s := p.Follower.Sitting()
	if s == nil {
		return nil
	}
	return feed.Waiting(s)
}

// Selected returns the index of the chosen one, 0 if it is gone, or -1 if there are none.
func (p *Presenter) Selected() int {
	all := p.Waits()
	at := slices.IndexFunc(all, func(x feed.Wait) bool { return x.Place(&p.selected) })
	return max(at, min(0, len(all)-1))
}

// Choose chooses what waits.
func (p *Presenter) Choose(row int) {
	if all := p.Waits(); row >= 0 && row < len(all) {
		p.selected = all[row].Received
	}
}

// CanKeep reports whether it is still to be decided what the chosen board keeps.
func (p *Presenter) CanKeep() bool {
	i := p.Selected()
	return i >= 0 && !p.Waits()[i].Kept
}

// Decide takes what the device says of the chosen board, or keeps what is in.
func (p *Presenter) Decide(take bool) {
	all, i := p.Waits(), p.Selected()
	x := &all[i]
	said, where := "devices.kept", p.Follower.Where(x)
	if take {
		said = "devices.took"
	}
	c := x.Decide(p.Follower.Session, take, p.desk.Club.NewID)
	p.selected = all[min(i+1, len(all)-1)].Received // the next one
	if err := p.desk.Do(c); err != nil {
		p.fail(err)
		return
	}
	p.say(said, "where", where)
}

// from says what is followed, with its folder.
func (p *Presenter) from() string {
	w, to := p.desk.Words, p.Follower.Followed
	switch {
	case to.Folder != "" && to.File != "":
		return w.T("devices.from-newest", "file", p.Follower.Name(), "folder", to.Folder)
	case to.Folder != "":
		return w.T("devices.from-folder", "folder", to.Folder)
	case to.File != "":
		return w.T("devices.from-file", "file", p.Follower.Name(), "folder", filepath.Dir(to.File))
	}
	return ""
}

// Tables returns how far each table is that is followed, late ones first.
func (p *Presenter) Tables() []feed.TableProgress {
	e, s := p.Follower.Sitting()
	if s == nil || p.Follower.Snap == nil {
		return nil
	}
	return feed.Progress(s, p.Follower.Snap, p.Follower.Doubts(e, s))
}

// heading says how many tables are late.
func (p *Presenter) heading() string {
	if late := slices.DeleteFunc(p.Tables(), func(t feed.TableProgress) bool { return !t.Late }); len(late) > 0 {
		return p.desk.Words.T("devices.tables-late", "n", len(late))
	}
	return p.desk.Words.T("devices.tables")
}

// named returns a table as the session calls it.
func (p *Presenter) named(at tables.Place) string {
	if _, s := p.Follower.Sitting(); s != nil && len(s.Sections) > 1 {
		return at.Section + strconv.Itoa(at.Number)
	}
	return strconv.Itoa(at.Number)
}

// missing lists boards of earlier rounds without a result, by round.
func (p *Presenter) missing(t feed.TableProgress) string {
	var parts []string
	for gaps := t.Missing; len(gaps) > 0; {
		round, boards := gaps[0].Round, []int(nil)
		for len(gaps) > 0 && gaps[0].Round == round {
			boards, gaps = append(boards, gaps[0].Board), gaps[1:]
		}
		parts = append(parts, p.desk.Words.T("devices.missing", "round", round, "boards", bridge.BoardList(boards)))
	}
	return p.desk.Words.Semicolons(parts)
}

func over(t feed.TableProgress) bool { return t.Over && len(t.Missing) == 0 }

func (p *Presenter) progress(t feed.TableProgress) string {
	switch {
	case t.Late:
		return p.desk.Words.T("devices.state.late")
	case over(t):
		return p.desk.Words.T("devices.state.over")
	}
	return ""
}

// Remarks returns what the scorer must know of what the devices say, a line each.
func (p *Presenter) Remarks() string {
	st, err := p.desk.Standings()
	if err != nil || st == nil || p.Follower.Snap == nil {
		return ""
	}
	return strings.Join(p.Follower.Told(st), "\n")
}

// AnyDay takes what came in on another day too, from now on.
func (p *Presenter) AnyDay() {
	if err := p.Follower.AnyDay(); err != nil {
		p.fail(err)
		return
	}
	p.Poll()
	p.changed()
}

// patience is how many looks a file may take before that is told: a network that is away
// answers late or never.
const patience = 6

// Poll looks once, away from the window's goroutine, and takes in what is new.
func (p *Presenter) Poll() {
	look := p.Follower.Next()
	switch {
	case look == nil:
	case !p.look.Running():
		p.seek(look)
	default:
		if p.late++; p.late == patience {
			p.Follower.Slow()
			p.changed()
		}
	}
}

// Look looks at once, as the scorer asks, and says what became of it.
func (p *Presenter) Look() {
	p.asked = true
	p.Poll()
}

// GoOn goes on with the other file that was found.
func (p *Presenter) GoOn() { p.seek(p.Follower.Accept()) }

func (p *Presenter) seek(look func() follow.Seen) {
	p.late = 0
	p.look.Start(context.Background(), func(context.Context) (follow.Seen, error) { return look(), nil }, p.saw)
}

func (p *Presenter) saw(seen follow.Seen, err error) {
	if p.removed() {
		return
	}
	p.late = 0
	changed := p.Follower.Saw(seen, err)
	if p.asked {
		p.asked, changed = false, true
		p.say("devices.looked", "time", p.desk.Now().Format("15:04:05"))
	}
	if changed {
		p.changed()
	}
}

// State says how it goes: when the file was read, what is wrong.
func (p *Presenter) State() notice.Notice {
	w, f := p.desk.Words, p.Follower
	switch wrong := f.Problem(); {
	case !f.Follows():
		return notice.Notice{}
	case wrong != nil:
		return notice.Warn(w.Sentence(wrong))
	case f.Snap == nil:
		return notice.Of(w.T("devices.begins"))
	case f.Pending:
		return notice.Warn(w.T("devices.waits"))
	case f.News != 0 || f.Followed.Emptied || len(f.LeftOut()) > 0:
		return notice.Of(w.T("devices.read", "time", f.ReadAt, "n", f.News))
	case len(f.Snap.Scores) == 0:
		return notice.Of(w.T("devices.read-empty", "time", f.ReadAt))
	}
	return notice.Of(w.T("devices.read-none", "time", f.ReadAt))
}

// sitting returns the session in hand, for a file that is made of it.
func (p *Presenter) sitting() follow.Session {
	e, s := p.Follower.Sitting()
	return follow.Session{Club: p.desk.Club.Club(), People: p.desk.Club.People(), Event: e, ID: s.ID, NewID: p.desk.Club.NewID}
}

// Make makes a file for the devices of the session in hand, and ties the session to it.
func (p *Presenter) Make() {
	path, told, err := p.files.Make(p.sitting())
	if err != nil {
		p.fail(err)
		return
	}
	if !p.tieTo(follow.Tie{File: path, Made: true}) {
		return
	}
	w := p.desk.Words
	all := []string{w.T("makebws.made", "file", filepath.Base(path)) + " " + w.T("devices.start")}
	for _, x := range told {
		all = append(all, w.Sentence(x))
	}
	p.notice = notice.Of(strings.Join(all, "\n"))
	p.changed()
}

// template says from which empty file files are made.
func (p *Presenter) template() string {
	if t := p.files.Template(); t != "" {
		return p.desk.Words.T("devices.template", "file", filepath.Base(t), "folder", filepath.Dir(t))
	}
	return p.desk.Words.T("devices.template-help")
}

// UseTemplate has files made from another empty file, "" for without.
func (p *Presenter) UseTemplate(path string) {
	was := p.files.Template()
	path = filename.Unquote(path)
	switch err := p.files.UseTemplate(path); {
	case err != nil:
		w := p.desk.Words
		p.refuse(w.T("devices.template-refused", "file", filepath.Base(path), "why", w.Sentence(err)))
	case path == "":
		p.say("devices.template-off", "file", filepath.Base(was))
	default:
		p.say("devices.template-on", "file", filepath.Base(path))
	}
}

// Works keeps that the devices took a file that was made here.
func (p *Presenter) Works() {
	p.files.Works()
	p.say("devices.works")
}

// CanSend reports whether the devices have to be told again who meets whom: the session has
// another movement in a round that no device has begun than the file that was made here.
func (p *Presenter) CanSend() bool {
	e, s := p.Follower.Sitting()
	snap := p.Follower.Snap
	if !p.Follower.Followed.Made || snap == nil || s == nil {
		return false
	}
	if p.sends.of != e || p.sends.with != snap {
		p.sends.of, p.sends.with, p.sends.differs = e, snap, differs(e, s, snap)
	}
	return p.sends.differs
}

func differs(e *event.Event, s *event.Session, snap *feed.Snapshot) bool {
	m, err := feed.MatchOf(e, s, snap)
	if err != nil {
		return true
	}
	begun := map[feed.Place]bool{}
	for x := range event.Each(snap.Scores) {
		begun[feed.Place{Section: x.Section, Round: x.Round, Table: x.Table}] = true
	}
	return slices.ContainsFunc(m.Differ, func(at feed.Place) bool { return !begun[at] })
}

// Send tells the devices again who meets whom in the rounds still to be played.
func (p *Presenter) Send() {
	if err := p.files.Send(p.Follower.Followed.File, p.sitting()); err != nil {
		p.fail(err)
		return
	}
	p.say("devices.sent")
	p.Poll()
}
