package rules

import (
	"cmp"
	"slices"
	"strings"

	"uitslag/internal/desk"
	"uitslag/internal/event/preview"
	"uitslag/internal/event/standings"
	"uitslag/internal/phrase"
	"uitslag/internal/phrase/columns"
	"uitslag/ui/kit"
	"uitslag/ui/notice"
	"uitslag/ui/theme"
	"uitslag/ui/widgets/grid"
)

// Legend says what the signs before the rules mean.
func (p *Presenter) Legend() string {
	var legend []string
	if slices.ContainsFunc(p.lines, func(l phrase.RuleLine) bool { return l.Differs && !p.changed(l) }) {
		legend = append(legend, p.desk.Words.T("rules.differs", "preset", p.rules.Preset))
	}
	if slices.ContainsFunc(p.lines, p.changed) {
		legend = append(legend, p.desk.Words.T("rules.changed"))
	}
	return strings.Join(legend, " · ")
}

// changed reports whether a rule is otherwise than in force.
func (p *Presenter) changed(l phrase.RuleLine) bool { return p.base.Value(l.Field) != l.Value }

// Changes returns each setting that changes and makes a difference, in words.
func (p *Presenter) Changes() string {
	w := p.desk.Words
	var out []string
	for _, d := range p.rules.Differences(p.base) {
		if p.rules.Matters(d.Field) || p.base.Matters(d.Field) {
			out = append(out, w.T("rules.change", "rule", phrase.RuleName(w, d.Field),
				"from", phrase.RuleShown(w, phrase.Said(p.base, d.Field), d.From), "to", phrase.RuleShown(w, phrase.Said(p.rules, d.Field), d.Value)))
		}
	}
	return strings.Join(out, "\n")
}

// Moves reports whether the chosen rules change anything in print.
func (p *Presenter) Moves() bool { return p.effect != nil && !p.effect.None() }

// Summary says what the chosen rules change, or why they cannot be kept.
func (p *Presenter) Summary() notice.Notice {
	w, x := p.desk.Words, p.effect
	switch {
	case p.err != nil:
		return notice.Refuse(p.Problem())
	case x == nil && p.Changed():
		return notice.Of(w.T("rules.draft.changed"))
	case x == nil:
		return notice.Of(w.T("rules.draft.same"))
	case !p.Changed():
		return notice.Of(w.T("rules.same"))
	case x.None() && len(x.Rules) == 0:
		return notice.Of(w.T("rules.no-matter"))
	case x.None():
		return notice.Of(w.T("rules.nothing"))
	}
	parts := []string{w.T("rules.no-places")}
	if x.Places > 0 {
		parts[0] = w.T("rules.places", "n", x.Places, "all", len(x.Contestants))
	}
	awarded := 0
	for i := range x.Contestants {
		if c := &x.Contestants[i]; c.CP != 0 || c.Federation.Sign() != 0 {
			awarded++
		}
	}
	if awarded > 0 {
		parts = append(parts, w.T("rules.awards", "n", awarded))
	}
	if b := x.Biggest; b != nil && b.Moved != 0 {
		key := "rules.biggest.up"
		if b.Moved < 0 {
			key = "rules.biggest.down"
		}
		parts = append(parts, w.T(key, "names", p.desk.Speaker.Names(x.After.Event, b.Contestant), "number", b.Number,
			"from", b.Before.Place(), "to", b.After.Place()))
	}
	return notice.Warn(strings.Join(parts, " "))
}

// effect is the table of the contestants before and after.
type effect struct {
	desk     *desk.Desk
	of       *preview.RulesEffect
	sections int // of the event
}

// cells returns the table, with the columns of the uitslag that some contestant has a figure in,
// before or after.
func (e effect) cells() (out kit.Cells) {
	w := e.desk.Words
	var kinds []columns.Column
	for _, c := range []columns.Column{
		{Kind: columns.Rank, Head: w.T("log.col.place")},
		{Kind: columns.Pair, Head: w.T("log.col.pair")},
		{Kind: columns.Name, Head: w.T("log.col.names")},
		{Kind: columns.Points, Head: w.T("paper.points")},
		{Kind: columns.Percent, Head: "%"},
		{Kind: columns.VPs, Head: w.T("paper.vps")},
		{Kind: columns.ClubPoints, Head: w.T("paper.cp")},
		{Kind: columns.Federation, Head: w.T("rules.col.federation")},
	} {
		if c.Kind > columns.Points && !slices.ContainsFunc(e.of.Contestants, func(x preview.ContestantEffect) bool {
			return e.figure(c, &x, x.Before, e.of.Before) != "" || e.figure(c, &x, x.After, e.of.After) != ""
		}) {
			continue
		}
		kinds = append(kinds, c)
		x := grid.Column{Title: c.Head, Right: true, Help: c.Kind.Tip(w)}
		if c.Kind == columns.Name {
			x = grid.Column{Title: c.Head, Flex: true}
		}
		out.Columns = append(out.Columns, x)
	}
	n := 0
	for i := range e.of.After.Lists {
		l := &e.of.After.Lists[i]
		if title := e.title(l); title != "" {
			out.Rows = append(out.Rows, grid.Row{Figures: []grid.Figure{{}, {}, {Text: title, Bold: true, Colour: theme.Green}}})
		}
		for range l.Rows {
			out.Rows = append(out.Rows, e.row(kinds, &e.of.Contestants[n]))
			n++
		}
	}
	return out
}

func (e effect) row(kinds []columns.Column, x *preview.ContestantEffect) (row grid.Row) {
	for _, c := range kinds {
		before, after := e.figure(c, x, x.Before, e.of.Before), e.figure(c, x, x.After, e.of.After)
		f := grid.Figure{Text: after}
		switch {
		case before != after:
			f.Text, f.Bold = cmp.Or(before, "–")+" → "+cmp.Or(after, "–"), true
		case c.Kind != columns.Name:
			f.Colour = theme.Quiet
		}
		row.Figures = append(row.Figures, f)
	}
	if row.Figures[0].Bold {
		row.Mark = grid.RowMarked
	}
	return row
}

// title names a list where there are several.
func (e effect) title(l *standings.List) string {
	var parts []string
	if several := len(e.of.After.Lists) > 1; several && l.Section != "" && e.sections > 1 {
		parts = append(parts, e.desk.Words.T("paper.section", "section", l.Section))
	}
	if l.Direction != "" && len(e.of.After.Lists) > 1 {
		parts = append(parts, e.desk.Words.T("paper.list."+l.Direction))
	}
	return strings.Join(parts, " · ")
}

// figure returns what stands in a column of a row of standings; nothing where it has none.
func (e effect) figure(c columns.Column, x *preview.ContestantEffect, r *standings.Row, st *standings.Standings) string {
	w := e.desk.Words
	switch {
	case c.Kind == columns.Pair:
		return x.Number
	case c.Kind == columns.Name:
		return e.desk.Speaker.Names(st.Event, x.Contestant)
	case r == nil:
		return ""
	case c.Kind == columns.Rank:
		return r.Place()
	}
	v, ok := c.OnScreen(st, r)
	switch {
	case !ok:
		return ""
	case c.Kind == columns.Percent || c.Kind == columns.Federation:
		return w.Fixed(v, c.Decimals(st, nil))
	}
	return w.Number(v, st.Event.Rules.PointDecimals)
}
