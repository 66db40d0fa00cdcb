package reports

import (
	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/issued"
	"uitslag/internal/event/standings"
	"uitslag/internal/phrase"
)

// earned is which points beside those of the evening the lists have: the club's, a
// federation's. All lists of an uitslag have the same columns.
type earned struct{ club, federation bool }

func (in *Input) earned() earned {
	var e earned
	for i := range in.Standings.Lists {
		l := &in.Standings.Lists[i]
		for j := range l.Rows {
			e.club = e.club || l.Rows[j].HasCP
		}
		e.federation = e.federation || l.HasFederation()
	}
	return e
}

// columns are those of what was earned.
func (e earned) columns(in *Input) []document.Column {
	var out []document.Column
	if e.club {
		out = append(out, document.Column{Head: in.t("paper.cp"), Align: document.Right, Kind: document.Numbers})
	}
	if e.federation {
		out = append(out, document.Column{Head: in.t("paper.federation." + string(in.Standings.FederationOf())), Align: document.Right, Kind: document.Numbers})
	}
	return out
}

// cells are what a row earned, one a column.
func (e earned) cells(in *Input, r *standings.Row) []document.Cell {
	var out []document.Cell
	if e.club {
		c := document.Cell{}
		if r.HasCP {
			c = in.whole(r.CP)
		}
		out = append(out, c)
	}
	if e.federation {
		c := document.Cell{}
		if r.HasFederation {
			d, v := in.Standings.FederationDecimals(), r.Federation
			c = document.Cell{Text: in.Words.Fixed(v, d), Value: &v, Decimals: d}
		}
		out = append(out, c)
	}
	return out
}

// decisions tell below a list how its shared places were decided, one a paragraph.
func (in *Input) decisions(l *standings.List) []document.Block {
	var out []document.Block
	for i := range l.Decisions {
		out = append(out, document.Paragraph{Text: phrase.Tie(in.Words, &l.Decisions[i], in.Standings.Event.Rules)})
	}
	return out
}

// told is the same of all lists, each behind the name of its list where there are several.
func (in *Input) told() []string {
	var out []string
	for i := range in.Standings.Lists {
		l := &in.Standings.Lists[i]
		for _, b := range in.decisions(l) {
			text := b.(document.Paragraph).Text
			if title := in.listTitle(l); title != "" {
				text = title + ". " + text
			}
			out = append(out, text)
		}
	}
	return out
}

// awardNote is why there are no points of the federation; nothing mostly.
func (in *Input) awardNote() []document.Block {
	if err := in.Standings.AwardProblem; err != nil {
		return []document.Block{document.Paragraph{Text: in.Words.Sentence(err)}}
	}
	return nil
}

// earnedNow is which of those points another uitslag changed.
func (in *Input) earnedNow(list []issued.RowChange) earned {
	var e earned
	for _, c := range list {
		was, now := c.Before, c.After
		if was == nil || now == nil {
			continue
		}
		e.club = e.club || !event.SameFigure(was.ClubPoints, now.ClubPoints)
		e.federation = e.federation || !event.SameFigure(was.FederationPoints, now.FederationPoints)
	}
	return e
}
