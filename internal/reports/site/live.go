package site

import (
	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/reports/evening"
)

// liveSeconds is how long a browser shows a live page before it asks for it again.
const liveSeconds = 30

// Live is what the live pages of a session are made from: what the club's own network reads
// while it is played.
type Live struct {
	// Input has the club and the names; its evenings, competitions and lists are left out.
	Input
	// Boards has nothing of a board that somebody still has to play (R-LIVE-BOARD), and
	// Finished are those that have a page; nil is that there is no session.
	Boards   *standings.Standings
	Finished []int
	// Ranking is the ranking as it is now; nil is that the club does not show it.
	Ranking *standings.Standings
}

// MakeLive makes the live pages: the first page with the ranking where the club shows it, and a
// page a finished board. There are no pages of contestants, and no files for other programs.
func MakeLive(in Live) (Files, error) {
	m := &maker{in: &in.Input, files: Files{}, refresh: liveSeconds}
	if in.Boards == nil {
		d := &document.Document{
			Name: m.t("live.page"), Title: in.Club, Lang: in.Words.Lang(), Program: in.Program,
			Blocks: []document.Block{document.Paragraph{Text: m.t("live.none")}},
		}
		m.page("", index, d, document.Links{})
		return m.made()
	}
	f := m.folder(&Evening{Standings: in.Boards})
	f.pages, f.order, f.boards = map[event.ID]string{}, nil, in.Finished
	f.in.Options.Charts = false // the bars are drawn with styles of their own, which the server forbids
	f.menu = document.Links{}
	f.live(in.Ranking)
	f.menu = document.Links{Name: f.maker.t("site.menu"), Items: []document.Link{{Text: f.maker.t("live.all"), To: index}}}
	for i := range f.boards {
		f.board(i)
	}
	return m.made()
}

// live makes the first live page.
func (f *folder) live(ranking *standings.Standings) {
	d := f.document("live.page", f.name())
	d.Stamp = "" // each part says what it is
	d.Add(document.Heading{Text: f.maker.t("live.boards")}, document.When(len(f.boards) > 0, f.boardStrip(0)), document.Paragraph{Text: f.maker.t("live.which")})
	if ranking != nil {
		d.Add(f.ranked(ranking))
	}
	f.put(index, d)
}

// ranked returns the lists of the ranking: who stands where, and with what. No board is named
// there.
func (f *folder) ranked(st *standings.Standings) document.Blocks {
	e := evening.Of(f.maker.paper(st))
	out := document.Blocks{document.Heading{Text: f.evening.T("site.results")}}
	if st.Provisional() {
		out = document.Blocks{document.Heading{Text: f.evening.T("live.ranking")}, document.Paragraph{Text: f.maker.t("live.provisional", "entered", st.Entered, "expected", st.Expected)}}
	}
	for list := range event.Each(st.Lists) {
		t := document.Table{Title: e.ListTitle(list), Keys: 2, Columns: []document.Column{
			document.Number(f.maker.t("paper.rank")),
			document.Number(e.ContestantHead()),
			{Head: f.maker.t("paper.name"), Wraps: true},
			document.Number(f.maker.t("live.reached")),
		}}
		for r := range event.Each(list.Rows) {
			t.Rows = append(t.Rows, document.Row{Cells: []document.Cell{
				{Text: r.Place()}, {Text: e.Number(r.Contestant)}, {Text: e.Players(r.Contestant)}, {Text: e.Score(r)},
			}})
		}
		out = append(out, t)
	}
	return out
}
