package repair

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
)

// SwitchMovement gives sections another movement, other pairs or another division while
// the evening is on. Every result stays: what fits a line of the new movement stands
// there, what does not is shown as not in the movement. Another movement keeping what was
// played, one table more, an extra table, a section split and two sections joined are all
// this; Why says which, for the log. The sections that come are made by Section.Rover,
// Section.Continue, Section.Instead, Session.Split and Session.Join.
//
// It is refused with event.no-session, session.closed, event.no-section, event.left-out
// where a pair has no number in any section that comes, event.no-id, event.other-boards
// where other sections play other sets of boards, repair.unknown and what validate.go lists.
type SwitchMovement struct {
	Session      event.ID        `json:"session"`
	Why          Why             `json:"why"`
	Sections     []string        `json:"sections"` // the letters of those that go
	To           []event.Section `json:"to"`       // those that come in their place
	BoardsPerSet int             `json:"boardsPerSet"`
}

var _ = journal.Register[SwitchMovement]("switch-movement", journal.Seating, journal.Says("log.say.switch-movement", "undo.say.switch-movement"),
	journal.Says("log.say.switch-movement.other", "undo.say.switch-movement.other"), journal.Says("log.say.switch-movement.table", "undo.say.switch-movement.table"),
	journal.Says("log.say.switch-movement.extra", "undo.say.switch-movement.extra"),
	journal.Says("log.say.switch-movement.extra.rover", "undo.say.switch-movement.extra.rover"),
	journal.Says("log.say.switch-movement.split", "undo.say.switch-movement.split"), journal.Says("log.say.switch-movement.join", "undo.say.switch-movement.join"))

// Why is which of the changes a SwitchMovement is.
type Why string

// The reasons for another movement while the evening is on.
const (
	WhyOther Why = "other" // the wrong movement was chosen, or another is played from now on
	WhyTable Why = "table" // with one table more, for pairs that came late
	WhyExtra Why = "extra" // an extra table or a rover beside the movement
	WhySplit Why = "split" // one section became two
	WhyJoin  Why = "join"  // two sections became one
)

func (p *SwitchMovement) Check(e *event.Event, s *event.Session) error {
	if err := cmp.Or(
		problem.If(e.Kind == event.Individual, "repair.not.movement.individual"),
		problem.If(!slices.Contains([]Why{WhyOther, WhyTable, WhyExtra, WhySplit, WhyJoin}, p.Why), "repair.unknown", "name", string(p.Why)),
		problem.If(len(p.Sections) == 0 || len(p.To) == 0, "event.no-section", "section", ""),
	); err != nil {
		return err
	}
	stays := map[event.ID]bool{}
	for i := range p.To {
		if p.To[i].Movement == nil {
			return problem.New("event.no-section", "section", p.To[i].Letter)
		}
		for _, l := range p.To[i].Labels {
			if l.Contestant == "" {
				return problem.New("event.no-id")
			}
			stays[l.Contestant] = true
		}
	}
	for _, letter := range p.Sections {
		c := s.Section(letter)
		if c == nil {
			return problem.New("event.no-section", "section", letter)
		}
		for _, l := range c.Labels {
			if !stays[l.Contestant] {
				return problem.New("event.left-out", "pair", l.String())
			}
		}
	}
	return cmp.Or(
		problem.If(len(s.Sections) > len(p.Sections) && p.BoardsPerSet != s.BoardsPerSet, "event.other-boards", "n", s.BoardsPerSet),
		journal.After(e, p).Validate(),
	)
}

func (p *SwitchMovement) Apply(e *event.Event, s *event.Session, _ journal.Line) {
	if len(p.To) == 0 {
		return
	}
	to := event.Session{Sections: p.To}.Clone().Sections
	at := -1
	for i := range s.Sections {
		if slices.Contains(p.Sections, s.Sections[i].Letter) {
			at = i
			break
		}
	}
	if at < 0 {
		return
	}
	var all []event.Section
	for i := range s.Sections {
		if i == at {
			all = append(all, to...)
		}
		if !slices.Contains(p.Sections, s.Sections[i].Letter) {
			all = append(all, s.Sections[i])
		}
	}
	s.Sections = all
	for i := range to {
		for _, l := range to[i].Labels {
			command.Admit(e, l.Contestant)
		}
	}
	s.BoardsPerSet = p.BoardsPerSet
	for i := range s.Results { // of the section where its pairs are now
		if r := &s.Results[i]; r.Section != "" {
			if letter := s.SectionOf(r.NS.A); letter != "" {
				r.Section = letter
			}
		}
	}
}

func (p *SwitchMovement) Makes() journal.Whole {
	if p.Why == WhyExtra {
		return journal.WholePair
	}
	return journal.WholeMovement
}

func (p *SwitchMovement) Describe(_ *event.Event, s *event.Session) journal.Told {
	t := journal.Told{Says: "switch-movement." + string(p.Why), Parts: p.Sections}
	switch p.Why {
	case WhySplit, WhyJoin:
		t.Parts = nil
		for i := range p.To {
			t.Parts = append(t.Parts, p.To[i].Letter)
		}
		if len(p.Sections) > 0 {
			t.Section = p.Sections[0]
		}
	case WhyExtra:
		if len(p.To) == 1 && p.To[0].Movement != nil {
			if c := s.Section(p.To[0].Letter); c != nil && c.Movement != nil && c.Movement.Tables == p.To[0].Movement.Tables {
				t.Says += ".rover" // a pair more, and no table
			}
		}
	case WhyTable, WhyOther:
	default:
		t.Says = ""
	}
	if len(p.To) > 0 && p.To[0].Movement != nil {
		t.Name, t.N = p.To[0].Movement.Name, len(p.To[0].Movement.Rounds)
	}
	return t
}
