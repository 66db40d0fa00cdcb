// Package why tells of a ranking why each number in it is what it is. It computes no points:
// every figure comes from the standings of the evening, and every sentence on them from package
// phrase.
//
//	file         what
//	evening.go   an evening, and how its contestants and figures are said
//	answer.go    why a number of a session is what it is
//	boards.go    the boards behind it, and why the points of one
//	teams.go     the matches behind it
//	progress.go  how the evening of a contestant went
//	total.go     the ranking over several sessions
//	state.go     whether a ranking is final, and what is missing
package why

import (
	"cmp"
	"strings"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/published"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/phrase"
	"uitslag/internal/scoring"
)

// Evening is the ranking of an evening.
type Evening struct {
	phrase.Who
	St      *standings.Standings
	Speaker desk.Speaker
	Over    *phrase.Total // it is over all sessions, not that of the session in hand; nil: it is not
}

// Of returns the ranking of a session.
func Of(d *desk.Desk, st *standings.Standings) *Evening {
	return &Evening{Who: phrase.WhoOf(d.Words, st), St: st, Speaker: d.Speaker}
}

// OfTeams reports whether teams are ranked.
func (e *Evening) OfTeams() bool { return e.Event.Kind == event.Teams }

// Points returns points with as many decimals as they need, within the rules.
func (e *Evening) Points(r exact.Rat) string {
	return e.Words.Number(r, e.Event.Rules.PointDecimals)
}

// percent returns a percentage with the decimals of the rules, without its sign.
func (e *Evening) percent(r exact.Rat) string {
	return e.Words.Fixed(r, e.Event.Rules.PercentDecimals)
}

// Names returns the players of a contestant, or what it is called.
func (e *Evening) Names(id event.ID) string { return e.Speaker.Names(e.Event, id) }

// Named returns a contestant by name and number: "Jean – Pierre (paar 8)".
func (e *Evening) Named(id event.ID) string {
	names, pair := e.Names(id), e.Pair(id)
	if strings.EqualFold(names, pair) {
		return names
	}
	return names + " (" + pair + ")"
}

// Listed returns the number of a row: "7", and where its list has both directions "NZ 7".
func (e *Evening) Listed(r *standings.Row) string {
	return strings.ReplaceAll(phrase.Sided(e.Words, r.Side(), e.Number(r.Contestant)), " ", "\u00a0")
}

// Sides says what the letter behind points means: capitals NS, small EW.
func (e *Evening) Sides(letters string) string {
	var out []string
	if strings.ToLower(letters) != letters {
		out = append(out, e.Words.T("paper.list.NS"))
	}
	if strings.ToUpper(letters) != letters {
		out = append(out, e.Words.T("paper.list.EW"))
	}
	return e.Words.List(out)
}

func (e *Evening) steps(steps ...scoring.Step) []string {
	return phrase.Steps(e.Words, steps, e.Event.Rules)
}

// rule returns the preset and what it says about a number.
func (e *Evening) rule(what string) string {
	return e.Words.T("ranking.rule", "preset", e.Event.Rules.Preset, "what", what)
}

// Difference is a figure that a foreign file has otherwise.
type Difference struct {
	What, Published, Computed string
}

// Differences returns the figures that the file the evening was read from has otherwise than they
// are computed here.
func (e *Evening) Differences() []Difference {
	return event.Mapped(published.Differences(e.St), func(d published.Difference) Difference {
		w, args := e.Words, []any{"round", d.Round, "board", d.Board, "ns", e.Side(d.NS), "ew", e.Side(d.EW)}
		if d.Contestant != "" {
			args = []any{"pair", e.Pair(d.Contestant), "round", d.Round}
		}
		return Difference{
			What:      w.T("ranking.differs."+d.What, args...),
			Published: cmp.Or(w.Decimal(d.Published), "–"), Computed: cmp.Or(w.Decimal(d.Computed), "–"),
		}
	})
}

// Source returns the foreign file the evening was read from, "" when it was played here.
func (e *Evening) Source() string {
	if e.Event.Published == nil {
		return ""
	}
	if e.Event.Source == "" {
		return e.Event.Name
	}
	return e.Event.Source
}
