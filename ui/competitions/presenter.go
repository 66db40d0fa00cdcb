// Package competitions is the screen Competities: the standings of a competition with a
// column an evening, why every score is what it is, the evenings that count, and the
// rules as sentences.
package competitions

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/competition"
	"uitslag/internal/event/journal"
	"uitslag/internal/phrase"
	"uitslag/internal/words"
	"uitslag/ui/desk"
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

// Tone is what a sentence of the presenter means.
type Tone int

// The tones.
const (
	Good    Tone = iota // it was done
	Refusal             // it cannot be
)

// The columns of the standings before those of the evenings.
const (
	colPlace = iota
	colMove
	colNames
	colScore
	colPlayed
	firstEvening
)

// most is how many evenings have a column at a time.
const most = 6

// Presenter is the screen without its window.
type Presenter struct {
	desk    *desk.Desk
	folder  string
	changed func() // something changed that no key of the scorer did

	chosen event.ID
	season *competition.Season
	rows   []competition.SeasonRow
	err    error
	who    []event.ID // the line under the cursor
	col    int        // and its column, evenings by their place in the season
	from   int        // the first evening that has a column

	mode    Mode
	draft   event.Competition
	isNew   bool
	texts   [textFields]string
	now     map[string]string // places by line, as the rules are that are saved
	all     []Evening
	evening int

	making task.Latest[string]
	said   string
	tone   Tone
}

// NewPresenter makes a presenter that puts files in a folder; changed is called on the
// window's goroutine when work that was started comes back.
func NewPresenter(d *desk.Desk, folder string, run task.Runner, changed func()) *Presenter {
	p := &Presenter{desk: d, folder: folder, changed: changed}
	p.making.Runner = run
	return p
}

func (p *Presenter) words() *words.Words { return p.desk.Words }

func (p *Presenter) book() phrase.Competition {
	return phrase.Competition{Words: p.words(), Member: p.desk.Name}
}

// club is the club as it is, or, while rules are changed, as it would be.
func (p *Presenter) club() *event.Club {
	c := p.desk.Club.Club()
	if p.mode != Editing {
		return c
	}
	c = c.Clone()
	k := c.Competition(p.draft.ID)
	if k == nil {
		c.Competitions = append(c.Competitions, event.Competition{})
		k = &c.Competitions[len(c.Competitions)-1]
	}
	*k = p.draft.Clone()
	return c
}

// Refresh reads the club anew. What was chosen stays chosen.
func (p *Presenter) Refresh() {
	if p.competition() == nil {
		p.chosen = first(p.desk.Club.Club().Competitions)
	}
	id := p.chosen
	if p.mode == Editing {
		id = p.draft.ID
	}
	p.season, p.rows, p.err = nil, nil, nil
	if id != "" {
		p.season, p.err = p.desk.Season(p.club(), id)
	}
	if p.season != nil {
		p.rows = p.book().Sorted(p.season.Rows)
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

// first is the competition that is shown at first: the last that goes on.
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

// settle keeps the cursor and the columns within what there is.
func (p *Presenter) settle() {
	n := p.evenings()
	p.col = max(min(p.col, firstEvening+n-1), 0)
	if at := p.col - firstEvening; at >= 0 {
		p.from = max(min(p.from, at), at-most+1)
	}
	p.from = max(min(p.from, n-most), 0)
}

func (p *Presenter) evenings() int {
	if p.season == nil {
		return 0
	}
	return len(p.season.Evenings)
}

// row is where the line under the cursor stands, -1 for nowhere.
func (p *Presenter) row() int {
	return slices.IndexFunc(p.rows, func(r competition.SeasonRow) bool { return slices.Equal(r.Who, p.who) })
}

// names are those of the line under the cursor, as they are listed.
func (p *Presenter) names() string {
	who := p.who
	if i := p.row(); i >= 0 {
		who = p.rows[i].Named
	}
	return p.book().Names(who)
}

// competition is the chosen one as it is saved, or nil.
func (p *Presenter) competition() *event.Competition { return p.desk.Club.Club().Competition(p.chosen) }

// Mode is what the scorer is busy with.
func (p *Presenter) Mode() Mode { return p.mode }

// Names are the competitions to choose from, and which one is chosen.
func (p *Presenter) Names() (names []string, chosen int) {
	chosen = -1
	for i, k := range p.desk.Club.Club().Competitions {
		name := k.Name
		if k.Ended {
			name = p.words().T("competitions.ended-name", "name", k.Name)
		}
		if k.ID == p.chosen {
			chosen = i
		}
		names = append(names, name)
	}
	return names, chosen
}

// Choose shows another competition.
func (p *Presenter) Choose(i int) {
	if all := p.desk.Club.Club().Competitions; i >= 0 && i < len(all) && p.mode != Editing {
		p.chosen, p.from, p.col = all[i].ID, 0, 0
		p.Hush()
		p.Refresh()
		p.from = max(p.evenings()-most, 0) // the latest are looked at most
	}
}

// Any tells whether a competition is chosen.
func (p *Presenter) Any() bool { return p.competition() != nil }

// Ended tells whether the chosen competition has ended.
func (p *Presenter) Ended() bool {
	k := p.competition()
	return k != nil && k.Ended
}

// Empty is the sentence in place of the standings, "" when there are any.
func (p *Presenter) Empty() string {
	w := p.words()
	switch {
	case p.err != nil:
		return w.Sentence(p.err)
	case p.mode == Editing && len(p.rows) == 0:
		return w.T("competitions.empty-new")
	case !p.Any():
		return w.T("competitions.empty")
	case len(p.rows) == 0:
		return w.T("competitions.empty-evenings")
	}
	return ""
}

// mayStart tells whether there is no competition yet and the first can be begun.
func (p *Presenter) mayStart() bool {
	return p.mode == Look && p.err == nil && !p.Any() && p.ReadOnly() == ""
}

// Failed tells whether Empty is about something that went wrong.
func (p *Presenter) Failed() bool { return p.err != nil }

// ReadOnly says why nothing can be changed, "" when it can.
func (p *Presenter) ReadOnly() string {
	if locked, who := p.desk.Club.ReadOnly(); locked {
		return p.words().T("competitions.readonly", "who", who)
	}
	return ""
}

// Said is what the last act did, or why it was refused; "" for nothing.
func (p *Presenter) Said() (Tone, string) { return p.tone, p.said }

// Hush takes away what was said.
func (p *Presenter) Hush() { p.said = "" }

func (p *Presenter) say(t Tone, sentence string) { p.tone, p.said = t, sentence }

// do does a command to the club, or says why not.
func (p *Presenter) do(payload journal.Payload, done string) bool {
	if err := p.desk.DoTo("", payload); err != nil {
		p.say(Refusal, p.words().Sentence(err))
		return false
	}
	p.say(Good, done)
	p.Refresh()
	return true
}

// Undo takes back what was done last to the club; Redo does it again.
func (p *Presenter) Undo() { p.back(p.desk.UndoClub, "competitions.undone") }

// Redo does again what was undone last.
func (p *Presenter) Redo() { p.back(p.desk.RedoClub, "competitions.redone") }

func (p *Presenter) back(how func() error, done string) {
	if p.mode == Editing {
		return
	}
	if err := how(); err != nil {
		p.say(Refusal, p.words().Sentence(err))
		return
	}
	p.say(Good, p.words().T(done))
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
