package ranking

import (
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/published"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/phrase"
	"uitslag/ui/ranking/teams"
)

// makeColumns are those of MesserBridge's uitslag (R-UITSLAG); the club
// points only where the event awards them.
func (t *table) makeColumns() []Column {
	w := t.words()
	out := []Column{
		{Kind: Rank, Title: w.T("paper.rank")},
		{Kind: Pair, Title: t.pairHead()},
		{Kind: Name, Title: w.T("paper.name")},
		{Kind: Points, Title: t.pointsHead()},
	}
	if t.st.Event.Rules.HasPercent() {
		out = append(out, Column{Kind: Percent, Title: "%"})
	}
	if t.st.Event.Rules.ByVPs() {
		out = append(out, Column{Kind: VPs, Title: w.T("paper.vps")})
	}
	if t.awardsPoints() {
		out = append(out, Column{Kind: ClubPoints, Title: w.T("paper.cp")})
	}
	if slices.ContainsFunc(t.st.Lists, func(l standings.List) bool { return l.HasFederation() }) {
		out = append(out, Column{Kind: Federation, Title: w.T("paper.federation." + string(t.st.FederationOf()))})
	}
	out = append(out, Column{Kind: Boards, Title: w.T("paper.boards-played")})
	if t.ofTeams() { // the boards of a match are at two tables
		out = append(out, t.teamColumns()...)
	}
	for g := range t.st.Groups {
		if t.ofTeams() {
			break
		}
		title := w.T("paper.group", "number", g+1)
		if round := t.st.GroupRound(g); round > 0 {
			title = w.T("paper.round-head", "number", round)
		}
		out = append(out, Column{Kind: Group, Group: g, Title: title})
	}
	for i := range out {
		out[i].Meaning, out[i].Short = t.meaning(out[i]), t.short(out[i])
	}
	return out
}

// pointsHead is what the points are: PTN, or IMP.
func (e *evening) pointsHead() string {
	if r := e.st.Event.Rules; !r.HasPercent() {
		return e.words().T("paper.points." + string(r.Method))
	}
	return e.words().T("paper.points")
}

func (e *evening) awardsPoints() bool {
	for i := range e.st.Lists {
		for j := range e.st.Lists[i].Rows {
			if e.st.Lists[i].Rows[j].HasCP {
				return true
			}
		}
	}
	return false
}

// makeRows are all lists, one below another.
func (t *table) makeRows() []Row {
	if t.Over() {
		return t.totalRows()
	}
	var rows []Row
	for i := range t.st.Lists {
		l := &t.st.Lists[i]
		if title := t.listTitle(l); title != "" {
			rows = append(rows, Row{Title: title})
		}
		total, shares := t.decimals(l)
		for _, r := range t.sorted(l) {
			row := Row{Contestant: r.Contestant, Cells: make([]Cell, len(t.columns))}
			for c := range t.columns {
				row.Cells[c] = t.cell(r, t.columns[c], total, shares)
			}
			rows = append(rows, row)
		}
	}
	return rows
}

// listTitle names a list where there are several: "Lijn A · Noord-Zuid".
func (e *evening) listTitle(l *standings.List) string {
	var parts []string
	switch {
	case e.several() && l.Section == "": // one uitslag for all
		parts = append(parts, e.words().T("paper.all-sections"))
	case e.several():
		parts = append(parts, e.words().T("paper.section", "section", l.Section))
	}
	if l.Direction != "" {
		parts = append(parts, e.words().T("paper.list."+l.Direction))
	}
	return strings.Join(parts, " · ")
}

// several reports whether there is more than one section.
func (e *evening) several() bool { return len(e.st.Session.Sections) > 1 }

// decimals are how many the totals of a list need, and each of its groups, within the
// rules: they stand only in the columns where there are any.
func (e *evening) decimals(l *standings.List) (total int, shares []int) {
	most := e.st.Event.Rules.PointDecimals
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

func (t *table) cell(r *standings.Row, c Column, total int, shares []int) Cell {
	w := t.words()
	switch c.Kind {
	case Rank:
		return Cell{Text: r.Place()}
	case Pair:
		return Cell{Text: "(" + t.listed(r) + ")"}
	case Name:
		help := strings.Join(t.marks.About(r.Contestant), "\n")
		if help == "" && t.ofTeams() {
			help = t.desk.Speaker.Players(t.st.Event, r.Contestant)
		}
		return Cell{Text: unbroken(t.desk.Speaker.Names(t.st.Event, r.Contestant)) + strings.ReplaceAll(t.marks.Mark(r.Contestant), " ", "\u00a0"), Help: help}
	case Points:
		return Cell{Text: w.Fixed(r.Total.Points, total)}
	case Percent:
		if r.Total.HasPercent() {
			return Cell{Text: t.percent(r.Total.Percent())}
		}
	case VPs:
		if r.Total.HasVPs() {
			return Cell{Text: w.Fixed(r.Total.VPs(), teams.Decimals(t.st))}
		}
	case ClubPoints:
		if r.HasCP && r.Rank > 0 {
			return Cell{Text: strconv.Itoa(r.CP)}
		}
	case Federation:
		if r.HasFederation {
			return Cell{Text: w.Fixed(r.Federation, t.st.FederationDecimals())}
		}
	case Boards:
		return Cell{Text: strconv.Itoa(r.Total.Boards), Quiet: true}
	case Played, Won, Drawn, Match:
		return t.teamCell(r, c)
	case Group:
		if c.Group < len(r.Groups) {
			cell := t.groupCell(&r.Groups[c.Group], shares[c.Group])
			cell.Help = t.cellMeaning(r, c)
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

// groupCell is "29b", "14.32 (7)" where the round is turned into victory points, "bye", "…"
// while nothing is in, or nothing.
func (t *table) groupCell(g *standings.GroupPoints, decimals int) Cell {
	if of := g.Round; of != nil {
		against := t.words().T("paper.bye")
		if of.Opponent != "" {
			against = t.number(of.Opponent)
		}
		return Cell{Text: t.words().Fixed(of.VPs, teams.Decimals(t.st)) + " (" + against + ")"}
	}
	switch g.State {
	case standings.GroupSitOut:
		return Cell{Text: t.words().T("paper.bye"), Quiet: true}
	case standings.GroupWaits:
		return Cell{Text: "…", Quiet: true}
	case standings.GroupPlayed:
		return Cell{Text: t.words().Fixed(g.Points, decimals) + g.Sides}
	}
	return Cell{}
}

// percent is a percentage with the decimals of the rules, without its sign.
func (e *evening) percent(r exact.Rat) string {
	return e.words().Fixed(r, e.st.Event.Rules.PercentDecimals)
}

// listed is the number of a row: "7", and where its list has both directions "NZ 7".
func (e *evening) listed(r *standings.Row) string {
	if d := r.Side(); d != "" {
		return e.words().T("side."+d) + "\u00a0" + e.number(r.Contestant)
	}
	return e.number(r.Contestant)
}

// numbers says who is who, by number, in the session that is shown.
func (e *evening) numbers() phrase.Who { return phrase.WhoOf(e.words(), e.st) }

// number is a contestant's number: "7", or "B7" where there are several sections.
func (e *evening) number(id event.ID) string { return e.numbers().Number(id) }

// pair is a contestant by its number in a sentence: "paar 7", "paar NZ 7".
func (e *evening) pair(id event.ID) string { return e.numbers().Pair(id) }

// side is who sits NS or EW on a line.
func (e *evening) side(s event.Side) string { return e.numbers().Side(s) }

// Foot is the quiet line under the table: averages, what is missing, the order.
func (t *table) Foot() string {
	if t.Empty() != "" {
		return ""
	}
	if t.Over() {
		return t.overAll().Foot()
	}
	w, st := t.words(), t.st
	var parts []string
	if !t.Ranked() {
		parts = append(parts, w.T("ranking.sorted", "column", t.columns[t.columnOf(t.order.By)].Title))
	}
	tops := st.Event.Rules.HasPercent()
	if per := st.Session.BoardsPerSet; tops && per > 0 && len(st.Groups) > 0 {
		average := st.Outcome.Top.Mul(exact.New(int64(per), 2))
		parts = append(parts, w.T("ranking.average", "points", w.Number(average, 2)))
	}
	if tops {
		parts = append(parts, w.T("paper.top", "top", w.Number(st.Outcome.Top, 2)))
	}
	parts = append(parts, t.state("ranking.open"))
	if err := t.st.AwardProblem; err != nil {
		parts = append(parts, w.Sentence(err))
	}
	if err := t.st.NoTable(); err != nil {
		parts = append(parts, w.Sentence(err))
	}
	if len(published.Agreements(st)) > 0 && len(published.Differences(st)) == 0 && !published.NoScale(st) {
		parts = append(parts, w.T("ranking.as-published"))
	}
	return strings.Join(parts, " · ")
}

// state reports whether the ranking is final, and if not why; open is what it says when
// all results are in.
func (e *evening) state(open string) string {
	switch {
	case e.st.Missing() > 0:
		return e.missing()
	case e.st.Provisional():
		return e.words().T(open)
	}
	return e.words().T("paper.final")
}
