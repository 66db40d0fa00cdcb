package movements

import (
	"fmt"
	"strings"
)

// Two orthogonal squares give a Scheveningen for an even number of tables: who
// sits NS and who sits EW at each table in each round, so that everyone comes to
// each table once and every two meet once.
//
// Where four divides the tables they are sums in a field of 2, 4, 8 ... numbers
// side by side with sums modulo the odd rest: table plus round for NS, table plus
// two times round for EW.
//
// Of 10, 14, 18 ... tables (E.T. Parker showed in 1959 that there are any) all but
// three tables, rounds and pairs of each field go round together. Four numbers
// (round, table, NS, EW) stand for a meeting, * for one of the three that stay. If
// (*, a, b, c) with steps d = a-b, e = b-c is there with its four turns (c, *, a,
// b) and so on, once for each of the three, and if (w, x, y, z) is there with its
// turns, then every round has every table, and so with NS and EW, when all the
// steps between neighbours are different, and so are, up to their sign, the steps
// between numbers that are two apart. Such steps (ringSteps) were found by
// putting the lowest step that is missing in the next place, and going back where
// that fails.

// squares are NS and EW by round and table, all from 0, for an even number of
// tables but 2 and 6. In the first round everyone is at the table of the number.
func squares(tables int) (ns, ew [][]int) {
	if tables%4 == 0 {
		ns, ew = fieldSquares(tables)
	} else {
		ns, ew = ringSquares(tables)
	}
	fromFirst(ns)
	fromFirst(ew)
	return ns, ew
}

// fromFirst numbers everyone by the table of the first round.
func fromFirst(square [][]int) {
	number := make([]int, len(square))
	for t, who := range square[0] {
		number[who] = t
	}
	for _, row := range square {
		for t, who := range row {
			row[t] = number[who]
		}
	}
}

func squareOf(n int) [][]int {
	rows := make([][]int, n)
	for i := range rows {
		rows[i] = make([]int, n)
	}
	return rows
}

// fieldSquares is for a number of tables that four divides.
func fieldSquares(tables int) (ns, ew [][]int) {
	two := 1
	for tables%(2*two) == 0 {
		two *= 2
	}
	odd := tables / two
	twice := func(a int) int { // two times, in the field of 4, 8 ... 64 numbers
		rule := map[int]int{4: 0b111, 8: 0b1011, 16: 0b10011, 32: 0b100101, 64: 0b1000011}
		if a *= 2; a >= two {
			a ^= rule[two]
		}
		return a
	}
	ns, ew = squareOf(tables), squareOf(tables)
	for r := range tables {
		for t := range tables {
			ns[r][t] = (t/odd^r/odd)*odd + mod(t-r, odd)
			ew[r][t] = (t/odd^twice(r/odd))*odd + mod(t+r, odd)
		}
	}
	return ns, ew
}

// ringSteps are, by tables, the steps d and e of the three that one stays in, and the first three steps
// of the fours; the fourth leads back to the first number.
var ringSteps = map[int]struct {
	threes [3][2]int
	fours  [][3]int
}{
	10: {[3][2]int{{1, 3}, {2, 6}, {4, 5}}, nil},
	14: {[3][2]int{{4, 8}, {6, 7}, {9, 10}}, [][3]int{{1, 3, 2}}},
	18: {[3][2]int{{4, 10}, {8, 14}, {11, 13}}, [][3]int{{1, 2, 3}, {5, 6, 7}}},
	22: {[3][2]int{{8, 15}, {9, 18}, {10, 16}}, [][3]int{{1, 2, 3}, {4, 5, 12}, {6, 7, 11}}},
	26: {[3][2]int{{9, 13}, {12, 19}, {18, 21}}, [][3]int{{1, 2, 3}, {4, 5, 6}, {7, 10, 15}, {11, 16, 20}}},
	30: {[3][2]int{{10, 16}, {17, 18}, {23, 24}}, [][3]int{{1, 2, 3}, {4, 5, 6}, {7, 8, 13}, {9, 14, 11}, {15, 22, 19}}},
}

// ringSquares is for 10, 14, 18 ... tables.
func ringSquares(tables int) (ns, ew [][]int) {
	const stay = 3
	n := tables - stay
	ns, ew = squareOf(tables), squareOf(tables)
	put := func(q [4]int) {
		for shift := range n {
			p := q
			for i, v := range q {
				if v < n {
					p[i] = mod(v+shift, n)
				}
			}
			ns[p[0]][p[1]], ew[p[0]][p[1]] = p[2], p[3]
		}
	}
	turns := func(q [4]int) {
		for range 4 {
			put(q)
			q = [4]int{q[3], q[0], q[1], q[2]}
		}
	}
	put([4]int{})
	for i, d := range ringSteps[tables].threes {
		turns([4]int{n + i, 0, mod(-d[0], n), mod(-d[0]-d[1], n)})
	}
	for _, d := range ringSteps[tables].fours {
		turns([4]int{0, mod(-d[0], n), mod(-d[0]-d[1], n), mod(-d[0]-d[1]-d[2], n)})
	}
	for i := range stay { // the three among themselves
		for j := range stay {
			ns[n+i][n+j], ew[n+i][n+j] = n+mod(j-i, stay), n+mod(j+i, stay)
		}
	}
	return ns, ew
}

// A Scheveningen for six tables cannot be pure: no two squares of six are
// orthogonal (G. Tarry, 1901). This one was found by trying squares of who plays
// which set against whom until one had four rounds of six different sets apart
// from each other, and a way to play the rest in two rounds of five; no square had
// one with more: so tables 2 and 3 share set C in round 5, and B in round 6.
// Stopped after the second, third or fourth round it is pure.
const sixRounds = `
1-2A 3-4B 5-6C 7-8D 9-10E 11-12F
7-4A 9-12B 3-8C 11-6D 5-2E 1-10F
3-10A 5-8B 1-12C 9-2D 11-4E 7-6F
11-8A 1-6B 9-4C 5-10D 7-12E 3-2F
5-12A 7-10C 11-2C 1-4D 3-6E 9-8F
9-6A 7-2B 11-10B 3-12D 1-8E 5-4F`

func sixTables(rounds int) [][]Place {
	var all [][]Place
	for line := range strings.Lines(strings.TrimSpace(sixRounds)) {
		var places []Place
		for t, field := range strings.Fields(line) {
			p := Place{Table: t + 1}
			var set string
			if _, err := fmt.Sscanf(field, "%d-%d%s", &p.NS, &p.EW, &set); err == nil {
				p.Set = int(set[0] - 'A')
			}
			places = append(places, p)
		}
		all = append(all, places)
	}
	return all[:rounds]
}
