package competitions

import (
	"slices"
	"strings"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/competition"
	"uitslag/internal/event/journal"
	"uitslag/internal/phrase"
	"uitslag/internal/translation"
	"uitslag/ui/handout"
	"uitslag/ui/notice"
	"uitslag/ui/task"
)

// Mode is what the scorer is busy with.
type Mode int

// The modes.
const (
	Look     Mode = iota // the standings
	Evenings             // which evenings count
	Editing              // the rules, or a new competition
)

// Presenter is the screen without its window: the standings of the chosen competition with the
// cursor in them, the evenings that count, the rules while they are changed, and the files that
// are made.
type Presenter struct {
	Form *Form // the rules while they are changed

	desk   *desk.Desk
	maker  *handout.Maker // of paper and files
	mode   Mode
	notice notice.Notice

	selected  event.ID
	standings *competition.Standings
	rows      []competition.Row
	err       error
	who       []event.ID // the line under the cursor
	col       int        // and its column, evenings by their place in it
	from      int        // the first evening that has a column

	all     []Evening // those that may count
	evening int       // the chosen one of them
}

// NewPresenter makes a presenter that puts files in a folder; changed is called on the
// window's goroutine when work that was started comes back.
func NewPresenter(d *desk.Desk, folder string, run task.Runner, changed func()) *Presenter {
	p := &Presenter{desk: d}
	p.Form = &Form{desk: d, changed: p.Read}
	texts := handout.Texts{Printing: "competitions.printing", Printed: "competitions.printed", Written: "handout.written"}
	p.maker = handout.New(d, folder, run, texts, func(n notice.Notice) { p.notice = n }, changed)
	return p
}

func (p *Presenter) words() *translation.Words { return p.desk.Words }

func (p *Presenter) book() phrase.Competition { return book(p.desk) }

func book(d *desk.Desk) phrase.Competition {
	return phrase.Competition{Words: d.Words, Member: d.Speaker.Name}
}

// Read reads the club again. What was chosen stays chosen.
func (p *Presenter) Read() {
	club := p.desk.Club.Club()
	if p.competition() == nil {
		p.selected = first(club.Competitions)
	}
	id := p.selected
	if p.mode == Editing {
		club, id = p.Form.in(club), p.Form.draft.ID
	}
	p.standings, p.rows, p.err = nil, nil, nil
	if id != "" {
		p.standings, p.err = p.desk.Competition(club, id)
	}
	if p.standings != nil {
		p.rows = p.book().Sorted(p.standings.Rows)
	}
	if p.mode == Evenings && p.Any() {
		p.readEvenings()
	} else if p.mode == Evenings { // its beginning was undone
		p.mode = Look
	}
	if p.row() < 0 {
		p.who = nil
		if len(p.rows) > 0 {
			p.who = p.rows[0].Who
		}
	}
	p.settle()
}

// first returns the competition that is shown at first: the last that goes on.
func first(all []event.Competition) event.ID {
	for _, k := range slices.Backward(all) {
		if !k.Ended {
			return k.ID
		}
	}
	if len(all) > 0 {
		return all[len(all)-1].ID
	}
	return ""
}

// competition returns the chosen one as it is saved, or nil.
func (p *Presenter) competition() *event.Competition {
	return p.desk.Club.Club().Competition(p.selected)
}

// Mode returns what the scorer is busy with.
func (p *Presenter) Mode() Mode { return p.mode }

// Any reports whether a competition is chosen.
func (p *Presenter) Any() bool { return p.competition() != nil }

// Notice returns what the last act did, or why it was refused.
func (p *Presenter) Notice() notice.Notice { return p.notice }

// ReadOnly says why nothing can be changed, "" when it can.
func (p *Presenter) ReadOnly() string { return p.desk.Locked("readonly.club") }

// Names returns the competitions to choose from, and which one is chosen.
func (p *Presenter) Names() (names []string, selected int) {
	selected = -1
	for i, k := range p.desk.Club.Club().Competitions {
		name := k.Name
		if k.Ended {
			name = p.words().T("competitions.ended-name", "name", k.Name)
		}
		if k.ID == p.selected {
			selected = i
		}
		names = append(names, name)
	}
	return names, selected
}

// Choose shows another competition.
func (p *Presenter) Choose(i int) { p.show(p.desk.Club.Club().Competitions[i].ID) }

func (p *Presenter) show(id event.ID) {
	if p.mode == Editing {
		return
	}
	p.selected, p.from, p.col, p.notice = id, 0, 0, notice.Notice{}
	p.Read()
	p.from = max(p.evenings()-limit, 0) // the latest are looked at most
}

// GoTo shows a competition, where it is still there.
func (p *Presenter) GoTo(id event.ID) {
	p.notice = notice.Notice{}
	if p.desk.Club.Club().Competition(id) != nil {
		p.show(id)
	}
	p.Read()
}

// Empty returns the sentence in place of the standings, "" when there are any, and whether
// something went wrong.
func (p *Presenter) Empty() (sentence string, failed bool) {
	w := p.words()
	switch {
	case p.err != nil:
		return w.Sentence(p.err), true
	case p.mode == Editing && len(p.rows) == 0:
		return w.T("competitions.empty-new"), false
	case !p.Any():
		return w.T("competitions.empty"), false
	case len(p.rows) == 0:
		return w.T("competitions.empty-evenings"), false
	}
	return "", false
}

// mayStart reports whether there is no competition yet and the first can be begun.
func (p *Presenter) mayStart() bool {
	return p.mode == Look && p.err == nil && !p.Any() && p.ReadOnly() == ""
}

// Rules returns the rules as sentences.
func (p *Presenter) Rules() string {
	k := p.competition()
	if p.mode == Editing {
		k = &p.Form.draft
	}
	if k == nil {
		return ""
	}
	return strings.Join(p.book().Rules(k, p.desk.Earlier(k)), " ")
}

// do does a command to the club, or says why not.
func (p *Presenter) do(payload journal.Payload, done string) bool {
	if err := p.desk.DoTo("", payload); err != nil {
		p.notice = notice.Refuse(p.words().Sentence(err))
		return false
	}
	p.notice = notice.Of(done)
	p.Read()
	return true
}

// Reverse takes back what was done last to the club, or does it again.
func (p *Presenter) Reverse(redo bool) {
	how, done := p.desk.Steps.UndoClub, "competitions.undone"
	if redo {
		how, done = p.desk.Steps.RedoClub, "competitions.redone"
	}
	if p.mode == Editing {
		return
	}
	if err := how(); err != nil {
		p.notice = notice.Refuse(p.words().Sentence(err))
		return
	}
	p.notice = notice.Of(p.words().T(done))
	p.Read()
}

// EndText is the caption of the button that ends the competition, or lets it go on.
func (p *Presenter) EndText() string {
	if k := p.competition(); k != nil && k.Ended {
		return p.words().T("competitions.go-on")
	}
	return p.words().T("competitions.end")
}

// End ends the chosen competition, or lets it go on again.
func (p *Presenter) End() {
	k := p.competition()
	key := "competitions.ended"
	if k.Ended {
		key = "competitions.again"
	}
	p.do(&command.EndCompetition{Competition: k.ID, Again: k.Ended}, p.words().T(key, "name", k.Name))
}

// Begin begins a new competition, with the rules of the one that is chosen.
func (p *Presenter) Begin() {
	k := event.Competition{ID: p.desk.Club.NewID(), Ranked: event.RankedPairs}
	if old := p.competition(); old != nil {
		k.Rules, k.Ranked = old.Clone().Rules, old.Ranked
	}
	p.edit(k, true)
}

// Edit begins to change the rules.
func (p *Presenter) Edit() { p.edit(p.competition().Clone(), false) }

func (p *Presenter) edit(k event.Competition, isNew bool) {
	p.Form.begin(k, isNew, p.rows)
	p.mode, p.notice = Editing, notice.Notice{}
	p.Read()
}

// New reports whether it is a new competition whose rules are typed.
func (p *Presenter) New() bool { return p.mode == Editing && p.Form.isNew }

// Save keeps the rules; of a new competition the evenings come next. It reports whether it could.
func (p *Presenter) Save() bool {
	reason := p.Form.wrong()
	if reason == "" {
		if err := p.desk.DoTo("", p.Form.command()); err != nil {
			reason = p.words().Sentence(err)
		}
	}
	if reason != "" {
		p.notice = notice.Refuse(reason)
		return false
	}
	isNew, key := p.New(), "competitions.saved"
	p.mode, p.selected = Look, p.Form.draft.ID
	if isNew {
		p.mode, p.evening, key = Evenings, 0, "competitions.begun"
	}
	p.notice = notice.Of(p.words().T(key, "name", p.Form.draft.Name))
	p.Read()
	return true
}

// Back leaves the evenings, or the rules without saving them.
func (p *Presenter) Back() {
	p.mode, p.notice = Look, notice.Notice{}
	p.Read()
}

// Effect says how many lines have another place under the rules as they stand, "" where that is
// not known.
func (p *Presenter) Effect() string {
	if p.New() || len(p.Form.now) == 0 {
		return ""
	}
	n := 0
	for i := range p.rows {
		if was, ok := p.Form.now[competition.Key(p.rows[i].Who)]; !ok || was != p.rows[i].Place.String() {
			n++
		}
	}
	if n == 0 {
		return p.words().T("competitions.effect-none")
	}
	return p.words().T("competitions.effect", "n", n)
}

// HandicapOf returns the handicap of the line under the cursor, and whether there can be one.
func (p *Presenter) HandicapOf() (text string, can bool) {
	k := p.competition()
	if k == nil || p.mode != Look || !k.Rules.Handicap || p.row() < 0 {
		return "", false
	}
	for _, h := range k.Handicaps {
		if slices.Equal(p.desk.Club.Club().Who(h.Who), p.who) {
			return p.words().Number(h.Points, 2), true
		}
	}
	return "", true
}

// SetHandicapOf gives the line under the cursor a handicap; "" takes it away. It says why
// it cannot be, "" when it can.
func (p *Presenter) SetHandicapOf(text string) string {
	list, ok := scores(strings.TrimPrefix(strings.TrimSpace(text), "+"))
	if !ok || len(list) > 1 {
		return p.words().T("competitions.form.score", "text", text)
	}
	k := p.competition().Clone()
	k.Handicaps = slices.DeleteFunc(k.Handicaps, func(h event.Handicap) bool { return slices.Equal(p.desk.Club.Club().Who(h.Who), p.who) })
	if len(list) == 1 && list[0].Sign() != 0 {
		k.Handicaps = append(k.Handicaps, event.Handicap{Who: slices.Clone(p.who), Points: list[0]})
	}
	k.Evenings, k.Marks = nil, nil
	if !p.do(&command.ChangeCompetition{Competition: k}, p.words().T("competitions.done.handicap", "names", p.names())) {
		reason := p.notice.Text
		p.notice = notice.Notice{}
		return reason
	}
	return ""
}

// Printable reports whether there are standings to print.
func (p *Presenter) Printable() bool { return p.mode == Look && len(p.rows) > 0 }

// CanPrint reports whether a paper can be made now.
func (p *Presenter) CanPrint() bool {
	return p.maker.Ready() && p.mode == Look && p.standings != nil
}

func (p *Presenter) order() desk.Order {
	k := p.standings.Competition
	return desk.Order{Kind: "competitie", Competition: p.standings, From: p.desk.Earlier(&k)}
}

// Print prints the standings.
func (p *Presenter) Print() {
	if p.CanPrint() {
		p.maker.Print(p.order())
	}
}

// Write makes a file of the standings: "pdf" or "xlsx".
func (p *Presenter) Write(format string) {
	if p.CanPrint() {
		p.maker.Write(p.order(), p.words().T("paper.competition")+" "+p.standings.Competition.Name, format)
	}
}
