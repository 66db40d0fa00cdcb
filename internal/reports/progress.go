package reports

import (
	"strconv"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/phrase/columns"
	"uitslag/internal/problem"
	"uitslag/internal/reports/evening"
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

type progress struct {
	evening *evening.Evening
}

// Progress returns what each pair is ranked on after every round, its percentage, its victory
// points or its points: a chart and a table for each list. Where no rounds are known it says
// so.
func Progress(in evening.Input) *document.Document {
	p := progress{evening.Of(in)}
	d := p.evening.Document("paper.progress")
	d.MinSize, d.MaxSize = document.SizeLeast, 13
	st := in.Standings
	after := map[event.ID]*standings.Progress{}
	all := st.ByRound()
	rounds := 0
	for p := range event.Each(all) {
		after[p.Contestant] = p
		for r := rounds + 1; r <= len(p.After); r++ {
			if p.Played(r) {
				rounds = r
			}
		}
	}
	if rounds == 0 {
		d.Lack(problem.New("report.no-rounds"), p.evening.T("paper.progress.none"))
		return d
	}
	for list := range event.Each(st.Lists) {
		t := p.table(list, after, rounds)
		t.Together = true
		d.Add(document.Heading{Text: p.evening.ListTitle(list)}, p.chart(list, after, rounds), t)
	}
	note := "paper.progress.note"
	switch {
	case st.Event.Rules.ByVPs():
		note = "paper.progress.note-vps"
	case !st.Event.Rules.HasPercent():
		note = "paper.progress.note-points"
	}
	d.Blocks = append(d.Blocks, document.Paragraph{Text: p.evening.T(note)})
	return d
}

// stood returns what a contestant had after a round: its victory points where the rules have
// those, else its percentage, or where there is none its points; nil before anything counted.
func (p *progress) stood(of *standings.Progress, round int) *exact.Rat {
	if of == nil {
		return nil
	}
	t, r := &of.After[round], p.evening.Standings.Event.Rules
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

func (p *progress) chart(l *standings.List, after map[event.ID]*standings.Progress, rounds int) document.Chart {
	fifty, zero := exact.Int(50), exact.Int(0)
	c := document.Chart{Unit: p.evening.Words.Percent(""), Base: &fifty}
	if r := p.evening.Standings.Event.Rules; r.ByVPs() || !r.HasPercent() {
		c = document.Chart{Base: &zero}
	}
	for r := range rounds {
		c.Labels = append(c.Labels, p.roundHead(r+1))
	}
	strong := 0
	for row := range event.Each(l.Rows) {
		s := document.Series{Name: strconv.Itoa(row.Label.Number)}
		if s.Strong = (len(l.Rows) <= chartAll || row.Rank >= 1 && row.Rank <= chartFirst) && strong < chartMost; s.Strong {
			s.Name += "  " + p.evening.Players(row.Contestant)
			strong++
		}
		for r := range rounds {
			s.Values = append(s.Values, p.stood(after[row.Contestant], r))
		}
		c.Series = append(c.Series, s)
	}
	return c
}

func (p *progress) table(l *standings.List, after map[event.ID]*standings.Progress, rounds int) document.Table {
	t := document.Table{Keys: 3}
	for _, c := range columns.Of(p.evening.Words, p.evening.Standings, nil)[:t.Keys] { // place, number and name
		t.Columns = append(t.Columns, columnOf(c))
	}
	by := p.evening.Standings.Event.Rules
	kind, d := document.Percents, by.PercentDecimals
	if by.ByVPs() || !by.HasPercent() {
		kind = document.Numbers
		var all []exact.Rat
		for i := range l.Rows {
			for r := range rounds {
				if v := p.stood(after[l.Rows[i].Contestant], r); v != nil {
					all = append(all, *v)
				}
			}
		}
		d = exact.Decimals(by.PointDecimals, all...)
	}
	for r := range rounds {
		t.Columns = append(t.Columns, document.Column{Head: p.roundHead(r + 1), Align: document.Right, Kind: kind, Bold: r == rounds-1})
	}
	for row := range event.Each(l.Rows) {
		out := document.Row{Bold: row.Rank >= 1 && row.Rank <= 3, Cells: []document.Cell{p.evening.Rank(row.Ranked()), p.evening.Bracketed(row), {Text: p.evening.Players(row.Contestant), To: p.evening.Options.Links.ToContestant(row.Contestant)}}}
		for r := range rounds {
			c := document.Cell{}
			if v := p.stood(after[row.Contestant], r); v != nil {
				if c = p.evening.Won(*v, d); by.ByVPs() {
					c = p.evening.Points(*v, d)
				}
				c.Quiet = !after[row.Contestant].Played(r+1) && r < rounds-1
			}
			out.Cells = append(out.Cells, c)
		}
		t.Rows = append(t.Rows, out)
	}
	return t
}

// roundHead returns a round in short: "R4".
func (p *progress) roundHead(round int) string {
	return p.evening.T("paper.round-head", "number", round)
}
