package pbn

import (
	"cmp"
	"io"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/exchange"
	"uitslag/internal/problem"
)

// Deals is what a file has of deals.
type Deals struct {
	Encoding string
	Deals    []event.BoardDeal // in the order of their boards
	Remarks  []exchange.Remark // what was left out, or looks wrong
}

// Read takes the deals of a PBN file, whole, or refuses it. The Problems are those of
// exchange.Read and Decode, pbn.too-many (max), pbn.no-pbn, pbn.tag and pbn.comment (scan), pbn.no-deals for a
// file without any, and those of an exchange.Refused:
//   - pbn.board (line, text): no number of a board;
//   - pbn.no-board (line): a deal without one;
//   - pbn.deal (line, board, why): hands that are no deal;
//   - pbn.board-twice (line, board, first): a board with two different deals.
//
// Remarked are pbn.unknown (line, board) for hands that are not all known, which are left
// out; pbn.dealer and pbn.vulnerable (line, board, says, want) where the tag says otherwise
// than the number of the board; and pbn.tricks and pbn.tables (tricks).
func Read(r io.Reader) (Deals, error) {
	tags, encoding, err := tagsOf(r)
	if err != nil {
		return Deals{}, err
	}
	b := &builder{at: map[int]place{}, out: Deals{Encoding: encoding}}
	for _, g := range games(tags) {
		b.game(g)
	}
	if err := exchange.Refuse(b.refused); err != nil {
		return Deals{}, err
	}
	if len(b.out.Deals) == 0 {
		return Deals{}, problem.New("pbn.no-deals")
	}
	slices.SortFunc(b.out.Deals, func(x, y event.BoardDeal) int { return cmp.Compare(x.Board, y.Board) })
	return b.out, nil
}

type place struct{ line, index int }

type builder struct {
	out     Deals
	at      map[int]place
	refused []exchange.Remark
}

func (b *builder) refuse(t tag, reason *problem.Problem) {
	b.refused = append(b.refused, exchange.Remark{Line: t.line, Element: t.name, Reason: reason})
}

func (b *builder) remark(t tag, reason *problem.Problem) {
	b.out.Remarks = append(b.out.Remarks, exchange.Remark{Line: t.line, Element: t.name, Reason: reason})
}

func (b *builder) game(g game) {
	d, ok := g[deal]
	if !ok {
		return
	}
	n, ok := g[board]
	if !ok {
		b.refuse(d, problem.New("pbn.no-board", "line", d.line))
		return
	}
	number, ok := exchange.Number(n.value)
	if !ok || number > bridge.MostBoard {
		b.refuse(n, problem.New("pbn.board", "line", n.line, "text", exchange.Clip(n.value)))
		return
	}
	hands, err := bridge.ParseDeal(d.value)
	switch p := problem.Find(err); {
	case p != nil && p.Code == "deal.unknown":
		b.remark(d, problem.New("pbn.unknown", "line", d.line, "board", number))
		return
	case p != nil && p.Code == "deal.form":
		b.refuse(d, problem.New("pbn.deal-form", "line", d.line, "board", number))
		return
	case p != nil:
		b.refuse(d, problem.New("pbn.deal", "line", d.line, "board", number, "why", error(p)))
		return
	}
	table, reason := tricks(g, number)
	if first, twice := b.at[number]; twice {
		old := &b.out.Deals[first.index]
		if old.Deal != hands {
			b.refuse(d, problem.New("pbn.board-twice", "line", d.line, "board", number, "first", first.line))
		} else if old.Tricks == "" {
			old.Tricks = table
		}
		return // a game for each table that played it
	}
	if reason != nil {
		b.remark(d, reason)
	}
	b.check(g, number)
	b.at[number] = place{d.line, len(b.out.Deals)}
	b.out.Deals = append(b.out.Deals, event.BoardDeal{Board: number, Deal: hands, Tricks: table})
}

var vulnerabilities = map[string]bridge.Vulnerability{
	"NONE": bridge.VulNone, "LOVE": bridge.VulNone, "-": bridge.VulNone, "O": bridge.VulNone,
	"NS": bridge.VulNS, "EW": bridge.VulEW, "ALL": bridge.VulAll, "BOTH": bridge.VulAll, "B": bridge.VulAll,
}

func (b *builder) check(g game, number int) {
	if t, ok := g[dealer]; ok {
		says, err := bridge.ParseSeat(strings.ToUpper(t.value[:1]))
		if want := bridge.DealerOf(number); err == nil && says != want {
			b.remark(t, problem.New("pbn.dealer", "line", t.line, "board", number, "says", says, "want", want))
		}
	}
	if t, ok := g[vulnerable]; ok {
		says, known := vulnerabilities[strings.ToUpper(t.value)]
		if want := bridge.VulnerabilityOf(number); known && says != want {
			b.remark(t, problem.New("pbn.vulnerable", "line", t.line, "board", number, "says", says, "want", want))
		}
	}
}

// tricks returns the table of tricks of a game, from either tag. The Problem, with which it is left
// out, is pbn.tricks (line, board), or pbn.tables (line, board) if the two tags differ.
func tricks(g game, number int) (bridge.DoubleDummy, *problem.Problem) {
	var digits, table bridge.DoubleDummy
	if t, ok := g[doubleDummyTricks]; ok {
		var err error
		if digits, err = bridge.ParseDoubleDummy(t.value); err != nil {
			return "", problem.New("pbn.tricks", "line", t.line, "board", number)
		}
	}
	t, ok := g[optimumResultTable]
	if !ok {
		return digits, nil
	}
	table, ok = results(t)
	switch {
	case !ok:
		return "", problem.New("pbn.tricks", "line", t.line, "board", number)
	case digits == "":
		return table, nil
	case differ(digits, table):
		return "", problem.New("pbn.tables", "line", t.line, "board", number)
	}
	return digits, nil
}

// results reads the rows of an OptimumResultTable; false where a row is none.
func results(t tag) (bridge.DoubleDummy, bool) {
	columns := headsOf(t)
	who, what, how := slices.Index(columns, "declarer"), slices.Index(columns, "denomination"), slices.Index(columns, "result")
	if who < 0 || what < 0 || how < 0 {
		return "", false
	}
	var out bridge.DoubleDummy
	for _, r := range t.rows {
		cells := strings.Fields(r.text)
		if len(cells) < len(columns) {
			return "", false
		}
		if strings.Trim(cells[how], "-*?") == "" {
			continue
		}
		c, err := bridge.ParseContract("1" + cells[what])
		n, bad := strconv.Atoi(cells[how])
		if err != nil || bad != nil || n < 0 || n > 13 || strings.Trim(cells[who], "NESW") != "" {
			return "", false
		}
		for _, letter := range cells[who] {
			seat, _ := bridge.ParseSeat(string(letter)) // it is one
			out = out.With(seat, c.Denomination, n)
		}
	}
	return out, true
}

func differ(a, b bridge.DoubleDummy) bool {
	for s := bridge.North; s <= bridge.West; s++ {
		for d := bridge.Clubs; d <= bridge.NoTrump; d++ {
			x, ok := a.Tricks(s, d)
			if y, both := b.Tricks(s, d); ok && both && x != y {
				return true
			}
		}
	}
	return false
}
