package reports

import (
	"strconv"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/problem"
)

// How the evening went (R-PROGRESS-PAPER): after every round what each pair had so far.
//
//	rule                                                       source
//	a chart a list, its first three standing out by name; the  R-PROGRESS-PAPER, R-CHART
//	  others pale with their number: of thirty equal lines
//	  none can be followed; of six at most all stand out
//	the figures below it, in the order of the list             R-PROGRESS-PAPER
//	a round in which a pair played nothing keeps its figure,   R-PROGRESS-PAPER
//	  in grey where the paper has greys
//	rounds of which nothing is in are not shown                R-PROGRESS-PAPER
//	without percentages: the victory points, or the points     R-PROGRESS-PAPER

const (
	chartAll   = 6 // so many pairs at most all stand out
	chartFirst = 3 // of more, those up to this place,
	chartMost  = 6 // and of those who share it so many at most
)

// Progress is what each pair is ranked on after every round, its percentage, its victory
// points or its points: a chart and a table for each list. Where no rounds are known it says
// so.
func Progress(in Input) *document.Document {
	d := in.document("paper.progress")
	d.MinSize, d.MaxSize = document.SizeLeast, 13
	d.Title = d.Name
	if in.Club != "" {
		d.Subtitle = []string{in.Club}
	}
	d.Subtitle = append(d.Subtitle, in.evening()...)
	st := in.Standings
	after := map[event.ID]*standings.Progress{}
	all := st.ByRound()
	rounds := 0
	for i := range all {
		p := &all[i]
		after[p.Contestant] = p
		for r := rounds + 1; r <= len(p.After); r++ {
			if p.Played(r) {
				rounds = r
			}
		}
	}
	if rounds == 0 {
		d.Blocks = append(d.Blocks, document.Paragraph{Text: in.t("paper.progress.none")})
		d.Lacks = problem.New("report.no-rounds")
		return d
	}
	for i := range st.Lists {
		list := &st.Lists[i]
		if title := in.listTitle(list); title != "" {
			d.Blocks = append(d.Blocks, document.Heading{Text: title})
		}
		t := in.progressTable(list, after, rounds)
		t.Together = true
		d.Blocks = append(d.Blocks, in.progressChart(list, after, rounds), t)
	}
	note := "paper.progress.note"
	switch {
	case st.Event.Rules.ByVPs():
		note = "paper.progress.note-vps"
	case !st.Event.Rules.HasPercent():
		note = "paper.progress.note-points"
	}
	d.Blocks = append(d.Blocks, document.Paragraph{Text: in.t(note)})
	return d
}

// stood is what a contestant had after a round: its victory points where the rules have
// those, else its percentage, or where there is none its points; nil before anything counted.
func (in *Input) stood(p *standings.Progress, round int) *exact.Rat {
	if p == nil {
		return nil
	}
	t, r := &p.After[round], in.Standings.Event.Rules
	var v exact.Rat
	switch {
	case r.ByVPs() && t.HasVPs():
		v = t.VPs()
	case !r.ByVPs() && t.HasPercent():
		v = t.Percent()
	case !r.ByVPs() && !r.HasPercent() && t.Boards+t.SatOut() > 0:
		v = t.Points
	default:
		return nil
	}
	return &v
}

// stoodText is a figure of stood: IMPs with their sign.
func (in *Input) stoodText(v exact.Rat, decimals int) string {
	if in.Standings.Event.Rules.ByVPs() {
		return in.Words.Fixed(v, decimals)
	}
	return in.won(v, decimals).Text
}

func (in *Input) progressChart(l *standings.List, after map[event.ID]*standings.Progress, rounds int) document.Chart {
	fifty, zero := exact.Int(50), exact.Int(0)
	c := document.Chart{Unit: in.Words.Percent(""), Base: &fifty}
	if r := in.Standings.Event.Rules; r.ByVPs() || !r.HasPercent() {
		c = document.Chart{Base: &zero}
	}
	for r := range rounds {
		c.Labels = append(c.Labels, in.roundHead(r+1))
	}
	strong := 0
	for i := range l.Rows {
		row := &l.Rows[i]
		s := document.Series{Name: strconv.Itoa(row.Label.Number)}
		if s.Strong = (len(l.Rows) <= chartAll || row.Rank >= 1 && row.Rank <= chartFirst) && strong < chartMost; s.Strong {
			s.Name += "  " + in.players(row.Contestant)
			strong++
		}
		for r := range rounds {
			s.Values = append(s.Values, in.stood(after[row.Contestant], r))
		}
		c.Series = append(c.Series, s)
	}
	return c
}

func (in *Input) progressTable(l *standings.List, after map[event.ID]*standings.Progress, rounds int) document.Table {
	t := document.Table{Keys: 3, Columns: []document.Column{
		{Head: in.t("paper.rank"), Align: document.Right, Kind: document.Numbers},
		{Head: in.contestantHead(), Kind: document.Numbers, Quiet: true, Tight: true},
		{Head: in.t("paper.name"), Wraps: true},
	}}
	by := in.Standings.Event.Rules
	kind, d := document.Percents, by.PercentDecimals
	if by.ByVPs() || !by.HasPercent() {
		kind = document.Numbers
		var all []exact.Rat
		for i := range l.Rows {
			for r := range rounds {
				if v := in.stood(after[l.Rows[i].Contestant], r); v != nil {
					all = append(all, *v)
				}
			}
		}
		d = decimals(by.PointDecimals, all...)
	}
	for r := range rounds {
		t.Columns = append(t.Columns, document.Column{Head: in.roundHead(r + 1), Align: document.Right, Kind: kind, Bold: r == rounds-1})
	}
	for i := range l.Rows {
		row := &l.Rows[i]
		out := document.Row{Bold: row.Rank >= 1 && row.Rank <= 3, Cells: []document.Cell{in.rank(row), in.bracketed(row), {Text: in.players(row.Contestant)}}}
		for r := range rounds {
			c := document.Cell{}
			if p := after[row.Contestant]; in.stood(p, r) != nil {
				v := in.stood(p, r)
				c = document.Cell{Text: in.stoodText(*v, d), Value: v, Decimals: d, Quiet: !p.Played(r+1) && r < rounds-1}
			}
			out.Cells = append(out.Cells, c)
		}
		t.Rows = append(t.Rows, out)
	}
	return t
}

// roundHead is a round in short: "R4".
func (in *Input) roundHead(round int) string { return in.t("paper.round-head", "number", round) }
