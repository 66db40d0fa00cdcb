package measure

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/typos"
)

// Evening is a real evening: what was obtained at the tables.
type Evening struct {
	Name   string
	Boards []Board // in the order of their numbers
}

// Board is a board with who played its lines.
type Board struct {
	typos.Board
	Number int
	NS, EW []string // of each line
}

// Parse reads an evening in our own form: a line a result, its columns separated by
// tabs: board, NS, EW, contract, declarer, tricks, score from NS's side. What follows
// a # is passed over, and so is a line without a score of its own.
func Parse(name, text string) (*Evening, error) {
	e := &Evening{Name: name}
	for n, row := range strings.Split(text, "\n") {
		if row = strings.TrimSpace(row); row == "" || row[0] == '#' {
			continue
		}
		c := strings.Split(row, "\t")
		if len(c) < 7 {
			return nil, fmt.Errorf("%s line %d: %d columns of 7", name, n+1, len(c))
		}
		number, err := strconv.Atoi(c[0])
		if err != nil {
			return nil, fmt.Errorf("%s line %d: %w", name, n+1, err)
		}
		score, err := strconv.Atoi(c[6])
		if err != nil {
			continue // the director's
		}
		l := typos.Line{Score: score}
		if score != 0 {
			if l.Contract, err = bridge.ParseContract(c[3]); err != nil {
				continue
			}
			if l.Contract.Declarer, err = bridge.ParseSeat(c[4]); err != nil {
				continue
			}
			if l.Tricks, err = strconv.Atoi(c[5]); err != nil {
				continue
			}
		}
		e.Add(number, c[1], c[2], l)
	}
	return e, nil
}

// Add puts in a result; those that contradict themselves are left out: their contract
// was mistyped then already.
func (e *Evening) Add(board int, ns, ew string, l typos.Line) {
	v := bridge.VulnerabilityOf(board)
	if l.Contract.Level > 0 && bridge.NSScore(l.Contract, v, l.Tricks) != l.Score {
		return
	}
	i := 0
	for i < len(e.Boards) && e.Boards[i].Number < board {
		i++
	}
	if i == len(e.Boards) || e.Boards[i].Number != board {
		e.Boards = append(e.Boards, Board{})
		copy(e.Boards[i+1:], e.Boards[i:])
		e.Boards[i] = Board{Board: typos.Board{Vulnerability: v}, Number: board}
	}
	l.Met = ns + "\t" + ew
	b := &e.Boards[i]
	b.Lines, b.NS, b.EW = append(b.Lines, l), append(b.NS, ns), append(b.EW, ew)
}

// deals is from how many boards on the number of a board is that of a deal again:
// board 65 is board 1 in another part of a large field.
const deals = 64

// cut returns the evening with so many results a board at most: those of the same tables,
// as long as they sit together.
func (e *Evening) cut(results int, seed uint64) *Evening {
	out := &Evening{Name: e.Name}
	for _, b := range e.Boards {
		order := make([]int, len(b.Lines))
		rank := make([]int, len(b.Lines))
		for i, l := range b.Lines {
			rnd := chance(seed)
			for _, c := range l.Met {
				rnd += chance(rnd.below(1<<30)) + chance(c)
			}
			order[i], rank[i] = i, rnd.below(1<<30)
		}
		slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(rank[i], rank[j]) })
		order = order[:min(results, len(order))]
		slices.Sort(order)
		few := Board{Board: typos.Board{Vulnerability: b.Vulnerability}, Number: b.Number}
		for _, i := range order {
			few.Lines, few.NS, few.EW = append(few.Lines, b.Lines[i]), append(few.NS, b.NS[i]), append(few.EW, b.EW[i])
		}
		out.Boards = append(out.Boards, few)
	}
	return out
}

// bare returns the evening as where only scores are typed.
func (e *Evening) bare() *Evening {
	out := &Evening{Name: e.Name}
	for _, b := range e.Boards {
		lines := make([]typos.Line, len(b.Lines))
		for i, l := range b.Lines {
			lines[i] = typos.Line{Score: l.Score, Met: l.Met}
		}
		b.Lines = lines
		out.Boards = append(out.Boards, b)
	}
	return out
}
