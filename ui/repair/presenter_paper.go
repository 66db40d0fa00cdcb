package repair

import (
	"slices"
	"strconv"

	"uitslag/internal/bridge"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/preview"
)

// papers are those that the preview makes wrong, or the one that was asked for.
func (p *plan) papers() []Paper {
	w := p.words()
	if p.PaperOnly() {
		boards := (&reader{p: p.form}).numbers("boards")
		return []Paper{{Kind: "slips", Title: w.T("paper.slips"), Of: bridge.BoardList(boards), Boards: boards}}
	}
	if p.preview == nil {
		return nil
	}
	x, b := p.preview.Paper, p.book()
	var out []Paper
	var cards, tables, slips []string
	for _, id := range x.Cards {
		cards = append(cards, b.Pair(journal.RefOf(p.preview.After, id)))
	}
	after := p.preview.After.Session(p.s.ID) // the cards are printed as they will be
	several := after != nil && len(after.Sections) > 1
	at := func(t preview.AtTable) string {
		if several {
			return t.Section + strconv.Itoa(t.Table)
		}
		return strconv.Itoa(t.Table)
	}
	for _, t := range x.Tables {
		tables = append(tables, at(t))
	}
	for _, t := range x.Slips {
		slips = append(slips, w.T("repair.slip", "n", t.Round, "table", at(t)))
	}
	add := func(kind, title string, of []string, boards []int) {
		if len(of) > 0 {
			out = append(out, Paper{Kind: kind, Title: w.T(title), Of: b.List(slices.Compact(of)), Boards: boards, Only: &x})
		}
	}
	if x.Issue > 0 {
		add("uitslag", "paper.uitslag", []string{w.T("repair.issue", "n", x.Issue)}, nil)
	}
	add("guidecards", "paper.guide-cards", cards, nil)
	add("tablecards", "paper.table-cards", tables, nil)
	add("roundslips", "paper.round-slips", slips, nil)
	if len(x.Boards) > 0 {
		add("slips", "paper.slips", []string{bridge.BoardList(x.Boards)}, x.Boards)
	}
	if x.Seating {
		add("seating", "paper.seating", []string{w.T("repair.seating-list")}, nil)
	}
	return out
}
