package phrase

import (
	"slices"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/preview"
	"uitslag/internal/event/standings"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/translation"
)

// ComparedCell is a figure of a comparison.
type ComparedCell struct {
	Text    string // a list takes several lines
	Against bool   // it is less than the protected side had: it has the sign ▼
	Bold    bool   // of the protected side
}

// ComparedRow is a line of a comparison: a figure for each column.
type ComparedRow struct {
	Label string
	Cells []ComparedCell
	List  bool // of contestants: of nobody in the first column
}

// Comparison is what rulings would do, side by side: the first column is how things
// stand now.
type Comparison struct {
	Heads []string
	Rows  []ComparedRow
	// Against has a sentence for every candidate that turns against the side that it is
	// there for; one part of it is **bold**.
	Against []string
}

type comparing struct {
	w     *translation.Words
	style bridge.Style
	st    *standings.Standings
}

// RulingStands reports whether a candidate gives what is in force already: the ruling on the
// result, or its table result where there is none. The first column of a Comparison is
// then its column.
func RulingStands(st *standings.Standings, r *event.Ruling) bool {
	now := st.Session.Ruling(r.Result)
	if now == nil {
		return r.Kind == event.RulingTable
	}
	return SameRuling(now, r)
}

// SameRuling reports whether two rulings give the same, whatever their grounds.
func SameRuling(a, b *event.Ruling) bool {
	share := func(x, y event.Share) bool {
		return x.Weight.Equal(y.Weight) && x.Score == y.Score && x.Contract == y.Contract && x.Tricks == y.Tricks &&
			x.Award.Kind == y.Award.Kind && x.Award.Percent.Equal(y.Award.Percent)
	}
	return a.Kind == b.Kind && slices.EqualFunc(a.NS, b.NS, share) && slices.EqualFunc(a.EW, b.EW, share)
}

// Compare sets what candidates would do beside how things stand: effects are those of
// the candidates, all of one result. Those that cannot be booked are left out.
func Compare(w *translation.Words, style bridge.Style, st *standings.Standings, effects []preview.Effect) Comparison {
	t := comparing{w, style, st}
	var c Comparison
	var sound []preview.Effect
	var first *preview.Effect
	for i := range effects {
		if effects[i].Err != nil {
			continue
		}
		if first == nil {
			first = &effects[i]
		}
		if !RulingStands(st, &effects[i].Candidate.Ruling) {
			sound = append(sound, effects[i])
		}
	}
	if first == nil {
		return c
	}
	c.Heads = append(c.Heads, t.now(first.Candidate.Ruling.Result))
	for i := range sound {
		c.Heads = append(c.Heads, ShortRuling(w, style, &sound[i].Candidate.Ruling))
		c.Against = append(c.Against, t.against(&sound[i])...)
	}
	// row has what stands now, and what each candidate makes of it.
	row := func(key, pair string, ns bool, now string, then func(x *preview.Effect) ComparedCell) {
		row := ComparedRow{Label: w.T(key, "pair", pair), Cells: []ComparedCell{{Text: now, Bold: protects(first, ns)}}}
		for i := range sound {
			row.Cells = append(row.Cells, then(&sound[i]))
		}
		c.Rows = append(c.Rows, row)
	}
	for _, ns := range []bool{true, false} {
		row("ruling.on-board", t.side(first, ns), ns, t.board(sideOf(first, ns).Before), func(x *preview.Effect) ComparedCell {
			return t.mark(x, ns, t.board(&sideOf(x, ns).After), true)
		})
	}
	if before, _ := first.Match(); before != nil { // what it came to for each of its two teams
		for _, ns := range []bool{true, false} {
			team := sideOf(first, ns).Contestant
			row("ruling.in-match", t.pair(team), ns, t.match(before, team), func(x *preview.Effect) ComparedCell {
				_, after := x.Match()
				return ComparedCell{Text: t.match(after, team), Bold: protects(x, ns)}
			})
		}
	}
	for _, ns := range []bool{true, false} {
		row("ruling.evening", t.pair(sideOf(first, ns).Contestant), ns, t.total(sideOf(first, ns).Before), func(x *preview.Effect) ComparedCell {
			return t.mark(x, ns, t.total(&sideOf(x, ns).After), false)
		})
		if with, ok := first.Partner(ns); ok { // of individuals the evening of each
			row("ruling.evening", t.pair(with.Contestant), ns, t.total(with.Before), func(x *preview.Effect) ComparedCell {
				then, _ := x.Partner(ns)
				return ComparedCell{Text: t.total(&then.After), Bold: protects(x, ns)}
			})
		}
	}
	others, moved := ComparedRow{List: true, Label: w.T("ruling.others"), Cells: []ComparedCell{{Text: "–"}}}, ComparedRow{List: true, Label: w.T("ruling.moved"), Cells: []ComparedCell{{Text: "–"}}}
	for i := range sound {
		others.Cells = append(others.Cells, ComparedCell{Text: t.others(&sound[i])})
		moved.Cells = append(moved.Cells, ComparedCell{Text: t.moved(sound[i].Moved)})
	}
	c.Rows = append(c.Rows, others, moved)
	return c
}

func sideOf(x *preview.Effect, ns bool) *preview.SideEffect {
	if ns {
		return &x.NS
	}
	return &x.EW
}

// side returns who sits there: of individuals both.
func (t *comparing) side(x *preview.Effect, ns bool) string {
	text := t.pair(sideOf(x, ns).Contestant)
	if with, ok := x.Partner(ns); ok {
		text += " + " + t.pair(with.Contestant)
	}
	return text
}

// match returns what a match is worth for a team: "+13 · 14,20 VP".
func (t *comparing) match(m *standings.ScoredMatch, team event.ID) string {
	if m == nil || m.Counted == 0 {
		return "–"
	}
	side := &m.Outcome.Home
	if team == m.Away {
		side = &m.Outcome.Away
	}
	text := t.w.Number(side.Points, t.st.Event.Rules.PointDecimals)
	if side.Points.Sign() > 0 {
		text = "+" + text
	}
	if side.HasVPs {
		text += " · " + t.w.T("ruling.vps", "vps", t.w.Fixed(side.VPs, 2))
	}
	if result := MatchResult(t.w, m, team); result != "" && t.st.Event.Form == event.FormKnockout {
		text += " · " + result
	}
	return text
}

func protects(x *preview.Effect, ns bool) bool {
	p := x.Candidate.Ruling.Protects
	return ns && p.NS() || !ns && p.EW()
}

// now returns the heading of the present state.
func (t *comparing) now(result event.ID) string {
	r := t.st.Session.Result(result)
	if ruling := t.st.Session.Ruling(result); ruling != nil {
		return t.w.T("ruling.now", "what", ShortRuling(t.w, t.style, ruling))
	}
	if r == nil {
		return t.w.T("ruling.now", "what", "…")
	}
	what := Result(t.w, t.style, r)
	if r.Kind == event.Played {
		what = t.w.Signed(r.Score)
	}
	return t.w.T("ruling.now", "what", what)
}

// mark returns a figure with its sign where the candidate turns against that side.
func (t *comparing) mark(x *preview.Effect, ns bool, text string, sign bool) ComparedCell {
	c := ComparedCell{Text: text, Bold: protects(x, ns)}
	for _, a := range x.Against {
		if a.NS == ns {
			c.Against = true
			if sign {
				c.Text += " ▼"
			}
		}
	}
	return c
}

// board returns the points on the board: "6"; a dash where it does not count.
func (t *comparing) board(s *preview.Standing) string {
	if !s.Counts {
		return t.w.T("ruling.no-points")
	}
	return t.w.Number(s.Board, t.st.Event.Rules.PointDecimals)
}

// total returns the evening: "144 · 60,00 % · 3e".
func (t *comparing) total(s *preview.Standing) string {
	all := s.Total()
	return Stands(t.w, t.st.Event.Rules, &all, s.Rank, s.Tied)
}

// Stands returns how a contestant stands, in what decides: "144 · 60,00 % · 3e", or in victory
// points "38 VP · 3e".
func Stands(w *translation.Words, r rules.Rules, total *scoring.Total, rank int, tied bool) string {
	parts := []string{w.Number(total.Points, r.PointDecimals)}
	switch {
	case total.HasVPs() && r.ByVPs():
		parts[0] = w.T("ruling.vps", "vps", w.Number(total.VPs(), r.PointDecimals))
	case total.HasPercent():
		parts = append(parts, strings.ReplaceAll(w.Percent(w.Fixed(total.Percent(), r.PercentDecimals)), " ", "\u00a0"))
	}
	if rank > 0 {
		parts = append(parts, Place(w, rank, tied))
	}
	return strings.Join(parts, " · ")
}

// Place returns a place in words: "3e", "3e=" where it is shared.
func Place(w *translation.Words, rank int, tied bool) string {
	text := w.T("ruling.place", "place", rank)
	if tied {
		text += "="
	}
	return text
}

// mostOthers is how many of the others are named; of more only how many they are.
const mostOthers = 8

// others returns the others on the board and what changes for them: "paar 1: −0,5".
func (t *comparing) others(x *preview.Effect) string {
	var out []string
	others := x.Others()
	for o := range event.Each(others) {
		by := o.After.Board.Sub(o.Before.Board)
		if by.Sign() == 0 {
			continue
		}
		text := t.w.Number(by, t.st.Event.Rules.PointDecimals)
		if by.Sign() > 0 {
			text = "+" + text
		}
		out = append(out, whole(t.w.Colon(t.pair(o.Contestant), text)))
	}
	return t.list(out, 2)
}

// moved returns those whose place changes: "paar 3: 5e → 4e".
func (t *comparing) moved(all []preview.RankMove) string {
	return t.list(event.Mapped(all, func(m preview.RankMove) string {
		return whole(t.w.T("ruling.move", "pair", t.pair(m.Contestant), "from", Place(t.w, m.From, m.FromTied), "to", Place(t.w, m.To, m.ToTied)))
	}), 1)
}

// whole returns a text that is never broken over two lines.
func whole(text string) string { return strings.ReplaceAll(text, " ", "\u00a0") }

// list sets so many on a line.
func (t *comparing) list(out []string, line int) string {
	if len(out) == 0 {
		return t.w.T("ruling.nobody")
	}
	if n := len(out); n > mostOthers {
		out = append(out[:mostOthers-1], t.w.T("ruling.more", "n", n-mostOthers+1))
	}
	apart := t.w.Semicolons([]string{"", ""})
	var b strings.Builder
	for i, text := range out {
		switch {
		case i > 0 && i%line == 0:
			b.WriteString(strings.TrimSuffix(apart, " ") + "\n")
		case i > 0:
			b.WriteString(apart)
		}
		b.WriteString(text)
	}
	return b.String()
}

// against says that a candidate turns against a side that it is there for.
func (t *comparing) against(x *preview.Effect) []string {
	var out []string
	for _, a := range x.Against {
		key, table, with := "ruling.against", t.board(&a.Table), t.board(&a.With)
		if a.With.Counts && !a.With.Board.Less(a.Table.Board) { // it is the evening that it costs
			key, table, with = "ruling.against-total", t.total(&a.Table), t.total(&a.With)
		}
		out = append(out, t.w.T(key, "what", translation.Capital(ShortRuling(t.w, t.style, &x.Candidate.Ruling)),
			"pair", translation.Capital(t.pair(a.Contestant)), "table", table, "with", with))
	}
	return out
}

func (t *comparing) pair(id event.ID) string { return Pair(t.w, t.st, id) }

// Pair returns a contestant in a sentence: "paar 5", "paar NZ 5", "paar B5".
func Pair(w *translation.Words, st *standings.Standings, id event.ID) string {
	return WhoOf(w, st).Pair(id)
}
