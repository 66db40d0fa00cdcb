package ranking

import (
	"cmp"
	"slices"
	"strings"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/published"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/phrase"
	"uitslag/internal/phrase/columns"
	"uitslag/internal/translation"
	"uitslag/ui/screens/ranking/big"
)

// Cell is a figure of the table.
type Cell struct {
	Text  string
	Quiet bool
	Help  string // what it means, where that is not what its column means
}

// Row is a contestant's line, or the title of a list when Contestant is "".
type Row struct {
	Contestant event.ID
	Title      string
	Cells      []Cell
	top        bool // it is among the first three
}

// topRanks is how many places stand out on the big screen.
const topRanks = 3

// Order is what the rows of each list are sorted by: the standings have them by rank.
type Order struct {
	By       columns.Column
	Backward bool // the other way round than at the first click on the heading
}

// makeColumns returns those of the paper; of teams with the rounds.
func (p *Presenter) makeColumns() []columns.Column {
	w := p.desk.Words
	if p.Over() {
		return columns.OfTotal(*p.now.Over)
	}
	all := columns.Of(w, p.now.St, p.now.St.Lists)
	if p.now.OfTeams() {
		for _, r := range p.now.Rounds() {
			all = append(all, columns.OfMatch(w, r, w.T("entry.round-short", "round", r)))
		}
	}
	return all
}

// fill makes the rows, with what stands around them.
func (p *Presenter) fill() {
	p.rows, p.second, p.foot, p.marks, p.notes = nil, 0, "", nil, nil
	begin := func(list, of int, title string) {
		if list == 1 && of == 2 {
			p.second = len(p.rows)
		}
		if title != "" {
			p.rows = append(p.rows, Row{Title: title})
		}
	}
	add := func(id event.ID, rank int, cell func(i int, c columns.Column) Cell) {
		row := Row{Contestant: id, Cells: make([]Cell, len(p.columns)), top: rank >= 1 && rank <= topRanks}
		for i, c := range p.columns {
			row.Cells[i] = cell(i, c)
		}
		p.rows = append(p.rows, row)
	}
	switch {
	case p.Empty() != "":
	case p.Over():
		over := p.now.Over
		for i := range over.Of.Lists {
			l := &over.Of.Lists[i]
			begin(i, len(over.Of.Lists), over.Title(l))
			for r := range event.Each(l.Rows) {
				rank := r.Place.Rank
				if l.Out { // it is not played on in
					rank = 0
				}
				add(r.Contestant, rank, func(_ int, c columns.Column) (x Cell) {
					if x.Text = unbroken(p.now.Names(r.Contestant)); c.Kind != columns.Name {
						x.Text, x.Quiet = p.now.Figure(r, c)
					}
					return x
				})
			}
		}
		p.foot = strings.Join(append(over.Rules(), over.State()), " · ")
	default:
		w, st := p.desk.Words, p.now.St
		p.marks = &phrase.Notes{
			Words: w, Style: phrase.Style(w), Standings: st, Decided: st.Footnotes(), Name: p.desk.Speaker.Name,
			Explained: func(id event.ID) string { return translation.Capital(p.now.Pair(id)) },
		}
		p.notes = append(p.marks.All(), p.now.Awarded()...)
		for i := range st.Lists {
			l := &st.Lists[i]
			begin(i, len(st.Lists), phrase.ListTitle(w, p.now.Session, l))
			decimals := event.Mapped(p.columns, func(c columns.Column) int { return p.decimals(l, c) })
			for _, r := range p.sorted(l) {
				add(r.Contestant, r.Rank, func(i int, c columns.Column) Cell { return p.cell(r, c, decimals[i]) })
			}
		}
		p.foot = p.around()
	}
	p.find()
}

// around returns what stands below the ranking of a session: averages, what is missing, the order.
func (p *Presenter) around() string {
	w, st := p.desk.Words, p.now.St
	var parts []string
	if !p.Ranked() {
		parts = append(parts, w.T("ranking.sorted", "column", p.columns[p.columnOf(p.order.By)].Head))
	}
	tops := st.Event.Rules.HasPercent()
	if per := st.Session.BoardsPerSet; tops && per > 0 && len(st.Groups) > 0 {
		average := st.Outcome.Top.Mul(exact.New(int64(per), 2))
		parts = append(parts, w.T("ranking.average", "points", w.Number(average, 2)))
	}
	if tops {
		parts = append(parts, w.T("paper.top", "top", w.Number(st.Outcome.Top, 2)))
	}
	parts = append(parts, p.now.State("ranking.open"))
	for _, err := range []error{st.AwardProblem, st.NoTable()} {
		if err != nil {
			parts = append(parts, w.Sentence(err))
		}
	}
	if len(published.Agreements(st)) > 0 && len(p.differences) == 0 && !published.NoScale(st) {
		parts = append(parts, w.T("ranking.as-published"))
	}
	return strings.Join(parts, " · ")
}

// decimals returns the number of decimals in a column of a list: for points as many as they need,
// for victory points the same in each column.
func (p *Presenter) decimals(l *standings.List, c columns.Column) int {
	if c.Kind == columns.VPs || c.Kind == columns.Match || c.Kind == columns.Group && p.now.St.GroupRound(c.Part) > 0 {
		return p.now.Decimals()
	}
	return c.Decimals(p.now.St, l)
}

func (p *Presenter) cell(r *standings.Row, c columns.Column, decimals int) Cell {
	w := p.desk.Words
	switch c.Kind {
	case columns.Rank:
		return Cell{Text: r.Place()}
	case columns.Pair:
		return Cell{Text: "(" + p.now.Listed(r) + ")"}
	case columns.Name:
		help := strings.Join(p.marks.About(r.Contestant), "\n")
		if help == "" && p.now.OfTeams() {
			help = p.desk.Speaker.Players(p.now.Event, r.Contestant)
		}
		return Cell{Text: unbroken(p.now.Names(r.Contestant)) + strings.ReplaceAll(p.marks.Mark(r.Contestant), " ", "\u00a0"), Help: help}
	case columns.Match:
		return p.match(r.Contestant, c.Part, decimals)
	}
	cell := Cell{Quiet: c.Kind == columns.Boards || c.Kind == columns.Played, Help: p.now.Meaning(r, c)}
	instead, behind, met := c.Around(w, r, p.now.Number)
	if v, ok := c.OnScreen(p.now.St, r); instead != "" {
		cell.Text, cell.Quiet = instead, true
	} else if ok {
		cell.Text = strings.TrimRight(w.Fixed(v, decimals)+behind+" "+met, " ")
	}
	return cell
}

// match returns the cell of a team in a round.
func (p *Presenter) match(team event.ID, round, decimals int) Cell {
	w, all := p.desk.Words, p.now.Matches(team, round)
	var parts []string
	for _, m := range all {
		text := "…"
		if v, ok := p.now.Worth(m, team); ok {
			text = w.Fixed(v, decimals)
		}
		if m.Award != nil { // the notes below the table say so
			text += "*"
		}
		parts = append(parts, text)
	}
	for b := range event.Each(p.now.Byes(team, round)) {
		parts = append(parts, w.T("paper.draw.is-free")+" "+w.Fixed(p.now.ByeWorth(b), decimals))
	}
	matches, byes := p.now.MatchOf(team, round)
	return Cell{Text: strings.Join(parts, " "), Help: strings.Join(append(matches, byes...), " "), Quiet: len(all) == 0}
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

// Legend says what the abbreviations of these columns mean, for who has no mouse.
func (p *Presenter) Legend(shown []columns.Column) string {
	var parts []string
	letters := ""
	for _, c := range shown {
		if c.Short != "" {
			parts = append(parts, c.Short)
		}
		if c.Kind != columns.Group {
			continue
		}
		if letters = p.desk.Words.T("tip.ranking.letters"); p.now.St.GroupRound(0) > 0 {
			letters = p.desk.Words.T("paper.rounds-note")
		}
	}
	if letters != "" {
		parts = append(parts, letters)
	}
	return strings.Join(parts, " · ")
}

// HasGroups reports whether the evening has groups of boards, or matches: one whose
// movement is not known has no groups.
func (p *Presenter) HasGroups() bool {
	if p.now == nil || p.Over() {
		return false
	}
	if p.now.OfTeams() {
		return len(p.now.St.Matches) > 0
	}
	return len(p.now.St.Groups) > 0
}

// Ranked reports whether the rows stand in the order of the ranking.
func (p *Presenter) Ranked() bool { return p.order == Order{} }

// SortBy sorts by a column, by its index: the most first where it has figures, otherwise
// in the order of numbers and names. Asked again of the same column it is the other way
// round. The places stay those of the ranking.
func (p *Presenter) SortBy(column int) {
	if column < 0 || column >= len(p.columns) || p.Over() {
		return
	}
	c := columns.Column{Kind: p.columns[column].Kind, Part: p.columns[column].Part}
	p.order = Order{By: c, Backward: p.order.By.Same(c) && !p.order.Backward}
	p.fill()
}

// Unsort puts the rows in the order of the ranking again, and reports whether they were
// not.
func (p *Presenter) Unsort() bool {
	if p.Ranked() {
		return false
	}
	p.order = Order{}
	p.fill()
	return true
}

// sorted returns a list in the order asked for; rows without a figure in that column come last.
func (p *Presenter) sorted(l *standings.List) []*standings.Row {
	rows := slices.Collect(event.Each(l.Rows))
	by := p.order.By
	if by.Kind == columns.Rank {
		if p.order.Backward {
			slices.Reverse(rows)
		}
		return rows
	}
	compare := p.comparing(by)
	slices.SortStableFunc(rows, func(a, b *standings.Row) int {
		_, hasA := p.figure(a, by)
		_, hasB := p.figure(b, by)
		if hasA != hasB && by.Figures() {
			return map[bool]int{true: -1, false: 1}[hasA]
		}
		c := compare(a, b)
		if by.Figures() != p.order.Backward {
			c = -c
		}
		return c
	})
	return rows
}

// figure returns what a row is sorted by in a column of figures, and whether it has one: in that of
// a round what the team scored in its matches, or its bye.
func (p *Presenter) figure(r *standings.Row, c columns.Column) (sum exact.Rat, some bool) {
	switch {
	case c.Kind == columns.Group && (c.Part >= len(r.Groups) || r.Groups[c.Part].State != standings.GroupPlayed):
		return sum, false
	case c.Kind != columns.Match:
		return c.OnScreen(p.now.St, r)
	}
	for _, m := range p.now.Matches(r.Contestant, c.Part) {
		if v, ok := p.now.Worth(m, r.Contestant); ok {
			sum, some = sum.Add(v), true
		}
	}
	for b := range event.Each(p.now.Byes(r.Contestant, c.Part)) {
		sum, some = sum.Add(p.now.ByeWorth(b)), true
	}
	return sum, some
}

// comparing compares two rows by a column, of which both have a figure if any.
func (p *Presenter) comparing(c columns.Column) func(a, b *standings.Row) int {
	number := func(a, b *standings.Row) int { return cmp.Compare(a.Label.Number, b.Label.Number) }
	switch c.Kind {
	case columns.Pair:
		return number
	case columns.Name:
		order := collate.New(language.Make(p.desk.Words.Lang()), collate.IgnoreCase)
		names := map[event.ID]string{}
		for _, x := range p.now.Event.Contestants {
			names[x.ID] = p.now.Names(x.ID)
		}
		return func(a, b *standings.Row) int {
			return cmp.Or(order.CompareString(names[a.Contestant], names[b.Contestant]), number(a, b))
		}
	}
	return func(a, b *standings.Row) int {
		x, _ := p.figure(a, c)
		y, _ := p.figure(b, c)
		return x.Cmp(y)
	}
}

// least reports whether a column stays where there is the least room: the places, the names, and
// what the places are by.
func (p *Presenter) least(c columns.Column) bool {
	return c.Kind == columns.Rank || c.Kind == columns.Name || c.Same(p.decisive())
}

// Big returns the ranking for the big screen: always by rank.
func Big(d *desk.Desk) big.List {
	p := NewPresenter(d) // how the screen is sorted is nothing to it
	p.Read()
	b := big.List{Empty: p.Empty(), Club: d.Club.Club().Name, Second: p.second}
	if b.Title, _ = d.Line(); b.Empty != "" {
		return b
	}
	b.Date = d.Words.Date(p.now.Session.Date)
	b.State = p.now.State("ranking.open-big")
	points, share, clubPoints := columns.Points, columns.Percent, columns.ClubPoints
	if p.now.Event.Rules.ByVPs() {
		share = columns.VPs
	}
	if p.Over() {
		b.Title, b.State = p.now.Event.Name, p.now.Over.State()
		points, share, clubPoints = columns.Carried, columns.Over, -1
	}
	row := func(text func(i int) string) big.Row {
		of := map[columns.Kind]string{}
		for i, c := range p.columns {
			if c.Part == 0 {
				of[c.Kind] = text(i)
			}
		}
		return big.Row{Rank: of[columns.Rank], Pair: of[columns.Pair], Points: of[points], Percent: of[share], ClubPoints: of[clubPoints]}
	}
	b.Heads = row(func(i int) string { return p.columns[i].Head })
	b.Heads.Players = []string{d.Words.T("paper.name")}
	percents := p.Over()
	for _, r := range p.rows {
		if r.Contestant == "" {
			b.Rows = append(b.Rows, big.Row{Title: r.Title})
			continue
		}
		x := row(func(i int) string { return r.Cells[i].Text })
		x.Players, x.Top = twoLines(p.now.Names(r.Contestant)), r.top
		percents = percents || x.Percent != ""
		b.Rows = append(b.Rows, x)
	}
	if !percents {
		b.Heads.Percent = ""
	}
	return b
}

// twoLines returns players on two lines at most: of a team two on each.
func twoLines(names string) []string {
	all := strings.Split(names, " – ")
	if len(all) < 3 {
		return all
	}
	half := (len(all) + 1) / 2
	return []string{strings.Join(all[:half], " – "), strings.Join(all[half:], " – ")}
}
