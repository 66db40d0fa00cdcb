package command

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
)

// NewEvening begins an event: its sections with their movements, its contestants
// and its own copy of the rules. It is refused with event.exists, event.no-session,
// and what validate.go lists.
type NewEvening struct {
	Event event.Event `json:"event"`
}

var _ = journal.Register[NewEvening]("new-evening", journal.Evening, journal.Creates, journal.Says("log.say.new-evening", "undo.say.new-evening"))

func (p *NewEvening) Check(e *event.Event, s *event.Session) error {
	wrong := func(s event.Session) bool { return len(s.Sections) == 0 || len(s.Results) > 0 }
	return cmp.Or(
		problem.If(e != nil, "event.exists"),
		problem.If(len(p.Event.Sessions) == 0 || slices.ContainsFunc(p.Event.Sessions, wrong), "event.no-session"),
		p.Event.Validate(),
	)
}

func (p *NewEvening) Apply(e *event.Event, _ *event.Session, _ journal.Line) { *e = *p.Event.Clone() }

func (*NewEvening) Makes() journal.Whole { return journal.WholeEvening }

func (p *NewEvening) Describe(*event.Event, *event.Session) journal.Told {
	return journal.Told{Name: p.Event.Name, N: len(p.Event.Contestants)}
}

// ImportEvent takes an event over from a foreign file, whole. It is refused with
// event.exists, and what validate.go lists.
type ImportEvent struct {
	Event event.Event `json:"event"`
}

var _ = journal.Register[ImportEvent]("import-event", journal.Evening, journal.Creates, journal.Says("log.say.import-event", "undo.say.import-event"),
	journal.Says("log.say.import-event.teams", "undo.say.import-event.teams"), journal.Says("log.say.import-event.players", "undo.say.import-event.players"))

func (p *ImportEvent) Check(e *event.Event, _ *event.Session) error {
	return cmp.Or(problem.If(e != nil, "event.exists"), p.Event.Validate())
}

func (p *ImportEvent) Apply(e *event.Event, _ *event.Session, _ journal.Line) { *e = *p.Event.Clone() }

func (*ImportEvent) Makes() journal.Whole { return journal.WholeEvening }

func (p *ImportEvent) Describe(*event.Event, *event.Session) journal.Told {
	t := journal.Told{Name: p.Event.Name, WasName: p.Event.Source, N: len(p.Event.Contestants)}
	switch p.Event.Kind {
	case event.Teams:
		t.Says = "import-event.teams"
	case event.Individual:
		t.Says = "import-event.players"
	}
	for i := range p.Event.Sessions {
		t.More += len(p.Event.Sessions[i].Results)
	}
	return t
}

// RenameEvent gives the event another name. It is refused with event.no-name.
type RenameEvent struct {
	Name string `json:"name"`
}

var _ = journal.Register[RenameEvent]("rename-event", journal.Evening, journal.Says("log.say.rename-event", "undo.say.rename-event"))

func (p *RenameEvent) Check(*event.Event, *event.Session) error {
	return problem.If(strings.TrimSpace(p.Name) == "", "event.no-name")
}

func (p *RenameEvent) Apply(e *event.Event, _ *event.Session, _ journal.Line) {
	e.Name = p.Name
}

func (p *RenameEvent) Describe(e *event.Event, _ *event.Session) journal.Told {
	return journal.Told{WasName: e.Name, Name: p.Name}
}

// SeatPlayers says who plays as a contestant; "" for who is not known yet. It can be
// done to a closed session too: the points are the contestant's. It is refused with
// event.no-contestant, team.players, players.twice and players.with-oneself.
type SeatPlayers struct {
	Contestant event.ID   `json:"contestant"`
	Players    []event.ID `json:"players"`
}

var _ = journal.Register[SeatPlayers]("seat-players", journal.Seating, journal.Says("log.say.seat-players", "undo.say.seat-players"), journal.Says("log.say.seat-players.first", "undo.say.seat-players.first"))

func (p *SeatPlayers) Check(e *event.Event, _ *event.Session) error {
	n := len(p.Players)
	return cmp.Or(
		problem.If(e.Contestant(p.Contestant) == nil, "event.no-contestant"),
		problem.If(e.Kind == event.Teams && n > event.MaxTeam, "team.players", "n", n, "max", event.MaxTeam),
		checkPlayers(e, p.Contestant, p.Players),
	)
}

func (p *SeatPlayers) Apply(e *event.Event, _ *event.Session, _ journal.Line) {
	switch c := e.Contestant(p.Contestant); {
	case c == nil:
	case e.Kind == event.Teams:
		changeTeam(e, c, p.Players)
	default:
		c.Players = slices.Clone(p.Players)
	}
}

func (p *SeatPlayers) Describe(e *event.Event, _ *event.Session) journal.Told {
	t := journal.Told{Pair: journal.RefOf(e, p.Contestant), Now: slices.Clone(p.Players)}
	if c := e.Contestant(p.Contestant); c != nil {
		t.Was = slices.Clone(c.Players)
	}
	t.Says = journal.Variant(len(named(t.Was)) == 0, "seat-players.first")
	return t
}

// Taken says in which pair a player plays already: by its number, and in a
// two-winner event by its direction too.
func Taken(e *event.Event, id event.ID) error {
	l := e.LabelOf(id)
	switch l.Direction {
	case "NS":
		return problem.New("players.twice-side", "pair", l.String(), "side", bridge.NS)
	case "EW":
		return problem.New("players.twice-side", "pair", l.String(), "side", bridge.EW)
	}
	return problem.New("players.twice", "pair", l.String())
}

// ChangeRules puts other rules in force for the whole event. It is refused with
// session.closed, what Scorable refuses of rules for another kind of event, and what scoring
// refuses of the rules or awards of the club's table.
type ChangeRules struct {
	Rules rules.Rules `json:"rules"`
}

var _ = journal.Register[ChangeRules]("change-rules", journal.Ranking, journal.Says("log.say.change-rules", "undo.say.change-rules"),
	journal.Says("log.say.change-rules.preset", "undo.say.change-rules.preset"), journal.Says("log.say.change-rules.same", "undo.say.change-rules.same"))

func (p *ChangeRules) Check(e *event.Event, _ *event.Session) error {
	if e.Closed() {
		return problem.New("session.closed")
	}
	as := event.Event{Kind: e.Kind, Rules: p.Rules}
	return cmp.Or(as.Scorable(), event.CheckRules(p.Rules))
}

func (p *ChangeRules) Apply(e *event.Event, _ *event.Session, _ journal.Line) {
	e.Rules = p.Rules
}

func (p *ChangeRules) Describe(e *event.Event, _ *event.Session) journal.Told {
	was, now := e.Rules, p.Rules
	t := journal.Told{WasName: was.Preset, Name: now.Preset, WasRules: &was, NowRules: &now}
	for _, d := range p.Rules.Differences(e.Rules) {
		t.Parts = append(t.Parts, d.Field)
	}
	switch {
	case e.Rules.Preset != p.Rules.Preset:
		t.Says = "change-rules.preset"
	case len(t.Parts) == 0:
		t.Says = "change-rules.same"
	}
	return t
}

// ChangeDate gives a session another date. It can be done to a closed session too: no
// points follow from it. It is refused with event.no-session and event.no-date.
type ChangeDate struct {
	Session event.ID `json:"session"`
	Date    string   `json:"date"` // 2003-11-10
}

var _ = journal.Register[ChangeDate]("change-date", journal.Evening, journal.OnClosed, journal.Says("log.say.change-date", "undo.say.change-date"))

func (p *ChangeDate) Check(*event.Event, *event.Session) error {
	return problem.If(!isDate(p.Date), "event.no-date")
}

func (p *ChangeDate) Apply(_ *event.Event, s *event.Session, _ journal.Line) {
	s.Date = p.Date
}

func (p *ChangeDate) Describe(_ *event.Event, s *event.Session) journal.Told {
	return journal.Told{Name: p.Date, WasName: s.Date}
}

// isDate reports whether a text is a day of the calendar, written 2003-11-10.
func isDate(text string) bool {
	var y, m, d int
	n, err := fmt.Sscanf(text, "%4d-%2d-%2d", &y, &m, &d)
	if err != nil || n != 3 || y < 1 || m < 1 || m > 12 || d < 1 || fmt.Sprintf("%04d-%02d-%02d", y, m, d) != text {
		return false
	}
	days := [...]int{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31}[m-1]
	if m == 2 && y%4 == 0 && (y%100 != 0 || y%400 == 0) {
		days = 29
	}
	return d <= days
}

// DeleteEvent takes the event out of every list: no screen, no paper and no competition
// has it any more. Nothing of it is lost: RestoreEvent, or an undo, brings it back. It is
// refused with event.deleted.
type DeleteEvent struct{}

var _ = journal.Register[DeleteEvent]("delete-event", journal.Evening, journal.Says("log.say.delete-event", "undo.say.delete-event"))

// Check has nothing to refuse: Decide refuses everything of a deleted event but its
// restoring.
func (*DeleteEvent) Check(*event.Event, *event.Session) error { return nil }

func (*DeleteEvent) Apply(e *event.Event, _ *event.Session, _ journal.Line) {
	e.Deleted = true
}

func (*DeleteEvent) Describe(e *event.Event, _ *event.Session) journal.Told {
	return journal.Told{Name: e.Name}
}

// RestoreEvent puts a deleted event back as it was. It is refused with event.not-deleted.
type RestoreEvent struct{}

var _ = journal.Register[RestoreEvent]("restore-event", journal.Evening, journal.OnDeleted, journal.Says("log.say.restore-event", "undo.say.restore-event"))

func (*RestoreEvent) Check(e *event.Event, _ *event.Session) error {
	return problem.If(!e.Deleted, "event.not-deleted")
}

func (*RestoreEvent) Apply(e *event.Event, _ *event.Session, _ journal.Line) {
	e.Deleted = false
}

func (*RestoreEvent) Describe(e *event.Event, _ *event.Session) journal.Told {
	return journal.Told{Name: e.Name}
}
