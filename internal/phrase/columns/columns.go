// Package columns describes the columns of an uitslag, of a session and over several, once for
// the screen, the big screen, the clipboard, paper, workbook, page, text and JSON: what each is
// called, what it shows, what that means, and how wide a figure of it is.
//
// A new column is a Kind, at its place, with its row of about, its field of Figures and its texts.
package columns

import (
	"encoding/json"
	"fmt"
	"iter"

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

type figure func(st *standings.Standings, r *standings.Row, part int) (exact.Rat, bool)

// about has what holds of the columns of a kind in each session.
var about = [...]struct {
	head, tip string // keys: of its heading where that is the same in each session, of what it shows
	// heads makes its heading where that is not the same in each session.
	heads  func(w *translation.Words, e *event.Event) string
	short  string // key of what it shows in the legend of the screen; "" where it is not there
	sample string // a figure as wide as they mostly are
	spare  bool   // left out of a page where the screen is narrow
	// when reports whether the uitslag of a session has it; nil: where a row has a figure of it.
	when   func(st *standings.Standings) bool
	figure figure
	over   func(r *total.Row) (exact.Rat, bool) // figure, of the ranking over several sessions
	// json puts a figure into the object of a row.
	json func(f *Figures, st *standings.Standings, v json.Number)
	// line is how wide it is in a line of text, 0 where it is not there; with keeps its room is kept
	// where a row has no figure.
	line  int
	keeps bool
	total bool // part of the total in a sentence
}{
	Rank: {head: "paper.rank", tip: "tip.ranking.rank", sample: "88=", when: always},
	Pair: {
		heads: func(w *translation.Words, e *event.Event) string { return phrase.ContestantHead(w, e.Kind) },
		tip:   "tip.ranking.pair", sample: "(88)", when: always,
	},
	Name: {head: "paper.name", tip: "tip.ranking.name", when: always},
	Points: {
		heads: func(w *translation.Words, e *event.Event) string { return phrase.PointsHead(w, &e.Rules) },
		tip:   "tip.ranking.points", short: "tip.ranking.points.short", sample: "888", when: always, line: 9, total: true,
		figure: func(_ *standings.Standings, r *standings.Row, _ int) (exact.Rat, bool) { return r.Total.Points, true },
		json:   func(f *Figures, _ *standings.Standings, v json.Number) { f.Points = v },
	},
	Percent: {
		heads: func(*translation.Words, *event.Event) string { return "%" },
		tip:   "tip.ranking.percent", sample: "88,88", line: 8, keeps: true, total: true,
		when: func(st *standings.Standings) bool { return st.Event.Rules.HasPercent() },
		figure: func(_ *standings.Standings, r *standings.Row, _ int) (exact.Rat, bool) {
			return r.Total.Percent(), r.Total.HasPercent()
		},
		json: func(f *Figures, _ *standings.Standings, v json.Number) { f.Percent = &v },
	},
	VPs: {
		head: "paper.vps", tip: "tip.ranking.vps", short: "tip.ranking.vps.short", sample: "888,88", line: 8, total: true,
		when: func(st *standings.Standings) bool { return st.Event.Rules.ByVPs() },
		figure: func(_ *standings.Standings, r *standings.Row, _ int) (exact.Rat, bool) {
			return r.Total.VPs(), r.Total.HasVPs()
		},
		json: func(f *Figures, _ *standings.Standings, v json.Number) { f.VPs = &v },
	},
	Over: {
		tip: "tip.ranking.total", sample: "888,88",
		over: func(r *total.Row) (exact.Rat, bool) { return r.Score, r.HasScore },
	},
	ClubPoints: {
		head: "paper.cp", tip: "tip.ranking.cp", short: "tip.ranking.cp.short", sample: "88", line: 4, keeps: true,
		figure: func(_ *standings.Standings, r *standings.Row, _ int) (exact.Rat, bool) {
			return exact.Int(r.CP), r.HasCP
		},
		over: func(r *total.Row) (exact.Rat, bool) { return exact.Int(r.Earns.CP), r.Earns.HasCP },
		json: func(f *Figures, _ *standings.Standings, v json.Number) { f.Awards["cp"] = v },
	},
	Federation: {
		heads: func(w *translation.Words, e *event.Event) string { return phrase.FederationHead(w, &e.Rules) },
		tip:   "tip.ranking.federation", sample: "88,88", line: 7,
		figure: func(_ *standings.Standings, r *standings.Row, _ int) (exact.Rat, bool) {
			return r.Federation, r.HasFederation
		},
		over: func(r *total.Row) (exact.Rat, bool) { return r.Earns.Federation, r.Earns.HasFederation },
		json: func(f *Figures, st *standings.Standings, v json.Number) { f.Awards[string(st.FederationOf())] = v },
	},
	Carried:   {head: "total.carried", tip: "tip.ranking.carried", sample: "88,88"},
	InSession: {tip: "tip.ranking.session", sample: "88,88"},
	Boards: {
		head: "paper.boards-played", tip: "tip.ranking.boards", short: "tip.ranking.boards.short", sample: "88", spare: true, when: always,
		figure: func(_ *standings.Standings, r *standings.Row, _ int) (exact.Rat, bool) {
			return exact.Int(r.Total.Boards), true
		},
		over: func(r *total.Row) (exact.Rat, bool) { return exact.Int(r.Boards), true },
	},
	Played: {
		head: "paper.matches.played", tip: "tip.match.played", sample: "8", spare: true, when: ofTeams,
		figure: ofTeam(func(t *standings.TeamTotal) int { return t.Matches }),
	},
	Won: {
		head: "paper.matches.won", tip: "tip.match.won", sample: "8", spare: true, when: ofTeams,
		figure: ofTeam(func(t *standings.TeamTotal) int { return t.Won }),
	},
	Drawn: {
		head: "paper.matches.drawn", tip: "tip.match.drawn", sample: "8", spare: true, when: ofTeams,
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

// Figures are what a row has in its columns, by the names that are promised to scripts.
type Figures struct {
	Points  json.Number            `json:"points"`
	Max     *json.Number           `json:"max"`
	Percent *json.Number           `json:"percent"`
	Exact   Exact                  `json:"exact"`
	VPs     *json.Number           `json:"vps"`
	Awards  map[string]json.Number `json:"awards"`
}

// Exact is the total as fractions.
type Exact struct {
	Points string `json:"points"`
	Max    string `json:"max"`
}

func always(*standings.Standings) bool { return true }

func ofTeams(st *standings.Standings) bool { return st.Event.Kind == event.Teams }

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

// Tip returns what columns of a kind show, in words.
func (k Kind) Tip(w *translation.Words) string { return w.T(about[k].tip) }

// Figures reports whether it has figures of which more is better, and not places, numbers or
// names.
func (c Column) Figures() bool { return c.Kind > Name }

// Sample returns a figure as wide as those of the column mostly are.
func (c Column) Sample() string { return about[c.Kind].sample }

// Spare reports whether a page leaves the column out where the screen is narrow.
func (c Column) Spare() bool { return about[c.Kind].spare }

// Decisive returns the kind of column that the places of a session are by.
func Decisive(st *standings.Standings) Kind {
	switch r := &st.Event.Rules; {
	case r.ByVPs():
		return VPs
	case r.HasPercent():
		return Percent
	}
	return Points
}

// Of returns the columns of the uitslag of a session, those of MesserBridge (R-UITSLAG), without
// the rounds of teams; with club points and those of a federation where a row of the lists has
// them.
func Of(w *translation.Words, st *standings.Standings, lists []standings.List) []Column {
	all := make([]Column, 0, 12+len(st.Groups))
	for k := range Group {
		a := &about[k]
		shown := a.when != nil && a.when(st)
		if a.when == nil && a.figure != nil {
			for l := range event.Each(lists) {
				for r := range event.Each(l.Rows) {
					_, ok := a.figure(st, r, 0)
					shown = shown || ok
				}
			}
		}
		if shown {
			all = append(all, describe(w, st.Event, Column{Kind: k}))
		}
	}
	for c := range event.Each(all) {
		if c.Decides = c.Kind == Percent || c.Kind == VPs || c.Kind == Decisive(st); c.Kind != Points {
			continue
		}
		if key := about[Points].tip + "." + string(st.Event.Rules.Method); w.Has(key) {
			c.Meaning = w.Colon(c.Head, w.T(key))
		}
		if st.Event.Rules.HasPercent() {
			c.Short = c.Head + " = " + w.T("tip.ranking.points.matchpoints")
		}
	}
	if ofTeams(st) { // the boards of a match are at two tables
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

// OfMatch returns the column of a round of teams, with its heading.
func OfMatch(w *translation.Words, round int, head string) Column {
	return Column{Kind: Match, Part: round, Head: head, Meaning: w.Colon(head, w.T(about[Match].tip, "round", round))}
}

// OfTotal returns the columns of the ranking over several sessions.
func OfTotal(b phrase.Total) []Column {
	w := b.Words
	var all []Column
	add := func(when bool, k Kind, part int, head string) {
		if when {
			all = append(all, describe(w, b.Of.Event, Column{Kind: k, Part: part, Head: head, Decides: k == Over}))
		}
	}
	add(true, Rank, 0, "")
	add(true, Pair, 0, "")
	add(true, Name, 0, "")
	add(true, Over, 0, b.Head())
	add(b.Of.HasClubPoints(), ClubPoints, 0, "")
	add(b.Of.HasFederation(), Federation, 0, "")
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

// describe fills in what holds of a column in each session, and its heading where it has none yet.
func describe(w *translation.Words, e *event.Event, c Column) Column {
	a := &about[c.Kind]
	switch {
	case c.Head != "":
	case a.heads != nil:
		c.Head = a.heads(w, e)
	default:
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

// fixed returns how many decimals the figures of a kind have, whatever they are; false where it is
// as many as they need.
func (k Kind) fixed(st *standings.Standings) (int, bool) {
	switch k {
	case Percent:
		return st.Event.Rules.PercentDecimals, true
	case Federation:
		return st.FederationDecimals(), true
	}
	return 0, false
}

// alone returns a figure of a kind outside a table, with a full stop.
func (k Kind) alone(st *standings.Standings, v exact.Rat) string {
	if decimals, ok := k.fixed(st); ok {
		return v.Text(decimals)
	}
	return v.Short(st.Event.Rules.PointDecimals)
}

func figures(st *standings.Standings, r *standings.Row) iter.Seq2[Kind, exact.Rat] {
	return func(yield func(Kind, exact.Rat) bool) {
		for k := range Group {
			if f := about[k].figure; f != nil {
				if v, ok := f(st, r, 0); ok && !yield(k, v) {
					return
				}
			}
		}
	}
}

// FiguresOf returns the figures of a row as JSON has them.
func FiguresOf(st *standings.Standings, r *standings.Row) Figures {
	f := Figures{Exact: Exact{r.Total.Points.String(), r.Total.Max.String()}, Awards: map[string]json.Number{}}
	if st.Event.Rules.HasPercent() { // in IMPs nothing is the most
		f.Max = new(json.Number(Points.alone(st, r.Total.Max)))
	}
	for k, v := range figures(st, r) {
		if put := about[k].json; put != nil {
			put(&f, st, json.Number(k.alone(st, v)))
		}
	}
	return f
}

// Line returns the figures of a row in a line of text, each after a space; victory points, which
// decide, in place of the percentage.
func Line(w *translation.Words, st *standings.Standings, r *standings.Row) string {
	text := [Group]string{}
	for k, v := range figures(st, r) {
		text[k] = w.Decimal(k.alone(st, v))
	}
	line := ""
	for k := range Group {
		if a := &about[k]; a.line > 0 && (a.keeps || text[k] != "") && (k != Percent || text[VPs] == "") {
			line += fmt.Sprintf(" %*s", a.line, text[k])
		}
	}
	return line
}

// Total returns the figures that are part of a row's total in a sentence: "144 PTN", "60,00 %".
// Sign puts a sign before points.
func Total(w *translation.Words, st *standings.Standings, r *standings.Row, sign func(figure string, sign int) string) []string {
	var parts []string
	for k, v := range figures(st, r) {
		text := w.Decimal(k.alone(st, v))
		if k == Points {
			text = sign(text, v.Sign())
		}
		switch {
		case !about[k].total:
		case k == Percent:
			parts = append(parts, w.Percent(text))
		default:
			parts = append(parts, text+" "+describe(w, st.Event, Column{Kind: k}).Head)
		}
	}
	return parts
}

// Decimals returns how many decimals the figures of a column of a list need, and at most as many as
// the rules have for points; those of percentages and of a federation are fixed.
func (c Column) Decimals(st *standings.Standings, l *standings.List) int {
	if decimals, ok := c.Kind.fixed(st); ok {
		return decimals
	}
	all := make([]exact.Rat, len(l.Rows))
	for i := range l.Rows {
		all[i], _ = c.Figure(st, &l.Rows[i])
	}
	return exact.Decimals(st.Event.Rules.PointDecimals, all...)
}

// OverDecimals returns how many decimals the figures of a column have in the ranking over several
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

// Around returns what stands in a cell of Group in place of its figure ("bye", or "…" while nothing
// is in), behind it (how it sat: "b"), and beside or below it: the number of whom it met, where the
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
