package site

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/points"
	"uitslag/internal/event/standings"
	"uitslag/internal/phrase"
	"uitslag/internal/reports"
	"uitslag/internal/reports/evening"
	paper "uitslag/internal/reports/points"
)

// The pages above the evenings (R-SITE).

// season makes the pages of the whole club.
func (m *maker) season() {
	menu := m.menu()
	put := func(name string, d *document.Document) { m.page("", name, d, menu) }
	put(index, m.evenings())
	links := evening.Links{
		Folder:  true,
		Member:  func(id event.ID) string { return m.members[id] },
		Session: m.toSession,
	}
	for i, c := range m.in.Competitions {
		in := m.paper(nil)
		in.Competition, in.From, in.Options.Links = c.Standings, c.From, links
		put(m.competitions[i], reports.Competitie(in))
	}
	for _, l := range m.in.Lists {
		in := m.paper(nil)
		in.Points.List, in.Options.Links = l, links
		put(listPage(l), paper.List(in))
	}
	for _, s := range m.in.Sheets {
		in := m.paper(nil)
		in.Points.Sheets, in.Options.Links = []*points.Sheet{s}, links
		in.Points.Event = m.eventName
		put(m.members[s.Member], paper.Members(in))
	}
}

func (m *maker) toSession(id event.ID) string {
	if folder := m.folders[id]; folder != "" {
		return folder + "/" + index
	}
	return ""
}

func (m *maker) eventName(id event.ID) string {
	for i := range m.in.Evenings {
		if e := m.in.Evenings[i].Standings.Event; e.ID == id {
			return cmp.Or(e.Name, m.t("paper.uitslag"))
		}
	}
	return ""
}

func listPage(l *points.List) string { return "points-" + slug(string(l.Kind)) + ".html" }

func (m *maker) menu() document.Links {
	menu := document.Links{Name: m.t("site.menu.club"), Items: []document.Link{{Text: m.t("site.all"), To: index}}}
	book := phrase.Points{Words: m.in.Words}
	for _, l := range m.in.Lists {
		text := m.t("paper.points-list")
		if len(m.in.Lists) > 1 {
			text = m.t("paper.points-list.of", "kind", book.Kind(l.Kind))
		}
		menu.Items = append(menu.Items, document.Link{Text: text, To: listPage(l)})
	}
	for i, c := range m.in.Competitions {
		menu.Items = append(menu.Items, document.Link{Text: cmp.Or(strings.TrimSpace(c.Standings.Competition.Name), m.t("paper.competition")), To: m.competitions[i]})
	}
	return menu
}

// evenings returns the first page of all: the evenings, the newest first, by season.
func (m *maker) evenings() *document.Document {
	d := evening.Of(m.paper(nil)).Base("site.all")
	d.Title, d.Subtitle = cmp.Or(m.in.Club, d.Name), nil
	all := slices.SortedStableFunc(event.Each(m.in.Evenings), func(a, b *Evening) int {
		return cmp.Or(cmp.Compare(date(b), date(a)), cmp.Compare(b.Folder, a.Folder))
	})
	if len(all) == 0 {
		d.Blocks = append(d.Blocks, document.Paragraph{Text: m.t("site.none")})
	}
	for len(all) > 0 {
		from, to := m.in.Season(date(all[0]))
		n := 1
		for n < len(all) {
			if own, _ := m.in.Season(date(all[n])); own != from {
				break
			}
			n++
		}
		d.Blocks = append(d.Blocks, document.Heading{Text: m.seasonName(from, to)}, m.list(all[:n]))
		all = all[n:]
	}
	return d
}

func date(e *Evening) string { return e.Standings.Session.Date }

// seasonName is "Seizoen 2026-2027", or of a season within a year "Seizoen 2026".
func (m *maker) seasonName(from, to string) string {
	year := func(date string) string { return date[:min(len("2006"), len(date))] }
	switch {
	case from == "":
		return m.t("site.evenings")
	case year(from) == year(to):
		return m.t("site.season", "years", year(from))
	}
	return m.t("site.season", "years", year(from)+"-"+year(to))
}

func (m *maker) list(all []*Evening) document.Table {
	t := document.Table{Keys: 2, Columns: []document.Column{
		{Head: m.t("paper.date")},
		{Head: m.t("paper.event"), Wraps: true},
		{Head: m.t("site.how-many"), Align: document.Right, Kind: document.Numbers, Spare: true},
		{Head: m.t("site.first"), Wraps: true},
	}}
	for _, e := range all {
		f := &folder{maker: m, evening: evening.Of(evening.Input{Standings: e.Standings, Words: m.in.Words})}
		name := document.Cell{Text: f.name(), To: e.Folder + "/" + index, Below: strings.Join(m.marks(e), " · ")}
		t.Rows = append(t.Rows, document.Row{Cells: []document.Cell{
			{Text: m.in.Words.ShortDate(date(e))}, name, {Text: strconv.Itoa(f.evening.Pairs())}, {Text: m.first(e)},
		}})
	}
	return t
}

func (m *maker) marks(e *Evening) []string {
	var out []string
	if e.Standings.Provisional() {
		out = append(out, m.t("paper.provisional"))
	}
	if e.Corrected != "" {
		out = append(out, m.t("site.corrected-on", "date", m.in.Words.ShortDate(e.Corrected)))
	}
	return out
}

// mostFirst is how many of those who share the first place of a list are named.
const mostFirst = 2

// first returns the first of each list, "" while nothing is final.
func (m *maker) first(e *Evening) string {
	if e.Standings.Provisional() {
		return ""
	}
	who := evening.Of(m.paper(e.Standings))
	var out []string
	for l := range event.Each(e.Standings.Lists) {
		var names []string
		for j := range l.Rows {
			if l.Rows[j].Rank == 1 {
				names = append(names, who.Players(l.Rows[j].Contestant))
			}
		}
		if len(names) == 0 || len(names) > mostFirst {
			continue
		}
		text := strings.Join(names, ", ")
		if title := listName(who, l); title != "" {
			text = m.in.Words.Colon(title, text)
		}
		out = append(out, text)
	}
	return m.in.Words.Semicolons(out)
}

// listName returns what a list is called in short where there are several: "A NZ".
func listName(who *evening.Evening, l *standings.List) string {
	var parts []string
	if who.Several() && l.Section != "" {
		parts = append(parts, l.Section)
	}
	if l.Direction != "" {
		parts = append(parts, who.Direction(l.Direction))
	}
	return strings.Join(parts, " ")
}
