package repair

import "uitslag/internal/bridge"

// papers returns those that the preview makes wrong, or the one that was asked for.
func (p *plan) papers() []Paper {
	w := p.words()
	if p.PaperOnly() {
		boards := (&reader{p: p.form}).numbers("boards")
		return []Paper{{Kind: "slips", Title: w.T("paper.slips"), Of: bridge.BoardList(boards), Boards: boards}}
	}
	if p.preview == nil {
		return nil
	}
	x := p.preview.Paper
	cards, tables, slips := p.book().Paper(p.preview)
	var out []Paper
	add := func(kind, title string, of string, boards []int) {
		if of != "" {
			out = append(out, Paper{Kind: kind, Title: w.T(title), Of: of, Boards: boards, Only: &x})
		}
	}
	if x.Issue > 0 {
		add("uitslag", "paper.uitslag", w.T("repair.issue", "n", x.Issue), nil)
	}
	add("guidecards", "paper.guide-cards", w.List(cards), nil)
	add("tablecards", "paper.table-cards", w.List(tables), nil)
	add("roundslips", "paper.round-slips", w.Semicolons(slips), nil)
	if len(x.Boards) > 0 {
		add("slips", "paper.slips", bridge.BoardList(x.Boards), x.Boards)
	}
	if x.Seating {
		add("seating", "paper.seating", w.T("repair.seating-list"), nil)
	}
	return out
}
