// Package columns describes the columns of an uitslag, of a session and over several, once for
// the screen, the big screen, the clipboard, paper, workbook, page and text: what each is called,
// what it shows, what that means, and how wide a figure of it is.
//
// A new column is a row of about, where Of or OfTotal puts it, and its texts.
package columns

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/event/total"
	"uitslag/internal/exact"
	"uitslag/internal/phrase"
	"uitslag/internal/translation"
)

// Kind is what a column shows.
type Kind int

// The columns, from left to right. After them comes one Group a group of boards, or of teams
// one Match a round; of the ranking over several sessions one InSession a session.
const (
	Rank Kind = iota
	Pair
	Name
	Points
	Percent
	VPs
	Over // the total over several sessions
	ClubPoints
	Federation
	Carried
	InSession
	Boards
	Played
	Won
	Drawn
	Group
	Match
)

// figure returns the figure of a row, and whether it has one.
type figure func(st *standings.Standings, r *standings.Row, part int) (exact.Rat, bool)

// about has what holds of the columns of a kind in each session.
var about = [...]struct {
	head, tip string // keys: of its heading where that is the same in each session, of what it shows
	short     string // key of what it shows in the legend of the screen; "" where it is not there
	sample    string // a figure as wide as they mostly are
	spare     bool   // left out of a page where the screen is narrow
	figure    figure
	over      func(r *total.Row) (exact.Rat, bool) // figure, of the ranking over several sessions
}{
	Rank: {head: "paper.rank", tip: "tip.ranking.rank", sample: "88="},
	Pair: {tip: "tip.ranking.pair", sample: "(88)"},
	Name: {head: "paper.name", tip: "tip.ranking.name"},
	Points: {
		tip: "tip.ranking.points", short: "tip.ranking.points.short", sample: "888",
		figure: func(_ *standings.Standings, r *standings.Row, _ int) (exact.Rat, bool) { return r.Total.Points, true },
	},
	Percent: {
		tip: "tip.ranking.percent", sample: "88,88",
		figure: func(_ *standings.Standings, r *standings.Row, _ int) (v exact.Rat, ok bool) {
			if ok = r.Total.HasPercent(); ok {
				v = r.Total.Percent()
			}
			return v, ok
		},
	},
	VPs: {
		head: "paper.vps", tip: "tip.ranking.vps", short: "tip.ranking.vps.short", sample: "888,88",
		figure: func(_ *standings.Standings, r *standings.Row, _ int) (v exact.Rat, ok bool) {
			if ok = r.Total.HasVPs(); ok {
				v = r.Total.VPs()
			}
			return v, ok
		},
	},
	Over: {
		tip: "tip.ranking.total", sample: "888,88",
		over: func(r *total.Row) (exact.Rat, bool) { return r.Score, r.HasScore },
	},
	ClubPoints: {
		head: "paper.cp", tip: "tip.ranking.cp", short: "tip.ranking.cp.short", sample: "88",
		figure: func(_ *standings.Standings, r *standings.Row, _ int) (exact.Rat, bool) {
			return exact.Int(r.CP), r.HasCP
		},
		over: func(r *total.Row) (exact.Rat, bool) { return exact.Int(r.Earns.CP), r.Earns.HasCP },
	},
	Federation: {
		tip: "tip.ranking.federation", sample: "88,88",
		figure: func(_ *standings.Standings, r *standings.Row, _ int) (exact.Rat, bool) {
			return r.Federation, r.HasFederation
		},
		over: func(r *total.Row) (exact.Rat, bool) { return r.Earns.Federation, r.Earns.HasFederation },
	},
	Carried:   {head: "total.carried", tip: "tip.ranking.carried", sample: "88,88"},
	InSession: {tip: "tip.ranking.session", sample: "88,88"},
	Boards: {
		head: "paper.boards-played", tip: "tip.ranking.boards", short: "tip.ranking.boards.short", sample: "88", spare: true,
		figure: func(_ *standings.Standings, r *standings.Row, _ int) (exact.Rat, bool) {
			return exact.Int(r.Total.Boards), true
		},
		over: func(r *total.Row) (exact.Rat, bool) { return exact.Int(r.Boards), true },
	},
	Played: {
		head: "paper.matches.played", tip: "tip.match.played", sample: "8", spare: true,
		figure: ofTeam(func(t *standings.TeamTotal) int { return t.Matches }),
	},
	Won: {
		head: "paper.matches.won", tip: "tip.match.won", sample: "8", spare: true,
		figure: ofTeam(func(t *standings.TeamTotal) int { return t.Won }),
	},
	Drawn: {
		head: "paper.matches.drawn", tip: "tip.match.drawn", sample: "8", spare: true,
		figure: ofTeam(func(t *standings.TeamTotal) int { return t.Drawn }),
	},
	Group: {
		tip: "tip.ranking.group", sample: "88a", spare: true,
		figure: func(_ *standings.Standings, r *standings.Row, part int) (exact.Rat, bool) {
			if part >= len(r.Groups) {
				return exact.Rat{}, false
			}
			g := &r.Groups[part]
			if g.Round != nil {
				return g.Round.VPs, true
			}
			return g.Points, g.State == standings.GroupPlayed
		},
	},
	Match: {tip: "tip.match.round", sample: "18,88", spare: true},
}

func ofTeam(count func(t *standings.TeamTotal) int) figure {
	return func(st *standings.Standings, r *standings.Row, _ int) (exact.Rat, bool) {
		t, _ := st.Team(r.Contestant)
		return exact.Int(count(&t)), true
	}
}

// Column is a column of an uitslag.
type Column struct {
	Kind Kind
	// Part is an index in the groups of the standings, for Group; of Match the round, of
	// InSession an index in the sessions.
	Part int
	Head string
	// Meaning is what it shows, in words: the heading is mostly an abbreviation. Short is the
	// same in the legend of the screen, "" where it is not there.
	Meaning, Short string
	// Decides marks the column that the places are by, and the percentage beside it.
	Decides bool
}

// Same reports whether two columns show the same thing.
func (c Column) Same(d Column) bool { return c.Kind == d.Kind && c.Part == d.Part }

// Tip is what columns of a kind show, in words.
func (k Kind) Tip(w *translation.Words) string { return w.T(about[k].tip) }

// Figures reports whether it has figures of which more is better, and not places, numbers or
// names.
func (c Column) Figures() bool { return c.Kind > Name }

// Sample is a figure as wide as those of the column mostly are.
func (c Column) Sample() string { return about[c.Kind].sample }

// Spare reports whether a page leaves the column out where the screen is narrow.
func (c Column) Spare() bool { return about[c.Kind].spare }

// Decisive is the kind of column that the places of a session are by.
func Decisive(st *standings.Standings) Kind {
	switch r := &st.Event.Rules; {
	case r.ByVPs():
		return VPs
	case r.HasPercent():
		return Percent
	}
	return Points
}

// Of are the columns of the uitslag of a session, those of MesserBridge (R-UITSLAG), without
// the rounds of teams; with club points and those of a federation where a row of the lists has
// them.
func Of(w *translation.Words, st *standings.Standings, lists []standings.List) []Column {
	r, ofTeams := &st.Event.Rules, st.Event.Kind == event.Teams
	has := func(f func(r standings.Row) bool) bool {
		return slices.ContainsFunc(lists, func(l standings.List) bool { return slices.ContainsFunc(l.Rows, f) })
	}
	all := make([]Column, 0, 12+len(st.Groups))
	add := func(when bool, k Kind, head string) {
		if when {
			all = append(all, describe(w, Column{Kind: k, Head: head}))
		}
	}
	add(true, Rank, "")
	add(true, Pair, phrase.ContestantHead(w, st.Event.Kind))
	add(true, Name, "")
	add(true, Points, phrase.PointsHead(w, r))
	add(r.HasPercent(), Percent, "%")
	add(r.ByVPs(), VPs, "")
	add(has(func(r standings.Row) bool { return r.HasCP }), ClubPoints, "")
	add(has(func(r standings.Row) bool { return r.HasFederation }), Federation, phrase.FederationHead(w, r))
	add(true, Boards, "")
	add(ofTeams, Played, "")
	add(ofTeams, Won, "")
	add(ofTeams, Drawn, "")
	for i := range all {
		c := &all[i]
		if c.Decides = c.Kind == Percent || c.Kind == VPs || c.Kind == Decisive(st); c.Kind != Points {
			continue
		}
		if key := about[Points].tip + "." + string(r.Method); w.Has(key) {
			c.Meaning = w.Colon(c.Head, w.T(key))
		}
		if r.HasPercent() {
			c.Short = c.Head + " = " + w.T("tip.ranking.points.matchpoints")
		}
	}
	if ofTeams { // the boards of a match are at two tables
		return all
	}
	for g := range st.Groups {
		c, boards := Column{Kind: Group, Part: g, Head: w.T("paper.group", "number", g+1)}, phrase.Runs(w, st.Groups[g].Boards)
		what := w.T(about[Group].tip, "number", g+1, "boards", boards)
		if round := st.GroupRound(g); round > 0 {
			c.Head = w.T("paper.round-head", "number", round)
			what = w.T("tip.ranking.round", "round", round, "boards", boards)
		}
		c.Meaning = w.Colon(c.Head, what)
		all = append(all, c)
	}
	return all
}

// OfMatch is the column of a round of teams, with its heading.
func OfMatch(w *translation.Words, round int, head string) Column {
	return Column{Kind: Match, Part: round, Head: head, Meaning: w.Colon(head, w.T(about[Match].tip, "round", round))}
}

// OfTotal are the columns of the ranking over several sessions.
func OfTotal(b phrase.Total) []Column {
	w, r := b.Words, &b.Of.Event.Rules
	var all []Column
	add := func(when bool, k Kind, part int, head string) {
		if when {
			all = append(all, describe(w, Column{Kind: k, Part: part, Head: head, Decides: k == Over}))
		}
	}
	add(true, Rank, 0, "")
	add(true, Pair, 0, phrase.ContestantHead(w, b.Of.Event.Kind))
	add(true, Name, 0, "")
	add(true, Over, 0, b.Head())
	add(b.Of.HasClubPoints(), ClubPoints, 0, "")
	add(b.Of.HasFederation(), Federation, 0, phrase.FederationHead(w, r))
	add(b.Carries(), Carried, 0, "")
	for i := range b.Of.Sessions {
		add(true, InSession, i, b.Session(i))
	}
	add(true, Boards, 0, "")
	for i := range all {
		all[i].Short = "" // that screen has no legend
	}
	return all
}

// describe fills in what holds of a column in each session.
func describe(w *translation.Words, c Column) Column {
	a := &about[c.Kind]
	if c.Head == "" {
		c.Head = w.T(a.head)
	}
	c.Meaning = w.Colon(c.Head, w.T(a.tip))
	if a.short != "" {
		c.Short = c.Head + " = " + w.T(a.short)
	}
	return c
}

// Figure returns what a row has in a column of figures, and whether it has any; of Match, which
// has several, it has none.
func (c Column) Figure(st *standings.Standings, r *standings.Row) (exact.Rat, bool) {
	if f := about[c.Kind].figure; f != nil {
		return f(st, r, c.Part)
	}
	return exact.Rat{}, false
}

// OnScreen is Figure as screens show it: without the club points of who has no place.
func (c Column) OnScreen(st *standings.Standings, r *standings.Row) (exact.Rat, bool) {
	if c.Kind == ClubPoints && r.Rank == 0 {
		return exact.Rat{}, false
	}
	return c.Figure(st, r)
}

// Over is Figure of the ranking over several sessions; Carried and InSession are not numbers
// alone.
func (c Column) Over(r *total.Row) (exact.Rat, bool) {
	if f := about[c.Kind].over; f != nil {
		return f(r)
	}
	return exact.Rat{}, false
}

// Decimals is how many decimals the figures of a column of a list need, and at most as many as
// the rules have for points; those of percentages and of a federation are fixed.
func (c Column) Decimals(st *standings.Standings, l *standings.List) int {
	switch c.Kind {
	case Percent:
		return st.Event.Rules.PercentDecimals
	case Federation:
		return st.FederationDecimals()
	}
	all := make([]exact.Rat, len(l.Rows))
	for i := range l.Rows {
		all[i], _ = c.Figure(st, &l.Rows[i])
	}
	return exact.Decimals(st.Event.Rules.PointDecimals, all...)
}

// OverDecimals is how many decimals the figures of a column have in the ranking over several
// sessions.
func (c Column) OverDecimals(b phrase.Total) int {
	switch c.Kind {
	case Over:
		return b.Decimals()
	case Federation:
		return standings.FederationDecimals(&b.Of.Event.Rules)
	}
	return 0
}

// Around is what stands in a cell of Group in place of its figure ("bye", or "…" while nothing is
// in), behind it (how it sat: "b"), and beside or below it: the number of whom it met, where the
// round becomes victory points.
func (c Column) Around(w *translation.Words, r *standings.Row, number func(event.ID) string) (instead, behind, met string) {
	if c.Kind != Group || c.Part >= len(r.Groups) {
		return "", "", ""
	}
	g := &r.Groups[c.Part]
	switch {
	case g.Round != nil && g.Round.Opponent == "":
		return "", "", "(" + w.T("paper.bye") + ")"
	case g.Round != nil:
		return "", "", "(" + number(g.Round.Opponent) + ")"
	case g.State == standings.GroupSitOut:
		return w.T("paper.bye"), "", ""
	case g.State == standings.GroupWaits:
		return "…", "", ""
	case g.State == standings.GroupPlayed:
		return "", g.Sides, ""
	}
	return "", "", ""
}
