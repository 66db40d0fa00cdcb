package rules

import (
	"slices"

	"uitslag/internal/event/preview"
	"uitslag/internal/event/standings"
	"uitslag/internal/phrase"
	"uitslag/internal/phrase/columns"
	"uitslag/ui/notice"
)

type outcome struct{ *ruleSet }

// Effect returns what the chosen rules would change.
func (o *outcome) Effect() Effect {
	var e Effect
	differences := o.rules.Differences(o.base)
	if o.effect != nil {
		differences = o.effect.Rules
	}
	w := o.desk.Words
	for _, d := range differences {
		if o.effect == nil && !o.rules.Matters(d.Field) && !o.base.Matters(d.Field) {
			continue
		}
		e.Rules = append(e.Rules, w.T("rules.change", "rule", phrase.RuleName(w, d.Field),
			"from", phrase.RuleShown(w, phrase.Said(o.base, d.Field), d.From), "to", phrase.RuleShown(w, phrase.Said(o.rules, d.Field), d.Value)))
	}
	x := o.effect
	if x == nil {
		e.Summary = notice.Of(o.draftSummary(len(e.Rules)))
	} else {
		e.None = x.None()
		e.Columns, e.Rows = o.columns(), o.effectRows()
		e.Summary = notice.Of(o.summary(len(e.Rules)))
	}
	switch problem := o.Problem(); {
	case problem != "":
		e.Summary = notice.Refuse(problem)
	case len(e.Rows) > 0 && !e.None:
		e.Summary.Tone = notice.Warning
	}
	return e
}

func (o *outcome) draftSummary(changes int) string {
	w := o.desk.Words
	if changes == 0 && !o.Changed() {
		return w.T("rules.draft.same")
	}
	return w.T("rules.draft.changed")
}

func (o *outcome) summary(changes int) string {
	w, x := o.desk.Words, o.effect
	switch {
	case !o.Changed():
		return w.T("rules.same")
	case x.None() && changes == 0:
		return w.T("rules.no-matter")
	case x.None():
		return w.T("rules.nothing")
	}
	text := w.T("rules.places", "n", x.Places, "all", len(x.Contestants))
	if x.Places == 0 {
		text = w.T("rules.no-places")
	}
	awarded := 0
	for i := range x.Contestants {
		if c := &x.Contestants[i]; c.CP != 0 || c.Federation.Sign() != 0 {
			awarded++
		}
	}
	if awarded > 0 {
		text += " " + w.T("rules.awards", "n", awarded)
	}
	if b := x.Biggest; b != nil && b.Moved != 0 {
		key := "rules.biggest.up"
		if b.Moved < 0 {
			key = "rules.biggest.down"
		}
		text += " " + w.T(key, "names", o.desk.Speaker.Names(x.After.Event, b.Contestant), "number", b.Number,
			"from", b.Before.Place(), "to", b.After.Place())
	}
	return text
}

// columns returns those of the uitslag that some contestant has a figure in, before or after.
func (o *outcome) columns() []columns.Column {
	w, x := o.desk.Words, o.effect
	all := []columns.Column{
		{Kind: columns.Rank, Head: w.T("log.col.place")},
		{Kind: columns.Pair, Head: w.T("log.col.pair")},
		{Kind: columns.Name, Head: w.T("log.col.names")},
		{Kind: columns.Points, Head: w.T("paper.points")},
		{Kind: columns.Percent, Head: "%"},
		{Kind: columns.VPs, Head: w.T("paper.vps")},
		{Kind: columns.ClubPoints, Head: w.T("paper.cp")},
		{Kind: columns.Federation, Head: w.T("rules.col.federation")},
	}
	return slices.DeleteFunc(all, func(c columns.Column) bool {
		return c.Kind > columns.Points && !slices.ContainsFunc(x.Contestants, func(e preview.ContestantEffect) bool {
			return o.figure(c, &e, e.Before, x.Before) != "" || o.figure(c, &e, e.After, x.After) != ""
		})
	})
}

func (o *outcome) effectRows() []EffectRow {
	x := o.effect
	shown := o.columns()
	var rows []EffectRow
	n := 0
	for i := range x.After.Lists {
		l := &x.After.Lists[i]
		if title := o.title(l); title != "" {
			rows = append(rows, EffectRow{Title: title})
		}
		for range l.Rows {
			c := &x.Contestants[n]
			n++
			row := EffectRow{Moved: c.Moved}
			for _, k := range shown {
				before, after := o.figure(k, c, c.Before, x.Before), o.figure(k, c, c.After, x.After)
				text := after
				if before != after {
					text = dash(before) + " → " + dash(after)
				}
				row.Figures, row.Differs = append(row.Figures, text), append(row.Differs, before != after)
			}
			rows = append(rows, row)
		}
	}
	return rows
}

func dash(s string) string {
	if s == "" {
		return "–"
	}
	return s
}

// title names a list where there are several.
func (o *outcome) title(l *standings.List) string {
	w := o.desk.Words
	if len(o.effect.After.Lists) < 2 {
		return ""
	}
	text := ""
	if l.Section != "" && o.sections() > 1 {
		text = w.T("paper.section", "section", l.Section)
	}
	if l.Direction != "" {
		if text != "" {
			text += " · "
		}
		text += w.T("paper.list." + l.Direction)
	}
	return text
}

// figure returns what stands in a column of a row of standings; nothing where it has none.
func (o *outcome) figure(c columns.Column, e *preview.ContestantEffect, r *standings.Row, st *standings.Standings) string {
	w := o.desk.Words
	switch {
	case c.Kind == columns.Pair:
		return e.Number
	case c.Kind == columns.Name:
		return o.desk.Speaker.Names(st.Event, e.Contestant)
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
