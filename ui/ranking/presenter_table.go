package ranking

import (
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/exact"
)

// makeColumns are those of MesserBridge's uitslag (R-UITSLAG); the club
// points only where the event awards them.
func (p *Presenter) makeColumns() []Column {
	w := p.words()
	out := []Column{
		{Kind: Rank, Title: w.T("paper.rank")},
		{Kind: Pair, Title: p.pairHead()},
		{Kind: Name, Title: w.T("paper.name")},
		{Kind: Points, Title: p.pointsHead()},
	}
	if p.st.Event.Rules.HasPercent() {
		out = append(out, Column{Kind: Percent, Title: "%"})
	}
	if p.st.Event.Rules.ByVPs() {
		out = append(out, Column{Kind: VPs, Title: w.T("paper.vps")})
	}
	if p.awardsPoints() {
		out = append(out, Column{Kind: ClubPoints, Title: w.T("paper.cp")})
	}
	if slices.ContainsFunc(p.st.Lists, func(l event.List) bool { return l.HasFederation() }) {
		out = append(out, Column{Kind: Federation, Title: w.T("paper.federation." + string(p.st.FederationOf()))})
	}
	out = append(out, Column{Kind: Boards, Title: w.T("paper.boards-played")})
	for g := range p.st.Groups {
		out = append(out, Column{Kind: Group, Group: g, Title: w.T("paper.group", "number", g+1)})
	}
	return out
}

// pointsHead is what the points are: PTN, or IMP.
func (p *Presenter) pointsHead() string {
	if r := p.st.Event.Rules; !r.HasPercent() {
		return p.words().T("paper.points." + string(r.Method))
	}
	return p.words().T("paper.points")
}

func (p *Presenter) awardsPoints() bool {
	for i := range p.st.Lists {
		for j := range p.st.Lists[i].Rows {
			if p.st.Lists[i].Rows[j].HasCP {
				return true
			}
		}
	}
	return false
}

// makeRows are all lists, one below another.
func (p *Presenter) makeRows() []Row {
	var rows []Row
	for i := range p.st.Lists {
		l := &p.st.Lists[i]
		if title := p.listTitle(l); title != "" {
			rows = append(rows, Row{Title: title})
		}
		total, shares := p.decimals(l)
		for _, r := range p.sorted(l) {
			row := Row{Contestant: r.Contestant, Cells: make([]Cell, len(p.columns))}
			for c := range p.columns {
				row.Cells[c] = p.cell(r, p.columns[c], total, shares)
			}
			rows = append(rows, row)
		}
	}
	return rows
}

// listTitle names a list where there are several: "Lijn A · Noord-Zuid".
func (p *Presenter) listTitle(l *event.List) string {
	var parts []string
	switch {
	case p.several() && l.Section == "": // one uitslag for all
		parts = append(parts, p.words().T("paper.all-sections"))
	case p.several():
		parts = append(parts, p.words().T("paper.section", "section", l.Section))
	}
	if l.Direction != "" {
		parts = append(parts, p.words().T("paper.list."+l.Direction))
	}
	return strings.Join(parts, " · ")
}

// several tells whether there is more than one section.
func (p *Presenter) several() bool { return len(p.st.Session.Sections) > 1 }

// decimals are how many the totals of a list need, and each of its groups, within the
// rules: they stand only in the columns where there are any.
func (p *Presenter) decimals(l *event.List) (total int, shares []int) {
	most := p.st.Event.Rules.PointDecimals
	need := func(r exact.Rat) int {
		_, after, _ := strings.Cut(r.Short(most), ".")
		return len(after)
	}
	for i := range l.Rows {
		total = max(total, need(l.Rows[i].Total.Points))
		for g := range l.Rows[i].Groups {
			if g == len(shares) {
				shares = append(shares, 0)
			}
			shares[g] = max(shares[g], need(l.Rows[i].Groups[g].Points))
		}
	}
	return total, shares
}

func (p *Presenter) cell(r *event.Row, c Column, total int, shares []int) Cell {
	w := p.words()
	switch c.Kind {
	case Rank:
		return Cell{Text: r.Place()}
	case Pair:
		return Cell{Text: "(" + p.listed(r) + ")"}
	case Name:
		return Cell{Text: unbroken(p.desk.Names(p.st.Event, r.Contestant)) + p.mark(r.Contestant), Help: p.substituteNote(r.Contestant)}
	case Points:
		return Cell{Text: w.Fixed(r.Total.Points, total)}
	case Percent:
		if r.Total.HasPercent() {
			return Cell{Text: p.percent(r.Total.Percent())}
		}
	case VPs:
		if r.Total.HasVPs() {
			return Cell{Text: w.Number(r.Total.VPs(), p.st.Event.Rules.PointDecimals)}
		}
	case ClubPoints:
		if r.HasCP && r.Rank > 0 {
			return Cell{Text: strconv.Itoa(r.CP)}
		}
	case Federation:
		if r.HasFederation {
			return Cell{Text: w.Fixed(r.Federation, p.st.FederationDecimals())}
		}
	case Boards:
		return Cell{Text: strconv.Itoa(r.Total.Boards), Quiet: true}
	case Group:
		if c.Group < len(r.Groups) {
			cell := p.groupCell(&r.Groups[c.Group], shares[c.Group])
			cell.Help = p.cellMeaning(r, c)
			return cell
		}
	}
	return Cell{}
}

// longName is how many letters of a player's name stay together on a line.
const longName = 28

// unbroken keeps each player's name on one line, so that two names that do not fit
// beside each other stand below each other.
func unbroken(names string) string {
	players := strings.Split(names, " – ")
	for i, n := range players {
		if len([]rune(n)) <= longName {
			players[i] = strings.ReplaceAll(n, " ", "\u00a0")
		}
	}
	return strings.Join(players, "\u00a0– ")
}

// groupCell is "29b", "bye", "…" while nothing is in, or nothing.
func (p *Presenter) groupCell(g *event.GroupPoints, decimals int) Cell {
	switch g.State {
	case event.GroupSitOut:
		return Cell{Text: p.words().T("paper.bye"), Quiet: true}
	case event.GroupWaits:
		return Cell{Text: "…", Quiet: true}
	case event.GroupPlayed:
		return Cell{Text: p.words().Fixed(g.Points, decimals) + g.Sides}
	}
	return Cell{}
}

// percent is a percentage with the decimals of the rules, without its sign.
func (p *Presenter) percent(r exact.Rat) string {
	return p.words().Fixed(r, p.st.Event.Rules.PercentDecimals)
}

// listed is the number of a row: "7", and where its list has both directions "NZ 7".
func (p *Presenter) listed(r *event.Row) string {
	if d := r.Side(); d != "" {
		return p.words().T("paper.side."+d) + "\u00a0" + p.number(r.Contestant)
	}
	return p.number(r.Contestant)
}

// number is a contestant's number: "7", or "B7" where there are several sections.
func (p *Presenter) number(id event.ID) string {
	letter, l := p.st.Session.LabelOf(id)
	switch {
	case l.Number == 0:
		return "?"
	case p.several():
		return letter + l.String()
	}
	return l.String()
}

// pair is a contestant by its number in a sentence: "paar 7", or "paar 7 NZ" where
// each direction has its own numbers.
func (p *Presenter) pair(id event.ID) string {
	number := p.number(id)
	if _, l := p.st.Session.LabelOf(id); l.Direction != "" {
		number += " " + p.words().T("paper.side."+l.Direction)
	}
	if p.st.Event.Kind == event.Teams {
		return p.words().T("verdict.team", "number", number)
	}
	return p.words().T("ranking.pair", "number", number)
}

// side is who sits NS or EW on a line.
func (p *Presenter) side(s event.Side) string {
	if s.B == "" {
		return p.number(s.A)
	}
	return p.number(s.A) + "+" + p.number(s.B)
}

// Foot is the quiet line under the table: averages, what is missing, the order.
func (p *Presenter) Foot() string {
	if p.Empty() != "" {
		return ""
	}
	w, st := p.words(), p.st
	var parts []string
	if !p.Ranked() {
		parts = append(parts, w.T("ranking.sorted", "column", p.columns[p.columnOf(p.order.By)].Title))
	}
	tops := st.Event.Rules.HasPercent()
	if per := st.Session.BoardsPerSet; tops && per > 0 && len(st.Groups) > 0 {
		average := st.Outcome.Top.Mul(exact.New(int64(per), 2))
		parts = append(parts, w.T("ranking.average", "points", w.Number(average, 2)))
	}
	if tops {
		parts = append(parts, w.T("paper.top", "top", w.Number(st.Outcome.Top, 2)))
	}
	parts = append(parts, p.state("ranking.open"))
	if err := p.st.AwardProblem; err != nil {
		parts = append(parts, w.Sentence(err))
	}
	if len(st.Agreements()) > 0 && len(st.Differences()) == 0 && !st.NoScale() {
		parts = append(parts, w.T("ranking.as-published"))
	}
	return strings.Join(parts, " · ")
}

// state says whether the ranking is final, and if not why; open is what it says when
// all results are in.
func (p *Presenter) state(open string) string {
	switch {
	case p.st.Missing() > 0:
		return p.missing()
	case p.st.Provisional():
		return p.words().T(open)
	}
	return p.words().T("paper.final")
}
