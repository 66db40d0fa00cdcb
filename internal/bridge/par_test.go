package bridge

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"uitslag/internal/test/check"

	"pgregory.net/rapid"
)

// TestParPublished: 1,000 published deals (see the head of the file).
func TestParPublished(t *testing.T) {
	file, err := os.Open("testdata/doubledummy.txt")
	check.NoError(t, err)
	defer file.Close()
	n := 0
	for lines := bufio.NewScanner(file); lines.Scan(); {
		if strings.HasPrefix(lines.Text(), "#") {
			continue
		}
		n++
		f := strings.Split(lines.Text(), " | ")
		tricks, err := ParseDoubleDummy(f[1])
		dealer, err2 := ParseSeat(f[2])
		v, err3 := parseVulnerability(f[3])
		check.NoError(t, errors.Join(err, err2, err3))
		for _, d := range []Seat{dealer, North, East} {
			par, ok := ParOf(tricks, d, v)
			if got := strconv.Itoa(par.Score) + " | " + contractsOf(par); !ok || got != f[4]+" | "+f[5] {
				t.Errorf("%s, %v deals, %v vulnerable:\n%s, want\n%s", f[1], d, v, got, f[4]+" | "+f[5])
			}
		}
	}
	if n != 1000 {
		t.Errorf("%d deals", n)
	}
}

// contractsOf writes the contracts as the published list has them: NS3H, E4SX.
func contractsOf(p Par) string {
	var out []string
	for _, c := range p.Contracts {
		by := ""
		for _, s := range c.Declarers {
			by += s.String()
		}
		out = append(out, fmt.Sprint(by, c.Contract))
	}
	return strings.Join(out, " ")
}

// TestParCases: what the published deals do not have; the par follows from the table alone.
func TestParCases(t *testing.T) {
	for _, x := range []struct {
		what      string
		ns, ew    string // tricks in no-trump, spades, hearts, diamonds, clubs
		dealer    Seat
		v         Vulnerability
		score     int
		contracts string
	}{
		{"nobody makes a contract", "66666", "66666", North, VulAll, 0, ""},
		{"both sides make 1NT and no more, North deals", "76666", "76666", North, VulAll, 90, "NS1N"},
		{"the same, East deals", "76666", "76666", East, VulAll, -90, "EW1N"},
		{"four hearts are cheaper than three spades", "66966", "69666", East, VulNone, -100, "NS4HX"},
		{"two down are not, vulnerable", "66866", "69666", East, VulNS, -140, "EW2S EW3S"},
		{"nothing is higher than 7NT", "ddddd", "00000", West, VulAll, 2220, "NS7N"},
	} {
		par, ok := ParOf(DoubleDummy(x.ns+x.ns+x.ew+x.ew), x.dealer, x.v)
		if got := contractsOf(par); !ok || par.Score != x.score || got != x.contracts {
			t.Errorf("%s: %d %s, want %d %s", x.what, par.Score, got, x.score, x.contracts)
		}
	}
	one := DoubleDummy("76666" + "66666" + "66666" + "66666") // no-trump by North only
	par, ok := ParOf(one, North, VulNone)
	if c := par.Contracts; !ok || len(c) != 1 || c[0].Contract != (Contract{1, NoTrump, Undoubled, North}) || c[0].Tricks != 7 || len(c[0].Declarers) != 1 {
		t.Errorf("%+v", par)
	}
	for _, unknown := range []DoubleDummy{"", one[:19] + "-", one[:19]} {
		if par, ok := ParOf(unknown, North, VulNone); ok || par.Score != 0 || par.Contracts != nil {
			t.Errorf("%q: %+v", unknown, par)
		}
	}
}

// TestPar: no bid over a par contract is better for the side that makes it, and when the
// sides change places the par does.
func TestPar(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var table, turned DoubleDummy
		for s := North; s <= West; s++ {
			for d := Clubs; d <= NoTrump; d++ {
				n := rapid.IntRange(0, 13).Draw(t, s.String()+d.String())
				table, turned = table.With(s, d, n), turned.With(s.Next(), d, n)
			}
		}
		dealer, v := Seat(rapid.IntRange(0, 3).Draw(t, "dealer")), Vulnerability(rapid.IntRange(0, 3).Draw(t, "vulnerable"))
		par := checkPar(t, table, dealer, v)
		other := checkPar(t, turned, dealer.Next(), v>>1|v&1<<1)
		for i, c := range other.Contracts {
			if i < len(par.Contracts) {
				c.Contract.Declarer = par.Contracts[i].Contract.Declarer
				if c.Contract != par.Contracts[i].Contract {
					t.Fatalf("%+v, turned %+v", par, other)
				}
			}
		}
		if other.Score != -par.Score || len(other.Contracts) != len(par.Contracts) {
			t.Fatalf("%+v, turned %+v", par, other)
		}
	})
}

// FuzzPar: any text that is a table has a par where all its figures are known.
func FuzzPar(f *testing.F) {
	f.Add(sampleTable, 0, 0)
	f.Add("65657656576867568675", 1, 3)
	f.Add("-8ddad8dda0500105001", 2, 1)
	f.Fuzz(func(t *testing.T, text string, dealer, v int) {
		table, err := ParseDoubleDummy(text)
		if err != nil {
			return
		}
		if table == "" || strings.Contains(string(table), "-") {
			if par, ok := ParOf(table, Seat(dealer&3), Vulnerability(v&3)); ok {
				t.Fatalf("%q: %+v", table, par)
			}
			return
		}
		checkPar(t, table, Seat(dealer&3), Vulnerability(v&3))
	})
}

// checkPar returns the par of a table, in which nothing contradicts what a par is.
func checkPar(t rapid.TB, table DoubleDummy, dealer Seat, v Vulnerability) Par {
	par, ok := ParOf(table, dealer, v)
	if !ok || (par.Score == 0) != (len(par.Contracts) == 0) {
		t.Fatalf("%s: %+v, %v", table, par, ok)
	}
	for _, c := range par.Contracts {
		if got := NSScore(c.Contract, v, c.Tricks); got != par.Score || c.Contract.Declarer != c.Declarers[0] {
			t.Fatalf("%s: %+v of %+v scores %d", table, c, par, got)
		}
		for s := North; s <= West; s++ {
			n, _ := table.Tricks(s, c.Contract.Denomination)
			if by := slices.Contains(c.Declarers, s); s.Side() == c.Contract.Declarer.Side() && (n > c.Tricks || by != (n == c.Tricks)) {
				t.Fatalf("%s: %v takes %d, %+v", table, s, n, c)
			}
		}
		over := Contract{Declarer: c.Contract.Declarer.Next()}
		for over.Level = c.Contract.Level; over.Level <= 7; over.Level++ {
			for over.Denomination = Clubs; over.Denomination <= NoTrump; over.Denomination++ {
				if over.Level == c.Contract.Level && over.Denomination <= c.Contract.Denomination {
					continue
				}
				if gain := scoreOver(table, over, v) - par.Score; gain > 0 && over.Declarer.Side() == NS || gain < 0 && over.Declarer.Side() == EW {
					t.Fatalf("%s: %v over %v is better by %d", table, over, c.Contract, gain)
				}
			}
		}
	}
	return par
}

// scoreOver returns what a bid brings that stands, played by the better of the two, doubled
// when it goes down.
func scoreOver(table DoubleDummy, c Contract, v Vulnerability) int {
	a, _ := table.Tricks(c.Declarer, c.Denomination)
	b, _ := table.Tricks(c.Declarer.Partner(), c.Denomination)
	if max(a, b) < c.Level+6 {
		c.Doubling = Doubled
	}
	return NSScore(c, v, max(a, b))
}
