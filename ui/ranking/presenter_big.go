package ranking

import (
	"cmp"
	"strings"

	"uitslag/internal/event/standings"
)

// BigRow is a pair on the big screen, or the title of a list.
type BigRow struct {
	Title           string
	Rank, Pair      string
	Players         []string
	Points, Percent string
	ClubPoints      string
	Top             bool // among the first three
	// Between stands between the Players on one line; "" is a dash, as between partners.
	Between string
}

func (r *BigRow) between() string { return cmp.Or(r.Between, " – ") }

// Big is the ranking alone, for a projector: always by rank. The draw of a round is shown so
// too: its tables are the ranks.
type Big struct {
	Empty string // the sentence in place of the ranking, "" when there is one
	Club  string
	Title string // the evening
	Date  string
	State string // whether it is final, and if not why
	Heads BigRow // what the columns are called
	Rows  []BigRow
	// Second is, of two lists, the row with which the second begins, so that they can
	// stand beside each other; 0 where there are not two.
	Second int
	// Address is where the live page is read, "" while it is off.
	Address string
}

// topRanks is how many places stand out.
const topRanks = 3

// Big gives the ranking for the big screen.
func (p *Presenter) Big() Big {
	w := p.words()
	b := Big{Empty: p.Empty(), Club: p.desk.Club.Club().Name}
	b.Title, _ = p.desk.Line()
	if b.Empty != "" {
		return b
	}
	if p.Over() {
		b.Date = w.Date(p.st.Session.Date)
		p.bigTotal(&b)
		return b
	}
	b.Date, b.State = w.Date(p.st.Session.Date), p.state("ranking.open-big")
	b.Heads = BigRow{Rank: w.T("paper.rank"), Pair: p.pairHead(), Players: []string{w.T("paper.name")}, Points: p.pointsHead(), Percent: "%"}
	percents := false
	if p.st.Event.Rules.ByVPs() { // they decide
		b.Heads.Percent = w.T("paper.vps")
	}
	if p.awardsPoints() {
		b.Heads.ClubPoints = w.T("paper.cp")
	}
	for i := range p.st.Lists {
		l := &p.st.Lists[i]
		if i == 1 && len(p.st.Lists) == 2 {
			b.Second = len(b.Rows)
		}
		if title := p.listTitle(l); title != "" {
			b.Rows = append(b.Rows, BigRow{Title: title})
		}
		total, _ := p.decimals(l)
		for j := range l.Rows {
			r := p.bigRow(&l.Rows[j], total)
			percents = percents || r.Percent != ""
			b.Rows = append(b.Rows, r)
		}
	}
	if !percents {
		b.Heads.Percent = ""
	}
	return b
}

func (p *Presenter) bigRow(r *standings.Row, decimals int) BigRow {
	text := func(k Kind) string { return p.cell(r, Column{Kind: k}, decimals, nil).Text }
	share := Percent
	if p.st.Event.Rules.ByVPs() {
		share = VPs
	}
	return BigRow{
		Rank: text(Rank), Pair: text(Pair), Points: text(Points), Percent: text(share), ClubPoints: text(ClubPoints),
		Players: twoLines(strings.Split(p.desk.Speaker.Names(p.st.Event, r.Contestant), " – ")),
		Top:     r.Rank > 0 && r.Rank <= topRanks,
	}
}
