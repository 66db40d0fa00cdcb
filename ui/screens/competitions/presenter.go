package competitions

import (
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/competition"
	"uitslag/ui/handout"
	"uitslag/ui/notice"
	"uitslag/ui/task"
)

// Presenter is the screen without its window: the standings of the chosen competition, the
// evenings that count, the rules while they are changed, and the files that are made.
type Presenter struct {
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

	draft   event.Competition // the rules while they are changed
	isNew   bool
	texts   [textFields]string
	now     map[string]string // places by line, as the rules are that are saved
	all     []Evening         // those that may count
	evening int               // the chosen one of them
}

// NewPresenter makes a presenter that puts files in a folder; changed is called on the
// window's goroutine when work that was started comes back.
func NewPresenter(d *desk.Desk, folder string, run task.Runner, changed func()) *Presenter {
	p := &Presenter{desk: d}
	texts := handout.Texts{Printing: "competitions.printing", Printed: "competitions.printed", Written: "handout.written"}
	p.maker = handout.New(d, folder, run, texts, func(n notice.Notice) { p.notice = n }, changed)
	return p
}

// Model returns what is shown now.
func (p *Presenter) Model() Model {
	m := Model{
		Mode: p.mode, New: p.New(), Any: p.Any(), Ended: p.Ended(), Empty: p.Empty(), Failed: p.Failed(),
		MayStart: p.mayStart(), Locked: p.ReadOnly(), Notice: p.notice, Rules: p.Rules(), Printable: p.standings != nil && len(p.rows) > 0,
	}
	m.Names, m.Selected = p.Names()
	m.Standings = Standings{Percent: p.Percent(), Rows: p.Rows(), Below: p.Below(), Skipped: p.Skipped()}
	m.Standings.Columns, _, _ = p.Columns()
	m.Standings.Row, m.Standings.Column = p.Cursor()
	m.Reason, m.Acts = p.Reason(), p.Acts()
	m.Handicap, m.HasHandicap = p.HandicapOf()
	m.Evenings, m.Evening = p.List()
	if p.mode == Editing {
		m.Form = p.form()
	}
	return m
}

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
func (p *Presenter) Choose(i int) {
	if all := p.desk.Club.Club().Competitions; i >= 0 && i < len(all) && p.mode != Editing {
		p.selected, p.from, p.col = all[i].ID, 0, 0
		p.ClearNotice()
		p.Refresh()
		p.from = max(p.evenings()-limit, 0) // the latest are looked at most
	}
}

// Undo takes back what was done last to the club.
func (p *Presenter) Undo() { p.reverse(p.desk.Steps.UndoClub, "competitions.undone") }

// Redo does again what was undone last.
func (p *Presenter) Redo() { p.reverse(p.desk.Steps.RedoClub, "competitions.redone") }

func (p *Presenter) reverse(how func() error, done string) {
	if p.mode == Editing {
		return
	}
	if err := how(); err != nil {
		p.notice = notice.Refuse(p.words().Sentence(err))
		return
	}
	p.notice = notice.Of(p.words().T(done))
	p.Refresh()
}

// End ends the chosen competition, or lets it go on again.
func (p *Presenter) End() {
	k := p.competition()
	if k == nil || p.mode != Look {
		return
	}
	key := "competitions.ended"
	if k.Ended {
		key = "competitions.again"
	}
	p.do(&command.EndCompetition{Competition: k.ID, Again: k.Ended}, p.words().T(key, "name", k.Name))
}

// Back leaves the evenings, or the rules without saving them, and reports whether there
// was anything to leave.
func (p *Presenter) Back() bool {
	was := p.mode
	p.mode = Look
	if was == Look {
		return false
	}
	p.ClearNotice()
	p.Refresh()
	return true
}

// kind is the report of a competition.
const kind = "competitie"

// CanPrint reports whether there is anything to print.
func (p *Presenter) CanPrint() bool {
	return p.maker.Ready() && p.mode == Look && p.standings != nil
}

func (p *Presenter) order() desk.Order {
	k := p.standings.Competition
	return desk.Order{Kind: kind, Competition: p.standings, From: p.desk.Earlier(&k)}
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
