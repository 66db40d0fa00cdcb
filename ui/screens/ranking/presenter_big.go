package ranking

import (
	"cmp"
	"strings"

	"uitslag/internal/phrase"
	"uitslag/internal/phrase/columns"
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
	b.Heads = p.bigRow(func(c columns.Column) string { return c.Head })
	b.Heads.Players = []string{w.T("paper.name")}
	percents := false
	for i := range p.st.Lists {
		l := &p.st.Lists[i]
		if i == 1 && len(p.st.Lists) == 2 {
			b.Second = len(b.Rows)
		}
		if title := phrase.ListTitle(w, p.st.Session, l); title != "" {
			b.Rows = append(b.Rows, BigRow{Title: title})
		}
		for j := range l.Rows {
			row := &l.Rows[j]
			r := p.bigRow(func(c columns.Column) string { return p.cell(row, c, p.decimals(l, c)).Text })
			r.Players = twoLines(strings.Split(p.desk.Speaker.Names(p.st.Event, row.Contestant), " – "))
			r.Top = row.Rank > 0 && row.Rank <= topRanks
			percents = percents || r.Percent != ""
			b.Rows = append(b.Rows, r)
		}
	}
	if !percents {
		b.Heads.Percent = ""
	}
	return b
}

// bigRow returns a row of what stands in the columns that it has; victory points decide where there
// are any.
func (p *Presenter) bigRow(text func(c columns.Column) string) BigRow {
	of := map[columns.Kind]string{}
	for _, c := range p.columns {
		if c.Kind <= columns.ClubPoints {
			of[c.Kind] = text(c)
		}
	}
	share := columns.Percent
	if p.st.Event.Rules.ByVPs() {
		share = columns.VPs
	}
	return BigRow{
		Rank: of[columns.Rank], Pair: of[columns.Pair], Points: of[columns.Points], Percent: of[share], ClubPoints: of[columns.ClubPoints],
	}
}
