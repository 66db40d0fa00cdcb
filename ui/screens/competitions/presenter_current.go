package competitions

import (
	"cmp"
	"slices"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/competition"
	"uitslag/internal/event/journal"
	"uitslag/internal/phrase"
	"uitslag/internal/translation"
	"uitslag/ui/notice"
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

// current is the chosen competition as it stands, what the scorer is busy with in it, and
// where the cursor is.
type current struct {
	desk *desk.Desk
	mode Mode
	said notice.Notice

	chosen    event.ID
	standings *competition.Standings
	rows      []competition.Row
	err       error
	who       []event.ID // the line under the cursor
	col       int        // and its column, evenings by their place in it
	from      int        // the first evening that has a column

	draft   event.Competition // the rules while they are changed
	now     map[string]string // places by line, as the rules are that are saved
	all     []Evening         // those that may count
	evening int               // the chosen one of them
}

func (c *current) words() *translation.Words { return c.desk.Words }

func (c *current) book() phrase.Competition {
	return phrase.Competition{Words: c.words(), Member: c.desk.Speaker.Name}
}

// club is the club as it is, or, while rules are changed, as it would be.
func (c *current) club() *event.Club {
	club := c.desk.Club.Club()
	if c.mode != Editing {
		return club
	}
	club = club.Clone()
	k := club.Competition(c.draft.ID)
	if k == nil {
		club.Competitions = append(club.Competitions, event.Competition{})
		k = &club.Competitions[len(club.Competitions)-1]
	}
	*k = c.draft.Clone()
	return club
}

// Refresh reads the club again. What was chosen stays chosen.
func (c *current) Refresh() {
	if c.competition() == nil {
		c.chosen = first(c.desk.Club.Club().Competitions)
	}
	id := c.chosen
	if c.mode == Editing {
		id = c.draft.ID
	}
	c.standings, c.rows, c.err = nil, nil, nil
	if id != "" {
		c.standings, c.err = c.desk.Competition(c.club(), id)
	}
	if c.standings != nil {
		c.rows = c.book().Sorted(c.standings.Rows)
	}
	if c.mode == Evenings && c.Any() {
		c.readEvenings()
	} else if c.mode == Evenings { // its beginning was undone
		c.mode = Look
	}
	if c.row() < 0 {
		c.who = nil
		if len(c.rows) > 0 {
			c.who = c.rows[0].Who
		}
	}
	c.settle()
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
func (c *current) settle() {
	n := c.evenings()
	c.col = max(min(c.col, firstEvening+n-1), 0)
	if at := c.col - firstEvening; at >= 0 {
		c.from = max(min(c.from, at), at-most+1)
	}
	c.from = max(min(c.from, n-most), 0)
}

func (c *current) evenings() int {
	if c.standings == nil {
		return 0
	}
	return len(c.standings.Evenings)
}

// row is where the line under the cursor stands, -1 for nowhere.
func (c *current) row() int {
	return slices.IndexFunc(c.rows, func(r competition.Row) bool { return slices.Equal(r.Who, c.who) })
}

// names are those of the line under the cursor, as they are listed.
func (c *current) names() string {
	who := c.who
	if i := c.row(); i >= 0 {
		who = c.rows[i].Named
	}
	return c.book().Names(who)
}

// competition is the chosen one as it is saved, or nil.
func (c *current) competition() *event.Competition { return c.desk.Club.Club().Competition(c.chosen) }

// Mode is what the scorer is busy with.
func (c *current) Mode() Mode { return c.mode }

// Any reports whether a competition is chosen.
func (c *current) Any() bool { return c.competition() != nil }

// Ended reports whether the chosen competition has ended.
func (c *current) Ended() bool {
	k := c.competition()
	return k != nil && k.Ended
}

// Empty is the sentence in place of the standings, "" when there are any.
func (c *current) Empty() string {
	w := c.words()
	switch {
	case c.err != nil:
		return w.Sentence(c.err)
	case c.mode == Editing && len(c.rows) == 0:
		return w.T("competitions.empty-new")
	case !c.Any():
		return w.T("competitions.empty")
	case len(c.rows) == 0:
		return w.T("competitions.empty-evenings")
	}
	return ""
}

// mayStart reports whether there is no competition yet and the first can be begun.
func (c *current) mayStart() bool {
	return c.mode == Look && c.err == nil && !c.Any() && c.ReadOnly() == ""
}

// Failed reports whether Empty is about something that went wrong.
func (c *current) Failed() bool { return c.err != nil }

// ReadOnly says why nothing can be changed, "" when it can.
func (c *current) ReadOnly() string { return c.desk.Locked("readonly.club") }

// Said is what the last act did, or why it was refused.
func (c *current) Said() notice.Notice { return c.said }

// ClearNotice takes away what was said.
func (c *current) ClearNotice() { c.said = notice.Notice{} }

// do does a command to the club, or says why not.
func (c *current) do(payload journal.Payload, done string) bool {
	if err := c.desk.DoTo("", payload); err != nil {
		c.said = notice.Refuse(c.words().Sentence(err))
		return false
	}
	c.said = notice.Of(done)
	c.Refresh()
	return true
}

// readEvenings lists the sessions of the club, the newest first.
func (c *current) readEvenings() {
	c.all = nil
	headers, err := c.desk.Club.Events()
	if err != nil {
		c.said = notice.Refuse(c.words().Sentence(err))
		return
	}
	k := c.competition()
	seen := map[event.ID]bool{}
	for _, h := range headers {
		c.sessionsOf(h, k, seen)
	}
	for _, x := range k.Evenings { // what is no longer there can still be taken out
		if !seen[x.Session] {
			c.all = append(c.all, Evening{Date: c.words().ShortDate(x.Date), Name: c.words().T("competitions.gone"), Counts: true, in: x})
		}
	}
	slices.SortStableFunc(c.all, func(a, b Evening) int { return -cmp.Compare(a.in.Date, b.in.Date) })
	c.evening = max(min(c.evening, len(c.all)-1), 0)
}

func (c *current) sessionsOf(h event.Header, k *event.Competition, seen map[event.ID]bool) {
	e, err := c.desk.Club.Event(h.ID)
	if err != nil {
		return // it is said where it counts
	}
	for i := range e.Sessions {
		s := &e.Sessions[i]
		seen[s.ID] = true
		x := Evening{
			Date: c.words().ShortDate(s.Date), Name: h.Name, Pairs: phrase.HowMany(c.words(), e.Kind, h.Pairs),
			Counts: k.Counts(e.ID, s.ID), in: event.Counted{Event: e.ID, Session: s.ID, Date: s.Date},
		}
		if c.standings != nil {
			if i := slices.IndexFunc(c.standings.Skipped, func(o competition.SkippedEvening) bool { return o.Is(x.in) }); i >= 0 {
				x.Out = c.book().Skipped(c.standings.Skipped[i])
			}
		}
		var others []string
		for _, o := range c.desk.Club.Club().Competitions {
			if o.ID != k.ID && o.Counts(e.ID, s.ID) {
				others = append(others, o.Name)
			}
		}
		x.Others = c.words().List(others)
		c.all = append(c.all, x)
	}
}
