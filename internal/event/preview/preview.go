// Package preview is what a command would do to an evening, before it is done, found by doing it to a copy.
package preview

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/issued"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
)

// Preview is what a command would do to an evening, before it is done. It is made by doing
// it to a copy, so that it cannot differ from what is done.
type Preview struct {
	// Before and After are the event as it is and as it would be: read only.
	Before, After *event.Event
	// Stay counts the results that are what they were, in a line of the evening before and
	// after.
	Stay int
	// Moved are the results that are in another line: another board, other pairs, the other
	// way round. A result that goes to another session of the event is one of them.
	Moved []issued.ResultChange
	// Came and Gone are results that are new, and that are no more.
	Came, Removed []*event.Result
	// Misfits are the results that fit no line of the evening after, or that are in a
	// second time; those that did so before are among them, and are not New. Repaired are
	// those that did not fit before, and do after.
	Misfits  []Misfit
	Repaired []*event.Result
	// Missing counts the lines that are to be played and not in, before and after.
	Missing [2]int
	// Left are who is now booked as having left.
	Left []event.Departure
	// Others counts the results that other players of the same teams played.
	Others int
	// Joined are the pairs that come in; Renumbered those whose number or section is another.
	Joined     []event.ID
	Renumbered []Renumbering
	// Boards are those that no line had before: they are to be dealt.
	Boards []int
	// Again is what pairs have twice after that they had not before: opponents, boards. It
	// can be done all the same.
	Again []Again
	// Paper is what no longer is as it was printed.
	Paper Stale
	// Rows are the contestants whose printed line changes.
	Rows []issued.RowChange
}

// Misfit is a result that fits no line, or one that is in a second time.
type Misfit struct {
	Session event.ID
	Result  *event.Result
	Again   bool // another result is in for the board and pairs
	New     bool // it did fit before
}

// Renumbering is a contestant with another number.
type Renumbering struct {
	Contestant event.ID
	Was, Now   event.Label
	// WasSection and Section are the letters.
	WasSection, Section string
}

// Nothing reports whether the command would leave everything as it is.
func (x *Preview) Nothing() bool {
	return len(x.Moved)+len(x.Came)+len(x.Removed)+len(x.Repaired)+len(x.Joined)+len(x.Left)+len(x.Renumbered)+len(x.Rows)+x.Others == 0 &&
		!slices.ContainsFunc(x.Misfits, func(m Misfit) bool { return m.New }) &&
		x.Missing[0] == x.Missing[1] && x.Paper.None()
}

// NewMisfits counts the results that fit before and do not after.
func (x *Preview) NewMisfits() int {
	return event.Count(x.Misfits, func(m Misfit) bool { return m.New })
}

// Of tells what a command would do to the event. Looking changes nothing. The
// Problems are those of Decide.
func Of(e *event.Event, p journal.Payload, categories ...standings.Categories) (*Preview, error) {
	if err := journal.Decide(e, p); err != nil {
		return nil, err
	}
	ep := p.(journal.EventPayload) // or Decide refuses it
	return Between(e, journal.After(e, ep), categories...), nil
}

// Between returns what leads from one state of an event to another, as Preview tells it.
func Between(before, after *event.Event, categories ...standings.Categories) *Preview {
	x := &Preview{Before: before, After: after}
	was, now := inLinesOf(before), inLinesOf(after)
	for _, r := range now.order {
		is, old := now.by[r], was.by[r]
		switch {
		case old == nil:
			x.Came = append(x.Came, is.result)
		case old.session != is.session || old.result.Key() != is.result.Key():
			x.Moved = append(x.Moved, issued.ResultChange{Before: old.result, After: is.result})
		case old.fits && is.fits:
			x.Stay++
		}
		if !is.fits {
			x.Misfits = append(x.Misfits, Misfit{is.session, is.result, is.again, old != nil && old.fits})
		} else if old != nil && !old.fits {
			x.Repaired = append(x.Repaired, is.result)
		}
	}
	for _, r := range was.order {
		if now.by[r] == nil {
			x.Removed = append(x.Removed, was.by[r].result)
		}
	}
	x.Missing = [2]int{was.missing, now.missing}
	x.people()
	x.lineups()
	x.boards()
	x.agains()
	x.Paper = paperOf(before, after)
	for i := range after.Sessions {
		a, err1 := standings.Of(before, after.Sessions[i].ID, categories...)
		b, err2 := standings.Of(after, after.Sessions[i].ID, categories...)
		if err1 == nil && err2 == nil {
			x.Rows = append(x.Rows, issued.Compare(a, b).Rows...)
		}
	}
	return x
}

type inLine struct {
	session     event.ID
	result      *event.Result
	fits, again bool
}

type inLines struct {
	order   []event.ID
	by      map[event.ID]*inLine
	missing int
}

func inLinesOf(e *event.Event) inLines {
	all := inLines{by: map[event.ID]*inLine{}}
	for s := range event.Each(e.Sessions) {
		for _, t := range s.Travellers() {
			all.missing += t.Missing()
			for j := range t.Lines {
				l := t.Lines[j]
				if l.Result == nil || all.by[l.Result.ID] != nil {
					continue
				}
				all.order = append(all.order, l.Result.ID)
				all.by[l.Result.ID] = &inLine{s.ID, l.Result, !l.Unexpected && !l.Again, l.Again}
			}
		}
	}
	return all
}

func (x *Preview) boards() {
	known := map[int]bool{}
	for i := range x.Before.Sessions {
		for _, l := range x.Before.Sessions[i].Plan() {
			known[l.Board] = true
		}
		for j := range x.Before.Sessions[i].Results { // played, whatever the plan has
			known[x.Before.Sessions[i].Results[j].Board] = true
		}
	}
	for i := range x.After.Sessions {
		for _, l := range x.After.Sessions[i].Plan() {
			if !known[l.Board] && !l.SitOut() {
				known[l.Board] = true
				x.Boards = append(x.Boards, l.Board)
			}
		}
	}
	slices.Sort(x.Boards)
}

// lineups counts the results that other players of the same teams played: the line-up changes.
func (x *Preview) lineups() {
	for now := range event.Each(x.After.Sessions) {
		was := x.Before.Session(now.ID)
		if was == nil || x.After.Kind != event.Teams || slices.EqualFunc(was.Lineups, now.Lineups, sameLineup) {
			continue
		}
		for _, t := range now.Travellers() {
			for _, l := range t.Lines {
				if l.Result == nil {
					continue
				}
				if !slices.Equal(chairs(x.Before, was, l.Expected), chairs(x.After, now, l.Expected)) {
					x.Others++
				}
			}
		}
	}
}

// chairs returns those who sit at a line, of both teams.
func chairs(e *event.Event, s *event.Session, x event.Expected) []event.ID {
	return slices.Concat(e.Seated(s, x, true), e.Seated(s, x, false))
}

func sameLineup(a, b event.Lineup) bool {
	return a.Team == b.Team && a.Round == b.Round && a.Board == b.Board && slices.Equal(a.Open, b.Open) && slices.Equal(a.Closed, b.Closed)
}

// people tells who came in, who left, and whose number changes.
func (x *Preview) people() {
	for s := range event.Each(x.After.Sessions) {
		old := x.Before.Session(s.ID)
		for _, d := range s.Departures {
			if old == nil || !slices.Contains(old.Departures, d) {
				x.Left = append(x.Left, d)
			}
		}
		for c := range event.Each(s.Sections) {
			for _, l := range c.Labels {
				var letter string
				var was event.Label
				if old != nil {
					letter, was = old.LabelOf(l.Contestant)
				}
				switch {
				case was.Number == 0:
					x.Joined = append(x.Joined, l.Contestant)
				case was != l || letter != c.Letter:
					x.Renumbered = append(x.Renumbered, Renumbering{l.Contestant, was, l, letter, c.Letter})
				}
			}
		}
	}
}
