package reports

import (
	"strconv"

	"uitslag/internal/event"
	"uitslag/internal/exact"
)

// How the evening went (06-reports 4): after every round what each pair had so far.
//
//	rule                                                       source
//	a chart a list, its first three standing out by name; the  09-look, practice
//	  others pale with their number: of thirty equal lines
//	  none can be followed; of six at most all stand out
//	the figures below it, in the order of the list             06-reports 4
//	a round in which a pair played nothing keeps its figure,   ours
//	  in grey where the paper has greys
//	rounds of which nothing is in are not shown                ours

const (
	chartAll   = 6 // so many pairs at most all stand out
	chartFirst = 3 // of more, those up to this place,
	chartMost  = 6 // and of those who share it so many at most
)

// Progress is each pair's percentage after every round: a chart and a table for each
// list. Where no rounds are known it says so.
func Progress(in Input) *Document {
	d := in.document("paper.progress")
	d.MinSize, d.MaxSize = 7, 13
	d.Title = d.Name
	if in.Club != "" {
		d.Subtitle = []string{in.Club}
	}
	d.Subtitle = append(d.Subtitle, in.evening()...)
	st := in.Standings
	after := map[event.ID]*event.Progress{}
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
		d.Blocks = append(d.Blocks, Paragraph{Text: in.t("paper.progress.none")})
		return d
	}
	for i := range st.Lists {
		list := &st.Lists[i]
		if title := in.listTitle(list); title != "" {
			d.Blocks = append(d.Blocks, Heading{title})
		}
		t := in.progressTable(list, after, rounds)
		t.Together = true
		d.Blocks = append(d.Blocks, in.progressChart(list, after, rounds), t)
	}
	d.Blocks = append(d.Blocks, Paragraph{Text: in.t("paper.progress.note")})
	return d
}

func (in *Input) progressChart(l *event.List, after map[event.ID]*event.Progress, rounds int) Chart {
	fifty := exact.Int(50)
	c := Chart{Unit: " %", Base: &fifty}
	for r := range rounds {
		c.Labels = append(c.Labels, in.roundHead(r+1))
	}
	strong := 0
	for i := range l.Rows {
		row := &l.Rows[i]
		s := Series{Name: strconv.Itoa(row.Label.Number)}
		if s.Strong = (len(l.Rows) <= chartAll || row.Rank >= 1 && row.Rank <= chartFirst) && strong < chartMost; s.Strong {
			s.Name += "  " + in.players(row.Contestant)
			strong++
		}
		for r := range rounds {
			var v *exact.Rat
			if p := after[row.Contestant]; p != nil && p.After[r].HasPercent() {
				percent := p.After[r].Percent()
				v = &percent
			}
			s.Values = append(s.Values, v)
		}
		c.Series = append(c.Series, s)
	}
	return c
}

func (in *Input) progressTable(l *event.List, after map[event.ID]*event.Progress, rounds int) Table {
	t := Table{Keys: 3, Columns: []Column{
		{Head: in.t("paper.rank"), Align: Right, Kind: Numbers},
		{Head: in.t("paper.pair"), Kind: Numbers, Quiet: true, Tight: true},
		{Head: in.t("paper.name"), Wraps: true},
	}}
	for r := range rounds {
		t.Columns = append(t.Columns, Column{
			Head: in.roundHead(r + 1), Align: Right, Kind: Percents, Bold: r == rounds-1,
		})
	}
	d := in.Standings.Event.Rules.PercentDecimals
	for i := range l.Rows {
		row := &l.Rows[i]
		out := Row{Bold: row.Rank >= 1 && row.Rank <= 3, Cells: []Cell{in.rank(row), in.bracketed(row), {Text: in.players(row.Contestant)}}}
		for r := range rounds {
			c := Cell{}
			if p := after[row.Contestant]; p != nil && p.After[r].HasPercent() {
				v := p.After[r].Percent()
				c = Cell{Text: in.Words.Fixed(v, d), Value: &v, Decimals: d, Quiet: !p.Played(r+1) && r < rounds-1}
			}
			out.Cells = append(out.Cells, c)
		}
		t.Rows = append(t.Rows, out)
	}
	return t
}

// roundHead is a round in short: "R4".
func (in *Input) roundHead(round int) string { return in.t("paper.round-head", "number", round) }
