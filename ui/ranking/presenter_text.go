package ranking

import "strings"

// Text is the answer as plain text, to be printed for the player who asks; "" when
// nothing was asked.
func (p *Presenter) Text() (title, text string) {
	y := p.Why()
	if y == nil {
		return "", ""
	}
	w := p.words()
	var b strings.Builder
	line := func(s string) {
		if s != "" {
			b.WriteString(strings.ReplaceAll(s, "**", "") + "\n")
		}
	}
	lines := func(ss []string) {
		for _, s := range ss {
			line(s)
		}
	}
	name, quiet := p.desk.Line()
	line(name)
	line(quiet)
	b.WriteString("\n")
	line(y.Who)
	line(y.Question)
	b.WriteString("\n")
	lines(y.Lead)
	lines(y.Formula)
	lines(y.After)
	line(y.Published)
	if y.Progress != nil {
		b.WriteString("\n")
		line(columns("", w.T("ranking.progress.round"), w.T("ranking.progress.after")))
		for _, l := range y.Progress.Table {
			line(columns(l.Round, l.Alone, l.After))
		}
	}
	if len(y.Boards) > 0 && y.Detail == nil {
		b.WriteString("\n")
		line(columns(w.T("ranking.gift"), w.T("ranking.side"), w.T("ranking.against"), w.T("ranking.score"), w.T("ranking.points")))
		for _, l := range y.Boards {
			line(columns(p.words().Signed(l.Board), l.Side, l.Against, l.Score, l.Points))
		}
	}
	if d := y.Detail; d != nil {
		line(d.Title)
		line(d.Result)
		lines(d.Steps)
		b.WriteString("\n")
		line(columns(w.T("ranking.score"), w.T("ranking.count"), w.T("paper.side.NS"), w.T("paper.side.EW")))
		for _, f := range d.Field {
			line(columns(f.Score, f.Count, f.NS, f.EW))
		}
		line(d.Others)
	}
	if y.Rule != "" {
		b.WriteString("\n")
		line(y.Rule)
	}
	return y.Who, b.String()
}

// columns sets figures right-aligned beside each other.
func columns(figures ...string) string {
	var b strings.Builder
	for _, f := range figures {
		b.WriteString(strings.Repeat(" ", max(10-len([]rune(f)), 1)) + f)
	}
	return b.String()
}
